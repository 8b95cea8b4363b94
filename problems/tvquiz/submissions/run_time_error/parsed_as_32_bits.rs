//! Crashes: a number of 2^32 or more does not parse as a 32-bit number.
//! Right for all smaller numbers. Smallest failure: M = 4294967296.

use std::io::{self, Read};

const MODULUS: u128 = 1_000_000_007;

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut output = String::new();
    for token in input.split_ascii_whitespace().skip(1) {
        let max: u32 = token.parse().expect("the number fits 32 bits");
        let max = u128::from(max);
        let highest = 1u128 << (max + 1).ilog2();
        let rest = max + 1 - highest;
        let triples = (highest * highest + 3 * rest * rest - 3 * max - 1) / 6;
        output.push_str(&format!("{}\n", triples % MODULUS));
    }
    print!("{output}");
}
