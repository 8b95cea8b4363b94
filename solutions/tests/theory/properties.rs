//! What holds at any size: a lost position has no winning move, a won one has, and winning moves
//! reach lost positions by legal moves.

use proptest::collection::vec;
use proptest::prelude::*;
use solutions::bounded_nim::BoundedNim;
use solutions::game::{Convention, Outcome};
use solutions::heaps::HeapMove;
use solutions::subtraction::SubtractionSet;
use solutions::{misere_nim, nim, wythoff};

/// Sizes of every magnitude, with small ones as likely as large ones.
fn size() -> impl Strategy<Value = u128> {
    (0..=128_u32, any::<u128>()).prop_map(|(bits, number)| number.checked_shr(128 - bits).unwrap_or(0))
}

fn convention() -> impl Strategy<Value = Convention> {
    prop_oneof![Just(Convention::Normal), Just(Convention::Misere)]
}

/// Checks the winning moves of a heap game in which only the end of the game has no moves.
fn check_heaps(heaps: &[u128], outcome: impl Fn(&[u128]) -> Outcome, winning_moves: &[HeapMove]) -> Result<(), TestCaseError> {
    let ended = heaps.iter().all(|&size| size == 0);
    prop_assert_eq!(!winning_moves.is_empty(), outcome(heaps) == Outcome::N && !ended);
    for winning in winning_moves {
        prop_assert!(winning.size < heaps[winning.heap]);
        prop_assert_eq!(outcome(&winning.apply(heaps)), Outcome::P);
    }
    Ok(())
}

proptest! {
    #[test]
    fn nim_moves_reach_lost_positions(heaps in vec(size(), 0..8)) {
        check_heaps(&heaps, nim::outcome, &nim::winning_moves(&heaps))?;
        check_heaps(&heaps, misere_nim::outcome, &misere_nim::winning_moves(&heaps))?;
    }

    #[test]
    fn a_heap_that_cancels_the_others_makes_a_lost_position(mut heaps in vec(size(), 1..8)) {
        heaps.push(nim::grundy(&heaps));
        prop_assert_eq!(nim::outcome(&heaps), Outcome::P);
        let large = heaps.iter().any(|&size| size > 1);
        prop_assert_eq!(misere_nim::outcome(&heaps) == Outcome::P, large);
    }

    #[test]
    fn bounded_nim_moves_reach_lost_positions(
        max_take in size().prop_map(|take| take.max(1)),
        heaps in vec(size(), 0..6),
        convention in convention(),
    ) {
        let game = BoundedNim { max_take };
        let outcome = |heaps: &[u128]| game.outcome(heaps, convention);
        let winning_moves = game.winning_moves(&heaps, convention);
        check_heaps(&heaps, outcome, &winning_moves)?;
        for winning in winning_moves {
            prop_assert!(heaps[winning.heap] - winning.size <= max_take);
        }
    }

    #[test]
    fn subtraction_moves_reach_lost_positions(
        elements in vec(1..=12_u32, 1..5),
        heaps in vec(size(), 0..5),
        convention in convention(),
    ) {
        let set = SubtractionSet::new(elements).unwrap();
        let values = set.values(5000);
        let outcome = |heaps: &[u128]| values.outcome(heaps, convention).unwrap();
        let winning_moves = values.winning_moves(&heaps, convention).unwrap();
        // Without moves the convention decides; with moves a won position has a winning one.
        let ended = heaps.iter().all(|&size| size < u128::from(set.elements()[0]));
        prop_assert_eq!(!winning_moves.is_empty(), outcome(&heaps) == Outcome::N && !ended);
        for winning in winning_moves {
            let taken = heaps[winning.heap] - winning.size;
            prop_assert!(set.elements().iter().any(|&element| u128::from(element) == taken));
            prop_assert_eq!(outcome(&winning.apply(&heaps)), Outcome::P);
        }
    }

    #[test]
    fn wythoff_moves_reach_lost_positions(a in size(), b in size(), convention in convention()) {
        let winning_moves = wythoff::winning_moves([a, b], convention);
        let won = wythoff::outcome([a, b], convention) == Outcome::N;
        prop_assert_eq!(!winning_moves.is_empty(), won && (a, b) != (0, 0));
        prop_assert!(winning_moves.len() <= 3);
        for [x, y] in winning_moves {
            prop_assert!(x <= a && y <= b && (x, y) != (a, b));
            prop_assert!(x == a || y == b || a - x == b - y);
            prop_assert_eq!(wythoff::outcome([x, y], convention), Outcome::P);
        }
    }

    #[test]
    fn wythoff_pairs_are_lost_and_partners_are_mutual(difference in size(), convention in convention()) {
        if let Some([a, b]) = wythoff::pair(difference, convention) {
            prop_assert_eq!(b - a, difference);
            prop_assert_eq!(wythoff::outcome([b, a], convention), Outcome::P);
            prop_assert_eq!(wythoff::partner(a, convention), Some(b));
            prop_assert_eq!(wythoff::partner(b, convention), Some(a));
        }
    }

    #[test]
    fn wythoff_pairs_rise_by_one_or_two(difference in 0..u128::MAX / 3) {
        let lower = |difference| wythoff::pair(difference, Convention::Normal).unwrap()[0];
        prop_assert!(matches!(lower(difference + 1) - lower(difference), 1 | 2));
    }
}
