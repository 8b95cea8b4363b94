//! The validator's rules one by one, and a table of cases with known results.

mod messages;
mod numbers;
mod properties;
mod reference;

use serde::Deserialize;

use super::*;

fn comparator(flags: &str) -> Comparator {
    let words: Vec<&str> = flags.split_whitespace().collect();
    Comparator::from_flags(&words).expect("valid flags")
}

#[track_caller]
fn accepts(flags: &str, answer: &str, outputs: &[&str]) {
    for output in outputs {
        let result = comparator(flags).compare(answer.as_bytes(), output.as_bytes());
        assert_eq!(result, Ok(()), "{output:?} for {answer:?} with `{flags}`");
    }
}

#[track_caller]
fn rejects(flags: &str, answer: &str, outputs: &[&str]) {
    for output in outputs {
        let result = comparator(flags).compare(answer.as_bytes(), output.as_bytes());
        assert!(result.is_err(), "{output:?} for {answer:?} with `{flags}`");
    }
}

#[track_caller]
fn flag_error(flags: &str, expected: &str) {
    let words: Vec<&str> = flags.split_whitespace().collect();
    let error = Comparator::from_flags(&words).expect_err("invalid flags");
    assert_eq!(error.to_string(), expected);
}

#[test]
fn six_bytes_separate_tokens() {
    accepts(
        "",
        "1 2\n",
        &[
            "1 2",
            "1\x0c2",
            "1\n2",
            "1\r2",
            "1\t2",
            "1\x0b2",
            " \t\r\n\x0b\x0c1 \t\r\n\x0b\x0c2 \t\r\n\x0b\x0c",
        ],
    );
    let comparator = comparator("");
    for byte in 0..=u8::MAX {
        let separates = matches!(byte, 0x20 | 0x0c | 0x0a | 0x0d | 0x09 | 0x0b);
        let accepted = comparator.compare(b"1 2", &[b'1', byte, b'2']).is_ok();
        assert_eq!(accepted, separates, "byte {byte:#04x}");
        let itself = comparator.compare(&[b'1', byte, b'2'], &[b'1', byte, b'2']);
        assert_eq!(itself, Ok(()), "byte {byte:#04x}");
    }
}

#[test]
fn bytes_are_not_characters() {
    rejects(
        "",
        "1 2",
        &[
            "1\u{a0}2",
            "1\u{85}2",
            "1\u{2003}2",
            "1\u{2028}2",
            "1\u{3000}2",
            "1 2\0",
            "\u{feff}1 2",
        ],
    );
    rejects("", "\u{e9}", &["\u{c9}", "e\u{301}"]);
    rejects("", "k", &["\u{212a}"]);
    assert!(comparator("").compare(b"\xff\xa0\x85 x", b"\xff\xa0\x85\nX").is_ok());
}

#[test]
fn white_space_is_ignored_and_token_counts_must_agree() {
    accepts(
        "",
        "1 2 3\n4 5 6\n",
        &[
            "1 2 3 \n4 5 6 \n",
            "1 2 3\r\n4 5 6\r\n",
            "1\n\n\n2 3 4\t5  6",
            "  1 2 3 4 5 6\n\n\n",
        ],
    );
    rejects(
        "",
        "1 2 3\n",
        &["", " ", "1 2", "1 2 3 4", "1 23", "12 3", "1 2 3\n\n\n4", "1 2 33", "1 2 3 3"],
    );
    accepts("", "", &["", " ", "\n\r\t\x0b\x0c "]);
    accepts("", " \n", &["", "\n"]);
    rejects("", "", &["0", "\n0"]);
    rejects("", "\n", &["\0"]);
}

#[test]
fn case_is_folded_for_ascii_letters_alone() {
    accepts("", "Alice BOB z", &["alice bob Z", "ALICE Bob z"]);
    rejects("", "a[ @ AZ", &["a{ @ AZ", "a[ ` AZ", "a[ @ \u{e1}Z"]);
    accepts("case_sensitive", "Alice", &["Alice\r\n"]);
    rejects("case_sensitive", "Alice", &["alice", "ALICE", "AlicE"]);
}

#[test]
fn space_changes_are_seen_on_demand() {
    let flags = "space_change_sensitive";
    accepts(flags, " a\t b\r\n", &[" a\t b\r\n", " A\t B\r\n"]);
    rejects(
        flags,
        " a b\n",
        &[
            "a b\n", " a  b\n", " a\tb\n", " a b\r\n", " a b", " a b\n\n", " a b \n", "", "  a b\n",
        ],
    );
    accepts(flags, "", &[""]);
    rejects(flags, "", &["\n", " "]);
    rejects(flags, "\n", &["", "\r\n", "\n\n", " "]);
    accepts(
        "space_change_sensitive float_tolerance 0.1",
        "1.0 x\n",
        &["1.00 X\n", "1 x\n", "1.1000 x\n"],
    );
    rejects(
        "space_change_sensitive float_tolerance 0.1",
        "1.0 x\n",
        &["1.00  x\n", "1 x", "1.2 x\n", "1\nx\n"],
    );
    rejects("space_change_sensitive case_sensitive", "a b\n", &["A b\n", "a  b\n"]);
}

