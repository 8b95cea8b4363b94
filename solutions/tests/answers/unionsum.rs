//! Six games at once: the value of their sum and who wins.

use solutions::octal::Octal;
use solutions::{lasker, wythoff};

use crate::package::check_questions;

/// The value of a corner coin at these distances from the edges.
fn corner_coin(left: u128, down: u128) -> u128 {
    2 * (left.min(down) % 2) + ((left % 2) ^ (down % 2))
}

#[test]
fn unionsum() {
    let kayles = Octal::kayles().values(168);
    let boards = wythoff::grundy_table(101);
    check_questions("unionsum", |input, answers| {
        let total = (0..input.index()).fold(0, |total, _| {
            let value = match input.word() {
                "N" => input.number(),
                "B" => {
                    let size = input.number();
                    size % (input.number() + 1)
                }
                "L" => lasker::grundy(input.number()).unwrap(),
                "K" => kayles.grundy(input.number()).unwrap(),
                "C" => {
                    let left = input.number();
                    corner_coin(left, input.number())
                }
                "W" => {
                    let first = input.index();
                    boards[first][input.index()].into()
                }
                other => panic!("`{other}` is no game"),
            };
            total ^ value
        });
        assert_eq!(answers.number(), total);
        assert_eq!(answers.word(), if total == 0 { "second" } else { "first" });
    });
}
