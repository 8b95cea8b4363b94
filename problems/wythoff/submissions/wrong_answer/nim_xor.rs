//! Wrong: plain Nim, where two heaps are lost when they are equal. The smallest failure is 1 1:
//! both stones may be taken at once, so it is won.

use std::io::Read;

fn main() {
    let mut input = String::new();
    std::io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut heaps = input
        .split_ascii_whitespace()
        .map(|word| word.parse::<u64>().expect("a heap"));
    let mut output = String::new();
    while let (Some(a), Some(b)) = (heaps.next(), heaps.next()) {
        output.push_str(if a ^ b == 0 { "0\n" } else { "1\n" });
    }
    print!("{}", output);
}
