//! Crashes: keeps a table of the stacks that are lost, with a million entries.
//! Right for all lower stacks. Smallest failure: 1000000 cards are an index out of
//! bounds.

use std::io::{self, Read};

const TABLE: usize = 1_000_000;

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input.split_ascii_whitespace().map(|token| {
        token
            .parse::<usize>()
            .expect("the input holds 64-bit numbers")
    });
    let mut next = || numbers.next().expect("the input is complete");

    let mut output = String::new();
    let mut last_lost = vec![0; TABLE];
    for _ in 0..next() {
        let (n, k) = (next(), next());
        // Only the rows up to n are filled, with the largest lost stack that is not higher.
        for stack in 1..=n.min(TABLE) {
            let lost = last_lost[stack - 1];
            last_lost[stack] = if stack - lost > k { stack } else { lost };
        }
        output.push_str(&format!("{}\n", n - last_lost[n]));
    }
    print!("{output}");
}
