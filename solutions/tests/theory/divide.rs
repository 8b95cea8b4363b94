//! Dividing a number: both rules against the definition, and the rules that are not Wythoff's game.

use std::cell::RefCell;
use std::collections::BTreeSet;

use serde_json::Value;
use solutions::divide::{Divide, factor};
use solutions::game::{Convention, Impartial, Outcome};
use solutions::mex::nim_sum;
use solutions::oracle::Oracle;
use solutions::wythoff;
use solutions::wythoff_many::Search;

use crate::common::{check_against_oracle, check_smallest_failure, numbers, rows};

fn exponents(number: u128) -> Vec<u128> {
    let mut exponents: Vec<u128> = factor(number).into_values().collect();
    exponents.sort_unstable();
    exponents
}

#[test]
fn outcomes_and_winning_divisors_are_those_of_the_definition() {
    for rule in [Divide::PrimePowers, Divide::SquarefreePowers] {
        let search = RefCell::new(Search::default());
        check_against_oracle(
            &rule,
            Convention::Normal,
            1..1500,
            |&number| rule.outcome(number, &mut search.borrow_mut()),
            |&number| {
                let divisors = rule.winning_divisors(number, &mut search.borrow_mut());
                divisors.into_iter().map(|divisor| number / divisor).collect()
            },
        );
    }
}

#[test]
fn the_value_under_the_first_rule_is_the_nim_sum_of_the_exponents() {
    let mut oracle = Oracle::new(&Divide::PrimePowers);
    for number in 1..1500 {
        assert_eq!(oracle.grundy(&number), nim_sum(&exponents(number)), "{number}");
    }
}

#[test]
fn the_tables_of_lost_numbers_agree() {
    let table: Value = serde_json::from_str(include_str!("../tables/divide_P.json")).unwrap();
    let mut search = Search::default();
    for (rule, name) in [
        (Divide::PrimePowers, "primepower"),
        (Divide::SquarefreePowers, "squarefreepower"),
    ] {
        let lost: Vec<u64> = (1..=5000)
            .filter(|&number| rule.outcome(number, &mut search) == Outcome::P)
            .map(|number| u64::try_from(number).unwrap())
            .collect();
        assert_eq!(Value::from(lost), table[name], "{name}");
    }
    // The smallest number of each list of three or more exponents that is lost, up to 20000.
    let mut smallest: Vec<(u128, Vec<u128>)> = Vec::new();
    for number in 1..=20_000 {
        let heaps = exponents(number);
        if heaps.len() >= 3 && search.outcome(&heaps) == Outcome::P && smallest.iter().all(|(_, earlier)| *earlier != heaps) {
            smallest.push((number, heaps));
        }
    }
    let table = rows(include_str!("../tables/divide_squarefree_P3.tsv"));
    let mut expected: Vec<(u128, Vec<u128>)> = table.iter().map(|row| (row[1].parse().unwrap(), numbers(row[0]))).collect();
    expected.sort_unstable();
    assert_eq!(smallest, expected);
}

#[test]
fn large_numbers_are_factored_to_the_end() {
    assert_eq!(exponents(999_999_999_989), [1]);
    assert_eq!(exponents(999_983 * 999_983), [2]);
    let mut search = Search::default();
    let winning = |rule: Divide, number, search: &mut Search| rule.winning_divisors(number, search);
    assert_eq!(winning(Divide::PrimePowers, 999_999_999_989, &mut search), [999_999_999_989]);
    assert_eq!(winning(Divide::SquarefreePowers, 60, &mut search), [3, 5]);
    assert_eq!(Divide::SquarefreePowers.outcome(963_761_198_400, &mut search), Outcome::N);
}

