//! Subtraction games, on many heaps also called S-Nim: take `s ∈ S` objects from one heap.
//!
//! **Values.** A heap of size `x` has `g(x) = mex { g(x − s) : s ∈ S, s ≤ x }`. There are at most
//! |S| options, so `g(x) ≤ |S|`, and `S = {1, …, k}` reaches it. No closed form is known for
//! general `S`, not even for three numbers.
//!
//! **Period.** Every sequence is ultimately periodic (S. W. Golomb, "A mathematical investigation
//! of games of take-away", *Journal of Combinatorial Theory* 1, 1966, 443–458): for `x ≥ m = max S`
//! the value depends on the `m` values before it alone, and there are finitely many windows of `m`
//! values. So one repetition of a window *proves* the period; `period` in this module looks for
//! exactly that. Weaker signs do not suffice: {2, 4, 7} is periodic only from 8 on, {1, 2, 4} has
//! period 3, which does not divide 1 + 4, and the first values of a sequence may return by
//! accident. For `{a, b}` there is no preperiod, and the period is `2a` if `b/a` is an odd integer,
//! else `a + b`. Every `S` within {1, …, 20} has preperiod + period ≤ 1553.
//!
//! **Pairing** (Ferguson 1974). `g(x) = 1` exactly if `g(x − min S) = 0`. Hence a position of value
//! 0 with moves has one to value 1: for `s = min S` the value of `x − s` is not 0, so it has an
//! option `x − s − t` of value 0, and then `g(x − t) = 1`. This is the condition of [`crate::sum`],
//! so misère S-Nim is misère Nim on the *values* for every `S`.
//!
//! **Winning moves** are the moves to a lost position: O(n·|S|) after O(n) for the sum.

use std::error::Error;
use std::fmt::{self, Display, Formatter};

use crate::game::{Convention, Impartial, Outcome};
use crate::heaps::{self, HeapMove};
use crate::mex::{mex, nim_sum};
use crate::sum;

mod period;

pub use period::Period;

/// The numbers of objects that a move may take: the rules of S-Nim, for both conventions.
///
/// The empty set is allowed; it is the game without moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubtractionSet {
    /// Ascending, without repetition, all positive.
    elements: Vec<u32>,
}

/// The number 0 was offered as a number of objects to take; such a game need not end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ZeroElement;

impl Display for ZeroElement {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("a subtraction set contains only positive numbers, found `0`")
    }
}

impl Error for ZeroElement {}

impl SubtractionSet {
    /// Returns the set of these numbers, in any order, repetitions allowed.
    ///
    /// # Errors
    ///
    /// Returns [`ZeroElement`] if 0 is among them.
    pub fn new(elements: impl IntoIterator<Item = u32>) -> Result<Self, ZeroElement> {
        let mut elements: Vec<u32> = elements.into_iter().collect();
        elements.sort_unstable();
        elements.dedup();
        if elements.first() == Some(&0) {
            Err(ZeroElement)
        } else {
            Ok(Self { elements })
        }
    }

    /// Returns the numbers in ascending order.
    pub fn elements(&self) -> &[u32] {
        &self.elements
    }

    /// Returns the Grundy values of the heaps of size 0 to `len − 1`, in time O(`len`·|S|).
    pub fn sequence(&self, len: usize) -> Vec<u32> {
        let mut values = Vec::new();
        self.extend(&mut values, len);
        values
    }

    /// Computes values until the period is proved or there are `limit` of them.
    ///
    /// The period is found for certain if `limit` is at least 3·(preperiod + period) + max S.
    /// Otherwise heaps below `limit` can still be answered. Takes time O(`limit`·(|S| + max S)) at
    /// worst and usually O(`limit`·|S|).
    pub fn values(&self, limit: usize) -> Values {
        let mut table = Vec::new();
        let period = period::find(self, &mut table, limit);
        match period {
            Some(period) => table.truncate(period.preperiod + period.length),
            None => self.extend(&mut table, limit),
        }
        Values {
            set: self.clone(),
            table,
            period,
        }
    }

    /// Returns the sizes that one move makes of a heap, in ascending order.
    fn sizes_after(&self, size: u128) -> impl Iterator<Item = u128> {
        self.elements
            .iter()
            .rev()
            .filter_map(move |&element| size.checked_sub(u128::from(element)))
    }

    /// Appends values until there are `len`.
    fn extend(&self, values: &mut Vec<u32>, len: usize) {
        let mut options = Vec::with_capacity(self.elements.len());
        for size in values.len()..len {
            options.clear();
            options.extend(
                self.elements
                    .iter()
                    .map_while(|&element| size.checked_sub(element as usize))
                    .map(|smaller| u128::from(values[smaller])),
            );
            values.push(u32::try_from(mex(&options)).expect("a value is at most the number of elements"));
        }
    }
}

impl Impartial for SubtractionSet {
    type Position = Vec<u128>;

    fn moves(&self, position: &Self::Position) -> Vec<Self::Position> {
        let mut moves = Vec::new();
        for (heap, &old) in position.iter().enumerate() {
            moves.extend(self.sizes_after(old).map(|size| HeapMove { heap, size }.apply(position)));
        }
        moves
    }

    fn canonical(&self, position: &Self::Position) -> Self::Position {
        heaps::canonical(position)
    }
}

/// The Grundy values of a subtraction game, as far as they have been established.
///
/// Where the period is proved they are known for every size; see [`SubtractionSet::values`].
#[derive(Clone, Debug)]
pub struct Values {
    set: SubtractionSet,
    /// One preperiod and one period, or as many values as were asked for.
    table: Vec<u32>,
    period: Option<Period>,
}

impl Values {
    /// Returns the proved period, if the limit sufficed to find it.
    pub fn period(&self) -> Option<Period> {
        self.period
    }

    /// Returns the Grundy value of one heap, or `None` if it lies beyond what is established.
    pub fn grundy(&self, size: u128) -> Option<u128> {
        let index = match self.period {
            Some(period) => period.reduce(size),
            None => usize::try_from(size).ok()?,
        };
        self.table.get(index).copied().map(u128::from)
    }

    /// Returns who wins, or `None` if some heap lies beyond what is established.
    pub fn outcome(&self, heaps: &[u128], convention: Convention) -> Option<Outcome> {
        Some(sum::outcome(&self.of(heaps)?, convention))
    }

    /// Returns every winning move by index of the heap, the largest numbers taken first, or `None`
    /// if some heap lies beyond what is established.
    ///
    /// Two moves that take different numbers from one heap are different. The list is empty in a
    /// lost position and in a misère position without moves, which is won already.
    pub fn winning_moves(&self, heaps: &[u128], convention: Convention) -> Option<Vec<HeapMove>> {
        let values = self.of(heaps)?;
        let total = nim_sum(&values);
        let large = values.iter().filter(|&&value| value > 1).count();
        let mut winning = Vec::new();
        for (heap, (&old, &value)) in heaps.iter().zip(&values).enumerate() {
            let large_others = large - usize::from(value > 1);
            // The sum to leave: 1 if no other value is large. A large option then leaves a larger sum.
            let lost_sum = u128::from(convention == Convention::Misere && large_others == 0);
            for size in self.set.sizes_after(old) {
                let option = self.grundy(size)?;
                if total ^ value ^ option == lost_sum {
                    winning.push(HeapMove { heap, size });
                }
            }
        }
        Some(winning)
    }

    /// Returns the values of the heaps, if all are established.
    fn of(&self, heaps: &[u128]) -> Option<Vec<u128>> {
        heaps.iter().map(|&size| self.grundy(size)).collect()
    }
}
