//! The corner coin: closed forms against the definition and a table, and the false rules about it.

use serde_json::Value;
use solutions::corner_coin::{CornerCoin, grundy, outcome, winning_moves};
use solutions::game::{Convention, Impartial, Outcome};
use solutions::mex::nim_sum;
use solutions::oracle::Oracle;
use solutions::sum;

use crate::common::check_smallest_failure;

/// All positions with both distances up to `max`, by their sum.
fn positions(max: u128) -> Vec<[u128; 2]> {
    let mut all: Vec<[u128; 2]> = (0..=max).flat_map(|left| (0..=max).map(move |down| [left, down])).collect();
    all.sort_by_key(|&[left, down]| (left + down, left));
    all
}

#[test]
fn outcome_values_and_winning_moves_are_those_of_the_definition() {
    let mut oracle = Oracle::new(&CornerCoin);
    for position in positions(30) {
        assert_eq!(grundy(position), oracle.grundy(&position), "{position:?}");
        for convention in Convention::ALL {
            assert_eq!(
                outcome(position, convention),
                oracle.outcome(&position, convention),
                "{position:?} {convention:?}"
            );
            let expected = oracle.winning_moves(&position, convention);
            assert_eq!(winning_moves(position, convention), expected, "{position:?} {convention:?}");
        }
    }
}

#[test]
fn the_table_agrees() {
    let table: Value = serde_json::from_str(include_str!("../tables/grid.json")).unwrap();
    for position in positions(11) {
        let [left, down] = position.map(|distance| usize::try_from(distance).unwrap());
        assert_eq!(Value::from(u64::try_from(grundy(position)).unwrap()), table["sg"][left][down]);
        let won = outcome(position, Convention::Misere) == Outcome::N;
        assert_eq!(Value::from(u64::from(won)), table["misere_win"][left][down], "{position:?}");
    }
}

#[test]
fn in_normal_play_at_most_one_move_wins() {
    for position in positions(30) {
        let won = outcome(position, Convention::Normal) == Outcome::N;
        assert_eq!(
            winning_moves(position, Convention::Normal).len(),
            usize::from(won),
            "{position:?}"
        );
    }
    let far = u128::MAX;
    assert_eq!(winning_moves([far, far - 1], Convention::Normal), [[far - 1, far - 1]]);
    assert_eq!(winning_moves([far, far], Convention::Misere), [[far - 1, far - 1]]);
    assert!(winning_moves([0, far], Convention::Misere).is_empty());
    assert_eq!(winning_moves([1, far], Convention::Misere), [[0, far]]);
}

/// The board of as many rows and columns.
fn distances(&(rows, columns): &(u128, u128)) -> [u128; 2] {
    [columns - 1, rows - 1]
}

#[test]
fn wrong_rules_for_a_board() {
    type Rule = fn(u128, u128) -> bool;
    fn gcd(a: u128, b: u128) -> u128 {
        if b == 0 { a } else { gcd(b, a % b) }
    }
    // Each rule says whether the board of n rows and m columns is won.
    let rules: [(&str, Rule, (u128, u128)); 8] = [
        ("parity of n + m", |n, m| (n + m) % 2 == 1, (2, 2)),
        ("sides differ", |n, m| n != m, (1, 3)),
        ("both odd win", |n, m| n % 2 == 1 && m % 2 == 1, (1, 1)),
        ("both even lose", |n, m| n % 2 == 1 || m % 2 == 1, (1, 1)),
        ("the nim sum of a rook", |n, m| nim_sum(&[n - 1, m - 1]) != 0, (1, 3)),
        (
            "the queen of Wythoff",
            |n, m| solutions::wythoff::outcome([n - 1, m - 1], Convention::Normal) == Outcome::N,
            (1, 3),
        ),
        ("parity of the shortest way", |n, m| n.max(m) % 2 == 0, (2, 3)),
        ("coprime sides", |n, m| gcd(n, m) == 1, (1, 1)),
    ];
    let mut boards: Vec<(u128, u128)> = (1..=12).flat_map(|n| (1..=12).map(move |m| (n, m))).collect();
    boards.sort_by_key(|&(n, m)| (n + m, n));
    let truth = |board: &(u128, u128)| Oracle::new(&CornerCoin).outcome(&distances(board), Convention::Normal) == Outcome::N;
    for (claim, rule, smallest) in rules {
        check_smallest_failure(claim, &boards, truth, |&(n, m)| rule(n, m), &smallest);
    }
}

