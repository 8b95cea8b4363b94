//! The counting game (Bachet, Problemes plaisants et delectables, 1612), won by whoever
//! calls a number t that is N modulo k + 1, as the opponent's step of x can be answered
//! by k + 1 - x up to N. If calling N loses, the goal is to call N - 1.
//!
//! From a number that is the goal modulo k + 1 no call reaches another one, and from any
//! other number just one call does: the step is (goal - s) mod (k + 1). At s = N - 1 in a
//! game of kind M nothing is left to the goal, and the player has lost.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut words = input.split_ascii_whitespace();
    let mut next = || words.next().expect("the input is complete");
    let number = |word: &str| word.parse::<u64>().expect("the input holds numbers");

    let mut output = String::new();
    for _ in 0..number(next()) {
        let (end, step, last) = (number(next()), number(next()), number(next()));
        let goal = if next() == "M" { end - 1 } else { end };
        match (goal - last) % (step + 1) {
            0 => output.push_str("-1\n"),
            raise => output.push_str(&format!("{}\n", last + raise)),
        }
    }
    print!("{output}");
}
