//! Misère S-Nim by the theorem of Ferguson (On sums of graph games with last player
//! losing, International Journal of Game Theory 3, 1974).
//!
//! With g(x) = mex { g(x - s) : s in S, s <= x }, the values of ordinary play, a row is
//! decided as misère Nim on the values: if some value is above 1, the player to move
//! wins exactly when the xor is not 0, else exactly when it is 0. That needs every
//! heap of value 0 with moves to have one to value 1, which holds for every S.
//! One table per data set, up to its largest heap: O(max heap * |S|).

use std::io::{self, Read};

/// Grundy values of the heaps 0..=max; `set` holds distinct numbers.
fn grundy_table(set: &[usize], max: usize) -> Vec<u8> {
    let mut table = vec![0u8; max + 1];
    // seen[v] == x means that heap x has an option of value v.
    let mut seen = vec![usize::MAX; set.len() + 2];
    for x in 0..=max {
        for &s in set {
            // The set is sorted, so no later element fits either.
            if s > x {
                break;
            }
            seen[table[x - s] as usize] = x;
        }
        let mut mex = 0;
        while seen[mex] == x {
            mex += 1;
        }
        table[x] = mex as u8;
    }
    table
}

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<usize>().expect("the input holds numbers"));
    let mut next = || numbers.next().expect("the input is complete");

    let mut output = String::new();
    loop {
        let k = next();
        if k == 0 {
            break;
        }
        let mut set: Vec<usize> = (0..k).map(|_| next()).collect();
        set.sort_unstable();
        set.dedup();
        let m = next();
        let rows: Vec<Vec<usize>> = (0..m)
            .map(|_| {
                let l = next();
                (0..l).map(|_| next()).collect()
            })
            .collect();
        let max = rows.iter().flatten().copied().max().unwrap_or(0);
        let table = grundy_table(&set, max);
        for row in &rows {
            let xor = row.iter().fold(0, |sum, &h| sum ^ table[h]);
            let large = row.iter().any(|&h| table[h] > 1);
            output.push(if (xor != 0) == large { 'W' } else { 'L' });
        }
        output.push('\n');
    }
    print!("{output}");
}
