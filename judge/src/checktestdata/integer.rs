//! Integers of any size, with the common case in a machine word.
//!
//! The size of a result is bounded: a grammar that squares a number in a loop would otherwise fill the memory. No operation here
//! can overflow, panic or take longer than a product of two numbers of [`MAX_BITS`] bits; a quotient of two such numbers is the
//! slowest, which is why the budget charges by [`Integer::words`] and not by the operation.

use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive, Zero};

use super::fault::Fault;

/// Bits of the largest number that is computed or read: about 315,000 decimal digits.
pub(super) const MAX_BITS: u64 = 1 << 20;

/// An integer. `Big` holds only what does not fit the machine word, so equal numbers have equal representations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Integer {
    Small(i64),
    Big(Arc<BigInt>),
}

impl Integer {
    pub(super) const ZERO: Integer = Integer::Small(0);
    pub(super) const ONE: Integer = Integer::Small(1);

    /// Returns the number that a non-empty string of digits stands for, with its sign.
    ///
    /// # Errors
    ///
    /// The number is too large.
    pub(super) fn parse(negative: bool, digits: &[u8]) -> Result<Self, Fault> {
        if digits.len() <= 18 {
            let value = digits.iter().fold(0, |value, digit| value * 10 + i64::from(digit - b'0'));
            return Ok(Integer::Small(if negative { -value } else { value }));
        }
        // A digit has more than three bits.
        if digits.len() as u64 > MAX_BITS / 3 {
            return Err(Fault::TooLarge);
        }
        let value = BigInt::parse_bytes(digits, 10).expect("only digits");
        Integer::bounded(if negative { -value } else { value })
    }

    fn bounded(value: BigInt) -> Result<Self, Fault> {
        if value.bits() > MAX_BITS {
            return Err(Fault::TooLarge);
        }
        Ok(Integer::from(value))
    }

    fn big(&self) -> BigInt {
        match self {
            Integer::Small(value) => BigInt::from(*value),
            Integer::Big(value) => BigInt::clone(value),
        }
    }

    /// Combines two numbers in the machine word if `word` can, otherwise as numbers of any size.
    fn combine(
        &self,
        other: &Self,
        word: impl Fn(i64, i64) -> Option<i64>,
        any: impl Fn(&BigInt, &BigInt) -> BigInt,
    ) -> Result<Self, Fault> {
        if let (Integer::Small(a), Integer::Small(b)) = (self, other)
            && let Some(result) = word(*a, *b)
        {
            return Ok(Integer::Small(result));
        }
        match (self, other) {
            (Integer::Big(a), Integer::Big(b)) => Integer::bounded(any(a, b)),
            (Integer::Big(a), Integer::Small(_)) => Integer::bounded(any(a, &other.big())),
            (Integer::Small(_), Integer::Big(b)) => Integer::bounded(any(&self.big(), b)),
            (Integer::Small(_), Integer::Small(_)) => Integer::bounded(any(&self.big(), &other.big())),
        }
    }

    pub(super) fn add(&self, other: &Self) -> Result<Self, Fault> {
        self.combine(other, i64::checked_add, |a, b| a + b)
    }

    pub(super) fn subtract(&self, other: &Self) -> Result<Self, Fault> {
        self.combine(other, i64::checked_sub, |a, b| a - b)
    }

    pub(super) fn multiply(&self, other: &Self) -> Result<Self, Fault> {
        self.combine(other, i64::checked_mul, |a, b| a * b)
    }

    /// Divides and rounds towards zero.
    pub(super) fn divide(&self, other: &Self) -> Result<Self, Fault> {
        other.nonzero()?;
        self.combine(other, i64::checked_div, |a, b| a / b)
    }

    /// Returns the remainder of that division; it has the sign of the dividend.
    pub(super) fn remainder(&self, other: &Self) -> Result<Self, Fault> {
        other.nonzero()?;
        self.combine(other, i64::checked_rem, |a, b| a % b)
    }

    pub(super) fn negate(&self) -> Result<Self, Fault> {
        Integer::ZERO.subtract(self)
    }

    /// Returns the greatest common divisor, which is not negative.
    pub(super) fn common_divisor(&self, other: &Self) -> Result<Self, Fault> {
        self.combine(
            other,
            |a, b| i64::try_from(gcd(a.unsigned_abs(), b.unsigned_abs())).ok(),
            num_integer::Integer::gcd,
        )
    }

    pub(super) fn power(&self, exponent: u64) -> Result<Self, Fault> {
        if exponent == 0 {
            return Ok(Integer::ONE);
        }
        match self {
            Integer::Small(0 | 1) => return Ok(self.clone()),
            Integer::Small(-1) => return Ok(Integer::Small(if exponent.is_multiple_of(2) { 1 } else { -1 })),
            Integer::Small(_) | Integer::Big(_) => {}
        }
        // The result has more than `(bits - 1) * exponent` bits.
        if (self.bits() - 1).saturating_mul(exponent) > MAX_BITS {
            return Err(Fault::TooLarge);
        }
        let exponent = u32::try_from(exponent).map_err(|_| Fault::TooLarge)?;
        if let Integer::Small(base) = self
            && let Some(result) = base.checked_pow(exponent)
        {
            return Ok(Integer::Small(result));
        }
        Integer::bounded(self.big().pow(exponent))
    }

    fn nonzero(&self) -> Result<(), Fault> {
        if self.is_zero() { Err(Fault::DivisionByZero) } else { Ok(()) }
    }

