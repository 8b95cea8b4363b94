//! What `verify` and `run` share: the flags, and the way from tasks to a report and an exit code.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, Stdout};
use std::num::NonZeroUsize;
use std::os::fd::OwnedFd;
use std::sync::Arc;
use std::time::{Duration, Instant};

use camino::{Utf8Path, Utf8PathBuf};
use clap::{Args, ValueEnum};
use judge::cache::Cache;

use super::error::CliError;
use super::{Context, signals};
use judge::compile::Builder;
use judge::diagnostic::Diagnostic;
use judge::discover;
use judge::event::{Event, Reporter, Tally};
use judge::exit;
use judge::limits::{TimeLimit, TimeLimitOrigin};
use judge::package::{self, Bound, Problem, Submission, TestCase};
use judge::report::human::{Human, Options, Verbosity};
use judge::report::json::Json;
use judge::sandbox::interact::Eof;
use judge::sandbox::keeper::{OWN_EXECUTABLE, Settings};
use judge::sandbox::level::{self, Level, Wanted};
use judge::sandbox::{Isolation, Scratch};
use judge::schedule::{self, OnFailure, Task};
use judge::timing;
use judge::validation::{self, CoverageReport};
use judge::workers::Workers;

/// The flags of every command that judges.
#[derive(Debug, Args)]
pub(super) struct JudgingArgs {
    /// Use the sample test cases only. What a package requires of its submissions may come out on the others, and is not asked for then
    #[arg(long)]
    samples: bool,
    /// Run every test case, also after the first failure
    #[arg(short, long)]
    all: bool,
    /// Replace the time limit, in seconds of CPU time: from 0.001 to 3600
    #[arg(short, long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
    /// In interactive problems, when a program that closes its output and goes on is seen to have done so: `immediate`, `on-exit` (when it
    /// has ended), or `asym` (of the validator at once, of the submission when it has ended)
    #[arg(long, value_name = "POLICY", default_value = "immediate", value_parser = eof)]
    eof: Eof,
    #[command(flatten)]
    work: WorkArgs,
}

/// The flags of every command that runs programs and reports on them.
#[derive(Debug, Args)]
pub(super) struct WorkArgs {
    /// How many programs run at the same time; verdicts do not depend on it [default: one for each processor]
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Build everything anew, and keep none of it
    #[arg(long)]
    no_cache: bool,
    #[command(flatten)]
    isolation: IsolationArgs,
    /// How the report is written
    #[arg(long, value_enum, default_value_t = Format::Human, value_name = "FORMAT")]
    format: Format,
    /// Tell more: a line for each test case, and why expected failures failed
    #[arg(short, long, conflicts_with = "quiet")]
    verbose: bool,
    /// Tell less: only what is not as expected
    #[arg(short, long)]
    quiet: bool,
}

/// How programs are kept apart.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct IsolationArgs {
    /// How strongly programs are kept apart: `full`, `full-user`, `userns`, `landlock` or `rlimits`; `auto` takes the strongest of them that
    /// works here, but never `rlimits`. See `judge doctor`
    #[arg(long, value_name = "LEVEL", default_value = "auto", value_parser = wanted)]
    isolation: Wanted,
    /// Refuse to judge at a weaker level than this
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    require_isolation: Option<Level>,
}

fn wanted(text: &str) -> Result<Wanted, String> {
    if text == "auto" {
        Ok(Wanted::Auto)
    } else {
        level(text).map(Wanted::Exactly)
    }
}

fn level(text: &str) -> Result<Level, String> {
    let names = || Level::ALL.map(Level::name).join(", ");
    Level::ALL
        .into_iter()
        .find(|level| level.name() == text)
        .ok_or_else(|| format!("not one of {}", names()))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    Human,
    /// For programs: one JSON object a line
    Json,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    let time = Duration::try_from_secs_f64(seconds).map_err(|_| "not a time".to_owned())?;
    if time < Duration::from_millis(1) || time > Duration::from_hours(1) {
        return Err("not between 0.001 and 3600".to_owned());
    }
    Ok(time)
}

fn eof(text: &str) -> Result<Eof, String> {
    let known = Eof::ALL.into_iter().find(|eof| eof.name() == text);
    known.ok_or_else(|| format!("not one of {}", Eof::ALL.map(Eof::name).join(", ")))
}

impl JudgingArgs {
    /// Returns the problem with the limits that the user asks for.
    pub(super) fn adjust(&self, mut problem: Problem) -> Problem {
        if let Some(value) = self.time_limit {
            problem.limits.time = TimeLimit {
                value,
                origin: TimeLimitOrigin::CommandLine,
            };
        }
        problem.eof = self.eof;
        problem
    }

    /// Returns the test cases that the user asks for.
    pub(super) fn cases(&self, problem: &Problem) -> Vec<Arc<TestCase>> {
        if self.samples {
            problem.samples.judged_cases()
        } else if problem.kind.submit_answer {
            // The answers to the samples are in the statement; nobody hands them in.
            problem.secret.judged_cases()
        } else {
            problem.judged_cases()
        }
    }
}

