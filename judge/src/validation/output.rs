//! Output validators, run on outputs that the package holds or that are made up, without any submission.
//!
//! They are called as they are for a submission, except that the working folder is empty: there are no files of a submission to look
//! at. Whether the finding is right is not decided here.

use std::fs;
use std::io;
use std::time::Duration;

use camino::Utf8Path;

use super::words;
use crate::compare::Comparator;
use crate::limits::Bytes;
use crate::package::{Problem, TestCase};
use crate::run::Boxes;
use crate::sandbox::input::Input;
use crate::sandbox::{Capture, Execution, Folder, Job, Sandbox as _, SandboxError};
use crate::validate::{self, End, Ruling, Validator};

/// What the output validators have found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OutputFound {
    pub(super) ruling: Ruling,
    /// Which of the output validators has decided, by its number.
    pub(super) by: usize,
    /// What they say of it, if anything.
    pub(super) said: Option<String>,
}

/// Runs the output validators of `problem`, or without any the default output validator, on an output for the test case.
///
/// # Errors
/// When a file cannot be read, or the sandbox fails.
pub(super) fn check(
    boxes: &mut Boxes,
    validators: &[&Validator],
    problem: &Problem,
    case: &TestCase,
    output: &[u8],
) -> Result<OutputFound, SandboxError> {
    if validators.is_empty() {
        return compare(case, output);
    }
    let limits = &problem.limits;
    boxes.feedback.empty().map_err(failed("prepare the folder for feedback"))?;
    let data = problem
        .dir
        .join("data")
        .canonicalize_utf8()
        .map_err(failed("find the test data"))?;
    let input = case.input.canonicalize_utf8().map_err(failed("find the input"))?;
    let stdin = Input::from_bytes(output).map_err(failed("make an input"))?;
    let feedback = boxes.feedback.path();
    let (mut ruling, mut by) = (Ruling::Accepted, 0);
    for (number, validator) in validators.iter().enumerate() {
        let job = Job {
            argv: &validator.argv(case, &input, feedback, limits),
            env: &validator.executable.env(limits.validation_memory),
            folder: Folder::ReadOnly(&[]),
            readable: &[validator.executable.folder(), Utf8Path::new(&data)],
            writable: Some(feedback),
            stdin: &stdin,
            limits: validate::job_limits(limits, Duration::ZERO),
        };
        // What a validator prints is of no interest here.
        let execution = boxes.validator.run(&job, &mut Capture::new(Bytes(0)))?;
        by = number;
        ruling = match End::of(&execution, limits) {
            End::Accepted => continue,
            End::Rejected => Ruling::Rejected,
            End::Other(exit) => failure(format!("ended with {exit}, not with 42 (accept) or 43 (reject)"), &execution),
            End::Stopped(reason) => failure(reason, &execution),
        };
        break;
    }
    let message = boxes.feedback.message("judgemessage.txt");
    Ok(OutputFound {
        ruling,
        by,
        said: message.map(|text| String::from_utf8_lossy(&text).trim_end().to_owned()),
    })
}

fn failure(how: String, execution: &Execution) -> Ruling {
    Ruling::Failed(words::with(how, &words::said(&execution.stderr, b"")))
}

/// Compares an output with the answer.
fn compare(case: &TestCase, output: &[u8]) -> Result<OutputFound, SandboxError> {
    let (ruling, said) = match Comparator::from_flags(&case.output_validator_args) {
        Err(error) => (
            Ruling::Failed(format!("the arguments of the output validator: {error}")),
            None,
        ),
        Ok(comparator) => {
            let answer = fs::read(&case.answer).map_err(failed("read the answer"))?;
            match comparator.compare(&answer, output) {
                Ok(()) => (Ruling::Accepted, None),
                Err(mismatch) => (Ruling::Rejected, Some(mismatch.to_string())),
            }
        }
    };
    Ok(OutputFound { ruling, by: 0, said })
}

pub(super) fn failed(step: &'static str) -> impl FnOnce(io::Error) -> SandboxError {
    move |source| SandboxError::System { step, source }
}
