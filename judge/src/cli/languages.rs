//! `judge languages`: which languages this machine can judge.

use std::fmt::Write as _;

use clap::Args;
use judge::diagnostic::with_causes;
use judge::exit;
use judge::language;
use judge::toolchain::{Search, Toolchains};

use super::error::CliError;
use super::judging::{IsolationArgs, open_cache, single_worker};
use super::{Context, print};

/// Show the languages and which compilers were found
///
/// One line for each language: whether it can be judged here, its code in packages, its name, the file name endings that mean it, and the
/// compiler or what is missing. A compiler that is there but cannot build a working program counts as missing.
#[derive(Debug, Args)]
pub(super) struct LanguagesArgs {
    /// Show only those that can be judged here, and the number of the others
    #[arg(long)]
    found: bool,
    #[command(flatten)]
    isolation: IsolationArgs,
}

pub(super) fn languages(args: &LanguagesArgs, context: &Context) -> Result<u8, CliError> {
    let scratch = context.scratch()?;
    let toolchains = Toolchains::new(context.host.clone(), open_cache(context.cache.as_deref(), &scratch)?.into());
    let workers = single_worker(args.isolation, &scratch)?;
    let mut missing = 0;
    for row in language::all() {
        let search = workers
            .pool()
            .install(|| workers.with_boxes(|boxes| toolchains.find(&mut boxes.submission, row)));
        let (mark, text) = match search {
            Ok(Search::Found(found)) => ("found", format!("{}: {}", found.toolchain.name, found.version)),
            Ok(Search::Missing(reason)) => ("-", reason),
            Err(error) => ("error", with_causes(&error)),
        };
        missing += usize::from(mark == "-");
        if args.found && mark == "-" {
            continue;
        }
        let mut extensions = String::new();
        for extension in &row.extensions {
            // Writing to a string cannot fail.
            let _ = write!(extensions, ".{extension} ");
        }
        print(&format!(
            "{:<6} {:<12} {:<22} {:<24} {}\n",
            mark,
            row.code,
            row.name,
            extensions.trim_end(),
            text
        ))?;
    }
    if args.found {
        print(&format!(
            "{missing} more are not here; `judge languages` names what they need\n"
        ))?;
    }
    Ok(exit::EXPECTED)
}
