//! The `judge` command.
fn main() {}
