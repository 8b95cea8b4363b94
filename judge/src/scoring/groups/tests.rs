//! Groups by example, and what is skipped against judging one test case after the other.

use proptest::prelude::*;

use super::*;
use crate::report::sample::{accepted, failed};
use crate::scoring::CaseScore;

const AC: Outcome = Outcome::Verdict(Verdict::Accepted);
const WA: Outcome = Outcome::Verdict(Verdict::WrongAnswer);
const JE: Outcome = Outcome::JudgeError;

fn grading(aggregation: Aggregation, max: Option<u64>, require_pass: &[&str]) -> GroupGrading {
    GroupGrading {
        aggregation,
        max: max.map(Score::whole),
        require_pass: require_pass.iter().map(|name| (*name).to_owned()).collect(),
    }
}

/// One sample, and groups called 1, 2, .. of so many test cases.
fn groups(whole: GroupGrading, parts: &[(usize, GroupGrading)]) -> Groups {
    let mut next = 1;
    let parts: Vec<Part> = parts
        .iter()
        .enumerate()
        .map(|(index, (cases, grading))| {
            let start = next;
            next += cases;
            Part {
                name: (index + 1).to_string(),
                cases: start..next,
                grading: grading.clone(),
            }
        })
        .collect();
    Groups {
        sample: 0..1,
        parts,
        whole: Some(Part {
            name: "secret".to_owned(),
            cases: 1..next,
            grading: whole,
        }),
        is_scored: (0..next).map(|case| case > 0).collect(),
    }
}

/// Reads results as `AC 5`, `WA`, or `-` for one that is missing.
fn results(text: &str) -> Vec<Option<CaseResult>> {
    let result = |(index, word): (usize, &str)| {
        let (letters, score) = word.split_once(' ').unwrap_or((word, "0"));
        let name = index.to_string();
        let mut result = match letters {
            "-" => return None,
            "AC" => accepted(&name),
            "TLE" => failed(&name, Verdict::TimeLimitExceeded),
            "JE" => CaseResult {
                outcome: JE,
                ..accepted(&name)
            },
            _ => failed(&name, Verdict::WrongAnswer),
        };
        let (score, origin) = match (score.strip_suffix('f'), score.strip_suffix('m')) {
            (Some(score), _) => (score, ScoreOrigin::ScoreFile),
            (_, Some(score)) => (score, ScoreOrigin::Multiplier),
            _ => (score, ScoreOrigin::Package),
        };
        let value = Score::parse(score.as_bytes()).expect("a number");
        result.score = Some(CaseScore { value, origin });
        Some(result)
    };
    text.split(", ").enumerate().map(result).collect()
}

/// Tells a grade as `WA 30: WA 10, AC 20`, with `-` for a group that was not run.
fn told(grade: &Grade) -> String {
    let score = |score: &Option<Score>| score.as_ref().map_or("?".to_owned(), Score::to_string);
    let group = |group: &GroupGrade| {
        let letters = group.outcome.map_or("-", Outcome::letters);
        format!("{letters} {}", score(&group.score))
    };
    let groups: Vec<String> = grade.groups.iter().map(group).collect();
    let fault = grade.fault.as_ref().map(|fault| format!(" ({fault})")).unwrap_or_default();
    format!("{} {}: {}{fault}", grade.outcome, score(&grade.score), groups.join(", "))
}

#[track_caller]
fn check(groups: &Groups, cases: &str, expected: &str) {
    assert_eq!(told(&groups.grade(&results(cases))), expected, "{cases}");
}

use Aggregation::{Min, PassFail, Sum};

#[test]
fn groups_add_up() {
    let groups = groups(
        grading(Sum, Some(100), &[]),
        &[
            (2, grading(PassFail, Some(10), &[])),
            (2, grading(Sum, Some(40), &[])),
            (2, grading(Min, Some(50), &[])),
        ],
    );
    check(
        &groups,
        "AC, AC, AC, AC 20, AC 20, AC 50, AC 50",
        "AC 100: AC 10, AC 40, AC 50",
    );
    check(&groups, "AC, AC, WA, AC 20, WA 0, AC 50, WA 0", "WA 20: WA 0, WA 20, WA 0");
    check(
        &groups,
        "AC, AC, AC, AC 20, TLE 0, AC 12.5, AC 50",
        "TLE 42.5: AC 10, TLE 20, AC 12.5",
    );
    // Samples have no score, but a verdict.
    check(
        &groups,
        "WA 7, AC, AC, AC 20, AC 20, AC 50, AC 50",
        "WA 100: AC 10, AC 40, AC 50",
    );
}

