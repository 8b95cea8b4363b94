//! Writes one input of `cornercoin` to standard output.
//!
//! Usage: `cornercoin_gen KIND [key=value]... [seed=N]`. The random numbers are
//! splitmix64, so the bytes depend on the arguments alone, never on a library. Half of
//! the boards of the random kinds are lost, with both sides odd. Unknown or missing
//! arguments end with exit code 2.

use std::collections::BTreeMap;
use std::process::exit;

/// The numbers of rows and of columns.
type Board = (u64, u64);

const MAX: u64 = 1_000_000_000_000_000_000;

fn fail(message: &str) -> ! {
    eprintln!("cornercoin_gen: {}", message);
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

/// All boards of up to `side` rows and columns.
fn tiny(args: &mut Args) -> Vec<Board> {
    let side = args.number("side");
    (1..=side)
        .flat_map(|n| (1..=side).map(move |m| (n, m)))
        .collect()
}

/// The six boards of a lost one of odd sides: itself three times and what surrounds it.
fn around_lost((n, m): Board, all: &mut Vec<Board>) {
    let (n, m) = (n | 1, m | 1);
    all.extend(vec![(n, m); 3]);
    all.extend(vec![(n + 1, m), (n, m + 1), (n + 1, m + 1)]);
}

/// Sides with numbers of binary digits drawn from `bits`.
fn random(args: &mut Args, rng: &mut Rng) -> Vec<Board> {
    let (count, bits) = (args.number("count"), args.range("bits"));
    let mut side = || {
        let digits = rng.within(bits);
        rng.of_bits(digits).min(MAX - 2)
    };
    let mut all = Vec::new();
    while (all.len() as u64) < count {
        around_lost((side(), side()), &mut all);
    }
    all.truncate(count as usize);
    rng.shuffle(&mut all);
    all
}

/// Boards of one or a few rows or columns, up to `short` of them.
fn narrow(args: &mut Args, rng: &mut Rng) -> Vec<Board> {
    let (count, short, bits) = (
        args.number("count"),
        args.number("short"),
        args.range("bits"),
    );
    let mut all = Vec::new();
    for i in 0..count / 4 {
        let digits = rng.within(bits);
        let long = rng.of_bits(digits).min(MAX - 2) | 1;
        let short = rng.below((short + 1) / 2) * 2 + 1;
        let other = rng.within((1, short));
        for board in [
            (long, short),
            (long, short),
            (long + 1, other),
            (long, short + 1),
        ]
        .iter()
        .copied()
        {
            all.push(if i % 2 == 0 {
                board
            } else {
                (board.1, board.0)
            });
        }
    }
    rng.shuffle(&mut all);
    all
}

/// Boards that are nearly square: the sides differ by up to `apart`.
fn square(args: &mut Args, rng: &mut Rng) -> Vec<Board> {
    let (count, apart, bits) = (
        args.number("count"),
        args.number("apart"),
        args.range("bits"),
    );
    let mut all = Vec::new();
    for i in 0..count / 6 {
        let digits = rng.within(bits);
        let n = rng.of_bits(digits).min(MAX - 2 - apart);
        let m = n + rng.within((0, apart));
        around_lost(if i % 2 == 0 { (n, m) } else { (m, n) }, &mut all);
    }
    rng.shuffle(&mut all);
    all
}

/// Boards that are lost for a rook, with equal sides, or for a queen, with one less than
/// each number of a pair of Wythoff; and what surrounds them.
fn other_pieces(args: &mut Args, rng: &mut Rng) -> Vec<Board> {
    let pairs = args.number("pairs");
    let mut all = Vec::new();
    let mut used = vec![false; 3 * pairs as usize + 3];
    let mut small = 0;
    for difference in 0..pairs {
        while used[small] {
            small += 1;
        }
        let large = small + difference as usize;
        used[small] = true;
        used[large] = true;
        let (a, b) = (small as u64 + 1, large as u64 + 1);
        all.extend(vec![(a, b), (b, a), (a, a), (a + 1, b), (a, b + 1)]);
        // As many lost ones again.
        all.extend(vec![(a | 1, b | 1), (b | 1, a | 1), (a | 1, a | 1)]);
    }
    rng.shuffle(&mut all);
    all
}

/// All boards with both sides within 3 of `around`, or one of them small.
fn edge(args: &mut Args) -> Vec<Board> {
    let around = args.number("around");
    let near: Vec<u64> = (around - 3..=around + 3)
        .filter(|&side| side <= MAX)
        .collect();
    let mut all = Vec::new();
    for &n in &near {
        all.extend(near.iter().map(|&m| (n, m)));
        for small in 1..=4 {
            all.push((n, small));
            all.push((small, n));
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
    let boards = match kind.as_str() {
        "tiny" => tiny(&mut args),
        "random" => random(&mut args, rng),
        "narrow" => narrow(&mut args, rng),
        "square" => square(&mut args, rng),
        "other-pieces" => other_pieces(&mut args, rng),
        "edge" => edge(&mut args),
        _ => fail(&format!("`{}` is not a kind", kind)),
    };
    if let Some(key) = args.0.keys().next() {
        fail(&format!("`{}` does not belong to this kind", key));
    }
    let mut output = format!("{}\n", boards.len());
    for (n, m) in boards {
        output.push_str(&format!("{} {}\n", n, m));
    }
    print!("{}", output);
}
