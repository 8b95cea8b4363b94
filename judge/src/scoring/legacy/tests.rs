//! Trees of graders by example, and what is skipped against judging one test case after the other.

use proptest::prelude::*;

use super::*;
use crate::report::sample::{accepted, failed};
use crate::scoring::{CaseScore, DefaultGrader, ScoreOrigin};

const AC: Outcome = Outcome::Verdict(Verdict::Accepted);
const WA: Outcome = Outcome::Verdict(Verdict::WrongAnswer);
const TLE: Outcome = Outcome::Verdict(Verdict::TimeLimitExceeded);
const RTE: Outcome = Outcome::Verdict(Verdict::RunTimeError);
const JE: Outcome = Outcome::JudgeError;

fn settings(breaks: bool, flags: &str) -> Box<LegacyGrading> {
    Box::new(LegacyGrading {
        breaks,
        grader: match flags.strip_prefix("custom") {
            Some(arguments) => Grader::Custom(arguments.split_whitespace().map(str::to_owned).collect()),
            None => Grader::Default(DefaultGrader::with_flags(flags.split(' '))),
        },
        ..LegacyGrading::default()
    })
}

fn folder(name: &str, breaks: bool, flags: &str, children: Vec<Child>) -> Folder {
    Folder {
        name: name.to_owned(),
        grading: settings(breaks, flags),
        children,
    }
}

fn tree(root: Folder) -> Tree {
    Tree {
        root,
        scoring: true,
        objective: Objective::Max,
    }
}

/// Two subtasks of two test cases each, as they are usually made: 50 points each, the least in a subtask, the sum of both.
fn subtasks() -> Tree {
    let subtask =
        |name: &str, first: usize| Child::Folder(folder(name, true, "min", vec![Child::Case(first), Child::Case(first + 1)]));
    let secret = vec![subtask("secret/1", 1), subtask("secret/2", 3)];
    let data = vec![
        Child::Folder(folder("sample", false, "first_error", vec![Child::Case(0)])),
        Child::Folder(folder("secret", false, "first_error accept_if_any_accepted", secret)),
    ];
    tree(folder("", false, "ignore_sample", data))
}

fn result(index: usize, outcome: Outcome, score: &str) -> CaseResult {
    let mut result = match outcome {
        Outcome::Verdict(verdict) => failed(&index.to_string(), verdict),
        Outcome::JudgeError => CaseResult {
            outcome,
            ..accepted(&index.to_string())
        },
    };
    result.score = Some(CaseScore {
        value: Score::parse(score.as_bytes()).expect("a number"),
        origin: ScoreOrigin::Package,
    });
    result
}

/// Results with 50 points for each test case that is accepted.
fn results(outcomes: &[Outcome]) -> Vec<Option<CaseResult>> {
    let result = |(index, outcome): (usize, &Outcome)| {
        let score = if outcome.is_accepted() { "50" } else { "0" };
        Some(result(index, *outcome, score))
    };
    outcomes.iter().enumerate().map(result).collect()
}

/// Tells a grade as `AC 50: sample AC 0, secret WA ?`, with `-` for what was not judged, and which test cases counted.
fn told(tree: &Tree, outcomes: &[Outcome], custom: &mut CustomGrader<'_>) -> (String, Vec<usize>) {
    let mut results = results(outcomes);
    let grade = tree.grade(&mut results, custom);
    let score = |score: &Option<Score>| score.as_ref().map_or("?".to_owned(), Score::to_string);
    let group = |group: &GroupGrade| {
        let letters = group.outcome.map_or("-", Outcome::letters);
        format!("{} {letters} {}", group.name, score(&group.score))
    };
    let groups: Vec<String> = grade.groups.iter().map(group).collect();
    let fault = grade.fault.as_ref().map(|fault| format!(" ({fault})")).unwrap_or_default();
    let used = (0..results.len()).filter(|case| results[*case].is_some()).collect();
    (
        format!("{} {}: {}{fault}", grade.outcome, score(&grade.score), groups.join(", ")),
        used,
    )
}

fn no_grader(_: &[SubResult], _: &[String]) -> Result<SubResult, String> {
    Err("there is no grader".to_owned())
}

#[track_caller]
fn check(tree: &Tree, outcomes: &[Outcome], expected: &str, used: &[usize]) {
    assert_eq!(
        told(tree, outcomes, &mut no_grader),
        (expected.to_owned(), used.to_vec()),
        "{outcomes:?}"
    );
}

