//! Crashes: a number of 2^31 or more does not parse as a signed 32-bit number, and
//! k = 2^31 - 1 overflows.
//! Right for all smaller numbers. Smallest failure: 2147483648 cards.

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
        let (n, k) = (next(), next());
        let round = k.checked_add(1).expect("k + 1 fits 32 bits");
        output.push_str(&format!("{}\n", n % round));
    }
    print!("{output}");
}
