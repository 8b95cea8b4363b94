//! Decides `|s - a| <= e * x` for decimal numbers exactly, in linear time and without memory.
//!
//! Nearly all tokens have at most 19 digits and fit 128-bit integers. For the others the digits of
//! the right side minus the left side are added from the most significant one down, in an
//! accumulator that is multiplied by ten at each step. What the remaining digits can still
//! contribute is bounded, so the loop ends as soon as the accumulator is out of their reach; and
//! where all digits of a stretch are zero, it either is, or the stretch is skipped. The work is
//! therefore bounded by the number of digits, never by the size of an exponent.

use std::cmp::Ordering;

use super::decimal::Decimal;

/// Whether `|s - a| <= epsilon * scale`, for an `epsilon` that is not negative and the absolute
/// value of `scale`.
///
/// Two numbers beyond the largest exponent on the same side are not told apart and count as
/// different by more than any tolerance, unless both are tiny and the tolerance is absolute.
pub(super) fn within(s: &Decimal<'_>, a: &Decimal<'_>, epsilon: &Decimal<'_>, scale: &Decimal<'_>) -> bool {
    if s.beyond && a.beyond && (s.top < 0) == (a.top < 0) {
        return s.top < 0 && !scale.beyond && !epsilon.is_zero();
    }
    within_short(s, a, epsilon, scale).unwrap_or_else(|| within_long(s, a, epsilon, scale))
}

/// Decides in 128-bit integers, or returns `None` when the numbers are too long or too far apart.
fn within_short(s: &Decimal<'_>, a: &Decimal<'_>, epsilon: &Decimal<'_>, scale: &Decimal<'_>) -> Option<bool> {
    let (s_digits, a_digits) = (s.short?, a.short?);
    let bound = u128::from(epsilon.short?) * u128::from(scale.short?);
    let low = match (s_digits, a_digits) {
        (0, _) => a.low(),
        (_, 0) => s.low(),
        _ => s.low().min(a.low()),
    };
    let s_units = scaled(s_digits.into(), s.low() - low)?;
    let a_units = scaled(a_digits.into(), a.low() - low)?;
    let difference = if s.negative == a.negative {
        s_units.abs_diff(a_units)
    } else {
        s_units.checked_add(a_units)?
    };
    let shift = low - (epsilon.low() + scale.low());
    // A product that does not fit is larger than one that does.
    Some(if difference == 0 || bound == 0 {
        difference == 0
    } else if shift >= 0 {
        scaled(difference, shift).is_some_and(|difference| difference <= bound)
    } else {
        scaled(bound, -shift).is_none_or(|bound| difference <= bound)
    })
}

/// Returns `value * 10^power` if it fits; zero always does.
fn scaled(value: u128, power: i64) -> Option<u128> {
    if value == 0 {
        return Some(0);
    }
    let power = POWERS.get(usize::try_from(power).ok()?)?;
    value.checked_mul(*power)
}

/// The powers of ten that fit.
const POWERS: [u128; 39] = {
    let mut powers = [1; 39];
    let mut exponent = 1;
    while exponent < powers.len() {
        powers[exponent] = powers[exponent - 1] * 10;
        exponent += 1;
    }
    powers
};

/// Decides digit by digit.
fn within_long(s: &Decimal<'_>, a: &Decimal<'_>, epsilon: &Decimal<'_>, scale: &Decimal<'_>) -> bool {
    let difference = Difference::new(s, a);
    if difference.is_zero() {
        return true;
    }
    if epsilon.is_zero() || scale.is_zero() {
        return false;
    }
    let product = Product { epsilon, scale };
    // The digits below a position add up to less than 1 of it for each number of the difference,
    // and to less than this for the product, whose "digits" have not been carried.
    let reach = 9 * epsilon.len().min(scale.len()) + 1;
    let spans = [product.span(), difference.larger_span(), difference.smaller_span()];
    let mut sum = 0;
    let mut next = first_power(&spans);
    while let Some(power) = next {
        sum = sum * 10 + product.digit(power) - difference.digit(power);
        if sum >= 2 {
            return true;
        }
        if sum <= -reach {
            return false;
        }
        next = next_power(&spans, power, sum);
    }
    sum >= 0
}

/// Returns the first digits of `|s - a|`, at least 15 unless the rest are zeros, as an integer and
/// the power of ten of its unit; the digits that follow are cut off.
pub(super) fn leading_digits(s: &Decimal<'_>, a: &Decimal<'_>) -> (i64, i64) {
    let difference = Difference::new(s, a);
    let spans = [difference.larger_span(), difference.smaller_span()];
    let (mut sum, mut unit) = (0, 0);
    let mut next = first_power(&spans);
    while let Some(power) = next {
        sum = sum * 10 + difference.digit(power);
        unit = power;
        next = if sum < LEADING { next_power(&spans, power, sum) } else { None };
    }
    (sum, unit)
}

/// The smallest integer of 15 digits.
const LEADING: i64 = 100_000_000_000_000;

/// Returns the largest power of ten at which one of the spans has a digit.
fn first_power(spans: &[Span]) -> Option<i64> {
    next_power(spans, i64::MAX, 0)
}

/// Returns where to go on below `power`, or `None` when no digits are left.
///
/// With a sum of zero, the powers without digits are skipped. Any other sum grows with each of
/// them, so that its loop ends within a few steps.
fn next_power(spans: &[Span], power: i64, sum: i64) -> Option<i64> {
    let below = spans.iter().filter(|span| span.low < power.min(span.top));
    let next = below.map(|span| (span.top - 1).min(power - 1)).max()?;
    Some(if sum == 0 { next } else { power - 1 })
}

