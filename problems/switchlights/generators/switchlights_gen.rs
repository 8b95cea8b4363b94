//! Test data generator for `switchlights`: prints one input file to standard output.
//!
//! Usage: `switchlights_gen KIND [key=value]..`; the kinds and their keys are in `build`.
//!
//! Half of the random positions have value 0: one lamp is added whose row is chosen and whose
//! column is the quotient of the value and the row, in the field of the nimbers below 2^64. The
//! other half have one more lamp. The random numbers are splitmix64, written out below, so a seed
//! gives the same bytes on every machine and with every compiler.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

/// splitmix64 (Steele, Lea, Flood 2014).
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number in 0..n. The bias of the multiplication is below n / 2^64.
    fn below(&mut self, n: u64) -> u64 {
        ((self.next() as u128 * n as u128) >> 64) as u64
    }

    /// A coordinate of `bits` binary digits or, if `spread`, of any length up to that.
    fn coordinate(&mut self, bits: u64, spread: bool) -> u64 {
        let bits = if spread { 1 + self.below(bits) } else { bits };
        let top = 1u64 << (bits - 1);
        top | (self.next() & (top - 1))
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.below(i as u64 + 1) as usize;
            items.swap(i, j);
        }
    }
}

/// The nim product of numbers below 2^(2 * half).
fn product(a: u64, b: u64, half: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let mask = (1u64 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & mask, b >> half, b & mask);
    if a1 == 0 && b1 == 0 {
        return product(a0, b0, half / 2);
    }
    let high = product(a1, b1, half / 2);
    let low = product(a0, b0, half / 2);
    let cross = product(a1 ^ a0, b1 ^ b0, half / 2);
    ((cross ^ low) << half) ^ low ^ product(high, 1u64 << (half - 1), half / 2)
}

/// The nim quotient: a nimber below 2^64 has order 2^64 - 1, so b^(2^64 - 2) is the inverse of b.
fn quotient(a: u64, b: u64) -> u64 {
    let (mut result, mut power) = (a, b);
    for _ in 1..64 {
        power = product(power, power, 32);
        result = product(result, power, 32);
    }
    result
}

type Position = BTreeSet<(u64, u64)>;

fn value(lamps: &Position) -> u64 {
    lamps.iter().fold(0, |sum, &(x, y)| sum ^ product(x, y, 32))
}

fn toggle(lamps: &mut Position, lamp: (u64, u64)) {
    if !lamps.remove(&lamp) {
        lamps.insert(lamp);
    }
}

/// Random positions in pairs: one of value 0, and the same with another lamp switched.
fn random(rng: &mut Rng, count: u64, lamps: u64, bits: u64, spread: bool) -> Vec<Position> {
    let mut positions = Vec::new();
    for _ in 0..count / 2 {
        let mut position = Position::new();
        for _ in 0..1 + rng.below(lamps) {
            position.insert((rng.coordinate(bits, spread), rng.coordinate(bits, spread)));
        }
        let y = rng.coordinate(bits, spread);
        let sum = value(&position);
        if sum > 0 {
            toggle(&mut position, (quotient(sum, y), y));
        }
        positions.push(position.clone());
        toggle(&mut position, (rng.coordinate(bits, spread), rng.coordinate(bits, spread)));
        positions.push(position);
    }
    positions
}

/// One lamp each: products of powers of two, those next to the Fermat powers 2^(2^k), and the ends
/// of integer types.
fn powers(rng: &mut Rng) -> Vec<Position> {
    let mut special = Vec::new();
    for &k in &[1u32, 2, 4, 8, 16, 32] {
        special.extend_from_slice(&[(1u64 << k) - 1, 1 << k, (1 << k) + 1]);
    }
    special.extend_from_slice(&[1 << 31, 1 << 62, 1 << 63, (1 << 63) - 1, u64::MAX, u64::MAX - 1]);
    let mut positions = Vec::new();
    for i in 0..100 {
        let mut lamp = (special[rng.below(special.len() as u64) as usize], 1u64 << rng.below(64));
        if i % 2 == 1 {
            lamp.1 = special[rng.below(special.len() as u64) as usize];
        }
        if rng.below(2) == 0 {
            lamp = (lamp.1, lamp.0);
        }
        positions.push(std::iter::once(lamp).collect());
    }
    positions
}

