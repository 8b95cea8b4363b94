//! What a reporter is told, in order.
//!
//! Apart from [`Event::Progress`], the order of events and all that is in them but times and memory depend only on the packages and
//! programs, never on the number of jobs.

use std::collections::BTreeSet;
use std::time::Duration;

use camino::{Utf8Path, Utf8PathBuf};

use crate::diagnostic::{Diagnostic, Severity};
use crate::judgement::{self, Judgement};
use crate::package::{Problem, Submission};
use crate::sandbox::Isolation;
use crate::timing::Times;
use crate::validation::Validation;

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
    /// The data of a problem were validated. What is wrong with them was told before, as faults.
    Validated(Validated<'a>),
    /// The judgements that follow belong to this problem.
    Problem(&'a Problem),
    /// A submission was judged.
    Judged(Judged<'a>),
    /// All submissions of a problem were judged on all test cases, and these are the times that bound its time limit.
    Times {
        /// The problem.
        problem: &'a Problem,
        /// The times.
        times: &'a Times,
    },
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

/// A problem with validated data.
#[derive(Clone, Copy, Debug)]
pub struct Validated<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// What came out.
    pub validation: &'a Validation,
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
    /// Submissions with a judge error, and checks of test data at which the judge failed.
    pub judge_errors: usize,
    /// Submissions that this machine cannot judge, for want of a compiler.
    pub not_judged: usize,
    /// What cannot be said to be in order for want of a compiler: problems of which no submission that must be accepted was judged
    /// while there is one, single programs that were not judged, and validators that were not run.
    pub unproven: usize,
    /// Packages with errors, in their data too.
    pub invalid_packages: usize,
    /// Problems of which the data were validated.
    pub validated: usize,
    /// Warnings about packages.
    pub warnings: usize,
    /// Whether the user stopped it.
    pub interrupted: bool,
    /// Wall-clock time of it all, when it was taken.
    pub elapsed: Option<Duration>,
}

/// Counts what happens, to the [`Summary`].
#[derive(Clone, Debug, Default)]
pub struct Tally {
    summary: Summary,
    /// The packages with errors, so that each counts once.
    invalid: BTreeSet<Utf8PathBuf>,
    /// Whether the problem has a submission that was judged and must be accepted.
    proven: bool,
    /// Whether the problem has a submission that was not judged and must be accepted.
    missed: bool,
}

fn errors(faults: &[Diagnostic]) -> usize {
    faults.iter().filter(|fault| fault.severity == Severity::Error).count()
}

impl Tally {
    /// Counts a package with errors, which is not judged.
    pub fn invalid_package(&mut self) {
        self.summary.invalid_packages += 1;
    }

    /// Counts a package as one with errors, once, when there is an error among these faults of it, and the warnings among them.
    pub fn faults(&mut self, package: &Utf8Path, faults: &[Diagnostic]) {
        let errors = errors(faults);
        self.package(package, errors, faults.len() - errors);
    }

    /// Counts a problem of which the data were validated, and the faults of its data.
    pub fn validated(&mut self, validated: &Validated<'_>) {
        let Validation { faults, counts, .. } = validated.validation;
        let errors = errors(faults);
        // That the judge failed is told as an error too, but is no fault of the package.
        self.package(&validated.problem.dir, errors - counts.judge_errors, faults.len() - errors);
        self.summary.validated += 1;
        self.summary.judge_errors += counts.judge_errors;
        self.summary.unproven += counts.unproven;
    }

    fn package(&mut self, package: &Utf8Path, errors: usize, warnings: usize) {
        self.summary.warnings += warnings;
        if errors > 0 && self.invalid.insert(package.to_owned()) {
            self.summary.invalid_packages += 1;
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::sample::{self, Story, accepted, program, ran, submission};

    fn summary(judged: Vec<(Submission, Judgement)>) -> Summary {
        /// Keeps the counts.
        struct Counts(Summary);
        impl Reporter for Counts {
            fn event(&mut self, event: &Event<'_>) -> std::io::Result<()> {
                if let Event::Finished(summary) = event {
                    self.0 = *summary;
                }
                Ok(())
            }
        }
        let mut counts = Counts(Summary::default());
        Story::of(judged).tell(&mut counts);
        counts.0
    }

    fn missing() -> Judgement {
        Judgement::NotJudged("no compiler".to_owned())
    }

    fn good() -> Judgement {
        ran(accepted("secret/01"))
    }

    #[test]
    fn everything_is_counted_once() {
        let counts = summary(vec![
            (submission("accepted", "a.rs", "rust"), good()),
            (submission("accepted", "b.rs", "rust"), sample::judge_failed()),
            (submission("accepted", "c.rs", "rust"), sample::too_slow()),
            (submission("accepted", "d.kt", "kotlin"), missing()),
            (submission("wrong_answer", "e.rs", "rust"), sample::wrong_answer()),
        ]);
        let expected = Summary {
            problems: 1,
            submissions: 4,
            unexpected: 2,
            judge_errors: 1,
            not_judged: 1,
            elapsed: counts.elapsed,
            ..Summary::default()
        };
        assert_eq!(counts, expected);
    }

    #[track_caller]
    fn check_unproven(judged: Vec<(Submission, Judgement)>, expected: usize) {
        assert_eq!(summary(judged).unproven, expected);
    }

    #[test]
    fn a_problem_is_proven_by_one_submission_that_must_be_accepted() {
        let kotlin = || (submission("accepted", "a.kt", "kotlin"), missing());
        check_unproven(vec![kotlin(), (submission("accepted", "b.rs", "rust"), good())], 0);
        check_unproven(
            vec![kotlin(), (submission("wrong_answer", "b.rs", "rust"), sample::wrong_answer())],
            1,
        );
        check_unproven(vec![kotlin(), kotlin()], 1);
        check_unproven(vec![(submission("wrong_answer", "b.kt", "kotlin"), missing())], 0);
    }

    #[test]
    fn a_program_that_was_asked_for_proves_only_itself() {
        check_unproven(
            vec![(program("a.kt", "kotlin"), missing()), (program("a.rs", "rust"), good())],
            1,
        );
    }

    #[test]
    fn each_problem_is_proven_on_its_own() {
        let mut tally = Tally::default();
        let (right, problem) = (submission("accepted", "a.rs", "rust"), sample::problem());
        for judgement in [missing(), good(), missing()] {
            tally.problem();
            tally.judged(&Judged {
                problem: &problem,
                submission: &right,
                language: None,
                judgement: &judgement,
                unmet: &[],
            });
        }
        tally.invalid_package();
        let counts = tally.finish(true, None);
        assert_eq!((counts.problems, counts.unproven, counts.invalid_packages), (3, 2, 1));
        assert!(counts.interrupted);
    }

    #[test]
    fn a_package_with_several_errors_counts_once() {
        let mut tally = Tally::default();
        let faults = sample::faults();
        tally.faults(Utf8Path::new("problems/wythoff"), &faults);
        tally.faults(Utf8Path::new("problems/wythoff"), &faults);
        tally.faults(Utf8Path::new("problems/nim"), &faults[..1]);
        let (problem, mut validation) = (sample::problem(), sample::validation());
        let validate = |tally: &mut Tally, validation: &Validation| {
            let problem = &problem;
            tally.validated(&Validated { problem, validation });
        };
        validate(&mut tally, &validation);
        validation.counts.judge_errors = 1;
        validate(&mut tally, &validation);
        let counts = tally.finish(false, None);
        let warnings = faults.iter().filter(|fault| fault.severity == Severity::Warning).count();
        let of_nim = usize::from(faults[0].severity == Severity::Warning);
        assert_eq!(counts.invalid_packages, 2 - of_nim);
        assert_eq!(counts.warnings, 2 * warnings + of_nim);
        assert_eq!((counts.validated, counts.judge_errors), (2, 1));
    }
}
