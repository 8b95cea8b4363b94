//! Carrying out the rule of one test case: in the sandbox, with nothing written to the package.
//!
//! A generator runs in an empty folder. What it prints is the input, and it may leave files there that are called `testcase` with an
//! extension of test data. What it leaves was made by a program, so links are not followed and pipes are not read.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::time::Duration;

use camino::{Utf8Path, Utf8PathBuf};
use rustix::fs::{Mode, OFlags};

use super::Fault;
use super::command::NAME;
use super::plan::{Answer, CaseRule, IMAGES, Rule, TEXTS};
use super::programs::{Programs, Which};
use crate::compile::Executable;
use crate::limits::{Bytes, Limits};
use crate::package::Problem;
use crate::run::{Boxes, wall_limit};
use crate::sandbox::input::Input;
use crate::sandbox::{Capture, Execution, Exit, Folder, Job, JobLimits, Sandbox as _, SandboxError, Stop};
use crate::validate::feedback::FeedbackFolder;

/// CPU time of a generator, and of a solution that writes an answer: one that is too slow for the contest may still write answers.
const TIME: Duration = Duration::from_mins(1);

/// The size of one file of test data.
const SIZE: Bytes = Bytes::mib(512);

/// How much of standard error is shown.
const SHOWN: usize = 2000;

/// The files of a test case, by extension.
pub(super) type Outputs = BTreeMap<&'static str, Output>;

/// What a file is to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Output {
    /// A file with these bytes.
    Bytes(Vec<u8>),
    /// A symbolic link to this.
    Link(String),
}

/// What a program finds around it, beside its arguments. It must not matter.
#[derive(Clone, Debug, Default)]
pub(super) struct Surroundings {
    /// Environment variables, in the place of usual ones.
    pub(super) env: Vec<(String, String)>,
    /// The name of the folder that it runs in; `None` for the usual one.
    pub(super) folder: Option<String>,
}

/// Why the files of a test case were not made.
#[derive(Debug, thiserror::Error)]
pub(super) enum MakeError {
    /// The rule cannot be carried out.
    #[error("the rule cannot be carried out")]
    Fault(Fault),
    /// A program could not be run.
    #[error("run a program")]
    Sandbox(#[from] SandboxError),
}

impl From<Fault> for MakeError {
    fn from(fault: Fault) -> MakeError {
        MakeError::Fault(fault)
    }
}

impl MakeError {
    fn package(message: impl Into<String>) -> MakeError {
        MakeError::Fault(Fault::Package(message.into()))
    }

    fn system(step: &'static str) -> impl FnOnce(io::Error) -> MakeError {
        move |source| MakeError::Sandbox(SandboxError::System { step, source })
    }
}

/// Carries out rules.
#[derive(Clone, Copy, Debug)]
pub(super) struct Maker<'a> {
    pub(super) problem: &'a Problem,
    pub(super) programs: &'a Programs<'a>,
}

