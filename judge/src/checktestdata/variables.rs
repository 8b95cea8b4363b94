//! The variables of a run: a value without an index, and values at lists of integers.
//!
//! Nearly every array is filled at 0, 1, 2, ... or 1, 2, 3, ..., so consecutive values at one integer are kept side by side, two
//! words each. All others go to a tree. For names that `INARRAY` searches, the number of times each value occurs is kept as well.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::budget::Budget;
use super::fault::Fault;
use super::integer::Integer;
use super::value::Value;

/// Bytes charged for a node of a tree, beside what it refers to.
const NODE: u64 = 64;
const VALUE: u64 = 16;

/// A list of integers; the empty list stands for the variable itself.
pub(super) type Index = Box<[Integer]>;

/// The values of one name.
#[derive(Debug, Default)]
pub(super) struct Array {
    plain: Option<Value>,
    /// Values at `base`, `base + 1`, ...
    dense: Vec<Value>,
    base: i64,
    /// Values at all other indices, in particular at none that follows the last dense one.
    sparse: BTreeMap<Index, Value>,
    /// How often each value occurs, if that is of interest.
    counts: Option<BTreeMap<Value, u64>>,
    /// Bytes charged for all of this.
    charged: u64,
}

impl Array {
    /// Makes an array that counts its values if they are `searched`.
    pub(super) fn new(searched: bool) -> Self {
        Array {
            counts: searched.then(BTreeMap::new),
            ..Array::default()
        }
    }

    /// Returns the place of an index among the dense values, which may be the one after the last.
    fn dense_place(&self, index: &[Integer]) -> Option<usize> {
        match index {
            [Integer::Small(index)] => usize::try_from(index.checked_sub(self.base)?)
                .ok()
                .filter(|place| *place <= self.dense.len()),
            _ => None,
        }
    }

    pub(super) fn get(&self, index: &[Integer]) -> Option<&Value> {
        if index.is_empty() {
            return self.plain.as_ref();
        }
        match self.dense_place(index).and_then(|place| self.dense.get(place)) {
            Some(value) => Some(value),
            None => self.sparse.get(index),
        }
    }

    /// Gives an index a value, in place of the one it may have.
    pub(super) fn set(&mut self, index: &[Integer], value: Value, budget: &mut Budget) -> Result<(), Fault> {
        let place = self.place_bytes(index);
        let bytes = place + 8 * value.words();
        budget.allocate(bytes)?;
        self.charged += bytes;
        if let Some(counts) = &mut self.counts {
            *counts.entry(value.clone()).or_insert(0) += 1;
        }
        if let Some(old) = self.store(index, value) {
            self.release(&old, place, budget);
        }
        Ok(())
    }

    /// Returns the bytes that are charged for a place, whatever its value.
    fn place_bytes(&self, index: &[Integer]) -> u64 {
        let counted = if self.counts.is_some() { NODE + VALUE } else { 0 };
        if index.is_empty() || self.dense_place(index).is_some() {
            return VALUE + counted;
        }
        let integers = index.iter().map(|integer| VALUE + 8 * integer.words());
        VALUE + counted + NODE + integers.sum::<u64>()
    }

    /// Stores a value and returns the one it replaces.
    fn store(&mut self, index: &[Integer], value: Value) -> Option<Value> {
        if index.is_empty() {
            return self.plain.replace(value);
        }
        if let [Integer::Small(only)] = index
            && self.dense.is_empty()
            && self.sparse.is_empty()
        {
            self.base = *only;
        }
        match self.dense_place(index) {
            Some(place) if place < self.dense.len() => Some(std::mem::replace(&mut self.dense[place], value)),
            Some(_) => {
                self.dense.push(value);
                self.move_followers();
                None
            }
            None => self.sparse.insert(index.into(), value),
        }
    }

    /// Moves the values that now follow the dense ones.
    fn move_followers(&mut self) {
        while !self.sparse.is_empty() {
            let next = i64::try_from(self.dense.len())
                .ok()
                .and_then(|length| self.base.checked_add(length));
            let Some(value) = next.and_then(|next| self.sparse.remove([Integer::Small(next)].as_slice())) else {
                return;
            };
            self.dense.push(value);
        }
    }

    /// Forgets a value that was replaced; its place was charged again with the new one.
    fn release(&mut self, old: &Value, place: u64, budget: &mut Budget) {
        if let Some(counts) = &mut self.counts
            && let Some(count) = counts.get_mut(old)
        {
            *count -= 1;
            if *count == 0 {
                counts.remove(old);
            }
        }
        let freed = self.charged.min(place + 8 * old.words());
        self.charged -= freed;
        budget.free(freed);
    }

    /// Forgets all values.
    pub(super) fn clear(&mut self, budget: &mut Budget) {
        budget.free(self.charged);
        *self = Array::new(self.counts.is_some());
    }

    /// Returns whether a value occurs, in an array that counts its values.
    pub(super) fn contains(&self, value: &Value) -> bool {
        self.counts.as_ref().is_some_and(|counts| counts.contains_key(value))
    }

    /// Returns the number of values.
    pub(super) fn len(&self) -> usize {
        usize::from(self.plain.is_some()) + self.dense.len() + self.sparse.len()
    }

    /// Returns all values in the order of [`Array::entries`].
    fn values(&self) -> impl Iterator<Item = &Value> {
        self.plain.iter().chain(&self.dense).chain(self.sparse.values())
    }

