//! Writes one input of `boundednim` to standard output.
//!
//! Usage: `boundednim_gen KIND [key=value]... [seed=N]`. The random numbers are
//! splitmix64, so the bytes depend on the arguments alone, never on a library.
//! Games come in couples: a lost one, and a won one that one move of it leads to.
//! Unknown or missing arguments end with exit code 2.

use std::collections::BTreeMap;
use std::process::exit;

/// The bound k, whether the last stone loses, and the heaps.
type Game = (u64, bool, Vec<u64>);

fn fail(message: &str) -> ! {
    eprintln!("boundednim_gen: {}", message);
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

/// Nim, or misère Nim, on the residues.
fn is_lost((k, misere, heaps): &Game) -> bool {
    let residues: Vec<u64> = heaps.iter().map(|h| h % (k + 1)).collect();
    let xor = residues.iter().fold(0, |xor, r| xor ^ r);
    let small = residues.iter().all(|&r| r <= 1);
    xor == u64::from(*misere && small)
}

/// All ascending rows of up to `length` heaps up to `heap`, for all k up to `k`, both letters.
fn tiny(args: &mut Args) -> Vec<Game> {
    let (length, heap, most) = (args.number("length"), args.number("heap"), args.number("k"));
    let mut rows: Vec<Vec<u64>> = vec![Vec::new()];
    let mut shorter = rows.clone();
    for _ in 0..length {
        let mut longer = Vec::new();
        for row in &shorter {
            let least = row.last().copied().unwrap_or(0);
            longer.extend((least..=heap).map(|h| [&row[..], &[h]].concat()));
        }
        rows.extend(longer.iter().cloned());
        shorter = longer;
    }
    let mut games = Vec::new();
    for k in 1..=most {
        for &misere in &[false, true] {
            games.extend(rows.iter().map(|row| (k, misere, row.clone())));
        }
    }
    games
}

/// A heap of the given residue, at most `max` stones if that is possible.
fn heap(rng: &mut Rng, k: u64, residue: u64, max: u64) -> u64 {
    let rounds = max.saturating_sub(residue) / (k + 1);
    residue + (k + 1) * rng.below(rounds + 1)
}

/// A lost game: residues up to `cap` at random, the last one chosen so that the game is lost.
fn lost_game(rng: &mut Rng, k: u64, misere: bool, n: u64, cap: u64, max: u64) -> Option<Game> {
    let cap = cap.min(k).min(max);
    let mut residues: Vec<u64> = (1..n).map(|_| rng.within((0, cap))).collect();
    let xor = residues.iter().fold(0, |xor, r| xor ^ r);
    let small = residues.iter().all(|&r| r <= 1);
    if n > 0 {
        residues.push(xor ^ u64::from(misere && small));
    }
    if residues.iter().any(|&r| r > k.min(max)) {
        return None;
    }
    rng.shuffle(&mut residues);
    let heaps = residues.into_iter().map(|r| heap(rng, k, r, max)).collect();
    Some((k, misere, heaps)).filter(is_lost)
}

/// A move from a lost game; without stones one stone is put there instead.
fn won_neighbour(rng: &mut Rng, (k, misere, heaps): &Game) -> Game {
    let mut heaps = heaps.clone();
    let filled: Vec<usize> = (0..heaps.len()).filter(|&i| heaps[i] > 0).collect();
    if filled.is_empty() {
        heaps.push(1);
    } else {
        let i = filled[rng.below(filled.len() as u64) as usize];
        heaps[i] -= rng.within((1, heaps[i].min(*k)));
    }
    (*k, *misere, heaps)
}

/// Couples of a lost game and a won one; `letters` is N, M or both.
fn couples(args: &mut Args, rng: &mut Rng) -> Vec<Game> {
    let (count, length, k) = (args.number("count"), args.range("length"), args.range("k"));
    let (cap, max, letters) = (args.number("cap"), args.number("max"), args.text("letters"));
    let mut games = Vec::new();
    while (games.len() as u64) < count {
        let (k, n) = (rng.within(k), rng.within(length));
        let misere = letters == "M" || (letters == "both" && rng.below(2) == 1);
        if let Some(lost) = lost_game(rng, k, misere, n, cap, max) {
            games.push(won_neighbour(rng, &lost));
            games.push(lost);
        }
    }
    games.truncate(count as usize);
    rng.shuffle(&mut games);
    games
}

/// Couples whose bounds and sizes are of every magnitude up to 2^`bits`.
fn magnitudes(args: &mut Args, rng: &mut Rng) -> Vec<Game> {
    let (count, length, bits) = (args.number("count"), args.range("length"), args.number("bits"));
    let limit = 1_000_000_000_000_000_000;
    let mut games = Vec::new();
    while (games.len() as u64) < count {
        let (k_bits, max_bits) = (rng.within((1, bits)), rng.within((1, bits)));
        let k = rng.within((1, limit.min((1 << k_bits) - 1)));
        let max = limit.min((1 << max_bits) - 1);
        let (n, misere) = (rng.within(length), rng.below(2) == 1);
        let cap = if rng.below(3) == 0 { 1 } else { limit };
        if let Some(lost) = lost_game(rng, k, misere, n, cap, max) {
            games.push(won_neighbour(rng, &lost));
            games.push(lost);
        }
    }
    games.truncate(count as usize);
    rng.shuffle(&mut games);
    games
}

/// Rows in which all residues are 0, with both letters, and the same with one stone more.
fn zeros(args: &mut Args, rng: &mut Rng) -> Vec<Game> {
    let (count, length, k, max) = (
        args.number("count"),
        args.range("length"),
        args.range("k"),
        args.number("max"),
    );
    let mut games = Vec::new();
    for _ in 0..count / 4 {
        let (k, n) = (rng.within(k), rng.within(length));
        let heaps: Vec<u64> = (0..n).map(|_| heap(rng, k, 0, max)).collect();
        let mut more = heaps.clone();
        match more.iter_mut().find(|h| **h < max) {
            Some(heap) => *heap += 1,
            None => more.push(1),
        }
        for &misere in &[false, true] {
            games.push((k, misere, heaps.clone()));
            games.push((k, misere, more.clone()));
        }
    }
    rng.shuffle(&mut games);
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
        "tiny" => tiny(&mut args),
        "couples" => couples(&mut args, rng),
        "magnitudes" => magnitudes(&mut args, rng),
        "zeros" => zeros(&mut args, rng),
        _ => fail(&format!("`{}` is not a kind", kind)),
    };
    if let Some(key) = args.0.keys().next() {
        fail(&format!("`{}` does not belong to this kind", key));
    }
    let mut output = format!("{}\n", games.len());
    for (k, misere, heaps) in games {
        let letter = if misere { 'M' } else { 'N' };
        let row: Vec<String> = heaps.iter().map(|h| h.to_string()).collect();
        output.push_str(&format!("{} {} {}\n{}\n", heaps.len(), k, letter, row.join(" ")));
    }
    print!("{}", output);
}
