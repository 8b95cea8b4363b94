//! Dividing a number by powers of primes, or by powers of squarefree numbers, until it is 1.
//!
//! The exponents of the primes are heaps. A power of a prime takes from one heap, so the first rule
//! is Nim (C. L. Bouton 1901–02). A power of a squarefree number takes the same number from any
//! heaps, so the second rule is [`crate::wythoff_many`]: it is Wythoff's game for numbers with at
//! most two primes, and not for others. The divisor 1 is no move, though lists of prime powers
//! often begin with it; with it the game need not end.
//!
//! Factoring is by trial division, O(√n). The outcome then takes O(r) for r primes under the first
//! rule, and under the second a search over sorted exponents, of which no number up to 10¹² has
//! more than 522.

use std::collections::BTreeMap;

use crate::game::{Impartial, Outcome};
use crate::nim;
use crate::wythoff_many::{Search, Take};

/// Which divisors are allowed; 1 never is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Divide {
    /// Powers of a prime.
    PrimePowers,
    /// Powers of a squarefree number.
    SquarefreePowers,
}

impl Impartial for Divide {
    /// The number, at least 1.
    type Position = u128;

    fn moves(&self, &number: &u128) -> Vec<u128> {
        let divisors = (2..=number).filter(|divisor| number.is_multiple_of(*divisor));
        divisors
            .filter(|&divisor| self.allows(divisor))
            .map(|divisor| number / divisor)
            .collect()
    }
}

impl Divide {
    /// Tells whether the rule allows a divisor.
    pub fn allows(self, divisor: u128) -> bool {
        let exponents: Vec<u128> = factor(divisor).into_values().collect();
        match self {
            Self::PrimePowers => exponents.len() == 1,
            Self::SquarefreePowers => !exponents.is_empty() && exponents.iter().all(|&exponent| exponent == exponents[0]),
        }
    }

    /// Returns who wins. The search remembers what it has settled for other numbers.
    pub fn outcome(self, number: u128, search: &mut Search) -> Outcome {
        let exponents: Vec<u128> = factor(number).into_values().collect();
        match self {
            Self::PrimePowers => nim::outcome(&exponents),
            Self::SquarefreePowers => search.outcome(&exponents),
        }
    }

    /// Returns every divisor that wins, in ascending order.
    pub fn winning_divisors(self, number: u128, search: &mut Search) -> Vec<u128> {
        let factors: Vec<(u128, u128)> = factor(number).into_iter().collect();
        let exponents: Vec<u128> = factors.iter().map(|&(_, exponent)| exponent).collect();
        let takes: Vec<Take> = match self {
            Self::PrimePowers => {
                let moves = nim::winning_moves(&exponents).into_iter();
                let take = |winning: crate::heaps::HeapMove| Take {
                    from: 1 << winning.heap,
                    amount: exponents[winning.heap] - winning.size,
                };
                moves.map(take).collect()
            }
            Self::SquarefreePowers => search.winning_moves(&exponents),
        };
        let mut divisors: Vec<u128> = takes.into_iter().map(|take| divisor(&factors, take)).collect();
        divisors.sort_unstable();
        divisors
    }
}

/// Returns the divisor that takes these exponents.
fn divisor(factors: &[(u128, u128)], take: Take) -> u128 {
    let joined = factors.iter().enumerate().filter(|&(heap, _)| take.includes(heap));
    let product: u128 = joined.map(|(_, &(prime, _))| prime).product();
    (0..take.amount).fold(1, |power, _| power * product)
}

/// Returns the primes of a number with their exponents, in time O(√n).
///
/// # Panics
///
/// Panics if the number is 0.
pub fn factor(number: u128) -> BTreeMap<u128, u128> {
    assert!(number > 0, "0 has no primes");
    let mut factors = BTreeMap::new();
    let (mut rest, mut prime) = (number, 2);
    while prime * prime <= rest {
        while rest.is_multiple_of(prime) {
            *factors.entry(prime).or_insert(0) += 1;
            rest /= prime;
        }
        prime += 1;
    }
    if rest > 1 {
        *factors.entry(rest).or_insert(0) += 1;
    }
    factors
}