impl IsolationArgs {
    /// Finds the level to be used.
    pub(super) fn choose(self, scratch: &Scratch) -> Result<Isolation, CliError> {
        let isolation = level::choose(self.isolation, &trial_settings(scratch))
            .map_err(|error| CliError::system("isolate programs", &error).hint("`judge doctor` tells what would help"))?;
        match self.require_isolation {
            Some(required) if isolation.level < required => {
                let error = io::Error::other(format!("this machine offers `{}` only", isolation.level));
                Err(CliError::system(&format!("isolate programs at level `{required}`"), &error)
                    .hint("`judge doctor` tells what would help"))
            }
            _ => Ok(isolation),
        }
    }
}

/// Returns the settings of a keeper that only tries what works.
pub(super) fn trial_settings(scratch: &Scratch) -> Settings {
    Settings {
        executable: OWN_EXECUTABLE.into(),
        worker: 0,
        cpu: None,
        scratch: scratch.path().to_owned(),
        interrupt: None,
        isolation: Arc::default(),
    }
}

/// Starts one worker, for what is done once.
pub(super) fn single_worker(isolation: IsolationArgs, scratch: &Scratch) -> Result<Workers, CliError> {
    let isolation = Arc::new(isolation.choose(scratch)?);
    Workers::start(NonZeroUsize::MIN, OWN_EXECUTABLE.into(), scratch.path(), None, &isolation)
        .map_err(|error| CliError::system("get ready", &error))
}

/// Opens the cache that lasts, else one that is gone with the scratch folder.
pub(super) fn open_cache(lasting: Option<&Utf8Path>, scratch: &Scratch) -> Result<Cache, CliError> {
    let folder = lasting.map_or_else(|| scratch.path().join("cache"), Utf8Path::to_owned);
    Cache::open(&folder, Cache::LIMIT).map_err(|error| {
        CliError::system("open the cache", &error).hint("set JUDGE_CACHE to a folder that you can write to, or use `--no-cache`")
    })
}

/// Everything that judging needs, and the report that it goes to.
pub(super) struct Judging {
    pub(super) tally: Tally,
    /// Whether warnings about packages count as errors for the exit code.
    pub(super) werror: bool,
    reporter: Stopping,
    on_failure: OnFailure,
    started: Instant,
    builder: Builder,
    workers: Workers,
    // Last, so that it is removed when no worker needs it any more.
    scratch: Scratch,
}

impl Judging {
    /// Gets everything ready for judging and reports the start.
    pub(super) fn start(args: &JudgingArgs, context: &Context) -> Result<Judging, CliError> {
        let on_failure = if args.all { OnFailure::Continue } else { OnFailure::Stop };
        Judging::begin(&args.work, on_failure, context)
    }

    /// Gets everything ready and reports the start.
    pub(super) fn begin(args: &WorkArgs, on_failure: OnFailure, context: &Context) -> Result<Judging, CliError> {
        let started = Instant::now();
        let (interrupt, stop) = signals::interrupt().map_err(|error| CliError::system("watch for signals", &error))?;
        let scratch = context.scratch()?;
        let isolation = Arc::new(args.isolation.choose(&scratch)?);
        let jobs = args
            .jobs
            .or_else(|| std::thread::available_parallelism().ok())
            .unwrap_or(NonZeroUsize::MIN);
        let workers = Workers::start(jobs, OWN_EXECUTABLE.into(), scratch.path(), Some(&interrupt), &isolation)
            .map_err(|error| CliError::system("get ready", &error))?;
        let cache = if args.no_cache { None } else { context.cache.as_deref() };
        let builder = Builder::new(context.host.clone(), open_cache(cache, &scratch)?);
        let mut judging = Judging {
            tally: Tally::default(),
            werror: false,
            reporter: Stopping {
                reporter: reporter(args, context),
                stop,
            },
            on_failure,
            started,
            builder,
            workers,
            scratch,
        };
        judging.tell(&Event::Started {
            isolation: &isolation,
            jobs: jobs.get(),
        })?;
        Ok(judging)
    }

    /// Loads the package at `path`, a folder or an archive, and reports its faults.
    pub(super) fn open(&mut self, path: &Utf8Path) -> Result<(Option<Problem>, Vec<Diagnostic>), CliError> {
        let (problem, faults) = package::open(path, self.scratch.path());
        self.tell(&Event::Faults(&faults))?;
        Ok((problem, faults))
    }

    /// Reports an event.
    pub(super) fn tell(&mut self, event: &Event<'_>) -> Result<(), CliError> {
        self.reporter.event(event).map_err(CliError::report_of_work)
    }

