//! The status line on a terminal: how far it is, and what is being worked on.
//!
//! It never mixes with the lines of the report: whatever is written goes through [`Status::suspend`], which takes the line away
//! first and draws it again afterwards.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A line that changes in place, or nothing at all.
#[derive(Debug)]
pub struct Status {
    bar: ProgressBar,
}

impl Status {
    /// Returns a status line that is never seen.
    pub fn hidden() -> Status {
        Status::on(ProgressDrawTarget::hidden())
    }

    /// Returns a status line on standard error. It stays hidden when that is no terminal.
    pub fn on_stderr() -> Status {
        Status::on(ProgressDrawTarget::stderr())
    }

    pub(super) fn on(target: ProgressDrawTarget) -> Status {
        let bar = ProgressBar::with_draw_target(Some(0), target);
        bar.set_style(ProgressStyle::with_template("[{pos}/{len}] {wide_msg}").expect("a valid template"));
        Status { bar }
    }

    /// Shows how far it is.
    pub fn show(&self, done: usize, total: usize, what: &str) {
        self.bar.set_length(total as u64);
        self.bar.set_message(what.to_owned());
        self.bar.set_position(done as u64);
    }

    /// Takes the line away while `write` runs.
    pub(super) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Takes the line away for good.
    pub fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

impl Drop for Status {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
