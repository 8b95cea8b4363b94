//! Grammars of input files in the checktestdata language, for input validators named `*.ctd`.
//!
//! A grammar is a small program: its statements read the data from the beginning to the end, and say what numbers, strings and
//! white space they accept. [`Grammar::check`] runs it on data and tells where and why they do not match, [`Grammar::generate`]
//! makes random data that do. Both run in process, without the language's own tools.
//!
//! A grammar is part of a package and trusted to mean well, data are not: whatever they hold, a check ends within its [`Limits`]
//! and does not panic. Numbers are exact and of any size up to about 315,000 digits.
//!
//! The language is that of the `DOMjudge` project, without its option to ignore white space and without values given from outside.
//! Its two implementations differ from each other and from its text in places; [`Grammar`] lists what holds here.

mod budget;
mod fault;
mod integer;
mod machine;
mod mismatch;
mod parse;
mod pattern;
mod random;
mod read;
mod real;
mod report;
mod scope;
mod syntax;
#[cfg(test)]
mod tests;
mod token;
mod value;
mod variables;
mod write;

use std::io::Write;

use thiserror::Error;

pub use budget::Limits;
pub use fault::Fault;
pub use mismatch::{Mismatch, Reason};
pub use report::{RangeUse, Report, Seen};
pub use value::Number;

use machine::Tape as _;
use random::Random;
use read::Reader;
use syntax::Program;
use write::{Spread, Writer};

/// A place in a text; lines and columns count from 1, and columns count bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The line.
    pub line: usize,
    /// The byte of the line.
    pub column: usize,
}

impl Position {
    /// Returns the place of a byte, or of the end of the text.
    fn of(text: &[u8], at: usize) -> Self {
        let before = &text[..at.min(text.len())];
        let line = memchr::memrchr(b'\n', before).map_or(0, |newline| newline + 1);
        Position {
            line: 1 + memchr::memchr_iter(b'\n', before).count(),
            column: 1 + before.len() - line,
        }
    }
}

/// A text that is no grammar.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {}, column {}: {kind}", at.line, at.column)]
pub struct SyntaxError {
    /// Where the text is wrong.
    pub at: Position,
    /// What is wrong.
    pub kind: SyntaxErrorKind,
}

/// What is wrong with a text that is no grammar.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SyntaxErrorKind {
    /// A character that begins nothing.
    #[error("unexpected character `{0}`")]
    Character(String),
    /// A string without its closing quote.
    #[error("a string that does not end")]
    OpenString,
    /// An octal escape of more than a byte.
    #[error("the escape `\\{0:o}` is no byte")]
    OctalEscape(u16),
    /// An integer with a leading zero.
    #[error("an integer with a leading zero")]
    LeadingZero,
    /// A number with too many digits or too large an exponent.
    #[error("the number is too large to compute with")]
    Number,
    /// Something else was needed here.
    #[error("expected {expected}, found {found}")]
    Unexpected {
        /// What the language has here.
        expected: String,
        /// What the text has.
        found: String,
    },
    /// A condition where a number or string is needed.
    #[error("expected a number or string, found a condition")]
    NoValue,
    /// A number or string where a condition is needed.
    #[error("expected a condition, found a number or string")]
    NoCondition,
    /// An `END` without a block, or an `ELSE` without an `IF`.
    #[error("`{0}` without the beginning of its block")]
    NoBlock(String),
    /// A block without its `END`.
    #[error("the block of the `{0}` on line {line} has no `END`", line = .1.line)]
    OpenBlock(String, Position),
    /// Blocks or parentheses are nested too deeply.
    #[error("nested more than 100 deep")]
    TooDeep,
    /// A regular expression with an error.
    #[error("in the regular expression: {0}")]
    Regex(String),
}

