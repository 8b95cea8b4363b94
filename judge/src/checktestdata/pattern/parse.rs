//! The grammar of extended regular expressions, after POSIX.1-2017 (XBD, section 9.4 and 9.3.5 for brackets).
//!
//! Where POSIX leaves the meaning open, an alternative may be empty, a repetition may be repeated, and a repetition of nothing is
//! an error.

use regex_syntax::hir::{Class, ClassBytes, ClassBytesRange, Hir, Look, Repetition};
use thiserror::Error;

/// Depth of parentheses, and of repetitions of one thing, such that walking the tree needs little stack.
const MAX_DEPTH: usize = 50;
const MAX_STACKED: usize = 4;

/// Greatest bound of a repetition.
const MAX_COUNT: u32 = 65_535;

/// What is wrong with a regular expression.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(in super::super) enum PatternError {
    #[error("`(` without `)`")]
    OpenGroup,
    #[error("`)` without `(`")]
    CloseGroup,
    #[error("`[` without `]`")]
    OpenBracket,
    #[error("nothing to repeat before `{0}`")]
    NothingToRepeat(char),
    #[error("a repetition must be `{{m}}`, `{{m,}}` or `{{m,n}}` with m <= n <= {MAX_COUNT}")]
    Repetition,
    #[error("a backslash at the end")]
    Backslash,
    #[error("unknown escape `\\{0}`")]
    Escape(char),
    #[error("unknown character class `[:{0}:]`")]
    Class(String),
    #[error("a range in brackets from a greater to a smaller character")]
    Range,
    #[error("nested too deeply")]
    Depth,
    #[error("the expression is too large")]
    TooLarge,
}

/// Parses an expression into a tree.
pub(super) fn parse(expression: &[u8]) -> Result<Hir, PatternError> {
    let mut parser = Parser {
        rest: expression,
        depth: 0,
    };
    let tree = parser.alternation()?;
    if parser.rest.is_empty() {
        Ok(tree)
    } else {
        Err(PatternError::CloseGroup)
    }
}

struct Parser<'a> {
    rest: &'a [u8],
    depth: usize,
}

