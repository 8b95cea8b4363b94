//! Greedy Nim: a move must take from a heap of the largest size.
//!
//! **Theorem** (M. H. Albert and R. J. Nowakowski, "Nim restrictions", *Integers* 4, 2004, G01). In
//! normal play a position is lost exactly if the largest size occurs evenly often, or no object is
//! left. In misère play the same holds while some heap is larger than 1; with ones only an odd
//! number of them is lost.
//!
//! **Proof.** Let the largest size `m` occur `c` times. If `c` > 1, every move leaves `c − 1` heaps
//! of that size, so by induction it wins exactly if `c` is odd, where `m` > 1 or play is normal;
//! with ones in misère play the parities are exchanged, and no object at all is won. If `c` = 1,
//! let `s` be the largest of the other heaps and let it occur `d` times. A size between `s` and `m`
//! leaves a single largest heap, which the other player wins unless it is a 1 and play is misère.
//! A size of `s` leaves `d + 1` largest heaps, and a smaller one leaves `d`: one of these parities
//! wins. If there is no other object, everything is taken in normal play and all but one in misère.
//!
//! **Winning moves.** So the winning sizes form one interval, the same for every largest heap:
//! [`winning_sizes`]. There may be as many as the heap is large.
//!
//! All functions take O(n) for n heaps of any size.

use std::ops::Range;

use crate::game::{Convention, Impartial, Outcome};
use crate::heaps::{self, HeapMove};

/// The rules of Greedy Nim, for both conventions.
#[derive(Clone, Copy, Debug)]
pub struct GreedyNim;

impl Impartial for GreedyNim {
    type Position = Vec<u128>;

    fn moves(&self, position: &Self::Position) -> Vec<Self::Position> {
        let largest = largest(position);
        let tallest = (0..position.len()).filter(|&heap| position[heap] == largest);
        tallest
            .flat_map(|heap| (0..largest).map(move |size| HeapMove { heap, size }.apply(position)))
            .collect()
    }

    fn canonical(&self, position: &Self::Position) -> Self::Position {
        heaps::canonical(position)
    }
}

fn largest(heaps: &[u128]) -> u128 {
    heaps.iter().copied().max().unwrap_or(0)
}

fn count(heaps: &[u128], size: u128) -> usize {
    heaps.iter().filter(|&&heap| heap == size).count()
}

/// Returns who wins. A position without objects is lost in normal play and won in misère play.
pub fn outcome(heaps: &[u128], convention: Convention) -> Outcome {
    let largest = largest(heaps);
    if largest == 0 {
        return convention.terminal();
    }
    let reversed = convention == Convention::Misere && largest == 1;
    Outcome::lost_if(count(heaps, largest).is_multiple_of(2) != reversed)
}

/// Returns the sizes to which a heap of the largest size has to be reduced to win.
///
/// They are the same for each of these heaps. The range is empty in a lost position, and where no
/// object is left.
pub fn winning_sizes(heaps: &[u128], convention: Convention) -> Range<u128> {
    let largest = largest(heaps);
    if largest == 0 || outcome(heaps, convention) == Outcome::P {
        return 0..0;
    }
    if count(heaps, largest) > 1 {
        return 0..largest;
    }
    let second = heaps.iter().copied().filter(|&heap| heap < largest).max().unwrap_or(0);
    let odd = second > 0 && count(heaps, second) % 2 == 1;
    // The heap joins the second largest or falls below them. With ones only, misère play wants an
    // odd number of them, also if there is none beside it.
    let misere_ones = convention == Convention::Misere && second <= 1;
    match (second, odd != misere_ones) {
        (0, true) => 1..2,
        (0, false) => 0..1,
        (_, true) => second..second + 1,
        (_, false) => 0..second,
    }
}

/// Returns the number of winning moves; moves from different heaps are different.
///
/// # Panics
///
/// Panics if the number exceeds 2¹²⁸ − 1.
pub fn count_winning_moves(heaps: &[u128], convention: Convention) -> u128 {
    let sizes = winning_sizes(heaps, convention);
    (sizes.end - sizes.start)
        .checked_mul(count(heaps, largest(heaps)) as u128)
        .expect("the number of moves exceeds 128 bits")
}
