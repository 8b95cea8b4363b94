//! Enumerations of small positions, the comparison with the oracle, and the reading of tables.

use std::fmt::Debug;

use solutions::game::{Convention, Impartial, Outcome};
use solutions::oracle::Oracle;

/// Returns every list of exactly `heaps` sizes from 0 to `max`, in every order.
pub(crate) fn tuples(heaps: usize, max: u128) -> Vec<Vec<u128>> {
    (0..heaps).fold(vec![Vec::new()], |shorter, _| {
        shorter
            .iter()
            .flat_map(|prefix| (0..=max).map(|size| [prefix.as_slice(), &[size]].concat()))
            .collect()
    })
}

/// Returns every ascending list of at most `heaps` sizes from 1 to `max`: by total, then number of
/// heaps, then lexicographically. The empty list comes first.
pub(crate) fn multisets(heaps: usize, max: u128) -> Vec<Vec<u128>> {
    let mut all: Vec<Vec<u128>> = (0..=heaps)
        .flat_map(|count| tuples(count, max))
        .filter(|sizes| sizes.is_sorted() && sizes.first() != Some(&0))
        .collect();
    all.sort_by_key(|sizes| (sizes.iter().sum::<u128>(), sizes.len(), sizes.clone()));
    all
}

/// Compares a theorem with the definition: the outcome and the winning moves, in the order of the
/// rules.
#[track_caller]
pub(crate) fn check_against_oracle<G: Impartial>(
    game: &G,
    convention: Convention,
    positions: impl IntoIterator<Item = G::Position>,
    outcome: impl Fn(&G::Position) -> Outcome,
    winning_moves: impl Fn(&G::Position) -> Vec<G::Position>,
) {
    let mut oracle = Oracle::new(game);
    for position in positions {
        assert_eq!(
            outcome(&position),
            oracle.outcome(&position, convention),
            "{position:?} {convention:?}"
        );
        let expected = oracle.winning_moves(&position, convention);
        assert_eq!(winning_moves(&position), expected, "{position:?} {convention:?}");
    }
}

/// Checks that a false rule first differs from the truth at `smallest`, in the order of the
/// positions given.
#[track_caller]
pub(crate) fn check_smallest_failure<P: Debug + PartialEq, A: Debug + PartialEq>(
    claim: &str,
    positions: &[P],
    truth: impl Fn(&P) -> A,
    rule: impl Fn(&P) -> A,
    smallest: &P,
) {
    let found = positions.iter().find(|position| rule(position) != truth(position));
    assert_eq!(found, Some(smallest), "{claim}");
}

/// Returns the fields of every line of a tab-separated table after the heading.
pub(crate) fn rows(table: &str) -> Vec<Vec<&str>> {
    table.lines().skip(1).map(|line| line.split('\t').collect()).collect()
}

/// Returns the numbers in a text such as `(1, 2, 3)` or `[(0, 7)]`, whatever separates them.
pub(crate) fn numbers(text: &str) -> Vec<u128> {
    text.split(|c: char| !c.is_ascii_digit())
        .filter(|digits| !digits.is_empty())
        .map(|digits| digits.parse().unwrap())
        .collect()
}
