//! End-to-end tests: the binary and the real sandbox, with real programs.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![expect(clippy::print_stdout, reason = "a test says what this machine does not offer")]

mod groups;
mod programs;
mod sandbox;
