//! Exact numbers with a decimal point: a fraction of integers times a power of ten.
//!
//! The power is kept apart, so that `1e-999999999` costs no more than `1`, and is only written out where two numbers of different
//! powers are added. Comparing never writes out more than the digits that both numbers have. Nothing is ever rounded: this is
//! where the values differ from those of implementations with a fixed precision, which take `0.1` in the data for less than the
//! `0.1` of the grammar.

use std::cmp::Ordering;
use std::fmt;

use super::fault::Fault;
use super::integer::{Integer, MAX_BITS};

/// Greatest absolute value of an exponent.
const MAX_EXPONENT: i64 = 1_000_000_000_000;

/// The value `numerator / denominator * 10^exponent`.
///
/// The denominator is positive and coprime to the numerator, which has no trailing decimal zeros, except that zero is `0/1`.
#[derive(Clone, Debug)]
pub(super) struct Real {
    numerator: Integer,
    denominator: Integer,
    exponent: i64,
}

impl Real {
    pub(super) fn from_integer(value: &Integer) -> Result<Self, Fault> {
        Real::new(value.clone(), Integer::ONE, 0)
    }

    /// Returns `digits * 10^exponent`, with a sign; `None` stands for an exponent that does not fit.
    pub(super) fn parse(negative: bool, digits: &[u8], exponent: Option<i64>) -> Result<Self, Fault> {
        let zeros = digits.iter().take_while(|digit| **digit == b'0').count();
        let numerator = Integer::parse(negative, &digits[zeros..])?;
        match exponent {
            Some(exponent) => Real::new(numerator, Integer::ONE, exponent),
            None if numerator.is_zero() => Real::new(numerator, Integer::ONE, 0),
            None => Err(Fault::TooLarge),
        }
    }

    /// Brings a value into its only form.
    fn new(mut numerator: Integer, mut denominator: Integer, mut exponent: i64) -> Result<Self, Fault> {
        if numerator.is_zero() {
            let denominator = Integer::ONE;
            return Ok(Real {
                numerator,
                denominator,
                exponent: 0,
            });
        }
        // Zeros that are moved to the exponent change it by less than this.
        if exponent.unsigned_abs() > 2 * MAX_EXPONENT.unsigned_abs() {
            return Err(Fault::TooLarge);
        }
        if let (Integer::Small(value), Integer::Small(1)) = (&mut numerator, &denominator) {
            while *value % 10 == 0 {
                *value /= 10;
                exponent += 1;
            }
        }
        if denominator != Integer::ONE {
            let divisor = numerator.common_divisor(&denominator)?;
            numerator = numerator.divide(&divisor)?;
            denominator = denominator.divide(&divisor)?;
            if denominator.is_negative() {
                (numerator, denominator) = (numerator.negate()?, denominator.negate()?);
            }
        }
        for (zeros, power) in [(16_i64, Integer::Small(10_000_000_000_000_000)), (1, Integer::Small(10))] {
            while numerator.trailing_zero_bits() >= zeros.unsigned_abs() && numerator.remainder(&power)?.is_zero() {
                numerator = numerator.divide(&power)?;
                exponent += zeros;
            }
        }
        if exponent.abs() > MAX_EXPONENT {
            return Err(Fault::TooLarge);
        }
        Ok(Real {
            numerator,
            denominator,
            exponent,
        })
    }

    pub(super) fn add(&self, other: &Self) -> Result<Self, Fault> {
        if self.numerator.is_zero() {
            return Ok(other.clone());
        }
        if other.numerator.is_zero() {
            return Ok(self.clone());
        }
        let low = self.exponent.min(other.exponent);
        let left = scale(&self.numerator.multiply(&other.denominator)?, self.exponent.abs_diff(low))?;
        let right = scale(&other.numerator.multiply(&self.denominator)?, other.exponent.abs_diff(low))?;
        Real::new(left.add(&right)?, self.denominator.multiply(&other.denominator)?, low)
    }

    pub(super) fn negate(&self) -> Result<Self, Fault> {
        Ok(Real {
            numerator: self.numerator.negate()?,
            ..self.clone()
        })
    }

    pub(super) fn multiply(&self, other: &Self) -> Result<Self, Fault> {
        Real::new(
            self.numerator.multiply(&other.numerator)?,
            self.denominator.multiply(&other.denominator)?,
            self.exponent + other.exponent,
        )
    }

    pub(super) fn divide(&self, other: &Self) -> Result<Self, Fault> {
        if other.numerator.is_zero() {
            return Err(Fault::DivisionByZero);
        }
        Real::new(
            self.numerator.multiply(&other.denominator)?,
            self.denominator.multiply(&other.numerator)?,
            self.exponent - other.exponent,
        )
    }

