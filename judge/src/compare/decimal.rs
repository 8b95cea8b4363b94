//! Decimal numbers as they stand in a token: the grammar of the format, and the digits without
//! their zeros.
//!
//! A [`Decimal`] borrows the token and is built in linear time without memory of its own, however
//! many digits there are and however large the exponent is. It does no arithmetic; see `exact`.
//!
//! Exponents are exact up to 10^17. A larger one is kept as "beyond": such a number is greater (or
//! nearer to zero) than every number with a smaller exponent, and two of them on the same side are
//! not told apart.

use std::cmp::Ordering;

use super::scan::{self, append_digits};

/// Largest exponent that is kept exactly; no file has as many bytes.
const MAX_EXPONENT: i64 = 100_000_000_000_000_000;

/// Stands for a larger exponent, out of reach of the product of a tolerance and an answer.
const BEYOND: i64 = 4 * MAX_EXPONENT;

/// Position of a zero: below every other number, and far enough from the ends of `i64` that
/// positions can be added and subtracted freely.
const ZERO_TOP: i64 = -10 * MAX_EXPONENT;

const _: () = assert!(BEYOND > 3 * MAX_EXPONENT && ZERO_TOP < -2 * BEYOND);
const _: () = assert!(ZERO_TOP > i64::MIN / 4);

/// This many digits always fit a `u64`.
const SHORT: usize = 19;

/// A number `0.d1 d2 .. dn * 10^top`, where `d1` and `dn` are not zero; zero has no digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decimal<'a> {
    pub(super) negative: bool,
    /// The digits in ASCII, in two parts because a point may stand between them.
    head: &'a [u8],
    tail: &'a [u8],
    /// One more than the power of ten of the first digit.
    pub(super) top: i64,
    /// Whether the exponent was too large to keep.
    pub(super) beyond: bool,
    /// The digits as one integer, if there are at most 19.
    pub(super) short: Option<u64>,
}

impl<'a> Decimal<'a> {
    pub(super) const ZERO: Decimal<'static> = Decimal {
        negative: false,
        head: b"",
        tail: b"",
        top: ZERO_TOP,
        beyond: false,
        short: Some(0),
    };

    pub(super) const ONE: Decimal<'static> = Decimal {
        negative: false,
        head: b"1",
        tail: b"",
        top: 1,
        beyond: false,
        short: Some(1),
    };

    /// Parses a whole token by the grammar `[+-]? (d*.d+ | d+. | d+) ([Ee][+-]?d+)?`.
    ///
    /// Returns `None` for everything else, `nan`, `inf` and hexadecimal numbers included.
    pub(super) fn parse(token: &'a [u8]) -> Option<Self> {
        let (negative, rest) = split_sign(token);
        let (integer, rest) = split_digits(rest);
        let (fraction, rest) = match rest.split_first() {
            Some((b'.', rest)) => split_digits(rest),
            _ => (&rest[..0], rest),
        };
        if integer.is_empty() && fraction.is_empty() {
            return None;
        }
        let exponent = match rest.split_first() {
            None => 0,
            Some((b'e' | b'E', rest)) => parse_exponent(rest)?,
            Some(_) => return None,
        };
        Some(Self::new(negative, integer, fraction, exponent))
    }

    /// Returns `integer.fraction * 10^exponent`, stripped of the zeros at both ends.
    fn new(negative: bool, integer: &'a [u8], fraction: &'a [u8], exponent: i64) -> Self {
        let head = trim_zeros_start(integer);
        let (tail, top) = if head.is_empty() {
            let tail = trim_zeros_start(fraction);
            (tail, exponent - distance(fraction.len() - tail.len()))
        } else {
            (fraction, exponent + distance(head.len()))
        };
        let tail = trim_zeros_end(tail);
        let head = if tail.is_empty() { trim_zeros_end(head) } else { head };
        let zero = head.is_empty() && tail.is_empty();
        Decimal {
            negative,
            head,
            tail,
            top: if zero { ZERO_TOP } else { top },
            beyond: !zero && exponent.abs() == BEYOND,
            short: (head.len() + tail.len() <= SHORT).then(|| append_digits(append_digits(0, head), tail)),
        }
    }

    /// Whether the flags may give this number as a tolerance.
    pub(super) fn is_tolerance(&self) -> bool {
        (!self.negative || self.is_zero()) && !self.beyond
    }

    pub(super) fn is_zero(&self) -> bool {
        self.head.is_empty() && self.tail.is_empty()
    }

    /// Number of significant digits.
    pub(super) fn len(&self) -> i64 {
        distance(self.head.len() + self.tail.len())
    }

    /// Power of ten of the last digit.
    pub(super) fn low(&self) -> i64 {
        self.top - self.len()
    }

    /// Returns the digit of weight `10^power`, which is 0 outside of the significant digits.
    pub(super) fn digit(&self, power: i64) -> i64 {
        let Ok(index) = usize::try_from(self.top - 1 - power) else {
            return 0;
        };
        let byte = match self.head.get(index) {
            Some(byte) => byte,
            None => self.tail.get(index - self.head.len()).unwrap_or(&b'0'),
        };
        i64::from(byte - b'0')
    }

    /// Compares the absolute values.
    pub(super) fn cmp_magnitude(&self, other: &Decimal<'_>) -> Ordering {
        let digits = self.head.iter().chain(self.tail);
        let others = other.head.iter().chain(other.tail);
        self.top.cmp(&other.top).then_with(|| digits.cmp(others))
    }
}

