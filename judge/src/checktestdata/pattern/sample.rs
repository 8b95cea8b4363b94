//! Random strings that a regular expression matches.

use regex_syntax::hir::{Class, Hir, HirKind};

use super::Pattern;
use crate::checktestdata::budget::Budget;
use crate::checktestdata::fault::Fault;
use crate::checktestdata::random::Random;

/// Repetitions beyond the least number, where there is no greatest.
const MORE: u32 = 10;

impl Pattern {
    /// Appends a random string that the expression matches, disregarding its anchors.
    ///
    /// Each choice between alternatives and each number of repetitions is uniform, which the strings are not. Where a set of
    /// characters has printable ones, it is one of them.
    pub(in super::super) fn sample(&self, random: &mut Random, budget: &mut Budget, text: &mut Vec<u8>) -> Result<(), Fault> {
        sample(&self.tree, random, budget, text)
    }
}

fn sample(tree: &Hir, random: &mut Random, budget: &mut Budget, text: &mut Vec<u8>) -> Result<(), Fault> {
    budget.spend(1)?;
    match tree.kind() {
        HirKind::Empty | HirKind::Look(_) => {}
        HirKind::Literal(literal) => {
            budget.spend(literal.0.len() as u64)?;
            text.extend_from_slice(&literal.0);
        }
        HirKind::Class(class) => text.extend(byte_of(class, random)),
        HirKind::Repetition(repetition) => {
            let most = repetition.max.unwrap_or(repetition.min.saturating_add(MORE));
            let extra = random.below(u64::from(most - repetition.min) + 1);
            for _ in 0..u64::from(repetition.min) + extra {
                sample(&repetition.sub, random, budget, text)?;
            }
        }
        HirKind::Capture(capture) => sample(&capture.sub, random, budget, text)?,
        HirKind::Concat(parts) => {
            for part in parts {
                sample(part, random, budget, text)?;
            }
        }
        HirKind::Alternation(alternatives) => {
            let chosen = random.below(alternatives.len() as u64);
            let chosen = usize::try_from(chosen).expect("an index");
            sample(&alternatives[chosen], random, budget, text)?;
        }
    }
    Ok(())
}

/// Returns a byte of a set, or nothing if the set is empty, so that nothing matches.
fn byte_of(class: &Class, random: &mut Random) -> Option<u8> {
    let contains = |byte: &u8| match class {
        Class::Bytes(class) => class
            .ranges()
            .iter()
            .any(|range| (range.start()..=range.end()).contains(byte)),
        Class::Unicode(class) => class
            .ranges()
            .iter()
            .any(|range| (range.start()..=range.end()).contains(&char::from(*byte))),
    };
    let mut bytes: Vec<u8> = (b' '..=b'~').filter(contains).collect();
    if bytes.is_empty() {
        bytes = (0..=u8::MAX).filter(contains).collect();
    }
    let chosen = usize::try_from(random.below(bytes.len() as u64)).expect("an index");
    bytes.get(chosen).copied()
}
