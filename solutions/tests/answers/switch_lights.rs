//! Rectangles of lights: the Grundy value.

use solutions::switch_lights::{Lamps, grundy};

use crate::package::check_questions;

#[test]
fn switchlights() {
    check_questions("switchlights", |input, answers| {
        let lamps: Lamps = (0..input.number()).map(|_| (input.number(), input.number())).collect();
        assert_eq!(grundy(&lamps), answers.number(), "{} lamps", lamps.len());
    });
}