#[test]
fn the_whole_may_be_the_least_or_all_or_nothing() {
    let parts = [(1, grading(Sum, Some(10), &[])), (1, grading(Sum, Some(20), &[]))];
    let least = groups(grading(Min, Some(10), &[]), &parts);
    check(&least, "AC, AC 10, AC 20", "AC 10: AC 10, AC 20");
    check(&least, "AC, AC 10, AC 3", "AC 3: AC 10, AC 3");
    check(&least, "AC, AC 10, WA 0", "WA 0: AC 10, WA 0");
    let parts = [(1, grading(PassFail, Some(10), &[])), (1, grading(PassFail, Some(20), &[]))];
    let all = groups(grading(PassFail, Some(7), &[]), &parts);
    check(&all, "AC, AC, AC", "AC 7: AC 10, AC 20");
    check(&all, "WA, AC, AC", "WA 7: AC 10, AC 20");
    check(&all, "AC, AC, WA", "WA 0: AC 10, WA 0");
}

#[test]
fn secret_without_groups_is_its_own_group() {
    let alone = |grading| {
        let all = groups(grading, &[]);
        Groups {
            parts: vec![Part {
                cases: 1..3,
                ..all.whole.expect("it has one")
            }],
            whole: None,
            sample: 0..1,
            is_scored: vec![false, true, true],
        }
    };
    check(&alone(grading(Sum, Some(100), &[])), "AC, AC 50, WA 0", "WA 50: WA 50");
    check(
        &alone(grading(Sum, None, &[])),
        "AC, AC 1e20f, AC 1f",
        "AC 100000000000000000001: AC 100000000000000000001",
    );
    check(&alone(grading(PassFail, Some(100), &[])), "AC, AC, AC", "AC 100: AC 100");
    check(&alone(grading(Min, Some(100), &["sample"])), "WA, -, -", "WA 0: - 0");
}

#[test]
fn too_high_a_score_is_a_judge_error() {
    let groups = groups(
        grading(Sum, Some(10), &[]),
        &[(2, grading(Sum, Some(8), &[])), (1, grading(Min, Some(9), &[]))],
    );
    check(&groups, "AC, AC 4, AC 4, AC 2", "AC 10: AC 8, AC 2");
    check(
        &groups,
        "AC, AC 4, AC 4.5f, AC 1",
        "JE ?: AC 8.5, AC 1 (the score of 1 is 8.5, but its `max_score` is 8)",
    );
    check(
        &groups,
        "AC, AC 4, AC 4, AC 2.00001",
        "JE ?: AC 8, AC 2.00001 (the score of secret is 10.00001, but its `max_score` is 10)",
    );
}

#[test]
fn a_judge_error_leaves_no_score() {
    let groups = groups(
        grading(Sum, None, &[]),
        &[(2, grading(Sum, None, &[])), (1, grading(PassFail, Some(5), &[]))],
    );
    check(&groups, "AC, AC 4f, JE, AC", "JE ?: JE ?, AC 5");
    check(&groups, "AC, WA 0, JE, AC", "JE ?: JE ?, AC 5");
    check(&groups, "JE, AC 1f, AC 1f, AC", "JE ?: AC 2, AC 5");
}

#[test]
fn a_validator_keeps_to_scores_or_multipliers() {
    let mut groups = groups(
        grading(Sum, Some(100), &[]),
        &[(2, grading(Sum, Some(50), &[])), (1, grading(Sum, Some(50), &[]))],
    );
    check(&groups, "AC, AC 5f, AC 25, AC 9f", "AC 39: AC 30, AC 9");
    check(&groups, "AC, AC 5m, AC 25, AC 9m", "AC 39: AC 30, AC 9");
    let mixed = "JE ?: AC 30, AC 9 (the output validator wrote `score.txt` on 3 and `score_multiplier.txt` on 1, and must keep to one of them)";
    check(&groups, "AC, AC 5m, AC 25, AC 9f", mixed);
    // The static validator is another one.
    groups.is_scored[1] = false;
    check(&groups, "AC, AC 5m, AC 25, AC 9f", "AC 39: AC 30, AC 9");
}

#[test]
fn a_group_is_run_only_if_those_that_it_requires_are_passed() {
    let groups = groups(
        grading(Sum, Some(100), &[]),
        &[
            (2, grading(PassFail, Some(10), &["sample"])),
            (1, grading(PassFail, Some(20), &["1"])),
            (1, grading(Sum, Some(30), &["sample", "2"])),
            (1, grading(Sum, Some(40), &[])),
        ],
    );
    let skipped = |outcomes: &[Option<Outcome>], early| groups.skipped(outcomes, early);
    let known = |letters: &[Outcome]| letters.iter().copied().map(Some).collect::<Vec<_>>();
    assert_eq!(skipped(&known(&[AC, AC, AC, AC, AC, AC]), true), [false; 6]);
    assert_eq!(
        skipped(&known(&[AC, AC, WA, AC, AC, AC]), false),
        [false, false, false, true, true, false]
    );
    assert_eq!(
        skipped(&known(&[WA, AC, AC, AC, AC, AC]), false),
        [false, true, true, true, true, false]
    );
    assert_eq!(
        skipped(&known(&[AC, AC, AC, WA, AC, AC]), false),
        [false, false, false, false, true, false]
    );
    assert_eq!(
        skipped(&[None, None, Some(WA), None, None, None], false),
        [false, false, false, true, true, false]
    );
    // After the first failure of a group that is lost nothing more needs to be known.
    assert_eq!(
        skipped(&known(&[AC, WA, AC, AC, AC, AC]), true),
        [false, false, true, true, true, false]
    );
    let grade = groups.grade(&results("AC, AC, WA, -, -, AC 40"));
    assert_eq!(told(&grade), "WA 40: WA 0, - 0, - 0, AC 40");
    let reasons: Vec<Option<&str>> = grade.groups.iter().map(|group| group.not_run.as_deref()).collect();
    assert_eq!(reasons, [None, Some("`1` was not passed"), Some("`2` was not passed"), None]);
}

