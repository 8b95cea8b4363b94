//! Validation of test data: whether the inputs are what the input validators call valid, and whether the validators decide as the
//! package says they must.
//!
//! # Theory of operation
//!
//! The validators of all problems are built first. Then the checks of all problems (`plan`) are handed out in order to the workers: one
//! run of one validator each, as starting a validator takes longer than what it does. When the last check of a problem is done, what
//! came out becomes [`Diagnostic`]s and counts (`findings`), and these are reported in the order of the problems, whatever the number
//! of workers.
//!
//! A validator that fails is a fault of its own and no word about the data. A failure of the judge is counted apart from both. No
//! submission is run here, and nothing is written to the package.

mod coverage;
mod findings;
mod input;
mod made_up;
mod output;
mod plan;
mod review;
mod words;

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

use camino::{Utf8Path, Utf8PathBuf};
use rayon::iter::{ParallelBridge as _, ParallelIterator as _};

use crate::checktestdata::Report;
use crate::compile::Builder;
use crate::diagnostic::{Diagnostic, Diagnostics, with_causes};
use crate::event::{Event, Reporter, Tally, Validated};
use crate::limits::Bytes;
use crate::package::{Problem, TestCase};
use crate::run::Boxes;
use crate::sandbox::SandboxError;
use crate::validate::{self, Validator};
use crate::workers::{Workers, is_interruption};
pub use coverage::{Coverage, NumberCoverage, SeenNumber};
use findings::Known;
use input::{Found, InputValidator, Unusable};
use output::OutputFound;
use plan::{Check, Folder, Output, Plan};

/// A SHA-256 sum.
type Sum = [u8; 32];

/// What came of validating a problem.
#[derive(Clone, Debug, Default)]
pub struct Validation {
    /// What was checked.
    pub counts: Counts,
    /// What is wrong, sorted by file and line.
    pub faults: Vec<Diagnostic>,
    /// What each grammar has seen in the data that must be valid; empty unless it is wanted.
    pub coverage: Vec<Coverage>,
}

/// How many of something are as they must be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// How many are.
    pub good: usize,
    /// How many there are.
    pub all: usize,
}

/// What was checked of a problem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Input validators that were run.
    pub input_validators: usize,
    /// Validators that were not run.
    pub skipped: usize,
    /// Inputs that must be valid, and how many of them are.
    pub inputs: Share,
    /// Invalid inputs, and how many of them are rejected.
    pub invalid_inputs: Share,
    /// Answers, and how many of them the output validator accepts.
    pub answers: Share,
    /// Other outputs that must be accepted, and how many of them are.
    pub outputs: Share,
    /// Outputs that must be rejected, and how many of them are.
    pub invalid_outputs: Share,
    /// What the files of the test data have together.
    pub size: Bytes,
    /// Validators that this machine has no compiler for.
    pub unproven: usize,
    /// Checks at which the judge failed.
    pub judge_errors: usize,
}

/// Whether it is told which numbers the data hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoverageReport {
    /// It is not.
    Omitted,
    /// It is, see [`Validation::coverage`].
    Included,
}

/// What came of a check.
#[derive(Debug)]
enum Outcome {
    Input(Found, Option<Report>),
    Output(OutputFound),
    Sum(Sum),
    /// The validator cannot be run, or there is nothing to check.
    Skipped,
    /// The judge failed: at which file, and why.
    JudgeError(Utf8PathBuf, String),
}

