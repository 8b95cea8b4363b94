//! Crashes: parses the numbers as 32-bit numbers, and a larger one is an error.
//! Smallest failure: a heap, or k, of 2^32 or more.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut tokens = input.split_ascii_whitespace();
    let mut next = || tokens.next().expect("the input is complete");
    let number = |token: &str| u64::from(token.parse::<u32>().expect("a 32-bit number"));

    let mut output = String::new();
    for _ in 0..number(next()) {
        let n = number(next());
        let round = number(next()) + 1;
        let misere = next() == "M";
        let (mut xor, mut large) = (0, false);
        for _ in 0..n {
            let residue = number(next()) % round;
            xor ^= residue;
            large |= residue > 1;
        }
        let first_wins = (xor != 0) == (large || !misere);
        output.push_str(if first_wins { "first\n" } else { "second\n" });
    }
    print!("{output}");
}
