//! The games of Bachet: the only winning first move.

use solutions::bounded_nim::BoundedNim;
use solutions::game::Convention;

use crate::package::check_answers;

/// The only winning number of objects to take from one heap, if there is one.
fn winning_take(size: u128, max_take: u128, convention: Convention) -> Option<u128> {
    let winning = BoundedNim { max_take }.winning_moves(&[size], convention);
    winning.first().map(|winning| size - winning.size)
}

#[test]
fn bashcards() {
    check_answers("bashcards", |words| {
        let (cards, max_take) = (words.number(), words.number());
        winning_take(cards, max_take, Convention::Normal).unwrap_or(0).to_string()
    });
}

#[test]
fn count100() {
    check_answers("count100", |words| {
        let (end, step, last) = (words.number(), words.number(), words.number());
        let convention = match words.word() {
            "N" => Convention::Normal,
            _ => Convention::Misere,
        };
        match winning_take(end - last, step, convention) {
            Some(raise) => (last + raise).to_string(),
            None => "-1".into(),
        }
    });
}
