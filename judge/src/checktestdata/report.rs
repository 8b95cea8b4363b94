//! Which numbers the ranges of a grammar have seen, and whether they reached their bounds.
//!
//! A bound that no test case reaches is either wrong or untested. Where bounds are computed, each number is held against the bounds
//! it was read with.

use super::Position;
use super::syntax::Program;
use super::value::Number;

/// What the `INT`, `FLOAT` and `FLOATP` statements of a grammar have seen in data that match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// One entry for each statement, in the order of the grammar.
    pub ranges: Vec<RangeUse>,
}

/// What one statement has seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RangeUse {
    /// Where the statement is in the grammar.
    pub statement: Position,
    /// The variable or array that gets the number, if any.
    pub variable: Option<String>,
    /// The numbers, if there were any.
    pub seen: Option<Seen>,
}

/// The numbers that one statement has read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// How many.
    pub count: u64,
    /// The least number.
    pub least: Number,
    /// The greatest number.
    pub greatest: Number,
    /// The least lower bound.
    pub lower_bound: Number,
    /// The greatest upper bound.
    pub upper_bound: Number,
    /// Whether some number was its lower bound.
    pub lower_reached: bool,
    /// Whether some number was its upper bound.
    pub upper_reached: bool,
}

impl Report {
    pub(super) fn new(program: &Program) -> Self {
        let ranges = program.ranges.iter().map(|site| RangeUse {
            statement: site.at,
            variable: site.variable.map(|variable| program.variables[variable].name.clone()),
            seen: None,
        });
        Report {
            ranges: ranges.collect(),
        }
    }

    /// Adds a number that a statement has read.
    pub(super) fn note(&mut self, site: usize, value: &Number, lower: &Number, upper: &Number) {
        match &mut self.ranges[site].seen {
            Some(seen) => {
                seen.count += 1;
                seen.lower_reached |= value == lower;
                seen.upper_reached |= value == upper;
                lower_to(&mut seen.least, value);
                raise_to(&mut seen.greatest, value);
                lower_to(&mut seen.lower_bound, lower);
                raise_to(&mut seen.upper_bound, upper);
            }
            empty => {
                *empty = Some(Seen {
                    count: 1,
                    least: value.clone(),
                    greatest: value.clone(),
                    lower_bound: lower.clone(),
                    upper_bound: upper.clone(),
                    lower_reached: value == lower,
                    upper_reached: value == upper,
                });
            }
        }
    }

    /// Adds what the same grammar has seen in other data.
    ///
    /// # Panics
    ///
    /// The other report is that of a grammar with other statements.
    pub fn merge(&mut self, other: &Report) {
        assert_eq!(
            self.ranges.len(),
            other.ranges.len(),
            "reports of the same grammar have the same statements"
        );
        for (range, other) in self.ranges.iter_mut().zip(&other.ranges) {
            match (&mut range.seen, &other.seen) {
                (_, None) => {}
                (empty @ None, Some(_)) => empty.clone_from(&other.seen),
                (Some(seen), Some(other)) => {
                    seen.count += other.count;
                    seen.lower_reached |= other.lower_reached;
                    seen.upper_reached |= other.upper_reached;
                    lower_to(&mut seen.least, &other.least);
                    raise_to(&mut seen.greatest, &other.greatest);
                    lower_to(&mut seen.lower_bound, &other.lower_bound);
                    raise_to(&mut seen.upper_bound, &other.upper_bound);
                }
            }
        }
    }
}

fn lower_to(number: &mut Number, other: &Number) {
    if other < number {
        *number = other.clone();
    }
}

fn raise_to(number: &mut Number, other: &Number) {
    if other > number {
        *number = other.clone();
    }
}
