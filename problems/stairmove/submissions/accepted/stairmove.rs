//! Staircase Nim (E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways; the trick of
//! reversible moves): only the odd steps count, and they are Nim heaps.
//!
//! Coins moved from an odd step leave the heaps. Coins moved from an even step raise an
//! odd one, but the opponent can move them on at once. So the player to move loses
//! exactly if the xor of the odd steps is 0. Otherwise some odd step a has a ^ s < a,
//! where s is the xor, and a - (a ^ s) coins are moved from it.

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
        let stairs: Vec<u64> = (0..next()).map(|_| next()).collect();
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