/// Validates the data of the problems, and reports and counts each in order. Returns whether the user stopped it.
///
/// # Errors
/// When the reporter fails; validation stops then.
pub fn validate(
    problems: &[&Problem],
    workers: &Workers,
    builder: &Builder,
    coverage: CoverageReport,
    tally: &mut Tally,
    reporter: &mut dyn Reporter,
) -> io::Result<bool> {
    let validating = Validating {
        states: problems.iter().map(|problem| State::new(problem)).collect(),
        workers,
        builder,
        coverage,
        done: AtomicUsize::new(0),
        last_progress: Mutex::new(Instant::now()),
        is_over: AtomicBool::new(false),
        is_interrupted: AtomicBool::new(false),
    };
    let (sender, receiver) = channel();
    workers.pool().in_place_scope(|scope| {
        let validating = &validating;
        scope.spawn(move |_| validating.work(&sender));
        let result = validating.report(&receiver, tally, reporter);
        // When the reporter has failed there is no use in going on.
        validating.is_over.store(true, Ordering::Relaxed);
        result
    })?;
    Ok(validating.is_interrupted.load(Ordering::Relaxed))
}

/// How often at most workers tell that work goes on.
const PROGRESS: Duration = Duration::from_millis(50);

/// What workers tell: that work on the problem with this number goes on, or is done.
enum Message {
    Progress(usize),
    Done(usize),
}

struct Validating<'a> {
    states: Vec<State<'a>>,
    workers: &'a Workers,
    builder: &'a Builder,
    coverage: CoverageReport,
    /// Finished builds and checks.
    done: AtomicUsize,
    last_progress: Mutex<Instant>,
    is_over: AtomicBool,
    is_interrupted: AtomicBool,
}

/// All that is known of one problem.
struct State<'a> {
    problem: &'a Problem,
    plan: Plan,
    input: Vec<OnceLock<Result<InputValidator, Unusable>>>,
    output: Vec<OnceLock<Result<Validator, Unusable>>>,
    outcomes: Vec<OnceLock<Outcome>>,
    /// How many checks are not done yet.
    left: AtomicUsize,
}

impl<'a> State<'a> {
    fn new(problem: &'a Problem) -> State<'a> {
        let plan = Plan::of(problem);
        State {
            problem,
            input: problem.input_validators.iter().map(|_| OnceLock::new()).collect(),
            output: problem.output_validators.iter().map(|_| OnceLock::new()).collect(),
            outcomes: plan.checks.iter().map(|_| OnceLock::new()).collect(),
            left: AtomicUsize::new(plan.checks.len()),
            plan,
        }
    }

    /// Returns the output validators; `None` when one of them cannot be run.
    fn output_validators(&self) -> Option<Vec<&Validator>> {
        self.output.iter().map(|validator| validator.get()?.as_ref().ok()).collect()
    }
}

impl Validating<'_> {
    fn work(&self, sender: &Sender<Message>) {
        // The receiver is gone only when the reporter failed, and then `is_over` ends the work.
        let send = |message| drop(sender.send(message));
        let programs = self.states.iter().enumerate().flat_map(|(number, state)| {
            let inputs = (0..state.input.len()).map(|validator| (validator, true));
            let outputs = (0..state.output.len()).map(|validator| (validator, false));
            inputs
                .chain(outputs)
                .map(move |(validator, is_input)| (number, validator, is_input))
        });
        programs.par_bridge().for_each(|(number, validator, is_input)| {
            if self.goes_on() {
                self.build(&self.states[number], validator, is_input);
                self.progress(number, sender);
            }
        });
        // Where there is nothing to check, no check will be the last.
        for (number, state) in self.states.iter().enumerate() {
            if self.goes_on() && state.plan.checks.is_empty() {
                send(Message::Done(number));
            }
        }
        let checks = (0..self.states.len())
            .flat_map(|number| (0..self.states[number].plan.checks.len()).map(move |check| (number, check)));
        checks.par_bridge().for_each(|(number, check)| {
            let state = &self.states[number];
            if self.goes_on()
                && let Some(outcome) = self.check(state, state.plan.checks[check])
            {
                // Set once: a check is done once.
                drop(state.outcomes[check].set(outcome));
                self.progress(number, sender);
                if state.left.fetch_sub(1, Ordering::AcqRel) == 1 {
                    send(Message::Done(number));
                }
            }
        });
    }

