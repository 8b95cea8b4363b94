//! Wythoff's game in integers of 128 bits.
//!
//! Theorem (W. A. Wythoff, "A modification of the game of nim", Nieuw Archief voor Wiskunde 7,
//! 1907): the player to move loses exactly at the pairs (floor(d*phi), floor(d*phi) + d), d = 0, 1,
//! 2, .., where phi = (1 + sqrt 5) / 2. A pair is recognised from its difference d, and
//! floor(d*phi) = floor((d + d*sqrt 5) / 2) = (d + isqrt(5*d*d)) div 2, because dropping the
//! fraction of d*sqrt 5 cannot carry the half over an integer. 5*d*d is below 2^123.

use std::io::Read;

/// floor(sqrt(n)) for n below 2^124: a floating-point start, one Newton step, then exact
/// correction.
fn isqrt(n: u128) -> u128 {
    let start = (n as f64).sqrt() as u128;
    if start == 0 {
        return 0;
    }
    let mut root = (start + n / start) / 2;
    while root * root > n {
        root -= 1;
    }
    while (root + 1) * (root + 1) <= n {
        root += 1;
    }
    root
}

fn is_lost(a: u64, b: u64) -> bool {
    let d = u128::from(a.max(b) - a.min(b));
    u128::from(a.min(b)) == (d + isqrt(5 * d * d)) / 2
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
        output.push_str(if is_lost(a, b) { "0\n" } else { "1\n" });
    }
    print!("{}", output);
}
