//! Scores as exact numbers.
//!
//! A score is a rational number: what validators write is decimal, the share of a test case in a group of three is a third, and three thirds
//! are one. Only the reports round, and only what has no short decimal form.

use std::fmt;

use num_bigint::BigInt;
use num_integer::Integer as _;
use num_rational::BigRational;
use num_traits::{One as _, Pow as _, Signed as _, ToPrimitive as _, Zero as _};

/// How many digits a number may have before and behind its point, when it is written without an exponent. The format asks for 30.
const MAX_DIGITS: usize = 300;

/// How many decimals reports show.
const SHOWN: u32 = 6;

/// A score.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score(BigRational);

impl Score {
    /// Returns 0.
    pub fn zero() -> Score {
        Score(BigRational::zero())
    }

    /// Returns a whole number.
    pub fn whole(number: u64) -> Score {
        Score(BigRational::from_integer(number.into()))
    }

    /// Reads a number by the grammar of the format, `[+-]? (d*.d+ | d+. | d+) ([Ee][+-]?d+)?`, with white space around it.
    ///
    /// Returns `None` for everything else, and for numbers of more than 300 digits on one side of the point.
    pub fn parse(text: &[u8]) -> Option<Score> {
        let text = std::str::from_utf8(text.trim_ascii()).ok()?;
        let (negative, rest) = match text.as_bytes().first()? {
            b'-' => (true, &text[1..]),
            b'+' => (false, &text[1..]),
            _ => (false, text),
        };
        let (significand, exponent) = match rest.split_once(['e', 'E']) {
            Some((significand, exponent)) => (significand, parse_exponent(exponent)?),
            None => (rest, 0),
        };
        let (integer, fraction) = significand.split_once('.').unwrap_or((significand, ""));
        let digits = [integer, fraction].concat();
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let digits = digits.trim_start_matches('0');
        if digits.is_empty() {
            return Some(Score::zero());
        }
        let decimals = i64::try_from(fraction.len()).ok()? - exponent;
        let before = i64::try_from(digits.len()).ok()? - decimals;
        let most = i64::try_from(MAX_DIGITS).ok()?;
        if decimals > most || before > most || digits.len() > 2 * MAX_DIGITS {
            return None;
        }
        let number = BigRational::from_integer(digits.parse::<BigInt>().ok()?);
        let number = number * BigRational::from_integer(BigInt::from(10)).pow(-i32::try_from(decimals).ok()?);
        Some(Score(if negative { -number } else { number }))
    }

    /// Returns whether it is below 0.
    pub fn is_negative(&self) -> bool {
        self.0.is_negative()
    }

    /// Returns the sum.
    #[must_use]
    pub fn plus(&self, other: &Score) -> Score {
        Score(&self.0 + &other.0)
    }

    /// Returns the difference.
    #[must_use]
    pub fn minus(&self, other: &Score) -> Score {
        Score(&self.0 - &other.0)
    }

    /// Returns the product.
    #[must_use]
    pub fn times(&self, other: &Score) -> Score {
        Score(&self.0 * &other.0)
    }

    /// Returns one of `parts` equal parts; itself for no parts.
    #[must_use]
    pub fn divided(&self, parts: usize) -> Score {
        Score(&self.0 / BigInt::from(parts.max(1)))
    }

    /// Returns the sum of all.
    pub fn sum<'s>(scores: impl IntoIterator<Item = &'s Score>) -> Score {
        scores.into_iter().fold(Score::zero(), |sum, score| sum.plus(score))
    }

    /// Returns it as an integer, if it is one that fits.
    pub fn to_integer(&self) -> Option<i64> {
        self.0.is_integer().then(|| self.0.to_integer().to_i64()).flatten()
    }

    /// Returns the nearest floating-point number.
    pub fn to_f64(&self) -> f64 {
        self.0.to_f64().unwrap_or(f64::MAX)
    }

    /// Returns it in decimal for a program: all its digits if they end, else those of the nearest floating-point number.
    pub fn for_program(&self) -> String {
        match self.decimals() {
            Some(decimals) => self.rounded(decimals),
            None => self.to_f64().to_string(),
        }
    }

    /// Returns how many decimals it has; `None` when they do not end.
    fn decimals(&self) -> Option<u32> {
        let mut rest = self.0.denom().clone();
        let mut count = |factor: u32| {
            let factor = BigInt::from(factor);
            let mut times = 0;
            while rest.is_multiple_of(&factor) {
                rest /= &factor;
                times += 1;
            }
            times
        };
        let decimals = count(2).max(count(5));
        rest.is_one().then_some(decimals)
    }

    /// Returns it with so many decimals, but without zeros at the end.
    fn rounded(&self, decimals: u32) -> String {
        let power = BigInt::from(10).pow(decimals);
        let scaled = (&self.0 * &power).round().to_integer();
        let (whole, rest) = scaled.magnitude().div_rem(power.magnitude());
        let sign = if scaled.is_negative() { "-" } else { "" };
        let width = usize::try_from(decimals).unwrap_or(usize::MAX);
        if rest.is_zero() {
            return format!("{sign}{whole}");
        }
        let fraction = format!("{rest:0>width$}");
        format!("{sign}{whole}.{}", fraction.trim_end_matches('0'))
    }
}

