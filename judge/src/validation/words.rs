//! What a validator says of itself, in one line. Pure.

use crate::complaint;
use crate::report::escape;

/// How many characters are shown.
const SAID: usize = 160;

/// Returns the line that tells most of what a program wrote: the complaint of its run-time system, else the first that is not blank.
/// It is empty when there is none.
pub(super) fn said(stderr: &[u8], stdout: &[u8]) -> String {
    let first = |text: &[u8]| {
        let line = text
            .split(|byte| *byte == b'\n')
            .map(<[u8]>::trim_ascii)
            .find(|line| !line.is_empty());
        line.map(|line| escape::line(line, SAID))
    };
    complaint::of(stderr)
        .or_else(|| first(stderr))
        .or_else(|| first(stdout))
        .unwrap_or_default()
}

/// Returns the line of a compiler's message that says what is wrong, else the first that is not blank.
pub(super) fn of_compiler(message: &str) -> String {
    let mut lines = message.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.clone().next().unwrap_or_default();
    let telling = lines
        .find(|line| line.contains("error:") || line.contains("Error:"))
        .unwrap_or(first);
    escape::line(telling.as_bytes(), SAID)
}

/// Returns `text` with what the program says of it.
pub(super) fn with(text: String, said: &str) -> String {
    if said.is_empty() { text } else { format!("{text}: {said}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(stderr: &str, stdout: &str, expected: &str) {
        assert_eq!(said(stderr.as_bytes(), stdout.as_bytes()), expected);
    }

    #[test]
    fn the_most_telling_line_is_found() {
        check("", "\n n is 0\nmore\n", "n is 0");
        check("line 1: no\n", "n is 0\n", "line 1: no");
        check(
            "warning\nTraceback (most recent call last):\n  File \"a.py\"\nKeyError: 3\n",
            "n is 0\n",
            "KeyError: 3",
        );
        check(" \n", "", "");
        assert_eq!(said(b"\x1b[2J\xff", b""), "\\x1b[2J\\xff");
        assert_eq!(
            of_compiler("a.c: In function `main`:\na.c:1:2: error: expected `;`\n"),
            "a.c:1:2: error: expected `;`"
        );
        assert_eq!(of_compiler("\nno file is C\n"), "no file is C");
        assert_eq!(with("exit code 1".to_owned(), ""), "exit code 1");
        assert_eq!(with("exit code 1".to_owned(), "no"), "exit code 1: no");
    }
}
