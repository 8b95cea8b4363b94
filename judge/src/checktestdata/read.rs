//! Reads data: what each statement accepts at its place.
//!
//! A number is read as far as its own grammar goes and then judged, so `1.5` under `INT` is a 1 followed by something else, and the
//! next statement will not like it. A sign before a zero is an error for `INT` and none for `FLOAT`.

use super::budget::Budget;
use super::fault::Fault;
use super::integer::{Integer, MAX_BITS};
use super::machine::{FloatRange, Tape};
use super::mismatch::{Reason, expected, found, quoted};
use super::pattern::Pattern;
use super::real::Real;
use super::syntax::Notation;
use super::value::{Number, shortened};

/// Data, and how far they have been read.
pub(super) struct Reader<'d> {
    data: &'d [u8],
    at: usize,
}

impl<'d> Reader<'d> {
    pub(super) fn new(data: &'d [u8]) -> Self {
        Reader { data, at: 0 }
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    fn rest(&self) -> &'d [u8] {
        &self.data[self.at..]
    }

    fn unexpected(&self, expected: &str) -> Reason {
        Reason::Unexpected {
            expected: expected.to_owned(),
            found: found(self.rest()),
        }
    }
}

impl Tape for Reader<'_> {
    type Reason = Reason;

    fn at_end(&mut self) -> bool {
        self.at == self.data.len()
    }

    fn next_is_one_of(&mut self, bytes: &[u8]) -> bool {
        self.rest().first().is_some_and(|next| bytes.contains(next))
    }

    fn literal(&mut self, text: &[u8], budget: &mut Budget) -> Result<(), Reason> {
        budget.spend(text.len() as u64 / 8)?;
        if !self.rest().starts_with(text) {
            // What is shown begins where the text differs, and the place is there.
            let same = self
                .rest()
                .iter()
                .zip(text)
                .take_while(|(found, expected)| found == expected)
                .count();
            self.at += same;
            return Err(self.unexpected(&expected(&text[same..])));
        }
        self.at += text.len();
        Ok(())
    }

    fn end(&mut self) -> Result<(), Reason> {
        if self.at_end() {
            Ok(())
        } else {
            Err(self.unexpected("the end of the data"))
        }
    }

    fn integer(&mut self, least: &Integer, greatest: &Integer, budget: &mut Budget) -> Result<Integer, Reason> {
        let rest = self.rest();
        let negative = rest.first() == Some(&b'-');
        let start = usize::from(negative);
        let digits = digits(&rest[start..]);
        if digits.is_empty() {
            return Err(self.unexpected(&format!("an integer {}", span(least, greatest))));
        }
        let text = &rest[..start + digits.len()];
        if digits[0] == b'0' && text.len() > 1 {
            let fault = if digits.len() > 1 {
                "has a leading zero"
            } else {
                "has a sign"
            };
            return Err(form(text, fault));
        }
        let out_of_range = || out_of_range(text, &least.clone().into(), &greatest.clone().into());
        // Each digit but the first has more than 3.32 bits, so a number as long as this has more bits than both bounds.
        if digits.len() > 18 && (digits.len() as u64 - 1) * 332 / 100 > least.bits().max(greatest.bits()) {
            return Err(out_of_range());
        }
        charge(digits, budget)?;
        let value = Integer::parse(negative, digits)?;
        if value < *least || value > *greatest {
            return Err(out_of_range());
        }
        self.at += text.len();
        Ok(value)
    }

    fn float(&mut self, range: &FloatRange, budget: &mut Budget) -> Result<Number, Reason> {
        let literal = Literal::new(self.rest(), range.notation != Notation::Fixed);
        if literal.whole.is_empty() {
            let name = match range.notation {
                Notation::Any => "a float",
                Notation::Fixed => "a float without an exponent",
                Notation::Scientific => "a float with an exponent",
            };
            return Err(self.unexpected(&format!("{name} {}", span(&range.least, &range.greatest))));
        }
        literal.check(range).map_err(|fault| form(literal.text, &fault))?;
        let number = Number::from(literal.value(budget)?);
        if number < range.least || number > range.greatest {
            return Err(out_of_range(literal.text, &range.least, &range.greatest));
        }
        self.at += literal.text.len();
        Ok(number)
    }

    fn regex(&mut self, pattern: &Pattern, budget: &mut Budget) -> Result<Vec<u8>, Reason> {
        let Some(length) = pattern.longest(self.rest(), budget)? else {
            return Err(self.unexpected(&format!("a match of {}", quoted(pattern.expression()))));
        };
        let text = self.rest()[..length].to_vec();
        self.at += length;
        Ok(text)
    }
}

