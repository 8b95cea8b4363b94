//! Throughput of the default output validator, in bytes of output, on large outputs.
//!
//! Run with `cargo bench -p judge --bench compare`.

use std::fmt::Write as _;

use divan::Bencher;
use divan::counter::BytesCount;
use judge::compare::Comparator;

const MIB: usize = 1024 * 1024;

fn main() {
    divan::main();
}

/// A fixed sequence of 64-bit numbers (Steele, Lea and Flood's `SplitMix64`).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

/// One integer of up to 10 digits a line.
fn integers(size: usize) -> String {
    let mut random = Random(1);
    let mut text = String::with_capacity(size + 16);
    while text.len() < size {
        let shift = random.next() % 34;
        writeln!(text, "{}", (random.next() >> 30) >> shift).expect("strings take everything");
    }
    text
}

/// Four numbers in [0, 1000) a line, with this many digits behind the point.
fn floats(size: usize, precision: usize, error: f64) -> String {
    let mut random = Random(2);
    let mut text = String::with_capacity(size + 128);
    while text.len() < size {
        for end in [" ", " ", " ", "\n"] {
            let value = f64::from(u32::try_from(random.next() >> 32).expect("32 bits")) / 4_294_967.296;
            write!(text, "{:.precision$}{end}", value + error).expect("strings take everything");
        }
    }
    text
}

#[track_caller]
fn bench(bencher: Bencher<'_, '_>, flags: &[&str], answer: &str, output: &str) {
    let comparator = Comparator::from_flags(flags).expect("valid flags");
    bencher.counter(BytesCount::of_str(output)).bench_local(|| {
        comparator.compare(answer.as_bytes(), output.as_bytes()).expect("equal");
    });
}

#[divan::bench(sample_count = 10)]
fn identical_integers(bencher: Bencher<'_, '_>) {
    let answer = integers(64 * MIB);
    bench(bencher, &[], &answer, &answer.clone());
}

#[divan::bench(sample_count = 10)]
fn carriage_returns(bencher: Bencher<'_, '_>) {
    let answer = integers(64 * MIB);
    bench(bencher, &[], &answer, &answer.replace('\n', "\r\n"));
}

#[divan::bench(sample_count = 10)]
fn spaces_for_line_feeds(bencher: Bencher<'_, '_>) {
    let answer = integers(64 * MIB);
    bench(bencher, &[], &answer, &answer.replace('\n', " "));
}

#[divan::bench(sample_count = 10)]
fn upper_case_words(bencher: Bencher<'_, '_>) {
    let answer = "Yes\nNo\nImpossible\n".repeat(MIB);
    bench(bencher, &[], &answer, &answer.to_uppercase());
}

#[divan::bench(sample_count = 10, args = [9, 15, 20, 40])]
fn floats_that_differ(bencher: Bencher<'_, '_>, digits: usize) {
    let answer = floats(16 * MIB, digits, 0.0);
    let output = floats(16 * MIB, digits, 3e-8);
    bench(bencher, &["float_tolerance", "1e-6"], &answer, &output);
}

/// One token that is decided at its last digit.
#[divan::bench(sample_count = 10)]
fn eight_million_digits(bencher: Bencher<'_, '_>) {
    let answer = format!("0.{}1", "7".repeat(8 * MIB));
    let output = format!("0.{}2", "7".repeat(8 * MIB));
    let epsilon = format!("1e-{}", 8 * MIB + 1);
    bench(bencher, &["float_absolute_tolerance", &epsilon], &answer, &output);
}
