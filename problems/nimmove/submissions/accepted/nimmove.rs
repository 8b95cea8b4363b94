//! Nim by Bouton's theorem (Nim, a game with a complete mathematical theory, Annals of
//! Mathematics 3, 1901-02): the player to move loses exactly if the xor s of the heaps
//! is 0.
//!
//! So a winning move has to reduce some heap a to a ^ s, and it may if a ^ s < a. That
//! holds exactly for the heaps that contain the highest bit of s, of which there is an
//! odd number; the first one is printed.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<u64>().expect("the input holds 64-bit numbers"));
    let mut next = || numbers.next().expect("the input is complete");

    let mut output = String::new();
    for _ in 0..next() {
        let heaps: Vec<u64> = (0..next()).map(|_| next()).collect();
        let s = heaps.iter().fold(0, |sum, &heap| sum ^ heap);
        match heaps.iter().position(|&heap| heap ^ s < heap) {
            Some(i) => output.push_str(&format!("{} {}\n", i + 1, heaps[i] ^ s)),
            None => output.push_str("lose\n"),
        }
    }
    print!("{}", output);
}
