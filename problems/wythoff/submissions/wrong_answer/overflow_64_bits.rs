//! Wrong: the exact formula (d + isqrt(5*d*d)) / 2, but 5*d*d is kept in 64 bits and wraps around
//! from d = 1920767767 on. The smallest failure is 960386190 2881153957, which is won but called
//! lost.

use std::io::Read;

/// floor(sqrt(n)), one binary digit at a time.
fn isqrt(n: u64) -> u64 {
    let mut root = 0u64;
    let mut bit = 1u64 << 31;
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
        let d = a.max(b) - a.min(b);
        let lost = a.min(b) == (d + isqrt(d.wrapping_mul(d).wrapping_mul(5))) / 2;
        output.push_str(if lost { "0\n" } else { "1\n" });
    }
    print!("{}", output);
}
