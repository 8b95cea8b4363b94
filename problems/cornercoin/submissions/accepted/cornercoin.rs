//! A king that only goes left and down (Kiki's game): the player to move loses exactly if
//! both sides of the rest of the board are odd.
//!
//! On an odd board every move makes one side or both even, or there is no move. On any
//! other board exactly one move makes both sides odd: it shortens the even sides. It is
//! legal, because an even side is at least 2.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input.split_ascii_whitespace().map(|token| {
        token
            .parse::<u64>()
            .expect("the input holds 64-bit numbers")
    });
    let mut next = || numbers.next().expect("the input is complete");

    let mut output = String::new();
    for _ in 0..next() {
        let (rows, columns) = (next(), next());
        output.push_str(match (rows % 2, columns % 2) {
            (1, 1) => "lose\n",
            (1, _) => "L\n",
            (_, 1) => "D\n",
            _ => "X\n",
        });
    }
    print!("{output}");
}
