//! Output validators, those of the package and the default one, on what the package says of them.

use insta::assert_snapshot;

use super::told;
use crate::harness::PackageBuilder;

/// A package with an output validator in Python, which finds `right`, the words of the answer, and `words`, those of the output.
fn with(body: &str) -> PackageBuilder {
    let head = "import os, sys\nright = open(sys.argv[2]).read().split()\nwords = sys.stdin.read().split()\n\
                def say(text): open(sys.argv[3] + 'judgemessage.txt', 'w').write(text)\n";
    PackageBuilder::new("sum").file("output_validator/validate.py", format!("{head}{body}\n"))
}

#[test]
fn an_answer_that_solvers_see_must_be_an_output() {
    let body = "say('no number') if words != right or words == ['?'] else None\nsys.exit(42 if words == right != ['?'] else 43)";
    let package = with(body).case("sample/2", "3 4\n", "?\n").case("secret/02", "3 5\n", "?\n");
    assert_snapshot!(told(package, 3), @"
    error: problems/sum/data/sample/2.ans: the output validator rejects the answer of `sample/2`: no number
      hint: solvers see it as an output: correct it, or show another one in its place with a `.out` file
    warning: problems/sum/data/secret/02.ans: the output validator rejects the answer of `secret/02`: no number
      hint: correct it, unless it is only a note for the validator
    1 error, 1 warning

    sum: data: 4 inputs valid by 1 validator, 2 of 4 answers accepted, 27 B
    ");
    // Solvers see something else in its place, which must be an output if it is a `.out` file.
    let package = with("sys.exit(42 if words == ['3'] else 43)")
        .file("data/sample/1.ans", "?\n")
        .file("data/sample/1.out", "3\n")
        .without("data/secret/01.in")
        .without("data/secret/01.ans")
        .case("secret/01", "1 2 \n", "3\n")
        .without("input_validators/validate.ctd")
        .file("input_validators/any.ctd", "REGEX(\"[0-9 ]*\") NEWLINE\n");
    assert_snapshot!(told(package, 0), @"sum: data: 2 inputs valid by 1 validator, 1 answer accepted, 1 output accepted, 15 B");
    let package = with("sys.exit(42 if words == right else 43)")
        .file("data/sample/1.out", "4\n")
        .file("data/secret/01.out", "41\n");
    assert_snapshot!(told(package, 3), @"
    error: problems/sum/data/sample/1.out: the output validator rejects the output of `sample/1`
      hint: correct the output, or the output validator
    error: problems/sum/data/secret/01.out: the output validator rejects the output of `secret/01`
      hint: correct the output, or the output validator
    2 errors

    sum: data: 2 inputs valid by 1 validator, 0 of 2 outputs accepted, 20 B
    ");
}

#[test]
fn valid_and_invalid_outputs_are_told_apart() {
    let package = with("say('off by one')\nsys.exit(42 if 42 <= int(words[0]) + 39 <= 81 else 43)")
        .case("invalid_output/high", "1 2\n", "3\n")
        .file("data/invalid_output/high.out", "4\n")
        .case("valid_output/low", "1 2\n", "3\n")
        .file("data/valid_output/low.out", "2\n");
    let report = told(package, 3);
    let errors: Vec<&str> = report.lines().filter(|line| line.starts_with("error")).collect();
    assert_snapshot!(errors.join("\n"), @"
    error: problems/sum/data/invalid_output/high.out: the output validator accepts the invalid output of `invalid_output/high`
    error: problems/sum/data/valid_output/low.out: the output validator rejects the output of `valid_output/low`: off by one
    ");
}

#[test]
fn a_validator_that_fails_has_not_rejected() {
    for (end, how) in [
        ("sys.exit(0)", "exit code 0"),
        ("sys.exit(1)", "exit code 1"),
        ("os.kill(os.getpid(), 11)", "signal 11 (SIGSEGV)"),
    ] {
        let package = with(&format!("if words == ['4']: {end}\nsys.exit(42 if words == right else 43)"))
            .case("invalid_output/four", "1 2\n", "3\n")
            .file("data/invalid_output/four.out", "4\n");
        let report = told(package, 3);
        let expected = format!(
            "error: problems/sum/output_validator/validate.py: on `invalid_output/four`: ended with {how}, not with 42 (accept) or 43 (reject)"
        );
        assert!(report.starts_with(&expected), "{report}");
        assert!(report.contains("0 of 1 invalid output rejected"), "{report}");
    }
}

#[test]
fn the_default_output_validator_is_held_to_the_same() {
    let package = PackageBuilder::new("sum")
        .file(
            "data/invalid_output/test_group.yaml",
            "output_validator_args: [case_sensitive]\n",
        )
        .case("invalid_output/case", "1 2\n", "Yes\n")
        .file("data/invalid_output/case.out", "yes\n")
        .case("valid_output/case", "1 2\n", "Yes\n")
        .file("data/valid_output/case.out", "yes\n");
    assert_snapshot!(told(package, 0), @"sum: data: 4 inputs valid by 1 validator, 2 answers accepted, 1 output accepted, 1 invalid output rejected, 79 B");
    let package = PackageBuilder::new("sum")
        .case("invalid_output/case", "1 2\n", "Yes\n")
        .file("data/invalid_output/case.out", "yes\n")
        .case("valid_output/case", "1 2\n", "Yes\n")
        .file("data/valid_output/case.out", "no\n");
    assert_snapshot!(told(package, 3), @"
    error: problems/sum/data/invalid_output/case.out: the output validator accepts the invalid output of `invalid_output/case`
      hint: make the output validator reject it, or move it to `data/valid_output`
    error: problems/sum/data/valid_output/case.out: the output validator rejects the output of `valid_output/case`: token 1: expected `Yes`, got `no` (output line 1 column 1, answer line 1 column 1)
      hint: correct the output, or the output validator
    2 errors

    sum: data: 4 inputs valid by 1 validator, 2 answers accepted, 0 of 1 output accepted, 0 of 1 invalid output rejected, 38 B
    ");
    let package = PackageBuilder::new("sum").file("data/secret/01.yaml", "output_validator_args: [float_tolerance]\n");
    assert_snapshot!(told(package, 3), @"
    error: problems/sum/data/secret/01.ans: on `secret/01`: the arguments of the output validator: `float_tolerance` needs a tolerance
      hint: they are in `output_validator_args` (legacy: `output_validator_flags`) of the test case or of a folder around it
    1 error

    sum: data: 2 inputs valid by 1 validator, 1 of 2 answers accepted, 56 B
    ");
}

#[test]
fn a_validator_that_accepts_what_cannot_be_right_is_warned_of() {
    assert_snapshot!(told(with("sys.exit(42)"), 0), @"
    warning: problems/sum/output_validator/validate.py: on `sample/1` and 1 more test case: the output validator accepts an empty output
      hint: see that it reads the whole output and holds it against the input or the answer
    warning: problems/sum/output_validator/validate.py: on `sample/1` and 1 more test case: the output validator accepts the answer of another test case
      hint: see that it reads the whole output and holds it against the input or the answer
    warning: problems/sum/output_validator/validate.py: on `sample/1` and 1 more test case: the output validator accepts the answer with one more word behind it
      hint: see that it reads the whole output and holds it against the input or the answer
    3 warnings

    sum: data: 2 inputs valid by 1 validator, 2 answers accepted, 15 B
    ");
    assert_snapshot!(told(with("sys.exit(42 if words[0] == right[0] else 43)"), 0), @"
    warning: problems/sum/output_validator/validate.py: on `sample/1` and 1 more test case: an empty output makes it fail, as it ended with exit code 1, not with 42 (accept) or 43 (reject): IndexError: list index out of range
      hint: reject it with 43: a submission that writes this would be a judge error
    warning: problems/sum/output_validator/validate.py: on `sample/1` and 1 more test case: the output validator accepts the answer with one more word behind it
      hint: see that it reads the whole output and holds it against the input or the answer
    2 warnings

    sum: data: 2 inputs valid by 1 validator, 2 answers accepted, 15 B
    ");
    let report = told(with("sys.exit(42 if words == right else 43)"), 0);
    assert!(!report.contains("warning"), "{report}");
}

#[test]
fn interactive_problems_have_no_outputs() {
    let package = with("sys.exit(42)")
        .problem_yaml("type: interactive\n")
        .case("valid_output/a", "1 2\n", "3\n")
        .file("data/valid_output/a.out", "3\n");
    assert_snapshot!(told(package, 0), @"
    warning: problems/sum/data/sample/1.in: solvers see the files of `sample/1`, which tell little of an interactive problem
      hint: show them a conversation in `data/sample/1.interaction` instead
    warning: problems/sum/data/valid_output: is not used, as there is no output to validate in an interactive problem
    2 warnings

    sum: data: 3 inputs valid by 1 validator, 23 B
    ");
}
