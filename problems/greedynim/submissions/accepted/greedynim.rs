//! Greedy Nim (M. H. Albert, R. J. Nowakowski, Nim restrictions, Integers 4, 2004, G01):
//! the player to move loses exactly if the largest size occurs an even number of times,
//! or no stone is left.
//!
//! So if it occurs an odd number c > 1 of times, every move wins, c times the size of
//! them. If it occurs once, the heap must be cut to leave an even number of tallest
//! heaps: to the second size s, if that occurs oddly often, or to less than s, in s ways.

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
        // The two largest sizes, 0 if there is none, and how often each occurs.
        let (mut first, mut second) = ((0, 0), (0, 0));
        for _ in 0..next() {
            let heap = next();
            if heap > first.0 {
                second = first;
                first = (heap, 1);
            } else if heap == first.0 {
                first.1 += 1;
            } else if heap > second.0 {
                second = (heap, 1);
            } else if heap == second.0 {
                second.1 += 1;
            }
        }
        let (size, times) = first;
        let ways = if size == 0 || times % 2 == 0 {
            0
        } else if times > 1 {
            times * size
        } else if second.0 == 0 || second.1 % 2 == 1 {
            1
        } else {
            second.0
        };
        output.push_str(&format!("{}\n", ways));
    }
    print!("{}", output);
}
