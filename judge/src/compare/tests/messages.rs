//! What a contestant reads, and when the comparison breaks off.

use std::ops::ControlFlow;

use super::comparator;
use crate::compare::Position;

#[track_caller]
fn message(flags: &str, answer: &[u8], output: &[u8], expected: &str) {
    let mismatch = comparator(flags).compare(answer, output).expect_err("a mismatch");
    assert_eq!(mismatch.to_string(), expected);
}

#[test]
fn messages_name_the_place_and_the_tokens() {
    message(
        "",
        b"1 2\n3 4 12\n",
        b"1 2 3\n4 13\n",
        "token 5: expected `12`, got `13` (output line 2 column 3, answer line 2 column 5)",
    );
    message(
        "",
        b"1 2\n3\n",
        b"1 2",
        "output ends after token 2, but the answer goes on with `3` (answer line 2 column 1)",
    );
    message(
        "",
        b"\n 7",
        b" \n",
        "output is empty, but the answer begins with `7` (answer line 2 column 2)",
    );
    message(
        "",
        b"1\n",
        b"1\r\n\r\n  x y",
        "extra token `x`, but the answer ends after token 1 (output line 3 column 3)",
    );
    message(
        "",
        b"",
        b"\nx",
        "extra token `x`, but the answer is empty (output line 2 column 1)",
    );
    message(
        "float_absolute_tolerance 1e-6",
        b"a 1\n",
        b"A\n1.5\n",
        "token 2: expected `1`, got `1.5`, off by 5.0e-1 (absolute, allowed 1e-6) (output line 2 column 1, answer line 1 column 3)",
    );
    message(
        "float_relative_tolerance 1e-6",
        b"0",
        b"1e-9",
        "token 1: expected `0`, got `1e-9`, off by too much (relative, allowed 1e-6) (output line 1 column 1, answer line 1 column 1)",
    );
    message(
        "float_tolerance 1e-6",
        b"12",
        b"12,0",
        "token 1: expected `12`, got `12,0`, which is not a number (output line 1 column 1, answer line 1 column 1)",
    );
    message(
        "",
        b"1",
        b"1\0\x1b[m\xff",
        "token 1: expected `1`, got `1\\x00\\x1b[m\\xff` (output line 1 column 1, answer line 1 column 1)",
    );
}

#[test]
fn messages_name_white_space() {
    let flags = "space_change_sensitive";
    message(
        flags,
        b"a b\n",
        b"a\tb\n",
        "white space after token 1 differs: expected a space, got a tab (output line 1 column 2, answer line 1 column 2)",
    );
    message(
        flags,
        b"a\n",
        b"a\r\n",
        "white space after token 1 differs: expected a line feed, got a carriage return (output line 1 column 2, answer line 1 column 2)",
    );
    message(
        flags,
        b"a\nb\n",
        b"a\nb",
        "white space after token 2 differs: expected a line feed, got the end of the output (output line 2 column 2, answer line 2 column 2)",
    );
    message(
        flags,
        b"a",
        b"a ",
        "white space after token 1 differs: expected the end of the answer, got a space (output line 1 column 2, answer line 1 column 2)",
    );
    message(
        flags,
        b"a",
        b" a",
        "white space at the beginning differs: expected `a`, got a space (output line 1 column 1, answer line 1 column 1)",
    );
}

#[test]
fn messages_are_bounded() {
    let answer = [b"x".repeat(1_000_000).as_slice(), b"y 2"].concat();
    let output = [b"x".repeat(1_000_000).as_slice(), b"z 2"].concat();
    let excerpt = "x".repeat(64);
    message(
        "",
        &answer,
        &output,
        &format!(
            "token 1: expected `{excerpt}…` (1000001 bytes), got `{excerpt}…` (at least 1000001 bytes), which differ from byte 1000001 on \
             (output line 1 column 1, answer line 1 column 1)"
        ),
    );
    let nines = "9".repeat(64);
    message(
        "float_tolerance 1",
        b"0.5",
        "9".repeat(1_000_000).as_bytes(),
        &format!(
            "token 1: expected `0.5`, got `{nines}…` (at least 65539 bytes), which is too long for a number \
             (output line 1 column 1, answer line 1 column 1)"
        ),
    );
}

#[test]
fn a_break_comes_as_soon_as_it_is_certain() {
    let comparator = comparator("float_tolerance 1e-6");
    let mut comparison = comparator.start(b"abc 1.5 d");
    assert_eq!(comparison.feed(b"ABC 1"), ControlFlow::Continue(()));
    assert_eq!(comparison.feed(b".500"), ControlFlow::Continue(()));
    assert_eq!(comparison.feed(b"0 x"), ControlFlow::Continue(()));
    assert_eq!(comparison.feed(b"\n"), ControlFlow::Break(()));
    assert_eq!(comparison.feed(b"anything"), ControlFlow::Break(()));
    let mismatch = comparison.finish().expect_err("a mismatch");
    assert_eq!(
        mismatch.to_string(),
        "token 3: expected `d`, got `x` (output line 1 column 12, answer line 1 column 9)"
    );

    let mut comparison = comparator.start(b"yes");
    assert_eq!(comparison.feed(&[b'n'; 64]), ControlFlow::Continue(()));
    assert_eq!(comparison.feed(b"n"), ControlFlow::Break(()));
    let mut comparison = comparator.start(b"");
    assert_eq!(comparison.feed(&b"\n".repeat(200_000)), ControlFlow::Continue(()));
    assert_eq!(comparison.feed(&[b'n'; 65]), ControlFlow::Break(()));
    let position = comparison.finish().expect_err("a mismatch").output;
    assert_eq!(
        position,
        Position {
            line: 200_001,
            column: 1
        }
    );
}
