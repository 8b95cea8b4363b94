//! What is a test case, what a folder, and how both are numbered.

use crate::generate::count::Counts;
use crate::generate::plan::TEXTS;
use crate::yaml::{Node, Value};

/// Keys beside the extensions of text files that make a map a test case.
const CASE_KEYS: [&str; 4] = ["generate", "copy", "count", "match"];

/// The numbers of the folders in a list.
pub(super) struct Numbers {
    folders: usize,
    digits: usize,
}

impl Numbers {
    /// Returns the numbers for a list of `count` folders.
    pub(super) fn of(count: usize) -> Numbers {
        Numbers {
            folders: 0,
            digits: count.to_string().len(),
        }
    }

    pub(super) fn next_folder(&mut self, key: &str) -> String {
        self.folders += 1;
        numbered(self.folders, self.digits, key)
    }
}

pub(super) fn numbered(number: usize, digits: usize, key: &str) -> String {
    let dash = if key.is_empty() { "" } else { "-" };
    format!("{number:0digits$}{dash}{key}")
}

/// What a value of `data` is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Case,
    Folder,
    Neither,
}

pub(super) fn kind(node: &Node) -> Kind {
    match &node.value {
        Value::Null | Value::String(_) => Kind::Case,
        Value::Map(entries) if entries.iter().any(|entry| is_case_key(&entry.key)) => Kind::Case,
        Value::Map(_) => Kind::Folder,
        Value::Bool(_) | Value::Number(_) | Value::List(_) => Kind::Neither,
    }
}

pub(super) fn is_case_key(key: &str) -> bool {
    CASE_KEYS.contains(&key) || TEXTS.contains(&key)
}

/// Returns how many test cases in lists there are below a folder, which decides how many digits their numbers have.
pub(super) fn numbered_cases(node: &Node) -> usize {
    let Value::Map(entries) = &node.value else { return 0 };
    let Some(data) = entries.iter().find(|entry| &*entry.key == "data") else {
        return 0;
    };
    let (items, is_list): (&[Node], bool) = match &data.value.value {
        Value::List(items) => (items, true),
        _ => (std::slice::from_ref(&data.value), false),
    };
    let values = items.iter().flat_map(|item| match &item.value {
        Value::Map(entries) => &**entries,
        _ => &[],
    });
    values
        .map(|entry| match kind(&entry.value) {
            Kind::Case if is_list => counts(&entry.value).map_or(1, |counts| counts.values().len()),
            Kind::Folder => numbered_cases(&entry.value),
            _ => 0,
        })
        .sum()
}

/// Returns the value of `count`, if there is one and it is right.
fn counts(node: &Node) -> Option<Counts> {
    let Value::Map(entries) = &node.value else { return None };
    let entry = entries.iter().find(|entry| &*entry.key == "count")?;
    Counts::read(&entry.value).ok()
}
