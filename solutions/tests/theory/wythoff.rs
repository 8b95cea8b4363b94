//! Wythoff's game against the definition, on boards small enough to search.

use serde_json::Value;
use solutions::game::{Convention, Outcome};
use solutions::oracle::Oracle;
use solutions::wythoff::{Wythoff, grundy_table, outcome, pair, partner, winning_moves};

use crate::common::{check_against_oracle, tuples};

/// Returns all positions with piles up to `max`, in both orders.
pub(crate) fn boards(max: u128) -> Vec<[u128; 2]> {
    tuples(2, max).into_iter().map(|piles| [piles[0], piles[1]]).collect()
}

#[test]
fn outcome_and_winning_moves_are_those_of_the_definition() {
    for convention in Convention::ALL {
        check_against_oracle(
            &Wythoff,
            convention,
            boards(60),
            |&piles| outcome(piles, convention),
            |&piles| winning_moves(piles, convention),
        );
    }
}

#[test]
fn pairs_are_those_of_the_marking_of_lost_positions() {
    // The definition as a recurrence: the lower pile is the least number in no earlier pair.
    let mut used = vec![false; 60_000];
    let mut lower = 0;
    for difference in 0..20_000 {
        while used[lower] {
            lower += 1;
        }
        (used[lower], used[lower + difference]) = (true, true);
        let expected = [lower as u128, (lower + difference) as u128];
        assert_eq!(pair(difference as u128, Convention::Normal), Some(expected));
        assert_eq!(partner(expected[0], Convention::Normal), Some(expected[1]));
        assert_eq!(partner(expected[1], Convention::Normal), Some(expected[0]));
    }
}

#[test]
fn the_table_of_lower_piles_agrees() {
    let table: Value = serde_json::from_str(include_str!("../tables/wythoff_P.json")).unwrap();
    let lower = table["A"].as_array().unwrap();
    assert_eq!(lower.len(), 2001);
    for (difference, lower) in (0..).zip(lower) {
        let lower = u128::from(lower.as_u64().unwrap());
        assert_eq!(pair(difference, Convention::Normal), Some([lower, lower + difference]));
    }
}

#[test]
fn misere_play_replaces_two_pairs() {
    for convention in Convention::ALL {
        for pile in 0..2000 {
            let mate = partner(pile, convention).unwrap();
            assert_eq!(partner(mate, convention), Some(pile), "{pile} {convention:?}");
            let sorted = [pile.min(mate), pile.max(mate)];
            assert_eq!(pair(pile.abs_diff(mate), convention), Some(sorted), "{pile} {convention:?}");
        }
    }
    let changed: Vec<[u128; 2]> = boards(60)
        .into_iter()
        .filter(|&piles| piles[0] <= piles[1] && outcome(piles, Convention::Normal) != outcome(piles, Convention::Misere))
        .collect();
    assert_eq!(changed, [[0, 0], [0, 1], [1, 2], [2, 2]]);
}

#[track_caller]
fn check(piles: [u128; 2], convention: Convention, expected: &[[u128; 2]]) {
    assert_eq!(winning_moves(piles, convention), expected, "{piles:?} {convention:?}");
}

#[test]
fn worked_examples() {
    let pairs: Vec<[u128; 2]> = (0..9)
        .map(|difference| pair(difference, Convention::Normal).unwrap())
        .collect();
    assert_eq!(
        pairs,
        [[0, 0], [1, 2], [3, 5], [4, 7], [6, 10], [8, 13], [9, 15], [11, 18], [12, 20]]
    );
    check([5, 8], Convention::Normal, &[[4, 7], [5, 3]]);
    check([8, 5], Convention::Normal, &[[7, 4], [3, 5]]);
    check([5, 9], Convention::Normal, &[[4, 8], [5, 3]][1..]);
    check([6, 11], Convention::Normal, &[[6, 10]]);
    check([1, 2], Convention::Normal, &[]);
    check([7, 7], Convention::Normal, &[[0, 0], [4, 7], [7, 4]]);
    check([1, 2], Convention::Misere, &[[0, 1], [1, 0]]);
    check([3, 3], Convention::Misere, &[[2, 2]]);
    check([0, 0], Convention::Misere, &[]);
    assert_eq!(outcome([0, 0], Convention::Misere), Outcome::N);
}

#[test]
fn grundy_values_are_those_of_the_definition() {
    let table = grundy_table(22);
    let mut oracle = Oracle::new(&Wythoff);
    for (a, row) in (0..).zip(&table) {
        for (b, &value) in (0..).zip(row) {
            assert_eq!(u128::from(value), oracle.grundy(&[a, b]), "({a}, {b})");
        }
    }
}

#[test]
fn the_table_of_grundy_values_agrees() {
    let expected: Value = serde_json::from_str(include_str!("../tables/wythoff_sg.json")).unwrap();
    assert_eq!(Value::from(grundy_table(41)), expected["g"]);
    assert_eq!(grundy_table(0), Vec::<Vec<u32>>::new());
    assert_eq!(grundy_table(1), [[0]]);
}

#[test]
fn the_grundy_value_is_0_exactly_on_the_pairs() {
    // 150 is past the sizes at which the bit sets of the table take a second and a third word.
    let table = grundy_table(150);
    for (a, row) in (0..).zip(&table) {
        for (b, &value) in (0..).zip(row) {
            assert_eq!(value == 0, outcome([a, b], Convention::Normal) == Outcome::P, "({a}, {b})");
        }
    }
}
