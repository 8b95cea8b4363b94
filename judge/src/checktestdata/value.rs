//! The values of expressions: integers, floats and byte strings.
//!
//! An integer is taken for a float where the two meet; nothing else is converted. A quotient of integers is an integer, rounded
//! towards zero. Texts compare byte by byte and have no operators.

use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use super::fault::Fault;
use super::integer::{Integer, MAX_BITS};
use super::real::Real;
use super::syntax::{Comparison, Operator};

/// An exact number that a grammar or its data hold: an integer of any size or a fraction.
#[derive(Clone)]
pub struct Number(Repr);

#[derive(Clone)]
enum Repr {
    Integer(Integer),
    Real(Arc<Real>),
}

impl Number {
    /// Returns the bits of the numerator and denominator.
    fn bits(&self) -> u64 {
        match &self.0 {
            Repr::Integer(value) => value.bits(),
            Repr::Real(value) => value.bits(),
        }
    }

    fn power_of_ten(&self) -> i64 {
        match &self.0 {
            Repr::Integer(_) => 0,
            Repr::Real(value) => value.power_of_ten(),
        }
    }

    pub(super) fn real(&self) -> Result<Arc<Real>, Fault> {
        match &self.0 {
            Repr::Integer(value) => Ok(Arc::new(Real::from_integer(value)?)),
            Repr::Real(value) => Ok(Arc::clone(value)),
        }
    }
}

impl From<Integer> for Number {
    fn from(value: Integer) -> Self {
        Number(Repr::Integer(value))
    }
}

impl From<Real> for Number {
    fn from(value: Real) -> Self {
        Number(Repr::Real(Arc::new(value)))
    }
}

impl Ord for Number {
    fn cmp(&self, other: &Self) -> Ordering {
        let promoted = |value: &Integer| Real::from_integer(value).expect("an integer has no exponent that could be too large");
        match (&self.0, &other.0) {
            (Repr::Integer(a), Repr::Integer(b)) => a.cmp(b),
            (Repr::Real(a), Repr::Real(b)) => a.cmp(b),
            (Repr::Integer(a), Repr::Real(b)) => promoted(a).cmp(b),
            (Repr::Real(a), Repr::Integer(b)) => a.as_ref().cmp(&promoted(b)),
        }
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Number {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Number {}

/// Writes all digits.
impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Integer(value) => value.fmt(f),
            Repr::Real(value) => value.fmt(f),
        }
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The value of an expression or variable. The order puts all numbers before all texts; it serves `UNIQUE` and `INARRAY`, where
/// values of different types are different.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Value {
    Number(Number),
    Text(Arc<Vec<u8>>),
}

impl Value {
    pub(super) fn text(bytes: Vec<u8>) -> Self {
        Value::Text(Arc::new(bytes))
    }

    /// Returns the name of the type, for messages.
    pub(super) fn type_name(&self) -> &'static str {
        match self {
            Value::Number(Number(Repr::Integer(_))) => "an integer",
            Value::Number(Number(Repr::Real(_))) => "a float",
            Value::Text(_) => "a string",
        }
    }

    fn wrong_type(&self, expected: &'static str) -> Fault {
        Fault::Type {
            expected,
            found: self.type_name(),
        }
    }

    pub(super) fn as_integer(&self) -> Result<&Integer, Fault> {
        match self {
            Value::Number(Number(Repr::Integer(value))) => Ok(value),
            Value::Number(_) | Value::Text(_) => Err(self.wrong_type("an integer")),
        }
    }

    pub(super) fn as_number(&self) -> Result<&Number, Fault> {
        match self {
            Value::Number(value) => Ok(value),
            Value::Text(_) => Err(self.wrong_type("a number")),
        }
    }

    pub(super) fn as_text(&self) -> Result<&Arc<Vec<u8>>, Fault> {
        match self {
            Value::Text(value) => Ok(value),
            Value::Number(_) => Err(self.wrong_type("a string")),
        }
    }

    /// Returns the memory of the value beyond the word that refers to it, in words of 64 bits.
    pub(super) fn words(&self) -> u64 {
        match self {
            Value::Number(Number(Repr::Integer(value))) => value.words(),
            Value::Number(Number(Repr::Real(value))) => value.words(),
            Value::Text(value) => 4 + value.len() as u64 / 8,
        }
    }

    pub(super) fn negate(&self) -> Result<Value, Fault> {
        Ok(Value::Number(match &self.as_number()?.0 {
            Repr::Integer(value) => value.negate()?.into(),
            Repr::Real(value) => value.negate()?.into(),
        }))
    }