    fn goes_on(&self) -> bool {
        !self.is_over.load(Ordering::Relaxed) && !self.is_interrupted.load(Ordering::Relaxed)
    }

    /// Counts a finished piece of work, and tells of it when it is time again.
    fn progress(&self, number: usize, sender: &Sender<Message>) {
        self.done.fetch_add(1, Ordering::Relaxed);
        // Another worker that is at it right now tells enough.
        if let Ok(mut last) = self.last_progress.try_lock()
            && last.elapsed() >= PROGRESS
        {
            *last = Instant::now();
            drop(sender.send(Message::Progress(number)));
        }
    }

    /// Builds a validator of a problem.
    fn build(&self, state: &State<'_>, validator: usize, is_input: bool) {
        let problem = state.problem;
        if is_input {
            let path = &problem.input_validators[validator];
            let built = self
                .workers
                .with_boxes(|boxes| InputValidator::build(&mut boxes.validator, self.builder, problem, path));
            let built = built.unwrap_or_else(|error| Err(self.judge_error(&error)));
            // Set once: a validator is built once.
            drop(state.input[validator].set(built));
        } else {
            let path = &problem.output_validators[validator];
            let built = self
                .workers
                .with_boxes(|boxes| validate::build(&mut boxes.validator, self.builder, problem, path));
            let built = match built {
                Ok(Ok(executable)) => Ok(Validator {
                    name: validate::name(problem, path),
                    executable,
                }),
                Ok(Err(unbuilt)) => Err(unbuilt.into()),
                Err(error) => Err(self.judge_error(&error)),
            };
            drop(state.output[validator].set(built));
        }
    }

    fn judge_error(&self, error: &(dyn std::error::Error + 'static)) -> Unusable {
        if is_interruption(error) {
            self.is_interrupted.store(true, Ordering::Relaxed);
        }
        Unusable::JudgeError(with_causes(error))
    }

    /// Makes a check; `None` when the user has stopped it.
    fn check(&self, state: &State<'_>, check: Check) -> Option<Outcome> {
        let case = |number: usize| &*state.plan.cases[number].1;
        let (file, outcome) = match check {
            Check::Input(validator, number) => {
                let Some(Ok(validator)) = state.input[validator].get() else {
                    return Some(Outcome::Skipped);
                };
                let case = case(number);
                let found = self
                    .workers
                    .with_boxes(|boxes| validator.check(&mut boxes.validator, case, &state.problem.limits));
                (&case.input, found.map(|(found, report)| Outcome::Input(found, report)))
            }
            Check::Output(output, number) => {
                let Some(validators) = state.output_validators() else {
                    return Some(Outcome::Skipped);
                };
                let case = case(number);
                let other = match output {
                    Output::Other(other) => &*state.plan.cases[other].1,
                    _ => case,
                };
                let found = self
                    .workers
                    .with_boxes(|boxes| check_output(boxes, &validators, state.problem, (case, output, other)));
                (&case.answer, found)
            }
            Check::Sum(number) => {
                let sum = review::sum(case(number)).map_err(output::failed("read the test case"));
                (&case(number).input, sum.map(Outcome::Sum))
            }
        };
        match outcome {
            Ok(outcome) => Some(outcome),
            Err(SandboxError::Interrupted) => {
                self.is_interrupted.store(true, Ordering::Relaxed);
                None
            }
            Err(error) => Some(Outcome::JudgeError(file.clone(), with_causes(&error))),
        }
    }

    /// Puts what workers tell into order, and tells the reporter. Returns when all work is done.
    fn report(&self, receiver: &Receiver<Message>, tally: &mut Tally, reporter: &mut dyn Reporter) -> io::Result<()> {
        let mut waiting = BTreeSet::new();
        let mut next = 0;
        let total = self
            .states
            .iter()
            .map(|state| state.input.len() + state.output.len() + state.outcomes.len());
        let total = total.sum();
        while let Ok(message) = receiver.recv() {
            match message {
                Message::Progress(number) => reporter.event(&Event::Progress {
                    done: self.done.load(Ordering::Relaxed),
                    total,
                    what: &format!("validate {}", self.states[number].problem.short_name),
                })?,
                Message::Done(number) => drop(waiting.insert(number)),
            }
            while waiting.remove(&next) {
                let state = &self.states[next];
                let validation = state.validation(self.coverage);
                let validated = Validated {
                    problem: state.problem,
                    validation: &validation,
                };
                tally.validated(&validated);
                reporter.event(&Event::Faults(&validation.faults))?;
                reporter.event(&Event::Validated(validated))?;
                next += 1;
            }
        }
        Ok(())
    }
}

impl State<'_> {
    /// Returns what came out, when every check is done.
    fn validation(&self, coverage: CoverageReport) -> Validation {
        let problem = self.problem;
        let skipped = Outcome::Skipped;
        let outcomes: Vec<&Outcome> = self
            .outcomes
            .iter()
            .map(|outcome| outcome.get().unwrap_or(&skipped))
            .collect();
        let known = Known {
            problem,
            plan: &self.plan,
            outcomes: &outcomes,
            input_validators: unusable(&problem.input_validators, &self.input),
            output_validators: unusable(&problem.output_validators, &self.output),
        };
        let mut diagnostics = Diagnostics::new();
        let mut counts = findings::report(&known, &mut diagnostics);
        counts.size = review::sizes(problem, &mut diagnostics);
        review::samples(problem, &mut diagnostics);
        review::duplicates(problem, &self.plan, &outcomes, &mut diagnostics);
        Validation {
            counts,
            faults: problem.told(diagnostics.into_sorted()),
            coverage: match coverage {
                CoverageReport::Included => self.coverage(&outcomes),
                CoverageReport::Omitted => Vec::new(),
            },
        }
    }

