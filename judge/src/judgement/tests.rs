//! Every rule of the fold by example, and the early cut against the definition.

use proptest::prelude::*;

use super::*;
use crate::package::ScoreRule;
use crate::scoring::{GroupGrade, Score};

const AC: Outcome = Outcome::Verdict(Verdict::Accepted);
const WA: Outcome = Outcome::Verdict(Verdict::WrongAnswer);
const TLE: Outcome = Outcome::Verdict(Verdict::TimeLimitExceeded);
const MLE: Outcome = Outcome::Verdict(Verdict::MemoryLimitExceeded);
const RTE: Outcome = Outcome::Verdict(Verdict::RunTimeError);
const JE: Outcome = Outcome::JudgeError;

/// The names of as many test cases as any test here has.
const NAMES: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

fn set(outcomes: &[Outcome]) -> VerdictSet {
    let verdicts: Vec<Verdict> = outcomes
        .iter()
        .map(|outcome| match outcome {
            Outcome::Verdict(verdict) => *verdict,
            Outcome::JudgeError => panic!("no set holds a judge error"),
        })
        .collect();
    VerdictSet::of(&verdicts)
}

fn rule(origin: &str, permitted: &[Outcome], required: &[Outcome]) -> Rule {
    Rule {
        cases: CaseSet::All,
        permitted: set(permitted),
        required: set(required),
        bound: None,
        score: None,
        message: None,
        origin: origin.to_owned(),
    }
}

fn on(names: &[&str], rule: Rule) -> Rule {
    Rule {
        cases: CaseSet::Named(names.iter().map(|name| (*name).to_owned()).collect()),
        ..rule
    }
}

fn accepted() -> Rule {
    rule("accepted", &[AC], &[AC])
}

fn wrong_answer() -> Rule {
    rule("wrong_answer", &[AC, WA], &[WA])
}

fn too_slow() -> Rule {
    rule("time_limit_exceeded", &[AC, TLE], &[TLE])
}

fn rejected() -> Rule {
    rule("rejected", &[AC, WA, TLE, RTE], &[WA, TLE, RTE])
}

fn ran(outcomes: &[Outcome]) -> Judgement {
    let case = |(i, outcome): (usize, &Outcome)| CaseResult {
        name: NAMES[i].to_owned(),
        outcome: *outcome,
        cpu: Duration::from_millis(i as u64),
        wall: Duration::ZERO,
        memory: Bytes::kib(10 - i as u64),
        exit: None,
        reason: None,
        message: None,
        team_message: None,
        stderr: Vec::new(),
        difference: None,
        near_limit: false,
        score: None,
    };
    Judgement::Ran(outcomes.iter().enumerate().map(case).collect())
}

#[test]
fn the_first_case_that_is_not_accepted_decides() {
    let judgement = ran(&[AC, WA, TLE]);
    assert_eq!(judgement.deciding().unwrap().name, "2");
    assert_eq!(judgement.outcome(), Some(WA));
    assert_eq!(judgement.slowest(), Some(Duration::from_millis(2)));
    assert_eq!(judgement.biggest(), Some(Bytes::kib(10)));
    assert_eq!(ran(&[AC, AC]).outcome(), Some(AC));
    assert_eq!(ran(&[AC, AC]).deciding(), None);
    assert_eq!(ran(&[AC, JE]).outcome(), Some(JE));
}

#[test]
fn without_a_run_there_is_no_case_to_decide() {
    let text = || String::from("text");
    for (judgement, outcome) in [
        (Judgement::CompileError(text()), Some(Outcome::Verdict(Verdict::CompileError))),
        (Judgement::NotJudged(text()), None),
        (Judgement::JudgeError(text()), Some(JE)),
    ] {
        assert_eq!(judgement.outcome(), outcome);
        assert_eq!(judgement.deciding(), None);
        assert_eq!((judgement.slowest(), judgement.biggest()), (None, None));
        assert_eq!(judgement.has_judge_error(), outcome == Some(JE));
    }
}

#[test]
fn a_judge_error_counts_wherever_it_is() {
    assert!(ran(&[WA, JE]).has_judge_error());
    assert!(!ran(&[WA, AC]).has_judge_error());
}

#[track_caller]
fn check_cut(rules: &[Rule], outcomes: &[Outcome], expected: Option<usize>) {
    let known: Vec<Option<Outcome>> = outcomes.iter().copied().map(Some).collect();
    assert_eq!(cut(rules, &NAMES[..outcomes.len()], &known), expected);
}

