//! False claims about the moves that win Nim and misère Nim, and about their number.
//!
//! Each is shown false at the smallest position where it fails, in the order of total size, number
//! of heaps, then lexicographically. Where a claim is nearly right, the right half is shown too.

use std::collections::BTreeSet;

use solutions::game::{Convention, Outcome};
use solutions::heaps::HeapMove;
use solutions::mex::nim_sum;
use solutions::{misere_nim, nim};

use crate::common::{check_smallest_failure, multisets, tuples};
use crate::folklore_nim::{count, odd};
use crate::nim::small_positions;

#[test]
fn wrong_counts_of_the_winning_moves() {
    type Count = fn(&[u128], u128) -> usize;
    let rules: [(&str, Count, &[u128]); 11] = [
        ("one if the nim sum is not 0", |_, s| usize::from(s != 0), &[1, 1, 1]),
        ("heaps with a ^ s <= a", |h, s| count(h, |a| a ^ s <= a), &[0]),
        ("heaps with a > s", |h, s| if s == 0 { 0 } else { count(h, |a| a > s) }, &[1]),
        ("heaps with a & s", |h, s| count(h, |a| a & s != 0), &[1, 2]),
        (
            "non-empty heaps",
            |h, s| if s == 0 { 0 } else { count(h, |a| a > 0) },
            &[1, 2],
        ),
        (
            "heaps not smaller than s",
            |h, s| if s == 0 { 0 } else { count(h, |a| a >= s) },
            &[1, 2],
        ),
        (
            "heaps with the lowest bit of s",
            |h, s| count(h, |a| a & s & s.wrapping_neg() != 0),
            &[1, 1, 3],
        ),
        (
            "stones, not moves",
            |h, s| {
                let taken = h.iter().map(|a| a.saturating_sub(a ^ s)).sum::<u128>();
                usize::try_from(taken).unwrap()
            },
            &[2],
        ),
        (
            "any smaller size",
            |h, s| {
                if s == 0 {
                    0
                } else {
                    usize::try_from(h.iter().sum::<u128>()).unwrap()
                }
            },
            &[2],
        ),
        (
            "different sizes",
            |h, s| h.iter().filter(|&a| a ^ s < *a).collect::<BTreeSet<_>>().len(),
            &[1, 1, 1],
        ),
        (
            "both a ^ s and a are not 0, a damaged print of a ^ s < a",
            |h, s| count(h, |a| a ^ s != 0 && a != 0),
            &[1],
        ),
    ];
    let positions = counted();
    for (claim, rule, smallest) in rules {
        let truth = |heaps: &Vec<u128>| nim::winning_moves(heaps).len();
        check_smallest_failure(
            claim,
            &positions,
            truth,
            |heaps| rule(heaps, nim_sum(heaps)),
            &smallest.to_vec(),
        );
    }
}

/// All lists of 1 to 3 heaps up to 7, in every order, smallest first.
fn counted() -> Vec<Vec<u128>> {
    let mut positions: Vec<Vec<u128>> = (1..=3).flat_map(|heaps| tuples(heaps, 7)).collect();
    positions.sort_by_key(|heaps| (heaps.iter().sum::<u128>(), heaps.len(), heaps.clone()));
    positions
}

#[test]
fn wrong_counts_of_the_winning_moves_in_misere_play() {
    let ones = |heaps: &[u128]| count(heaps, |a| a == 1);
    let large = |heaps: &[u128]| count(heaps, |a| a > 1);
    let normal = |heaps: &[u128]| nim::winning_moves(heaps).len();
    let even = |number: usize| if odd(number) { 0 } else { number };
    let check = |claim, rule: &dyn Fn(&[u128]) -> usize, smallest: &[u128]| {
        let truth = |heaps: &Vec<u128>| misere_nim::winning_moves(heaps).len();
        check_smallest_failure(claim, &counted(), truth, |heaps| rule(heaps), &smallest.to_vec());
    };
    check("as many as in normal play", &normal, &[1]);
    check(
        "one if all are ones",
        &|h| if large(h) > 0 { normal(h) } else { even(ones(h)).min(1) },
        &[1, 1],
    );
    check(
        "none if the nim sum is 0",
        &|h| if large(h) > 0 { normal(h) } else { 0 },
        &[1, 1],
    );
    check(
        "by the ones as soon as any heap is 1",
        &|h| if ones(h) > 0 { even(ones(h)) } else { normal(h) },
        &[1, 2],
    );
    check(
        "by the number of heaps, the empty ones included",
        &|h| {
            if large(h) > 0 {
                normal(h)
            } else if odd(h.len()) {
                0
            } else {
                ones(h)
            }
        },
        &[0, 1],
    );
    check(
        "one large heap can become 0 or 1",
        &|h| match large(h) {
            0 => even(ones(h)),
            1 => 2,
            _ => normal(h),
        },
        &[2],
    );
    // The right half of the first claim.
    for heaps in counted().into_iter().filter(|heaps| large(heaps) > 0) {
        assert_eq!(normal(&heaps), misere_nim::winning_moves(&heaps).len(), "{heaps:?}");
    }
}

