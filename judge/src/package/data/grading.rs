//! The keys of `test_group.yaml` and `testdata.yaml` that say how results become one: reading them, and what they come to.
//!
//! Whether the numbers of different groups fit together is looked at in `fit`, when all are known.

use super::config::Place;
use crate::diagnostic::quoted;
use crate::package::Loading;
use crate::scoring::grader::FLAGS;
use crate::scoring::{Aggregation, CaseScoring, DefaultGrader, Grader, GroupGrading, LegacyGrading, Score};
use crate::yaml::Value;
use crate::yaml::fields::{At, Fields};

/// What a `test_group.yaml` says of scores and of static validation.
#[derive(Clone, Debug, Default)]
pub(super) struct GivenGroup {
    /// `max_score`; nothing is `unbounded`.
    pub(super) max: Option<At<Option<u64>>>,
    /// `score_aggregation`.
    pub(super) aggregation: Option<At<Aggregation>>,
    /// `require_pass`.
    pub(super) require_pass: Vec<At<String>>,
    /// `static_validation_score`; nothing is `pass-fail`.
    pub(super) static_score: Option<At<Option<u64>>>,
    /// `static_validator_args`.
    pub(super) static_args: Vec<String>,
}

impl GivenGroup {
    /// Takes the keys.
    pub(super) fn read(fields: &mut Fields<'_, '_>, place: Place, scoring: bool, has_static_validator: bool) -> GivenGroup {
        for key in ["max_score", "score_aggregation", "require_pass"] {
            let Some(entry) = fields.entry(key) else { continue };
            let reason = match place {
                Place::Sample => "samples have no score",
                _ if !scoring => "only scoring problems have scores",
                _ => continue,
            };
            fields
                .error(entry.line, format!("`{key}` must not be given here: {reason}"))
                .hint("remove the key");
        }
        let max = number_or(fields, "max_score", "unbounded");
        let aggregation = super::config::one_of(fields, "score_aggregation", &["pass-fail", "sum", "min"]);
        let require_pass = fields.string_or_strings("require_pass").unwrap_or_default();
        let static_score = number_or(fields, "static_validation_score", "pass-fail");
        if let Some(At { line, value }) = static_score {
            if value.is_some() && !scoring {
                fields
                    .error(line, "only scoring problems have scores")
                    .hint("write `static_validation_score: pass-fail`");
            }
            if !has_static_validator {
                fields
                    .error(line, "`static_validation_score` needs a static validator")
                    .hint("add the folder `static_validator`, or remove the key");
            }
        }
        GivenGroup {
            max,
            aggregation: aggregation.map(|word| At {
                line: word.line,
                value: match word.value {
                    "sum" => Aggregation::Sum,
                    "min" => Aggregation::Min,
                    _ => Aggregation::PassFail,
                },
            }),
            require_pass: require_pass
                .into_iter()
                .map(|name| At {
                    line: name.line,
                    value: name.value.to_owned(),
                })
                .collect(),
            static_args: static_args(fields, static_score.is_some()),
            static_score,
        }
    }

    /// Returns the grading with what holds when a key is not given.
    pub(super) fn grading(&self, place: Place) -> GroupGrading {
        let is_secret = place == Place::Secret;
        let default = if is_secret {
            (Aggregation::Sum, Some(Score::whole(100)))
        } else {
            (Aggregation::PassFail, None)
        };
        GroupGrading {
            aggregation: self.aggregation.map_or(default.0, |given| given.value),
            max: self.max.map_or(default.1, |given| given.value.map(Score::whole)),
            require_pass: self.require_pass.iter().map(|name| name.value.clone()).collect(),
        }
    }

    /// Returns what each of so many test cases can score in a group with this grading, and what its static validation test case can.
    pub(super) fn case_scoring(&self, grading: &GroupGrading, cases: usize) -> (CaseScoring, CaseScoring) {
        let static_score = self.static_score.and_then(|given| given.value).map(Score::whole);
        let of_case = match (grading.aggregation, &grading.max) {
            (Aggregation::PassFail, _) => return (CaseScoring::PassFail, CaseScoring::PassFail),
            (_, None) => CaseScoring::Unbounded,
            (Aggregation::Min, Some(max)) => CaseScoring::Bounded(max.clone()),
            (Aggregation::Sum, Some(max)) => {
                let rest = static_score.as_ref().map_or_else(|| max.clone(), |score| max.minus(score));
                CaseScoring::Bounded(rest.divided(cases))
            }
        };
        (of_case, static_score.map_or(CaseScoring::PassFail, CaseScoring::Bounded))
    }
}

/// Takes an integer, or the word that stands for none.
fn number_or(fields: &mut Fields<'_, '_>, key: &'static str, word: &str) -> Option<At<Option<u64>>> {
    let node = fields.node(key)?;
    let value = match &node.value {
        Value::Null => return None,
        Value::String(text) if **text == *word => None,
        Value::String(_) => {
            fields.wrong_type(key, node, &format!("an integer or `{word}`"));
            return None;
        }
        _ => Some(fields.integer(key, 0)?.value),
    };
    Some(At { line: node.line, value })
}

fn static_args(fields: &mut Fields<'_, '_>, has_score: bool) -> Vec<String> {
    let Some(entry) = fields.entry("static_validator_args") else {
        return Vec::new();
    };
    if !has_score {
        fields
            .error(
                entry.line,
                "`static_validator_args` has no effect without `static_validation_score`",
            )
            .hint("add the score, or remove the key");
    }
    super::config::list(fields, "static_validator_args").unwrap_or_default()
}

