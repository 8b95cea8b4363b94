//! False claims about Wythoff's game, each at its smallest counterexample: by total, then by the
//! first pile.
//!
//! The failures of floating point are in `wythoff_exact`.

use solutions::game::{Convention, Outcome};
use solutions::mex::nim_sum;
use solutions::wythoff::{outcome, pair, winning_moves};

use crate::common::check_smallest_failure;
use crate::wythoff::boards;

const NORMAL: Convention = Convention::Normal;

fn lower(difference: u128) -> u128 {
    pair(difference, NORMAL).unwrap()[0]
}

/// Multiplies by the golden ratio in floating point, which is exact enough for piles below 1000.
#[expect(clippy::cast_precision_loss, reason = "small piles are exact in double precision")]
fn by_phi(pile: u128) -> f64 {
    pile as f64 * f64::midpoint(5_f64.sqrt(), 1.0)
}

/// Tells whether a rounded product is the given pile.
#[expect(
    clippy::cast_precision_loss,
    clippy::float_cmp,
    reason = "whole numbers below 1000 are exact"
)]
fn is(product: f64, pile: u128) -> bool {
    product == pile as f64
}

#[test]
fn wrong_rules_for_the_outcome() {
    type Lost = fn(u128, u128) -> bool;
    let rules: [(&str, Lost, [u128; 2]); 9] = [
        ("the rule of Nim", |a, b| nim_sum(&[a, b]) == 0, [1, 1]),
        ("the lower pile must come first", |a, b| a <= b && a == lower(b - a), [2, 1]),
        (
            "the larger pile is the rounded product",
            |a, b| is(by_phi(a.min(b)).round(), a.max(b)),
            [2, 3],
        ),
        (
            "the larger pile is the product rounded up",
            |a, b| is(by_phi(a.min(b)).ceil(), a.max(b)),
            [2, 4],
        ),
        (
            "the larger pile is the product rounded down",
            |a, b| is(by_phi(a.min(b)).floor(), a.max(b)),
            [1, 1],
        ),
        (
            "only pairs of consecutive Fibonacci numbers",
            |a, b| [[0, 0], [1, 2], [3, 5], [8, 13], [21, 34], [55, 89]].contains(&[a.min(b), a.max(b)]),
            [4, 7],
        ),
        (
            "the product with the difference is rounded",
            |a, b| is(by_phi(a.abs_diff(b)).round(), a.min(b)),
            [1, 2],
        ),
        ("one pile is twice the other", |a, b| a.max(b) == 2 * a.min(b), [2, 4]),
        ("won unless there are no objects", |a, b| a == 0 && b == 0, [1, 2]),
    ];
    let mut positions = boards(60);
    positions.sort_by_key(|&[a, b]| (a + b, a));
    for (claim, lost, smallest) in rules {
        let rule = |&[a, b]: &[u128; 2]| Outcome::lost_if(lost(a, b));
        check_smallest_failure(claim, &positions, |&piles| outcome(piles, NORMAL), rule, &smallest);
    }
}

#[test]
fn the_rounded_quotient_is_one_less_than_the_index_of_a_lower_pile() {
    // "j = ⌊a/φ⌋; lost if a = ⌊jφ⌋, or else with j + 1": the first branch is never taken, as ⌊a/φ⌋
    // = ⌊aφ⌋ − a.
    for pile in 1..5000 {
        let quotient = lower(pile) - pile;
        assert_ne!(lower(quotient), pile);
    }
    // The second branch makes the test right as a whole.
    for [a, b] in boards(120).into_iter().filter(|&[a, b]| a <= b) {
        let quotient = lower(a) - a;
        let accepted = [quotient, quotient + 1]
            .iter()
            .any(|&index| pair(index, NORMAL) == Some([a, b]));
        assert_eq!(accepted, outcome([a, b], NORMAL) == Outcome::P, "({a}, {b})");
    }
}

#[test]
fn the_move_on_both_piles_reaches_the_pair_with_the_same_difference() {
    // The index of the target is the difference of the piles, not the index of either pile.
    for [a, b] in boards(120).into_iter().filter(|&[a, b]| a <= b && lower(b - a) < a) {
        let taken = a - lower(b - a);
        assert_eq!(winning_moves([a, b], NORMAL)[0], [a - taken, b - taken], "({a}, {b})");
    }
}
