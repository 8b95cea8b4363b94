//! Wythoff's game on many heaps: the search and the table for three heaps against the definition,
//! and the games that are mistaken for it.

use std::cell::RefCell;

use serde_json::Value;
use solutions::game::{Convention, Impartial, Outcome};
use solutions::mex::nim_sum;
use solutions::oracle::Oracle;
use solutions::wythoff;
use solutions::wythoff_many::three::Table;
use solutions::wythoff_many::{Search, Take, WythoffMany};

use crate::common::{check_against_oracle, check_smallest_failure, multisets, rows, tuples};

fn triples(max: u128) -> Vec<Vec<u128>> {
    let mut all: Vec<Vec<u128>> = tuples(3, max).into_iter().filter(|heaps| heaps.is_sorted()).collect();
    all.sort_by_key(|heaps| (heaps.iter().sum::<u128>(), heaps.clone()));
    all
}

fn three(heaps: &[u128]) -> [u128; 3] {
    [heaps[0], heaps[1], heaps[2]]
}

#[test]
fn the_search_agrees_with_the_definition() {
    let positions = multisets(4, 4).into_iter().chain(tuples(3, 5)).chain(multisets(2, 12));
    let search = RefCell::new(Search::default());
    check_against_oracle(
        &WythoffMany,
        Convention::Normal,
        positions,
        |heaps| search.borrow_mut().outcome(heaps),
        |heaps| {
            let winning = search.borrow_mut().winning_moves(heaps);
            winning.into_iter().map(|take| take.apply(heaps)).collect()
        },
    );
}

#[test]
fn the_table_for_three_heaps_agrees_with_the_definition_in_every_order() {
    let table = Table::new(9);
    check_against_oracle(
        &WythoffMany,
        Convention::Normal,
        tuples(3, 9),
        |heaps| table.outcome(three(heaps)).unwrap(),
        |heaps| {
            let winning = table.winning_moves(three(heaps)).unwrap();
            winning.into_iter().map(|take| take.apply(heaps)).collect()
        },
    );
}

#[test]
fn the_tables_of_lost_triples_agree() {
    let table = Table::new(200);
    let expected: Value = serde_json::from_str(include_str!("../tables/wythoff3_T.json")).unwrap();
    for a in 0..=100 {
        for b in 0..=100 {
            let third = u64::try_from(table.third(a as u128, b as u128).unwrap()).unwrap();
            assert_eq!(expected["T"][a][b], third, "{a} and {b}");
        }
    }
    let lost = |limit: u128| -> Vec<[u128; 3]> {
        let pairs = (0..=limit).flat_map(|a| (a..=limit).map(move |b| (a, b)));
        let all = pairs.map(|(a, b)| [a, b, table.third(a, b).unwrap()]);
        all.filter(|&[_, b, c]| b <= c && c <= limit).collect()
    };
    let listed: Vec<[u128; 3]> = rows(include_str!("../tables/wythoff3_P.tsv"))
        .iter()
        .map(|row| [0, 1, 2].map(|column| row[column].parse().unwrap()))
        .collect();
    assert_eq!(lost(45), listed);
    for row in rows(include_str!("../tables/wythoff3_counts.tsv")) {
        let [limit, count, sum] = [0, 1, 2].map(|column| row[column].parse::<u128>().unwrap());
        if limit <= 200 {
            let found = lost(limit);
            assert_eq!(found.len() as u128, count, "{limit}");
            assert_eq!(found.iter().flatten().sum::<u128>(), sum, "{limit}");
        }
    }
}

#[test]
fn the_third_heap_is_determined_and_may_be_more_than_twice_as_large() {
    let table = Table::new(120);
    for a in 0..=120 {
        for b in 0..=120 {
            let third = table.third(a, b).unwrap();
            assert_eq!(table.third(b, a), Some(third));
            if third <= 120 {
                assert_eq!(table.third(a, third), Some(b), "{a} and {b}");
            }
        }
        let partner = table.third(0, a).unwrap();
        assert_eq!(wythoff::outcome([a, partner], Convention::Normal), Outcome::P);
    }
    for (a, b, third) in [(1, 1, 4), (7, 8, 24), (13, 14, 38), (39, 50, 116)] {
        assert_eq!(table.third(a, b), Some(third));
    }
    assert_eq!(table.third(121, 0), None);
    assert_eq!(table.outcome([500, 1, 2]), Some(Outcome::N));
    assert_eq!(table.outcome([500, 1, 600]), None);
}

