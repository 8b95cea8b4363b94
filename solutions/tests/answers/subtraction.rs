//! The subtraction game of 1, 3 and 4: the smallest winning take from a heap of any length.

use solutions::game::Convention;
use solutions::subtraction::SubtractionSet;

use crate::package::check_answers;

#[test]
fn cards134() {
    let values = SubtractionSet::new([1, 3, 4]).unwrap().values(100);
    let period = u128::try_from(values.period().unwrap().length).unwrap();
    check_answers("cards134", |words| {
        // One period more keeps every take possible that the digits allow.
        let size = match words.word() {
            short if short.len() < 30 => short.parse().unwrap(),
            long => {
                period
                    + long
                        .bytes()
                        .fold(0, |rest, digit| (10 * rest + u128::from(digit - b'0')) % period)
            }
        };
        let winning = values.winning_moves(&[size], Convention::Normal).unwrap();
        winning
            .iter()
            .map(|winning| size - winning.size)
            .min()
            .unwrap_or(0)
            .to_string()
    });
}
