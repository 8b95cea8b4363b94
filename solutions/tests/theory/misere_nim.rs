//! Misère Nim: Bouton's theorem against the definition.

use solutions::game::{Convention, Outcome};
use solutions::heaps::HeapMove;
use solutions::misere_nim::{outcome, winning_moves};
use solutions::nim::{self, Nim};

use crate::common::check_against_oracle;
use crate::nim::small_positions;

#[test]
fn outcome_and_winning_moves_are_those_of_the_definition() {
    check_against_oracle(
        &Nim,
        Convention::Misere,
        small_positions(),
        |heaps| outcome(heaps),
        |heaps| winning_moves(heaps).into_iter().map(|winning| winning.apply(heaps)).collect(),
    );
}

#[test]
fn with_two_large_heaps_the_moves_are_those_of_normal_play_and_with_one_there_is_one() {
    for heaps in small_positions() {
        let large = heaps.iter().filter(|&&size| size > 1).count();
        match large {
            0 => {}
            1 => assert_eq!(
                (winning_moves(&heaps).len(), nim::winning_moves(&heaps).len()),
                (1, 1),
                "{heaps:?}"
            ),
            _ => assert_eq!(winning_moves(&heaps), nim::winning_moves(&heaps), "{heaps:?}"),
        }
    }
}

#[track_caller]
fn check(heaps: &[u128], expected: Outcome, moves: &[(usize, u128)]) {
    assert_eq!(outcome(heaps), expected, "{heaps:?}");
    let moves: Vec<HeapMove> = moves.iter().map(|&(heap, size)| HeapMove { heap, size }).collect();
    assert_eq!(winning_moves(heaps), moves, "{heaps:?}");
}

#[test]
fn worked_examples() {
    check(&[3, 9, 10], Outcome::P, &[]);
    check(&[4, 5, 9], Outcome::N, &[(2, 1)]);
    check(&[1, 3, 5, 7], Outcome::P, &[]);
    check(&[1, 1, 3], Outcome::N, &[(2, 1)]);
    check(&[1, 1, 1, 3], Outcome::N, &[(3, 0)]);
    check(&[1, 1], Outcome::N, &[(0, 0), (1, 0)]);
    check(&[0, 1, 0], Outcome::P, &[]);
    check(&[u128::MAX, 1], Outcome::N, &[(0, 0)]);
}

#[test]
fn a_position_without_objects_is_won_and_has_no_move() {
    check(&[], Outcome::N, &[]);
    check(&[0, 0], Outcome::N, &[]);
}
