//! Dividing a number: the exponents of its primes are heaps.
//!
//! Rule 1 takes from one heap, so it is Nim (C. L. Bouton 1901-02): lost if the xor of the
//! exponents is 0. Rule 2 takes the same number from any heaps. With one or two heaps that is
//! Wythoff's game; with three or more no closed form is known, and the outcome depends on the
//! sorted exponents only, of which there are a few hundred below one number. They are searched with
//! a memo. Primes are found by trial division by the primes up to 10^6; what is left is a prime.

use std::collections::BTreeMap;
use std::io::{self, Read};

fn small_primes() -> Vec<u64> {
    let mut composite = vec![false; 1_000_001];
    let mut primes = Vec::new();
    for p in 2..composite.len() {
        if !composite[p] {
            primes.push(p as u64);
            for multiple in (p * p..composite.len()).step_by(p) {
                composite[multiple] = true;
            }
        }
    }
    primes
}

/// The primes of `n` with their exponents.
fn factor(mut n: u64, primes: &[u64]) -> Vec<(u64, u32)> {
    let mut factors = Vec::new();
    for &p in primes {
        if p * p > n {
            break;
        }
        let mut exponent = 0;
        while n % p == 0 {
            n /= p;
            exponent += 1;
        }
        if exponent > 0 {
            factors.push((p, exponent));
        }
    }
    if n > 1 {
        factors.push((n, 1));
    }
    factors
}

/// A move of rule 2: the heaps as a mask, and the number taken from each.
type Move = (usize, u32);

#[derive(Default)]
struct Wythoff {
    lost: BTreeMap<Vec<u32>, bool>,
}

impl Wythoff {
    fn winning_move(&mut self, heaps: &[u32]) -> Option<Move> {
        for mask in 1..1 << heaps.len() {
            let joined = |i: usize| mask >> i & 1 == 1;
            let most = (0..heaps.len()).filter(|&i| joined(i)).map(|i| heaps[i]).min();
            for amount in 1..=most.unwrap_or(0) {
                let left = (0..heaps.len()).map(|i| heaps[i] - if joined(i) { amount } else { 0 });
                if self.is_lost(left.collect()) {
                    return Some((mask, amount));
                }
            }
        }
        None
    }

    fn is_lost(&mut self, mut heaps: Vec<u32>) -> bool {
        heaps.retain(|&heap| heap > 0);
        heaps.sort_unstable();
        if let Some(&lost) = self.lost.get(&heaps) {
            return lost;
        }
        let lost = self.winning_move(&heaps).is_none();
        self.lost.insert(heaps, lost);
        lost
    }
}

/// A winning move of rule 1 in the same form.
fn nim_move(heaps: &[u32]) -> Option<Move> {
    let sum = heaps.iter().fold(0, |sum, &heap| sum ^ heap);
    let heap = heaps.iter().position(|&heap| heap ^ sum < heap)?;
    Some((1 << heap, heaps[heap] - (heaps[heap] ^ sum)))
}

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|word| word.parse::<u64>().expect("a number"));
    let mut next = || numbers.next().expect("the input is complete");
    let primes = small_primes();
    let mut wythoff = Wythoff::default();
    for _ in 0..next() {
        let (rule, n) = (next(), next());
        let factors = factor(n, &primes);
        let heaps: Vec<u32> = factors.iter().map(|&(_, exponent)| exponent).collect();
        let winning = if rule == 1 { nim_move(&heaps) } else { wythoff.winning_move(&heaps) };
        let divisor = winning.map_or(0, |(mask, amount)| {
            let joined = (0..factors.len()).filter(|i| mask >> i & 1 == 1);
            joined.map(|i| factors[i].0.pow(amount)).product()
        });
        println!("{divisor}");
    }
}
