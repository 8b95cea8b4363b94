//! Misère Nim by Bouton's rule (Nim, a game with a complete mathematical theory,
//! Annals of Mathematics 3, 1901-02).
//!
//! With some heap above 1 the player to move wins exactly when the xor of the heaps
//! is not 0, as in ordinary Nim. With all heaps at most 1 only the parity of the
//! number of ones counts, and an even number wins; the empty position is the case
//! of no ones. As the xor of such heaps is that parity, both cases are one line.

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