#[test]
fn the_number_with_the_most_divisors_has_few_sorted_exponents_below_it() {
    // 6720 divisors, the most up to 10^12, but few of them differ as games.
    let number = 963_761_198_400;
    let heaps = exponents(number);
    assert_eq!(heaps.iter().map(|heap| heap + 1).product::<u128>(), 6720);
    let mut below: BTreeSet<Vec<u128>> = BTreeSet::from([Vec::new()]);
    for &heap in &heaps {
        below = below
            .iter()
            .flat_map(|list| {
                (0..=heap).map(move |exponent| {
                    let mut longer = [list.as_slice(), &[exponent]].concat();
                    longer.sort_unstable();
                    longer
                })
            })
            .collect();
    }
    assert!(below.len() <= 522, "{}", below.len());
}

#[test]
fn dividing_by_one_is_no_move() {
    for rule in [Divide::PrimePowers, Divide::SquarefreePowers] {
        assert!(!rule.allows(1));
        assert!(rule.moves(&12).iter().all(|&left| left < 12));
    }
}

fn won_if(won: bool) -> Outcome {
    Outcome::lost_if(!won)
}

type Rule = fn(u128) -> Outcome;

#[test]
fn wrong_rules_for_powers_of_primes() {
    const RULES: [(&str, Rule, u128); 5] = [
        (
            "number of primes with exponents",
            |n| won_if(exponents(n).iter().sum::<u128>() % 2 == 1),
            4,
        ),
        ("number of different primes", |n| won_if(exponents(n).len() % 2 == 1), 12),
        (
            "xor of the primes",
            |n| won_if(factor(n).into_keys().fold(0, |sum, p| sum ^ p) != 0),
            6,
        ),
        ("no perfect square", |n| won_if(n.isqrt() * n.isqrt() != n), 4),
        (
            "even number of divisors",
            |n| won_if(exponents(n).iter().any(|e| e % 2 == 1)),
            4,
        ),
    ];
    let range: Vec<u128> = (1..200).collect();
    for (claim, rule, smallest) in RULES {
        let truth = |&n: &u128| Divide::PrimePowers.outcome(n, &mut Search::default());
        check_smallest_failure(claim, &range, truth, |&n| rule(n), &smallest);
    }
}

/// A claim, the outcome that it gives, and the smallest number for which it fails.
type Claim<'r> = (&'static str, &'r dyn Fn(u128) -> Outcome, u128);

/// The game that allows divisors with certain numbers of primes only, by definition.
struct Restricted(fn(usize, usize) -> bool);

impl Impartial for Restricted {
    type Position = u128;

    fn moves(&self, &number: &u128) -> Vec<u128> {
        let all = factor(number).len();
        let left = Divide::SquarefreePowers.moves(&number).into_iter();
        left.filter(|left| (self.0)(factor(number / left).len(), all)).collect()
    }
}

#[test]
fn wrong_rules_for_powers_of_squarefree_numbers() {
    let two_largest = |n: u128| {
        let mut heaps = [vec![0, 0], exponents(n)].concat();
        heaps.reverse();
        wythoff::outcome([heaps[0], heaps[1]], Convention::Normal)
    };
    let one_or_two = |n: u128| Oracle::new(&Restricted(|primes, _| primes <= 2)).outcome(&n, Convention::Normal);
    let one_or_all =
        |n: u128| Oracle::new(&Restricted(|primes, all| primes == 1 || primes == all)).outcome(&n, Convention::Normal);
    let rules: [Claim; 5] = [
        ("Wythoff's game on the two largest exponents", &two_largest, 60),
        ("the rule for powers of primes", &|n| won_if(nim_sum(&exponents(n)) != 0), 6),
        ("one or two primes", &one_or_two, 30),
        ("one prime or all", &one_or_all, 120),
        ("always won", &|n| won_if(n > 1), 12),
    ];
    let range: Vec<u128> = (1..200).collect();
    for (claim, rule, smallest) in rules {
        let truth = |&n: &u128| Divide::SquarefreePowers.outcome(n, &mut Search::default());
        check_smallest_failure(claim, &range, truth, |&n| rule(n), &smallest);
    }
    // With at most two primes it is Wythoff's game.
    for n in (1..5000).filter(|&n| exponents(n).len() <= 2) {
        assert_eq!(
            two_largest(n),
            Divide::SquarefreePowers.outcome(n, &mut Search::default()),
            "{n}"
        );
    }
}
