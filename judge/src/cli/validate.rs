//! `judge validate`: the test data of packages, without their submissions.

use camino::Utf8PathBuf;
use clap::Args;

use super::Context;
use super::error::CliError;
use super::judging::{Judging, WorkArgs};
use super::select;
use judge::schedule::OnFailure;
use judge::validation::CoverageReport;

/// Run the validators of packages over their test data
///
/// Every input validator is run on every input, and the output validator on the answers and outputs of the package: valid data must be
/// accepted, and what lies in `invalid_input` and `invalid_output` must not. Validators are programs that end with 42 (valid) or 43
/// (invalid), or grammars for checktestdata (`.ctd`). A validator that ends in another way is told apart from one that rejects.
///
/// The exit code is 3 when something is not valid.
#[derive(Debug, Args)]
pub(super) struct ValidateArgs {
    /// Packages, or folders of packages [default: the package around the working directory, else `problems`]
    #[arg(value_name = "PROBLEM")]
    paths: Vec<Utf8PathBuf>,
    /// Show for every number of a grammar its least and greatest value, and which test cases reach its bounds
    #[arg(long)]
    coverage: bool,
    /// Let warnings count as errors for the exit code
    #[arg(long)]
    werror: bool,
    #[command(flatten)]
    work: WorkArgs,
}

pub(super) fn validate(args: &ValidateArgs, context: &Context) -> Result<u8, CliError> {
    let roots = select::roots(&args.paths, &context.current)?;
    let mut judging = Judging::begin(&args.work, OnFailure::Stop, context)?;
    judging.werror = args.werror;
    let problems = judging.load(&roots)?;
    let coverage = if args.coverage {
        CoverageReport::Included
    } else {
        CoverageReport::Omitted
    };
    let is_interrupted = judging.validate(&problems, coverage)?;
    judging.end(is_interrupted)
}
