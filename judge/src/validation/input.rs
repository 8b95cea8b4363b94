//! Input validators: programs and grammars that say whether an input is one that a submission must be able to read.
//!
//! A program reads the input and ends with 42 when it is valid. The format takes everything else for "not confirmed"; here an end with
//! 43 is a rejection, and all others are told apart from it, because a validator that crashes on every input would otherwise pass for
//! one that refuses the invalid ones. Grammars are checked in process, see [`checktestdata`](crate::checktestdata).

use std::fs;
use std::io;
use std::time::Duration;

use camino::{Utf8Path, Utf8PathBuf};

use super::words;
use crate::checktestdata::{Fault, Grammar, Mismatch, Position, Reason, Report};
use crate::compile::{BuildError, Builder, Executable};
use crate::language::detect::{self, Named};
use crate::limits::{Bytes, Limits};
use crate::package::{Constants, Format, Problem, TestCase};
use crate::sandbox::input::Input;
use crate::sandbox::{Capture, Execution, Exit, Folder, Job, Sandbox, SandboxError};
use crate::validate::{self, End, Unbuilt};

/// How big a grammar may be.
const MAX_GRAMMAR: u64 = 1 << 20;

/// How much of what a validator prints is looked at.
const KEPT_STDOUT: Bytes = Bytes::kib(4);

/// An input validator, ready to be run.
#[derive(Debug)]
pub(super) struct InputValidator {
    pub(super) path: Utf8PathBuf,
    means: Means,
}

#[derive(Debug)]
enum Means {
    Program(Executable),
    Grammar(Grammar),
}

/// Why an input validator is not run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unusable {
    /// It is none, as a text that lies beside the validators.
    NoValidator,
    /// It is written in a language of validators that the judge does not know.
    Unsupported,
    /// This machine has no compiler for it.
    NoCompiler(String),
    /// It has errors: where, and which.
    Broken(Option<u32>, String),
    /// The judge failed.
    JudgeError(String),
}

impl From<Unbuilt> for Unusable {
    fn from(unbuilt: Unbuilt) -> Unusable {
        match unbuilt {
            Unbuilt::NoCompiler(reason) => Unusable::NoCompiler(reason),
            Unbuilt::CompileError(message) => {
                Unusable::Broken(None, format!("does not compile: {}", words::of_compiler(&message)))
            }
        }
    }
}

/// What an input validator has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// The input is valid.
    Valid,
    /// It is not, and this is what the validator says, if anything.
    Invalid(String),
    /// The validator does not confirm the input, but does not reject it as it should either: how it ended.
    Unclear(String),
    /// The validator crashed or passed a limit: how it ended.
    Failed(String),
}

impl InputValidator {
    /// Makes the input validator at `path` ready.
    ///
    /// # Errors
    /// When a program cannot be built and the fault is ours.
    pub(super) fn build(
        sandbox: &mut dyn Sandbox,
        builder: &Builder,
        problem: &Problem,
        path: &Utf8Path,
    ) -> Result<Result<InputValidator, Unusable>, BuildError> {
        let means = if path.is_file() {
            match path.extension() {
                Some("ctd") => grammar(path, &problem.constants).map(Means::Grammar),
                Some("viva") => Err(Unusable::Unsupported),
                _ if !is_program(path, problem.format) => Err(Unusable::NoValidator),
                _ => program(sandbox, builder, problem, path)?,
            }
        } else {
            program(sandbox, builder, problem, path)?
        };
        let path = path.to_owned();
        Ok(means.map(|means| InputValidator { path, means }))
    }

    /// Checks the input of a test case. A grammar also returns which numbers it has seen, when the input is valid.
    ///
    /// # Errors
    /// When the input cannot be read, or the sandbox fails.
    pub(super) fn check(
        &self,
        sandbox: &mut dyn Sandbox,
        case: &TestCase,
        limits: &Limits,
    ) -> Result<(Found, Option<Report>), SandboxError> {
        match &self.means {
            Means::Grammar(grammar) => {
                let data = fs::read(&case.input).map_err(unreadable)?;
                Ok(match grammar.check(&data) {
                    Ok(report) => (Found::Valid, Some(report)),
                    Err(mismatch) => (of_mismatch(&mismatch), None),
                })
            }
            Means::Program(executable) => {
                let mut argv = executable.argv(limits.validation_memory);
                argv.extend_from_slice(case.input_validator_args.of(&self.path));
                argv.extend_from_slice(&case.args);
                let mut folders = vec![executable.folder()];
                let files = case.real_files();
                folders.extend(files.as_deref());
                let job = Job {
                    argv: &argv,
                    env: &executable.env(limits.validation_memory),
                    folder: Folder::ReadOnly(&folders),
                    readable: &[],
                    writable: None,
                    stdin: &Input::from_file(&case.input).map_err(unreadable)?,
                    limits: validate::job_limits(limits, Duration::ZERO),
                };
                let mut printed = Capture::new(KEPT_STDOUT);
                let execution = sandbox.run(&job, &mut printed)?;
                Ok((of_end(&execution, &printed.bytes, limits), None))
            }
        }
    }
}

fn unreadable(source: io::Error) -> SandboxError {
    SandboxError::System {
        step: "read the input",
        source,
    }
}

/// Returns whether the name of a file is that of a program.
fn is_program(path: &Utf8Path, format: Format) -> bool {
    let named = Named {
        name: path.file_name().unwrap_or_default(),
        text: b"",
    };
    detect::language(&[named], None, format != Format::V2025_09).is_ok()
}

