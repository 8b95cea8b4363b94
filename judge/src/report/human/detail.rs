//! The block under a submission that says why it got its verdict.
//!
//! Text of programs nobody trusts stands behind a bar, so that it cannot pass for the judge's own, and is bounded in lines and width.

use std::io::{self, Write};

use crate::event::Judged;
use crate::judgement::{CaseResult, Difference, Judgement};
use crate::package::Rule;
use crate::report::diff::{self, Side};
use crate::report::escape::{self, Keep, Origin};
use crate::report::text::plural;
use crate::verdict::Outcome;

use super::palette::{ANSWER, DIM, HEAD, OUTPUT, Palette};
use super::{MAX_NAME, sentence};

const INDENT: &str = "      ";
/// How many lines a compiler's message gets.
const COMPILER_LINES: usize = 20;
/// How many lines a validator's message gets, and how wide they may be: they are the most telling text there is.
const MESSAGE_LINES: usize = 10;
const MESSAGE_WIDTH: usize = 400;
/// How many of the last lines of standard error are shown.
const STDERR_LINES: usize = 10;
/// How many lines a difference gets.
const DIFF_LINES: usize = 20;

/// Writes what is not met and what is known about the test case that shows it.
pub(super) fn write(page: &mut Vec<u8>, judged: &Judged<'_>, palette: Palette, width: usize) -> io::Result<()> {
    let rules = &judged.submission.rules;
    if !rules.is_empty() {
        for unmet in judged.unmet {
            writeln!(page, "{INDENT}{}", sentence(unmet))?;
        }
    }
    if let Some(fault) = judged.judgement.grade().and_then(|grade| grade.fault.as_ref())
        && rules.is_empty()
    {
        quote_message(page, fault, MESSAGE_LINES)?;
    }
    match judged.judgement {
        Judgement::Ran(_) | Judgement::Graded(_) => match telling_case(rules, judged.judgement) {
            Some(case) => of_case(page, case, palette, width),
            None => Ok(()),
        },
        Judgement::CompileError(text) => quote_message(page, text, COMPILER_LINES),
        Judgement::JudgeError(text) => quote_message(page, text, MESSAGE_LINES),
        // The line of the submission says it all.
        Judgement::NotJudged(_) => Ok(()),
    }
}

/// Returns the first test case that breaks a rule, else the deciding one. A rejected submission may well be rejected as it should be
/// on one test case, and in another way on a later one.
fn telling_case<'a>(rules: &[Rule], judgement: &'a Judgement) -> Option<&'a CaseResult> {
    let breaks = |case: &CaseResult| match case.outcome {
        Outcome::JudgeError => true,
        Outcome::Verdict(verdict) => rules
            .iter()
            .any(|rule| rule.cases.contains(&case.name) && !rule.permitted.contains(verdict)),
    };
    let breaking = judgement
        .cases()
        .iter()
        .find(|case| !case.outcome.is_accepted() && breaks(case));
    breaking.or_else(|| judgement.deciding())
}

fn of_case(page: &mut Vec<u8>, case: &CaseResult, palette: Palette, width: usize) -> io::Result<()> {
    let name = escape::line(case.name.as_bytes(), MAX_NAME);
    let words = match case.outcome {
        Outcome::Verdict(verdict) => verdict.words(),
        Outcome::JudgeError => "judge error",
    };
    write!(page, "{INDENT}{}: {words}", palette.paint(HEAD, &name))?;
    match &case.reason {
        Some(reason) => writeln!(page, ", {}", sentence(reason))?,
        None => writeln!(page)?,
    }
    if let Some(message) = &case.message {
        quote_message(page, message, MESSAGE_LINES)?;
    }
    if let Some(difference) = &case.difference {
        of_difference(page, difference, palette, width)?;
    }
    if !case.stderr.trim_ascii().is_empty() {
        writeln!(page, "{INDENT}standard error:")?;
        let width = width - INDENT.len() - 2;
        let block = escape::block(&case.stderr, Origin::Program, STDERR_LINES, width, Keep::Last);
        if block.hidden > 0 {
            writeln!(page, "{INDENT}[{} before]", plural(block.hidden, "line"))?;
        }
        quote(page, &block.lines)?;
    }
    Ok(())
}

/// Writes what a compiler, a validator or the judge says behind a bar, and how much of it was left out.
fn quote_message(page: &mut Vec<u8>, message: &str, lines: usize) -> io::Result<()> {
    let block = escape::block(message.as_bytes(), Origin::Judge, lines, MESSAGE_WIDTH, Keep::First);
    quote(page, &block.lines)?;
    if block.hidden > 0 {
        writeln!(page, "{INDENT}[{} more]", plural(block.hidden, "line"))?;
    }
    Ok(())
}

fn quote(page: &mut Vec<u8>, lines: &[String]) -> io::Result<()> {
    lines
        .iter()
        .try_for_each(|line| writeln!(page, "{}", format!("{INDENT}| {line}").trim_end()))
}

fn of_difference(page: &mut Vec<u8>, difference: &Difference, palette: Palette, width: usize) -> io::Result<()> {
    let last = |first: u64, bytes: &[u8]| first + bytes.split(|byte| *byte == b'\n').take(diff::MAX_LINES).count() as u64;
    let digits = |number: u64| number.to_string().len().max(2);
    let answer_digits = digits(last(difference.answer_line, &difference.answer));
    let output_digits = digits(last(difference.output_line, &difference.output));
    let before = INDENT.len() + answer_digits + output_digits + 4;
    let shown = diff::rows(difference, DIFF_LINES, width.saturating_sub(before).max(20));
    if shown.rows.is_empty() {
        return Ok(());
    }
    let (answer, output) = (palette.paint(ANSWER, "- answer"), palette.paint(OUTPUT, "+ output"));
    writeln!(page, "{INDENT}{answer}, {output}:")?;
    let number = |number: Option<u64>| number.map(|number| number.to_string()).unwrap_or_default();
    for row in shown.rows {
        let text = match row.side {
            Side::Both => format!("  {}", row.text).trim_end().to_owned(),
            Side::Answer => palette.paint(ANSWER, &format!("- {}", row.text)),
            Side::Output => palette.paint(OUTPUT, &format!("+ {}", row.text)),
        };
        let numbers = format!(
            "{:>answer_digits$} {:>output_digits$}",
            number(row.answer),
            number(row.output)
        );
        writeln!(
            page,
            "{}",
            format!("{INDENT}{} {text}", palette.paint(DIM, &numbers)).trim_end()
        )?;
    }
    if shown.cut {
        writeln!(page, "{INDENT}[more differences]")?;
    }
    Ok(())
}
