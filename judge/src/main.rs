//! The `judge` command: a keeper when the judge starts itself as one, else the command line.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    // Before anything else: a keeper must stay small and have one thread.
    if std::env::args_os()
        .nth(1)
        .is_some_and(|first| first == judge::sandbox::keeper::KEEPER_ARGUMENT)
    {
        return ExitCode::from(judge::sandbox::keeper::run_keeper());
    }
    cli::main()
}
