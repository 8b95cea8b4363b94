//! Periods of subtraction games: every set up to 14, the extreme sets up to 20, and the tables.

use std::iter;

use solutions::game::{Convention, Outcome};
use solutions::subtraction::{Period, SubtractionSet};

use crate::common::rows;
use crate::subtraction::{all_sets, parse, set};

fn period(set: &SubtractionSet) -> Period {
    set.values(10_000).period().unwrap()
}

#[test]
fn the_tables_of_periods_agree() {
    for row in rows(include_str!("../tables/subtraction_periods.tsv")) {
        check_period(&parse(row[0]), row[1], row[2]);
    }
    let long = rows(include_str!("../tables/subtraction_long.tsv"));
    let sets = long.iter().filter(|row| row[0] != "--");
    assert_eq!(sets.clone().count(), 80);
    for row in sets {
        check_period(&parse(row[2]), row[1], row[0]);
    }
}

#[track_caller]
fn check_period(set: &SubtractionSet, preperiod: &str, length: &str) {
    let expected = Period {
        preperiod: preperiod.parse().unwrap(),
        length: length.parse().unwrap(),
    };
    assert_eq!(period(set), expected, "{set:?}");
}

/// The extremes of the periods among all sets with the same largest element.
#[derive(Debug, Default, PartialEq, Eq)]
struct Extremes {
    sets: usize,
    length: usize,
    preperiod: usize,
    sum: usize,
}

impl Extremes {
    fn add(&mut self, period: Period) {
        self.sets += 1;
        self.length = self.length.max(period.length);
        self.preperiod = self.preperiod.max(period.preperiod);
        self.sum = self.sum.max(period.preperiod + period.length);
    }
}

#[test]
fn every_set_up_to_14_and_the_extreme_sets_up_to_20_stay_within_the_bound() {
    let mut found: Vec<Extremes> = iter::repeat_with(Extremes::default).take(14).collect();
    for set in all_sets(14) {
        let largest = set.elements().last().copied().unwrap() as usize;
        found[largest - 1].add(period(&set));
    }
    let table = rows(include_str!("../tables/subtraction_period_extremes.tsv"));
    assert_eq!(table.len(), 20);
    for (index, row) in table.iter().enumerate() {
        let number = |column: usize| row[column].parse::<usize>().unwrap();
        let listed = Extremes {
            sets: number(1),
            length: number(2),
            preperiod: number(4),
            sum: number(6),
        };
        if let Some(found) = found.get(index) {
            assert_eq!(*found, listed, "largest element {}", index + 1);
        }
        // Each listed extreme is attained by the set beside it; no set is listed where no preperiod
        // exists.
        assert_eq!(period(&parse(row[3])).length, listed.length, "{row:?}");
        let preperiodic = if row[5].is_empty() {
            0
        } else {
            period(&parse(row[5])).preperiod
        };
        assert_eq!(preperiodic, listed.preperiod, "{row:?}");
        let longest = period(&parse(row[7]));
        assert_eq!(longest.preperiod + longest.length, listed.sum, "{row:?}");
        assert!(listed.sum <= 1553, "{row:?}");
    }
    assert_eq!(table[19][6], "1553");
}

#[test]
fn a_proved_period_is_one_and_no_smaller_one_is() {
    for set in all_sets(9) {
        let Period { preperiod, length } = period(&set);
        let sequence = set.sequence(preperiod + 3 * length + 9);
        let repeats = |start: usize, lag: usize| (start..sequence.len() - lag).all(|i| sequence[i] == sequence[i + lag]);
        assert!(repeats(preperiod, length), "{set:?}");
        assert!(preperiod == 0 || !repeats(preperiod - 1, length), "{set:?}");
        assert!(!(1..length).any(|shorter| repeats(preperiod, shorter)), "{set:?}");
    }
}

#[test]
fn the_documented_limit_suffices_to_prove_the_period() {
    for set in all_sets(10) {
        let Period { preperiod, length } = period(&set);
        let largest = set.elements().last().copied().unwrap() as usize;
        let values = set.values(3 * (preperiod + length) + largest);
        assert_eq!(values.period(), Some(Period { preperiod, length }), "{set:?}");
    }
}

#[test]
fn two_elements_have_no_preperiod_and_a_known_period() {
    for b in 2..=40 {
        for a in 1..b {
            let odd_multiple = b % a == 0 && (b / a) % 2 == 1;
            let length = if odd_multiple { 2 * a } else { a + b } as usize;
            assert_eq!(period(&set(&[a, b])), Period { preperiod: 0, length }, "{{{a}, {b}}}");
        }
    }
}

#[test]
fn the_period_extends_the_values_to_every_size() {
    for elements in [
        &[2, 4, 7][..],
        &[13, 29, 41],
        &[2, 5, 6, 7, 8, 10, 11, 12, 13, 14, 17, 18, 20],
    ] {
        let set = set(elements);
        let values = set.values(10_000);
        for (size, &value) in set.sequence(6000).iter().enumerate() {
            assert_eq!(values.grundy(size as u128), Some(value.into()), "{elements:?}, heap {size}");
        }
        let Period { preperiod, length } = values.period().unwrap();
        let huge = 10_u128.pow(36);
        let reduced = preperiod as u128 + (huge - preperiod as u128) % length as u128;
        assert_eq!(values.grundy(huge), values.grundy(reduced));
    }
}

#[test]
fn without_a_proved_period_only_the_table_answers() {
    // {1, 3, 4} needs 18 values for a proof.
    let values = set(&[1, 3, 4]).values(17);
    assert_eq!(values.period(), None);
    assert_eq!(values.grundy(16), Some(0));
    assert_eq!(values.grundy(17), None);
    assert_eq!(values.grundy(u128::MAX), None);
    assert_eq!(values.outcome(&[16, 17], Convention::Normal), None);
    assert_eq!(values.winning_moves(&[17], Convention::Misere), None);
    assert_eq!(values.outcome(&[16, 16], Convention::Normal), Some(Outcome::P));
}
