//! Turning Turtles in two dimensions, by nim products.
//!
//! Theorem (J. H. Conway, On Numbers and Games, chapter 6; E. R. Berlekamp, J. H. Conway, R. K.
//! Guy, Winning Ways, chapter 14, the Tartan theorem): the product of two coin-turning games has
//! the value of the nim product of their values. Each coordinate is Turning Turtles, numbered from
//! 1, so a lamp is worth the nim product of its coordinates, and lamps are xor-ed. With F =
//! 2^(2^k), numbers below F*F are a1*F + a0, and F times F is 3F/2, so that (a1 F + a0)(b1 F + b0)
//! = (a1 b1 + a1 b0 + a0 b1) F + a0 b0 + a1 b1 (F/2). Products of bytes come from a table.

use std::io::{self, Read};

/// Products of nimbers below 2^8.
struct Products(Vec<[u8; 256]>);

impl Products {
    fn new() -> Self {
        let table = (0..256).map(|a| {
            let mut row = [0; 256];
            for (b, product) in row.iter_mut().enumerate() {
                *product = small_product(a, b as u64, 4) as u8;
            }
            row
        });
        Self(table.collect())
    }

    /// The product of nimbers of `2 * half` bits, for `half` = 4, 8, 16 or 32.
    fn product(&self, a: u64, b: u64, half: u32) -> u64 {
        if half == 4 {
            return u64::from(self.0[a as usize][b as usize]);
        }
        combine(a, b, half, |a, b| self.product(a, b, half / 2))
    }
}

/// The same without a table; `half` is 0 for single bits.
fn small_product(a: u64, b: u64, half: u32) -> u64 {
    if half == 0 {
        return a & b;
    }
    combine(a, b, half, |a, b| small_product(a, b, half / 2))
}

/// One step: a product of `2 * half` bits from four products of `half` bits.
fn combine(a: u64, b: u64, half: u32, product: impl Fn(u64, u64) -> u64) -> u64 {
    let mask = (1 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & mask, b >> half, b & mask);
    let low = product(a0, b0);
    let cross = product(a1 ^ a0, b1 ^ b0);
    let high = product(product(a1, b1), 1 << (half - 1));
    ((cross ^ low) << half) ^ low ^ high
}

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|word| word.parse::<u64>().expect("a number below 2^64"));
    let mut next = || numbers.next().expect("the input is complete");
    let products = Products::new();
    let mut output = String::new();
    for _ in 0..next() {
        let mut sum = 0;
        for _ in 0..next() {
            sum ^= products.product(next(), next(), 32);
        }
        output.push_str(&format!("{sum}\n"));
    }
    print!("{output}");
}
