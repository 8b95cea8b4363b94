//! Writes one input of `tvquiz` to standard output.
//!
//! Usage: `tvquiz_gen KIND [key=value]... [seed=N]`. The random numbers are splitmix64, so
//! the bytes depend on the arguments alone, never on a library. Unknown or missing
//! arguments end with exit code 2.

use std::collections::BTreeMap;
use std::process::exit;

const MAX: u64 = 1_000_000_000_000_000_000;
const MODULUS: u64 = 1_000_000_007;

fn fail(message: &str) -> ! {
    eprintln!("tvquiz_gen: {}", message);
    exit(2);
}

/// Vigna's splitmix64; `below` maps by the high half of a 128-bit product.
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number in `0..n`.
    fn below(&mut self, n: u64) -> u64 {
        ((self.next() as u128 * n as u128) >> 64) as u64
    }

    /// A number in `low..=high`.
    fn within(&mut self, (low, high): (u64, u64)) -> u64 {
        low + self.below(high - low + 1)
    }

    /// A number of exactly `bits` binary digits, at least one.
    fn of_bits(&mut self, bits: u64) -> u64 {
        1 << (bits - 1) | self.next() >> 1 >> (64 - bits)
    }
}

struct Args(BTreeMap<String, String>);

impl Args {
    fn text(&mut self, key: &str) -> String {
        self.0
            .remove(key)
            .unwrap_or_else(|| fail(&format!("`{}` is missing", key)))
    }

    fn number(&mut self, key: &str) -> u64 {
        self.text(key)
            .parse()
            .unwrap_or_else(|_| fail(&format!("`{}` is not a number", key)))
    }

    /// An inclusive range `low..high`, or one number for both ends.
    fn range(&mut self, key: &str) -> (u64, u64) {
        let text = self.text(key);
        let mut ends = text.splitn(2, "..").map(|end| end.parse::<u64>());
        match (ends.next(), ends.next()) {
            (Some(Ok(low)), None) => (low, low),
            (Some(Ok(low)), Some(Ok(high))) if low <= high => (low, high),
            _ => fail(&format!("`{}` is not a range", key)),
        }
    }
}

/// All numbers from `from` to `to`.
fn range(args: &mut Args) -> Vec<u64> {
    (args.number("from")..=args.number("to")).collect()
}

/// All numbers within `apart` of the powers of two from 2^`bits`.
fn powers_of_two(args: &mut Args) -> Vec<u64> {
    let (bits, apart) = (args.range("bits"), args.number("apart"));
    let mut all = Vec::new();
    for bit in bits.0..=bits.1 {
        let power = 1u64 << bit;
        all.extend(power.saturating_sub(apart).max(1)..=(power + apart).min(MAX));
    }
    all
}

/// Numbers M with M, M + 1 or M + 1 - 2^k close to a multiple of the modulus.
fn around_the_modulus(args: &mut Args, rng: &mut Rng) -> Vec<u64> {
    let (count, bits) = (args.number("count"), args.range("bits"));
    let mut all = Vec::new();
    while (all.len() as u64) < count {
        let digits = rng.within(bits);
        let highest = 1u64 << (digits - 1);
        let multiple = match rng.below(2) {
            0 => rng.of_bits(digits) / MODULUS * MODULUS,
            _ => highest + rng.below(highest) / MODULUS * MODULUS,
        };
        let number = multiple + rng.below(5);
        if number > 2 && number - 2 <= MAX {
            all.push(number - 2);
        }
    }
    all
}

/// Random numbers with a number of binary digits drawn from `bits`.
fn random(args: &mut Args, rng: &mut Rng) -> Vec<u64> {
    let (count, bits) = (args.number("count"), args.range("bits"));
    (0..count)
        .map(|_| {
            let digits = rng.within(bits);
            rng.of_bits(digits).min(MAX)
        })
        .collect()
}

fn main() {
    let mut words = std::env::args().skip(1);
    let kind = words.next().unwrap_or_else(|| fail("a kind is missing"));
    let mut args = Args(BTreeMap::new());
    for word in words {
        match word.find('=') {
            Some(at) => args
                .0
                .insert(word[..at].to_string(), word[at + 1..].to_string()),
            None => fail(&format!("`{}` is not key=value", word)),
        };
    }
    let seed = args.0.remove("seed").map_or(0, |text| {
        text.parse()
            .unwrap_or_else(|_| fail("`seed` is not a number"))
    });
    let rng = &mut Rng(seed);
    let numbers = match kind.as_str() {
        "range" => range(&mut args),
        "powers-of-two" => powers_of_two(&mut args),
        "around-the-modulus" => around_the_modulus(&mut args, rng),
        "random" => random(&mut args, rng),
        _ => fail(&format!("`{}` is not a kind", kind)),
    };
    if let Some(key) = args.0.keys().next() {
        fail(&format!("`{}` does not belong to this kind", key));
    }
    let mut output = format!("{}\n", numbers.len());
    for number in numbers {
        output.push_str(&format!("{}\n", number));
    }
    print!("{}", output);
}
