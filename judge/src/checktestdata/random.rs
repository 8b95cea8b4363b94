//! A small generator of random numbers whose sequence is part of the format: the same grammar and number give the same bytes on
//! every machine and in every version.
//!
//! The generator is `SplitMix64` (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014). It is no source
//! of secrets.

use num_bigint::{BigInt, BigUint};

/// A sequence of random numbers.
#[derive(Clone, Debug)]
pub(super) struct Random {
    state: u64,
}

impl Random {
    pub(super) fn new(start: u64) -> Self {
        Random { state: start }
    }

    pub(super) fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a uniform number from 0 to `end - 1`, or 0 if there is none.
    pub(super) fn below(&mut self, end: u64) -> u64 {
        let Some(last) = end.checked_sub(1) else {
            return 0;
        };
        // At least half of the numbers with as many bits are in range.
        let mask = u64::MAX.checked_shr(last.leading_zeros()).unwrap_or(0);
        loop {
            let value = self.next() & mask;
            if value <= last {
                return value;
            }
        }
    }

    /// Returns a uniform number from `least` to `greatest`, which is not smaller.
    pub(super) fn between(&mut self, least: &BigInt, greatest: &BigInt) -> BigInt {
        let span = (greatest - least).magnitude().clone();
        let bits = span.bits();
        loop {
            let mut words: Vec<u32> = (0..bits.div_ceil(32)).map(|_| self.word()).collect();
            if let Some(last) = words.last_mut()
                && !bits.is_multiple_of(32)
            {
                *last &= (1 << (bits % 32)) - 1;
            }
            let value = BigUint::new(words);
            if value <= span {
                return least + BigInt::from(value);
            }
        }
    }

    fn word(&mut self) -> u32 {
        u32::try_from(self.next() >> 32).expect("32 bits")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_that_of_the_paper() {
        let mut random = Random::new(0);
        assert_eq!([random.next(), random.next()], [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4]);
    }

    #[test]
    fn every_number_of_a_range_is_drawn() {
        let mut random = Random::new(1);
        let mut counts = [0; 5];
        for _ in 0..5000 {
            counts[usize::try_from(random.below(5)).expect("small")] += 1;
            let value = random.between(&BigInt::from(-2), &BigInt::from(2));
            counts[usize::try_from(value + 2).expect("small")] += 1;
        }
        assert!(counts.iter().all(|count| (1800..2200).contains(count)), "{counts:?}");
        let large = BigInt::from(7).pow(100);
        assert_eq!(random.between(&large, &large), large);
        assert_eq!((random.below(0), random.below(1)), (0, 0));
    }
}
