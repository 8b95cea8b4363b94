//! Coin-turning games in a row: values of single heads, sums, winning moves and false rules.

use serde_json::Value;
use solutions::coin_turning::{CoinTurning, Heads, after, odious};
use solutions::game::{Convention, Impartial, Outcome};
use solutions::mex::{mex, nim_sum};
use solutions::oracle::Oracle;

use crate::common::check_smallest_failure;

/// Returns every set of heads among the first `coins` coins: by the sum of the positions, then the
/// number of heads, then lexicographically.
fn boards(coins: u32) -> Vec<Heads> {
    let mut boards: Vec<Heads> = (0..1_u32 << coins)
        .map(|mask| (0..u128::from(coins)).filter(|coin| mask >> coin & 1 == 1).collect())
        .collect();
    boards.sort_by_key(|heads| (heads.iter().sum::<u128>(), heads.len(), heads.clone()));
    boards
}

#[test]
fn values_outcomes_and_winning_moves_are_those_of_the_definition() {
    for game in CoinTurning::ALL {
        let mut oracle = Oracle::new(&game);
        for heads in boards(8) {
            assert_eq!(game.grundy(&heads), oracle.grundy(&heads), "{game:?} {heads:?}");
            let won = oracle.outcome(&heads, Convention::Normal) == Outcome::N;
            assert_eq!(game.outcome(&heads) == Outcome::N, won, "{game:?} {heads:?}");
            let winning = game.winning_move(&heads);
            assert_eq!(winning.is_some(), won, "{game:?} {heads:?}");
            if let Some(turned) = winning {
                let option = after(&heads, &turned);
                assert!(game.moves(&heads).contains(&option), "{game:?} {heads:?} {turned:?}");
                assert_eq!(game.outcome(&option), Outcome::P, "{game:?} {heads:?} {turned:?}");
            }
        }
    }
}

/// Returns the values of the coins 0 to `len − 1` by the recurrence, where `sums` makes the nim
/// sums over the companions of the next coin from the values before it.
fn recurrence(len: usize, sums: impl Fn(&[u128]) -> Vec<u128>) -> Vec<u128> {
    let mut values = Vec::new();
    for _ in 0..len {
        values.push(mex(&sums(&values)));
    }
    values
}

/// Makes the nim sums over the companions of the next coin.
type Sums<'s> = &'s dyn Fn(&[u128]) -> Vec<u128>;

/// Returns the nim sums over all sets of `size` coins.
fn subset_sums(values: &[u128], size: usize) -> Vec<u128> {
    match (size, values.split_last()) {
        (0, _) => vec![0],
        (_, None) => Vec::new(),
        (_, Some((last, rest))) => {
            let with = subset_sums(rest, size - 1).into_iter().map(|sum| sum ^ last);
            with.chain(subset_sums(rest, size)).collect()
        }
    }
}

fn sums_of_sizes(values: &[u128], sizes: &[usize]) -> Vec<u128> {
    sizes.iter().flat_map(|&size| subset_sums(values, size)).collect()
}

fn sums_of_runs(values: &[u128]) -> Vec<u128> {
    (0..=values.len()).map(|first| nim_sum(&values[first..])).collect()
}

#[test]
fn single_heads_follow_the_recurrence() {
    let coins = |game: CoinTurning, len: u128| (0..len).map(|p| game.coin(p)).collect::<Vec<_>>();
    assert_eq!(
        recurrence(300, |v| sums_of_sizes(v, &[0, 1])),
        coins(CoinTurning::Turtles, 300)
    );
    assert_eq!(recurrence(300, |v| sums_of_sizes(v, &[1])), coins(CoinTurning::Twins, 300));
    assert_eq!(recurrence(600, sums_of_runs), coins(CoinTurning::Ruler, 600));
    assert_eq!(
        recurrence(130, |v| sums_of_sizes(v, &[0, 1, 2])),
        coins(CoinTurning::MockTurtles, 130)
    );
}

