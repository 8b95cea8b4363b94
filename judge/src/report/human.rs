//! Reports for people: a heading for each problem, a line for each submission, and all that is known where something went wrong.
//!
//! What is as expected stays quiet. What is not as expected, and every failure of a program that nothing is expected of, gets a block
//! with the reason, the messages, the end of standard error and the difference to the answer.
//!
//! Lines are written as they become final and never change. The only exception is the status line on a terminal, which is drawn on
//! standard error and taken away before anything else is written. The widths of the columns come from the package, not from what has
//! been printed, so that the text does not depend on when things happen.

mod detail;
pub mod generation;
mod grade;
mod palette;
mod status;
mod summary;
mod validation;

use std::io::{self, Write};

use crate::diagnostic::{Diagnostic, Severity};
use crate::event::{Event, Judged, Reporter, Validated};
use crate::judgement::{CaseResult, Judgement};
use crate::limits::{Factor, TimeLimitOrigin};
use crate::package::{Problem, Submission};
use crate::report::text::{limit, plural, seconds};
use crate::report::{escape, sorted};
use crate::timing::{Measured, Times};
use crate::verdict::Outcome;

use palette::{BAD, DIM, HEAD, Palette, WARN};
pub use status::Status;
use summary::Unexpected;

/// How many characters of a name are shown.
const MAX_NAME: usize = 200;
/// How many characters of a sentence are shown.
const MAX_SENTENCE: usize = 1000;
/// What is said of a time that is near the limit, of which the verdict may be a matter of chance.
const NEAR_LIMIT: &str = ", near the time limit";
/// The widest column of names; longer names push what follows.
const MAX_NAME_COLUMN: usize = 40;
/// The smallest width that the layout is made for.
const MIN_WIDTH: usize = 40;

/// How a report looks. Deciding that is up to the caller: nothing here looks at the environment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether colours are used.
    pub colour: bool,
    /// The width that untrusted text is cut to, in characters.
    pub width: usize,
    /// Whether a status line is drawn on standard error, which should be a terminal then.
    pub terminal: bool,
    /// How much is told.
    pub verbosity: Verbosity,
}

/// How much is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verbosity {
    /// Only what is not as expected, and the summary.
    Quiet,
    /// A line for each submission.
    #[default]
    Normal,
    /// A line for each test case too, and details of failures that were expected.
    Verbose,
}

/// Writes events as text for people.
#[derive(Debug)]
pub struct Human<W> {
    out: W,
    palette: Palette,
    width: usize,
    verbosity: Verbosity,
    status: Status,
    is_started: bool,
    /// The heading of the problem, until it is written.
    heading: Option<Vec<u8>>,
    name_column: usize,
    /// Whether any submission came with an expectation.
    has_rules: bool,
    /// Whether the last thing written was a line about the data of a problem, which the next one may follow without a gap.
    after_validation: bool,
    unexpected: Vec<Unexpected>,
}

impl<W: Write> Human<W> {
    /// Returns a reporter that writes to `out`.
    pub fn new(out: W, options: Options) -> Human<W> {
        let status = if options.terminal {
            Status::on_stderr()
        } else {
            Status::hidden()
        };
        Human::with_status(out, options, status)
    }

    fn with_status(out: W, options: Options, status: Status) -> Human<W> {
        Human {
            out,
            palette: Palette { colour: options.colour },
            width: options.width.max(MIN_WIDTH),
            verbosity: options.verbosity,
            status,
            is_started: false,
            heading: None,
            name_column: 0,
            has_rules: false,
            after_validation: false,
            unexpected: Vec::new(),
        }
    }

