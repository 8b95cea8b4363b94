//! The processes below a process, and what they use, as `/proc` tells it.
//!
//! This serves where no control group counts for us. A process that ends between two looks takes what it used along, unless its parent
//! waits for it; the keeper's own account of reaped processes closes that gap when the run is over.

use std::fs;
use std::io;
use std::time::Duration;

use rustix::param::{clock_ticks_per_second, page_size};

use super::sys;
use crate::limits::Bytes;

/// Returns all processes below `root`, parents before children.
///
/// # Errors
/// When `root` is gone, or the kernel does not list children in `/proc` (`CONFIG_PROC_CHILDREN`).
pub(super) fn descendants(root: i32) -> io::Result<Vec<i32>> {
    let mut found = children(root)?;
    let mut next = 0;
    while let Some(pid) = found.get(next) {
        // A process that has just ended has no children: they have moved up to the keeper.
        let below = children(*pid).unwrap_or_default();
        found.extend(below);
        next += 1;
    }
    Ok(found)
}

/// Returns the children of `pid`, whichever of its threads started them.
fn children(pid: i32) -> io::Result<Vec<i32>> {
    let mut found = Vec::new();
    for thread in fs::read_dir(format!("/proc/{pid}/task"))? {
        let list = fs::read_to_string(thread?.path().join("children"))?;
        found.extend(list.split_ascii_whitespace().filter_map(|pid| pid.parse::<i32>().ok()));
    }
    Ok(found)
}

/// What processes use at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Reading {
    /// CPU time so far, with that of reaped children.
    pub(super) cpu: Duration,
    /// Resident memory now.
    pub(super) memory: Bytes,
}

/// Reads what all processes below `root` use together. Pages that processes share count for each of them, which is quick to find out, unless
/// that comes to more than `limit`: then they are shared out.
pub(super) fn read(root: i32, limit: Bytes) -> Reading {
    let mut sum = Reading::default();
    let mut residents = Vec::new();
    for pid in descendants(root).unwrap_or_default() {
        let Some((reaped, resident)) = fs::read(format!("/proc/{pid}/stat")).ok().as_deref().and_then(parse_stat) else {
            continue;
        };
        sum.cpu += sys::process_cpu(pid).unwrap_or_default() + reaped;
        sum.memory.0 += resident.0;
        residents.push((pid, resident));
    }
    if sum.memory > limit && residents.len() > 1 {
        let shares = || {
            residents
                .iter()
                .map(|(pid, resident)| share_of_memory(*pid, *resident).0)
                .sum()
        };
        // When one ends in the middle its share is taken over by those that are read after it. That does not happen twice.
        sum.memory.0 = u64::min(shares(), shares());
    }
    sum
}

/// Returns the resident memory of a process, of shared pages its part. A process can hide its share from us; then it has all of its
/// `resident` pages to itself.
fn share_of_memory(pid: i32, resident: Bytes) -> Bytes {
    let text = match fs::read_to_string(format!("/proc/{pid}/smaps_rollup")) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => return resident,
        // It is gone.
        Err(_) => return Bytes(0),
    };
    let share = text.lines().find_map(|line| line.strip_prefix("Pss:"));
    let kib = share.and_then(|share| share.split_ascii_whitespace().next()?.parse().ok());
    kib.map_or(resident, Bytes::kib)
}

/// Returns how long the living processes below `root`, with all their threads, could have run but had no processor.
pub(super) fn waited_for_processor(root: i32) -> Duration {
    let mut sum = Duration::ZERO;
    for pid in descendants(root).unwrap_or_default() {
        for thread in fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten() {
            // Nanoseconds on a processor, nanoseconds waiting for one, and how often.
            let text = fs::read_to_string(thread.path().join("schedstat")).unwrap_or_default();
            let waited = text.split_ascii_whitespace().nth(1).and_then(|waited| waited.parse().ok());
            sum += Duration::from_nanos(waited.unwrap_or(0));
        }
    }
    sum
}

/// Returns the CPU time of reaped children and the resident memory from the text of `/proc/PID/stat`.
fn parse_stat(stat: &[u8]) -> Option<(Duration, Bytes)> {
    // The second field is the program's name in parentheses, which may hold anything, also parentheses.
    let after_name = stat.iter().rposition(|byte| *byte == b')')? + 1;
    let fields = std::str::from_utf8(&stat[after_name..]).ok()?;
    // The field after the name is number 3 of proc(5): 16 and 17 are the ticks of reaped children, 24 is resident pages.
    let field = |number: usize| fields.split_ascii_whitespace().nth(number - 3)?.parse::<u64>().ok();
    let ticks = field(16)? + field(17)?;
    let reaped = Duration::from_millis(ticks * 1000 / clock_ticks_per_second());
    Some((reaped, Bytes(field(24)? * page_size() as u64)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hostile_program_name_does_not_shift_the_fields() {
        let stat = b"7 (a) b) R 1 7 7 0 -1 4194304 1 0 0 0 5 6 120 80 20 0 1 0 99 1000000 25 18446744073709551615 1 1 0";
        let (reaped, resident) = parse_stat(stat).unwrap();
        assert_eq!(reaped, Duration::from_millis(200 * 1000 / clock_ticks_per_second()));
        assert_eq!(resident, Bytes(25 * page_size() as u64));
    }

    #[test]
    fn garbage_is_no_reading() {
        for stat in [&b""[..], b"7 (a", b"7 (a) R 1 2", b"7 (\xff) R x"] {
            assert_eq!(parse_stat(stat), None);
        }
    }
}
