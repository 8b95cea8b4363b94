//! A static validation test case: the static validator of the package looks at the source of a submission, which is not run.

use std::time::Duration;

use super::{Boxes, feedback_error, input_error, judge_error};
use crate::compile::Executable;
use crate::judgement::CaseResult;
use crate::limits::Bytes;
use crate::package::{Problem, TestCase};
use crate::sandbox::input::Input;
use crate::sandbox::{Capture, Folder, Job, Sandbox as _, SandboxError};
use crate::validate::{self, Validator};
use crate::verdict::{Outcome, Verdict};

/// What a static validator is told of a submission.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The submission as it was built: its files are in the working folder of the validator.
    pub executable: &'a Executable,
    /// The code of its language.
    pub language: &'a str,
}

/// Has the static validator judge a submission. It takes none of the time and memory of the submission.
///
/// # Errors
/// When the sandbox fails. A validator that fails makes the result a JE.
pub fn run(
    boxes: &mut Boxes,
    source: Source<'_>,
    validator: &Validator,
    case: &TestCase,
    problem: &Problem,
) -> Result<CaseResult, SandboxError> {
    boxes.feedback.empty().map_err(feedback_error)?;
    let limits = &problem.limits;
    let feedback = boxes.feedback.path();
    let mut argv = validator.executable.argv(limits.validation_memory);
    argv.extend([
        source.language.to_owned(),
        source.executable.entry_point().unwrap_or_default().to_owned(),
        format!("{feedback}/"),
    ]);
    argv.extend(case.static_validator_args.iter().flatten().cloned());
    let job = Job {
        argv: &argv,
        env: &validator.executable.env(limits.validation_memory),
        folder: Folder::ReadOnly(&[source.executable.folder()]),
        readable: &[validator.executable.folder()],
        writable: Some(feedback),
        stdin: &Input::from_bytes(b"").map_err(input_error)?,
        limits: validate::job_limits(limits, Duration::ZERO),
    };
    // What a validator prints is of no interest here.
    let execution = boxes.validator.run(&job, &mut Capture::new(Bytes(0)))?;
    let ruling = validator.ruling_as("static validator", &execution, limits);
    let unjudged = CaseResult {
        outcome: Outcome::Verdict(Verdict::Accepted),
        message: None,
        ..judge_error(case, String::new())
    };
    Ok(unjudged
        .with_ruling(ruling, &boxes.feedback)
        .with_score(case, &boxes.feedback.score_files()))
}