    fn faults(&self, page: &mut Vec<u8>, faults: &[Diagnostic]) -> io::Result<()> {
        let mut errors = 0;
        for fault in sorted(faults) {
            let severity = match fault.severity {
                Severity::Error => {
                    errors += 1;
                    self.palette.paint(BAD, "error")
                }
                Severity::Warning => self.palette.paint(WARN, "warning"),
            };
            let file = escape::line(fault.file.as_str().as_bytes(), MAX_NAME);
            let line = fault.line.map(|line| format!(":{line}")).unwrap_or_default();
            writeln!(page, "{severity}: {file}{line}: {}", sentence(&fault.message))?;
            if let Some(hint) = &fault.hint {
                writeln!(page, "  hint: {}", sentence(hint))?;
            }
        }
        let warnings = faults.len() - errors;
        let counts: Vec<String> = [(errors, "error"), (warnings, "warning")]
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, noun)| plural(count, noun))
            .collect();
        if !counts.is_empty() {
            writeln!(page, "{}", counts.join(", "))?;
        }
        Ok(())
    }

    fn problem(&mut self, problem: &Problem) -> io::Result<()> {
        let mut heading = Vec::new();
        let name = escape::line(problem.short_name.as_bytes(), MAX_NAME);
        write!(heading, "{}", self.palette.paint(HEAD, &name))?;
        if problem.display_name() != problem.short_name {
            write!(heading, ": {}", escape::line(problem.display_name().as_bytes(), MAX_NAME))?;
        }
        let limits = &problem.limits;
        writeln!(
            heading,
            ", {}, {} of CPU time ({}), {} of memory",
            plural(problem.judged_cases().len(), "case"),
            limit(limits.time.value),
            limits.time.origin,
            limits.memory
        )?;
        self.heading = Some(heading);
        let names = problem
            .submissions
            .iter()
            .map(|submission| short_name(submission).chars().count());
        self.name_column = names.max().unwrap_or(0).min(MAX_NAME_COLUMN);
        Ok(())
    }

    fn judged(&mut self, page: &mut Vec<u8>, judged: &Judged<'_>) -> io::Result<()> {
        let is_expected = judged.unmet.is_empty();
        let is_accepted = judged.judgement.outcome().is_some_and(Outcome::is_accepted);
        let has_rules = !judged.submission.rules.is_empty();
        self.has_rules |= has_rules;
        if !is_expected {
            self.unexpected.push(Unexpected::of(judged));
        }
        let is_fine = is_expected && (is_accepted || has_rules);
        if is_fine && self.verbosity == Verbosity::Quiet {
            return Ok(());
        }
        self.print_heading(page)?;
        self.submission_line(page, judged)?;
        if self.verbosity == Verbosity::Verbose {
            for case in judged.judgement.cases() {
                self.case_line(page, case)?;
            }
            if let Some(grade) = judged.judgement.grade() {
                grade::write(page, grade, self.palette)?;
            }
        }
        if !is_fine || (self.verbosity == Verbosity::Verbose && !is_accepted) {
            detail::write(page, judged, self.palette, self.width)?;
        }
        Ok(())
    }

    fn validated(&mut self, page: &mut Vec<u8>, validated: &Validated<'_>) -> io::Result<()> {
        let is_quiet = self.verbosity == Verbosity::Quiet && validation::is_fine(&validated.validation.counts);
        if is_quiet && validated.validation.coverage.is_empty() {
            return Ok(());
        }
        if !self.after_validation {
            self.separate(page)?;
        }
        validation::write(page, validated, self.palette)?;
        self.after_validation = true;
        Ok(())
    }

    /// Writes the heading of the problem, unless that was done.
    fn print_heading(&mut self, page: &mut Vec<u8>) -> io::Result<()> {
        if let Some(heading) = self.heading.take() {
            self.separate(page)?;
            page.write_all(&heading)?;
        }
        Ok(())
    }

    /// Sets a block apart from what was written before.
    fn separate(&mut self, page: &mut Vec<u8>) -> io::Result<()> {
        self.after_validation = false;
        if std::mem::replace(&mut self.is_started, true) {
            writeln!(page)?;
        }
        Ok(())
    }

    fn submission_line(&self, page: &mut Vec<u8>, judged: &Judged<'_>) -> io::Result<()> {
        let judgement = judged.judgement;
        let letters = judgement.outcome().map_or("--", Outcome::letters);
        let style = match judgement.outcome() {
            Some(outcome) => palette::of(outcome),
            None => WARN,
        };
        let language = judged.language.unwrap_or("-");
        write!(
            page,
            "  {} {:<name_column$}  {:<8} {:>9} {:>9}  {}",
            self.palette.paint(style, &format!("{letters:<4}")),
            short_name(judged.submission),
            escape::line(language.as_bytes(), MAX_NAME),
            judgement.slowest().map_or_else(|| "-".to_owned(), seconds),
            judgement
                .biggest()
                .map_or_else(|| "-".to_owned(), |memory| memory.to_string()),
            what_decided(judgement),
            name_column = self.name_column,
        )?;
        if judgement.cases().iter().any(|case| case.near_limit) {
            write!(page, "{NEAR_LIMIT}")?;
        }
        if !judged.unmet.is_empty() && !judged.submission.rules.is_empty() {
            write!(page, "  {}", self.palette.paint(BAD, "NOT AS EXPECTED"))?;
        }
        writeln!(page)
    }

    /// Writes what the times of the submissions ask of the time limit.
    fn times(&self, page: &mut Vec<u8>, problem: &Problem, times: &Times) -> io::Result<()> {
        let timing = &problem.limits.timing;
        let mut line = |word: &str, factor: Factor, measured: &Measured| {
            let at_least = if measured.is_too_slow { "at least " } else { "" };
            let text = format!(
                "time limit {word} by factor {factor}: {at_least}{} of {}",
                limit(measured.time),
                measured.place()
            );
            writeln!(page, "  {}", self.palette.paint(DIM, &sentence(&text)))
        };
        if let Some(lower) = &times.lower {
            line("above", timing.ac_to_time_limit, lower)?;
        }
        if let Some(upper) = &times.upper {
            line("below", timing.time_limit_to_tle, upper)?;
        }
        Ok(())
    }

    fn case_line(&self, page: &mut Vec<u8>, case: &CaseResult) -> io::Result<()> {
        write!(
            page,
            "    {} {:>9} {:>9}  {}{}",
            self.palette.paint(palette::of(case.outcome), &format!("{:<4}", case.outcome)),
            seconds(case.cpu),
            case.memory.to_string(),
            escape::line(case.name.as_bytes(), MAX_NAME),
            if case.near_limit { NEAR_LIMIT } else { "" },
        )?;
        if let Some(score) = &case.score {
            write!(page, "  score {}", score.value)?;
        }
        writeln!(page)
    }
}

