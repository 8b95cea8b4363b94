//! Crashes: has room for four heaps, although five are allowed.
//! Smallest failure: row (0, 0, 0, 0, 0), an index out of bounds.

use std::io::{self, Read};

const HEAPS: usize = 4;
const MAX: usize = 10;

type Position = [usize; HEAPS];

/// Index into an array of 11^4 entries for the ascending order of the heaps.
fn index(mut position: Position) -> usize {
    position.sort_unstable();
    position.iter().fold(0, |index, &heap| index * (MAX + 1) + heap)
}

/// Marks the positions with up to `k` heaps from `from` on larger by 1 to `r`.
fn mark(won: &mut [bool], position: Position, from: usize, k: usize, r: usize) {
    won[index(position)] = true;
    if k == 0 {
        return;
    }
    for heap in from..HEAPS {
        let mut before = position;
        for _ in 0..r.min(MAX - position[heap]) {
            before[heap] += 1;
            mark(won, before, heap + 1, k - 1, r);
        }
    }
}

fn outcomes(k: usize, r: usize) -> Vec<bool> {
    let size = (MAX + 1).pow(HEAPS as u32);
    let mut positions: Vec<Position> = (0..size)
        .map(|code| {
            let mut position = [0; HEAPS];
            let mut rest = code;
            for heap in position.iter_mut().rev() {
                *heap = rest % (MAX + 1);
                rest /= MAX + 1;
            }
            position
        })
        .filter(|position| position.windows(2).all(|pair| pair[0] <= pair[1]))
        .collect();
    positions.sort_by_key(|position| position.iter().sum::<usize>());
    let mut won = vec![false; size];
    for position in positions {
        if !won[index(position)] {
            mark(&mut won, position, 0, k, r);
            // The mark reaches the position itself, by no move at all.
            won[index(position)] = false;
        }
    }
    won
}

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<usize>().expect("the input holds numbers"));
    let mut next = || numbers.next().expect("the input is complete");

    let (k, r) = (next(), next());
    let won = outcomes(k, r);
    let mut output = String::new();
    for _ in 0..next() {
        let mut position = [0; HEAPS];
        for heap in 0..next() {
            position[heap] = next();
        }
        output.push_str(if won[index(position)] { "first\n" } else { "second\n" });
    }
    print!("{output}");
}
