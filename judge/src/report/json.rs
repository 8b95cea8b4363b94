//! Reports for programs: one JSON object a line, flushed line by line.
//!
//! The lines are a contract. Fields may be added at the end of an object, never renamed, removed or reordered, which is why the types
//! here are their own and no type of the judge is ever serialised. Whatever bytes a program wrote, a line is valid JSON and valid
//! UTF-8.
//!
//! | `type` | when |
//! |---|---|
//! | `start` | once, before anything else |
//! | `fault` | for each fault of a package or of what was asked for |
//! | `validation` | for each problem of which the data were validated |
//! | `coverage` | for each number of a grammar, after the `validation` of its problem, when it is asked for |
//! | `judgement` | for each submission, in order |
//! | `time_limit` | for each problem all of which was judged: its time limit, and the times that bound it |
//! | `summary` | once, at the end |
//!
//! A submission that this machine cannot judge has a `verdict` and an `as_expected` of null, and a `reason`.

mod grade;
mod validation;

use std::io::{self, Write};
use std::time::Duration;

use serde::Serialize;
use serde_json::Number;

use crate::diagnostic::{Diagnostic, Severity};
use crate::event::{Event, Judged, Reporter, Summary};
use crate::judgement::{self, CaseResult, Judgement};
use crate::limits::{Factor, Limits};
use crate::package::{CaseSet, Problem, Rule};
use crate::report::{escape, sorted};
use crate::sandbox::{Exit, Isolation};
use crate::timing::{Measured, Times};
use crate::verdict::{Outcome, Verdict, VerdictSet};

/// How many characters of a message are kept.
pub const MAX_MESSAGE: usize = 16 << 10;

/// Writes events as lines of JSON.
#[derive(Debug)]
pub struct Json<W> {
    out: W,
}

impl<W: Write> Json<W> {
    /// Returns a reporter that writes to `out`.
    pub fn new(out: W) -> Json<W> {
        Json { out }
    }

    fn write(&mut self, line: &Line<'_>) -> io::Result<()> {
        let mut text = serde_json::to_vec(line)?;
        text.push(b'\n');
        self.out.write_all(&text)?;
        self.out.flush()
    }
}

impl<W: Write> Reporter for Json<W> {
    fn event(&mut self, event: &Event<'_>) -> io::Result<()> {
        match event {
            Event::Started { isolation, jobs } => self.write(&Line::start(isolation, *jobs)),
            Event::Faults(faults) => sorted(faults)
                .into_iter()
                .try_for_each(|fault| self.write(&Line::fault(fault))),
            Event::Validated(validated) => validation::lines(validated)
                .into_iter()
                .try_for_each(|line| self.write(&line)),
            Event::Judged(judged) => self.write(&Line::judgement(judged)),
            Event::Finished(summary) => self.write(&Line::summary(summary)),
            Event::Times { problem, times } => self.write(&Line::times(problem, times)),
            Event::Problem(_) | Event::Progress { .. } => Ok(()),
        }
    }
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line<'a> {
    Start {
        isolation: String,
        missing: &'a [String],
        jobs: usize,
        version: &'static str,
    },
    Fault {
        severity: &'static str,
        file: &'a str,
        line: Option<u32>,
        message: String,
        hint: Option<String>,
    },
    Validation(validation::Line<'a>),
    Coverage(validation::CoverageLine<'a>),
    Judgement {
        problem: &'a str,
        submission: &'a str,
        language: Option<&'a str>,
        verdict: Option<&'static str>,
        deciding: Option<&'a str>,
        time_s: Option<f64>,
        memory_bytes: Option<u64>,
        expected: Option<Expected<'a>>,
        as_expected: Option<bool>,
        cases: Vec<Case<'a>>,
        message: Option<String>,
        reason: Option<String>,
        unmet: &'a [String],
        #[serde(flatten)]
        grade: Option<Box<grade::Fields<'a>>>,
    },
    #[serde(rename = "time_limit")]
    TimeLimit {
        problem: &'a str,
        value_s: f64,
        origin: String,
        lower: Option<TimeBound<'a>>,
        upper: Option<TimeBound<'a>>,
    },
    Summary {
        problems: usize,
        submissions: usize,
        unexpected: usize,
        judge_errors: usize,
        not_judged: usize,
        invalid_packages: usize,
        interrupted: bool,
        unproven: usize,
        elapsed_s: Option<f64>,
        validated: usize,
        warnings: usize,
    },
}

#[derive(Serialize)]
struct Case<'a> {
    name: &'a str,
    verdict: &'static str,
    cpu_s: f64,
    wall_s: f64,
    memory_bytes: u64,
    exit: Option<ExitStatus>,
    reason: Option<String>,
    message: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    team_message: Option<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    near_limit: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Number>,
}

/// A time that bounds the time limit, and the factor between them.
#[derive(Serialize)]
struct TimeBound<'a> {
    submission: &'a str,
    case: &'a str,
    cpu_s: f64,
    too_slow: bool,
    factor: String,
}

