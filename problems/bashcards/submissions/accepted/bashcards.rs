//! Bachet's game of cards (C. G. Bachet, Problemes plaisants et delectables, 1612): the
//! player to move loses exactly if n is a multiple of k + 1.
//!
//! From a multiple of k + 1 no move reaches another one, and whatever is taken, the
//! opponent can take the rest of k + 1. From any other number the move by n mod (k + 1),
//! and no other, reaches a multiple. The numbers are unsigned because k + 1 may be 2^63.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input.split_ascii_whitespace().map(|token| {
        token
            .parse::<u64>()
            .expect("the input holds 64-bit numbers")
    });
    let mut next = || numbers.next().expect("the input is complete");

    let mut output = String::new();
    for _ in 0..next() {
        let (n, k) = (next(), next());
        output.push_str(&format!("{}\n", n % (k + 1)));
    }
    print!("{output}");
}
