//! Three heaps, the same number from any of them: a table of the third heap.
//!
//! For all a and b there is exactly one T(a, b) such that a, b and T(a, b) are lost. It is the
//! least number that is neither T(a', b') nor T(a', b') + i for a position (a', b') = (a - i, b),
//! (a, b - i) or (a - i, b - i): the former would be reached by a move on the two heaps, the latter
//! by one that includes the third. No closed form is known. A position is looked up by its two
//! smaller heaps, so that heaps up to 300 suffice for the table, though its entries are larger. A
//! winning move is looked for along the seven lines of moves.

use std::io::{self, Read};

const SIZE: usize = 301;

fn table() -> Vec<Vec<usize>> {
    let mut third = vec![vec![0; SIZE]; SIZE];
    // The pair for which a number was forbidden last.
    let mut forbidden = vec![usize::MAX; 7 * SIZE];
    for a in 0..SIZE {
        for b in a..SIZE {
            let mark = a * SIZE + b;
            let mut forbid = |value: usize, step: usize| {
                forbidden[value] = mark;
                forbidden[value + step] = mark;
            };
            for i in 1..=b {
                forbid(third[a][b - i], i);
                if i <= a {
                    forbid(third[a - i][b], i);
                    forbid(third[a - i][b - i], i);
                }
            }
            let free = forbidden.iter().position(|&last| last != mark);
            third[a][b] = free.expect("fewer numbers are forbidden than there are");
            third[b][a] = third[a][b];
        }
    }
    third
}

fn is_lost(third: &[Vec<usize>], heaps: [usize; 3]) -> bool {
    let mut sorted = heaps;
    sorted.sort_unstable();
    third[sorted[0]][sorted[1]] == sorted[2]
}

/// What a winning move leaves; `None` if the position is lost.
fn winning(third: &[Vec<usize>], heaps: [usize; 3]) -> Option<[usize; 3]> {
    if is_lost(third, heaps) {
        return None;
    }
    for set in 1..8 {
        let most = (0..3).filter(|i| set >> i & 1 == 1).map(|i| heaps[i]).min();
        for amount in 1..=most.unwrap_or(0) {
            let left = [0, 1, 2].map(|i| heaps[i] - amount * (set >> i & 1));
            if is_lost(third, left) {
                return Some(left);
            }
        }
    }
    unreachable!("a position from which no move leads to a lost one is lost")
}

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|word| word.parse::<usize>().expect("a number"));
    let mut next = || numbers.next().expect("the input is complete");
    let third = table();
    let mut output = String::new();
    for _ in 0..next() {
        match winning(&third, [next(), next(), next()]) {
            Some([a, b, c]) => output.push_str(&format!("{a} {b} {c}\n")),
            None => output.push_str("lose\n"),
        }
    }
    print!("{output}");
}
