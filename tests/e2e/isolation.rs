//! Programs that mean harm: what they are told at each level of isolation, and that nothing of them is left.
//!
//! They are in `tests/fixtures/abuse`, by families; each trick prints facts, and these are held against a table. They are harmless to the
//! machine that runs the tests: bombs end by themselves, and calls for the owners of machines come with arguments that nothing accepts.
//! Where nothing confines programs, at the level `rlimits`, only their use of time, memory and output is looked at; that level is for
//! programs that are trusted.

mod compilers;
mod failures;
mod judging;
mod languages;
mod limits;
mod processes;
mod table;
mod traces;
mod user;

use judge::sandbox::{Execution, Level};

use crate::bench::Bench;

/// What makes a difference to a program that looks around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// In namespaces, as a user of its own.
    Own,
    /// In namespaces, as the judge's own user.
    Same,
    /// Held by rules about files, as the judge's own user.
    Rules,
}

impl Bench {
    /// Returns what makes the difference at the level of this bench; `None` where nothing confines programs.
    fn kind(&self) -> Option<Kind> {
        match self.level {
            Level::Full | Level::Userns if rustix::process::geteuid().is_root() => Some(Kind::Own),
            Level::Full | Level::FullUser | Level::Userns => Some(Kind::Same),
            Level::Landlock => Some(Kind::Rules),
            Level::Rlimits => None,
        }
    }
}

/// Holds the facts that a program printed against the expected ones. Where several values are as good they are separated by `|`.
#[track_caller]
fn check_facts(bench: &Bench, command: &str, run: &(Execution, Vec<u8>), expected: &str) {
    let printed = String::from_utf8_lossy(&run.1);
    let same = |(fact, expected): (&str, &str)| {
        let (name, value) = fact.split_once('=').unwrap_or((fact, ""));
        let (expected_name, values) = expected.split_once('=').unwrap_or((expected, ""));
        name == expected_name && values.split('|').any(|expected| expected == value)
    };
    let facts: Vec<&str> = printed.split_whitespace().collect();
    let wanted: Vec<&str> = expected.split_whitespace().collect();
    let differing: Vec<_> = facts
        .iter()
        .copied()
        .zip(wanted.iter().copied())
        .filter(|pair| !same(*pair))
        .collect();
    assert!(
        facts.len() == wanted.len() && differing.is_empty(),
        "`{command}` at level {}: {:?}\nprinted:  {printed}\nexpected: {expected}\ndiffering: {differing:?}",
        bench.level,
        run.0
    );
}

/// Returns whether the kernel is at least this one.
fn kernel_is_at_least(wanted: (u32, u32)) -> bool {
    let release = std::fs::read_to_string("/proc/sys/kernel/osrelease").unwrap();
    let mut numbers = release.split('.').map(|number| number.parse::<u32>().unwrap_or(0));
    (numbers.next().unwrap(), numbers.next().unwrap()) >= wanted
}
