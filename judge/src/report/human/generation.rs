//! What came of making test data, for people: a line for the problem, and one for each file and test case that needs a look.

use std::fmt::Write as _;

use crate::generate::determinism::Findings;
use crate::generate::{Change, ChangeKind, Failure, Mode, Options, Report};
use crate::report::escape;
use crate::report::text::plural;

use super::palette::{BAD, DIM, GOOD, HEAD, Palette, WARN};
use super::{MAX_NAME, MAX_SENTENCE};

/// How many files of a kind are named, unless all are asked for.
const NAMED: usize = 20;

/// What is told, and how.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Whether colours are used.
    pub colour: bool,
    /// Whether every file is named.
    pub all: bool,
}

/// Returns the text about the test data of a problem. `file` is its `generators.yaml`.
pub fn text(name: &str, file: &str, report: &Report, options: Options, style: Style) -> String {
    let palette = Palette { colour: style.colour };
    let mut text = palette.paint(HEAD, &escape::line(name.as_bytes(), MAX_NAME));
    let is_fine = report.changes.is_empty() && report.failures.is_empty();
    let _ = write!(text, ": {}", plural(report.cases, "test case"));
    let state = match (options.mode, is_fine, report.made) {
        _ if report.is_interrupted => ", interrupted".to_owned(),
        (_, true, 0) => format!(", {}", palette.paint(GOOD, "up to date")),
        (Mode::Write, _, made) => format!(", {made} made"),
        (Mode::Check, true, made) => format!(", {} ({made} made again)", palette.paint(GOOD, "up to date")),
        (Mode::Check, false, _) => format!(", {}", palette.paint(BAD, "not as `judge generate` would make them")),
    };
    text.push_str(&state);
    text.push('\n');
    let kinds = [
        ChangeKind::New,
        ChangeKind::Changed,
        ChangeKind::Edited,
        ChangeKind::Extra,
        ChangeKind::Removed,
        ChangeKind::Unfinished,
    ];
    for kind in kinds {
        let changes: Vec<&Change> = report.changes.iter().filter(|change| change.kind == kind).collect();
        files(&mut text, &changes, kind, options.mode, palette, style.all);
    }
    failures(&mut text, file, &report.failures, palette);
    text
}

/// Returns the text about the generators of a problem.
pub fn determinism(name: &str, file: &str, findings: &Findings, style: Style) -> String {
    let palette = Palette { colour: style.colour };
    let mut text = palette.paint(HEAD, &escape::line(name.as_bytes(), MAX_NAME));
    let _ = write!(text, ": {}", plural(findings.commands, "generator command"));
    text.push_str(if findings.is_interrupted {
        ", interrupted"
    } else if findings.faults.is_empty() && findings.failures.is_empty() {
        ", each makes the same again"
    } else {
        ""
    });
    text.push('\n');
    failures(&mut text, file, &findings.failures, palette);
    text
}

fn files(text: &mut String, changes: &[&Change], kind: ChangeKind, mode: Mode, palette: Palette, all: bool) {
    let (word, style, note) = match (kind, mode) {
        (ChangeKind::New, Mode::Write) => ("new", GOOD, ""),
        (ChangeKind::New, Mode::Check) => ("missing", BAD, ""),
        (ChangeKind::Changed, Mode::Write) => ("changed", GOOD, ""),
        (ChangeKind::Changed, Mode::Check) => ("differs", BAD, ""),
        (ChangeKind::Edited, _) => (
            "edited",
            BAD,
            "not as it was generated, and left alone: `--force` overwrites it",
        ),
        (ChangeKind::Extra, _) => ("extra", WARN, "not in generators.yaml, and left alone: `--clean` removes it"),
        (ChangeKind::Removed, _) => ("removed", WARN, ""),
        (ChangeKind::Unfinished, _) => (
            "unfinished",
            BAD,
            "left by a run that was killed: `judge generate` finishes it",
        ),
    };
    let named = if all { changes.len() } else { changes.len().min(NAMED) };
    for (index, change) in changes.iter().take(named).enumerate() {
        let _ = write!(
            text,
            "  {:<8} {}",
            palette.paint(style, word),
            escape::line(change.path.as_bytes(), MAX_NAME)
        );
        if index == 0 && !note.is_empty() {
            let _ = write!(text, "  {}", palette.paint(DIM, &format!("({note})")));
        }
        text.push('\n');
    }
    if named < changes.len() {
        let _ = writeln!(text, "  {word}: {} more, which `-v` names", changes.len() - named);
    }
}

