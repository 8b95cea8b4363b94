//! Makes data: what each statement writes.
//!
//! `ISEOF` and `MATCH` ask about what comes next, which is not made yet. They are answered at random, and the answers narrow what may
//! come next; a statement that cannot keep what was promised fails, and the attempt with it. The bounds of a number that is drawn
//! uniformly are hardly ever drawn, and most of the range are its longest numbers, so later attempts draw the length first.

use num_bigint::BigInt;

use super::budget::Budget;
use super::fault::Fault;
use super::integer::Integer;
use super::machine::{Assertion, FloatRange, Tape};
use super::pattern::Pattern;
use super::random::Random;
use super::real::Real;
use super::syntax::Notation;
use super::value::Number;

/// Draws that one statement may take to keep what was promised.
const DRAWS: usize = 32;

/// Decimals of a float whose number of decimals is free.
const DECIMALS: u32 = 15;

/// Bytes that are made at most.
const MAX_LENGTH: usize = 64 << 20;

/// Why an attempt failed; every reason has the same consequence, another attempt.
#[derive(Debug)]
pub(super) struct Stuck(pub(super) String);

impl From<Fault> for Stuck {
    fn from(fault: Fault) -> Self {
        Stuck(fault.to_string())
    }
}

impl From<Assertion> for Stuck {
    fn from(assertion: Assertion) -> Self {
        Stuck(format!("`{}` does not hold", assertion.condition))
    }
}

/// How numbers are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spread {
    /// All numbers of a range alike.
    Uniform,
    /// All numbers of digits alike, from the number of the range that is nearest to zero.
    Short,
}

/// What may come next: which bytes, and whether the end.
#[derive(Clone, Debug)]
struct Next {
    bytes: [bool; 256],
    end: bool,
}

impl Next {
    const ANYTHING: Next = Next {
        bytes: [true; 256],
        end: true,
    };

    /// Keeps only what answers a question in one way.
    fn narrow(&mut self, asked: &[bool; 256], about_end: bool, answer: bool) {
        for (allowed, asked) in self.bytes.iter_mut().zip(asked) {
            *allowed &= *asked == answer;
        }
        self.end &= about_end == answer;
    }

    fn is_possible(&self) -> bool {
        self.end || self.bytes.contains(&true)
    }
}

/// Data that grow.
pub(super) struct Writer<'r> {
    data: Vec<u8>,
    next: Next,
    random: &'r mut Random,
    spread: Spread,
}

impl<'r> Writer<'r> {
    pub(super) fn new(random: &'r mut Random, spread: Spread) -> Self {
        Writer {
            data: Vec::new(),
            next: Next::ANYTHING,
            random,
            spread,
        }
    }

    /// Returns the data, if they may end here.
    pub(super) fn finish(self) -> Option<Vec<u8>> {
        self.next.end.then_some(self.data)
    }

    /// Answers a question about what comes next, `yes` times out of ten if it is open, and remembers the answer.
    fn ask(&mut self, asked: &[bool; 256], about_end: bool, yes: u64) -> bool {
        let mut drawn = self.random.below(10) < yes;
        let mut next = self.next.clone();
        next.narrow(asked, about_end, drawn);
        if !next.is_possible() {
            drawn = !drawn;
            next = self.next.clone();
            next.narrow(asked, about_end, drawn);
        }
        self.next = next;
        drawn
    }

    fn may_write(&self, text: &[u8]) -> bool {
        text.first().is_none_or(|first| self.next.bytes[usize::from(*first)])
    }

    fn write(&mut self, text: &[u8], budget: &mut Budget) -> Result<(), Stuck> {
        budget.spend(text.len() as u64)?;
        if !self.may_write(text) {
            return Err(Stuck("a `MATCH` or `ISEOF` was answered otherwise".to_owned()));
        }
        if self.data.len() + text.len() > MAX_LENGTH {
            return Err(Stuck("the data become too long".to_owned()));
        }
        if !text.is_empty() {
            self.next = Next::ANYTHING;
        }
        self.data.extend_from_slice(text);
        Ok(())
    }

