//! `judge generate`: the test data of packages.

use std::io::{self, Write as _};
use std::num::NonZeroUsize;
use std::os::fd::OwnedFd;
use std::sync::Arc;
use std::time::Instant;

use camino::{Utf8Path, Utf8PathBuf};
use clap::Args;

use super::error::CliError;
use super::judging::{IsolationArgs, open_cache};
use super::{Context, print, select, signals};
use judge::cache::Cache;
use judge::compile::Builder;
use judge::diagnostic::{Diagnostic, Severity};
use judge::event::{Event, Reporter as _, Summary, Tally};
use judge::generate::turn::{Purpose, Turn};
use judge::generate::{self, Fault, GenerateError, Mode, Options, Plan, Report, Session, determinism};
use judge::package::{self, Problem};
use judge::report::human::generation::{self, Style};
use judge::report::human::{self, Human, Status, Verbosity};
use judge::sandbox::Scratch;
use judge::sandbox::keeper::OWN_EXECUTABLE;
use judge::validation::{self, CoverageReport};
use judge::workers::Workers;
use judge::{discover, exit};

/// Make test data from generators/generators.yaml
///
/// Test cases are made as by `BAPCtools`, byte for byte: by generators, from copied files, or from text in the file itself. Answers
/// come from the solution that the file names, else from the model solution, else from the first accepted submission.
///
/// What has not changed is not made again: `generators/judge.lock` says what the data were made from, and the sum of each file. Commit it
/// with the data. Files that were edited by hand are left alone without `--force`, and files that nothing makes without `--clean`.
///
/// When anything has changed, the validators of the package are run over the data, as by `judge validate`.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "flags are independent")]
pub(super) struct GenerateArgs {
    /// Packages, or folders of packages [default: the package around the working directory, else `problems`]
    #[arg(value_name = "PROBLEM")]
    paths: Vec<Utf8PathBuf>,
    /// Write nothing, and exit with 1 if anything would change
    #[arg(long, conflicts_with_all = ["force", "clean"])]
    check: bool,
    /// Write nothing, and run each generator command several times under different circumstances: does the same come out, and something
    /// else for another `{seed}`?
    #[arg(long, conflicts_with_all = ["force", "clean", "check"])]
    check_deterministic: bool,
    /// Overwrite files that were edited by hand
    #[arg(long)]
    force: bool,
    /// Remove files below `data` that nothing makes
    #[arg(long)]
    clean: bool,
    /// How many programs run at the same time; the data do not depend on it [default: one for each processor]
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Build everything anew, and remember nothing
    #[arg(long)]
    no_cache: bool,
    #[command(flatten)]
    isolation: IsolationArgs,
    /// Name every file
    #[arg(short, long)]
    verbose: bool,
}

pub(super) fn generate(args: &GenerateArgs, context: &Context) -> Result<u8, CliError> {
    let started = Instant::now();
    let roots = select::roots(&args.paths, &context.current)?;
    let (packages, faults) = discover::discover(&roots);
    let mut summary = Summary {
        invalid_packages: usize::from(faults.has_errors()),
        ..Summary::default()
    };
    let mut generating = Generating::start(args, context)?;
    generating.tell(&faults.into_sorted())?;
    let is_one = packages.len() == 1;
    for folder in packages {
        if summary.interrupted {
            break;
        }
        generating.package(&folder, is_one, &mut summary)?;
    }
    summary.elapsed = Some(started.elapsed());
    Ok(exit::code(&summary))
}

/// Everything that making data needs.
struct Generating<'a> {
    args: &'a GenerateArgs,
    context: &'a Context,
    interrupt: Arc<OwnedFd>,
    builder: Builder,
    /// Where to remember what files are; the builder has the other.
    memory: Option<Cache>,
    workers: Workers,
    // Last, so that it is removed when no worker needs it any more.
    scratch: Scratch,
}

