//! Test data generator for `divide`: prints one input file to standard output.
//!
//! Usage: `divide_gen KIND [key=value]..`; the kinds and their keys are in `build`.
//!
//! Numbers are made from their exponents. Lost exponents are found by the xor for rule 1 and by a
//! search for rule 2, and every lost number is followed by one that has one prime more, or one more
//! often. The random numbers are splitmix64, written out below, so a seed gives the same bytes on
//! every machine and with every compiler.

use std::collections::BTreeMap;
use std::io::Write;

const LIMIT: u64 = 1_000_000_000_000;

/// splitmix64 (Steele, Lea, Flood 2014).
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number in 0..n. The bias of the multiplication is below n / 2^64.
    fn below(&mut self, n: u64) -> u64 {
        ((self.next() as u128 * n as u128) >> 64) as u64
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.below(i as u64 + 1) as usize;
            items.swap(i, j);
        }
    }
}

fn is_prime(n: u64) -> bool {
    n > 1 && (2..).take_while(|p| p * p <= n).all(|p| n % p != 0)
}

fn prime_from(mut n: u64) -> u64 {
    while !is_prime(n) {
        n += 1;
    }
    n
}

/// The exponents of a number in ascending order.
type Exponents = Vec<u32>;

/// Whether sorted exponents without zeros are lost under rule 2.
fn lost(memo: &mut BTreeMap<Exponents, bool>, heaps: &Exponents) -> bool {
    if let Some(&known) = memo.get(heaps) {
        return known;
    }
    let mut result = true;
    for mask in 1..1u32 << heaps.len() {
        let joined = |i: usize| mask >> i & 1 == 1;
        let most = (0..heaps.len()).filter(|&i| joined(i)).map(|i| heaps[i]).min().unwrap_or(0);
        for amount in 1..most + 1 {
            let mut left: Exponents = (0..heaps.len())
                .map(|i| heaps[i] - if joined(i) { amount } else { 0 })
                .filter(|&heap| heap > 0)
                .collect();
            left.sort();
            if result && lost(memo, &left) {
                result = false;
            }
        }
        if !result {
            break;
        }
    }
    memo.insert(heaps.clone(), result);
    result
}

/// The product of the smallest primes with these exponents, the largest on 2; None if it exceeds
/// the limit.
fn smallest_number(heaps: &Exponents) -> Option<u64> {
    let mut number = 1u64;
    let mut p = 1;
    for &exponent in heaps.iter().rev() {
        p = prime_from(p + 1);
        for _ in 0..exponent {
            number = number.checked_mul(p).filter(|&n| n <= LIMIT)?;
        }
    }
    Some(number)
}

/// All sorted exponents of numbers up to the limit, by length, then in lexicographic order.
fn all_exponents() -> Vec<Exponents> {
    let mut all = Vec::new();
    let mut last: Vec<Exponents> = vec![Vec::new()];
    while !last.is_empty() {
        let mut longer = Vec::new();
        for heaps in &last {
            // A new smallest exponent in front.
            let most = heaps.first().cloned().unwrap_or(40);
            for exponent in 1..most + 1 {
                let mut next = vec![exponent];
                next.extend(heaps);
                if smallest_number(&next).is_some() {
                    longer.push(next);
                }
            }
        }
        longer.sort();
        all.extend(longer.iter().cloned());
        last = longer;
    }
    all
}

/// A number with these exponents on primes that are chosen at random, small ones by preference.
fn number_with(rng: &mut Rng, heaps: &Exponents) -> u64 {
    let mut order = heaps.clone();
    for _ in 0..20 {
        rng.shuffle(&mut order);
        let mut primes: Vec<u64> = Vec::new();
        while primes.len() < order.len() {
            let bits = 1 + rng.below(5);
            let p = prime_from(2 + rng.below(1 << bits));
            if !primes.contains(&p) {
                primes.push(p);
            }
        }
        let number = order.iter().zip(&primes).try_fold(1u64, |number, (&exponent, &p)| {
            (0..exponent).try_fold(number, |n, _| n.checked_mul(p).filter(|&n| n <= LIMIT))
        });
        if let Some(number) = number {
            return number;
        }
    }
    smallest_number(heaps).unwrap_or(1)
}

/// A number that is not lost if this one is: it has one more factor.
fn neighbour(rng: &mut Rng, number: u64) -> u64 {
    for _ in 0..20 {
        let p = prime_from(2 + rng.below(30));
        if number * p <= LIMIT {
            return number * p;
        }
    }
    number
}

type Case = (u64, u64);

