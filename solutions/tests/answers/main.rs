//! The answers of the problem packages against the closed forms of the crate.
//!
//! One module per game reads every `.in` of a package beside the `.ans` and computes the answers
//! anew. The packages were made by programs that share no code with this crate. Where the closed
//! form is wrong, both could be wrong alike; that is for the comparison with the oracle in the
//! `theory` tests to exclude.

#![expect(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

mod bounded_moore;
mod bounded_nim;
mod circular_nim;
mod coin_turning;
mod corner_coin;
mod dag;
mod divide;
mod greedy_nim;
mod grundys_game;
mod hackenbush;
mod moore;
mod nim;
mod nim_moves;
mod package;
mod staircase;
mod subtraction;
mod switch_lights;
mod unionsum;
mod wythoff;
mod wythoff_many;
