//! Greedy Nim: the theorem and the number of winning moves against the definition, the table and
//! folklore.

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::Value;
use solutions::game::{Convention, Outcome};
use solutions::greedy_nim::{GreedyNim, count_winning_moves, outcome, winning_sizes};
use solutions::heaps::HeapMove;
use solutions::mex::nim_sum;

use crate::common::{check_against_oracle, check_smallest_failure, multisets, tuples};

const NORMAL: Convention = Convention::Normal;

/// The positions after every winning move, by heap and then by size.
fn winning_positions(heaps: &[u128], convention: Convention) -> Vec<Vec<u128>> {
    let largest = heaps.iter().max();
    let tallest = (0..heaps.len()).filter(|&heap| Some(&heaps[heap]) == largest);
    tallest
        .flat_map(|heap| winning_sizes(heaps, convention).map(move |size| HeapMove { heap, size }.apply(heaps)))
        .collect()
}

#[test]
fn outcome_and_winning_moves_are_those_of_the_definition() {
    for convention in Convention::ALL {
        let orders = [(0, 0), (3, 6), (4, 4), (5, 2)];
        let positions = orders.into_iter().flat_map(|(heaps, max)| tuples(heaps, max));
        check_against_oracle(
            &GreedyNim,
            convention,
            positions.chain(multisets(5, 6)).chain(multisets(3, 14)),
            |heaps| outcome(heaps, convention),
            |heaps| winning_positions(heaps, convention),
        );
    }
}

#[test]
fn the_number_of_winning_moves_is_their_number() {
    for convention in Convention::ALL {
        for heaps in tuples(4, 4) {
            let expected = winning_positions(&heaps, convention).len() as u128;
            assert_eq!(count_winning_moves(&heaps, convention), expected, "{heaps:?} {convention:?}");
        }
    }
}

#[test]
fn the_table_of_lost_positions_agrees() {
    let table: Value = serde_json::from_str(include_str!("../tables/greedy_P.json")).unwrap();
    let found: Vec<Vec<u128>> = multisets(5, 6)
        .into_iter()
        .filter(|heaps| outcome(heaps, NORMAL) == Outcome::P)
        .collect();
    assert_eq!(serde_json::json!(found), table["rows"]);
}

#[track_caller]
fn check(heaps: &[u128], normal: u128, misere: u128) {
    let counts = Convention::ALL.map(|convention| count_winning_moves(heaps, convention));
    assert_eq!(counts, [normal, misere], "{heaps:?}");
}

#[test]
fn worked_examples() {
    check(&[1, 1, 1], 3, 0);
    check(&[1, 1], 0, 2);
    check(&[1, 2, 2], 0, 0);
    check(&[2, 2, 2], 6, 6);
    check(&[2, 2, 3], 2, 2);
    check(&[2, 3], 1, 1);
    check(&[0, 0, 7], 1, 1);
    check(&[0, 0], 0, 0);
    check(&[], 0, 0);
    check(&[1_000_000_000; 1_001], 1_001_000_000_000, 1_001_000_000_000);
}

fn times(heaps: &[u128], size: Option<&u128>) -> usize {
    heaps.iter().filter(|&heap| Some(heap) == size).count()
}

fn even(number: usize) -> bool {
    number.is_multiple_of(2)
}

