//! Wrong: phi in integer arithmetic, as floor(phi * 2^64) / 2^64. That constant is too small by up
//! to 2^-64, which d times over can be more than the distance from d*phi down to the integer below.
//! The first failure is d = F_47 = 2971215073: the lost 4807526976 7778742049 is called won.

use std::io::Read;

/// floor(2^64 / phi); phi = 1 + 1 / phi.
const INVERSE_PHI: u128 = 0x9E37_79B9_7F4A_7C15;

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
        let d = a.max(b) - a.min(b);
        let lost = a.min(b) == d + ((u128::from(d) * INVERSE_PHI) >> 64) as u64;
        output.push_str(if lost { "0\n" } else { "1\n" });
    }
    print!("{}", output);
}