    /// Puts together what the grammars have seen, in inputs that must be valid and are.
    fn coverage(&self, outcomes: &[&Outcome]) -> Vec<Coverage> {
        let of = |(validator, path): (usize, &Utf8PathBuf)| {
            let checks = self.plan.checks.iter().zip(outcomes);
            let reports = checks.filter_map(|(check, outcome)| match (check, outcome) {
                (Check::Input(by, number), Outcome::Input(_, Some(report))) if *by == validator => {
                    let (folder, case) = &self.plan.cases[*number];
                    (*folder != Folder::InvalidInput).then_some((case.name.as_str(), report))
                }
                _ => None,
            });
            Coverage::of(path, &validate::name(self.problem, path), reports)
        };
        self.problem.input_validators.iter().enumerate().filter_map(of).collect()
    }
}

/// Returns the validators with why each is not run.
fn unusable<'s, V>(
    paths: &'s [Utf8PathBuf],
    built: &'s [OnceLock<Result<V, Unusable>>],
) -> Vec<(&'s Utf8Path, Option<&'s Unusable>)> {
    let why = built.iter().map(|built| built.get().and_then(|built| built.as_ref().err()));
    paths.iter().map(Utf8PathBuf::as_path).zip(why).collect()
}

/// Runs the output validators on an output for a test case. `other` is the test case whose answer may be the output.
fn check_output(
    boxes: &mut Boxes,
    validators: &[&Validator],
    problem: &Problem,
    (case, output, other): (&TestCase, Output, &TestCase),
) -> Result<Outcome, SandboxError> {
    let read = |path| fs::read(path).map_err(output::failed("read an output"));
    let bytes = match (output, &case.output) {
        (Output::File, Some(path)) => Some(read(path)?),
        _ => made_up::output(output, &read(&case.answer)?, &read(&other.answer)?),
    };
    match bytes {
        Some(bytes) => output::check(boxes, validators, problem, case, &bytes).map(Outcome::Output),
        None => Ok(Outcome::Skipped),
    }
}
