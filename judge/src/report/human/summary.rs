//! The end of a report: the counts, and the list of what is not as expected.

use std::io::{self, Write};

use crate::event::{Judged, Summary};
use crate::report::escape;
use crate::report::text::{plural, seconds};
use crate::verdict::Outcome;

use super::palette::{self, BAD, GOOD, Palette, WARN};
use super::{MAX_NAME, short_name, what_decided};

/// How many submissions the list holds; of the rest there is only the number.
const MAX_LISTED: usize = 50;

/// A submission that is not as expected, as the list names it.
#[derive(Debug)]
pub(super) struct Unexpected {
    name: String,
    outcome: Option<Outcome>,
    decided: String,
}

impl Unexpected {
    /// Returns what the list needs to know.
    pub(super) fn of(judged: &Judged<'_>) -> Unexpected {
        let problem = escape::line(judged.problem.short_name.as_bytes(), MAX_NAME);
        Unexpected {
            name: format!("{problem}: {}", short_name(judged.submission)),
            outcome: judged.judgement.outcome(),
            decided: what_decided(judged.judgement),
        }
    }
}

/// Writes the counts and the list. Without any expectation it is programs that were accepted or not.
pub(super) fn write(
    page: &mut Vec<u8>,
    summary: &Summary,
    has_rules: bool,
    unexpected: &[Unexpected],
    palette: Palette,
) -> io::Result<()> {
    if summary.interrupted {
        let line = "interrupted: this is not everything";
        writeln!(page, "{}", palette.paint(WARN, line))?;
    }
    let mut clauses = Vec::new();
    if summary.problems == 0 && summary.validated > 0 {
        let problems = plural(summary.validated, "problem");
        clauses.push(match summary.invalid_packages + summary.judge_errors + summary.unproven {
            0 if summary.interrupted => format!("{problems} validated so far"),
            0 => format!("{problems}: {}", palette.paint(GOOD, "all data valid")),
            _ => format!("{problems} validated"),
        });
    } else if summary.problems > 0 || summary.invalid_packages == 0 {
        clauses.push(verdict(summary, has_rules, palette));
    }
    let unproven = format!("{} unproven for want of a compiler", summary.unproven);
    let invalid = format!("{} with errors", plural(summary.invalid_packages, "package"));
    let rest = [
        (summary.judge_errors, plural(summary.judge_errors, "judge error")),
        (summary.not_judged, format!("{} not judged", summary.not_judged)),
        (summary.unproven, unproven),
        (summary.invalid_packages, invalid),
    ];
    clauses.extend(rest.into_iter().filter(|(count, _)| *count > 0).map(|(_, clause)| clause));
    let time = summary
        .elapsed
        .map(|time| format!(" ({})", seconds(time)))
        .unwrap_or_default();
    writeln!(page, "{}{time}", clauses.join(", "))?;
    if summary.submissions > 1 {
        list(page, unexpected, palette)?;
    }
    Ok(())
}

fn verdict(summary: &Summary, has_rules: bool, palette: Palette) -> String {
    let noun = if has_rules || summary.submissions == 0 {
        "submission"
    } else {
        "program"
    };
    let problems = plural(summary.problems, "problem");
    let submissions = plural(summary.submissions, noun);
    if summary.unexpected > 0 {
        let what = if has_rules { "not as expected" } else { "not accepted" };
        let bad = palette.paint(BAD, what);
        return format!("{problems}: {} of {submissions} {bad}", summary.unexpected);
    }
    let counts = format!("{problems}, {submissions}");
    if summary.submissions == 0 {
        return counts;
    }
    let good = palette.paint(GOOD, if has_rules { "all as expected" } else { "all accepted" });
    let so_far = if summary.interrupted { " so far" } else { "" };
    format!("{counts}: {good}{so_far}")
}

fn list(page: &mut Vec<u8>, unexpected: &[Unexpected], palette: Palette) -> io::Result<()> {
    for one in unexpected.iter().take(MAX_LISTED) {
        let letters = match one.outcome {
            Some(outcome) => palette.paint(palette::of(outcome), &format!("{outcome:<4}")),
            None => palette.paint(WARN, "--  "),
        };
        writeln!(page, "  {letters} {}  {}", one.name, one.decided)?;
    }
    if unexpected.len() > MAX_LISTED {
        writeln!(page, "  and {} more", unexpected.len() - MAX_LISTED)?;
    }
    Ok(())
}
