//! Crashes: the partner of every heap up to 10^6 comes from a table, which is filled from the rule
//! of the least unused number (right, and enough for small limits); a larger heap is an index out
//! of range. The first crash is a heap of 1000001.

use std::io::{self, Read};

const SIZE: usize = 1_000_001;

/// The partner of each heap, and the lower member of each difference.
fn tables() -> (Vec<usize>, Vec<usize>) {
    let mut partner = vec![usize::MAX; SIZE];
    let mut lowers = Vec::new();
    for lower in 0..SIZE {
        if partner[lower] != usize::MAX {
            continue;
        }
        let upper = lower + lowers.len();
        partner[lower] = upper;
        if upper < SIZE {
            partner[upper] = lower;
        }
        lowers.push(lower);
    }
    (partner, lowers)
}

fn main() {
    let (partner, lowers) = tables();
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<usize>().expect("the input holds numbers"));
    let mut next = || numbers.next().expect("the input is complete");
    let mut output = String::new();
    for _ in 0..next() {
        let (a, b) = (next(), next());
        if partner[a] == b {
            output.push_str("lose\n");
        } else if partner[a] < b {
            output.push_str(&format!("{} {}\n", a, partner[a]));
        } else if partner[b] < a {
            output.push_str(&format!("{} {}\n", partner[b], b));
        } else {
            let taken = a.min(b) - lowers[a.max(b) - a.min(b)];
            output.push_str(&format!("{} {}\n", a - taken, b - taken));
        }
    }
    print!("{}", output);
}
