//! Writes one input of `moorenim` to standard output.
//!
//! Usage: `moorenim_gen KIND [key=value]... [seed=N]`. The random numbers are
//! splitmix64, so the bytes depend on the arguments alone, never on a library.
//! Most kinds write couples of a lost row and a won neighbour of it, one legal move
//! away. Unknown or missing arguments end with exit code 2.

use std::collections::BTreeMap;
use std::process::exit;

fn fail(message: &str) -> ! {
    eprintln!("moorenim_gen: {}", message);
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

/// A row of heaps and the number of heaps that a move may change.
struct Row {
    k: u64,
    heaps: Vec<u64>,
}

/// Makes a row lost: in every binary column the number of ones becomes a multiple of
/// k + 1, by a few ones more or less in random heaps.
fn make_lost(rng: &mut Rng, row: &mut Row) {
    let modulus = row.k + 1;
    let mut order: Vec<usize> = (0..row.heaps.len()).collect();
    rng.shuffle(&mut order);
    for column in 0..63 {
        let ones: Vec<usize> = order.iter().cloned().filter(|&i| row.heaps[i] >> column & 1 == 1).collect();
        let surplus = ones.len() as u64 % modulus;
        let zeros = (order.len() - ones.len()) as u64;
        // A column of the highest bit cannot grow, or the heap would be too large.
        let grows = column < 61 && modulus - surplus <= zeros && rng.below(2) == 1;
        if surplus > 0 && grows {
            let zeros: Vec<usize> = order.iter().cloned().filter(|&i| row.heaps[i] >> column & 1 == 0).collect();
            for &i in zeros.iter().take((modulus - surplus) as usize) {
                row.heaps[i] |= 1 << column;
            }
        } else {
            for &i in ones.iter().take(surplus as usize) {
                row.heaps[i] ^= 1 << column;
            }
        }
        let by = order.len() / 3;
        order.rotate_left(by);
    }
}

/// A legal move in up to k heaps; from a lost row it leads to a won one. Without any
/// stone the first heap becomes 1 instead.
fn moved(rng: &mut Rng, row: &Row) -> Row {
    let mut heaps = row.heaps.clone();
    let mut alive: Vec<usize> = (0..heaps.len()).filter(|&i| heaps[i] > 0).collect();
    rng.shuffle(&mut alive);
    if alive.is_empty() {
        if let Some(heap) = heaps.first_mut() {
            *heap = 1;
        }
    }
    let most = row.k.min(alive.len() as u64);
    let chosen = match rng.below(3) {
        0 => most,
        _ => most.min(1 + rng.below(most.max(1))),
    };
    for &i in alive.iter().take(chosen as usize) {
        heaps[i] = match rng.below(3) {
            0 => heaps[i] - 1,
            _ => rng.below(heaps[i]),
        };
    }
    Row { k: row.k, heaps }
}

/// A lost row and its neighbour, for each of the rows.
fn couples(rng: &mut Rng, rows: Vec<Row>) -> Vec<Row> {
    let mut all = Vec::new();
    for mut row in rows {
        make_lost(rng, &mut row);
        all.push(moved(rng, &row));
        all.push(row);
    }
    rng.shuffle(&mut all);
    all
}

/// All ascending rows of up to `length` heaps from 1 to `heap`, for every k.
fn tiny(args: &mut Args) -> Vec<Row> {
    let (length, heap, (low, high)) = (args.number("length"), args.number("heap"), args.range("k"));
    let mut all: Vec<Vec<u64>> = vec![Vec::new()];
    let mut last = all.clone();
    for _ in 0..length {
        last = last
            .iter()
            .flat_map(|row| {
                let from = row.last().cloned().unwrap_or(1);
                (from..=heap).map(move |h| [row.as_slice(), &[h]].concat())
            })
            .collect();
        all.extend(last.iter().cloned());
    }
    (low..=high)
        .flat_map(|k| all.iter().map(move |row| Row { k, heaps: row.clone() }))
        .collect()
}

/// Rows without stones, and rows with a few ones among zeros.
fn zeros(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (count, length, k) = (args.number("count"), args.range("length"), args.range("k"));
    (0..count)
        .map(|index| {
            let mut heaps = vec![0; rng.within(length) as usize];
            let k = rng.within(k);
            if index % 4 != 0 {
                // A multiple of k + 1 ones is lost.
                heaps.extend(vec![1; (k + index % 4 - 1) as usize]);
            }
            rng.shuffle(&mut heaps);
            Row { k, heaps }
        })
        .collect()
}

/// Rows of k, k + 1, k + 2 or 2k + 2 heaps of one size, some of them with one stone less.
fn equal(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (count, k, bits) = (args.number("count"), args.range("k"), args.range("bits"));
    (0..count)
        .map(|index| {
            let (k, digits) = (rng.within(k), rng.within(bits));
            let heap = rng.of_bits(digits);
            // k, k + 1 (lost), k + 2 and 2k + 2 (lost) heaps.
            let length = [k, k + 1, k + 2, 2 * k + 2][index as usize % 4];
            let mut heaps = vec![heap; length as usize];
            if index % 8 > 4 && heap > 0 {
                heaps[0] -= 1;
            }
            rng.shuffle(&mut heaps);
            Row { k, heaps }
        })
        .collect()
}

/// Random heaps with a number of binary digits drawn from `bits`, and some zeros.
fn balanced(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (count, length) = (args.number("count"), args.range("length"));
    let (bits, k) = (args.range("bits"), args.range("k"));
    let rows = (0..count / 2)
        .map(|_| {
            let heaps = (0..rng.within(length))
                .map(|_| match rng.below(16) {
                    0 => 0,
                    _ => {
                        let digits = rng.within(bits);
                        rng.of_bits(digits)
                    }
                })
                .collect();
            let k = rng.within(k);
            Row { k, heaps }
        })
        .collect();
    couples(rng, rows)
}

/// Rows of heaps of 0, 2^62 and numbers just below, of as many heaps as make them lost,
/// or one more or less.
fn largest(args: &mut Args, rng: &mut Rng) -> Vec<Row> {
    let (count, k) = (args.number("count"), args.range("k"));
    (0..count)
        .map(|index| {
            let k = rng.within(k);
            let mut heaps = vec![1 << 62; (k + 1) as usize];
            let low = rng.below(1 << 62);
            heaps.extend(vec![low; (k + 1) as usize]);
            heaps.push(0);
            match index % 4 {
                0 => heaps[0] = (1 << 62) - 1,
                1 => heaps[0] = low,
                _ => {}
            }
            rng.shuffle(&mut heaps);
            Row { k, heaps }
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
        "tiny" => tiny(&mut args),
        "zeros" => zeros(&mut args, &mut rng),
        "equal" => equal(&mut args, &mut rng),
        "balanced" => balanced(&mut args, &mut rng),
        "largest" => largest(&mut args, &mut rng),
        _ => fail(&format!("`{}` is not a kind", kind)),
    };
    if let Some(key) = args.0.keys().next() {
        fail(&format!("`{}` does not belong to this kind", key));
    }
    let mut output = format!("{}\n", rows.len());
    for Row { k, heaps } in rows {
        let words: Vec<String> = heaps.iter().map(|heap| heap.to_string()).collect();
        output.push_str(&format!("{} {}\n{}\n", words.len(), k, words.join(" ")));
    }
    print!("{}", output);
}
