//! Test data generator for `coinrow`: prints one input file to standard output.
//!
//! Usage: `coinrow_gen KIND [key=value]..`; the kinds and their keys are in `build`.
//!
//! Half of the random positions are balanced: coins are turned until the value is 0, by the
//! theorem of the game. The other half are one arbitrary turn away. The random numbers are
//! splitmix64, written out below, so a seed gives the same bytes on every machine and with every
//! compiler.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

const LIMIT: u64 = 1_000_000_000_000_000_000;
const TYPES: [&str; 4] = ["turtles", "twins", "ruler", "mock"];

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

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.below(i as u64 + 1) as usize;
            items.swap(i, j);
        }
    }
}

/// One case: the index of its type and the positions as they are listed.
type Case = (usize, Vec<u64>);

fn toggle(heads: &mut BTreeSet<u64>, position: u64) {
    if !heads.remove(&position) {
        heads.insert(position);
    }
}

/// Turns coins until the value of the game is 0.
fn balance(rng: &mut Rng, kind: usize, heads: &mut BTreeSet<u64>, max: u64) {
    match TYPES[kind] {
        "turtles" => {
            let sum = heads.iter().fold(0, |sum, p| sum ^ (p + 1));
            if sum > 0 {
                toggle(heads, sum - 1);
            }
        }
        "twins" => {
            // The coin 0 is worth nothing, so turning it changes nothing.
            let sum = heads.iter().fold(0, |sum, p| sum ^ p);
            toggle(heads, sum);
        }
        "ruler" => {
            let sum = heads.iter().fold(0, |sum, p| sum ^ lowest_bit(p + 1));
            for bit in (0..60).map(|k| 1u64 << k).filter(|bit| sum & bit != 0) {
                let odd = 2 * rng.below((max + 1) / bit / 2 + 1) + 1;
                let coin = if odd * bit - 1 <= max { odd * bit - 1 } else { bit - 1 };
                toggle(heads, coin);
            }
        }
        _ => {
            // Zero means an even number of heads whose positions have nim sum 0.
            if heads.len() % 2 == 0 {
                toggle(heads, rng.below(max + 1));
            }
            let sum = heads.iter().fold(0, |sum, p| sum ^ p);
            toggle(heads, sum);
        }
    }
    heads.retain(|&p| p <= LIMIT);
}

fn lowest_bit(n: u64) -> u64 {
    n & n.wrapping_neg()
}

/// Lists the heads in random order, each up to `repeats` times.
fn listed(rng: &mut Rng, heads: &BTreeSet<u64>, repeats: u64) -> Vec<u64> {
    let mut list = Vec::new();
    for &p in heads {
        for _ in 0..1 + rng.below(repeats) {
            list.push(p);
        }
    }
    rng.shuffle(&mut list);
    list
}

/// Every set of heads at the positions up to `max`, in each of the types.
fn tiny(max: u64) -> Vec<Case> {
    let mut cases = Vec::new();
    for kind in 0..4 {
        for mask in 0..1u64 << (max + 1) {
            let heads = (0..=max).filter(|p| mask >> p & 1 == 1).collect();
            cases.push((kind, heads));
        }
    }
    cases
}

/// One head, at every position from 0 to `max`, in each of the types.
fn single(max: u64) -> Vec<Case> {
    (0..4).flat_map(|kind| (0..=max).map(move |p| (kind, vec![p]))).collect()
}

/// Around the powers of two: one head, and a few heads in pairs of balanced and unbalanced cases.
fn powers(rng: &mut Rng) -> Vec<Case> {
    let mut cases = Vec::new();
    for k in 1..60u64 {
        let near: Vec<u64> = [(1 << k) - 2, (1 << k) - 1, 1 << k, (1 << k) + 1]
            .iter()
            .cloned()
            .filter(|&p| p <= LIMIT)
            .collect();
        for kind in 0..4 {
            let choice = rng.below(near.len() as u64) as usize;
            cases.push((kind, vec![near[choice]]));
        }
        // The coin whose 1-based number is 2^k, in the ruler game.
        cases.push((2, vec![(1 << k) - 1]));
        let kind = rng.below(4) as usize;
        let mut heads: BTreeSet<u64> = near.iter().cloned().collect();
        cases.push((kind, listed(rng, &heads, 1)));
        balance(rng, kind, &mut heads, (1 << k) + 1);
        cases.push((kind, listed(rng, &heads, 1)));
    }
    for kind in 0..4 {
        cases.push((kind, vec![LIMIT]));
        cases.push((kind, vec![LIMIT - 1, LIMIT]));
    }
    cases
}

