//! Octal games: values, periods and sums against the definition, the tables and the folklore.

use serde_json::Value;
use solutions::game::{Convention, Outcome};
use solutions::octal::{InvalidDigit, Octal, Period};
use solutions::oracle::Oracle;
use solutions::sum;

use crate::common::{check_smallest_failure, multisets};

#[test]
fn values_are_those_of_the_definition_for_every_code_of_two_digits() {
    for first in 0..8 {
        for second in 0..8 {
            let game = Octal::new(&[first, second]).unwrap();
            let mut oracle = Oracle::new(&game);
            for (size, value) in game.sequence(13).into_iter().enumerate() {
                let truth = oracle.grundy(&vec![size as u128]);
                assert_eq!(value, truth, "0.{first}{second}, heap {size}");
            }
        }
    }
}

#[test]
fn sums_are_those_of_the_definition() {
    for game in [Octal::kayles(), Octal::dawsons_kayles(), Octal::dawsons_chess()] {
        let values = game.values(400);
        let mut oracle = Oracle::new(&game);
        for heaps in multisets(3, 8) {
            let truth = oracle.outcome(&heaps, Convention::Normal);
            assert_eq!(values.outcome(&heaps), Some(truth), "{game:?} {heaps:?}");
        }
    }
}

#[track_caller]
fn check_table(game: &Octal, name: &str) {
    let table: Value = serde_json::from_str(include_str!("../tables/octal_values.json")).unwrap();
    let expected: Vec<u128> = table[name]
        .as_array()
        .unwrap()
        .iter()
        .map(|value| value.as_u64().unwrap().into())
        .collect();
    assert_eq!(game.sequence(expected.len()), expected, "{name}");
}

#[test]
fn the_tables_agree() {
    check_table(&Octal::kayles(), "kayles");
    check_table(&Octal::dawsons_kayles(), "dawson_kayles");
    check_table(&Octal::dawsons_chess(), "dawson_chess");
}

/// Checks the period, and that no smaller number of values proves it.
#[track_caller]
fn check_period(game: &Octal, digits: usize, preperiod: usize, length: usize) {
    let needed = 2 * preperiod + 2 * length + digits;
    let values = game.values(needed);
    assert_eq!(values.period(), Some(Period { preperiod, length }), "{game:?}");
    assert_eq!(game.values(needed - 1).period(), None, "{game:?}");
    // Far beyond the proof the values still agree, and the heap before the period does not.
    let sequence = game.sequence(1200);
    for (size, &value) in sequence.iter().enumerate() {
        assert_eq!(values.grundy(size as u128), Some(value), "{game:?}, heap {size}");
    }
    assert_ne!(sequence[preperiod - 1], sequence[preperiod - 1 + length], "{game:?}");
    let huge = 10_u128.pow(36);
    assert_eq!(values.grundy(huge), values.grundy(huge + 7 * length as u128));
}

#[test]
fn periods_are_proved_with_as_few_values_as_the_theorem_needs() {
    check_period(&Octal::kayles(), 2, 71, 12);
    check_period(&Octal::dawsons_kayles(), 2, 53, 34);
    check_period(&Octal::dawsons_chess(), 3, 52, 34);
}

#[test]
fn invalid_digits_are_refused_and_heaps_beyond_have_no_answer() {
    assert_eq!(Octal::new(&[7, 8]), Err(InvalidDigit(8)));
    assert_eq!(InvalidDigit(8).to_string(), "an octal digit is at most 7, found `8`");
    assert_eq!(Octal::new(&[7, 7]), Ok(Octal::kayles()));
    let values = Octal::kayles().values(100);
    assert_eq!(values.period(), None);
    assert_eq!(values.grundy(99), Some(Octal::kayles().sequence(100)[99]));
    assert_eq!(values.grundy(100), None);
    assert_eq!(values.outcome(&[1, 100]), None);
    // Without digits there is no move.
    assert_eq!(Octal::new(&[]).unwrap().values(10).grundy(1 << 100), Some(0));
}

#[test]
fn wrong_rules_for_kayles() {
    let values = Octal::kayles().values(200);
    let first = Octal::kayles().sequence(12);
    let dawson = Octal::dawsons_kayles().values(200);
    let positions = multisets(2, 20);
    let truth = |rows: &Vec<u128>| values.outcome(rows).unwrap();
    let nim_sum =
        |rows: &Vec<u128>, value: &dyn Fn(u128) -> u128| Outcome::lost_if(rows.iter().fold(0, |sum, &row| sum ^ value(row)) == 0);
    let early = |rows: &Vec<u128>| nim_sum(rows, &|row| first[usize::try_from(row % 12).unwrap()]);
    check_smallest_failure("period 12 from the start", &multisets(1, 20), truth, early, &vec![12]);
    check_smallest_failure("Nim", &positions, truth, |rows| nim_sum(rows, &|row| row), &vec![1, 4]);
    let parity = |rows: &Vec<u128>| Outcome::lost_if(rows.len().is_multiple_of(2));
    check_smallest_failure("parity of the rows", &positions, truth, parity, &vec![1, 2]);
    let pairs_only = |rows: &Vec<u128>| dawson.outcome(rows).unwrap();
    check_smallest_failure("pairs of pins only", &positions, truth, pairs_only, &vec![1]);
}

#[test]
fn wrong_rules_for_rows_of_dawsons_kayles() {
    let values = Octal::dawsons_kayles().sequence(120);
    let rows: Vec<usize> = (0..100).collect();
    let truth = |&row: &usize| values[row] != 0;
    check_smallest_failure("period 34 from the start", &rows, truth, |&row| values[row % 34] != 0, &34);
    check_smallest_failure("odd rows are lost", &rows, truth, |&row| row % 2 == 0, &0);
    check_smallest_failure("the gap closes", &rows, truth, |&row| row / 2 % 2 == 1, &4);
    let zeros = |&row: &usize| ![0, 1, 5, 9].contains(&(row % 14));
    check_smallest_failure("lost at 0, 1, 5, 9 modulo 14", &rows, truth, zeros, &14);
}

#[test]
fn misere_kayles_is_not_decided_by_the_values() {
    let game = Octal::kayles();
    let values = game.values(200);
    let mut oracle = Oracle::new(&game);
    let found = multisets(2, 8).into_iter().find(|rows| {
        let parts: Vec<u128> = rows.iter().map(|&row| values.grundy(row).unwrap()).collect();
        sum::outcome(&parts, Convention::Misere) != oracle.outcome(rows, Convention::Misere)
    });
    assert_eq!(found, Some(vec![1, 5]));
}
