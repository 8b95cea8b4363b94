//! Subtraction games: who wins, in either convention.

use solutions::game::{Convention, Outcome};
use solutions::subtraction::SubtractionSet;

use crate::package::{Words, check_cases};

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
