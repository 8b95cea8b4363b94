//! Wrong: the heaps are kept in signed integers of 32 bits (cut explicitly, so that the program is
//! deterministic); the test itself is exact. The smallest failure is 1327217885 2147483649, which
//! is lost but called won, because the larger heap turns negative.

use std::io::Read;

fn is_lost(a: i32, b: i32) -> bool {
    let (a, b) = (i128::from(a.min(b)), i128::from(a.max(b)));
    let d = b - a;
    a >= 0 && a * a <= d * b && (a + 1) * (a + 1) > d * (b + 1)
}

fn main() {
    let mut input = String::new();
    std::io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut heaps = input
        .split_ascii_whitespace()
        .map(|word| word.parse::<u64>().expect("a heap") as i32);
    let mut output = String::new();
    while let (Some(a), Some(b)) = (heaps.next(), heaps.next()) {
        output.push_str(if is_lost(a, b) { "0\n" } else { "1\n" });
    }
    print!("{}", output);
}
