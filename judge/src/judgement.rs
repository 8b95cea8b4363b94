//! From the results of single test cases to the judgement of a submission, and what the package expected. Pure.
//!
//! The deciding test case is the first in judging order that is not accepted. How many test cases are looked at is decided here
//! too, by [`cut`]: the answer depends on the results alone and never on the order in which they came in.

use std::time::Duration;

use crate::limits::Bytes;
use crate::package::{CaseSet, Rule};
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
    /// What the output validator has for the contestant, apart from what it has for the judges.
    pub team_message: Option<String>,
    /// The beginning of what the program wrote to standard error.
    pub stderr: Vec<u8>,
    /// The answer and the output around the first difference, for a WA of the default output validator.
    pub difference: Option<Difference>,
    /// Whether its CPU time was so near the time limit that a little more or less would have changed the verdict. It was then run again
    /// while nothing else ran, and this is the result of that run.
    pub near_limit: bool,
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
        self.cases().iter().find(|case| !case.outcome.is_accepted())
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

    /// Returns whether something of ours failed, be it on a test case after the deciding one.
    pub fn has_judge_error(&self) -> bool {
        matches!(self, Judgement::JudgeError(_)) || self.cases().iter().any(|case| case.outcome == Outcome::JudgeError)
    }

    /// Returns the results that there are, in judging order.
    pub fn cases(&self) -> &[CaseResult] {
        match self {
            Judgement::Ran(cases) => cases,
            Judgement::CompileError(_) | Judgement::NotJudged(_) | Judgement::JudgeError(_) => &[],
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
            // After a verdict that is not permitted no further test cases are looked at, so what is required could not be seen.
            let forbidden: Vec<String> = rules.iter().filter_map(|rule| not_permitted(rule, cases)).collect();
            if !forbidden.is_empty() {
                return forbidden;
            }
            rules.iter().filter_map(|rule| not_seen(rule, cases)).collect()
        }
    }
}

/// Returns the test case and the verdict of it that `rule` speaks of, in judging order.
fn verdicts<'a>(rule: &'a Rule, cases: &'a [CaseResult]) -> impl Iterator<Item = (&'a CaseResult, Verdict)> {
    cases
        .iter()
        .filter(|case| rule.cases.contains(&case.name))
        .filter_map(|case| match case.outcome {
            Outcome::Verdict(verdict) => Some((case, verdict)),
            Outcome::JudgeError => None,
        })
}

fn not_permitted(rule: &Rule, cases: &[CaseResult]) -> Option<String> {
    let (case, verdict) = verdicts(rule, cases).find(|(_, verdict)| !rule.permitted.contains(*verdict))?;
    Some(format!(
        "{verdict} on {}, but `{}` permits only {}",
        case.name, rule.origin, rule.permitted
    ))
}

fn not_seen(rule: &Rule, cases: &[CaseResult]) -> Option<String> {
    if verdicts(rule, cases).any(|(_, verdict)| rule.required.contains(verdict)) {
        return None;
    }
    Some(format!(
        "`{}` requires {} on some test case, and there was none",
        rule.origin, rule.required
    ))
}

/// Returns the verdicts that `rules` permit on every test case: what all rules for the whole of the test data have in common.
pub fn permitted(rules: &[Rule]) -> VerdictSet {
    rules
        .iter()
        .filter(|rule| rule.cases == CaseSet::All)
        .map(|rule| rule.permitted)
        .reduce(VerdictSet::intersection)
        .unwrap_or(VerdictSet::ALL)
}

/// Returns whether a submission with these rules is there to be accepted: the rules leave nothing else, or there are none because it
/// is not part of a package.
pub fn must_be_accepted(rules: &[Rule]) -> bool {
    rules.is_empty() || permitted(rules) == VerdictSet::of(&[Verdict::Accepted])
}

#[cfg(test)]
mod tests;
