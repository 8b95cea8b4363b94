//! Grundy's game (P. M. Grundy, Mathematics and games, Eureka 2, 1939) by definition.
//!
//! One heap has g(n) = mex { g(a) xor g(n - a) : 1 <= a < n - a }, and a row has the xor
//! of the values of its heaps (Sprague 1935, Grundy 1939). No formula is known, nor
//! whether the sequence is periodic, so the table is computed once, up to the largest
//! heap asked for: O(N^2 / 4), 2.5 * 10^7 steps for N = 10^4.

use std::io::{self, Read};

fn grundy_table(max: usize) -> Vec<usize> {
    let mut table = vec![0; max + 1];
    // Values of single heaps stay below 128 here, so do their xors; seen[v] == n means
    // that heap n has an option of value v.
    let mut seen = [0; 128];
    for n in 3..=max {
        for a in 1..=(n - 1) / 2 {
            seen[table[a] ^ table[n - a]] = n;
        }
        while seen[table[n]] == n {
            table[n] += 1;
        }
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

    let rows: Vec<Vec<usize>> = (0..next())
        .map(|_| (0..next()).map(|_| next()).collect())
        .collect();
    let max = rows.iter().flatten().copied().max().unwrap_or(0);
    let table = grundy_table(max);
    let mut output = String::new();
    for row in rows {
        let value = row.iter().fold(0, |xor, &heap| xor ^ table[heap]);
        output.push_str(&format!("{value}\n"));
    }
    print!("{output}");
}
