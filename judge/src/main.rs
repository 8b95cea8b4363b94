//! The `judge` command: a keeper when the judge starts itself as one, else the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    if arguments.next().as_deref() == Some(judge::sandbox::keeper::KEEPER_ARGUMENT) {
        return ExitCode::from(judge::sandbox::keeper::run_keeper(arguments));
    }
    ExitCode::SUCCESS
}
