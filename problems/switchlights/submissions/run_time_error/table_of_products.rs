//! Crashes: the values of lamps come from a table by the definition of nim products, right for
//! coordinates below 64; larger ones are an index out of range.

use std::io::{self, Read};

const SIZE: usize = 64;

fn table() -> Vec<[u32; SIZE]> {
    let mut product = vec![[0; SIZE]; SIZE];
    for a in 0..SIZE {
        for b in 0..SIZE {
            let mut seen = [false; 2 * SIZE * SIZE];
            for c in 0..a {
                for d in 0..b {
                    seen[(product[c][b] ^ product[a][d] ^ product[c][d]) as usize] = true;
                }
            }
            product[a][b] = seen.iter().position(|&seen| !seen).expect("a gap") as u32;
        }
    }
    product
}

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|word| word.parse::<usize>().expect("a number below 2^64"));
    let mut next = || numbers.next().expect("the input is complete");
    let table = table();
    for _ in 0..next() {
        let mut sum = 0;
        for _ in 0..next() {
            let (x, y) = (next(), next());
            sum ^= table[x][y];
        }
        println!("{sum}");
    }
}
