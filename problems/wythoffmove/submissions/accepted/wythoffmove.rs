//! Wythoff's game in integers of 128 bits.
//!
//! Theorem (W. A. Wythoff, "A modification of the game of nim", Nieuw Archief voor Wiskunde 7,
//! 1907): the player to move loses exactly at the pairs (A(d), A(d) + d), d = 0, 1, 2, .., where
//! A(d) = floor(d*phi) and phi = (1 + sqrt 5) / 2; A(d) = (d + isqrt(5*d*d)) div 2.
//!
//! Let d be the difference of the heaps. If A(d) is less than the smaller heap, the same number is
//! taken from both heaps to reach that pair. If it is greater, the larger heap is cut to the partner
//! of the smaller one: every number is in exactly one pair. Of the numbers up to `a`,
//! k = floor((a + 1) / phi) are lower members; if `a` is A(k), its partner is a + k, and
//! otherwise `a` is the upper member of the pair of difference a - k, and its partner is k.

use std::io::{self, Read};

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

/// floor(d * phi)
fn lower(d: u64) -> u64 {
    let d = u128::from(d);
    ((d + isqrt(5 * d * d)) / 2) as u64
}

fn partner(a: u64) -> u64 {
    // 1 / phi = phi - 1
    let k = lower(a + 1) - (a + 1);
    if lower(k) == a { a + k } else { k }
}

/// The heaps after a winning move, for a <= b.
fn winning_move(a: u64, b: u64) -> Option<(u64, u64)> {
    let d = b - a;
    let target = lower(d);
    if target == a {
        None
    } else if target < a {
        Some((target, target + d))
    } else {
        Some((a, partner(a)))
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<u64>().expect("the input holds numbers"));
    let mut next = || numbers.next().expect("the input is complete");

    let mut output = String::new();
    for _ in 0..next() {
        let (a, b) = (next(), next());
        match winning_move(a.min(b), a.max(b)) {
            Some((x, y)) if a <= b => output.push_str(&format!("{} {}\n", x, y)),
            Some((x, y)) => output.push_str(&format!("{} {}\n", y, x)),
            None => output.push_str("lose\n"),
        }
    }
    print!("{}", output);
}
