//! Where and how an output differs from the answer, and the line that tells a contestant.
//!
//! A message is valid UTF-8 without control characters and has a bounded length, whatever the
//! output holds; showing it needs no further escapes. It quotes the answer: whether a contestant may
//! see it is for the caller to decide.

use std::fmt;

use super::excerpt::{EXCERPT, Excerpt, printable};
use super::tolerance::FloatError;

/// The first difference between an output and the answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Mismatch {
    /// What is wrong.
    pub kind: MismatchKind,
    /// Index of the token, from 1; for white space the number of tokens before it.
    pub token: usize,
    /// Place in the output: where the token begins, the white space differs, or the output ends.
    pub output: Position,
    /// Place in the answer, likewise.
    pub answer: Position,
}

/// What is wrong at a [`Mismatch`].
#[derive(Clone, Debug, PartialEq)]
pub enum MismatchKind {
    /// The tokens are different text.
    Text {
        /// The answer's token.
        expected: Excerpt,
        /// The output's token.
        got: Excerpt,
        /// Index of the first byte that differs, from 0.
        byte: usize,
    },
    /// The answer has a number, the output something that the grammar of numbers does not allow.
    NotANumber {
        /// The answer's token.
        expected: Excerpt,
        /// The output's token.
        got: Excerpt,
    },
    /// The answer has a number, and the output's token is so much longer that it is not read.
    TooLong {
        /// The answer's token.
        expected: Excerpt,
        /// The output's token.
        got: Excerpt,
    },
    /// The number is outside of all tolerances.
    Float {
        /// The answer's token.
        expected: Excerpt,
        /// The output's token.
        got: Excerpt,
        /// The size of the error.
        error: Box<FloatError>,
    },
    /// The output ends, the answer does not.
    Missing {
        /// The answer's next token.
        expected: Excerpt,
    },
    /// The answer ends, the output does not.
    Extra {
        /// The output's next token.
        got: Excerpt,
    },
    /// White space differs, which `space_change_sensitive` forbids.
    Space {
        /// The answer's byte, or `None` at its end.
        expected: Option<u8>,
        /// The output's byte, or `None` at its end.
        got: Option<u8>,
    },
}

/// A place in a file. Lines end with a line feed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// Line, from 1.
    pub line: usize,
    /// Column in bytes, from 1.
    pub column: usize,
}

impl Position {
    /// Returns the place of the byte that follows `before`.
    pub(super) fn after(before: &[u8]) -> Self {
        let line = 1 + memchr::memchr_iter(b'\n', before).count();
        let start = memchr::memrchr(b'\n', before).map_or(0, |newline| newline + 1);
        Position {
            line,
            column: before.len() - start + 1,
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} column {}", self.line, self.column)
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Mismatch {
            kind,
            token,
            output,
            answer,
        } = self;
        kind.describe(*token, f)?;
        match kind {
            MismatchKind::Missing { .. } => write!(f, " (answer {answer})"),
            MismatchKind::Extra { .. } => write!(f, " (output {output})"),
            _ => write!(f, " (output {output}, answer {answer})"),
        }
    }
}

impl MismatchKind {
    /// Writes everything but the places.
    fn describe(&self, token: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let before = token.saturating_sub(1);
        match self {
            Self::Text { expected, got, byte } => {
                write!(f, "token {token}: expected {expected}, got {got}")?;
                if *byte >= EXCERPT {
                    write!(f, ", which differ from byte {} on", byte + 1)?;
                }
                Ok(())
            }
            Self::NotANumber { expected, got } => {
                write!(f, "token {token}: expected {expected}, got {got}, which is not a number")
            }
            Self::TooLong { expected, got } => {
                write!(
                    f,
                    "token {token}: expected {expected}, got {got}, which is too long for a number"
                )
            }
            Self::Float { expected, got, error } => {
                write!(f, "token {token}: expected {expected}, got {got}, {error}")
            }
            Self::Missing { expected } if before == 0 => {
                write!(f, "output is empty, but the answer begins with {expected}")
            }
            Self::Missing { expected } => {
                write!(f, "output ends after token {before}, but the answer goes on with {expected}")
            }
            Self::Extra { got } if before == 0 => {
                write!(f, "extra token {got}, but the answer is empty")
            }
            Self::Extra { got } => {
                write!(f, "extra token {got}, but the answer ends after token {before}")
            }
            Self::Space { expected, got } => {
                match token {
                    0 => f.write_str("white space at the beginning differs")?,
                    _ => write!(f, "white space after token {token} differs")?,
                }
                write!(f, ": expected {}, got {}", name(*expected, "answer"), name(*got, "output"))
            }
        }
    }
}

fn name(byte: Option<u8>, file: &str) -> String {
    match byte {
        None => format!("the end of the {file}"),
        Some(b' ') => "a space".to_owned(),
        Some(b'\t') => "a tab".to_owned(),
        Some(b'\n') => "a line feed".to_owned(),
        Some(0x0b) => "a vertical tab".to_owned(),
        Some(0x0c) => "a form feed".to_owned(),
        Some(b'\r') => "a carriage return".to_owned(),
        Some(byte) => format!("`{}`", printable(&[byte])),
    }
}
