//! Where and why data do not match a grammar.
//!
//! Messages are valid UTF-8 on one line, without control characters, of bounded length, whatever the data hold.

use std::fmt;

use thiserror::Error;

use super::Position;
use super::fault::Fault;
use super::machine::Assertion;
use super::value::{Value, shortened};
use crate::report::escape;

/// Characters that a message keeps of a text.
const EXCERPT: usize = 40;

/// Values that a message lists for a condition.
const VALUES: usize = 8;

/// Data that do not match a grammar.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {}, column {}: {reason} (grammar line {}, column {})", data.line, data.column, statement.line, statement.column)]
pub struct Mismatch {
    /// Where the data cease to match: the beginning of what was found.
    pub data: Position,
    /// The statement of the grammar that they do not match; the end of the grammar if they go on after it.
    pub statement: Position,
    /// What was expected and found.
    pub reason: Reason,
}

/// Why data do not match.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Reason {
    /// The data have something else than the statement reads.
    #[error("expected {expected}, found {found}")]
    Unexpected {
        /// What the statement reads.
        expected: String,
        /// What the data have there.
        found: String,
    },
    /// There is a number, which is not in the range.
    #[error("{number} is not from {least} to {greatest}")]
    OutOfRange {
        /// The number as it is written in the data.
        number: String,
        /// The lower bound.
        least: String,
        /// The upper bound.
        greatest: String,
    },
    /// A number is not written as it must be.
    #[error("{number} {fault}")]
    Form {
        /// The number as it is written in the data.
        number: String,
        /// What is wrong with it, such as `has a leading zero`.
        fault: String,
    },
    /// The condition of an `ASSERT` does not hold.
    #[error("`{condition}` does not hold{}", Listed(values))]
    Assertion {
        /// The condition as the grammar has it.
        condition: String,
        /// The variables in it, as `name = value`.
        values: Vec<String>,
    },
    /// A statement has no meaning with the values that the data give to the variables, or uses too much time or memory.
    #[error("{0}")]
    Fault(Fault),
}

impl From<Fault> for Reason {
    fn from(fault: Fault) -> Self {
        Reason::Fault(fault)
    }
}

impl From<Assertion> for Reason {
    fn from(assertion: Assertion) -> Self {
        let Assertion { condition, mut values } = assertion;
        values.truncate(VALUES);
        Reason::Assertion {
            condition: escape::line(condition.as_bytes(), 2 * EXCERPT),
            values,
        }
    }
}

/// Values behind a colon, if there are any.
struct Listed<'a>(&'a [String]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return Ok(());
        }
        write!(f, ": {}", self.0.join(", "))
    }
}

/// Returns what the data have at a place: white space by its name, or the text up to the next.
pub(super) fn found(rest: &[u8]) -> String {
    match rest.first() {
        None => "the end of the data".to_owned(),
        Some(b' ') => "a space".to_owned(),
        Some(b'\n') => "a newline".to_owned(),
        Some(b'\r') => "a carriage return".to_owned(),
        Some(b'\t') => "a tab".to_owned(),
        Some(_) => {
            // Of a token of any length no more is looked at than is shown; escapes make it longer.
            let near = &rest[..rest.len().min(8 * EXCERPT)];
            let end = near
                .iter()
                .position(|byte| matches!(byte, b' ' | b'\t'..=b'\r'))
                .unwrap_or(near.len());
            quoted(&near[..end.max(1)])
        }
    }
}

/// Returns bytes in quotes, cut after some characters.
pub(super) fn quoted(bytes: &[u8]) -> String {
    format!("`{}`", escape::line(&bytes[..bytes.len().min(8 * EXCERPT)], EXCERPT))
}

/// Returns the name of a text that a statement reads.
pub(super) fn expected(text: &[u8]) -> String {
    match text {
        b" " => "a space".to_owned(),
        b"\n" => "a newline".to_owned(),
        _ => quoted(text),
    }
}

/// Returns a value for a message.
pub(super) fn shown(value: &Value) -> String {
    match value {
        Value::Number(number) => shortened(&number.to_string()),
        Value::Text(text) => quoted(text),
    }
}
