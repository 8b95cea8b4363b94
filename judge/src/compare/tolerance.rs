//! The tolerances of one comparison, and the error that a contestant is told.
//!
//! With both an absolute and a relative tolerance, a number is accepted if it is within either.
//! The decision is exact; the error shown is rounded up to two digits, so that a number that was
//! rejected never looks as if it were within the tolerance.

use std::fmt;

use super::decimal::Decimal;
use super::exact;

/// A tolerance with the text that gave it.
#[derive(Clone, Copy, Debug)]
struct Epsilon<'a> {
    text: &'a str,
    value: Decimal<'a>,
}

/// What the flags allow a number to be off by; at least one of the two is given.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tolerance<'a> {
    absolute: Option<Epsilon<'a>>,
    relative: Option<Epsilon<'a>>,
}

impl<'a> Tolerance<'a> {
    /// Returns `None` without tolerances, when numbers are compared as text.
    pub(super) fn new(absolute: Option<&'a str>, relative: Option<&'a str>) -> Option<Self> {
        let parse = |text: &'a str| {
            let value = Decimal::parse(text.as_bytes()).expect("the flags have been checked");
            Epsilon { text, value }
        };
        (absolute.is_some() || relative.is_some()).then(|| Tolerance {
            absolute: absolute.map(parse),
            relative: relative.map(parse),
        })
    }

    /// Whether the output's number `s` is close enough to the answer's number `a`.
    pub(super) fn accepts(&self, s: &Decimal<'_>, a: &Decimal<'_>) -> bool {
        self.absolute
            .is_some_and(|epsilon| exact::within(s, a, &epsilon.value, &Decimal::ONE))
            || self.relative.is_some_and(|epsilon| exact::within(s, a, &epsilon.value, a))
    }

    /// Measures by how much `s` misses `a`.
    pub(super) fn error(&self, s: &Decimal<'_>, a: &Decimal<'_>) -> FloatError {
        let known = !s.beyond && !a.beyond;
        let error = exact::leading_digits(s, a);
        let whole = exact::leading_digits(a, &Decimal::ZERO);
        FloatError {
            absolute: known.then(|| Magnitude::quotient(error, (1, 0))),
            relative: (known && !a.is_zero()).then(|| Magnitude::quotient(error, whole)),
            allowed_absolute: self.absolute.map(|epsilon| epsilon.text.to_owned()),
            allowed_relative: self.relative.map(|epsilon| epsilon.text.to_owned()),
        }
    }
}

/// How far the output's number is from the answer's.
#[derive(Clone, Debug, PartialEq)]
pub struct FloatError {
    /// `|s - a|`, or `None` when an exponent is beyond 10^17.
    pub absolute: Option<Magnitude>,
    /// `|s - a| / |a|`, or `None` when `a` is zero or an exponent is beyond 10^17.
    pub relative: Option<Magnitude>,
    /// The absolute tolerance as the flags spell it.
    pub allowed_absolute: Option<String>,
    /// The relative tolerance as the flags spell it.
    pub allowed_relative: Option<String>,
}

impl fmt::Display for FloatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "off by";
        let pairs = [
            ("absolute", &self.absolute, &self.allowed_absolute),
            ("relative", &self.relative, &self.allowed_relative),
        ];
        for (name, error, allowed) in pairs {
            let Some(allowed) = allowed else { continue };
            match error {
                Some(error) => write!(f, "{separator} {error} ({name}, allowed {allowed})")?,
                None => write!(f, "{separator} too much ({name}, allowed {allowed})")?,
            }
            separator = " and";
        }
        Ok(())
    }
}

/// A positive number of any size, good to about 14 digits; shown in scientific notation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Magnitude {
    /// At least 1 and less than 10, or 0.
    pub mantissa: f64,
    /// Power of ten.
    pub exponent: i64,
}

impl Magnitude {
    /// Returns the quotient of two numbers, each given as an integer and the power of ten of its unit.
    #[expect(
        clippy::cast_precision_loss,
        reason = "integers of 16 digits are exact, longer ones good to 15 digits"
    )]
    fn quotient((dividend, unit): (i64, i64), (divisor, divisor_unit): (i64, i64)) -> Self {
        let mut mantissa = dividend as f64 / divisor as f64;
        let mut exponent = unit - divisor_unit;
        while mantissa >= 10.0 {
            mantissa /= 10.0;
            exponent += 1;
        }
        while mantissa > 0.0 && mantissa < 1.0 {
            mantissa *= 10.0;
            exponent -= 1;
        }
        Magnitude { mantissa, exponent }
    }
}

impl fmt::Display for Magnitude {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// Less than this above a number of two digits is the noise of the quotient.
        const NOISE: f64 = 1e-9;
        let tenths = (self.mantissa * 10.0 - NOISE).ceil();
        if tenths >= 100.0 {
            write!(f, "1.0e{}", self.exponent + 1)
        } else {
            write!(f, "{:.1}e{}", tenths / 10.0, self.exponent)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(s: &str, a: &str, absolute: &str, relative: &str) {
        let [s, a] = [s, a].map(|text| Decimal::parse(text.as_bytes()).expect("a number"));
        let tolerance = Tolerance::new(Some("0"), Some("0")).expect("both are set");
        let error = tolerance.error(&s, &a);
        let text = |error: Option<Magnitude>| error.map_or_else(String::new, |error| error.to_string());
        assert_eq!(
            (text(error.absolute).as_str(), text(error.relative).as_str()),
            (absolute, relative)
        );
    }

    #[test]
    fn errors_are_rounded_up() {
        check("1.5", "1", "5.0e-1", "5.0e-1");
        check("1.1", "1", "1.0e-1", "1.0e-1");
        check("-1", "1", "2.0e0", "2.0e0");
        check("10", "7", "3.0e0", "4.3e-1");
        check("1.0000010001", "1", "1.1e-6", "1.1e-6");
        check("0.00001", "0", "1.0e-5", "");
        check("0", "-4", "4.0e0", "1.0e0");
        check("99.9", "0.001", "1.0e2", "1.0e5");
        check("3", "8", "5.0e0", "6.3e-1");
    }

    #[test]
    fn errors_of_any_size_are_shown() {
        check("1152921504606846977", "1152921504606846976", "1.0e0", "8.7e-19");
        check("1e5000", "1", "1.0e5000", "1.0e5000");
        check("1e-5000", "2e-5000", "1.0e-5000", "5.0e-1");
        check("1e999999999", "1e-999999999", "1.0e999999999", "1.0e1999999998");
        check("1e99999999999999999999", "1", "", "");
    }
}