#[test]
fn without_rules_looking_ends_with_the_first_failure() {
    check_cut(&[], &[AC, AC, AC], None);
    check_cut(&[], &[AC, TLE, WA], Some(2));
    check_cut(&[], &[JE, TLE, WA], Some(1));
    check_cut(&[], &[], None);
}

#[test]
fn looking_ends_when_the_expectation_is_broken() {
    check_cut(&[accepted()], &[AC, WA, AC], Some(2));
    check_cut(&[wrong_answer()], &[AC, RTE, WA], Some(2));
    check_cut(&[wrong_answer()], &[AC, JE, WA], Some(2));
}

#[test]
fn looking_goes_on_until_what_is_required_is_seen() {
    let either = rule("brute_force", &[AC, WA, TLE], &[TLE]);
    check_cut(&[wrong_answer()], &[AC, WA, AC], Some(2));
    check_cut(std::slice::from_ref(&either), &[WA, AC, TLE, AC], Some(3));
    check_cut(std::slice::from_ref(&either), &[WA, AC, WA], None);
    check_cut(&[either, rejected()], &[WA, WA, RTE, AC], Some(3));
}

#[test]
fn an_accepted_case_that_is_not_permitted_does_not_decide() {
    let all_wrong = on(&["1", "2"], rule("all_wrong", &[WA], &[WA]));
    check_cut(std::slice::from_ref(&all_wrong), &[AC, WA, AC], Some(2));
    check_cut(&[all_wrong], &[AC, AC, AC], None);
}

#[test]
fn what_named_test_cases_permit_is_proven_on_all_of_them() {
    let solves_2_and_4 = on(&["2", "4"], rule("group", &[AC], &[AC, WA, TLE, RTE]));
    check_cut(std::slice::from_ref(&solves_2_and_4), &[WA, AC, WA, AC, WA], Some(4));
    check_cut(&[solves_2_and_4], &[WA, WA, WA, AC, WA], Some(2));
    let anything = on(&["2", "4"], rule("group", &[AC, WA, TLE, RTE], &[AC, WA, TLE, RTE]));
    check_cut(&[anything], &[WA, AC, WA, AC, WA], Some(2));
    let says = Rule {
        message: Some("no".to_owned()),
        ..rejected()
    };
    check_cut(&[says], &[WA, AC, AC], Some(3));
}

#[test]
fn a_rule_speaks_of_its_own_cases_only() {
    let slow_on_3 = on(&["3"], too_slow());
    check_cut(std::slice::from_ref(&slow_on_3), &[WA, AC, TLE, AC], Some(3));
    check_cut(&[slow_on_3], &[WA, TLE, WA, AC], Some(3));
}

/// Says the definition again, word for word and for a whole prefix at a time.
fn naive_cut(rules: &[Rule], outcomes: &[Outcome]) -> Option<usize> {
    let is_enough = |seen: &[Outcome]| {
        let of = |rule: &Rule| -> Vec<Verdict> {
            (0..seen.len())
                .filter(|i| rule.cases.contains(NAMES[*i]))
                .filter_map(|i| match seen[i] {
                    Outcome::Verdict(verdict) => Some(verdict),
                    Outcome::JudgeError => None,
                })
                .collect()
        };
        let has_failed = seen.iter().any(|outcome| *outcome != AC);
        let is_broken = seen.contains(&JE)
            || rules
                .iter()
                .any(|rule| of(rule).iter().any(|verdict| !rule.permitted.contains(*verdict)));
        let is_complete = rules
            .iter()
            .all(|rule| of(rule).iter().any(|verdict| rule.required.contains(*verdict)));
        // A rule for named test cases that does not permit everything, or for a message, has all its test cases behind it.
        let is_behind = |rule: &Rule| (seen.len()..outcomes.len()).all(|i| !rule.cases.contains(NAMES[i]));
        let is_proven = rules.iter().all(|rule| {
            let is_demanding = rule.message.is_some() || (rule.cases != CaseSet::All && rule.permitted != VerdictSet::ALL);
            !is_demanding || is_behind(rule)
        });
        has_failed && (is_broken || (is_complete && is_proven))
    };
    (1..=outcomes.len()).find(|n| is_enough(&outcomes[..*n]))
}

fn outcome() -> impl Strategy<Value = Outcome> {
    prop_oneof![4 => Just(AC), 2 => Just(WA), 1 => Just(TLE), 1 => Just(MLE), 1 => Just(RTE), 1 => Just(JE)]
}

fn verdict_set() -> impl Strategy<Value = VerdictSet> {
    proptest::sample::subsequence(vec![AC, WA, TLE, RTE], 0..=4).prop_map(|outcomes| set(&outcomes))
}

