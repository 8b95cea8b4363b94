use super::*;
use crate::limits::TimeLimit;
use crate::package::CaseSet;
use crate::report::sample;
use crate::verdict::VerdictSet;

const MILLI: Duration = Duration::from_millis(1);

/// A submission with one rule.
fn submission(name: &str, bound: Option<Bound>, cases: CaseSet) -> Submission {
    Submission {
        rules: vec![Rule {
            cases,
            permitted: VerdictSet::ALL,
            required: VerdictSet::ALL,
            bound,
            score: None,
            message: None,
            origin: String::new(),
        }],
        ..sample::program(name, "c")
    }
}

/// A judgement with so many microseconds of CPU time on test cases called 1, 2, .., each too slow if it is over the limit of 1 s.
fn ran(micros: &[u64]) -> Judgement {
    let case = |(index, micros): (usize, &u64)| {
        let verdict = if *micros > 1_000_000 {
            Verdict::TimeLimitExceeded
        } else {
            Verdict::WrongAnswer
        };
        CaseResult {
            cpu: Duration::from_micros(*micros),
            ..sample::failed(&(index + 1).to_string(), verdict)
        }
    };
    Judgement::Ran(micros.iter().enumerate().map(case).collect())
}

/// The sample problem with this time limit, in milliseconds.
fn problem(limit: u32, origin: TimeLimitOrigin) -> Problem {
    let mut problem = sample::problem();
    problem.limits.time = TimeLimit {
        value: MILLI * limit,
        origin,
    };
    problem
}

fn times(submissions: &[(&str, Option<Bound>, &[u64])]) -> Times {
    let mut times = Times::default();
    let problem = problem(1000, TimeLimitOrigin::ProblemYaml);
    for (name, bound, micros) in submissions {
        times.add(&submission(name, *bound, CaseSet::All), &ran(micros), &problem);
    }
    times
}

fn place(measured: Option<&Measured>) -> Option<(String, u128)> {
    measured.map(|measured| (measured.place(), measured.time.as_micros()))
}

#[test]
fn the_slowest_of_the_fast_and_the_fastest_of_the_slow_are_bounds() {
    let (lower, upper) = (Some(Bound::Lower), Some(Bound::Upper));
    let found = times(&[
        ("a", lower, &[100, 700, 700]),
        ("b", lower, &[900, 1]),
        ("c", lower, &[900]),
        ("d", None, &[5_000_000]),
        ("e", upper, &[10, 1_400_000]),
        ("f", upper, &[1_200_000, 1_300_000, 20]),
        ("g", upper, &[1_300_000]),
    ]);
    assert_eq!(place(found.lower.as_ref()), Some(("`b` on 1".to_owned(), 900)));
    assert_eq!(place(found.upper.as_ref()), Some(("`f` on 2".to_owned(), 1_300_000)));
    assert_eq!(times(&[]), Times::default());
}

#[test]
fn a_rule_speaks_of_its_test_cases_only() {
    let problem = problem(1000, TimeLimitOrigin::ProblemYaml);
    let mut found = Times::default();
    let some = CaseSet::Named(vec!["2".to_owned()]);
    found.add(&submission("a", Some(Bound::Lower), some), &ran(&[900, 300]), &problem);
    assert_eq!(place(found.lower.as_ref()), Some(("`a` on 2".to_owned(), 300)));
    let none = CaseSet::Named(vec!["7".to_owned()]);
    found.add(&submission("b", Some(Bound::Lower), none), &ran(&[900]), &problem);
    assert_eq!(place(found.lower.as_ref()), Some(("`a` on 2".to_owned(), 300)));
}

#[test]
fn one_that_waits_takes_as_long_as_is_waited_for() {
    let problem = problem(1000, TimeLimitOrigin::ProblemYaml);
    let mut found = Times::default();
    let idle = Judgement::Ran(vec![CaseResult {
        cpu: MILLI,
        wall: MILLI * 5000,
        ..sample::failed("1", Verdict::TimeLimitExceeded)
    }]);
    found.add(&submission("a", Some(Bound::Upper), CaseSet::All), &idle, &problem);
    assert_eq!(place(found.upper.as_ref()), Some(("`a` on 1".to_owned(), 1_500_000)));
}

