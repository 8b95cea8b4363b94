//! Multiplication by φ without multiplying: the Zeckendorf form and its shifts.
//!
//! Every `n` is a sum of Fibonacci numbers `F_i` with indices `i ≥ 2`, no two adjacent, in one way
//! (Zeckendorf). Let `m` be the least index and `σ(n)` the number with all indices raised by one.
//!
//! 1. `⌊nφ⌋ = σ(n)` if `m` is odd, `σ(n) − 1` if `m` is even. Indeed `F_{i+1} − φF_i = ψ^i` with ψ
//!    = −1/φ. The sum of these errors has the sign of its first term, `ψ^m`, because the indices
//!    are not adjacent, and is less than 1.
//! 2. So `⌊nφ⌋` always has an even least index: for odd `m` it is `m + 1`; for even `m`,
//!    `F_{m+1} − 1 = F_m + … + F_4 + F_2`. And `⌊nφ⌋ + n = σ(⌊nφ⌋)`: for odd `m` it is
//!    `σ(n) + n = σ(σ(n))`; for even `m` it is `σ(σ(n)) − 1`, and
//!    `F_{m+2} − 1 = F_{m+1} + … + F_3`.
//! 3. So the lower members of Wythoff's pairs are the numbers with even `m`, the upper ones those
//!    with odd `m`, and the partner is one shift away (R. Silber, *Fibonacci Quarterly* 15, 1977,
//!    85–88; L. Carlitz, R. Scoville and V. E. Hoggatt, ibid. 10, 1972, 1–28).
//!
//! An overflow is reported exactly when the result does not fit: every intermediate sum is at most
//! the result.

/// The number of Fibonacci numbers `F_0, F_1, …` below 2¹²⁸.
const COUNT: usize = 187;

/// `FIBONACCI[i]` is `F_i`, with `F_0 = 0` and `F_1 = 1`.
const FIBONACCI: [u128; COUNT] = fibonacci();

const _: () = assert!(
    FIBONACCI[COUNT - 1].checked_add(FIBONACCI[COUNT - 2]).is_none(),
    "every number below 2^128 must have a Zeckendorf form"
);

const fn fibonacci() -> [u128; COUNT] {
    let mut numbers = [0; COUNT];
    numbers[1] = 1;
    let mut index = 2;
    while index < COUNT {
        numbers[index] = numbers[index - 1] + numbers[index - 2];
        index += 1;
    }
    numbers
}

/// A number as a sum of non-adjacent Fibonacci numbers.
pub(super) struct Zeckendorf {
    /// Ascending, at least 2, no two adjacent.
    indices: Vec<usize>,
}

impl Zeckendorf {
    /// Returns the form of `n`, by taking the largest Fibonacci number that fits; O(log n).
    pub(super) fn of(mut n: u128) -> Self {
        let mut indices = Vec::new();
        for index in (2..COUNT).rev() {
            if FIBONACCI[index] <= n {
                n -= FIBONACCI[index];
                indices.push(index);
            }
        }
        indices.reverse();
        Self { indices }
    }

    /// Tells whether the least index is even, that is whether the digits end in an even number of
    /// zeros.
    ///
    /// The form of 0 has no least index. It counts as odd, and no caller can tell: 0 stays 0 under both
    /// shifts.
    pub(super) fn ends_in_even_zeros(&self) -> bool {
        self.indices.first().is_some_and(|least| least.is_multiple_of(2))
    }

    /// Returns `σ(n)`, or `None` if it does not fit.
    pub(super) fn shifted_up(&self) -> Option<u128> {
        self.raised(0)
    }

    /// Returns the number with all indices lowered by one.
    ///
    /// It is the inverse of a shift up, provided that the least index is not 2.
    pub(super) fn shifted_down(&self) -> u128 {
        self.indices.iter().map(|&index| FIBONACCI[index - 1]).sum()
    }

    /// Returns `⌊nφ⌋`, or `None` if it does not fit.
    pub(super) fn floor_phi(&self) -> Option<u128> {
        self.raised(u128::from(self.ends_in_even_zeros()))
    }

    /// Returns `σ(n) − less`, where `less` is at most the least term; it comes off before anything
    /// is added.
    fn raised(&self, less: u128) -> Option<u128> {
        let Some((&least, rest)) = self.indices.split_first() else {
            return Some(0);
        };
        let start = FIBONACCI.get(least + 1)? - less;
        rest.iter()
            .try_fold(start, |sum, &index| sum.checked_add(*FIBONACCI.get(index + 1)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns `⌊tφ⌋` by the integer square root, for t with 5t² < 2¹²⁸.
    fn floor_phi_by_square_root(t: u128) -> u128 {
        u128::midpoint(t, (5 * t * t).isqrt())
    }

    #[track_caller]
    fn check_floor_phi(t: u128) {
        assert_eq!(Zeckendorf::of(t).floor_phi(), Some(floor_phi_by_square_root(t)), "t = {t}");
    }

    #[test]
    fn forms_are_sums_of_non_adjacent_numbers() {
        for n in (0..3000).chain(u128::MAX - 100..=u128::MAX) {
            let form = Zeckendorf::of(n);
            assert_eq!(form.indices.iter().map(|&index| FIBONACCI[index]).sum::<u128>(), n);
            assert!(form.indices.windows(2).all(|pair| pair[0] + 2 <= pair[1]), "{n}");
        }
    }

    #[test]
    fn floor_phi_is_the_integer_square_root_formula() {
        (0..20_000).for_each(check_floor_phi);
        // The hardest t are the Fibonacci numbers and their neighbours; 5t² must stay below 2^128.
        for &fibonacci in &FIBONACCI[2..90] {
            (fibonacci - 1..=fibonacci + 1).for_each(check_floor_phi);
        }
        for exponent in 0..=62 {
            let power = 1 << exponent;
            (power - 1..=power + 1).for_each(check_floor_phi);
        }
        // A multiplicative walk through the whole range, on no grid that means anything to φ.
        let mut t = 1;
        for _ in 0..5000 {
            t = (t * 6_364_136_223_846_793_005 + 1_442_695_040_888_963_407) % (1 << 62);
            check_floor_phi(t);
        }
    }

    #[test]
    fn an_overflow_is_reported_exactly_when_the_result_does_not_fit() {
        // ⌊tφ⌋ rises with t, so bisection finds the last t that fits.
        let (mut fits, mut overflows) = (0, u128::MAX);
        while overflows - fits > 1 {
            let middle = u128::midpoint(fits, overflows);
            if Zeckendorf::of(middle).floor_phi().is_some() {
                fits = middle;
            } else {
                overflows = middle;
            }
        }
        assert_eq!(fits, 210_306_068_529_402_873_165_736_369_884_012_333_108);
        assert_eq!(Zeckendorf::of(fits).floor_phi(), Some(u128::MAX));
        assert_eq!(Zeckendorf::of(u128::MAX).floor_phi(), None);
    }

    #[test]
    fn shifts_are_inverse_to_each_other() {
        for n in 1..3000 {
            let up = Zeckendorf::of(n).shifted_up().unwrap();
            assert_eq!(Zeckendorf::of(up).shifted_down(), n);
        }
    }
}
