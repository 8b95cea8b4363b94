//! Nim in normal play: Bouton's theorem against the definition and the tables.

use serde_json::Value;
use solutions::game::{Convention, Outcome};
use solutions::heaps::HeapMove;
use solutions::nim::{Nim, grundy, outcome, winning_moves};
use solutions::oracle::Oracle;
use solutions::{misere_nim, nim};

use crate::common::{check_against_oracle, numbers, rows, tuples};

/// Every list of 3 heaps up to 8, 4 up to 4, 2 up to 20, 5 up to 2, and no heaps; zeros and all
/// orders.
pub(crate) fn small_positions() -> Vec<Vec<u128>> {
    [(3, 8), (4, 4), (2, 20), (5, 2), (0, 0)]
        .into_iter()
        .flat_map(|(heaps, max)| tuples(heaps, max))
        .collect()
}

#[test]
fn outcome_and_winning_moves_are_those_of_the_definition() {
    check_against_oracle(
        &Nim,
        Convention::Normal,
        small_positions(),
        |heaps| outcome(heaps),
        |heaps| winning_moves(heaps).into_iter().map(|winning| winning.apply(heaps)).collect(),
    );
}

#[test]
fn the_grundy_value_is_the_nim_sum() {
    let mut oracle = Oracle::new(&Nim);
    for heaps in tuples(4, 4).into_iter().chain(tuples(3, 7)) {
        assert_eq!(grundy(&heaps), oracle.grundy(&heaps), "{heaps:?}");
    }
}

#[test]
fn a_won_position_has_an_odd_number_of_winning_moves() {
    for heaps in small_positions() {
        let won = outcome(&heaps) == Outcome::N;
        assert_eq!(winning_moves(&heaps).len() % 2 == 1, won, "{heaps:?}");
    }
}

#[test]
fn worked_examples() {
    check_moves(&[3, 4, 5], &[(0, 1)]);
    check_moves(&[14, 21, 39], &[(2, 27)]);
    check_moves(&[55, 81, 121], &[(0, 40), (1, 78), (2, 102)]);
    check_moves(&[29, 45, 58], &[(0, 23), (1, 39), (2, 48)]);
    check_moves(&[5, 7, 9], &[(2, 2)]);
    check_moves(&[1, 1, 1], &[(0, 0), (1, 0), (2, 0)]);
    check_moves(&[1, 3, 5, 7], &[]);
    check_moves(&[3, 3], &[]);
    check_moves(&[0, 0, 0], &[]);
}

#[track_caller]
fn check_moves(heaps: &[u128], expected: &[(usize, u128)]) {
    let expected: Vec<HeapMove> = expected.iter().map(|&(heap, size)| HeapMove { heap, size }).collect();
    assert_eq!(winning_moves(heaps), expected, "{heaps:?}");
}

#[test]
fn the_table_of_small_positions_agrees_in_both_conventions() {
    let table: Value = serde_json::from_str(include_str!("../tables/nim_outcomes.json")).unwrap();
    let rows = table["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 330, "all ascending lists of at most 4 heaps from 1 to 7");
    for row in rows {
        let heaps: Vec<u128> = row[0]
            .as_array()
            .unwrap()
            .iter()
            .map(|size| size.as_u64().unwrap().into())
            .collect();
        let facts = [
            u64::from(nim::outcome(&heaps) == Outcome::N),
            u64::from(misere_nim::outcome(&heaps) == Outcome::N),
            nim::winning_moves(&heaps).len() as u64,
            misere_nim::winning_moves(&heaps).len() as u64,
        ];
        for (fact, column) in facts.into_iter().zip(1..) {
            assert_eq!(row[column], fact, "{heaps:?}, column {column}");
        }
    }
}

#[test]
fn heaps_beyond_64_bits_are_exact() {
    let table = rows(include_str!("../tables/nim_large.tsv"));
    assert_eq!(table.len(), 3);
    for row in table {
        let heaps = numbers(row[0]);
        assert_eq!(grundy(&heaps), row[1].parse().unwrap(), "{heaps:?}");
        let moves = winning_moves(&heaps)
            .iter()
            .flat_map(|winning| [winning.heap as u128, winning.size])
            .collect::<Vec<_>>();
        assert_eq!(moves, numbers(row[2]), "{heaps:?}");
    }
}

#[test]
fn the_lost_triples_of_different_heaps_are_counted_by_the_table() {
    for row in rows(include_str!("../tables/nim_P_triples.tsv")) {
        let (largest, expected): (u128, usize) = (row[0].parse().unwrap(), row[1].parse().unwrap());
        // Two heaps of a lost triple determine the third, in either convention as no heap is small.
        let triples = (1..=largest).flat_map(|a| (a + 1..=largest).map(move |b| [a, b, a ^ b]));
        let lost = triples
            .filter(|&[_, b, c]| b < c && c <= largest)
            .filter(|triple| nim::outcome(triple) == Outcome::P && misere_nim::outcome(triple) == Outcome::P);
        assert_eq!(lost.count(), expected, "largest heap {largest}");
    }
    // The closed form only finds triples of this shape: compare with all triples where that is
    // cheap.
    let all = tuples(3, 20)
        .into_iter()
        .filter(|heaps| heaps[0] > 0 && heaps[0] < heaps[1] && heaps[1] < heaps[2]);
    assert_eq!(all.filter(|heaps| outcome(heaps) == Outcome::P).count(), 45);
}
