//! `judge new`: a package to begin with.

use clap::Args;

use super::error::CliError;
use super::{Context, print};
use judge::exit;
use judge::skeleton::{self, SkeletonError};

/// Make a small complete package that verifies
///
/// The package is made in the working directory, in format 2025-09: a statement, a grammar for the input, a generator with its
/// `generators.yaml` and the data that it makes, and three programs: accepted, wrong, too slow. Nothing is overwritten.
#[derive(Debug, Args)]
pub(super) struct NewArgs {
    /// The short name of the problem: letters a to z and digits
    #[arg(value_name = "NAME")]
    name: String,
}

pub(super) fn new(args: &NewArgs, context: &Context) -> Result<u8, CliError> {
    match skeleton::create(&context.current, &args.name) {
        Ok(_) => {
            let name = &args.name;
            print(&format!(
                "made `{name}`\n  judge verify {name}    judges its programs\n  judge generate {name}  makes its data, after a change\n"
            ))?;
            Ok(exit::EXPECTED)
        }
        Err(error @ SkeletonError::Name(_)) => Err(CliError::usage(error.to_string())),
        Err(error @ SkeletonError::Exists(_)) => {
            Err(CliError::usage(error.to_string()).hint("choose another name; nothing was changed"))
        }
        Err(error) => Err(CliError::system("make the package", &error)),
    }
}
