//! Crashes: a heap of 2^63 or more does not parse as a signed 64-bit number.
//! Right for all smaller heaps. Smallest failure: (9223372036854775808).

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<i64>().expect("the heap fits 64 bits"));
    let mut next = || numbers.next().expect("the input is complete");

    let mut output = String::new();
    for _ in 0..next() {
        let heaps: Vec<i64> = (0..next()).map(|_| next()).collect();
        let s = heaps.iter().fold(0, |sum, &heap| sum ^ heap);
        match heaps.iter().position(|&heap| heap ^ s < heap) {
            Some(i) => output.push_str(&format!("{} {}\n", i + 1, heaps[i] ^ s)),
            None => output.push_str("lose\n"),
        }
    }
    print!("{}", output);
}
