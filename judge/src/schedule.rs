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
//! Where there is a [`Plan`] for grading, every test case is needed that the plan does not skip, and it has the last word on the results.
//!
//! Workers send what they found over a channel; the thread that called keeps what comes out of order and alone talks to the reporter.

mod tools;

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};
use std::time::{Duration, Instant};

use rayon::iter::{ParallelBridge as _, ParallelIterator as _};
use tools::Tools;

use crate::answers::Answers;
use crate::compile::{Build, Builder, Executable, Product, Source};
use crate::data::DataStore;
use crate::diagnostic::with_causes;
use crate::event::{Event, Judged, Reporter, Tally};
use crate::judgement::{self, CaseResult, Graded, Judgement};
use crate::package::{Problem, Rule, Submission, TestCase};
use crate::run::{self, CaseData, grader, static_case};
use crate::sandbox::SandboxError;
use crate::scoring::{Plan, SubResult};
use crate::timing::{self, Times};
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

impl Task<'_> {
    /// Returns whether these are all test cases that submissions to the problem are judged on, so that what the package requires of the
    /// submission must come out.
    fn is_whole(&self) -> bool {
        let all = if self.problem.kind.submit_answer {
            self.problem.secret.judged_cases()
        } else {
            self.problem.judged_cases()
        };
        self.cases.len() >= all.len()
    }
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
        states: tasks.iter().map(|task| State::new(task, on_failure)).collect(),
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
    /// Its own programs, or why submissions cannot be judged.
    tools: OnceLock<Result<Tools, String>>,
}

