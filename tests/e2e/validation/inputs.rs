//! Input validators: programs and grammars, their exit codes, arguments and files.

use insta::assert_snapshot;

use super::{python, told};
use crate::harness::{JudgeCmd, PackageBuilder, Temp, fixture};

/// A package with one validator, in Python.
fn with(body: &str) -> PackageBuilder {
    PackageBuilder::new("sum")
        .without("input_validators/validate.ctd")
        .without("data/sample/1.in")
        .without("data/sample/1.ans")
        .file("input_validators/check.py", python(body))
}

#[test]
fn a_rejection_comes_with_what_the_validator_says() {
    let package = with("print('n is', text.split()[0])\nsys.exit(43)")
        .file("input_validators/strict.ctd", "INT(0,10) SPACE INT(0,1000) NEWLINE EOF\n");
    assert_snapshot!(told(package, 3), @"
    error: problems/sum/data/secret/01.in: test case `secret/01` is rejected by `input_validators/check.py`: n is 20; by `input_validators/strict.ctd`: line 1, column 1: `20` is not from 0 to 10 (grammar line 1, column 1)
      hint: correct the input, or the input validator
    1 error

    sum: data: 0 of 1 input valid by 2 validators, 1 answer accepted, 9 B
    ");
}

#[test]
fn a_validator_that_fails_is_told_once_and_apart_from_a_rejection() {
    for (body, code) in [
        ("sys.exit(0)", 0),
        ("assert text == ''", 1),
        ("sys.exit(41)", 41),
        ("sys.exit(44)", 44),
    ] {
        let report = told(with(body).case("secret/02", "1 2\n", "3\n"), 3);
        let expected = format!(
            "error: problems/sum/input_validators/check.py: on `secret/01` and 1 more test case: ended with exit code {code}, not with 42 \
             (valid) or 43 (invalid)"
        );
        assert!(report.starts_with(&expected), "{report}");
        assert!(report.contains("0 of 2 inputs valid"), "{report}");
    }
    assert_snapshot!(told(with("assert text == '', 'too long'"), 3), @"
    error: problems/sum/input_validators/check.py: on `secret/01`: ended with exit code 1, not with 42 (valid) or 43 (invalid): AssertionError: too long
      hint: correct the validator: on every input it must end with 42 or 43
    1 error

    sum: data: 0 of 1 input valid by 1 validator, 1 answer accepted, 9 B
    ");
    assert_snapshot!(told(with("os.kill(os.getpid(), 11)"), 3), @"
    error: problems/sum/input_validators/check.py: on `secret/01`: ended with signal 11 (SIGSEGV)
      hint: correct the validator: on every input it must end with 42 or 43
    1 error

    sum: data: 0 of 1 input valid by 1 validator, 1 answer accepted, 9 B
    ");
    assert_snapshot!(told(with("print('x' * 3000000)").problem_yaml("  validation_output: 1\n"), 3), @"
    error: problems/sum/input_validators/check.py: on `secret/01`: wrote more than its limit allows: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…
      hint: correct the validator: on every input it must end with 42 or 43
    1 error

    sum: data: 0 of 1 input valid by 1 validator, 1 answer accepted, 9 B
    ");
    assert_snapshot!(told(with("while True: pass").problem_yaml("  validation_time: 1\n"), 3), @"
    error: problems/sum/input_validators/check.py: on `secret/01`: took more than 1 s of CPU time
      hint: correct the validator: on every input it must end with 42 or 43
    1 error

    sum: data: 0 of 1 input valid by 1 validator, 1 answer accepted, 9 B
    ");
}

#[test]
fn invalid_inputs_must_be_rejected() {
    let package = with("sys.exit(42 if len(text) < 9 else 43)").file("data/invalid_input/short.in", "1 2 3\n");
    assert_snapshot!(told(package, 3), @"
    error: problems/sum/data/invalid_input/short.in: `invalid_input/short` is accepted by every input validator
      hint: make an input validator reject it, or move it to where valid inputs are
    1 error

    sum: data: 1 input valid by 1 validator, 0 of 1 invalid input rejected, 1 answer accepted, 15 B
    ");
    let package = with("sys.exit(42 if len(text) < 9 else 43)").file("data/invalid_input/long.in", "1 2 3 4 5 6\n");
    assert_snapshot!(told(package, 0), @"sum: data: 1 input valid by 1 validator, 1 invalid input rejected, 1 answer accepted, 21 B");
}

#[test]
fn a_crash_on_an_invalid_input_counts_but_is_warned_of() {
    let package = with("assert len(text) < 9\nsys.exit(42)").file("data/invalid_input/long.in", "1 2 3 4 5 6\n");
    assert_snapshot!(told(package, 0), @"
    warning: problems/sum/input_validators/check.py: on `invalid_input/long`: does not reject it, but ended with exit code 1, not with 42 (valid) or 43 (invalid): AssertionError
      hint: reject it with 43: who crashes on one invalid input may accept the next
    1 warning

    sum: data: 1 input valid by 1 validator, 1 invalid input rejected, 1 answer accepted, 21 B
    ");
    let package = with("if len(text) > 8: os.abort()\nsys.exit(42)").file("data/invalid_input/long.in", "1 2 3 4 5 6\n");
    assert_snapshot!(told(package, 3), @"
    error: problems/sum/input_validators/check.py: on `invalid_input/long`: ended with signal 6 (SIGABRT)
      hint: correct the validator: on every input it must end with 42 or 43
    1 error

    sum: data: 1 input valid by 1 validator, 0 of 1 invalid input rejected, 1 answer accepted, 21 B
    ");
    // Where another validator rejects it as it should, nothing is amiss.
    let package = with("assert len(text) < 9\nsys.exit(42)")
        .file("data/invalid_input/long.in", "1 2 3 4 5 6\n")
        .file("input_validators/strict.ctd", "INT(0,1000) SPACE INT(0,1000) NEWLINE EOF\n");
    assert_snapshot!(told(package, 0), @"sum: data: 1 input valid by 2 validators, 1 invalid input rejected, 1 answer accepted, 21 B");
}

/// Requires that the validator gets these arguments, given these files.
#[track_caller]
fn check_args(files: &[(&str, &str)], expected: &str) {
    let package = with(&format!("sys.exit(42 if args == {expected} else f'got {{args}}')"));
    let package = files.iter().fold(package, |package, (path, text)| package.file(path, text));
    let report = told(package, 0);
    assert!(report.contains("1 input valid by 1 validator"), "{report}");
}

#[test]
fn arguments_come_from_the_nearest_file_and_those_of_the_submission_behind_them() {
    let (group, case) = ("data/secret/test_group.yaml", "data/secret/01.yaml");
    check_args(&[], "[]");
    check_args(&[(group, "input_validator_args: [max, two words]\n")], "['max', 'two words']");
    check_args(
        &[(group, "input_validator_args: [max]\nargs: [a]\n"), (case, "args: [b, c]\n")],
        "['max', 'b', 'c']",
    );
    check_args(
        &[(group, "input_validator_args: [max]\n"), (case, "input_validator_args: []\n")],
        "[]",
    );
    check_args(
        &[(group, "input_validator_args: {check: [x], other: [y]}\nargs: [a]\n")],
        "['x', 'a']",
    );
    check_args(&[(case, "input_validator_args: {check.py: [x]}\n")], "['x']");
    check_args(&[(case, "input_validator_args: {other: [x]}\nargs: [a]\n")], "['a']");
}

#[test]
fn legacy_flags_are_split_as_a_shell_does_and_handed_down() {
    let legacy = |body: &str| {
        with(body)
            .file("problem.yaml", "name: Sum\n")
            .without("statement/problem.en.md")
            .file("problem_statement/problem.en.tex", "Add.\n")
    };
    let check = |flags: &str, expected: &str| {
        let package = legacy(&format!("sys.exit(42 if args == {expected} else 43)"));
        let report = told(
            package.file("data/testdata.yaml", format!("input_validator_flags: {flags}\n")),
            0,
        );
        assert!(report.contains("1 input valid by 1 validator"), "{flags}: {report}");
    };
    check("\"--max 5 'two words'\"", "['--max', '5', 'two words']");
    check("{name: check.py, flags: --max 5}", "['--max', '5']");
    let old = legacy("sys.exit(42)")
        .without("input_validators/check.py")
        .file("input_format_validators/check/check.py", python("sys.exit(43)"));
    assert_snapshot!(told(old, 3), @"
    error: problems/sum/data/secret/01.in: test case `secret/01` is rejected by `input_format_validators/check`
      hint: correct the input, or the input validator
    1 error

    sum: data: 0 of 1 input valid by 1 validator, 1 answer accepted, 9 B
    ");
}

#[test]
fn a_validator_lies_beside_the_files_of_the_test_case() {
    let body = "import helper\nsys.exit(42 if open('words.txt').read() == 'one\\n' and helper.OK else 43)";
    let package = with("sys.exit(42)")
        .without("input_validators/check.py")
        .file("input_validators/check/__main__.py", python(body))
        .file("input_validators/check/__init__.py", "")
        .file("input_validators/check/helper.py", "OK = True\n")
        .file("data/secret/01.files/words.txt", "one\n");
    assert_snapshot!(told(package, 0), @"sum: data: 1 input valid by 1 validator, 1 answer accepted, 13 B");
    let package = with("sys.exit(42)").file("data/secret/01.files/check.py", "");
    assert_snapshot!(told(package, 3), @"
    error: problems/sum/data/secret/01.files/check.py: has the name of a file of the input validator `check.py`
      hint: rename one of them, as both lie in the folder in which the validator runs
    1 error

    sum: data: 1 input valid by 1 validator, 1 answer accepted, 9 B
    ");
}

#[test]
fn validators_come_in_every_form() {
    let temp = Temp::new();
    let package = PackageBuilder::new("sum")
        .file(
            "input_validators/c.c",
            "#include <stdio.h>\nint main(void) { return getchar() == EOF ? 43 : 42; }\n",
        )
        .file("input_validators/built/build", "#!/bin/sh\ncc -o run main.c\n")
        .file("input_validators/built/main.c", "int main(void) { return 42; }\n")
        .file("input_validators/script/run", "#!/bin/sh\nread -r a b && exit 42\nexit 43\n")
        .file("input_validators/README.md", "Who reads this?\n")
        .file("input_validators/notes.txt", "Nobody.\n")
        .file("input_validators/old.viva", "{ integer a; }\n")
        .build_in(&temp);
    for script in ["built/build", "script/run"] {
        make_executable(&package.join("input_validators").join(script));
    }
    let report = JudgeCmd::new("validate problems").current_dir(temp.path());
    assert_snapshot!(report.run().exits(0).redacted(), @"
    isolation: [level]

    warning: problems/sum/input_validators/notes.txt: is neither a program nor a grammar, and is ignored
    warning: problems/sum/input_validators/old.viva: is not run, as validators in VIVA are not supported
      hint: write it as a grammar (`.ctd`) or as a program
    2 warnings

    sum: data: 2 inputs valid by 4 validators, 2 answers accepted, 1 validator not run, 15 B

    1 problem: all data valid (#.### s)
    ");
}

fn make_executable(path: &camino::Utf8Path) {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn validators_with_errors_are_told_with_their_line() {
    let package = PackageBuilder::new("sum")
        .file("input_validators/validate.ctd", "INT(0,1000)\nSPACE INT(0,1000 NEWLINE EOF\n")
        .file("input_validators/bad.c", "int main(void) { return }\n");
    let report = told(package, 3);
    assert!(
        report.contains("input_validators/validate.ctd:2: column 18: expected "),
        "{report}"
    );
    assert!(report.contains("input_validators/bad.c: does not compile: "), "{report}");
    assert!(
        report.contains("no input validator was run, so no input was checked"),
        "{report}"
    );
}

#[test]
fn a_validator_that_cannot_be_run_here_leaves_the_data_unproven() {
    let package = PackageBuilder::new("sum")
        .file("input_validators/check.c", fixture("answer.c"))
        .file("data/invalid_input/odd.in", "1 2\n")
        .build();
    let empty = Temp::new();
    let report = package.validate("").env("PATH", empty.path()).run().exits(1).redacted();
    assert_snapshot!(report, @"
    isolation: [level]

    warning: problems/sum/data/invalid_input/odd.in: `invalid_input/odd` is accepted by every input validator that was run
    warning: problems/sum/input_validators/check.c: the input validator cannot be run here: no `gcc` or `clang` found
    2 warnings

    sum: data: 2 inputs valid by 1 validator, 0 of 1 invalid input rejected, 2 answers accepted, 1 validator not run, 19 B

    1 problem validated, 1 unproven for want of a compiler (#.### s)
    ");
}
