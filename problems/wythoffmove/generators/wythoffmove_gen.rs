//! Test data generator for `wythoffmove`: prints one input file to standard output.
//!
//! Usage: `wythoffmove_gen KIND [key=value]..`; the kinds and their keys are in `build`.
//!
//! Lost positions (P) are made on purpose from the pairs (floor(t*phi), floor(t*phi) + t), because
//! a random position is almost surely won (N). All arithmetic is on integers. The random numbers
//! are splitmix64, written out below, so a seed gives the same bytes on every machine and with
//! every compiler. The program never computes an answer: that is left to the model solution.

use std::collections::BTreeMap;
use std::io::Write;

/// The largest heap that the statement allows.
const LIMIT: u64 = 1_000_000_000_000_000_000;
/// The largest difference of a P-pair within `LIMIT`; the upper heap of that pair is exactly
/// `LIMIT`.
const LAST_T: u64 = 381_966_011_250_105_152;

/// splitmix64 (Steele, Lea, Flood 2014): the state grows by a constant, the output is a mix of the
/// state.
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

    /// A number in 1..=n whose length in bits is spread evenly.
    fn any_size(&mut self, n: u64) -> u64 {
        let bits = 64 - n.leading_zeros() as u64;
        let top = 1u64 << self.below(bits);
        (top + self.below(top)).min(n)
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.below(i as u64 + 1) as usize;
            items.swap(i, j);
        }
    }
}

/// floor(sqrt(n)), one binary digit at a time.
fn isqrt(n: u128) -> u128 {
    let mut root = 0u128;
    let mut bit = 1u128 << 63;
    while bit > 0 {
        if (root | bit) * (root | bit) <= n {
            root |= bit;
        }
        bit >>= 1;
    }
    root
}

/// The P-pair with difference t.
fn pair(t: u64) -> (u64, u64) {
    let lower = ((t as u128 + isqrt(5 * t as u128 * t as u128)) / 2) as u64;
    (lower, lower + t)
}

