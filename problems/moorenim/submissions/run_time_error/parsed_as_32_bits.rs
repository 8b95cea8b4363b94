//! Crashes: a heap of 2^32 or more does not parse as a 32-bit number.
//! Right for all smaller heaps. Smallest failure: (4294967296).

use std::io::{self, Read};

/// The indices and new sizes of a winning move; empty if the row is lost.
fn winning_move(heaps: &[u64], k: usize) -> Vec<(usize, u64)> {
    let mut sizes = heaps.to_vec();
    let mut is_free = vec![false; sizes.len()];
    let mut free: Vec<usize> = Vec::new();
    for column in (0..63).rev() {
        let one = 1u64 << column;
        let is_surplus = |&i: &usize| !is_free[i] && sizes[i] & one > 0;
        let ones = (0..sizes.len()).filter(is_surplus).count();
        let surplus = ones % (k + 1);
        let cut: Vec<usize> = if k + 1 - surplus > free.len() {
            (0..sizes.len()).filter(is_surplus).take(surplus).collect()
        } else {
            Vec::new()
        };
        for &i in &free {
            sizes[i] &= !one;
        }
        if surplus > 0 && cut.is_empty() {
            for &i in &free[..k + 1 - surplus] {
                sizes[i] |= one;
            }
        }
        for i in cut {
            sizes[i] &= !one;
            is_free[i] = true;
            free.push(i);
        }
    }
    free.into_iter().map(|i| (i, sizes[i])).collect()
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
        let heaps: Vec<u64> = (0..n)
            .map(|_| u64::from(u32::try_from(next()).expect("the heap fits 32 bits")))
            .collect();
        let changes = winning_move(&heaps, k);
        if changes.is_empty() {
            output.push_str("lose\n");
            continue;
        }
        output.push_str(&format!("{}\n", changes.len()));
        for (i, size) in changes {
            output.push_str(&format!("{} {}\n", i + 1, size));
        }
    }
    print!("{}", output);
}