/// Random cases in pairs: a balanced one, and the same after one more coin was turned.
fn random(rng: &mut Rng, count: u64, coins: u64, bits: u64, repeats: u64) -> Vec<Case> {
    let max = if bits >= 60 { LIMIT } else { (1 << bits) - 1 };
    let mut cases = Vec::new();
    for i in 0..count / 2 {
        let kind = (i % 4) as usize;
        let mut heads = BTreeSet::new();
        for _ in 0..1 + rng.below(coins) {
            heads.insert(rng.below(max + 1));
        }
        balance(rng, kind, &mut heads, max);
        cases.push((kind, listed(rng, &heads, repeats)));
        toggle(&mut heads, rng.below(max + 1));
        cases.push((kind, listed(rng, &heads, repeats)));
    }
    cases
}

/// One long list of positions from 0 to 8, so almost all are repetitions; the position 9 is head
/// or tail by the seed.
fn crowd(rng: &mut Rng, kind: u64, listed: u64) -> Vec<Case> {
    let mut list: Vec<u64> = (0..listed - 1).map(|_| rng.below(9)).collect();
    list.push(9);
    rng.shuffle(&mut list);
    vec![(kind as usize, list)]
}

struct Args(BTreeMap<String, u64>);

impl Args {
    fn take(&mut self, key: &str) -> Result<u64, String> {
        self.0.remove(key).ok_or(format!("missing argument {}=", key))
    }
}

fn build(kind: &str, args: &mut Args) -> Result<Vec<Case>, String> {
    let exhaustive = kind == "tiny" || kind == "single";
    let mut rng = Rng(if exhaustive { 0 } else { args.take("seed")? });
    let mut cases = match kind {
        "tiny" => tiny(args.take("max")?),
        "single" => single(args.take("max")?),
        "powers" => powers(&mut rng),
        "random" => random(
            &mut rng,
            args.take("count")?,
            args.take("coins")?,
            args.take("bits")?,
            args.take("repeats")?,
        ),
        "crowd" => crowd(&mut rng, args.take("type")?, args.take("listed")?),
        _ => return Err(format!("unknown kind {}", kind)),
    };
    if let Some(key) = args.0.keys().next() {
        return Err(format!("unknown argument {}= for {}", key, kind));
    }
    if !exhaustive {
        rng.shuffle(&mut cases);
    }
    Ok(cases)
}

fn run(arguments: &[String]) -> Result<String, String> {
    let kind = arguments.first().ok_or("usage: coinrow_gen KIND [key=value]..".to_string())?;
    let mut args = Args(BTreeMap::new());
    for word in &arguments[1..] {
        let cut = word.find('=').ok_or(format!("expected key=value, found {}", word))?;
        let value = word[cut + 1..].parse().map_err(|_| format!("not a number: {}", word))?;
        args.0.insert(word[..cut].to_string(), value);
    }
    let cases = build(kind, &mut args)?;
    let mut text = format!("{}\n", cases.len());
    for (kind, list) in cases {
        text.push_str(&format!("{} {}", TYPES[kind], list.len()));
        for p in list {
            text.push_str(&format!(" {}", p));
        }
        text.push('\n');
    }
    Ok(text)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = run(&arguments)
        .and_then(|text| std::io::stdout().write_all(text.as_bytes()).map_err(|e| e.to_string()));
    if let Err(message) = result {
        eprintln!("coinrow_gen: {}", message);
        std::process::exit(2);
    }
}