/// The smallest t whose P-pair has a lower member of at least `a`.
fn first_t(a: u64) -> u64 {
    let (mut low, mut high) = (0, a);
    while low < high {
        let middle = low + (high - low) / 2;
        if pair(middle).0 >= a {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    low
}

/// Fibonacci numbers F_2, F_3, .. = 1, 2, .. up to LAST_T.
fn fibonacci() -> Vec<u64> {
    let mut f = vec![1, 2];
    while f[f.len() - 1] + f[f.len() - 2] <= LAST_T {
        let next = f[f.len() - 1] + f[f.len() - 2];
        f.push(next);
    }
    f
}

/// The input under construction. Every position goes in with its heaps in random order.
struct Lines {
    rng: Rng,
    lines: Vec<(u64, u64)>,
}

impl Lines {
    fn push(&mut self, (a, b): (u64, u64)) {
        let swap = self.rng.below(2) == 1;
        self.lines.push(if swap { (b, a) } else { (a, b) });
    }

    /// A position one step away from the P-position (a, b), in a direction in which one may move:
    /// it is N.
    fn push_neighbour(&mut self, (a, b): (u64, u64)) {
        let all = [
            (a + 1, b + 1),
            (a + 1, b),
            (a, b + 1),
            (a.wrapping_sub(1), b.wrapping_sub(1)),
            (a.wrapping_sub(1), b),
            (a, b.wrapping_sub(1)),
        ];
        // Wrapped differences are above LIMIT and drop out here.
        let legal: Vec<(u64, u64)> = all.iter().cloned().filter(|p| p.0.max(p.1) <= LIMIT).collect();
        let choice = self.rng.below(legal.len() as u64) as usize;
        self.push(legal[choice]);
    }

    fn push_pair_and_neighbour(&mut self, t: u64) {
        self.push(pair(t));
        self.push_neighbour(pair(t));
    }

    /// The P-pair twice, and the two N-positions that floating point mistakes for it: (a+1, b+1)
    /// and (a-1, b-1).
    fn push_trap(&mut self, t: u64) {
        let (a, b) = pair(t);
        self.push((a, b));
        self.push((a, b));
        self.push((a + 1, b + 1));
        self.push((a - 1, b - 1));
    }
}

/// Every position with both heaps at most `max`, in order.
fn exhaustive(out: &mut Lines, max: u64) {
    for a in 0..=max {
        for b in 0..=max {
            out.lines.push((a, b));
        }
    }
}

/// 0 0 and 0 x in equal numbers.
fn zeros(out: &mut Lines, lines: u64) {
    for i in 0..lines / 2 {
        out.push((0, 0));
        let x = match i {
            0 => 1,
            1 => LIMIT,
            // Heaps that become 0 when cut to 32 bits.
            2..=20 => i << 32,
            _ => out.rng.any_size(LIMIT),
        };
        out.push((0, x));
    }
}

/// Equal heaps x x (N) and P-pairs in equal numbers, of every size.
fn equal(out: &mut Lines, lines: u64) {
    for i in 0..lines / 2 {
        let x = if i == 0 { LIMIT } else { out.rng.any_size(LIMIT) };
        out.push((x, x));
        let t = out.rng.any_size(LAST_T);
        out.push(pair(t));
    }
}

/// The P-pairs with differences first, first + 1, .. and one neighbour of each.
fn pairs(out: &mut Lines, first: u64, count: u64) {
    for t in first..first + count {
        out.push_pair_and_neighbour(t);
    }
}

/// The pairs at t = F_n, where t*phi is as near to an integer as it can be: just below it for even
/// n (then the P-pair is (F_(n+1) - 1, F_(n+2) - 1)), just above it for odd n (then it is (F_(n+1),
/// F_(n+2))).
fn fibonacci_traps(out: &mut Lines) {
    for t in fibonacci() {
        out.push_trap(t);
    }
}

/// Differences that are small sums c*F_n + d*F_(n+2j): t*phi is again very near to an integer.
fn near_fibonacci(out: &mut Lines, lines: u64) {
    let f = fibonacci();
    while (out.lines.len() as u64) < lines {
        let n = out.rng.below(f.len() as u64 - 8) as usize;
        let other = n + 2 * (1 + out.rng.below(3)) as usize;
        let c = 1 + out.rng.below(9);
        let d = out.rng.below(3);
        let t = c * f[n] + d * f[other];
        if t < LAST_T {
            out.push_trap(t);
        }
    }
}

/// P-pairs and neighbours around the numbers where integer types end: the lower heap, the upper
/// heap or the difference is near 2^k, or 5*t*t is near 2^63 or 2^64.
fn powers_of_two(out: &mut Lines) {
    let mut centres: Vec<u64> = (1..60).map(|k| 1u64 << k).collect();
    centres.push(isqrt((1u128 << 63) / 5) as u64);
    centres.push(isqrt((1u128 << 64) / 5) as u64);
    around(out, &centres);
}

/// The same around the powers of ten.
fn powers_of_ten(out: &mut Lines) {
    let mut centres = vec![1u64];
    for k in 0..18 {
        let next = centres[k] * 10;
        centres.push(next);
    }
    around(out, &centres);
}

fn around(out: &mut Lines, centres: &[u64]) {
    for &c in centres {
        // Every positive number is in exactly one pair, so c - first_t(c) upper members are below
        // c.
        let lower_near_c = first_t(c);
        let upper_near_c = c - lower_near_c;
        for &t in &[lower_near_c, upper_near_c, c] {
            for near in t.saturating_sub(2)..t + 3 {
                if near <= LAST_T {
                    out.push_pair_and_neighbour(near);
                }
            }
        }
    }
}

/// N-positions that turn into P-pairs when the heaps are cut to 32 bits, and P-pairs beyond 32
/// bits.
fn wrapped(out: &mut Lines, lines: u64) {
    for _ in 0..lines / 2 {
        let small = out.rng.below(1 << 29);
        let (a, b) = pair(small);
        // The added multiples are equal or close, so that the true position is far from every
        // P-pair.
        let i = 1 + out.rng.below(1 << 27);
        let j = i + out.rng.below(2);
        out.push((a + (i << 32), b + (j << 32)));
        let t = (1 << 31) + out.rng.any_size(LAST_T - (1 << 31));
        out.push(pair(t));
    }
}

/// Pairs whose ratio is phi to the nearest integer: P when the smaller heap is a lower member, N
/// when it is an upper one.
fn ratio(out: &mut Lines, lines: u64) {
    for _ in 0..lines / 2 {
        let t = out.rng.any_size(LAST_T / 2);
        out.push(pair(t));
        // floor(u*phi), plus 0 or 1, for an upper member u: the true partner of u is smaller than
        // u.
        let u = pair(t).1;
        let other = pair(u).0 + out.rng.below(2);
        out.push((u, other));
    }
}

/// P-pairs within `max` and as many N-positions (neighbours, or any two heaps). Spread 0 makes all
/// numbers of about the size of `max`, spread 1 makes every length equally likely.
fn random(out: &mut Lines, lines: u64, max: u64, spread: u64) {
    let last = max - first_t(max);
    for _ in 0..lines / 2 {
        let t = if spread == 1 {
            out.rng.any_size(last)
        } else {
            out.rng.below(last + 1)
        };
        out.push(pair(t));
        if out.rng.below(2) == 0 {
            out.push_neighbour(pair(t));
        } else if spread == 1 {
            let position = (out.rng.any_size(max), out.rng.any_size(max));
            out.push(position);
        } else {
            let position = (out.rng.below(max + 1), out.rng.below(max + 1));
            out.push(position);
        }
    }
}

/// N-positions from which every winning move leads to a given kind of pair, and P-pairs in equal
/// numbers. The pairs are those of t = F_n, so that a program that computes them inexactly prints
/// another one: one heap of the pair and more of the other, or more of both.
fn moves(out: &mut Lines, each: u64) {
    for t in fibonacci() {
        let (a, b) = pair(t);
        for _ in 0..each {
            let more = 1 + out.rng.any_size(LIMIT - b + 1).min(LIMIT - b) / 2;
            // Above `b` in the second heap, both heaps larger by the same, or `b` beside a heap
            // larger than `a` but not by the difference.
            let all = [(a, b + more), (a + more, b + more), (b, a + more)];
            for &position in &all {
                if position.0.max(position.1) <= LIMIT {
                    out.push(position);
                    out.push((a, b));
                }
            }
        }
    }
}

/// The last P-pairs within the limit with neighbours, and positions that contain the limit itself.
fn limit(out: &mut Lines, count: u64) {
    for t in LAST_T - count + 1..LAST_T + 1 {
        out.push_pair_and_neighbour(t);
    }
    let (lower, upper) = pair(LAST_T);
    for &a in &[0, 1, LIMIT / 2, lower, upper, LIMIT - 1, LIMIT] {
        out.push((a, LIMIT));
    }
}

/// Shared reading of the `key=value` arguments; a key that no kind asked for is an error.
struct Args(BTreeMap<String, u64>);

impl Args {
    fn take(&mut self, key: &str) -> Result<u64, String> {
        self.0.remove(key).ok_or(format!("missing argument {}=", key))
    }
}

fn build(kind: &str, args: &mut Args) -> Result<Lines, String> {
    let seed = if kind == "exhaustive" { 0 } else { args.take("seed")? };
    let mut out = Lines {
        rng: Rng(seed),
        lines: Vec::new(),
    };
    match kind {
        "exhaustive" => exhaustive(&mut out, args.take("max")?),
        "zeros" => zeros(&mut out, args.take("lines")?),
        "equal" => equal(&mut out, args.take("lines")?),
        "pairs" => pairs(&mut out, args.take("first")?, args.take("count")?),
        "fibonacci" => fibonacci_traps(&mut out),
        "near_fibonacci" => near_fibonacci(&mut out, args.take("lines")?),
        "powers_of_two" => powers_of_two(&mut out),
        "powers_of_ten" => powers_of_ten(&mut out),
        "wrapped" => wrapped(&mut out, args.take("lines")?),
        "ratio" => ratio(&mut out, args.take("lines")?),
        "random" => random(&mut out, args.take("lines")?, args.take("max")?, args.take("spread")?),
        "moves" => moves(&mut out, args.take("each")?),
        "limit" => limit(&mut out, args.take("count")?),
        _ => return Err(format!("unknown kind {}", kind)),
    }
    if let Some(key) = args.0.keys().next() {
        return Err(format!("unknown argument {}= for {}", key, kind));
    }
    if kind != "exhaustive" {
        let Lines {
            ref mut rng,
            ref mut lines,
        } = out;
        rng.shuffle(lines);
    }
    Ok(out)
}

fn run(arguments: &[String]) -> Result<Vec<u8>, String> {
    let kind = arguments
        .first()
        .ok_or("usage: wythoffmove_gen KIND [key=value]..".to_string())?;
    let mut args = Args(BTreeMap::new());
    for word in &arguments[1..] {
        let cut = word.find('=').ok_or(format!("expected key=value, found {}", word))?;
        let value = word[cut + 1..].parse().map_err(|_| format!("not a number: {}", word))?;
        if args.0.insert(word[..cut].to_string(), value).is_some() {
            return Err(format!("repeated argument {}", word));
        }
    }
    let lines = build(kind, &mut args)?.lines;
    let mut text = format!("{}\n", lines.len()).into_bytes();
    for (a, b) in lines {
        text.extend_from_slice(format!("{} {}\n", a, b).as_bytes());
    }
    Ok(text)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = run(&arguments).and_then(|text| std::io::stdout().write_all(&text).map_err(|e| e.to_string()));
    if let Err(message) = result {
        eprintln!("wythoffmove_gen: {}", message);
        std::process::exit(2);
    }
}