    pub(super) fn power(&self, exponent: u64) -> Result<Self, Fault> {
        let scaled = i64::try_from(exponent)
            .ok()
            .and_then(|exponent| self.exponent.checked_mul(exponent));
        Real::new(
            self.numerator.power(exponent)?,
            self.denominator.power(exponent)?,
            scaled.filter(|scaled| scaled.abs() <= MAX_EXPONENT).ok_or(Fault::TooLarge)?,
        )
    }

    /// Returns the largest integer that is not above the value times `10^decimals`.
    pub(super) fn floor(&self, decimals: u32) -> Result<Integer, Fault> {
        let shift = self.exponent + i64::from(decimals);
        let (top, bottom) = if shift >= 0 {
            (scale(&self.numerator, shift.unsigned_abs())?, self.denominator.clone())
        } else if self.reaches(shift) {
            (self.numerator.clone(), scale(&self.denominator, shift.unsigned_abs())?)
        } else {
            return Ok(if self.numerator.is_negative() {
                Integer::Small(-1)
            } else {
                Integer::ZERO
            });
        };
        let quotient = top.divide(&bottom)?;
        if top.is_negative() && !top.remainder(&bottom)?.is_zero() {
            return quotient.subtract(&Integer::ONE);
        }
        Ok(quotient)
    }

    /// Returns whether the numerator could be as large as `10^-shift`.
    fn reaches(&self, shift: i64) -> bool {
        shift.unsigned_abs().saturating_mul(3) <= self.numerator.bits()
    }

    /// Returns the memory of the value beyond the word that refers to it, in words of 64 bits.
    pub(super) fn words(&self) -> u64 {
        6 + self.numerator.words() + self.denominator.words()
    }

    /// Returns the bits of the numerator and denominator.
    pub(super) fn bits(&self) -> u64 {
        self.numerator.bits() + self.denominator.bits()
    }

    pub(super) fn power_of_ten(&self) -> i64 {
        self.exponent
    }

    fn sign(&self) -> Ordering {
        self.numerator.cmp(&Integer::ZERO)
    }

    /// Returns bounds of the binary logarithm of the absolute value, which is not zero.
    #[expect(
        clippy::cast_precision_loss,
        reason = "all terms are below 2^42, so the sum is off by less than the margin"
    )]
    fn logarithm(&self) -> (f64, f64) {
        let middle =
            self.numerator.bits() as f64 - self.denominator.bits() as f64 + self.exponent as f64 * std::f64::consts::LOG2_10;
        (middle - 1.5, middle + 1.5)
    }

    /// Compares the absolute values of two numbers that are not zero.
    fn cmp_magnitude(&self, other: &Self) -> Ordering {
        let (low, high) = self.logarithm();
        let (other_low, other_high) = other.logarithm();
        if low > other_high {
            return Ordering::Greater;
        }
        if high < other_low {
            return Ordering::Less;
        }
        // The numbers are about equal, so the digits that the powers differ by are digits that the integers have.
        let base = self.exponent.min(other.exponent);
        let product = |a: &Integer, b: &Integer, exponent: i64| {
            let power = u32::try_from(exponent.abs_diff(base)).expect("no more than the digits of the integers");
            a.to_big().magnitude() * b.to_big().magnitude() * num_bigint::BigUint::from(10_u32).pow(power)
        };
        let left = product(&self.numerator, &other.denominator, self.exponent);
        left.cmp(&product(&other.numerator, &self.denominator, other.exponent))
    }

    /// Compares small decimals, which nearly all are, in 128 bits.
    fn cmp_short(&self, other: &Self) -> Option<Ordering> {
        let (Integer::Small(a), Integer::Small(b)) = (&self.numerator, &other.numerator) else {
            return None;
        };
        if self.denominator != Integer::ONE || other.denominator != Integer::ONE {
            return None;
        }
        let base = self.exponent.min(other.exponent);
        let scaled = |value: i64, exponent: i64| {
            let power = u32::try_from(exponent.abs_diff(base)).ok().filter(|power| *power <= 18)?;
            Some(i128::from(value) * 10_i128.pow(power))
        };
        Some(scaled(*a, self.exponent)?.cmp(&scaled(*b, other.exponent)?))
    }
}

/// Returns `value * 10^power`.
fn scale(value: &Integer, power: u64) -> Result<Integer, Fault> {
    if power == 0 || value.is_zero() {
        return Ok(value.clone());
    }
    if power > MAX_BITS {
        return Err(Fault::TooLarge);
    }
    value.multiply(&Integer::Small(10).power(power)?)
}

impl Ord for Real {
    fn cmp(&self, other: &Self) -> Ordering {
        if let Some(order) = self.cmp_short(other) {
            return order;
        }
        match (self.sign(), other.sign()) {
            (Ordering::Greater, Ordering::Greater) => self.cmp_magnitude(other),
            (Ordering::Less, Ordering::Less) => other.cmp_magnitude(self),
            (sign, other) => sign.cmp(&other),
        }
    }
}

