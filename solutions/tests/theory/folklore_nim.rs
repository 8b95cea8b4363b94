//! False claims about who wins Nim and misère Nim, as printed in encyclopedias, textbooks and
//! solutions; those about the moves are in `folklore_nim_moves`.
//!
//! Each is shown false at the smallest position where it fails, in the order of total size, number
//! of heaps, then lexicographically. Where a claim is nearly right, the right half is shown too.

use std::collections::BTreeSet;

use solutions::game::{Convention, Impartial, Outcome};
use solutions::mex::{mex, nim_sum};
use solutions::nim::Nim;
use solutions::oracle::Oracle;
use solutions::wythoff::Wythoff;
use solutions::{misere_nim, nim};

use crate::common::{check_smallest_failure, multisets, tuples};
use crate::wythoff::boards;

fn won_if(won: bool) -> Outcome {
    Outcome::lost_if(!won)
}

pub(crate) fn count(heaps: &[u128], passes: impl Fn(u128) -> bool) -> usize {
    heaps.iter().filter(|&&size| passes(size)).count()
}

pub(crate) fn odd(number: usize) -> bool {
    number % 2 == 1
}

fn distinct(heaps: &[u128]) -> BTreeSet<u128> {
    heaps.iter().copied().collect()
}

type Rule = fn(&[u128]) -> Outcome;

const NORMAL_RULES: [(&str, Rule, &[u128]); 9] = [
    ("parity of the total", |h| won_if(h.iter().sum::<u128>() % 2 == 1), &[2]),
    (
        "the arithmetic sum is not 0",
        |h| won_if(h.iter().sum::<u128>() != 0),
        &[1, 1],
    ),
    (
        "the disjunction is not 0",
        |h| won_if(h.iter().any(|&size| size != 0)),
        &[1, 1],
    ),
    (
        "lost if every size occurs evenly often",
        |h| won_if(h.iter().any(|&a| odd(count(h, |b| a == b)))),
        &[1, 2, 3],
    ),
    (
        "lost if all are equal and even in number",
        |h| won_if(distinct(h).len() > 1 || odd(h.len())),
        &[1, 2, 3],
    ),
    (
        "a ^ b == 0, read by C as a ^ (b == 0)",
        |h| {
            won_if(
                h.split_last()
                    .is_some_and(|(&last, rest)| nim_sum(rest) ^ u128::from(last == 0) == 0),
            )
        },
        &[1, 2],
    ),
    (
        "nim sum of the different sizes",
        |h| won_if(distinct(h).into_iter().fold(0, |a, b| a ^ b) != 0),
        &[1, 1],
    ),
    ("won if the number of heaps is odd", |h| won_if(odd(h.len())), &[1, 2]),
    ("the rule of misère play", misere_nim::outcome, &[1]),
];

#[test]
fn wrong_rules_for_the_outcome_of_nim() {
    let positions = &multisets(4, 9)[1..];
    for (claim, rule, smallest) in NORMAL_RULES {
        check_smallest_failure(claim, positions, |h| nim::outcome(h), |h| rule(h), &smallest.to_vec());
    }
}

const MISERE_RULES: [(&str, Rule, &[u128]); 9] = [
    ("the rule of normal play", nim::outcome, &[1]),
    ("the rule of normal play inverted", |h| won_if(nim_sum(h) == 0), &[2]),
    ("parity of single objects inverted", |h| won_if(nim_sum(h) != 0), &[1]),
    ("the nim sum is not 1", |h| won_if(nim_sum(h) != 1), &[2, 2]),
    (
        "normal play except for a single heap of 1",
        |h| won_if(h != [1] && nim_sum(h) != 0),
        &[1, 1],
    ),
    (
        "parity of the ones as soon as any heap is 1",
        |h| {
            won_if(if h.contains(&1) {
                !odd(count(h, |size| size == 1))
            } else {
                nim_sum(h) != 0
            })
        },
        &[1, 2],
    ),
    (
        "nim sum of Grundy values that start from 1 at the end of the game",
        |h| won_if(nim_sum(&h.iter().map(|&size| misere_value(size)).collect::<Vec<_>>()) != 0),
        &[1, 1],
    ),
    ("a position without heaps is lost", |h| won_if(!h.is_empty()), &[]),
    (
        "won exactly if some heap is larger than 1",
        |h| won_if(h.iter().any(|&size| size > 1)),
        &[],
    ),
];