impl Parser<'_> {
    /// Takes the next byte if it is this one.
    fn take(&mut self, byte: u8) -> bool {
        let found = self.rest.first() == Some(&byte);
        if found {
            self.rest = &self.rest[1..];
        }
        found
    }

    fn any(&mut self) -> Option<u8> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(*first)
    }

    /// Parses up to the end or a closing parenthesis, which is left.
    fn alternation(&mut self) -> Result<Hir, PatternError> {
        let mut alternatives = vec![self.sequence()?];
        while self.take(b'|') {
            alternatives.push(self.sequence()?);
        }
        Ok(Hir::alternation(alternatives))
    }

    fn sequence(&mut self) -> Result<Hir, PatternError> {
        let mut parts = Vec::new();
        while let Some(first) = self.rest.first() {
            match first {
                b'|' | b')' => break,
                b'^' => parts.push(Hir::look(Look::Start)),
                b'$' => parts.push(Hir::look(Look::End)),
                _ => {
                    let atom = self.atom()?;
                    parts.push(self.repetitions(atom)?);
                    continue;
                }
            }
            self.any();
        }
        Ok(Hir::concat(parts))
    }

    fn atom(&mut self) -> Result<Hir, PatternError> {
        let first = self.any().expect("the caller saw a byte");
        match first {
            b'(' => {
                self.depth += 1;
                if self.depth > MAX_DEPTH {
                    return Err(PatternError::Depth);
                }
                let group = self.alternation()?;
                self.depth -= 1;
                if self.take(b')') {
                    Ok(group)
                } else {
                    Err(PatternError::OpenGroup)
                }
            }
            b'[' => self.brackets(),
            b'.' => Ok(class([(0, 255)])),
            b'*' | b'+' | b'?' | b'{' => Err(PatternError::NothingToRepeat(char::from(first))),
            b'\\' => match self.any() {
                None => Err(PatternError::Backslash),
                Some(byte) if byte.is_ascii_alphanumeric() => Err(PatternError::Escape(char::from(byte))),
                Some(byte) => Ok(Hir::literal([byte])),
            },
            byte => Ok(Hir::literal([byte])),
        }
    }

    fn repetitions(&mut self, mut atom: Hir) -> Result<Hir, PatternError> {
        for _ in 0..=MAX_STACKED {
            let (min, max) = match self.rest.first() {
                Some(b'*') => (0, None),
                Some(b'+') => (1, None),
                Some(b'?') => (0, Some(1)),
                Some(b'{') => self.counts()?,
                Some(_) | None => return Ok(atom),
            };
            self.any();
            atom = Hir::repetition(Repetition {
                min,
                max,
                greedy: true,
                sub: Box::new(atom),
            });
        }
        Err(PatternError::Depth)
    }

    /// Reads the numbers in braces and leaves the closing one.
    fn counts(&mut self) -> Result<(u32, Option<u32>), PatternError> {
        self.any();
        let min = self.count().ok_or(PatternError::Repetition)?;
        let max = if self.take(b',') {
            if self.rest.first() == Some(&b'}') {
                None
            } else {
                Some(self.count().ok_or(PatternError::Repetition)?)
            }
        } else {
            Some(min)
        };
        if self.rest.first() != Some(&b'}') || max.is_some_and(|max| max < min) {
            return Err(PatternError::Repetition);
        }
        Ok((min, max))
    }

    fn count(&mut self) -> Option<u32> {
        let length = self.rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (digits, rest) = self.rest.split_at(length);
        self.rest = rest;
        std::str::from_utf8(digits)
            .ok()?
            .parse()
            .ok()
            .filter(|count| *count <= MAX_COUNT)
    }

    fn brackets(&mut self) -> Result<Hir, PatternError> {
        let negated = self.take(b'^');
        let mut set = ClassBytes::empty();
        let mut first = true;
        loop {
            if !first && self.take(b']') {
                break;
            }
            first = false;
            if self.rest.starts_with(b"[:") {
                for (low, high) in self.named_class()? {
                    set.push(ClassBytesRange::new(*low, *high));
                }
                continue;
            }
            let low = self.element()?;
            let is_range = self.rest.first() == Some(&b'-') && self.rest.get(1).is_some_and(|byte| *byte != b']');
            let high = if is_range {
                self.any();
                self.element()?
            } else {
                low
            };
            if high < low {
                return Err(PatternError::Range);
            }
            set.push(ClassBytesRange::new(low, high));
        }
        if negated {
            set.negate();
        }
        Ok(Hir::class(Class::Bytes(set)))
    }

    /// Reads one character in brackets, which may be written `[.x.]` or `[=x=]`.
    fn element(&mut self) -> Result<u8, PatternError> {
        match self.rest {
            [b'[', open @ (b'.' | b'='), byte, close, b']', rest @ ..] if open == close => {
                self.rest = rest;
                Ok(*byte)
            }
            _ => self.any().ok_or(PatternError::OpenBracket),
        }
    }

    /// Reads a name such as `[:alpha:]`.
    fn named_class(&mut self) -> Result<&'static [(u8, u8)], PatternError> {
        let rest = &self.rest[2..];
        let end = rest
            .windows(2)
            .position(|pair| pair == b":]")
            .ok_or(PatternError::OpenBracket)?;
        let name = &rest[..end];
        self.rest = &rest[end + 2..];
        Ok(match name {
            b"alnum" => &[(b'0', b'9'), (b'A', b'Z'), (b'a', b'z')],
            b"alpha" => &[(b'A', b'Z'), (b'a', b'z')],
            b"blank" => &[(b'\t', b'\t'), (b' ', b' ')],
            b"cntrl" => &[(0, 31), (127, 127)],
            b"digit" => &[(b'0', b'9')],
            b"graph" => &[(b'!', b'~')],
            b"lower" => &[(b'a', b'z')],
            b"print" => &[(b' ', b'~')],
            b"punct" => &[(b'!', b'/'), (b':', b'@'), (b'[', b'`'), (b'{', b'~')],
            b"space" => &[(b'\t', b'\r'), (b' ', b' ')],
            b"upper" => &[(b'A', b'Z')],
            b"xdigit" => &[(b'0', b'9'), (b'A', b'F'), (b'a', b'f')],
            _ => return Err(PatternError::Class(String::from_utf8_lossy(name).escape_debug().to_string())),
        })
    }
}

fn class<const N: usize>(ranges: [(u8, u8); N]) -> Hir {
    Hir::class(Class::Bytes(ClassBytes::new(
        ranges.map(|(low, high)| ClassBytesRange::new(low, high)),
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_named() {
        let check = |expression: &str, message: &str| {
            assert_eq!(
                parse(expression.as_bytes()).map_err(|error| error.to_string()),
                Err(message.to_owned()),
                "{expression}"
            );
        };
        check("(a", "`(` without `)`");
        check("a)", "`)` without `(`");
        check("[a", "`[` without `]`");
        check("[]", "`[` without `]`");
        check("[[:alpha:", "`[` without `]`");
        check("*a", "nothing to repeat before `*`");
        check("a|+", "nothing to repeat before `+`");
        check("({2})", "nothing to repeat before `{`");
        check("^?", "nothing to repeat before `?`");
        for counts in ["{", "{}", "{,2}", "{2,1}", "{2", "{2,", "{65536}", "{99999999999}"] {
            check(
                &format!("a{counts}"),
                "a repetition must be `{m}`, `{m,}` or `{m,n}` with m <= n <= 65535",
            );
        }
        check("a\\", "a backslash at the end");
        check("\\d", "unknown escape `\\d`");
        check("[[:word:]]", "unknown character class `[:word:]`");
        check("[[:]", "`[` without `]`");
        check("[z-a]", "a range in brackets from a greater to a smaller character");
        check(&"(".repeat(51), "nested too deeply");
        check("a*****", "nested too deeply");
    }

    #[test]
    fn large_expressions_are_refused() {
        let build = |expression: &str| super::super::Pattern::new(expression.as_bytes()).err();
        assert_eq!(build("(a{1000}){1000}"), Some(PatternError::TooLarge));
        assert_eq!(build("((a{65535}){65535}){65535}"), Some(PatternError::TooLarge));
        assert_eq!(build("(){65535}"), None);
        assert_eq!(build(&format!("{}a{}", "(".repeat(50), "+)".repeat(50))), None);
    }
}