impl<'a> ProblemState<'a> {
    /// Returns the problems of the tasks, each once.
    fn of(tasks: &[Task<'a>]) -> Vec<ProblemState<'a>> {
        let mut problems: Vec<ProblemState<'a>> = Vec::new();
        for task in tasks {
            if !problems.iter().any(|known| std::ptr::eq(known.problem, task.problem)) {
                problems.push(ProblemState {
                    problem: task.problem,
                    tools: OnceLock::new(),
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
    /// In place of an executable, the answers that it consists of.
    answers: OnceLock<Answers>,
    language: OnceLock<&'static str>,
    progress: Mutex<Progress>,
    /// How many test cases are needed, as far as is known: all, or fewer.
    cut: AtomicUsize,
    /// How the results become one, where that is more than the first failure.
    plan: Option<Plan>,
    /// The test cases that the plan skips, as far as is known.
    skipped: Vec<AtomicBool>,
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
    fn new(task: &'a Task<'a>, on_failure: OnFailure) -> State<'a> {
        State {
            task,
            executable: OnceLock::new(),
            answers: OnceLock::new(),
            language: OnceLock::new(),
            progress: Mutex::new(Progress {
                results: vec![None; task.cases.len()],
                known: 0,
                has_failure: false,
                is_reported: false,
            }),
            cut: AtomicUsize::new(task.cases.len()),
            // Times are taken on every test case.
            plan: Plan::of(task.problem, &task.cases).filter(|_| on_failure != OnFailure::Measure),
            skipped: task.cases.iter().map(|_| AtomicBool::new(false)).collect(),
        }
    }

    /// Returns whether a test case is needed, as far as is known.
    fn is_needed(&self, case: usize) -> bool {
        case < self.cut.load(Ordering::Relaxed) && !self.skipped[case].load(Ordering::Relaxed)
    }
}

impl Judging<'_> {
    fn work(&self, sender: &Sender<Message>) {
        // The receiver is gone only when the reporter failed, and then `is_over` ends the work.
        let send = |message| drop(sender.send(message));
        self.problems.iter().par_bridge().for_each(|state| {
            if self.goes_on() {
                // Set once: the programs of a problem are built once.
                drop(
                    state
                        .tools
                        .set(Tools::build(state.problem, self.workers, self.builder, &self.is_interrupted)),
                );
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
            .filter(|(index, case)| self.states[*index].is_needed(*case))
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

    /// Returns the programs of a problem, or why there are none.
    fn tools(&self, problem: &Problem) -> Result<&Tools, String> {
        let state = self.problems.iter().find(|state| std::ptr::eq(state.problem, problem));
        match state.and_then(|state| state.tools.get()) {
            Some(Ok(tools)) => Ok(tools),
            Some(Err(reason)) => Err(reason.clone()),
            None => Err("the output validator was not built".to_owned()),
        }
    }

    /// Builds a submission. Returns its judgement when that is all there is to do.
    fn build(&self, index: usize) -> Option<Judgement> {
        let state = &self.states[index];
        if let Err(reason) = self.tools(state.task.problem) {
            state.cut.store(0, Ordering::Relaxed);
            return Some(Judgement::JudgeError(reason));
        }
        let Task { problem, submission, .. } = *state.task;
        if problem.kind.submit_answer && !state.task.cases.is_empty() {
            match Answers::find(&submission.path, &state.task.cases) {
                Ok(Some(answers)) => {
                    drop(state.answers.set(answers));
                    return None;
                }
                // It is a program that prints the answers.
                Ok(None) => {}
                Err(error) => {
                    state.cut.store(0, Ordering::Relaxed);
                    return Some(Judgement::JudgeError(format!("read `{}`: {error}", submission.name)));
                }
            }
        }
        let source = Source::submission(problem, submission);
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
        let running = || self.quiet.read().unwrap_or_else(PoisonError::into_inner);
        let result = if test_case.is_static() {
            let _running = running();
            self.run_static(state, test_case)?
        } else {
            match self.data.get(test_case) {
                Err(error) => run::judge_error(test_case, format!("read the test case: {error}")),
                Ok(data) => {
                    let first = {
                        let _running = running();
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
            }
        };
        self.complete(state, case, result)
    }

    /// Runs a submission on a test case once. `None` when the user stopped it.
    fn run_once(&self, state: &State<'_>, case: &TestCase, data: &CaseData) -> Option<CaseResult> {
        let Task { problem, submission, .. } = *state.task;
        let validators = &self.tools(problem).ok()?.validators;
        let patience = timing::patience(problem, &submission.rules);
        let ran = match (state.answers.get(), state.executable.get()) {
            (Some(answers), _) => self
                .workers
                .with_boxes(|boxes| run::answers::judge(boxes, answers, validators, case, data, problem)),
            (None, Some(executable)) => self
                .workers
                .with_boxes(|boxes| run::run_case(boxes, executable, validators, case, data, problem, patience)),
            (None, None) => return None,
        };
        self.result(case, ran)
    }

    /// Has the static validator look at a submission. `None` when the user stopped it.
    fn run_static(&self, state: &State<'_>, case: &TestCase) -> Option<CaseResult> {
        let problem = state.task.problem;
        let validator = self.tools(problem).ok()?.static_validator.as_ref()?;
        let source = static_case::Source {
            executable: state.executable.get()?,
            language: state.language.get().copied().unwrap_or_default(),
        };
        let ran = self
            .workers
            .with_boxes(|boxes| static_case::run(boxes, source, validator, case, problem));
        self.result(case, ran)
    }

    /// Returns what came out of a test case. `None` when the user stopped it.
    fn result(&self, case: &TestCase, ran: Result<CaseResult, SandboxError>) -> Option<CaseResult> {
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
        let results = {
            let mut progress = state.progress.lock().unwrap_or_else(PoisonError::into_inner);
            if progress.is_reported {
                // A worker that ran ahead of what was needed.
                return None;
            }
            progress.has_failure |= !result.outcome.is_accepted();
            progress.known += 1;
            progress.results[case] = Some(result);
            if progress.has_failure {
                self.narrow(state, &progress.results);
            }
            let cut = state.cut.load(Ordering::Relaxed);
            let is_missing = |case| state.is_needed(case) && progress.results[case].is_none();
            // Only a failure makes anything unnecessary.
            if (!progress.has_failure && progress.known < cut) || (0..cut).any(is_missing) {
                return None;
            }
            progress.is_reported = true;
            for case in (0..cut).filter(|case| !state.is_needed(*case)) {
                progress.results[case] = None;
            }
            progress.results.truncate(cut);
            std::mem::take(&mut progress.results)
        };
        self.judgement(state, results)
    }

    /// Takes back what is not needed, now that something has failed.
    fn narrow(&self, state: &State<'_>, results: &[Option<CaseResult>]) {
        let outcomes: Vec<Option<Outcome>> = results.iter().map(|result| Some(result.as_ref()?.outcome)).collect();
        let rules = &state.task.submission.rules;
        if let Some(plan) = &state.plan {
            // What a package expects could not be proven with fewer test cases than the plan wants.
            let early = self.on_failure == OnFailure::Stop && rules.is_empty();
            for (known, skipped) in state.skipped.iter().zip(plan.skipped(&outcomes, early)) {
                known.fetch_or(skipped, Ordering::Relaxed);
            }
            return;
        }
        let slow = Some(Outcome::Verdict(Verdict::TimeLimitExceeded));
        let cut = match self.on_failure {
            OnFailure::Stop => {
                let names: Vec<&str> = state.task.cases.iter().map(|case| case.name.as_str()).collect();
                judgement::cut(rules, &names, &outcomes)
            }
            OnFailure::Measure => outcomes.iter().position(|outcome| *outcome == slow).map(|case| case + 1),
            OnFailure::Continue => None,
        };
        if let Some(cut) = cut {
            state.cut.fetch_min(cut, Ordering::Relaxed);
        }
    }

    /// Makes the judgement of all results that are needed; nothing when the user stops it.
    fn judgement(&self, state: &State<'_>, mut results: Vec<Option<CaseResult>>) -> Option<Judgement> {
        let Some(plan) = &state.plan else {
            return Some(Judgement::Ran(results.into_iter().flatten().collect()));
        };
        let mut is_interrupted = false;
        let mut custom = |found: &[SubResult], arguments: &[String]| {
            let problem = state.task.problem;
            let grader = self.tools(problem)?.grader.as_ref().ok_or("there is no grader")?;
            let _running = self.quiet.read().unwrap_or_else(PoisonError::into_inner);
            let ran = self
                .workers
                .with_boxes(|boxes| grader::run(boxes, grader, found, arguments, &problem.limits));
            ran.unwrap_or_else(|error| {
                is_interrupted |= is_interruption(&error);
                Err(with_causes(&error))
            })
        };
        let grade = plan.grade(&mut results, &mut custom);
        if is_interrupted {
            self.is_interrupted.store(true, Ordering::Relaxed);
            return None;
        }
        let cases = results.into_iter().flatten().collect();
        Some(Judgement::Graded(Box::new(Graded { cases, grade })))
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
            self.times.add(submission, &judgement, problem);
            self.are_whole &= state.task.is_whole();
            let unmet = if state.task.is_whole() {
                judgement::unmet(&submission.rules, &judgement)
            } else {
                let permitted_only: Vec<Rule> = submission.rules.iter().map(Rule::permitted_only).collect();
                judgement::unmet(&permitted_only, &judgement)
            };
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
        let faults = problem.told(times.faults(problem));
        tally.faults(&problem.dir, &faults);
        reporter.event(&Event::Faults(&faults))
    }
}