/// A number as it is written in the data.
struct Literal<'d> {
    text: &'d [u8],
    negative: bool,
    whole: &'d [u8],
    /// The digits behind the point, if there is one.
    decimals: Option<&'d [u8]>,
    /// The sign and digits of the exponent, if there is one.
    exponent: Option<(bool, &'d [u8])>,
}

impl<'d> Literal<'d> {
    /// Takes as much as looks like a number; all parts may be empty.
    fn new(data: &'d [u8], may_have_exponent: bool) -> Self {
        let negative = data.first() == Some(&b'-');
        let mut end = usize::from(negative);
        let whole = digits(&data[end..]);
        end += whole.len();
        let mut decimals = None;
        if !whole.is_empty() && data.get(end) == Some(&b'.') {
            let found = digits(&data[end + 1..]);
            end += 1 + found.len();
            decimals = Some(found);
        }
        let mut exponent = None;
        if may_have_exponent && decimals != Some(&[]) && matches!(data.get(end), Some(b'e' | b'E')) {
            let sign = data.get(end + 1).filter(|sign| matches!(sign, b'+' | b'-'));
            end += 1 + usize::from(sign.is_some());
            let found = digits(&data[end..]);
            end += found.len();
            exponent = Some((sign == Some(&b'-'), found));
        }
        Literal {
            text: &data[..end],
            negative,
            whole,
            decimals,
            exponent,
        }
    }

    /// Returns what is wrong with the way the number is written.
    fn check(&self, range: &FloatRange) -> Result<(), String> {
        let leading_zero = |digits: &[u8]| digits.len() > 1 && digits[0] == b'0';
        if leading_zero(self.whole) {
            return Err("has a leading zero".to_owned());
        }
        if self.decimals.is_some_and(<[u8]>::is_empty) {
            return Err("has no digit after the point".to_owned());
        }
        if range.notation == Notation::Scientific && self.exponent.is_none() {
            return Err("has no exponent".to_owned());
        }
        if let Some((_, digits)) = self.exponent {
            if digits.is_empty() {
                return Err("has no digit in the exponent".to_owned());
            }
            if leading_zero(digits) {
                return Err("has a leading zero in the exponent".to_owned());
            }
        }
        let Some((fewest, most)) = range.decimals else {
            return Ok(());
        };
        if self.exponent.is_some() && (self.whole.len() != 1 || self.whole[0] == b'0') {
            return Err("does not have one digit before the point that is not zero".to_owned());
        }
        let count = self.decimals.map_or(0, <[u8]>::len);
        if (count as u64) < u64::from(fewest) || count as u64 > u64::from(most) {
            let decimals = if count == 1 { "decimal" } else { "decimals" };
            return Err(format!("has {count} {decimals}, not from {fewest} to {most}"));
        }
        Ok(())
    }

    fn value(&self, budget: &mut Budget) -> Result<Real, Fault> {
        let decimals = self.decimals.unwrap_or_default();
        let joined;
        let digits = if decimals.is_empty() {
            self.whole
        } else {
            joined = [self.whole, decimals].concat();
            &joined
        };
        charge(digits, budget)?;
        let (negative, exponent) = self.exponent.unwrap_or((false, b"0"));
        // More digits than these are out of reach, and a number like that is only known if it is zero.
        let exponent = if exponent.len() > 15 {
            None
        } else {
            let exponent = exponent.iter().fold(0, |value, digit| value * 10 + i64::from(digit - b'0'));
            let low = i64::try_from(decimals.len()).map_err(|_| Fault::TooLarge)?;
            Some(if negative { -exponent } else { exponent } - low)
        };
        Real::parse(self.negative, digits, exponent)
    }
}

/// Charges reading a number, which takes time in the square of its length.
fn charge(digits: &[u8], budget: &mut Budget) -> Result<(), Fault> {
    let zeros = digits.iter().take_while(|digit| **digit == b'0').count();
    let length = (digits.len() - zeros) as u64;
    // A digit has more than three bits.
    if length > MAX_BITS / 3 {
        return Err(Fault::TooLarge);
    }
    let words = length / 19;
    budget.spend(words + words * words / 8)
}

fn digits(data: &[u8]) -> &[u8] {
    let length = data.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(data.len());
    &data[..length]
}

fn form(text: &[u8], fault: &str) -> Reason {
    Reason::Form {
        number: quoted(text),
        fault: fault.to_owned(),
    }
}

fn out_of_range(text: &[u8], least: &Number, greatest: &Number) -> Reason {
    let bound = |number: &Number| shortened(&number.to_string());
    Reason::OutOfRange {
        number: quoted(text),
        least: bound(least),
        greatest: bound(greatest),
    }
}

fn span(least: &impl ToString, greatest: &impl ToString) -> String {
    format!(
        "from {} to {}",
        shortened(&least.to_string()),
        shortened(&greatest.to_string())
    )
}