    /// Applies an operator of arithmetic.
    pub(super) fn apply(&self, operator: Operator, other: &Value) -> Result<Value, Fault> {
        let (a, b) = (self.as_number()?, other.as_number()?);
        let number = match (&a.0, &b.0, operator) {
            (Repr::Integer(a), Repr::Integer(b), Operator::Add) => a.add(b)?.into(),
            (Repr::Integer(a), Repr::Integer(b), Operator::Subtract) => a.subtract(b)?.into(),
            (Repr::Integer(a), Repr::Integer(b), Operator::Multiply) => a.multiply(b)?.into(),
            (Repr::Integer(a), Repr::Integer(b), Operator::Divide) => a.divide(b)?.into(),
            (_, _, Operator::Remainder) => self.as_integer()?.remainder(other.as_integer()?)?.into(),
            (Repr::Integer(a), _, Operator::Power) => a.power(exponent(other)?)?.into(),
            (Repr::Real(a), _, Operator::Power) => a.power(exponent(other)?)?.into(),
            (_, _, Operator::Add) => a.real()?.add(&*b.real()?)?.into(),
            (_, _, Operator::Subtract) => a.real()?.add(&b.real()?.negate()?)?.into(),
            (_, _, Operator::Multiply) => a.real()?.multiply(&*b.real()?)?.into(),
            (_, _, Operator::Divide) => a.real()?.divide(&*b.real()?)?.into(),
        };
        Ok(Value::Number(number))
    }

    /// Returns the steps that an operation is charged with beyond the first: none in machine words, and about the square of the
    /// size for large numbers. Floats of different powers of ten are as large as the digits between.
    pub(super) fn cost(&self, operator: Operator, other: &Value) -> u64 {
        let words = self.words() + other.words();
        match (operator, self, other) {
            (Operator::Power, Value::Number(base), _) => {
                let exponent = exponent(other).unwrap_or(0);
                let words = base.bits().saturating_mul(exponent).min(MAX_BITS) / 64;
                words * words / 4
            }
            (_, _, _) if words == 0 => 0,
            (Operator::Add | Operator::Subtract, Value::Number(a), Value::Number(b)) => {
                // What is farther apart is not computed.
                let distance = a.power_of_ten().abs_diff(b.power_of_ten());
                square(words + if distance > MAX_BITS / 3 { 0 } else { distance / 16 })
            }
            (_, _, _) => square(words),
        }
    }

    /// Returns the steps that a comparison is charged with beyond the first.
    pub(super) fn cost_of_comparison(&self, other: &Value) -> u64 {
        let words = self.words() + other.words();
        match self {
            Value::Number(_) => square(words),
            Value::Text(_) => words / 8,
        }
    }

    /// Compares two numbers or two texts.
    pub(super) fn compare(&self, comparison: Comparison, other: &Value) -> Result<bool, Fault> {
        if matches!(self, Value::Text(_)) != matches!(other, Value::Text(_)) {
            return Err(Fault::Incomparable(self.type_name(), other.type_name()));
        }
        Ok(comparison.holds(self.cmp(other)))
    }
}

/// Returns the steps of an operation on numbers of this many words.
fn square(words: u64) -> u64 {
    words + words.saturating_mul(words) / 8
}

fn exponent(value: &Value) -> Result<u64, Fault> {
    let number = value.as_number()?;
    let exponent = value.as_integer().ok().and_then(Integer::to_u64);
    exponent.ok_or_else(|| Fault::Exponent(shortened(&number.to_string())))
}

impl From<Integer> for Value {
    fn from(value: Integer) -> Self {
        Value::Number(value.into())
    }
}

/// Cuts the middle out of a long number.
pub(super) fn shortened(number: &str) -> String {
    const KEPT: usize = 20;
    if number.len() <= 2 * KEPT + 10 {
        return number.to_owned();
    }
    let (head, tail) = (&number[..KEPT], &number[number.len() - KEPT..]);
    format!("{head}…{tail} ({} characters)", number.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_two_words() {
        assert_eq!(size_of::<Value>(), 16);
    }

    #[test]
    fn an_integer_equals_the_float_of_its_value() {
        let float = Number::from(Real::parse(false, b"100", Some(-2)).expect("1.00"));
        let one = Number::from(Integer::ONE);
        assert_eq!(one, float);
        assert!(Number::from(Integer::ZERO) < float);
        assert_eq!(float.to_string(), "1");
    }

    #[test]
    fn long_numbers_lose_their_middle() {
        assert_eq!(shortened("1234567890"), "1234567890");
        let long = format!("1{}2", "0".repeat(98));
        assert_eq!(shortened(&long), "10000000000000000000…00000000000000000002 (100 characters)");
    }
}
