//! False claims about Grundy's game, each at its smallest counterexample in the usual order.

use solutions::game::{Convention, Outcome};
use solutions::grundys_game::{GrundysGame, Values};
use solutions::mex::{mex, nim_sum};
use solutions::oracle::Oracle;
use solutions::sum;

use crate::common::{check_smallest_failure, multisets};

fn won_if(won: bool) -> Outcome {
    Outcome::lost_if(!won)
}

/// Returns the values of a recurrence that makes the value of a heap from those of its splits into
/// parts from `least` to half of the heap, the half itself included if `equal` is true.
fn sequence(least: usize, equal: bool, rule: impl Fn(&[(u128, u128)]) -> u128) -> Vec<u128> {
    let mut values: Vec<u128> = Vec::new();
    for size in 0..20 {
        let splits: Vec<(u128, u128)> = (least..=size / 2)
            .filter(|&part| part < size && (equal || 2 * part != size))
            // A part as large as the heap itself, beside an empty one, has no value yet.
            .map(|part| (values[part], values.get(size - part).copied().unwrap_or(0)))
            .collect();
        values.push(rule(&splits));
    }
    values
}

fn nim_sums(splits: &[(u128, u128)]) -> Vec<u128> {
    splits.iter().map(|(a, b)| a ^ b).collect()
}

fn sum_of(values: &[u128], heaps: &[u128]) -> u128 {
    heaps
        .iter()
        .fold(0, |sum, &size| sum ^ values[usize::try_from(size).unwrap()])
}

type Rule = fn(&Vec<u128>) -> Outcome;

const NORMAL_RULES: [(&str, Rule, &[u128]); 8] = [
    (
        "equal parts are allowed",
        |h| won_if(sum_of(&sequence(1, true, |s| mex(&nim_sums(s))), h) != 0),
        &[2],
    ),
    (
        "the values of the parts are added",
        |h| {
            let added = |splits: &[(u128, u128)]| mex(&splits.iter().map(|(a, b)| a + b).collect::<Vec<_>>());
            won_if(sum_of(&sequence(1, false, added), h) != 0)
        },
        &[13],
    ),
    (
        "each part is an option",
        |h| {
            let single = |splits: &[(u128, u128)]| mex(&splits.iter().flat_map(|&(a, b)| [a, b]).collect::<Vec<_>>());
            won_if(sum_of(&sequence(1, false, single), h) != 0)
        },
        &[4],
    ),
    (
        "an empty part is allowed",
        |h| won_if(sum_of(&sequence(0, false, |s| mex(&nim_sums(s))), h) != 0),
        &[1],
    ),
    (
        "nim sum of won and lost",
        |h| {
            let won = |splits: &[(u128, u128)]| u128::from(nim_sums(splits).contains(&0));
            won_if(sum_of(&sequence(1, false, won), h) != 0)
        },
        &[3, 5],
    ),
    (
        "the values 0, 2, 1 repeat from 4 on",
        |h| {
            let value = |size: u128| match size {
                0..=2 => 0,
                3 => 1,
                _ => [0, 2, 1][usize::try_from((size - 4) % 3).unwrap()],
            };
            won_if(h.iter().fold(0, |sum, &size| sum ^ value(size)) != 0)
        },
        &[13],
    ),
    (
        "a heap is lost if it leaves 1 modulo 3 or is below 3, and has the value 1 otherwise",
        |h| won_if(h.iter().filter(|&&size| size > 2 && size % 3 != 1).count() % 2 == 1),
        &[3, 5],
    ),
    (
        "parity of the moves down to single stones",
        |h| won_if(h.iter().map(|size| size - 1).sum::<u128>() % 2 == 1),
        &[2],
    ),
];

#[test]
fn wrong_rules_in_normal_play() {
    let values = Values::new(20);
    let positions = multisets(2, 14);
    let truth = |heaps: &Vec<u128>| values.outcome(heaps).unwrap();
    for (claim, rule, smallest) in NORMAL_RULES {
        check_smallest_failure(claim, &positions, truth, rule, &smallest.to_vec());
    }
    check_smallest_failure("Nim", &positions, truth, |heaps| won_if(nim_sum(heaps) != 0), &vec![1]);
}

#[test]
fn fifty_three_is_not_the_last_lost_heap() {
    let values = Values::new(300);
    let next = (54..300).find(|&size| values.grundy(size) == Some(0));
    assert_eq!(next, Some(270));
}

#[test]
fn misere_play_is_not_decided_by_the_values() {
    let values = Values::new(20);
    let mut oracle = Oracle::new(&GrundysGame);
    let mut single = |heaps: &Vec<u128>| oracle.outcome(heaps, Convention::Misere);
    let found = multisets(2, 14).into_iter().find(|heaps| {
        let parts: Vec<u128> = heaps.iter().map(|&size| values.grundy(size).unwrap()).collect();
        sum::outcome(&parts, Convention::Misere) != single(heaps)
    });
    assert_eq!(found, Some(vec![3, 13]));
}

#[test]
fn misere_heaps_follow_the_multiples_of_three_up_to_47_only() {
    let mut oracle = Oracle::new(&GrundysGame);
    let found = (1..60_u128).find(|size| {
        let lost = oracle.outcome(&vec![*size], Convention::Misere) == Outcome::P;
        lost != size.is_multiple_of(3)
    });
    assert_eq!(found, Some(48));
}
