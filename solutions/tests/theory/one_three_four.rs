//! The subtraction game of 1, 3 and 4, on one heap: the winning takes, and false rules about it.

use solutions::game::{Convention, Outcome};
use solutions::oracle::Oracle;

use crate::common::check_smallest_failure;
use crate::subtraction::set;

const TAKES: [u128; 3] = [1, 3, 4];

/// The winning takes in ascending order, by search.
fn winning_takes(size: u128, convention: Convention) -> Vec<u128> {
    let mut takes: Vec<u128> = Oracle::new(&set(&[1, 3, 4]))
        .winning_moves(&vec![size], convention)
        .into_iter()
        .map(|after| size - after[0])
        .collect();
    takes.sort_unstable();
    takes
}

#[test]
fn the_winning_takes_depend_on_the_size_modulo_7() {
    const NORMAL: [&[u128]; 7] = [&[], &[1], &[], &[1, 3], &[4], &[3], &[4]];
    // The last object loses: all results move on by one, but they start with a win.
    const MISERE: [&[u128]; 7] = [&[4], &[], &[1], &[], &[1, 3], &[4], &[3]];
    let values = set(&[1, 3, 4]).values(100);
    for size in 1..=100_u128 {
        let rest = usize::try_from(size % 7).unwrap();
        for (convention, expected) in [(Convention::Normal, NORMAL[rest]), (Convention::Misere, MISERE[rest])] {
            assert_eq!(winning_takes(size, convention), expected, "{size} {convention:?}");
            let mut takes: Vec<u128> = values
                .winning_moves(&[size], convention)
                .unwrap()
                .iter()
                .map(|winning| size - winning.size)
                .collect();
            takes.sort_unstable();
            assert_eq!(takes, expected, "{size} {convention:?}");
        }
    }
    assert_eq!(values.outcome(&[14], Convention::Normal), Some(Outcome::P));
}

#[test]
fn wrong_smallest_takes() {
    type Rule = fn(u128) -> u128;
    /// The smallest take to a multiple of the number, or one object.
    fn to_multiple(size: u128, number: u128) -> u128 {
        let rest = size % number;
        if rest == 0 || TAKES.contains(&rest) { rest } else { 1 }
    }
    /// The smallest take that leaves what the rule calls lost, or one object; 0 if it is lost itself.
    fn to_lost(size: u128, lost: impl Fn(u128) -> bool) -> u128 {
        let found = TAKES.into_iter().find(|&take| take <= size && lost(size - take));
        if lost(size) { 0 } else { found.unwrap_or(1) }
    }
    /// Both players take as many as they can: whether that makes an even number of moves.
    fn greedy_loses(size: u128) -> bool {
        (size / 4 + [0, 1, 2, 1][usize::try_from(size % 4).unwrap()]).is_multiple_of(2)
    }
    let rules: [(&str, Rule, u128); 9] = [
        ("multiples of 4 lose", |n| to_multiple(n, 4), 2),
        ("multiples of 5 lose", |n| to_multiple(n, 5), 2),
        ("only multiples of 7 lose", |n| to_multiple(n, 7), 2),
        ("the period is 8", |n| to_lost(n, |rest| [0, 2, 7].contains(&(rest % 8))), 8),
        ("as many as possible", |n| to_lost(n, greedy_loses), 5),
        ("odd numbers win", |n| n % 2, 4),
        (
            "the last digit decides",
            |n| to_lost(n, |rest| [0, 2, 7].contains(&(rest % 10))),
            9,
        ),
        (
            "the largest winning take",
            |n| [0, 1, 0, 3, 4, 3, 4][usize::try_from(n % 7).unwrap()],
            3,
        ),
        ("who wins, not how", |n| u128::from(![0, 2].contains(&(n % 7))), 4),
    ];
    let sizes: Vec<u128> = (1..=40).collect();
    let truth = |&size: &u128| winning_takes(size, Convention::Normal).first().copied().unwrap_or(0);
    for (claim, rule, smallest) in rules {
        check_smallest_failure(claim, &sizes, truth, |&size| rule(size), &smallest);
    }
}
