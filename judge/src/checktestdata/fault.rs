//! What can go wrong while a statement is evaluated, apart from data that do not match it.
//!
//! A fault may come from the grammar alone, or from data that make it compute something it cannot, such as a quotient by a zero
//! that the data hold. Which of the two is to blame is not decided here.

use thiserror::Error;

/// An expression without a value, or a limit that was reached.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Fault {
    /// A number has more bits, or a float a larger exponent, than is computed.
    #[error("a number is too large to compute with")]
    TooLarge,
    /// The divisor is zero.
    #[error("division by zero")]
    DivisionByZero,
    /// An operand or argument has the wrong type.
    #[error("expected {expected}, found {found}")]
    Type {
        /// The type that the operation needs.
        expected: &'static str,
        /// The type it got.
        found: &'static str,
    },
    /// The two sides of a comparison have types that cannot be compared.
    #[error("cannot compare {0} with {1}")]
    Incomparable(&'static str, &'static str),
    /// An exponent is negative or does not fit 64 bits.
    #[error("an exponent must be an integer from 0 to 2^64 - 1, found {0}")]
    Exponent(String),
    /// The number of repetitions is negative or does not fit 64 bits.
    #[error("a number of repetitions must be an integer from 0 to 2^64 - 1, found {0}")]
    Repetitions(String),
    /// The numbers of decimals of `FLOATP` are negative, too large or in the wrong order.
    #[error("numbers of decimals must satisfy 0 <= least <= greatest < 2^31, found {0} and {1}")]
    Decimals(String, String),
    /// A variable or an element of an array has no value.
    #[error("`{0}` has no value")]
    Unset(String),
    /// The arrays of a `UNIQUE` have values at different indices.
    #[error("`{0}` and `{1}` have values at different indices")]
    DifferentIndices(String, String),
    /// A regular expression that is not a constant has an error.
    #[error("in the regular expression: {0}")]
    Regex(String),
    /// The steps of [`Limits`](super::Limits) are used up.
    #[error("the grammar takes too many steps on these data")]
    Steps,
    /// The memory of [`Limits`](super::Limits) is used up.
    #[error("the grammar stores too much of these data")]
    Memory,
}
