//! Staircase Nim: the theorem against the definition, the table and folklore.

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::Value;
use solutions::game::{Convention, Outcome};
use solutions::mex::nim_sum;
use solutions::oracle::Oracle;
use solutions::staircase::{Staircase, StepMove, grundy, outcome, winning_moves};

use crate::common::{check_against_oracle, check_smallest_failure, tuples};

/// Every staircase of up to 6 steps with few coins on each, by total, number of steps, then
/// lexicographically.
fn small_positions() -> Vec<Vec<u128>> {
    let mut all: Vec<Vec<u128>> = [(0, 0, 0), (1, 9, 9), (2, 7, 14), (3, 4, 12), (4, 4, 8), (5, 2, 6), (6, 2, 4)]
        .into_iter()
        .flat_map(|(steps, max, total)| {
            tuples(steps, max)
                .into_iter()
                .filter(move |stairs| stairs.iter().sum::<u128>() <= total)
        })
        .collect();
    all.sort_by_key(|stairs| (stairs.iter().sum::<u128>(), stairs.len(), stairs.clone()));
    all
}

#[test]
fn outcome_and_winning_moves_are_those_of_the_definition() {
    for convention in Convention::ALL {
        check_against_oracle(
            &Staircase,
            convention,
            small_positions(),
            |stairs| outcome(stairs, convention),
            |stairs| {
                let winning = winning_moves(stairs, convention).into_iter();
                winning.map(|winning| winning.apply(stairs)).collect()
            },
        );
    }
}

#[test]
fn the_grundy_value_is_the_nim_sum_of_the_odd_steps() {
    let mut oracle = Oracle::new(&Staircase);
    for stairs in small_positions() {
        assert_eq!(grundy(&stairs), oracle.grundy(&stairs), "{stairs:?}");
    }
}

#[test]
fn the_table_of_lost_positions_agrees() {
    let table: Value = serde_json::from_str(include_str!("../tables/staircase_P.json")).unwrap();
    let mut listed: Vec<Vec<u128>> = serde_json::from_value(table["rows"].clone()).unwrap();
    let mut found: Vec<Vec<u128>> = tuples(4, 4)
        .into_iter()
        .filter(|stairs| stairs.iter().sum::<u128>() <= 8 && outcome(stairs, Convention::Normal) == Outcome::P)
        .collect();
    listed.sort();
    found.sort();
    assert_eq!(listed, found);
}

#[track_caller]
fn check(stairs: &[u128], convention: Convention, expected: &[(usize, u128)]) {
    let expected: Vec<StepMove> = expected.iter().map(|&(step, coins)| StepMove { step, coins }).collect();
    assert_eq!(winning_moves(stairs, convention), expected, "{stairs:?} {convention:?}");
}

#[test]
fn worked_examples() {
    check(&[0, 1, 1], Convention::Normal, &[(1, 1), (2, 1)]);
    check(&[3], Convention::Normal, &[(0, 3)]);
    check(&[3], Convention::Misere, &[(0, 2)]);
    check(&[0, 5], Convention::Normal, &[]);
    check(&[0, 5], Convention::Misere, &[(1, 1)]);
    check(&[], Convention::Normal, &[]);
    check(&[], Convention::Misere, &[]);
}

#[test]
fn wrong_rules_for_the_outcome() {
    type Lost = fn(&[u128]) -> bool;
    fn weighted(stairs: &[u128]) -> Vec<u128> {
        (1..).zip(stairs).map(|(step, coins): (u128, _)| step * coins).collect()
    }
    let rules: [(&str, Lost, &[u128]); 7] = [
        ("the nim sum of all steps", |s| nim_sum(s) == 0, &[0, 1]),
        ("the nim sum of the even steps", |s| s.len() < 2 || grundy(&s[1..]) == 0, &[1]),
        (
            "the parity of the way of all coins",
            |s| weighted(s).iter().sum::<u128>() % 2 == 0,
            &[2],
        ),
        (
            "odd steps counted from the top",
            |s| grundy(&s.iter().rev().copied().collect::<Vec<_>>()) == 0,
            &[0, 1],
        ),
        ("the nim sum of the ways", |s| nim_sum(&weighted(s)) == 0, &[0, 1]),
        (
            "the parity of the coins on odd steps",
            |s| s.iter().step_by(2).sum::<u128>() % 2 == 0,
            &[2],
        ),
        (
            "won if there are coins on odd steps",
            |s| s.iter().step_by(2).all(|&coins| coins == 0),
            &[1, 0, 1],
        ),
    ];
    for (claim, lost, smallest) in rules {
        check_smallest_failure(
            claim,
            &small_positions(),
            |stairs| outcome(stairs, Convention::Normal),
            |stairs| Outcome::lost_if(lost(stairs)),
            &smallest.to_vec(),
        );
    }
}

#[test]
fn a_winning_move_may_come_from_an_even_step_but_one_from_an_odd_step_exists_too() {
    let even = |stairs: &Vec<u128>| winning_moves(stairs, Convention::Normal).iter().any(|m| m.step % 2 == 1);
    let odd = |stairs: &Vec<u128>| winning_moves(stairs, Convention::Normal).iter().any(|m| m.step % 2 == 0);
    let positions = small_positions();
    assert_eq!(positions.iter().find(|stairs| even(stairs)), Some(&vec![0, 1, 1]));
    assert!(positions.iter().all(|stairs| odd(stairs) || !even(stairs)));
}

proptest! {
    #[test]
    fn moves_reach_lost_positions_at_any_size(
        stairs in vec((0..=127_u32, any::<u128>()).prop_map(|(bits, n)| n.checked_shr(128 - bits).unwrap_or(0)), 0..9),
        misere in any::<bool>(),
    ) {
        let convention = if misere { Convention::Misere } else { Convention::Normal };
        let winning = winning_moves(&stairs, convention);
        let ended = stairs.iter().all(|&coins| coins == 0);
        prop_assert_eq!(!winning.is_empty(), outcome(&stairs, convention) == Outcome::N && !ended);
        for winning in winning {
            prop_assert!(winning.coins >= 1 && winning.coins <= stairs[winning.step]);
            prop_assert_eq!(outcome(&winning.apply(&stairs), convention), Outcome::P);
        }
    }
}
