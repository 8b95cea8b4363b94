//! What was found out before: on this machine, or by who wrote the lock.
//!
//! A test case in the lock can be trusted without running anything when its programs are built here as they were then: the same sources and
//! the same compilers. With other compilers it has to be made once and compared; that it came out the same is remembered in the cache,
//! so that the lock need not be changed on every machine.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::Session;
use crate::cache::{Cache, Key, KeyMaker};
use crate::generate::lock::{self, Content, Lock};
use crate::generate::plan::{CaseRule, Rule};
use crate::generate::programs::{Programs, Which};
use crate::generate::sum::{Sum, Sums};

/// What begins the line of a test case that came out as the lock says.
const SEEN: &str = "seen ";

/// What is known of a package from before.
#[derive(Debug, Default)]
pub(super) struct Trust {
    sums: Sums,
    seen: BTreeSet<Sum>,
}

impl Trust {
    /// Remembers.
    pub(super) fn recall(session: &Session<'_>) -> Trust {
        let note = session.memory.and_then(|cache: &Cache| cache.note(key(session)?));
        let text = String::from_utf8(note.unwrap_or_default()).unwrap_or_default();
        Trust {
            sums: Sums::recall(&text),
            seen: text.lines().filter_map(|line| Sum::parse(line.strip_prefix(SEEN)?)).collect(),
        }
    }

    pub(super) fn sums(&self) -> &Sums {
        &self.sums
    }

    /// Returns whether an entry of the lock says what would come out here. Its rule must have the same sum.
    pub(super) fn covers(&self, rule: &Rule, entry: &lock::Case, lock: &Lock, programs: &Programs<'_>) -> bool {
        let is_same = |which: &Which| {
            let here = programs.examined(which).ok();
            here.is_some() && here.map(|here| &here.compiler) == lock.programs.get(&which.name()).map(|then| &then.compiler)
        };
        Which::of(rule).iter().all(is_same) || seen_sum(rule, entry, programs).is_some_and(|sum| self.seen.contains(&sum))
    }

    /// Keeps in mind what is known now. Should that fail, it is found out again.
    pub(super) fn keep(&self, session: &Session<'_>, lock: &Lock, programs: &Programs<'_>) {
        let Some((cache, key)) = session.memory.zip(key(session)) else {
            return;
        };
        let rules = session
            .plan
            .cases
            .iter()
            .filter_map(|case: &CaseRule| Some((lock.cases.get(&case.name)?, case.rule()?)));
        let mut text = self.sums.remembered();
        for (entry, rule) in rules {
            if let Some(sum) = seen_sum(rule, entry, programs) {
                let _ = writeln!(text, "{SEEN}{sum}");
            }
        }
        if cache.note(key).as_deref() != Some(text.as_bytes()) {
            drop(cache.set_note(key, text.as_bytes()));
        }
    }
}

/// Returns the key of what is remembered of a package.
fn key(session: &Session<'_>) -> Option<Key> {
    let path = session.problem.dir.canonicalize_utf8().ok()?;
    Some(KeyMaker::new().part(b"generate 1").part(path.as_str().as_bytes()).key())
}

/// Returns the sum of a rule, its compilers here, and what came out.
fn seen_sum(rule: &Rule, entry: &lock::Case, programs: &Programs<'_>) -> Option<Sum> {
    let mut key = KeyMaker::new().part(entry.rule.as_ref()?.as_str().as_bytes());
    for which in Which::of(rule) {
        key = key.part(programs.examined(&which).ok()?.compiler.as_bytes());
    }
    for (extension, content) in &entry.files {
        let content = match content {
            Content::File(sum) => sum.as_str(),
            Content::Link(target) => target,
        };
        key = key.part(extension.as_bytes()).part(content.as_bytes());
    }
    Some(key.key().into())
}
