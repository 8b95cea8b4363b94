//! From the results of single test cases to the judgement of a submission, and what the package expected. Pure.
//!
//! The deciding test case is the first in judging order that is not accepted. How many test cases are looked at is decided here
//! too, by [`cut`]: the answer depends on the results alone and never on the order in which they came in.

use std::time::Duration;

use crate::limits::Bytes;
use crate::package::Rule;
use crate::sandbox::Exit;
use crate::verdict::{Outcome, Verdict, VerdictSet};

/// What came out of one test case.
#[derive(Clone, Debug, PartialEq)]
pub struct CaseResult {
    /// The name of the test case, as `secret/01`.
    pub name: String,
    /// Its verdict, or JE.
    pub outcome: Outcome,
    /// CPU time.
    pub cpu: Duration,
    /// Wall-clock time.
    pub wall: Duration,
    /// Peak memory.
    pub memory: Bytes,
    /// How the program ended; `None` when it never ran.
    pub exit: Option<Exit>,
    /// Why the verdict is what it is: `killed at 1.00 s of CPU time, the limit is 1 s`.
    pub reason: Option<String>,
    /// What the output validator says, or the error that made it a JE.
    pub message: Option<String>,
    /// The beginning of what the program wrote to standard error.
    pub stderr: Vec<u8>,
    /// The answer and the output around the first difference, for a WA of the default output validator.
    pub difference: Option<Difference>,
}

/// The parts of the answer and of the output that a report shows side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Whole lines of the answer.
    pub answer: Vec<u8>,
    /// The number of the first of those lines, from 1.
    pub answer_line: u64,
    /// Whole lines of the output; the last may be cut.
    pub output: Vec<u8>,
    /// The number of the first of those lines, from 1.
    pub output_line: u64,
}

/// What came out of a submission.
#[derive(Clone, Debug, PartialEq)]
pub enum Judgement {
    /// It ran on test cases: those up to the deciding one, or all that were asked for, in judging order.
    Ran(Vec<CaseResult>),
    /// It could not be built. The text is the compiler's, bounded.
    CompileError(String),
    /// It could not be judged on this machine, which says nothing about it: a compiler is missing.
    NotJudged(String),
    /// Building it failed, and the fault is ours.
    JudgeError(String),
}

impl Judgement {
    /// Returns the test case that decided: the first that is not accepted.
    pub fn deciding(&self) -> Option<&CaseResult> {
        match self {
            Judgement::Ran(cases) => cases.iter().find(|case| !case.outcome.is_accepted()),
            _ => None,
        }
    }

    /// Returns the verdict of the submission; `None` when it was not judged.
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Judgement::Ran(_) => Some(
                self.deciding()
                    .map_or(Outcome::Verdict(Verdict::Accepted), |case| case.outcome),
            ),
            Judgement::CompileError(_) => Some(Outcome::Verdict(Verdict::CompileError)),
            Judgement::NotJudged(_) => None,
            Judgement::JudgeError(_) => Some(Outcome::JudgeError),
        }
    }

    /// Returns the results that there are, in judging order.
    pub fn cases(&self) -> &[CaseResult] {
        match self {
            Judgement::Ran(cases) => cases,
            _ => &[],
        }
    }

    /// Returns the longest CPU time of a test case.
    pub fn slowest(&self) -> Option<Duration> {
        self.cases().iter().map(|case| case.cpu).max()
    }

    /// Returns the highest memory peak of a test case.
    pub fn biggest(&self) -> Option<Bytes> {
        self.cases().iter().map(|case| case.memory).max()
    }
}

/// Returns how many test cases need to be looked at, given the outcomes known so far: `None` while more may be needed.
///
/// Looking ends with the first test case at which something is not accepted and nothing more can be learnt about the
/// expectation: it is broken already, or everything it requires has been seen. Outcomes that are not known yet can only lower the
/// number, so a cut found early is safe, and the one found when all before it are known is final.
pub fn cut(rules: &[Rule], names: &[&str], outcomes: &[Option<Outcome>]) -> Option<usize> {
    let mut failed = false;
    let mut wanted: Vec<VerdictSet> = rules.iter().map(|rule| rule.required).collect();
    let mut open: Vec<bool> = vec![true; rules.len()];
    let mut broken = false;
    for (i, outcome) in outcomes.iter().enumerate() {
        let Some(outcome) = outcome else { continue };
        match outcome {
            Outcome::JudgeError => broken = true,
            Outcome::Verdict(verdict) => {
                for (r, rule) in rules.iter().enumerate() {
                    if rule.cases.contains(names[i]) {
                        broken |= !rule.permitted.contains(*verdict);
                        if wanted[r].contains(*verdict) {
                            open[r] = false;
                            wanted[r] = VerdictSet::NONE;
                        }
                    }
                }
            }
        }
        failed |= !outcome.is_accepted();
        if failed && (broken || !open.contains(&true)) {
            return Some(i + 1);
        }
    }
    None
}

/// Returns what of `rules` the judgement does not meet, in words; nothing when all is as expected.
///
/// Without rules a program is expected to be accepted.
pub fn unmet(rules: &[Rule], judgement: &Judgement) -> Vec<String> {
    let only = |text: &str| vec![text.to_owned()];
    match judgement {
        Judgement::NotJudged(_) => Vec::new(),
        Judgement::JudgeError(_) => only("the judge failed"),
        Judgement::CompileError(_) => {
            if !rules.is_empty() && rules.iter().all(|rule| rule.permitted.contains(Verdict::CompileError)) {
                Vec::new()
            } else {
                only("it does not compile")
            }
        }
        Judgement::Ran(cases) => {
            if rules.is_empty() {
                return match judgement.deciding() {
                    Some(case) => vec![format!("{} on {}", case.outcome, case.name)],
                    None => Vec::new(),
                };
            }
            if let Some(case) = cases.iter().find(|case| case.outcome == Outcome::JudgeError) {
                return vec![format!("the judge failed on {}", case.name)];
            }
            rules.iter().flat_map(|rule| unmet_by(rule, cases)).collect()
        }
    }
}

fn unmet_by(rule: &Rule, cases: &[CaseResult]) -> Vec<String> {
    let verdicts = || {
        cases
            .iter()
            .filter(|case| rule.cases.contains(&case.name))
            .filter_map(|case| match case.outcome {
                Outcome::Verdict(verdict) => Some((case, verdict)),
                Outcome::JudgeError => None,
            })
    };
    let mut unmet = Vec::new();
    if let Some((case, verdict)) = verdicts().find(|(_, verdict)| !rule.permitted.contains(*verdict)) {
        unmet.push(format!(
            "{verdict} on {}, but `{}` permits only {}",
            case.name, rule.origin, rule.permitted
        ));
    }
    if !verdicts().any(|(_, verdict)| rule.required.contains(verdict)) {
        unmet.push(format!(
            "`{}` requires {} on some test case, and there was none",
            rule.origin, rule.required
        ));
    }
    unmet
}
