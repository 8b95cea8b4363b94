//! What the files of groups come to, from packages on disk.

use insta::assert_snapshot;

use super::*;
use crate::package::testing::Package;
use crate::package::{Problem, TestGroup, TestNode};
use crate::scoring::Grading;

fn group<'p>(problem: &'p Problem, name: &str) -> &'p TestGroup {
    let inner = |child: &'p TestNode| match child {
        TestNode::Group(group) => Some(group),
        TestNode::Case(_) => None,
    };
    let mut groups = problem.secret.children.iter().filter_map(inner);
    groups.find(|group| group.name == name).expect("there is such a group")
}

/// The test cases that are judged, and what they can score.
fn scores(problem: &Problem) -> Vec<String> {
    let told = |scoring: &CaseScoring| match scoring {
        CaseScoring::None => "nothing".to_owned(),
        CaseScoring::PassFail => "pass-fail".to_owned(),
        CaseScoring::Bounded(max) => max.to_string(),
        CaseScoring::Unbounded => "unbounded".to_owned(),
        CaseScoring::Legacy {
            accepted,
            rejected,
            by_validator,
        } => format!("{accepted} or {rejected}, {by_validator}"),
    };
    let cases = problem.judged_cases();
    cases
        .iter()
        .map(|case| format!("{}: {}", case.name, told(&case.scoring)))
        .collect()
}

fn with_case(package: Package, name: &str) -> Package {
    package
        .with(&format!("data/{name}.in"), "1\n")
        .with(&format!("data/{name}.ans"), "1\n")
}

#[test]
fn the_score_of_a_group_is_shared_out_among_its_test_cases() {
    let package = [
        "sample/1",
        "secret/g1/1",
        "secret/g2/1",
        "secret/g2/x/2",
        "secret/g2/x/y/3",
        "secret/g3/1",
        "secret/g4/1",
    ]
    .into_iter()
    .fold(Package::new().yaml("type: scoring\n").without("data/secret"), with_case)
    .with("static_validator/v.py", "")
    .with("output_validator/v.py", "")
    .with("data/sample/test_group.yaml", "static_validation_score: 5\n")
    .with("data/secret/test_group.yaml", "max_score: unbounded\n")
    .with(
        "data/secret/g1/test_group.yaml",
        "max_score: 10\nstatic_validation_score: pass-fail\n",
    )
    .with(
        "data/secret/g2/test_group.yaml",
        "max_score: 25\nscore_aggregation: sum\nstatic_validation_score: 5\nstatic_validator_args: [a b, c]\n",
    )
    .with(
        "data/secret/g3/test_group.yaml",
        "max_score: 30\nscore_aggregation: min\nstatic_validation_score: 7\n",
    )
    .with("data/secret/g4/test_group.yaml", "score_aggregation: sum\n");
    let problem = package.problem();
    assert_eq!(
        scores(&problem),
        [
            "sample/static validation: nothing",
            "sample/1: nothing",
            "secret/g1/static validation: pass-fail",
            "secret/g1/1: pass-fail",
            "secret/g2/static validation: 5",
            "secret/g2/1: 6.666667",
            "secret/g2/x/2: 6.666667",
            "secret/g2/x/y/3: 6.666667",
            "secret/g3/static validation: 7",
            "secret/g3/1: 30",
            "secret/g4/1: unbounded",
        ]
    );
    assert!(
        problem
            .static_validator
            .as_ref()
            .is_some_and(|path| path.ends_with("static_validator/v.py"))
    );
    let arguments = |index: usize| problem.secret.judged_cases()[index].static_validator_args.clone();
    assert_eq!((arguments(0), arguments(1)), (Some(Vec::new()), None));
    assert_eq!(arguments(2), Some(vec!["a b".to_owned(), "c".to_owned()]));
    assert_eq!(problem.cases().len(), 7, "those without files are apart");
}

#[test]
fn secret_alone_has_a_hundred_points() {
    let package = ["secret/1", "secret/x/2", "secret/x/3"]
        .into_iter()
        .fold(Package::new().yaml("type: scoring\n"), with_case);
    assert_eq!(
        scores(&package.problem()),
        ["secret/1: 33.333333", "secret/x/2: 33.333333", "secret/x/3: 33.333333"]
    );
    let pass_fail = with_case(Package::new(), "secret/2").problem();
    assert_eq!(scores(&pass_fail), ["secret/1: nothing", "secret/2: nothing"]);
    assert_eq!(pass_fail.secret.grading, Grading::None);
}

