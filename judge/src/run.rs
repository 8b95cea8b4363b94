//! One run: a built submission on one test case, from the input to a result.
//!
//! The output is compared while it is read, so it need not be stored; only its beginning is kept, for the difference that a report
//! shows.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use bstr::ByteSlice as _;
use camino::Utf8Path;

use crate::compare::{Comparator, Comparison, Mismatch};
use crate::compile::Executable;
use crate::complaint;
use crate::judgement::{CaseResult, Difference};
use crate::limits::{Bytes, Limits};
use crate::package::{Problem, TestCase};
use crate::sandbox::input::Input;
use crate::sandbox::{Capture, Execution, Folder, Job, JobLimits, OutputSink, Sandbox, SandboxError};
use crate::verdict::{self, Outcome, Verdict};

/// How much of the output is kept for the report.
const KEPT_OUTPUT: Bytes = Bytes::mib(1);

/// How much of standard error is kept for the report.
const KEPT_STDERR: Bytes = Bytes::kib(64);

/// How many lines before and after the first difference a report may want.
const LINES_AROUND: (usize, usize) = (3, 8);

/// The files of a test case, ready for use.
#[derive(Debug)]
pub struct CaseData {
    /// The input.
    pub input: Input,
    /// The answer.
    pub answer: Vec<u8>,
}

impl CaseData {
    /// Reads the files of a test case.
    ///
    /// # Errors
    /// When one of them cannot be read.
    pub fn load(case: &TestCase) -> io::Result<Arc<CaseData>> {
        Ok(Arc::new(CaseData {
            input: Input::from_file(&case.input)?,
            answer: std::fs::read(&case.answer)?,
        }))
    }

    /// Returns how much memory they take.
    ///
    /// # Errors
    /// When the system does not tell the size of the input.
    pub fn size(&self) -> io::Result<Bytes> {
        Ok(Bytes(self.input.size()?.0 + self.answer.len() as u64))
    }
}

/// Runs the submission on the test case.
///
/// # Errors
/// When the sandbox fails. Flags that the output validator does not know are no such error: they make the result a JE.
pub fn run_case(
    sandbox: &mut dyn Sandbox,
    executable: &Executable,
    case: &TestCase,
    data: &CaseData,
    problem: &Problem,
) -> Result<CaseResult, SandboxError> {
    let limits = &problem.limits;
    let comparator = match Comparator::from_flags(&case.output_validator_args) {
        Ok(comparator) => comparator,
        Err(error) => return Ok(judge_error(case, format!("the output validator's arguments: {error}"))),
    };
    let mut argv = executable.argv(limits.memory);
    argv.extend(case.args.iter().cloned());
    let mut folders = vec![executable.folder()];
    folders.extend(case.files.as_deref().map(Utf8Path::new));
    let job = Job {
        argv: &argv,
        env: &executable.env(limits.memory),
        folder: if problem.allow_file_writing {
            Folder::Fresh(&folders)
        } else {
            Folder::ReadOnly(&folders)
        },
        stdin: &data.input,
        limits: job_limits(limits),
    };
    let mut output = Checked {
        comparison: comparator.start(&data.answer),
        is_decided: false,
        kept: Capture::new(KEPT_OUTPUT),
    };
    let mut execution = sandbox.run(&job, &mut output)?;
    if !executable.is_intact() {
        // The weakest level of isolation cannot prevent it, and then nobody knows what it was that ran.
        return Ok(judge_error(
            case,
            "a file of the program was changed while programs were run".to_owned(),
        ));
    }
    execution.stderr = without_folder(&execution.stderr, executable.folder());
    Ok(result(case, data, limits, execution, output))
}

/// Returns the limits of a process for the limits of a package.
pub fn job_limits(limits: &Limits) -> JobLimits {
    JobLimits {
        cpu: limits.time.value,
        wall: wall_limit(limits.time.value),
        memory: limits.memory,
        output: limits.output,
        files: limits.output,
        kept_stderr: KEPT_STDERR,
    }
}

/// Returns the wall-clock limit that goes with a CPU time limit: long enough that a program which shares its processor with others does
/// not run into it, short enough that one which only waits does not hold the judge up.
pub fn wall_limit(cpu: Duration) -> Duration {
    cpu * 3 + Duration::from_secs(2)
}