    pub(super) fn is_zero(&self) -> bool {
        matches!(self, Integer::Small(0))
    }

    pub(super) fn is_negative(&self) -> bool {
        match self {
            Integer::Small(value) => *value < 0,
            Integer::Big(value) => value.is_negative(),
        }
    }

    /// Returns the number of bits of the absolute value; zero has none.
    pub(super) fn bits(&self) -> u64 {
        match self {
            Integer::Small(value) => u64::from(64 - value.unsigned_abs().leading_zeros()),
            Integer::Big(value) => value.bits(),
        }
    }

    /// Returns the number of trailing zero bits, a bound of the number of trailing decimal zeros; zero has none.
    pub(super) fn trailing_zero_bits(&self) -> u64 {
        match self {
            Integer::Small(0) => 0,
            Integer::Small(value) => u64::from(value.trailing_zeros()),
            Integer::Big(value) => value.trailing_zeros().unwrap_or(0),
        }
    }

    /// Returns the memory of the number beyond its own value, in words of 64 bits.
    pub(super) fn words(&self) -> u64 {
        match self {
            Integer::Small(_) => 0,
            Integer::Big(value) => value.bits() / 64 + 1,
        }
    }

    pub(super) fn to_u64(&self) -> Option<u64> {
        match self {
            Integer::Small(value) => u64::try_from(*value).ok(),
            Integer::Big(value) => value.to_u64(),
        }
    }

    /// Returns the number as a number of any size, to draw at random.
    pub(super) fn to_big(&self) -> BigInt {
        self.big()
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl From<BigInt> for Integer {
    fn from(value: BigInt) -> Self {
        match value.to_i64() {
            Some(small) => Integer::Small(small),
            None => Integer::Big(Arc::new(value)),
        }
    }
}

impl From<u64> for Integer {
    fn from(value: u64) -> Self {
        match i64::try_from(value) {
            Ok(small) => Integer::Small(small),
            Err(_) => Integer::Big(Arc::new(BigInt::from(value))),
        }
    }
}

impl Ord for Integer {
    fn cmp(&self, other: &Self) -> Ordering {
        let sign = |value: &BigInt| value.cmp(&BigInt::zero());
        match (self, other) {
            (Integer::Small(a), Integer::Small(b)) => a.cmp(b),
            (Integer::Big(a), Integer::Big(b)) => a.cmp(b),
            // What does not fit the word is beyond everything that does.
            (Integer::Big(a), Integer::Small(_)) => sign(a),
            (Integer::Small(_), Integer::Big(b)) => sign(b).reverse(),
        }
    }
}

impl PartialOrd for Integer {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Integer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Integer::Small(value) => value.fmt(f),
            Integer::Big(value) => value.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Integer {
        let digits = text.trim_start_matches('-');
        Integer::parse(digits.len() != text.len(), digits.as_bytes()).expect("not too large")
    }

    /// All operations agree with 128-bit integers at and around the borders of the machine word.
    #[test]
    fn operations_are_exact_at_the_border_of_the_word() {
        let border = i128::from(i64::MAX);
        let near = [
            -3 * border,
            -border - 2,
            -border - 1,
            -border,
            -7,
            -1,
            0,
            1,
            2,
            7,
            border - 1,
            border,
            border + 1,
            border + 2,
        ];
        for a in near {
            for b in near {
                let (x, y) = (parse(&a.to_string()), parse(&b.to_string()));
                let check = |result: Result<Integer, Fault>, value: Option<i128>| {
                    let expected = value.map(|value| parse(&value.to_string())).ok_or(Fault::DivisionByZero);
                    assert_eq!(result, expected, "{a} {b}");
                };
                check(x.add(&y), a.checked_add(b));
                check(x.subtract(&y), a.checked_sub(b));
                check(x.divide(&y), a.checked_div(b));
                check(x.remainder(&y), a.checked_rem(b));
                if let Some(product) = a.checked_mul(b) {
                    check(x.multiply(&y), Some(product));
                }
                assert_eq!(x.cmp(&y), a.cmp(&b), "{a} {b}");
                assert_eq!(x.to_string(), a.to_string());
            }
        }
    }

    #[test]
    fn powers_are_exact_and_bounded() {
        assert_eq!(
            parse("10").power(18).map(|value| value.to_string()),
            Ok("1000000000000000000".into())
        );
        assert_eq!(parse("-2").power(63), Ok(Integer::Small(i64::MIN)));
        assert_eq!(parse("-2").power(64), Ok(parse("18446744073709551616")));
        assert_eq!(parse("0").power(0), Ok(Integer::ONE));
        assert_eq!(parse("-1").power(u64::MAX), Ok(Integer::Small(-1)));
        assert_eq!(parse("2").power(MAX_BITS - 1).map(|value| value.bits()), Ok(MAX_BITS));
        assert_eq!(parse("2").power(MAX_BITS), Err(Fault::TooLarge));
        assert_eq!(parse("3").power(u64::MAX), Err(Fault::TooLarge));
    }

    #[test]
    fn digits_beyond_the_limit_are_refused_before_they_are_read() {
        assert_eq!(Integer::parse(false, &b"9".repeat(100_000_000)), Err(Fault::TooLarge));
        assert_eq!(Integer::parse(false, &b"9".repeat(315_653)), Err(Fault::TooLarge));
        assert!(Integer::parse(false, &b"9".repeat(315_652)).is_ok());
    }
}
