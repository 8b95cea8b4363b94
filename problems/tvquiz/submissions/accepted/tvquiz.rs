//! Counting the lost triples of misere Nim by a closed form.
//!
//! Three different heaps from 1 on include one above 1, so a triple is lost exactly if its
//! xor is 0 (Bouton, Annals of Mathematics 3, 1901-02). Let N = M + 1 = 2^k + r with
//! 0 <= r < 2^k. Of the ordered triples of xor 0 from 0 to M, 4^k have no number from 2^k
//! on, and 3 r^2 have two. Without the 3M + 1 triples with a 0, each lost triple is left
//! in six orders. All this is below 2^122.

use std::io::{self, Read};

const MODULUS: u128 = 1_000_000_007;

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<u128>().expect("the input holds numbers"));
    let questions = numbers.next().expect("the input is complete");

    let mut output = String::new();
    for _ in 0..questions {
        let max = numbers.next().expect("the input is complete");
        let highest = 1u128 << (max + 1).ilog2();
        let rest = max + 1 - highest;
        let triples = (highest * highest + 3 * rest * rest - 3 * max - 1) / 6;
        output.push_str(&format!("{}\n", triples % MODULUS));
    }
    print!("{output}");
}
