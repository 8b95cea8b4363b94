//! `judge cache`: what is kept between runs.

use clap::{Args, Subcommand};
use judge::cache::Cache;
use judge::exit;
use judge::report::text::plural;

use super::error::CliError;
use super::{Context, print};

/// Show or clear what is kept between runs
///
/// That is built programs and what was found out about compilers, never verdicts. All of it can be made again. It is in the folder
/// `JUDGE_CACHE`, else in `judge` below `XDG_CACHE_HOME`, else in `~/.cache/judge`.
#[derive(Debug, Args)]
pub(super) struct CacheArgs {
    #[command(subcommand)]
    action: Option<Action>,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Show where it is and how much it holds; the default
    Show,
    /// Remove all that no running judge is using
    Clear,
}

pub(super) fn cache(args: &CacheArgs, context: &Context) -> Result<u8, CliError> {
    let folder = context.cache.as_deref().ok_or_else(|| {
        CliError::usage("there is no cache: neither JUDGE_CACHE nor XDG_CACHE_HOME nor HOME is set to an absolute path")
    })?;
    let failed = |error| CliError::system("use the cache", &error);
    let cache = Cache::open(folder, Cache::LIMIT).map_err(failed)?;
    let (contents, what) = match args.action {
        None | Some(Action::Show) => (cache.show().map_err(failed)?, ""),
        Some(Action::Clear) => (cache.clear().map_err(failed)?, " removed"),
    };
    print(&format!(
        "{folder}: {}, {}{what}\n",
        plural(contents.entries, "built program"),
        contents.bytes
    ))?;
    Ok(exit::EXPECTED)
}
