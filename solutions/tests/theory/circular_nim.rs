//! Circular Nim: the theorems against the definition, the table of another program and folklore.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use solutions::circular_nim::{CircularNim, outcome};
use solutions::game::{Convention, Impartial, Outcome};
use solutions::mex::nim_sum;
use solutions::oracle::Oracle;
use solutions::{moore, nim};

use crate::common::{check_smallest_failure, numbers, rows, tuples};

const NORMAL: Convention = Convention::Normal;

#[test]
fn the_outcome_is_that_of_the_definition() {
    let sizes = [(1, 9), (2, 7), (3, 5), (4, 4), (5, 3), (6, 2), (7, 1), (8, 1)];
    for (stacks, max) in sizes {
        for window in 1..=stacks {
            let game = CircularNim { window };
            let mut oracle = Oracle::new(&game);
            for position in tuples(stacks, max) {
                if let Some(outcome) = outcome(&position, window) {
                    assert_eq!(outcome, oracle.outcome(&position, NORMAL), "{window}, {position:?}");
                }
            }
        }
    }
}

#[test]
fn the_solved_pairs_are_those_of_the_theorems() {
    let solved = |stacks: usize| (1..=stacks).filter(move |&window| outcome(&vec![1; stacks], window).is_some());
    let windows: Vec<Vec<usize>> = (1..=9).map(|stacks| solved(stacks).collect()).collect();
    let expected: [&[usize]; 9] = [
        &[1],
        &[1, 2],
        &[1, 2, 3],
        &[1, 2, 3, 4],
        &[1, 2, 3, 4, 5],
        &[1, 3, 4, 5, 6],
        &[1, 6, 7],
        &[1, 6, 7, 8],
        &[1, 8, 9],
    ];
    assert_eq!(windows, expected);
    assert_eq!(outcome(&[1, 1], 0), None);
}

/// The largest stack tried, and the lost positions, each as its smallest turn.
type Lost = (u128, BTreeSet<Vec<u128>>);

/// The table by number of stacks and window.
fn table() -> BTreeMap<(usize, usize), Lost> {
    let mut lost = BTreeMap::new();
    for row in rows(include_str!("../tables/circular_nim.tsv")) {
        let pair = (row[0].parse().unwrap(), row[1].parse().unwrap());
        let entry: &mut Lost = lost.entry(pair).or_default();
        entry.0 = row[2].parse().unwrap();
        entry.1.insert(numbers(row[3]));
    }
    lost
}

#[test]
fn the_table_of_lost_positions_agrees() {
    let table = table();
    assert_eq!(table.len(), 18);
    for (&(stacks, window), (max, lost)) in &table {
        let game = CircularNim { window };
        for position in lost {
            assert_eq!(&game.canonical(position), position, "{stacks}, {window}");
        }
        if outcome(&vec![0; stacks], window).is_none() {
            continue;
        }
        let found: BTreeSet<Vec<u128>> = tuples(stacks, *max)
            .into_iter()
            .filter(|position| outcome(position, window) == Some(Outcome::P))
            .map(|position| game.canonical(&position))
            .collect();
        assert_eq!(&found, lost, "{stacks}, {window}");
    }
}

#[test]
fn the_unsolved_pairs_of_the_table_are_lost_by_definition() {
    for (&(stacks, window), (_, lost)) in &table() {
        if outcome(&vec![0; stacks], window).is_some() {
            continue;
        }
        let game = CircularNim { window };
        let mut oracle = Oracle::new(&game);
        let few = lost.iter().filter(|position| position.iter().sum::<u128>() <= 6);
        for position in few {
            assert_eq!(oracle.outcome(position, NORMAL), Outcome::P, "{window}, {position:?}");
        }
    }
}

#[test]
fn two_opposite_stacks_are_lost_but_not_by_the_rules_of_moore() {
    assert_eq!(outcome(&[0, 1, 0, 1], 2), Some(Outcome::P));
    assert_eq!(moore::outcome(&[0, 1, 0, 1], 2, NORMAL), Outcome::N);
    // With all stacks in reach of each other the two games are the same.
    for position in tuples(4, 3) {
        for window in [1, 3, 4] {
            let expected = moore::outcome(&position, window, NORMAL);
            assert_eq!(outcome(&position, window), Some(expected), "{window}, {position:?}");
        }
    }
}

/// A line of stacks, of which `window` consecutive ones may be changed.
struct Line {
    window: usize,
}

impl Impartial for Line {
    type Position = Vec<u128>;

    fn moves(&self, position: &Vec<u128>) -> Vec<Vec<u128>> {
        let circle = CircularNim { window: self.window };
        let changed = |after: &[u128]| (0..after.len()).filter(|&i| after[i] != position[i]).collect::<Vec<_>>();
        let mut moves = circle.moves(position);
        moves.retain(|after| {
            let changed = changed(after);
            changed[changed.len() - 1] - changed[0] < self.window
        });
        moves
    }
}

