//! Taking turns: two runs must not write to the same package at the same time.
//!
//! The folder of the generators is locked, so no further file is needed, and a lock ends with the process that holds it.

use std::fs::{File, TryLockError};
use std::io;
use std::os::fd::OwnedFd;
use std::time::Duration;

use camino::Utf8Path;
use rustix::event::{PollFd, PollFlags, Timespec, poll};

/// How long to wait between two attempts.
const WAIT: Duration = Duration::from_millis(50);

/// The right to write to a package, or to read while nobody writes.
#[derive(Debug)]
pub struct Turn {
    _folder: File,
}

/// What the turn is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// One at a time.
    Write,
    /// Any number at a time, but nobody who writes.
    Read,
}

impl Turn {
    /// Waits for a turn on the package in a folder; `waiting` is called once if that takes time. Returns `None` when `interrupt` becomes
    /// readable meanwhile.
    ///
    /// # Errors
    /// When the folder of the generators cannot be opened or locked.
    pub fn take(package: &Utf8Path, purpose: Purpose, interrupt: &OwnedFd, waiting: impl FnOnce()) -> io::Result<Option<Turn>> {
        let folder = File::open(package.join("generators"))?;
        let mut waiting = Some(waiting);
        loop {
            let attempt = match purpose {
                Purpose::Write => folder.try_lock(),
                Purpose::Read => folder.try_lock_shared(),
            };
            match attempt {
                Ok(()) => return Ok(Some(Turn { _folder: folder })),
                Err(TryLockError::WouldBlock) => {}
                Err(TryLockError::Error(error)) => return Err(error),
            }
            if let Some(waiting) = waiting.take() {
                waiting();
            }
            if is_readable_within(interrupt, WAIT)? {
                return Ok(None);
            }
        }
    }
}

/// Waits, and returns whether the descriptor became readable.
pub(super) fn is_readable_within(descriptor: &OwnedFd, time: Duration) -> io::Result<bool> {
    let mut polled = [PollFd::new(descriptor, PollFlags::IN)];
    let time = Timespec {
        tv_sec: i64::try_from(time.as_secs()).unwrap_or(i64::MAX),
        tv_nsec: i64::from(time.subsec_nanos()),
    };
    match poll(&mut polled, Some(&time)) {
        Ok(ready) => Ok(ready > 0),
        Err(rustix::io::Errno::INTR) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn take(package: &Utf8Path, purpose: Purpose, is_interrupted: bool) -> (Option<Turn>, bool) {
        let (reader, writer) = rustix::pipe::pipe().unwrap();
        if is_interrupted {
            rustix::io::write(&writer, b"!").unwrap();
        }
        let mut has_waited = false;
        let turn = Turn::take(package, purpose, &reader, || has_waited = true).unwrap();
        (turn, has_waited)
    }

    #[test]
    fn one_writes_or_many_read() {
        let folder = tempfile::tempdir().unwrap();
        let package = Utf8Path::from_path(folder.path()).unwrap();
        std::fs::create_dir(package.join("generators")).unwrap();
        let check = |purpose, is_interrupted, expected: (bool, bool)| {
            let (turn, has_waited) = take(package, purpose, is_interrupted);
            assert_eq!((turn.is_some(), has_waited), expected);
            turn
        };
        let reader = check(Purpose::Read, true, (true, false));
        drop(check(Purpose::Read, true, (true, false)));
        check(Purpose::Write, true, (false, true));
        drop(reader);
        let writer = check(Purpose::Write, false, (true, false));
        check(Purpose::Read, true, (false, true));
        drop(writer);
        check(Purpose::Read, false, (true, false));
    }
}
