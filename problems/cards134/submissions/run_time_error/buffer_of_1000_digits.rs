//! Crashes: copies the digits into an array of a thousand.
//! Right for all smaller numbers. Fails on numbers of 1001 digits by an index out of
//! bounds.

use std::io::{self, Read};

const LENGTH: usize = 1000;

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut lines = input.lines();
    lines.next().expect("the input is complete");

    let mut output = String::new();
    for line in lines {
        let mut digits = [0; LENGTH];
        for (at, digit) in line.bytes().enumerate() {
            digits[at] = u32::from(digit - b'0');
        }
        let used = &digits[..line.len()];
        let rest = used.iter().fold(0, |rest, digit| (rest * 10 + digit) % 7);
        output.push(['0', '1', '0', '1', '4', '3', '4'][rest as usize]);
        output.push('\n');
    }
    print!("{output}");
}
