//! Nim and misère Nim by Bouton's theorems (Nim, a game with a complete mathematical
//! theory, Annals of Mathematics 3, 1901-02).
//!
//! The player to move loses exactly if the xor of the heaps is 0; in misère play, if no
//! heap is above 1, exactly if it is 1. So it is enough to look for a heap whose size
//! can be lowered to make the xor 0 or 1, whichever leaves a lost position.

use std::io::{self, BufRead, Write};

struct Game {
    misere: bool,
    heaps: Vec<u64>,
}

impl Game {
    /// Tells whether the player to move has lost.
    fn is_lost(&self) -> bool {
        let xor = self.heaps.iter().fold(0, |sum, &heap| sum ^ heap);
        let big = self.heaps.iter().any(|&heap| heap > 1);
        xor == u64::from(self.misere && !big)
    }

    /// Makes a winning move and returns it: the index of the heap and its new size.
    fn win(&mut self) -> (usize, u64) {
        let xor = self.heaps.iter().fold(0, |sum, &heap| sum ^ heap);
        for i in 0..self.heaps.len() {
            let heap = self.heaps[i];
            for size in [heap ^ xor, heap ^ xor ^ 1] {
                if size < heap {
                    self.heaps[i] = size;
                    if self.is_lost() {
                        return (i, size);
                    }
                }
            }
            self.heaps[i] = heap;
        }
        unreachable!("every won position has a winning move");
    }
}

fn main() {
    let mut lines = io::stdin().lock().lines().map(|line| line.expect("the machine prints text"));
    let mut next = || lines.next().expect("the machine goes on");
    let mut out = io::stdout();
    let games: usize = next().parse().expect("a number of games");
    for _ in 0..games {
        let misere = next().starts_with('M');
        let heaps = next()
            .split_ascii_whitespace()
            .map(|heap| heap.parse().expect("a heap"))
            .collect();
        let mut game = Game { misere, heaps };
        let mut mine = !game.is_lost();
        writeln!(out, "{}", if mine { "first" } else { "second" }).expect("the machine listens");
        while game.heaps.iter().any(|&heap| heap > 0) {
            if mine {
                let (i, size) = game.win();
                writeln!(out, "{} {}", i + 1, size).expect("the machine listens");
            } else {
                let line = next();
                let mut words = line.split_ascii_whitespace();
                let mut word = || words.next().expect("a move has two numbers");
                let i: usize = word().parse().expect("an index");
                game.heaps[i - 1] = word().parse().expect("a size");
            }
            mine = !mine;
        }
    }
}
