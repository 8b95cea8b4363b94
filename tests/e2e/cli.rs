//! The commands and their flags.

use insta::assert_snapshot;

use crate::harness::{JudgeCmd, PackageBuilder, Temp, fixture, redact, wait_for};

#[track_caller]
fn check_help(command: &str, mentions: &[&str]) {
    let help = JudgeCmd::new(command).arg("--help").run().exits(0).text();
    for word in mentions {
        assert!(help.contains(word), "`{word}` is not in the help of `{command}`:\n{help}");
    }
    assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
}

#[test]
fn each_command_says_what_it_does() {
    check_help(
        "",
        &[
            "verify",
            "run",
            "compare",
            "languages",
            "doctor",
            "cache",
            "Examples:",
            "Exit codes:",
            "--color",
        ],
    );
    let judging = [
        "--samples",
        "--all",
        "--time-limit",
        "--jobs",
        "--no-cache",
        "--isolation",
        "--format",
        "json",
        "--verbose",
        "--quiet",
    ];
    check_help("verify", &[&judging[..], &["[PROBLEM]...", "submissions.yaml"]].concat());
    check_help("run", &[&judging[..], &["<PATH>...", "--problem", "secret/03-max"]].concat());
    check_help(
        "compare",
        &[
            "<ANSWER> <OUTPUT> [-- <FLAGS>...]",
            "float_tolerance",
            "case_sensitive",
            "space_change_sensitive",
        ],
    );
    check_help("languages", &["--found"]);
    check_help("doctor", &["isolation"]);
    check_help("cache", &["show", "clear"]);
}

