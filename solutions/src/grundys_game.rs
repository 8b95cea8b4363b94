//! Grundy's game: split one heap into two non-empty heaps of different sizes.
//!
//! **Values** (P. M. Grundy, "Mathematics and games", *Eureka* 2, 1939, 6–8). A heap of size `n` has
//! `g(n) = mex { g(a) ⊕ g(n − a) : 1 ≤ a < n − a }`. No formula is known, and whether the sequence
//! is periodic is open, so there is only a table. Up to 10⁵ there are 41 heaps of value 0, the
//! last at 1222. Looks deceive: 0, 2, 1 repeats from 4 to 12, and 53 is followed by no zero until 270.
//!
//! **Sparse space** (E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, chapter 4). Call a
//! value rare if its bits above the lowest hold an even number of ones. Nim sums of two rare or two
//! common values are rare, of one each common. So every common option has a rare part, and few heaps
//! are rare. That tells the least common value that is no option; then splits are tried only until
//! all smaller rare values are seen. The division changes the time, never the result.
//!
//! **Misère play** is not decided by the values: the rule of [`crate::sum`] fails first at (3, 13).
//! Single heaps up to 47 are lost exactly at the multiples of 3, but 48 is won and 50 is lost.
//!
//! **Cost.** The table up to `N` takes O(N·r) for r rare heaps, and a search for the rare values
//! that is short in practice; for N = 10⁴ there are 873 rare heaps. Then an outcome takes O(n) for n
//! heaps, the winning moves O(sum of the heaps).

use crate::game::{Convention, Impartial, Outcome};
use crate::heaps;
use crate::mex::nim_sum;
use crate::sum;

/// The rules of Grundy's game, for both conventions.
///
/// A split leaves the smaller part in the place of the heap and puts the larger one after all others.
#[derive(Clone, Copy, Debug)]
pub struct GrundysGame;

/// A split of one heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Split {
    /// Index of the heap, counted from 0.
    pub heap: usize,
    /// Size of the smaller part; the larger one is the rest.
    pub smaller: u128,
}

impl Split {
    /// Returns the heaps after the split: the smaller part in its place, the larger one at the end.
    ///
    /// # Panics
    ///
    /// Panics if there is no heap with that index or it is smaller than the part.
    pub fn apply(self, heaps: &[u128]) -> Vec<u128> {
        let mut after = heaps.to_vec();
        let rest = after[self.heap] - self.smaller;
        after[self.heap] = self.smaller;
        after.push(rest);
        after
    }
}

impl Impartial for GrundysGame {
    type Position = Vec<u128>;

    fn moves(&self, position: &Self::Position) -> Vec<Self::Position> {
        splits(position).map(|split| split.apply(position)).collect()
    }

    fn canonical(&self, position: &Self::Position) -> Self::Position {
        let splittable: Vec<u128> = position.iter().copied().filter(|&size| size > 2).collect();
        heaps::canonical(&splittable)
    }
}

/// The Grundy values of the heaps up to a bound.
#[derive(Clone, Debug)]
pub struct Values {
    table: Vec<u16>,
}

impl Values {
    /// Computes the values of the heaps of size 0 to `len − 1`.
    ///
    /// # Panics
    ///
    /// Panics if a value exceeds 65535; up to 10⁵ the largest is 230.
    pub fn new(len: usize) -> Self {
        let mut table = vec![0; len];
        let mut rare_heaps = Vec::new();
        let mut options = Options::default();
        for size in 1..len {
            let value = options.mex(size, &table, &rare_heaps);
            table[size] = value;
            if is_rare(value) {
                rare_heaps.push(size);
            }
        }
        Self { table }
    }

    /// Returns the Grundy value of one heap, or `None` if it lies beyond the table.
    pub fn grundy(&self, size: u128) -> Option<u128> {
        let index = usize::try_from(size).ok()?;
        self.table.get(index).copied().map(u128::from)
    }

    /// Returns who wins in normal play, or `None` if some heap lies beyond the table.
    pub fn outcome(&self, heaps: &[u128]) -> Option<Outcome> {
        Some(sum::outcome(&self.of(heaps)?, Convention::Normal))
    }

    /// Returns every winning split of normal play, by heap and then by the smaller part, or `None` if
    /// some heap lies beyond the table. The list is empty exactly in a lost position.
    pub fn winning_moves(&self, heaps: &[u128]) -> Option<Vec<Split>> {
        let values = self.of(heaps)?;
        let total = nim_sum(&values);
        let mut winning = Vec::new();
        for split in splits(heaps) {
            let parts = self.grundy(split.smaller)? ^ self.grundy(heaps[split.heap] - split.smaller)?;
            if total ^ values[split.heap] ^ parts == 0 {
                winning.push(split);
            }
        }
        Some(winning)
    }

    /// Returns the nim sum of the heaps, or `None` if some heap lies beyond the table.
    pub fn sum(&self, heaps: &[u128]) -> Option<u128> {
        Some(nim_sum(&self.of(heaps)?))
    }

    fn of(&self, heaps: &[u128]) -> Option<Vec<u128>> {
        heaps.iter().map(|&size| self.grundy(size)).collect()
    }
}

/// The options of one heap after another: `seen[v]` is the last heap found to have one of value `v`.
#[derive(Default)]
struct Options {
    seen: Vec<usize>,
}

impl Options {
    /// Returns the value of a positive size, given the values and the rare ones among the smaller sizes.
    fn mex(&mut self, size: usize, table: &[u16], rare_heaps: &[usize]) -> u16 {
        for &part in rare_heaps {
            if 2 * part != size {
                self.add(size, table[part] ^ table[size - part]);
            }
        }
        let least_common = self.least(size, |value| !is_rare(value));
        let mut missing = (0..least_common)
            .filter(|&value| is_rare(value) && !self.contains(size, value))
            .count();
        for part in 1..size.div_ceil(2) {
            if missing == 0 {
                break;
            }
            let option = table[part] ^ table[size - part];
            if self.add(size, option) && option < least_common {
                missing -= 1;
            }
        }
        if missing == 0 {
            least_common
        } else {
            self.least(size, is_rare)
        }
    }

    fn contains(&self, size: usize, value: u16) -> bool {
        self.seen.get(usize::from(value)) == Some(&size)
    }

    /// Adds a value and returns whether it is new.
    fn add(&mut self, size: usize, value: u16) -> bool {
        let index = usize::from(value);
        if self.seen.len() <= index {
            self.seen.resize(index + 1, 0);
        }
        let new = self.seen[index] != size;
        self.seen[index] = size;
        new
    }

    /// Returns the least value of the kind that is no option.
    fn least(&self, size: usize, kind: impl Fn(u16) -> bool) -> u16 {
        (0..=u16::MAX)
            .find(|&value| kind(value) && !self.contains(size, value))
            .expect("values stay below 65536")
    }
}

fn is_rare(value: u16) -> bool {
    (value >> 1).count_ones().is_multiple_of(2)
}

fn splits(heaps: &[u128]) -> impl Iterator<Item = Split> {
    heaps
        .iter()
        .enumerate()
        .flat_map(|(heap, &size)| (1..size.div_ceil(2)).map(move |smaller| Split { heap, smaller }))
}