#[test]
fn wrong_rules_for_the_outcome() {
    type Lost = fn(&[u128]) -> bool;
    fn sizes(heaps: &[u128]) -> Vec<u128> {
        let mut sizes = heaps.to_vec();
        sizes.dedup();
        sizes
    }
    // All positions are ascending and without empty heaps.
    let rules: [(&str, Lost, &[u128]); 9] = [
        ("the nim sum is 0", |h| nim_sum(h) == 0, &[1, 2, 2]),
        ("the number of heaps is even", |h| even(h.len()), &[1, 2]),
        (
            "the smallest size occurs evenly often",
            |h| even(times(h, h.first())),
            &[1, 1, 2],
        ),
        ("the number of sizes is even", |h| even(sizes(h).len()), &[1, 1]),
        (
            "all are equal and even in number",
            |h| even(h.len()) && sizes(h).len() == 1,
            &[1, 2, 2],
        ),
        ("the largest is even", |h| h.last().is_some_and(|size| size % 2 == 0), &[2]),
        (
            "every size occurs evenly often",
            |h| h.iter().all(|size| even(times(h, Some(size)))),
            &[1, 2, 2],
        ),
        ("the largest is not unique", |h| times(h, h.last()) > 1, &[1, 1, 1]),
        (
            "pairs of equal heaps from the top",
            |h| even(h.len()) && h.chunks(2).all(|pair| pair[0] == pair[1]),
            &[1, 2, 2],
        ),
    ];
    let positions = &multisets(5, 7)[1..];
    for (claim, lost, smallest) in rules {
        check_smallest_failure(
            claim,
            positions,
            |heaps| outcome(heaps, NORMAL),
            |heaps| Outcome::lost_if(lost(heaps)),
            &smallest.to_vec(),
        );
    }
    // With empty heaps the order of the input and a largest size of 0 matter too.
    let mut positions = tuples(3, 3);
    positions.sort_by_key(|heaps| (heaps.iter().sum::<u128>(), heaps.clone()));
    let rules: [(&str, Lost, &[u128]); 2] = [
        (
            "the first heap is the largest",
            |h| h.iter().all(|&size| size == 0) || even(times(h, h.first())),
            &[0, 0, 1],
        ),
        (
            "a largest size of 0 counts as well",
            |h| even(times(h, h.iter().max())),
            &[0, 0, 0],
        ),
    ];
    for (claim, lost, smallest) in rules {
        check_smallest_failure(
            claim,
            &positions,
            |heaps| outcome(heaps, NORMAL),
            |heaps| Outcome::lost_if(lost(heaps)),
            &smallest.to_vec(),
        );
    }
}

#[test]
fn wrong_counts_of_the_winning_moves() {
    type Count = fn(&[u128], usize) -> u128;
    fn second(heaps: &[u128]) -> u128 {
        heaps
            .iter()
            .copied()
            .filter(|size| Some(size) != heaps.last())
            .max()
            .unwrap_or(0)
    }
    let counts: [(&str, Count, &[u128]); 4] = [
        ("one", |_, _| 1, &[1, 1, 1]),
        (
            "the number of largest heaps",
            |h, c| if c > 1 { c as u128 } else { count_winning_moves(h, NORMAL) },
            &[2, 2, 2],
        ),
        (
            "one for a unique largest heap",
            |h, c| if c > 1 { count_winning_moves(h, NORMAL) } else { 1 },
            &[2, 2, 3],
        ),
        (
            "the second size for a unique largest heap",
            |h, c| {
                if c > 1 {
                    count_winning_moves(h, NORMAL)
                } else {
                    second(h).max(1)
                }
            },
            &[2, 3],
        ),
    ];
    let positions = &multisets(5, 7)[1..];
    for (claim, rule, smallest) in counts {
        check_smallest_failure(
            claim,
            positions,
            |heaps| count_winning_moves(heaps, NORMAL),
            |heaps| {
                let tallest = times(heaps, heaps.last());
                if even(tallest) { 0 } else { rule(heaps, tallest) }
            },
            &smallest.to_vec(),
        );
    }
}

proptest! {
    #[test]
    fn the_winning_sizes_win_and_their_neighbours_do_not(
        mut heaps in vec(any::<u128>(), 1..4),
        copies in vec(0..4_usize, 0..6),
        misere in any::<bool>(),
    ) {
        let convention = if misere { Convention::Misere } else { NORMAL };
        for copy in copies {
            heaps.push(heaps[copy % heaps.len()]);
        }
        let sizes = winning_sizes(&heaps, convention);
        prop_assert_eq!(!sizes.is_empty(), outcome(&heaps, convention) == Outcome::N);
        let largest = *heaps.iter().max().unwrap();
        let heap = heaps.iter().position(|&size| size == largest).unwrap();
        let near = [0, sizes.start, sizes.start.saturating_sub(1), sizes.end, sizes.end.saturating_sub(1)];
        for size in near.into_iter().filter(|&size| size < largest) {
            let after = HeapMove { heap, size }.apply(&heaps);
            prop_assert_eq!(sizes.contains(&size), outcome(&after, convention) == Outcome::P);
        }
    }
}
