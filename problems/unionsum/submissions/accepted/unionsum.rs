//! A sum of six games by the theorem of Sprague (1935) and Grundy (1939): its value is the
//! xor of the values of the games.
//!
//! Nim: x. At most k: x mod (k + 1). Lasker's Nim (1931): x, but 4m + 3 and 4m + 4 change
//! places. Kayles (Guy and Smith, 1956): irregular up to 70, from 71 on with the period 12.
//! Corner coin: 2 (min(i, j) mod 2) + (i + j) mod 2. Wythoff: no formula is known, so a
//! table by definition. The solution of the problem has the proofs.

use std::io::{self, Read};

fn mex(mut options: Vec<u64>) -> u64 {
    options.sort_unstable();
    options.dedup();
    (0..).zip(&options).take_while(|(i, &v)| *i == v).count() as u64
}

/// The values of rows of 0 to 82 pins: the irregular part and one period.
fn kayles_table() -> Vec<u64> {
    let mut table: Vec<u64> = vec![0];
    for n in 1..83usize {
        let mut options = Vec::new();
        for removed in 1..=n.min(2) {
            let rest = n - removed;
            options.extend((0..=rest / 2).map(|left| table[left] ^ table[rest - left]));
        }
        table.push(mex(options));
    }
    table
}

/// The values of the boards with heaps up to 100.
fn wythoff_table() -> Vec<Vec<u64>> {
    let mut table: Vec<Vec<u64>> = vec![vec![0; 101]; 101];
    for a in 0..101 {
        for b in 0..101 {
            let mut options: Vec<u64> = (0..a).map(|x| table[x][b]).collect();
            options.extend((0..b).map(|y| table[a][y]));
            options.extend((1..=a.min(b)).map(|d| table[a - d][b - d]));
            table[a][b] = mex(options);
        }
    }
    table
}

fn lasker(x: u64) -> u64 {
    match x % 4 {
        3 => x + 1,
        0 if x > 0 => x - 1,
        _ => x,
    }
}

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut tokens = input.split_ascii_whitespace();
    let mut next = || tokens.next().expect("the input is complete");
    let number = |token: &str| token.parse::<u64>().expect("a 64-bit number");

    let (kayles, wythoff) = (kayles_table(), wythoff_table());
    let mut output = String::new();
    for _ in 0..number(next()) {
        let mut xor = 0;
        for _ in 0..number(next()) {
            let (letter, x) = (next(), number(next()));
            xor ^= match letter {
                "N" => x,
                "B" => x % (number(next()) + 1),
                "L" => lasker(x),
                "K" => kayles[if x < 71 { x } else { 71 + (x - 71) % 12 } as usize],
                "C" => {
                    let j = number(next());
                    2 * (x.min(j) % 2) + (x + j) % 2
                }
                _ => wythoff[x as usize][number(next()) as usize],
            };
        }
        output.push_str(&format!("{xor} {}\n", if xor == 0 { "second" } else { "first" }));
    }
    print!("{output}");
}
