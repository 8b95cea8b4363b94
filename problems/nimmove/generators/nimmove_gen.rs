//! Writes one input of `nimmove` to standard output.
//!
//! Usage: `nimmove_gen KIND [key=value]... [seed=N]`. The random numbers are
//! splitmix64, so the bytes depend on the arguments alone, never on a library.
//! Most kinds write couples of a lost row and a won neighbour of it, one legal move
//! away. Unknown or missing arguments end with exit code 2.

use std::collections::BTreeMap;
use std::process::exit;

fn fail(message: &str) -> ! {
    eprintln!("nimmove_gen: {}", message);
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

type Row = Vec<u64>;

fn xor(row: &[u64]) -> u64 {
    row.iter().fold(0, |sum, &heap| sum ^ heap)
}

/// One legal move from a row with stones; from a lost row it leads to a won one.
fn moved(rng: &mut Rng, row: &[u64]) -> Row {
    let alive: Vec<usize> = (0..row.len()).filter(|&i| row[i] > 0).collect();
    let mut next = row.to_vec();
    if alive.is_empty() {
        next[0] = 1;
        return next;
    }
    let i = alive[rng.index(alive.len())];
    // Small changes are the more dangerous neighbours, so half of the moves take little.
    next[i] = match rng.below(2) {
        0 => row[i] - 1 - rng.below(row[i].min(4)),
        _ => rng.below(row[i]),
    };
    next
}

/// A lost row, made by changing one heap of the row, and its neighbour.
fn couples(rng: &mut Rng, rows: Vec<Row>) -> Vec<Row> {
    let mut all = Vec::new();
    for mut row in rows {
        let i = rng.index(row.len());
        row[i] ^= xor(&row);
        let neighbour = moved(rng, &row);
        all.push(row);
        all.push(neighbour);
    }
    rng.shuffle(&mut all);
    all
}

/// All rows, in every order, with a number of heaps in `length`, each at most `heap`.
fn exhaustive(args: &mut Args) -> Vec<Row> {
    let ((low, high), heap) = (args.range("length"), args.number("heap"));
    let mut all: Vec<Row> = Vec::new();
    let mut last: Vec<Row> = vec![Vec::new()];
    for length in 1..=high {
        last = last
            .iter()
            .flat_map(|row| (0..=heap).map(move |h| [row.as_slice(), &[h]].concat()))
            .collect();
        if length >= low {
            all.extend(last.iter().cloned());
        }
    }
    all
}

/// Rows of zeros, some of them with one heap or with two equal heaps.
fn zeros(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (count, length) = (args.number("count"), args.range("length"));
    (0..count)
        .map(|kind| {
            let mut row = vec![0; rng.within(length) as usize];
            let digits = rng.within((1, 64));
            let heap = rng.of_bits(digits);
            if kind % 4 > 0 {
                row.push(heap);
            }
            if kind % 4 == 3 {
                row.push(heap);
            }
            rng.shuffle(&mut row);
            row
        })
        .collect()
}

/// Rows in which `ways` heaps can win, each with a lost row that one of these moves
/// leaves. The heaps that can win have `low` binary digits, the others, among them an
/// even number of the largest, up to `high`.
fn ways(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (count, ways) = (args.number("count"), args.number("ways"));
    let (low, high) = (args.range("low"), args.range("high"));
    let mut all = Vec::new();
    for _ in 0..count / 2 {
        let (low, high) = (rng.within(low), rng.within(high));
        let mut row: Row = (0..ways).map(|_| rng.of_bits(low)).collect();
        for _ in 0..1 + rng.below(3) {
            let large = rng.of_bits(high);
            // The two differ only below the highest bit of the movable heaps.
            row.extend(vec![large, large ^ (rng.next() & ((1 << (low - 1)) - 1))]);
        }
        let s = xor(&row);
        let mut lost = row.clone();
        lost[0] ^= s;
        rng.shuffle(&mut row);
        rng.shuffle(&mut lost);
        all.push(row);
        all.push(lost);
    }
    rng.shuffle(&mut all);
    all
}

/// Random heaps with a number of binary digits drawn from `bits`, and some zeros.
fn balanced(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (count, length, bits) = (args.number("count"), args.range("length"), args.range("bits"));
    let rows = (0..count / 2)
        .map(|_| {
            (0..rng.within(length))
                .map(|_| match rng.below(12) {
                    0 => 0,
                    _ => {
                        let digits = rng.within(bits);
                        rng.of_bits(digits)
                    }
                })
                .collect()
        })
        .collect();
    couples(rng, rows)
}

/// Rows around 2^bit, where a number format of `bit` binary digits ends.
fn edge(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let b = 1u64 << args.number("bit");
    let top = b - 1 + b;
    let mut all = vec![
        vec![b],
        vec![b + 1],
        vec![0, b],
        vec![1, b],
        vec![1, b + 1],
        vec![top],
        vec![b - 1, b],
        vec![b, b],
        vec![b, b + 1],
        vec![b + 1, b + 2],
        vec![top - 1, top],
        vec![top, top],
        vec![b, b, 1],
        vec![b, b, b - 1],
        vec![top, top, b],
        vec![b - 1, b, top],
        vec![b - 1, b, top - 1],
        vec![1, b, b + 1],
        vec![1, top, top - 1],
        vec![1, 2, b, b + 3],
        vec![b, b, b],
        vec![b + 1, b + 2, b + 3],
        vec![b, b, b, b + 1],
        vec![b, b, b + 1, b + 1],
        vec![top, top, b, b],
        vec![top, top, b, b + 1],
        vec![4, 5, b, b + 1],
        vec![5, b + 5],
        vec![b, b + 5, 5],
        vec![b, b + 5, 4],
    ];
    for row in &mut all {
        rng.shuffle(row);
    }
    all
}

/// `count` rows of `length` heaps of up to `bits` binary digits. Every other row is
/// lost; in the others the heaps that can win stand at the end.
fn max(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (count, length, bits) = (args.number("count"), args.number("length"), args.number("bits"));
    (0..count)
        .map(|index| {
            let mut row: Row = (0..length).map(|_| rng.next() >> (64 - bits)).collect();
            let last = row.len() - 1;
            row[last] ^= xor(&row);
            if index % 2 == 1 {
                // A single heap of the highest bit makes this heap the only one to win with.
                for heap in &mut row {
                    *heap &= (1 << (bits - 1)) - 1;
                }
                row[last] |= 1 << (bits - 1);
            }
            row
        })
        .collect()
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
    let rows = match kind.as_str() {
        "exhaustive" => exhaustive(&mut args),
        "zeros" => zeros(&mut args, &mut rng),
        "ways" => ways(&mut args, &mut rng),
        "balanced" => balanced(&mut args, &mut rng),
        "edge" => edge(&mut args, &mut rng),
        "max" => max(&mut args, &mut rng),
        _ => fail(&format!("`{}` is not a kind", kind)),
    };
    if let Some(key) = args.0.keys().next() {
        fail(&format!("`{}` does not belong to this kind", key));
    }
    let mut output = format!("{}\n", rows.len());
    for row in rows {
        let words: Vec<String> = row.iter().map(|heap| heap.to_string()).collect();
        output.push_str(&format!("{}\n{}\n", words.len(), words.join(" ")));
    }
    print!("{}", output);
}
