//! Staircase Nim: a move that wins.

use solutions::game::Convention;
use solutions::staircase::{StepMove, winning_moves};

use crate::package::check_questions;

#[test]
fn stairmove() {
    check_questions("stairmove", |input, answers| {
        let winning = winning_moves(&input.row(), Convention::Normal);
        match answers.word() {
            "lose" => assert_eq!(winning, []),
            step => {
                let step = step.parse::<usize>().unwrap() - 1;
                let coins = answers.number();
                assert!(winning.contains(&StepMove { step, coins }), "{coins} from step {step}");
            }
        }
    });
}
