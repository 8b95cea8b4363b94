//! Which work is done when: builds and runs of many submissions on many workers, reported in order.
//!
//! # Theory of operation
//!
//! All submissions are built first, then all pairs of submission and test case are run. Both are handed out one by one in order, through
//! rayon's `par_bridge`: a worker takes the next pair when it is free, so work starts in the order in which it is reported and a
//! submission is finished soon after it was begun.
//!
//! Judging a submission stops at its first failure, see [`judgement::cut`]. Workers run ahead of the failure that decides, so a test case
//! may have been run that is not needed; its result is dropped. What is reported is the shortest prefix of test cases that settles the
//! matter, which depends on nothing but the results, so it is the same for any number of workers.
//!
//! A run whose CPU time is near the time limit is repeated while nothing else runs, as other programs may have slowed it down.
//!
//! Workers send what they found over a channel; the thread that called keeps what comes out of order and alone talks to the reporter.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};
use std::time::{Duration, Instant};

use rayon::iter::{ParallelBridge as _, ParallelIterator as _};

use crate::compile::{Build, Builder, Executable, Product, Role, Source};
use crate::data::DataStore;
use crate::diagnostic::with_causes;
use crate::event::{Event, Judged, Reporter, Tally};
use crate::judgement::{self, CaseResult, Judgement};
use crate::package::{Problem, Submission, TestCase};
use crate::run::{self, CaseData};
use crate::timing::{self, Times};
use crate::validate::{self, Validator};
use crate::verdict::{Outcome, Verdict};
use crate::workers::{Workers, is_interruption};

/// One submission to be judged.
#[derive(Debug)]
pub struct Task<'a> {
    /// Its problem.
    pub problem: &'a Problem,
    /// The submission.
    pub submission: &'a Submission,
    /// The test cases to run it on, in judging order.
    pub cases: Vec<Arc<TestCase>>,
}

/// What to do when a submission fails on a test case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnFailure {
    /// Leave it at that, unless the package expects more of it.
    Stop,
    /// Go on with the next test case.
    Continue,
    /// Go on with the next test case unless it was too slow: there the times of the others say nothing.
    Measure,
}

/// Judges all tasks, and reports and counts each in order. Tasks of the same problem must follow each other. Returns whether the user
/// stopped it.
///
/// # Errors
/// When the reporter fails; judging stops then.
pub fn judge(
    tasks: &[Task<'_>],
    workers: &Workers,
    builder: &Builder,
    on_failure: OnFailure,
    tally: &mut Tally,
    reporter: &mut dyn Reporter,
) -> io::Result<bool> {
    let judging = Judging {
        problems: ProblemState::of(tasks),
        states: tasks.iter().map(State::new).collect(),
        workers,
        builder,
        on_failure,
        data: DataStore::default(),
        quiet: RwLock::new(()),
        done: AtomicUsize::new(0),
        last_progress: Mutex::new(Instant::now()),
        is_over: AtomicBool::new(false),
        is_interrupted: AtomicBool::new(false),
    };
    let (sender, receiver) = channel();
    workers.pool().in_place_scope(|scope| {
        let judging = &judging;
        scope.spawn(move |_| judging.work(&sender));
        let result = report(judging, &receiver, tally, reporter);
        // When the reporter has failed there is no use in going on.
        judging.is_over.store(true, Ordering::Relaxed);
        result
    })?;
    Ok(judging.is_interrupted.load(Ordering::Relaxed))
}

/// How often at most workers tell that work goes on. Waking the reporter for every run would cost as much as a run of a small program.
const PROGRESS: Duration = Duration::from_millis(50);

/// What workers tell.
enum Message {
    /// Work goes on: what was done to which submission.
    Progress(&'static str, usize),
    /// A submission is judged.
    Judged(usize, Judgement),
}

/// All that is known while judging goes on.
struct Judging<'a> {
    problems: Vec<ProblemState<'a>>,
    states: Vec<State<'a>>,
    workers: &'a Workers,
    builder: &'a Builder,
    on_failure: OnFailure,
    data: DataStore,
    /// Held by all that run something, and by one alone for a run that nothing must disturb.
    quiet: RwLock<()>,
    /// Finished pieces of work.
    done: AtomicUsize,
    last_progress: Mutex<Instant>,
    is_over: AtomicBool,
    is_interrupted: AtomicBool,
}

/// What is known of one problem.
struct ProblemState<'a> {
    problem: &'a Problem,
    /// Its own output validators, or why submissions cannot be judged.
    validators: OnceLock<Result<Vec<Validator>, String>>,
}

