//! A submission that reads its input and writes its output, which is looked at by the default output validator or by those of the package.
//!
//! The default output validator compares while it reads, so the output need not be stored; only its beginning is kept, for the difference
//! that a report shows.

use std::time::Duration;

use camino::Utf8Path;

use super::{Boxes, CaseRun, Court, PassRef, input_error, judge_error};
use crate::compare::{Comparator, Comparison, Mismatch};
use crate::judgement::{CaseResult, Difference};
use crate::limits::Bytes;
use crate::sandbox::input::Input;
use crate::sandbox::{Capture, OutputSink, Sandbox, SandboxError};
use crate::validate::{Ruling, Validator};
use crate::verdict::Verdict;

/// How much of the output is kept for the report.
const KEPT_OUTPUT: Bytes = Bytes::mib(1);

/// How many lines before and after the first difference a report may want.
const LINES_AROUND: (usize, usize) = (3, 8);

/// Runs the submission; the default output validator decides.
pub(super) fn compared(run: &CaseRun<'_>, sandbox: &mut dyn Sandbox) -> Result<CaseResult, SandboxError> {
    let comparator = match Comparator::from_flags(&run.case.output_validator_args) {
        Ok(comparator) => comparator,
        Err(error) => return Ok(judge_error(run.case, format!("the output validator's arguments: {error}"))),
    };
    let mut output = Checked::new(&comparator, &run.data.answer);
    let execution = run.with_job(&run.data.input, |job| sandbox.run(job, &mut output))?;
    let result = run.result(&execution);
    if !result.outcome.is_accepted() {
        return Ok(result);
    }
    Ok(decided(result, output, &run.data.answer, execution.stdout))
}

/// Returns `result`, of a submission whose output was compared with `answer`, as the comparison has it. `written` is the length of the output.
pub(super) fn decided(mut result: CaseResult, output: Checked<'_>, answer: &[u8], written: Bytes) -> CaseResult {
    if let Err(mismatch) = output.comparison.finish() {
        result = result.with_verdict(Verdict::WrongAnswer);
        result.message = Some(mismatch.to_string());
        result.difference = difference(answer, &output.kept, written, &mismatch);
    } else {
        result.stderr.clear();
    }
    result
}

/// Runs the submission; then the validators of the package decide, all of which must accept.
pub(super) fn validated(run: &CaseRun<'_>, boxes: &mut Boxes, pass: PassRef<'_>) -> Result<CaseResult, SandboxError> {
    let limits = &run.problem.limits;
    let mut output = Capture::new(limits.output);
    let execution = run.with_job(pass.input, |job| boxes.submission.run(job, &mut output))?;
    let result = run.result(&execution);
    if !result.outcome.is_accepted() {
        return Ok(result);
    }
    let output = Input::from_bytes(&output.bytes).map_err(input_error)?;
    let ruling = ruling(&run.court(), run.validators, boxes, pass.path, &output, Duration::ZERO)?;
    Ok(result.with_ruling(ruling, &boxes.feedback))
}

/// Returns what the validators find, all of which must accept: the ruling of the first that does not.
pub(super) fn ruling(
    court: &Court<'_>,
    validators: &[Validator],
    boxes: &mut Boxes,
    input: &Utf8Path,
    output: &Input,
    waiting: Duration,
) -> Result<Ruling, SandboxError> {
    for validator in validators {
        let sandbox = &mut boxes.validator;
        let execution = court.with_validator_job(validator, &boxes.feedback, input, output, waiting, |job| {
            // What a validator prints is of no interest here.
            sandbox.run(job, &mut Capture::new(Bytes(0)))
        })??;
        let ruling = validator.ruling(&execution, &court.problem.limits);
        if ruling != Ruling::Accepted {
            return Ok(ruling);
        }
    }
    Ok(Ruling::Accepted)
}

/// Compares the output while it comes, and keeps its beginning.
pub(super) struct Checked<'a> {
    comparison: Comparison<'a>,
    is_decided: bool,
    kept: Capture,
}

impl<'a> Checked<'a> {
    /// Begins to compare with `answer`.
    pub(super) fn new(comparator: &'a Comparator, answer: &'a [u8]) -> Checked<'a> {
        Checked {
            comparison: comparator.start(answer),
            is_decided: false,
            kept: Capture::new(KEPT_OUTPUT),
        }
    }
}

impl OutputSink for Checked<'_> {
    fn write(&mut self, chunk: &[u8]) {
        // A program that is wrong already is still run to its end: it may yet be too slow, which comes first.
        if !self.is_decided {
            self.is_decided = self.comparison.feed(chunk).is_break();
        }
        self.kept.write(chunk);
    }
}

/// Cuts out the lines around the first difference; `None` when that part of the output was not kept.
fn difference(answer: &[u8], kept: &Capture, written: Bytes, mismatch: &Mismatch) -> Option<Difference> {
    let is_whole = written.0 == kept.bytes.len() as u64;
    let (output, output_line, output_has_line) = lines_around(&kept.bytes, mismatch.output.line);
    let (answer, answer_line, _) = lines_around(answer, mismatch.answer.line);
    (is_whole || output_has_line).then(|| Difference {
        answer: answer.to_vec(),
        answer_line,
        output: output.to_vec(),
        output_line,
    })
}

/// Returns the lines around the line with number `line`, the number of the first of them, and whether that line is there.
fn lines_around(text: &[u8], line: usize) -> (&[u8], u64, bool) {
    let first = line.saturating_sub(LINES_AROUND.0).max(1);
    // The offset at which each line begins; the end of the text begins a line that may be empty.
    let mut starts = std::iter::once(0).chain(memchr::memchr_iter(b'\n', text).map(|end| end + 1));
    let begin = starts.by_ref().nth(first - 1).unwrap_or(text.len());
    let mut starts = starts.skip(line - first);
    let after = starts.next();
    let end = starts.nth(LINES_AROUND.1 - 1).unwrap_or(text.len());
    (&text[begin..end.max(begin)], first as u64, after.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, line: usize, expected: (&str, u64, bool)) {
        let (lines, first, is_there) = lines_around(text.as_bytes(), line);
        assert_eq!((std::str::from_utf8(lines).unwrap(), first, is_there), expected);
    }

    #[test]
    fn the_lines_around_a_line_are_whole_lines() {
        let lines = |from: usize, to: usize| (from..=to).map(|i| format!("line {i}\n")).collect::<Vec<_>>().concat();
        let text = lines(1, 20);
        check(&text, 1, (&lines(1, 9), 1, true));
        check(&text, 4, (&lines(1, 12), 1, true));
        check(&text, 10, (&lines(7, 18), 7, true));
        check(&text, 20, (&lines(17, 20), 17, true));
        check(&text, 21, (&lines(18, 20), 18, false));
        check("no end", 1, ("no end", 1, false));
        check("", 1, ("", 1, false));
        check("a\n", 5, ("", 2, false));
    }
}
