//! Crashes: there is room for 1000 steps only, and the index of the next is out of range.
//! Right for all shorter staircases. Smallest failure: any staircase of 1001 steps.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<u64>().expect("the input holds numbers"));
    let mut next = || numbers.next().expect("the input is complete");

    let mut output = String::new();
    for _ in 0..next() {
        let mut stairs = [0; 1000];
        for i in 0..next() as usize {
            stairs[i] = next();
        }
        // Index 0 is step 1.
        let odd_steps = || stairs.iter().enumerate().step_by(2);
        let s = odd_steps().fold(0, |sum, (_, &coins)| sum ^ coins);
        match odd_steps().find(|&(_, &coins)| coins ^ s < coins) {
            Some((i, coins)) => output.push_str(&format!("{} {}\n", i + 1, coins - (coins ^ s))),
            None => output.push_str("lose\n"),
        }
    }
    print!("{}", output);
}