impl<'a> ProblemState<'a> {
    /// Returns the problems of the tasks, each once.
    fn of(tasks: &[Task<'a>]) -> Vec<ProblemState<'a>> {
        let mut problems: Vec<ProblemState<'a>> = Vec::new();
        for task in tasks {
            if !problems.iter().any(|known| std::ptr::eq(known.problem, task.problem)) {
                problems.push(ProblemState {
                    problem: task.problem,
                    validators: OnceLock::new(),
                });
            }
        }
        problems
    }
}

/// What is known of one submission.
struct State<'a> {
    task: &'a Task<'a>,
    executable: OnceLock<Executable>,
    language: OnceLock<&'static str>,
    progress: Mutex<Progress>,
    /// How many test cases are needed, as far as is known: all, or fewer.
    cut: AtomicUsize,
}

struct Progress {
    results: Vec<Option<CaseResult>>,
    /// How many of them are there.
    known: usize,
    /// Whether any of them is not accepted.
    has_failure: bool,
    is_reported: bool,
}

impl<'a> State<'a> {
    fn new(task: &'a Task<'a>) -> State<'a> {
        State {
            task,
            executable: OnceLock::new(),
            language: OnceLock::new(),
            progress: Mutex::new(Progress {
                results: vec![None; task.cases.len()],
                known: 0,
                has_failure: false,
                is_reported: false,
            }),
            cut: AtomicUsize::new(task.cases.len()),
        }
    }
}

