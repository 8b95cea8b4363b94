//! Moore's Nim with a bound: who wins.

use solutions::bounded_moore::{BoundedMoore, LostPositions};
use solutions::game::Outcome;

use crate::package::check_cases;

#[test]
fn slowmoore() {
    check_cases("slowmoore", |input, answers| {
        let game = BoundedMoore {
            max_heaps: input.index(),
            max_take: input.number(),
        };
        let lost = LostPositions::new(game, 5, 10);
        for question in 0..input.index() {
            let expected = match lost.outcome(&input.row()).unwrap() {
                Outcome::N => "first",
                Outcome::P => "second",
            };
            assert_eq!(answers.word(), expected, "question {question}");
        }
    });
}
