//! False claims about subtraction games, each at its smallest counterexample.
//!
//! Games are ordered by the sum of the set and the heaps, then the total, then the number of heaps.

use solutions::game::{Convention, Outcome};
use solutions::mex::{mex, nim_sum};
use solutions::subtraction::{Period, SubtractionSet};

use crate::common::{check_smallest_failure, multisets};
use crate::subtraction::{all_sets, set};

/// A set and the heaps it is played on.
type Game = (Vec<u32>, Vec<u128>);

fn won_if(won: bool) -> Outcome {
    Outcome::lost_if(!won)
}

fn truth(game: &Game, convention: Convention) -> Outcome {
    set(&game.0).values(1000).outcome(&game.1, convention).unwrap()
}

/// Returns every set within 1 to 5 with every list of 1 to 3 heaps up to 8, smallest first.
fn games() -> Vec<Game> {
    let mut games: Vec<Game> = all_sets(5)
        .flat_map(|set| {
            let heaps = multisets(3, 8).into_iter().skip(1);
            heaps.map(move |heaps| (set.elements().to_vec(), heaps))
        })
        .collect();
    games.sort_by_key(|(set, heaps)| {
        let total: u128 = heaps.iter().sum();
        (
            u128::from(set.iter().sum::<u32>()) + total,
            total,
            heaps.len(),
            set.clone(),
            heaps.clone(),
        )
    });
    games
}

/// Returns the values of a recurrence with another rule in the place of the mex.
fn sequence(set: &[u32], len: usize, rule: impl Fn(&[u128]) -> u128) -> Vec<u128> {
    let mut values: Vec<u128> = Vec::new();
    for size in 0..len {
        let options: Vec<u128> = set
            .iter()
            .filter_map(|&element| size.checked_sub(element as usize))
            .map(|smaller| values[smaller])
            .collect();
        values.push(rule(&options));
    }
    values
}

fn lookup(values: &[u128], heaps: &[u128]) -> Vec<u128> {
    heaps.iter().map(|&size| values[usize::try_from(size).unwrap()]).collect()
}

fn grundy(game: &Game) -> Vec<u128> {
    lookup(&sequence(&game.0, 20, mex), &game.1)
}

type Rule = fn(&Game) -> Outcome;

const NORMAL_RULES: [(&str, Rule, &[u32], &[u128]); 8] = [
    ("nim sum of the sizes", |(_, h)| won_if(nim_sum(h) != 0), &[2], &[1]),
    (
        "nim sum of won and lost",
        |(s, h)| won_if(nim_sum(&lookup(&sequence(s, 20, |options| u128::from(options.contains(&0))), h)) != 0),
        &[1, 2],
        &[1, 2],
    ),
    (
        "sum of the values",
        |game| won_if(grundy(game).iter().sum::<u128>() != 0),
        &[1],
        &[1, 1],
    ),
    (
        "largest value of an option plus 1",
        |(s, h)| won_if(nim_sum(&lookup(&sequence(s, 20, |o| o.iter().max().map_or(0, |v| v + 1)), h)) != 0),
        &[1],
        &[2],
    ),
    (
        "least value of an option plus 1",
        |(s, h)| won_if(nim_sum(&lookup(&sequence(s, 20, |o| o.iter().min().map_or(0, |v| v + 1)), h)) != 0),
        &[1],
        &[2],
    ),
    (
        "sizes modulo max S + 1",
        |(s, h)| won_if(nim_sum(&h.iter().map(|x| x % u128::from(s[s.len() - 1] + 1)).collect::<Vec<_>>()) != 0),
        &[2],
        &[1],
    ),
    (
        "period min S + max S from the start",
        |(s, h)| {
            let period = u128::from(s[0] + s[s.len() - 1]);
            won_if(nim_sum(&grundy(&(s.clone(), h.iter().map(|x| x % period).collect()))) != 0)
        },
        &[1, 2, 4],
        &[5],
    ),
    (
        "a heap below min S counts as its size",
        |(s, h)| {
            let values = grundy(&(s.clone(), h.clone()));
            let counted = h
                .iter()
                .zip(values)
                .map(|(&x, value)| if x < u128::from(s[0]) { x } else { value });
            won_if(nim_sum(&counted.collect::<Vec<_>>()) != 0)
        },
        &[2],
        &[1],
    ),
];

#[test]
fn wrong_rules_for_sums_in_normal_play() {
    let games = games();
    for (claim, rule, set, heaps) in NORMAL_RULES {
        let smallest = (set.to_vec(), heaps.to_vec());
        check_smallest_failure(claim, &games, |game| truth(game, Convention::Normal), rule, &smallest);
    }
}

