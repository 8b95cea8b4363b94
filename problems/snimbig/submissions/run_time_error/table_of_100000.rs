//! Crashes: looks the values up in a table of 100000 entries, as if no heap were larger.
//! Smallest failure: heap (100000), an index out of bounds.

use std::io::{self, Read};

fn table(set: &[usize]) -> Vec<u8> {
    let mut values: Vec<u8> = Vec::new();
    for x in 0..100_000 {
        let options = set
            .iter()
            .filter(|&&s| s <= x)
            .fold(0u32, |options, &s| options | 1 << values[x - s]);
        values.push(options.trailing_ones() as u8);
    }
    values
}

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut tokens = input.split_ascii_whitespace();
    let mut next = || tokens.next().expect("the input is complete");
    let number = |token: &str| token.parse::<u64>().expect("a 64-bit number");

    let mut output = String::new();
    for _ in 0..number(next()) {
        let set: Vec<usize> = (0..number(next())).map(|_| number(next()) as usize).collect();
        let table = table(&set);
        let misere = next() == "M";
        let (mut xor, mut large) = (0, false);
        for _ in 0..number(next()) {
            let value = table[number(next()) as usize];
            xor ^= value;
            large |= value > 1;
        }
        let first_wins = (xor != 0) == (large || !misere);
        output.push_str(if first_wins { "first\n" } else { "second\n" });
    }
    print!("{output}");
}
