//! S-Nim by the theorem of Sprague (1935) and Grundy (1939).
//!
//! The Grundy value of one heap is g(x) = mex { g(x - s) : s in S, s <= x }; the
//! value of a row is the xor of the values of its heaps, and the player to move
//! wins exactly when it is not 0. A heap has at most |S| moves, hence
//! g(x) <= |S| <= 100. One table per data set, up to its largest heap:
//! O(max heap * |S|).

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
            let value = row.iter().fold(0, |sum, &h| sum ^ table[h]);
            output.push(if value == 0 { 'L' } else { 'W' });
        }
        output.push('\n');
    }
    print!("{output}");
}