#[test]
fn secret_may_require_the_sample() {
    let groups = groups(grading(Sum, Some(10), &["sample"]), &[(1, grading(Sum, Some(10), &[]))]);
    assert_eq!(groups.skipped(&[Some(WA), None], false), [false, true]);
    check(&groups, "WA, -", "WA 0: - 0");
}

fn any_groups() -> impl Strategy<Value = Groups> {
    let aggregation = prop_oneof![Just(PassFail), Just(Sum), Just(Min)];
    let part = (
        1_usize..3,
        aggregation,
        proptest::sample::subsequence(vec!["sample", "1", "2"], 0..=2),
    );
    (proptest::collection::vec(part, 1..4), any::<bool>()).prop_map(|(parts, whole)| {
        let parts: Vec<(usize, GroupGrading)> = parts
            .into_iter()
            .map(|(cases, aggregation, required)| (cases, grading(aggregation, Some(10), &required)))
            .collect();
        let required: &[&str] = if whole { &["sample"] } else { &[] };
        groups(grading(Sum, Some(100), required), &parts)
    })
}

/// Judges one test case after the other by the words of the format, and returns which are run.
fn one_by_one(groups: &Groups, outcomes: &[Outcome], early: bool) -> Vec<bool> {
    let mut run = vec![false; outcomes.len()];
    run[groups.sample.clone()].fill(true);
    let whole = groups
        .whole
        .as_ref()
        .map(|whole| whole.grading.require_pass.clone())
        .unwrap_or_default();
    let mut passed = vec![("sample".to_owned(), outcomes[0] == AC)];
    for part in &groups.parts {
        let required = || whole.iter().chain(&part.grading.require_pass);
        // A name that comes later cannot be looked up yet, and loading forbids it.
        let is_run = required().all(|name| passed.iter().all(|(other, is_passed)| other != name || *is_passed));
        let mut is_passed = is_run;
        for case in part.cases.clone() {
            run[case] = is_run && (is_passed || !early || part.grading.aggregation == Sum);
            is_passed &= outcomes[case] == AC;
        }
        passed.push((part.name.clone(), is_passed));
    }
    run
}

proptest! {
    #[test]
    fn what_is_skipped_does_not_depend_on_the_order_of_results(
        groups in any_groups(),
        outcomes in proptest::collection::vec(prop_oneof![2 => Just(AC), 1 => Just(WA), 1 => Just(JE)], 8),
        order in Just((0..7).collect::<Vec<usize>>()).prop_shuffle(),
        early in any::<bool>(),
    ) {
        let n = groups.is_scored.len();
        let outcomes = &outcomes[..n];
        let run = one_by_one(&groups, outcomes, early);
        let mut known: Vec<Option<Outcome>> = vec![None; n];
        let mut skipped = vec![false; n];
        for case in order.into_iter().filter(|case| *case < n) {
            // Also what is not needed may have been run.
            known[case] = Some(outcomes[case]);
            let now = groups.skipped(&known, early);
            for case in 0..n {
                prop_assert!(!skipped[case] || now[case], "nothing that was skipped is wanted again");
                prop_assert!(!now[case] || !run[case], "nothing that is wanted is skipped");
            }
            skipped = now;
        }
        prop_assert_eq!(skipped, run.into_iter().map(|run| !run).collect::<Vec<_>>());
    }

    #[test]
    fn early_stopping_changes_no_score(
        groups in any_groups(),
        words in proptest::collection::vec(prop_oneof![2 => Just("AC 3"), 1 => Just("WA 0")], 8),
    ) {
        let n = groups.is_scored.len();
        let all = results(&words[..n].join(", "));
        let outcomes: Vec<Option<Outcome>> = all.iter().map(|result| result.as_ref().map(|result| result.outcome)).collect();
        let graded = |early| {
            let mut some = all.clone();
            for (result, skipped) in some.iter_mut().zip(groups.skipped(&outcomes, early)) {
                if skipped {
                    *result = None;
                }
            }
            groups.grade(&some)
        };
        prop_assert_eq!(graded(true), graded(false));
    }
}