impl<'a> Generating<'a> {
    fn start(args: &'a GenerateArgs, context: &'a Context) -> Result<Generating<'a>, CliError> {
        let (interrupt, _) = signals::interrupt().map_err(|error| CliError::system("watch for signals", &error))?;
        let scratch = context.scratch()?;
        let isolation = Arc::new(args.isolation.choose(&scratch)?);
        let jobs = args
            .jobs
            .or_else(|| std::thread::available_parallelism().ok())
            .unwrap_or(NonZeroUsize::MIN);
        let workers = Workers::start(jobs, OWN_EXECUTABLE.into(), scratch.path(), Some(&interrupt), &isolation)
            .map_err(|error| CliError::system("get ready", &error))?;
        let lasting = if args.no_cache { None } else { context.cache.as_deref() };
        let memory = lasting.map(|_| open_cache(lasting, &scratch)).transpose()?;
        let builder = Builder::new(context.host.clone(), open_cache(lasting, &scratch)?);
        Ok(Generating {
            args,
            context,
            interrupt,
            builder,
            memory,
            workers,
            scratch,
        })
    }

    /// Makes the data of one package. `is_wanted` is whether it must have any.
    fn package(&mut self, folder: &Utf8Path, is_wanted: bool, summary: &mut Summary) -> Result<(), CliError> {
        if !folder.is_dir() {
            return Err(CliError::usage(format!("`{folder}` is an archive, and data are made in folders")).hint("unpack it"));
        }
        let (problem, faults) = package::load_without_data(folder);
        let Some(problem) = problem else {
            self.tell(&faults)?;
            summary.invalid_packages += 1;
            return Ok(());
        };
        // Faults that do not matter here are for `judge verify` to tell.
        summary.problems += 1;
        if !is_wanted && !generate::has_plan(&problem) {
            return print(&format!("{}: has no generators/generators.yaml\n", problem.short_name));
        }
        let (plan, faults) = generate::read(&problem);
        self.tell(&faults)?;
        let Some(plan) = plan else {
            summary.invalid_packages += 1;
            return Ok(());
        };
        let is_reading = self.args.check || self.args.check_deterministic;
        let purpose = if is_reading { Purpose::Read } else { Purpose::Write };
        let waiting = || {
            let name = &problem.short_name;
            // Nobody is left to be told when even this fails.
            drop(writeln!(
                io::stderr().lock(),
                "waiting for another `judge generate` on `{name}` to end"
            ));
        };
        let turn = Turn::take(folder, purpose, &self.interrupt, waiting)
            .map_err(|error| CliError::system(&format!("lock `{folder}/generators`"), &error))?;
        let Some(_turn) = turn else {
            summary.interrupted = true;
            return Ok(());
        };
        if self.args.check_deterministic {
            self.determinism(&problem, &plan, summary)
        } else {
            self.data(&problem, &plan, summary)
        }
    }

    fn data(&mut self, problem: &Problem, plan: &Plan, summary: &mut Summary) -> Result<(), CliError> {
        let options = Options {
            mode: if self.args.check { Mode::Check } else { Mode::Write },
            force: self.args.force,
            clean: self.args.clean,
        };
        let report = self.with_session(problem, plan, |session| generate::run(session, options))?;
        print(&generation::text(
            &problem.short_name,
            problem.dir.join(generate::FILE).as_str(),
            &report,
            options,
            self.style(),
        ))?;
        self.tell(&report.faults)?;
        count(&report, options, summary);
        let is_other = |change: &generate::Change| {
            use generate::ChangeKind::{Changed, New, Removed};
            matches!(change.kind, New | Changed | Removed) && change.path.starts_with("data")
        };
        if options.mode == Mode::Write && report.changes.iter().any(is_other) && !summary.interrupted {
            self.validate(problem, summary)?;
        }
        Ok(())
    }

    /// Runs the validators of the package over data that have changed.
    fn validate(&mut self, problem: &Problem, summary: &mut Summary) -> Result<(), CliError> {
        let (Some(problem), _) = package::load(&problem.dir) else {
            return print(&format!(
                "{}: the data were not validated, as the package has errors: `judge verify` tells them\n",
                problem.short_name
            ));
        };
        let mut tally = Tally::default();
        let mut reporter = Human::new(io::stdout(), self.report_options());
        let interrupted = validation::validate(
            &[&problem],
            &self.workers,
            &self.builder,
            CoverageReport::Omitted,
            &mut tally,
            &mut reporter,
        )
        .map_err(CliError::output)?;
        let found = tally.finish(interrupted, None);
        summary.interrupted |= found.interrupted;
        summary.invalid_packages += found.invalid_packages;
        summary.judge_errors += found.judge_errors;
        summary.unproven += found.unproven;
        Ok(())
    }

    fn determinism(&mut self, problem: &Problem, plan: &Plan, summary: &mut Summary) -> Result<(), CliError> {
        let findings = self.with_session(problem, plan, determinism::check)?;
        print(&generation::determinism(
            &problem.short_name,
            problem.dir.join(generate::FILE).as_str(),
            &findings,
            self.style(),
        ))?;
        self.tell(&findings.faults)?;
        summary.interrupted |= findings.is_interrupted;
        summary.unexpected += errors(&findings.faults);
        for failure in &findings.failures {
            count_fault(&failure.fault, summary);
        }
        Ok(())
    }

    fn with_session<R>(
        &self,
        problem: &Problem,
        plan: &Plan,
        work: impl FnOnce(&Session<'_>) -> Result<R, GenerateError>,
    ) -> Result<R, CliError> {
        let status = if self.context.terminal {
            Status::on_stderr()
        } else {
            Status::hidden()
        };
        let result = work(&Session {
            problem,
            plan,
            workers: &self.workers,
            builder: &self.builder,
            memory: self.memory.as_ref(),
            scratch: self.scratch.path(),
            progress: &|done, total, name| status.show(done, total, name),
        });
        status.clear();
        result.map_err(|error| {
            let failed = CliError::system(&format!("make the data of `{}`", problem.short_name), &error);
            match &error {
                GenerateError::Stage(stage) if stage.is_disk_full() => {
                    failed.hint("the disk is full; the data are as they were: make room and try again")
                }
                GenerateError::Lock { path, .. } => failed.hint(format!(
                    "restore `{path}`, or remove it: it is written anew, and nothing is lost"
                )),
                _ => failed,
            }
        })
    }

    fn style(&self) -> Style {
        Style {
            colour: self.context.colour,
            all: self.args.verbose,
        }
    }

    fn report_options(&self) -> human::Options {
        human::Options {
            colour: self.context.colour,
            width: self.context.width,
            terminal: false,
            verbosity: Verbosity::Normal,
        }
    }

    /// Tells of faults.
    fn tell(&mut self, faults: &[Diagnostic]) -> Result<(), CliError> {
        if faults.is_empty() {
            return Ok(());
        }
        Human::new(io::stdout(), self.report_options())
            .event(&Event::Faults(faults))
            .map_err(CliError::output)
    }
}

fn errors(faults: &[Diagnostic]) -> usize {
    faults.iter().filter(|fault| fault.severity == Severity::Error).count()
}

/// Counts what is not as it should be.
fn count(report: &Report, options: Options, summary: &mut Summary) {
    use generate::ChangeKind::{Edited, Unfinished};
    summary.interrupted |= report.is_interrupted;
    summary.unexpected += errors(&report.faults);
    let is_wrong = |change: &&generate::Change| match options.mode {
        Mode::Check => true,
        Mode::Write => matches!(change.kind, Edited | Unfinished),
    };
    summary.unexpected += report.changes.iter().filter(is_wrong).count();
    for failure in &report.failures {
        count_fault(&failure.fault, summary);
    }
}

fn count_fault(fault: &Fault, summary: &mut Summary) {
    match fault {
        Fault::Package(_) => summary.invalid_packages += 1,
        Fault::NoCompiler(_) => summary.unproven += 1,
        Fault::Judge(_) => summary.judge_errors += 1,
        Fault::Interrupted => summary.interrupted = true,
    }
}
