//! Octal games: remove objects from a heap, and perhaps leave what is left in two heaps.
//!
//! The code `0.d₁d₂d₃…` (R. K. Guy, C. A. B. Smith, "The G-values of various games", *Proceedings of
//! the Cambridge Philosophical Society* 52, 1956, 514–526) says how many heaps may be left when `t`
//! objects are removed: the digit `d_t` is the sum of 1 for none, 2 for one and 4 for two. Kayles is
//! 0.77, Dawson's Kayles 0.07, Dawson's chess 0.137. Games that split without removing anything, such
//! as Lasker's Nim, are not among them.
//!
//! **Period** (theorem of Guy and Smith). Let the code have `k` digits, let `e ≥ 1`, and let
//! `g(n + p) = g(n)` for all `n` from `e` up to `2e + p + k`, exclusively. Then it holds for all `n ≥ e`. *Proof.* Let `n` be
//! the least number beyond. In an option of `n + p` the larger heap `b` is at least half of
//! `n + p − k`, so that `b ≥ e + p`, and the heap `b − p` has the same value and belongs to an option
//! of `n`; the other direction is the same with `b + p`. So `n` and `n + p` have options of the same
//! values. Every known octal game of few digits that was computed far enough is periodic, but the
//! period of Kayles begins at 71 and that of Dawson's Kayles at 53: the first periods do not show it.
//!
//! **Misère play** has no rule on the values: Kayles fails the condition of [`crate::sum`], first at
//! the rows 1 and 5.
//!
//! **Cost.** `N` values take O(N²·k).

use std::error::Error;
use std::fmt::{self, Display, Formatter};

use crate::game::{Convention, Impartial, Outcome};
use crate::heaps;
use crate::mex::mex;
use crate::sum;

/// The rules of an octal game, for both conventions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Octal {
    /// The digit for removing 1, 2, … objects.
    digits: Vec<u8>,
}

/// A digit of the code is above 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidDigit(pub u8);

impl Display for InvalidDigit {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "an octal digit is at most 7, found `{}`", self.0)
    }
}

impl Error for InvalidDigit {}

/// When the values of an octal game become periodic, and with which period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// Number of values before the periodic part; at least 1, which the proof needs.
    pub preperiod: usize,
    /// Length of the periodic part; positive.
    pub length: usize,
}

impl Octal {
    /// Returns the game with these digits after the point.
    ///
    /// # Errors
    ///
    /// Returns [`InvalidDigit`] for the first digit above 7.
    pub fn new(digits: &[u8]) -> Result<Self, InvalidDigit> {
        match digits.iter().find(|&&digit| digit > 7) {
            Some(&digit) => Err(InvalidDigit(digit)),
            None => Ok(Self { digits: digits.to_vec() }),
        }
    }

    /// Returns Kayles, 0.77: knock down one pin or two adjacent ones in a row.
    pub fn kayles() -> Self {
        Self { digits: vec![7, 7] }
    }

    /// Returns Dawson's Kayles, 0.07: knock down two adjacent pins in a row.
    pub fn dawsons_kayles() -> Self {
        Self { digits: vec![0, 7] }
    }

    /// Returns Dawson's chess, 0.137: in a row of pawns every capture is forced.
    pub fn dawsons_chess() -> Self {
        Self { digits: vec![1, 3, 7] }
    }

    /// Returns the Grundy values of the heaps of size 0 to `len − 1`.
    pub fn sequence(&self, len: usize) -> Vec<u128> {
        let mut values: Vec<u128> = Vec::with_capacity(len);
        for size in 0..len {
            let mut options = Vec::new();
            self.for_each_option(size, |left, right| options.push(values[left] ^ values[right]));
            values.push(mex(&options));
        }
        values
    }

    /// Looks for a period that the theorem of Guy and Smith proves within `len` values, with the least
    /// end of preperiod plus period, then the least period.
    pub fn values(&self, len: usize) -> Values {
        let table = self.sequence(len);
        let period = find_period(&table, self.digits.len());
        Values { table, period }
    }

    /// Calls the function with the two heaps, possibly empty, of each option of one heap, smaller first.
    fn for_each_option(&self, size: usize, mut option: impl FnMut(usize, usize)) {
        for (&digit, removed) in self.digits.iter().zip(1..=size) {
            let rest = size - removed;
            let empty_allowed = if rest == 0 { digit & 1 != 0 } else { digit & 2 != 0 };
            if empty_allowed {
                option(0, rest);
            }
            if digit & 4 != 0 {
                for left in 1..=rest / 2 {
                    option(left, rest - left);
                }
            }
        }
    }
}

/// An option keeps the smaller heap in the place of the old one and puts the larger one at the end.
impl Impartial for Octal {
    type Position = Vec<u128>;

    fn moves(&self, position: &Self::Position) -> Vec<Self::Position> {
        let mut moves = Vec::new();
        for (index, &size) in position.iter().enumerate() {
            let size = usize::try_from(size).expect("rules are for positions small enough to enumerate");
            self.for_each_option(size, |left, right| {
                let mut after = position.clone();
                after[index] = left as u128;
                after.push(right as u128);
                moves.push(after);
            });
        }
        moves
    }

    fn canonical(&self, position: &Self::Position) -> Self::Position {
        heaps::canonical(position)
    }
}

/// The Grundy values of an octal game, for every size if the period is proved.
#[derive(Clone, Debug)]
pub struct Values {
    table: Vec<u128>,
    period: Option<Period>,
}

impl Values {
    /// Returns the proved period, if the values sufficed to find it.
    pub fn period(&self) -> Option<Period> {
        self.period
    }

    /// Returns the Grundy value of one heap, or `None` if it lies beyond what is established.
    pub fn grundy(&self, size: u128) -> Option<u128> {
        let index = match self.period {
            Some(Period { preperiod, length }) if size >= preperiod as u128 => {
                preperiod as u128 + (size - preperiod as u128) % length as u128
            }
            _ => size,
        };
        usize::try_from(index).ok().and_then(|index| self.table.get(index).copied())
    }

    /// Returns who wins in normal play, or `None` if some heap lies beyond what is established.
    pub fn outcome(&self, heaps: &[u128]) -> Option<Outcome> {
        let values: Option<Vec<u128>> = heaps.iter().map(|&size| self.grundy(size)).collect();
        Some(sum::outcome(&values?, Convention::Normal))
    }
}

fn find_period(table: &[u128], digits: usize) -> Option<Period> {
    let provable = (1..table.len()).filter_map(|length| {
        let agreeing = (0..table.len() - length)
            .rev()
            .take_while(|&index| table[index] == table[index + length])
            .count();
        let preperiod = (table.len() - length - agreeing).max(1);
        (2 * preperiod + 2 * length + digits <= table.len()).then_some(Period { preperiod, length })
    });
    provable.min_by_key(|period| (period.preperiod + period.length, period.length))
}
