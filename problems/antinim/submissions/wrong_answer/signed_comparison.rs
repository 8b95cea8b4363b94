//! Wrong: keeps all 64 bits but as signed numbers, so that heaps of 2^63 and more are
//! negative and do not count as big.
//! Smallest failure: (9223372036854775808), that is 2^63. Any single heap of at least
//! 2 is won; this sees no heap above 1 and a xor that is not 0, and prints second.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input.split_ascii_whitespace().map(|token| {
        token
            .parse::<u64>()
            .expect("the input holds 64-bit numbers") as i64
    });
    let mut next = || numbers.next().expect("the input is complete");

    let mut output = String::new();
    for _ in 0..next() {
        let (mut xor, mut max) = (0, 0);
        for _ in 0..next() {
            let heap = next();
            xor ^= heap;
            max = max.max(heap);
        }
        let first_wins = (xor != 0) == (max > 1);
        output.push_str(if first_wins { "first\n" } else { "second\n" });
    }
    print!("{output}");
}
