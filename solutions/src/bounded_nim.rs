//! Bounded Nim: take at least one and at most `k` objects from one heap, in either convention.
//!
//! One heap is the game of Bachet, also called after Bash: 23 cards, take up to 3. Counting from
//! `s` to `N` by steps of at most `k` is the heap `N − s`. The rules are those of
//! [`crate::subtraction`] for `S = {1, …, k}`, but here `k` may be huge, and there is a closed form.
//!
//! **Theorem** (one heap: C. G. Bachet, *Problèmes plaisans et délectables*, 1612). The Grundy value
//! of a heap of size `x` is `x mod (k + 1)`. So a position is lost in normal play exactly if the nim
//! sum of the *residues* is 0, and in misère play exactly if the residues are lost in misère Nim.
//!
//! **Proof.** A move reaches the `min(k, x)` sizes before `x`. By induction their residues are all
//! smaller ones if `x ≤ k`, and all but that of `x` itself if `x > k`; the least missing one is the
//! residue of `x`. Misère play follows by [`crate::sum`]: a heap of residue 0 that has moves has one
//! to residue 1, namely by `k`. This is also the winning move of a misère position in which all
//! residues are 0, a position that is often taken for lost.
//!
//! **Winning moves.** At most one in each heap, since two moves in one heap leave different
//! residues. It may *raise* the residue, which Nim has no counterpart for.
//!
//! All functions take O(n) for n heaps of any size.

use crate::game::{Convention, Impartial, Outcome};
use crate::heaps::{self, HeapMove};
use crate::mex::nim_sum;
use crate::sum;

/// The rules of bounded Nim, for both conventions.
#[derive(Clone, Copy, Debug)]
pub struct BoundedNim {
    /// The largest number of objects that a move may take; with 0 there are no moves.
    pub max_take: u128,
}

impl BoundedNim {
    /// Returns the Grundy value of one heap.
    pub fn grundy(self, size: u128) -> u128 {
        match self.max_take.checked_add(1) {
            Some(round) => size % round,
            None => size,
        }
    }

    /// Returns who wins.
    pub fn outcome(self, heaps: &[u128], convention: Convention) -> Outcome {
        sum::outcome(&self.residues(heaps), convention)
    }

    /// Returns every winning move, by index of the heap.
    ///
    /// The list is empty in a lost position and in a misère position without moves, which is won
    /// already.
    pub fn winning_moves(self, heaps: &[u128], convention: Convention) -> Vec<HeapMove> {
        let residues = self.residues(heaps);
        let total = nim_sum(&residues);
        let large = residues.iter().filter(|&&residue| residue > 1).count();
        let mut winning = Vec::new();
        for (heap, (&old, &residue)) in heaps.iter().zip(&residues).enumerate() {
            let large_others = large - usize::from(residue > 1);
            // The sum to leave: 1 if no other residue is large; then the new one is not large either.
            let lost_sum = u128::from(convention == Convention::Misere && large_others == 0);
            if let Some(size) = self.size_of_residue(old, total ^ residue ^ lost_sum) {
                winning.push(HeapMove { heap, size });
            }
        }
        winning
    }

    /// Returns the size of the given residue that one move makes of a heap.
    fn size_of_residue(self, old: u128, target: u128) -> Option<u128> {
        let residue = self.grundy(old);
        let taken = if target < residue {
            residue - target
        } else if target > residue && target <= self.max_take {
            self.max_take - (target - residue) + 1
        } else {
            return None;
        };
        old.checked_sub(taken)
    }

    fn residues(self, heaps: &[u128]) -> Vec<u128> {
        heaps.iter().map(|&size| self.grundy(size)).collect()
    }
}

impl Impartial for BoundedNim {
    type Position = Vec<u128>;

    fn moves(&self, position: &Self::Position) -> Vec<Self::Position> {
        position
            .iter()
            .enumerate()
            .flat_map(|(heap, &old)| {
                (old.saturating_sub(self.max_take)..old).map(move |size| HeapMove { heap, size }.apply(position))
            })
            .collect()
    }

    fn canonical(&self, position: &Self::Position) -> Self::Position {
        heaps::canonical(position)
    }
}