fn any_rule() -> impl Strategy<Value = Rule> {
    let names = proptest::sample::subsequence(NAMES.to_vec(), 0..=NAMES.len());
    let message = prop_oneof![4 => Just(None), 1 => Just(Some("said".to_owned()))];
    (proptest::option::of(names), verdict_set(), verdict_set(), message).prop_map(|(names, permitted, required, message)| Rule {
        cases: names.map_or(CaseSet::All, |names| {
            CaseSet::Named(names.into_iter().map(str::to_owned).collect())
        }),
        permitted,
        required,
        bound: None,
        score: None,
        message,
        origin: "any".to_owned(),
    })
}

proptest! {
    #[test]
    fn a_cut_found_early_is_never_too_low(
        rules in proptest::collection::vec(any_rule(), 0..4),
        outcomes in proptest::collection::vec(outcome(), 0..=NAMES.len()),
    ) {
        let names = &NAMES[..outcomes.len()];
        let all: Vec<Option<Outcome>> = outcomes.iter().copied().map(Some).collect();
        let last = cut(&rules, names, &all);
        prop_assert_eq!(last, naive_cut(&rules, &outcomes));
        for known in 0..1_u32 << outcomes.len() {
            let some: Vec<Option<Outcome>> =
                outcomes.iter().enumerate().map(|(i, outcome)| (known >> i & 1 == 1).then_some(*outcome)).collect();
            let early = cut(&rules, names, &some);
            let n = |cut: Option<usize>| cut.unwrap_or(usize::MAX);
            prop_assert!(n(early) >= n(last), "{some:?}: {early:?}, in the end {last:?}");
            // Once all before it are known, the cut stays.
            if let Some(early) = early && some[..early].iter().all(Option::is_some) {
                prop_assert_eq!(Some(early), last);
            }
        }
    }

    #[test]
    fn what_is_looked_at_decides_like_the_whole(
        rules in proptest::collection::vec(any_rule(), 0..4),
        outcomes in proptest::collection::vec(outcome(), 1..=NAMES.len()),
    ) {
        let n = naive_cut(&rules, &outcomes).unwrap_or(outcomes.len());
        prop_assert_eq!(ran(&outcomes[..n]).outcome(), ran(&outcomes).outcome());
        // What is found broken by a part is broken by the whole.
        if !unmet(&rules, &ran(&outcomes[..n])).is_empty() {
            prop_assert!(!unmet(&rules, &ran(&outcomes)).is_empty());
        }
        // And a rule for named test cases that is met by a part is met by the whole.
        for rule in rules.iter().filter(|rule| rule.cases != CaseSet::All) {
            let alone = std::slice::from_ref(rule);
            let n = naive_cut(&rules, &outcomes).unwrap_or(outcomes.len());
            if !outcomes.contains(&JE) && unmet(&rules, &ran(&outcomes[..n])).is_empty() {
                prop_assert_eq!(unmet(alone, &ran(&outcomes)), Vec::<String>::new());
            }
        }
    }
}

#[track_caller]
fn check_unmet(rules: &[Rule], judgement: &Judgement, expected: &[&str]) {
    assert_eq!(unmet(rules, judgement), expected);
}

#[test]
fn a_program_without_rules_is_to_be_accepted() {
    check_unmet(&[], &ran(&[AC, AC]), &[]);
    check_unmet(&[], &ran(&[AC, MLE, WA]), &["MLE on 2"]);
    check_unmet(&[], &ran(&[JE]), &["JE on 1"]);
    check_unmet(&[], &Judgement::CompileError(String::new()), &["it does not compile"]);
}

#[test]
fn every_verdict_must_be_permitted() {
    check_unmet(&[accepted()], &ran(&[AC, AC]), &[]);
    check_unmet(&[accepted()], &ran(&[AC, WA]), &["WA on 2, but `accepted` permits only AC"]);
    check_unmet(&[rejected()], &ran(&[AC, MLE]), &[]);
    check_unmet(
        &[wrong_answer(), too_slow()],
        &ran(&[AC, RTE]),
        &[
            "RTE on 2, but `wrong_answer` permits only AC, WA",
            "RTE on 2, but `time_limit_exceeded` permits only AC, TLE",
        ],
    );
}

