//! Nim: take at least one object from one heap; whoever cannot move loses.
//!
//! **Theorem** (C. L. Bouton, "Nim, a game with a complete mathematical theory", *Annals of
//! Mathematics* 3, 1901–02, 35–39). A position is lost for the player to move exactly if the nim
//! sum of the heaps is 0, and the nim sum is its Grundy value.
//!
//! **Proof.** Let `s` be the nim sum. If `s` = 0, changing one heap makes it non-zero. If `s` ≠ 0,
//! some heap `a` contains the highest bit of `s`; then `a ⊕ s < a`, and reducing `a` to `a ⊕ s`
//! makes the sum 0. The empty position has sum 0, so the two classes are the P and N positions. For
//! the value, a target `v < s` has its highest difference from `s` in a bit that `s` and hence some
//! heap contains; the same reduction reaches it.
//!
//! **Winning moves.** A winning move must reduce a heap `a` to `a ⊕ s`, and may whenever
//! `a ⊕ s < a`, that is when `a` contains the highest bit of `s`. So there is at most one in each
//! heap, and their number is odd in every won position, as an odd number of heaps contains that
//! bit. It need not be the largest heap: in (2, 4, 5) the largest cannot become 2 ⊕ 4 = 6.
//!
//! All functions take O(n) for n heaps of any size.

use crate::game::{Impartial, Outcome};
use crate::heaps::{self, HeapMove};
use crate::mex::nim_sum;

/// The rules of Nim, for both conventions.
#[derive(Clone, Copy, Debug)]
pub struct Nim;

impl Impartial for Nim {
    type Position = Vec<u128>;

    fn moves(&self, position: &Self::Position) -> Vec<Self::Position> {
        position
            .iter()
            .enumerate()
            .flat_map(|(heap, &old)| (0..old).map(move |size| HeapMove { heap, size }.apply(position)))
            .collect()
    }

    fn canonical(&self, position: &Self::Position) -> Self::Position {
        heaps::canonical(position)
    }
}

/// Returns the Grundy value of the heaps, which is their nim sum.
pub fn grundy(heaps: &[u128]) -> u128 {
    nim_sum(heaps)
}

/// Returns who wins in normal play.
pub fn outcome(heaps: &[u128]) -> Outcome {
    Outcome::lost_if(grundy(heaps) == 0)
}

/// Returns every winning move of normal play, at most one for each heap, by index of the heap.
///
/// The list is empty exactly in a lost position.
pub fn winning_moves(heaps: &[u128]) -> Vec<HeapMove> {
    let sum = nim_sum(heaps);
    heaps
        .iter()
        .enumerate()
        .map(|(heap, &old)| (old, HeapMove { heap, size: old ^ sum }))
        .filter(|(old, winning)| winning.size < *old)
        .map(|(_, winning)| winning)
        .collect()
}
