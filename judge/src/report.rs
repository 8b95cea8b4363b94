//! What users see of judging: text for people, JSON for programs.
//!
//! The two reporters take [events](crate::event::Event) and write to a writer that they are given. They do not decide about colour,
//! width or the kind of terminal, and they judge nothing: that something is not as expected was found out before.
//!
//! Every name, message and output that goes through here may come from a program that nobody trusts, so all of it passes
//! [`escape`] on its way to a terminal.

pub mod diff;
pub mod escape;
pub mod human;
pub mod json;
pub mod text;

#[cfg(test)]
pub(crate) mod sample;

use crate::diagnostic::Diagnostic;

/// Returns the faults in order of file and line, so that the text does not depend on the order of their discovery.
fn sorted(faults: &[Diagnostic]) -> Vec<&Diagnostic> {
    let mut faults: Vec<&Diagnostic> = faults.iter().collect();
    faults.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
    faults
}
