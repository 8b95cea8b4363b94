//! Output validators of the package: the exit codes, the feedback folder, conversations in every order of ends, and several passes.

use serde_json::Value;

use crate::harness::{Package, PackageBuilder, fixture};

/// Judges a C program on the only secret test case, and returns the deciding case: its verdict, what is said about it, and the exit code.
#[track_caller]
fn told(package: &Package, program: &str) -> String {
    let path = package.temp.write("program.c", program);
    let ran = package.run("--format json -t 0.5").arg(path).run();
    let code = ran.status.code();
    let judgement = ran.judgement();
    let case = judgement["cases"]
        .as_array()
        .and_then(|cases| cases.last())
        .cloned()
        .unwrap_or_default();
    let text = |value: &Value| value.as_str().map(str::trim_end).map(str::to_owned);
    let mut parts = vec![text(&judgement["verdict"]).unwrap_or_default()];
    parts.extend(
        text(&case["reason"])
            .or_else(|| text(&case["message"]))
            .or_else(|| text(&judgement["message"])),
    );
    parts.extend(text(&case["team_message"]).map(|message| format!("team: {message}")));
    format!("{} (exit {})", parts.join(": "), code.unwrap_or(-1))
}

fn talk(mode: &str) -> String {
    String::from_utf8(fixture("talk.c"))
        .unwrap()
        .replace("MODE()", &format!("{mode}()"))
}

fn conversation(validator_mode: &str) -> Package {
    PackageBuilder::new("talk")
        .problem_yaml("type: interactive\n")
        .without("data/sample/1.in")
        .without("data/sample/1.ans")
        .case("secret/01", &format!("{validator_mode}\n"), "\n")
        .file("output_validator/judge_talk.c", fixture("judge_talk.c"))
        .submission("accepted/sum.c", talk("answer"))
        .build()
}

#[track_caller]
fn check_conversation(validator_mode: &str, submission_mode: &str, expected: &str) {
    let told = told(&conversation(validator_mode), &talk(submission_mode));
    assert!(told.starts_with(expected), "{validator_mode} with {submission_mode}: {told}");
}

#[test]
fn when_an_end_of_output_is_seen_is_up_to_the_user() {
    let package = conversation("ask");
    let path = package.temp.write("program.c", talk("close_and_crash"));
    for (eof, verdict) in [("immediate", "WA"), ("on-exit", "RTE"), ("asym", "RTE")] {
        let flags = format!("--format json -t 0.5 --eof {eof}");
        let judgement = package.run(&flags).arg(&path).run().judgement();
        assert_eq!(judgement["verdict"], verdict, "{eof}: {judgement}");
    }
    let path = package.temp.write("program.c", talk("answer"));
    for eof in ["on-exit", "asym"] {
        let flags = format!("--format json -t 0.5 --eof {eof}");
        assert_eq!(package.run(&flags).arg(&path).run().judgement()["verdict"], "AC", "{eof}");
    }
}

#[test]
fn a_conversation_is_judged_by_the_validator_when_the_submission_ends_well() {
    check_conversation("ask", "answer", "AC: heard 2 (exit 0)");
    check_conversation("ask", "answer_wrong", "WA: heard something else (exit 1)");
    check_conversation("ask", "leave", "WA: heard nothing (exit 1)");
    check_conversation("ask", "close_and_wait", "WA: heard nothing (exit 1)");
}

#[test]
fn what_happens_to_the_submission_comes_before_a_later_verdict() {
    check_conversation("ask", "answer_and_crash", "RTE: exit code 3");
    check_conversation("ask", "answer_and_loop", "TLE: killed at ");
    check_conversation("ask", "crash", "RTE: signal 11 (SIGSEGV)");
    // What is printed after the end of the validator hurts nobody.
    check_conversation("ask", "print_after_the_end", "AC: heard 2 (exit 0)");
}

#[test]
fn a_rejection_before_the_end_of_the_submission_wins() {
    check_conversation("reject-at-once", "answer_and_loop", "WA: no (exit 1)");
    check_conversation("reject-at-once", "close_and_wait", "WA: no (exit 1)");
    check_conversation("accept-at-once", "answer_and_loop", "TLE: killed at ");
    check_conversation("accept-at-once", "close_and_wait", "AC: yes (exit 0)");
}

#[test]
fn a_validator_that_fails_is_a_judge_error_whatever_the_submission_does() {
    let failed = "JE: output validator `output_validator/judge_talk.c` ended with exit code 0, not with 42 (accept) or 43 (reject) (exit 4)";
    check_conversation("exit-0", "answer", failed);
    check_conversation("exit-0", "answer_and_loop", failed);
    check_conversation("exit-0", "crash", failed);
}

#[test]
fn two_that_wait_for_each_other_are_told_apart_from_one_that_sleeps() {
    check_conversation(
        "mute",
        "answer_without_flush",
        "TLE: deadlock: both sides wait to read, and nobody has written anything",
    );
    check_conversation(
        "ask",
        "answer_without_flush",
        "TLE: deadlock: both sides wait to read, and the last to write was the output validator",
    );
}

#[test]
fn a_flood_is_bounded() {
    check_conversation("mute", "flood", "OLE: killed at more than 8 MiB of output");
}

