//! Test data generator for `wyt3`: prints one input file to standard output.
//!
//! Usage: `wyt3_gen KIND [key=value]..`; the kinds and their keys are in `build`.
//!
//! Lost positions are listed by what every move leaves fixed: no two of them share two heaps, a
//! heap and the difference of the others, or both differences. Each that is used is followed by a
//! won position one move away. The random numbers are splitmix64, written out below, so a seed
//! gives the same bytes on every machine and with every compiler.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

const LIMIT: i64 = 300;

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
    fn below(&mut self, n: i64) -> i64 {
        ((self.next() as u128 * n as u128) >> 64) as i64
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.below(i as i64 + 1) as usize;
            items.swap(i, j);
        }
    }
}

type Heaps = [i64; 3];

/// All lost positions with heaps in ascending order, the largest up to `max`.
fn lost_positions(max: i64) -> Vec<Heaps> {
    let mut pairs = BTreeSet::new();
    let mut together = BTreeSet::new();
    let mut differences = BTreeSet::new();
    let mut lost = Vec::new();
    for a in 0..max + 1 {
        for b in a..max + 1 {
            if pairs.contains(&(a, b)) {
                continue;
            }
            for c in b..max + 1 {
                if pairs.contains(&(a, c))
                    || pairs.contains(&(b, c))
                    || together.contains(&(a, c - b))
                    || together.contains(&(b, c - a))
                    || together.contains(&(c, b - a))
                    || differences.contains(&(b - a, c - a))
                {
                    continue;
                }
                lost.push([a, b, c]);
                pairs.extend(vec![(a, b), (a, c), (b, c)]);
                together.extend(vec![(a, c - b), (b, c - a), (c, b - a)]);
                differences.insert((b - a, c - a));
                break;
            }
        }
    }
    lost
}

/// The input under construction. Every position goes in with its heaps in random order.
struct Lines {
    rng: Rng,
    lines: Vec<Heaps>,
}

impl Lines {
    fn push(&mut self, mut heaps: Heaps) {
        self.rng.shuffle(&mut heaps);
        self.lines.push(heaps);
    }

    /// A lost position, and one from which a move leads to it.
    fn push_lost_and_won(&mut self, heaps: Heaps) {
        self.push(heaps);
        for _ in 0..20 {
            let set = 1 + self.rng.below(7);
            let step = 1 + if self.rng.below(2) == 0 { self.rng.below(3) } else { self.rng.below(LIMIT) };
            let mut won = heaps;
            for i in 0..3 {
                won[i] += step * (set >> i & 1);
            }
            if won.iter().all(|&heap| heap <= LIMIT) {
                self.push(won);
                return;
            }
        }
        self.push([heaps[0] / 2, heaps[1], heaps[2]]);
    }
}

/// The lost positions that pass a test, in random order and at most `count`, each with a neighbour.
fn chosen(out: &mut Lines, max: i64, count: i64, test: impl Fn(&Heaps) -> bool) {
    let mut lost: Vec<Heaps> = lost_positions(max).into_iter().filter(|heaps| test(heaps)).collect();
    out.rng.shuffle(&mut lost);
    lost.truncate(count as usize / 2);
    for heaps in lost {
        out.push_lost_and_won(heaps);
    }
}

struct Args(BTreeMap<String, i64>);

impl Args {
    fn take(&mut self, key: &str) -> Result<i64, String> {
        self.0.remove(key).ok_or(format!("missing argument {}=", key))
    }
}

fn build(kind: &str, args: &mut Args) -> Result<Vec<Heaps>, String> {
    let mut out = Lines {
        rng: Rng(args.take("seed")? as u64),
        lines: Vec::new(),
    };
    match kind {
        "exhaustive" => {
            let size = args.take("max")? + 1;
            for i in 0..size * size * size {
                out.lines.push([i / size / size, i / size % size, i % size]);
            }
        }
        "lost" => chosen(&mut out, args.take("max")?, args.take("count")?, |_| true),
        "zeros" => chosen(&mut out, LIMIT, args.take("count")?, |heaps| heaps[0] == 0),
        "equal" => {
            chosen(&mut out, LIMIT, args.take("count")?, |h| h[0] == h[1] || h[1] == h[2]);
            for heap in 0..LIMIT / 2 + 1 {
                out.push([2 * heap, 2 * heap, 2 * heap]);
                out.push([heap, heap, 2 * heap]);
            }
        }
        // The third heap is more than twice as large as the others.
        "far" => chosen(&mut out, LIMIT, args.take("count")?, |h| h[2] > 2 * h[1]),
        // Lost positions with nim sum 0 or with one heap the sum of the others, and the like that
        // are won.
        "nim" => {
            let count = args.take("count")?;
            chosen(&mut out, LIMIT, count / 2, |h| h[0] ^ h[1] ^ h[2] == 0 || h[0] + h[1] == h[2]);
            for _ in 0..count / 2 {
                let (a, b) = (out.rng.below(128), out.rng.below(128));
                out.push([a, b, a ^ b]);
            }
        }
        "random" => {
            for _ in 0..args.take("count")? {
                let heaps = [out.rng.below(LIMIT + 1), out.rng.below(LIMIT + 1), out.rng.below(LIMIT + 1)];
                out.push(heaps);
            }
        }
        // Lost positions again and again in new orders, with neighbours.
        "most" => {
            let lost = lost_positions(LIMIT);
            for _ in 0..args.take("count")? / 2 {
                let choice = out.rng.below(lost.len() as i64) as usize;
                out.push_lost_and_won(lost[choice]);
            }
        }
        _ => return Err(format!("unknown kind {}", kind)),
    }
    if let Some(key) = args.0.keys().next() {
        return Err(format!("unknown argument {}= for {}", key, kind));
    }
    Ok(out.lines)
}

fn run(arguments: &[String]) -> Result<String, String> {
    let kind = arguments.first().ok_or("usage: wyt3_gen KIND [key=value]..".to_string())?;
    let mut args = Args(BTreeMap::new());
    for word in &arguments[1..] {
        let cut = word.find('=').ok_or(format!("expected key=value, found {}", word))?;
        let value = word[cut + 1..].parse().map_err(|_| format!("not a number: {}", word))?;
        args.0.insert(word[..cut].to_string(), value);
    }
    let lines = build(kind, &mut args)?;
    let mut text = format!("{}\n", lines.len());
    for heaps in lines {
        text.push_str(&format!("{} {} {}\n", heaps[0], heaps[1], heaps[2]));
    }
    Ok(text)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = run(&arguments)
        .and_then(|text| std::io::stdout().write_all(text.as_bytes()).map_err(|e| e.to_string()));
    if let Err(message) = result {
        eprintln!("wyt3_gen: {}", message);
        std::process::exit(2);
    }
}
