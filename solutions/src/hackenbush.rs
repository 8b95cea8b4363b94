//! Green Hackenbush: cut an edge, and what is no longer connected to the ground disappears.
//!
//! The edges belong to both players, so the game is impartial. [`tree`] knows trees, in both
//! conventions and with all winning cuts. [`graph`] knows every graph, with loops and parallel
//! edges, but in normal play only: no rule for the misère play of cycles is known, and that of
//! misère Nim fails for a cycle of four edges.

pub mod graph;
pub mod tree;
