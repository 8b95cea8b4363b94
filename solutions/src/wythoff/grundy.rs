//! The table of Grundy values of one Wythoff board.
//!
//! The values look chaotic near the axes: the best known descriptions bound or approximate them. So
//! a board that is one component of a larger game needs this table, and its P/N outcome is not
//! enough.

/// Returns the Grundy values for all piles below `size`: `table[a][b]` for the piles `a` and `b`.
///
/// Takes time O(`size`³/64) and memory O(`size`²): for every row, column and diagonal a bit set of
/// the values used so far, and the mex is the first bit missing from the union of three of them.
pub fn grundy_table(size: usize) -> Vec<Vec<u32>> {
    // A position has a + b + min(a, b) options, so its value is at most that.
    let words = 3 * size / 64 + 1;
    let mut rows = vec![0; words];
    let mut columns = vec![vec![0; words]; size];
    // The diagonal of (a, b) has the index size − 1 + b − a.
    let mut diagonals = vec![vec![0; words]; (2 * size).saturating_sub(1)];
    let mut table = Vec::with_capacity(size);
    for a in 0..size {
        rows.fill(0);
        let mut row = Vec::with_capacity(size);
        for b in 0..size {
            let sets = [&mut rows, &mut columns[b], &mut diagonals[size - 1 + b - a]];
            row.push(add_mex(sets));
        }
        table.push(row);
    }
    table
}

/// Adds the least value that none of the sets contains to all of them, and returns it.
fn add_mex(sets: [&mut Vec<u64>; 3]) -> u32 {
    let [row, column, diagonal] = sets;
    let used = row
        .iter()
        .zip(&*column)
        .zip(&*diagonal)
        .map(|((row, column), diagonal)| row | column | diagonal);
    let (word, bits) = used
        .enumerate()
        .find(|&(_, bits)| bits != u64::MAX)
        .expect("the sets have room for every value");
    let bit = bits.trailing_ones();
    for set in [row, column, diagonal] {
        set[word] |= 1 << bit;
    }
    u32::try_from(word * 64).expect("a value is below three times the size of the table") + bit
}
