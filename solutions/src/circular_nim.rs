//! Circular Nim: take at least one object from up to `k` consecutive stacks of a circle of `n`.
//!
//! The game is called CN(n, k). Empty stacks keep their places. A general solution is not known;
//! [`outcome`] answers for the pairs below and no others.
//!
//! **Theorems** (M. Dufour and S. Heubach, "Circular Nim games", *Electronic Journal of
//! Combinatorics* 20(2), 2013, P22). The lost positions of normal play, up to rotation and
//! reflection:
//!
//! | (n, k) | lost |
//! |---|---|
//! | (n, 1) | the nim sum is 0 (Nim) |
//! | (n, n) | no object is left |
//! | (n, n − 1) | all stacks are equal |
//! | (4, 2) | `(a, b, a, b)` |
//! | (5, 2) | `(a, b, c, d, b)` with `a + b = c + d`, `a` a largest stack |
//! | (5, 3) | `(0, b, c, d, b)` with `b = c + d` |
//! | (6, 3) | `(a, b, c, d, e, f)` with `a + b = d + e` and `b + c = e + f` |
//! | (6, 4) | the same, `a` a smallest stack, `a ⊕ c ⊕ e = 0` |
//! | (8, 6) | `(0, x, a, b, e, c, d, x)` with `a + b = c + d = x`, `e = min(x, a + d)` |
//!
//! **Proofs** of the short ones. (n, n): everything can be taken. (n, n − 1): a move from equal
//! stacks leaves one as it is and lowers another; from unequal ones, leave a smallest and cut the
//! others to its size. (4, 2): a move changes at most one of two opposite stacks, and two stacks to
//! be cut, one from each pair of opposite ones, are neighbours. The others are in the article.
//!
//! There is no formula for the winning moves; they are the [moves](Impartial::moves) to a lost
//! position. `outcome` takes O(n) for each of the n rotations. The stacks must stay below 2¹²⁷, so
//! that two of them can be added.

use std::collections::BTreeSet;

use crate::game::{Impartial, Outcome};
use crate::nim;

/// The rules of CN(n, k), where n is the length of the position; for both conventions.
#[derive(Clone, Copy, Debug)]
pub struct CircularNim {
    /// The number k of consecutive stacks from which a move may take, at most n.
    pub window: usize,
}

impl Impartial for CircularNim {
    type Position = Vec<u128>;

    fn moves(&self, position: &Self::Position) -> Vec<Self::Position> {
        let n = position.len();
        // Windows overlap, so a move may be found more than once.
        let mut found = BTreeSet::new();
        for start in 0..n {
            let mut partial = vec![position.clone()];
            for stack in (start..start + self.window).map(|index| index % n) {
                partial = partial
                    .iter()
                    .flat_map(|before| {
                        (0..=before[stack]).map(move |size| {
                            let mut after = before.clone();
                            after[stack] = size;
                            after
                        })
                    })
                    .collect();
            }
            found.extend(partial);
        }
        found.remove(position);
        found.into_iter().collect()
    }

    fn canonical(&self, position: &Self::Position) -> Self::Position {
        let mut turn = position.clone();
        let mut least = position.clone();
        for _ in 0..2 {
            for _ in 0..position.len() {
                turn.rotate_left(1);
                if turn < least {
                    least.clone_from(&turn);
                }
            }
            turn.reverse();
        }
        least
    }
}

/// Returns who wins CN(n, k) in normal play, where n is the number of stacks and k the window, or
/// `None` if no theorem above covers the pair.
pub fn outcome(stacks: &[u128], window: usize) -> Option<Outcome> {
    let n = stacks.len();
    let lost = match (n, window) {
        (_, 0) => return None,
        (_, 1) => return Some(nim::outcome(stacks)),
        _ if n == window => stacks.iter().all(|&size| size == 0),
        _ if n == window + 1 => stacks.iter().all(|&size| size == stacks[0]),
        (4, 2) => stacks[0] == stacks[2] && stacks[1] == stacks[3],
        (5, 2) => some_turn(stacks, |&[a, b, c, d, e]| b == e && a + b == c + d && a >= b.max(c).max(d)),
        (5, 3) => some_turn(stacks, |&[a, b, c, d, e]| a == 0 && b == e && b == c + d),
        (6, 3) => some_turn(stacks, opposite_sums),
        (6, 4) => some_turn(stacks, |turn: &[u128; 6]| {
            opposite_sums(turn) && turn[0] ^ turn[2] ^ turn[4] == 0 && turn.iter().all(|&size| size >= turn[0])
        }),
        (8, 6) => some_turn(stacks, |&[zero, x, a, b, e, c, d, y]| {
            zero == 0 && x == y && a + b == x && c + d == x && e == x.min(a + d)
        }),
        _ => return None,
    };
    Some(Outcome::lost_if(lost))
}

/// Tells whether opposite pairs of neighbours have equal sums; the third equation follows.
fn opposite_sums(s: &[u128; 6]) -> bool {
    s[0] + s[1] == s[3] + s[4] && s[1] + s[2] == s[4] + s[5]
}

/// Tells whether the stacks have a form in some rotation or reflection.
fn some_turn<const N: usize>(stacks: &[u128], has_form: impl Fn(&[u128; N]) -> bool) -> bool {
    let mut turn: [u128; N] = stacks.try_into().expect("the form is for this number of stacks");
    (0..2).any(|_| {
        turn.reverse();
        (0..N).any(|_| {
            turn.rotate_left(1);
            has_form(&turn)
        })
    })
}
