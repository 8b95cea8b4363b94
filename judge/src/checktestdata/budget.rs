//! Bounds of the time and memory that data can make a grammar use.
//!
//! A grammar that reads a number and repeats something that often is fine, until the number is 10^18. Every statement, operator
//! and byte of a search is charged as one step, and costly operations in proportion to what they cost.

use super::fault::Fault;

/// Bounds of what one check or one attempt to generate may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Statements, operators and comparisons; a step takes 5 to 50 nanoseconds.
    pub steps: u64,
    /// Bytes of variables.
    pub memory: u64,
}

impl Limits {
    /// Returns limits that no sensible grammar reaches on data of this many bytes: a few seconds of work beyond reading them.
    pub fn of_data(length: usize) -> Self {
        Limits {
            steps: 300_000_000 + 1000 * length as u64,
            memory: 1 << 30,
        }
    }
}

/// What is left of the limits.
#[derive(Debug)]
pub(super) struct Budget {
    steps: u64,
    memory: u64,
}

impl Budget {
    pub(super) fn new(limits: Limits) -> Self {
        Budget {
            steps: limits.steps,
            memory: limits.memory,
        }
    }

    /// Charges a number of steps.
    pub(super) fn spend(&mut self, steps: u64) -> Result<(), Fault> {
        self.steps = self.steps.checked_sub(steps).ok_or(Fault::Steps)?;
        Ok(())
    }

    /// Charges bytes of memory.
    pub(super) fn allocate(&mut self, bytes: u64) -> Result<(), Fault> {
        self.memory = self.memory.checked_sub(bytes).ok_or(Fault::Memory)?;
        Ok(())
    }

    /// Takes back bytes that were charged.
    pub(super) fn free(&mut self, bytes: u64) {
        self.memory += bytes;
    }

    /// Returns the steps that are left.
    pub(super) fn steps(&self) -> u64 {
        self.steps
    }
}
