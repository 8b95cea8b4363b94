//! Crashes: looks the values up in a table of a million entries, as if no heap were larger.
//! Smallest failure: heap (1000000), an index out of bounds.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut tokens = input.split_ascii_whitespace();
    let mut next = || tokens.next().expect("the input is complete");
    let number = |token: &str| token.parse::<u64>().expect("a 64-bit number");

    let table: Vec<u64> = (0..1_000_000).collect();
    let mut output = String::new();
    for _ in 0..number(next()) {
        let n = number(next());
        let round = number(next()) + 1;
        let misere = next() == "M";
        let (mut xor, mut large) = (0, false);
        for _ in 0..n {
            let residue = table[number(next()) as usize] % round;
            xor ^= residue;
            large |= residue > 1;
        }
        let first_wins = (xor != 0) == (large || !misere);
        output.push_str(if first_wins { "first\n" } else { "second\n" });
    }
    print!("{output}");
}
