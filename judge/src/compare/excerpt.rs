//! Bounded excerpts of tokens, and untrusted bytes as printable text.
//!
//! A token may have any length and hold any bytes, so a message keeps its first bytes only, and
//! shows what is not a printable character as an escape. An output token is not read further than
//! its fate needs; then only a lower bound of its length is known.

use std::fmt;

use crate::report::escape;

/// Bytes of a token that a message keeps.
pub(super) const EXCERPT: usize = 64;

/// The beginning of a token.
#[derive(Clone, PartialEq, Eq)]
pub struct Excerpt {
    bytes: Box<[u8]>,
    length: Length,
}

/// Length of a token in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// The token has this many bytes.
    Exactly(usize),
    /// The token has at least this many bytes; it was not read any further.
    AtLeast(usize),
}

impl Excerpt {
    /// Cuts a token of which `token` is all that was read.
    pub(super) fn new(token: &[u8], ended: bool) -> Self {
        let length = if ended {
            Length::Exactly(token.len())
        } else {
            Length::AtLeast(token.len())
        };
        Excerpt {
            bytes: token[..token.len().min(EXCERPT)].into(),
            length,
        }
    }

    /// Returns the first bytes, at most 64.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the length of the whole token.
    pub fn length(&self) -> Length {
        self.length
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.length {
            Length::Exactly(length) if length == self.bytes.len() => {
                write!(f, "`{}`", printable(&self.bytes))
            }
            Length::Exactly(length) => write!(f, "`{}…` ({length} bytes)", printable(whole_characters(&self.bytes))),
            Length::AtLeast(length) => {
                write!(f, "`{}…` (at least {length} bytes)", printable(whole_characters(&self.bytes)))
            }
        }
    }
}

impl fmt::Debug for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// Returns the bytes without a character that was cut in the middle.
fn whole_characters(bytes: &[u8]) -> &[u8] {
    match bytes.utf8_chunks().last() {
        Some(chunk) if std::str::from_utf8(chunk.invalid()).is_err_and(|error| error.error_len().is_none()) => {
            &bytes[..bytes.len() - chunk.invalid().len()]
        }
        _ => bytes,
    }
}

/// Returns all of the bytes as printable text on one line.
pub(super) fn printable(bytes: &[u8]) -> String {
    escape::line(bytes, usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_unprintable_is_escaped() {
        let token = "na\u{ef}ve'`\0\x1b\u{a0}\u{202e}".as_bytes();
        let excerpt = Excerpt::new(&[token, b"\xff"].concat(), true);
        assert_eq!(excerpt.to_string(), "`na\u{ef}ve'`\\x00\\x1b\\u{a0}\\u{202e}\\xff`");
    }

    #[test]
    fn long_tokens_are_cut() {
        let exact = "x".repeat(EXCERPT);
        assert_eq!(Excerpt::new(exact.as_bytes(), true).to_string(), format!("`{exact}`"));
        let token = "x".repeat(EXCERPT + 1);
        assert_eq!(
            Excerpt::new(token.as_bytes(), true).to_string(),
            format!("`{exact}…` (65 bytes)")
        );
        assert_eq!(
            Excerpt::new(token.as_bytes(), false).to_string(),
            format!("`{exact}…` (at least 65 bytes)")
        );
    }

    #[test]
    fn a_character_is_not_cut_in_the_middle() {
        let token = format!("{}{}", "x".repeat(EXCERPT - 1), "\u{e9}".repeat(40));
        let excerpt = Excerpt::new(token.as_bytes(), true);
        assert_eq!(excerpt.to_string(), format!("`{}…` (143 bytes)", "x".repeat(EXCERPT - 1)));
        let token = [b"x".repeat(EXCERPT - 1).as_slice(), b"\xffy"].concat();
        let excerpt = Excerpt::new(&token, true);
        assert_eq!(excerpt.to_string(), format!("`{}\\xff…` (65 bytes)", "x".repeat(EXCERPT - 1)));
    }
}
