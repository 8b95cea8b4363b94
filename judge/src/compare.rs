//! The default output validator of the package format: compares a submission's output with the answer file.
//!
//! Implements the sections "General requirements" (the grammar of numbers) and "Default output validator specification" of
//! the problem package format, 2025-09. Both files are bytes: six bytes separate tokens, every other byte, NUL and the
//! bytes above 0x7f included, is part of a token, and only the letters A-Z have a case.
//!
//! Numbers are compared in exact decimal arithmetic, never in binary floating point: `1.1` is within 0.1 of `1`, which is
//! false for the nearest `f64`s, and `1e5000` equals `1.0e5000`, which an `f64` cannot hold.
//!
//! Nothing here reads files or decides a verdict: a [`Mismatch`] is a value that another module turns into one. Custom
//! output validators are programs and live elsewhere.

mod decimal;
mod exact;
mod excerpt;
mod mismatch;
mod scan;
mod stream;
mod token;
mod tolerance;

pub use excerpt::{Excerpt, Length};
pub use mismatch::{Mismatch, MismatchKind, Position};
pub use stream::Comparison;
pub use tolerance::{FloatError, Magnitude};

use decimal::Decimal;

/// The default output validator with its flags.
///
/// ```
/// use judge::compare::Comparator;
///
/// let comparator = Comparator::from_flags(&["float_tolerance", "1e-6"])?;
/// assert!(comparator.compare(b"0.5 Yes\n", b"5.0000001e-1\r\nYES").is_ok());
/// let mismatch = comparator.compare(b"0.5\n", b"0.6\n").unwrap_err();
/// assert_eq!(
///     mismatch.to_string(),
///     "token 1: expected `0.5`, got `0.6`, off by 1.0e-1 (absolute, allowed 1e-6) and 2.0e-1 (relative, allowed 1e-6) \
///      (output line 1 column 1, answer line 1 column 1)"
/// );
/// # Ok::<(), judge::compare::FlagError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparator {
    case_sensitive: bool,
    space_change_sensitive: bool,
    /// Texts of the tolerances, known to be non-negative numbers.
    absolute: Option<String>,
    relative: Option<String>,
}

/// Flags that the default output validator does not understand, which is an error of the package.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FlagError {
    /// The specification knows no flag of this name.
    #[error("unknown output validator flag `{}`", .flag.escape_debug())]
    Unknown {
        /// The word as given.
        flag: String,
    },
    /// A tolerance was given twice; even equal values are an error.
    #[error("`{flag}` is given more than once")]
    Duplicate {
        /// Name of the flag.
        flag: &'static str,
    },
    /// `float_tolerance` stands beside one of the two flags that it abbreviates.
    #[error("`float_tolerance` cannot be combined with `{flag}`")]
    Conflict {
        /// The other flag.
        flag: &'static str,
    },
    /// A tolerance flag is the last word.
    #[error("`{flag}` needs a tolerance")]
    MissingTolerance {
        /// Name of the flag.
        flag: &'static str,
    },
    /// The word after a tolerance flag is not a number of the format, is negative, or has an exponent beyond 10^18.
    #[error("`{flag}` needs a non-negative decimal number, got `{}`", .value.escape_debug())]
    InvalidTolerance {
        /// Name of the flag.
        flag: &'static str,
        /// The word as given.
        value: String,
    },
}

const ABSOLUTE: &str = "float_absolute_tolerance";
const RELATIVE: &str = "float_relative_tolerance";
const BOTH: &str = "float_tolerance";

impl Comparator {
    /// Parses the validator's arguments, one word an element.
    ///
    /// `case_sensitive` and `space_change_sensitive` may be repeated: the specification forbids that only for tolerances.
    ///
    /// # Errors
    /// Whatever the specification calls an error, and every word that it does not know. A tolerance is never guessed.
    pub fn from_flags<S: AsRef<str>>(flags: &[S]) -> Result<Self, FlagError> {
        let mut comparator = Self::default();
        let mut both = None;
        let mut words = flags.iter().map(AsRef::as_ref);
        while let Some(word) = words.next() {
            let (flag, slot) = match word {
                "case_sensitive" => {
                    comparator.case_sensitive = true;
                    continue;
                }
                "space_change_sensitive" => {
                    comparator.space_change_sensitive = true;
                    continue;
                }
                ABSOLUTE => (ABSOLUTE, &mut comparator.absolute),
                RELATIVE => (RELATIVE, &mut comparator.relative),
                BOTH => (BOTH, &mut both),
                _ => {
                    return Err(FlagError::Unknown { flag: word.to_owned() });
                }
            };
            let value = tolerance_of(flag, words.next())?;
            if slot.replace(value).is_some() {
                return Err(FlagError::Duplicate { flag });
            }
        }
        if both.is_some() {
            let other = [(ABSOLUTE, &comparator.absolute), (RELATIVE, &comparator.relative)];
            if let Some((flag, _)) = other.into_iter().find(|(_, value)| value.is_some()) {
                return Err(FlagError::Conflict { flag });
            }
            comparator.absolute.clone_from(&both);
            comparator.relative = both;
        }
        Ok(comparator)
    }

    /// Compares a whole output with the answer; the same as [`start`](Self::start), one `feed` and `finish`.
    ///
    /// # Errors
    /// The first place where the output is wrong.
    pub fn compare(&self, answer: &[u8], output: &[u8]) -> Result<(), Mismatch> {
        let mut comparison = self.start(answer);
        // A break is remembered, so `finish` reports it.
        let _ = comparison.feed(output);
        comparison.finish()
    }

    /// Starts comparing an output that arrives in pieces.
    pub fn start<'a>(&'a self, answer: &'a [u8]) -> Comparison<'a> {
        Comparison::new(self, answer)
    }
}

fn tolerance_of(flag: &'static str, value: Option<&str>) -> Result<String, FlagError> {
    let value = value.ok_or(FlagError::MissingTolerance { flag })?;
    match Decimal::parse(value.as_bytes()) {
        Some(epsilon) if epsilon.is_tolerance() => Ok(value.to_owned()),
        _ => Err(FlagError::InvalidTolerance {
            flag,
            value: value.to_owned(),
        }),
    }
}

#[cfg(test)]
mod tests;
