//! Crashes: a reduction without a start value has no answer for a row of no heaps.
//! Smallest failure: n = 0.

use std::io::{self, Read};

fn grundy_table(max: usize) -> Vec<usize> {
    let mut table = vec![0; max + 1];
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
        let value = row
            .iter()
            .map(|&heap| table[heap])
            .reduce(|xor, value| xor ^ value)
            .expect("a row has heaps");
        output.push_str(&format!("{value}\n"));
    }
    print!("{output}");
}
