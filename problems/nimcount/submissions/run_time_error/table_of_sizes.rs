//! Crashes: counts how often each size occurs, in a table of a million sizes.
//! Right for all smaller heaps. Smallest failure: (1000000) is an index out of bounds.

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
    let mut times = vec![0u32; TABLE];
    for _ in 0..next() {
        let heaps: Vec<usize> = (0..next()).map(|_| next()).collect();
        for &heap in &heaps {
            times[heap] += 1;
        }
        let xor = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        let (mut normal, mut big) = (0, 0);
        let ones = times[1];
        for &heap in &heaps {
            if heap ^ xor < heap {
                normal += times[heap];
            }
            if heap > 1 {
                big += times[heap];
            }
            // Each size is counted once, with all its heaps.
            times[heap] = 0;
        }
        let misere = match big {
            0 if ones % 2 == 0 => ones,
            0 => 0,
            _ => normal,
        };
        output.push_str(&format!("{normal} {misere}\n"));
    }
    print!("{output}");
}
