//! Grundy's game: the values of rows.

use solutions::grundys_game::Values;

use crate::package::check_questions;

#[test]
fn grundysplit() {
    let values = Values::new(10_001);
    check_questions("grundysplit", |input, answers| {
        assert_eq!(Some(answers.number()), values.sum(&input.row()));
    });
}
