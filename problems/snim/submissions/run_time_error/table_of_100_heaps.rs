//! Crashes: the memo table has 100 entries, the largest size of S, but is indexed
//! by the heap, which may be as large as 10000. Right as long as every heap is
//! below 100; the first heap of 100 or more is an index out of bounds.
//! Smallest failure: S = {1}, row (100).

use std::io::{self, Read};

fn grundy(set: &[usize], memo: &mut [Option<usize>; 100], x: usize) -> usize {
    if let Some(value) = memo[x] {
        return value;
    }
    let mut used = [false; 101];
    for &s in set {
        if s <= x {
            used[grundy(set, memo, x - s)] = true;
        }
    }
    let mex = used.iter().position(|&u| !u).expect("at most 100 moves");
    memo[x] = Some(mex);
    mex
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
        let mut memo = [None; 100];
        let m = next();
        for _ in 0..m {
            let l = next();
            let value = (0..l).fold(0, |sum, _| sum ^ grundy(&set, &mut memo, next()));
            print!("{}", if value == 0 { 'L' } else { 'W' });
        }
        println!();
    }
}
