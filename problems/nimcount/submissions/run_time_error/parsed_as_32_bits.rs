//! Crashes: a heap of 2^32 or more does not parse as a 32-bit number.
//! Right for all smaller heaps. Smallest failure: (4294967296).

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input.split_ascii_whitespace().map(|token| {
        token
            .parse::<u32>()
            .expect("the input holds 32-bit numbers")
    });
    let mut next = || numbers.next().expect("the input is complete");

    let mut output = String::new();
    for _ in 0..next() {
        let heaps: Vec<u32> = (0..next()).map(|_| next()).collect();
        let xor = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        let normal = heaps.iter().filter(|&heap| heap ^ xor < *heap).count();
        let ones = heaps.iter().filter(|&&heap| heap == 1).count();
        let misere = match heaps.iter().max() {
            Some(&max) if max > 1 => normal,
            _ if ones % 2 == 0 => ones,
            _ => 0,
        };
        output.push_str(&format!("{normal} {misere}\n"));
    }
    print!("{output}");
}
