//! From the results of test cases to scores and to the verdict of a submission, where that is more than "the first failure decides". Pure.
//!
//! A [`Plan`] is made once for a problem. It says which test cases are not run because of what came out of others ([`Plan::skipped`]), and
//! in the end makes the [`Grade`]. Format 2025-09 has groups with an aggregation each (`groups`), the legacy format has a tree of graders
//! (`legacy`). Pass-fail problems have no plan, unless a legacy package configures its graders.
//!
//! What is skipped depends on nothing but the outcomes known so far, and more knowledge only ever adds to it, so the final answer is the
//! same in whatever order results come in.

mod case;
pub mod grader;
mod groups;
mod legacy;
mod score;

use std::sync::Arc;

pub use case::{CaseScore, CaseScoring, ScoreFiles, ScoreOrigin, of_case};
pub use grader::{DefaultGrader, SubResult};
pub use score::Score;

use crate::judgement::CaseResult;
use crate::package::{Format, Problem, TestCase};
use crate::verdict::Outcome;

/// How the results in a folder of test data become one.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Grading {
    /// They are those of the folder around it, or of a pass-fail problem.
    #[default]
    None,
    /// As format 2025-09 has it.
    Group(GroupGrading),
    /// As the legacy format has it.
    Legacy(Box<LegacyGrading>),
}

/// The scoring of a test data group, or of `secret`, in format 2025-09.
#[derive(Clone, Debug, PartialEq)]
pub struct GroupGrading {
    /// How scores become one.
    pub aggregation: Aggregation,
    /// The maximum score; `None` is unbounded.
    pub max: Option<Score>,
    /// The groups, or `sample`, that must be passed for this one to be run.
    pub require_pass: Vec<String>,
}

/// How the scores of a group become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aggregation {
    /// The maximum score if everything is accepted, else 0.
    PassFail,
    /// The sum.
    Sum,
    /// The smallest.
    Min,
}

/// The grading of a folder of test data in the legacy format, with what it inherits.
#[derive(Clone, Debug, PartialEq)]
pub struct LegacyGrading {
    /// Whether nothing is judged after the first result that is not accepted (`on_reject: break`).
    pub breaks: bool,
    /// What makes one result of several.
    pub grader: Grader,
    /// `accept_score`: the score of an accepted test case without a score of its own.
    pub accept_score: Score,
    /// `reject_score`: the same for a test case that is not accepted, and the score that a group which is not accepted counts with.
    pub reject_score: Score,
    /// The least score that is possible; `None` is negative infinity.
    pub low: Option<Score>,
    /// The greatest score that is possible; `None` is infinity.
    pub high: Option<Score>,
}

impl Default for LegacyGrading {
    fn default() -> LegacyGrading {
        LegacyGrading {
            breaks: true,
            grader: Grader::Default(DefaultGrader::default()),
            accept_score: Score::whole(1),
            reject_score: Score::zero(),
            low: None,
            high: None,
        }
    }
}

/// What makes one result of several in the legacy format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Grader {
    /// The one of the format.
    Default(DefaultGrader),
    /// The one of the package, with these arguments.
    Custom(Vec<String>),
}

/// Whether a legacy problem is about a high or a low score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Objective {
    /// A high one.
    #[default]
    Max,
    /// A low one.
    Min,
}

/// What came out of a submission as a whole.
#[derive(Clone, Debug, PartialEq)]
pub struct Grade {
    /// The verdict, or JE.
    pub outcome: Outcome,
    /// Why it is a JE although no test case is one.
    pub fault: Option<String>,
    /// The score. `None` for a JE, for a legacy submission that is not accepted, and in pass-fail problems.
    pub score: Option<Score>,
    /// The best score there is; `None` when there is no bound, and in pass-fail problems.
    pub best: Option<Score>,
    /// The groups in judging order, without `secret` where it has groups.
    pub groups: Vec<GroupGrade>,
}

/// What came out of one group.
#[derive(Clone, Debug, PartialEq)]
pub struct GroupGrade {
    /// Its name, as `secret/group1`.
    pub name: String,
    /// Its verdict, or JE; `None` when it was not run.
    pub outcome: Option<Outcome>,
    /// Its score, where it has one.
    pub score: Option<Score>,
    /// The best score there is, where there is a bound.
    pub best: Option<Score>,
    /// Why it was not run, when it was not.
    pub not_run: Option<String>,
}

/// Runs the grader of the package: on what it is given, with arguments.
///
/// # Errors
/// Why it failed, which is a judge error.
pub type CustomGrader<'a> = dyn FnMut(&[SubResult], &[String]) -> Result<SubResult, String> + 'a;

/// How the test cases of a problem are graded.
#[derive(Clone, Debug)]
pub enum Plan {
    /// As format 2025-09 has it.
    Groups(groups::Groups),
    /// As the legacy format has it.
    Legacy(legacy::Tree),
}

impl Plan {
    /// Returns the plan for judging a problem on `cases`; `None` where the first failure decides, and when these are not all test cases of
    /// the problem, for which there is no score.
    pub fn of(problem: &Problem, cases: &[Arc<TestCase>]) -> Option<Plan> {
        let all = problem.judged_cases();
        if all.len() != cases.len() || all.iter().zip(cases).any(|(one, other)| one.name != other.name) {
            return None;
        }
        match problem.format {
            Format::V2025_09 => problem.kind.scoring.then(|| Plan::Groups(groups::Groups::of(problem))),
            Format::Legacy | Format::LegacyIcpc => legacy::Tree::of(problem).map(Plan::Legacy),
        }
    }

    /// Returns which test cases are not run, given the outcomes known so far. With `early` that includes those which come after a failure
    /// in a group whose score is settled by it.
    pub fn skipped(&self, outcomes: &[Option<Outcome>], early: bool) -> Vec<bool> {
        match self {
            Plan::Groups(groups) => groups.skipped(outcomes, early),
            Plan::Legacy(tree) => tree.skipped(outcomes),
        }
    }

    /// Returns what comes of the results. A test case without one was skipped. Results that do not count, as a grader of the package has
    /// ended judging before them, are taken away.
    pub fn grade(&self, results: &mut [Option<CaseResult>], custom: &mut CustomGrader<'_>) -> Grade {
        match self {
            Plan::Groups(groups) => groups.grade(results),
            Plan::Legacy(tree) => tree.grade(results, custom),
        }
    }
}
