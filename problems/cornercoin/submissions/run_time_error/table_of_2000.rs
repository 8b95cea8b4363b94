//! Crashes: fills a table of 2000 rows and columns, and looks every board up in it.
//! Right for all smaller boards. Smallest failure: 2001 rows and 1 column are an index
//! out of bounds.

use std::io::{self, Read};

const SIDE: usize = 2000;

fn main() {
    // 1 for a lost board; the row and the column of 0 hold no boards.
    let mut lost = vec![vec![0u8; SIDE + 1]; SIDE + 1];
    for n in 1..=SIDE {
        for m in 1..=SIDE {
            lost[n][m] = 1 - (lost[n - 1][m] | lost[n][m - 1] | lost[n - 1][m - 1]);
        }
    }

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
    for _ in 0..next() {
        let (n, m) = (next(), next());
        output.push_str(if lost[n][m] == 1 {
            "lose\n"
        } else if lost[n][m - 1] == 1 {
            "L\n"
        } else if lost[n - 1][m] == 1 {
            "D\n"
        } else {
            "X\n"
        });
    }
    print!("{output}");
}