/// Checks the limit in milliseconds that follows from a time in microseconds.
#[track_caller]
fn check_inferred(micros: u64, timing: Timing, expected: u32) {
    let times = times(&[("a", Some(Bound::Lower), &[micros])]);
    assert_eq!(times.infer(&timing), Some(MILLI * expected));
}

#[test]
fn the_smallest_multiple_of_the_resolution_is_taken() {
    check_inferred(0, Timing::DEFAULT, 1000);
    check_inferred(500_000, Timing::DEFAULT, 1000);
    check_inferred(500_001, Timing::DEFAULT, 2000);
    check_inferred(999_999, Timing::DEFAULT, 2000);
    check_inferred(200_000, Timing::LEGACY, 1000);
    check_inferred(200_001, Timing::LEGACY, 2000);
    let fine = Timing {
        resolution: MILLI * 250,
        ..Timing::DEFAULT
    };
    check_inferred(1, fine, 250);
    check_inferred(125_001, fine, 500);
    check_inferred(1_000_000, fine, 2000);
    assert_eq!(times(&[]).infer(&fine), None);
    assert_eq!(times(&[("a", Some(Bound::Lower), &[60_000_000])]).infer(&fine), None);
}

/// Writes the faults of the sample problem with a limit of 1 s that comes from `origin`.
fn faults(origin: TimeLimitOrigin, lower: u64, upper: u64) -> String {
    let times = times(&[
        ("fast.c", Some(Bound::Lower), &[lower]),
        ("slow.c", Some(Bound::Upper), &[upper]),
    ]);
    let faults = times.faults(&problem(1000, origin));
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_given_limit_that_is_too_near_is_warned_of() {
    let given = TimeLimitOrigin::ProblemYaml;
    assert_eq!(faults(given, 500_000, 1_500_000), "");
    insta::assert_snapshot!(faults(given, 500_001, 1_499_999), @"
    warning: problems/wythoff/problem.yaml: the time limit of 1 s is less than 2 times the 0.500001 s that `fast.c` on 1 takes
      hint: raise it to 1.000002 s or more, make the submission faster, or say `use_for_time_limit: false` in every rule for it
    warning: problems/wythoff/problem.yaml: the time limit of 1 s times 1.5 is more than the 1.499999 s that `slow.c` on 1 takes
      hint: use bigger data, or say `use_for_time_limit: false` in every rule for it
    ");
    // These are not as expected, which is told anyway.
    assert_eq!(faults(given, 1_000_001, 999_999), "");
    assert_eq!(faults(TimeLimitOrigin::CommandLine, 500_001, 1_499_999), "");
    assert_eq!(faults(TimeLimitOrigin::TimelimitFile, 500_001, 1_499_999), "");
}

#[test]
fn an_inferred_limit_must_leave_room() {
    assert_eq!(faults(TimeLimitOrigin::Inferred, 500_000, 1_500_000), "");
    insta::assert_snapshot!(faults(TimeLimitOrigin::Inferred, 500_000, 1_499_999), @"
    error: problems/wythoff/problem.yaml: no time limit fits: the time limit of 1 s times 1.5 is more than the 1.499999 s that `slow.c` on 1 takes
      hint: it is so high because of `fast.c` on 1; use bigger data, or say `use_for_time_limit: false` in every rule for it
    ");
}

#[test]
fn runs_go_on_for_as_long_as_their_time_matters() {
    let patience = |bound, origin| patience(&problem(1000, origin), &submission("a", bound, CaseSet::All).rules).as_millis();
    assert_eq!(patience(None, TimeLimitOrigin::ProblemYaml), 1100);
    assert_eq!(patience(Some(Bound::Lower), TimeLimitOrigin::ProblemYaml), 1100);
    assert_eq!(patience(Some(Bound::Upper), TimeLimitOrigin::Inferred), 1500);
    assert_eq!(patience(Some(Bound::Upper), TimeLimitOrigin::ProblemYaml), 1500);
    assert_eq!(patience(Some(Bound::Upper), TimeLimitOrigin::CommandLine), 1100);
    assert_eq!(patience(Some(Bound::Upper), TimeLimitOrigin::TimelimitFile), 1100);
}

#[test]
fn near_is_within_a_tenth() {
    let near = |millis: u32| is_near(MILLI * millis, MILLI * 1000);
    assert_eq!([900, 901, 1000, 1099, 1100].map(near), [false, true, true, true, false]);
    assert!(!is_near(Duration::ZERO, Limits::DEFAULT.time.value));
}