#[test]
fn wrong_rules_for_the_outcome() {
    type Lost = fn(&[u128]) -> bool;
    fn palindrome_in_some_turn(stacks: &[u128]) -> bool {
        (0..stacks.len()).any(|start| {
            let turn = [&stacks[start..], &stacks[..start]].concat();
            turn.iter().eq(turn.iter().rev())
        })
    }
    let rules: [(&str, Lost, usize, &[u128]); 7] = [
        (
            "Moore's Nim",
            |s| moore::outcome(s, 2, NORMAL) == Outcome::P,
            2,
            &[0, 1, 0, 1],
        ),
        ("the nim sum is 0", |s| nim_sum(s) == 0, 2, &[0, 0, 1, 1]),
        (
            "all stacks are equal",
            |s| s.iter().all(|&size| size == s[0]),
            2,
            &[0, 1, 0, 1],
        ),
        ("no object is left", |s| s.iter().all(|&size| size == 0), 2, &[0, 1, 0, 1]),
        ("symmetric", palindrome_in_some_turn, 2, &[0, 0, 1, 1]),
        (
            "the largest stack is not needed in (5, 2)",
            |s| (0..5).any(|i| s[(i + 1) % 5] == s[(i + 4) % 5] && s[i] + s[(i + 1) % 5] == s[(i + 2) % 5] + s[(i + 3) % 5]),
            2,
            &[0, 1, 0, 1, 1],
        ),
        (
            "the nim sum is not needed in (6, 4)",
            |s| s[0] + s[1] == s[3] + s[4] && s[1] + s[2] == s[4] + s[5],
            4,
            &[0, 0, 1, 0, 0, 1],
        ),
    ];
    for (claim, lost, window, smallest) in rules {
        let mut positions = tuples(smallest.len(), 2);
        positions.sort_by_key(|stacks| (stacks.iter().sum::<u128>(), stacks.clone()));
        check_smallest_failure(
            claim,
            &positions,
            |stacks| outcome(stacks, window).unwrap(),
            |stacks| Outcome::lost_if(lost(stacks)),
            &smallest.to_vec(),
        );
    }
}

#[test]
fn a_line_is_another_game() {
    let line = Line { window: 2 };
    let mut oracle = Oracle::new(&line);
    let mut positions = tuples(4, 4);
    positions.sort_by_key(|stacks| (stacks.iter().sum::<u128>(), stacks.clone()));
    // In a line of four with windows of two, an inner stack is empty and its outer neighbour equals
    // the sum of the other two.
    for stacks in &positions {
        let &[a, b, c, d] = stacks.as_slice() else { unreachable!() };
        let lost = (b == 0 && a == c + d) || (c == 0 && d == a + b);
        assert_eq!(oracle.outcome(stacks, NORMAL), Outcome::lost_if(lost), "{stacks:?}");
    }
    let wrong = positions
        .iter()
        .find(|stacks| Some(oracle.outcome(stacks, NORMAL)) != outcome(stacks, 2));
    assert_eq!(wrong, Some(&vec![1, 0, 0, 1]));
}

proptest! {
    #[test]
    fn lost_positions_of_any_size_stay_so_when_turned(
        a in 0..1_u128 << 120, b in 0..1_u128 << 120, c in 0..1_u128 << 120, turn in 0..6_usize, back in any::<bool>(),
    ) {
        let (low, middle, high) = (a.min(b).min(c), a.max(b).min(a.min(b).max(c)), a.max(b).max(c));
        let lost: [(usize, Vec<u128>); 5] = [
            (2, vec![a, b, a, b]),
            (2, vec![high, low, middle, high + low - middle, low]),
            (3, vec![0, a + b, a, b, a + b]),
            (3, vec![high, middle, high, middle, high, middle]),
            (4, vec![0, high, a, high - a, a, high]),
        ];
        for (window, mut stacks) in lost {
            let count = stacks.len();
            stacks.rotate_left(turn % count);
            if back {
                stacks.reverse();
            }
            prop_assert_eq!(outcome(&stacks, window), Some(Outcome::P), "{}, {:?}", window, &stacks);
            // One object less in one stack is one move away, so it is won.
            if let Some(stack) = (0..count).find(|&stack| stacks[stack] > 0) {
                stacks[stack] -= 1;
                prop_assert_eq!(outcome(&stacks, window), Some(Outcome::N), "{}, {:?}", window, &stacks);
            }
        }
    }

    #[test]
    fn with_one_stack_a_move_the_circle_is_nim(stacks in prop::collection::vec(any::<u128>(), 1..9)) {
        prop_assert_eq!(outcome(&stacks, 1), Some(nim::outcome(&stacks)));
    }
}