/// No data could be made.
#[derive(Debug, Error)]
pub enum GenerateError {
    /// Every attempt ended in a contradiction.
    #[error("{attempts} attempts made no data that match; the last one failed at grammar line {}, column {}: {reason}", statement.line, statement.column)]
    Stuck {
        /// The number of attempts.
        attempts: u32,
        /// The statement at which the last attempt failed.
        statement: Position,
        /// Why it failed.
        reason: String,
    },
    /// The data could not be written.
    #[error("cannot write the data")]
    Write(#[from] std::io::Error),
}

/// Attempts to make data.
const ATTEMPTS: u32 = 100;

/// Steps of all attempts to make data.
const ATTEMPT_STEPS: u64 = 200_000_000;

/// A grammar that is ready to check data.
///
/// Where other implementations of the language differ, this one
/// - gives `!`, `&&` and `||` their usual ranks, in this order from the strongest,
/// - compares floats exactly, so `0.1` is in a range that begins at `0.1`,
/// - evaluates an operator only when it is reached, so `1/0` in a branch that is not taken does no harm,
/// - goes on after an `EOF` statement, with the statements that read nothing,
/// - takes an array without values for one without repetitions, as long as some statement sets it,
/// - finds `UNIQUE` false, rather than the data wrong, when there is a repetition: `!UNIQUE(x)` can hold,
/// - takes the longest match of a regular expression, in the dialect of POSIX over bytes,
/// - accepts a minus sign before a float that is zero, and `5E1` for a `FLOATP` that allows no decimals,
/// - refuses a negative number of repetitions, integers of a grammar with a leading zero, and loops as separators,
/// - has the escapes of strings that the text of the language lists, so `\\f` is a backslash and an `f`.
#[derive(Debug)]
pub struct Grammar {
    program: Program,
    /// The end of the text, where data must end as well.
    end: Position,
}

impl Grammar {
    /// Parses the text of a grammar.
    ///
    /// # Errors
    ///
    /// The text is not in the language; the error names the first place where it is not.
    pub fn parse(text: &str) -> Result<Grammar, SyntaxError> {
        let program = parse::parse(text)?;
        Ok(Grammar {
            program,
            end: Position::of(text.as_bytes(), text.len()),
        })
    }

    /// Checks data within [`Limits::of_data`] and returns what the ranges of the grammar have seen.
    ///
    /// # Errors
    ///
    /// The data do not match.
    pub fn check(&self, data: &[u8]) -> Result<Report, Mismatch> {
        self.check_within(data, Limits::of_data(data.len()))
    }

    /// Checks data within the given limits; see [`Grammar::check`].
    ///
    /// # Errors
    ///
    /// The data do not match, or reach the limits, which is [`Reason::Fault`].
    pub fn check_within(&self, data: &[u8], limits: Limits) -> Result<Report, Mismatch> {
        self.run_on(data, limits).0
    }

    /// Checks data and returns the steps that are left as well.
    fn run_on(&self, data: &[u8], limits: Limits) -> (Result<Report, Mismatch>, u64) {
        let outcome = machine::run(&self.program, Reader::new(data), limits);
        let mut reader = outcome.tape;
        let result = match outcome.result {
            Ok(report) => reader.end().map(|()| report).map_err(|reason| (self.end, reason)),
            Err(failure) => Err((failure.statement, failure.reason)),
        };
        let result = result.map_err(|(statement, reason)| Mismatch {
            data: Position::of(data, reader.at()),
            statement,
            reason,
        });
        (result, outcome.steps_left)
    }

    /// Makes random data that match, the same for the same number in all versions, and writes them.
    ///
    /// Numbers are drawn uniformly from their ranges. What is asked about data that are not there yet, by `ISEOF` and `MATCH`, is
    /// answered at random. Data that turn out not to match, such as by an `ASSERT`, are thrown away and made anew, with short
    /// numbers preferred; conditions that random data hardly ever meet need a generator of their own.
    ///
    /// # Errors
    ///
    /// No attempt made data that match, or they could not be written.
    pub fn generate(&self, number: u64, output: &mut impl Write) -> Result<(), GenerateError> {
        Ok(output.write_all(&self.generate_within(number, ATTEMPT_STEPS)?)?)
    }

    /// Makes data with a number of steps for all attempts.
    fn generate_within(&self, number: u64, mut steps: u64) -> Result<Vec<u8>, GenerateError> {
        let mut random = Random::new(number);
        let mut last = (self.end, "the data must not end there".to_owned());
        for attempt in 0..ATTEMPTS {
            let mut own = Random::new(random.next());
            let spread = if attempt == 0 { Spread::Uniform } else { Spread::Short };
            // An attempt that does not end leaves most of the steps to the others.
            let share = Limits {
                steps: steps / 4,
                memory: 1 << 30,
            };
            let outcome = machine::run(&self.program, Writer::new(&mut own, spread), share);
            let mut left = outcome.steps_left;
            match outcome.result {
                Err(failure) => last = (failure.statement, failure.reason.0),
                Ok(_) => {
                    if let Some(data) = outcome.tape.finish() {
                        let (result, after) = self.run_on(&data, Limits { steps: left, ..share });
                        match result {
                            Ok(_) => return Ok(data),
                            Err(mismatch) => last = (mismatch.statement, mismatch.reason.to_string()),
                        }
                        left = after;
                    }
                }
            }
            steps -= share.steps - left;
        }
        let (statement, reason) = last;
        Err(GenerateError::Stuck {
            attempts: ATTEMPTS,
            statement,
            reason,
        })
    }
}
