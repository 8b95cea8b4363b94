//! Making the test data of a package from `generators/generators.yaml`, so that they can be made again, byte for byte.
//!
//! [`read`] turns the file into a [`Plan`], with the semantics of `BAPCtools`; [`run`] carries it out. Nothing is run that need not be: a lock
//! beside the file says from what the data were made and what they are, and whatever is as it says is left alone. Data that nobody
//! generated are never overwritten or removed unless the user asks for that.
//!
//! # Theory of operation
//!
//! Programs are looked at but not built, then each rule gets a sum of all that goes into it. A test case is *settled* when its rule has the
//! sum that the lock has, its programs have the same compilers, and its files are what the lock says. For all others, programs are built
//! and rules carried out on the workers. The files that come out are compared with those in the package; what differs goes to a stage, and
//! all of the stage is put in its place together with a new lock. Links are made last, as they lead to files of other test cases.

mod command;
mod compare;
mod count;
mod data;
pub mod determinism;
mod lock;
mod make;
mod plan;
mod programs;
mod rules;
mod session;
mod stage;
mod sum;
pub mod turn;

use std::fmt;

use crate::diagnostic::Diagnostic;

pub use plan::Plan;
pub use rules::{FILE, has_plan, read};
pub use session::{Session, run};
pub use stage::StageError;

/// What is to be done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Whether files are written, or only compared.
    pub mode: Mode,
    /// Whether files are overwritten that nobody generated.
    pub force: bool,
    /// Whether files are removed that nobody generates.
    pub clean: bool,
}

/// Whether anything is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// The package gets the data.
    #[default]
    Write,
    /// The data are made and compared, and nothing is written.
    Check,
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How many test cases there are.
    pub cases: usize,
    /// For how many of them the rule was carried out.
    pub made: usize,
    /// The files that are not as they were, or not as they should be, in order of path.
    pub changes: Vec<Change>,
    /// The test cases that could not be made, in the order of the plan.
    pub failures: Vec<Failure>,
    /// What was found in the data: expressions without a match as errors, equal test cases as warnings.
    pub faults: Vec<Diagnostic>,
    /// Whether the user asked to stop.
    pub is_interrupted: bool,
}

/// A file that is not as it was, or not as it should be.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Change {
    /// The path in the package.
    pub path: String,
    /// What is the matter.
    pub kind: ChangeKind,
}

/// What is the matter with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ChangeKind {
    /// There was none.
    New,
    /// It was generated otherwise.
    Changed,
    /// It differs, and is not what was generated: it was written or edited by hand. It is left alone.
    Edited,
    /// It is not asked for. It is left alone.
    Extra,
    /// It was not asked for, and was removed.
    Removed,
    /// A run that was killed has left new files that are not in their place.
    Unfinished,
}

/// A test case that could not be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Its name.
    pub case: String,
    /// The line of its rule.
    pub line: u32,
    /// Why.
    pub fault: Fault,
}

/// Why something could not be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The package is at fault.
    Package(String),
    /// This machine has no compiler for it.
    NoCompiler(String),
    /// We are at fault, or the machine.
    Judge(String),
    /// The user asked to stop.
    Interrupted,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Package(message) | Fault::NoCompiler(message) | Fault::Judge(message) => f.write_str(message),
            Fault::Interrupted => f.write_str("interrupted"),
        }
    }
}

/// Why the data could not be made at all.
#[derive(Debug, thiserror::Error)]
pub enum GenerateError {
    /// The files could not be put in their place.
    #[error(transparent)]
    Stage(#[from] StageError),
    /// The lock cannot be used.
    #[error("`{path}` cannot be used: line {line} is not one of a lock")]
    Lock {
        /// The lock.
        path: camino::Utf8PathBuf,
        /// The first line at fault.
        line: u32,
    },
    /// Something in the package could not be read or removed.
    #[error("{step} `{path}`")]
    File {
        /// What was being done.
        step: &'static str,
        /// The file or folder.
        path: camino::Utf8PathBuf,
        /// What the system said.
        #[source]
        source: std::io::Error,
    },
    /// The programs could not be got ready.
    #[error("{0}")]
    Programs(Fault),
}