#[test]
fn the_version_is_told() {
    let expected = format!("judge {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(JudgeCmd::new("--version").run().exits(0).text(), expected);
}

#[test]
fn what_makes_no_sense_is_a_usage_error() {
    for args in [
        "",
        "--no-such-flag",
        "judge",
        "run",
        "run --jobs 0 x.c",
        "run --isolation strong x.c",
        "run --format xml x.c",
        "verify --quiet --verbose",
        "compare one",
        "compare one two three",
        "cache forget",
        "doctor x",
    ] {
        let ran = JudgeCmd::new(args).run().exits(2);
        assert!(ran.stdout.is_empty() && !ran.stderr.is_empty(), "{args}");
    }
}

#[test]
fn compare_tells_accepted_from_rejected_and_from_bad_flags() {
    let temp = Temp::new();
    let answer = temp.write("1.ans", "Yes 1.0\n");
    let compare = |flags: &str, output: &str| {
        let command = JudgeCmd::new("compare").arg(&answer).arg("-").args(flags);
        command.stdin(output.as_bytes()).run()
    };
    assert_eq!(compare("", "yes  1.0").exits(0).text(), "accepted\n");
    assert_snapshot!(compare("", "yes 1.00").exits(1).text(), @"wrong answer: token 2: expected `1.0`, got `1.00` (output line 1 column 5, answer line 1 column 5)");
    assert_eq!(
        compare("-- float_tolerance 1e-6", "yes 1.0000001").exits(0).text(),
        "accepted\n"
    );
    assert_snapshot!(compare("-- case_sensitive", "yes 1.0").exits(1).text(), @"wrong answer: token 1: expected `Yes`, got `yes` (output line 1 column 1, answer line 1 column 1)");
    assert_snapshot!(compare("", "\x1b[31mno").exits(1).text(), @r"wrong answer: token 1: expected `Yes`, got `\x1b[31mno` (output line 1 column 1, answer line 1 column 1)");
    assert_snapshot!(compare("-- float_tolerance", "").exits(4).error(), @"
    error: failed to understand the flags: `float_tolerance` needs a tolerance
      hint: see `judge compare --help`
    ");
    assert_snapshot!(compare("-- loat_tolerance 1", "").exits(4).error(), @"
    error: failed to understand the flags: unknown output validator flag `loat_tolerance`
      hint: see `judge compare --help`
    ");
    let output = temp.write("1.out", "YES 1.0");
    JudgeCmd::new("compare").arg(&answer).arg(&output).run().exits(0);
    JudgeCmd::new("compare").arg(&answer).arg(temp.path()).run().exits(4);
    assert_snapshot!(JudgeCmd::new("compare nothing.ans -").run().exits(4).error(), @"error: failed to read `nothing.ans`: No such file or directory (os error 2)");
}

#[test]
fn compare_reads_files_and_pipes_and_nothing_that_may_have_no_end() {
    let temp = Temp::new();
    let answer = temp.write("answer", "yes\n");
    let compare = |answer: &str, output: &str| {
        JudgeCmd::new("compare")
            .arg(answer)
            .arg(output)
            .current_dir(temp.path())
            .run()
    };
    for (answer, output, what) in [("/dev/zero", "answer", "/dev/zero"), ("answer", "/dev/zero", "/dev/zero")] {
        let error = compare(answer, output).exits(4).error();
        assert_eq!(
            error,
            format!("error: failed to read `{what}`: it is neither a regular file nor a pipe\n")
        );
    }
    let error = compare("answer", ".").exits(4).error();
    assert!(error.starts_with("error: failed to read `.`: "), "{error}");
    compare("/dev/null", "/dev/null").exits(0);
    let pipe = temp.path().join("pipe");
    rustix::fs::mkfifoat(rustix::fs::CWD, pipe.as_str(), rustix::fs::Mode::from_raw_mode(0o600)).unwrap();
    let started = JudgeCmd::new("compare").arg(&answer).arg(&pipe).start();
    std::fs::write(&pipe, "yes\n").unwrap();
    started.wait().exits(0);
}

#[test]
fn an_empty_path_is_a_usage_error() {
    for args in ["verify", "run", "run -p", "compare", "compare x"] {
        let error = JudgeCmd::new(args).arg("").run().exits(2).error();
        assert!(error.contains("a path must not be empty"), "{args}: {error}");
    }
}

#[test]
fn the_cache_is_shown_and_cleared() {
    let package = PackageBuilder::new("sum").build();
    package.temp.write("bad.c", "int main(void) { return }\n");
    let cache = Temp::new();
    let run = |command: JudgeCmd| command.env("JUDGE_CACHE", cache.path());
    let entries = |args: &str| {
        let text = run(JudgeCmd::new(args)).run().exits(0).redacted();
        // The size of built programs depends on the compiler.
        text.rsplit_once(", ").unwrap().0.to_owned()
    };
    assert_eq!(
        entries("cache"),
        format!("{}: 0 built programs", redact(cache.path().as_str()))
    );
    run(package.verify("")).run().exits(0);
    run(package.run("bad.c")).run().exits(1);
    assert_eq!(
        entries("cache show"),
        format!("{}: 2 built programs", redact(cache.path().as_str()))
    );
    let cleared = run(JudgeCmd::new("cache clear")).run().exits(0).text();
    assert!(
        cleared.contains("2 built programs, ") && cleared.ends_with(" removed\n"),
        "{cleared}"
    );
    assert_eq!(
        run(JudgeCmd::new("cache")).run().exits(0).redacted(),
        "[temp]: 0 built programs, 0 B\n"
    );
    // Without any of the variables there is no place for it; judging goes on all the same.
    let error = ["JUDGE_CACHE", "XDG_CACHE_HOME", "HOME"]
        .iter()
        .fold(JudgeCmd::new("cache"), |command, name| command.env(name, ""));
    assert_snapshot!(error.run().exits(2).error(), @"error: there is no cache: neither JUDGE_CACHE nor XDG_CACHE_HOME nor HOME is set to an absolute path");
    let homeless = ["JUDGE_CACHE", "XDG_CACHE_HOME", "HOME"]
        .iter()
        .fold(package.verify(""), |command, name| command.env(name, ""));
    homeless.run().exits(0);
}

#[test]
fn a_cache_that_cannot_be_written_is_an_error_with_a_way_out() {
    let package = PackageBuilder::new("sum").build();
    let verify = |flags: &str| package.verify(flags).env("JUDGE_CACHE", "/proc/judge-cache").run();
    assert_snapshot!(verify("").exits(4).error(), @"
    error: failed to open the cache: create `/proc/judge-cache/builds` in the cache: No such file or directory (os error 2)
      hint: set JUDGE_CACHE to a folder that you can write to, or use `--no-cache`
    ");
    verify("--no-cache").exits(0);
}

#[test]
fn a_second_run_compiles_nothing() {
    // The answer that the program gives is the time at which it was compiled.
    let stamped = "#include <stdio.h>\nint main(void) { puts(\"0\" __TIME__); }\n";
    let package = PackageBuilder::new("sum").build();
    package.temp.write("stamped.c", stamped);
    let cache = Temp::new();
    let said = |flags: &str| {
        let command = package
            .run("--format json stamped.c")
            .args(flags)
            .env("JUDGE_CACHE", cache.path());
        command.run().exits(1).judgement()["cases"][0]["message"].to_string()
    };
    let first = said("");
    // Until the clock, which the compiler reads in whole seconds, says something else.
    wait_for("the next second", || (said("--no-cache") != first).then_some(()));
    assert_eq!(said(""), first);
    JudgeCmd::new("cache clear").env("JUDGE_CACHE", cache.path()).run().exits(0);
    assert_ne!(said(""), first);
}

#[test]
fn a_changed_program_is_compiled_anew() {
    let package = PackageBuilder::new("sum").build();
    for (contents, code) in [(fixture("answer.c"), 0), (fixture("exit3.c"), 1), (fixture("answer.c"), 0)] {
        package.temp.write("sum.c", contents);
        package.run("sum.c").run().exits(code);
    }
}

#[test]
fn the_doctor_tells_the_level_that_judging_uses() {
    let report = JudgeCmd::new("doctor").run().exits(0).text();
    let level = report
        .rsplit_once("programs are judged at level `")
        .unwrap()
        .1
        .trim_end_matches("`\n");
    let package = PackageBuilder::new("sum").build();
    let start = package.verify("--format json").run().exits(0).json("start");
    assert_eq!(start[0]["isolation"], level);
}

#[test]
fn every_level_that_the_machine_offers_judges_alike() {
    let package = PackageBuilder::new("sum")
        .submission(
            "wrong_answer/three.c",
            "#include <stdio.h>\nint main(void) { puts(\"3\"); }\n",
        )
        .submission("run_time_error/crash.c", fixture("crash.c"))
        .submission("time_limit_exceeded/spin.c", fixture("spin.c"))
        .build();
    let doctor = JudgeCmd::new("doctor").run().exits(0).text();
    let works = doctor.lines().filter_map(|line| line.strip_prefix("  works    "));
    for level in works.map(|line| line.split(' ').next().unwrap()) {
        println!("at level {level}");
        let ran = package.verify("-t 0.2 --format json --isolation").arg(level).run().exits(0);
        assert_eq!(ran.json("summary")[0]["unexpected"], 0);
    }
    let strongest = package.verify("-q --require-isolation full").run();
    assert!(matches!(strongest.status.code(), Some(0 | 4)));
}

#[test]
fn languages_name_what_was_found_and_what_is_missing() {
    let empty = Temp::new();
    let report = JudgeCmd::new("languages").env("PATH", empty.path()).run().exits(0).text();
    let line = |code: &str| {
        report
            .lines()
            .find(|line| line.split_whitespace().nth(1) == Some(code))
            .unwrap()
    };
    assert_snapshot!(line("c"), @"-      c            C                      .c                       no `gcc` or `clang` found");
    assert_snapshot!(line("rust"), @"-      rust         Rust                   .rs                      no `rustc` found");
    assert!(report.lines().all(|line| line.starts_with("- ")), "{report}");
    let found = JudgeCmd::new("languages --found").run().exits(0).text();
    assert!(found.lines().any(|line| line.starts_with("found  c ")), "{found}");
}
