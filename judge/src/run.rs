//! One run: a built submission on one test case, from the input to a result.
//!
//! What happened to the submission comes first: a program that breaks a limit or crashes is judged by that, whatever it printed. Then the
//! default output validator or those of the package decide. Problems differ in how the two meet: one after the other (`batch`), talking
//! to each other (`interactive`), or in several passes.

pub mod answers;
mod batch;
pub mod grader;
mod interactive;
pub mod static_case;

use std::io;
use std::sync::Arc;
use std::time::Duration;

use bstr::ByteSlice as _;
use camino::{Utf8Path, Utf8PathBuf};

use crate::compile::Executable;
use crate::complaint;
use crate::judgement::CaseResult;
use crate::limits::{Bytes, Limits};
use crate::package::{Problem, TestCase};
use crate::sandbox::input::Input;
use crate::sandbox::keeper::Keeper;
use crate::sandbox::{Execution, Folder, Job, JobLimits, SandboxError, Usage};
use crate::scoring::{self, ScoreFiles};
use crate::validate::feedback::FeedbackFolder;
use crate::validate::{self, Ruling, Validator};
use crate::verdict::{self, Outcome, Verdict};

/// How much of standard error is kept for the report.
const KEPT_STDERR: Bytes = Bytes::kib(64);

/// How much a validator may say to a submission at least. The limit of the package is one that judges must grant, and what a submission is
/// told may well be a big input.
const CONVERSATION: Bytes = Bytes::mib(256);

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

/// Where one worker runs things: a box for submissions, one for validators, and the folder for feedback.
#[derive(Debug)]
pub struct Boxes {
    /// For submissions and compilers.
    pub submission: Keeper,
    /// For validators.
    pub validator: Keeper,
    /// What validators write.
    pub feedback: FeedbackFolder,
    /// How many workers share one processor, rounded up: what a program's wall-clock time grows by when all of them are busy, so that its
    /// verdict does not depend on the number of jobs.
    pub sharing: u32,
}

/// Runs the submission on the test case. It is not killed for its CPU time before it has used `patience`, which is no less than the time
/// limit.
///
/// # Errors
/// When the sandbox fails. Flags that the output validator does not know, and a validator that fails, are no such errors: they make the
/// result a JE.
pub fn run_case(
    boxes: &mut Boxes,
    executable: &Executable,
    validators: &[Validator],
    case: &TestCase,
    data: &CaseData,
    problem: &Problem,
    patience: Duration,
) -> Result<CaseResult, SandboxError> {
    let run = CaseRun {
        executable,
        folders: [executable.folder()],
        validators,
        case,
        data,
        problem,
        patience,
        sharing: boxes.sharing,
    };
    let result = if validators.is_empty() {
        batch::compared(&run, &mut boxes.submission)?.with_score(case, &ScoreFiles::default())
    } else {
        validated(&run, boxes)?
    };
    if !executable.is_intact() {
        // The weakest level of isolation cannot prevent it, and then nobody knows what it was that ran.
        let message = "a file of the program was changed while programs were run";
        return Ok(judge_error(case, message.to_owned()));
    }
    Ok(result)
}

/// Runs the submission under the validators of the package, which may give it a score.
fn validated(run: &CaseRun<'_>, boxes: &mut Boxes) -> Result<CaseResult, SandboxError> {
    let result = passes(run, boxes)?;
    let has_decided = matches!(result.outcome, Outcome::Verdict(Verdict::Accepted | Verdict::WrongAnswer));
    let files = if has_decided {
        boxes.feedback.score_files()
    } else {
        // Whatever a validator says of a submission that has broken a limit or crashed does not count.
        ScoreFiles::default()
    };
    Ok(result.with_score(run.case, &files))
}