#[test]
fn one_verdict_must_be_required() {
    check_unmet(&[wrong_answer()], &ran(&[AC, WA]), &[]);
    check_unmet(
        &[wrong_answer()],
        &ran(&[AC, AC]),
        &["`wrong_answer` requires WA on some test case, and there was none"],
    );
    check_unmet(
        &[on(&["2"], too_slow())],
        &ran(&[TLE, AC]),
        &["`time_limit_exceeded` requires TLE on some test case, and there was none"],
    );
    check_unmet(&[on(&["2"], accepted())], &ran(&[RTE, AC]), &[]);
}

/// After a verdict that is not permitted no more is looked at, so nothing can be said about what is required.
#[test]
fn a_broken_expectation_is_not_said_to_lack_what_was_not_looked_for() {
    check_unmet(
        &[wrong_answer()],
        &ran(&[AC, TLE]),
        &["TLE on 2, but `wrong_answer` permits only AC, WA"],
    );
}

#[test]
fn a_judge_error_meets_nothing() {
    check_unmet(&[rejected()], &ran(&[WA, JE]), &["the judge failed on 2"]);
    check_unmet(&[rejected()], &Judgement::JudgeError(String::new()), &["the judge failed"]);
}

/// A graded submission whose groups `secret/1` and `secret/2` have scores and whose test cases are `outcomes`.
fn graded(outcomes: &[Outcome], outcome: Outcome, score: Option<u64>, groups: [Option<u64>; 2]) -> Judgement {
    let group = |(index, score): (usize, Option<u64>)| GroupGrade {
        name: format!("secret/{}", index + 1),
        outcome: score.map(|_| AC),
        score: score.map(Score::whole),
        best: None,
        not_run: None,
    };
    Judgement::Graded(Box::new(Graded {
        cases: ran(outcomes).cases().to_vec(),
        grade: Grade {
            outcome,
            fault: None,
            score: score.map(Score::whole),
            best: Some(Score::whole(100)),
            groups: groups.into_iter().enumerate().map(group).collect(),
        },
    }))
}

fn scores(rule: Rule, bounds: (&str, &str), groups: &[&str]) -> Rule {
    let number = |text: &str| Score::parse(text.as_bytes()).unwrap();
    Rule {
        score: Some(ScoreRule::Within {
            low: number(bounds.0),
            high: number(bounds.1),
            groups: groups.iter().map(|name| (*name).to_owned()).collect(),
        }),
        ..rule
    }
}

fn anything(origin: &str) -> Rule {
    rule(origin, &[AC, WA, TLE, RTE], &[AC, WA, TLE, RTE])
}

#[test]
fn the_score_must_be_within_bounds() {
    let half = graded(&[AC, WA], WA, Some(50), [Some(50), Some(0)]);
    check_unmet(&[scores(anything("a"), ("50", "50"), &[])], &half, &[]);
    check_unmet(&[scores(anything("a"), ("49.5", "60"), &[])], &half, &[]);
    check_unmet(
        &[scores(anything("a"), ("50.000001", "50.000001"), &[])],
        &half,
        &["the score is 50, but `a` expects 50.000001"],
    );
    check_unmet(
        &[scores(anything("a"), ("51", "60"), &[])],
        &half,
        &["the score is 50, but `a` expects from 51 to 60"],
    );
    check_unmet(
        &[scores(anything("a"), ("50", "50"), &["secret/1", "secret/2"])],
        &half,
        &["the score of secret/2 is 0, but `a` expects 50"],
    );
    check_unmet(&[scores(anything("a"), ("50", "50"), &["secret"])], &half, &[]);
    check_unmet(
        &[scores(anything("a"), ("0", "100"), &[])],
        &ran(&[AC, WA]),
        &["`a` expects a score, which is not known, as not all test cases were chosen"],
    );
    check_unmet(
        &[scores(anything("a"), ("0", "100"), &["secret/2"])],
        &graded(&[AC], AC, None, [Some(0), None]),
        &["the score of secret/2 is not known, but `a` expects from 0 to 100"],
    );
}

#[test]
fn a_third_is_as_near_as_a_number_can_say() {
    let third = Score::whole(100).divided(3);
    let mut judgement = graded(&[AC, WA], WA, None, [None, None]);
    if let Judgement::Graded(graded) = &mut judgement {
        graded.grade.score = Some(third);
    }
    check_unmet(
        &[scores(anything("a"), ("33.333333333333336", "33.333333333333336"), &[])],
        &judgement,
        &[],
    );
    check_unmet(
        &[scores(anything("a"), ("33.3333", "33.3333"), &[])],
        &judgement,
        &["the score is 33.333333, but `a` expects 33.3333"],
    );
}

