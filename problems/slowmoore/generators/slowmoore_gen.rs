//! Writes one input of `slowmoore` to standard output.
//!
//! Usage: `slowmoore_gen KIND k=K r=R [key=value]... [seed=N]`. The random numbers are
//! splitmix64, so the bytes depend on the arguments alone, never on a library. Unknown or
//! missing arguments end with exit code 2.

use std::collections::BTreeMap;
use std::process::exit;

const HEAPS: usize = 5;
const MAX: usize = 10;

type Row = Vec<usize>;

fn fail(message: &str) -> ! {
    eprintln!("slowmoore_gen: {}", message);
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
}

/// All ascending rows of five heaps, those of small total first.
fn all_rows() -> Vec<Row> {
    let mut rows: Vec<Row> = vec![Vec::new()];
    for _ in 0..HEAPS {
        let mut longer = Vec::new();
        for row in &rows {
            let least = row.last().copied().unwrap_or(0);
            longer.extend((least..=MAX).map(|h| [&row[..], &[h]].concat()));
        }
        rows = longer;
    }
    rows.sort_by_key(|row| row.iter().sum::<usize>());
    rows
}

/// The rows from which a move leads to `row`, each heap of which may have been larger.
fn rows_before(row: &Row, k: usize, r: usize) -> Vec<Row> {
    let mut before = Vec::new();
    let mut stack = vec![(row.clone(), 0, k)];
    while let Some((row, from, left)) = stack.pop() {
        for heap in from..HEAPS {
            for larger in row[heap] + 1..=MAX.min(row[heap] + r) {
                let mut next = row.clone();
                next[heap] = larger;
                let mut sorted = next.clone();
                sorted.sort_unstable();
                before.push(sorted);
                if left > 1 {
                    stack.push((next, heap + 1, left - 1));
                }
            }
        }
    }
    before
}

/// The lost and the won rows, by marking backwards from lost ones.
fn outcomes(k: usize, r: usize) -> (Vec<Row>, Vec<Row>) {
    let mut won: BTreeMap<Row, bool> = BTreeMap::new();
    let mut lost = Vec::new();
    for row in all_rows() {
        if !won.contains_key(&row) {
            won.extend(rows_before(&row, k, r).into_iter().map(|before| (before, true)));
            lost.push(row);
        }
    }
    (lost, won.into_keys().collect())
}

/// Drops some of the empty heaps, and shuffles the others.
fn printed(rng: &mut Rng, row: &Row) -> Row {
    let mut row: Row = row
        .iter()
        .copied()
        .filter(|&h| h > 0 || rng.below(3) == 0)
        .collect();
    rng.shuffle(&mut row);
    row
}

/// `q` rows, half of them lost; a won row leads to a lost one by one move, as all won rows do.
fn balanced(args: &mut Args, rng: &mut Rng, k: usize, r: usize) -> Vec<Row> {
    let q = args.number("q");
    let (lost, won) = outcomes(k, r);
    // The row that no formula should miss: k + 1 heaps of 1 and one of r + 1.
    let mut trap = vec![1; k + 1];
    trap.push(r + 1);
    let mut rows = vec![vec![1; k + 1]];
    if r < MAX {
        rows.push(trap);
    }
    while rows.len() < q {
        let kind = if rows.len() % 2 == 0 { &lost } else { &won };
        let row = &kind[rng.below(kind.len())];
        rows.push(printed(rng, row));
    }
    rng.shuffle(&mut rows);
    rows
}

/// Won rows that the formula calls lost, and lost rows that it calls won, or any if there are none.
fn fooled(args: &mut Args, rng: &mut Rng, k: usize, r: usize) -> Vec<Row> {
    let q = args.number("q");
    let formula = |row: &Row| {
        (0..4).all(|bit| row.iter().filter(|&&h| h % (r + 1) >> bit & 1 == 1).count() % (k + 1) == 0)
    };
    let (lost, won) = outcomes(k, r);
    let hidden: Vec<&Row> = won.iter().filter(|row| formula(row)).collect();
    let mut strange: Vec<&Row> = lost.iter().filter(|row| !formula(row)).collect();
    if hidden.is_empty() {
        fail("the formula is right for these bounds");
    }
    if strange.is_empty() {
        strange = lost.iter().collect();
    }
    let mut rows = Vec::new();
    while rows.len() < q {
        let kind = if rows.len() % 2 == 0 { &hidden } else { &strange };
        let row = kind[rng.below(kind.len())];
        rows.push(printed(rng, row));
    }
    rows
}

/// All ascending rows of up to five heaps, without and with empty ones.
fn every(rng: &mut Rng) -> Vec<Row> {
    let mut rows = all_rows();
    let without: Vec<Row> = rows
        .iter()
        .filter(|row| row.contains(&0))
        .map(|row| row.iter().copied().filter(|&h| h > 0).collect())
        .collect();
    rows.extend(without);
    for row in &mut rows {
        rng.shuffle(row);
    }
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
    let (k, r) = (args.number("k"), args.number("r"));
    let rows = match kind.as_str() {
        "balanced" => balanced(&mut args, rng, k, r),
        "fooled" => fooled(&mut args, rng, k, r),
        "every" => every(rng),
        _ => fail(&format!("`{}` is not a kind", kind)),
    };
    if let Some(key) = args.0.keys().next() {
        fail(&format!("`{}` does not belong to this kind", key));
    }
    let mut output = format!("{} {}\n{}\n", k, r, rows.len());
    for row in rows {
        output.push_str(&row.len().to_string());
        for heap in row {
            output.push_str(&format!(" {}", heap));
        }
        output.push('\n');
    }
    print!("{}", output);
}