/// A package with an output validator in Python, which finds `input`, `answer`, `feedback`, `args` and `output` set.
fn package(validator: &str, more_yaml: &str) -> PackageBuilder {
    let head = "import sys, os\ninput, answer, feedback, *args = sys.argv[1:]\n";
    PackageBuilder::new("sum")
        .problem_yaml(more_yaml)
        .without("data/sample/1.in")
        .without("data/sample/1.ans")
        .file("output_validator/validate.py", format!("{head}{validator}\n"))
}

#[track_caller]
fn check(validator: &str, expected: &str) {
    let package = package(validator, "").build();
    assert_eq!(
        told(&package, &String::from_utf8(fixture("answer.c")).unwrap()),
        expected,
        "{validator}"
    );
}

#[test]
fn only_42_and_43_are_verdicts() {
    check("sys.exit(42)", "AC (exit 0)");
    check("sys.exit(43)", "WA (exit 1)");
    for code in ["0", "1", "41", "44", "255"] {
        check(
            &format!("sys.exit({code})"),
            &format!(
                "JE: output validator `output_validator/validate.py` ended with exit code {code}, not with 42 (accept) or 43 (reject) (exit 4)"
            ),
        );
    }
    check(
        "os.kill(os.getpid(), 11)",
        "JE: output validator `output_validator/validate.py` ended with signal 11 (SIGSEGV), not with 42 (accept) or 43 (reject) (exit 4)",
    );
}

#[test]
fn a_validator_finds_the_input_the_answer_the_output_and_an_empty_folder() {
    check(
        "right = sys.stdin.read() == '42\\n' and open(input).read() == '20 22\\n' and open(answer).read() == '42\\n'\n\
         right = right and os.listdir(feedback) == [] and feedback.endswith('/') and input.endswith('data/secret/01.in')\n\
         sys.exit(42 if right else 43)",
        "AC (exit 0)",
    );
}

#[test]
fn messages_for_judges_and_for_the_team_are_kept_apart() {
    check(
        "open(feedback + 'judgemessage.txt', 'w').write('secret 4711')\n\
         open(feedback + 'teammessage.txt', 'w').write('try again')\nsys.exit(43)",
        "WA: secret 4711: team: try again (exit 1)",
    );
    check(
        "os.symlink('/etc/passwd', feedback + 'judgemessage.txt')\nsys.exit(43)",
        "WA (exit 1)",
    );
    check("os.makedirs(feedback + 'judgemessage.txt/a/b')\nsys.exit(43)", "WA (exit 1)");
}

#[test]
fn a_validator_need_not_read_and_gets_its_arguments() {
    let package = package("sys.exit(42 if args == ['max', 'two words'] else 43)", "")
        .file("data/secret/test_group.yaml", "output_validator_args: [max, two words]\n")
        .build();
    // More than a pipe holds.
    let program = "#include <stdio.h>\nint main(void) { for (int i = 0; i < 1000000; i++) puts(\"x\"); }\n";
    assert_eq!(told(&package, program), "AC (exit 0)");
}

#[test]
fn a_crash_is_not_shown_to_the_validator() {
    let package = package("sys.exit(1)", "").build();
    assert_eq!(told(&package, "int main(void) { return 3; }\n"), "RTE: exit code 3 (exit 1)");
}

#[test]
fn a_validator_that_does_not_compile_is_a_judge_error() {
    let package = PackageBuilder::new("sum")
        .file("output_validator/validate.c", "int main(void) { return }\n")
        .build();
    let told = told(&package, &String::from_utf8(fixture("answer.c")).unwrap());
    assert!(
        told.starts_with("JE: output validator `output_validator/validate.c` does not compile: "),
        "{told}"
    );
}

/// Judges a program that adds one to what it reads, on a problem of up to three passes.
#[track_caller]
fn check_passes(validator: &str, expected: &str) {
    let head = "n = int(sys.stdin.read())\ncount = len(os.listdir(feedback)) + 1\nopen(f'{feedback}pass{count}', 'w').close()\n\
                def again(): open(feedback + 'nextpass.in', 'w').write(f'{n} 0\\n')\n";
    let package = package(&format!("{head}{validator}"), "  validation_passes: 3\ntype: multi-pass\n").build();
    let program = "#include <stdio.h>\nint main(void) { long a, b; scanf(\"%ld %ld\", &a, &b); printf(\"%ld\\n\", a + 1); }\n";
    assert_eq!(told(&package, program), expected, "{validator}");
}

#[test]
fn passes_go_on_as_long_as_the_validator_wants() {
    check_passes("sys.exit(42 if n == 21 else 43)", "AC (exit 0)");
    check_passes(
        "if count < 3: again()\nsame = open(input).read() == ['20 22\\n', '21 0\\n', '22 0\\n'][count - 1]\n\
         sys.exit(42 if n == 20 + count and same else 43)",
        "AC (exit 0)",
    );
    check_passes("if count < 2: again()\nsys.exit(42 if count < 2 else 43)", "WA (exit 1)");
}

#[test]
fn wrong_wishes_for_a_further_pass_are_judge_errors() {
    check_passes(
        "again()\nsys.exit(42)",
        "JE: the output validator wants more than 3 passes (exit 4)",
    );
    check_passes(
        "again()\nsys.exit(43)",
        "JE: the output validator wants a further pass of a submission it did not accept (exit 4)",
    );
}
