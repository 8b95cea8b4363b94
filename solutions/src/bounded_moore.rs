//! Moore's Nim with a bound: take 1 to `r` objects from each of 1 to `k` heaps.
//!
//! **No formula is known.** Encyclopedias give one: reduce the heaps modulo r + 1, and a position is
//! lost exactly if every binary digit occurs in a multiple of k + 1 residues. That is true for k = 1
//! (bounded Nim) and if no heap exceeds `r` (E. H. Moore, "A generalization of the game called Nim",
//! *Annals of Mathematics* 11, 1910, 93–94). It is **false for all k ≥ 2 and r ≥ 1**: of k + 1 heaps of
//! 1 and one of r + 1, take `r` from the large heap and one other heap whole. That leaves k + 1
//! heaps of 1, which is lost, as the opponent takes whatever a move leaves of them. The textbook
//! proof overlooks that a move can *raise* a residue, from 0 to r, so that one heap can make up for
//! what another loses.
//!
//! **What holds.** If all heaps are multiples of r + 1, the position is lost: complete a round in each
//! heap of the move. For r = 1 there are partial results (V. Gurvich, N. B. Ho, "Slow k-Nim",
//! arXiv:1508.05777): up to `k` heaps are lost exactly if all are even, and 3 heaps with k = 2 exactly
//! if their parities agree.
//!
//! **Table.** [`LostPositions`] settles all positions of `n` heaps up to a size by ascending total. A
//! position that no lost one has marked is lost and marks what has a move to it. For M positions, L
//! of them lost, that takes O(M log M + L·C·log M) with C moves backwards from one position.

use std::collections::BTreeSet;

use crate::game::{Impartial, Outcome};
use crate::heaps;

/// The rules, for both conventions.
#[derive(Clone, Copy, Debug)]
pub struct BoundedMoore {
    /// The largest number of heaps that a move may take from.
    pub max_heaps: usize,
    /// The largest number of objects that a move may take from one heap.
    pub max_take: u128,
}

impl Impartial for BoundedMoore {
    type Position = Vec<u128>;

    fn moves(&self, position: &Self::Position) -> Vec<Self::Position> {
        let mut moves = Vec::new();
        let smaller = |size: u128| size.saturating_sub(self.max_take)..size;
        change(position, 0, self.max_heaps, &smaller, &mut |after| moves.push(after.to_vec()));
        moves
    }

    fn canonical(&self, position: &Self::Position) -> Self::Position {
        heaps::canonical(position)
    }
}

/// Calls the function with every position that differs in 1 to `left` heaps from `from` on, each of
/// which has one of the sizes that `sizes` gives for its old size.
fn change<I: Iterator<Item = u128>>(
    position: &[u128],
    from: usize,
    left: usize,
    sizes: &impl Fn(u128) -> I,
    found: &mut impl FnMut(&[u128]),
) {
    if left == 0 {
        return;
    }
    let mut changed = position.to_vec();
    for heap in from..position.len() {
        for size in sizes(position[heap]) {
            changed[heap] = size;
            found(&changed);
            change(&changed, heap + 1, left - 1, sizes, found);
        }
        changed[heap] = position[heap];
    }
}

/// The lost positions of normal play among all with a number of heaps and a largest size.
#[derive(Clone, Debug)]
pub struct LostPositions {
    heaps: usize,
    max_size: u128,
    /// Ascending, without empty heaps.
    lost: BTreeSet<Vec<u128>>,
}

impl LostPositions {
    /// Settles every position of at most `heaps` heaps of at most `max_size` objects.
    pub fn new(game: BoundedMoore, heaps: usize, max_size: u128) -> Self {
        let larger = |size: u128| size + 1..=max_size.min(size.saturating_add(game.max_take));
        let (mut lost, mut won) = (BTreeSet::new(), BTreeSet::new());
        for position in ascending(heaps, max_size) {
            let canonical = heaps::canonical(&position);
            if won.contains(&canonical) {
                continue;
            }
            change(&position, 0, game.max_heaps, &larger, &mut |before| {
                won.insert(heaps::canonical(before));
            });
            lost.insert(canonical);
        }
        Self { heaps, max_size, lost }
    }

    /// Returns who wins, or `None` for more or larger heaps than were settled. Empty heaps do not count.
    pub fn outcome(&self, position: &[u128]) -> Option<Outcome> {
        let canonical = heaps::canonical(position);
        let settled = canonical.len() <= self.heaps && canonical.iter().all(|&size| size <= self.max_size);
        settled.then(|| Outcome::lost_if(self.lost.contains(&canonical)))
    }

    /// Returns the lost positions, ascending and without empty heaps.
    pub fn positions(&self) -> impl Iterator<Item = &[u128]> {
        self.lost.iter().map(Vec::as_slice)
    }
}

/// Returns every ascending list of exactly `heaps` sizes up to `max_size`, by ascending total.
fn ascending(heaps: usize, max_size: u128) -> Vec<Vec<u128>> {
    let mut lists = vec![Vec::new()];
    for _ in 0..heaps {
        lists = lists
            .iter()
            .flat_map(|list: &Vec<u128>| {
                let least = list.last().copied().unwrap_or(0);
                (least..=max_size).map(|size| [list.as_slice(), &[size]].concat())
            })
            .collect();
    }
    lists.sort_by_key(|list| list.iter().sum::<u128>());
    lists
}
