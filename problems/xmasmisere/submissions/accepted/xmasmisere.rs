//! Misère green Hackenbush on a forest, by the branches at the roots.
//!
//! The value of a vertex is the xor over its children of their value plus one (colon principle). A
//! sum of games is decided by the rule of misère Nim on their values if every position of value 0
//! that still has moves has an option of value 1 (T. S. Ferguson, On sums of graph games with last
//! player losing, Int. J. Game Theory 3, 1974). Whole trees do not fulfil this; the branches at the
//! roots do, since a branch of value 0 does not exist. So PP wins if the xor of all branches is not
//! 0 and some branch is above 1, or if it is 0 and none is.

use std::io::{self, Read};

/// The values of the branches at the root, vertex 1.
fn branches(m: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let mut near = vec![Vec::new(); m + 1];
    for &(a, b) in edges {
        near[a].push(b);
        near[b].push(a);
    }
    let (mut order, mut parent) = (vec![1], vec![0; m + 1]);
    for at in 0..m {
        let v = order[at];
        for child in std::mem::take(&mut near[v]) {
            if child != parent[v] {
                parent[child] = v;
                order.push(child);
            }
        }
    }
    let mut value = vec![0; m + 1];
    let mut at_root = Vec::new();
    for &v in order[1..].iter().rev() {
        value[parent[v]] ^= value[v] + 1;
        if parent[v] == 1 {
            at_root.push(value[v] + 1);
        }
    }
    at_root
}

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|word| word.parse::<usize>().expect("a number"));
    let mut output = String::new();
    while let Some(trees) = numbers.next() {
        let mut next = || numbers.next().expect("the input is complete");
        let (mut xor, mut large) = (0, false);
        for _ in 0..trees {
            let m = next();
            let edges: Vec<(usize, usize)> = (1..m).map(|_| (next(), next())).collect();
            for value in branches(m, &edges) {
                xor ^= value;
                large |= value > 1;
            }
        }
        output.push_str(if (xor != 0) == large { "PP\n" } else { "QQ\n" });
    }
    print!("{output}");
}
