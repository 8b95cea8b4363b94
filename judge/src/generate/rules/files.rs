//! Reading which files of a test case are copied, written down or linked, and what must be found in them.

use std::collections::BTreeMap;

use camino::{Utf8Path, Utf8PathBuf};
use fancy_regex::{Regex, RegexBuilder};

use super::case::Given;
use super::{Reader, is_below};
use crate::diagnostic::{nearest, quoted};
use crate::generate::plan::{IMAGES, TEXTS};
use crate::yaml::fields::Fields;
use crate::yaml::{Entry, Node, Value, write};

/// Extensions that only samples have: other forms of their files for the statement and for download.
pub(super) const SAMPLE_ONLY: [&str; 4] = ["in.statement", "ans.statement", "in.download", "ans.download"];

/// What the file says of the files of a test case, whatever its count.
pub(super) struct Files {
    pub(super) copy: Option<Utf8PathBuf>,
    pub(super) texts: BTreeMap<&'static str, String>,
    pub(super) links: BTreeMap<&'static str, &'static str>,
    pub(super) patterns: Vec<(&'static str, String, u32, Regex)>,
}

impl Files {
    /// Returns whether nothing needs to be run for the answer.
    pub(super) fn have_answer(&self) -> bool {
        let is_copied = |copy: &Utf8PathBuf| Utf8PathBuf::from(format!("{copy}.ans")).is_file();
        self.texts.contains_key("ans") || self.copy.as_ref().is_some_and(is_copied)
    }
}

impl Reader<'_> {
    /// Reads all that does not depend on the count.
    pub(super) fn files(&mut self, given: &Given<'_>) -> Files {
        let mut files = Files {
            copy: given.copy.and_then(|(path, line)| self.copy(path, line)),
            texts: BTreeMap::new(),
            links: BTreeMap::new(),
            patterns: Vec::new(),
        };
        for (extension, entry) in &given.texts {
            match &entry.value.value {
                Value::String(text) => {
                    let mut text = text.to_string();
                    if !text.is_empty() && !text.ends_with('\n') {
                        text.push('\n');
                    }
                    files.texts.insert(extension, text);
                }
                Value::Map(_) if *extension == "yaml" => {
                    files.texts.insert(extension, write::write(&entry.value));
                }
                Value::Map(_) if SAMPLE_ONLY.contains(extension) => {
                    if let Some(target) = self.link(extension, &entry.value) {
                        files.links.insert(extension, target);
                    }
                }
                _ => {
                    let wanted = if *extension == "yaml" { "a map" } else { "a string" };
                    let message = format!("{} must be {wanted}, not {}", quoted(extension), entry.value.kind());
                    let error = self.error(entry.value.line, message);
                    if let Value::Number(text) = &entry.value.value {
                        error.hint(format!("put it in quotes: `\"{text}\"`"));
                    }
                }
            }
        }
        for (from, to) in &files.links {
            if files.links.contains_key(to) {
                let line = given
                    .texts
                    .iter()
                    .find(|(extension, _)| extension == from)
                    .map_or(1, |(_, entry)| entry.line);
                self.error(line, format!("`{from}` is a link to `{to}`, which is a link itself"))
                    .hint("link to the file at the end");
            }
        }
        if let Some(entry) = given.patterns {
            self.patterns(entry, &mut files);
        }
        files
    }

