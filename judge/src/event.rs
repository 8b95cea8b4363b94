//! What a reporter is told, in order.
//!
//! Apart from [`Event::Progress`], the order of events and all that is in them but times and memory depend only on the packages and
//! programs, never on the number of jobs.

use crate::diagnostic::Diagnostic;
use crate::judgement::Judgement;
use crate::package::{Problem, Submission};
use crate::sandbox::Isolation;

/// Something that happened and that a user may want to know.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// Judging begins.
    Started {
        /// What keeps the programs apart.
        isolation: &'a Isolation,
        /// How many programs run at the same time.
        jobs: usize,
    },
    /// Faults were found in a package, or in what the user asked for. A package with errors is not judged.
    Faults(&'a [Diagnostic]),
    /// The judgements that follow belong to this problem.
    Problem(&'a Problem),
    /// A submission was judged.
    Judged(Judged<'a>),
    /// Work goes on. May come at any time and in any number.
    Progress {
        /// Finished pieces of work.
        done: usize,
        /// All pieces of work known so far.
        total: usize,
        /// What is being worked on, as `compile wythoff.cpp`.
        what: &'a str,
    },
    /// All is done.
    Finished(Summary),
}

/// One judged submission.
#[derive(Clone, Copy, Debug)]
pub struct Judged<'a> {
    /// Its problem.
    pub problem: &'a Problem,
    /// The submission.
    pub submission: &'a Submission,
    /// Its language code, when that could be told.
    pub language: Option<&'a str>,
    /// What came out.
    pub judgement: &'a Judgement,
    /// What of the expectation is not met, in words; empty when all is as expected.
    pub unmet: &'a [String],
}

/// The counts at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Problems that were looked at.
    pub problems: usize,
    /// Submissions of them that were judged.
    pub submissions: usize,
    /// Submissions that are not as expected.
    pub unexpected: usize,
    /// Submissions with a judge error.
    pub judge_errors: usize,
    /// Submissions that this machine cannot judge, for want of a compiler.
    pub not_judged: usize,
    /// Packages with errors.
    pub invalid_packages: usize,
    /// Whether the user stopped it.
    pub interrupted: bool,
}

/// Tells a user, or a program, what happens.
pub trait Reporter {
    /// Takes the next event.
    ///
    /// # Errors
    /// When the text could not be written; judging stops then.
    fn event(&mut self, event: &Event<'_>) -> std::io::Result<()>;
}
