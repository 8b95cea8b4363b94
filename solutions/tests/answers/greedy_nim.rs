//! Greedy Nim: the number of winning moves.

use solutions::game::Convention;
use solutions::greedy_nim::count_winning_moves;

use crate::package::check_questions;

#[test]
fn greedynim() {
    check_questions("greedynim", |input, answers| {
        let heaps = input.row();
        assert_eq!(count_winning_moves(&heaps, Convention::Normal), answers.number(), "{heaps:?}");
    });
}
