//! Bounded Nim by residues modulo k + 1 (one heap: C. G. Bachet, 1612; the sum: C. L. Bouton,
//! Nim, a game with a complete mathematical theory, Annals of Mathematics 3, 1901-02).
//!
//! The options of a heap a are the k sizes before it, so its Grundy value is a mod (k + 1).
//! A game is decided as Nim on the residues, and with the letter M as misère Nim on the
//! residues: with some residue above 1 the first player wins exactly when their xor is not
//! 0, otherwise exactly when it is 0. The misère rule needs that a heap of residue 0 can
//! be reduced to residue 1, which taking k does.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut tokens = input.split_ascii_whitespace();
    let mut next = || tokens.next().expect("the input is complete");
    let number = |token: &str| token.parse::<u64>().expect("a 64-bit number");

    let mut output = String::new();
    for _ in 0..number(next()) {
        let n = number(next());
        let round = number(next()) + 1;
        let misere = next() == "M";
        let (mut xor, mut large) = (0, false);
        for _ in 0..n {
            let residue = number(next()) % round;
            xor ^= residue;
            large |= residue > 1;
        }
        let first_wins = (xor != 0) == (large || !misere);
        output.push_str(if first_wins { "first\n" } else { "second\n" });
    }
    print!("{output}");
}
