//! Rectangles of lights: Turning Turtles in two dimensions.
//!
//! A move switches the corners of a rectangle whose far corner is lit; the rectangle may be a
//! segment or a point, and a corner that occurs several times is switched once. Coordinates are
//! numbered from 1.
//!
//! **Theorem** (E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, chapter 14). The value of
//! a position is the nim sum, over its lit lamps, of the nim products of their coordinates.
//!
//! **Proof.** Switching a lamp is the same operation on the nim sum whether it goes on or out, so
//! lamps are independent. For one lamp write 0 for a near coordinate that is equal to the far one,
//! and give lamps with a coordinate 0 the value 0; then the recurrence of the value is word for word
//! the definition of the nim product.
//!
//! This is a case of the Tartan theorem: the product of two coin-turning games has the nim product
//! of their values. Without segments and points it would be the product of two games of Twins, and
//! coordinates would count from 0.
//!
//! The value takes one nim product for each lamp. The winning moves are found among all rectangles,
//! in time O(x·y) for each lamp: no direct way to factor a nimber into small parts is known here.

use std::collections::BTreeSet;

use crate::game::{Impartial, Outcome};
use crate::nim_product::nim_product;

/// A lamp by its column and row, both at least 1.
pub type Lamp = (u128, u128);

/// The lamps that are lit.
pub type Lamps = BTreeSet<Lamp>;

/// The rules.
#[derive(Clone, Copy, Debug)]
pub struct SwitchLights;

impl Impartial for SwitchLights {
    type Position = Lamps;

    fn moves(&self, position: &Lamps) -> Vec<Lamps> {
        rectangles(position).map(|rectangle| rectangle.apply(position)).collect()
    }
}

/// A move: the near and the far corner of the rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle {
    /// The corner with the smaller coordinates, which may be equal to those of the other.
    pub near: Lamp,
    /// The corner that has to be lit.
    pub far: Lamp,
}

impl Rectangle {
    /// Returns the lamps at the corners: one, two or four.
    pub fn corners(self) -> Lamps {
        let ((x1, y1), (x2, y2)) = (self.near, self.far);
        Lamps::from([(x1, y1), (x1, y2), (x2, y1), (x2, y2)])
    }

    /// Returns what is lit after the move.
    pub fn apply(self, lamps: &Lamps) -> Lamps {
        lamps ^ &self.corners()
    }
}

/// Returns the Grundy value.
pub fn grundy(lamps: &Lamps) -> u128 {
    lamps.iter().fold(0, |sum, &(x, y)| sum ^ nim_product(x, y))
}

/// Returns who wins in normal play.
pub fn outcome(lamps: &Lamps) -> Outcome {
    Outcome::lost_if(grundy(lamps) == 0)
}

/// Returns every winning move, in the order of the rules; for small coordinates only.
pub fn winning_moves(lamps: &Lamps) -> Vec<Rectangle> {
    let sum = grundy(lamps);
    rectangles(lamps)
        .filter(|rectangle| grundy(&rectangle.corners()) == sum)
        .collect()
}

/// Lists all moves: by the far corner, then the column and the row of the near one.
fn rectangles(lamps: &Lamps) -> impl Iterator<Item = Rectangle> {
    lamps.iter().flat_map(|&far| {
        let columns = 1..=far.0;
        columns.flat_map(move |x| (1..=far.1).map(move |y| Rectangle { near: (x, y), far }))
    })
}
