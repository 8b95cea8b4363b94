//! Why a command failed, as the user sees it.

use std::error::Error;
use std::io::{self, Write as _};

use judge::exit;
use judge::report::escape;

/// How many characters of a message are told.
const MAX_MESSAGE: usize = 4096;

/// A failed command: the exit code, what went wrong, and the ways out.
#[derive(Debug)]
pub(super) struct CliError {
    code: u8,
    message: String,
    hints: Vec<String>,
}

impl CliError {
    /// What was asked for makes no sense.
    pub(super) fn usage(message: impl Into<String>) -> CliError {
        CliError::new(exit::USAGE, message.into())
    }

    /// Something of ours, or of the system, failed: `failed to STEP: ERROR: CAUSE`.
    pub(super) fn system(step: &str, error: &dyn Error) -> CliError {
        let mut message = format!("failed to {step}");
        let mut next = Some(error);
        while let Some(cause) = next {
            message.push_str(": ");
            message.push_str(&cause.to_string());
            next = cause.source();
        }
        CliError::new(exit::JUDGE_ERROR, message)
    }

    /// The report could not be written. When its reader has gone away that is no error.
    #[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` hands over")]
    pub(super) fn output(error: io::Error) -> CliError {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return CliError::new(exit::EXPECTED, String::new());
        }
        CliError::system("write the report", &error)
    }

    /// A report of what was judged could not be written. When its reader has gone away the work is stopped, and nothing can be said of what
    /// was not done.
    pub(super) fn report_of_work(error: io::Error) -> CliError {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return CliError::new(exit::INTERRUPTED, String::new());
        }
        CliError::output(error)
    }

    fn new(code: u8, message: String) -> CliError {
        CliError {
            code,
            message,
            hints: Vec::new(),
        }
    }

    /// Adds a way out.
    #[must_use]
    pub(super) fn hint(mut self, hint: impl Into<String>) -> CliError {
        self.hints.push(hint.into());
        self
    }

    /// Tells the user, in colour or not, and returns the exit code.
    pub(super) fn report(&self, colour: anstream::ColorChoice) -> u8 {
        let mut stderr = anstream::AutoStream::new(io::stderr().lock(), colour);
        if !self.message.is_empty() {
            let style = anstyle::AnsiColor::Red.on_default().bold();
            // Nobody is left to be told when even this fails.
            drop(writeln!(
                stderr,
                "{style}error{style:#}: {}",
                escape::sentence(&self.message, MAX_MESSAGE)
            ));
            for hint in &self.hints {
                drop(writeln!(stderr, "  hint: {}", escape::sentence(hint, MAX_MESSAGE)));
            }
        }
        self.code
    }
}
