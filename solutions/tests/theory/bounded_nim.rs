//! Bounded Nim: the residues against the definition, and the false rules about it.

use solutions::bounded_nim::BoundedNim;
use solutions::game::{Convention, Outcome};
use solutions::heaps::HeapMove;
use solutions::mex::nim_sum;
use solutions::oracle::Oracle;
use solutions::{misere_nim, nim};

use crate::common::{check_against_oracle, check_smallest_failure, multisets, tuples};

const NORMAL: Convention = Convention::Normal;
const MISERE: Convention = Convention::Misere;

/// A game of one heap: its size and the largest number that a move may take.
type Single = (u128, u128);

/// All games of one heap up to 30 with up to 30 in a move, by the sum of both numbers.
fn singles() -> Vec<Single> {
    let mut all: Vec<Single> = (1..=30).flat_map(|n| (1..=30).map(move |k| (n, k))).collect();
    all.sort_by_key(|&(n, k)| (n + k, n));
    all
}

/// The only winning number to take, or 0, by search.
fn winning_take(&(n, k): &Single, convention: Convention) -> u128 {
    let found = Oracle::new(&BoundedNim { max_take: k }).winning_moves(&vec![n], convention);
    assert!(found.len() <= 1, "{n} {k}");
    found.first().map_or(0, |left| n - left[0])
}

#[test]
fn outcome_and_winning_moves_are_those_of_the_definition() {
    let positions: Vec<Vec<u128>> = [(0, 0), (1, 40), (2, 12), (3, 7), (4, 4)]
        .into_iter()
        .flat_map(|(heaps, max)| tuples(heaps, max))
        .collect();
    for max_take in 0..=9 {
        let game = BoundedNim { max_take };
        for convention in Convention::ALL {
            check_against_oracle(
                &game,
                convention,
                positions.clone(),
                |heaps| game.outcome(heaps, convention),
                |heaps| {
                    let found = game.winning_moves(heaps, convention);
                    found.into_iter().map(|winning| winning.apply(heaps)).collect()
                },
            );
        }
        let mut oracle = Oracle::new(&game);
        for heaps in tuples(2, 12) {
            let value = game.grundy(heaps[0]) ^ game.grundy(heaps[1]);
            assert_eq!(value, oracle.grundy(&heaps), "{heaps:?} {max_take}");
        }
    }
}

#[track_caller]
fn check(max_take: u128, heaps: &[u128], convention: Convention, moves: &[(usize, u128)]) {
    let moves: Vec<HeapMove> = moves.iter().map(|&(heap, size)| HeapMove { heap, size }).collect();
    let game = BoundedNim { max_take };
    assert_eq!(game.winning_moves(heaps, convention), moves, "{heaps:?} {max_take}");
    assert_eq!(game.outcome(heaps, convention) == Outcome::P, moves.is_empty(), "{heaps:?}");
}

#[test]
fn worked_examples() {
    // 23 cards and up to 3 in a move: take 3.
    check(3, &[23], NORMAL, &[(0, 20)]);
    check(3, &[24], NORMAL, &[]);
    // Counting to 100 by up to 10: say 1, then 12, and so on to 89.
    check(10, &[100], NORMAL, &[(0, 99)]);
    check(10, &[99], NORMAL, &[]);
    // Counting to 21 by up to 3, where 21 loses: the start is lost.
    check(3, &[21], MISERE, &[]);
    check(3, &[20], MISERE, &[(0, 17)]);
    // Counting to 34 by up to 5, where 34 loses: say 3.
    check(5, &[34], MISERE, &[(0, 31)]);
    // The residues of 5, 7 and 9 modulo 4 are 1, 3 and 1; two of the moves raise a residue to 2.
    check(3, &[5, 7, 9], NORMAL, &[(0, 2), (1, 4), (2, 6)]);
    // All residues are 0: in misère play take k from any heap.
    check(2, &[3, 6], MISERE, &[(0, 1), (1, 4)]);
    // A winning move that raises the residue of a heap: 4 becomes 3.
    check(3, &[4, 3, 0], NORMAL, &[(0, 3), (1, 0)]);
}

#[test]
fn the_largest_numbers_are_exact() {
    let largest = u128::MAX;
    check(largest, &[largest], NORMAL, &[(0, 0)]);
    check(largest, &[largest], MISERE, &[(0, 1)]);
    check(largest - 1, &[largest], NORMAL, &[]);
    check(1, &[largest - 1], NORMAL, &[]);
    check((1 << 63) - 1, &[1 << 63], NORMAL, &[]);
    check((1 << 63) - 1, &[(1 << 63) + 1], NORMAL, &[(0, 1 << 63)]);
}

#[test]
fn a_large_bound_makes_it_nim() {
    let game = BoundedNim { max_take: 7 };
    for heaps in tuples(3, 7) {
        assert_eq!(game.winning_moves(&heaps, NORMAL), nim::winning_moves(&heaps));
        assert_eq!(game.winning_moves(&heaps, MISERE), misere_nim::winning_moves(&heaps));
    }
}

