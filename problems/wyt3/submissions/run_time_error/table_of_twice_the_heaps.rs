//! Crashes: the numbers that are forbidden for the third heap are kept in a table for up to twice
//! the largest heap of the input, but the third heap can be larger, as for 1 1 4, and an index is
//! out of range. Right where all heaps are 0.

use std::io::{self, Read};

fn table(most: usize) -> Vec<Vec<usize>> {
    let mut third = vec![vec![0; most + 1]; most + 1];
    for a in 0..=most {
        for b in 0..=most {
            let mut forbidden = vec![false; 2 * most + 1];
            for i in 1..=a.max(b) {
                let options = [(a.checked_sub(i), Some(b)), (Some(a), b.checked_sub(i)), (a.checked_sub(i), b.checked_sub(i))];
                for option in options {
                    if let (Some(c), Some(d)) = option {
                        forbidden[third[c][d]] = true;
                        forbidden[third[c][d] + i] = true;
                    }
                }
            }
            third[a][b] = forbidden.iter().position(|&seen| !seen).expect("a third heap");
        }
    }
    third
}

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let numbers: Vec<usize> = input
        .split_ascii_whitespace()
        .map(|word| word.parse().expect("a number"))
        .collect();
    let third = table(numbers[1..].iter().max().copied().unwrap_or(0));
    let is_lost = |heaps: [usize; 3]| {
        let mut sorted = heaps;
        sorted.sort_unstable();
        third[sorted[0]][sorted[1]] == sorted[2]
    };
    for heaps in numbers[1..].chunks(3) {
        let heaps = [heaps[0], heaps[1], heaps[2]];
        let mut answer = "lose".to_string();
        for set in 1..8 {
            let most = (0..3).filter(|i| set >> i & 1 == 1).map(|i| heaps[i]).min();
            for amount in 1..=most.unwrap_or(0) {
                let left = [0, 1, 2].map(|i| heaps[i] - amount * (set >> i & 1));
                if is_lost(left) {
                    answer = format!("{} {} {}", left[0], left[1], left[2]);
                }
            }
        }
        println!("{answer}");
    }
}
