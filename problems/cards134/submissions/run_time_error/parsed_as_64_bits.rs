//! Crashes: a number of 2^64 or more does not parse as a 64-bit number.
//! Right for all smaller numbers. Smallest failure: 18446744073709551616 cards.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut lines = input.lines();
    lines.next().expect("the input is complete");

    let mut output = String::new();
    for digits in lines {
        let cards: u64 = digits.parse().expect("the number fits 64 bits");
        output.push(['0', '1', '0', '1', '4', '3', '4'][(cards % 7) as usize]);
        output.push('\n');
    }
    print!("{output}");
}
