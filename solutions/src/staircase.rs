//! Staircase Nim: move any number of coins from a step to the next step below; step 1 touches the
//! ground, where coins stay.
//!
//! **Theorem.** In normal play the Grundy value is the nim sum of the odd steps, and in misère play
//! the outcome is that of misère Nim on the odd steps. (T. S. Ferguson, *Game Theory*, part I,
//! section 2, for normal play.)
//!
//! **Proof.** A move changes exactly one odd step. From an odd step it is a move of Nim; from an
//! even step it raises the odd step below. The value: no option has the same nim sum, as one term
//! differs, and the moves of Nim reach every smaller one; every coin only goes down, so the game
//! ends. Misère play: no change of a single heap, up or down, joins two lost positions of
//! [`crate::misere_nim`], and from a won position with coins on odd steps there is a winning move of
//! Nim. With coins on even steps only, which is won, moving one of them leaves a single heap of 1.
//!
//! **Winning moves.** A winning move must bring the odd step that it changes to one certain size. If
//! that is smaller, the step itself gives coins; if it is larger, the step above gives them,
//! provided that it has as many. So a winning move from an even step *may raise a heap*: in
//! (0, 1, 1) the coins of step 2 and of step 3 both win.
//!
//! All functions take O(n) for n steps. Numbers of coins must stay below 2¹²⁸ on each step.

use crate::game::{Convention, Impartial, Outcome};
use crate::mex::nim_sum;
use crate::{misere_nim, nim};

/// The rules of staircase Nim, for both conventions. A position lists the coins from the bottom.
#[derive(Clone, Copy, Debug)]
pub struct Staircase;

/// A move of coins to the next step below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct StepMove {
    /// Index of the step that gives the coins, counted from 0, the bottom.
    pub step: usize,
    /// Number of coins moved, at least 1.
    pub coins: u128,
}

impl StepMove {
    /// Returns the staircase after the move.
    ///
    /// # Panics
    ///
    /// Panics if the step does not exist, and may panic if it has fewer coins.
    pub fn apply(self, stairs: &[u128]) -> Vec<u128> {
        let mut after = stairs.to_vec();
        after[self.step] -= self.coins;
        if let Some(below) = self.step.checked_sub(1) {
            after[below] += self.coins;
        }
        after
    }
}

impl Impartial for Staircase {
    type Position = Vec<u128>;

    fn moves(&self, position: &Self::Position) -> Vec<Self::Position> {
        position
            .iter()
            .enumerate()
            .flat_map(|(step, &old)| (1..=old).map(move |coins| StepMove { step, coins }.apply(position)))
            .collect()
    }
}

/// Returns the coins on the odd steps, which are the heaps that count.
fn odd_steps(stairs: &[u128]) -> Vec<u128> {
    stairs.iter().copied().step_by(2).collect()
}

/// Returns the Grundy value.
pub fn grundy(stairs: &[u128]) -> u128 {
    nim_sum(&odd_steps(stairs))
}

/// Returns who wins.
pub fn outcome(stairs: &[u128], convention: Convention) -> Outcome {
    let heaps = odd_steps(stairs);
    match convention {
        Convention::Normal => nim::outcome(&heaps),
        Convention::Misere => misere_nim::outcome(&heaps),
    }
}

/// Returns every winning move from the bottom step to the top, at most one for each step.
///
/// The list is empty in a lost position and in the misère position without coins, which is won
/// already.
pub fn winning_moves(stairs: &[u128], convention: Convention) -> Vec<StepMove> {
    let heaps = odd_steps(stairs);
    let sum = nim_sum(&heaps);
    let large = heaps.iter().filter(|&&coins| coins > 1).count();
    let mut winning = Vec::new();
    for (step, &available) in stairs.iter().enumerate() {
        let old = heaps[step / 2];
        let large_others = large - usize::from(old > 1);
        // The sum to leave: 1 in misère play if no other heap is large, and then the new size is 0 or 1.
        let lost_sum = u128::from(convention == Convention::Misere && large_others == 0);
        let size = sum ^ old ^ lost_sum;
        let coins = if step % 2 == 0 {
            old.checked_sub(size)
        } else {
            size.checked_sub(old)
        };
        if let Some(coins) = coins.filter(|coins| (1..=available).contains(coins)) {
            winning.push(StepMove { step, coins });
        }
    }
    winning
}