#[test]
fn the_tables_of_single_heads_agree() {
    let table: Value = serde_json::from_str(include_str!("../tables/mock_turtles.json")).unwrap();
    let found: Vec<u64> = (0..400).map(|p| u64::try_from(odious(p)).unwrap()).collect();
    assert_eq!(Value::from(found), table["g"]);

    let table: Value = serde_json::from_str(include_str!("../tables/coins_1d.json")).unwrap();
    let near = |v: &[u128], reach: usize| v[v.len().saturating_sub(reach)..].to_vec();
    let with_nothing = |mut sums: Vec<u128>| {
        sums.push(0);
        sums
    };
    let first_three = |v: &[u128]| if v.len() < 3 { with_nothing(near(v, 3)) } else { near(v, 3) };
    let games: [(&str, Sums); 10] = [
        ("turtles (1 or 2)", &|v| sums_of_sizes(v, &[0, 1])),
        ("twins (exactly 2)", &|v| sums_of_sizes(v, &[1])),
        ("mock turtles (1,2,3)", &|v| sums_of_sizes(v, &[0, 1, 2])),
        ("exactly 3 (triplets)", &|v| sums_of_sizes(v, &[2])),
        ("ruler (any contiguous run)", &sums_of_runs),
        ("1 or 2, distance <= 3", &|v| with_nothing(near(v, 3))),
        ("2 with distance<=3, or 1 among the first three", &first_three),
        ("exactly 2, distance<=3", &|v| near(v, 3)),
        ("up to 4", &|v| sums_of_sizes(v, &[0, 1, 2, 3])),
        ("exactly 1 or 3 ", &|v| sums_of_sizes(v, &[0, 2])),
    ];
    assert_eq!(table.as_object().unwrap().len(), games.len());
    for (name, sums) in games {
        let found: Vec<u64> = recurrence(10, sums).into_iter().map(|v| u64::try_from(v).unwrap()).collect();
        assert_eq!(Value::from(found), table[name], "{name}");
    }
}

#[test]
fn one_or_two_coins_within_a_window_are_not_the_subtraction_game() {
    // "Turn one coin or two, the second within a distance of k: that is to take 1 to k." The value
    // is never 0, since the coin may always be turned alone; numbered from 1 it fails at the coin k + 1.
    for k in 1..=5 {
        let near = |v: &[u128]| v[v.len().saturating_sub(k)..].to_vec();
        let alone_too = recurrence(40, |v| [near(v), vec![0]].concat());
        let window = k as u128 + 1;
        assert_eq!(alone_too, (0..40).map(|p| p % window + 1).collect::<Vec<_>>());
        // It is if exactly two coins are turned, or a single one only among the first k.
        assert_eq!(recurrence(40, near), (0..40).map(|p| p % window).collect::<Vec<_>>());
        let first = recurrence(40, |v| if v.len() < k { [near(v), vec![0]].concat() } else { near(v) });
        assert_eq!(first, (1..=40).map(|p| p % window).collect::<Vec<_>>());
    }
}

#[test]
fn far_positions_have_winning_moves() {
    let far = [
        0,
        1,
        5,
        1 << 40,
        (1 << 59) - 1,
        10_u128.pow(18),
        (1 << 90) + 12345,
        (1 << 126) - 1,
    ];
    for game in [CoinTurning::Turtles, CoinTurning::Twins, CoinTurning::MockTurtles] {
        for mask in 1..1_u32 << far.len() {
            let heads: Heads = (0..far.len()).filter(|&i| mask >> i & 1 == 1).map(|i| far[i]).collect();
            let Some(turned) = game.winning_move(&heads) else {
                assert_eq!(game.outcome(&heads), Outcome::P, "{game:?} {heads:?}");
                continue;
            };
            assert!(heads.contains(turned.last().unwrap()), "{game:?} {heads:?}");
            let most = if game == CoinTurning::MockTurtles { 3 } else { 2 };
            let least = if game == CoinTurning::Twins { 2 } else { 1 };
            assert!((least..=most).contains(&turned.len()), "{game:?} {heads:?} {turned:?}");
            assert_eq!(game.grundy(&after(&heads, &turned)), 0, "{game:?} {heads:?} {turned:?}");
        }
    }
}