/// Runs the submission under the validators of the package: as many passes as the problem wants.
fn passes(run: &CaseRun<'_>, boxes: &mut Boxes) -> Result<CaseResult, SandboxError> {
    let CaseRun { case, data, problem, .. } = *run;
    boxes.feedback.empty().map_err(feedback_error)?;
    let passes = if problem.kind.multi_pass {
        problem.limits.validation_passes
    } else {
        1
    };
    let first = data_path(&case.input)?;
    let mut next: Option<PassInput> = None;
    let mut usage = Usage::default();
    for pass in 1..=passes {
        let input = match &next {
            Some(input) => PassRef {
                path: &input.path,
                input: &input.input,
            },
            None => PassRef {
                path: &first,
                input: &data.input,
            },
        };
        let mut result = if problem.kind.interactive {
            interactive::pass(run, boxes, input)?
        } else {
            batch::validated(run, boxes, input)?
        };
        // Each pass has the limits to itself; the slowest and the biggest are what is told.
        usage = usage.max(Usage {
            cpu: result.cpu,
            wall: result.wall,
            memory: result.memory,
        });
        (result.cpu, result.wall, result.memory) = (usage.cpu, usage.wall, usage.memory);
        if result.outcome.is_accepted() {
            result.stderr.clear();
        }
        if !problem.kind.multi_pass || result.outcome == Outcome::JudgeError {
            return Ok(result);
        }
        let wanted = match boxes.feedback.take_next_pass(problem.limits.validation_output) {
            Ok(wanted) => wanted,
            Err(error) => return Ok(result.into_judge_error(format!("`nextpass.in` of the output validator: {error}"))),
        };
        next = match (wanted, result.outcome.is_accepted()) {
            (None, _) => return Ok(result),
            (Some(_), false) => {
                return Ok(result
                    .into_judge_error("the output validator wants a further pass of a submission it did not accept".to_owned()));
            }
            (Some(_), true) if pass == passes => {
                return Ok(result.into_judge_error(format!("the output validator wants more than {passes} passes")));
            }
            (Some(input), true) => Some(PassInput::keep(&input, &boxes.feedback)?),
        };
    }
    unreachable!("the last pass returns");
}

/// The input of a later pass, which a validator has made.
struct PassInput {
    path: Utf8PathBuf,
    input: Input,
}

impl PassInput {
    /// Keeps it where the validator can read it.
    fn keep(input: &[u8], feedback: &FeedbackFolder) -> Result<PassInput, SandboxError> {
        let path = feedback.pass_input();
        std::fs::write(&path, input).map_err(feedback_error)?;
        Ok(PassInput {
            path,
            input: Input::from_bytes(input).map_err(input_error)?,
        })
    }
}

/// The input of a pass, as the submission reads it and as the validator finds it.
#[derive(Clone, Copy)]
struct PassRef<'a> {
    path: &'a Utf8Path,
    input: &'a Input,
}

/// Everything that a run of a submission on a test case needs to know.
struct CaseRun<'a> {
    executable: &'a Executable,
    /// The folder of the executable.
    folders: [&'a Utf8Path; 1],
    validators: &'a [Validator],
    case: &'a TestCase,
    data: &'a CaseData,
    problem: &'a Problem,
    patience: Duration,
    sharing: u32,
}

/// Everything that a run of a validator on a test case needs to know, but for what it judges.
struct Court<'a> {
    case: &'a TestCase,
    problem: &'a Problem,
    /// The files of the submission.
    folders: &'a [&'a Utf8Path],
    sharing: u32,
}

impl Court<'_> {
    /// Calls `run` with the job of an output validator that reads `stdin`, for a pass with the input at `input`. `waiting` is how long it
    /// may have to wait for the submission.
    fn with_validator_job<R>(
        &self,
        validator: &Validator,
        feedback: &FeedbackFolder,
        input: &Utf8Path,
        stdin: &Input,
        waiting: Duration,
        run: impl FnOnce(&Job<'_>) -> R,
    ) -> Result<R, SandboxError> {
        let limits = &self.problem.limits;
        let data = data_path(&self.problem.dir.join("data"))?;
        let pass = feedback.pass_input();
        // Shown when it is there: the box of a problem with several passes is another one from the second pass on.
        let pass_folder = feedback.path().parent().filter(|_| pass == input);
        let mut readable = vec![validator.executable.folder(), &data];
        readable.extend(pass_folder);
        let mut job_limits = validate::job_limits(limits, waiting.saturating_mul(self.sharing));
        if self.problem.kind.interactive {
            job_limits.output = job_limits.output.max(CONVERSATION);
        }
        Ok(run(&Job {
            argv: &validator.argv(self.case, input, feedback.path(), limits),
            env: &validator.executable.env(limits.validation_memory),
            // The format gives validators the files of the submission to look at, not their own.
            folder: Folder::ReadOnly(self.folders),
            readable: &readable,
            writable: Some(feedback.path()),
            stdin,
            limits: job_limits,
        }))
    }
}

