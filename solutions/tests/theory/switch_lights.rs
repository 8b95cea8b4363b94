//! Nim products and the rectangles of lights.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde_json::Value;
use solutions::game::{Convention, Outcome};
use solutions::mex::mex;
use solutions::nim_product::nim_product;
use solutions::oracle::Oracle;
use solutions::switch_lights::{Lamps, SwitchLights, grundy, outcome, winning_moves};

use crate::common::{check_against_oracle, check_smallest_failure, rows};

/// Returns every set of lamps in the first columns and rows: by the sum of the coordinates, then
/// the number of lamps.
fn boards(columns: u128, height: u128) -> Vec<Lamps> {
    let cells: Vec<(u128, u128)> = (1..=columns).flat_map(|x| (1..=height).map(move |y| (x, y))).collect();
    let mut boards: Vec<Lamps> = (0..1_u32 << cells.len())
        .map(|mask| (0..cells.len()).filter(|&i| mask >> i & 1 == 1).map(|i| cells[i]).collect())
        .collect();
    boards.sort_by_key(|lamps| (lamps.iter().map(|(x, y)| x + y).sum::<u128>(), lamps.len(), lamps.clone()));
    boards
}

#[test]
fn products_are_those_of_the_definition() {
    let mut known = BTreeMap::new();
    for a in 0..48_u128 {
        for b in 0..48_u128 {
            let mut values = Vec::new();
            for c in 0..a {
                values.extend((0..b).map(|d| known[&(c, b)] ^ known[&(a, d)] ^ known[&(c, d)]));
            }
            known.insert((a, b), mex(&values));
            assert_eq!(nim_product(a, b), known[&(a, b)], "{a} and {b}");
        }
    }
}

#[test]
fn the_tables_of_products_agree() {
    let table: Value = serde_json::from_str(include_str!("../tables/nim_mul_32.json")).unwrap();
    for a in 0..32 {
        for b in 0..32 {
            let product = u64::try_from(nim_product(a as u128, b as u128)).unwrap();
            assert_eq!(table[a][b], product, "{a} and {b}");
        }
    }
    let table = rows(include_str!("../tables/nim_mul_64.tsv"));
    assert!(table.len() > 200);
    for row in table {
        let [a, b, product] = [0, 1, 2].map(|column| row[column].parse().unwrap());
        assert_eq!(nim_product(a, b), product, "{row:?}");
    }
}

proptest! {
    #[test]
    fn nimbers_are_a_field(a in any::<u128>(), b in any::<u128>(), c in any::<u128>()) {
        prop_assert_eq!(nim_product(a, b), nim_product(b, a));
        prop_assert_eq!(nim_product(a, b ^ c), nim_product(a, b) ^ nim_product(a, c));
        let (short_a, short_b, short_c) = (a >> 96, b >> 96, c >> 96);
        let left = nim_product(nim_product(short_a, short_b), short_c);
        prop_assert_eq!(left, nim_product(short_a, nim_product(short_b, short_c)));
        prop_assert!(left < 1 << 32);
        prop_assert_eq!(nim_product(a, b) == 0, a == 0 || b == 0);
    }
}

#[test]
fn fermat_powers_multiply_as_the_theorem_says() {
    for k in 0..7 {
        let fermat = 1_u128 << (1 << k);
        assert_eq!(nim_product(fermat, fermat), fermat ^ (fermat / 2));
        assert_eq!(nim_product(fermat, fermat - 1), (fermat - 1) << (1 << k));
    }
}

#[test]
fn outcomes_and_winning_moves_are_those_of_the_definition() {
    for board in [boards(3, 3), boards(2, 4), boards(5, 1)] {
        check_against_oracle(&SwitchLights, Convention::Normal, board, outcome, |lamps| {
            winning_moves(lamps).into_iter().map(|winning| winning.apply(lamps)).collect()
        });
    }
}

#[test]
fn values_are_those_of_the_definition() {
    let mut oracle = Oracle::new(&SwitchLights);
    for lamps in boards(3, 3) {
        assert_eq!(grundy(&lamps), oracle.grundy(&lamps), "{lamps:?}");
    }
}