#[test]
fn wrong_rules_for_the_outcome_of_misere_nim() {
    let large = |h: &[u128]| h.iter().any(|&size| size > 1);
    let positions = multisets(4, 9);
    for (claim, rule, smallest) in MISERE_RULES {
        // Only the last two claims speak of the position without heaps.
        let from = usize::from(!smallest.is_empty());
        check_smallest_failure(
            claim,
            &positions[from..],
            |h| misere_nim::outcome(h),
            |h| rule(h),
            &smallest.to_vec(),
        );
    }
    // With empty heaps: the number of *lines* is not the number of heaps, and a 0 is not a large
    // heap.
    let with_zeros: Vec<Vec<u128>> = tuples(1, 6).into_iter().chain(tuples(2, 4)).collect();
    let lines = |h: &Vec<u128>| won_if(if large(h) { nim_sum(h) != 0 } else { !odd(h.len()) });
    let all_ones = |h: &Vec<u128>| {
        won_if(if count(h, |size| size != 1) == 0 {
            !odd(h.len())
        } else {
            nim_sum(h) != 0
        })
    };
    check_smallest_failure(
        "parity of the lines",
        &with_zeros,
        |h| misere_nim::outcome(h),
        lines,
        &vec![0],
    );
    check_smallest_failure(
        "all ones, zeros excluded",
        &with_zeros,
        |h| misere_nim::outcome(h),
        all_ones,
        &vec![0],
    );
}

/// The Grundy value of a heap if the end of the game is given the value 1.
fn misere_value(size: u128) -> u128 {
    if size == 0 {
        1
    } else {
        mex(&(0..size).map(misere_value).collect::<Vec<_>>())
    }
}

#[test]
fn the_end_of_the_game_is_lost_in_normal_play_and_won_in_misere_play() {
    let mut oracle = Oracle::new(&Nim);
    for end in [vec![], vec![0, 0, 0]] {
        assert_eq!(oracle.outcome(&end, Convention::Normal), Outcome::P);
        assert_eq!(oracle.outcome(&end, Convention::Misere), Outcome::N);
        assert_eq!((nim::outcome(&end), misere_nim::outcome(&end)), (Outcome::P, Outcome::N));
    }
}

#[test]
fn the_number_of_positions_counts_the_empty_heap_too() {
    let start = vec![3, 4, 5];
    let mut reached = BTreeSet::from([start.clone()]);
    let mut pending = vec![start];
    while let Some(position) = pending.pop() {
        pending.extend(
            Nim.moves(&position)
                .into_iter()
                .filter(|option| reached.insert(option.clone())),
        );
    }
    assert_eq!(reached.len(), 4 * 5 * 6);
}

#[test]
fn a_grundy_value_is_not_the_least_number_of_an_unreachable_state() {
    // Take 1 from a heap: from 3 only the state 2 is reachable, so the quotation says 0; the value
    // is 1.
    let take_one = solutions::subtraction::SubtractionSet::new([1]).unwrap();
    let misquoted = |size: &u128| mex(&size.checked_sub(1).into_iter().collect::<Vec<_>>());
    let sizes: Vec<u128> = (0..10).collect();
    let truth = |size: &u128| Oracle::new(&take_one).grundy(&vec![*size]);
    check_smallest_failure("least unreachable state", &sizes, truth, misquoted, &3);
}

/// Nim in which a move may also take the same number from every heap.
struct CommonTake;

impl Impartial for CommonTake {
    type Position = Vec<u128>;

    fn moves(&self, position: &Vec<u128>) -> Vec<Vec<u128>> {
        let least = position.iter().copied().min().unwrap_or(0);
        let common = (1..=least).map(|taken| position.iter().map(|size| size - taken).collect());
        common.chain(Nim.moves(position)).collect()
    }

    fn canonical(&self, position: &Vec<u128>) -> Vec<u128> {
        let mut sorted = position.clone();
        sorted.sort_unstable();
        sorted
    }
}

#[test]
fn taking_the_same_number_from_every_heap_adds_nothing_if_their_number_is_odd() {
    let mut oracle = Oracle::new(&CommonTake);
    for heaps in tuples(3, 6).into_iter().chain(tuples(5, 2)) {
        assert_eq!(oracle.outcome(&heaps, Convention::Normal), nim::outcome(&heaps), "{heaps:?}");
    }
    // With two heaps it is Wythoff's game, and with four it is neither.
    let mut wythoff = Oracle::new(&Wythoff);
    for piles in boards(12) {
        let expected = wythoff.outcome(&piles, Convention::Normal);
        assert_eq!(oracle.outcome(&piles.to_vec(), Convention::Normal), expected, "{piles:?}");
    }
    assert_eq!(oracle.outcome(&vec![1; 4], Convention::Normal), Outcome::N);
    assert_eq!(nim::outcome(&[1; 4]), Outcome::P);
}
