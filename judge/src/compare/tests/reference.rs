//! A slow, obvious validator: splits both files into all their pieces and compares these, with
//! numbers as whole integers of decimal digits.

use std::cmp::Ordering;

/// The flags, as the reference sees them.
#[derive(Clone, Debug, Default)]
pub(super) struct Rules {
    pub(super) case_sensitive: bool,
    pub(super) space_change_sensitive: bool,
    pub(super) absolute: Option<String>,
    pub(super) relative: Option<String>,
}

impl Rules {
    pub(super) fn flags(&self) -> Vec<String> {
        let mut flags = Vec::new();
        if self.case_sensitive {
            flags.push("case_sensitive".to_owned());
        }
        if self.space_change_sensitive {
            flags.push("space_change_sensitive".to_owned());
        }
        for (name, value) in [("absolute", &self.absolute), ("relative", &self.relative)] {
            if let Some(value) = value {
                flags.extend([format!("float_{name}_tolerance"), value.clone()]);
            }
        }
        flags
    }

    pub(super) fn accepts(&self, answer: &[u8], output: &[u8]) -> bool {
        let [answer, output] = [answer, output].map(|file| {
            let mut pieces = pieces(file);
            pieces.retain(|piece| self.space_change_sensitive || matches!(piece, Piece::Token(_)));
            pieces
        });
        let equal = |(a, s): (&Piece, &Piece)| match (a, s) {
            (Piece::Space(a), Piece::Space(s)) => a == s,
            (Piece::Token(a), Piece::Token(s)) => self.same_token(a, s),
            _ => false,
        };
        answer.len() == output.len() && answer.iter().zip(&output).all(equal)
    }

    fn same_token(&self, answer: &[u8], output: &[u8]) -> bool {
        let numeric = self.absolute.is_some() || self.relative.is_some();
        match Number::parse(answer).filter(|_| numeric) {
            Some(a) => Number::parse(output).is_some_and(|s| self.same_number(&s, &a)),
            None if self.case_sensitive => answer == output,
            None => folded(answer) == folded(output),
        }
    }

    fn same_number(&self, s: &Number, a: &Number) -> bool {
        let difference = s.minus(a).magnitude();
        let parse = |text: &String| Number::parse(text.as_bytes()).expect("a number");
        let absolute = self
            .absolute
            .as_ref()
            .is_some_and(|epsilon| !difference.exceeds(&parse(epsilon)));
        let bound = |epsilon| parse(epsilon).times(&a.magnitude());
        absolute
            || self
                .relative
                .as_ref()
                .is_some_and(|epsilon| !difference.exceeds(&bound(epsilon)))
    }
}

fn folded(token: &[u8]) -> Vec<u8> {
    token
        .iter()
        .map(|&byte| if byte.is_ascii_uppercase() { byte + 32 } else { byte })
        .collect()
}

#[derive(Debug)]
enum Piece {
    Space(Vec<u8>),
    Token(Vec<u8>),
}

/// Cuts a file into runs of white space and tokens.
fn pieces(file: &[u8]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for &byte in file {
        let space = [0x20, 0x0c, 0x0a, 0x0d, 0x09, 0x0b].contains(&byte);
        match pieces.last_mut() {
            Some(Piece::Space(bytes)) if space => bytes.push(byte),
            Some(Piece::Token(bytes)) if !space => bytes.push(byte),
            _ if space => pieces.push(Piece::Space(vec![byte])),
            _ => pieces.push(Piece::Token(vec![byte])),
        }
    }
    pieces
}

/// `digits * 10^exponent`, with the least significant digit first.
#[derive(Clone, Debug)]
pub(super) struct Number {
    negative: bool,
    digits: Vec<u32>,
    exponent: i32,
}

impl Number {
    pub(super) fn parse(token: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(token).ok()?;
        let (significand, exponent) = match text.split_once(['e', 'E']) {
            Some((significand, exponent)) => {
                let digits = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
                let numeric = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
                (
                    significand,
                    numeric.then(|| exponent.parse::<i32>().expect("a small exponent"))?,
                )
            }
            None => (text, 0),
        };
        let unsigned = significand.strip_prefix(['+', '-']).unwrap_or(significand);
        let (integer, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
        let digits = format!("{integer}{fraction}");
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        Some(Number {
            negative: significand.starts_with('-'),
            digits: digits.bytes().rev().map(|digit| u32::from(digit - b'0')).collect(),
            exponent: exponent - i32::try_from(fraction.len()).expect("a short token"),
        })
    }

    /// Returns the digits with a smaller exponent.
    fn digits_at(&self, exponent: i32) -> Vec<u32> {
        let zeros = usize::try_from(self.exponent - exponent).expect("a smaller exponent");
        [vec![0; zeros], self.digits.clone()].concat()
    }

    pub(super) fn magnitude(&self) -> Self {
        Number {
            negative: false,
            ..self.clone()
        }
    }

    pub(super) fn minus(&self, other: &Number) -> Self {
        let exponent = self.exponent.min(other.exponent);
        let [left, right] = [self, other].map(|number| number.digits_at(exponent));
        let sign = |number: &Number| if number.negative { -1 } else { 1 };
        let columns: Vec<i64> = (0..left.len().max(right.len()))
            .map(|at| {
                let digit = |digits: &[u32]| i64::from(digits.get(at).copied().unwrap_or(0));
                sign(self) * digit(&left) - sign(other) * digit(&right)
            })
            .collect();
        let negative = columns
            .iter()
            .rev()
            .find(|&&column| column != 0)
            .is_some_and(|&column| column < 0);
        let columns = columns
            .iter()
            .map(|&column| if negative { -column } else { column })
            .collect();
        Number {
            negative,
            digits: carried(columns),
            exponent,
        }
    }

    pub(super) fn times(&self, other: &Number) -> Self {
        let mut columns = vec![0; self.digits.len() + other.digits.len()];
        for (at, &left) in self.digits.iter().enumerate() {
            for (shift, &right) in other.digits.iter().enumerate() {
                columns[at + shift] += i64::from(left * right);
            }
        }
        Number {
            negative: self.negative != other.negative,
            digits: carried(columns),
            exponent: self.exponent + other.exponent,
        }
    }

    /// Whether this is greater than the other; neither is negative.
    pub(super) fn exceeds(&self, other: &Number) -> bool {
        let exponent = self.exponent.min(other.exponent);
        let [mut left, mut right] = [self, other].map(|number| number.digits_at(exponent));
        let length = left.len().max(right.len());
        left.resize(length, 0);
        right.resize(length, 0);
        left.iter().rev().cmp(right.iter().rev()) == Ordering::Greater
    }

    /// Writes the number in a form of the grammar.
    pub(super) fn text(&self) -> String {
        let digits: String = self.digits.iter().rev().map(ToString::to_string).collect();
        format!("{}{digits}e{}", if self.negative { "-" } else { "" }, self.exponent)
    }
}

/// Carries the columns of a sum that is not negative.
fn carried(columns: Vec<i64>) -> Vec<u32> {
    let mut digits = Vec::new();
    let mut carry = 0;
    for column in columns {
        let sum = column + carry;
        digits.push(u32::try_from(sum.rem_euclid(10)).expect("a digit"));
        carry = sum.div_euclid(10);
    }
    assert!(carry >= 0, "the sum is not negative");
    while carry > 0 {
        digits.push(u32::try_from(carry % 10).expect("a digit"));
        carry /= 10;
    }
    digits
}
