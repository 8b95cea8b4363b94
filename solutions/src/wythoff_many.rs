//! Wythoff's game on any number of heaps: take the same number from each heap of any non-empty set.
//!
//! With two heaps this is [`crate::wythoff`]. With three it is a game of its own, and there is no
//! closed form for three or more heaps; see [`three`] for a table. Other games have been called
//! Wythoff's game on many heaps too, in which the number may be taken from one heap or from all of
//! them, or from at most two; their lost positions differ from (1, 1, 1) and (1, 1, 1, 2) on.
//!
//! Here the outcomes are found by a search that remembers sorted heaps. It is made for many short
//! heaps, such as the exponents of a number: with `p` sorted positions below the largest one asked
//! for, `r` heaps and numbers up to `x` it takes O(p·2^r·x).

use std::collections::BTreeMap;

use crate::game::{Impartial, Outcome};
use crate::heaps;

pub mod three;

/// The rules.
#[derive(Clone, Copy, Debug)]
pub struct WythoffMany;

impl Impartial for WythoffMany {
    type Position = Vec<u128>;

    fn moves(&self, position: &Vec<u128>) -> Vec<Vec<u128>> {
        takes(position).map(|take| take.apply(position)).collect()
    }

    fn canonical(&self, position: &Vec<u128>) -> Vec<u128> {
        heaps::canonical(position)
    }
}

/// A move: the same number from each of some heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Take {
    /// The heaps, as binary digits by index; not 0. So there are at most 64 heaps.
    pub from: u64,
    /// The number taken from each, at least 1.
    pub amount: u128,
}

impl Take {
    /// Tells whether the heap at this index takes part.
    pub fn includes(self, heap: usize) -> bool {
        self.from >> heap & 1 == 1
    }

    /// Returns the heaps after the move.
    ///
    /// # Panics
    ///
    /// Panics if a heap holds less than is taken.
    pub fn apply(self, heaps: &[u128]) -> Vec<u128> {
        let after = heaps.iter().enumerate().map(|(heap, &size)| {
            let taken = if self.includes(heap) { self.amount } else { 0 };
            size.checked_sub(taken).expect("no more is taken than there is")
        });
        after.collect()
    }
}

/// Lists all moves by the set of heaps, then the number.
fn takes(heaps: &[u128]) -> impl Iterator<Item = Take> {
    (1..1_u64 << heaps.len()).flat_map(|from| {
        let includes = |heap: &usize| from >> heap & 1 == 1;
        let most = (0..heaps.len()).filter(includes).map(|heap| heaps[heap]).min();
        (1..=most.unwrap_or(0)).map(move |amount| Take { from, amount })
    })
}

/// Answers questions about many positions and remembers all that it has settled.
#[derive(Clone, Debug, Default)]
pub struct Search {
    settled: BTreeMap<Vec<u128>, Outcome>,
}

impl Search {
    /// Returns who wins in normal play. It calls itself no deeper than there are objects.
    pub fn outcome(&mut self, heaps: &[u128]) -> Outcome {
        let sorted = heaps::canonical(heaps);
        if let Some(&outcome) = self.settled.get(&sorted) {
            return outcome;
        }
        let won = takes(&sorted).any(|take| self.outcome(&take.apply(&sorted)) == Outcome::P);
        let outcome = Outcome::lost_if(!won);
        self.settled.insert(sorted, outcome);
        outcome
    }

    /// Returns every winning move, by the set of heaps, then the number; there is at most one for
    /// each set.
    pub fn winning_moves(&mut self, heaps: &[u128]) -> Vec<Take> {
        takes(heaps)
            .filter(|take| self.outcome(&take.apply(heaps)) == Outcome::P)
            .collect()
    }
}
