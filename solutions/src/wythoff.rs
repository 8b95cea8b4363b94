//! Wythoff's game: take any number from one of two piles, or the same number from both.
//!
//! **Theorem** (W. A. Wythoff, "A modification of the game of Nim", *Nieuw Archief voor Wiskunde*
//! 7, 1907, 199–202). With φ = (1 + √5)/2, the positions lost in normal play are the pairs
//! `(A, A + t)` with `A = ⌊tφ⌋`, t = 0, 1, 2, …
//!
//! **Proof.** As 1/φ + 1/φ² = 1, every positive integer occurs in exactly one pair with t ≥ 1
//! (Beatty), and every difference t occurs in exactly one pair. So no move joins two pairs: it
//! would keep a pile or the difference. Conversely let `a ≤ b` be no pair, and let `a'` be the
//! partner of `a`. If `a' < b`, reduce `b` to `a'`. Otherwise `a'` is larger than `a`, so `a` is
//! the lower pile of the pair with difference `a' − a > b − a`; the pair with the difference
//! `b − a` has a smaller lower pile, and taking the same number from both reaches it.
//!
//! **Misère play** (A. S. Fraenkel, *Theoretical Computer Science* 29, 1984, 49–73). The lost
//! positions are the same, except that (0, 0) and (1, 2) are replaced by (0, 1) and (2, 2).
//! *Proof.* Again every pile has one partner and every difference one pair, so no move joins two of
//! them; and the argument above finds a move from every other position with moves, provided that
//! `a ≥ 3`; for `a` = 0, 1, 2 reduce `b` to 1, 0, 2.
//!
//! **Winning moves.** A winning move keeps the first pile, the second pile or the difference, and
//! each fixes the pair it must reach: at most three moves, in time O(log x).
//!
//! **Exactness.** `⌊tφ⌋ = (t + isqrt(5t²)) div 2` needs twice the bits of `t`, and floating point
//! is wrong from t = 102334155 in double and t = 4807526976 in 80-bit precision. Here partners are
//! read off the Zeckendorf form, by addition alone, for piles up to 2¹²⁸ − 1.
//!
//! **Grundy values** follow no known formula (OEIS A004481); [`grundy_table`] computes them.

use std::mem;

use crate::game::{Convention, Impartial, Outcome};

mod grundy;
mod zeckendorf;

pub use grundy::grundy_table;
use zeckendorf::Zeckendorf;

/// The rules of Wythoff's game, for both conventions.
#[derive(Clone, Copy, Debug)]
pub struct Wythoff;

impl Impartial for Wythoff {
    type Position = [u128; 2];

    fn moves(&self, &[a, b]: &Self::Position) -> Vec<Self::Position> {
        let both = (1..=a.min(b)).rev().map(|taken| [a - taken, b - taken]);
        let first = (0..a).map(|size| [size, b]);
        let second = (0..b).map(|size| [a, size]);
        both.chain(first).chain(second).collect()
    }

    fn canonical(&self, &[a, b]: &Self::Position) -> Self::Position {
        [a.min(b), a.max(b)]
    }
}

/// Returns the lost position whose piles differ by `difference`, smaller pile first.
///
/// In normal play that is `[⌊tφ⌋, ⌊tφ⌋ + t]` with t the difference. Returns `None` if the larger
/// pile exceeds 2¹²⁸ − 1.
pub fn pair(difference: u128, convention: Convention) -> Option<[u128; 2]> {
    match (convention, difference) {
        (Convention::Misere, 0) => Some([2, 2]),
        (Convention::Misere, 1) => Some([0, 1]),
        _ => {
            let lower = Zeckendorf::of(difference).floor_phi()?;
            Some([lower, lower.checked_add(difference)?])
        }
    }
}

/// Returns the pile that makes a lost position with `pile`; each pile has exactly one partner.
///
/// Returns `None` if it exceeds 2¹²⁸ − 1.
pub fn partner(pile: u128, convention: Convention) -> Option<u128> {
    match (convention, pile) {
        (Convention::Misere, 0) => Some(1),
        (Convention::Misere, 1) => Some(0),
        (Convention::Misere, 2) => Some(2),
        _ => {
            let form = Zeckendorf::of(pile);
            if form.ends_in_even_zeros() {
                form.shifted_up()
            } else {
                Some(form.shifted_down())
            }
        }
    }
}

/// Returns who wins; the piles may come in either order.
pub fn outcome([a, b]: [u128; 2], convention: Convention) -> Outcome {
    Outcome::lost_if(partner(a, convention) == Some(b))
}

/// Returns the position after every winning move, in the order of the piles given: first the one
/// that takes from both piles, then from the first, then from the second.
///
/// The list has at most three entries. It is empty in a lost position and in the misère position
/// without objects, which is won already.
pub fn winning_moves([a, b]: [u128; 2], convention: Convention) -> Vec<[u128; 2]> {
    let both = pair(a.abs_diff(b), convention)
        .filter(|&[lower, _]| lower < a.min(b))
        .map(|mut target| {
            if a > b {
                let [lower, upper] = &mut target;
                mem::swap(lower, upper);
            }
            target
        });
    let first = partner(b, convention).filter(|&size| size < a).map(|size| [size, b]);
    let second = partner(a, convention).filter(|&size| size < b).map(|size| [a, size]);
    [both, first, second].into_iter().flatten().collect()
}