/// What a `testdata.yaml` says of grading.
#[derive(Clone, Debug, Default)]
pub(super) struct GivenLegacy {
    breaks: Option<bool>,
    custom: Option<bool>,
    flags: Option<At<Vec<String>>>,
    accept_score: Option<Score>,
    reject_score: Option<Score>,
    /// Nothing is infinite.
    range: Option<(Option<Score>, Option<Score>)>,
}

impl GivenLegacy {
    /// Takes the keys.
    pub(super) fn read(fields: &mut Fields<'_, '_>, scoring: bool, has_grader: bool) -> GivenLegacy {
        let on_reject = super::config::one_of(fields, "on_reject", &["break", "continue"]);
        let grading = super::config::one_of(fields, "grading", &["default", "custom"]);
        if let Some(At { line, value: "custom" }) = grading {
            if !scoring {
                fields
                    .error(line, "`grading: custom` is for scoring problems only")
                    .hint("remove the key, or add `type: scoring` to `problem.yaml`");
            } else if !has_grader {
                fields
                    .error(line, "`grading: custom` needs a grader")
                    .hint("add a program to the folder `graders`");
            }
        }
        let line = fields.entry("grader_flags").map(|entry| entry.line);
        let flags = super::config::flags(fields, "grader_flags").map(|flags| flags.words);
        for key in ["accept_score", "reject_score", "range"] {
            if let Some(entry) = fields.entry(key)
                && !scoring
            {
                fields
                    .error(entry.line, format!("`{key}` is for scoring problems only"))
                    .hint("remove the key, or add `type: scoring` to `problem.yaml`");
            }
        }
        GivenLegacy {
            breaks: on_reject.map(|word| word.value == "break"),
            custom: grading.map(|word| word.value == "custom"),
            flags: line.zip(flags).map(|(line, value)| At { line, value }),
            accept_score: score(fields, "accept_score"),
            reject_score: score(fields, "reject_score"),
            range: range(fields),
        }
    }
}

fn score(fields: &mut Fields<'_, '_>, key: &'static str) -> Option<Score> {
    let At { line, value } = fields.number(key)?;
    let score = Score::parse(value.as_bytes());
    if score.is_none() {
        let message = format!("{} must be a finite number, not {}", fields.named(key), quoted(value));
        fields.error(line, message);
    }
    score
}

fn range(fields: &mut Fields<'_, '_>) -> Option<(Option<Score>, Option<Score>)> {
    let At { line, value } = fields.string("range")?;
    let range = parse_range(value);
    if range.is_none() {
        fields
            .error(line, format!("`range` is not a range: {}", quoted(value)))
            .hint("write two numbers, as `0 100` or `-inf +inf`");
    }
    range
}

fn parse_range(text: &str) -> Option<(Option<Score>, Option<Score>)> {
    let mut words = text.split_whitespace();
    let (low, high) = (words.next()?, words.next()?);
    if words.next().is_some() {
        return None;
    }
    let bound = |word: &str, infinite: &[&str]| {
        if infinite.contains(&word) {
            Some(None)
        } else {
            Score::parse(word.as_bytes()).map(Some)
        }
    };
    let range = (bound(low, &["-inf"])?, bound(high, &["inf", "+inf"])?);
    match &range {
        (Some(low), Some(high)) if low > high => None,
        _ => Some(range),
    }
}

/// What is in force in a folder of the legacy format.
#[derive(Clone, Debug, Default)]
pub(super) struct LegacySettings {
    custom: bool,
    flags: Vec<String>,
    /// All but the grader.
    grading: LegacyGrading,
}

impl LegacySettings {
    /// Returns the settings of a folder below, which gives some of its own in `file`.
    pub(super) fn with(&self, cx: &mut Loading<'_>, given: GivenLegacy, file: &str, at_top: bool) -> LegacySettings {
        let inherited = self.grading.clone();
        let custom = given.custom.unwrap_or(self.custom);
        if let Some(flags) = given.flags.as_ref().filter(|_| !custom) {
            check_flags(cx, flags, file, at_top);
        }
        let (low, high) = given.range.unwrap_or((inherited.low, inherited.high));
        LegacySettings {
            custom,
            flags: given.flags.map_or_else(|| self.flags.clone(), |flags| flags.value),
            grading: LegacyGrading {
                breaks: given.breaks.unwrap_or(inherited.breaks),
                grader: inherited.grader,
                accept_score: given.accept_score.unwrap_or(inherited.accept_score),
                reject_score: given.reject_score.unwrap_or(inherited.reject_score),
                low,
                high,
            },
        }
    }

    /// Returns the grading of the folder.
    pub(super) fn grading(&self) -> LegacyGrading {
        LegacyGrading {
            grader: if self.custom {
                Grader::Custom(self.flags.clone())
            } else {
                Grader::Default(DefaultGrader::with_flags(self.flags.iter().map(String::as_str)))
            },
            ..self.grading.clone()
        }
    }

    /// Returns what a test case of the folder can score in a scoring problem.
    pub(super) fn case_scoring(&self, by_validator: bool) -> CaseScoring {
        CaseScoring::Legacy {
            accepted: self.grading.accept_score.clone(),
            rejected: self.grading.reject_score.clone(),
            by_validator,
        }
    }
}

fn check_flags(cx: &mut Loading<'_>, flags: &At<Vec<String>>, file: &str, at_top: bool) {
    for flag in &flags.value {
        if !FLAGS.contains(&flag.as_str()) {
            cx.warning(
                file,
                Some(flags.line),
                format!("the default grader has no flag {}, and ignores it", quoted(flag)),
            )
            .hint(format!("the flags are `{}`", FLAGS.join("`, `")));
        } else if flag == "ignore_sample" && !at_top {
            cx.warning(file, Some(flags.line), "`ignore_sample` has no effect here")
                .hint("it belongs in `data/testdata.yaml`");
        }
    }
}

#[cfg(test)]
mod tests;
