//! Writes one input of `grundysplit` to standard output.
//!
//! Usage: `grundysplit_gen KIND [key=value]... [seed=N]`. The random numbers are
//! splitmix64, so the bytes depend on the arguments alone, never on a library.
//! Random rows come in couples: a lost one, and a won one that one move of it leads to.
//! Unknown or missing arguments end with exit code 2.

use std::collections::BTreeMap;
use std::process::exit;

type Row = Vec<usize>;

const MAX_HEAP: usize = 10_000;

fn fail(message: &str) -> ! {
    eprintln!("grundysplit_gen: {}", message);
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
    fn below(&mut self, n: usize) -> usize {
        ((self.next() as u128 * n as u128) >> 64) as usize
    }

    /// A number in `low..=high`.
    fn within(&mut self, (low, high): (usize, usize)) -> usize {
        low + self.below(high - low + 1)
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.below(i + 1);
            items.swap(i, j);
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

    fn number(&mut self, key: &str) -> usize {
        self.text(key)
            .parse()
            .unwrap_or_else(|_| fail(&format!("`{}` is not a number", key)))
    }

    /// An inclusive range `low..high`, or one number for both ends.
    fn range(&mut self, key: &str) -> (usize, usize) {
        let text = self.text(key);
        let mut ends = text.splitn(2, "..").map(|end| end.parse::<usize>());
        match (ends.next(), ends.next()) {
            (Some(Ok(low)), None) => (low, low),
            (Some(Ok(low)), Some(Ok(high))) if low <= high => (low, high),
            _ => fail(&format!("`{}` is not a range", key)),
        }
    }
}

/// Grundy values of the heaps 0..=max, by definition.
fn grundy_table(max: usize) -> Vec<usize> {
    let mut table = vec![0; max + 1];
    let mut seen = [0; 128];
    for n in 3..=max {
        for a in 1..=(n - 1) / 2 {
            seen[table[a] ^ table[n - a]] = n;
        }
        while seen[table[n]] == n {
            table[n] += 1;
        }
    }
    table
}

/// All ascending rows of up to `length` heaps up to `heap`.
fn tiny(args: &mut Args) -> Vec<Row> {
    let (length, heap) = (args.number("length"), args.number("heap"));
    let mut rows = vec![Vec::new()];
    let mut shorter = rows.clone();
    for _ in 0..length {
        let mut longer: Vec<Row> = Vec::new();
        for row in &shorter {
            let least = row.last().copied().unwrap_or(0);
            longer.extend((least..=heap).map(|h| [&row[..], &[h]].concat()));
        }
        rows.extend(longer.iter().cloned());
        shorter = longer;
    }
    rows
}

/// `count` rows of one heap each, from `from` on.
fn ladder(args: &mut Args) -> Vec<Row> {
    let (from, count, step) = (
        args.number("from"),
        args.number("count"),
        args.number("step"),
    );
    (0..count).map(|i| vec![from + i * step]).collect()
}

/// All single heaps of value 0 above 2, each with its neighbours.
fn zeros() -> Vec<Row> {
    let table = grundy_table(MAX_HEAP);
    let zeros = (3..MAX_HEAP).filter(|&h| table[h] == 0);
    zeros.flat_map(|h| (h - 1..=h + 1).map(|h| vec![h])).collect()
}

/// Couples of a lost row and a won one.
fn couples(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (count, length, heap) = (
        args.number("count"),
        args.range("length"),
        args.range("heap"),
    );
    let table = grundy_table(heap.1);
    let mut by_value = vec![Vec::new(); 128];
    for h in heap.0..=heap.1 {
        by_value[table[h]].push(h);
    }
    let mut rows = Vec::new();
    while rows.len() < count {
        let l = rng.within(length);
        let mut lost: Row = (1..l).map(|_| rng.within(heap)).collect();
        let fitting = &by_value[lost.iter().fold(0, |xor, &h| xor ^ table[h])];
        if l > 0 {
            if fitting.is_empty() {
                continue;
            }
            lost.push(fitting[rng.below(fitting.len())]);
            rng.shuffle(&mut lost);
        }
        let mut won = lost.clone();
        let movable: Vec<usize> = (0..l).filter(|&i| lost[i] > 2).collect();
        if movable.is_empty() {
            won.push(3);
        } else {
            let i = movable[rng.below(movable.len())];
            let part = rng.within((1, (won[i] - 1) / 2));
            won[i] -= part;
            won.push(part);
        }
        rows.push(lost);
        if rows.len() < count {
            rows.push(won);
        }
    }
    rng.shuffle(&mut rows);
    rows
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
        "ladder" => ladder(&mut args),
        "zeros" => zeros(),
        "couples" => couples(&mut args, rng),
        _ => fail(&format!("`{}` is not a kind", kind)),
    };
    if let Some(key) = args.0.keys().next() {
        fail(&format!("`{}` does not belong to this kind", key));
    }
    let mut output = format!("{}\n", rows.len());
    for row in rows {
        let heaps: Vec<String> = row.iter().map(|h| h.to_string()).collect();
        output.push_str(&format!("{}\n{}\n", row.len(), heaps.join(" ")));
    }
    print!("{}", output);
}
