//! Crashes: a side of 2^31 or more does not parse as a signed 32-bit number.
//! Right for all smaller boards. Smallest failure: 2147483648 rows and 1 column.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<i32>().expect("the number fits 32 bits"));
    let mut next = || numbers.next().expect("the input is complete");

    let mut output = String::new();
    for _ in 0..next() {
        let (rows, columns) = (next(), next());
        output.push_str(match (rows % 2, columns % 2) {
            (1, 1) => "lose\n",
            (1, _) => "L\n",
            (_, 1) => "D\n",
            _ => "X\n",
        });
    }
    print!("{output}");
}
