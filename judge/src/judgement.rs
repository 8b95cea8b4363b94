//! From the results of single test cases to the judgement of a submission, and what the package expected (`expected`). Pure.
//!
//! The deciding test case is the first in judging order that is not accepted, unless there is a [`Grade`]. How many test cases are looked at is decided here
//! too, by [`cut`]: the answer depends on the results alone and never on the order in which they came in.

mod expected;

use std::time::Duration;

pub use self::expected::{must_be_accepted, permitted, unmet};
use crate::limits::Bytes;
use crate::package::{CaseSet, Rule};
use crate::sandbox::Exit;
use crate::scoring::{CaseScore, Grade};
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
    /// Its score, where it has one.
    pub score: Option<CaseScore>,
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
    /// The same, and what came of it is more than the first failure.
    Graded(Box<Graded>),
    /// It could not be built. The text is the compiler's, bounded.
    CompileError(String),
    /// It could not be judged on this machine, which says nothing about it: a compiler is missing.
    NotJudged(String),
    /// Building it failed, and the fault is ours.
    JudgeError(String),
}

/// A submission with a grade.
#[derive(Clone, Debug, PartialEq)]
pub struct Graded {
    /// The test cases that it was run on, in judging order, without those that did not count.
    pub cases: Vec<CaseResult>,
    /// What came of them.
    pub grade: Grade,
}

impl Judgement {
    /// Returns the test case that decided: the first that is not accepted, or where there is a grade, the first with its verdict.
    pub fn deciding(&self) -> Option<&CaseResult> {
        let grade = self.grade().map(|grade| grade.outcome);
        self.cases()
            .iter()
            .filter(|case| !case.outcome.is_accepted())
            .find(|case| grade.is_none_or(|grade| case.outcome == grade))
    }

    /// Returns the grade, where there is one.
    pub fn grade(&self) -> Option<&Grade> {
        match self {
            Judgement::Graded(graded) => Some(&graded.grade),
            Judgement::Ran(_) | Judgement::CompileError(_) | Judgement::NotJudged(_) | Judgement::JudgeError(_) => None,
        }
    }

    /// Returns the verdict of the submission; `None` when it was not judged.
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Judgement::Ran(_) => Some(
                self.deciding()
                    .map_or(Outcome::Verdict(Verdict::Accepted), |case| case.outcome),
            ),
            Judgement::Graded(graded) => Some(graded.grade.outcome),
            Judgement::CompileError(_) => Some(Outcome::Verdict(Verdict::CompileError)),
            Judgement::NotJudged(_) => None,
            Judgement::JudgeError(_) => Some(Outcome::JudgeError),
        }
    }

    /// Returns whether something of ours failed, be it on a test case after the deciding one.
    pub fn has_judge_error(&self) -> bool {
        self.outcome() == Some(Outcome::JudgeError) || self.cases().iter().any(|case| case.outcome == Outcome::JudgeError)
    }

    /// Returns the results that there are, in judging order.
    pub fn cases(&self) -> &[CaseResult] {
        match self {
            Judgement::Ran(cases) => cases,
            Judgement::Graded(graded) => &graded.cases,
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
/// expectation: it is broken already, or everything it requires has been seen. A rule that permits only some verdicts on named test
/// cases, or asks for a message, is not met before the last of its test cases. Outcomes that are not known yet can only lower the
/// number, so a cut found early is safe, and the one found when all before it are known is final.
pub fn cut(rules: &[Rule], names: &[&str], outcomes: &[Option<Outcome>]) -> Option<usize> {
    let demanded = rules.iter().filter_map(|rule| last_demanded(rule, names)).max();
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
        let is_settled = !open.contains(&true) && demanded.is_none_or(|last| i >= last);
        if failed && (broken || is_settled) {
            return Some(i + 1);
        }
    }
    None
}

/// Returns the last test case that a rule needs to be proven, `None` when it can do without.
fn last_demanded(rule: &Rule, names: &[&str]) -> Option<usize> {
    let is_demanding = rule.message.is_some() || (rule.cases != CaseSet::All && rule.permitted != VerdictSet::ALL);
    names.iter().rposition(|name| is_demanding && rule.cases.contains(name))
}

#[cfg(test)]
mod tests;
