//! The game of Bachet: the only winning first move.

use solutions::bounded_nim::BoundedNim;
use solutions::game::Convention;

use crate::package::check_answers;

#[test]
fn bashcards() {
    check_answers("bashcards", |words| {
        let (cards, max_take) = (words.number(), words.number());
        let game = BoundedNim { max_take };
        let winning = game.winning_moves(&[cards], Convention::Normal);
        winning.first().map_or(0, |winning| cards - winning.size).to_string()
    });
}