/// Several coins.
struct Coins;

impl Impartial for Coins {
    type Position = Vec<[u128; 2]>;

    fn moves(&self, coins: &Self::Position) -> Vec<Self::Position> {
        let mut moves = Vec::new();
        for (index, coin) in coins.iter().enumerate() {
            for after in CornerCoin.moves(coin) {
                let mut next = coins.clone();
                next[index] = after;
                moves.push(next);
            }
        }
        moves
    }
}

/// The outcome of several coins by the rules of sums.
fn by_values(coins: &[[u128; 2]], convention: Convention) -> Outcome {
    let values: Vec<u128> = coins.iter().map(|&coin| grundy(coin)).collect();
    sum::outcome(&values, convention)
}

/// One or two coins at distances up to 4, by the sum of the distances.
fn coins() -> Vec<Vec<[u128; 2]>> {
    let mut pairs: Vec<Vec<[u128; 2]>> = positions(4).into_iter().map(|coin| vec![coin]).collect();
    for coin in positions(4) {
        pairs.extend(positions(4).into_iter().map(|other| vec![coin, other]));
    }
    pairs.sort_by_key(|coins| (coins.iter().flatten().sum::<u128>(), coins.len(), coins.clone()));
    pairs
}

#[test]
fn several_coins_are_a_sum_in_normal_play_only() {
    let pairs = coins();
    let mut oracle = Oracle::new(&Coins);
    for coins in &pairs {
        assert_eq!(
            oracle.outcome(coins, Convention::Normal),
            by_values(coins, Convention::Normal),
            "{coins:?}"
        );
    }
    // Ferguson's condition fails at (2, 2), where no option has value 1.
    let misere = |coins: &Vec<[u128; 2]>| Oracle::new(&Coins).outcome(coins, Convention::Misere);
    let claim = "misère play by the values";
    check_smallest_failure(
        claim,
        &pairs,
        misere,
        |coins| by_values(coins, Convention::Misere),
        &vec![[2, 2]],
    );
}

#[test]
fn wrong_rules_for_several_coins() {
    type Rule = fn(&[[u128; 2]]) -> bool;
    // Each rule says whether the first player wins.
    let rules: [(&str, Rule, &[[u128; 2]]); 4] = [
        (
            "won and lost as 1 and 0",
            |coins| {
                coins
                    .iter()
                    .fold(false, |sum, &coin| sum ^ (outcome(coin, Convention::Normal) == Outcome::N))
            },
            &[[0, 1], [1, 1]],
        ),
        (
            "the value of the two parities",
            |coins| {
                coins
                    .iter()
                    .fold(0, |sum, coin| sum ^ grundy(coin.map(|distance| distance % 2)))
                    != 0
            },
            &[[0, 1], [1, 2]],
        ),
        (
            "some coin wins",
            |coins| coins.iter().any(|&coin| outcome(coin, Convention::Normal) == Outcome::N),
            &[[0, 1], [0, 1]],
        ),
        (
            "parity of the shortest ways",
            |coins| coins.iter().map(|coin| coin[0].max(coin[1])).sum::<u128>() % 2 == 1,
            &[[1, 2]],
        ),
    ];
    for (claim, rule, smallest) in rules {
        let truth = |coins: &Vec<[u128; 2]>| by_values(coins, Convention::Normal) == Outcome::N;
        check_smallest_failure(claim, &coins(), truth, |coins| rule(coins), &smallest.to_vec());
    }
}
