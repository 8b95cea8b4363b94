//! What the heap games share: a move that changes one heap, and the order of the heaps as a
//! symmetry.
//!
//! A position is a list of sizes, zeros allowed. The heaps keep their places, so a move is named by
//! the index of a heap and moves from two equal heaps are two moves; that is how winning moves are
//! counted.

/// A move that changes one heap and leaves the others alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HeapMove {
    /// Index of the heap, counted from 0.
    pub heap: usize,
    /// Size of that heap after the move.
    pub size: u128,
}

impl HeapMove {
    /// Returns the heaps after the move.
    ///
    /// # Panics
    ///
    /// Panics if there is no heap with that index.
    pub fn apply(self, heaps: &[u128]) -> Vec<u128> {
        let mut after = heaps.to_vec();
        after[self.heap] = self.size;
        after
    }
}

/// Returns the non-empty heaps in ascending order: empty heaps have no moves and the order means
/// nothing.
pub(crate) fn canonical(heaps: &[u128]) -> Vec<u128> {
    let mut sizes: Vec<u128> = heaps.iter().copied().filter(|&size| size > 0).collect();
    sizes.sort_unstable();
    sizes
}
