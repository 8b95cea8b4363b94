//! What compilers say, made fit for a report: bounded, valid UTF-8, and the same wherever the program was built. Pure.

use std::fmt::Write as _;

use bstr::ByteSlice as _;
use camino::Utf8Path;

use crate::limits::Bytes;

/// How long a message is at most.
const LONGEST: Bytes = Bytes::kib(64);

/// How much of a message that is too long is taken from its beginning and from its end; the rest is for the line between them.
const HEAD: usize = 44 << 10;
const TAIL: usize = 18 << 10;
const _: () = assert!(((HEAD + TAIL + 1024) as u64) < LONGEST.0);

/// Returns `said` as text: without the path of `folder`, with bytes that are not UTF-8 written as `\xE9`, and with the middle cut out
/// when it is longer than [`LONGEST`].
pub(super) fn of(said: &[u8], folder: &Utf8Path) -> String {
    let inside = format!("{folder}/");
    let said = said.replace(&inside, b"").replace(folder.as_str(), b".");
    // Escaping makes text longer and never shorter, so that no more than this can be kept.
    if said.len() <= HEAD + TAIL {
        let text = escaped(&said);
        if text.len() <= HEAD + TAIL {
            return text;
        }
        return cut(&text, &text, said.len());
    }
    cut(&escaped(&said[..HEAD]), &escaped(&said[said.len() - TAIL..]), said.len())
}

/// Joins whole characters of the beginning of `head` and of the end of `tail`.
fn cut(head: &str, tail: &str, length: usize) -> String {
    let head = &head[..head.floor_char_boundary(HEAD)];
    let tail = &tail[tail.ceil_char_boundary(tail.len().saturating_sub(TAIL))..];
    format!(
        "{head}\n[... cut: the whole message has {} ...]\n{tail}",
        Bytes(length as u64)
    )
}

fn escaped(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        for byte in chunk.invalid() {
            write!(text, "\\x{byte:02X}").expect("text takes all that is written to it");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(said: &[u8], expected: &str) {
        assert_eq!(of(said, Utf8Path::new("/tmp/build 1")), expected);
    }

    #[test]
    fn the_folder_is_taken_out() {
        check(b"/tmp/build 1/a.c:1: error\nin /tmp/build 1\n", "a.c:1: error\nin .\n");
        check(b"a.c:1: /usr/include/stdio.h\n", "a.c:1: /usr/include/stdio.h\n");
    }

    #[test]
    fn other_bytes_are_escaped() {
        check(b"caf\xe9 \xc3\xa9 \xff\xfe", "caf\\xE9 \u{e9} \\xFF\\xFE");
    }

    #[track_caller]
    fn check_cut(said: &[u8], length: &str) {
        let text = of(said, Utf8Path::new("/tmp/build"));
        assert!(text.len() as u64 <= LONGEST.0, "{}", text.len());
        assert!(
            text.contains(&format!("\n[... cut: the whole message has {length} ...]\n")),
            "{length}"
        );
    }

    #[test]
    fn only_messages_that_are_too_long_are_cut() {
        let fits = vec![b'a'; HEAD + TAIL];
        assert_eq!(of(&fits, Utf8Path::new("/b")).len(), fits.len());
        check_cut(&vec![b'a'; HEAD + TAIL + 1], "62 KiB");
        check_cut(&vec![b'a'; 6 << 20], "6 MiB");
        check_cut(&vec![0xff; 60 << 10], "60 KiB");
        check_cut(&vec![0xff; 6 << 20], "6 MiB");
        check_cut("\u{20ac}".repeat(100_000).as_bytes(), "292.9 KiB");
    }

    #[test]
    fn the_first_and_the_last_line_survive() {
        let said = format!("first\n{}last\n", "middle\n".repeat(100_000));
        let text = of(said.as_bytes(), Utf8Path::new("/b"));
        assert!(text.starts_with("first\n") && text.ends_with("middle\nlast\n"));
    }
}
