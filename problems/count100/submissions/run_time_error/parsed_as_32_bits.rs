//! Crashes: a number of 2^31 or more does not parse as a signed 32-bit number, and
//! k = 2^31 - 1 overflows.
//! Right for all smaller numbers. Smallest failure: N = 2147483648.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut words = input.split_ascii_whitespace();
    let mut next = || words.next().expect("the input is complete");
    let number = |word: &str| word.parse::<i32>().expect("the number fits 32 bits");

    let mut output = String::new();
    for _ in 0..number(next()) {
        let (end, step, last) = (number(next()), number(next()), number(next()));
        let goal = if next() == "M" { end - 1 } else { end };
        let round = step.checked_add(1).expect("k + 1 fits 32 bits");
        match (goal - last) % round {
            0 => output.push_str("-1\n"),
            raise => output.push_str(&format!("{}\n", last + raise)),
        }
    }
    print!("{output}");
}
