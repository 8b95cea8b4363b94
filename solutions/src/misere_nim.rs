//! Misère Nim: as Nim, but whoever takes the last object loses.
//!
//! **Theorem** (Bouton 1901, in the same article as [`crate::nim`]). If some heap is larger than 1,
//! a position is lost exactly if the nim sum is 0, as in normal play. If no heap is larger than 1,
//! it is lost exactly if the number of heaps of size 1 is odd.
//!
//! **Proof.** With heaps of size 0 and 1 only, the moves are forced and parity decides; no objects
//! at all is a win, since the other player took the last one. With exactly one heap larger than 1
//! the nim sum is not 0, and the mover wins by leaving that heap at 0 or at 1, whichever makes the
//! number of ones odd. With two or more such heaps a move leaves at least one, so the argument of
//! normal play applies unchanged: from sum 0 every move leads to a non-zero sum with a heap larger
//! than 1, from a non-zero sum some move leads to sum 0, and a position of sum 0 with a heap larger
//! than 1 has at least two of them.
//!
//! **Winning moves.** Two or more heaps larger than 1: those of normal play. Exactly one: the one
//! move above. None: any heap of size 1 if their number is even. The counts of the two conventions
//! agree unless no heap is larger than 1.
//!
//! The rules are those of [`crate::nim::Nim`]. All functions take O(n) for n heaps of any size.

use crate::game::Outcome;
use crate::heaps::HeapMove;
use crate::mex::nim_sum;
use crate::nim;

/// Returns who wins in misère play.
///
/// A position without objects is won: there is nothing left to take, and the other player took the
/// last.
pub fn outcome(heaps: &[u128]) -> Outcome {
    let lost_sum = u128::from(!heaps.iter().any(|&size| size > 1));
    Outcome::lost_if(nim_sum(heaps) == lost_sum)
}

/// Returns every winning move of misère play, by index of the heap.
///
/// The list is empty in a lost position and in the position without objects, which is won already.
pub fn winning_moves(heaps: &[u128]) -> Vec<HeapMove> {
    let large: Vec<usize> = indices(heaps, |size| size > 1);
    let ones = indices(heaps, |size| size == 1);
    let odd = ones.len() % 2 == 1;
    match large[..] {
        [] if odd => Vec::new(),
        [] => ones.into_iter().map(|heap| HeapMove { heap, size: 0 }).collect(),
        [heap] => vec![HeapMove {
            heap,
            size: u128::from(!odd),
        }],
        _ => nim::winning_moves(heaps),
    }
}

/// Returns the indices of the heaps whose size passes the test.
fn indices(heaps: &[u128], passes: impl Fn(u128) -> bool) -> Vec<usize> {
    heaps
        .iter()
        .enumerate()
        .filter(|&(_, &size)| passes(size))
        .map(|(heap, _)| heap)
        .collect()
}
