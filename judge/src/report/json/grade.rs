//! Scores as JSON: whole numbers without a point, others as the nearest floating-point number.

use serde::Serialize;
use serde_json::Number;

use super::message;
use crate::package::ScoreRule;
use crate::scoring::{Grade, GroupGrade, Score};
use crate::verdict::Outcome;

/// What a judgement with a grade has more than others.
#[derive(Serialize)]
pub(super) struct Fields<'a> {
    #[serde(flatten)]
    scores: Option<Scores>,
    groups: Vec<Group<'a>>,
}

/// What only scoring problems have.
#[derive(Serialize)]
struct Scores {
    score: Option<Number>,
    max_score: Option<Number>,
}

impl<'a> Fields<'a> {
    pub(super) fn of(grade: &'a Grade, scoring: bool) -> Fields<'a> {
        Fields {
            scores: scoring.then(|| Scores {
                score: grade.score.as_ref().map(number),
                max_score: grade.best.as_ref().map(number),
            }),
            groups: grade.groups.iter().map(Group::of).collect(),
        }
    }
}

/// What came out of a group.
#[derive(Serialize)]
struct Group<'a> {
    name: &'a str,
    /// Null when it was not run.
    verdict: Option<&'static str>,
    score: Option<Number>,
    max_score: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    not_run: Option<String>,
}

/// What a score should be.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum ExpectedScore<'a> {
    /// Within bounds; of the submission, or of each of these groups.
    Within {
        low: Number,
        high: Number,
        #[serde(skip_serializing_if = "<[String]>::is_empty")]
        groups: &'a [String],
    },
    /// Anything but the best.
    Partial { partial: bool },
}

impl<'a> ExpectedScore<'a> {
    pub(super) fn of(rule: &'a ScoreRule) -> ExpectedScore<'a> {
        match rule {
            ScoreRule::Within { low, high, groups } => ExpectedScore::Within {
                low: number(low),
                high: number(high),
                groups,
            },
            ScoreRule::Partial => ExpectedScore::Partial { partial: true },
        }
    }
}

impl<'a> Group<'a> {
    fn of(group: &'a GroupGrade) -> Group<'a> {
        Group {
            name: &group.name,
            verdict: group.outcome.map(Outcome::letters),
            score: group.score.as_ref().map(number),
            max_score: group.best.as_ref().map(number),
            not_run: group.not_run.as_deref().map(message),
        }
    }
}

pub(super) fn number(score: &Score) -> Number {
    score
        .to_integer()
        .map(Number::from)
        .or_else(|| Number::from_f64(score.to_f64()))
        .expect("a score is a finite number")
}
