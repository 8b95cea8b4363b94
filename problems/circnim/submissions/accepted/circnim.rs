//! Circular Nim (M. Dufour, S. Heubach, Circular Nim games, Electronic Journal of
//! Combinatorics 20(2), 2013, P22). The lost circles, up to rotation and reflection:
//!
//! (n, 1): xor 0; (n, n): empty; (n, n - 1): all equal; (4, 2): (a, b, a, b);
//! (5, 2): (a, b, c, d, b) with a + b = c + d and a the largest;
//! (5, 3): (0, b, c, d, b) with b = c + d;
//! (6, 3): (a, b, c, d, e, f) with a + b = d + e and b + c = e + f;
//! (6, 4): the same, a the smallest, and the xor of a, c and e is 0.

use std::io::{self, Read};

/// Tells whether the circle, as it stands, has the form of the theorem.
fn has_form(k: usize, s: &[u64]) -> bool {
    let n = s.len();
    let xor = |stacks: &[u64]| stacks.iter().fold(0, |sum, &stack| sum ^ stack) == 0;
    let opposite_sums = || s[0] + s[1] == s[3] + s[4] && s[1] + s[2] == s[4] + s[5];
    match (n, k) {
        (4, 2) => s[0] == s[2] && s[1] == s[3],
        (5, 2) => s[1] == s[4] && s[0] + s[1] == s[2] + s[3] && s.iter().all(|&a| a <= s[0]),
        (5, 3) => s[0] == 0 && s[1] == s[4] && s[1] == s[2] + s[3],
        (6, 3) => opposite_sums(),
        (6, 4) => opposite_sums() && xor(&[s[0], s[2], s[4]]) && s.iter().all(|&a| a >= s[0]),
        (_, 1) => xor(s),
        _ if n == k => s.iter().all(|&a| a == 0),
        _ => s.iter().all(|&a| a == s[0]),
    }
}

fn is_lost(k: usize, stacks: &mut [u64]) -> bool {
    // The forms are their own reflections, so rotations are enough.
    (0..stacks.len()).any(|_| {
        stacks.rotate_left(1);
        has_form(k, stacks)
    })
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
        let (n, k) = (next(), next() as usize);
        let mut stacks: Vec<u64> = (0..n).map(|_| next()).collect();
        let lost = is_lost(k, &mut stacks);
        output.push_str(if lost { "second\n" } else { "first\n" });
    }
    print!("{}", output);
}
