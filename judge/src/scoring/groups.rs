//! Scores in format 2025-09 (section "Result aggregation"): test data groups with an aggregation each, and groups that are run only if
//! others were passed.
//!
//! The verdict of a submission stays what it is in pass-fail problems, the first failure; the score says how much was solved all the same.

use std::ops::Range;
use std::sync::Arc;

use super::{Aggregation, Grade, Grading, GroupGrade, GroupGrading, Score, ScoreOrigin};
use crate::judgement::CaseResult;
use crate::package::{Problem, TestCase, TestGroup, TestNode};
use crate::verdict::{Outcome, Verdict};

/// The groups of a problem, as ranges of its test cases.
#[derive(Clone, Debug)]
pub struct Groups {
    sample: Range<usize>,
    /// The test data groups, or `secret` alone when it has none.
    parts: Vec<Part>,
    /// `secret`, when it has groups.
    whole: Option<Part>,
    /// Which test cases the output validator can give a score: those of `secret` but for static validation.
    is_scored: Vec<bool>,
}

#[derive(Clone, Debug)]
struct Part {
    name: String,
    cases: Range<usize>,
    grading: GroupGrading,
}

impl Groups {
    /// Returns the groups of a scoring problem.
    pub fn of(problem: &Problem) -> Groups {
        let sample = 0..problem.samples.judged_cases().len();
        let secret = part(&problem.secret, sample.end);
        let mut next = sample.end;
        let mut parts = Vec::new();
        for child in &problem.secret.children {
            if let TestNode::Group(group) = child
                && matches!(group.grading, Grading::Group(_))
            {
                let part = part(group, next);
                next = part.cases.end;
                parts.push(part);
            }
        }
        let (parts, whole) = if parts.is_empty() {
            (vec![secret], None)
        } else {
            (parts, Some(secret))
        };
        let cases = problem.judged_cases();
        let is_scored = |(index, case): (usize, &Arc<TestCase>)| !sample.contains(&index) && !case.is_static();
        Groups {
            is_scored: cases.iter().enumerate().map(is_scored).collect(),
            sample,
            parts,
            whole,
        }
    }

    /// Returns for each part the name of something that it requires and that is known not to be passed.
    fn unmet(&self, failed: impl Fn(usize) -> bool) -> Vec<Option<String>> {
        let any_failed = |cases: &Range<usize>| cases.clone().any(&failed);
        let sample_failed = any_failed(&self.sample);
        let mut unmet: Vec<Option<String>> = Vec::new();
        for part in &self.parts {
            let whole = self.whole.as_ref();
            let required = whole
                .map(|whole| whole.grading.require_pass.as_slice())
                .unwrap_or_default()
                .iter()
                .chain(&part.grading.require_pass);
            // A group that is not run is not passed either.
            let is_missed = |name: &&String| {
                name.as_str() == "sample" && sample_failed
                    || self
                        .parts
                        .iter()
                        .zip(&unmet)
                        .any(|(earlier, unmet)| earlier.name == **name && (unmet.is_some() || any_failed(&earlier.cases)))
            };
            let missed = required.into_iter().find(is_missed).cloned();
            unmet.push(missed);
        }
        unmet
    }

    /// See [`super::Plan::skipped`].
    pub fn skipped(&self, outcomes: &[Option<Outcome>], early: bool) -> Vec<bool> {
        let failed = |case: usize| outcomes[case].is_some_and(|outcome| !outcome.is_accepted());
        let mut skipped = vec![false; outcomes.len()];
        for (part, unmet) in self.parts.iter().zip(self.unmet(failed)) {
            let from = if unmet.is_some() {
                part.cases.start
            } else if early && part.grading.aggregation != Aggregation::Sum {
                part.cases
                    .clone()
                    .find(|case| failed(*case))
                    .map_or(part.cases.end, |case| case + 1)
            } else {
                part.cases.end
            };
            skipped[from..part.cases.end].fill(true);
        }
        skipped
    }

