//! Writes one input of `count100` to standard output.
//!
//! Usage: `count100_gen KIND [key=value]... [seed=N]`. The random numbers are splitmix64,
//! so the bytes depend on the arguments alone, never on a library. Most kinds write
//! couples of a lost game and a won one that starts from a number nearby. Unknown or
//! missing arguments end with exit code 2.

use std::collections::BTreeMap;
use std::process::exit;

const MAX: u64 = 1_000_000_000_000_000_000;

fn fail(message: &str) -> ! {
    eprintln!("count100_gen: {}", message);
    exit(2);
}

#[derive(Clone, Copy)]
struct Game {
    end: u64,
    step: u64,
    start: u64,
    misere: bool,
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

    /// A number of exactly `bits` binary digits, at least one.
    fn of_bits(&mut self, bits: u64) -> u64 {
        1 << (bits - 1) | self.next() >> 1 >> (64 - bits)
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

/// A lost game: what is left to the end is a multiple of step + 1, and 1 more in misère
/// play. In a game of `end` < `step` + 1 only misère play has one, at the last number.
fn lost(rng: &mut Rng, end: u64, step: u64, misere: bool) -> Game {
    let misere = misere || end <= step;
    let more = misere as u64;
    let rounds = (end - more) / (step + 1);
    // Half of the games start low, where the most rounds are left.
    let rounds = match rng.below(2) {
        0 => rounds - rng.below(rounds.min(3) + 1),
        _ => rng.within((0, rounds)),
    };
    let left = rounds.max(1 - more) * (step + 1) + more;
    Game {
        end,
        step,
        start: end - left,
        misere,
    }
}

/// A won neighbour of a lost game: from a start up to 3 away half of the time, else up to
/// one step away. The lost game itself if there is none.
fn neighbour(rng: &mut Rng, game: Game) -> Game {
    let reach = match rng.below(2) {
        0 => game.step.min(3),
        _ => game.step,
    };
    let up = reach.min(game.end - 1 - game.start);
    let down = reach.min(game.start);
    let start = match (up, down) {
        (0, 0) => game.start,
        (_, 0) => game.start + rng.within((1, up)),
        (0, _) => game.start - rng.within((1, down)),
        _ if rng.below(2) == 0 => game.start + rng.within((1, up)),
        _ => game.start - rng.within((1, down)),
    };
    Game { start, ..game }
}

/// All games with N up to `end` and steps up to `step`, of both kinds.
fn tiny(args: &mut Args) -> Vec<Game> {
    let (end, step) = (args.number("end"), args.number("step"));
    let mut all = Vec::new();
    for end in 1..=end {
        for step in 1..=step {
            for start in 0..end {
                for misere in [false, true].iter().copied() {
                    all.push(Game {
                        end,
                        step,
                        start,
                        misere,
                    });
                }
            }
        }
    }
    all
}

/// Every start of one game, of both kinds.
fn whole(args: &mut Args) -> Vec<Game> {
    let (end, step) = (args.number("end"), args.number("step"));
    (0..2 * end)
        .map(|i| Game {
            end,
            step,
            start: i / 2,
            misere: i % 2 == 1,
        })
        .collect()
}

/// Couples in which N and k have numbers of binary digits drawn from `end_bits` and
/// `step_bits`; half of them are misère.
fn balanced(args: &mut Args, rng: &mut Rng) -> Vec<Game> {
    let (count, end_bits, step_bits) = (
        args.number("count"),
        args.range("end_bits"),
        args.range("step_bits"),
    );
    let mut all = Vec::new();
    for i in 0..count / 2 {
        let digits = rng.within(step_bits);
        let step = rng.of_bits(digits).min(MAX);
        let digits = rng.within(end_bits);
        let end = rng.of_bits(digits).min(MAX);
        let game = lost(rng, end, step, i % 2 == 1);
        all.push(game);
        all.push(neighbour(rng, game));
    }
    rng.shuffle(&mut all);
    all
}

/// Openings, from 0: N is a multiple of step + 1, or 1 more, and neighbours.
fn openings(args: &mut Args, rng: &mut Rng) -> Vec<Game> {
    let (count, step_bits, round_bits) = (
        args.number("count"),
        args.range("step_bits"),
        args.range("round_bits"),
    );
    let mut all = Vec::new();
    for _ in 0..count / 4 {
        let digits = rng.within(step_bits);
        let step = rng.of_bits(digits);
        let digits = rng.within(round_bits);
        let end = rng.of_bits(digits).min((MAX - 2) / (step + 1)) * (step + 1);
        for (end, misere) in [
            (end, false),
            (end + 1, true),
            (end + 1, false),
            (end + 2, true),
        ]
        .iter()
        .copied()
        {
            all.push(Game {
                end,
                step,
                start: 0,
                misere,
            });
        }
    }
    rng.shuffle(&mut all);
    all
}

/// The last numbers of games, where the end is within one or two steps.
fn endings(args: &mut Args, rng: &mut Rng) -> Vec<Game> {
    let (count, step_bits) = (args.number("count"), args.range("step_bits"));
    let mut all = Vec::new();
    for i in 0..count {
        let digits = rng.within(step_bits);
        let step = rng.of_bits(digits);
        let left = match i / 2 % 4 {
            0 => 1,
            1 => step + 1,
            2 => step + 2,
            _ => rng.within((1, step)),
        };
        let room = (MAX - left) >> rng.below(60);
        let end = left + rng.within((0, room));
        all.push(Game {
            end,
            step,
            start: end - left,
            misere: i % 2 == 1,
        });
    }
    all
}

/// Games with N within 2 of `end`, and with steps within 2 of it or small.
fn edge(args: &mut Args) -> Vec<Game> {
    let around = args.number("end");
    let near: Vec<u64> = (around - 2..=around + 2)
        .filter(|&number| number <= MAX)
        .collect();
    let mut all = Vec::new();
    for &end in &near {
        for &step in near
            .iter()
            .chain([1, 2, 3, around / 2, around / 2 - 1].iter())
        {
            for start in [0, 1, end / 2, end / 2 + 1, end - 2, end - 1]
                .iter()
                .copied()
            {
                for misere in [false, true].iter().copied() {
                    all.push(Game {
                        end,
                        step,
                        start,
                        misere,
                    });
                }
            }
        }
    }
    all
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
        "whole" => whole(&mut args),
        "balanced" => balanced(&mut args, rng),
        "openings" => openings(&mut args, rng),
        "endings" => endings(&mut args, rng),
        "edge" => edge(&mut args),
        _ => fail(&format!("`{}` is not a kind", kind)),
    };
    if let Some(key) = args.0.keys().next() {
        fail(&format!("`{}` does not belong to this kind", key));
    }
    let mut output = format!("{}\n", games.len());
    for game in games {
        let kind = if game.misere { 'M' } else { 'N' };
        output.push_str(&format!(
            "{} {} {} {}\n",
            game.end, game.step, game.start, kind
        ));
    }
    print!("{}", output);
}
