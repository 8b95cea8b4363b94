//! `include`: test cases of other folders, as links.
//!
//! What is included is named by its key, without numbers and folders, and must have been read before. So nothing can include itself or what
//! it lies in, and there are no loops; who tries is told so.

use super::{Folder, Reader};
use crate::diagnostic::{nearest, quoted};
use crate::generate::plan::Work;
use crate::yaml::{Entry, Value};

/// Something that a key stands for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Known {
    /// A test case, by index.
    Case(usize),
    /// A folder, by index.
    Folder(usize),
}

impl Reader<'_> {
    /// Returns the test cases that a list of keys stands for.
    pub(super) fn included(&mut self, entry: &Entry) -> Vec<usize> {
        let items = match &entry.value.value {
            Value::Null => return Vec::new(),
            Value::List(items) => &items[..],
            Value::String(_) => std::slice::from_ref(&entry.value),
            _ => {
                let message = format!("`include` must be a list of keys, not {}", entry.value.kind());
                self.error(entry.value.line, message);
                return Vec::new();
            }
        };
        let mut cases = Vec::new();
        for item in items {
            let Value::String(key) = &item.value else {
                let message = format!("each item of `include` must be a key, not {}", item.kind());
                let error = self.error(item.line, message);
                if let Value::Number(number) = &item.value {
                    error.hint(format!("put it in quotes: `\"{number}\"`"));
                }
                continue;
            };
            self.add_included(key, item.line, &mut cases);
        }
        cases
    }

    fn add_included(&mut self, key: &str, line: u32, cases: &mut Vec<usize>) {
        let known: &[Known] = self.keys.get(key).map_or(&[], Vec::as_slice);
        match known {
            [Known::Case(index)] => cases.push(*index),
            [Known::Folder(index)] if self.folders[*index].is_open => {
                self.error(line, format!("{} includes itself", quoted(key)))
                    .hint("only what comes before can be included");
            }
            [Known::Folder(index)] => self.collect(*index, cases),
            [] => {
                let hint = match nearest(key, self.keys.keys().map(String::as_str).filter(|key| !key.is_empty())) {
                    _ if key.contains('/') => "write the key alone, without the folders that it lies in".to_owned(),
                    Some(near) => format!("did you mean `{near}`?"),
                    None => "only what comes before can be included, by its key".to_owned(),
                };
                self.error(line, format!("nothing before this is called {}", quoted(key)))
                    .hint(hint);
            }
            _ => {
                let count = known.len();
                self.error(line, format!("{} may be one of {count} things", quoted(key)))
                    .hint("give what you mean a key that nothing else has");
            }
        }
    }

    /// Adds all test cases of a folder.
    fn collect(&self, index: usize, cases: &mut Vec<usize>) {
        let Folder {
            cases: own,
            folders,
            included,
            ..
        } = &self.folders[index];
        cases.extend(own);
        for folder in folders {
            self.collect(*folder, cases);
        }
        cases.extend(included);
    }

    /// Adds links to the test cases to the folder `path`.
    pub(super) fn include(&mut self, cases: Vec<usize>, line: u32, path: &str, folder: usize) {
        for target in cases {
            let Some(case) = self.plan.cases.get(target) else { continue };
            let base = case.name.rsplit('/').next().unwrap_or(&case.name);
            let name = super::join(path, base);
            // The same test case may come by several ways.
            let linked = self.names.get(&name).map(|index| &self.plan.cases[*index].work);
            if matches!(linked, Some(Work::Link(known)) if *known == target) {
                continue;
            }
            let from = case.name.clone();
            if let Some(first) = self.names.get(&name).map(|index| self.plan.cases[*index].line) {
                let message = format!(
                    "{} is included from {}, but line {first} makes a test case of that name",
                    quoted(&name),
                    quoted(&from)
                );
                self.error(line, message).hint("give one of them another name");
                continue;
            }
            let index = self.plan.cases.len();
            self.names.insert(name.clone(), index);
            self.plan.cases.push(crate::generate::plan::CaseRule {
                name,
                line,
                work: Work::Link(target),
            });
            self.folders[folder].included.push(target);
        }
    }
}
