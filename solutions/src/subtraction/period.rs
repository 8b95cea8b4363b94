//! The proof that a sequence of Grundy values has become periodic.
//!
//! The state of the recurrence is the window of the last `max S` values. Two equal windows prove
//! that the sequence repeats from the first of them on; the search for them is R. P. Brent's (*BIT*
//! 20, 1980, 176–184), which compares the current window with one earlier window, moved up at
//! distances that double. It stores no windows, and the first match gives the *least* period: the
//! later window can equal the earlier one only if that one lies on the cycle, and then for the
//! first time after one turn.

use super::SubtractionSet;

/// When a sequence becomes periodic, and with which least period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// Number of values before the periodic part; the least possible.
    pub preperiod: usize,
    /// Length of the periodic part; positive and the least possible.
    pub length: usize,
}

impl Period {
    /// Returns the least index that holds the same value as index `size`.
    pub(super) fn reduce(self, size: u128) -> usize {
        let (preperiod, length) = (self.preperiod as u128, self.length as u128);
        let index = if size < preperiod {
            size
        } else {
            preperiod + (size - preperiod) % length
        };
        usize::try_from(index).expect("the index is below preperiod + length")
    }
}

/// Extends `values` until a window repeats, and returns the period it proves; `None` if that takes
/// more than `limit` values.
///
/// The anchor never passes 2·max(preperiod, period), so 3·(preperiod + period) + max S values
/// suffice.
pub(super) fn find(set: &SubtractionSet, values: &mut Vec<u32>, limit: usize) -> Option<Period> {
    let window = set.elements().last().map_or(0, |&largest| largest as usize);
    let (mut anchor, mut lag, mut turn) = (0, 1, 1);
    loop {
        let end = window.checked_add(anchor + lag).filter(|&end| end <= limit)?;
        set.extend(values, end);
        if values[anchor..anchor + window] == values[anchor + lag..end] {
            let agreeing = (0..anchor)
                .rev()
                .take_while(|&index| values[index] == values[index + lag])
                .count();
            return Some(Period {
                preperiod: anchor - agreeing,
                length: lag,
            });
        }
        if lag == turn {
            anchor += lag;
            turn *= 2;
            lag = 0;
        }
        lag += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(elements: &[u32], preperiod: usize, length: usize) {
        let set = SubtractionSet::new(elements.iter().copied()).unwrap();
        let found = find(&set, &mut Vec::new(), 2000);
        assert_eq!(found, Some(Period { preperiod, length }), "{elements:?}");
    }

    #[test]
    fn periods_are_the_least() {
        check(&[], 0, 1);
        check(&[1], 0, 2);
        check(&[7], 0, 14);
        check(&[1, 2, 4], 0, 3);
        check(&[2, 4, 7], 8, 3);
        check(&[13, 29, 41], 360, 2);
    }

    #[test]
    fn the_limit_is_the_number_of_values() {
        // {1, 3, 4} has period 7: windows of 4 values at the anchor 7 and at 14, so 18 values and
        // not 17.
        let set = SubtractionSet::new([1, 3, 4]).unwrap();
        let mut values = Vec::new();
        assert_eq!(find(&set, &mut values, 17), None);
        assert!(values.len() <= 17);
        assert_eq!(find(&set, &mut values, 18), Some(Period { preperiod: 0, length: 7 }));
    }

    #[test]
    fn reduction_keeps_the_preperiod_and_folds_the_rest() {
        let period = Period { preperiod: 8, length: 3 };
        let reduced: Vec<usize> = (0..15).map(|size| period.reduce(size)).collect();
        assert_eq!(reduced, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 8, 9, 10, 8]);
        assert_eq!(period.reduce(u128::MAX), 8 + usize::try_from((u128::MAX - 8) % 3).unwrap());
    }
}
