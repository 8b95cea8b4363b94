//! Moore's Nim: take at least one object from each of at least one and at most `k` heaps.
//!
//! **Theorem** (E. H. Moore, "A generalization of the game called Nim", *Annals of Mathematics* 11,
//! 1910, 93–94). A position is lost in normal play exactly if in every binary column the number of
//! heaps with a one is a multiple of `k + 1`. Call it balanced then.
//!
//! **Proof.** In the highest column that a move changes, each heap that changes goes from one to
//! zero, as nothing above changes and the heap gets smaller. So the count falls by 1 to `k`, and no
//! move joins two balanced positions. From every other position [`winning_move`] finds a move to a
//! balanced one: it goes down the columns and remembers which heaps it has cut in a higher column;
//! the lower digits of these `c ≤ k` heaps are free. Let the count of the other heaps exceed a
//! multiple of `k + 1` by `s > 0`. If `k + 1 − s ≤ c`, that many cut heaps get a one; otherwise `s`
//! more heaps are cut, and there are `c + s ≤ k` of them.
//!
//! **Misère play.** If some heap is larger than 1, the lost positions are the same. If none is,
//! they are those in which the number of ones exceeds a multiple of `k + 1` by 1. *Proof.* With
//! ones only, a move takes 1 to `k` of them, and no ones is a win. Let some heap be larger. In a
//! balanced position at least `k + 1` heaps are, as many as have a one in the highest column; a move
//! leaves one of them larger, and the result is not balanced. From another position take the move of
//! normal play. If it leaves no heap larger than 1, it has changed all of the `b ≤ k` larger heaps;
//! then leave each of them at 0 or 1 as needed and take up to `k − b` of the `w` ones. Every number
//! of ones from max(0, `w − k + b`) to `w + b` can be had, and among these, at least `k + 1`
//! consecutive numbers or all up to `w + b ≥ 1`, one exceeds a multiple of `k + 1` by 1.
//!
//! Grundy values have no such formula for `k > 1`. All functions take O(n) for each binary digit.

use crate::game::{Convention, Impartial, Outcome};
use crate::heaps;

/// The rules of Moore's Nim, for both conventions.
#[derive(Clone, Copy, Debug)]
pub struct Moore {
    /// The largest number of heaps that a move may change; 1 is Nim.
    pub heaps_per_move: usize,
}

impl Impartial for Moore {
    type Position = Vec<u128>;

    fn moves(&self, position: &Self::Position) -> Vec<Self::Position> {
        // Every choice of sizes for the first heaps, with the number of heaps changed.
        let mut partial = vec![(Vec::new(), 0)];
        for &old in position {
            partial = partial
                .iter()
                .flat_map(|(sizes, changed)| {
                    (0..=old).map(move |size| {
                        let mut sizes: Vec<u128> = sizes.clone();
                        sizes.push(size);
                        (sizes, changed + usize::from(size != old))
                    })
                })
                .filter(|&(_, changed)| changed <= self.heaps_per_move)
                .collect();
        }
        let legal = partial.into_iter().filter(|&(_, changed)| changed > 0);
        legal.map(|(sizes, _)| sizes).collect()
    }

    fn canonical(&self, position: &Self::Position) -> Self::Position {
        heaps::canonical(position)
    }
}

/// Returns who wins. A position without objects is lost in normal play and won in misère play.
pub fn outcome(heaps: &[u128], heaps_per_move: usize, convention: Convention) -> Outcome {
    let modulus = heaps_per_move + 1;
    if convention == Convention::Misere && heaps.iter().all(|&size| size <= 1) {
        return Outcome::lost_if(ones(heaps, 0) % modulus == 1);
    }
    Outcome::lost_if((0..u128::BITS).all(|column| ones(heaps, column).is_multiple_of(modulus)))
}

/// Returns the heaps after a winning move of normal play, or `None` in a lost position.
///
/// Other winning moves may exist. Heaps early in the list are cut first.
pub fn winning_move(heaps: &[u128], heaps_per_move: usize) -> Option<Vec<u128>> {
    let modulus = heaps_per_move + 1;
    let mut uncut = heaps.to_vec();
    let mut after = heaps.to_vec();
    let mut cut: Vec<usize> = Vec::new();
    for column in (0..u128::BITS).rev() {
        let bit = 1 << column;
        let surplus = ones(&uncut, column) % modulus;
        let set = if surplus == 0 { 0 } else { modulus - surplus };
        if set <= cut.len() {
            for &heap in &cut[..set] {
                after[heap] |= bit;
            }
            continue;
        }
        let with_one = (0..uncut.len()).filter(|&heap| uncut[heap] & bit != 0);
        for heap in with_one.take(surplus).collect::<Vec<_>>() {
            // The digits above stay, and those below start from 0.
            after[heap] = heaps[heap] & !(bit | (bit - 1));
            uncut[heap] = 0;
            cut.push(heap);
        }
    }
    (!cut.is_empty()).then_some(after)
}

/// Returns the number of heaps with a one in a binary column.
fn ones(heaps: &[u128], column: u32) -> usize {
    heaps.iter().filter(|&&size| size >> column & 1 == 1).count()
}
