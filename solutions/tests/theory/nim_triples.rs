//! The number of lost triples: the closed form against the definition and a table, and false
//! formulas.

use solutions::game::{Convention, Outcome};
use solutions::nim::Nim;
use solutions::nim_triples::lost;
use solutions::oracle::Oracle;

use crate::common::{check_smallest_failure, rows};

/// All triples of different heaps from 1 to `largest`.
fn triples(largest: u128) -> impl Iterator<Item = Vec<u128>> {
    (1..=largest).flat_map(move |c| (1..c).flat_map(move |b| (1..b).map(move |a| vec![a, b, c])))
}

#[test]
fn the_number_is_that_of_the_definition_in_both_conventions() {
    for convention in Convention::ALL {
        let mut oracle = Oracle::new(&Nim);
        for largest in 0..=12 {
            let found = triples(largest).filter(|heaps| oracle.outcome(heaps, convention) == Outcome::P);
            let largest = u64::try_from(largest).unwrap();
            assert_eq!(lost(largest), found.count() as u128, "{largest} {convention:?}");
        }
    }
}

#[test]
fn the_number_is_that_of_the_triples_with_nim_sum_0() {
    let mut total = 0;
    for largest in 1..=300_u64 {
        // The pairs of smaller heaps that cancel the largest one.
        total += (1..largest).filter(|&b| (1..b).contains(&(b ^ largest))).count() as u128;
        assert_eq!(lost(largest), total, "{largest}");
    }
}

#[test]
fn the_table_agrees() {
    for row in rows(include_str!("../tables/nim_P_triples.tsv")) {
        assert_eq!(lost(row[0].parse().unwrap()), row[1].parse().unwrap(), "{}", row[0]);
    }
}

#[test]
fn large_numbers_are_exact() {
    for k in 2..=64_u32 {
        // A full power of two, and one heap more, which has no triple with the heaps below it.
        let full = u64::MAX >> (64 - k);
        let number = u128::from(full);
        // number·(number − 1) / 6, divided early so that it does not overflow.
        let half = (number - 1) / 2;
        let expected = number / 3 * half + number % 3 * half / 3;
        assert_eq!(lost(full), expected, "2^{k} - 1");
        if k < 64 {
            assert_eq!(lost(full + 1), expected, "2^{k}");
            assert_eq!(lost(full + 2), expected + 1, "2^{k} + 1");
        }
    }
    assert_eq!(lost(1_000_000_000_000_000_000) % 1_000_000_007, 171_650_981);
}

#[test]
fn wrong_formulas() {
    type Formula = fn(u128) -> u128;
    fn ordered(m: u128) -> u128 {
        let power = 1_u128 << (m + 1).ilog2();
        power * power + 3 * (m + 1 - power) * (m + 1 - power)
    }
    let formulas: [(&str, Formula, u128); 9] = [
        ("every order", |m| ordered(m) - 3 * m - 1, 3),
        ("the largest heap need not be last", |m| (ordered(m) - 3 * m - 1) / 2, 3),
        ("the formula for 2^k - 1", |m| m * (m - 1) / 6, 4),
        (
            "up to the next 2^k - 1",
            |m| ((1 << (m.ilog2() + 1)) - 1) * ((1 << (m.ilog2() + 1)) - 2) / 6,
            2,
        ),
        ("with empty and equal heaps", |m| (ordered(m) - 3 * m - 1) / 6 + m + 1, 1),
        ("triples with 0 stay", |m| ordered(m) / 6, 2),
        (
            "won triples",
            |m| m * (m - 1) * m.saturating_sub(2) / 6 - (ordered(m) - 3 * m - 1) / 6,
            3,
        ),
        ("smaller heaps only", |m| (ordered(m - 1) - 3 * (m - 1) - 1) / 6, 3),
        ("the sum for the nim sum", |m| (m - 1) * (m - 1) / 4, 4),
    ];
    let numbers: Vec<u128> = (1..=40).collect();
    let truth = |&m: &u128| triples(m).filter(|heaps| heaps[0] ^ heaps[1] == heaps[2]).count() as u128;
    for (claim, formula, smallest) in formulas {
        check_smallest_failure(claim, &numbers, truth, |&m| formula(m), &smallest);
    }
}
