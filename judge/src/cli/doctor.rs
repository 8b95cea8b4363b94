//! `judge doctor`: what this machine lets the judge enforce, and what would help.

use clap::Args;
use judge::exit;
use judge::sandbox::level::{self, Level};

use super::error::CliError;
use super::judging::trial_settings;
use super::{Context, print};

/// Show which levels of isolation this machine offers
///
/// Each level is tried by running a program in it.
#[derive(Debug, Args)]
pub(super) struct DoctorArgs {}

pub(super) fn doctor(_: &DoctorArgs, context: &Context) -> Result<u8, CliError> {
    let scratch = context.scratch()?;
    let processors = std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
    print(&format!("processors  {processors}\nscratch     {}\n", scratch.path()))?;
    match &context.cache {
        Some(cache) => print(&format!("cache       {cache}\n"))?,
        None => print("cache       none: set JUDGE_CACHE to keep built programs\n")?,
    }
    print("isolation\n")?;
    let mut strongest = None;
    for found in level::survey(&trial_settings(&scratch)) {
        match found {
            Ok(isolation) => {
                strongest = strongest.or(Some(isolation.level));
                print(&format!("  works    {isolation}\n"))?;
            }
            Err(refused) => print(&format!(
                "  refused  {}: {}\n           to get it: {}\n",
                refused.level, refused.reason, refused.hint
            ))?,
        }
    }
    match strongest {
        Some(level) if level > Level::Rlimits => {
            print(&format!("programs are judged at level `{level}`\n"))?;
            Ok(exit::EXPECTED)
        }
        _ => {
            print("programs are not judged unless you ask for `--isolation=rlimits`, which is for programs that you trust\n")?;
            Ok(exit::JUDGE_ERROR)
        }
    }
}
