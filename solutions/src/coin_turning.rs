//! Coin-turning games in one row: Turning Turtles, Twins, Ruler and Mock Turtles.
//!
//! A move turns over some coins, of which the rightmost goes from heads to tails; the games differ
//! in the sets that may be turned. Coins are numbered from 0, and only Turning Turtles and Ruler
//! become simple when numbered from 1.
//!
//! **Theorem** (E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, chapter 14). The value of
//! a position is the nim sum of the values of its heads, each alone. The coin `p` has the value
//! `p + 1` in Turning Turtles, `p` in Twins, the largest power of two dividing `p + 1` in Ruler,
//! and in Mock Turtles the `p`-th odious number: `2p` or `2p + 1`, whichever has an odd number of
//! ones.
//!
//! **Proof.** Turning a coin that shows heads takes its value out of the nim sum, and turning one
//! that shows tails puts it in; both are the same operation, so the options of a position are those
//! of the sum of its heads. The values of single heads follow from the recurrence: for Ruler, the
//! nim sum of the values of the first `n` coins is the Gray code `n ⊕ ⌊n/2⌋`, and the number `n`
//! that would reach the value `2^k` itself is too large by one digit. For Mock Turtles, the nim sum
//! of two odious numbers is evil, so that no odious value is reached twice; every smaller evil `e`
//! is `1 ⊕ (e ⊕ 1)`, but for `e = 2p`, which is split at its highest digit.
//!
//! **Winning moves.** Turning the head `p` with the coins `T` wins exactly if the nim sum over `T`
//! is `s ⊕ g(p)`, where `s` is the value of the position. Outside Mock Turtles at most one `T` fits
//! each head; in Mock Turtles there can be as many as `p/2`, and one is constructed.
//!
//! Everything takes O(n log n) for n heads.

use std::collections::BTreeSet;

use crate::game::{Impartial, Outcome};
use crate::mex::nim_sum;

/// Which sets of coins a move may turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoinTurning {
    /// One coin or two.
    Turtles,
    /// Exactly two coins.
    Twins,
    /// Any number of neighbouring coins, at least one.
    Ruler,
    /// One, two or three coins.
    MockTurtles,
}

/// The coins that show heads, numbered from 0; at most 2¹²⁷ − 2.
pub type Heads = BTreeSet<u128>;

impl CoinTurning {
    /// All four games.
    pub const ALL: [Self; 4] = [Self::Turtles, Self::Twins, Self::Ruler, Self::MockTurtles];

    /// Returns the Grundy value of a single head.
    pub fn coin(self, position: u128) -> u128 {
        match self {
            Self::Turtles => position + 1,
            Self::Twins => position,
            Self::Ruler => lowest_bit(position + 1),
            Self::MockTurtles => odious(position),
        }
    }

    /// Returns the Grundy value of the position.
    pub fn grundy(self, heads: &Heads) -> u128 {
        heads.iter().fold(0, |sum, &head| sum ^ self.coin(head))
    }

    /// Returns who wins in normal play.
    pub fn outcome(self, heads: &Heads) -> Outcome {
        Outcome::lost_if(self.grundy(heads) == 0)
    }

    /// Returns the coins that a winning move turns, or `None` in a lost position.
    ///
    /// The rightmost of them is the first head from the left with which some move wins. In Ruler
    /// the move is listed coin by coin, so it needs as much memory as the run is long.
    pub fn winning_move(self, heads: &Heads) -> Option<Heads> {
        let sum = self.grundy(heads);
        if sum == 0 {
            return None;
        }
        heads.iter().find_map(|&head| {
            let mut turned = self.companions(head, sum ^ self.coin(head))?;
            turned.insert(head);
            Some(turned)
        })
    }

    /// Returns coins left of `head` that may be turned with it and have the nim sum `target`.
    fn companions(self, head: u128, target: u128) -> Option<Heads> {
        match self {
            Self::Turtles | Self::MockTurtles if target == 0 => Some(Heads::new()),
            Self::Turtles => left_of(head, [target - 1]),
            Self::Twins => left_of(head, [target]),
            Self::Ruler => {
                // The coins from `first` to `head - 1` have the sum gray(head) ^ gray(first).
                let first = inverse_gray(gray(head) ^ target);
                (first <= head).then(|| (first..head).collect())
            }
            Self::MockTurtles if is_odious(target) => left_of(head, [target / 2]),
            Self::MockTurtles => {
                // With 1 as one part, or the highest digit if the other part is the head itself.
                let top = 1 << target.ilog2();
                left_of(head, [0, target / 2]).or_else(|| left_of(head, [top / 2, (target ^ top) / 2]))
            }
        }
    }

    /// Returns the sets of coins that a move may turn with `head` as the rightmost.
    fn turned(self, head: u128) -> Vec<Vec<u128>> {
        let alone = vec![vec![head]];
        let pairs = (0..head).map(|coin| vec![coin, head]);
        match self {
            Self::Turtles => alone.into_iter().chain(pairs).collect(),
            Self::Twins => pairs.collect(),
            Self::Ruler => (0..=head).map(|first| (first..=head).collect()).collect(),
            Self::MockTurtles => {
                let triples = (0..head).flat_map(|high| (0..high).map(move |low| vec![low, high, head]));
                alone.into_iter().chain(pairs).chain(triples).collect()
            }
        }
    }
}

impl Impartial for CoinTurning {
    type Position = Heads;

    fn moves(&self, position: &Heads) -> Vec<Heads> {
        let sets = position.iter().flat_map(|&head| self.turned(head));
        sets.map(|coins| after(position, &coins)).collect()
    }
}

/// Returns the heads after these coins are turned.
pub fn after<'c>(heads: &Heads, turned: impl IntoIterator<Item = &'c u128>) -> Heads {
    let turned: Heads = turned.into_iter().copied().collect();
    heads ^ &turned
}

/// Returns the `n`-th number, from 0, with an odd number of binary ones.
pub fn odious(n: u128) -> u128 {
    2 * n + u128::from(!is_odious(n))
}

fn is_odious(n: u128) -> bool {
    n.count_ones() % 2 == 1
}

fn lowest_bit(n: u128) -> u128 {
    n & n.wrapping_neg()
}

fn gray(n: u128) -> u128 {
    n ^ (n >> 1)
}

fn inverse_gray(code: u128) -> u128 {
    nim_sum(&(0..128).map(|shift| code >> shift).collect::<Vec<_>>())
}

/// Returns the coins if they are different and all left of `head`.
fn left_of<const N: usize>(head: u128, coins: [u128; N]) -> Option<Heads> {
    let set = Heads::from(coins);
    (set.len() == N && set.iter().all(|&coin| coin < head)).then_some(set)
}