#[test]
fn partially_accepted_is_accepted_with_less_than_the_best_score() {
    let partial = Rule {
        score: Some(ScoreRule::Partial),
        ..anything("partially_accepted")
    };
    let check = |judgement: &Judgement, expected: &[&str]| check_unmet(std::slice::from_ref(&partial), judgement, expected);
    check(&graded(&[AC, WA], AC, Some(99), [None, None]), &[]);
    check(
        &graded(&[AC, WA], AC, Some(100), [None, None]),
        &["the score is 100, but `partially_accepted` expects one that is not the best"],
    );
    check(
        &graded(&[AC, WA], WA, None, [None, None]),
        &["WA on 2, but `partially_accepted` expects it to be accepted"],
    );
    check(
        &graded(&[AC, AC], WA, None, [None, None]),
        &["the grader says WA, but `partially_accepted` expects it to be accepted"],
    );
}

#[test]
fn a_message_must_be_said_on_some_test_case_of_the_rule() {
    let says = |rule: Rule, text: &str| Rule {
        message: Some(text.to_owned()),
        ..rule
    };
    let mut judgement = ran(&[AC, WA]);
    if let Judgement::Ran(cases) = &mut judgement {
        cases[1].message = Some("Not a prime: 91\n".to_owned());
    }
    check_unmet(&[says(anything("a"), "prime: 9")], &judgement, &[]);
    check_unmet(&[says(on(&["2"], anything("a")), "prime")], &judgement, &[]);
    check_unmet(
        &[says(anything("a"), "not a prime")],
        &judgement,
        &["`a` expects a message of the output validator with `not a prime`, and there was none"],
    );
    check_unmet(
        &[says(on(&["1"], anything("a")), "prime")],
        &judgement,
        &["`a` expects a message of the output validator with `prime`, and there was none"],
    );
}

#[test]
fn a_test_case_that_was_not_run_is_not_accepted() {
    let on_3 = |permitted| on(&["2", "3"], rule("a", permitted, &[AC, WA, TLE, RTE]));
    let judgement = graded(&[AC, AC], AC, Some(0), [Some(0), None]);
    check_unmet(&[on_3(&[AC])], &judgement, &["3 was not run, but `a` permits only AC"]);
    check_unmet(&[on_3(&[AC, WA])], &judgement, &[]);
    check_unmet(&[on(&["3"], anything("a"))], &judgement, &[]);
    check_unmet(
        &[on(&["3"], rule("a", &[AC, WA], &[WA]))],
        &judgement,
        &["`a` requires WA on some test case, and there was none"],
    );
}

#[test]
fn the_verdict_of_a_grade_decides() {
    let worst = graded(&[WA, RTE, RTE], RTE, None, [None, None]);
    assert_eq!(worst.deciding().unwrap().name, "2");
    assert_eq!(worst.outcome(), Some(RTE));
    let accepted = graded(&[WA, RTE], AC, Some(3), [None, None]);
    assert_eq!(accepted.deciding(), None);
    check_unmet(&[], &accepted, &[]);
    check_unmet(&[], &worst, &["RTE on 2"]);
    let mut faulty = graded(&[AC], JE, None, [None, None]);
    if let Judgement::Graded(graded) = &mut faulty {
        graded.grade.fault = Some("too high a score".to_owned());
    }
    assert!(faulty.has_judge_error() && faulty.deciding().is_none());
    check_unmet(&[], &faulty, &["too high a score"]);
    check_unmet(&[anything("a")], &faulty, &["too high a score"]);
}

#[test]
fn a_compile_error_is_as_expected_only_where_every_rule_permits_it() {
    let broken = Judgement::CompileError(String::new());
    let compile_error = Rule {
        permitted: VerdictSet::of(&[Verdict::CompileError]),
        ..rule("compile_error", &[], &[])
    };
    check_unmet(std::slice::from_ref(&compile_error), &broken, &[]);
    check_unmet(&[compile_error, rejected()], &broken, &["it does not compile"]);
    check_unmet(&[rejected()], &broken, &["it does not compile"]);
}

#[test]
fn what_was_not_judged_breaks_nothing() {
    check_unmet(&[accepted()], &Judgement::NotJudged(String::new()), &[]);
}

#[test]
fn only_some_submissions_must_be_accepted() {
    assert!(must_be_accepted(&[]));
    assert!(must_be_accepted(&[accepted(), on(&["1"], rejected())]));
    assert!(must_be_accepted(&[wrong_answer(), too_slow()]));
    assert!(!must_be_accepted(&[wrong_answer()]));
    assert!(!must_be_accepted(&[on(&["1"], accepted())]));
    assert_eq!(permitted(&[on(&["1"], accepted())]), VerdictSet::ALL);
}
