//! Writes one input of `stairmove` to standard output.
//!
//! Usage: `stairmove_gen KIND [key=value]... [seed=N]`. The random numbers are
//! splitmix64, so the bytes depend on the arguments alone, never on a library.
//! Most kinds write couples of a lost staircase and a won neighbour of it, one legal
//! move away. Unknown or missing arguments end with exit code 2.

use std::collections::BTreeMap;
use std::process::exit;

fn fail(message: &str) -> ! {
    eprintln!("stairmove_gen: {}", message);
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

    fn index(&mut self, length: usize) -> usize {
        self.below(length as u64) as usize
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.index(i + 1);
            items.swap(i, j);
        }
    }

    /// A number of exactly `bits` binary digits.
    fn of_bits(&mut self, bits: u64) -> u64 {
        match bits {
            0 => 0,
            _ => 1 << (bits - 1) | self.next() >> 1 >> (64 - bits),
        }
    }
}

struct Args(BTreeMap<String, String>);

impl Args {
    fn text(&mut self, key: &str) -> String {
        self.0.remove(key).unwrap_or_else(|| fail(&format!("`{}` is missing", key)))
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

/// The largest number of coins on a step that the statement allows.
const MOST_COINS: u64 = 1_000_000_000_000_000_000;

/// The coins from the bottom to the top: the odd steps have even indices.
type Stairs = Vec<u64>;

fn odd_sum(stairs: &[u64]) -> u64 {
    stairs.iter().step_by(2).fold(0, |sum, &coins| sum ^ coins)
}

/// Makes the staircase lost by changing an odd step; `false` if that takes too many coins.
fn make_lost(rng: &mut Rng, stairs: &mut [u64]) -> bool {
    if stairs.is_empty() {
        return true;
    }
    let odd_steps = (stairs.len() + 1) / 2;
    let i = 2 * rng.index(odd_steps);
    stairs[i] ^= odd_sum(stairs);
    stairs[i] <= MOST_COINS
}

/// One legal move; from a lost staircase it leads to a won one. Without any coin, one is
/// put on the first step instead. `None` if a step would hold too many coins.
fn moved(rng: &mut Rng, stairs: &[u64]) -> Option<Stairs> {
    let mut next = stairs.to_vec();
    let alive: Vec<usize> = (0..stairs.len()).filter(|&i| stairs[i] > 0).collect();
    if alive.is_empty() {
        next.truncate(0);
        next.resize(stairs.len().max(1), 0);
        next[0] = 1;
        return Some(next);
    }
    let i = alive[rng.index(alive.len())];
    let taken = match rng.below(3) {
        0 => stairs[i],
        1 => 1 + rng.below(stairs[i].min(3)),
        _ => 1 + rng.below(stairs[i]),
    };
    next[i] -= taken;
    if i > 0 {
        next[i - 1] += taken;
    }
    Some(next).filter(|next| next.iter().all(|&coins| coins <= MOST_COINS))
}

/// All staircases with a number of steps in `length` and at most `coins` on each.
fn exhaustive(args: &mut Args) -> Vec<Stairs> {
    let ((low, high), coins) = (args.range("length"), args.number("coins"));
    let mut all: Vec<Stairs> = Vec::new();
    let mut last: Vec<Stairs> = vec![Vec::new()];
    for length in 0..=high {
        if length > 0 {
            last = last
                .iter()
                .flat_map(|stairs| (0..=coins).map(move |c| [stairs.as_slice(), &[c]].concat()))
                .collect();
        }
        if length >= low {
            all.extend(last.iter().cloned());
        }
    }
    all
}

/// Coins on even steps only, which is lost, and the same with coins on one odd step.
fn even_steps(args: &mut Args, rng: &mut Rng) -> Vec<Stairs> {
    let (count, length, bits) = (args.number("count"), args.range("length"), args.range("bits"));
    let mut all = Vec::new();
    for index in 0..count {
        let mut stairs = vec![0; rng.within(length) as usize];
        for i in (1..stairs.len()).step_by(2) {
            let digits = rng.within(bits);
            stairs[i] = rng.of_bits(digits).min(MOST_COINS);
        }
        if index % 2 == 1 && !stairs.is_empty() {
            let odd_steps = (stairs.len() + 1) / 2;
            let digits = rng.within(bits);
            stairs[2 * rng.index(odd_steps)] = rng.of_bits(digits).min(MOST_COINS).max(1);
        }
        all.push(stairs);
    }
    all
}

/// Random staircases with numbers of binary digits drawn from `bits`, and one step in
/// four empty.
fn balanced(args: &mut Args, rng: &mut Rng) -> Vec<Stairs> {
    let (count, length, bits) = (args.number("count"), args.range("length"), args.range("bits"));
    let mut all = Vec::new();
    while (all.len() as u64) < count {
        let mut stairs: Stairs = (0..rng.within(length))
            .map(|_| match rng.below(4) {
                0 => 0,
                _ => {
                    let digits = rng.within(bits);
                    rng.of_bits(digits).min(MOST_COINS)
                }
            })
            .collect();
        if !make_lost(rng, &mut stairs) {
            continue;
        }
        if let Some(neighbour) = moved(rng, &stairs) {
            all.push(neighbour);
            all.push(stairs);
        }
    }
    rng.shuffle(&mut all);
    all
}

/// Staircases around `base`, where some number format ends.
fn edge(args: &mut Args) -> Vec<Stairs> {
    let b = args.number("base");
    vec![
        vec![b],
        vec![b, b],
        vec![0, b],
        vec![b + 1, 0, b],
        vec![b, b, b],
        vec![b, 7, b - 1],
        vec![b - 1, b, b],
        vec![b + 1, 1, b],
        vec![b, 1, b + 1],
        vec![b, b, b, b],
        vec![b, 0, b + 1, 0, 1],
        vec![b, 0, b + 1, 0, 2],
        vec![b, 5, b, 5, b],
        vec![0, b, 0, b, 0],
        vec![b, b + 1, b + 2, b + 3, 2],
        vec![b, b + 1, b + 2, b + 3, 3],
    ]
}

/// One staircase of `length` steps with up to `bits` binary digits. In a won one the
/// topmost odd step is the only one with the highest digit; otherwise the staircase is
/// lost.
fn max(args: &mut Args, rng: &mut Rng) -> Vec<Stairs> {
    let (length, bits, won) = (args.number("length"), args.number("bits"), args.number("won"));
    let mut stairs: Stairs = (0..length).map(|_| rng.below(1 << bits)).collect();
    let top = (stairs.len() - 1) / 2 * 2;
    stairs[top] ^= odd_sum(&stairs);
    if won == 1 {
        for coins in stairs.iter_mut().step_by(2) {
            *coins &= (1 << (bits - 1)) - 1;
        }
        stairs[top] |= 1 << (bits - 1);
    }
    vec![stairs]
}

/// The kind, the random numbers and the other arguments of the command line.
fn command_line() -> (String, Rng, Args) {
    let mut words = std::env::args().skip(1);
    let kind = words.next().unwrap_or_else(|| fail("a kind is missing"));
    let mut args = Args(BTreeMap::new());
    for word in words {
        match word.find('=') {
            Some(at) => args.0.insert(word[..at].to_string(), word[at + 1..].to_string()),
            None => fail(&format!("`{}` is not key=value", word)),
        };
    }
    let seed = args
        .0
        .remove("seed")
        .map_or(0, |text| text.parse().unwrap_or_else(|_| fail("`seed` is not a number")));
    (kind, Rng(seed), args)
}

fn main() {
    let (kind, mut rng, mut args) = command_line();
    let all = match kind.as_str() {
        "exhaustive" => exhaustive(&mut args),
        "even-steps" => even_steps(&mut args, &mut rng),
        "balanced" => balanced(&mut args, &mut rng),
        "edge" => edge(&mut args),
        "max" => max(&mut args, &mut rng),
        _ => fail(&format!("`{}` is not a kind", kind)),
    };
    if let Some(key) = args.0.keys().next() {
        fail(&format!("`{}` does not belong to this kind", key));
    }
    let mut output = format!("{}\n", all.len());
    for stairs in all {
        let words: Vec<String> = stairs.iter().map(|coins| coins.to_string()).collect();
        output.push_str(&format!("{}\n{}\n", words.len(), words.join(" ")));
    }
    print!("{}", output);
}
