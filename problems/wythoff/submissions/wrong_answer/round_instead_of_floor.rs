//! Wrong: d*phi is rounded to the nearest integer instead of down (exactly: floor(d*phi + 1/2)).
//! The smallest failure is 1 2: phi is rounded to 2, and the lost pair is called won.

use std::io::Read;

/// floor(sqrt(n)), one binary digit at a time.
fn isqrt(n: u128) -> u128 {
    let mut root = 0u128;
    let mut bit = 1u128 << 62;
    while bit > 0 {
        if (root | bit) * (root | bit) <= n {
            root |= bit;
        }
        bit >>= 1;
    }
    root
}

fn main() {
    let mut input = String::new();
    std::io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut heaps = input
        .split_ascii_whitespace()
        .map(|word| word.parse::<u64>().expect("a heap"));
    let mut output = String::new();
    while let (Some(a), Some(b)) = (heaps.next(), heaps.next()) {
        let d = u128::from(a.max(b) - a.min(b));
        let rounded = (d + 1 + isqrt(5 * d * d)) / 2;
        output.push_str(if u128::from(a.min(b)) == rounded {
            "0\n"
        } else {
            "1\n"
        });
    }
    print!("{}", output);
}