#[test]
fn wrong_first_moves_from_one_heap() {
    type First = fn(&Single) -> u128;
    let normal: [(&str, First, Single); 10] = [
        ("n mod k", |&(n, k)| n % k, (1, 1)),
        ("complete the round", |&(n, k)| (k + 1 - n % (k + 1)) % (k + 1), (1, 2)),
        ("k + 1 - n mod (k + 1)", |&(n, k)| k + 1 - n % (k + 1), (1, 2)),
        ("the rule of misère play", |&(n, k)| (n - 1) % (k + 1), (1, 1)),
        ("parity", |&(n, _)| n % 2, (2, 2)),
        ("only all at once", |&(n, k)| if n <= k { n } else { 0 }, (3, 1)),
        ("as many as possible", |&(n, k)| n.min(k), (2, 1)),
        ("as if k were 3", |&(n, _)| n % 4, (2, 1)),
        ("a move in a lost position", |&(n, k)| (n % (k + 1)).max(1), (2, 1)),
        ("who wins, not how", |&(n, k)| (n % (k + 1)).min(1), (2, 2)),
    ];
    for (claim, rule, smallest) in normal {
        check_smallest_failure(claim, &singles(), |game| winning_take(game, NORMAL), rule, &smallest);
    }
    let misere: [(&str, First, Single); 4] = [
        ("the rule of normal play", |&(n, k)| n % (k + 1), (1, 1)),
        (
            "as in normal play, but 1 is lost",
            |&(n, k)| if n == 1 { 0 } else { n % (k + 1) },
            (2, 1),
        ),
        ("as if the round were k", |&(n, k)| (n - 1) % k, (2, 1)),
        ("one too far", |&(n, k)| (n + 1) % (k + 1), (1, 2)),
    ];
    for (claim, rule, smallest) in misere {
        check_smallest_failure(claim, &singles(), |game| winning_take(game, MISERE), rule, &smallest);
    }
}

/// The largest number that a move may take, and several heaps.
type Game = (u128, Vec<u128>);

/// Whether the position is won.
type Rule = fn(u128, &[u128]) -> bool;

fn residues(k: u128, heaps: &[u128]) -> Vec<u128> {
    heaps.iter().map(|size| size % (k + 1)).collect()
}

fn large(sizes: &[u128]) -> bool {
    sizes.iter().any(|&size| size > 1)
}

#[track_caller]
fn check_wrong_rule(claim: &str, convention: Convention, rule: Rule, k: u128, heaps: &[u128]) {
    let mut games: Vec<Game> = (1..=4)
        .flat_map(|k| multisets(3, 7).into_iter().skip(1).map(move |heaps| (k, heaps)))
        .collect();
    games.sort_by_key(|(k, heaps)| (k + heaps.iter().sum::<u128>(), heaps.len(), *k, heaps.clone()));
    let truth = |(k, heaps): &Game| Oracle::new(&BoundedNim { max_take: *k }).outcome(heaps, convention) == Outcome::N;
    check_smallest_failure(claim, &games, truth, |(k, heaps)| rule(*k, heaps), &(k, heaps.to_vec()));
}

#[test]
fn wrong_rules_for_several_heaps() {
    let check = |claim, rule, k, heaps: &[u128]| check_wrong_rule(claim, NORMAL, rule, k, heaps);
    check(
        "the nim sum modulo k + 1",
        |k, h| !nim_sum(h).is_multiple_of(k + 1),
        2,
        &[1, 2],
    );
    check(
        "the sum modulo k + 1",
        |k, h| !h.iter().sum::<u128>().is_multiple_of(k + 1),
        2,
        &[1, 1],
    );
    check(
        "heaps above k count as k",
        |k, h| h.iter().fold(0, |sum, &size| sum ^ size.min(k)) != 0,
        1,
        &[2],
    );
    check("the nim sum of the sizes", |_, h| nim_sum(h) != 0, 1, &[2]);
    check(
        "the residues modulo k",
        |k, h| h.iter().fold(0, |sum, size| sum ^ (size % k)) != 0,
        1,
        &[1],
    );
    check(
        "any residue is not 0",
        |k, h| residues(k, h).iter().any(|&residue| residue != 0),
        1,
        &[1, 1],
    );
}

#[test]
fn wrong_rules_for_several_heaps_in_misere_play() {
    let check = |claim, rule, k, heaps: &[u128]| check_wrong_rule(claim, MISERE, rule, k, heaps);
    check("the rule of normal play", |k, h| nim_sum(&residues(k, h)) != 0, 1, &[1]);
    check(
        "the sizes, not the residues, decide which case it is",
        |k, h| (nim_sum(&residues(k, h)) != 0) == large(h),
        1,
        &[2],
    );
    check(
        "all residues 0 is lost",
        |k, h| {
            let residues = residues(k, h);
            residues.iter().any(|&residue| residue != 0) && (nim_sum(&residues) != 0) == large(&residues)
        },
        1,
        &[2],
    );
    check(
        "the nim sum of the residues is not 1",
        |k, h| nim_sum(&residues(k, h)) != 1,
        2,
        &[2, 2],
    );
    check(
        "misère Nim on the sizes",
        |_, h| misere_nim::outcome(h) == Outcome::N,
        1,
        &[3],
    );
}
