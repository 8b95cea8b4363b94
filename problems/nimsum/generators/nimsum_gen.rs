//! Writes one input of `nimsum` to standard output.
//!
//! Usage: `nimsum_gen KIND [key=value]... [seed=N]`. The random numbers are
//! splitmix64, so the bytes depend on the arguments alone, never on a library.
//! Most kinds write couples of a lost row and a won neighbour of it, one legal move
//! away. Unknown or missing arguments end with exit code 2.

use std::collections::BTreeMap;
use std::process::exit;

type Row = Vec<u64>;

fn fail(message: &str) -> ! {
    eprintln!("nimsum_gen: {}", message);
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

fn nim_sum(row: &[u64]) -> u64 {
    row.iter().fold(0, |sum, &heap| sum ^ heap)
}

/// Makes a row of at least one heap lost by changing one heap of it.
fn make_lost(rng: &mut Rng, row: &mut [u64]) {
    let i = rng.index(row.len());
    row[i] = 0;
    row[i] = nim_sum(row);
}

/// One legal move, which leads from a lost row to a won one; a row without stones gets one.
fn moved(rng: &mut Rng, row: &[u64]) -> Row {
    let alive: Vec<usize> = (0..row.len()).filter(|&i| row[i] > 0).collect();
    if alive.is_empty() {
        return [row, &[1]].concat();
    }
    let i = alive[rng.index(alive.len())];
    let mut next = row.to_vec();
    // Small changes are the more dangerous neighbours, so half of the moves take little.
    next[i] = match rng.below(2) {
        0 => row[i] - 1 - rng.below(row[i].min(4)),
        _ => rng.below(row[i]),
    };
    next
}

/// A lost row and its neighbour, for each of the rows.
fn couples(rng: &mut Rng, rows: Vec<Row>) -> Vec<Row> {
    let mut all = Vec::new();
    for mut row in rows {
        make_lost(rng, &mut row);
        let neighbour = moved(rng, &row);
        all.push(row);
        all.push(neighbour);
    }
    rng.shuffle(&mut all);
    all
}

/// All rows of up to `length` heaps of at most `heap`: in every order with zeros or, if
/// `sorted` is 1, ascending without zeros.
fn tiny(args: &mut Args) -> Vec<Row> {
    let (length, heap) = (args.number("length"), args.number("heap"));
    let sorted = args.number("sorted") == 1;
    let mut all: Vec<Row> = vec![Vec::new()];
    let mut last = all.clone();
    for _ in 0..length {
        last = last
            .iter()
            .flat_map(|row| (0..=heap).map(move |h| [row.as_slice(), &[h]].concat()))
            .filter(|row| !sorted || row[0] > 0 && row.windows(2).all(|w| w[0] <= w[1]))
            .collect();
        all.extend(last.iter().cloned());
    }
    all
}

/// Rows without stones, empty or of zeros, in turn with rows of a single heap and zeros.
fn no_stones(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (count, length) = (args.number("count"), args.range("length"));
    let mut all = Vec::new();
    for i in 0..count {
        let mut row = vec![0; rng.within(length) as usize];
        if i % 2 == 1 {
            let at = rng.index(row.len() + 1);
            let digits = rng.within((1, 64));
            let heap = rng.of_bits(digits);
            row.insert(at, heap);
        }
        all.push(if i % 6 == 0 { Vec::new() } else { row });
    }
    all
}

/// Rows in which every size occurs an even number of times, so they are lost; each with a
/// neighbour, and with a row of one size an odd number of times.
fn pairs(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (count, length, bits) = (
        args.number("count"),
        args.range("length"),
        args.range("bits"),
    );
    let mut all = Vec::new();
    for _ in 0..count / 4 {
        let half = rng.within(length);
        let digits = rng.within(bits);
        let mut row: Row = (0..half).map(|_| rng.of_bits(digits)).collect();
        row.extend(row.clone());
        rng.shuffle(&mut row);
        all.push(moved(rng, &row));
        all.push(vec![row[0]; row.len() - 1]);
        all.push(vec![row[0]; row.len()]);
        all.push(row);
    }
    rng.shuffle(&mut all);
    all
}

/// Random heaps; `zeros` and `ones` out of a hundred heaps are 0 and 1, the others have
/// a number of binary digits drawn from `bits`.
fn balanced(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (count, length, bits) = (
        args.number("count"),
        args.range("length"),
        args.range("bits"),
    );
    let (zeros, ones) = (args.number("zeros"), args.number("ones"));
    let rows = (0..count / 2)
        .map(|_| {
            (0..rng.within(length))
                .map(|_| match rng.below(100) {
                    draw if draw < zeros => 0,
                    draw if draw < zeros + ones => 1,
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
        vec![b - 1],
        vec![b],
        vec![b + 1],
        vec![top],
        vec![0, b],
        vec![0, b + 1],
        vec![1, b],
        vec![1, b + 1],
        vec![1, 1, b + 1],
        vec![1, top],
        vec![b - 1, b - 1],
        vec![b, b],
        vec![b + 1, b + 1],
        vec![top, top],
        vec![b - 1, b],
        vec![b, b + 1],
        vec![b + 1, b + 2],
        vec![top - 1, top],
        vec![1, b, b],
        vec![1, b, b + 1],
        vec![1, top, top - 1],
        vec![1, b + 1, b + 1],
        vec![5, b + 5],
        vec![b, b + 5, 5],
        vec![b - 1, b, top],
        vec![b - 1, b, top - 1],
        vec![1, 1, b, b],
        vec![0, 1, b, b + 1],
        vec![2, b, b + 2],
        vec![2, b, b + 3],
        vec![b, b, b],
        vec![b, b, b + 1, b + 1],
        vec![b, b, b, b + 1],
        vec![top, top, b, b],
        vec![top, top, b, b + 1],
        vec![1, 0, top - 1, 0, top],
        vec![0, 0, b, b],
        vec![0, b - 1, b - 1],
        vec![1, 1, top, top],
        vec![3, b, b + 3],
        vec![1, 2, b, b + 3],
        vec![4, 5, b, b + 1],
        vec![b - 1, b - 1, b, b],
        vec![b, b + 1, top - 1, top],
    ];
    for row in &mut all {
        rng.shuffle(row);
    }
    all
}

/// `count` rows of `length` heaps of up to `bits` binary digits, of which the first
/// `won` are won and the others lost.
fn long(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (count, length, bits, won) = (
        args.number("count"),
        args.number("length"),
        args.number("bits"),
        args.number("won"),
    );
    (0..count)
        .map(|i| {
            let mut row: Row = (0..length).map(|_| rng.next() >> (64 - bits)).collect();
            make_lost(rng, &mut row);
            if i < won { moved(rng, &row) } else { row }
        })
        .collect()
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
    let rows = match kind.as_str() {
        "tiny" => tiny(&mut args),
        "no-stones" => no_stones(&mut args, rng),
        "pairs" => pairs(&mut args, rng),
        "balanced" => balanced(&mut args, rng),
        "edge" => edge(&mut args, rng),
        "long" => long(&mut args, rng),
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
