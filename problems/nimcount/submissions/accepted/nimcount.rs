//! The winning moves of Nim by Bouton's rule (Nim, a game with a complete mathematical
//! theory, Annals of Mathematics 3, 1901-02), in both conventions.
//!
//! Normal play: a heap a has to be cut to a ^ s, where s is the xor of all heaps, and that
//! is a move if a ^ s < a. Misere play: with two or more heaps above 1 the moves are the
//! same. With one, exactly one move wins, as in normal play: to 0 or 1, whichever leaves an
//! odd number of ones. With none, every 1 may be taken if the number of ones is even.

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
        let heaps: Vec<u64> = (0..next()).map(|_| next()).collect();
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
