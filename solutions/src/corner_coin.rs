//! The corner coin: a coin on a grid goes one square to the left, down, or diagonally left and down.
//!
//! A position is the pair of distances to the left and to the lower edge; on a board of n × m
//! squares the coin in the far corner has the distances m − 1 and n − 1. Several coins are a sum.
//!
//! **Theorem.** With the distances `i` and `j` the Grundy value is
//! `2·(min(i, j) mod 2) + ((i + j) mod 2)`, so a position is lost in normal play exactly if both are
//! even. In misère play it is lost exactly if one is 0 and the other odd, or both are even and
//! positive.
//!
//! **Proof.** On an edge the moves are forced and the values 0 and 1 alternate. Elsewhere, by
//! induction, let `i ≤ j`. If `i` is even, the diagonal move and the one that shortens `i` have the
//! values 2 and 3 in some order; the remaining one has value 1 or 0 if `i + j` is even or odd, or,
//! if it makes `j` the smaller, 2 or 3 as well when `i = j`: the mex is `(i + j) mod 2`. If `i` is
//! odd, the diagonal move and the one that shortens `i` have the values 0 and 1, and the third one
//! 3 or 2, or again 0 or 1 if `i = j`: the mex is 2 or 3. In misère play the edges alternate the
//! other way round, and at positive distances every move from two even ones leaves an odd one, and
//! no edge. From all others some move leads to two even positive ones or, at distance 1, to an odd
//! distance on the edge.
//!
//! **Beware.** The value is not a function of the two parities: (0, 1) has 1 and (1, 2) has 3. And
//! the condition of [`crate::sum`] fails, so coins cannot simply be added in misère play: at (2, 2)
//! the value is 0, and the position is lost in both conventions.

use crate::game::{Convention, Impartial, Outcome};

/// The rules of the corner coin, for both conventions; a position is the two distances.
#[derive(Clone, Copy, Debug)]
pub struct CornerCoin;

impl Impartial for CornerCoin {
    type Position = [u128; 2];

    /// Diagonally, then along the first distance, then along the second.
    fn moves(&self, &[left, down]: &Self::Position) -> Vec<Self::Position> {
        let mut moves = Vec::with_capacity(3);
        if left > 0 && down > 0 {
            moves.push([left - 1, down - 1]);
        }
        if left > 0 {
            moves.push([left - 1, down]);
        }
        if down > 0 {
            moves.push([left, down - 1]);
        }
        moves
    }

    fn canonical(&self, &[left, down]: &Self::Position) -> Self::Position {
        [left.min(down), left.max(down)]
    }
}

/// Returns the Grundy value, which is at most 3, in time O(1).
pub fn grundy([left, down]: [u128; 2]) -> u128 {
    2 * (left.min(down) % 2) + ((left % 2) ^ (down % 2))
}

/// Returns who wins, in time O(1).
pub fn outcome(position: [u128; 2], convention: Convention) -> Outcome {
    let [left, down] = position.map(|distance| distance % 2);
    let on_edge = position.contains(&0);
    Outcome::lost_if(match convention {
        Convention::Misere if on_edge => left != down,
        _ => left == 0 && down == 0,
    })
}

/// Returns the positions to which a winning move leads, in the order of the rules, in time O(1).
///
/// In normal play there is at most one. The list is empty in a lost position and in the misère
/// position without moves, which is won already.
pub fn winning_moves(position: [u128; 2], convention: Convention) -> Vec<[u128; 2]> {
    let mut moves = CornerCoin.moves(&position);
    moves.retain(|&after| outcome(after, convention) == Outcome::P);
    moves
}
