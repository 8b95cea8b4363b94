//! One entry of `submissions.yaml`, or one of the default folders.

use super::{DefaultFolder, PARTIAL};
use crate::package::glob::Pattern;
use crate::package::{Bound, CaseSet, Rule, ScoreRule};
use crate::verdict::VerdictSet;

/// What is said about the submissions that a pattern matches.
#[derive(Clone, Debug)]
pub(super) struct Expectation {
    /// Which submissions, by path below `submissions/`.
    pub(super) pattern: Pattern,
    /// The text of the pattern.
    pub(super) origin: String,
    /// The line in `submissions.yaml`; `None` for a default folder.
    pub(super) line: Option<u32>,
    /// The code of the programming language.
    pub(super) language: Option<String>,
    /// The entry point.
    pub(super) entry_point: Option<String>,
    /// Whether they are model solutions.
    pub(super) is_model: bool,
    /// What is expected, first on all test cases, then on some. Rules that everything meets are left in.
    pub(super) rules: Vec<Rule>,
}

impl Expectation {
    /// Returns the expectation that is in force for a default folder, which bounds the time limit as `bound` says.
    pub(super) fn of_default((name, permitted, required): &DefaultFolder, bound: Option<Bound>) -> Expectation {
        Expectation {
            pattern: Pattern::Literal((*name).to_owned()),
            origin: (*name).to_owned(),
            line: None,
            language: None,
            entry_point: None,
            is_model: false,
            rules: vec![Rule {
                cases: CaseSet::All,
                permitted: *permitted,
                required: *required,
                bound,
                score: (*name == PARTIAL).then_some(ScoreRule::Partial),
                message: None,
                origin: (*name).to_owned(),
            }],
        }
    }
}

/// Returns whether every program that compiles meets a rule.
pub(super) fn is_met_by_all(rule: &Rule) -> bool {
    rule.permitted == VerdictSet::ALL && rule.required == VerdictSet::ALL && rule.score.is_none() && rule.message.is_none()
}

/// Returns the rule that a program must compile, and nothing else.
pub(super) fn anything(origin: &str) -> Rule {
    Rule {
        cases: CaseSet::All,
        permitted: VerdictSet::ALL,
        required: VerdictSet::ALL,
        bound: None,
        score: None,
        message: None,
        origin: origin.to_owned(),
    }
}
