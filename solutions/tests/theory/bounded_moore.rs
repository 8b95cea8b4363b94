//! Moore's Nim with a bound: the table against the definition, and the false formula.

use solutions::bounded_moore::{BoundedMoore, LostPositions};
use solutions::game::{Convention, Outcome};
use solutions::oracle::Oracle;

use crate::common::{check_smallest_failure, multisets, numbers, rows};

fn game(max_heaps: usize, max_take: u128) -> BoundedMoore {
    BoundedMoore { max_heaps, max_take }
}

/// The formula of the encyclopedias.
fn formula(BoundedMoore { max_heaps, max_take }: BoundedMoore, heaps: &[u128]) -> Outcome {
    let balanced = (0..8).all(|bit| {
        let ones = heaps.iter().filter(|&size| (size % (max_take + 1)) >> bit & 1 == 1).count();
        ones.is_multiple_of(max_heaps + 1)
    });
    Outcome::lost_if(balanced)
}

#[test]
fn the_table_is_that_of_the_definition() {
    for max_heaps in 1..=4 {
        for max_take in 1..=4 {
            let game = game(max_heaps, max_take);
            let lost = LostPositions::new(game, 4, 5);
            let mut oracle = Oracle::new(&game);
            for heaps in multisets(4, 5) {
                let truth = oracle.outcome(&heaps, Convention::Normal);
                assert_eq!(lost.outcome(&heaps), Some(truth), "{game:?} {heaps:?}");
            }
        }
    }
}

#[test]
fn what_was_not_settled_has_no_answer() {
    let lost = LostPositions::new(game(2, 1), 3, 4);
    assert_eq!(lost.outcome(&[1, 0, 1, 1, 0]), Some(Outcome::P));
    assert_eq!(lost.outcome(&[1, 1, 1, 1]), None);
    assert_eq!(lost.outcome(&[5]), None);
}

#[test]
fn the_table_of_smallest_counterexamples_agrees() {
    let table = rows(include_str!("../tables/moore_bounded_counterexamples.tsv"));
    assert_eq!(table.len(), 12);
    // The table was made from positions of at most 5 heaps up to 6, with a total of at most 16.
    let mut positions = multisets(5, 6);
    positions.retain(|heaps| heaps.iter().sum::<u128>() <= 16);
    for row in table {
        let game = game(row[0].parse().unwrap(), row[1].parse().unwrap());
        let lost = LostPositions::new(game, 5, 6);
        let wrong: Vec<&Vec<u128>> = positions
            .iter()
            .filter(|heaps| lost.outcome(heaps) != Some(formula(game, heaps)))
            .collect();
        assert_eq!(wrong.len().to_string(), row[4], "{game:?}");
        assert_eq!(positions.len().to_string(), row[5], "{game:?}");
        let smallest = wrong.first().map(|heaps| (*heaps).clone()).unwrap_or_default();
        assert_eq!(smallest, numbers(row[2]), "{game:?}");
    }
}

#[test]
fn the_formula_is_false_for_every_two_or_more_heaps() {
    for max_heaps in 2..=4 {
        for max_take in 1..=6 {
            let game = game(max_heaps, max_take);
            let mut heaps = vec![1; max_heaps + 1];
            let mut oracle = Oracle::new(&game);
            assert_eq!(oracle.outcome(&heaps, Convention::Normal), Outcome::P, "{game:?}");
            heaps.push(max_take + 1);
            assert_eq!(oracle.outcome(&heaps, Convention::Normal), Outcome::N, "{game:?}");
            assert_eq!(formula(game, &heaps), Outcome::P, "{game:?}");
        }
    }
}

#[test]
fn the_formula_is_true_for_one_heap_and_below_the_bound() {
    for max_take in 1..=6 {
        for max_heaps in 1..=3 {
            let game = game(max_heaps, max_take);
            let largest = if max_heaps == 1 { 8 } else { max_take };
            let lost = LostPositions::new(game, 4, largest);
            for heaps in multisets(4, largest) {
                assert_eq!(lost.outcome(&heaps), Some(formula(game, &heaps)), "{game:?} {heaps:?}");
            }
        }
    }
}

