//! Writes one input of `circnim` to standard output.
//!
//! Usage: `circnim_gen KIND [key=value]... [seed=N]`. The random numbers are splitmix64,
//! so the bytes depend on the arguments alone, never on a library. Lost circles are made
//! by the theorems, turned round and reflected at random; most kinds add a won neighbour
//! one legal move away. Unknown or missing arguments end with exit code 2.

use std::collections::BTreeMap;
use std::process::exit;

fn fail(message: &str) -> ! {
    eprintln!("circnim_gen: {}", message);
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

/// The largest stack that the statement allows.
const LARGEST: u64 = 1_000_000_000_000_000_000;

/// The pairs without a general rule.
const SPECIAL: [(usize, usize); 5] = [(4, 2), (5, 2), (5, 3), (6, 3), (6, 4)];

struct Circle {
    k: usize,
    stacks: Vec<u64>,
}

/// The pair that the arguments name, or for `n=0` a random one, of which every
/// other is special.
fn pair(rng: &mut Rng, (n, k): (u64, u64)) -> (usize, usize) {
    if n > 0 {
        return (n as usize, k as usize);
    }
    match rng.below(2) {
        0 => SPECIAL[rng.index(SPECIAL.len())],
        _ => {
            let n = 1 + rng.index(10);
            let all = [(n, 1), (n, n), (n, (n - 1).max(1))];
            all[rng.index(3)]
        }
    }
}

/// A lost circle with stacks up to `size`, in the form in which the theorems give it.
fn lost(rng: &mut Rng, (n, k): (usize, usize), size: u64) -> Circle {
    let up_to = |rng: &mut Rng, most: u64| rng.below(most + 1);
    let stacks = match (n, k) {
        (4, 2) => {
            let (a, b) = (up_to(rng, size), up_to(rng, size));
            vec![a, b, a, b]
        }
        (5, 2) => {
            let a = up_to(rng, size);
            let b = up_to(rng, a);
            let c = rng.within((b, a));
            vec![a, b, c, a + b - c, b]
        }
        (5, 3) => {
            let b = up_to(rng, size);
            let c = up_to(rng, b);
            vec![0, b, c, b - c, b]
        }
        (6, 3) => {
            let (a, b, c) = (up_to(rng, size), up_to(rng, size), up_to(rng, size));
            // d = a + b - e and f = b + c - e must lie in 0..=size.
            let low = (a.max(c) + b).saturating_sub(size);
            let e = rng.within((low, (a.min(c) + b).min(size)));
            vec![a, b, c, a + b - e, e, b + c - e]
        }
        (6, 4) => loop {
            let (a, c) = (up_to(rng, size / 2), up_to(rng, size / 2));
            let e = a ^ c;
            let b = e.max((e + a).saturating_sub(c)) + up_to(rng, size / 2);
            if a > c || a > e || b < a || a + b < e || a + b - e > size || b + c - e > size || b > size {
                continue;
            }
            break vec![a, b, c, a + b - e, e, b + c - e];
        },
        (_, 1) => {
            // Below the highest power of two within the size, so that the xor is too.
            let power = 1u64 << (63 - (size | 1).leading_zeros());
            let mut stacks: Vec<u64> = (1..n).map(|_| rng.below(power)).collect();
            let sum = stacks.iter().fold(0, |sum, &stack| sum ^ stack);
            stacks.push(sum);
            stacks
        }
        (n, k) if n == k => vec![0; n],
        _ => vec![up_to(rng, size); n],
    };
    Circle { k, stacks }
}

fn turned(rng: &mut Rng, circle: &Circle) -> Circle {
    let mut stacks = circle.stacks.clone();
    let by = rng.index(stacks.len());
    stacks.rotate_left(by);
    if rng.below(2) == 1 {
        stacks.reverse();
    }
    Circle { k: circle.k, stacks }
}

/// One legal move; from a lost circle it leads to a won one. Without tokens one is added.
fn moved(rng: &mut Rng, circle: &Circle) -> Circle {
    let mut stacks = circle.stacks.clone();
    let n = stacks.len();
    if stacks.iter().all(|&stack| stack == 0) {
        stacks[rng.index(n)] = 1;
        return Circle { k: circle.k, stacks };
    }
    while stacks == circle.stacks {
        let start = rng.index(n);
        for i in (start..start + circle.k).map(|i| i % n) {
            stacks[i] = match rng.below(4) {
                0 => stacks[i],
                1 => stacks[i].saturating_sub(1),
                _ => rng.below(stacks[i] + 1),
            };
        }
    }
    Circle { k: circle.k, stacks }
}

/// A lost circle that is changed but slightly: two stacks exchanged, or a token more.
fn disturbed(rng: &mut Rng, circle: &Circle) -> Circle {
    let mut stacks = circle.stacks.clone();
    let (i, j) = (rng.index(stacks.len()), rng.index(stacks.len()));
    if rng.below(2) == 0 {
        stacks.swap(i, j);
    } else {
        stacks[i] = (stacks[i] + 1).min(LARGEST);
    }
    Circle { k: circle.k, stacks }
}

/// All circles of one pair with stacks up to `max`.
fn exhaustive(args: &mut Args) -> Vec<Circle> {
    let (n, k, max) = (args.number("n"), args.number("k"), args.number("max"));
    let mut all: Vec<Vec<u64>> = vec![Vec::new()];
    for _ in 0..n {
        all = all
            .iter()
            .flat_map(|stacks| (0..=max).map(move |a| [stacks.as_slice(), &[a]].concat()))
            .collect();
    }
    let k = k as usize;
    all.into_iter().map(|stacks| Circle { k, stacks }).collect()
}

/// Random circles: lost ones, their neighbours, and disturbed ones; `n=0` mixes the pairs.
fn random(args: &mut Args, rng: &mut Rng) -> Vec<Circle> {
    let (count, size) = (args.number("count"), args.range("size"));
    let given = (args.number("n"), args.number("k"));
    let mut all = Vec::new();
    while (all.len() as u64) < count {
        let (pair, size) = (pair(rng, given), rng.within(size));
        let lost = lost(rng, pair, size);
        all.push(turned(rng, &lost));
        let next = match rng.below(3) {
            0 => disturbed(rng, &lost),
            _ => moved(rng, &lost),
        };
        all.push(turned(rng, &next));
    }
    rng.shuffle(&mut all);
    all
}

/// All rotations and reflections of some lost circles and of a neighbour of each, for
/// every special pair.
fn rotations(args: &mut Args, rng: &mut Rng) -> Vec<Circle> {
    let (each, size) = (args.number("each"), args.number("size"));
    let mut all = Vec::new();
    for &pair in &SPECIAL {
        for _ in 0..each {
            let lost = lost(rng, pair, size);
            let neighbour = moved(rng, &lost);
            for circle in vec![lost, neighbour] {
                for by in 0..circle.stacks.len() {
                    let mut stacks = circle.stacks.clone();
                    stacks.rotate_left(by);
                    let k = circle.k;
                    let reflected = stacks.iter().rev().cloned().collect();
                    all.push(Circle { k, stacks });
                    all.push(Circle { k, stacks: reflected });
                }
            }
        }
    }
    all
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
        "random" => random(&mut args, &mut rng),
        "rotations" => rotations(&mut args, &mut rng),
        _ => fail(&format!("`{}` is not a kind", kind)),
    };
    if let Some(key) = args.0.keys().next() {
        fail(&format!("`{}` does not belong to this kind", key));
    }
    let mut output = format!("{}\n", all.len());
    for Circle { k, stacks } in all {
        let words: Vec<String> = stacks.iter().map(|stack| stack.to_string()).collect();
        output.push_str(&format!("{} {}\n{}\n", words.len(), k, words.join(" ")));
    }
    print!("{}", output);
}
