//! Writes one input of `snimbig` to standard output.
//!
//! Usage: `snimbig_gen KIND [key=value]... [seed=N]`. Sets are given as `2.1/1.3.4`: elements
//! joined by dots, sets by slashes, in the order printed. The random numbers are
//! splitmix64, so the bytes depend on the arguments alone, never on a library. Games come
//! in couples: a lost one, and a won one that one move of it leads to. Unknown or missing
//! arguments end with exit code 2.

use std::collections::BTreeMap;
use std::process::exit;

/// The set as printed, whether the last move loses, and the heaps.
type Game = (Vec<u64>, bool, Vec<u64>);

fn fail(message: &str) -> ! {
    eprintln!("snimbig_gen: {}", message);
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
}

struct Args(BTreeMap<String, String>);

impl Args {
    fn text(&mut self, key: &str) -> String {
        self.0
            .remove(key)
            .unwrap_or_else(|| fail(&format!("`{}` is missing", key)))
    }

    fn sets(&mut self) -> Vec<Vec<u64>> {
        let text = self.text("sets");
        text.split('/')
            .map(|set| {
                let parse = |s: &str| s.parse().unwrap_or_else(|_| fail("`sets` holds no sets"));
                set.split('.').map(parse).collect()
            })
            .collect()
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

/// Values with a period: equal windows of `max S` values prove it.
struct Values {
    table: Vec<u64>,
    start: u64,
    period: u64,
}

impl Values {
    fn new(set: &[u64]) -> Self {
        const SIZE: usize = 4096;
        let window = set.iter().copied().max().unwrap_or(1) as usize;
        let mut table = Vec::new();
        for x in 0..SIZE as u64 {
            let mut options = 0u32;
            for &s in set.iter().filter(|&&s| s <= x) {
                options |= 1u32 << table[(x - s) as usize];
            }
            table.push(u64::from((!options).trailing_zeros()));
        }
        let last = SIZE - window;
        let period = (1..=last)
            .find(|p| table[last - p..SIZE - p] == table[last..])
            .unwrap_or_else(|| fail("the period is too long"));
        let mut start = last - period;
        while start > 0 && table[start - 1] == table[start - 1 + period] {
            start -= 1;
        }
        Values { table, start: start as u64, period: period as u64 }
    }

    fn of(&self, heap: u64) -> u64 {
        let index = if heap < self.start {
            heap
        } else {
            self.start + (heap - self.start) % self.period
        };
        self.table[index as usize]
    }

    fn is_lost(&self, misere: bool, heaps: &[u64]) -> bool {
        let xor = heaps.iter().fold(0, |xor, &h| xor ^ self.of(h));
        let small = heaps.iter().all(|&h| self.of(h) <= 1);
        xor == u64::from(misere && small)
    }

    /// A heap in the range whose value passes the test, if random search finds one.
    fn heap(&self, rng: &mut Rng, range: (u64, u64), fits: impl Fn(u64) -> bool) -> Option<u64> {
        (0..500).map(|_| rng.within(range)).find(|&h| fits(self.of(h)))
    }
}

/// A lost game of `n` heaps with values up to `cap`.
fn lost_row(rng: &mut Rng, values: &Values, misere: bool, n: u64, range: (u64, u64), cap: u64) -> Option<Vec<u64>> {
    let mut heaps = Vec::new();
    for _ in 1..n {
        heaps.push(values.heap(rng, range, |v| v <= cap)?);
    }
    if n > 0 {
        let xor = heaps.iter().fold(0, |xor, &h| xor ^ values.of(h));
        let small = heaps.iter().all(|&h| values.of(h) <= 1);
        let target = xor ^ u64::from(misere && small);
        heaps.push(values.heap(rng, range, |v| v == target)?);
    }
    rng.shuffle(&mut heaps);
    Some(heaps).filter(|heaps| values.is_lost(misere, heaps))
}

/// A move from a lost game, if there is one.
fn won_row(rng: &mut Rng, set: &[u64], lost: &[u64]) -> Option<Vec<u64>> {
    let mut moves = Vec::new();
    for (i, &h) in lost.iter().enumerate() {
        moves.extend(set.iter().filter(|&&s| s <= h).map(|&s| (i, h - s)));
    }
    if moves.is_empty() {
        return None;
    }
    let (i, h) = moves[rng.below(moves.len() as u64) as usize];
    let mut row = lost.to_vec();
    row[i] = h;
    Some(row)
}

/// `k` different numbers up to `most`, in random order.
fn random_set(rng: &mut Rng, k: u64, most: u64) -> Vec<u64> {
    let mut numbers: Vec<u64> = (1..=most).collect();
    rng.shuffle(&mut numbers);
    numbers.truncate(k as usize);
    numbers
}

/// Couples for the given sets in turn.
fn couples(args: &mut Args, rng: &mut Rng, sets: &[Vec<u64>]) -> Vec<Game> {
    let (count, length, heap) = (args.number("count"), args.range("length"), args.range("heap"));
    let (cap, letters) = (args.number("cap"), args.text("letters"));
    let values: Vec<Values> = sets.iter().map(|set| Values::new(set)).collect();
    let mut games = Vec::new();
    let mut turn = 0;
    while (games.len() as u64) < count {
        let i = turn % sets.len();
        turn += 1;
        if turn > 100_000 {
            fail("no lost games found");
        }
        let misere = letters == "M" || (letters == "both" && rng.below(2) == 1);
        let n = rng.within(length);
        if let Some(lost) = lost_row(rng, &values[i], misere, n, heap, cap) {
            let won = won_row(rng, &sets[i], &lost);
            games.push((sets[i].clone(), misere, lost));
            games.extend(won.map(|won| (sets[i].clone(), misere, won)));
        }
    }
    games.truncate(count as usize);
    rng.shuffle(&mut games);
    games
}

/// Single heaps `from..from+count` for each set, with the letter N.
fn ladder(args: &mut Args) -> Vec<Game> {
    let (from, count) = (args.number("from"), args.number("count"));
    let mut games = Vec::new();
    for set in args.sets() {
        games.extend((from..from + count).map(|h| (set.clone(), false, vec![h])));
    }
    games
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
    let games = match kind.as_str() {
        "ladder" => ladder(&mut args),
        "fixed" => {
            let sets = args.sets();
            couples(&mut args, rng, &sets)
        }
        "random" => {
            let (count, k, most) = (args.number("sets"), args.range("k"), args.number("most"));
            let sets: Vec<Vec<u64>> = (0..count)
                .map(|_| {
                    let k = rng.within(k);
                    random_set(rng, k, most)
                })
                .collect();
            couples(&mut args, rng, &sets)
        }
        _ => fail(&format!("`{}` is not a kind", kind)),
    };
    if let Some(key) = args.0.keys().next() {
        fail(&format!("`{}` does not belong to this kind", key));
    }
    let joined = |row: &[u64]| row.iter().map(|x| x.to_string()).collect::<Vec<_>>().join(" ");
    let mut output = format!("{}\n", games.len());
    for (set, misere, heaps) in games {
        let letter = if misere { 'M' } else { 'N' };
        output.push_str(&format!("{} {}\n{}\n", set.len(), joined(&set), letter));
        output.push_str(&format!("{}\n{}\n", heaps.len(), joined(&heaps)));
    }
    print!("{}", output);
}
