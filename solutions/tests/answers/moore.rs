//! Moore's Nim: a move that wins, given by the heaps that it changes.

use solutions::game::{Convention, Outcome};
use solutions::moore::outcome;

use crate::package::check_questions;

#[test]
fn moorenim() {
    check_questions("moorenim", |input, answers| {
        let (n, k) = (input.number(), usize::try_from(input.number()).unwrap());
        let mut heaps: Vec<u128> = (0..n).map(|_| input.number()).collect();
        let changed = answers.word();
        if changed == "lose" {
            assert_eq!(outcome(&heaps, k, Convention::Normal), Outcome::P, "{k}, {heaps:?}");
            return;
        }
        let changed = changed.parse::<usize>().unwrap();
        assert!((1..=k).contains(&changed), "{changed} heaps of at most {k}");
        for _ in 0..changed {
            let (heap, size) = (usize::try_from(answers.number()).unwrap() - 1, answers.number());
            assert!(size < heaps[heap], "heap {heap} to {size}");
            heaps[heap] = size;
        }
        assert_eq!(outcome(&heaps, k, Convention::Normal), Outcome::P, "{k}, {heaps:?}");
    });
}
