//! `judge verify`: whole packages.

use camino::Utf8PathBuf;
use clap::Args;

use super::Context;
use super::error::CliError;
use super::judging::{Judging, JudgingArgs};
use super::select;
use judge::discover;
use judge::event::Event;

/// Check whole packages: the format, and every submission against its expectation
///
/// Every example submission is judged on the test data, and its verdicts are held against what its folder or `submissions.yaml` says.
/// Judging a submission ends when it has failed and nothing more can be learnt about the expectation; `--all` goes on to the end.
///
/// A package with errors is not judged. The package's own validators and generators are not run.
#[derive(Debug, Args)]
pub(super) struct VerifyArgs {
    /// Packages, folders or archives (`.zip`, `.kpp`), or folders of packages [default: the package around the working directory, else `problems`]
    #[arg(value_name = "PROBLEM", value_parser = super::path)]
    paths: Vec<Utf8PathBuf>,
    #[command(flatten)]
    judging: JudgingArgs,
}

pub(super) fn verify(args: &VerifyArgs, context: &Context) -> Result<u8, CliError> {
    let roots = if args.paths.is_empty() {
        select::default_roots(&context.current)?
    } else {
        args.paths.clone()
    };
    let mut judging = Judging::start(&args.judging, context)?;
    let (packages, faults) = discover::discover(&roots);
    if faults.has_errors() {
        judging.tally.invalid_package();
    }
    judging.tell(&Event::Faults(&faults.into_sorted()))?;
    let mut problems = Vec::new();
    for folder in packages {
        let (problem, faults) = judging.load(&folder)?;
        judging.tally.faults(&faults);
        problems.extend(problem.map(|problem| args.judging.adjust(problem)));
    }
    judging.infer_time_limits(&mut problems)?;
    let tasks = problems
        .iter()
        .flat_map(|problem| {
            let cases = args.judging.cases(problem);
            problem
                .submissions
                .iter()
                .map(move |submission| (problem, submission, cases.clone()))
        })
        .collect();
    judging.finish(tasks)
}
