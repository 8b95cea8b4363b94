//! Subtraction games: who wins in either convention, and the smallest winning take from a heap of any length.

use solutions::game::{Convention, Outcome};
use solutions::subtraction::SubtractionSet;
use solutions::sum;

use crate::package::{Words, check_answers, check_cases, check_questions};

fn convention(input: &mut Words) -> Convention {
    match input.word() {
        "N" => Convention::Normal,
        "M" => Convention::Misere,
        other => panic!("`{other}` is no convention"),
    }
}

fn winner(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::N => "first",
        Outcome::P => "second",
    }
}

/// Returns the set of the given length that comes next.
fn set(input: &mut Words, length: usize) -> SubtractionSet {
    let elements: Vec<u32> = (0..length).map(|_| input.word().parse().unwrap()).collect();
    SubtractionSet::new(elements).unwrap()
}

/// Data sets of a set and rows of heaps, until a zero; a letter for each row.
fn check_rows(problem: &str, convention: Convention) {
    check_cases(problem, |input, answers| {
        loop {
            let length = input.index();
            if length == 0 {
                return;
            }
            let values = set(input, length).values(10_001);
            let letters: String = (0..input.index())
                .map(|_| match values.outcome(&input.row(), convention).unwrap() {
                    Outcome::N => 'W',
                    Outcome::P => 'L',
                })
                .collect();
            assert_eq!(answers.word(), letters);
        }
    });
}

#[test]
fn snim() {
    check_rows("snim", Convention::Normal);
}

#[test]
fn antisnim() {
    check_rows("antisnim", Convention::Misere);
}

#[test]
fn boundednim() {
    // The set {1, …, k} is too large for a table; its values are the residues modulo k + 1.
    check_questions("boundednim", |input, answers| {
        let (heaps, max_take) = (input.index(), input.number());
        let convention = convention(input);
        let residues: Vec<u128> = (0..heaps).map(|_| input.number() % (max_take + 1)).collect();
        assert_eq!(answers.word(), winner(sum::outcome(&residues, convention)));
    });
}

#[test]
fn snimbig() {
    check_questions("snimbig", |input, answers| {
        let length = input.index();
        let values = set(input, length).values(5000);
        let convention = convention(input);
        let outcome = values.outcome(&input.row(), convention);
        assert_eq!(answers.word(), winner(outcome.unwrap()));
    });
}

#[test]
fn cards134() {
    let values = SubtractionSet::new([1, 3, 4]).unwrap().values(100);
    let period = u128::try_from(values.period().unwrap().length).unwrap();
    check_answers("cards134", |words| {
        // One period more keeps every take possible that the digits allow.
        let size = match words.word() {
            short if short.len() < 30 => short.parse().unwrap(),
            long => {
                period
                    + long
                        .bytes()
                        .fold(0, |rest, digit| (10 * rest + u128::from(digit - b'0')) % period)
            }
        };
        let winning = values.winning_moves(&[size], Convention::Normal).unwrap();
        winning
            .iter()
            .map(|winning| size - winning.size)
            .min()
            .unwrap_or(0)
            .to_string()
    });
}