    /// Returns the values in the order that another array has its own, or nothing if the indices are not the same.
    fn column(&self, other: &Array) -> Option<Vec<&Value>> {
        if self.len() != other.len() {
            return None;
        }
        let same_places = self.plain.is_some() == other.plain.is_some()
            && self.dense.len() == other.dense.len()
            && (self.dense.is_empty() || self.base == other.base)
            && self.sparse.keys().eq(other.sparse.keys());
        if same_places {
            return Some(self.values().collect());
        }
        other.entries().map(|(index, _)| self.get(&index)).collect()
    }

    /// Returns the memory of all values in words of 64 bits, beyond two for each.
    pub(super) fn words(&self) -> u64 {
        self.values().map(Value::words).sum()
    }

    /// Returns all indices and values.
    fn entries(&self) -> impl Iterator<Item = (Index, &Value)> {
        let plain = self.plain.iter().map(|value| (Index::default(), value));
        let dense = self.dense.iter().enumerate().map(|(place, value)| {
            let index = self.base + i64::try_from(place).expect("an index that was stored");
            (Index::from([Integer::Small(index)]), value)
        });
        let sparse = self.sparse.iter().map(|(index, value)| (index.clone(), value));
        plain.chain(dense).chain(sparse)
    }
}

/// Returns two indices where all arrays have equal values, or nothing if no two tuples are equal.
///
/// # Errors
///
/// The arrays have values at different indices; the error is the place of the first that differs from the first one.
pub(super) fn repeated(arrays: &[&Array]) -> Result<Option<(Index, Index)>, usize> {
    let first = arrays[0];
    let columns: Result<Vec<_>, _> = arrays
        .iter()
        .enumerate()
        .map(|(place, array)| array.column(first).ok_or(place))
        .collect();
    let columns = columns?;
    let compare = |a: usize, b: usize| {
        let orders = columns.iter().map(|column| column[a].cmp(column[b]));
        orders.fold(Ordering::Equal, Ordering::then)
    };
    let mut order: Vec<usize> = (0..first.len()).collect();
    order.sort_unstable_by(|a, b| compare(*a, *b).then(a.cmp(b)));
    let pair = order.windows(2).find(|pair| compare(pair[0], pair[1]).is_eq());
    Ok(pair.and_then(|pair| Some((first.entries().nth(pair[0])?.0, first.entries().nth(pair[1])?.0))))
}

#[cfg(test)]
mod tests {
    use super::super::Limits;
    use super::*;

    fn budget() -> Budget {
        Budget::new(Limits {
            steps: 0,
            memory: 1 << 20,
        })
    }

    fn value(value: i64) -> Value {
        Integer::Small(value).into()
    }

    fn index(index: &[i64]) -> Vec<Integer> {
        index.iter().map(|index| Integer::Small(*index)).collect()
    }

    /// The array behaves as a plain map, in whatever order its indices come.
    #[test]
    fn dense_and_sparse_indices_agree_with_a_map() {
        let orders: [&[&[i64]]; 5] = [
            &[&[0], &[1], &[2], &[1]],
            &[&[1], &[3], &[2], &[0], &[5], &[4]],
            &[&[], &[0, 0], &[0], &[0, 1], &[], &[-1]],
            &[&[i64::MAX], &[i64::MIN], &[0], &[i64::MAX]],
            &[&[2], &[1], &[0], &[3], &[4], &[1]],
        ];
        for order in orders {
            let (mut array, mut map, mut budget) = (Array::new(true), BTreeMap::new(), budget());
            for (i, at) in order.iter().enumerate() {
                let new = value(i64::try_from(i).expect("small"));
                array.set(&index(at), new.clone(), &mut budget).expect("memory");
                map.insert(index(at), new);
                assert_eq!(array.len(), map.len(), "{order:?}");
                for (at, value) in &map {
                    assert_eq!(array.get(at), Some(value), "{order:?}");
                }
                let entries: BTreeMap<_, _> = array
                    .entries()
                    .map(|(index, value)| (index.into_vec(), value.clone()))
                    .collect();
                assert_eq!(entries, map, "{order:?}");
                for i in 0..10 {
                    let found = map.values().any(|other| *other == value(i));
                    assert_eq!(array.contains(&value(i)), found, "{order:?} {i}");
                }
            }
        }
    }

    #[test]
    fn memory_is_charged_and_taken_back() {
        let (mut array, mut budget) = (
            Array::new(false),
            Budget::new(Limits {
                steps: 0,
                memory: 100_000,
            }),
        );
        for _ in 0..10 {
            for i in 0..1000 {
                array.set(&index(&[i]), Value::text(vec![0; 8]), &mut budget).expect("memory");
            }
            array.clear(&mut budget);
        }
        for _ in 0..100_000 {
            array.set(&[], value(1), &mut budget).expect("the same memory each time");
        }
        assert_eq!(array.set(&[], Value::text(vec![0; 100_000]), &mut budget), Err(Fault::Memory));
    }

    #[test]
    fn repeated_tuples_are_found() {
        let mut budget = budget();
        let mut array = |values: &[(i64, i64)]| {
            let mut array = Array::new(false);
            for (at, new) in values {
                array.set(&index(&[*at]), value(*new), &mut budget).expect("memory");
            }
            array
        };
        let x = array(&[(0, 1), (1, 2), (2, 1)]);
        let y = array(&[(2, 5), (1, 5), (0, 4)]);
        let z = array(&[(0, 1), (1, 2), (3, 1)]);
        assert_eq!(repeated(&[&x]), Ok(Some((index(&[0]).into(), index(&[2]).into()))));
        assert_eq!(repeated(&[&x, &y]), Ok(None));
        assert_eq!(repeated(&[&x, &y, &z]), Err(2));
        assert_eq!(repeated(&[&Array::new(false)]), Ok(None));
        assert_eq!(repeated(&[&x, &Array::new(false)]), Err(1));
    }
}
