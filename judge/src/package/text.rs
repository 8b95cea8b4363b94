//! Whether files are text as the format wants it: UTF-8 without byte-order mark, lines ended by LF, the last one too.
//!
//! Breaking this rule is a warning: nothing is judged differently for it, but other judges may. Of a big file only the beginning
//! and the last byte are looked at, so that loading does not take longer the more data there is.

use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;

use camino::Utf8Path;

use super::tree;
use crate::diagnostic::Diagnostics;

/// How many bytes at the beginning of a file are looked at.
const HEAD: usize = 64 << 10;

/// Returns what is wrong with a text that begins with `head` and ends with `last`.
fn faults(head: &[u8], last: Option<u8>) -> Vec<&'static str> {
    let mut faults = Vec::new();
    match std::str::from_utf8(head) {
        // A character that is cut off at the end may go on behind it.
        Err(error) if error.error_len().is_some() => faults.push("is not UTF-8"),
        _ => {}
    }
    if head.starts_with("\u{feff}".as_bytes()) {
        faults.push("begins with a byte-order mark");
    }
    if memchr::memchr(b'\r', head).is_some() {
        faults.push("has carriage returns, but lines must end with a line feed alone");
    }
    if last.is_some_and(|last| last != b'\n') {
        faults.push("does not end with a line feed");
    }
    faults
}

/// Warns if the file at `path` with these contents is not text as the format wants it.
pub(super) fn check(path: &Utf8Path, bytes: &[u8], diagnostics: &mut Diagnostics) {
    for fault in faults(bytes, bytes.last().copied()) {
        diagnostics.warning(path, None, fault);
    }
}

/// Warns if the file at `path` is not text as the format wants it, looking at its beginning and at its end.
pub(super) fn check_file(path: &Utf8Path, diagnostics: &mut Diagnostics) {
    match tree::open(path).and_then(|(file, size)| ends(&file, size)) {
        Ok((head, last)) => {
            for fault in faults(&head, last) {
                diagnostics.warning(path, None, fault);
            }
        }
        Err(error) => {
            diagnostics.error(path, None, format!("cannot be read: {}", tree::reason(&error)));
        }
    }
}

/// Returns the beginning of a file of `size` bytes, and its last byte.
fn ends(file: &File, size: u64) -> io::Result<(Vec<u8>, Option<u8>)> {
    let mut head = vec![0; usize::try_from(size).map_or(HEAD, |size| size.min(HEAD))];
    file.read_exact_at(&mut head, 0)?;
    if size <= HEAD as u64 {
        let last = head.last().copied();
        return Ok((head, last));
    }
    let mut last = [0];
    file.read_exact_at(&mut last, size - 1)?;
    Ok((head, Some(last[0])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_for_text_files() {
        assert_eq!(faults(b"a\nb\n", Some(b'\n')), [""; 0]);
        assert_eq!(faults(b"", None), [""; 0]);
        assert_eq!(faults("é".as_bytes().split_at(1).0, Some(b'\n')), [""; 0]);
        assert_eq!(faults(b"\xff\n", Some(b'\n')), ["is not UTF-8"]);
        assert_eq!(
            faults("\u{feff}a\n".as_bytes(), Some(b'\n')),
            ["begins with a byte-order mark"]
        );
        assert_eq!(
            faults(b"a\r\nb", Some(b'b')),
            [
                "has carriage returns, but lines must end with a line feed alone",
                "does not end with a line feed"
            ]
        );
    }
}