fn special_numbers(rng: &mut Rng) -> Vec<u64> {
    let mut numbers = vec![1, 2, LIMIT, LIMIT - 1, LIMIT - 11, 999_983 * 999_983, 999_983 * 999_979];
    numbers.extend_from_slice(&[963_761_198_400, 200_560_490_130, 1 << 39, 3u64.pow(25), 6u64.pow(15)]);
    numbers.extend_from_slice(&[240, 1080, 6720, 12600, 14400, 2u64.pow(32), 2u64.pow(31) * 3]);
    for _ in 0..40 {
        let p = prime_from(1_000_003 + rng.below(300_000));
        let q = prime_from(1000 + rng.below(700_000));
        numbers.extend_from_slice(&[p, p * q, p * 4, p * 12, prime_from(LIMIT / 2 + rng.below(LIMIT / 3))]);
        numbers.extend_from_slice(&[q * q, q * prime_from(1000 + rng.below(9000)) * 2]);
    }
    numbers.retain(|&n| n <= LIMIT);
    numbers
}

struct Args(BTreeMap<String, u64>);

impl Args {
    fn take(&mut self, key: &str) -> Result<u64, String> {
        self.0.remove(key).ok_or(format!("missing argument {}=", key))
    }
}

fn build(kind: &str, rng: &mut Rng, args: &mut Args) -> Result<Vec<Case>, String> {
    let cases = match kind {
        "range" => {
            let (rule, first) = (args.take("rule")?, args.take("first")?);
            (first..first + args.take("count")?).map(|n| (rule, n)).collect()
        }
        "special" => {
            let rule = args.take("rule")?;
            let mut numbers = special_numbers(rng);
            numbers.truncate(200);
            numbers.into_iter().map(|n| (rule, n)).collect()
        }
        // Rule 1: lost exponents by one more prime whose exponent is the xor of the others.
        "nim" => {
            let mut cases = Vec::new();
            for _ in 0..args.take("count")? / 2 {
                let mut heaps: Exponents = Vec::new();
                while heaps.iter().fold(1, |sum, heap| sum ^ heap) != 1 || heaps.is_empty() || smallest_number(&heaps).is_none() {
                    heaps = (0..1 + rng.below(4)).map(|_| 1 + rng.below(7) as u32).collect();
                    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
                    heaps.push(sum);
                    heaps.retain(|&heap| heap > 0);
                    heaps.sort();
                }
                let number = number_with(rng, &heaps);
                cases.push((1, number));
                cases.push((1, neighbour(rng, number)));
            }
            cases
        }
        // Rule 2: lost exponents with the given number of primes.
        "lost" => {
            let (least, most) = (args.take("least")? as usize, args.take("most")? as usize);
            let mut memo = BTreeMap::new();
            let mut all: Vec<Exponents> = all_exponents()
                .into_iter()
                .filter(|heaps| heaps.len() >= least && heaps.len() <= most)
                .filter(|heaps| lost(&mut memo, heaps))
                .collect();
            rng.shuffle(&mut all);
            all.truncate(args.take("count")? as usize / 2);
            let mut cases = Vec::new();
            for heaps in &all {
                let number = number_with(rng, heaps);
                cases.push((2, number));
                cases.push((2, neighbour(rng, number)));
            }
            cases
        }
        "any" => {
            let mut all = all_exponents();
            rng.shuffle(&mut all);
            all.truncate(args.take("count")? as usize);
            all.iter().map(|heaps| (2, number_with(rng, heaps))).collect()
        }
        "longest" => {
            // The numbers with the most primes, and with the most divisors.
            let mut all = all_exponents();
            all.sort_by_key(|heaps| heaps.iter().map(|&heap| heap as u64 + 1).product::<u64>());
            let count = args.take("count")? as usize;
            let tail = all.split_off(all.len() - count);
            tail.iter().map(|heaps| (2, number_with(rng, heaps))).collect()
        }
        _ => return Err(format!("unknown kind {}", kind)),
    };
    if let Some(key) = args.0.keys().next() {
        return Err(format!("unknown argument {}= for {}", key, kind));
    }
    Ok(cases)
}

fn run(arguments: &[String]) -> Result<String, String> {
    let kind = arguments.first().ok_or("usage: divide_gen KIND [key=value]..".to_string())?;
    let mut args = Args(BTreeMap::new());
    for word in &arguments[1..] {
        let cut = word.find('=').ok_or(format!("expected key=value, found {}", word))?;
        let value = word[cut + 1..].parse().map_err(|_| format!("not a number: {}", word))?;
        args.0.insert(word[..cut].to_string(), value);
    }
    let mut rng = Rng(args.take("seed")?);
    let cases = build(kind, &mut rng, &mut args)?;
    let mut text = format!("{}\n", cases.len());
    for (rule, n) in cases {
        text.push_str(&format!("{} {}\n", rule, n));
    }
    Ok(text)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = run(&arguments)
        .and_then(|text| std::io::stdout().write_all(text.as_bytes()).map_err(|e| e.to_string()));
    if let Err(message) = result {
        eprintln!("divide_gen: {}", message);
        std::process::exit(2);
    }
}