    /// See [`super::Plan::grade`].
    pub fn grade(&self, results: &[Option<CaseResult>]) -> Grade {
        let failed = |case: usize| results[case].as_ref().is_some_and(|result| !result.outcome.is_accepted());
        let mut fault = self.mixed_files(results);
        let mut groups: Vec<GroupGrade> = Vec::new();
        for (part, unmet) in self.parts.iter().zip(self.unmet(failed)) {
            let (grade, too_much) = part.grade(&results[part.cases.clone()], unmet);
            fault = fault.or(too_much);
            groups.push(grade);
        }
        let (score, best) = match &self.whole {
            None => (groups[0].score.clone(), groups[0].best.clone()),
            Some(whole) => {
                let is_accepted = groups.iter().all(|group| group.outcome.is_some_and(Outcome::is_accepted));
                let scores: Option<Vec<&Score>> = groups.iter().map(|group| group.score.as_ref()).collect();
                let score = scores.map(|scores| whole.grading.aggregate(is_accepted, &scores));
                fault = fault.or_else(|| whole.too_much(score.as_ref()));
                (score, whole.grading.max.clone())
            }
        };
        let outcomes = || results.iter().flatten().map(|result| result.outcome);
        let outcome = if fault.is_some() || outcomes().any(|outcome| outcome == Outcome::JudgeError) {
            Outcome::JudgeError
        } else {
            outcomes()
                .find(|outcome| !outcome.is_accepted())
                .unwrap_or(Outcome::Verdict(Verdict::Accepted))
        };
        Grade {
            outcome,
            fault,
            score: score.filter(|_| outcome != Outcome::JudgeError),
            best,
            groups,
        }
    }

    /// Complains about an output validator that gave a score on one test case and a multiplier on another: over all its invocations it
    /// must keep to one of them.
    fn mixed_files(&self, results: &[Option<CaseResult>]) -> Option<String> {
        let first = |origin| {
            let scored = results.iter().zip(&self.is_scored).filter(|(_, is_scored)| **is_scored);
            scored
                .filter_map(|(result, _)| result.as_ref())
                .find(|result| result.score.as_ref().is_some_and(|score| score.origin == origin))
        };
        let (score, multiplier) = (first(ScoreOrigin::ScoreFile)?, first(ScoreOrigin::Multiplier)?);
        Some(format!(
            "the output validator wrote `score.txt` on {} and `score_multiplier.txt` on {}, and must keep to one of them",
            score.name, multiplier.name
        ))
    }
}

/// Returns a group whose first test case is number `start`.
fn part(group: &TestGroup, start: usize) -> Part {
    let grading = match &group.grading {
        Grading::Group(grading) => grading.clone(),
        Grading::None | Grading::Legacy(_) => GroupGrading::SECRET,
    };
    Part {
        name: group.name.clone(),
        cases: start..start + group.judged_cases().len(),
        grading,
    }
}

impl Part {
    /// Returns what came of a group, and a complaint when its score is more than it can be.
    fn grade(&self, results: &[Option<CaseResult>], unmet: Option<String>) -> (GroupGrade, Option<String>) {
        let mut grade = GroupGrade {
            name: self.name.clone(),
            outcome: None,
            score: Some(Score::zero()),
            best: self.grading.max.clone(),
            not_run: unmet.map(|name| format!("`{name}` was not passed")),
        };
        if grade.not_run.is_some() {
            return (grade, None);
        }
        let has_judge_error = results.iter().flatten().any(|result| result.outcome == Outcome::JudgeError);
        let first_failure = results
            .iter()
            .flatten()
            .map(|result| result.outcome)
            .find(|outcome| !outcome.is_accepted());
        if has_judge_error {
            grade.outcome = Some(Outcome::JudgeError);
            grade.score = None;
            return (grade, None);
        }
        // What was skipped comes after a failure that leaves nothing but 0.
        let scores: Vec<Score> = results
            .iter()
            .map(|result| {
                let score = result.as_ref().and_then(|result| result.score.as_ref());
                score.map_or_else(Score::zero, |score| score.value.clone())
            })
            .collect();
        grade.outcome = Some(first_failure.unwrap_or(Outcome::Verdict(Verdict::Accepted)));
        let score = self
            .grading
            .aggregate(first_failure.is_none(), &scores.iter().collect::<Vec<_>>());
        let complaint = self.too_much(Some(&score));
        grade.score = Some(score);
        (grade, complaint)
    }

    fn too_much(&self, score: Option<&Score>) -> Option<String> {
        let (score, max) = (score?, self.grading.max.as_ref()?);
        (score > max).then(|| {
            format!(
                "the score of {} is {}, but its `max_score` is {max}",
                self.name,
                score.for_program()
            )
        })
    }
}

impl GroupGrading {
    /// What `secret` has when nothing is said.
    const SECRET: GroupGrading = GroupGrading {
        aggregation: Aggregation::Sum,
        max: None,
        require_pass: Vec::new(),
    };

    /// Returns the score of a group from those of what is in it.
    fn aggregate(&self, is_accepted: bool, scores: &[&Score]) -> Score {
        match self.aggregation {
            Aggregation::PassFail if is_accepted => self.max.clone().unwrap_or_else(Score::zero),
            Aggregation::PassFail => Score::zero(),
            Aggregation::Sum => Score::sum(scores.iter().copied()),
            Aggregation::Min => scores.iter().min().map_or_else(Score::zero, |score| (*score).clone()),
        }
    }
}

#[cfg(test)]
mod tests;
