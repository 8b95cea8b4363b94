//! The subtraction game of 1, 3 and 4, digit by digit modulo 7.
//!
//! The lost stacks are those of 0 or 2 modulo 7 (Ferguson, Game Theory, part I, section
//! 1.4): from such a stack a take of 1, 3 or 4 leaves 6, 4, 3 or 1, 6, 5 modulo 7; from
//! each other one some take leaves 0 or 2. The smallest such take is in the table; it is
//! never more than the cards there are.

use std::io::{self, Read};

const SMALLEST_TAKE: [char; 7] = ['0', '1', '0', '1', '4', '3', '4'];

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut lines = input.lines();
    lines.next().expect("the input is complete");

    let mut output = String::new();
    for digits in lines {
        let rest = digits
            .bytes()
            .fold(0, |rest, digit| (rest * 10 + u32::from(digit - b'0')) % 7);
        output.push(SMALLEST_TAKE[rest as usize]);
        output.push('\n');
    }
    print!("{output}");
}
