//! From a program and its limits to the verdict, the reason and the exit code.
//!
//! The programs are judged on the problem of adding two numbers, with 256 MiB of memory and 8 MiB of output.

use insta::assert_snapshot;
use serde_json::Value;

use crate::harness::{PackageBuilder, Temp, fixture, redact};

/// Judges one program with the given contents. Returns the verdict and all that is said about it, with the exit code of the judge.
#[track_caller]
fn judged(name: &str, contents: impl AsRef<[u8]>, flags: &str) -> String {
    let package = PackageBuilder::new("sum").build();
    let program = package.temp.write(name, contents);
    let ran = package.run("--format json").args(flags).arg(program).run();
    let code = ran.status.code();
    told(&ran.judgement(), code)
}

fn told(judgement: &Value, code: Option<i32>) -> String {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let mut lines = vec![format!(
        "{} {}",
        text(&judgement["verdict"]).unwrap_or_else(|| "-".to_owned()),
        text(&judgement["language"]).unwrap_or_else(|| "-".to_owned()),
    )];
    let deciding = text(&judgement["deciding"]);
    let cases = judgement["cases"].as_array().unwrap();
    if let Some(case) = cases.iter().find(|case| text(&case["name"]) == deciding) {
        lines[0].extend([" on ", &deciding.unwrap_or_default()]);
        lines.push(format!("exit {}", case["exit"]));
        lines.extend(text(&case["reason"]));
        lines.extend(text(&case["message"]));
    }
    lines.extend(text(&judgement["reason"]));
    lines.extend(text(&judgement["message"]));
    lines.push(format!("judge exits with {}", code.unwrap_or(-1)));
    redact(&lines.join("\n"))
}

#[track_caller]
fn check_accepted(name: &str, contents: impl AsRef<[u8]>, language: &str) {
    // Virtual machines take long to start on a busy machine.
    let text = judged(name, contents, "-t 10");
    assert_eq!(text, format!("AC {language}\njudge exits with 0"));
}

#[test]
fn right_programs_are_accepted_in_compiled_languages() {
    check_accepted("sum.c", fixture("answer.c"), "c");
    check_accepted("sum.cpp", fixture("answer.cpp"), "cpp");
    check_accepted("sum.rs", fixture("answer.rs"), "rust");
}

#[test]
fn right_programs_are_accepted_in_interpreted_languages() {
    check_accepted("sum.py", fixture("answer.py"), "python3");
    check_accepted("sum.js", fixture("answer.js"), "javascript");
}

#[test]
fn right_java_programs_are_accepted_whatever_their_class_is_called() {
    check_accepted("Adding.java", fixture("Adding.java"), "java");
    check_accepted("sum.java", fixture("Adding.java"), "java");
}

#[test]
fn a_folder_is_one_program() {
    let package = PackageBuilder::new("sum").build();
    package
        .temp
        .write("mine/main.c", "int add(int, int);\n#include <stdio.h>\nint main(void) { int a, b; scanf(\"%d%d\", &a, &b); printf(\"%d\\n\", add(a, b)); }\n");
    package.temp.write("mine/add.c", "int add(int a, int b) { return a + b; }\n");
    let ran = package.run("--format json mine").run().exits(0);
    assert_eq!(told(&ran.judgement(), Some(0)), "AC c\njudge exits with 0");
}

