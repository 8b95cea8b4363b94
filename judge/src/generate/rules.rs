//! Reading `generators.yaml`: folders, numbers and inclusions. What a single test case says is read in `case`.
//!
//! The structure is that of `BAPCtools`: a map is a test case if it has a key that only test cases have, else a folder. Test cases in lists
//! are numbered through the whole file, in the order sample, secret, and so on; folders in lists are numbered within their list. That
//! order also decides what can be included: only what was read before.

mod case;
mod files;
mod include;
mod numbers;
mod settings;

use std::collections::BTreeMap;
use std::fs;

use camino::{Utf8Path, Utf8PathBuf};

use super::plan::{CaseRule, Plan, ROOTS, Work};
use crate::diagnostic::{Diagnostic, Diagnostics, nearest, quoted};
use crate::package::{Format, Problem};
use crate::yaml::fields::{At, Fields};
use crate::yaml::{self, Entry, Node, Value};
use include::Known;
use numbers::{Kind, Numbers, is_case_key, kind, numbered, numbered_cases};
use settings::{Settings, settings};

/// The file, within the package.
pub const FILE: &str = "generators/generators.yaml";

/// The most that is read of it.
const MAX_SIZE: u64 = 16 << 20;

/// Keys that the file had in older versions of the framework, which are of no use here.
const OLD_KEYS: [&str; 3] = ["gitignore_generated", "parallel", "visualizer"];

/// Returns whether a package has a file `generators.yaml`.
pub fn has_plan(problem: &Problem) -> bool {
    problem.dir.join(FILE).symlink_metadata().is_ok()
}

/// Reads `generators.yaml` of a package, and reports every fault in one pass. The plan is there if there are no errors.
pub fn read(problem: &Problem) -> (Option<Plan>, Vec<Diagnostic>) {
    let file = problem.dir.join(FILE);
    let mut diagnostics = Diagnostics::new();
    let text = match read_text(&file) {
        Ok(text) => text,
        Err(message) => {
            diagnostics
                .error(&file, None, message)
                .hint("write it; `judge new` makes a package with one");
            return (None, diagnostics.into_sorted());
        }
    };
    read_from(problem, file, &text, diagnostics)
}

fn read_text(file: &Utf8Path) -> Result<String, String> {
    match fs::metadata(file) {
        Ok(metadata) if !metadata.is_file() => return Err("is no regular file".to_owned()),
        Ok(metadata) if metadata.len() > MAX_SIZE => return Err(format!("has more than {MAX_SIZE} bytes")),
        Ok(_) => {}
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Err("there is no such file".to_owned()),
        Err(error) => return Err(format!("cannot be read: {error}")),
    }
    let bytes = fs::read(file).map_err(|error| format!("cannot be read: {error}"))?;
    String::from_utf8(bytes).map_err(|_| "is not UTF-8".to_owned())
}

fn read_from(problem: &Problem, file: Utf8PathBuf, text: &str, mut diagnostics: Diagnostics) -> (Option<Plan>, Vec<Diagnostic>) {
    let document = yaml::parse_with_empty_keys(text);
    for fault in document.faults {
        diagnostics.error(&file, Some(fault.line), fault.message);
    }
    let mut reader = Reader {
        problem,
        generators_folder: problem.dir.join("generators"),
        file,
        diagnostics,
        plan: Plan {
            cases: Vec::new(),
            groups: BTreeMap::new(),
            generators: BTreeMap::new(),
            file: Utf8PathBuf::new(),
        },
        folders: Vec::new(),
        names: BTreeMap::new(),
        commands: BTreeMap::new(),
        keys: BTreeMap::new(),
        next_number: 1,
        digits: 0,
    };
    if let Some(root) = &document.root {
        reader.digits = numbered_cases(root).to_string().len();
        reader.root(root);
    }
    let Reader {
        plan, diagnostics, file, ..
    } = reader;
    let plan = Plan { file, ..plan };
    (Some(plan).filter(|_| !diagnostics.has_errors()), diagnostics.into_sorted())
}

/// A folder that has been read, or is being read.
#[derive(Debug, Default)]
struct Folder {
    cases: Vec<usize>,
    folders: Vec<usize>,
    included: Vec<usize>,
    is_open: bool,
}

/// Where an entry of `data` stands.
struct Place<'a> {
    /// The key, empty for one without a name of its own.
    key: &'a str,
    line: u32,
    /// The path of the folder around it, empty at the root.
    parent: &'a str,
}

struct Reader<'a> {
    problem: &'a Problem,
    generators_folder: Utf8PathBuf,
    file: Utf8PathBuf,
    diagnostics: Diagnostics,
    plan: Plan,
    folders: Vec<Folder>,
    /// The index of each test case, by name.
    names: BTreeMap<String, usize>,
    /// The index of the first test case with the same sources.
    commands: BTreeMap<case::Sources, usize>,
    /// What was read so far, by key.
    keys: BTreeMap<String, Vec<Known>>,
    next_number: usize,
    digits: usize,
}

