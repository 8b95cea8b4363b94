//! Validation of test data: what is run on what, what is told, and what it does to the exit code.

mod inputs;
mod outputs;

use insta::assert_snapshot;

use crate::harness::{JudgeCmd, PackageBuilder, Temp};

/// Returns the report on a package, after the first line and without the last, which tells only the time.
#[track_caller]
fn told(package: PackageBuilder, code: i32) -> String {
    let report = package.build().validate("").run().exits(code).redacted();
    let lines: Vec<&str> = report.trim_end().split('\n').collect();
    assert_eq!(lines[0], "isolation: [level]");
    lines[2..lines.len() - 2].join("\n")
}

/// An input validator in Python that has read its input into `text`, and its arguments into `args`.
fn python(body: &str) -> String {
    format!("import os, sys\ntext = sys.stdin.read()\nargs = sys.argv[1:]\n{body}\n")
}

#[test]
fn valid_data_take_one_line() {
    let package = PackageBuilder::new("sum")
        .file(
            "input_validators/check.py",
            python("sys.exit(42 if text.endswith('\\n') else 43)"),
        )
        .file("data/invalid_input/letters.in", "a b\n")
        .file("data/invalid_input/end.in", "1 2")
        .case("invalid_output/off", "1 2\n", "3\n")
        .file("data/invalid_output/off.out", "4\n")
        .case("valid_output/space", "1 2\n", "3\n")
        .file("data/valid_output/space.out", " 3 \n");
    assert_snapshot!(told(package, 0), @"sum: data: 4 inputs valid by 2 validators, 2 invalid inputs rejected, 2 answers accepted, 1 output accepted, 1 invalid output rejected, 40 B");
}

#[test]
fn invalid_data_are_told_and_judged_all_the_same() {
    let package = PackageBuilder::new("sum").case("secret/02", "1001 1\n", "1002\n").build();
    assert_snapshot!(package.verify("").run().exits(3).redacted(), @"
    isolation: [level]

    error: problems/sum/data/secret/02.in: test case `secret/02` is rejected by `input_validators/validate.ctd`: line 1, column 1: `1001` is not from 0 to 1000 (grammar line 1, column 1)
      hint: correct the input, or the input validator
    1 error

    sum: data: 2 of 3 inputs valid by 1 validator, 3 answers accepted, 27 B

    sum: Sum, 3 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      AC   accepted/sum.c  c          #.### s     # MiB  3 cases

    1 problem, 1 submission: all as expected, 1 package with errors (#.### s)
    ");
    assert_snapshot!(package.validate("").run().exits(3).redacted(), @"
    isolation: [level]

    error: problems/sum/data/secret/02.in: test case `secret/02` is rejected by `input_validators/validate.ctd`: line 1, column 1: `1001` is not from 0 to 1000 (grammar line 1, column 1)
      hint: correct the input, or the input validator
    1 error

    sum: data: 2 of 3 inputs valid by 1 validator, 3 answers accepted, 27 B

    1 problem validated, 1 package with errors (#.### s)
    ");
}

#[test]
fn a_package_that_breaks_the_format_is_not_validated() {
    let package = PackageBuilder::new("sum").without("data/sample/1.ans");
    let report = package.build().validate("").run().exits(3).redacted();
    assert!(
        report.contains("test case `sample/1` has no answer") && !report.contains("data: "),
        "{report}"
    );
}

#[test]
fn a_package_without_data_holds_nobody_up() {
    let temp = Temp::new();
    let empty = PackageBuilder::new("empty")
        .without("data/sample/1.in")
        .without("data/sample/1.ans");
    let empty = empty.without("data/secret/01.in").without("data/secret/01.ans");
    empty.file("data/secret/.keep", "").build_in(&temp);
    PackageBuilder::new("full").build_in(&temp);
    let report = JudgeCmd::new("validate problems")
        .current_dir(temp.path())
        .run()
        .exits(3)
        .text();
    assert!(report.contains("data/secret: there is no test case"), "{report}");
    assert!(report.contains("full: data: 2 inputs valid"), "{report}");
}

#[test]
fn warnings_count_only_when_they_are_asked_to() {
    let package = PackageBuilder::new("sum")
        .case("secret/02", "1 2\n", "3\n")
        .case("secret/10", "20 22\n", "42\n");
    let package = package.file("data/secret/10.yaml", "args: [other]\n").build();
    assert_snapshot!(package.verify("").run().exits(0).redacted(), @"
    isolation: [level]

    warning: problems/sum/data/secret/02.in: `secret/02` has the same input as `sample/1`
      hint: remove one of them, or change it: a second run tells nothing new
    1 warning

    sum: data: 4 inputs valid by 1 validator, 4 answers accepted, 44 B

    sum: Sum, 4 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      AC   accepted/sum.c  c          #.### s     # MiB  4 cases

    1 problem, 1 submission: all as expected (#.### s)
    ");
    package.verify("--werror").run().exits(3);
    package.validate("--werror").run().exits(3);
    PackageBuilder::new("sum").build().verify("--werror").run().exits(0);
}

#[test]
fn coverage_names_what_no_test_case_reaches() {
    let grammar = "INT(1,10,n) NEWLINE\nREP(n, SPACE)\n  INT(0, 2*n)\nEND\nNEWLINE EOF\n";
    let package = PackageBuilder::new("sum")
        .file("input_validators/validate.ctd", grammar)
        .case("sample/1", "2\n0 3\n", "3\n")
        .case("secret/01", "1\n2\n", "2\n")
        .build();
    assert_snapshot!(package.validate("--coverage").run().exits(0).redacted(), @"
    isolation: [level]

    sum: data: 2 inputs valid by 1 validator, 2 answers accepted, 14 B
      input_validators/validate.ctd: 2 numbers, 1 bound not reached
        1:1  n  1 (secret/01) to 2 (sample/1), lower bound reached, upper bound 10 not reached
        3:3  -  0 (sample/1) to 3 (sample/1), lower bound reached, upper bound reached in secret/01

    1 problem: all data valid (#.### s)
    ");
    let lines = package.validate("--coverage --format json").run().exits(0).json("coverage");
    let fields = |key: &str| lines.iter().map(|line| line[key].to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(fields("line"), "1 3");
    assert_eq!(fields("count"), "2 3");
    assert_eq!(fields("upper_bound"), "\"10\" \"4\"");
    assert_eq!(fields("upper_bound_in"), "null \"secret/01\"");
    assert_eq!(package.validate("--format json").run().exits(0).json("coverage").len(), 0);
}

#[test]
fn reports_are_the_same_for_any_number_of_jobs() {
    let package = |name: &str| {
        (0..20).fold(PackageBuilder::new(name), |package, number| {
            let input = format!("{} {}\n", number * 60, number);
            package.case(&format!("secret/{number:02}"), &input, "3\n")
        })
    };
    let temp = Temp::new();
    for name in ["one", "three", "two"] {
        package(name).build_in(&temp);
    }
    let report = |jobs: &str| {
        let command = JudgeCmd::new("validate problems -j").arg(jobs);
        command.current_dir(temp.path()).run().exits(3).redacted()
    };
    let one = report("1");
    assert_eq!(one, report("4"));
    assert_eq!(one.matches("is rejected by").count(), 9, "{one}");
}
