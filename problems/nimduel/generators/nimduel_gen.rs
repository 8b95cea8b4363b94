//! Writes one input of `nimduel` to standard output.
//!
//! Usage: `nimduel_gen KIND [key=value]... [seed=N]`. The random numbers are
//! splitmix64, so the bytes depend on the arguments alone, never on a library.
//! Where `flag` is `B`, every row is played by both rules. Most kinds write lost rows,
//! in which one has to move second, and neighbours of them. Unknown or missing
//! arguments end with exit code 2.

use std::collections::BTreeMap;
use std::process::exit;

fn fail(message: &str) -> ! {
    eprintln!("nimduel_gen: {}", message);
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

/// The largest heap that the statement allows.
const LARGEST: u64 = 1_000_000_000_000_000_000;

type Row = Vec<u64>;

fn xor(row: &[u64]) -> u64 {
    row.iter().fold(0, |sum, &heap| sum ^ heap)
}

/// One legal move from a row with stones; from a lost row it leads to a won one.
fn moved(rng: &mut Rng, row: &[u64]) -> Row {
    let alive: Vec<usize> = (0..row.len()).filter(|&i| row[i] > 0).collect();
    let mut next = row.to_vec();
    if alive.is_empty() {
        next.push(1);
        return next;
    }
    let i = alive[rng.index(alive.len())];
    next[i] = match rng.below(2) {
        0 => row[i] - 1 - rng.below(row[i].min(4)),
        _ => rng.below(row[i]),
    };
    next
}

/// All rows, in every order, of up to `length` heaps of at most `heap`.
fn exhaustive(args: &mut Args) -> Vec<Row> {
    let (length, heap) = (args.number("length"), args.number("heap"));
    let mut all: Vec<Row> = vec![Vec::new()];
    let mut last = all.clone();
    for _ in 0..length {
        last = last
            .iter()
            .flat_map(|row| (0..=heap).map(move |h| [row.as_slice(), &[h]].concat()))
            .collect();
        all.extend(last.iter().cloned());
    }
    all
}

/// Rows of zeros and ones, some without any heap.
fn ones(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (count, length) = (args.number("count"), args.range("length"));
    (0..count)
        .map(|_| (0..rng.within(length)).map(|_| rng.below(2)).collect())
        .collect()
}

/// One heap above 1 among zeros and ones.
fn one_big(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (count, length, bits) = (args.number("count"), args.range("length"), args.range("bits"));
    (0..count)
        .map(|_| {
            let mut row: Row = (0..rng.within(length)).map(|_| rng.below(2)).collect();
            let i = rng.index(row.len());
            let digits = rng.within(bits);
            row[i] = rng.of_bits(digits);
            row
        })
        .collect()
}

/// Rows in which one small heap alone can win, and the largest heaps cannot: they are two
/// and differ only below the highest digit of the small one.
fn small_heap_wins(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (count, low, high) = (args.number("count"), args.range("low"), args.range("high"));
    (0..count)
        .map(|_| {
            let (low, high) = (rng.within(low), rng.within(high));
            let large = rng.of_bits(high);
            let other = large ^ (rng.next() & ((1 << (low - 1)) - 1));
            let mut row = vec![rng.of_bits(low), large, other];
            rng.shuffle(&mut row);
            row
        })
        .collect()
}

/// Random heaps with a number of binary digits drawn from `bits`, and some zeros and
/// ones; every other row has nim sum 0.
fn balanced(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (count, length, bits) = (args.number("count"), args.range("length"), args.range("bits"));
    let mut all = Vec::new();
    while (all.len() as u64) < count {
        let mut row: Row = (0..rng.within(length))
            .map(|_| match rng.below(10) {
                0 => 0,
                1 => 1,
                _ => {
                    let digits = rng.within(bits);
                    rng.of_bits(digits).min(LARGEST)
                }
            })
            .collect();
        let i = rng.index(row.len());
        row[i] ^= xor(&row);
        if row[i] > LARGEST {
            continue;
        }
        all.push(moved(rng, &row));
        all.push(row);
    }
    rng.shuffle(&mut all);
    all
}

/// Rows of nim sum 0 of twice `pairs` large heaps, two and two of them equal but for the
/// lowest digits, and what one move makes of them: these games are the longest.
fn long(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (count, pairs) = (args.number("count"), args.number("pairs"));
    (0..count)
        .map(|index| {
            let mut row = Vec::new();
            for _ in 0..pairs {
                let heap = LARGEST - (1 << 20) - rng.below(LARGEST / 2);
                let low = rng.below(1 << 10);
                row.extend(vec![heap, heap ^ low]);
            }
            let last = row.len() - 1;
            row[last] ^= xor(&row);
            rng.shuffle(&mut row);
            if index % 2 == 1 { moved(rng, &row) } else { row }
        })
        .collect()
}

/// Rows around `base`, where some number format ends.
fn edge(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let b = args.number("base");
    let mut all = vec![
        vec![b],
        vec![b + 1],
        vec![b - 1, b],
        vec![b, b],
        vec![b, b + 1],
        vec![b + 1, b + 2],
        vec![1, b],
        vec![1, b + 1],
        vec![1, b, b + 1],
        vec![b, b, 1],
        vec![b, b, b - 1],
        vec![2, b, b + 2],
        vec![1, 2, b, b + 3],
        vec![b, b, b + 1, b + 1],
        vec![4, 5, b, b + 1],
        vec![5, b, b + 5],
        vec![4, b, b + 5],
    ];
    for row in &mut all {
        rng.shuffle(row);
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
    let flags = match args.text("flag").as_str() {
        "N" => "N",
        "M" => "M",
        "B" => "NM",
        _ => fail("`flag` is none of `N`, `M` and `B`"),
    };
    let rows = match kind.as_str() {
        "exhaustive" => exhaustive(&mut args),
        "ones" => ones(&mut args, &mut rng),
        "one-big" => one_big(&mut args, &mut rng),
        "small-heap-wins" => small_heap_wins(&mut args, &mut rng),
        "balanced" => balanced(&mut args, &mut rng),
        "long" => long(&mut args, &mut rng),
        "edge" => edge(&mut args, &mut rng),
        _ => fail(&format!("`{}` is not a kind", kind)),
    };
    if let Some(key) = args.0.keys().next() {
        fail(&format!("`{}` does not belong to this kind", key));
    }
    let mut output = format!("{}\n", rows.len() * flags.len());
    for row in rows {
        let words: Vec<String> = row.iter().map(|heap| heap.to_string()).collect();
        for flag in flags.chars() {
            output.push_str(&format!("{} {}\n{}\n", flag, words.len(), words.join(" ")));
        }
    }
    print!("{}", output);
}