impl Judging<'_> {
    fn work(&self, sender: &Sender<Message>) {
        // The receiver is gone only when the reporter failed, and then `is_over` ends the work.
        let send = |message| drop(sender.send(message));
        self.problems.iter().par_bridge().for_each(|state| {
            if self.goes_on() {
                // Set once: the validators of a problem are built once.
                drop(state.validators.set(self.build_validators(state.problem)));
            }
        });
        (0..self.states.len()).par_bridge().for_each(|index| {
            if self.goes_on() {
                if let Some(judgement) = self.build(index) {
                    send(Message::Judged(index, judgement));
                }
                self.progress("compile", index, sender);
            }
        });
        let pairs =
            (0..self.states.len()).flat_map(|index| (0..self.states[index].task.cases.len()).map(move |case| (index, case)));
        pairs
            .filter(|(index, case)| *case < self.states[*index].cut.load(Ordering::Relaxed))
            .par_bridge()
            .for_each(|(index, case)| {
                if self.goes_on() {
                    if let Some(judgement) = self.run(index, case) {
                        send(Message::Judged(index, judgement));
                    }
                    self.progress("run", index, sender);
                }
            });
    }

    /// Counts a finished piece of work, and tells of it when it is time again.
    fn progress(&self, verb: &'static str, index: usize, sender: &Sender<Message>) {
        self.done.fetch_add(1, Ordering::Relaxed);
        // Another worker that is at it right now tells enough.
        if let Ok(mut last) = self.last_progress.try_lock()
            && last.elapsed() >= PROGRESS
        {
            *last = Instant::now();
            drop(sender.send(Message::Progress(verb, index)));
        }
    }

    fn goes_on(&self) -> bool {
        !self.is_over.load(Ordering::Relaxed) && !self.is_interrupted.load(Ordering::Relaxed)
    }

    /// Builds the output validators of a problem. The error says why its submissions cannot be judged.
    fn build_validators(&self, problem: &Problem) -> Result<Vec<Validator>, String> {
        if let Some(reason) = run::refusal(problem) {
            return Err(reason.to_owned());
        }
        let mut validators = Vec::new();
        for path in &problem.output_validators {
            let name = validate::name(problem, path);
            let built = self
                .workers
                .with_boxes(|boxes| validate::build(&mut boxes.validator, self.builder, problem, path));
            let executable = match built {
                Ok(built) => built.map_err(|unbuilt| format!("output validator `{name}` {unbuilt}"))?,
                Err(error) => {
                    if is_interruption(&error) {
                        self.is_interrupted.store(true, Ordering::Relaxed);
                    }
                    return Err(with_causes(&error));
                }
            };
            validators.push(Validator { name, executable });
        }
        Ok(validators)
    }

    /// Returns the output validators of a problem, or why there are none.
    fn validators(&self, problem: &Problem) -> Result<&[Validator], String> {
        let state = self.problems.iter().find(|state| std::ptr::eq(state.problem, problem));
        match state.and_then(|state| state.validators.get()) {
            Some(Ok(validators)) => Ok(validators),
            Some(Err(reason)) => Err(reason.clone()),
            None => Err("the output validator was not built".to_owned()),
        }
    }

    /// Builds a submission. Returns its judgement when that is all there is to do.
    fn build(&self, index: usize) -> Option<Judgement> {
        let state = &self.states[index];
        if let Err(reason) = self.validators(state.task.problem) {
            state.cut.store(0, Ordering::Relaxed);
            return Some(Judgement::JudgeError(reason));
        }
        let Task { problem, submission, .. } = *state.task;
        let source = Source {
            path: &submission.path,
            language: submission.language.as_deref(),
            entry_point: submission.entry_point.as_deref(),
            role: Role::Submission,
            format: problem.format,
        };
        let built = self
            .workers
            .with_boxes(|boxes| self.builder.build(&mut boxes.submission, &source, &problem.limits));
        let product = match built {
            Ok(Build { language, product }) => {
                if let Some(language) = language {
                    // Set once: a submission is built once.
                    let _ = state.language.set(&language.code);
                }
                product
            }
            Err(error) if is_interruption(&error) => {
                self.is_interrupted.store(true, Ordering::Relaxed);
                return None;
            }
            Err(error) => {
                state.cut.store(0, Ordering::Relaxed);
                return Some(Judgement::JudgeError(with_causes(&error)));
            }
        };
        let judgement = match product {
            Product::Ready(executable) => {
                drop(state.executable.set(executable));
                if !state.task.cases.is_empty() {
                    return None;
                }
                Judgement::Ran(Vec::new())
            }
            Product::CompileError(message) => Judgement::CompileError(message),
            Product::NotJudged(reason) => Judgement::NotJudged(reason),
        };
        state.cut.store(0, Ordering::Relaxed);
        Some(judgement)
    }

    /// Runs a submission on a test case. Returns its judgement when that completes it.
    fn run(&self, index: usize, case: usize) -> Option<Judgement> {
        let state = &self.states[index];
        let test_case = &state.task.cases[case];
        let result = match self.data.get(test_case) {
            Err(error) => run::judge_error(test_case, format!("read the test case: {error}")),
            Ok(data) => {
                let first = {
                    let _running = self.quiet.read().unwrap_or_else(PoisonError::into_inner);
                    self.run_once(state, test_case, &data)?
                };
                let limits = &state.task.problem.limits;
                if timing::is_near(first.cpu, limits.time.value) && first.outcome != Outcome::JudgeError {
                    let _alone = self.quiet.write().unwrap_or_else(PoisonError::into_inner);
                    CaseResult {
                        near_limit: true,
                        ..self.run_once(state, test_case, &data)?
                    }
                } else {
                    first
                }
            }
        };
        self.complete(state, case, result)
    }

    /// Runs a submission on a test case once. `None` when the user stopped it.
    fn run_once(&self, state: &State<'_>, case: &TestCase, data: &CaseData) -> Option<CaseResult> {
        let executable = state.executable.get()?;
        let Task { problem, submission, .. } = *state.task;
        let validators = self.validators(problem).ok()?;
        let patience = timing::patience(problem, &submission.rules);
        let ran = self
            .workers
            .with_boxes(|boxes| run::run_case(boxes, executable, validators, case, data, problem, patience));
        match ran {
            Ok(result) => Some(result),
            Err(error) if is_interruption(&error) => {
                self.is_interrupted.store(true, Ordering::Relaxed);
                None
            }
            Err(error) => Some(run::judge_error(case, with_causes(&error))),
        }
    }

    fn complete(&self, state: &State<'_>, case: usize, result: CaseResult) -> Option<Judgement> {
        let mut progress = state.progress.lock().unwrap_or_else(PoisonError::into_inner);
        progress.has_failure |= !result.outcome.is_accepted();
        progress.known += 1;
        progress.results[case] = Some(result);
        if progress.has_failure {
            let outcomes: Vec<Option<Outcome>> = progress.results.iter().map(|result| Some(result.as_ref()?.outcome)).collect();
            let slow = Some(Outcome::Verdict(Verdict::TimeLimitExceeded));
            let cut = match self.on_failure {
                OnFailure::Stop => {
                    let names: Vec<&str> = state.task.cases.iter().map(|case| case.name.as_str()).collect();
                    judgement::cut(&state.task.submission.rules, &names, &outcomes)
                }
                OnFailure::Measure => outcomes.iter().position(|outcome| *outcome == slow).map(|case| case + 1),
                OnFailure::Continue => None,
            };
            if let Some(cut) = cut {
                state.cut.fetch_min(cut, Ordering::Relaxed);
            }
        }
        let cut = state.cut.load(Ordering::Relaxed);
        if progress.is_reported || progress.known < cut || progress.results[..cut].iter().any(Option::is_none) {
            return None;
        }
        progress.is_reported = true;
        Some(Judgement::Ran(
            progress.results[..cut].iter_mut().filter_map(Option::take).collect(),
        ))
    }
}

