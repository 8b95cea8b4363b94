//! What an impartial game is: positions, moves, and who wins when no move is left.
//!
//! A game is a value that implements [`Impartial`]; its parameters (a subtraction set, a number of
//! heaps per move, a graph) are fields of that value, and positions are plain data. This module
//! holds no strategy: [`crate::oracle`] plays any game by definition, the game's own module knows
//! its theorem.
//!
//! The convention is not part of the rules. Normal and misère play have the same positions and
//! moves and differ only in the outcome of a position without moves.

use std::fmt::Debug;

/// The rules of a finite game in which both players have the same moves.
///
/// Two things are required of an implementation, and both are facts about the game, not about this
/// trait: every sequence of moves ends, and the moves depend on the position alone.
pub trait Impartial {
    /// What is on the table before a move.
    type Position: Clone + Ord + Debug;

    /// Returns the positions that one move reaches, each once, in an order fixed by the rules.
    ///
    /// A position is terminal when there are none. The list is as long as the game is wide, so this
    /// is for positions small enough to enumerate. Listing short games first keeps the search of
    /// the oracle shallow.
    fn moves(&self, position: &Self::Position) -> Vec<Self::Position>;

    /// Returns a fixed representative of the positions that differ from this one by a symmetry of
    /// the rules, such as the order of the heaps.
    ///
    /// It only saves memory: the tests compare the oracle with and without it.
    fn canonical(&self, position: &Self::Position) -> Self::Position {
        position.clone()
    }
}

/// Who wins when the player to move has no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Convention {
    /// The player who cannot move loses: the last move wins.
    Normal,
    /// The player who cannot move wins: the last move loses.
    Misere,
}

impl Convention {
    /// Both conventions.
    pub const ALL: [Self; 2] = [Self::Normal, Self::Misere];

    /// Returns the outcome of a position without moves.
    pub fn terminal(self) -> Outcome {
        match self {
            Self::Normal => Outcome::P,
            Self::Misere => Outcome::N,
        }
    }
}

/// Who wins a position when both play perfectly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// The previous player wins; the player to move loses.
    P,
    /// The next player wins; that is the player to move.
    N,
}

impl Outcome {
    /// Returns `P` if `lost` is true: the player to move has lost.
    pub fn lost_if(lost: bool) -> Self {
        if lost { Self::P } else { Self::N }
    }
}
