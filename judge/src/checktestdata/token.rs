//! Splits the text of a grammar into tokens.
//!
//! White space and comments separate tokens and are dropped. The escapes of strings are resolved here, so a string is bytes: an
//! escape may stand for a byte that is not UTF-8.

use super::{Position, SyntaxError, SyntaxErrorKind};

/// A word, number, string or sign of a grammar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// Capital letters: a statement, test, function or option.
    Keyword(&'a str),
    /// A small letter and then small letters and digits.
    Name(&'a str),
    /// Digits without a leading zero.
    Integer(&'a str),
    /// Digits with a decimal point, an exponent or both.
    Float(&'a str),
    String(Vec<u8>),
    /// An operator or punctuation.
    Sign(&'static str),
    /// The end of the text.
    End,
}

/// A token and the bytes it takes in the text.
#[derive(Clone, Debug)]
pub(super) struct Spanned<'a> {
    pub(super) token: Token<'a>,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// Signs, with those first that begin with others.
const SIGNS: [&str; 21] = [
    "<=", ">=", "==", "!=", "&&", "||", "<", ">", "!", "=", "+", "-", "*", "/", "%", "^", ",", "(", ")", "[", "]",
];

/// Returns the tokens of a text; the last one is [`Token::End`].
pub(super) fn tokenize(text: &str) -> Result<Vec<Spanned<'_>>, SyntaxError> {
    let mut tokens = Vec::new();
    let mut start = 0;
    loop {
        start = skip(text, start);
        let (token, end) = next(text, start).map_err(|(at, kind)| SyntaxError {
            at: Position::of(text.as_bytes(), at),
            kind,
        })?;
        let done = token == Token::End;
        tokens.push(Spanned { token, start, end });
        if done {
            return Ok(tokens);
        }
        start = end;
    }
}

/// Returns where white space and comments that begin at `start` end.
fn skip(text: &str, mut start: usize) -> usize {
    let bytes = text.as_bytes();
    loop {
        match bytes.get(start) {
            Some(b' ' | b'\t'..=b'\r') => start += 1,
            Some(b'#') => start += run(&bytes[start..], |byte| byte != b'\n'),
            Some(_) | None => return start,
        }
    }
}

/// Returns the number of first bytes of a kind.
fn run(bytes: &[u8], is: impl Fn(u8) -> bool) -> usize {
    bytes.iter().position(|byte| !is(*byte)).unwrap_or(bytes.len())
}

type Failure = (usize, SyntaxErrorKind);

/// Returns the token that begins at `start`, and where it ends.
fn next(text: &str, start: usize) -> Result<(Token<'_>, usize), Failure> {
    let rest = &text.as_bytes()[start..];
    let Some(&first) = rest.first() else {
        return Ok((Token::End, start));
    };
    if first == b'"' {
        return string(text.as_bytes(), start);
    }
    if first.is_ascii_digit() {
        return number(text, start);
    }
    let end = start + run(rest, |byte| byte.is_ascii_uppercase());
    if first.is_ascii_uppercase() {
        return Ok((Token::Keyword(&text[start..end]), end));
    }
    let end = start + run(rest, |byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    if first.is_ascii_lowercase() {
        return Ok((Token::Name(&text[start..end]), end));
    }
    if let Some(sign) = SIGNS.into_iter().find(|sign| rest.starts_with(sign.as_bytes())) {
        return Ok((Token::Sign(sign), start + sign.len()));
    }
    let found = text[start..].chars().next().map(String::from).unwrap_or_default();
    Err((start, SyntaxErrorKind::Character(found.escape_debug().to_string())))
}

/// Reads a number without a sign. A point without digits behind it is allowed, as in `2.`.
fn number(text: &str, start: usize) -> Result<(Token<'_>, usize), Failure> {
    let bytes = text.as_bytes();
    let digits = |at: usize| at + run(&bytes[at..], |byte| byte.is_ascii_digit());
    let whole = digits(start);
    let mut end = whole;
    if bytes.get(end) == Some(&b'.') {
        end = digits(end + 1);
    }
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
        let exponent = digits(end + 1 + sign);
        if exponent > end + 1 + sign {
            end = exponent;
        }
    }
    let found = &text[start..end];
    if end > whole {
        return Ok((Token::Float(found), end));
    }
    if found.len() > 1 && found.starts_with('0') {
        return Err((start, SyntaxErrorKind::LeadingZero));
    }
    Ok((Token::Integer(found), end))
}

/// Reads a string and resolves its escapes.
fn string(text: &[u8], start: usize) -> Result<(Token<'static>, usize), Failure> {
    let mut value = Vec::new();
    let mut at = start + 1;
    loop {
        match text.get(at) {
            None => return Err((start, SyntaxErrorKind::OpenString)),
            Some(b'"') => return Ok((Token::String(value), at + 1)),
            Some(b'\\') => at += escape(text, at, &mut value)?,
            Some(&byte) => {
                value.push(byte);
                at += 1;
            }
        }
    }
}

/// Resolves an escape and returns its length. A backslash before any other character stands for itself.
fn escape(text: &[u8], at: usize, value: &mut Vec<u8>) -> Result<usize, Failure> {
    let rest = &text[at + 1..];
    let resolved = match rest.first() {
        Some(b'\n') => return Ok(2),
        Some(b'n') => b'\n',
        Some(b't') => b'\t',
        Some(b'r') => b'\r',
        Some(b'b') => 8,
        Some(&byte @ (b'"' | b'\\')) => byte,
        Some(b'0'..=b'7') => {
            let length = run(&rest[..rest.len().min(3)], |byte| matches!(byte, b'0'..=b'7'));
            let code = rest[..length]
                .iter()
                .fold(0, |code, digit| code * 8 + u16::from(digit - b'0'));
            value.push(u8::try_from(code).map_err(|_| (at, SyntaxErrorKind::OctalEscape(code)))?);
            return Ok(1 + length);
        }
        Some(_) | None => {
            value.push(b'\\');
            return Ok(1);
        }
    };
    value.push(resolved);
    Ok(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<Token<'_>> {
        tokenize(text)
            .expect("tokens")
            .into_iter()
            .map(|spanned| spanned.token)
            .collect()
    }

    #[test]
    fn numbers_are_told_apart() {
        use Token::{End, Float, Integer, Name, Sign};
        assert_eq!(
            tokens("0 10 0.5 01.5 2. 1e5 1.E-5"),
            [
                Integer("0"),
                Integer("10"),
                Float("0.5"),
                Float("01.5"),
                Float("2."),
                Float("1e5"),
                Float("1.E-5"),
                End
            ]
        );
        assert_eq!(tokens("1e-x"), [Integer("1"), Name("e"), Sign("-"), Name("x"), End]);
    }

    #[test]
    fn strings_resolve_their_escapes() {
        let text = r#""\101\0409\"\\\n\t\r\b\d\
\(\0""#;
        assert_eq!(
            tokens(text),
            [Token::String(b"A 9\"\\\n\t\r\x08\\d\\(\0".to_vec()), Token::End]
        );
    }

    #[test]
    fn comments_end_with_their_line() {
        assert_eq!(
            tokens("a # b \" c\n<=d#"),
            [Token::Name("a"), Token::Sign("<="), Token::Name("d"), Token::End]
        );
    }
}
