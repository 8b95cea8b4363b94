//! Writes one input of `bashcards` to standard output.
//!
//! Usage: `bashcards_gen KIND [key=value]... [seed=N]`. The random numbers are
//! splitmix64, so the bytes depend on the arguments alone, never on a library.
//! Most kinds write couples of a lost game and a won one that differs by few cards.
//! Unknown or missing arguments end with exit code 2.

use std::collections::BTreeMap;
use std::process::exit;

/// The number of cards and the largest number in a move.
type Game = (u64, u64);

const MAX: u64 = (1 << 63) - 1;

fn fail(message: &str) -> ! {
    eprintln!("bashcards_gen: {}", message);
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

/// A won neighbour of a lost game: up to 3 cards more or fewer half of the time, else any
/// number that the first player could take.
fn neighbour(rng: &mut Rng, (n, k): Game) -> Game {
    let more = match rng.below(2) {
        0 => rng.within((1, k.min(3))),
        _ => rng.within((1, k)),
    };
    match n.checked_add(more).filter(|&n| n <= MAX) {
        Some(sum) if n <= more || rng.below(2) == 0 => (sum, k),
        _ => (n - more, k),
    }
}

/// Every lost game in the list and a neighbour of it, in random order.
fn couples(rng: &mut Rng, lost: Vec<Game>) -> Vec<Game> {
    let mut all = Vec::new();
    for game in lost {
        all.push(game);
        all.push(neighbour(rng, game));
    }
    rng.shuffle(&mut all);
    all
}

/// All games of up to `cards` cards, with up to `take` in a move.
fn tiny(args: &mut Args) -> Vec<Game> {
    let (cards, take) = (args.number("cards"), args.number("take"));
    (1..=cards)
        .flat_map(|n| (1..=take).map(move |k| (n, k)))
        .collect()
}

/// Games with `take` cards in a move at most; the lost numbers of cards are multiples of
/// `take` + 1 below 2^bits.
fn fixed(args: &mut Args, rng: &mut Rng) -> Vec<Game> {
    let (count, k, bits) = (
        args.number("count"),
        args.number("take"),
        args.number("bits"),
    );
    let largest = ((1u64 << bits) - 1) / (k + 1);
    let lost = (0..count / 2)
        .map(|_| ((k + 1) * rng.within((1, largest)), k))
        .collect();
    couples(rng, lost)
}

/// Games in which k has a number of binary digits drawn from `take_bits`, and the lost n are
/// multiples of k + 1 by a factor that has a number of digits drawn from `factor_bits`.
fn multiples(args: &mut Args, rng: &mut Rng) -> Vec<Game> {
    let (count, take_bits, factor_bits) = (
        args.number("count"),
        args.range("take_bits"),
        args.range("factor_bits"),
    );
    let lost = (0..count / 2)
        .map(|_| {
            let digits = rng.within(take_bits);
            let k = rng.of_bits(digits).min(MAX - 1);
            let digits = rng.within(factor_bits);
            (rng.of_bits(digits).min(MAX / (k + 1)) * (k + 1), k)
        })
        .collect();
    couples(rng, lost)
}

/// Games with the largest multiples of k + 1, for k of `take_bits` binary digits.
fn largest(args: &mut Args, rng: &mut Rng) -> Vec<Game> {
    let (count, take_bits) = (args.number("count"), args.range("take_bits"));
    let lost = (0..count / 2)
        .map(|_| {
            let digits = rng.within(take_bits);
            let k = rng.of_bits(digits).min(MAX - 1);
            let factor = MAX / (k + 1);
            ((factor - rng.below(factor.min(4))) * (k + 1), k)
        })
        .collect();
    couples(rng, lost)
}

/// Games in which the first player can take everything, or all but one or a few cards.
fn short(args: &mut Args, rng: &mut Rng) -> Vec<Game> {
    let (count, bits) = (args.number("count"), args.range("bits"));
    let mut all = Vec::new();
    for _ in 0..count / 4 {
        let digits = rng.within(bits);
        let k = rng.of_bits(digits).min(MAX - 1);
        all.push((k + 1, k));
        all.push((k, k));
        all.push((rng.within((1, k)), k));
        all.push(neighbour(rng, (k + 1, k)));
    }
    rng.shuffle(&mut all);
    all
}

/// All games with both numbers within 2 of 2^bit, or one of them small.
fn edge(args: &mut Args) -> Vec<Game> {
    let b = 1u64 << args.number("bit");
    let near: Vec<u64> = (b - 2..=b + 2).filter(|&number| number <= MAX).collect();
    let mut all = Vec::new();
    for &n in &near {
        all.extend(near.iter().map(|&k| (n, k)));
        for small in 1..=4 {
            all.push((n, small));
            all.push((small, n));
        }
    }
    for &k in &near {
        for factor in 2..=3u64 {
            if let Some(n) = factor.checked_mul(k + 1).filter(|&n| n < MAX) {
                all.push((n, k));
                all.push((n + 1, k));
                all.push((n - 1, k));
            }
        }
    }
    all
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
    let games = match kind.as_str() {
        "tiny" => tiny(&mut args),
        "fixed" => fixed(&mut args, rng),
        "multiples" => multiples(&mut args, rng),
        "largest" => largest(&mut args, rng),
        "short" => short(&mut args, rng),
        "edge" => edge(&mut args),
        _ => fail(&format!("`{}` is not a kind", kind)),
    };
    if let Some(key) = args.0.keys().next() {
        fail(&format!("`{}` does not belong to this kind", key));
    }
    let mut output = format!("{}\n", games.len());
    for (n, k) in games {
        output.push_str(&format!("{} {}\n", n, k));
    }
    print!("{}", output);
}
