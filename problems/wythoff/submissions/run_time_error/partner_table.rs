//! Crashes: the partner of every heap up to 10^6 comes from a table, which is filled from the rule
//! of the least unused number (right, and enough for small limits); a larger heap is an index out
//! of range. The first crash is a heap of 1000001.

use std::io::Read;

const SIZE: usize = 1_000_001;

fn partners() -> Vec<u64> {
    let mut partner = vec![u64::MAX; SIZE];
    let mut difference = 0;
    for lower in 0..SIZE {
        if partner[lower] != u64::MAX {
            continue;
        }
        let upper = lower + difference;
        partner[lower] = upper as u64;
        if upper < SIZE {
            partner[upper] = lower as u64;
        }
        difference += 1;
    }
    partner
}

fn main() {
    let partner = partners();
    let mut input = String::new();
    std::io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut heaps = input
        .split_ascii_whitespace()
        .map(|word| word.parse::<u64>().expect("a heap"));
    let mut output = String::new();
    while let (Some(a), Some(b)) = (heaps.next(), heaps.next()) {
        output.push_str(if partner[a.max(b) as usize] == a.min(b) {
            "0\n"
        } else {
            "1\n"
        });
    }
    print!("{}", output);
}