    /// Reads `{link: EXTENSION}`.
    fn link(&mut self, extension: &'static str, node: &Node) -> Option<&'static str> {
        let mut fields = Fields::of_file(node, &self.file, &mut self.diagnostics)?;
        if fields.entry("link").is_none() {
            fields.error(node.line, "there is no key `link`");
        }
        let target = fields.string("link");
        fields.finish(&[]);
        let target = target?;
        let side = |name: &str| name.split('.').next().map(str::to_owned);
        let targets = || ["in", "ans"].into_iter().chain(SAMPLE_ONLY);
        match targets().find(|known| *known == target.value) {
            Some(known) if side(known) == side(extension) && known != extension => Some(known),
            Some(_) => {
                self.error(
                    target.line,
                    format!("`{extension}` cannot be a link to {}", quoted(target.value)),
                );
                None
            }
            None => {
                let hint = nearest(target.value, targets()).map(|near| format!("did you mean `{near}`?"));
                let error = self.error(target.line, format!("there is no file {} to link to", quoted(target.value)));
                if let Some(hint) = hint {
                    error.hint(hint);
                }
                None
            }
        }
    }

    /// Reads `match`: an expression or a list of them for the input, or a map with such for `in` and `ans`.
    fn patterns(&mut self, entry: &Entry, files: &mut Files) {
        let sides: Vec<(&'static str, &Node)> = match &entry.value.value {
            Value::Map(_) => {
                let Some(mut fields) = Fields::of_file(&entry.value, &self.file, &mut self.diagnostics) else {
                    return;
                };
                let sides = ["in", "ans"]
                    .into_iter()
                    .filter_map(|side| Some((side, fields.node(side)?)))
                    .collect();
                fields.finish(&[]);
                sides
            }
            Value::Null => Vec::new(),
            _ => vec![("in", &entry.value)],
        };
        for (side, node) in sides {
            let items = match &node.value {
                Value::List(items) => &items[..],
                Value::Null => &[],
                _ => std::slice::from_ref(node),
            };
            for item in items {
                let Value::String(text) = &item.value else {
                    let message = format!("`match` must have a regular expression, not {}", item.kind());
                    self.error(item.line, message).hint("put it in quotes");
                    continue;
                };
                match compile(text) {
                    Ok(regex) => files.patterns.push((side, text.to_string(), item.line, regex)),
                    Err(error) => {
                        let message = format!("{} is no regular expression: {error}", quoted(text));
                        self.error(item.line, message);
                    }
                }
            }
        }
    }

    /// Reads the path of files to be copied.
    fn copy(&mut self, path: &str, line: u32) -> Option<Utf8PathBuf> {
        if let Some(base) = self.files_at(path) {
            return Some(base);
        }
        let mut stems = TEXTS
            .iter()
            .filter_map(|extension| path.strip_suffix(&format!(".{extension}")));
        if let Some((stem, base)) = stems.find_map(|stem| Some((stem, self.files_at(stem)?))) {
            let file = self.file.clone();
            let message = format!("`copy` takes a path without extension, not {}", quoted(path));
            self.diagnostics
                .warning(&file, Some(line), message)
                .hint(format!("write `{stem}`"));
            return Some(base);
        }
        let message = format!("there is no file `{path}.in` in `generators`");
        self.error(line, message)
            .hint("`copy` takes a path relative to `generators`, without extension");
        None
    }

    /// Returns the path of files, if there are any with it up to the extension.
    fn files_at(&self, path: &str) -> Option<Utf8PathBuf> {
        let path = Utf8Path::new(path);
        is_below(path).then_some(())?;
        let base = self.generators_folder.join(path);
        let is_there = IMAGES
            .into_iter()
            .chain(TEXTS)
            .any(|extension| Utf8PathBuf::from(format!("{base}.{extension}")).is_file());
        is_there.then_some(base)
    }
}

/// Compiles an expression in the way of Python with its flags `MULTILINE` and `DOTALL`.
fn compile(text: &str) -> Result<Regex, Box<fancy_regex::Error>> {
    let mut translated = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        translated.push(c);
        if c == '\\' {
            match chars.next() {
                // Here the end before a final line feed is no end.
                Some('Z') => translated.push('z'),
                Some(c) => translated.push(c),
                None => {}
            }
        }
    }
    RegexBuilder::new(&translated)
        .multi_line(true)
        .dot_matches_new_line(true)
        .build()
        .map_err(Box::new)
}
