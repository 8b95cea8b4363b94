//! The theory behind the problem bank: impartial games, their closed forms and their winning moves.
//!
//! Each game has one module with its rules (an implementation of [`Impartial`]), the theorem that
//! solves it with a proof or its source, the winning moves, and the cost of both. The tests compare
//! every closed form with the [`oracle`], which knows nothing but the rules. Nothing here reads
//! input or prints.
//!
//! Sizes and Grundy values are `u128` everywhere, so that no bound depends on the game: 10¹⁸ and
//! 10³⁶ are ordinary piles. Only the rules, which list every move, need small positions.
//!
//! # From the question to the module
//!
//! `n` heaps of size at most `x`; `S` is a subtraction set; `p` is a preperiod plus a period.
//!
//! | the question | theorem | where | cost |
//! |---|---|---|---|
//! | Is this position won? Which moves win? (any game, small) | the definition | [`oracle`] | positions × moves |
//!
//! [`Impartial`]: game::Impartial

pub mod game;
pub mod mex;
pub mod oracle;
