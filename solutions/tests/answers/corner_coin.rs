//! The corner coin: the only winning move.

use solutions::corner_coin::winning_moves;
use solutions::game::Convention;

use crate::package::check_answers;

#[test]
fn cornercoin() {
    check_answers("cornercoin", |words| {
        let (rows, columns) = (words.number(), words.number());
        let (left, down) = (columns - 1, rows - 1);
        match winning_moves([left, down], Convention::Normal)[..] {
            [] => "lose",
            [[after, _], ..] if after == left => "D",
            [[_, after], ..] if after == down => "L",
            _ => "X",
        }
        .into()
    });
}