impl CaseRun<'_> {
    /// Calls `run` with the job of the submission, reading `input`.
    fn with_job<R>(&self, input: &Input, run: impl FnOnce(&Job<'_>) -> R) -> R {
        let limits = &self.problem.limits;
        let mut argv = self.executable.argv(limits.memory);
        argv.extend(self.case.args.iter().cloned());
        let files = self.case.real_files();
        let mut folders = vec![self.executable.folder()];
        folders.extend(files.as_deref());
        run(&Job {
            argv: &argv,
            env: &self.executable.env(limits.memory),
            folder: if self.problem.allow_file_writing {
                Folder::Fresh(&folders)
            } else {
                Folder::ReadOnly(&folders)
            },
            readable: &[],
            writable: None,
            stdin: input,
            limits: JobLimits {
                files: self.executable.file_limit(limits.output),
                ..job_limits(limits, self.patience, self.sharing)
            },
        })
    }

    /// Returns what validators need to know.
    fn court(&self) -> Court<'_> {
        Court {
            case: self.case,
            problem: self.problem,
            folders: &self.folders,
            sharing: self.sharing,
        }
    }

    /// Returns the result of a submission as its limits and its end decide; accepted as long as nobody has looked at its output.
    fn result(&self, execution: &Execution) -> CaseResult {
        let stderr = without_folder(&execution.stderr, self.executable.folder());
        let (verdict, reason) = match verdict::of_execution(execution, &self.problem.limits) {
            None => (Verdict::Accepted, None),
            Some((Verdict::RunTimeError, reason)) => {
                let reason = match complaint::of(&stderr) {
                    Some(said) => format!("{reason}: {said}"),
                    None => reason,
                };
                (Verdict::RunTimeError, Some(reason))
            }
            Some((verdict, reason)) => (verdict, Some(reason)),
        };
        CaseResult {
            name: self.case.name.clone(),
            outcome: Outcome::Verdict(verdict),
            cpu: execution.usage.cpu,
            wall: execution.usage.wall,
            memory: execution.usage.memory,
            exit: Some(execution.exit),
            reason,
            message: None,
            team_message: None,
            stderr,
            difference: None,
            near_limit: false,
            score: None,
        }
    }
}

impl CaseResult {
    fn with_verdict(mut self, verdict: Verdict) -> CaseResult {
        self.outcome = Outcome::Verdict(verdict);
        self.reason = None;
        self
    }

    fn into_judge_error(mut self, message: String) -> CaseResult {
        self.outcome = Outcome::JudgeError;
        self.reason = None;
        self.message = Some(message);
        self
    }

    /// Gives it the score that it has by the package and by what the validator wrote; a JE when that breaks a rule.
    fn with_score(mut self, case: &TestCase, files: &ScoreFiles) -> CaseResult {
        if self.outcome == Outcome::JudgeError {
            return self;
        }
        match scoring::of_case(&case.scoring, self.outcome.is_accepted(), files) {
            Ok(score) => {
                self.score = score;
                self
            }
            Err(reason) => self.into_judge_error(reason),
        }
    }

    /// Takes over what the validator has found, and what it left in the folder.
    fn with_ruling(mut self, ruling: Ruling, feedback: &FeedbackFolder) -> CaseResult {
        let text = |name: &str| feedback.message(name).map(|text| String::from_utf8_lossy(&text).into_owned());
        self.team_message = text("teammessage.txt");
        match ruling {
            Ruling::Accepted => {
                self.message = text("judgemessage.txt");
                self
            }
            Ruling::Rejected => {
                self.message = text("judgemessage.txt");
                self.with_verdict(Verdict::WrongAnswer)
            }
            Ruling::Failed(message) => self.into_judge_error(message),
        }
    }
}

/// Returns the real path of test data, as it is shown to validators.
fn data_path(path: &Utf8Path) -> Result<Utf8PathBuf, SandboxError> {
    path.canonicalize_utf8().map_err(feedback_error)
}

fn feedback_error(source: io::Error) -> SandboxError {
    SandboxError::System {
        step: "prepare the folders of an output validator",
        source,
    }
}

fn input_error(source: io::Error) -> SandboxError {
    SandboxError::System {
        step: "make an input",
        source,
    }
}

/// Returns the limits of a process for the limits of a package, when it is killed after `patience` of CPU time and `sharing` programs run
/// on one processor at the same time.
pub fn job_limits(limits: &Limits, patience: Duration, sharing: u32) -> JobLimits {
    JobLimits {
        cpu: patience,
        wall: wall_limit(patience).saturating_mul(sharing),
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

/// Returns why submissions to `problem` cannot be judged, `None` when they can.
///
/// Judging such a problem all the same would give verdicts that mean nothing, which is worse than none.
pub fn refusal(problem: &Problem) -> Option<&'static str> {
    let kind = problem.kind;
    [(
        kind.interactive && problem.output_validators.len() != 1,
        "interactive problems need exactly one output validator",
    )]
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
        team_message: None,
        stderr: Vec::new(),
        difference: None,
        near_limit: false,
        score: None,
    }
}

/// Returns what a program wrote without the path of the folder that it was built in: whoever wrote it knows its files by their names, and the
/// path is long enough to push a line number out of sight.
fn without_folder(stderr: &[u8], folder: &Utf8Path) -> Vec<u8> {
    stderr.replace(format!("{folder}/"), "")
}