fn program(
    sandbox: &mut dyn Sandbox,
    builder: &Builder,
    problem: &Problem,
    path: &Utf8Path,
) -> Result<Result<Means, Unusable>, BuildError> {
    Ok(match validate::build(sandbox, builder, problem, path)? {
        Ok(executable) => Ok(Means::Program(executable)),
        Err(unbuilt) => Err(unbuilt.into()),
    })
}

fn grammar(path: &Utf8Path, constants: &Constants) -> Result<Grammar, Unusable> {
    let broken = |line: Option<usize>, message: String| {
        let line = line.and_then(|line| u32::try_from(line).ok());
        Unusable::Broken(line, message)
    };
    let size = fs::metadata(path).map(|metadata| metadata.len());
    if size.is_ok_and(|size| size > MAX_GRAMMAR) {
        return Err(broken(None, format!("is bigger than {}", Bytes(MAX_GRAMMAR))));
    }
    let text = fs::read(path).map_err(|error| broken(None, format!("cannot be read: {error}")))?;
    let text = String::from_utf8(constants.fill(&text).into_owned()).map_err(|_| broken(None, "is not UTF-8".to_owned()))?;
    Grammar::parse(&text).map_err(|error| {
        let Position { line, column } = error.at;
        broken(Some(line), format!("column {column}: {}", error.kind))
    })
}

/// Returns what it means that data do not match a grammar.
fn of_mismatch(mismatch: &Mismatch) -> Found {
    match &mismatch.reason {
        Reason::Fault(Fault::Steps | Fault::Memory) => Found::Failed(mismatch.to_string()),
        Reason::Fault(_) => Found::Unclear(format!("cannot be evaluated: {mismatch}")),
        _ => Found::Invalid(mismatch.to_string()),
    }
}

/// Returns what the end of a program means.
fn of_end(execution: &Execution, printed: &[u8], limits: &Limits) -> Found {
    let said = words::said(&execution.stderr, printed);
    match End::of(execution, limits) {
        End::Accepted => Found::Valid,
        End::Rejected => Found::Invalid(said),
        End::Other(exit @ Exit::Code(_)) => {
            let how = format!("ended with {exit}, not with 42 (valid) or 43 (invalid)");
            Found::Unclear(words::with(how, &said))
        }
        End::Other(exit @ Exit::Signal(_)) => Found::Failed(words::with(format!("ended with {exit}"), &said)),
        End::Stopped(reason) => Found::Failed(words::with(reason, &said)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sandbox::{Stop, Usage};

    #[track_caller]
    fn check(exit: Exit, stopped: Option<Stop>, stderr: &str, expected: &Found) {
        let execution = Execution {
            exit,
            stopped,
            usage: Usage::default(),
            stdout: Bytes(0),
            stderr: stderr.as_bytes().to_vec(),
            leftovers: 0,
        };
        assert_eq!(of_end(&execution, b"\nn is 0\n", &Limits::DEFAULT), *expected);
    }

    #[test]
    fn only_42_and_43_are_clear() {
        let unclear = |text: &str| Found::Unclear(format!("ended with exit code {text}"));
        check(Exit::Code(42), None, "", &Found::Valid);
        check(Exit::Code(43), None, "", &Found::Invalid("n is 0".to_owned()));
        check(
            Exit::Code(43),
            None,
            "\n line 1: no\nmore\n",
            &Found::Invalid("line 1: no".to_owned()),
        );
        check(
            Exit::Code(0),
            None,
            "",
            &unclear("0, not with 42 (valid) or 43 (invalid): n is 0"),
        );
        let traceback = "Traceback (most recent call last):\n  File \"a.py\", line 1\nAssertionError\n";
        check(
            Exit::Code(1),
            None,
            traceback,
            &unclear("1, not with 42 (valid) or 43 (invalid): AssertionError"),
        );
        let failed = |text: &str| Found::Failed(format!("{text}: n is 0"));
        check(Exit::Signal(11), None, "", &failed("ended with signal 11 (SIGSEGV)"));
        check(
            Exit::Code(42),
            Some(Stop::Cpu),
            "",
            &failed("took more than 60 s of CPU time"),
        );
        check(Exit::Signal(9), Some(Stop::Wall), "", &failed("did not end"));
    }

    #[track_caller]
    fn check_grammar(grammar: &str, data: &str, expected: &str) {
        let mismatch = Grammar::parse(grammar).unwrap().check(data.as_bytes()).unwrap_err();
        let found = match of_mismatch(&mismatch) {
            Found::Valid => "valid".to_owned(),
            Found::Invalid(said) => format!("invalid: {said}"),
            Found::Unclear(how) => format!("unclear: {how}"),
            Found::Failed(how) => format!("failed: {how}"),
        };
        assert_eq!(found, expected);
    }

    #[test]
    fn a_grammar_that_cannot_be_evaluated_does_not_reject() {
        check_grammar(
            "INT(1,5) NEWLINE",
            "6\n",
            "invalid: line 1, column 1: `6` is not from 1 to 5 (grammar line 1, column 1)",
        );
        check_grammar(
            "INT(-5,5,n) REP(n) NEWLINE END",
            "-1\n",
            "unclear: cannot be evaluated: line 1, column 3: a number of repetitions must be an integer from 0 to 2^64 - 1, found -1 \
             (grammar line 1, column 13)",
        );
    }

    #[test]
    fn texts_beside_the_validators_are_no_validators() {
        for (name, expected) in [
            ("check.py", true),
            ("check.cpp", true),
            ("README.md", false),
            ("Makefile", false),
            ("notes.txt", false),
        ] {
            assert_eq!(is_program(Utf8Path::new(name), Format::V2025_09), expected, "{name}");
        }
    }
}