    /// Gives the problems that have no time limit the one that follows from how long their own submissions take. The user may stop it;
    /// what follows is stopped then too.
    pub(super) fn infer_time_limits(&mut self, problems: &mut [Problem]) -> Result<(), CliError> {
        let mut measured: Vec<Problem> = problems.to_vec();
        measured.retain(|problem| problem.limits.time.origin == TimeLimitOrigin::Assumed);
        for problem in &mut measured {
            problem.limits.time.value = timing::LONGEST_MEASURED;
        }
        let bounds = |submission: &&Submission| submission.rules.iter().any(|rule| rule.bound == Some(Bound::Lower));
        let tasks: Vec<Task<'_>> = measured
            .iter()
            .flat_map(|problem| {
                problem
                    .submissions
                    .iter()
                    .filter(bounds)
                    .map(move |submission| (problem, submission))
            })
            .map(|(problem, submission)| Task {
                problem,
                submission,
                cases: problem.judged_cases(),
            })
            .collect();
        let mut found = Found {
            reporter: &mut self.reporter,
            limits: BTreeMap::new(),
        };
        let (workers, builder) = (&self.workers, &self.builder);
        schedule::judge(
            &tasks,
            workers,
            builder,
            OnFailure::Measure,
            &mut Tally::default(),
            &mut found,
        )
        .map_err(CliError::report_of_work)?;
        let limits = found.limits;
        for problem in problems {
            if let Some(value) = limits.get(&problem.dir) {
                problem.limits.time = TimeLimit {
                    value: *value,
                    origin: TimeLimitOrigin::Inferred,
                };
            }
        }
        Ok(())
    }

    /// Loads all packages at or below `roots`, and reports and counts what is wrong with them. Those that cannot be judged are left out.
    pub(super) fn load(&mut self, roots: &[Utf8PathBuf]) -> Result<Vec<Problem>, CliError> {
        let (packages, faults) = discover::discover(roots);
        if faults.has_errors() {
            self.tally.invalid_package();
        }
        self.tell(&Event::Faults(&faults.into_sorted()))?;
        let mut problems = Vec::new();
        for folder in packages {
            let (problem, faults) = self.open(&folder)?;
            self.tally.faults(&folder, &faults);
            problems.extend(problem);
        }
        Ok(problems)
    }

    /// Validates the test data of the problems, and reports what came of it. Returns whether the user stopped it.
    pub(super) fn validate(&mut self, problems: &[Problem], coverage: CoverageReport) -> Result<bool, CliError> {
        validation::validate(
            &problems.iter().collect::<Vec<_>>(),
            &self.workers,
            &self.builder,
            coverage,
            &mut self.tally,
            &mut self.reporter,
        )
        .map_err(CliError::report_of_work)
    }

    /// Judges everything, reports it, and returns the exit code.
    pub(super) fn finish(mut self, tasks: Vec<(&Problem, &Submission, Vec<Arc<TestCase>>)>) -> Result<u8, CliError> {
        let tasks: Vec<Task<'_>> = tasks
            .into_iter()
            .map(|(problem, submission, cases)| Task {
                problem,
                submission,
                cases,
            })
            .collect();
        let interrupted = schedule::judge(
            &tasks,
            &self.workers,
            &self.builder,
            self.on_failure,
            &mut self.tally,
            &mut self.reporter,
        )
        .map_err(CliError::report_of_work)?;
        self.end(interrupted)
    }

    /// Reports the end, and returns the exit code.
    pub(super) fn end(mut self, interrupted: bool) -> Result<u8, CliError> {
        let tally = std::mem::take(&mut self.tally);
        let summary = tally.finish(interrupted, Some(self.started.elapsed()));
        self.tell(&Event::Finished(summary))?;
        Ok(if self.werror {
            exit::strict_code(&summary)
        } else {
            exit::code(&summary)
        })
    }
}

/// Keeps the time limits that follow from what is judged, and tells nothing but that work goes on.
struct Found<'a> {
    reporter: &'a mut dyn Reporter,
    limits: BTreeMap<Utf8PathBuf, Duration>,
}

impl Reporter for Found<'_> {
    fn event(&mut self, event: &Event<'_>) -> io::Result<()> {
        match event {
            Event::Times { problem, times } => {
                let limit = times.infer(&problem.limits.timing);
                self.limits.extend(limit.map(|limit| (problem.dir.clone(), limit)));
                Ok(())
            }
            Event::Progress { .. } => self.reporter.event(event),
            _ => Ok(()),
        }
    }
}

/// Stops all programs that run when nobody can be told what comes of them.
struct Stopping {
    reporter: Box<dyn Reporter>,
    stop: OwnedFd,
}

impl Reporter for Stopping {
    fn event(&mut self, event: &Event<'_>) -> io::Result<()> {
        self.reporter.event(event).inspect_err(|_| {
            // Were this to fail, the programs would run to their end.
            let _ = rustix::io::write(&self.stop, b"!");
        })
    }
}

fn reporter(args: &WorkArgs, context: &Context) -> Box<dyn Reporter> {
    let out: BufWriter<Stdout> = BufWriter::new(io::stdout());
    match args.format {
        Format::Json => Box::new(Json::new(out)),
        Format::Human => Box::new(Human::new(
            out,
            Options {
                colour: context.colour,
                width: context.width,
                terminal: context.terminal,
                verbosity: match (args.quiet, args.verbose) {
                    (true, _) => Verbosity::Quiet,
                    (_, true) => Verbosity::Verbose,
                    _ => Verbosity::Normal,
                },
            },
        )),
    }
}
