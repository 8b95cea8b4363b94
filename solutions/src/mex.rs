//! The two operations on Grundy values: the minimal excludant and the nim sum.
//!
//! A position has the least value that none of its options has, and a sum of games has the nim sum
//! of the values of its parts (Sprague 1935, Grundy 1939). The values are those of the *options*:
//! the least number of an unreachable *state* is a common misquotation, and a different number.

/// Returns the least non-negative integer that does not occur in `values`, in time O(n).
pub fn mex(values: &[u128]) -> u128 {
    // Among the n + 1 numbers 0..=n one is missing, so larger values cannot matter.
    let mut seen = vec![false; values.len() + 1];
    for &value in values {
        if let Some(flag) = usize::try_from(value).ok().and_then(|index| seen.get_mut(index)) {
            *flag = true;
        }
    }
    seen.iter().take_while(|&&flag| flag).map(|_| 1).sum()
}

/// Returns the sum of `values` in binary without carries; the empty sum is 0.
pub fn nim_sum(values: &[u128]) -> u128 {
    values.iter().fold(0, |sum, &value| sum ^ value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_mex(values: &[u128], expected: u128) {
        assert_eq!(mex(values), expected, "mex of {values:?}");
    }

    #[test]
    fn mex_is_the_least_missing_value() {
        check_mex(&[], 0);
        check_mex(&[1, 2, 3], 0);
        check_mex(&[0], 1);
        check_mex(&[0, 0, 1, 1], 2);
        check_mex(&[3, 1, 0, 2], 4);
        check_mex(&[0, 1, 3, u128::MAX], 2);
    }

    #[test]
    fn nim_sum_is_an_elementary_abelian_two_group() {
        assert_eq!(nim_sum(&[]), 0);
        assert_eq!(nim_sum(&[3, 4, 5]), 2);
        assert_eq!(nim_sum(&[u128::MAX, u128::MAX]), 0);
        // The definition of nim addition: the mex over all nim sums with one smaller term.
        for a in 0..32 {
            for b in 0..32 {
                let options: Vec<u128> = (0..a)
                    .map(|smaller| nim_sum(&[smaller, b]))
                    .chain((0..b).map(|smaller| nim_sum(&[a, smaller])))
                    .collect();
                assert_eq!(nim_sum(&[a, b]), mex(&options), "{a} and {b}");
            }
        }
    }
}
