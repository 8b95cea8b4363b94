//! Crashes: the values are right but come from tables for the first million coins; a position from
//! 10^6 on is an index out of range.

use std::collections::BTreeSet;
use std::io::{self, Read};

const SIZE: usize = 1_000_000;

fn main() {
    let mock: Vec<usize> = (0..2 * SIZE).filter(|v| v.count_ones() % 2 == 1).collect();
    let mut ruler = vec![1; SIZE];
    for power in (1..20).map(|k| 1usize << k) {
        for number in (power..=SIZE).step_by(power) {
            ruler[number - 1] = power;
        }
    }
    let turtles: Vec<usize> = (1..=SIZE).collect();
    let twins: Vec<usize> = (0..SIZE).collect();

    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    for line in input.lines().skip(1) {
        let mut words = line.split(' ');
        let table = match words.next().expect("a line starts with the game") {
            "turtles" => &turtles,
            "twins" => &twins,
            "ruler" => &ruler,
            _ => &mock,
        };
        let heads: BTreeSet<usize> = words
            .skip(1)
            .map(|word| word.parse().expect("a position"))
            .collect();
        println!("{}", heads.iter().fold(0, |sum, &p| sum ^ table[p]));
    }
}
