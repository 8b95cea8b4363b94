//! End-to-end tests: the binary and the real sandbox, with real programs.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![expect(clippy::print_stdout, reason = "a test says what this machine does not offer")]

mod answers;
mod archives;
mod bench;
mod bugs;
mod cli;
mod determinism;
mod expectations;
mod generate;
mod groups;
mod harness;
mod interrupt;
mod isolation;
mod languages;
mod materials;
mod packages;
mod place;
mod programs;
mod reports;
mod sandbox;
mod scoring;
mod time_limits;
mod validation;
mod validators;
mod verdicts;