#[test]
fn wrong_moves_in_nim() {
    type Strategy = fn(&[u128], u128) -> Option<HeapMove>;
    fn first(heaps: &[u128], passes: impl Fn(u128) -> bool, size: impl Fn(u128) -> u128) -> Option<HeapMove> {
        let heap = heaps.iter().position(|&old| passes(old))?;
        Some(HeapMove {
            heap,
            size: size(heaps[heap]),
        })
    }
    let strategies: [(&str, Strategy, &[u128]); 5] = [
        (
            "make the largest heap the nim sum of the others",
            |h, s| first(h, |a| Some(&a) == h.iter().max(), |a| a ^ s),
            &[1, 2, 2],
        ),
        (
            "the first heap with a & s",
            |h, s| first(h, |a| a & s != 0, |a| a ^ s),
            &[1, 2],
        ),
        (
            "the first heap with the lowest bit of s",
            |h, s| first(h, |a| a & (s & s.wrapping_neg()) != 0, |a| a ^ s),
            &[1, 2],
        ),
        ("the first heap with a > s", |h, s| first(h, |a| a > s, |a| a ^ s), &[1]),
        (
            "remove s objects from a heap that has them",
            |h, s| first(h, |a| a >= s, |a| a - s),
            &[1, 2],
        ),
    ];
    let won: Vec<Vec<u128>> = multisets(3, 9)
        .into_iter()
        .filter(|heaps| nim::outcome(heaps) == Outcome::N)
        .collect();
    for (claim, strategy, smallest) in strategies {
        let wins =
            |heaps: &Vec<u128>| strategy(heaps, nim_sum(heaps)).is_some_and(|found| nim::winning_moves(heaps).contains(&found));
        check_smallest_failure(claim, &won, |_| true, wins, &smallest.to_vec());
    }
}

#[test]
fn the_largest_of_three_different_heaps_need_not_be_the_one_to_reduce() {
    let different = |heaps: &Vec<u128>| heaps.len() == 3 && heaps[0] < heaps[1] && heaps[1] < heaps[2];
    let failures: Vec<Vec<u128>> = multisets(3, 16)
        .into_iter()
        .filter(|heaps| different(heaps) && nim::outcome(heaps) == Outcome::N && heaps[0] ^ heaps[1] >= heaps[2])
        .collect();
    assert_eq!((&failures[0], failures.len()), (&vec![2, 4, 5], 60));
}

#[test]
fn the_wrong_moves_in_misere_nim_mistreat_the_last_large_heap() {
    // From (2) the moves of normal play take everything, and so does "leave an even number of
    // ones".
    assert_eq!(nim::winning_moves(&[2]), [HeapMove { heap: 0, size: 0 }]);
    assert_eq!(misere_nim::winning_moves(&[2]), [HeapMove { heap: 0, size: 1 }]);
    // "Always reduce it to 1" first fails at (1, 2), "always take all of it" at (2).
    assert_eq!(misere_nim::winning_moves(&[1, 2]), [HeapMove { heap: 1, size: 0 }]);
}

/// A well-known program plays a Nim move, unless that leaves no heap above 1; then it reduces the
/// largest heap to 1 or 0 by the parity of the ones, whichever the convention asks for.
fn parity_strategy(heaps: &[u128], convention: Convention) -> HeapMove {
    let bouton = nim::winning_moves(heaps)[0];
    if bouton.apply(heaps).iter().any(|&size| size > 1) {
        return bouton;
    }
    let largest = heaps.iter().max().unwrap();
    let heap = heaps.iter().position(|size| size == largest).unwrap();
    let keep_one = odd(count(heaps, |size| size == 1)) != (convention == Convention::Misere);
    HeapMove {
        heap,
        size: u128::from(keep_one),
    }
}

#[test]
fn the_parity_strategy_is_right_in_misere_play_and_takes_nothing_in_normal_play() {
    for heaps in small_positions()
        .into_iter()
        .filter(|heaps| nim::outcome(heaps) == Outcome::N)
    {
        let ones = count(&heaps, |size| size == 1);
        let all_ones = heaps.iter().all(|&size| size <= 1);
        let found = parity_strategy(&heaps, Convention::Normal);
        // With an odd number of single objects it replaces a 1 by a 1, which is no move.
        assert_eq!(nim::winning_moves(&heaps).contains(&found), !all_ones, "{heaps:?}");
        assert_eq!(found.size == heaps[found.heap], all_ones && odd(ones), "{heaps:?}");
        if misere_nim::outcome(&heaps) == Outcome::N {
            let found = parity_strategy(&heaps, Convention::Misere);
            assert!(misere_nim::winning_moves(&heaps).contains(&found), "{heaps:?}");
        }
    }
}
