//! Too slow: a correct table, but built again for every single heap of every row:
//! up to 50 * 10^4 tables of 10^4 heaps and 100 moves each.

use std::io::{self, Read};

fn grundy(set: &[usize], heap: usize) -> usize {
    let mut table = vec![0; heap + 1];
    let mut seen = vec![usize::MAX; set.len() + 2];
    for x in 0..=heap {
        for &s in set {
            if s <= x {
                seen[table[x - s]] = x;
            }
        }
        table[x] = (0..).find(|&v| seen[v] != x).expect("a value is free");
    }
    table[heap]
}

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<usize>().expect("the input holds numbers"));
    let mut next = || numbers.next().expect("the input is complete");

    loop {
        let k = next();
        if k == 0 {
            break;
        }
        let set: Vec<usize> = (0..k).map(|_| next()).collect();
        let m = next();
        for _ in 0..m {
            let l = next();
            let values: Vec<usize> = (0..l).map(|_| grundy(&set, next())).collect();
            let xor = values.iter().fold(0, |sum, value| sum ^ value);
            let large = values.iter().any(|&value| value > 1);
            print!("{}", if (xor != 0) == large { 'W' } else { 'L' });
        }
        println!();
    }
}
