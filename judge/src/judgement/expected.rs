//! What a package expects of a submission, held against what came out.
//!
//! What could not be seen, because a test case was not run, is not taken for granted: it is reported as not met.

use super::{CaseResult, Judgement};
use crate::package::{CaseSet, Rule, ScoreRule};
use crate::scoring::{Grade, Score};
use crate::verdict::{Outcome, Verdict, VerdictSet};

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
        Judgement::Ran(_) | Judgement::Graded(_) => unmet_by_results(rules, judgement),
    }
}

fn unmet_by_results(rules: &[Rule], judgement: &Judgement) -> Vec<String> {
    let cases = judgement.cases();
    let grade = judgement.grade();
    if rules.is_empty() {
        return not_accepted(judgement).into_iter().collect();
    }
    if let Some(case) = cases.iter().find(|case| case.outcome == Outcome::JudgeError) {
        return vec![format!("the judge failed on {}", case.name)];
    }
    if let Some(fault) = grade.and_then(|grade| grade.fault.as_ref()) {
        return vec![fault.clone()];
    }
    // After a verdict that is not permitted no further test cases are looked at, so what is required could not be seen.
    let forbidden: Vec<String> = rules.iter().filter_map(|rule| not_permitted(rule, cases)).collect();
    if !forbidden.is_empty() {
        return forbidden;
    }
    let not_met = |rule: &Rule| {
        // Groups that are not run on account of others have no verdict, which breaks no rule that any verdict meets.
        let unseen = not_seen(rule, cases).filter(|_| grade.is_none() || rule.required != VerdictSet::ALL);
        let unmet = [unseen, not_run(rule, cases), not_said(rule, cases)];
        unmet.into_iter().flatten().chain(wrong_scores(rule, judgement))
    };
    rules.iter().flat_map(not_met).collect()
}

/// Says why a submission is not accepted, of which nothing else is expected.
fn not_accepted(judgement: &Judgement) -> Option<String> {
    let outcome = judgement.outcome().filter(|outcome| !outcome.is_accepted())?;
    let fault = judgement.grade().and_then(|grade| grade.fault.clone());
    Some(fault.unwrap_or_else(|| match judgement.deciding() {
        Some(case) => format!("{outcome} on {}", case.name),
        None => format!("the grader says {outcome}"),
    }))
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

/// Complains about a test case that must be accepted and was not run, because of what came out of others.
fn not_run(rule: &Rule, cases: &[CaseResult]) -> Option<String> {
    let CaseSet::Named(names) = &rule.cases else { return None };
    if rule.permitted != VerdictSet::of(&[Verdict::Accepted]) {
        return None;
    }
    let missing = names.iter().find(|name| cases.iter().all(|case| case.name != **name))?;
    Some(format!("{missing} was not run, but `{}` permits only AC", rule.origin))
}

fn not_said(rule: &Rule, cases: &[CaseResult]) -> Option<String> {
    let wanted = rule.message.as_deref()?;
    let mut messages = cases
        .iter()
        .filter(|case| rule.cases.contains(&case.name))
        .filter_map(|case| case.message.as_deref());
    if messages.any(|message| message.contains(wanted)) {
        return None;
    }
    Some(format!(
        "`{}` expects a message of the output validator with `{wanted}`, and there was none",
        rule.origin
    ))
}

/// Complains about the score of the submission, or of each group that the rule names.
fn wrong_scores(rule: &Rule, judgement: &Judgement) -> Vec<String> {
    let Some(expected) = &rule.score else {
        return Vec::new();
    };
    let Some(grade) = judgement.grade() else {
        return vec![format!(
            "`{}` expects a score, which is not known, as not all test cases were chosen",
            rule.origin
        )];
    };
    match expected {
        ScoreRule::Partial => not_partial(rule, judgement, grade).into_iter().collect(),
        ScoreRule::Within { low, high, groups } => {
            let of_group = |name: &String| match grade.groups.iter().find(|group| group.name == *name) {
                Some(group) => (format!("the score of {name}"), group.score.as_ref()),
                None => ("the score".to_owned(), grade.score.as_ref()),
            };
            let scores = if groups.is_empty() {
                vec![("the score".to_owned(), grade.score.as_ref())]
            } else {
                groups.iter().map(of_group).collect()
            };
            let wrong = scores
                .into_iter()
                .filter(|(_, score)| !score.is_some_and(|score| is_within(score, low, high)));
            wrong
                .map(|(what, score)| {
                    let found = score.map_or_else(|| "not known".to_owned(), Score::to_string);
                    let wanted = if low == high {
                        low.to_string()
                    } else {
                        format!("from {low} to {high}")
                    };
                    format!("{what} is {found}, but `{}` expects {wanted}", rule.origin)
                })
                .collect()
        }
    }
}

/// Compares as floating-point numbers: a third of 100 is none of the numbers that a package can name.
fn is_within(score: &Score, low: &Score, high: &Score) -> bool {
    (low.to_f64()..=high.to_f64()).contains(&score.to_f64())
}

/// Complains if a submission is not accepted, or has the best score there is (section "Example submissions" of the legacy format).
fn not_partial(rule: &Rule, judgement: &Judgement, grade: &Grade) -> Option<String> {
    let origin = &rule.origin;
    if let Some(reason) = not_accepted(judgement) {
        return Some(format!("{reason}, but `{origin}` expects it to be accepted"));
    }
    let score = grade.score.as_ref()?;
    (grade.best.as_ref() == Some(score)).then(|| format!("the score is {score}, but `{origin}` expects one that is not the best"))
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
