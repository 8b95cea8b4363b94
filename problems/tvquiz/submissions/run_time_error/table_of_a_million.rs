//! Crashes: computes the answers for all numbers up to a million, and looks every question
//! up.
//! Right for all smaller numbers. Smallest failure: M = 1000001 is an index out of bounds.

use std::io::{self, Read};

const TABLE: usize = 1_000_000;
const MODULUS: usize = 1_000_000_007;

fn main() {
    let mut answers = vec![0; TABLE + 1];
    let mut highest = 1;
    for largest in 1..=TABLE {
        if largest == 2 * highest {
            highest = largest;
        }
        answers[largest] = (answers[largest - 1] + largest - highest) % MODULUS;
    }

    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut output = String::new();
    for token in input.split_ascii_whitespace().skip(1) {
        let max: usize = token.parse().expect("the input holds numbers");
        output.push_str(&format!("{}\n", answers[max]));
    }
    print!("{output}");
}