/// Returns why submissions to `problem` cannot be judged, `None` when they can: the problem asks for more than one run of a program on an
/// input and a look at its output by the default output validator.
///
/// Judging such a problem all the same would give verdicts that mean nothing, which is worse than none.
pub fn refusal(problem: &Problem) -> Option<&'static str> {
    let kind = problem.kind;
    [
        (kind.submit_answer, "submit-answer problems are not supported yet"),
        (kind.interactive, "interactive problems are not supported yet"),
        (kind.multi_pass, "multi-pass problems are not supported yet"),
        (problem.custom_validator, "custom output validators are not supported yet"),
        (
            kind.scoring,
            "scoring problems are not supported yet, as no score is computed",
        ),
    ]
    .into_iter()
    .find_map(|(is_needed, reason)| is_needed.then_some(reason))
}

/// Returns a JE for a test case on which nothing could be run.
pub fn judge_error(case: &TestCase, message: String) -> CaseResult {
    CaseResult {
        name: case.name.clone(),
        outcome: Outcome::JudgeError,
        cpu: Duration::ZERO,
        wall: Duration::ZERO,
        memory: Bytes(0),
        exit: None,
        reason: None,
        message: Some(message),
        stderr: Vec::new(),
        difference: None,
    }
}

fn result(case: &TestCase, data: &CaseData, limits: &Limits, execution: Execution, output: Checked<'_>) -> CaseResult {
    let mut result = CaseResult {
        name: case.name.clone(),
        outcome: Outcome::Verdict(Verdict::Accepted),
        cpu: execution.usage.cpu,
        wall: execution.usage.wall,
        memory: execution.usage.memory,
        exit: Some(execution.exit),
        reason: None,
        message: None,
        stderr: Vec::new(),
        difference: None,
    };
    if let Some((verdict, reason)) = verdict::of_execution(&execution, limits) {
        result.outcome = Outcome::Verdict(verdict);
        let said = (verdict == Verdict::RunTimeError)
            .then(|| complaint::of(&execution.stderr))
            .flatten();
        result.reason = Some(said.map(|said| format!("{reason}: {said}")).unwrap_or(reason));
    } else if let Err(mismatch) = output.comparison.finish() {
        result.outcome = Outcome::Verdict(Verdict::WrongAnswer);
        result.message = Some(mismatch.to_string());
        result.difference = difference(&data.answer, &output.kept, execution.stdout, &mismatch);
    }
    if !result.outcome.is_accepted() {
        result.stderr = execution.stderr;
    }
    result
}

/// Returns what a program wrote without the path of the folder that it was built in: whoever wrote it knows its files by their names, and the
/// path is long enough to push a line number out of sight.
fn without_folder(stderr: &[u8], folder: &Utf8Path) -> Vec<u8> {
    stderr.replace(format!("{folder}/"), "")
}

/// Compares the output while it comes, and keeps its beginning.
struct Checked<'a> {
    comparison: Comparison<'a>,
    is_decided: bool,
    kept: Capture,
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
    use crate::package::Kind;
    use crate::report::sample;

    #[track_caller]
    fn check_refusal(kind: Kind, custom_validator: bool, expected: Option<&str>) {
        let problem = Problem {
            kind,
            custom_validator,
            ..sample::problem()
        };
        let reason = refusal(&problem);
        assert_eq!(reason.is_some(), expected.is_some(), "{reason:?}");
        assert!(
            reason.unwrap_or_default().starts_with(expected.unwrap_or_default()),
            "{reason:?}"
        );
    }

    #[test]
    fn what_the_default_validator_cannot_judge_is_refused() {
        let none = Kind::default();
        check_refusal(none, false, None);
        check_refusal(none, true, Some("custom output validators"));
        check_refusal(Kind { scoring: true, ..none }, false, Some("scoring problems"));
        // The reason is what the problem is like, rather than the validator that comes with it.
        check_refusal(
            Kind {
                interactive: true,
                ..none
            },
            true,
            Some("interactive problems"),
        );
        check_refusal(
            Kind {
                multi_pass: true,
                ..none
            },
            true,
            Some("multi-pass problems"),
        );
        check_refusal(
            Kind {
                submit_answer: true,
                ..none
            },
            false,
            Some("submit-answer problems"),
        );
    }

    #[test]
    fn the_folder_of_a_program_is_not_shown() {
        let folder = Utf8Path::new("/cache/builds/d88c");
        let shown = |text: &str| String::from_utf8(without_folder(text.as_bytes(), folder)).unwrap();
        assert_eq!(
            shown("  File \"/cache/builds/d88c/lib/a.py\", line 3"),
            "  File \"lib/a.py\", line 3"
        );
        assert_eq!(shown("/cache/builds/d88cafe/a.py"), "/cache/builds/d88cafe/a.py");
    }

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