impl<W: Write> Reporter for Human<W> {
    fn event(&mut self, event: &Event<'_>) -> io::Result<()> {
        let mut page = Vec::new();
        match event {
            Event::Started { isolation, .. } => {
                let line = format!("isolation: {}", sentence(&isolation.to_string()));
                writeln!(page, "{}", self.palette.paint(DIM, &line))?;
                self.is_started = true;
            }
            Event::Faults([]) => {}
            Event::Faults(faults) => {
                self.separate(&mut page)?;
                self.faults(&mut page, faults)?;
            }
            Event::Validated(validated) => self.validated(&mut page, validated)?,
            Event::Problem(problem) => {
                self.problem(problem)?;
                if self.verbosity > Verbosity::Quiet {
                    self.print_heading(&mut page)?;
                }
            }
            Event::Judged(judged) => self.judged(&mut page, judged)?,
            Event::Times { problem, times } => {
                let is_inferred = problem.limits.time.origin == TimeLimitOrigin::Inferred;
                if is_inferred && self.verbosity > Verbosity::Quiet {
                    self.times(&mut page, problem, times)?;
                }
            }
            Event::Progress { done, total, what } => {
                self.status.show(*done, *total, &escape::line(what.as_bytes(), self.width));
                return Ok(());
            }
            Event::Finished(summary) => {
                self.status.clear();
                self.separate(&mut page)?;
                summary::write(&mut page, summary, self.has_rules, &self.unexpected, self.palette)?;
            }
        }
        if page.is_empty() {
            return Ok(());
        }
        let out = &mut self.out;
        self.status.suspend(|| {
            out.write_all(&page)?;
            out.flush()
        })
    }
}

/// Returns the name of a submission without the folder that they all have in common.
fn short_name(submission: &Submission) -> String {
    let name = match submission.name.strip_prefix("submissions/") {
        Some(rest) if !submission.rules.is_empty() => rest,
        _ => &submission.name,
    };
    escape::line(name.as_bytes(), MAX_NAME)
}

fn sentence(text: &str) -> String {
    escape::sentence(text, MAX_SENTENCE)
}

/// Returns the score, where there is one, and the first test case of every verdict that is not AC, in judging order, so the deciding one
/// comes first. Without one: how many test cases there were, or why there were none.
fn what_decided(judgement: &Judgement) -> String {
    let cases = match judgement {
        Judgement::Ran(_) | Judgement::Graded(_) => judgement.cases(),
        Judgement::CompileError(_) => return "does not compile".to_owned(),
        Judgement::NotJudged(reason) => return format!("not judged: {}", sentence(reason)),
        Judgement::JudgeError(_) => return "the judge failed".to_owned(),
    };
    let mut first: Vec<&CaseResult> = Vec::new();
    let mut failed = 0;
    for case in cases.iter().filter(|case| !case.outcome.is_accepted()) {
        failed += 1;
        if first.iter().all(|earlier| earlier.outcome != case.outcome) {
            first.push(case);
        }
    }
    let mut parts: Vec<String> = judgement.grade().and_then(grade::in_short).into_iter().collect();
    if failed == 0 {
        parts.push(plural(cases.len(), "case"));
    }
    parts.extend(
        first
            .iter()
            .map(|case| format!("{} on {}", case.outcome, escape::line(case.name.as_bytes(), MAX_NAME))),
    );
    if failed > first.len() {
        parts.push(format!("{failed} of {} failed", plural(cases.len(), "case")));
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests;
