//! Circular Nim: who wins.

use solutions::circular_nim::outcome;
use solutions::game::Outcome;

use crate::package::check_questions;

#[test]
fn circnim() {
    check_questions("circnim", |input, answers| {
        let (n, k) = (input.number(), usize::try_from(input.number()).unwrap());
        let stacks: Vec<u128> = (0..n).map(|_| input.number()).collect();
        let expected = match answers.word() {
            "first" => Outcome::N,
            "second" => Outcome::P,
            other => panic!("`{other}` is no winner"),
        };
        assert_eq!(outcome(&stacks, k), Some(expected), "{k}, {stacks:?}");
    });
}
