//! Closed form against definition, table and folklore, for every game of the crate.
//!
//! One module per game compares the theorem with the oracle on every small position and with the
//! tables under `tests/tables`, which were computed by other programs in another language. The
//! `folklore` modules show widely copied rules to be wrong, each at its smallest counterexample.
//! `properties` holds what must be true at sizes no search reaches.

#![expect(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

mod bounded_moore;
mod bounded_nim;
mod circular_nim;
mod coin_turning;
mod common;
mod corner_coin;
mod counting;
mod dag;
mod divide;
mod folklore_dag;
mod folklore_grundys_game;
mod folklore_nim;
mod folklore_nim_moves;
mod folklore_subtraction;
mod folklore_wythoff;
mod greedy_nim;
mod grundys_game;
mod hackenbush_graph;
mod hackenbush_tree;
mod lasker;
mod misere_nim;
mod moore;
mod nim;
mod nim_triples;
mod octal;
mod one_three_four;
mod properties;
mod staircase;
mod subtraction;
mod subtraction_periods;
mod switch_lights;
mod symmetry;
mod wythoff;
mod wythoff_exact;
mod wythoff_many;
