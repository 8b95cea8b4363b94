//! Moore's Nim: the theorem and the constructed move against the definition, tables and folklore.

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::Value;
use solutions::game::{Convention, Impartial, Outcome};
use solutions::mex::nim_sum;
use solutions::moore::{Moore, outcome, winning_move};
use solutions::nim;
use solutions::oracle::Oracle;

use crate::common::{check_smallest_failure, multisets, numbers, rows, tuples};

/// Every ascending list of up to 5 heaps of at most 3, 4 of at most 5, and 3 of at most 7.
fn small_positions() -> Vec<Vec<u128>> {
    [(5, 3), (4, 5), (3, 7)]
        .into_iter()
        .flat_map(|(heaps, max)| multisets(heaps, max))
        .collect()
}

#[test]
fn the_outcome_is_that_of_the_definition() {
    for heaps_per_move in 1..=5 {
        let game = Moore { heaps_per_move };
        let mut oracle = Oracle::new(&game);
        for heaps in small_positions() {
            for convention in Convention::ALL {
                let expected = oracle.outcome(&heaps, convention);
                assert_eq!(
                    outcome(&heaps, heaps_per_move, convention),
                    expected,
                    "{heaps_per_move}, {heaps:?}"
                );
            }
        }
    }
}

#[test]
fn the_constructed_move_is_one_of_the_winning_moves() {
    for heaps_per_move in 1..=4 {
        let game = Moore { heaps_per_move };
        let mut oracle = Oracle::new(&game);
        for heaps in tuples(4, 3).into_iter().chain(multisets(3, 7)) {
            let winning = oracle.winning_moves(&heaps, Convention::Normal);
            match winning_move(&heaps, heaps_per_move) {
                None => assert_eq!(winning.len(), 0, "{heaps_per_move}, {heaps:?}"),
                Some(after) => assert!(winning.contains(&after), "{heaps_per_move}, {heaps:?} to {after:?}"),
            }
        }
    }
}

#[test]
fn the_moves_are_counted_by_the_table() {
    for row in rows(include_str!("../tables/moore_move_counts.tsv")) {
        let (heaps_per_move, expected): (usize, usize) = (row[0].parse().unwrap(), row[2].parse().unwrap());
        let moves = Moore { heaps_per_move }.moves(&numbers(row[1]));
        let winning = moves
            .iter()
            .filter(|after| outcome(after, heaps_per_move, Convention::Normal) == Outcome::P);
        assert_eq!(winning.count(), expected, "{row:?}");
    }
}

#[test]
fn the_table_of_lost_positions_agrees() {
    let table: Value = serde_json::from_str(include_str!("../tables/moore_P.json")).unwrap();
    for (heaps_per_move, lost) in table["rows"].as_object().unwrap() {
        let heaps_per_move = heaps_per_move.parse().unwrap();
        let found: Vec<Vec<u128>> = multisets(5, 6)
            .into_iter()
            .filter(|heaps| outcome(heaps, heaps_per_move, Convention::Normal) == Outcome::P)
            .collect();
        assert_eq!(serde_json::json!(found), *lost, "{heaps_per_move}");
    }
}

#[track_caller]
fn check(heaps_per_move: usize, heaps: &[u128], expected: Option<&[u128]>) {
    assert_eq!(
        winning_move(heaps, heaps_per_move).as_deref(),
        expected,
        "{heaps_per_move}, {heaps:?}"
    );
}

#[test]
fn worked_examples() {
    check(2, &[1, 1, 1], None);
    check(2, &[1, 1, 2], Some(&[1, 1, 1]));
    check(2, &[1, 2, 3], Some(&[1, 1, 1]));
    check(2, &[1, 2, 3, 3], None);
    check(1, &[3, 4, 5], Some(&[1, 4, 5]));
    check(3, &[0, u128::MAX, 7], Some(&[0, 0, 0]));
    check(9, &[], None);
}

/// A wrong rule: lost or not, from the number of heaps in a move and the heaps.
type Lost = fn(u128, &[u128]) -> bool;

/// A claim, its rule, and the smallest position where it fails.
type Claim = (&'static str, Lost, (u128, &'static [u128]));

fn ones(heaps: &[u128], column: usize) -> u128 {
    heaps.iter().map(|&size| size >> column & 1).sum()
}

