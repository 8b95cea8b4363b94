//! Crashes: a heap of 2^63 or more does not parse as a signed 64-bit number.
//! Right for all smaller heaps. Smallest failure: (9223372036854775808).

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<i64>().expect("the heap fits 64 bits"));
    let mut next = || numbers.next().expect("the input is complete");

    let mut output = String::new();
    for _ in 0..next() {
        let mut xor = 0;
        for _ in 0..next() {
            xor ^= next();
        }
        output.push_str(if xor != 0 { "first\n" } else { "second\n" });
    }
    print!("{output}");
}
