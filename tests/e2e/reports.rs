//! What people and programs read: the text, the colours, and the lines of JSON.

use std::time::{Duration, Instant};

use insta::assert_snapshot;
use serde_json::Value;

use crate::harness::{Package, PackageBuilder, fixture, redact};

/// Writes its answer with an escape sequence, a bad byte and an invisible character around it; says the same on standard error.
const NASTY: &str = "import sys\n\
    text = b'\\x1b[31mred\\x1b[0m \\xff \\xe2\\x80\\xae evil\\r\\n'\n\
    sys.stderr.buffer.write(b'first\\n' + text)\n\
    sys.stdout.buffer.write(text)\n";

/// A package in which some submissions are as expected and some are not.
fn mixed() -> Package {
    PackageBuilder::new("sum")
        .submission("accepted/nasty.py", NASTY)
        .submission("run_time_error/crash.c", fixture("crash.c"))
        .submission("wrong_answer/three.py", "print(3)\n")
        .submission("wrong_answer/right.c", fixture("answer.c"))
        .submission("time_limit_exceeded/spin.c", fixture("spin.c"))
        .submission("compile_error/bad.c", "int main(void) { return }\n")
        .build()
}

#[test]
fn people_read_what_is_not_as_expected() {
    let report = mixed().verify("-t 0.5").run().exits(1).redacted();
    assert!(report.chars().all(|c| c == '\n' || !c.is_control()), "{report:?}");
    assert_snapshot!(report, @r"
    isolation: [level]

    sum: data: 2 inputs valid by 1 validator, 2 answers accepted, 15 B

    sum: Sum, 2 cases, 0.5 s of CPU time (the command line), 256 MiB of memory
      WA   accepted/nasty.py           python3    #.### s     # MiB  WA on sample/1  NOT AS EXPECTED
          WA on sample/1, but `accepted` permits only AC
          sample/1: wrong answer
          | token 1: expected `3`, got `\x1b[31mred\x1b[0m` (output line 1 column 1, answer line 1 column 1)
          - answer, + output:
           1    - 3
              1 + \x1b[31mred\x1b[0m \xff \u{202e} evil
          standard error:
          | first
          | \x1b[31mred\x1b[0m \xff \u{202e} evil
      AC   accepted/sum.c              c          #.### s     # MiB  2 cases
      CE   compile_error/bad.c         c                -         -  does not compile
      RTE  run_time_error/crash.c      c          #.### s     # MiB  RTE on sample/1
      TLE  time_limit_exceeded/spin.c  c          #.### s     # MiB  TLE on sample/1
      AC   wrong_answer/right.c        c          #.### s     # MiB  2 cases  NOT AS EXPECTED
          `wrong_answer` requires WA on some test case, and there was none
      WA   wrong_answer/three.py       python3    #.### s     # MiB  WA on secret/01

    1 problem: 2 of 7 submissions not as expected (#.### s)
      WA   sum: accepted/nasty.py  WA on sample/1
      AC   sum: wrong_answer/right.c  2 cases
    ");
}

#[test]
fn verbose_tells_every_case_and_quiet_only_what_matters() {
    let package = PackageBuilder::new("sum")
        .submission(
            "wrong_answer/three.c",
            "#include <stdio.h>\nint main(void) { puts(\"3\"); }\n",
        )
        .build();
    assert_snapshot!(package.verify("-v").run().exits(0).redacted(), @"
    isolation: [level]

    sum: data: 2 inputs valid by 1 validator, 2 answers accepted, 15 B

    sum: Sum, 2 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      AC   accepted/sum.c        c          #.### s     # MiB  2 cases
        AC     #.### s     # MiB  sample/1
        AC     #.### s     # MiB  secret/01
      WA   wrong_answer/three.c  c          #.### s     # MiB  WA on secret/01
        AC     #.### s     # MiB  sample/1
        WA     #.### s     # MiB  secret/01
          secret/01: wrong answer
          | token 1: expected `42`, got `3` (output line 1 column 1, answer line 1 column 1)
          - answer, + output:
           1    - 42
              1 + 3

    1 problem, 2 submissions: all as expected (#.### s)
    ");
    assert_snapshot!(package.verify("-q").run().exits(0).redacted(), @"
    isolation: [level]

    1 problem, 2 submissions: all as expected (#.### s)
    ");
}

#[test]
fn a_board_of_programs_lists_who_was_not_accepted() {
    let package = PackageBuilder::new("sum").build();
    package.temp.write("team/anna.c", fixture("answer.c"));
    package.temp.write("team/bob.c", fixture("exit3.c"));
    package.temp.write("team/cleo.c", fixture("crash.c"));
    assert_snapshot!(package.run("team/anna.c team/bob.c team/cleo.c").run().exits(1).redacted(), @"
    isolation: [level]

    sum: Sum, 2 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      AC   team/anna.c     c          #.### s     # MiB  2 cases
      RTE  team/bob.c      c          #.### s     # MiB  RTE on sample/1
          sample/1: run-time error, exit code 3
      RTE  team/cleo.c     c          #.### s     # MiB  RTE on sample/1
          sample/1: run-time error, signal 11 (SIGSEGV)
          standard error:
          | going down

    1 problem: 2 of 3 programs not accepted (#.### s)
      RTE  sum: team/bob.c  RTE on sample/1
      RTE  sum: team/cleo.c  RTE on sample/1
    ");
}

#[test]
fn colour_is_for_terminals_and_for_those_who_ask() {
    let package = PackageBuilder::new("sum")
        .submission("wrong_answer/right.c", fixture("answer.c"))
        .build();
    let has_escapes = |flags: &str, variables: &[&str]| {
        let command = variables
            .iter()
            .fold(package.verify(flags), |command, name| command.env(name, "1"));
        command.run().exits(1).text().contains('\x1b')
    };
    assert!(!has_escapes("", &[]));
    assert!(has_escapes("--color always", &[]));
    assert!(has_escapes("--color always", &["NO_COLOR"]));
    assert!(has_escapes("", &["CLICOLOR_FORCE"]));
    assert!(!has_escapes("", &["CLICOLOR_FORCE", "NO_COLOR"]));
    assert!(!has_escapes("--color never", &["CLICOLOR_FORCE"]));
    assert!(!has_escapes("--format json --color always", &[]));
}

#[test]
fn colour_of_errors_follows_the_same_switch() {
    let package = PackageBuilder::new("sum").build();
    let error = |flags: &str| String::from_utf8(package.run("nothing.c").args(flags).run().exits(2).stderr).unwrap();
    assert_eq!(error(""), "error: there is no program `nothing.c`\n");
    assert_eq!(
        error("--color always"),
        "\x1b[1m\x1b[31merror\x1b[0m: there is no program `nothing.c`\n"
    );
    let forced = package
        .run("nothing.c --color never")
        .env("CLICOLOR_FORCE", "1")
        .run()
        .exits(2);
    assert_eq!(forced.error(), "error: there is no program `nothing.c`\n");
}

#[test]
fn colour_changes_nothing_but_the_colour() {
    let package = mixed();
    let plain = package.verify("-t 0.5").run().redacted();
    let coloured = package.verify("-t 0.5 --color always").run().text();
    assert_eq!(redact(&anstream::adapter::strip_str(&coloured).to_string()), plain);
}

#[test]
fn json_lines_have_the_fields_of_the_contract_in_their_order() {
    let package = PackageBuilder::new("sum")
        .submission("run_time_error/crash.c", fixture("crash.c"))
        .build();
    package.temp.write("exit3.c", fixture("exit3.c"));
    let report = package.verify("--format json").run().exits(0).redacted();
    // Which test case takes longest, which the line about the time limit says, is a matter of chance.
    let lines: Vec<&str> = report
        .lines()
        .filter(|line| !line.contains(r#""type":"time_limit""#))
        .collect();
    assert_snapshot!(lines.join("\n"), @r#"
    {"type":"start"}
    {"type":"validation","problem":"sum","valid":true,"input_validators":1,"not_run":0,"inputs":2,"inputs_valid":2,"invalid_inputs":0,"invalid_inputs_rejected":0,"answers":2,"answers_accepted":2,"outputs":0,"outputs_accepted":0,"invalid_outputs":0,"invalid_outputs_rejected":0,"size_bytes":15,"errors":0,"warnings":0,"judge_errors":0}
    {"type":"judgement","problem":"sum","submission":"submissions/accepted/sum.c","language":"c","verdict":"AC","deciding":null,"time_s":#,"memory_bytes":#,"expected":{"permitted":["AC"],"required":[]},"as_expected":true,"cases":[{"name":"sample/1","verdict":"AC","cpu_s":#,"wall_s":#,"memory_bytes":#,"exit":{"code":0},"reason":null,"message":null},{"name":"secret/01","verdict":"AC","cpu_s":#,"wall_s":#,"memory_bytes":#,"exit":{"code":0},"reason":null,"message":null}],"message":null,"reason":null,"unmet":[]}
    {"type":"judgement","problem":"sum","submission":"submissions/run_time_error/crash.c","language":"c","verdict":"RTE","deciding":"sample/1","time_s":#,"memory_bytes":#,"expected":{"permitted":["AC","RTE"],"required":["RTE"]},"as_expected":true,"cases":[{"name":"sample/1","verdict":"RTE","cpu_s":#,"wall_s":#,"memory_bytes":#,"exit":{"signal":11},"reason":"signal 11 (SIGSEGV)","message":null}],"message":null,"reason":null,"unmet":[]}
    {"type":"summary","problems":1,"submissions":2,"unexpected":0,"judge_errors":0,"not_judged":0,"invalid_packages":0,"interrupted":false,"unproven":0,"elapsed_s":#,"validated":1,"warnings":0}
    "#);
    assert_snapshot!(package.run("--format json exit3.c").run().exits(1).redacted(), @r#"
    {"type":"start"}
    {"type":"judgement","problem":"sum","submission":"exit3.c","language":"c","verdict":"RTE","deciding":"sample/1","time_s":#,"memory_bytes":#,"expected":null,"as_expected":false,"cases":[{"name":"sample/1","verdict":"RTE","cpu_s":#,"wall_s":#,"memory_bytes":#,"exit":{"code":3},"reason":"exit code 3","message":null}],"message":null,"reason":null,"unmet":["RTE on sample/1"]}
    {"type":"summary","problems":1,"submissions":1,"unexpected":1,"judge_errors":0,"not_judged":0,"invalid_packages":0,"interrupted":false,"unproven":0,"elapsed_s":#,"validated":0,"warnings":0}
    "#);
}

#[test]
fn measured_values_are_numbers_in_their_unit() {
    let package = PackageBuilder::new("sum").build();
    let start = package
        .run("--format json problems/sum/submissions/accepted/sum.c")
        .run()
        .exits(0);
    let judgement = start.judgement();
    let number = |value: &Value| value.as_f64().unwrap();
    let case = &judgement["cases"][0];
    // A program that adds two numbers takes some time and memory, and nowhere near its limits.
    for value in [&judgement["time_s"], &case["cpu_s"], &case["wall_s"]] {
        assert!(number(value) > 0.0 && number(value) < 5.0, "{judgement}");
    }
    for value in [&judgement["memory_bytes"], &case["memory_bytes"]] {
        assert!(
            value.as_u64().is_some_and(|bytes| (100 << 10..64 << 20).contains(&bytes)),
            "{judgement}"
        );
    }
}

#[test]
fn json_is_valid_whatever_a_program_writes() {
    let package = mixed();
    let judgements = package.verify("--format json -t 0.5").run().exits(1).json("judgement");
    let nasty = judgements
        .iter()
        .find(|line| line["submission"] == "submissions/accepted/nasty.py")
        .unwrap();
    assert_eq!(nasty["verdict"], "WA");
    assert_snapshot!(nasty["cases"][0]["message"].as_str().unwrap(), @r"token 1: expected `3`, got `\x1b[31mred\x1b[0m` (output line 1 column 1, answer line 1 column 1)");
    // A compiler that quotes bad bytes.
    package.temp.write("bad.c", b"int main(void) { return \xff\xfe\x1b; }\n");
    let judgement = package.run("--format json bad.c").run().exits(1).judgement();
    let message = judgement["message"].as_str().unwrap();
    assert!(message.contains("bad.c:1:") && !message.contains('\x1b'), "{message:?}");
}

#[test]
fn a_reader_that_goes_away_stops_it_in_silence() {
    let package = mixed();
    for format in ["human", "json"] {
        let (line, ran) = package.verify("-t 0.5 --format").arg(format).run_until_first_line();
        assert!(line.contains("isolation"), "{line}");
        assert_eq!(ran.stderr, b"");
        assert_eq!(ran.exits(130).text(), "");
    }
}

#[test]
fn nothing_runs_on_for_a_reader_that_has_gone_away() {
    let package = PackageBuilder::new("sum").build();
    package.temp.write("sum.c", fixture("answer.c"));
    package.temp.write("spin.c", fixture("spin.c"));
    let begin = Instant::now();
    let (_, ran) = package.run("sum.c spin.c --jobs 2 -t 600").run_until_first_line();
    ran.exits(130);
    assert!(begin.elapsed() < Duration::from_mins(1), "{:?}", begin.elapsed());
}

#[test]
fn a_report_that_cannot_be_written_is_an_error() {
    let package = PackageBuilder::new("sum").build();
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let error = package.verify("").stdout(full).run().exits(4).error();
    assert_snapshot!(error, @"error: failed to write the report: No space left on device (os error 28)");
}

#[test]
fn however_much_a_program_writes_its_report_is_short() {
    let package = PackageBuilder::new("sum").build();
    let floods = "import sys\n\
        sys.stderr.write('e' * 1000000 + '\\nx\\n' * 1000)\n\
        sys.stdout.write('9' * 3000000 + '\\n' + 'y\\n' * 1000)\n";
    package.temp.write("floods.py", floods);
    for format in ["human", "json"] {
        let report = package.run("-t 5 -v floods.py --format").arg(format).run().exits(1).text();
        assert!(report.len() < 4000, "{} bytes: {report}", report.len());
    }
}