impl Reader<'_> {
    fn error(&mut self, line: u32, message: impl Into<String>) -> &mut Diagnostic {
        self.diagnostics.error(&self.file, Some(line), message)
    }

    fn root(&mut self, root: &Node) {
        let Some(mut fields) = Fields::of_file(root, &self.file, &mut self.diagnostics) else {
            return;
        };
        fields.node("version");
        for key in OLD_KEYS {
            if let Some(entry) = fields.entry(key) {
                let message = format!("{} is of no use any more, and is ignored", quoted(key));
                fields.warning(entry.line, message).hint("remove the key");
            }
        }
        let generators = fields.node("generators");
        if let Some(node) = generators {
            self.generators(node);
        }
        self.folder(root, "", "", &Settings::DEFAULT);
    }

    /// Reads which files generators are built from.
    fn generators(&mut self, node: &Node) {
        let Some(mut fields) = Fields::of_file(node, &self.file, &mut self.diagnostics) else {
            return;
        };
        for entry in fields.rest() {
            let Some(files) = fields.as_strings(&entry.key, &entry.value) else {
                continue;
            };
            if files.is_empty() {
                fields.error(entry.line, format!("generator {} has no files", quoted(&entry.key)));
                continue;
            }
            let mut paths: Vec<Utf8PathBuf> = Vec::new();
            for At { line, value } in files {
                let path = Utf8Path::new(value);
                let full = self.generators_folder.join(path);
                if !is_below(path) || !full.is_file() {
                    fields.error(line, format!("there is no file {} in `generators`", quoted(value)));
                } else if paths.iter().any(|other| other.file_name() == path.file_name()) {
                    let message = format!("two files of generator {} have the same name", quoted(&entry.key));
                    fields
                        .error(line, message)
                        .hint("they are built in one folder, so rename one of them");
                } else {
                    paths.push(path.to_owned());
                }
            }
            self.plan.generators.insert(entry.key.to_string(), paths);
        }
    }

    /// Reads a folder, which is called `path` below `data/`, and returns its index.
    fn folder(&mut self, node: &Node, path: &str, key: &str, inherited: &Settings) -> usize {
        let index = self.folders.len();
        self.folders.push(Folder {
            is_open: true,
            ..Folder::default()
        });
        self.keys.entry(key.to_owned()).or_default().push(Known::Folder(index));
        let Some(mut fields) = Fields::of_file(node, &self.file, &mut self.diagnostics) else {
            return index;
        };
        let settings = settings(&mut fields, inherited, self.problem);
        let group = if self.problem.format == Format::V2025_09 {
            "test_group.yaml"
        } else {
            "testdata.yaml"
        };
        let group_settings = fields.node(group);
        let include = fields.entry("include");
        let data = fields.node("data");
        if path.is_empty() {
            for key in ["generators", "version"].into_iter().chain(OLD_KEYS) {
                fields.node(key);
            }
        }
        fields.finish(&[
            ("testdata.yaml", "format 2025-09 calls it `test_group.yaml`"),
            ("test_group.yaml", "the legacy formats call it `testdata.yaml`"),
            ("generators", "it belongs to the top of the file"),
            ("version", "it belongs to the top of the file"),
            ("command", "a test case says it with `generate`"),
        ]);
        if let Some(node) = group_settings.filter(|node| node.value != Value::Null) {
            let name = Utf8Path::new(path).join(group).into_string();
            self.plan.groups.insert(name, yaml::write::write(node));
        }
        let included = include.map(|entry| self.included(entry)).unwrap_or_default();
        if let Some(data) = data {
            self.data(data, path, index, &settings);
        }
        self.include(included, include.map_or(0, |entry| entry.line), path, index);
        if let Some(folder) = self.folders.get_mut(index) {
            folder.is_open = false;
        }
        index
    }

    /// Reads what is in a folder.
    fn data(&mut self, data: &Node, path: &str, index: usize, settings: &Settings) {
        match &data.value {
            Value::Null => {}
            Value::Map(entries) => {
                for entry in self.in_order(entries, path) {
                    self.child(entry, path, index, settings, None);
                }
            }
            Value::List(_) if path.is_empty() => {
                self.error(data.line, "the folders at the top are not numbered")
                    .hint("write a map: `sample:`, `secret:`");
            }
            Value::List(items) => {
                let is_folder = |item: &&Node| matches!(&item.value, Value::Map(entries) if entries.iter().any(|entry| kind(&entry.value) == Kind::Folder));
                let mut numbers = Numbers::of(items.iter().filter(is_folder).count());
                for item in items.iter() {
                    match &item.value {
                        Value::Map(entries) if entries.len() == 1 => {
                            self.child(&entries[0], path, index, settings, Some(&mut numbers));
                        }
                        Value::Map(entries) => {
                            let is_case = entries.iter().any(|entry| is_case_key(&entry.key));
                            let error = self.error(item.line, "each item of a list must be a map with one key, the name");
                            if is_case {
                                error.hint("put a name above the keys of the test case, and indent them one more level");
                            }
                        }
                        _ => {
                            let message = format!(
                                "each item of a list must be a map with one key, the name, not {}",
                                item.kind()
                            );
                            self.error(item.line, message);
                        }
                    }
                }
            }
            _ => {
                let message = format!("`data` must be a map or a list of maps, not {}", data.kind());
                self.error(data.line, message);
            }
        }
    }

    /// Returns the entries of a map in the order in which they are read.
    fn in_order<'n>(&mut self, entries: &'n [Entry], path: &str) -> Vec<&'n Entry> {
        let mut sorted: Vec<&Entry> = entries.iter().collect();
        if !path.is_empty() {
            sorted.sort_by(|a, b| a.key.cmp(&b.key));
            return sorted;
        }
        let place = |key: &str| ROOTS.iter().position(|root| *root == key);
        for entry in entries {
            if place(&entry.key).is_none() {
                let hint = match nearest(&entry.key, ROOTS) {
                    Some(root) => format!("did you mean `{root}`?"),
                    None => format!("the folders are `{}`", ROOTS.join("`, `")),
                };
                self.error(entry.line, format!("`data` has no folder {}", quoted(&entry.key)))
                    .hint(hint);
            }
        }
        sorted.retain(|entry| place(&entry.key).is_some());
        sorted.sort_by_key(|entry| place(&entry.key));
        sorted
    }

    /// Reads a test case or folder. `numbers` are there when it stands in a list.
    fn child(&mut self, entry: &Entry, parent: &str, index: usize, settings: &Settings, numbers: Option<&mut Numbers>) {
        let place = Place {
            key: &entry.key,
            line: entry.line,
            parent,
        };
        if numbers.is_none() && entry.key.is_empty() {
            self.error(entry.line, "has no name")
                .hint("only items of a list need none, as they are numbered");
            return;
        }
        match kind(&entry.value) {
            Kind::Folder => {
                let name = match numbers {
                    Some(numbers) => numbers.next_folder(place.key),
                    None => place.key.to_owned(),
                };
                if !self.is_file_name(&name, place.line) {
                    return;
                }
                let path = join(parent, &name);
                let child = self.folder(&entry.value, &path, place.key, settings);
                self.folders[index].folders.push(child);
            }
            Kind::Case if parent.is_empty() => {
                self.error(entry.line, format!("{} must be a folder of test cases", quoted(place.key)))
                    .hint("put the test cases into its `data`");
            }
            Kind::Case => self.cases(&entry.value, &place, index, settings, numbers.is_some()),
            Kind::Neither => {
                let message = format!(
                    "{} must be a test case or a folder, not {}",
                    quoted(place.key),
                    entry.value.kind()
                );
                self.error(entry.value.line, message);
            }
        }
    }

    /// Returns the next numbered name of a test case.
    fn next_case(&mut self, key: &str) -> String {
        let number = self.next_number;
        self.next_number += 1;
        numbered(number, self.digits, key)
    }

    /// Returns whether a file or folder may have this name, after a complaint if not.
    fn is_file_name(&mut self, name: &str, line: u32) -> bool {
        let is_fine = name.len() <= 240
            && name.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_')
            && name
                .bytes()
                .all(|c| c.is_ascii_alphanumeric() || matches!(c, b'_' | b'.' | b'-'));
        if !is_fine {
            self.error(line, format!("{} cannot be the name of a file", quoted(name)))
                .hint("names consist of letters, digits, `_`, `.` and `-`, and begin with none of the last two");
        }
        is_fine
    }

    /// Adds a test case that is called `name`, unless there is one already.
    fn add(&mut self, name: String, line: u32, folder: usize, work: Work) -> Option<usize> {
        if let Some(first) = self.names.get(&name).and_then(|index| self.plan.cases.get(*index)) {
            let message = format!("test case {} comes twice, also on line {}", quoted(&name), first.line);
            self.error(line, message).hint("give one of them another name");
            return None;
        }
        let index = self.plan.cases.len();
        self.names.insert(name.clone(), index);
        self.plan.cases.push(CaseRule { name, line, work });
        if let Some(folder) = self.folders.get_mut(folder) {
            folder.cases.push(index);
        }
        Some(index)
    }
}

/// Returns whether a path stays below where it begins.
fn is_below(path: &Utf8Path) -> bool {
    path.components().next().is_some()
        && path
            .components()
            .all(|part| matches!(part, camino::Utf8Component::Normal(_) | camino::Utf8Component::CurDir))
}

fn join(parent: &str, name: &str) -> String {
    if parent.is_empty() {
        name.to_owned()
    } else {
        format!("{parent}/{name}")
    }
}

#[cfg(test)]
mod tests;
