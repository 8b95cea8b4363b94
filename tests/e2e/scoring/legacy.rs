//! Graders of the legacy format: the default one, those of a package, and the scores of validators.

use serde_json::Value;

use super::{SAYS_0, check, judged, names, told, validator, wrong_on};
use crate::harness::PackageBuilder;

/// A legacy scoring problem: two subtasks of two test cases, with these files.
pub(super) fn legacy(files: &[(&str, &str)]) -> PackageBuilder {
    let mut package = PackageBuilder::new("sum")
        .file("problem.yaml", "name: Sum\ntype: scoring\n")
        .file(".timelimit", "1\n")
        .without("statement/problem.en.md")
        .file("problem_statement/problem.tex", "Add two numbers.\n")
        .case("sample/1", "200 2\n", "202\n")
        .without("data/secret/01.in")
        .without("data/secret/01.ans");
    for (name, numbers) in [("1", [1, 2]), ("2", [3, 4])] {
        for number in numbers {
            package = package.case(
                &format!("secret/{name}/{number}"),
                &format!("{number} 100\n"),
                &format!("{}\n", number + 100),
            );
        }
    }
    files.iter().fold(package, |package, (path, text)| package.file(path, text))
}

pub(super) const SUBTASKS: [(&str, &str); 5] = [
    (
        "data/testdata.yaml",
        "on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\n",
    ),
    (
        "data/sample/testdata.yaml",
        "range: 0 0\naccept_score: 0\ngrader_flags: first_error\n",
    ),
    (
        "data/secret/testdata.yaml",
        "grader_flags: first_error accept_if_any_accepted\n",
    ),
    (
        "data/secret/1/testdata.yaml",
        "on_reject: break\naccept_score: 40\ngrader_flags: min\n",
    ),
    (
        "data/secret/2/testdata.yaml",
        "on_reject: break\naccept_score: 60\ngrader_flags: min\n",
    ),
];

#[test]
fn legacy_graders_make_scores() {
    let package = legacy(&SUBTASKS).build();
    let told = |numbers: &[u32]| told(judged(&package, &wrong_on(numbers, SAYS_0), ""));
    assert_eq!(
        told(&[0]),
        "AC 100 of 100 (exit 0): sample AC 0, secret AC 100, secret/1 AC 40, secret/2 AC 60"
    );
    assert_eq!(
        told(&[1]),
        "AC 60 of 100 (exit 0): sample AC 0, secret AC 60, secret/1 WA ?, secret/2 AC 60"
    );
    assert_eq!(
        told(&[2, 3]),
        "WA ? of 100 (exit 1): sample AC 0, secret WA ?, secret/1 WA ?, secret/2 WA ?"
    );
    let (judgement, _) = judged(&package, &wrong_on(&[1], SAYS_0), "");
    assert_eq!(names(&judgement), ["sample/1", "secret/1/1", "secret/2/3", "secret/2/4"]);
    assert_eq!(judgement["deciding"], Value::Null);
    let default = legacy(&[]).build();
    check(
        &default,
        &wrong_on(&[0], ""),
        "AC 5 of ? (exit 0): sample AC 1, secret AC 4, secret/1 AC 2, secret/2 AC 2",
    );
    check(
        &default,
        &wrong_on(&[2], SAYS_0),
        "WA ? of ? (exit 1): sample AC 1, secret WA ?, secret/1 WA ?, secret/2 ? ? (judging ended with a failure before it)",
    );
}

