//! `judge verify`: whole packages.

use camino::Utf8PathBuf;
use clap::Args;

use super::Context;
use super::error::CliError;
use super::judging::{Judging, JudgingArgs};
use super::select;
use judge::validation::CoverageReport;

/// Check whole packages: the format, the test data, and every submission against its expectation
///
/// The validators of the package are run over its test data first, as by `judge validate`. Data that are not valid are told, and
/// submissions are judged on them all the same.
///
/// Every example submission is judged on the test data, and its verdicts are held against what its folder or `submissions.yaml` says.
/// Judging a submission ends when it has failed and nothing more can be learnt about the expectation; `--all` goes on to the end.
///
/// A package that breaks the format is not judged. Generators are not run.
#[derive(Debug, Args)]
pub(super) struct VerifyArgs {
    /// Packages, folders or archives (`.zip`, `.kpp`), or folders of packages [default: the package around the working directory, else `problems`]
    #[arg(value_name = "PROBLEM", value_parser = super::path)]
    paths: Vec<Utf8PathBuf>,
    /// Let warnings count as errors for the exit code
    #[arg(long)]
    werror: bool,
    #[command(flatten)]
    judging: JudgingArgs,
}

pub(super) fn verify(args: &VerifyArgs, context: &Context) -> Result<u8, CliError> {
    let roots = select::roots(&args.paths, &context.current)?;
    let mut judging = Judging::start(&args.judging, context)?;
    judging.werror = args.werror;
    let mut problems = judging.load(&roots)?;
    if judging.validate(&problems, CoverageReport::Omitted)? {
        return judging.end(true);
    }
    problems = problems.into_iter().map(|problem| args.judging.adjust(problem)).collect();
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
