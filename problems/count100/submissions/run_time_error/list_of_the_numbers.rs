//! Crashes: keeps for every number up to N who wins after it is called, in a table with
//! a million entries.
//! Right for all smaller N. Smallest failure: N = 1000000 is an index out of bounds.

use std::io::{self, Read};

const TABLE: usize = 1_000_000;

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut words = input.split_ascii_whitespace();
    let mut next = || words.next().expect("the input is complete");
    let number = |word: &str| word.parse::<usize>().expect("the input holds numbers");

    let mut output = String::new();
    // The next winning call after each number.
    let mut goal = vec![0; TABLE];
    for _ in 0..number(next()) {
        let (end, step, last) = (number(next()), number(next()), number(next()));
        goal[end] = if next() == "M" { end - 1 } else { end };
        for called in (last..end).rev() {
            let after = goal[called + 1];
            let is_winning_call = after > called + 1 && after - (called + 1) > step;
            goal[called] = if is_winning_call { called + 1 } else { after };
        }
        if goal[last] > last && goal[last] - last <= step {
            output.push_str(&format!("{}\n", goal[last]));
        } else {
            output.push_str("-1\n");
        }
    }
    print!("{output}");
}