#[test]
fn legacy_validators_give_scores() {
    let files = [
        ("problem.yaml", "name: Sum\ntype: scoring\nvalidation: custom score\n"),
        (
            "data/testdata.yaml",
            "on_reject: continue\ngrader_flags: ignore_sample always_accept\n",
        ),
        ("data/secret/testdata.yaml", "grader_flags: avg always_accept\n"),
        ("data/secret/2/testdata.yaml", "range: 0 20\ngrader_flags: max\n"),
    ];
    let text = "n = int(open(input).read().split()[0])\nif 1 < n < 9: give('score.txt', n * 2.5)\nsys.exit(42)";
    let package = legacy(&files).file("output_validators/validate.py", validator(text)).build();
    check(
        &package,
        &wrong_on(&[0], ""),
        "AC 6.5 of ? (exit 0): sample AC 1, secret AC 6.5, secret/1 AC 3, secret/2 AC 10",
    );
    let beyond = legacy(&files)
        .file("data/secret/2/testdata.yaml", "range: 0 8\n")
        .file("output_validators/validate.py", validator(text))
        .build();
    check(
        &beyond,
        &wrong_on(&[0], ""),
        "JE ? of ? (exit 4): sample AC 1, secret JE ?, secret/1 AC 3, secret/2 JE ?\nthe score of secret/2 is 8.75, which is out of its `range`",
    );
}

#[test]
fn graders_of_the_package_read_and_write_results() {
    let check = |grader: &str, program: &str, expected: &str| {
        let files = [
            ("data/testdata.yaml", "on_reject: continue\ngrader_flags: ignore_sample\n"),
            ("data/secret/testdata.yaml", "grading: custom\ngrader_flags: x 'y z'\n"),
            ("data/secret/1/testdata.yaml", "grading: default\ngrader_flags: ''\n"),
            ("data/secret/2/testdata.yaml", "grading: default\ngrader_flags: ''\n"),
        ];
        let head = "import sys\nresults = [line.split() for line in sys.stdin]\n";
        let package = legacy(&files).file("graders/grade.py", format!("{head}{grader}\n")).build();
        let told = told(judged(&package, program, ""));
        assert!(told.starts_with(expected), "{told}");
    };
    let (right, half) = (wrong_on(&[0], ""), wrong_on(&[1], "abort();"));
    let best = "assert sys.argv[1:] == ['x', 'y z']\nprint('AC', max(float(s) for v, s in results) + len([v for v, s in results if v == 'RTE']) / 4)";
    check(
        best,
        &right,
        "AC 2 of ? (exit 0): sample AC 1, secret AC 2, secret/1 AC 2, secret/2 AC 2",
    );
    check(
        best,
        &half,
        "AC 2.25 of ? (exit 0): sample AC 1, secret AC 2.25, secret/1 RTE ?, secret/2 AC 2",
    );
    check(
        "print('WA 5')",
        &right,
        "WA ? of ? (exit 1): sample AC 1, secret WA ?, secret/1 AC 2, secret/2 AC 2",
    );
    let je = "JE ? of ? (exit 4): sample AC 1, secret JE ?, secret/1 AC 2, secret/2 AC 2\n";
    check(
        "print('AC')",
        &right,
        &format!("{je}grader `graders/grade.py` wrote no single line with a verdict and a score"),
    );
    check("pass", &right, &format!("{je}grader `graders/grade.py` wrote no single line"));
    check(
        "print('OK 1')",
        &right,
        &format!("{je}grader `graders/grade.py` wrote a verdict that is not"),
    );
    check(
        "print('AC 1')\nsys.exit(3)",
        &right,
        &format!("{je}grader `graders/grade.py` ended with exit code 3, not with 0"),
    );
    check(
        "print('AC 1', file=sys.stderr)\nsys.exit('no')",
        &right,
        &format!("{je}grader `graders/grade.py` ended with exit code 1, not with 0: AC 1\nno"),
    );
}

#[test]
fn a_legacy_pass_fail_problem_may_configure_its_graders() {
    let package = legacy(&[
        ("problem.yaml", "name: Sum\n"),
        ("data/testdata.yaml", "on_reject: continue\n"),
    ])
    .build();
    let program = wrong_on(&[1], SAYS_0).replace("printf", "if (a == 3) abort();\n    printf");
    let (judgement, code) = judged(&package, &program, "");
    assert_eq!(
        (&judgement["verdict"], &judgement["deciding"], code),
        (&"RTE".into(), &"secret/2/3".into(), 1)
    );
    assert_eq!((judgement.get("score"), names(&judgement).len()), (None, 5));
}
