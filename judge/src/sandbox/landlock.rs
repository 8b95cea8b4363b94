//! What a program may see and reach where it has no file system of its own: rules that the kernel holds it to.
//!
//! Landlock needs no privileges and works inside containers. It governs opening files, not their names and sizes, which stay visible.

use std::io;
use std::os::fd::{AsFd as _, OwnedFd};

use rustix::fs::{Mode, OFlags};

use super::setup::View;
use super::sys;

const EXECUTE: u64 = 1;
const WRITE_FILE: u64 = 1 << 1;
const READ_FILE: u64 = 1 << 2;
const READ_FOLDER: u64 = 1 << 3;

/// All rights on files that each version of Landlock knows.
fn all_file_rights(version: u32) -> u64 {
    let count = match version {
        0 | 1 => 13,
        2 => 14,
        3 | 4 => 15,
        _ => 16,
    };
    (1 << count) - 1
}

/// Returns the rules for a view. Programs bind themselves to them one by one, so the keeper itself stays free.
///
/// # Errors
/// When the kernel has no Landlock.
pub(super) fn rules(view: &View) -> io::Result<OwnedFd> {
    let version = sys::landlock_version()?;
    let files = all_file_rights(version);
    // Ports to bind and to connect to, since version 4; signals and abstract sockets out of the box, since version 6.
    let (network, scope) = (if version >= 4 { 3 } else { 0 }, if version >= 6 { 3 } else { 0 });
    let fields = match version {
        0..=3 => 1,
        4 | 5 => 2,
        _ => 3,
    };
    let rules = sys::landlock_ruleset(files, network, scope, fields)?;
    let allow = |path: &str, rights: u64| -> io::Result<()> {
        // What does not exist needs no rule.
        let Ok(place) = rustix::fs::open(path, OFlags::PATH | OFlags::CLOEXEC, Mode::empty()) else {
            return Ok(());
        };
        let is_folder = rustix::fs::fstat(&place)?.st_mode & libc::S_IFMT == libc::S_IFDIR;
        let of_files = EXECUTE | WRITE_FILE | READ_FILE | (files & (1 << 14));
        let rights = if is_folder { rights } else { rights & of_files };
        sys::landlock_allow(rules.as_fd(), place.as_fd(), rights)
    };
    for path in &view.readable {
        allow(path, EXECUTE | READ_FILE | READ_FOLDER)?;
    }
    for path in &view.writable {
        allow(path, files)?;
    }
    allow("/dev/null", READ_FILE | WRITE_FILE)?;
    for device in ["/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"] {
        allow(device, READ_FILE)?;
    }
    Ok(rules)
}