#[test]
fn subtasks_add_up() {
    let tree = subtasks();
    check(
        &tree,
        &[AC, AC, AC, AC, AC],
        "AC 100: sample AC 50, secret AC 100, secret/1 AC 50, secret/2 AC 50",
        &[0, 1, 2, 3, 4],
    );
    check(
        &tree,
        &[AC, WA, AC, AC, AC],
        "AC 50: sample AC 50, secret AC 50, secret/1 WA ?, secret/2 AC 50",
        &[0, 1, 3, 4],
    );
    check(
        &tree,
        &[TLE, AC, AC, AC, RTE],
        "AC 50: sample TLE ?, secret AC 50, secret/1 AC 50, secret/2 RTE ?",
        &[0, 1, 2, 3, 4],
    );
    check(
        &tree,
        &[AC, AC, TLE, WA, AC],
        "TLE ?: sample AC 50, secret TLE ?, secret/1 TLE ?, secret/2 WA ?",
        &[0, 1, 2, 3],
    );
    check(
        &tree,
        &[AC, AC, JE, WA, AC],
        "JE ?: sample AC 50, secret JE ?, secret/1 JE ?, secret/2 WA ?",
        &[0, 1, 2, 3],
    );
}

#[test]
fn breaking_ends_a_folder_and_those_around_it() {
    let inner = folder("secret/a", true, "sum", vec![Child::Case(1), Child::Case(2)]);
    let secret = folder("secret", true, "sum", vec![Child::Folder(inner), Child::Case(3)]);
    let sample = folder("sample", true, "sum", vec![Child::Case(0)]);
    let tree = tree(folder("", true, "sum", vec![Child::Folder(sample), Child::Folder(secret)]));
    check(
        &tree,
        &[AC, AC, AC, AC],
        "AC 200: sample AC 50, secret AC 150, secret/a AC 100",
        &[0, 1, 2, 3],
    );
    check(
        &tree,
        &[AC, WA, AC, AC],
        "WA ?: sample AC 50, secret WA ?, secret/a WA ?",
        &[0, 1],
    );
    check(
        &tree,
        &[RTE, WA, AC, AC],
        "RTE ?: sample RTE ?, secret - ?, secret/a - ?",
        &[0],
    );
    let known = |outcomes: &[Option<Outcome>]| tree.skipped(outcomes);
    assert_eq!(known(&[Some(AC), None, Some(WA), None]), [false, false, false, true]);
    assert_eq!(known(&[None, None, Some(WA), None]), [false, false, false, true]);
    assert_eq!(known(&[Some(WA), None, None, None]), [false, true, true, true]);
}

#[test]
fn a_group_that_is_not_accepted_counts_with_its_reject_score() {
    let mut inner = folder("secret/a", false, "sum", vec![Child::Case(0), Child::Case(1)]);
    inner.grading.reject_score = Score::parse(b"-7").expect("a number");
    let secret = folder("secret", false, "always_accept", vec![Child::Folder(inner), Child::Case(2)]);
    let tree = tree(folder("", false, "sum", vec![Child::Folder(secret)]));
    check(&tree, &[AC, WA, AC], "AC 43: secret AC 43, secret/a WA ?", &[0, 1, 2]);
}

#[test]
fn a_score_out_of_range_is_a_judge_error() {
    let mut tree = subtasks();
    tree.root.grading.high = Some(Score::whole(99));
    check(
        &tree,
        &[AC, AC, AC, AC, AC],
        "JE ?: sample AC 50, secret AC 100, secret/1 AC 50, secret/2 AC 50 (the score of the submission is 100, which is out of its `range`)",
        &[0, 1, 2, 3, 4],
    );
    let grade = tree.grade(&mut results(&[AC, WA, AC, AC, AC]), &mut no_grader);
    assert_eq!((grade.outcome, grade.best), (AC, Some(Score::whole(99))));
    tree.root.grading.low = Some(Score::whole(50));
    assert_eq!(tree.grade(&mut results(&[AC, WA, AC, AC, AC]), &mut no_grader).outcome, AC);
    tree.objective = Objective::Min;
    assert_eq!(
        tree.grade(&mut results(&[AC, WA, AC, AC, AC]), &mut no_grader).best,
        Some(Score::whole(50))
    );
}