#[test]
fn worked_examples() {
    let table = Table::new(30);
    let results = |heaps: [u128; 3]| -> Vec<Vec<u128>> {
        let winning: Vec<Take> = table.winning_moves(heaps).unwrap();
        assert!(winning.len() <= 7);
        winning
            .into_iter()
            .map(|take| {
                let mut left = take.apply(&heaps);
                left.sort_unstable();
                left
            })
            .collect()
    };
    assert!(results([7, 8, 10]).contains(&vec![5, 8, 8]));
    assert!(results([4, 6, 17]).contains(&vec![4, 6, 15]));
    assert!(results([4, 6, 9]).contains(&vec![3, 6, 9]));
    assert!(
        [[2, 4, 10], [0, 6, 10], [3, 6, 10]]
            .iter()
            .filter(|r| results([4, 6, 10]).contains(&r.to_vec()))
            .count()
            >= 2
    );
    assert!(results([4, 6, 6]).contains(&vec![1, 3, 3]));
    // A game that was printed as an example of good play: both players err.
    assert_eq!(table.outcome([7, 8, 5]), Some(Outcome::N));
    assert!(results([5, 7, 8]).contains(&vec![5, 5, 7]));
    assert_eq!(table.outcome([1, 2, 5]), Some(Outcome::N));
}

type Rule<'r> = &'r dyn Fn(&[u128]) -> Outcome;

/// Three heaps where the number of heaps that take part is restricted.
struct Restricted(&'static [u32]);

impl Impartial for Restricted {
    type Position = Vec<u128>;

    fn moves(&self, position: &Vec<u128>) -> Vec<Vec<u128>> {
        let sets = (1..8_u64).filter(|from| self.0.contains(&from.count_ones()));
        let mut moves = Vec::new();
        for from in sets {
            let most = (0..3).filter(|heap| from >> heap & 1 == 1).map(|heap| position[heap]).min();
            moves.extend((1..=most.unwrap()).map(|amount| Take { from, amount }.apply(position)));
        }
        moves
    }

    fn canonical(&self, position: &Vec<u128>) -> Vec<u128> {
        let mut sorted = position.clone();
        sorted.sort_unstable();
        sorted
    }
}

fn lost_if(lost: bool) -> Outcome {
    Outcome::lost_if(lost)
}

fn pair(a: u128, b: u128) -> bool {
    wythoff::outcome([a, b], Convention::Normal) == Outcome::P
}

#[test]
fn wrong_rules_for_three_heaps() {
    let grundy = wythoff::grundy_table(13);
    let value = |a: u128, b: u128| u128::from(grundy[usize::try_from(a).unwrap()][usize::try_from(b).unwrap()]);
    let restricted = |sizes: &'static [u32]| {
        move |heaps: &[u128]| Oracle::new(&Restricted(sizes)).outcome(&heaps.to_vec(), Convention::Normal)
    };
    let rules: [(&str, Rule, [u128; 3]); 10] = [
        ("one heap or all three", &restricted(&[1, 3]), [0, 1, 1]),
        ("one heap or two", &restricted(&[1, 2]), [1, 1, 1]),
        ("one heap", &restricted(&[1]), [0, 1, 1]),
        ("nim sum", &|h| lost_if(nim_sum(h) == 0), [0, 1, 1]),
        ("value of the smaller two", &|h| lost_if(value(h[0], h[1]) == h[2]), [0, 1, 1]),
        ("value of the larger two", &|h| lost_if(value(h[1], h[2]) == h[0]), [1, 2, 2]),
        ("a pair and nothing", &|h| lost_if(h[0] == 0 && pair(h[1], h[2])), [1, 1, 4]),
        (
            "the differences are a pair",
            &|h| lost_if(pair(h[1] - h[0], h[2] - h[1])),
            [0, 1, 2],
        ),
        ("the sum of the smaller two", &|h| lost_if(h[0] + h[1] == h[2]), [0, 1, 1]),
        (
            "the smallest taken from all",
            &|h| lost_if(pair(h[1] - h[0], h[2] - h[0])),
            [1, 1, 1],
        ),
    ];
    let table = Table::new(12);
    for (claim, rule, smallest) in rules {
        check_smallest_failure(
            claim,
            &triples(8),
            |heaps| table.outcome(three(heaps)).unwrap(),
            |heaps| rule(heaps),
            &smallest.to_vec(),
        );
    }
}
