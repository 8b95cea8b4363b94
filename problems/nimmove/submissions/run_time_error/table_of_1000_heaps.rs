//! Crashes: there is room for 1000 heaps only, and the index of the next is out of range.
//! Right for all shorter rows. Smallest failure: any row of 1001 heaps.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<u64>().expect("the heap fits 64 bits"));
    let mut next = || numbers.next().expect("the input is complete");

    let mut output = String::new();
    for _ in 0..next() {
        let mut heaps = [0; 1000];
        for i in 0..next() as usize {
            heaps[i] = next();
        }
        let s = heaps.iter().fold(0, |sum, &heap| sum ^ heap);
        match heaps.iter().position(|&heap| heap ^ s < heap) {
            Some(i) => output.push_str(&format!("{} {}\n", i + 1, heaps[i] ^ s)),
            None => output.push_str("lose\n"),
        }
    }
    print!("{}", output);
}
