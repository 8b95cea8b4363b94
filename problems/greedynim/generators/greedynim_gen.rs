//! Writes one input of `greedynim` to standard output.
//!
//! Usage: `greedynim_gen KIND [key=value]... [seed=N]`. The random numbers are
//! splitmix64, so the bytes depend on the arguments alone, never on a library. What
//! matters in this game is how often the largest and the second largest size occur, so
//! most kinds choose these numbers. Unknown or missing arguments end with exit code 2.

use std::collections::BTreeMap;
use std::process::exit;

fn fail(message: &str) -> ! {
    eprintln!("greedynim_gen: {}", message);
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

/// The largest heap that the statement allows.
const LARGEST: u64 = 1_000_000_000;

type Row = Vec<u64>;

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

/// Rows of zeros, and of zeros beside `tallest` equal heaps.
fn zeros(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (count, length, tallest) = (args.number("count"), args.range("length"), args.range("tallest"));
    (0..count)
        .map(|index| {
            let mut row = vec![0; rng.within(length) as usize];
            if index % 4 > 0 {
                let heap = 1 + rng.below(9);
                row.extend(vec![heap; rng.within(tallest) as usize]);
            }
            rng.shuffle(&mut row);
            row
        })
        .collect()
}

/// Rows in which the largest size occurs `tallest` times and the second largest `second`
/// times, beside `rest` smaller heaps; sizes up to `size`. Half of the rows are lost: the
/// largest size occurs evenly often.
fn tops(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (count, size) = (args.number("count"), args.range("size"));
    let (tallest, second, rest) = (args.range("tallest"), args.range("second"), args.range("rest"));
    (0..count)
        .map(|index| {
            // Half of the gaps between the sizes are as small as can be.
            let below = |rng: &mut Rng, n: u64| match rng.below(2) {
                0 => n.saturating_sub(1 + rng.below(2)),
                _ => rng.below(n.max(1)),
            };
            let m = rng.within(size);
            let s = below(rng, m);
            let mut times = rng.within(tallest);
            if times % 2 != index % 2 {
                times += 1;
            }
            let mut row = vec![m; times.max(1) as usize];
            row.extend(vec![s; rng.within(second) as usize]);
            for _ in 0..rng.within(rest) {
                let heap = below(rng, s);
                row.push(heap);
            }
            rng.shuffle(&mut row);
            row
        })
        .collect()
}

/// Random rows of heaps up to `size`, in which equal heaps are frequent.
fn random(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (count, length, size) = (args.number("count"), args.range("length"), args.number("size"));
    (0..count)
        .map(|_| (0..rng.within(length)).map(|_| rng.below(size + 1)).collect())
        .collect()
}

/// One row of `length` heaps up to `size`, of which the last ones are `tallest` times the
/// largest allowed.
fn max(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (length, size, tallest) = (args.number("length"), args.number("size"), args.number("tallest"));
    let mut row: Row = (tallest..length).map(|_| rng.below(size + 1)).collect();
    row.extend(vec![LARGEST; tallest as usize]);
    vec![row]
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
        "tops" => tops(&mut args, &mut rng),
        "random" => random(&mut args, &mut rng),
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
