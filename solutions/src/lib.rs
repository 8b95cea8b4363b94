//! Combinatorial games.