fn parse_exponent(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    // So many that no number with it is within bounds but zero.
    let size = digits.trim_start_matches('0');
    let size: i64 = if size.len() > 9 {
        i64::MAX / 4
    } else {
        format!("0{size}").parse().ok()?
    };
    Some(if text.starts_with('-') { -size } else { size })
}

impl fmt::Display for Score {
    /// Writes it for people: with at most six decimals.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.rounded(SHOWN))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn score(text: &str) -> Score {
        Score::parse(text.as_bytes()).expect("a number")
    }

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        let found = Score::parse(text.as_bytes()).map(|score| score.for_program());
        assert_eq!(found.as_deref(), expected, "{text:?}");
    }

    #[test]
    fn numbers_are_read_by_the_grammar_of_the_format() {
        for (text, expected) in [
            ("0", "0"),
            ("-0.0", "0"),
            (" 12.50\n", "12.5"),
            ("+1", "1"),
            (".5", "0.5"),
            ("5.", "5"),
            ("1E+3", "1000"),
            ("125e-2", "1.25"),
            ("-.25", "-0.25"),
            ("0e999999999999999999999999", "0"),
            ("0.1", "0.1"),
        ] {
            check(text, Some(expected));
        }
        for text in [
            "", " ", ".", "-", "1e", "e1", "1.5.2", "1 2", "0x10", "inf", "nan", "1f", "1,5", "--1", "1e1.5", "1_0", "\u{661}",
            "1e+-1",
        ] {
            check(text, None);
        }
        assert_eq!(Score::parse(b"\xff"), None);
    }

    #[test]
    fn numbers_may_be_long_but_not_without_end() {
        for (text, fits) in [
            ("1e299", true),
            ("1e300", false),
            ("1e-300", true),
            ("1e-301", false),
            ("1e9999999999", false),
            ("1e-9999999999", false),
        ] {
            assert_eq!(Score::parse(text.as_bytes()).is_some(), fits, "{text}");
        }
        let long = format!("{}.{}", "7".repeat(300), "3".repeat(300));
        check(&long, Some(&long));
        check(&format!("{long}1"), None);
        check(&format!("1{long}"), None);
    }

    #[test]
    fn thirds_add_up() {
        let third = score("100").divided(3);
        assert_eq!(
            (third.to_string(), third.for_program()),
            ("33.333333".to_owned(), "33.333333333333336".to_owned())
        );
        assert_eq!(Score::sum([&third, &third, &third]), score("100"));
        assert_eq!(Score::sum(&vec![score("0.1"); 10]), score("1"));
        assert_eq!(score("200").divided(3).to_string(), "66.666667");
        assert_eq!(score("-0.0000004").to_string(), "0", "there is no negative zero");
        assert_eq!(score("0.9999996").to_string(), "1");
        assert_eq!(
            (score("7").to_integer(), score("7.5").to_integer(), score("1e30").to_integer()),
            (Some(7), None, None)
        );
    }

    proptest! {
        #[test]
        fn what_is_written_reads_the_same(numerator in any::<i64>(), exponent in -20_i32..20) {
            let number = score(&format!("{numerator}e{exponent}"));
            prop_assert_eq!(Score::parse(number.for_program().as_bytes()), Some(number));
        }

        #[test]
        fn floating_point_agrees(number in 1e-15_f64..1e15) {
            prop_assert_eq!(score(&format!("{number:e}")).to_f64().to_bits(), number.to_bits());
        }
    }
}