/// The powers of ten from `low` to `top - 1`.
#[derive(Clone, Copy, Debug)]
struct Span {
    top: i64,
    low: i64,
}

/// The product of a tolerance and what it is relative to, as sums of products of digits.
struct Product<'a> {
    epsilon: &'a Decimal<'a>,
    scale: &'a Decimal<'a>,
}

impl Product<'_> {
    fn span(&self) -> Span {
        Span {
            top: self.epsilon.top + self.scale.top - 1,
            low: self.epsilon.low() + self.scale.low(),
        }
    }

    /// Returns what all products of two digits of weight `10^power` add up to.
    fn digit(&self, power: i64) -> i64 {
        let (short, long) = if self.epsilon.len() <= self.scale.len() {
            (self.epsilon, self.scale)
        } else {
            (self.scale, self.epsilon)
        };
        (short.low()..short.top)
            .map(|at| short.digit(at) * long.digit(power - at))
            .sum()
    }
}

/// The absolute value of `s - a`, as the difference or sum of two absolute values.
struct Difference<'a> {
    larger: &'a Decimal<'a>,
    smaller: &'a Decimal<'a>,
    /// 1 when the values add up, -1 when they cancel.
    sign: i64,
}

impl<'a> Difference<'a> {
    fn new(s: &'a Decimal<'a>, a: &'a Decimal<'a>) -> Self {
        let (larger, smaller) = if s.cmp_magnitude(a) == Ordering::Less {
            (a, s)
        } else {
            (s, a)
        };
        let sign = if s.negative == a.negative { -1 } else { 1 };
        Difference { larger, smaller, sign }
    }

    fn is_zero(&self) -> bool {
        self.larger.is_zero() || (self.sign < 0 && self.larger.cmp_magnitude(self.smaller) == Ordering::Equal)
    }

    fn digit(&self, power: i64) -> i64 {
        self.larger.digit(power) + self.sign * self.smaller.digit(power)
    }

    fn larger_span(&self) -> Span {
        Span {
            top: self.larger.top,
            low: self.larger.low(),
        }
    }

    fn smaller_span(&self) -> Span {
        Span {
            top: self.smaller.top,
            low: self.smaller.low(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Decimal<'_> {
        Decimal::parse(text.as_bytes()).expect("a number")
    }

    /// Both ways to decide agree wherever the short one applies, which is nearly everywhere here.
    #[test]
    fn short_and_long_decisions_agree() {
        let numbers = [
            "0",
            "1",
            "-1",
            "2",
            "9",
            "10",
            "-10",
            "0.1",
            "0.9",
            "1.1",
            "-1.1",
            "1.10000001",
            "99",
            "100",
            "101",
            "1e9",
            "-1e9",
            "1e18",
            "1e-18",
            "123456789",
            "0.123456789",
            "9999999999999999999",
            "1e-19",
            "1e25",
            "3e-25",
        ];
        let epsilons = [
            "0",
            "1",
            "0.1",
            "0.9",
            "1e-9",
            "1e9",
            "99",
            "1e-18",
            "0.1000000001",
            "9999999999999999999",
            "1e-40",
        ];
        let (mut short, mut all) = (0, 0);
        for s in numbers.map(parse) {
            for a in numbers.map(parse) {
                for epsilon in epsilons.map(parse) {
                    for scale in [Decimal::ONE, a] {
                        let long = within_long(&s, &a, &epsilon, &scale);
                        let decided = within_short(&s, &a, &epsilon, &scale);
                        assert_eq!(decided.unwrap_or(long), long, "{s:?} {a:?} {epsilon:?} {scale:?}");
                        short += usize::from(decided.is_some());
                        all += 1;
                    }
                }
            }
        }
        assert!(short * 10 > all * 9, "{short} of {all}");
    }

    /// Numbers of a million digits that agree up to the last, where the border lies.
    #[test]
    fn long_numbers_are_decided_at_their_last_digit() {
        let digits = "7".repeat(1_000_000);
        let [one, two, three] = ["1", "2", "3"].map(|last| format!("{digits}.{digits}{last}"));
        let [one, two, three] = [&one, &two, &three].map(|text| parse(text));
        let epsilon = parse("1e-1000001");
        assert!(within(&two, &one, &epsilon, &Decimal::ONE));
        assert!(!within(&three, &one, &epsilon, &Decimal::ONE));
        assert!(within(&one, &one, &parse("0"), &one));
        assert!(!within(&two, &one, &parse("0"), &one));
        assert_eq!(leading_digits(&three, &one), (2, -1_000_001));
    }

    /// The sum stays at zero over a long stretch and its sign hangs on the digits behind it.
    #[test]
    fn stretches_of_zeros_are_skipped() {
        let s = parse("2e999999999");
        let a = parse("1e999999999");
        assert!(within(&s, &a, &parse("1"), &a));
        assert!(within(
            &parse("-1e-999999999"),
            &parse("1"),
            &parse("1.0000000000000000000001"),
            &Decimal::ONE
        ));
        assert!(!within(&parse("-1e-999999999"), &parse("1"), &parse("1"), &Decimal::ONE));
        assert!(within(&parse("1e-999999999"), &parse("1"), &parse("1"), &Decimal::ONE));
        assert!(!within(
            &parse("2"),
            &parse("-1e-99999999999999999"),
            &parse("2"),
            &Decimal::ONE
        ));
    }
}
