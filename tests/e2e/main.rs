//! End-to-end tests: the binary and the real sandbox, with real programs.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod programs;
mod sandbox;