/// The ordinary product without carries.
fn without_carries(a: u128, b: u128) -> u128 {
    (0..64).filter(|bit| b >> bit & 1 == 1).fold(0, |sum, bit| sum ^ (a << bit))
}

type Product = fn(u128, u128) -> u128;

/// A claim, the value that it gives to a lamp, and the smallest lamps for which it fails.
type Claim = (&'static str, Product, &'static [(u128, u128)]);

#[test]
fn wrong_products_of_coordinates_for_the_outcome() {
    const RULES: [Claim; 7] = [
        ("ordinary product", |x, y| x * y, &[(1, 1), (2, 3)]),
        ("product without carries", without_carries, &[(1, 1), (2, 3)]),
        ("nim sum", |x, y| x ^ y, &[(1, 1)]),
        ("conjunction", |x, y| x & y, &[(1, 2)]),
        ("numbered from 0", |x, y| nim_product(x - 1, y - 1), &[(1, 1)]),
        ("smaller coordinate", Ord::min, &[(1, 1), (1, 2)]),
        ("number of lamps", |_, _| 1, &[(1, 1), (1, 2)]),
    ];
    let boards = boards(3, 3);
    for (claim, product, smallest) in RULES {
        check_smallest_failure(
            claim,
            &boards,
            outcome,
            |lamps| Outcome::lost_if(lamps.iter().fold(0, |sum, &(x, y)| sum ^ product(x, y)) == 0),
            &smallest.iter().copied().collect(),
        );
    }
}

/// The nim product if the square of `F` were `F ⊕ 1`.
fn half_forgotten(a: u128, b: u128, half: u32) -> u128 {
    if half == 0 {
        return a & b;
    }
    let mask = (1 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & mask, b >> half, b & mask);
    let part = |a, b| half_forgotten(a, b, half / 2);
    ((part(a1, b1) ^ part(a1, b0) ^ part(a0, b1)) << half) ^ part(a0, b0) ^ part(a1, b1)
}

/// The nim product if every power of two were a Fermat power.
fn all_fermat(a: u128, b: u128) -> u128 {
    let bits = |n: u128| (0..64).filter(move |bit| n >> bit & 1 == 1);
    bits(a).fold(0, |sum, i| {
        bits(b).fold(sum, |sum, j| match (i == j, i) {
            (true, 0) => sum ^ 1,
            (true, _) => sum ^ (3 << (i - 1)),
            (false, _) => sum ^ (1 << (i + j)),
        })
    })
}

#[test]
fn wrong_rules_for_the_nim_product() {
    const RULES: [(&str, Product, (u128, u128)); 7] = [
        ("ordinary product", |a, b| a * b, (2, 2)),
        ("product without carries", without_carries, (2, 2)),
        ("nim sum", |a, b| a ^ b, (0, 1)),
        ("conjunction", |a, b| a & b, (1, 2)),
        ("the factor F/2 forgotten", |a, b| half_forgotten(a, b, 32), (4, 4)),
        ("all powers of two are Fermat powers", all_fermat, (2, 8)),
        ("cut to 32 bits", |a, b| nim_product(a, b) & 0xFFFF_FFFF, (1, 1 << 32)),
    ];
    let mut factors: Vec<(u128, u128)> = (0..16).flat_map(|a| (a..16).map(move |b| (a, b))).collect();
    factors.extend([(1, 1 << 32), (1 << 32, 1 << 32)]);
    factors.sort_by_key(|&(a, b)| (a + b, a));
    for (claim, product, smallest) in RULES {
        let truth = |&(a, b): &(u128, u128)| nim_product(a, b);
        check_smallest_failure(claim, &factors, truth, |&(a, b)| product(a, b), &smallest);
    }
    assert_eq!(nim_product(1 << 32, 1 << 32), 6_442_450_944);
    assert_eq!(nim_product(1 << 63, 2), 13_835_058_055_282_163_712);
}