/// Writes each fault once, with the first test case that has it.
fn failures(text: &mut String, file: &str, failures: &[Failure], palette: Palette) {
    let mut told: Vec<(&Failure, usize)> = Vec::new();
    for failure in failures {
        match told.iter_mut().find(|(first, _)| first.fault == failure.fault) {
            Some((_, more)) => *more += 1,
            None => told.push((failure, 0)),
        }
    }
    for (failure, more) in told {
        let others = if more > 0 {
            format!(" and {more} more")
        } else {
            String::new()
        };
        let _ = writeln!(
            text,
            "{}: {}:{}: {}{others}: {}",
            palette.paint(BAD, "error"),
            escape::line(file.as_bytes(), MAX_NAME),
            failure.line,
            escape::line(failure.case.as_bytes(), MAX_NAME),
            escape::text(&failure.fault.to_string(), MAX_SENTENCE)
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Fault;

    fn report() -> Report {
        let change = |path: &str, kind| Change {
            path: path.to_owned(),
            kind,
        };
        Report {
            cases: 3,
            made: 2,
            changes: vec![
                change("data/secret/1.in", ChangeKind::New),
                change("data/secret/2.in", ChangeKind::Edited),
                change("data/secret/3.in", ChangeKind::Edited),
                change("data/secret/old.in", ChangeKind::Extra),
            ],
            failures: vec![Failure {
                case: "secret/3".to_owned(),
                line: 7,
                fault: Fault::Package("generator `gen.py` ended with exit code 1".to_owned()),
            }],
            ..Report::default()
        }
    }

    #[track_caller]
    fn check(report: &Report, mode: Mode, expected: &str) {
        let options = Options {
            mode,
            ..Options::default()
        };
        let style = Style {
            colour: false,
            all: false,
        };
        assert_eq!(
            text("nim", "nim/generators/generators.yaml", report, options, style),
            expected
        );
    }

    #[test]
    fn each_file_that_matters_is_named() {
        check(
            &report(),
            Mode::Write,
            "nim: 3 test cases, 2 made\n  \
             new      data/secret/1.in\n  \
             edited   data/secret/2.in  (not as it was generated, and left alone: `--force` overwrites it)\n  \
             edited   data/secret/3.in\n  \
             extra    data/secret/old.in  (not in generators.yaml, and left alone: `--clean` removes it)\n\
             error: nim/generators/generators.yaml:7: secret/3: generator `gen.py` ended with exit code 1\n",
        );
        check(
            &Report {
                changes: report().changes[..1].to_vec(),
                failures: Vec::new(),
                ..report()
            },
            Mode::Check,
            "nim: 3 test cases, not as `judge generate` would make them\n  missing  data/secret/1.in\n",
        );
        let fine = Report {
            cases: 1,
            ..Report::default()
        };
        check(&fine, Mode::Write, "nim: 1 test case, up to date\n");
        check(&fine, Mode::Check, "nim: 1 test case, up to date\n");
    }

    #[test]
    fn a_fault_of_many_test_cases_is_told_once() {
        let failure = |case: &str, fault: &str| Failure {
            case: case.to_owned(),
            line: 5,
            fault: Fault::NoCompiler(fault.to_owned()),
        };
        let report = Report {
            failures: vec![
                failure("secret/1", "no rustc"),
                failure("secret/2", "no ghc"),
                failure("secret/3", "no rustc"),
            ],
            ..Report::default()
        };
        check(
            &report,
            Mode::Check,
            "nim: 0 test cases, not as `judge generate` would make them\n\
             error: nim/generators/generators.yaml:5: secret/1 and 1 more: no rustc\n\
             error: nim/generators/generators.yaml:5: secret/2: no ghc\n",
        );
    }

    #[test]
    fn of_many_files_some_are_named() {
        let change = |number: usize| Change {
            path: format!("data/secret/{number}.in"),
            kind: ChangeKind::New,
        };
        let report = Report {
            changes: (0..NAMED + 5).map(change).collect(),
            ..Report::default()
        };
        let style = |all| Style { colour: false, all };
        let lines = |all| text("nim", "", &report, Options::default(), style(all)).lines().count();
        assert_eq!((lines(false), lines(true)), (NAMED + 2, NAMED + 6));
    }
}
