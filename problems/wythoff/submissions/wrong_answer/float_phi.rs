//! Wrong: phi and the product in single precision. The first failure is d = 2584, where 4180.999..
//! rounds up to 4181: the lost 4180 6764 is called won.

use std::io::Read;

fn main() {
    let phi = (5.0f32.sqrt() + 1.0) / 2.0;
    let mut input = String::new();
    std::io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut heaps = input
        .split_ascii_whitespace()
        .map(|word| word.parse::<u64>().expect("a heap"));
    let mut output = String::new();
    while let (Some(a), Some(b)) = (heaps.next(), heaps.next()) {
        let k = a.max(b) - a.min(b);
        let lost = a.min(b) == (k as f32 * phi) as u64;
        output.push_str(if lost { "0\n" } else { "1\n" });
    }
    print!("{}", output);
}
