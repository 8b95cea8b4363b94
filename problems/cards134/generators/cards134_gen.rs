//! Writes one input of `cards134` to standard output.
//!
//! Usage: `cards134_gen KIND [key=value]... [seed=N]`. The random numbers are splitmix64,
//! so the bytes depend on the arguments alone, never on a library. In the random kinds
//! every second number is lost, that is 0 or 2 modulo 7. Unknown or missing arguments end
//! with exit code 2.

use std::collections::BTreeMap;
use std::process::exit;

/// The decimal digits of a number of cards, the highest first.
type Digits = Vec<u8>;

fn fail(message: &str) -> ! {
    eprintln!("cards134_gen: {}", message);
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

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.below(i as u64 + 1) as usize;
            items.swap(i, j);
        }
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

fn mod_7(digits: &[u8]) -> u8 {
    digits.iter().fold(0, |rest, digit| (rest * 10 + digit) % 7)
}

/// The residue of the number at this place of a file: lost ones in turn with won ones.
fn residue(rng: &mut Rng, place: u64) -> u8 {
    match place % 2 {
        0 => [0, 2][rng.below(2) as usize],
        _ => [1, 3, 4, 5, 6][rng.below(5) as usize],
    }
}

/// A random number of `length` digits which is `rest` modulo 7 and ends with `last`.
fn number(rng: &mut Rng, length: u64, rest: u8, last: &[u8]) -> Digits {
    let random = (length as usize).max(last.len() + 1) - last.len();
    let mut digits: Digits = (0..random).map(|_| rng.below(10) as u8).collect();
    digits[0] = 1 + rng.below(9) as u8;
    digits.extend_from_slice(last);
    // One random digit makes the residue right; it can be any of 1 to 7 to do that.
    let at = rng.below(random as u64) as usize;
    for digit in 1..8 {
        digits[at] = digit;
        if mod_7(&digits) == rest {
            break;
        }
    }
    digits
}

/// The numbers from `from` to `to`.
fn range(args: &mut Args) -> Vec<Digits> {
    let (from, to) = (args.number("from"), args.number("to"));
    (from..=to)
        .map(|n| n.to_string().bytes().map(|c| c - b'0').collect())
        .collect()
}

/// `count` random numbers of a length drawn from `length`.
fn random(args: &mut Args, rng: &mut Rng) -> Vec<Digits> {
    let (count, length) = (args.number("count"), args.range("length"));
    let mut all = Vec::new();
    for place in 0..count {
        let length = rng.within(length);
        let rest = residue(rng, place);
        all.push(number(rng, length, rest, &[]));
    }
    rng.shuffle(&mut all);
    all
}

/// `count` random numbers of `length` digits that all have the same last half of digits.
fn same_ending(args: &mut Args, rng: &mut Rng) -> Vec<Digits> {
    let (count, length) = (args.number("count"), args.number("length"));
    let last: Digits = (0..length / 2).map(|_| rng.below(10) as u8).collect();
    let mut all = Vec::new();
    for place in 0..count {
        let rest = residue(rng, place);
        all.push(number(rng, length, rest, &last));
    }
    rng.shuffle(&mut all);
    all
}

/// The ten numbers before 10^exponent and the ten from it.
fn power_of_ten(args: &mut Args) -> Vec<Digits> {
    let exponent = args.number("exponent") as usize;
    let before = (0..10).map(|last| {
        let mut digits = vec![9; exponent];
        digits[exponent - 1] = last;
        digits
    });
    let after = (0..10).map(|last| {
        let mut digits = vec![0; exponent + 1];
        digits[0] = 1;
        digits[exponent] = last;
        digits
    });
    before.chain(after).collect()
}

/// Twenty numbers around 2^bit.
fn power_of_two(args: &mut Args) -> Vec<Digits> {
    let power = 1u128 << args.number("bit");
    (power - 8..power + 12)
        .map(|n| n.to_string().bytes().map(|c| c - b'0').collect())
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
        "random" => random(&mut args, rng),
        "same-ending" => same_ending(&mut args, rng),
        "power-of-ten" => power_of_ten(&mut args),
        "power-of-two" => power_of_two(&mut args),
        _ => fail(&format!("`{}` is not a kind", kind)),
    };
    if let Some(key) = args.0.keys().next() {
        fail(&format!("`{}` does not belong to this kind", key));
    }
    let mut output = format!("{}\n", numbers.len());
    for digits in numbers {
        output.extend(digits.iter().map(|digit| (b'0' + digit) as char));
        output.push('\n');
    }
    print!("{}", output);
}