type Rule = fn(&Heads) -> bool;

fn xor(heads: &Heads, value: impl Fn(u128) -> u128) -> u128 {
    heads.iter().fold(0, |sum, &head| sum ^ value(head))
}

fn odd_ones(n: u128) -> u128 {
    u128::from(n.count_ones() % 2)
}

#[track_caller]
fn check_rules(game: CoinTurning, rules: &[(&str, Rule, &[u128])]) {
    let boards = boards(10);
    for &(claim, rule, smallest) in rules {
        let truth = |heads: &Heads| game.outcome(heads) == Outcome::N;
        check_smallest_failure(claim, &boards[1..], truth, rule, &smallest.iter().copied().collect());
    }
}

#[test]
fn wrong_rules_for_the_outcome() {
    let parity: Rule = |h| h.len() % 2 == 1;
    check_rules(
        CoinTurning::Turtles,
        &[
            ("numbered from 0", |h| xor(h, |p| p) != 0, &[0]),
            ("number of heads", parity, &[0, 1]),
            (
                "sum of the positions",
                |h| h.iter().map(|p| p + 1).sum::<u128>() % 2 == 1,
                &[1],
            ),
            ("rightmost head", |h| h.last().is_some_and(|p| p % 2 == 0), &[1]),
        ],
    );
    check_rules(
        CoinTurning::Ruler,
        &[
            (
                "largest power of two up to it",
                |h| xor(h, |p| 1 << (p + 1).ilog2()) != 0,
                &[0, 2],
            ),
            ("exponent", |h| xor(h, |p| u128::from((p + 1).trailing_zeros())) != 0, &[0]),
            (
                "exponent plus 1",
                |h| xor(h, |p| u128::from((p + 1).trailing_zeros()) + 1) != 0,
                &[0, 1, 3],
            ),
            ("numbered from 0", |h| xor(h, |p| p & p.wrapping_neg()) != 0, &[0]),
            ("Nim", |h| xor(h, |p| p + 1) != 0, &[0, 2]),
            ("number of heads", parity, &[0, 1]),
        ],
    );
    check_rules(
        CoinTurning::MockTurtles,
        &[
            ("Nim numbered from 0", |h| xor(h, |p| p) != 0, &[0]),
            ("Turning Turtles", |h| xor(h, |p| p + 1) != 0, &[0, 1, 2]),
            ("2p", |h| xor(h, |p| 2 * p) != 0, &[0]),
            ("evil numbers", |h| xor(h, |p| 2 * p + odd_ones(p)) != 0, &[0]),
            ("numbered from 1", |h| xor(h, |p| odious(p + 1)) != 0, &[0, 1, 2, 3]),
            ("number of heads", parity, &[0, 1]),
            (
                "at most 3 heads, or Nim",
                |h| h.len() <= 3 || xor(h, |p| p) != 0,
                &[0, 1, 2, 4, 7],
            ),
        ],
    );
}

#[test]
fn twice_plus_one_decides_mock_turtles_but_is_not_its_value() {
    for heads in boards(10) {
        let won = xor(&heads, |p| 2 * p + 1) != 0;
        assert_eq!(won, CoinTurning::MockTurtles.outcome(&heads) == Outcome::N, "{heads:?}");
    }
    let values = |game: CoinTurning| move |heads: &Heads| game.grundy(heads);
    check_smallest_failure(
        "2p + 1",
        &boards(4),
        values(CoinTurning::MockTurtles),
        |heads| xor(heads, |p| 2 * p + 1),
        &Heads::from([1]),
    );
}
