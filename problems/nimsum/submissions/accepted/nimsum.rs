//! Nim by Bouton's theorem (Nim, a game with a complete mathematical theory, Annals of
//! Mathematics 3, 1901-02): the player to move loses exactly when the xor of the heaps
//! is 0.
//!
//! From xor 0 every move leads to another xor, since it changes exactly one heap. From a
//! xor s that is not 0, some heap a holds the highest bit of s, and cutting it to
//! a ^ s < a makes the xor 0. Without stones the xor is 0, and the player has lost.

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
        let mut xor = 0;
        for _ in 0..next() {
            xor ^= next();
        }
        output.push_str(if xor != 0 { "first\n" } else { "second\n" });
    }
    print!("{output}");
}
