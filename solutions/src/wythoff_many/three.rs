//! Three heaps: a table of the third heap that makes a position lost.
//!
//! **Theorem.** For all `a` and `b` there is exactly one `T(a, b)` such that the heaps `a`, `b` and
//! `T(a, b)` are lost. It is the least number that is not `T(a′, b′)` and not `T(a′, b′) + i` for any
//! position `(a′, b′)` = `(a − i, b)`, `(a, b − i)` or `(a − i, b − i)`.
//!
//! **Proof.** Two such numbers would be joined by a move on the third heap. The heaps `a`, `b`, `c`
//! are lost unless some move leaves a lost position: one on the third heap alone, one on the others
//! alone, which finds `T(a′, b′) = c`, or one on the third and others, which finds `T(a′, b′) = c − i`.
//! So the least `c` that the moves of the last two kinds do not forbid is lost, and they forbid
//! finitely many.
//!
//! `T` is symmetric, and `T(0, b)` is the partner of `b` in Wythoff's game. It is not monotonic, and
//! may be larger than 2·max(a, b): T(1, 1) = 4, T(7, 8) = 24, T(39, 50) = 116.
//!
//! The table for heaps up to `n` takes O(n³) steps. Each of the seven sets of heaps has at most one
//! winning move, so all of them are found in O(n).

use crate::game::Outcome;
use crate::wythoff_many::Take;

/// The third heaps for all pairs of heaps up to a limit.
#[derive(Clone, Debug)]
pub struct Table {
    limit: usize,
    third: Vec<usize>,
}

impl Table {
    /// Computes the table for heaps up to `limit`, which is meant to be at most about 1000.
    pub fn new(limit: usize) -> Self {
        let size = limit + 1;
        let mut table = Self {
            limit,
            third: vec![0; size * size],
        };
        // At most 3·limit options forbid two numbers each, so no answer exceeds 6·limit, and no
        // forbidden number 7·limit. A number is forbidden if the mark of the present pair is on it.
        let mut forbidden = vec![usize::MAX; 7 * limit + 2];
        for a in 0..size {
            for b in a..size {
                let mark = a * size + b;
                for step in 1..=b {
                    let first = a.checked_sub(step);
                    let options = [first.map(|c| (c, b)), Some((a, b - step)), first.map(|c| (c, b - step))];
                    for (c, d) in options.into_iter().flatten() {
                        let third = table.third[c * size + d];
                        forbidden[third] = mark;
                        forbidden[third + step] = mark;
                    }
                }
                let mut third = 0;
                while forbidden[third] == mark {
                    third += 1;
                }
                table.third[a * size + b] = third;
                table.third[b * size + a] = third;
            }
        }
        table
    }

    /// Returns `T(a, b)`, or `None` if a heap is above the limit.
    pub fn third(&self, a: u128, b: u128) -> Option<u128> {
        let index = |heap: u128| usize::try_from(heap).ok().filter(|&heap| heap <= self.limit);
        u128::try_from(self.third[index(a)? * (self.limit + 1) + index(b)?]).ok()
    }

    /// Returns who wins in normal play, or `None` if two heaps are above the limit.
    pub fn outcome(&self, heaps: [u128; 3]) -> Option<Outcome> {
        let mut sorted = heaps;
        sorted.sort_unstable();
        Some(Outcome::lost_if(self.third(sorted[0], sorted[1])? == sorted[2]))
    }

    /// Returns every winning move, by the set of heaps, or `None` if two heaps are above the limit.
    pub fn winning_moves(&self, heaps: [u128; 3]) -> Option<Vec<Take>> {
        let mut winning = Vec::new();
        for from in 1..8 {
            let includes = |heap: usize| from >> heap & 1 == 1;
            let most = (0..3).filter(|&heap| includes(heap)).map(|heap| heaps[heap]).min();
            for amount in 1..=most.unwrap_or(0) {
                let left = [0, 1, 2].map(|heap| heaps[heap] - if includes(heap) { amount } else { 0 });
                if self.outcome(left)? == Outcome::P {
                    winning.push(Take { from, amount });
                    break;
                }
            }
        }
        Some(winning)
    }
}
