//! When a token of the output agrees with a token of the answer, and how it differs otherwise.
//!
//! If a tolerance is set and the answer's token is a number, then the output's token must be one,
//! and only the values count. All other tokens are text, `nan` and `inf` included.

use super::Comparator;
use super::decimal::Decimal;
use super::excerpt::Excerpt;
use super::mismatch::MismatchKind;
use super::tolerance::Tolerance;

/// The flags that concern tokens.
#[derive(Clone, Copy, Debug)]
pub(super) struct TokenRules<'a> {
    case_sensitive: bool,
    tolerance: Option<Tolerance<'a>>,
}

impl<'a> TokenRules<'a> {
    pub(super) fn new(comparator: &'a Comparator) -> Self {
        let absolute = comparator.absolute.as_deref();
        let relative = comparator.relative.as_deref();
        TokenRules {
            case_sensitive: comparator.case_sensitive,
            tolerance: Tolerance::new(absolute, relative),
        }
    }

    /// Whether the answer's token is compared by value.
    pub(super) fn is_number(&self, expected: &[u8]) -> bool {
        self.tolerance.is_some() && Decimal::parse(expected).is_some()
    }

    /// Whether a whole token of the output is right.
    pub(super) fn accept(&self, expected: &[u8], got: &[u8]) -> bool {
        // Equal text is an equal value, so this is also the short way for numbers.
        let same_text = if self.case_sensitive {
            expected == got
        } else {
            expected.eq_ignore_ascii_case(got)
        };
        same_text
            || self.tolerance.is_some_and(|tolerance| {
                Decimal::parse(expected)
                    .zip(Decimal::parse(got))
                    .is_some_and(|(a, s)| tolerance.accepts(&s, &a))
            })
    }

    /// Returns how many bytes at the beginning agree as text.
    pub(super) fn matching(&self, expected: &[u8], got: &[u8]) -> usize {
        let pairs = expected.iter().zip(got);
        if self.case_sensitive {
            pairs.take_while(|(expected, got)| expected == got).count()
        } else {
            pairs.take_while(|(expected, got)| expected.eq_ignore_ascii_case(got)).count()
        }
    }

    /// Describes a token of the output that is wrong, of which `got` is all that was read.
    ///
    /// The answer's token is empty when the output has one more.
    pub(super) fn difference(&self, expected: &[u8], got: &[u8], ended: bool) -> MismatchKind {
        let byte = self.matching(expected, got);
        let value = self
            .tolerance
            .and_then(|tolerance| Some((tolerance, Decimal::parse(expected)?)));
        let missing = expected.is_empty();
        let (expected, excerpt) = (Excerpt::new(expected, true), Excerpt::new(got, ended));
        match (value, Decimal::parse(got)) {
            (None, _) if missing => MismatchKind::Extra { got: excerpt },
            (None, _) => MismatchKind::Text {
                expected,
                got: excerpt,
                byte,
            },
            (Some(_), _) if !ended => MismatchKind::TooLong { expected, got: excerpt },
            (Some(_), None) => MismatchKind::NotANumber { expected, got: excerpt },
            (Some((tolerance, a)), Some(s)) => {
                let error = Box::new(tolerance.error(&s, &a));
                MismatchKind::Float {
                    expected,
                    got: excerpt,
                    error,
                }
            }
        }
    }
}
