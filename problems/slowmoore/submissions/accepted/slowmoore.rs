//! Bounded Nim_k (E. H. Moore, Annals of Mathematics 11, 1910, for the game without the bound)
//! by search: no formula is known for the game with both bounds.
//!
//! The order of the heaps means nothing and empty heaps can be added, so a position is an
//! ascending list of five sizes from 0 to 10; there are 3003. They are settled by
//! ascending total. A position that no earlier lost position marks as won is lost itself
//! (all its options are won), and then marks every position that has a move to it. There
//! are few lost positions, so that this takes far fewer steps than looking at all moves.

use std::io::{self, Read};

const HEAPS: usize = 5;
const MAX: usize = 10;

type Position = [usize; HEAPS];

/// Index into an array of 11^5 entries for the ascending order of the heaps.
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