impl Maker<'_> {
    /// Makes the files of a test case.
    ///
    /// # Errors
    /// When the rule cannot be carried out.
    pub(super) fn make(&self, case: &CaseRule, rule: &Rule, boxes: &mut Boxes) -> Result<Outputs, MakeError> {
        let mut outputs = self.generate(rule, 0, &Surroundings::default(), boxes)?;
        if let Some(copy) = &rule.copy {
            copy_files(copy, case, &mut outputs)?;
        }
        for (extension, text) in &rule.texts {
            outputs.insert(extension, Output::Bytes(text.clone().into_bytes()));
        }
        let link = |target: &str| Output::Link(format!("{}.{target}", base(case)));
        outputs.extend(rule.links.iter().map(|(extension, target)| (*extension, link(target))));
        if !outputs.contains_key("ans") {
            self.answer(rule, boxes, &mut outputs)?;
        }
        check_complete(case, rule, &outputs)?;
        Ok(outputs)
    }

    /// Runs the generator of a rule, if it has one. The first attempt has the number `first`, which counts up from there when it fails.
    ///
    /// # Errors
    /// When every attempt fails.
    pub(super) fn generate(
        &self,
        rule: &Rule,
        first: u32,
        surroundings: &Surroundings,
        boxes: &mut Boxes,
    ) -> Result<Outputs, MakeError> {
        let Some(command) = &rule.command else {
            return Ok(Outputs::new());
        };
        let executable = self.programs.executable(&Which::Generator(command.program.clone()))?;
        let folder = match &surroundings.folder {
            None => FeedbackFolder::at(boxes.feedback.path().to_owned()),
            Some(name) => FeedbackFolder::at(boxes.feedback.path().with_file_name(name)),
        };
        let mut failure = MakeError::package("no attempt was made");
        for attempt in 0..rule.attempts {
            folder.empty().map_err(MakeError::system("make a folder for a generator"))?;
            let mut argv = executable.argv(Limits::DEFAULT.memory);
            argv.extend(command.args(first.wrapping_add(attempt)));
            let (execution, stdout) = run_in(executable, &argv, surroundings, folder.path(), boxes)?;
            match reason(&execution) {
                None => return collect(folder.path(), stdout, &command.program),
                Some(reason) => {
                    let times = if rule.attempts > 1 {
                        format!(" (attempt {} of {})", attempt + 1, rule.attempts)
                    } else {
                        String::new()
                    };
                    failure = MakeError::package(format!("generator `{}` {reason}{times}{}", command.program, said(&execution)));
                    // The next attempt would only take as long.
                    if matches!(execution.stopped, Some(Stop::Cpu | Stop::Wall)) {
                        break;
                    }
                }
            }
        }
        Err(failure)
    }

    /// Adds the answer.
    fn answer(&self, rule: &Rule, boxes: &mut Boxes, outputs: &mut Outputs) -> Result<(), MakeError> {
        let bytes = match &rule.answer {
            Answer::None | Answer::Required => return Ok(()),
            Answer::Empty => Vec::new(),
            Answer::Solution(path) => match outputs.get("in") {
                Some(Output::Bytes(input)) => self.solve(path, input, boxes)?,
                // A sample that is only shown.
                _ => return Ok(()),
            },
        };
        outputs.insert("ans", Output::Bytes(bytes));
        Ok(())
    }

    /// Runs a solution on an input.
    fn solve(&self, path: &Utf8Path, input: &[u8], boxes: &mut Boxes) -> Result<Vec<u8>, MakeError> {
        let executable = self.programs.executable(&Which::Solution(path.to_owned()))?;
        let memory = self.problem.limits.memory;
        let mut stdout = Capture::new(SIZE);
        let execution = boxes.submission.run(
            &Job {
                argv: &executable.argv(memory),
                env: &executable.env(memory),
                folder: Folder::Fresh(&[executable.folder()]),
                readable: &[],
                writable: None,
                stdin: &Input::from_bytes(input).map_err(MakeError::system("make an input"))?,
                limits: limits(memory, boxes.sharing),
            },
            &mut stdout,
        )?;
        match reason(&execution) {
            None => Ok(stdout.bytes),
            Some(reason) => Err(MakeError::package(format!("solution `{path}` {reason}{}", said(&execution)))),
        }
    }
}

/// Returns the name of the files of a test case, up to the extension.
fn base(case: &CaseRule) -> &str {
    case.name.rsplit('/').next().unwrap_or(&case.name)
}

fn limits(memory: Bytes, sharing: u32) -> JobLimits {
    JobLimits {
        cpu: TIME,
        wall: wall_limit(TIME).saturating_mul(sharing),
        memory,
        output: SIZE,
        files: SIZE,
        kept_stderr: Bytes::kib(64),
    }
}

/// Runs a generator in a folder, and returns what it printed.
fn run_in(
    executable: &Executable,
    argv: &[String],
    surroundings: &Surroundings,
    folder: &Utf8Path,
    boxes: &mut Boxes,
) -> Result<(Execution, Vec<u8>), MakeError> {
    let memory = Limits::DEFAULT.memory;
    let mut env: BTreeMap<String, String> = executable.env(memory).into_iter().collect();
    env.extend(surroundings.env.iter().cloned());
    let env: Vec<(String, String)> = env.into_iter().collect();
    let mut stdout = Capture::new(SIZE);
    let limits = limits(memory, boxes.sharing);
    let execution = boxes.validator.run(
        &Job {
            argv,
            env: &env,
            folder: Folder::Kept(folder),
            readable: &[executable.folder()],
            writable: None,
            stdin: &Input::from_bytes(b"").map_err(MakeError::system("make an input"))?,
            limits,
        },
        &mut stdout,
    )?;
    Ok((execution, stdout.bytes))
}

/// Returns how a program failed; `None` when it did not.
fn reason(execution: &Execution) -> Option<String> {
    match (execution.stopped, execution.exit) {
        (None, Exit::Code(0)) => None,
        (None, exit) => Some(format!("ended with {exit}")),
        (Some(Stop::Cpu), _) => Some(format!("took more than {} s of CPU time", TIME.as_secs())),
        (Some(Stop::Wall), _) => Some("did not end".to_owned()),
        (Some(Stop::Memory), _) => Some("took too much memory".to_owned()),
        (Some(Stop::Output), _) => Some(format!("wrote more than {SIZE}")),
    }
}

