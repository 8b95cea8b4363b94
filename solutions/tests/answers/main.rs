//! The answers of the problem packages against the closed forms of the crate.
//!
//! One module per game reads every `.in` of a package beside the `.ans` and computes the answers
//! anew. The packages were made by programs that share no code with this crate. Where the closed
//! form is wrong, both could be wrong alike; that is for the comparison with the oracle in the
//! `theory` tests to exclude.

#![expect(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

mod package;

mod bounded_moore;
mod dag;
mod grundys_game;
mod subtraction;
mod unionsum;
