//! `judge doctor`: what this machine lets the judge enforce, and what would help.

use clap::Args;
use judge::exit;
use judge::sandbox::level::{self, Level};

use super::error::CliError;
use super::judging::trial_settings;
use super::{Context, print};

/// Show which levels of isolation this machine offers
///
/// Each level is tried by running a program in it, from the strongest: `full` and `full-user` (namespaces, system call filter, control
/// groups), `userns` (the same without control groups, so memory is watched and not capped), `landlock` (no file system of its own, no
/// further processes), `rlimits` (limits only, for programs that you trust). Programs are judged at the strongest that works.
///
/// Exits with 4 when nothing but `rlimits` works.
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
