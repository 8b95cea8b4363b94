//! Crashes: counts the sizes in a table with room for sizes up to 1000000.
//! Right for all smaller heaps. Smallest failure: (1000001).

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<u64>().expect("the input holds numbers"));
    let mut next = || numbers.next().expect("the input is complete");

    let mut output = String::new();
    let mut table = vec![0u64; 1_000_001];
    for _ in 0..next() {
        let heaps: Vec<usize> = (0..next()).map(|_| next() as usize).collect();
        for &heap in &heaps {
            table[heap] += 1;
        }
        let size = heaps.iter().cloned().max().unwrap_or(0);
        let smaller = heaps.iter().cloned().filter(|&heap| heap < size);
        let second = smaller.max().unwrap_or(0);
        let ways = if size == 0 || table[size] % 2 == 0 {
            0
        } else if table[size] > 1 {
            table[size] * size as u64
        } else if second == 0 || table[second] % 2 == 1 {
            1
        } else {
            second as u64
        };
        output.push_str(&format!("{}\n", ways));
        for &heap in &heaps {
            table[heap] = 0;
        }
    }
    print!("{}", output);
}
