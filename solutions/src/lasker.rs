//! Lasker's Nim: take at least one object from a heap, or split a heap into two non-empty ones.
//!
//! **Theorem** (E. Lasker, *Brettspiele der Völker*, 1931). The Grundy value of a heap is its size,
//! except that 4m + 3 and 4m + 4 change places.
//!
//! **Proof.** By induction. Taking reaches all values below the size `x`, except that for
//! x = 4m + 4 it reaches 0 to 4m + 2 and 4m + 4. Modulo 4, a part of residue 1, 2, 3, 0 has a value
//! congruent to 1, 2, 0, 3. So splits of 4m + 1 have values congruent to 2, splits of 4m + 2 to 0 or
//! 1, splits of 4m + 3 to 3, and splits of 4m + 4 to 0 or 1. Hence no split has the claimed value, and
//! what is missing below it, 4m + 3 for the size 4m + 3, is the split into 1 and 4m + 2.
//!
//! **Misère play** is misère Nim on the values: a heap of value 0 has no moves, so the condition of
//! [`crate::sum`] holds.
//!
//! An outcome takes O(n) for n heaps of any size below 2¹²⁸ − 1.

use crate::game::{Convention, Impartial, Outcome};
use crate::heaps;
use crate::sum;

/// The rules of Lasker's Nim, for both conventions.
#[derive(Clone, Copy, Debug)]
pub struct Lasker;

impl Impartial for Lasker {
    type Position = Vec<u128>;

    fn moves(&self, position: &Self::Position) -> Vec<Self::Position> {
        let mut moves = Vec::new();
        for (index, &size) in position.iter().enumerate() {
            for smaller in 0..size {
                let mut after = position.clone();
                after[index] = smaller;
                moves.push(after);
            }
            for part in 1..=size / 2 {
                let mut after = position.clone();
                after[index] = part;
                after.push(size - part);
                moves.push(after);
            }
        }
        moves
    }

    fn canonical(&self, position: &Self::Position) -> Self::Position {
        heaps::canonical(position)
    }
}

/// Returns the Grundy value of one heap, or `None` if it is 2¹²⁸.
pub fn grundy(size: u128) -> Option<u128> {
    match size % 4 {
        3 => size.checked_add(1),
        0 => Some(size.saturating_sub(1)),
        _ => Some(size),
    }
}

/// Returns who wins, or `None` if the value of some heap is 2¹²⁸.
pub fn outcome(heaps: &[u128], convention: Convention) -> Option<Outcome> {
    let values: Option<Vec<u128>> = heaps.iter().map(|&size| grundy(size)).collect();
    Some(sum::outcome(&values?, convention))
}
