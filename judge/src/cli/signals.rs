//! Ctrl-C and its relatives, as a descriptor that becomes readable.
//!
//! The first signal asks everything to stop: workers see the descriptor, programs are killed, scratch folders removed, and what is known
//! is reported. A second one ends the process at once, in case something hangs. A signal that is ignored from the start, as under `nohup`,
//! stays ignored.

use std::io;
use std::os::fd::OwnedFd;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

/// Returns a descriptor that becomes readable, for good, when the user asks to stop, and the other end of it, for other reasons to stop:
/// a byte written there does the same.
///
/// # Errors
/// When the system has no descriptors left.
pub(super) fn interrupt() -> io::Result<(Arc<OwnedFd>, OwnedFd)> {
    let (reader, writer) = rustix::pipe::pipe_with(rustix::pipe::PipeFlags::CLOEXEC)?;
    let was_asked = Arc::new(AtomicBool::new(false));
    let ignored = ignored();
    for signal in [SIGINT, SIGTERM, SIGHUP] {
        if ignored >> (signal - 1) & 1 == 1 {
            continue;
        }
        // In this order: the first signal must not find the flag that it sets itself.
        signal_hook::flag::register_conditional_default(signal, Arc::clone(&was_asked))?;
        signal_hook::flag::register(signal, Arc::clone(&was_asked))?;
        signal_hook::low_level::pipe::register(signal, writer.try_clone()?)?;
    }
    Ok((Arc::new(reader), writer))
}

/// Returns the set of ignored signals, signal 1 being the lowest bit. None, where the system does not tell.
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}