    /// Draws numbers until one may be written, and writes it. Making the digits of one takes time in the square of their number.
    fn draw<V>(&mut self, budget: &mut Budget, draw: impl Fn(&mut Self) -> Result<(V, Vec<u8>), Stuck>) -> Result<V, Stuck> {
        let mut draws = 1;
        loop {
            let (value, text) = draw(self)?;
            let length = text.len() as u64;
            budget.spend(1 + length * length / 3000)?;
            if draws == DRAWS || self.may_write(&text) {
                self.write(&text, budget)?;
                return Ok(value);
            }
            draws += 1;
        }
    }

    fn between(&mut self, least: &Integer, greatest: &Integer) -> Result<Integer, Stuck> {
        if least > greatest {
            return Err(Stuck(format!("there is no number from {least} to {greatest}")));
        }
        let (least, greatest) = (least.to_big(), greatest.to_big());
        if self.spread == Spread::Uniform {
            return Ok(self.random.between(&least, &greatest).into());
        }
        let zero = BigInt::ZERO;
        let nearest = zero.clamp(least.clone(), greatest.clone());
        let reach = (&greatest - &nearest).bits().max((&nearest - &least).bits());
        let distance = BigInt::from(1) << self.random.below(reach + 1);
        let low = (&nearest - &distance + 1_u32).max(least);
        let high = (&nearest + &distance - 1_u32).min(greatest);
        Ok(self.random.between(&low, &high).into())
    }

    /// Draws a number with this many decimals, as an integer of units in the last place; there may be none.
    fn units(&mut self, range: &FloatRange, decimals: u32) -> Result<Option<Integer>, Stuck> {
        let (least, greatest) = (range.least.real()?, range.greatest.real()?);
        let least = least.negate()?.floor(decimals)?.negate()?;
        let greatest = greatest.floor(decimals)?;
        if least > greatest {
            Ok(None)
        } else {
            self.between(&least, &greatest).map(Some)
        }
    }

    /// Draws a number that is written without an exponent.
    fn fixed(&mut self, range: &FloatRange) -> Result<(Number, Vec<u8>), Stuck> {
        let (fewest, most) = range.decimals.unwrap_or((0, u32::MAX));
        let most_drawn = most.min(fewest.max(DECIMALS));
        let decimals = match range.decimals {
            Some(_) => fewest + u32::try_from(self.random.below(u64::from(most_drawn - fewest) + 1)).unwrap_or(0),
            None => DECIMALS,
        };
        // A narrow range may need more decimals than those drawn.
        let more = [4, 20].map(|times| most.min(fewest.max(times * DECIMALS)));
        for decimals in [decimals, most_drawn].into_iter().chain(more) {
            if let Some(units) = self.units(range, decimals)? {
                return written(&units, decimals, None);
            }
        }
        Err(Stuck("the range has no number with as few decimals".to_owned()))
    }

    /// Draws a number that is written with one digit, decimals and an exponent.
    fn scientific(&mut self, range: &FloatRange) -> Result<(Number, Vec<u8>), Stuck> {
        let (fewest, most) = range.decimals.unwrap_or((0, DECIMALS));
        let most = most.min(fewest.max(DECIMALS));
        for precision in [DECIMALS, 4 * DECIMALS, 20 * DECIMALS] {
            let Some(units) = self.units(range, precision)? else {
                continue;
            };
            let decimals = fewest + u32::try_from(self.random.below(u64::from(most - fewest) + 1)).unwrap_or(0);
            let (first, last) = (
                Integer::Small(10).power(decimals.into())?,
                Integer::Small(10).power(u64::from(decimals) + 1)?,
            );
            if units.is_zero() {
                if range.decimals.is_none() {
                    return written(&Integer::ZERO, decimals, Some(0));
                }
                continue;
            }
            // The digits are those of the number, cut or filled up, and then rounded to one side or the other.
            let digits = units.to_string().trim_start_matches('-').len() as u64;
            let digits = i64::try_from(digits).map_err(|_| Fault::TooLarge)?;
            let exponent = digits - 1 - i64::from(precision);
            let shift = i64::from(decimals) + 1 - digits;
            let power = Integer::Small(10).power(shift.unsigned_abs())?;
            let cut = if shift >= 0 {
                units.multiply(&power)?
            } else {
                units.divide(&power)?
            };
            for digits in [cut.clone(), cut.add(&Integer::ONE)?, cut.subtract(&Integer::ONE)?] {
                let magnitude = if digits.is_negative() {
                    digits.negate()?
                } else {
                    digits.clone()
                };
                let (number, text) = written(&digits, decimals, Some(exponent))?;
                if magnitude >= first && magnitude < last && range.least <= number && number <= range.greatest {
                    return Ok((number, text));
                }
            }
        }
        Err(Stuck("no number of the range was found that has this form".to_owned()))
    }
}