const MISERE_RULES: [(&str, Rule, &[u32], &[u128]); 6] = [
    (
        "the rule of normal play",
        |game| won_if(nim_sum(&grundy(game)) != 0),
        &[1],
        &[1],
    ),
    (
        "the rule of normal play inverted",
        |game| won_if(nim_sum(&grundy(game)) == 0),
        &[1, 2],
        &[2],
    ),
    (
        "no size above 1, in the place of no value above 1",
        |game| won_if((nim_sum(&grundy(game)) != 0) == game.1.iter().any(|&size| size > 1)),
        &[1],
        &[2],
    ),
    (
        "parity of the number of heaps",
        |game| {
            let values = grundy(game);
            let large = values.iter().any(|&value| value > 1);
            won_if(if large { nim_sum(&values) != 0 } else { game.1.len() % 2 == 0 })
        },
        &[2],
        &[1],
    ),
    (
        "misère Nim on the sizes",
        |(_, h)| solutions::misere_nim::outcome(h),
        &[2],
        &[1],
    ),
    (
        "nim sum of values that start from 1 at the end of the game",
        |(s, h)| {
            let value = |options: &[u128]| if options.is_empty() { 1 } else { mex(options) };
            won_if(nim_sum(&lookup(&sequence(s, 20, value), h)) != 0)
        },
        &[1],
        &[1, 1],
    ),
];

#[test]
fn wrong_rules_for_sums_in_misere_play() {
    let games = games();
    for (claim, rule, set, heaps) in MISERE_RULES {
        let smallest = (set.to_vec(), heaps.to_vec());
        check_smallest_failure(claim, &games, |game| truth(game, Convention::Misere), rule, &smallest);
    }
}

/// Returns the smallest set of at most 4 numbers up to 12 whose period passes the test, by sum.
fn smallest_set(passes: impl Fn(&SubtractionSet, Period) -> bool) -> (Vec<u32>, Period) {
    let mut sets: Vec<SubtractionSet> = all_sets(12).filter(|set| set.elements().len() <= 4).collect();
    sets.sort_by_key(|set| (set.elements().iter().sum::<u32>(), set.elements().to_vec()));
    let mut periods = sets.into_iter().map(|set| {
        let period = set.values(5000).period().unwrap();
        (set, period)
    });
    let (set, period) = periods.find(|(set, period)| passes(set, *period)).unwrap();
    (set.elements().to_vec(), period)
}

#[test]
fn not_every_subtraction_game_is_purely_periodic() {
    let found = smallest_set(|_, period| period.preperiod > 0);
    assert_eq!(found, (vec![2, 4, 7], Period { preperiod: 8, length: 3 }));
}

#[test]
fn the_period_need_not_divide_the_sum_of_the_extreme_elements() {
    let found = smallest_set(|set, period| {
        let elements = set.elements();
        !((elements[0] + elements[elements.len() - 1]) as usize).is_multiple_of(period.length)
    });
    assert_eq!(found, (vec![1, 2, 4], Period { preperiod: 0, length: 3 }));
}

#[test]
fn a_multiple_of_one_more_than_the_largest_take_is_lost() {
    // "n = (m + 1)r + s, take s" is no move if s = 0.
    for most in 1..=8 {
        let values = SubtractionSet::new(1..=most).unwrap().values(1000);
        for size in 0..60 {
            let rest = size % u128::from(most + 1);
            assert_eq!(values.grundy(size), Some(rest), "{size}, at most {most}");
            let winning = values.winning_moves(&[size], Convention::Normal).unwrap();
            let taken: Vec<u128> = winning.iter().map(|winning| size - winning.size).collect();
            assert_eq!(taken, if rest == 0 { vec![] } else { vec![rest] }, "{size}, at most {most}");
        }
    }
}

#[test]
fn eight_outcomes_do_not_determine_the_set() {
    let lost = |set: &SubtractionSet, len| {
        let values = set.sequence(len);
        (0..len).filter(|&size| values[size] == 0).collect::<Vec<_>>()
    };
    let matching: Vec<SubtractionSet> = all_sets(9).filter(|set| lost(set, 8) == [0, 2, 7]).collect();
    assert_eq!(matching.len(), 8);
    let by_seven: Vec<usize> = (0..40).filter(|size| [0, 2].contains(&(size % 7))).collect();
    let mut kept: Vec<&[u32]> = matching
        .iter()
        .filter(|set| lost(set, 40) == by_seven)
        .map(SubtractionSet::elements)
        .collect();
    kept.sort_unstable();
    assert_eq!(kept, [&[1, 3, 4][..], &[1, 3, 4, 6], &[1, 3, 4, 6, 8], &[1, 3, 4, 8]]);
}

#[test]
fn the_values_of_5_7_and_9_belong_to_the_set_they_were_computed_for() {
    let values_at = |set: &SubtractionSet| [5, 7, 9].map(|size| set.sequence(10)[size]);
    assert_eq!(values_at(&set(&[1, 2, 3])), [1, 3, 1]);
    assert_eq!(values_at(&set(&[2, 5])), [2, 0, 1]);
}

#[test]
fn breaking_off_at_the_first_number_that_is_too_large_needs_a_sorted_set() {
    // In the order (2, 1) the loop leaves before it sees that 1 can be taken from a heap of 1.
    let broken = |order: &[u32], size: u32| order.iter().take_while(|&&element| element <= size).count();
    assert_eq!((broken(&[2, 1], 1), broken(&[1, 2], 1)), (0, 1));
    assert_eq!(set(&[2, 1]).sequence(2), [0, 1]);
}
