//! What can be said of test cases once they are made: expressions that must match, and test cases that are equal.

use std::collections::BTreeMap;

use camino::Utf8Path;

use crate::diagnostic::{Diagnostic, Diagnostics, quoted};
use crate::generate::lock::{Content, Lock};
use crate::generate::plan::{Plan, Rule};

/// Looks for the expressions of a rule; `read` returns the bytes of the file with an extension.
pub(super) fn search(rule: &Rule, file: &Utf8Path, read: impl Fn(&str) -> Option<Vec<u8>>) -> Vec<Diagnostic> {
    let mut faults = Diagnostics::new();
    for pattern in &rule.patterns {
        let bytes = read(pattern.extension).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        let message = match pattern.regex.is_match(&*text) {
            Ok(true) => continue,
            Ok(false) => format!(
                "{} matches nothing in the `{}` file",
                quoted(&pattern.text),
                pattern.extension
            ),
            Err(error) => format!("{} could not be searched for: {error}", quoted(&pattern.text)),
        };
        faults.error(file, Some(pattern.line), message);
    }
    faults.into_sorted()
}

/// Warns of test cases that are the same. Those that are links were meant to be.
pub(super) fn equal(plan: &Plan, lock: &Lock) -> Vec<Diagnostic> {
    let mut first: BTreeMap<(&str, Vec<&str>), &str> = BTreeMap::new();
    let mut faults = Diagnostics::new();
    for case in &plan.cases {
        let (Some(rule), Some(entry)) = (case.rule(), lock.cases.get(&case.name)) else {
            continue;
        };
        // What the submission gets on its command line makes a difference too.
        let has_arguments = rule.texts.get("yaml").is_some_and(|yaml| yaml.contains("args"));
        let (kind, extensions): (&str, &[&str]) = match case.root() {
            "sample" | "secret" => ("judged", &["in"]),
            root => (root, &["in", "ans", "out"]),
        };
        let sums = extensions.iter().filter_map(|extension| match entry.files.get(*extension) {
            Some(Content::File(sum)) => Some(sum.as_str()),
            _ => None,
        });
        let sums: Vec<&str> = sums.collect();
        if has_arguments || sums.is_empty() {
            continue;
        }
        if let Some(other) = first.get(&(kind, sums.clone())) {
            let message = format!("test case {} has the same input as {}", quoted(&case.name), quoted(other));
            faults
                .warning(&plan.file, Some(case.line), message)
                .hint("remove one of them, or use `include`");
        } else {
            first.insert((kind, sums), &case.name);
        }
    }
    faults.into_sorted()
}
