//! Wrong: marks the moves in an array that is not cleared between data sets, so
//! that every set also holds the moves of the sets before it.
//! Smallest failure: first S = {1}, then S = {2} with row (1). The second answer
//! is L; this may still take 1 and prints W.

use std::io::{self, Read};

const MAX_HEAP: usize = 10_000;

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<usize>().expect("the input holds numbers"));
    let mut next = || numbers.next().expect("the input is complete");

    let mut is_move = vec![false; MAX_HEAP + 1];
    loop {
        let k = next();
        if k == 0 {
            break;
        }
        for _ in 0..k {
            is_move[next()] = true;
        }
        let moves: Vec<usize> = (1..=MAX_HEAP).filter(|&s| is_move[s]).collect();
        let m = next();
        let rows: Vec<Vec<usize>> = (0..m)
            .map(|_| {
                let l = next();
                (0..l).map(|_| next()).collect()
            })
            .collect();
        let max = rows.iter().flatten().copied().max().unwrap_or(0);
        let mut table = vec![0; max + 1];
        let mut seen = vec![usize::MAX; moves.len() + 2];
        for x in 0..=max {
            for &s in moves.iter().take_while(|&&s| s <= x) {
                seen[table[x - s]] = x;
            }
            table[x] = (0..).find(|&v| seen[v] != x).expect("a value is free");
        }
        for row in &rows {
            let value = row.iter().fold(0, |sum, &h| sum ^ table[h]);
            print!("{}", if value == 0 { 'L' } else { 'W' });
        }
        println!();
    }
}
