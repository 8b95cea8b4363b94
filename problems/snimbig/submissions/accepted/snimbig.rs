//! S-Nim with huge heaps: Grundy values with a proved period.
//!
//! g(x) = mex { g(x - s) : s in S, s <= x }. From x = max S on, a value depends on the
//! max S values before it alone, so once such a window of values occurs for the second
//! time, the sequence repeats from its first occurrence on (S. W. Golomb, J. Combin.
//! Theory 1, 1966). For S within 1..20 this takes at most 1553 values. Nim on the values
//! decides the letter N, misère Nim on the values the letter M (T. S. Ferguson, Int. J.
//! Game Theory 3, 1974): with values up to 1 only, xor 0 wins, else any other xor.

use std::collections::HashMap;
use std::io::{self, Read};

struct Sequence {
    values: Vec<u8>,
    /// From here on the values repeat.
    start: u64,
    period: u64,
}

impl Sequence {
    fn new(set: &[usize]) -> Self {
        let window = set.iter().copied().max().expect("S is not empty");
        let mut values: Vec<u8> = Vec::new();
        // A value is at most 20, so 20 values fit into 100 bits.
        let mask = (1u128 << (5 * window)) - 1;
        let mut recent = 0;
        let mut seen = HashMap::new();
        loop {
            let x = values.len();
            if x >= window {
                if let Some(first) = seen.insert(recent, x) {
                    return Sequence {
                        values,
                        start: (first - window) as u64,
                        period: (x - first) as u64,
                    };
                }
            }
            let options = set
                .iter()
                .filter(|&&s| s <= x)
                .fold(0u32, |options, &s| options | 1 << values[x - s]);
            let value = options.trailing_ones() as u8;
            recent = (recent << 5 | u128::from(value)) & mask;
            values.push(value);
        }
    }

    fn value(&self, heap: u64) -> u8 {
        let index = if heap < self.start {
            heap
        } else {
            self.start + (heap - self.start) % self.period
        };
        self.values[index as usize]
    }
}

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut tokens = input.split_ascii_whitespace();
    let mut next = || tokens.next().expect("the input is complete");
    let number = |token: &str| token.parse::<u64>().expect("a 64-bit number");

    let mut output = String::new();
    for _ in 0..number(next()) {
        let set: Vec<usize> = (0..number(next())).map(|_| number(next()) as usize).collect();
        let sequence = Sequence::new(&set);
        let misere = next() == "M";
        let (mut xor, mut large) = (0, false);
        for _ in 0..number(next()) {
            let value = sequence.value(number(next()));
            xor ^= value;
            large |= value > 1;
        }
        let first_wins = (xor != 0) == (large || !misere);
        output.push_str(if first_wins { "first\n" } else { "second\n" });
    }
    print!("{output}");
}