#[test]
fn multiples_of_a_round_are_lost() {
    for max_heaps in 1..=3 {
        for max_take in 1..=3 {
            let lost = LostPositions::new(game(max_heaps, max_take), 4, 8);
            for rounds in multisets(4, 8 / (max_take + 1)) {
                let heaps: Vec<u128> = rounds.iter().map(|round| round * (max_take + 1)).collect();
                assert_eq!(lost.outcome(&heaps), Some(Outcome::P), "{max_heaps} {max_take} {heaps:?}");
            }
        }
    }
}

#[test]
fn slow_nim_of_few_heaps_is_decided_by_parity() {
    for max_heaps in 1..=4 {
        let lost = LostPositions::new(game(max_heaps, 1), max_heaps, 5);
        for heaps in multisets(max_heaps, 5) {
            let even = heaps.iter().all(|size| size.is_multiple_of(2));
            assert_eq!(lost.outcome(&heaps), Some(Outcome::lost_if(even)), "{max_heaps} {heaps:?}");
        }
    }
    let lost = LostPositions::new(game(2, 1), 3, 9);
    for heaps in multisets(3, 9) {
        let odd = heaps.iter().filter(|size| !size.is_multiple_of(2)).count();
        let agree = odd == 0 || odd == 3;
        assert_eq!(lost.outcome(&heaps), Some(Outcome::lost_if(agree)), "{heaps:?}");
    }
}

#[test]
fn the_table_of_slow_nim_agrees() {
    let lost = LostPositions::new(game(2, 1), 5, 5);
    let mut expected: Vec<Vec<u128>> = rows(include_str!("../tables/slow_nim_k2.tsv"))
        .iter()
        .map(|row| numbers(row[0]))
        .collect();
    expected.sort();
    let found: Vec<&[u128]> = lost.positions().collect();
    assert_eq!(found, expected);
}

type Rule = fn(BoundedMoore, &[u128]) -> bool;

#[test]
fn wrong_rules_at_their_smallest_counterexamples() {
    let nim: Rule = |_, h| h.iter().fold(0, |sum, size| sum ^ size) != 0;
    let residues: Rule = |g, h| h.iter().fold(0, |sum, size| sum ^ (size % (g.max_take + 1))) != 0;
    let few: Rule = |g, h| h.len() <= g.max_heaps || h.iter().fold(0, |sum, size| sum ^ size) != 0;
    let count: Rule = |g, h| !h.len().is_multiple_of(g.max_heaps + 1);
    let total: Rule = |g, h| h.iter().sum::<u128>() % (g.max_heaps as u128 + 1) != 0;
    let rules: [(&str, Rule, usize, u128, &[u128]); 6] = [
        ("Nim", nim, 1, 1, &[2]),
        ("nim sum of the residues", residues, 2, 1, &[1, 1]),
        ("up to k heaps win, else Nim", few, 2, 9, &[1, 1, 1]),
        ("number of heaps modulo k + 1", count, 2, 9, &[1, 1, 2]),
        ("total modulo k + 1", total, 2, 9, &[3]),
        ("Nim without the bound on heaps", nim, 2, 9, &[1, 1]),
    ];
    // The empty position is first; "up to k heaps win" means heaps with objects.
    let positions: Vec<Vec<u128>> = multisets(3, 5).into_iter().skip(1).collect();
    for (claim, rule, max_heaps, max_take, smallest) in rules {
        let game = game(max_heaps, max_take);
        let lost = LostPositions::new(game, 3, 5);
        check_smallest_failure(
            claim,
            &positions,
            |heaps| lost.outcome(heaps).unwrap(),
            |heaps| Outcome::lost_if(!rule(game, heaps)),
            &smallest.to_vec(),
        );
    }
}