/// Puts what workers tell into order, and tells the reporter. Returns when all work is done.
fn report(judging: &Judging<'_>, receiver: &Receiver<Message>, tally: &mut Tally, reporter: &mut dyn Reporter) -> io::Result<()> {
    let mut order = Order {
        judging,
        waiting: BTreeMap::new(),
        next: 0,
        problem: None,
        times: Times::default(),
        are_whole: true,
    };
    while let Ok(message) = receiver.recv() {
        match message {
            Message::Judged(index, judgement) => {
                order.waiting.insert(index, judgement);
                order.drain(tally, reporter)?;
            }
            Message::Progress(verb, index) => {
                let done = judging.done.load(Ordering::Relaxed);
                let runs: usize = judging.states.iter().map(|state| state.cut.load(Ordering::Relaxed)).sum();
                reporter.event(&Event::Progress {
                    done,
                    total: (judging.states.len() + runs).max(done),
                    what: &format!("{verb} {}", judging.states[index].task.submission.name),
                })?;
            }
        }
    }
    if order.next == judging.states.len() {
        order.close_problem(tally, reporter)?;
    }
    Ok(())
}

/// Judgements on their way to the reporter.
struct Order<'a> {
    judging: &'a Judging<'a>,
    waiting: BTreeMap<usize, Judgement>,
    next: usize,
    problem: Option<&'a Problem>,
    /// The times of the problem's submissions.
    times: Times,
    /// Whether those that bound the time limit ran on all test cases.
    are_whole: bool,
}

impl Order<'_> {
    /// Reports every judgement before which nothing is missing.
    fn drain(&mut self, tally: &mut Tally, reporter: &mut dyn Reporter) -> io::Result<()> {
        while let Some(judgement) = self.waiting.remove(&self.next) {
            let state = &self.judging.states[self.next];
            let Task { problem, submission, .. } = *state.task;
            if !self.problem.is_some_and(|current| std::ptr::eq(current, problem)) {
                self.close_problem(tally, reporter)?;
                self.problem = Some(problem);
                tally.problem();
                reporter.event(&Event::Problem(problem))?;
            }
            self.times.add(submission, &judgement, &problem.limits);
            self.are_whole &= state.task.cases.len() == problem.cases().len();
            let unmet = judgement::unmet(&submission.rules, &judgement);
            let judged = Judged {
                problem,
                submission,
                language: state.language.get().copied(),
                judgement: &judgement,
                unmet: &unmet,
            };
            tally.judged(&judged);
            reporter.event(&Event::Judged(judged))?;
            self.next += 1;
        }
        Ok(())
    }

    /// Reports what all submissions of a problem say about its time limit, when they were judged on all of it.
    fn close_problem(&mut self, tally: &mut Tally, reporter: &mut dyn Reporter) -> io::Result<()> {
        let times = std::mem::take(&mut self.times);
        let are_whole = std::mem::replace(&mut self.are_whole, true);
        let Some(problem) = self.problem.take().filter(|_| are_whole && times.lower.is_some()) else {
            return Ok(());
        };
        reporter.event(&Event::Times { problem, times: &times })?;
        let faults = times.faults(problem);
        tally.faults(&problem.dir, &faults);
        reporter.event(&Event::Faults(&faults))
    }
}