#[test]
fn a_grader_of_the_package_has_the_last_word() {
    let inner = folder("secret/a", false, "custom half 2", vec![Child::Case(0), Child::Case(1)]);
    let secret = folder("secret", true, "sum", vec![Child::Folder(inner), Child::Case(2)]);
    let tree = tree(folder("", true, "sum", vec![Child::Folder(secret)]));
    // Nothing is skipped on its account.
    assert_eq!(tree.skipped(&[Some(WA), Some(WA), None]), [false; 3]);
    let grader = |verdict: Verdict, score: u64| {
        move |found: &[SubResult], arguments: &[String]| {
            assert_eq!((found.len(), arguments), (2, &["half".to_owned(), "2".to_owned()][..]));
            Ok(SubResult {
                outcome: Outcome::Verdict(verdict),
                score: Score::whole(score),
            })
        }
    };
    let accepts = told(&tree, &[WA, WA, AC], &mut grader(Verdict::Accepted, 7));
    assert_eq!(accepts, ("AC 57: secret AC 57, secret/a AC 7".to_owned(), vec![0, 1, 2]));
    let rejects = told(&tree, &[AC, AC, AC], &mut grader(Verdict::WrongAnswer, 7));
    assert_eq!(rejects, ("WA ?: secret WA ?, secret/a WA ?".to_owned(), vec![0, 1]));
    check(
        &tree,
        &[AC, AC, AC],
        "JE ?: secret JE ?, secret/a JE ? (there is no grader)",
        &[0, 1],
    );
}

#[test]
fn pass_fail_problems_have_verdicts_only() {
    let secret = folder("secret", false, "worst_error", vec![Child::Case(0), Child::Case(1)]);
    let tree = Tree {
        scoring: false,
        ..tree(folder("", true, "sum", vec![Child::Folder(secret)]))
    };
    assert!(!tree.root.is_plain());
    check(&tree, &[WA, RTE], "RTE ?: secret RTE ?", &[0, 1]);
    check(&tree, &[AC, AC], "AC ?: secret AC ?", &[0, 1]);
}

fn any_folder() -> impl Strategy<Value = Folder> {
    let flags = prop_oneof![
        4 => Just("worst_error"),
        1 => Just("first_error min"),
        1 => Just("always_accept"),
        2 => Just("accept_if_any_accepted"),
        1 => Just("custom"),
    ];
    let leaf = (any::<bool>(), flags.clone(), 1_usize..3)
        .prop_map(|(breaks, flags, cases)| folder("a", breaks, flags, (0..cases).map(|_| Child::Case(0)).collect()));
    leaf.prop_recursive(3, 8, 3, move |inner| {
        let child = prop_oneof![Just(Child::Case(0)), inner.prop_map(Child::Folder)];
        (any::<bool>(), flags.clone(), proptest::collection::vec(child, 1..4))
            .prop_map(|(breaks, flags, children)| folder("b", breaks, flags, children))
    })
}

/// Numbers the test cases in judging order.
fn number(folder: &mut Folder, next: &mut usize) {
    for child in &mut folder.children {
        match child {
            Child::Case(case) => {
                *case = *next;
                *next += 1;
            }
            Child::Folder(folder) => number(folder, next),
        }
    }
}

/// Accepts when an even number of results is accepted.
#[expect(clippy::unnecessary_wraps, reason = "a grader may fail")]
fn even(found: &[SubResult], _: &[String]) -> Result<SubResult, String> {
    let accepted = found.iter().filter(|result| result.outcome.is_accepted()).count();
    Ok(SubResult {
        outcome: if accepted % 2 == 0 { AC } else { WA },
        score: Score::whole(1),
    })
}

proptest! {
    #[test]
    fn what_comes_out_does_not_depend_on_the_order_of_results(
        mut root in any_folder(),
        outcomes in proptest::collection::vec(prop_oneof![3 => Just(AC), 2 => Just(WA), 1 => Just(TLE), 1 => Just(JE)], 40),
        order in Just((0..40).collect::<Vec<usize>>()).prop_shuffle(),
    ) {
        let mut n = 0;
        number(&mut root, &mut n);
        prop_assume!(n <= 40);
        let tree = tree(root);
        let mut all = results(&outcomes[..n]);
        // Everything is run, and the fold alone decides what counts.
        let expected = tree.grade(&mut all, &mut even);
        let mut known: Vec<Option<Outcome>> = vec![None; n];
        let mut skipped = vec![false; n];
        for case in order.into_iter().filter(|case| *case < n) {
            if skipped[case] {
                continue;
            }
            known[case] = Some(outcomes[case]);
            let now = tree.skipped(&known);
            for case in 0..n {
                prop_assert!(!skipped[case] || now[case], "nothing that was skipped is wanted again");
                prop_assert!(!now[case] || all[case].is_none(), "nothing that counts is skipped");
            }
            skipped = now;
        }
        let mut some = results(&outcomes[..n]);
        for (case, is_skipped) in skipped.into_iter().enumerate() {
            if is_skipped {
                some[case] = None;
            }
        }
        prop_assert_eq!(tree.grade(&mut some, &mut even), expected);
        prop_assert_eq!(some, all);
    }
}
