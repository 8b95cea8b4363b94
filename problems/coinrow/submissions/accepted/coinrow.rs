//! Coin-turning games by the values of single heads.
//!
//! Theorem (E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 14): when the rightmost
//! coin turned goes from heads to tails, the value of a position is the nim sum of the values of
//! its heads, each taken alone. For the coin at the 0-based position p that value is p + 1 in
//! Turning Turtles, p in Twins, the largest power of two dividing p + 1 in the Ruler game, and in
//! Mock Turtles the p-th odious number: 2p or 2p + 1, whichever has an odd number of binary ones.

use std::collections::BTreeSet;
use std::io::{self, Read};

fn value(game: &str, p: u64) -> u64 {
    match game {
        "turtles" => p + 1,
        "twins" => p,
        "ruler" => 1 << (p + 1).trailing_zeros(),
        _ => 2 * p + u64::from(p.count_ones() % 2 == 0),
    }
}

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut output = String::new();
    for line in input.lines().skip(1) {
        let mut words = line.split(' ');
        let game = words.next().expect("a line starts with the game");
        let heads: BTreeSet<u64> = words
            .skip(1)
            .map(|word| word.parse().expect("a position"))
            .collect();
        let sum = heads.iter().fold(0, |sum, &p| sum ^ value(game, p));
        output.push_str(&format!("{sum}\n"));
    }
    print!("{output}");
}
