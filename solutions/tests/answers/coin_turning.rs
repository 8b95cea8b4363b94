//! Turning coins: the Grundy value.

use solutions::coin_turning::CoinTurning;

use crate::package::check_questions;

#[test]
fn coinrow() {
    check_questions("coinrow", |input, answers| {
        let game = match input.word() {
            "turtles" => CoinTurning::Turtles,
            "twins" => CoinTurning::Twins,
            "ruler" => CoinTurning::Ruler,
            _ => CoinTurning::MockTurtles,
        };
        let heads = input.row().into_iter().collect();
        assert_eq!(game.grundy(&heads), answers.number(), "{game:?} {heads:?}");
    });
}