impl<'a> TimeBound<'a> {
    fn of(measured: &'a Measured, factor: Factor) -> TimeBound<'a> {
        TimeBound {
            submission: &measured.submission,
            case: &measured.case,
            cpu_s: seconds(measured.time),
            too_slow: measured.is_too_slow,
            factor: factor.to_string(),
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum ExitStatus {
    Code(i32),
    Signal(i32),
}

/// What is expected on all test cases together. `rules` says it in full where that is more than the two sets can say.
#[derive(Serialize)]
struct Expected<'a> {
    permitted: Vec<&'static str>,
    required: Vec<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rules: Vec<ExpectedRule<'a>>,
}

#[derive(Serialize)]
struct ExpectedRule<'a> {
    origin: &'a str,
    /// Null for all test cases.
    cases: Option<&'a [String]>,
    permitted: Vec<&'static str>,
    required: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<grade::ExpectedScore<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<&'a str>,
}

impl<'a> Line<'a> {
    fn start(isolation: &'a Isolation, jobs: usize) -> Line<'a> {
        Line::Start {
            isolation: isolation.level.to_string(),
            missing: &isolation.missing,
            jobs,
            version: env!("CARGO_PKG_VERSION"),
        }
    }

    fn fault(fault: &'a Diagnostic) -> Line<'a> {
        Line::Fault {
            severity: match fault.severity {
                Severity::Warning => "warning",
                Severity::Error => "error",
            },
            file: fault.file.as_str(),
            line: fault.line,
            message: message(&fault.message),
            hint: fault.hint.as_deref().map(message),
        }
    }

    fn judgement(judged: &Judged<'a>) -> Line<'a> {
        let judgement = judged.judgement;
        let (text, reason) = match judgement {
            Judgement::Ran(_) => (None, None),
            Judgement::Graded(graded) => (graded.grade.fault.as_deref().map(message), None),
            Judgement::CompileError(text) | Judgement::JudgeError(text) => (Some(message(text)), None),
            Judgement::NotJudged(reason) => (None, Some(message(reason))),
        };
        let outcome = judgement.outcome();
        Line::Judgement {
            problem: &judged.problem.short_name,
            submission: &judged.submission.name,
            language: judged.language,
            verdict: outcome.map(Outcome::letters),
            deciding: judgement.deciding().map(|case| case.name.as_str()),
            time_s: judgement.slowest().map(seconds),
            memory_bytes: judgement.biggest().map(|memory| memory.0),
            expected: expected(&judged.submission.rules),
            as_expected: outcome.map(|_| judged.unmet.is_empty()),
            cases: judgement.cases().iter().map(Case::of).collect(),
            message: text,
            reason,
            unmet: judged.unmet,
            grade: judgement
                .grade()
                .map(|grade| Box::new(grade::Fields::of(grade, judged.problem.kind.scoring))),
        }
    }

    fn times(problem: &'a Problem, times: &'a Times) -> Line<'a> {
        let Limits { time, timing, .. } = &problem.limits;
        let bound = |measured: &'a Option<Measured>, factor| measured.as_ref().map(|measured| TimeBound::of(measured, factor));
        Line::TimeLimit {
            problem: &problem.short_name,
            value_s: seconds(time.value),
            origin: time.origin.to_string(),
            lower: bound(&times.lower, timing.ac_to_time_limit),
            upper: bound(&times.upper, timing.time_limit_to_tle),
        }
    }

    fn summary(summary: &Summary) -> Line<'a> {
        Line::Summary {
            problems: summary.problems,
            submissions: summary.submissions,
            unexpected: summary.unexpected,
            judge_errors: summary.judge_errors,
            not_judged: summary.not_judged,
            invalid_packages: summary.invalid_packages,
            interrupted: summary.interrupted,
            unproven: summary.unproven,
            elapsed_s: summary.elapsed.map(seconds),
            validated: summary.validated,
            warnings: summary.warnings,
        }
    }
}

impl<'a> Case<'a> {
    fn of(case: &'a CaseResult) -> Case<'a> {
        Case {
            name: &case.name,
            verdict: case.outcome.letters(),
            cpu_s: seconds(case.cpu),
            wall_s: seconds(case.wall),
            memory_bytes: case.memory.0,
            exit: case.exit.map(|exit| match exit {
                Exit::Code(code) => ExitStatus::Code(code),
                Exit::Signal(signal) => ExitStatus::Signal(signal),
            }),
            reason: case.reason.as_deref().map(message),
            message: case.message.as_deref().map(message),
            team_message: case.team_message.as_deref().map(message),
            near_limit: case.near_limit,
            score: case.score.as_ref().map(|score| grade::number(&score.value)),
        }
    }
}

/// Returns the time in seconds: the number nearest to its microseconds, which is written with no more than six decimals.
#[expect(clippy::cast_precision_loss, reason = "microseconds are exact in an f64 for 285 years")]
fn seconds(time: Duration) -> f64 {
    time.as_micros() as f64 / 1e6
}

fn message(text: &str) -> String {
    escape::text(text, MAX_MESSAGE)
}

fn letters(set: VerdictSet) -> Vec<&'static str> {
    set.iter().map(Verdict::letters).collect()
}

/// Returns the expectation, `None` without rules.
///
/// A rule that requires no more than that some permitted verdict comes out requires nothing, and is left out of `required`. Of several
/// rules that do require something the union is given: the most that can be said in one set.
fn expected(rules: &[Rule]) -> Option<Expected<'_>> {
    if rules.is_empty() {
        return None;
    }
    let permitted = judgement::permitted(rules);
    let required: Vec<VerdictSet> = rules
        .iter()
        .filter(|rule| rule.cases == CaseSet::All)
        .map(|rule| rule.required.intersection(permitted))
        .filter(|set| *set != permitted)
        .collect();
    let is_whole = match rules {
        [rule] => rule.cases == CaseSet::All && rule.score.is_none() && rule.message.is_none(),
        _ => false,
    };
    Some(Expected {
        permitted: letters(permitted),
        required: permitted
            .iter()
            .filter(|verdict| required.iter().any(|set| set.contains(*verdict)))
            .map(Verdict::letters)
            .collect(),
        rules: if is_whole {
            Vec::new()
        } else {
            rules.iter().map(ExpectedRule::of).collect()
        },
    })
}

impl<'a> ExpectedRule<'a> {
    fn of(rule: &'a Rule) -> ExpectedRule<'a> {
        ExpectedRule {
            origin: &rule.origin,
            cases: match &rule.cases {
                CaseSet::All => None,
                CaseSet::Named(names) => Some(names),
            },
            permitted: letters(rule.permitted),
            required: letters(rule.required),
            score: rule.score.as_ref().map(grade::ExpectedScore::of),
            message: rule.message.as_deref(),
        }
    }
}

#[cfg(test)]
mod tests;
