//! The colours of a report, and the one switch that turns them all off.

use anstyle::{AnsiColor, Style};

use crate::verdict::{Outcome, Verdict};

/// What is well.
pub(super) const GOOD: Style = AnsiColor::Green.on_default();
/// What needs to be looked at.
pub(super) const BAD: Style = AnsiColor::Red.on_default().bold();
/// What is worth a look.
pub(super) const WARN: Style = AnsiColor::Yellow.on_default();
/// What is ours to mend.
const OURS: Style = AnsiColor::Magenta.on_default().bold();
/// What heads a block.
pub(super) const HEAD: Style = Style::new().bold();
/// What is said for completeness.
pub(super) const DIM: Style = Style::new().dimmed();
/// A line of the answer alone.
pub(super) const ANSWER: Style = AnsiColor::Green.on_default();
/// A line of the output alone.
pub(super) const OUTPUT: Style = AnsiColor::Red.on_default();

/// Returns the colour of the letters of an outcome.
pub(super) fn of(outcome: Outcome) -> Style {
    match outcome {
        Outcome::JudgeError => OURS,
        Outcome::Verdict(Verdict::Accepted) => GOOD,
        Outcome::Verdict(Verdict::WrongAnswer) => AnsiColor::Red.on_default(),
        Outcome::Verdict(Verdict::TimeLimitExceeded) => AnsiColor::Blue.on_default(),
        Outcome::Verdict(
            Verdict::MemoryLimitExceeded | Verdict::OutputLimitExceeded | Verdict::RunTimeError | Verdict::CompileError,
        ) => WARN,
    }
}

/// Gives text its colour.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    /// Whether it does.
    pub(super) colour: bool,
}

impl Palette {
    /// Returns the text in a style, or as it is when colours are off.
    pub(super) fn paint(self, style: Style, text: &str) -> String {
        if self.colour {
            format!("{style}{text}{style:#}")
        } else {
            text.to_owned()
        }
    }
}