#[test]
fn a_group_may_have_nothing_but_a_static_validation_test_case() {
    let package = with_case(Package::new().without("data/secret"), "secret/g1/1")
        .with("static_validator/v.py", "")
        .with("data/secret/g0/test_group.yaml", "static_validation_score: pass-fail\n")
        .with("data/secret/g1/test_group.yaml", "");
    let problem = package.problem();
    assert_eq!(
        scores(&problem),
        ["secret/g0/static validation: nothing", "secret/g1/1: nothing"]
    );
}

#[test]
fn legacy_settings_are_inherited_key_by_key() {
    let package = ["sample/1", "secret/g1/1", "secret/g1/x/2", "secret/g2/1"]
        .into_iter()
        .fold(
            Package::legacy().yaml("type: scoring\nvalidation: custom score\ngrading: {objective: min}\n"),
            with_case,
        )
        .without("data/secret/1.in")
        .without("data/secret/1.ans")
        .with("output_validators/v.py", "")
        .with("graders/grade.py", "")
        .with(
            "data/testdata.yaml",
            "on_reject: continue\nrange: 0 +inf\naccept_score: 2\ngrader_flags: ignore_sample max\n",
        )
        .with(
            "data/secret/g1/testdata.yaml",
            "grading: custom\nreject_score: -1.5\ngrader_flags: a 'b c'\n",
        )
        .with(
            "data/secret/g1/x/testdata.yaml",
            "grading: default\non_reject: break\nrange: -inf 5\n",
        )
        .with("data/secret/g2/testdata.yaml", "accept_score: 1e1\ngrader_flags: ''\n");
    let problem = package.problem();
    assert_eq!(
        scores(&problem),
        [
            "sample/1: 2 or 0, true",
            "secret/g1/1: 2 or -1.5, true",
            "secret/g1/x/2: 2 or -1.5, true",
            "secret/g2/1: 10 or 0, true",
        ]
    );
    assert_eq!(problem.objective, crate::scoring::Objective::Min);
    assert!(problem.grader.as_ref().is_some_and(|path| path.ends_with("graders/grade.py")));
    let top = LegacyGrading {
        breaks: false,
        grader: Grader::Default(DefaultGrader::with_flags(["ignore_sample", "max"])),
        accept_score: Score::whole(2),
        reject_score: Score::zero(),
        low: Some(Score::zero()),
        high: None,
    };
    assert_eq!(problem.grading, Grading::Legacy(Box::new(top.clone())));
    let g1 = group(&problem, "secret/g1");
    let expected = LegacyGrading {
        grader: Grader::Custom(vec!["a".to_owned(), "b c".to_owned()]),
        reject_score: Score::parse(b"-1.5").unwrap(),
        ..top
    };
    assert_eq!(g1.grading, Grading::Legacy(Box::new(expected.clone())));
    let TestNode::Group(x) = &g1.children[1] else {
        panic!("it is a group")
    };
    let expected = LegacyGrading {
        breaks: true,
        grader: Grader::Default(DefaultGrader::default()),
        low: None,
        high: Some(Score::whole(5)),
        ..expected
    };
    assert_eq!(x.grading, Grading::Legacy(Box::new(expected)));
}

#[test]
fn graders_and_their_flags_are_checked() {
    let package = Package::legacy()
        .yaml("type: scoring\n")
        .with("data/testdata.yaml", "grader_flags: ignore_sample no_errors\n")
        .with("data/secret/testdata.yaml", "grader_flags: ignore_sample\ngrading: default\n");
    assert_snapshot!(package.faults(), @"
    warning: nim/data/secret/testdata.yaml:1: `ignore_sample` has no effect here
      hint: it belongs in `data/testdata.yaml`
    warning: nim/data/testdata.yaml:1: the default grader has no flag `no_errors`, and ignores it
      hint: the flags are `worst_error`, `first_error`, `always_accept`, `sum`, `avg`, `min`, `max`, `ignore_sample`, `accept_if_any_accepted`
    ");
    let custom = |yaml: &str| Package::legacy().yaml(yaml).with("data/testdata.yaml", "grading: custom\n");
    assert_snapshot!(custom("type: scoring\n").faults(), @"
    error: nim/data/testdata.yaml:1: `grading: custom` needs a grader
      hint: add a program to the folder `graders`
    ");
    assert_snapshot!(custom("").with("graders/g.py", "").faults(), @"
    error: nim/data/testdata.yaml:1: `grading: custom` is for scoring problems only
      hint: remove the key, or add `type: scoring` to `problem.yaml`
    ");
    assert_snapshot!(custom("type: scoring\n").with("graders/g.py", "").with("graders/h.py", "").faults(), @"
    error: nim/graders: there is more than one grader
      hint: put their files into one folder in `graders`, or remove all but one
    ");
}
