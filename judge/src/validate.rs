//! Validators of a package: how they are built, what their exit codes mean, and how those for outputs are called.
//!
//! An output validator is called with the input, the answer and a folder for feedback, and says by its exit code what it found: 42 accepts, 43
//! rejects, and everything else means that the validator itself has failed, which is never a verdict. Validators are run in a box like
//! submissions, but may read the test data and write feedback.

use camino::Utf8Path;

use crate::compile::{Build, BuildError, Builder, Executable, Product, Source};
use crate::limits::Limits;
use crate::package::{Problem, TestCase};
use crate::run::wall_limit;
use crate::sandbox::interact::ACCEPT;
use crate::sandbox::{Execution, Exit, JobLimits, Sandbox, Stop};

pub mod feedback;

/// The exit code of a validator that rejects.
const REJECT: i32 = 43;

/// How many bytes of a failed validator's standard error are shown.
const SHOWN: usize = 2000;

/// What a validator has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// The output is right.
    Accepted,
    /// The output is wrong.
    Rejected,
    /// The validator has failed: why.
    Failed(String),
}

/// A built output validator, or another program of the package that is called by the judge.
#[derive(Debug)]
pub struct Validator {
    /// What reports call it: the path below the package.
    pub name: String,
    /// The program.
    pub executable: Executable,
}

impl Validator {
    /// Returns the command line for a test case. `input` is what the submission reads in this pass; `feedback` is where the validator may
    /// write, with a separator at the end, as the format demands.
    pub fn argv(&self, case: &TestCase, input: &Utf8Path, feedback: &Utf8Path, limits: &Limits) -> Vec<String> {
        let mut argv = self.executable.argv(limits.validation_memory);
        let answer = case.answer.canonicalize_utf8().unwrap_or_else(|_| case.answer.clone());
        argv.extend([input.to_string(), answer.into_string(), format!("{feedback}/")]);
        argv.extend(case.output_validator_args.iter().cloned());
        argv
    }

    /// Turns what happened to the validator into its ruling.
    pub fn ruling(&self, execution: &Execution, limits: &Limits) -> Ruling {
        self.ruling_as("output validator", execution, limits)
    }

    /// Does the same for a validator of another kind, which follows the same rules: `what` is how messages call it.
    pub fn ruling_as(&self, what: &str, execution: &Execution, limits: &Limits) -> Ruling {
        let reason = match End::of(execution, limits) {
            End::Accepted => return Ruling::Accepted,
            End::Rejected => return Ruling::Rejected,
            End::Other(exit) => {
                let reason = format!("ended with {exit}, not with 42 (accept) or 43 (reject)");
                if is_of_testlib(exit, &execution.stderr) {
                    format!("{reason}; it seems to be a testlib checker, which the format does not know: wrap it")
                } else {
                    reason
                }
            }
            End::Stopped(reason) => reason,
        };
        Ruling::Failed(complaint(what, self, &reason, execution))
    }
}

/// Says why a program of the package has failed, and what it wrote about it.
pub(crate) fn complaint(what: &str, program: &Validator, reason: &str, execution: &Execution) -> String {
    let mut text = format!("{what} `{}` {reason}", program.name);
    if !execution.stderr.is_empty() {
        let shown = &execution.stderr[..execution.stderr.len().min(SHOWN)];
        text.push_str(": ");
        text.push_str(String::from_utf8_lossy(shown).trim_end());
    }
    text
}

/// Returns whether a validator ended and spoke like one that was written with testlib, which has its own exit codes.
fn is_of_testlib(exit: Exit, stderr: &[u8]) -> bool {
    let words: [&[u8]; 4] = [b"ok", b"wrong answer", b"wrong output format", b"FAIL"];
    matches!(exit, Exit::Code(0..=8)) && words.iter().any(|word| stderr.starts_with(word))
}

/// How a validator ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// With 42.
    Accepted,
    /// With 43.
    Rejected,
    /// With another exit code, or by a signal.
    Other(Exit),
    /// By a limit: which, as `took more than 60 s of CPU time`.
    Stopped(String),
}

impl End {
    /// Returns how the run ended.
    pub(crate) fn of(execution: &Execution, limits: &Limits) -> End {
        match (execution.stopped, execution.exit) {
            (None, Exit::Code(ACCEPT)) => End::Accepted,
            (None, Exit::Code(REJECT)) => End::Rejected,
            (None, exit) => End::Other(exit),
            (Some(stop), _) => End::Stopped(stopped(stop, limits)),
        }
    }
}

/// Why there is no program to validate with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unbuilt {
    /// It is no program, or one with errors.
    #[error("does not compile: {0}")]
    CompileError(String),
    /// This machine cannot build it.
    #[error("cannot be built: {0}")]
    NoCompiler(String),
}

/// Builds the validator of `problem` in the file or folder `path`.
///
/// # Errors
/// When the fault is ours.
pub fn build(
    sandbox: &mut dyn Sandbox,
    builder: &Builder,
    problem: &Problem,
    path: &Utf8Path,
) -> Result<Result<Executable, Unbuilt>, BuildError> {
    let Build { product, .. } = builder.build(sandbox, &Source::tool(problem, path), &problem.limits)?;
    Ok(match product {
        Product::Ready(executable) => Ok(executable),
        Product::CompileError(message) => Err(Unbuilt::CompileError(message)),
        Product::NotJudged(reason) => Err(Unbuilt::NoCompiler(reason)),
    })
}

/// Returns what reports call the validator at `path`: the path below the package.
pub(crate) fn name(problem: &Problem, path: &Utf8Path) -> String {
    path.strip_prefix(&problem.dir).unwrap_or(path).to_string()
}

/// Says which limit a program of the package has passed.
pub(crate) fn stopped(stop: Stop, limits: &Limits) -> String {
    match stop {
        Stop::Cpu => format!("took more than {} s of CPU time", limits.validation_time.as_secs_f64()),
        Stop::Wall => "did not end".to_owned(),
        Stop::Memory => format!("took more than {} of memory", limits.validation_memory),
        Stop::Output => "wrote more than its limit allows".to_owned(),
    }
}

/// Returns the limits of a validator. `waiting` is how long it may have to wait for a submission.
pub fn job_limits(limits: &Limits, waiting: std::time::Duration) -> JobLimits {
    JobLimits {
        cpu: limits.validation_time,
        wall: wall_limit(limits.validation_time) + waiting,
        memory: limits.validation_memory,
        output: limits.validation_output,
        files: limits.validation_output,
        kept_stderr: crate::limits::Bytes::kib(64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn testlib_is_known_by_its_exit_codes_and_words() {
        assert!(is_of_testlib(Exit::Code(0), b"ok 3 numbers\n"));
        assert!(is_of_testlib(Exit::Code(1), b"wrong answer 1st words differ\n"));
        assert!(is_of_testlib(Exit::Code(2), b"wrong output format Expected integer\n"));
        assert!(is_of_testlib(Exit::Code(3), b"FAIL no answer\n"));
        assert!(!is_of_testlib(Exit::Code(1), b"Traceback (most recent call last):\n"));
        assert!(!is_of_testlib(Exit::Code(42), b"ok\n"));
        assert!(!is_of_testlib(Exit::Signal(6), b"FAIL\n"));
    }
}
