//! Writes one input of `unionsum` to standard output.
//!
//! Usage: `unionsum_gen KIND [key=value]... [seed=N]`. The random numbers are
//! splitmix64, so the bytes depend on the arguments alone, never on a library.
//! Random cases are lost and won in equal numbers. Unknown or missing arguments end with
//! exit code 2.

use std::collections::BTreeMap;
use std::process::exit;

/// A letter and its numbers.
type Game = (char, Vec<u64>);

const LIMIT: u64 = 1_000_000_000_000_000_000;

fn fail(message: &str) -> ! {
    eprintln!("unionsum_gen: {}", message);
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

fn mex(options: &[u64]) -> u64 {
    (0..).find(|v| !options.contains(v)).unwrap_or(0)
}

/// Values of the two kinds of games without a formula.
struct Tables {
    kayles: Vec<u64>,
    wythoff: Vec<Vec<u64>>,
}

impl Tables {
    fn new() -> Self {
        let mut kayles: Vec<u64> = Vec::new();
        for n in 0..83 {
            let mut options = Vec::new();
            for removed in 1..=n.min(2) {
                let rest = n - removed;
                options.extend((0..=rest).map(|a| kayles[a] ^ kayles[rest - a]));
            }
            kayles.push(mex(&options));
        }
        let mut wythoff = vec![vec![0; 101]; 101];
        for a in 0..101 {
            for b in 0..101 {
                let mut options: Vec<u64> = (0..a).map(|x| wythoff[x][b]).collect();
                options.extend_from_slice(&wythoff[a][..b]);
                options.extend((1..=a.min(b)).map(|d| wythoff[a - d][b - d]));
                wythoff[a][b] = mex(&options);
            }
        }
        Tables { kayles, wythoff }
    }

    fn value(&self, (letter, numbers): &Game) -> u64 {
        let x = numbers[0];
        match letter {
            'N' => x,
            'B' => x % (numbers[1] + 1),
            'L' => match x % 4 {
                3 => x + 1,
                0 if x > 0 => x - 1,
                _ => x,
            },
            'K' => self.kayles[if x < 71 { x } else { 71 + (x - 71) % 12 } as usize],
            'C' => 2 * (x.min(numbers[1]) % 2) + (x + numbers[1]) % 2,
            _ => self.wythoff[x as usize][numbers[1] as usize],
        }
    }
}

fn letters(args: &mut Args) -> Vec<char> {
    args.text("letters").chars().collect()
}

/// A random game with numbers up to `max`.
fn game(rng: &mut Rng, letters: &[char], max: u64) -> Game {
    let letter = letters[rng.below(letters.len() as u64) as usize];
    let numbers = match letter {
        'B' => {
            // Bounds of every magnitude, also far below the heap.
            let bits = rng.within((1, 60));
            let most = max.max(1).min((1 << bits) - 1);
            vec![rng.within((0, max)), rng.within((1, most))]
        }
        'C' => vec![rng.within((0, max)), rng.within((0, max))],
        'W' => vec![rng.within((0, max.min(100))), rng.within((0, max.min(100)))],
        _ => vec![rng.within((0, max))],
    };
    (letter, numbers)
}

/// A game of the given value: a heap of Nim, of Lasker's Nim, or with a bound.
fn game_of(rng: &mut Rng, tables: &Tables, value: u64, max: u64) -> Game {
    let lasker = |x: &u64| tables.value(&('L', vec![*x])) == value;
    match (rng.below(3), [value.wrapping_sub(1), value, value + 1].iter().find(|x| lasker(x))) {
        (1, Some(&x)) => ('L', vec![x]),
        (2, _) if value < max => {
            let k = rng.within((value.max(1), max));
            ('B', vec![value + (k + 1) * rng.below((max - value) / (k + 1) + 1), k])
        }
        _ => ('N', vec![value]),
    }
}

/// `count` random cases of the given length, half of them lost. Heaps and the like are at most
/// `max`, or of every magnitude up to that.
fn random(args: &mut Args, rng: &mut Rng) -> Vec<Vec<Game>> {
    let (count, length, max) = (args.number("count"), args.range("length"), args.number("max"));
    let (letters, every) = (letters(args), args.text("every") == "yes");
    let tables = Tables::new();
    let mut cases = Vec::new();
    while (cases.len() as u64) < count {
        let mut case: Vec<Game> = Vec::new();
        for _ in 0..rng.within(length) {
            let bits = rng.within((1, 60));
            let most = if every { max.min((1 << bits) - 1) } else { max };
            case.push(game(rng, &letters, most));
        }
        if cases.len() % 2 == 0 && !case.is_empty() {
            case.pop();
            let xor = case.iter().fold(0, |xor, game| xor ^ tables.value(game));
            if xor > LIMIT {
                continue;
            }
            case.push(game_of(rng, &tables, xor, max));
        }
        if case.iter().any(|(_, numbers)| numbers.iter().any(|&x| x > LIMIT)) {
            continue;
        }
        rng.shuffle(&mut case);
        cases.push(case);
    }
    rng.shuffle(&mut cases);
    cases
}

/// The small games of every kind.
fn small_games() -> Vec<Game> {
    let mut games = Vec::new();
    games.extend((0..4).map(|x| ('N', vec![x])));
    games.extend((0..6).map(|x| ('L', vec![x])));
    games.extend((0..6).map(|x| ('K', vec![x])));
    for k in 1..3 {
        games.extend((0..4).map(|x| ('B', vec![x, k])));
    }
    for i in 0..3 {
        games.extend((0..3).map(|j| ('C', vec![i, j])));
        games.extend((0..3).map(|j| ('W', vec![i, j])));
    }
    games
}

/// All sums of up to two small games.
fn pairs() -> Vec<Vec<Game>> {
    let games = small_games();
    let mut cases = vec![Vec::new()];
    for (i, game) in games.iter().enumerate() {
        cases.push(vec![game.clone()]);
        cases.extend(games[i..].iter().map(|other| vec![game.clone(), other.clone()]));
    }
    cases
}

/// Single games with one number, from `from` on.
fn row(args: &mut Args) -> Vec<Vec<Game>> {
    let (from, count) = (args.number("from"), args.number("count"));
    let letter = letters(args)[0];
    (from..from + count).map(|x| vec![(letter, vec![x])]).collect()
}

/// Single games with two numbers up to `max`.
fn grid(args: &mut Args) -> Vec<Vec<Game>> {
    let (from, max) = (args.number("from"), args.number("max"));
    let letter = letters(args)[0];
    let mut cases = Vec::new();
    for i in from..=max {
        cases.extend((from..=max).map(|j| vec![(letter, vec![i, j])]));
    }
    cases
}

/// All boards of Wythoff's game up to 100, those with the same first heap in one case, and those
/// with the same sum of heaps in one case.
fn boards() -> Vec<Vec<Game>> {
    let mut cases: Vec<Vec<Game>> = vec![Vec::new(); 302];
    for a in 0..=100 {
        for b in 0..=100 {
            cases[a as usize].push(('W', vec![a, b]));
            cases[(101 + a + b) as usize].push(('W', vec![a, b]));
        }
    }
    cases
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
    let cases = match kind.as_str() {
        "random" => random(&mut args, rng),
        "pairs" => pairs(),
        "row" => row(&mut args),
        "grid" => grid(&mut args),
        "boards" => boards(),
        _ => fail(&format!("`{}` is not a kind", kind)),
    };
    if let Some(key) = args.0.keys().next() {
        fail(&format!("`{}` does not belong to this kind", key));
    }
    let mut output = format!("{}\n", cases.len());
    for case in cases {
        output.push_str(&format!("{}\n", case.len()));
        for (letter, numbers) in case {
            output.push(letter);
            for x in numbers {
                output.push_str(&format!(" {}", x));
            }
            output.push('\n');
        }
    }
    print!("{}", output);
}
