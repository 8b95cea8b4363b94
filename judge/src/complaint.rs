//! What a program that failed says of it: the one line of standard error that a person would look for.
//!
//! The runtimes of the usual languages end a program that goes wrong in ways of their own, each recognised here by the words it begins with:
//! `IndexError: list index out of range` out of a traceback of thirty lines. Anything else is not guessed at, as programs write whatever they
//! like to standard error. Pure; the bytes are untrusted, and the line comes back printable and bounded.

use crate::report::escape;

/// How many characters of the line are kept.
const MAX_LENGTH: usize = 160;

/// Returns what the program says, as `IndexError: list index out of range`, when its runtime wrote it.
pub fn of(stderr: &[u8]) -> Option<String> {
    let lines: Vec<&[u8]> = stderr.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii_end).collect();
    let said = python(&lines)
        .or_else(|| jvm_or_dotnet(&lines))
        .or_else(|| rust(&lines))
        .or_else(|| cpp(&lines))
        .or_else(|| go(&lines))
        .or_else(|| javascript(&lines))?;
    Some(escape::line(said.trim_ascii(), MAX_LENGTH)).filter(|said| !said.is_empty())
}

/// The last traceback is that of the exception which nobody caught; what follows its indented lines names it.
fn python(lines: &[&[u8]]) -> Option<Vec<u8>> {
    let start = lines
        .iter()
        .rposition(|line| line.starts_with(b"Traceback (most recent call last):"))?;
    let exception = lines[start + 1..].iter().find(|line| !line.starts_with(b" "))?;
    Some(exception.to_vec())
}

/// `Exception in thread "main" java.lang.ArithmeticException: / by zero`, or `Unhandled exception. System.IndexOutOfRangeException: ..`.
fn jvm_or_dotnet(lines: &[&[u8]]) -> Option<Vec<u8>> {
    lines.iter().find_map(|line| {
        if let Some(rest) = line.strip_prefix(b"Unhandled exception. ") {
            return Some(rest.to_vec());
        }
        let rest = line.strip_prefix(b"Exception in thread \"")?;
        let end = memchr::memchr(b'"', rest)?;
        Some(rest[end + 1..].to_vec())
    })
}

/// `thread 'main' panicked at src/main.rs:4:5:`, with the reason in the next line.
fn rust(lines: &[&[u8]]) -> Option<Vec<u8>> {
    let is_panic = |line: &&[u8]| line.starts_with(b"thread '") && memchr::memmem::find(line, b"panicked at ").is_some();
    let start = lines.iter().position(is_panic)?;
    let reason = lines.get(start + 1).copied().unwrap_or_default();
    Some([b"panicked: ", reason].concat())
}

/// `terminate called after throwing an instance of 'std::out_of_range'`, with the reason in the next line; or a failed assertion.
fn cpp(lines: &[&[u8]]) -> Option<Vec<u8>> {
    lines.iter().enumerate().find_map(|(at, line)| {
        if let Some(rest) = line.strip_prefix(b"terminate called after throwing an instance of '") {
            let reason = lines.get(at + 1)?.strip_prefix(b"  what():  ")?;
            return Some([rest.strip_suffix(b"'").unwrap_or(rest), b": ", reason].concat());
        }
        let assertion = memchr::memmem::find(line, b": Assertion `")?;
        line.ends_with(b"' failed.").then(|| line[assertion + 2..].to_vec())
    })
}

/// `panic: runtime error: index out of range [5] with length 3`, before the goroutines.
fn go(lines: &[&[u8]]) -> Option<Vec<u8>> {
    let start = lines.iter().position(|line| line.starts_with(b"panic: "))?;
    let has_goroutines = lines[start..].iter().any(|line| line.starts_with(b"goroutine "));
    has_goroutines.then(|| lines[start].to_vec())
}