#[test]
fn a_program_that_loops_is_too_slow() {
    assert_snapshot!(judged("spin.c", fixture("spin.c"), "-t 0.1"), @r#"
    TLE c on sample/1
    exit {"signal":9}
    killed at #.### s of CPU time, the limit is 0.1 s
    judge exits with 1
    "#);
    // It has printed the right answer before.
    let python = "a, b = map(int, input().split())\nprint(a + b, flush=True)\nwhile True: pass\n";
    assert_snapshot!(judged("spin.py", python, "-t 0.1"), @r#"
    TLE python3 on sample/1
    exit {"signal":9}
    killed at #.### s of CPU time, the limit is 0.1 s
    judge exits with 1
    "#);
}

#[test]
fn a_program_that_waits_is_idle() {
    assert_snapshot!(judged("sleep.c", fixture("sleep.c"), "-t 0.1"), @r#"
    TLE c on sample/1
    exit {"signal":9}
    idle: killed after #.### s of waiting and running, with #.### s of CPU time
    judge exits with 1
    "#);
}

#[test]
fn a_crash_is_a_run_time_error_also_after_the_right_answer() {
    assert_snapshot!(judged("crash.c", fixture("crash.c"), ""), @r#"
    RTE c on sample/1
    exit {"signal":11}
    signal 11 (SIGSEGV)
    judge exits with 1
    "#);
    assert_snapshot!(judged("trap.c", "int main(void) { __builtin_trap(); }\n", ""), @r#"
    RTE c on sample/1
    exit {"signal":4}
    signal 4 (SIGILL)
    judge exits with 1
    "#);
    assert_snapshot!(judged("abort.cpp", "int main() { throw 1; }\n", ""), @r#"
    RTE cpp on sample/1
    exit {"signal":6}
    signal 6 (SIGABRT)
    judge exits with 1
    "#);
}

#[test]
fn an_exit_code_is_a_run_time_error_also_after_the_right_answer() {
    assert_snapshot!(judged("exit3.c", fixture("exit3.c"), ""), @r#"
    RTE c on sample/1
    exit {"code":3}
    exit code 3
    judge exits with 1
    "#);
    let exits = "import sys\na, b = map(int, input().split())\nprint(a + b)\nsys.exit(1)\n";
    assert_snapshot!(judged("exits.py", exits, "-t 5"), @r#"
    RTE python3 on sample/1
    exit {"code":1}
    exit code 1
    judge exits with 1
    "#);
}

#[test]
fn output_without_end_is_too_much() {
    assert_snapshot!(judged("flood.c", fixture("flood.c"), ""), @r#"
    OLE c on sample/1
    exit {"signal":9}
    killed at more than 8 MiB of output
    judge exits with 1
    "#);
    // Too much is too much, even where all of it is white space after the right answer.
    let blank = "a, b = map(int, input().split())\nprint(a + b)\nfor i in range(100): print(' ' * 1000000)\n";
    assert_snapshot!(judged("blank.py", blank, "-t 5"), @r#"
    OLE python3 on sample/1
    exit {"signal":9}
    killed at more than 8 MiB of output
    judge exits with 1
    "#);
}

#[test]
fn memory_without_end_is_too_much() {
    assert_snapshot!(judged("grow.c", fixture("grow.c"), "-t 5"), @r#"
    MLE c on sample/1
    exit {"signal":9}
    killed at # MiB of memory, the limit is 256 MiB
    judge exits with 1
    "#);
}

#[test]
fn a_wrong_answer_comes_with_the_first_difference() {
    assert_snapshot!(judged("wrong.py", "print(4)\n", "-t 5"), @r#"
    WA python3 on sample/1
    exit {"code":0}
    token 1: expected `3`, got `4` (output line 1 column 1, answer line 1 column 1)
    judge exits with 1
    "#);
    assert_snapshot!(judged("more.py", "a, b = map(int, input().split())\nprint(a + b)\nprint('and more')\n", "-t 5"), @r#"
    WA python3 on sample/1
    exit {"code":0}
    extra token `and`, but the answer ends after token 1 (output line 2 column 1)
    judge exits with 1
    "#);
    assert_snapshot!(judged("silent.py", "pass\n", "-t 5"), @r#"
    WA python3 on sample/1
    exit {"code":0}
    output is empty, but the answer begins with `3` (answer line 1 column 1)
    judge exits with 1
    "#);
    assert_snapshot!(judged("sample.py", "print(3)\n", "-t 5"), @r#"
    WA python3 on secret/01
    exit {"code":0}
    token 1: expected `42`, got `3` (output line 1 column 1, answer line 1 column 1)
    judge exits with 1
    "#);
}

#[test]
fn a_program_that_does_not_compile_shows_what_the_compiler_says() {
    assert_snapshot!(judged("bad.c", "int main(void) { return x; }\n", ""), @"
    CE c
    bad.c: In function ‘main’:
    bad.c:1:25: error: ‘x’ undeclared (first use in this function)
        1 | int main(void) { return x; }
          |                         ^
    bad.c:1:25: note: each undeclared identifier is reported only once for each function it appears in

    judge exits with 1
    ");
    assert_snapshot!(judged("bad.py", "def f(:\n    pass\n", ""), @r#"
    CE python3
      File "bad.py", line 1
        def f(:
              ^
    SyntaxError: invalid syntax

    judge exits with 1
    "#);
}

#[test]
fn a_program_in_no_language_cannot_be_compiled() {
    assert_snapshot!(judged("notes.txt", "hello\n", ""), @"
    CE -
    cannot tell the language: no ending of `notes.txt` belongs to one
    judge exits with 1
    ");
}

#[test]
fn a_program_without_a_compiler_is_not_judged() {
    let package = PackageBuilder::new("sum").build();
    let empty = Temp::new();
    package.temp.write("sum.c", fixture("answer.c"));
    let ran = package.run("--format json sum.c").env("PATH", empty.path()).run();
    let code = ran.status.code();
    assert_snapshot!(told(&ran.judgement(), code), @"
    - c
    no `gcc` or `clang` found
    judge exits with 1
    ");
}

#[test]
fn files_that_a_program_must_not_see_are_not_there() {
    // The answers of the package, by the very path that the judge was given.
    let package = PackageBuilder::new("sum").build();
    let program = format!(
        "import sys\nsys.stdout.write(open('{}/data/sample/1.ans').read())\n",
        package.path
    );
    package.temp.write("peek.py", program);
    let judgement = package.run("-t 5 --format json peek.py").run().exits(1).judgement();
    assert_eq!(
        (&judgement["verdict"], &judgement["deciding"]),
        (&"RTE".into(), &"sample/1".into())
    );
}

#[test]
fn a_limit_of_the_package_holds_just_under_and_just_over() {
    let package = PackageBuilder::new("sum")
        .problem_yaml("  output: 1\n")
        .without("data/sample/1.in")
        .without("data/sample/1.ans")
        .file("data/secret/01.ans", "x".repeat(1 << 20))
        .build();
    package.temp.write("just.py", format!("print('x' * {}, end='')\n", 1 << 20));
    package
        .temp
        .write("over.py", format!("print('x' * {}, end='')\n", (1 << 20) + 1));
    let verdicts = |name: &str| package.run("-t 5 --format json").arg(name).run().judgement()["verdict"].clone();
    assert_eq!((verdicts("just.py"), verdicts("over.py")), ("AC".into(), "OLE".into()));
}

#[test]
fn each_exit_code_has_its_reason() {
    let package = PackageBuilder::new("sum").build();
    package.temp.write("sum.c", fixture("answer.c"));
    package.temp.write("exit3.c", fixture("exit3.c"));
    let quiet = |args: &str| package.run(args);
    quiet("sum.c").run().exits(0);
    quiet("exit3.c").run().exits(1);
    quiet("--no-such-flag sum.c").run().exits(2);
    quiet("nothing.c").run().exits(2);
    let invalid = PackageBuilder::new("sum").without("problem.yaml").build();
    invalid.temp.write("sum.c", fixture("answer.c"));
    invalid.run("sum.c").run().exits(3);
    // Without a place for scratch nothing can be judged, and neither at a level that this user cannot have.
    let error = quiet("sum.c").env("TMPDIR", "/nonexistent").run().exits(4).error();
    assert!(
        error.starts_with("error: failed to create a scratch folder in `/nonexistent`: ")
            && error.ends_with("\n  hint: set TMPDIR to a folder that you can write to\n"),
        "{error}"
    );
    let level = if rustix::process::geteuid().is_root() {
        "full-user"
    } else {
        "full"
    };
    let error = quiet("sum.c --isolation").arg(level).run().exits(4).error();
    assert!(
        error.starts_with("error: failed to isolate programs: no isolation at level"),
        "{error}"
    );
}
