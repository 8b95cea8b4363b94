//! A program as it was handed in, and what it is for.

use camino::{Utf8Path, Utf8PathBuf};

use crate::package::{Problem, Submission};

/// A program as it was handed in.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// A file, or a folder with all its files.
    pub path: &'a Utf8Path,
    /// The language code, when the package gives one.
    pub language: Option<&'a str>,
    /// The entry point, when the package gives one.
    pub entry_point: Option<&'a str>,
    /// What it is for.
    pub role: Role,
    /// The problem that it is for: its constants, its included files, the languages that it allows.
    pub problem: &'a Problem,
}

/// What a program is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// It solves the problem, and is under the code limit. The files that the package includes are put beside it.
    Submission,
    /// Likewise, and it is part of the package, whose constants are put into it.
    Example,
    /// It is a validator, generator or visualizer of the package, and may come with scripts `build` and `run`. The constants of the package
    /// are put into it.
    Tool,
}

impl<'a> Source<'a> {
    /// Returns the program of `submission`, which is an example if it lies in the package.
    pub fn submission(problem: &'a Problem, submission: &'a Submission) -> Source<'a> {
        let is_example = submission.path.starts_with(problem.dir.join("submissions"));
        Source {
            path: &submission.path,
            language: submission.language.as_deref(),
            entry_point: submission.entry_point.as_deref(),
            role: if is_example { Role::Example } else { Role::Submission },
            problem,
        }
    }

    /// Returns the validator, generator or visualizer at `path` in the package of `problem`.
    pub fn tool(problem: &'a Problem, path: &'a Utf8Path) -> Source<'a> {
        Source {
            path,
            language: None,
            entry_point: None,
            role: Role::Tool,
            problem,
        }
    }

    /// Returns the folder that links in the program must not lead out of, when that is not the program itself.
    pub(super) fn boundary(&self) -> Option<Utf8PathBuf> {
        match self.role {
            Role::Submission => None,
            Role::Example | Role::Tool => self.problem.dir.canonicalize_utf8().ok(),
        }
    }
}
