//! Writes one input of `antisnim` to standard output.
//!
//! Usage: `antisnim_gen KIND [key=value]... [seed=N]`. Sets are given as
//! `2.1/1.3.4`: elements joined by dots, sets by slashes, in the order printed.
//! The random numbers are splitmix64, so the bytes depend on the arguments alone,
//! never on a library. Rows come in pairs where it matters: a lost row, and a
//! won row that one move of it leads to. Unknown or missing arguments end with exit code 2.

use std::collections::BTreeMap;
use std::process::exit;

/// One data set: the moves as printed, and the rows of heaps.
type DataSet = (Vec<usize>, Vec<Vec<usize>>);

const MAX_HEAP: usize = 10_000;

fn fail(message: &str) -> ! {
    eprintln!("antisnim_gen: {}", message);
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
    fn within(&mut self, low: usize, high: usize) -> usize {
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

    fn sets(&mut self) -> Vec<Vec<usize>> {
        let text = self.text("sets");
        text.split('/')
            .map(|set| {
                let parse = |s: &str| s.parse().unwrap_or_else(|_| fail("`sets` holds no sets"));
                set.split('.').map(parse).collect()
            })
            .collect()
    }
}

/// Grundy values of the heaps 0..=max, by definition.
fn grundy_table(set: &[usize], max: usize) -> Vec<usize> {
    let mut table = vec![0; max + 1];
    for x in 0..=max {
        let mut seen = [false; 102];
        for &s in set.iter().filter(|&&s| s <= x) {
            seen[table[x - s]] = true;
        }
        table[x] = seen.iter().position(|&v| !v).unwrap_or(0);
    }
    table
}

/// Misère Nim on the values.
fn is_lost(table: &[usize], row: &[usize]) -> bool {
    let xor = row.iter().fold(0, |sum, &h| sum ^ table[h]);
    let large = row.iter().any(|&h| table[h] > 1);
    (xor == 0) == large
}

/// Lost rows, each with a won neighbour, in random order: `count` rows in all. Heaps of a value
/// above `cap` are not used in lost rows.
fn balanced_rows(
    rng: &mut Rng,
    set: &[usize],
    (count, cap): (usize, usize),
    length: (usize, usize),
    heap: (usize, usize),
) -> Vec<Vec<usize>> {
    let table = grundy_table(set, heap.1);
    let mut by_value = vec![Vec::new(); 128];
    let mut usable = Vec::new();
    for h in (heap.0..=heap.1).filter(|&h| table[h] <= cap) {
        by_value[table[h]].push(h);
        usable.push(h);
    }
    let mut rows = Vec::new();
    while rows.len() < count {
        let lost = lost_row(rng, &table, &by_value, &usable, length);
        let won = won_neighbour(rng, set, &lost);
        rows.push(lost);
        if rows.len() < count {
            rows.push(won);
        }
    }
    rng.shuffle(&mut rows);
    rows
}

/// A lost row: random heaps, one of them chosen so that the row is lost.
fn lost_row(
    rng: &mut Rng,
    table: &[usize],
    by_value: &[Vec<usize>],
    usable: &[usize],
    length: (usize, usize),
) -> Vec<usize> {
    for _ in 0..1000 {
        let l = rng.within(length.0.max(1), length.1);
        let mut row: Vec<usize> = (1..l).map(|_| usable[rng.below(usable.len())]).collect();
        let xor = row.iter().fold(0, |sum, &h| sum ^ table[h]);
        let large = row.iter().any(|&h| table[h] > 1);
        let fitting = &by_value[if large { xor } else { xor ^ 1 }];
        if !fitting.is_empty() {
            row.push(fitting[rng.below(fitting.len())]);
            rng.shuffle(&mut row);
            return row;
        }
    }
    fail("no lost row found; use longer rows or other heaps")
}

/// Some move of a lost row, which always has moves; the opponent has won after it.
fn won_neighbour(rng: &mut Rng, set: &[usize], lost: &[usize]) -> Vec<usize> {
    let mut moves = Vec::new();
    for (i, &h) in lost.iter().enumerate() {
        moves.extend(set.iter().filter(|&&s| s <= h).map(|&s| (i, h - s)));
    }
    let (i, h) = moves[rng.below(moves.len())];
    let mut row = lost.to_vec();
    row[i] = h;
    row
}

/// `k` moves from the range, in random order and possibly repeated.
fn random_set(rng: &mut Rng, k: usize, range: (usize, usize)) -> Vec<usize> {
    (0..k).map(|_| rng.within(range.0, range.1)).collect()
}

/// All sets of numbers up to `size`, with all rows of up to three heaps up to `heap`.
fn tiny(size: usize, heap: usize) -> Vec<DataSet> {
    let mut rows = vec![Vec::new()];
    for a in 0..=heap {
        rows.push(vec![a]);
        for b in a..=heap {
            rows.push(vec![a, b]);
            rows.extend((b..=heap).map(|c| vec![a, b, c]));
        }
    }
    (1..1usize << size)
        .map(|bits| {
            (
                (1..=size).filter(|s| bits >> (s - 1) & 1 == 1).collect(),
                rows.clone(),
            )
        })
        .collect()
}

/// The single heaps `from..from+rows`, one a row.
fn ladder(args: &mut Args) -> Vec<DataSet> {
    let (from, rows) = (args.number("from"), args.number("rows"));
    let row = |h| vec![h];
    args.sets()
        .into_iter()
        .map(|set| (set, (from..from + rows).map(row).collect()))
        .collect()
}

/// Given sets with balanced rows.
fn fixed(args: &mut Args, rng: &mut Rng) -> Vec<DataSet> {
    let (rows, length, heap) = (
        (args.number("rows"), args.number("cap")),
        args.range("length"),
        args.range("heap"),
    );
    let sets = args.sets().into_iter();
    sets.map(|set| {
        let rows = balanced_rows(rng, &set, rows, length, heap);
        (set, rows)
    })
    .collect()
}

/// Random sets with balanced rows.
fn random(args: &mut Args, rng: &mut Rng) -> Vec<DataSet> {
    let (count, k, step) = (args.number("count"), args.range("k"), args.range("step"));
    let (rows, length, heap) = (
        (args.number("rows"), args.number("cap")),
        args.range("length"),
        args.range("heap"),
    );
    (0..count)
        .map(|_| {
            let k = rng.within(k.0, k.1);
            let set = random_set(rng, k, step);
            let rows = balanced_rows(rng, &set, rows, length, heap);
            (set, rows)
        })
        .collect()
}

/// Neighbouring sets ask the same rows, so that anything kept from one set to the
/// next shows; rows are balanced for the second set of each couple.
fn couples(args: &mut Args, rng: &mut Rng) -> Vec<DataSet> {
    let (count, k, step) = (args.number("count"), args.range("k"), args.range("step"));
    let (rows, length, heap) = (
        (args.number("rows"), args.number("cap")),
        args.range("length"),
        args.range("heap"),
    );
    let mut data = Vec::new();
    for _ in 0..count {
        let (k1, k2) = (rng.within(k.0, k.1), rng.within(k.0, k.1));
        let (first, second) = (random_set(rng, k1, step), random_set(rng, k2, step));
        let rows = balanced_rows(rng, &second, rows, length, heap);
        data.push((first, rows.clone()));
        data.push((second, rows));
    }
    data
}

/// Empty rows, rows of empty heaps, and rows of heaps below the smallest move, all of them won,
/// mixed with rows that differ from them by one heap with moves.
fn dead(args: &mut Args, rng: &mut Rng) -> Vec<DataSet> {
    let (count, k, step, rows) = (
        args.number("count"),
        args.range("k"),
        args.range("step"),
        args.number("rows"),
    );
    (0..count)
        .map(|_| {
            let k = rng.within(k.0, k.1);
            let set = random_set(rng, k, step);
            let min = *set.iter().min().unwrap_or(&1);
            let mut list = vec![Vec::new(), vec![0], vec![0; 100], vec![min - 1], vec![min]];
            while list.len() < rows {
                let l = rng.within(0, 6);
                let mut row: Vec<usize> = (0..l).map(|_| rng.below(min)).collect();
                if list.len() % 2 == 0 {
                    let i = rng.below(row.len() + 1);
                    row.insert(i, rng.within(min, 2 * min - 1));
                }
                list.push(row);
            }
            rng.shuffle(&mut list);
            (set, list)
        })
        .collect()
}

/// Rows in which misère Nim on the sizes gives the wrong answer, lost and won in equal numbers.
fn sizes(args: &mut Args, rng: &mut Rng) -> Vec<DataSet> {
    let (count, k, step) = (args.number("count"), args.range("k"), args.range("step"));
    let (rows, heap) = (args.number("rows"), args.range("heap"));
    let sizes: Vec<usize> = (0..=2 * heap.1).collect();
    let mut data = Vec::new();
    while data.len() < count {
        let k = rng.within(k.0, k.1);
        let set = random_set(rng, k, step);
        let table = grundy_table(&set, 2 * heap.1);
        let mut lost = balanced_rows(rng, &set, (2 * rows, 127), (1, 3), heap);
        lost.retain(|row| is_lost(&table, row) && !is_lost(&sizes, row));
        let mut won = Vec::new();
        for _ in 0..20 * rows {
            let (a, b) = (rng.within(heap.0, heap.1), rng.within(heap.0, heap.1));
            let row = if won.len() % 4 == 0 { vec![1] } else { vec![a, b, a ^ b] };
            if is_lost(&sizes, &row) && !is_lost(&table, &row) {
                won.push(row);
            }
        }
        let half = (rows / 2).min(lost.len()).min(won.len());
        lost.truncate(half);
        lost.extend(won.into_iter().take(half));
        rng.shuffle(&mut lost);
        if half > 0 {
            data.push((set, lost));
        }
    }
    data
}

/// The largest input allowed, or with short rows the most work for its size: 50 sets
/// of 100 moves and heaps up to 10000. The first set is {1..100}, asked at 10000 first.
fn max(args: &mut Args, rng: &mut Rng) -> Vec<DataSet> {
    let (length, cap) = (args.range("length"), args.number("cap"));
    let heap = (MAX_HEAP - 2000, MAX_HEAP);
    let families: Vec<Vec<usize>> = vec![
        (1..=100).collect(),
        (0..100).map(|i| 2 * i + 1).collect(),
        (1..=100).map(|i| i * i).collect(),
        (9901..=10_000).collect(),
        (51..=150).collect(),
        random_set(rng, 100, (1, 1000)),
        random_set(rng, 100, (1, 10_000)),
        random_set(rng, 100, (2, 200)),
    ];
    (0..50)
        .map(|i| {
            let mut set = families[i % families.len()].clone();
            let mut rows = balanced_rows(rng, &set, (100, cap), length, heap);
            rows[0][0] = MAX_HEAP;
            if i > 0 {
                rng.shuffle(&mut set);
            }
            (set, rows)
        })
        .collect()
}

fn joined(numbers: &[usize]) -> String {
    let mut line = numbers.len().to_string();
    for number in numbers {
        line.push(' ');
        line.push_str(&number.to_string());
    }
    line.push('\n');
    line
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
    let data = match kind.as_str() {
        "tiny" => tiny(args.number("size"), args.number("heap")),
        "ladder" => ladder(&mut args),
        "fixed" => fixed(&mut args, rng),
        "random" => random(&mut args, rng),
        "couples" => couples(&mut args, rng),
        "dead" => dead(&mut args, rng),
        "sizes" => sizes(&mut args, rng),
        "max" => max(&mut args, rng),
        _ => fail(&format!("`{}` is not a kind", kind)),
    };
    if let Some(key) = args.0.keys().next() {
        fail(&format!("`{}` does not belong to this kind", key));
    }
    let mut output = String::new();
    for (set, rows) in data {
        output.push_str(&joined(&set));
        output.push_str(&format!("{}\n", rows.len()));
        for row in rows {
            output.push_str(&joined(&row));
        }
    }
    output.push_str("0\n");
    print!("{}", output);
}