impl Tape for Writer<'_> {
    type Reason = Stuck;

    fn at_end(&mut self) -> bool {
        self.ask(&[false; 256], true, 3)
    }

    fn next_is_one_of(&mut self, bytes: &[u8]) -> bool {
        let mut asked = [false; 256];
        for byte in bytes {
            asked[usize::from(*byte)] = true;
        }
        self.ask(&asked, false, 5)
    }

    fn literal(&mut self, text: &[u8], budget: &mut Budget) -> Result<(), Stuck> {
        self.write(text, budget)
    }

    fn end(&mut self) -> Result<(), Stuck> {
        if !self.next.end {
            return Err(Stuck("an `ISEOF` was answered otherwise".to_owned()));
        }
        self.next.bytes = [false; 256];
        Ok(())
    }

    fn integer(&mut self, least: &Integer, greatest: &Integer, budget: &mut Budget) -> Result<Integer, Stuck> {
        self.draw(budget, |writer| {
            let value = writer.between(least, greatest)?;
            let text = value.to_string().into_bytes();
            Ok((value, text))
        })
    }

    fn float(&mut self, range: &FloatRange, budget: &mut Budget) -> Result<Number, Stuck> {
        self.draw(budget, |writer| match range.notation {
            Notation::Any | Notation::Fixed => writer.fixed(range),
            Notation::Scientific => writer.scientific(range),
        })
    }

    fn regex(&mut self, pattern: &Pattern, budget: &mut Budget) -> Result<Vec<u8>, Stuck> {
        for _ in 0..DRAWS {
            let mut text = Vec::new();
            pattern.sample(self.random, budget, &mut text)?;
            // A sample that disregards anchors may not match, and one that could go on in itself may match only in part.
            if self.may_write(&text) && pattern.longest(&text, budget)? == Some(text.len()) {
                self.write(&text, budget)?;
                return Ok(text);
            }
        }
        Err(Stuck("no string was found that the regular expression matches".to_owned()))
    }
}

/// Writes `units / 10^decimals`, times a power of ten if there is an exponent.
fn written(units: &Integer, decimals: u32, exponent: Option<i64>) -> Result<(Number, Vec<u8>), Stuck> {
    let negative = units.is_negative();
    let units = units.to_string();
    let digits = units.trim_start_matches('-');
    let decimals_written = usize::try_from(decimals).map_err(|_| Fault::TooLarge)?;
    let digits = "0".repeat((decimals_written + 1).saturating_sub(digits.len())) + digits;
    let (whole, rest) = digits.split_at(digits.len() - decimals_written);
    let mut text = format!("{}{whole}", if negative { "-" } else { "" });
    if decimals > 0 {
        text += ".";
        text += rest;
    }
    if let Some(exponent) = exponent {
        text += "E";
        text += &exponent.to_string();
    }
    let low = exponent.unwrap_or(0) - i64::from(decimals);
    Ok((Real::parse(negative, digits.as_bytes(), Some(low))?.into(), text.into_bytes()))
}
