//! Counting up to a number: the game as a heap of what is left, and the false rules about it.

use solutions::bounded_nim::BoundedNim;
use solutions::game::{Convention, Impartial};
use solutions::oracle::Oracle;

use crate::common::check_smallest_failure;

const NORMAL: Convention = Convention::Normal;
const MISERE: Convention = Convention::Misere;

/// Calling numbers up to `end`, each by 1 to `step` above the last; a position is the last number.
struct Counting {
    end: u128,
    step: u128,
}

impl Impartial for Counting {
    type Position = u128;

    fn moves(&self, &last: &u128) -> Vec<u128> {
        // Late numbers first: they are the shorter games.
        (last + 1..=self.end.min(last + self.step)).rev().collect()
    }
}

/// The end, the step, the last number and the convention.
type Call = (u128, u128, u128, Convention);

#[test]
fn counting_is_a_heap_of_what_is_left() {
    for (end, step, last, convention) in calls() {
        let called = Oracle::new(&Counting { end, step }).winning_moves(&last, convention);
        let taken = BoundedNim { max_take: step }.winning_moves(&[end - last], convention);
        let taken: Vec<u128> = taken.into_iter().map(|winning| end - winning.size).collect();
        assert_eq!(called, taken, "{end} {step} {last}");
    }
}

/// All calls in games up to 9, by the sum of the numbers.
fn calls() -> Vec<Call> {
    let mut all = Vec::new();
    for end in 1..=9 {
        for step in 1..=9 {
            for last in 0..end {
                all.extend(Convention::ALL.map(|convention| (end, step, last, convention)));
            }
        }
    }
    // Of equal sums, small ends and then misère play first.
    all.sort_by_key(|&(end, step, last, convention)| (end + step + last, end, step, convention == NORMAL));
    all
}

#[test]
fn wrong_calls() {
    type Rule = fn(&Call) -> Option<u128>;
    fn goal(&(end, _, _, convention): &Call) -> u128 {
        end - u128::from(convention == MISERE)
    }
    fn towards(goal: u128, &(_, step, last, _): &Call) -> Option<u128> {
        // The goal may be below the last number; whole rounds keep the difference positive.
        Some((goal + (step + 1) * last - last) % (step + 1))
            .filter(|&raise| raise > 0)
            .map(|raise| last + raise)
    }
    let rules: [(&str, Rule, Call); 9] = [
        ("the same goal in both games", |call| towards(call.0, call), (1, 1, 0, MISERE)),
        ("multiples of k + 1", |call| towards(0, call), (1, 1, 0, NORMAL)),
        (
            "the goal N - 1 in both games",
            |call| towards(call.0 - 1, call),
            (1, 1, 0, NORMAL),
        ),
        (
            "one too far in misère play",
            |call| towards(2 * call.0 - goal(call), call),
            (1, 2, 0, MISERE),
        ),
        (
            "as from 0",
            |call| towards(goal(call), &(call.0, call.1, 0, call.3)),
            (2, 1, 1, MISERE),
        ),
        (
            "the step, not the number",
            |call| towards(goal(call), call).map(|called| called - call.2),
            (2, 1, 1, NORMAL),
        ),
        (
            "some number in a lost game",
            |call| towards(goal(call), call).or(Some(call.2 + 1)),
            (1, 1, 0, MISERE),
        ),
        (
            "an even number is lost",
            |call| Some(call.2 + 1).filter(|_| call.0 % 2 == 1),
            (1, 1, 0, MISERE),
        ),
        (
            "no shift where all steps are 1",
            |call| towards(if call.1 == 1 { call.0 } else { goal(call) }, call),
            (1, 1, 0, MISERE),
        ),
    ];
    let truth = |&(end, step, last, convention): &Call| {
        let winning = Oracle::new(&Counting { end, step }).winning_moves(&last, convention);
        winning.first().copied()
    };
    for (claim, rule, smallest) in rules {
        check_smallest_failure(claim, &calls(), truth, rule, &smallest);
    }
}
