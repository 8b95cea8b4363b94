//! Crashes: the array of the seen option values has 100 entries, 0..=99, but 100
//! moves can reach the values 0..=99 all at once, and the mex is then 100.
//! Smallest failure: S = {1, .., 100}, row (100).

use std::io::{self, Read};

fn grundy_table(set: &[usize], max: usize) -> Vec<usize> {
    let mut table = vec![0; max + 1];
    for x in 0..=max {
        let mut used = [false; 100];
        for &s in set {
            if s <= x {
                used[table[x - s]] = true;
            }
        }
        let mut mex = 0;
        while used[mex] {
            mex += 1;
        }
        table[x] = mex;
    }
    table
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
        let table = grundy_table(&set, 10_000);
        let m = next();
        for _ in 0..m {
            let l = next();
            let values: Vec<usize> = (0..l).map(|_| table[next()]).collect();
            let xor = values.iter().fold(0, |sum, value| sum ^ value);
            let large = values.iter().any(|&value| value > 1);
            print!("{}", if (xor != 0) == large { 'W' } else { 'L' });
        }
        println!();
    }
}