/// `TypeError: x is not a function`, in the line before the first `    at ` of a stack.
fn javascript(lines: &[&[u8]]) -> Option<Vec<u8>> {
    let stack = lines.iter().position(|line| line.starts_with(b"    at "))?;
    let error = lines.get(stack.checked_sub(1)?)?;
    memchr::memmem::find(error, b"Error: ").is_some().then(|| error.to_vec())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(stderr: &str, expected: Option<&str>) {
        assert_eq!(of(stderr.as_bytes()).as_deref(), expected);
    }

    #[test]
    fn python_names_its_exception_last() {
        check(
            "debug\nTraceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    d[9]\nIndexError: list index out of range\n",
            Some("IndexError: list index out of range"),
        );
        // One exception after another: nobody caught the second.
        check(
            "Traceback (most recent call last):\n  File \"a.py\", line 2\nKeyError: 'x'\n\nDuring handling of the above exception, another exception \
             occurred:\n\nTraceback (most recent call last):\n  File \"a.py\", line 4\nValueError: empty\nmore text of it\n",
            Some("ValueError: empty"),
        );
        check("Traceback (most recent call last):\n  File \"a.py\"", None);
    }

    #[test]
    fn virtual_machines_name_their_exception_first() {
        check(
            "Exception in thread \"main\" java.util.NoSuchElementException\n\tat java.base/java.util.Scanner.next(Scanner.java:1)\n",
            Some("java.util.NoSuchElementException"),
        );
        check(
            "Exception in thread \"main\" java.lang.ArithmeticException: / by zero\r\n",
            Some("java.lang.ArithmeticException: / by zero"),
        );
        check(
            "Unhandled exception. System.FormatException: Input\n   at P.Main()\n",
            Some("System.FormatException: Input"),
        );
        check(
            "/a.js:1\nx()\n^\n\nReferenceError: x is not defined\n    at Object.<anonymous> (/a.js:1:1)\n",
            Some("ReferenceError: x is not defined"),
        );
    }

    #[test]
    fn native_programs_say_why_they_give_up() {
        check(
            "\nthread 'main' (77) panicked at src/main.rs:4:5:\nindex out of bounds: the len is 3 but the index is 5\nnote: run with\n",
            Some("panicked: index out of bounds: the len is 3 but the index is 5"),
        );
        check(
            "terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector::_M_range_check\n",
            Some("std::out_of_range: vector::_M_range_check"),
        );
        check("terminate called after throwing an instance of 'int'\n", None);
        check(
            "program: a.cpp:3: int main(): Assertion `x > 0' failed.\n",
            Some("Assertion `x > 0' failed."),
        );
        check(
            "panic: runtime error: index out of range [5] with length 3\n\ngoroutine 1 [running]:\nmain.main()\n",
            Some("panic: runtime error: index out of range [5] with length 3"),
        );
    }

    #[test]
    fn what_a_program_writes_of_its_own_accord_is_no_complaint() {
        for text in [
            "",
            "\n",
            "x = 3\n",
            "panic: just kidding\n",
            "Error: none\n",
            "    at home\n",
            "thread 'main' is fine\n",
        ] {
            check(text, None);
        }
    }

    #[test]
    fn the_line_is_printable_and_bounded() {
        check(
            "Traceback (most recent call last):\nE: \u{1b}[31m\\n\n",
            Some(r"E: \x1b[31m\\n"),
        );
        let long = format!("Traceback (most recent call last):\nE: {}\n", "x".repeat(1000));
        assert_eq!(of(long.as_bytes()).map(|said| said.chars().count()), Some(MAX_LENGTH));
    }

    proptest! {
        #[test]
        fn nothing_makes_it_panic(parts in proptest::collection::vec(prop_oneof![
            Just("Traceback (most recent call last):".to_owned()), Just("\n".to_owned()), Just("Exception in thread \"".to_owned()),
            Just("terminate called after throwing an instance of '".to_owned()), Just("  what():  ".to_owned()), Just("    at ".to_owned()),
            Just("thread 'x' panicked at ".to_owned()), Just(": Assertion `' failed.".to_owned()), "[ -~é\u{1b}\"]{0,4}",
        ], 0..12)) {
            let said = of(parts.concat().as_bytes()).unwrap_or_default();
            prop_assert!(!said.contains('\n') && said.chars().count() <= MAX_LENGTH);
        }
    }
}
