//! Running the steps that build a program, in the sandbox and under limits.
//!
//! Only the exit code decides whether a step worked: compilers warn on programs that are fine.

use std::io;
use std::time::Duration;

use camino::Utf8Path;

use super::message;
use crate::limits::{Bytes, Limits};
use crate::sandbox::input::Input;
use crate::sandbox::{Capture, Exit, Folder, Job, JobLimits, Sandbox, SandboxError, Stop};

/// How much compilers may write. What is beyond would not be shown anyway.
const OUTPUT: Bytes = Bytes::mib(16);

/// What a built program may take on disk.
pub(super) const BUILT: Bytes = Bytes::mib(256);

/// Wall-clock time allowed for every second of CPU time: the machine may be busy.
const WALL_FACTOR: u32 = 3;

/// What the steps ran into.
#[derive(Debug)]
pub(crate) enum Steps {
    /// All went well. The text is what they printed.
    Done(String),
    /// One failed.
    Failed {
        /// Why, and what the steps printed.
        message: String,
        /// Whether it would fail again: not when it ran out of time or memory.
        lasting: bool,
    },
}

/// Why steps could not be run.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StepError {
    #[error(transparent)]
    Sandbox(#[from] SandboxError),
    #[error("create an empty standard input")]
    Input(#[source] io::Error),
}

/// Returns the limits for building programs of a package.
pub(crate) fn job_limits(limits: &Limits) -> JobLimits {
    JobLimits {
        cpu: limits.compilation_time,
        wall: limits.compilation_time.saturating_mul(WALL_FACTOR),
        memory: limits.compilation_memory,
        output: OUTPUT,
        files: BUILT,
        kept_stderr: OUTPUT,
    }
}

/// Runs `steps` in `folder`, one after the other, until one fails. `path` is where that folder is.
pub(crate) fn run(
    sandbox: &mut dyn Sandbox,
    steps: &[Vec<String>],
    folder: Folder<'_>,
    path: &Utf8Path,
    env: &[(String, String)],
    limits: JobLimits,
) -> Result<Steps, StepError> {
    let stdin = Input::from_bytes(b"").map_err(StepError::Input)?;
    let mut said = Vec::new();
    for argv in steps {
        let job = Job {
            argv,
            env,
            folder,
            readable: &[],
            writable: None,
            stdin: &stdin,
            limits,
        };
        let mut stdout = Capture::new(limits.output);
        let execution = sandbox.run(&job, &mut stdout)?;
        said.extend_from_slice(&stdout.bytes);
        said.extend_from_slice(&execution.stderr);
        let reason = match (execution.stopped, execution.exit) {
            (Some(stop), _) => Some(stopped(stop, &limits)),
            (None, exit @ Exit::Signal(_)) => Some(format!("the compiler ended with {exit}")),
            (None, Exit::Code(0)) => continue,
            (None, Exit::Code(_)) => None,
        };
        let text = message::of(&said, path);
        let lasting = reason.is_none();
        let message = match (reason, execution.exit) {
            (Some(reason), _) if text.trim().is_empty() => reason,
            (Some(reason), _) => format!("{reason}\n{text}"),
            (None, exit) if text.trim().is_empty() => format!("the compiler ended with {exit}"),
            (None, _) => text,
        };
        return Ok(Steps::Failed { message, lasting });
    }
    Ok(Steps::Done(message::of(&said, path)))
}

fn stopped(stop: Stop, limits: &JobLimits) -> String {
    let seconds = |time: Duration| time.as_secs_f64();
    match stop {
        Stop::Cpu => format!("compiling took more than {} s of CPU time", seconds(limits.cpu)),
        Stop::Wall => format!("compiling took more than {} s", seconds(limits.wall)),
        Stop::Memory => format!("compiling took more than {} of memory", limits.memory),
        Stop::Output => format!("the compiler wrote more than {}", limits.output),
    }
}