/// Every position within the first `columns` columns and `rows` rows whose number, in binary, is
/// from `first` on.
fn boards(columns: u64, rows: u64, first: u64, count: u64) -> Vec<Position> {
    let cells: Vec<(u64, u64)> = (1..columns + 1)
        .flat_map(|x| (1..rows + 1).map(move |y| (x, y)))
        .collect();
    (first..(first + count).min(1 << cells.len()))
        .map(|mask| {
            let lit = cells.iter().enumerate().filter(|&(i, _)| mask >> i & 1 == 1);
            lit.map(|(_, &cell)| cell).collect()
        })
        .collect()
}

/// One lamp in each of the cells (x, y) with x in the given columns and all y up to `rows`.
fn table(columns: u64, rows: u64) -> Vec<Position> {
    (1..columns + 1)
        .flat_map(|x| (1..rows + 1).map(move |y| std::iter::once((x, y)).collect()))
        .collect()
}

/// One position with `lamps` different lamps whose coordinates have up to `bits` digits.
fn crowd(rng: &mut Rng, lamps: u64, bits: u64) -> Vec<Position> {
    let mut position = Position::new();
    while (position.len() as u64) < lamps {
        position.insert((rng.coordinate(bits, bits < 64), rng.coordinate(bits, bits < 64)));
    }
    vec![position]
}

struct Args(BTreeMap<String, u64>);

impl Args {
    fn take(&mut self, key: &str) -> Result<u64, String> {
        self.0.remove(key).ok_or(format!("missing argument {}=", key))
    }
}

fn build(kind: &str, rng: &mut Rng, args: &mut Args) -> Result<Vec<Position>, String> {
    let positions = match kind {
        "boards" => boards(
            args.take("columns")?,
            args.take("rows")?,
            args.take("first")?,
            args.take("count")?,
        ),
        "table" => table(args.take("columns")?, args.take("rows")?),
        "powers" => powers(rng),
        "random" => random(
            rng,
            args.take("count")?,
            args.take("lamps")?,
            args.take("bits")?,
            args.take("spread")? == 1,
        ),
        "crowd" => crowd(rng, args.take("lamps")?, args.take("bits")?),
        _ => return Err(format!("unknown kind {}", kind)),
    };
    if let Some(key) = args.0.keys().next() {
        return Err(format!("unknown argument {}= for {}", key, kind));
    }
    Ok(positions)
}

fn run(arguments: &[String]) -> Result<String, String> {
    let kind = arguments.first().ok_or("usage: switchlights_gen KIND [key=value]..".to_string())?;
    let mut args = Args(BTreeMap::new());
    for word in &arguments[1..] {
        let cut = word.find('=').ok_or(format!("expected key=value, found {}", word))?;
        let value = word[cut + 1..].parse().map_err(|_| format!("not a number: {}", word))?;
        args.0.insert(word[..cut].to_string(), value);
    }
    let mut rng = Rng(args.take("seed")?);
    let positions = build(kind, &mut rng, &mut args)?;
    let mut text = format!("{}\n", positions.len());
    for position in positions {
        let mut lamps: Vec<(u64, u64)> = position.into_iter().collect();
        rng.shuffle(&mut lamps);
        text.push_str(&format!("{}\n", lamps.len()));
        for (x, y) in lamps {
            text.push_str(&format!("{} {}\n", x, y));
        }
    }
    Ok(text)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = run(&arguments)
        .and_then(|text| std::io::stdout().write_all(text.as_bytes()).map_err(|e| e.to_string()));
    if let Err(message) = result {
        eprintln!("switchlights_gen: {}", message);
        std::process::exit(2);
    }
}