#[test]
fn wrong_flags_are_errors() {
    flag_error("bogus", "unknown output validator flag `bogus`");
    flag_error("Case_sensitive", "unknown output validator flag `Case_sensitive`");
    flag_error("--float_tolerance 1", "unknown output validator flag `--float_tolerance`");
    flag_error("float_tolerance 1e-6 1e-6", "unknown output validator flag `1e-6`");
    for flag in ["float_tolerance", "float_absolute_tolerance", "float_relative_tolerance"] {
        flag_error(flag, &format!("`{flag}` needs a tolerance"));
        flag_error(&format!("{flag} 1 {flag} 1"), &format!("`{flag}` is given more than once"));
        for value in [
            "-1",
            "x",
            "nan",
            "inf",
            "1e",
            "0x1",
            "-1e-9",
            "case_sensitive",
            "1e99999999999999999999",
        ] {
            let expected = format!("`{flag}` needs a non-negative decimal number, got `{value}`");
            flag_error(&format!("{flag} {value}"), &expected);
        }
    }
    for flag in ["float_absolute_tolerance", "float_relative_tolerance"] {
        let expected = format!("`float_tolerance` cannot be combined with `{flag}`");
        flag_error(&format!("float_tolerance 1 {flag} 1"), &expected);
        flag_error(&format!("{flag} 1 float_tolerance 1"), &expected);
    }
    accepts(
        "case_sensitive case_sensitive space_change_sensitive space_change_sensitive",
        "a\n",
        &["a\n"],
    );
    let error = Comparator::from_flags(&["a\x1b[m"]).expect_err("invalid flags");
    assert_eq!(error.to_string(), "unknown output validator flag `a\\u{1b}[m`");
}

/// Differences between three published validators, with what the specification says.
#[test]
fn known_differences_are_decided_by_the_specification() {
    let accepted = [
        ("0", "0.0", "float_relative_tolerance 1e-6"),
        ("0", "-0", "float_relative_tolerance 1e-6"),
        ("1e400", "1.0e400", "float_tolerance 1e-6"),
        ("1e999", "1E999", "case_sensitive float_tolerance 1e-6"),
        ("1e5000", "1.0e5000", "float_tolerance 1e-6"),
        ("1e-5000", "0", "float_tolerance 1e-6"),
    ];
    for (answer, output, flags) in accepted {
        accepts(flags, answer, &[output]);
    }
    let rejected = [
        ("a\0b", "a\0c", ""),
        ("a", "a\0c", ""),
        ("16", "0x10", "float_tolerance 1e-6"),
        ("1", "1e", "float_tolerance 1e-6"),
        ("nan", "-nan", "float_tolerance 1e-6"),
        ("inf", "infinity", "float_tolerance 1e-6"),
        ("1152921504606846977", "1152921504606846976", "float_absolute_tolerance 0.5"),
    ];
    for (answer, output, flags) in rejected {
        rejects(flags, answer, &[output]);
    }
    flag_error(
        "float_tolerance 1e-6 float_tolerance 1e-6",
        "`float_tolerance` is given more than once",
    );
    flag_error(
        "float_tolerance 1e-6 float_absolute_tolerance 1e-6",
        "`float_tolerance` cannot be combined with `float_absolute_tolerance`",
    );
    flag_error(
        "float_tolerance -1e-6",
        "`float_tolerance` needs a non-negative decimal number, got `-1e-6`",
    );
    flag_error("bogus", "unknown output validator flag `bogus`");
}

/// A line of the table of cases. Bytes that are not UTF-8 stand in base64.
#[derive(Deserialize)]
struct Case {
    id: String,
    output: Option<String>,
    output_b64: Option<String>,
    answer: Option<String>,
    answer_b64: Option<String>,
    flags: String,
    /// `None` when the flags are an error.
    accept: Option<bool>,
    /// Whether known validators differ, so that the result is shown but not asserted.
    #[serde(default)]
    contested: bool,
}

#[test]
fn the_table_of_cases_holds() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/fixtures/comparator.jsonl");
    let table = std::fs::read_to_string(path).expect("the table of cases");
    let (mut asserted, mut contested, mut wrong) = (0, 0, Vec::new());
    for line in table.lines() {
        let case: Case = serde_json::from_str(line).expect("a case");
        let [output, answer] = [(case.output, case.output_b64), (case.answer, case.answer_b64)]
            .map(|(text, base64)| text.map_or_else(|| decode(&base64.expect("text or base64")), String::into_bytes));
        let words: Vec<&str> = case.flags.split_whitespace().collect();
        let accept = Comparator::from_flags(&words)
            .ok()
            .map(|comparator| comparator.compare(&answer, &output).is_ok());
        if case.contested {
            contested += 1;
            println!("contested {}: {accept:?}, the table says {:?}", case.id, case.accept);
        } else {
            asserted += 1;
            if accept != case.accept {
                wrong.push((case.id, accept));
            }
        }
    }
    println!("{asserted} cases asserted, {contested} contested");
    assert_eq!(wrong, []);
    assert_eq!((asserted, contested), (86, 1));
}

fn decode(base64: &str) -> Vec<u8> {
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::new();
    for group in base64.trim_end_matches('=').as_bytes().chunks(4) {
        let value = |symbol: &u8| alphabet.iter().position(|letter| letter == symbol).expect("base64");
        let bits = group.iter().fold(0, |bits, symbol| bits << 6 | value(symbol)) << (6 * (4 - group.len()));
        let [.., first, second, third] = bits.to_be_bytes();
        bytes.extend_from_slice(&[first, second, third][..group.len() - 1]);
    }
    bytes
}
