//! Green Hackenbush: cut an edge, and what is no longer connected to the ground disappears.
//!
//! The edges belong to both players, so the game is impartial. [`tree`] knows trees, in both
//! conventions and with all winning cuts. General positions have a theory for normal play only.

pub mod tree;