impl PartialOrd for Real {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Real {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Real {}

/// Writes a decimal where there is one of moderate length, with an exponent where there is not, and a fraction as a quotient.
impl fmt::Display for Real {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.denominator != Integer::ONE {
            let power = if self.exponent == 0 {
                String::new()
            } else {
                format!("*10^{}", self.exponent)
            };
            return write!(f, "{}/{}{power}", self.numerator, self.denominator);
        }
        let digits = self.numerator.to_string();
        let (sign, digits) = digits.split_at(usize::from(self.numerator.is_negative()));
        match self.exponent {
            0 => write!(f, "{sign}{digits}"),
            exponent @ 1..=30 => write!(f, "{sign}{digits}{}", "0".repeat(usize::try_from(exponent).unwrap_or(0))),
            exponent @ -30..=-1 => {
                let decimals = usize::try_from(-exponent).unwrap_or(0);
                let digits = format!("{digits:0>width$}", width = decimals + 1);
                let (whole, rest) = digits.split_at(digits.len() - decimals);
                write!(f, "{sign}{whole}.{rest}")
            }
            exponent => write!(f, "{sign}{digits}e{exponent}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a decimal with an optional exponent, and a quotient of two of them.
    fn parse(text: &str) -> Real {
        if let Some((top, bottom)) = text.split_once('/') {
            return parse(top).divide(&parse(bottom)).expect("a quotient");
        }
        let (text, exponent) = text.split_once('e').unwrap_or((text, "0"));
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        let decimals = text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        let exponent: i64 = exponent.parse().expect("an exponent");
        let low = exponent - i64::try_from(decimals).expect("few");
        Real::parse(text.starts_with('-'), digits.as_bytes(), Some(low)).expect("in range")
    }

    #[test]
    fn order_is_that_of_the_values() {
        let ascending = [
            "-1e999999999",
            "-1e40",
            "-12345678901234567890",
            "-1.5",
            "-1",
            "-1/3",
            "-1e-999999999",
            "0",
            "1e-999999999",
            "1e-30",
            "1e-19",
            "0.1",
            "0.10000000000000000000000000000001",
            "1/3",
            "0.33333333333333333333333333333333334",
            "1",
            "1.00000000000000000000000001",
            "3/2",
            "10",
            "99999999999999999999",
            "1e20",
            "100000000000000000001",
            "1e999999998",
            "1e999999999",
        ];
        for (i, a) in ascending.iter().enumerate() {
            for (j, b) in ascending.iter().enumerate() {
                assert_eq!(parse(a).cmp(&parse(b)), i.cmp(&j), "{a} {b}");
            }
        }
        assert_eq!(parse("1.500"), parse("3/2"));
        assert_eq!(parse("100e-2"), parse("1"));
    }

    #[test]
    fn arithmetic_is_exact() {
        let check = |result: Result<Real, Fault>, expected: &str| {
            assert_eq!(result.map(|value| value.to_string()), Ok(expected.to_owned()));
        };
        check(parse("0.1").add(&parse("0.2")), "0.3");
        check(parse("1/3").add(&parse("1/6")), "1/2");
        check(parse("1/3").multiply(&parse("3")), "1");
        check(parse("-0.5").add(&parse("1e20")), "99999999999999999999.5");
        check(parse("-1.5").power(3), "-3.375");
        check(parse("1e-40").multiply(&parse("-25")), "-25e-40");
        check(parse("1").divide(&parse("-8")), "-1/8");
        assert_eq!(parse("1").divide(&parse("0.0")), Err(Fault::DivisionByZero));
    }

    #[test]
    fn powers_of_ten_are_never_written_out_beyond_the_limit() {
        assert_eq!(parse("1e999999999").add(&parse("1")), Err(Fault::TooLarge));
        assert_eq!(
            parse("1e999999999999").multiply(&parse("1e999999999999")),
            Err(Fault::TooLarge)
        );
        assert_eq!(parse("1e999999999999").power(u64::MAX), Err(Fault::TooLarge));
        assert_eq!(Real::parse(false, b"1", None), Err(Fault::TooLarge));
        assert_eq!(Real::parse(false, b"000", None), Ok(parse("0")));
        assert_eq!(parse("1e100000").add(&parse("0")), Ok(parse("1e100000")));
    }

    #[test]
    fn floors_round_down() {
        let check =
            |text: &str, decimals, expected| assert_eq!(parse(text).floor(decimals), Ok(Integer::Small(expected)), "{text}");
        check("1.29", 1, 12);
        check("-1.21", 1, -13);
        check("-1.2", 1, -12);
        check("2e3", 0, 2000);
        check("1/3", 3, 333);
        check("-1/3", 3, -334);
        check("1e-999999999", 5, 0);
        check("-1e-999999999", 5, -1);
        check("0", 5, 0);
    }
}