const NORMAL_RULES: [Claim; 8] = [
    ("the nim sum is 0", |_, h| nim_sum(h) == 0, (2, &[1, 1])),
    (
        "multiples of k",
        |k, h| (0..4).all(|column| ones(h, column).is_multiple_of(k)),
        (2, &[1, 1]),
    ),
    (
        "digits in base k + 1",
        |k, h| {
            (0..4).all(|column| {
                let digits = h.iter().map(|size| size / (k + 1).pow(column) % (k + 1));
                digits.sum::<u128>().is_multiple_of(k + 1)
            })
        },
        (2, &[1, 2]),
    ),
    (
        "the total is a multiple of k + 1",
        |k, h| h.iter().sum::<u128>().is_multiple_of(k + 1),
        (2, &[3]),
    ),
    (
        "the number of heaps is a multiple of k + 1",
        |k, h| (h.len() as u128).is_multiple_of(k + 1),
        (2, &[1, 1, 2]),
    ),
    (
        "won with at most k heaps, otherwise Nim",
        |k, h| h.len() as u128 > k && nim_sum(h) == 0,
        (2, &[1, 1, 1]),
    ),
    (
        "the nim sum of the residues modulo k + 1 is 0",
        |k, h| h.iter().fold(0, |sum, size| sum ^ (size % (k + 1))) == 0,
        (2, &[1, 1]),
    ),
    ("the lowest column", |k, h| ones(h, 0).is_multiple_of(k + 1), (2, &[2])),
];

const MISERE_RULES: [Claim; 2] = [
    ("the rule of normal play, also with ones only", normal_rule, (2, &[1])),
    (
        "parity if no heap is larger than 1",
        |k, h| {
            if h.iter().any(|&size| size > 1) {
                normal_rule(k, h)
            } else {
                h.len() % 2 == 1
            }
        },
        (2, &[1, 1, 1]),
    ),
];

fn normal_rule(k: u128, heaps: &[u128]) -> bool {
    (0..4).all(|column| ones(heaps, column).is_multiple_of(k + 1))
}

#[test]
fn wrong_rules_for_the_outcome() {
    let mut positions: Vec<(u128, Vec<u128>)> = (2..=4)
        .flat_map(|k| multisets(5, 6).into_iter().skip(1).map(move |heaps| (k, heaps)))
        .collect();
    positions.sort_by_key(|(k, heaps)| (k + heaps.iter().sum::<u128>(), *k));
    for (rules, convention) in [
        (&NORMAL_RULES[..], Convention::Normal),
        (&MISERE_RULES[..], Convention::Misere),
    ] {
        for &(claim, lost, (k, smallest)) in rules {
            check_smallest_failure(
                claim,
                &positions,
                |(k, heaps)| outcome(heaps, usize::try_from(*k).unwrap(), convention),
                |(k, heaps)| Outcome::lost_if(lost(*k, heaps)),
                &(k, smallest.to_vec()),
            );
        }
    }
}

proptest! {
    #[test]
    fn the_constructed_move_is_legal_and_wins_at_any_size(
        heaps in vec((0..=128_u32, any::<u128>()).prop_map(|(bits, n)| n.checked_shr(128 - bits).unwrap_or(0)), 0..12),
        heaps_per_move in 1..14_usize,
    ) {
        let won = outcome(&heaps, heaps_per_move, Convention::Normal) == Outcome::N;
        let found = winning_move(&heaps, heaps_per_move);
        prop_assert_eq!(found.is_some(), won);
        if let Some(after) = found {
            prop_assert_eq!(outcome(&after, heaps_per_move, Convention::Normal), Outcome::P);
            prop_assert!(after.iter().zip(&heaps).all(|(new, old)| new <= old));
            let changed = after.iter().zip(&heaps).filter(|(new, old)| new != old).count();
            prop_assert!((1..=heaps_per_move).contains(&changed));
        }
    }

    #[test]
    fn one_heap_a_move_is_nim(heaps in vec(any::<u128>(), 0..4), balance in any::<bool>()) {
        let mut heaps = heaps;
        if balance {
            heaps.push(nim_sum(&heaps));
        }
        prop_assert_eq!(outcome(&heaps, 1, Convention::Normal), nim::outcome(&heaps));
    }
}
