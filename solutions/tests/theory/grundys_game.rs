//! Grundy's game: values, sums and misère heaps against the definition and the tables.

use serde_json::Value;
use solutions::game::{Convention, Outcome};
use solutions::grundys_game::{GrundysGame, Split, Values};
use solutions::oracle::Oracle;

use crate::common::{check_against_oracle, multisets, rows};

#[test]
fn sums_are_those_of_the_definition() {
    let values = Values::new(20);
    check_against_oracle(
        &GrundysGame,
        Convention::Normal,
        multisets(3, 11),
        |heaps| values.outcome(heaps).unwrap(),
        |heaps| {
            let winning = values.winning_moves(heaps).unwrap();
            winning.into_iter().map(|split| split.apply(heaps)).collect()
        },
    );
}

#[test]
fn values_are_those_of_the_definition() {
    let values = Values::new(31);
    let mut oracle = Oracle::new(&GrundysGame);
    for size in 0..=30 {
        assert_eq!(values.grundy(size), Some(oracle.grundy(&vec![size])), "heap {size}");
    }
    for heaps in multisets(2, 14) {
        assert_eq!(values.sum(&heaps), Some(oracle.grundy(&heaps)), "{heaps:?}");
    }
}

#[test]
fn the_table_of_values_agrees() {
    let values = Values::new(10_001);
    // The table has no heading.
    let table = rows(concat!("heading\n", include_str!("../tables/grundy_values.tsv")));
    assert_eq!(table.len(), 10_001);
    for row in table {
        assert_eq!(
            values.grundy(row[0].parse().unwrap()),
            Some(row[1].parse().unwrap()),
            "{row:?}"
        );
    }
    let facts: Value = serde_json::from_str(include_str!("../tables/grundy_zeros.json")).unwrap();
    let zeros: Vec<u64> = (1..=10_000).filter(|&size| values.grundy(size.into()) == Some(0)).collect();
    assert_eq!(Value::from(zeros.clone()), facts["zeros_le_10000"]);
    assert_eq!((zeros.len(), zeros.last()), (41, Some(&1222)));
}

#[test]
fn the_table_of_records_agrees() {
    let values = Values::new(18_000);
    let facts: Value = serde_json::from_str(include_str!("../tables/grundy_1e5_facts.json")).unwrap();
    let mut records: Vec<(u64, u64)> = Vec::new();
    for size in 0..18_000 {
        let value = u64::try_from(values.grundy(size.into()).unwrap()).unwrap();
        if records.last().is_none_or(|&(_, largest)| value > largest) {
            records.push((size, value));
        }
    }
    let expected: Vec<(u64, u64)> = facts["records"]
        .as_array()
        .unwrap()
        .iter()
        .map(|record| (record[0].as_u64().unwrap(), record[1].as_u64().unwrap()))
        .take_while(|&(size, _)| size < 18_000)
        .collect();
    assert_eq!(records, expected);
    // Where sets of 32, 64 and 128 values overflow.
    for (size, value) in [(1056, 32), (4019, 64), (13_133, 128)] {
        assert!(records.contains(&(size, value)));
    }
}

#[test]
fn the_table_of_misere_heaps_agrees() {
    let table: Value = serde_json::from_str(include_str!("../tables/grundy_misere.json")).unwrap();
    let mut oracle = Oracle::new(&GrundysGame);
    for size in 1..=50 {
        let won = oracle.outcome(&vec![size as u128], Convention::Misere) == Outcome::N;
        assert_eq!(table["win"][size - 1], u64::from(won), "heap {size}");
    }
}

#[test]
fn beyond_the_table_there_is_no_answer() {
    let values = Values::new(5);
    assert_eq!(values.grundy(4), Some(0));
    assert_eq!(values.grundy(5), None);
    assert_eq!(values.grundy(u128::MAX), None);
    assert_eq!(values.outcome(&[3, 5]), None);
    assert_eq!(values.winning_moves(&[5]), None);
    // Of the two winning moves in (3, 4) one splits a heap of value 0.
    let winning = [0, 1].map(|heap| Split { heap, smaller: 1 });
    assert_eq!(values.winning_moves(&[3, 4]), Some(winning.to_vec()));
    assert_eq!(Values::new(0).sum(&[]), Some(0));
}
