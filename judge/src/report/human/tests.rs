//! The text as people see it, and what must never be in it.

use std::io;
use std::sync::{Arc, Mutex};

use indicatif::{ProgressDrawTarget, TermLike};

use super::*;
use crate::report::sample::{self, Story, accepted, failed, program, ran, submission};
use crate::verdict::Verdict;

const PLAIN: Options = Options {
    colour: false,
    width: 80,
    terminal: false,
    verbosity: Verbosity::Normal,
};

fn text(story: &Story, options: Options) -> String {
    let mut out = Vec::new();
    story.tell(&mut Human::new(&mut out, options));
    String::from_utf8(out).unwrap()
}

fn plain(judged: Vec<(Submission, Judgement)>) -> String {
    text(&Story::of(judged), PLAIN)
}

fn all_as_expected() -> Story {
    let cases = || vec![accepted("sample/1"), accepted("secret/01"), accepted("secret/07-traps")];
    Story::of(vec![
        (submission("accepted", "wythoff.rs", "rust"), Judgement::Ran(cases())),
        (submission("wrong_answer", "greedy.py", "python3"), sample::wrong_answer()),
    ])
}

#[test]
fn what_is_as_expected_stays_quiet() {
    insta::assert_snapshot!(text(&all_as_expected(), PLAIN), @"
    isolation: rlimits (limits on single processes) - programs can read your files; and use the network

    wythoff: Wythoff's Game, 3 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      AC   accepted/wythoff.rs     rust       0.004 s   1.7 MiB  3 cases
      WA   wrong_answer/greedy.py  python3    0.004 s   1.7 MiB  WA on secret/07-traps

    1 problem, 2 submissions: all as expected (1.234 s)
    ");
}

#[test]
fn a_wrong_answer_comes_with_its_difference() {
    let good = submission("accepted", "wythoff.rs", "rust");
    insta::assert_snapshot!(plain(vec![(good, sample::wrong_answer())]), @"
    isolation: rlimits (limits on single processes) - programs can read your files; and use the network

    wythoff: Wythoff's Game, 3 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      WA   accepted/wythoff.rs     rust       0.004 s   1.7 MiB  WA on secret/07-traps  NOT AS EXPECTED
          WA on secret/07-traps, but `accepted` permits only AC
          secret/07-traps: wrong answer
          | line 10, column 1: expected `Second`, got `First`
          - answer, + output:
           9  9   first
          10    - Second
             10 + First
          11 11   First

    1 problem: 1 of 1 submission not as expected (1.234 s)
    ");
}

#[test]
fn a_wrong_submission_that_is_accepted_stands_out() {
    let wrong = submission("wrong_answer", "greedy.py", "python3");
    insta::assert_snapshot!(plain(vec![(wrong, ran(accepted("secret/01")))]), @"
    isolation: rlimits (limits on single processes) - programs can read your files; and use the network

    wythoff: Wythoff's Game, 3 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      AC   wrong_answer/greedy.py  python3    0.004 s   1.7 MiB  2 cases  NOT AS EXPECTED
          `wrong_answer` requires WA on some test case, and there was none

    1 problem: 1 of 1 submission not as expected (1.234 s)
    ");
}

#[test]
fn the_test_case_that_breaks_a_rule_is_told_before_the_deciding_one() {
    let cases = vec![
        failed("secret/01", Verdict::WrongAnswer),
        failed("secret/02", Verdict::WrongAnswer),
        failed("secret/03", Verdict::MemoryLimitExceeded),
    ];
    let wrong = submission("wrong_answer", "greedy.py", "python3");
    insta::assert_snapshot!(plain(vec![(wrong, Judgement::Ran(cases))]), @"
    isolation: rlimits (limits on single processes) - programs can read your files; and use the network

    wythoff: Wythoff's Game, 3 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      WA   wrong_answer/greedy.py  python3    0.004 s   1.7 MiB  WA on secret/01, MLE on secret/03, 3 of 3 cases failed  NOT AS EXPECTED
          MLE on secret/03, but `wrong_answer` permits only AC, WA
          secret/03: memory limit exceeded

    1 problem: 1 of 1 submission not as expected (1.234 s)
    ");
}

#[test]
fn a_program_that_is_too_slow() {
    insta::assert_snapshot!(plain(vec![(program("slow.cpp", "cpp"), sample::too_slow())]), @"
    isolation: rlimits (limits on single processes) - programs can read your files; and use the network

    wythoff: Wythoff's Game, 3 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      TLE  slow.cpp                cpp        1.000 s   1.7 MiB  TLE on secret/01
          secret/01: time limit exceeded, killed at 1.00 s of CPU time, the limit is 1 s

    1 problem: 1 of 1 program not accepted (1.234 s)
    ");
}

#[test]
fn a_crash_comes_with_standard_error_made_harmless() {
    insta::assert_snapshot!(plain(vec![(program("crash.py", "python3"), sample::crashed())]), @r"
    isolation: rlimits (limits on single processes) - programs can read your files; and use the network

    wythoff: Wythoff's Game, 3 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      RTE  crash.py                python3    0.004 s   1.7 MiB  RTE on secret/01
          secret/01: run-time error, exit code 1
          standard error:
          | Traceback (most recent call last):
          |     main()
          | \x1b[2J\x1b[31mIndexError\xff: \u{202e}list

    1 problem: 1 of 1 program not accepted (1.234 s)
    ");
}

#[test]
fn of_standard_error_the_end_is_shown() {
    let lines: Vec<String> = (1..=12).map(|n| format!("line {n}")).collect();
    let crash = ran(CaseResult {
        stderr: format!("{}\n\n", lines.join("\n")).into_bytes(),
        ..failed("secret/01", Verdict::RunTimeError)
    });
    let text = plain(vec![(program("crash.py", "python3"), crash)]);
    let block = text.split("standard error:\n").nth(1).unwrap();
    assert!(block.starts_with("      [2 lines before]\n      | line 3\n"), "{block}");
    assert!(block.contains("      | line 12\n\n1 problem"), "{block}");
}

#[test]
fn the_list_at_the_end_is_bounded() {
    let judged = (1..=52)
        .map(|n| (program(&format!("{n}.cpp"), "cpp"), sample::too_slow()))
        .collect();
    let text = plain(judged);
    let tail: Vec<&str> = text.lines().rev().take(2).collect();
    assert_eq!(tail, ["  and 2 more", "  TLE  wythoff: 50.cpp  TLE on secret/01"]);
}

#[test]
fn a_compile_error_comes_with_the_beginning_of_the_message() {
    let lines: Vec<String> = (1..=23)
        .map(|n| format!("main.cpp:{n}: error: \x1b[1m\u{201c}x\u{201d}\x1b[m"))
        .collect();
    let message = lines.join("\n");
    insta::assert_snapshot!(plain(vec![(program("main.cpp", "cpp"), Judgement::CompileError(message))]), @r"
    isolation: rlimits (limits on single processes) - programs can read your files; and use the network

    wythoff: Wythoff's Game, 3 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      CE   main.cpp                cpp              -         -  does not compile
          | main.cpp:1: error: \x1b[1m“x”\x1b[m
          | main.cpp:2: error: \x1b[1m“x”\x1b[m
          | main.cpp:3: error: \x1b[1m“x”\x1b[m
          | main.cpp:4: error: \x1b[1m“x”\x1b[m
          | main.cpp:5: error: \x1b[1m“x”\x1b[m
          | main.cpp:6: error: \x1b[1m“x”\x1b[m
          | main.cpp:7: error: \x1b[1m“x”\x1b[m
          | main.cpp:8: error: \x1b[1m“x”\x1b[m
          | main.cpp:9: error: \x1b[1m“x”\x1b[m
          | main.cpp:10: error: \x1b[1m“x”\x1b[m
          | main.cpp:11: error: \x1b[1m“x”\x1b[m
          | main.cpp:12: error: \x1b[1m“x”\x1b[m
          | main.cpp:13: error: \x1b[1m“x”\x1b[m
          | main.cpp:14: error: \x1b[1m“x”\x1b[m
          | main.cpp:15: error: \x1b[1m“x”\x1b[m
          | main.cpp:16: error: \x1b[1m“x”\x1b[m
          | main.cpp:17: error: \x1b[1m“x”\x1b[m
          | main.cpp:18: error: \x1b[1m“x”\x1b[m
          | main.cpp:19: error: \x1b[1m“x”\x1b[m
          | main.cpp:20: error: \x1b[1m“x”\x1b[m
          [3 lines more]

    1 problem: 1 of 1 program not accepted (1.234 s)
    ");
}

#[test]
fn a_judge_error_is_not_the_fault_of_the_program() {
    let build = Judgement::JudgeError("the keeper ended while `rustc` was running".to_owned());
    let judged = vec![
        (submission("accepted", "wythoff.rs", "rust"), sample::judge_failed()),
        (submission("accepted", "other.rs", "rust"), build),
    ];
    insta::assert_snapshot!(plain(judged), @"
    isolation: rlimits (limits on single processes) - programs can read your files; and use the network

    wythoff: Wythoff's Game, 3 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      JE   accepted/wythoff.rs     rust       0.004 s   1.7 MiB  JE on secret/01  NOT AS EXPECTED
          the judge failed on secret/01
          secret/01: judge error, the output validator ended with exit code 1, not 42 or 43
          | assertion failed
      JE   accepted/other.rs       rust             -         -  the judge failed  NOT AS EXPECTED
          the judge failed
          | the keeper ended while `rustc` was running

    1 problem: 2 of 2 submissions not as expected, 2 judge errors (1.234 s)
      JE   wythoff: accepted/wythoff.rs  JE on secret/01
      JE   wythoff: accepted/other.rs  the judge failed
    ");
}

#[test]
fn what_cannot_be_judged_is_said() {
    let missing = Judgement::NotJudged("`kotlinc` is not installed".to_owned());
    let judged = vec![
        (submission("accepted", "wythoff.kt", "kotlin"), missing),
        (submission("accepted", "wythoff.rs", "rust"), ran(accepted("secret/01"))),
    ];
    insta::assert_snapshot!(plain(judged), @"
    isolation: rlimits (limits on single processes) - programs can read your files; and use the network

    wythoff: Wythoff's Game, 3 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      --   accepted/wythoff.kt     kotlin           -         -  not judged: `kotlinc` is not installed
      AC   accepted/wythoff.rs     rust       0.004 s   1.7 MiB  2 cases

    1 problem, 1 submission: all as expected, 1 not judged (1.234 s)
    ");
}

#[test]
fn nothing_but_programs_that_cannot_be_judged_proves_nothing() {
    let missing = Judgement::NotJudged("`kotlinc` is not installed".to_owned());
    let judged = vec![(submission("accepted", "wythoff.kt", "kotlin"), missing)];
    insta::assert_snapshot!(plain(judged), @"
    isolation: rlimits (limits on single processes) - programs can read your files; and use the network

    wythoff: Wythoff's Game, 3 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      --   accepted/wythoff.kt     kotlin           -         -  not judged: `kotlinc` is not installed

    1 problem, 0 submissions, 1 not judged, 1 unproven for want of a compiler (1.234 s)
    ");
}

#[test]
fn faults_are_sorted_and_counted() {
    let story = Story {
        faults: sample::faults(),
        ..Story::of(Vec::new())
    };
    insta::assert_snapshot!(text(&story, PLAIN), @r"
    isolation: rlimits (limits on single processes) - programs can read your files; and use the network

    error: wythoff/data/secret/02.in: there is no answer file
    error: wythoff/problem.yaml:3: unknown key `n\x1bame`
      hint: did you mean `name`?
    warning: wythoff/problem.yaml:7: the keyword list is empty
    2 errors, 1 warning

    1 package with errors (1.234 s)
    ");
}

#[test]
fn an_interruption_is_said() {
    let story = Story {
        interrupted: true,
        ..all_as_expected()
    };
    insta::assert_snapshot!(text(&story, PLAIN), @"
    isolation: rlimits (limits on single processes) - programs can read your files; and use the network

    wythoff: Wythoff's Game, 3 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      AC   accepted/wythoff.rs     rust       0.004 s   1.7 MiB  3 cases
      WA   wrong_answer/greedy.py  python3    0.004 s   1.7 MiB  WA on secret/07-traps

    interrupted: this is not everything
    1 problem, 2 submissions: all as expected so far (1.234 s)
    ");
}

#[test]
fn a_board_of_programs_speaks_of_acceptance() {
    let judged = vec![
        (program("team/anna.cpp", "cpp"), ran(accepted("secret/01"))),
        (program("team/\u{202e}b\x1bb.py", "python3"), sample::too_slow()),
    ];
    insta::assert_snapshot!(plain(judged), @r"
    isolation: rlimits (limits on single processes) - programs can read your files; and use the network

    wythoff: Wythoff's Game, 3 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      AC   team/anna.cpp           cpp        0.004 s   1.7 MiB  2 cases
      TLE  team/\u{202e}b\x1bb.py  python3    1.000 s   1.7 MiB  TLE on secret/01
          secret/01: time limit exceeded, killed at 1.00 s of CPU time, the limit is 1 s

    1 problem: 1 of 2 programs not accepted (1.234 s)
      TLE  wythoff: team/\u{202e}b\x1bb.py  TLE on secret/01
    ");
}

#[test]
fn quiet_tells_only_what_is_not_as_expected() {
    let quiet = Options {
        verbosity: Verbosity::Quiet,
        ..PLAIN
    };
    insta::assert_snapshot!(text(&all_as_expected(), quiet), @"
    isolation: rlimits (limits on single processes) - programs can read your files; and use the network

    1 problem, 2 submissions: all as expected (1.234 s)
    ");
}

#[test]
fn verbose_tells_every_test_case() {
    let verbose = Options {
        verbosity: Verbosity::Verbose,
        ..PLAIN
    };
    insta::assert_snapshot!(text(&all_as_expected(), verbose), @"
    isolation: rlimits (limits on single processes) - programs can read your files; and use the network

    wythoff: Wythoff's Game, 3 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      AC   accepted/wythoff.rs     rust       0.004 s   1.7 MiB  3 cases
        AC     0.004 s   1.7 MiB  sample/1
        AC     0.004 s   1.7 MiB  secret/01
        AC     0.004 s   1.7 MiB  secret/07-traps
      WA   wrong_answer/greedy.py  python3    0.004 s   1.7 MiB  WA on secret/07-traps
        AC     0.004 s   1.7 MiB  sample/1
        WA     0.004 s   1.7 MiB  secret/07-traps
          secret/07-traps: wrong answer
          | line 10, column 1: expected `Second`, got `First`
          - answer, + output:
           9  9   first
          10    - Second
             10 + First
          11 11   First

    1 problem, 2 submissions: all as expected (1.234 s)
    ");
}

fn stories() -> Vec<Story> {
    let of = |judgement| Story::of(vec![(submission("accepted", "wythoff.rs", "rust"), judgement)]);
    vec![
        all_as_expected(),
        of(sample::wrong_answer()),
        of(sample::too_slow()),
        of(sample::crashed()),
        of(sample::judge_failed()),
        of(Judgement::CompileError("\x1b[31m".to_owned())),
        of(Judgement::NotJudged("\x1b[31m".to_owned())),
        of(Judgement::JudgeError("\x1b[31m".to_owned())),
        Story {
            faults: sample::faults(),
            ..Story::of(Vec::new())
        },
    ]
}

#[test]
fn without_colour_there_is_no_control_character() {
    for story in stories() {
        let text = text(&story, PLAIN);
        assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "{text:?}");
        assert!(!text.contains('\u{202e}'), "{text:?}");
    }
}

#[test]
fn colour_adds_styles_and_nothing_else() {
    let coloured = Options { colour: true, ..PLAIN };
    for story in stories() {
        let text_with = text(&story, coloured);
        assert!(text_with.contains("\x1b["));
        assert_eq!(anstream::adapter::strip_str(&text_with).to_string(), text(&story, PLAIN));
    }
}

/// A terminal that writes down what reaches it, drawn lines and report alike.
#[derive(Clone, Debug, Default)]
struct Terminal(Arc<Mutex<String>>);

impl Terminal {
    fn add(&self, text: &str) {
        self.0.lock().unwrap().push_str(text);
    }
}

impl Write for Terminal {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.add(&String::from_utf8_lossy(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl TermLike for Terminal {
    fn width(&self) -> u16 {
        60
    }

    fn move_cursor_up(&self, n: usize) -> io::Result<()> {
        self.add(&"<up>".repeat(n));
        Ok(())
    }

    fn move_cursor_down(&self, n: usize) -> io::Result<()> {
        self.add(&"<down>".repeat(n));
        Ok(())
    }

    fn move_cursor_right(&self, n: usize) -> io::Result<()> {
        self.add(&"<right>".repeat(n));
        Ok(())
    }

    fn move_cursor_left(&self, n: usize) -> io::Result<()> {
        self.add(&"<left>".repeat(n));
        Ok(())
    }

    fn write_line(&self, s: &str) -> io::Result<()> {
        self.add(&format!("{s}\n"));
        Ok(())
    }

    fn write_str(&self, s: &str) -> io::Result<()> {
        self.add(s);
        Ok(())
    }

    fn clear_line(&self) -> io::Result<()> {
        self.add("<clear>");
        Ok(())
    }

    fn flush(&self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn the_status_line_is_gone_whenever_something_is_written() {
    let terminal = Terminal::default();
    let status = Status::on(ProgressDrawTarget::term_like(Box::new(terminal.clone())));
    all_as_expected().tell(&mut Human::with_status(terminal.clone(), PLAIN, status));
    let seen = terminal.0.lock().unwrap().clone();
    assert!(seen.contains(r"[1/2] run \x1b[31m"), "{seen:?}");
    // What is left of a line after the last time it was cleared is what a reader sees.
    let visible: String = seen
        .split_inclusive('\n')
        .map(|line| line.rsplit("<clear>").next().unwrap())
        .collect();
    assert_eq!(visible.trim_end_matches(' '), text(&all_as_expected(), PLAIN));
}
