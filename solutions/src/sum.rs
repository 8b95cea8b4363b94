//! Sums of games: the mover chooses one component and moves there.
//!
//! This module turns the Grundy values of the components into the outcome of the sum. It does not
//! know where the values come from, and it cannot check the condition that misère play needs.
//!
//! **Normal play** (R. Sprague 1935, P. M. Grundy 1939). A component of value `g` behaves like a
//! Nim heap of size `g`: every smaller value is an option by definition, and a move to a larger one
//! can be taken back. The sum is lost exactly if the nim sum of the values is 0.
//!
//! **Misère play** (T. S. Ferguson, "On sums of graph games with last player losing",
//! *International Journal of Game Theory* 3, 1974, 159–167). If in every component each position of
//! value 0 that has moves has one to a position of value 1, the sum is decided by the rule of
//! misère Nim on the values.
//!
//! **Proof.** Call a value large if it is above 1, and a sum bad if some value is large and the nim
//! sum is 0, or none is large and the nim sum is 1. No move joins two bad sums: with large values
//! there are at least two of them, so one stays and the nim sum changes; without, the nim sum
//! becomes 0 or exactly one value becomes large. Every other sum has a move to a bad one, or no
//! move at all and is won: with two or more large values make the nim sum 0 as in Nim, with one
//! large value replace it by 0 or 1, with none replace a 1 by 0, and if all values are 0 use the
//! condition.
//!
//! **The condition matters.** The game with one single move, to the heap `*2`, has value 0 and no
//! option of value 1. The rule calls it won in misère play; it is lost.

use crate::game::{Convention, Outcome};
use crate::{misere_nim, nim};

/// Returns the outcome of a sum from the normal-play Grundy values of its components, in time O(n).
///
/// The sum of no components is lost in normal play and won in misère play. With
/// [`Convention::Misere`] the answer holds only for components that meet the condition of Ferguson
/// given above; heaps of Nim and of every subtraction game do, Kayles and Grundy's game do not.
pub fn outcome(values: &[u128], convention: Convention) -> Outcome {
    match convention {
        Convention::Normal => nim::outcome(values),
        Convention::Misere => misere_nim::outcome(values),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Impartial;
    use crate::oracle::Oracle;

    /// The heaps `*0`, `*1` and `*2`, and the game 3 whose only move is to `*2`; a sum of them is a
    /// list.
    struct Chain;

    impl Impartial for Chain {
        type Position = Vec<usize>;

        fn moves(&self, position: &Vec<usize>) -> Vec<Vec<usize>> {
            const OPTIONS: [&[usize]; 4] = [&[], &[0], &[0, 1], &[2]];
            let mut moves = Vec::new();
            for (index, &component) in position.iter().enumerate() {
                for &option in OPTIONS[component] {
                    let mut after = position.clone();
                    after[index] = option;
                    moves.push(after);
                }
            }
            moves
        }
    }

    #[track_caller]
    fn check(position: &[usize], convention: Convention, rule_holds: bool) {
        let mut oracle = Oracle::new(&Chain);
        let values: Vec<u128> = position.iter().map(|&component| oracle.grundy(&vec![component])).collect();
        let truth = oracle.outcome(&position.to_vec(), convention);
        assert_eq!(
            outcome(&values, convention) == truth,
            rule_holds,
            "{position:?} {convention:?}"
        );
    }

    #[test]
    fn normal_play_needs_no_condition() {
        for a in 0..4 {
            for b in 0..4 {
                for c in 0..4 {
                    check(&[a, b, c], Convention::Normal, true);
                }
            }
        }
    }

    #[test]
    fn misere_play_fails_without_the_condition_of_ferguson() {
        check(&[3], Convention::Misere, false);
        for component in 0..3 {
            check(&[component], Convention::Misere, true);
        }
    }

    #[test]
    fn the_empty_sum_is_lost_in_normal_play_and_won_in_misere_play() {
        check(&[], Convention::Normal, true);
        check(&[], Convention::Misere, true);
    }
}