fn split_sign(bytes: &[u8]) -> (bool, &[u8]) {
    match bytes.split_first() {
        Some((b'-', rest)) => (true, rest),
        Some((b'+', rest)) => (false, rest),
        _ => (false, bytes),
    }
}

fn split_digits(bytes: &[u8]) -> (&[u8], &[u8]) {
    bytes.split_at(scan::digits(bytes))
}

fn parse_exponent(bytes: &[u8]) -> Option<i64> {
    let (negative, digits) = split_sign(bytes);
    if digits.is_empty() {
        return None;
    }
    let mut exponent = 0;
    for &byte in digits {
        if !byte.is_ascii_digit() {
            return None;
        }
        if exponent <= MAX_EXPONENT {
            exponent = exponent * 10 + i64::from(byte - b'0');
        }
    }
    if exponent > MAX_EXPONENT {
        exponent = BEYOND;
    }
    Some(if negative { -exponent } else { exponent })
}

fn trim_zeros_start(digits: &[u8]) -> &[u8] {
    let zeros = digits.iter().take_while(|&&digit| digit == b'0').count();
    &digits[zeros..]
}

fn trim_zeros_end(digits: &[u8]) -> &[u8] {
    let zeros = digits.iter().rev().take_while(|&&digit| digit == b'0').count();
    &digits[..digits.len() - zeros]
}

fn distance(bytes: usize) -> i64 {
    i64::try_from(bytes).expect("a slice has fewer than 2^63 bytes")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(token: &str, digits: &str, top: i64) {
        let number = Decimal::parse(token.as_bytes()).expect("a number");
        let text = [number.head, number.tail].concat();
        assert_eq!((text.as_slice(), number.top), (digits.as_bytes(), top), "{token}");
        assert_eq!(number.short, digits.parse().ok().filter(|_| digits.len() <= SHORT));
    }

    #[test]
    fn digits_are_stripped_of_zeros() {
        check("1", "1", 1);
        check("+1", "1", 1);
        check(".5", "5", 0);
        check("5.", "5", 1);
        check("1E+5", "1", 6);
        check("00120.03400", "120034", 3);
        check("-0.00120e-2", "12", -4);
        check("1200", "12", 4);
        check("1200.e1", "12", 5);
        check("1e00000000000000000000000000005", "1", 6);
        check("12345678901234567890.5", "123456789012345678905", 20);
        check("9999999999999999999", "9999999999999999999", 19);
    }

    #[test]
    fn zeros_are_all_alike() {
        for zero in ["0", "-0", "0.", ".0", "+000.000e7", "0e99999999999999999999", "-0e-9"] {
            let number = Decimal::parse(zero.as_bytes()).expect("a number");
            assert!(number.is_zero() && number.is_tolerance() && !number.beyond, "{zero}");
            assert_eq!((number.top, number.short), (ZERO_TOP, Some(0)));
        }
    }

    #[test]
    fn exponents_beyond_the_limit_are_marked() {
        check("1e100000000000000000", "1", MAX_EXPONENT + 1);
        assert!(!Decimal::parse(b"1e-100000000000000000").expect("a number").beyond);
        for beyond in ["1e100000000000000001", "-1e-999999999999999999999999999999999999999"] {
            assert!(Decimal::parse(beyond.as_bytes()).expect("a number").beyond, "{beyond}");
        }
    }

    #[test]
    fn the_grammar_is_strict() {
        for token in [
            "", ".", "+", "-", "e5", ".e5", "+.e1", "1e", "1e+", "1e-", "1e1.", "1e1e1", "1f", "1,0", "0x10", "1_000", "--1",
            "+-1", "1-", "1..0", "1.0.0", " 1", "1 ", "inf", "-inf", "infinity", "nan", "NaN", "nan(7)", "1d5", "0b1", "\u{661}",
            "1\0", "\0",
        ] {
            assert!(Decimal::parse(token.as_bytes()).is_none(), "{token:?}");
        }
    }

    #[test]
    fn digits_are_found_by_power() {
        let number = Decimal::parse(b"12.034e2").expect("a number");
        let digits: Vec<i64> = (-3..=5).rev().map(|power| number.digit(power)).collect();
        assert_eq!(digits, [0, 0, 1, 2, 0, 3, 4, 0, 0]);
        assert_eq!((number.top, number.low(), number.len()), (4, -1, 5));
    }
}
