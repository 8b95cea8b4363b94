//! The grader of a legacy package: a program that makes one result of several.

use std::time::Duration;

use super::{Boxes, input_error};
use crate::limits::{Bytes, Limits};
use crate::sandbox::input::Input;
use crate::sandbox::{Capture, Exit, Folder, Job, Sandbox as _, SandboxError};
use crate::scoring::{SubResult, grader};
use crate::validate::{self, Validator};

/// How much of what a grader prints is read: far more than a result takes.
const OUTPUT: Bytes = Bytes::kib(64);

/// Runs the grader on the results in a folder of test data. The inner error says why it has failed, which is a judge error. It is under
/// the limits of a validator.
///
/// # Errors
/// When the sandbox fails.
pub fn run(
    boxes: &mut Boxes,
    program: &Validator,
    results: &[SubResult],
    arguments: &[String],
    limits: &Limits,
) -> Result<Result<SubResult, String>, SandboxError> {
    let mut argv = program.executable.argv(limits.validation_memory);
    argv.extend(arguments.iter().cloned());
    let job = Job {
        argv: &argv,
        env: &program.executable.env(limits.validation_memory),
        folder: Folder::ReadOnly(&[program.executable.folder()]),
        readable: &[],
        writable: None,
        stdin: &Input::from_bytes(grader::input(results).as_bytes()).map_err(input_error)?,
        limits: validate::job_limits(limits, Duration::ZERO),
    };
    let mut output = Capture::new(OUTPUT);
    let execution = boxes.validator.run(&job, &mut output)?;
    let complain = |reason: String| validate::complaint("grader", program, &reason, &execution);
    let result = match (execution.stopped, execution.exit) {
        (None, Exit::Code(0)) => grader::output(&output.bytes),
        (Some(stop), _) => Err(validate::stopped(stop, limits)),
        (None, exit) => Err(format!("ended with {exit}, not with 0")),
    };
    Ok(result.map_err(complain))
}
