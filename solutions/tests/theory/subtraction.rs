//! Subtraction games: values, sums and misère play against the definition and the tables.

use serde_json::Value;
use solutions::game::{Convention, Outcome};
use solutions::oracle::Oracle;
use solutions::subtraction::{Period, SubtractionSet, Values, ZeroElement};

use crate::common::{check_against_oracle, multisets, numbers, tuples};

pub(crate) fn set(elements: &[u32]) -> SubtractionSet {
    SubtractionSet::new(elements.iter().copied()).unwrap()
}

/// Returns every non-empty set of numbers from 1 to `max`.
pub(crate) fn all_sets(max: u32) -> impl Iterator<Item = SubtractionSet> {
    (1_u32..1 << max)
        .map(move |mask| SubtractionSet::new((0..max).filter(|bit| mask >> bit & 1 == 1).map(|bit| bit + 1)).unwrap())
}

/// Parses a set written as `1,3,4`, with or without parentheses and a final comma.
pub(crate) fn parse(text: &str) -> SubtractionSet {
    SubtractionSet::new(numbers(text).into_iter().map(|element| u32::try_from(element).unwrap())).unwrap()
}

fn check_sums(set: &SubtractionSet, positions: &[Vec<u128>]) {
    let values = set.values(1000);
    for convention in Convention::ALL {
        check_against_oracle(
            set,
            convention,
            positions.iter().cloned(),
            |heaps| values.outcome(heaps, convention).unwrap(),
            |heaps| {
                let winning = values.winning_moves(heaps, convention).unwrap();
                winning.into_iter().map(|winning| winning.apply(heaps)).collect()
            },
        );
    }
}

#[test]
fn zero_is_refused_and_order_and_repetition_mean_nothing() {
    assert_eq!(SubtractionSet::new([3, 0]), Err(ZeroElement));
    assert_eq!(
        ZeroElement.to_string(),
        "a subtraction set contains only positive numbers, found `0`"
    );
    assert_eq!(SubtractionSet::new([5, 2, 5]), SubtractionSet::new([2, 5]));
    assert_eq!(set(&[5, 2, 5]).elements(), [2, 5]);
}

#[test]
fn the_empty_set_is_the_game_without_moves() {
    let values = set(&[]).values(10);
    assert_eq!(values.period(), Some(Period { preperiod: 0, length: 1 }));
    assert_eq!(values.grundy(1 << 100), Some(0));
    assert_eq!(values.outcome(&[7], Convention::Normal), Some(Outcome::P));
    assert_eq!(values.outcome(&[7], Convention::Misere), Some(Outcome::N));
    assert_eq!(values.winning_moves(&[7], Convention::Misere), Some(Vec::new()));
}

#[test]
fn values_are_those_of_the_definition() {
    for set in all_sets(7) {
        let mut oracle = Oracle::new(&set);
        for (size, &value) in set.sequence(40).iter().enumerate() {
            assert_eq!(u128::from(value), oracle.grundy(&vec![size as u128]), "{set:?}, heap {size}");
        }
    }
}

#[test]
fn sums_are_those_of_the_definition_for_every_set_up_to_6() {
    for set in all_sets(6) {
        check_sums(&set, &multisets(3, 9));
    }
}

#[test]
fn sums_are_those_of_the_definition_in_every_order_of_the_heaps() {
    let sample: [&[u32]; 6] = [&[2, 5], &[1, 2, 3], &[3, 4], &[2, 4, 7], &[1, 3, 4], &[4, 5, 6]];
    for elements in sample {
        check_sums(&set(elements), &tuples(3, 6));
        check_sums(&set(elements), &tuples(2, 14));
        check_sums(&set(elements), &multisets(4, 8));
    }
}

#[test]
fn the_pairing_of_ferguson_holds() {
    for set in all_sets(10) {
        let sequence = set.sequence(121);
        let least = set.elements()[0] as usize;
        for (size, &value) in sequence.iter().enumerate() {
            let paired = size.checked_sub(least).is_some_and(|smaller| sequence[smaller] == 0);
            assert_eq!(value == 1, paired, "{set:?}, heap {size}");
            // The condition that misère sums rest on.
            let options = || {
                set.elements()
                    .iter()
                    .filter_map(|&element| size.checked_sub(element as usize))
            };
            assert!(
                value != 0 || size < least || options().any(|option| sequence[option] == 1),
                "{set:?}, heap {size}"
            );
        }
    }
}

#[test]
fn values_never_exceed_the_number_of_elements_and_reach_it() {
    let hundred = SubtractionSet::new(1..=100).unwrap();
    assert_eq!(hundred.sequence(500).into_iter().max(), Some(100));
    for set in all_sets(9) {
        assert!(
            set.sequence(100)
                .into_iter()
                .all(|value| value as usize <= set.elements().len()),
            "{set:?}"
        );
    }
}

#[test]
fn the_tables_of_sequences_agree() {
    let table: Value = serde_json::from_str(include_str!("../tables/sg_sequences.json")).unwrap();
    let table = table.as_object().unwrap();
    assert_eq!(table.len(), 9);
    for (elements, expected) in table {
        assert_eq!(Value::from(parse(elements).sequence(200)), *expected, "{elements}");
    }
}

#[test]
fn the_table_of_misere_positions_agrees() {
    let table: Value = serde_json::from_str(include_str!("../tables/misere_snim.json")).unwrap();
    for (elements, lost) in table["rows"].as_object().unwrap() {
        let values = parse(elements).values(1000);
        let lost_here = |heaps: &Vec<u128>| values.outcome(heaps, Convention::Misere) == Some(Outcome::P);
        let found: Vec<Vec<u64>> = multisets(3, 8)
            .into_iter()
            .filter(lost_here)
            .map(|heaps| heaps.into_iter().map(|size| u64::try_from(size).unwrap()).collect())
            .collect();
        assert_eq!(Value::from(found), *lost, "{elements}");
    }
}

#[test]
fn worked_examples() {
    assert_eq!(set(&[1, 3, 4]).sequence(14), [0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2]);
    let rows: [&[u128]; 3] = [&[5, 12], &[2, 4, 7], &[2, 3, 7, 12]];
    let letters = |values: &Values| {
        let won = rows.map(|heaps| values.outcome(heaps, Convention::Normal) == Some(Outcome::N));
        won.map(|won| if won { 'W' } else { 'L' })
    };
    assert_eq!(letters(&set(&[2, 5]).values(100)), ['L', 'W', 'W']);
    assert_eq!(letters(&SubtractionSet::new(1..=5).unwrap().values(100)), ['W', 'W', 'L']);
    // 23 cards, take 1 to 3: the only winning move takes 3.
    let cards = set(&[1, 2, 3]).values(100);
    let winning = cards.winning_moves(&[23], Convention::Normal).unwrap();
    assert_eq!(winning.iter().map(|winning| winning.size).collect::<Vec<_>>(), [20]);
}
