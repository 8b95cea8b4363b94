//! Wythoff's game: a move that wins.

use solutions::game::Convention;
use solutions::wythoff::winning_moves;

use crate::package::check_questions;

#[test]
fn wythoffmove() {
    check_questions("wythoffmove", |input, answers| {
        let winning = winning_moves([input.number(), input.number()], Convention::Normal);
        match answers.word() {
            "lose" => assert_eq!(winning, [[0; 2]; 0]),
            first => {
                let after = [first.parse().unwrap(), answers.number()];
                assert!(winning.contains(&after), "{after:?} is none of {winning:?}");
            }
        }
    });
}
