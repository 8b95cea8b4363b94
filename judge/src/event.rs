//! What a reporter is told, in order.
//!
//! Apart from [`Event::Progress`], the order of events and all that is in them but times and memory depend only on the packages and
//! programs, never on the number of jobs.

use std::time::Duration;

use crate::diagnostic::Diagnostic;
use crate::judgement::{self, Judgement};
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
    /// Problems without errors of their own, so that judging them was begun.
    pub problems: usize,
    /// Submissions of them that were judged, those with a judge error included.
    pub submissions: usize,
    /// Submissions that are not as expected, those with a judge error included.
    pub unexpected: usize,
    /// Submissions with a judge error.
    pub judge_errors: usize,
    /// Submissions that this machine cannot judge, for want of a compiler.
    pub not_judged: usize,
    /// What cannot be said to be in order for want of a compiler: problems of which no submission that must be accepted was judged
    /// while there is one, and single programs that were not judged.
    pub unproven: usize,
    /// Packages with errors.
    pub invalid_packages: usize,
    /// Whether the user stopped it.
    pub interrupted: bool,
    /// Wall-clock time of it all, when it was taken.
    pub elapsed: Option<Duration>,
}

/// Counts what happens, to the [`Summary`].
#[derive(Clone, Debug, Default)]
pub struct Tally {
    summary: Summary,
    /// Whether the problem has a submission that was judged and must be accepted.
    proven: bool,
    /// Whether the problem has a submission that was not judged and must be accepted.
    missed: bool,
}

impl Tally {
    /// Counts a package with errors, which is not judged.
    pub fn invalid_package(&mut self) {
        self.summary.invalid_packages += 1;
    }

    /// Counts a problem. What is judged next belongs to it.
    pub fn problem(&mut self) {
        self.close_problem();
        self.summary.problems += 1;
    }

    /// Counts a submission.
    pub fn judged(&mut self, judged: &Judged<'_>) {
        let rules = &judged.submission.rules;
        if judged.judgement.outcome().is_none() {
            self.summary.not_judged += 1;
            self.summary.unproven += usize::from(rules.is_empty());
            self.missed |= !rules.is_empty() && judgement::must_be_accepted(rules);
            return;
        }
        self.summary.submissions += 1;
        self.summary.unexpected += usize::from(!judged.unmet.is_empty());
        self.summary.judge_errors += usize::from(judged.judgement.has_judge_error());
        self.proven |= judgement::must_be_accepted(rules);
    }

    fn close_problem(&mut self) {
        self.summary.unproven += usize::from(self.missed && !self.proven);
        (self.missed, self.proven) = (false, false);
    }

    /// Returns the counts, given whether the user stopped it and how long it took.
    pub fn finish(mut self, interrupted: bool, elapsed: Option<Duration>) -> Summary {
        self.close_problem();
        Summary {
            interrupted,
            elapsed,
            ..self.summary
        }
    }
}

/// Tells a user, or a program, what happens.
pub trait Reporter {
    /// Takes the next event.
    ///
    /// # Errors
    /// When the text could not be written; judging stops then.
    fn event(&mut self, event: &Event<'_>) -> std::io::Result<()>;
}
