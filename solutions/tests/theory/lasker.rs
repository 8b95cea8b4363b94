//! Lasker's Nim: outcomes and values against the definition and the table, and rules that are wrong.

use serde_json::Value;
use solutions::game::{Convention, Outcome};
use solutions::lasker::{Lasker, grundy, outcome};
use solutions::mex::nim_sum;
use solutions::oracle::Oracle;

use crate::common::{check_smallest_failure, multisets};

#[test]
fn outcomes_are_those_of_the_definition_in_both_conventions() {
    let mut oracle = Oracle::new(&Lasker);
    for heaps in multisets(3, 7) {
        for convention in Convention::ALL {
            let truth = oracle.outcome(&heaps, convention);
            assert_eq!(outcome(&heaps, convention), Some(truth), "{heaps:?} {convention:?}");
        }
    }
}

#[test]
fn values_are_those_of_the_definition_and_of_the_table() {
    let mut oracle = Oracle::new(&Lasker);
    for size in 0..=14 {
        assert_eq!(grundy(size), Some(oracle.grundy(&vec![size])), "heap {size}");
    }
    let table: Value = serde_json::from_str(include_str!("../tables/octal_values.json")).unwrap();
    for (size, value) in table["lasker"].as_array().unwrap().iter().enumerate() {
        assert_eq!(grundy(size as u128), value.as_u64().map(u128::from), "heap {size}");
    }
}

#[test]
fn only_the_largest_size_has_no_value() {
    assert_eq!(grundy(u128::MAX), None);
    assert_eq!(outcome(&[u128::MAX], Convention::Normal), None);
    assert_eq!(grundy(u128::MAX - 3), Some(u128::MAX - 4));
}

#[test]
fn wrong_rules() {
    type Rule = fn(u128) -> u128;
    let rules: [(&str, Rule, &[u128]); 4] = [
        ("Nim", |x| x, &[1, 2, 3]),
        (
            "4m + 2 and 4m + 3 change places",
            |x| match x % 4 {
                2 => x + 1,
                3 => x - 1,
                _ => x,
            },
            &[1, 2, 3],
        ),
        (
            "only 3 and 4 change places",
            |x| match x {
                3 => 4,
                4 => 3,
                _ => x,
            },
            &[1, 6, 7],
        ),
        (
            "4m + 3 rises and 4m + 4 stays",
            |x| if x % 4 == 3 { x + 1 } else { x },
            &[3, 4],
        ),
    ];
    let positions = multisets(3, 9);
    let truth = |heaps: &Vec<u128>| outcome(heaps, Convention::Normal).unwrap();
    for (claim, rule, smallest) in rules {
        let wrong = |heaps: &Vec<u128>| {
            let values: Vec<u128> = heaps.iter().map(|&size| rule(size)).collect();
            Outcome::lost_if(nim_sum(&values) == 0)
        };
        check_smallest_failure(claim, &positions, truth, wrong, &smallest.to_vec());
    }
    let parity = |heaps: &Vec<u128>| Outcome::lost_if(heaps.iter().sum::<u128>().is_multiple_of(2));
    check_smallest_failure("parity of the total", &positions, truth, parity, &vec![2]);
}