/// Returns the end of what a program wrote to standard error, to be appended to a message.
fn said(execution: &Execution) -> String {
    let from = execution.stderr.len().saturating_sub(SHOWN);
    let text = String::from_utf8_lossy(&execution.stderr[from..]);
    let text = text.trim();
    if text.is_empty() { String::new() } else { format!(": {text}") }
}

/// Takes the files that a generator has left in its folder; what it printed is the input unless it wrote one.
fn collect(folder: &Utf8Path, stdout: Vec<u8>, program: &str) -> Result<Outputs, MakeError> {
    let mut outputs = Outputs::new();
    for extension in TEXTS.into_iter().chain(IMAGES) {
        let path = folder.join(format!("{NAME}.{extension}"));
        match read_plain(&path) {
            Ok(Some(bytes)) => {
                outputs.insert(extension, Output::Bytes(bytes));
            }
            Ok(None) => {}
            Err(error) => {
                return Err(MakeError::package(format!(
                    "`{NAME}.{extension}`, which generator `{program}` wrote, {error}"
                )));
            }
        }
    }
    if !outputs.contains_key("in") {
        if stdout.is_empty() {
            return Err(MakeError::package(format!(
                "generator `{program}` wrote no input: nothing to standard output, and no file `{NAME}.in`"
            )));
        }
        outputs.insert("in", Output::Bytes(stdout));
    }
    Ok(outputs)
}

/// Reads a regular file; `None` when there is none.
fn read_plain(path: &Utf8Path) -> Result<Option<Vec<u8>>, String> {
    let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC;
    let file = match rustix::fs::open(path.as_std_path(), flags, Mode::empty()) {
        Ok(fd) => File::from(fd),
        Err(rustix::io::Errno::NOENT) => return Ok(None),
        Err(error) => return Err(format!("cannot be read: {}", io::Error::from(error))),
    };
    let mut bytes = Vec::new();
    match file.metadata() {
        Ok(metadata) if !metadata.is_file() => return Err("is no regular file".to_owned()),
        Ok(_) => {}
        Err(error) => return Err(format!("cannot be read: {error}")),
    }
    match file.take(SIZE.0 + 1).read_to_end(&mut bytes) {
        Ok(_) if bytes.len() as u64 > SIZE.0 => Err(format!("has more than {SIZE}")),
        Ok(_) => Ok(Some(bytes)),
        Err(error) => Err(format!("cannot be read: {error}")),
    }
}

/// Returns the files that `copy` stands for, with their extensions.
pub(super) fn copied_files(copy: &Utf8Path) -> Vec<(&'static str, Utf8PathBuf)> {
    TEXTS
        .into_iter()
        .chain(IMAGES)
        .map(|extension| (extension, Utf8PathBuf::from(format!("{copy}.{extension}"))))
        .filter(|(_, path)| path.is_file())
        .collect()
}

/// Returns the extension of the file of the same test case that a link leads to; `None` for any other file.
pub(super) fn own_link(copy: &Utf8Path, path: &Utf8Path) -> Option<&'static str> {
    let target = path.read_link_utf8().ok()?;
    let extension = target.as_str().strip_prefix(copy.file_name()?)?.strip_prefix('.')?;
    TEXTS.into_iter().chain(IMAGES).find(|known| *known == extension)
}

fn copy_files(copy: &Utf8Path, case: &CaseRule, outputs: &mut Outputs) -> Result<(), MakeError> {
    for (extension, path) in copied_files(copy) {
        let output = match own_link(copy, &path) {
            Some(target) => Output::Link(format!("{}.{target}", base(case))),
            None => {
                Output::Bytes(fs::read(&path).map_err(|error| MakeError::package(format!("`{path}` cannot be read: {error}")))?)
            }
        };
        outputs.insert(extension, output);
    }
    Ok(())
}

/// Checks that all files are there that the test case must have.
fn check_complete(case: &CaseRule, rule: &Rule, outputs: &Outputs) -> Result<(), MakeError> {
    let has = |extension| outputs.contains_key(extension);
    let is_shown_only = case.root() == "sample" && has("in.download");
    let message = if !has("in") && !is_shown_only {
        "there is no input"
    } else if has("in") && rule.answer != Answer::None && !has("ans") {
        "there is no answer: name a solution, or write it with `ans`"
    } else if matches!(case.root(), "invalid_output" | "valid_output") && !has("out") {
        "there is no output: write it with `out`"
    } else {
        return check_links(outputs);
    };
    Err(MakeError::package(message))
}

/// Checks that links lead to something.
fn check_links(outputs: &Outputs) -> Result<(), MakeError> {
    for (extension, output) in outputs {
        if let Output::Link(target) = output
            && !outputs.keys().any(|other| target.ends_with(&format!(".{other}")))
        {
            return Err(MakeError::package(format!(
                "`{extension}` is a link to `{target}`, which is not made"
            )));
        }
    }
    Ok(())
}
