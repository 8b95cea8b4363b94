//! Reading maps with known keys so that every fault is found in one pass.
//!
//! A [`Fields`] is handed a map. Its owner takes the keys that the format knows one after the other, each with the type it must
//! have, and ends with [`Fields::finish`], which complains about the keys that nobody asked for. A value of the wrong type is
//! reported and then treated as if it were not there, so that one fault never causes a second one.
//!
//! A key with nothing behind it (`source:`) counts as absent. Who needs to tell the two apart uses [`Fields::node`].

use camino::Utf8Path;

use super::{Entry, Node, Value};
use crate::diagnostic::{Diagnostic, Diagnostics, nearest, quoted};

/// How many unknown keys of a map are reported one by one.
const MAX_UNKNOWN: usize = 20;

/// A value and the line it stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct At<T> {
    /// The line, from 1.
    pub(crate) line: u32,
    /// The value.
    pub(crate) value: T,
}

/// A map whose keys are taken one by one.
pub(crate) struct Fields<'n, 'd> {
    file: &'d Utf8Path,
    diagnostics: &'d mut Diagnostics,
    /// What comes before a key in messages: nothing, or `limits.`.
    path: String,
    /// The line of the map; `None` for the map that is the whole file.
    line: Option<u32>,
    entries: &'n [Entry],
    known: Vec<&'static str>,
}

impl<'n, 'd> Fields<'n, 'd> {
    /// Returns the fields of the map that makes up a file; none when the file is empty. Anything else is reported.
    pub(crate) fn of_file(root: &'n Node, file: &'d Utf8Path, diagnostics: &'d mut Diagnostics) -> Option<Fields<'n, 'd>> {
        let entries: &[Entry] = match &root.value {
            Value::Null => &[],
            Value::Map(entries) => entries,
            _ => {
                let message = format!("must be a map of keys to values, not {}", root.kind());
                diagnostics.error(file, Some(root.line), message);
                return None;
            }
        };
        Some(Fields {
            file,
            diagnostics,
            path: String::new(),
            line: None,
            entries,
            known: Vec::new(),
        })
    }

    /// Adds an error about this file.
    pub(crate) fn error(&mut self, line: u32, message: impl Into<String>) -> &mut Diagnostic {
        self.diagnostics.error(self.file, Some(line), message)
    }

    /// Adds a warning about this file.
    pub(crate) fn warning(&mut self, line: u32, message: impl Into<String>) -> &mut Diagnostic {
        self.diagnostics.warning(self.file, Some(line), message)
    }

    /// Returns the whole name of a key, quoted: `limits.memory`.
    pub(crate) fn named(&self, key: &str) -> String {
        quoted(&format!("{}{key}", self.path))
    }

    /// Returns the keys and values that have not been taken yet, in the order of the file, and counts them all as taken.
    pub(crate) fn rest(&mut self) -> Vec<&'n Entry> {
        let known = std::mem::take(&mut self.known);
        let entries = std::mem::take(&mut self.entries);
        entries.iter().filter(|entry| !known.contains(&&*entry.key)).collect()
    }

    /// Returns the fields of a map that is the value of `key`; none when there is nothing. Anything else is reported.
    pub(crate) fn inner<'m>(&mut self, key: &str, node: &'m Node) -> Option<Fields<'m, '_>> {
        let entries: &[Entry] = match &node.value {
            Value::Null => &[],
            Value::Map(entries) => entries,
            _ => {
                self.wrong_type(key, node, "a map");
                return None;
            }
        };
        Some(Fields {
            path: format!("{}{key}.", self.path),
            file: self.file,
            diagnostics: self.diagnostics,
            line: Some(node.line),
            entries,
            known: Vec::new(),
        })
    }

    /// Reports the keys that nobody asked for. `renamed` holds keys of other formats and what to write instead.
    pub(crate) fn finish(mut self, renamed: &[(&str, &str)]) {
        let known = self.known.clone();
        let unknown = self.rest();
        if let Some(entry) = unknown.get(MAX_UNKNOWN) {
            let more = unknown.len() - MAX_UNKNOWN;
            self.error(entry.line, format!("{more} more unknown keys from here on"));
        }
        for entry in unknown.into_iter().take(MAX_UNKNOWN) {
            let hint = if let Some((_, hint)) = renamed.iter().find(|(key, _)| *key == &*entry.key) {
                (*hint).to_owned()
            } else if let Some(key) = nearest(&entry.key, known.iter().copied()) {
                format!("did you mean `{key}`?")
            } else {
                format!("the keys are `{}`", known.join("`, `"))
            };
            let message = format!("unknown key {}", self.named(&entry.key));
            self.error(entry.line, message).hint(hint);
        }
    }

    /// Takes the value of `key`, even if it is nothing.
    pub(crate) fn node(&mut self, key: &'static str) -> Option<&'n Node> {
        self.entry(key).map(|entry| &entry.value)
    }

    /// Takes `key` with a value that is something.
    pub(crate) fn entry(&mut self, key: &'static str) -> Option<&'n Entry> {
        if !self.known.contains(&key) {
            self.known.push(key);
        }
        self.entries.iter().find(|entry| &*entry.key == key)
    }

    fn given(&mut self, key: &'static str) -> Option<&'n Node> {
        self.node(key).filter(|node| node.value != Value::Null)
    }

    /// Takes a map.
    pub(crate) fn map(&mut self, key: &'static str) -> Option<Fields<'n, '_>> {
        let node = self.node(key)?;
        self.inner(key, node)
    }

    /// Takes a string that is not empty.
    pub(crate) fn string(&mut self, key: &'static str) -> Option<At<&'n str>> {
        let node = self.given(key)?;
        self.as_string(key, node)
    }

    /// Takes a string, or complains that there is none.
    pub(crate) fn required_string(&mut self, key: &'static str) -> Option<At<&'n str>> {
        self.require(key);
        self.string(key)
    }

    /// Complains if `key` is missing or has no value. What it says would be good to know, but is not needed for judging.
    pub(crate) fn require(&mut self, key: &'static str) {
        let missing = match self.entries.iter().find(|entry| &*entry.key == key) {
            None => Some((self.line, format!("there is no key {}", self.named(key)))),
            Some(entry) if entry.value.value == Value::Null => {
                Some((Some(entry.line), format!("{} has no value", self.named(key))))
            }
            Some(_) => None,
        };
        if let Some((line, message)) = missing {
            self.diagnostics.error(self.file, line, message).judged_all_the_same();
        }
    }

    /// Takes `true` or `false`.
    pub(crate) fn boolean(&mut self, key: &'static str) -> Option<At<bool>> {
        let node = self.given(key)?;
        let hint = match &node.value {
            Value::Bool(value) => {
                return Some(At {
                    line: node.line,
                    value: *value,
                });
            }
            Value::String(text) => match &*text.to_ascii_lowercase() {
                "yes" | "y" | "on" | "true" => Some("write `true`"),
                "no" | "n" | "off" | "false" => Some("write `false`"),
                _ => None,
            },
            _ => None,
        };
        let error = self.wrong_type(key, node, "`true` or `false`");
        if let Some(hint) = hint {
            error.hint(hint);
        }
        None
    }

    /// Takes a number, as it was written.
    pub(crate) fn number(&mut self, key: &'static str) -> Option<At<&'n str>> {
        let node = self.given(key)?;
        let Value::Number(text) = &node.value else {
            self.wrong_type(key, node, "a number");
            return None;
        };
        Some(At {
            line: node.line,
            value: text,
        })
    }

    /// Takes a finite number of at least `least`, which may be negative infinity.
    pub(crate) fn float(&mut self, key: &'static str, least: f64) -> Option<At<f64>> {
        let At { line, value: text } = self.number(key)?;
        match text.parse::<f64>() {
            Ok(value) if value.is_finite() && value >= least => Some(At { line, value }),
            _ => {
                let wanted = if least.is_finite() {
                    format!("a number of at least {least}")
                } else {
                    "a finite number".to_owned()
                };
                let message = format!("{} must be {wanted}, not {}", self.named(key), quoted(text));
                self.error(line, message);
                None
            }
        }
    }

    /// Takes an integer of at least `least`.
    pub(crate) fn integer(&mut self, key: &'static str, least: u64) -> Option<At<u64>> {
        let At { line, value: text } = self.number(key)?;
        match text.strip_prefix('+').unwrap_or(text).parse::<u64>() {
            Ok(value) if value >= least => Some(At { line, value }),
            _ => {
                let message = format!(
                    "{} must be an integer of at least {least}, not {}",
                    self.named(key),
                    quoted(text)
                );
                self.error(line, message);
                None
            }
        }
    }

    /// Takes a list of strings.
    pub(crate) fn strings(&mut self, key: &'static str) -> Option<Vec<At<&'n str>>> {
        let node = self.given(key)?;
        self.as_strings(key, node)
    }

    /// Takes a string or a list of strings.
    pub(crate) fn string_or_strings(&mut self, key: &'static str) -> Option<Vec<At<&'n str>>> {
        let node = self.given(key)?;
        match &node.value {
            Value::List(_) => self.as_strings(key, node),
            Value::String(_) => self.as_string(key, node).map(|string| vec![string]),
            _ => {
                self.wrong_type(key, node, "a string or a list of strings");
                None
            }
        }
    }

    /// Returns `node`, the value of `key`, as a string that is not empty.
    pub(crate) fn as_string<'m>(&mut self, key: &str, node: &'m Node) -> Option<At<&'m str>> {
        let line = node.line;
        match &node.value {
            Value::String(text) if text.trim().is_empty() => {
                let message = format!("{} must not be empty", self.named(key));
                self.error(line, message);
                None
            }
            Value::String(text) => Some(At { line, value: text }),
            _ => {
                self.wrong_type(key, node, "a string");
                None
            }
        }
    }

    /// Returns `node`, the value of `key`, as a list of strings, which may be empty.
    pub(crate) fn as_strings<'m>(&mut self, key: &str, node: &'m Node) -> Option<Vec<At<&'m str>>> {
        let Value::List(items) = &node.value else {
            let error = self.wrong_type(key, node, "a list of strings");
            if let Value::String(text) | Value::Number(text) = &node.value {
                let words: Vec<&str> = text.split_whitespace().collect();
                error.hint(format!("write {}", quoted(&format!("[{}]", words.join(", ")))));
            }
            return None;
        };
        let mut strings = Vec::new();
        for item in items.iter() {
            if let Value::String(text) = &item.value {
                strings.push(At {
                    line: item.line,
                    value: &**text,
                });
            } else {
                let key = format!("every item of {}", self.named(key));
                self.wrong_type_of(&key, item, "a string");
            }
        }
        Some(strings)
    }

    /// Complains about the type of the value of `key`.
    pub(crate) fn wrong_type(&mut self, key: &str, node: &Node, wanted: &str) -> &mut Diagnostic {
        let what = self.named(key);
        self.wrong_type_of(&what, node, wanted)
    }

    fn wrong_type_of(&mut self, what: &str, node: &Node, wanted: &str) -> &mut Diagnostic {
        let error = self.error(node.line, format!("{what} must be {wanted}, not {}", node.kind()));
        if wanted.starts_with("a string") || wanted.starts_with("a name") {
            match &node.value {
                Value::Number(text) => error.hint(format!("put it in quotes: {}", quoted(&format!("\"{text}\"")))),
                Value::Bool(value) => error.hint(format!("put it in quotes: `\"{value}\"`")),
                _ => {}
            }
        }
        error
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::yaml::parse;

    #[track_caller]
    fn check(text: &str, read: impl FnOnce(Fields<'_, '_>), expected: &[&str]) {
        let document = parse(text);
        assert_eq!(document.faults, []);
        let root = document.root.expect("it has no faults");
        let mut diagnostics = Diagnostics::new();
        if let Some(fields) = Fields::of_file(&root, Utf8Path::new("f"), &mut diagnostics) {
            read(fields);
        }
        let lines: Vec<String> = diagnostics.into_sorted().iter().map(ToString::to_string).collect();
        assert_eq!(lines, expected);
    }

    #[test]
    fn all_faults_of_a_map_are_found_in_one_pass() {
        check(
            "nmae: x\nsize: big\nflag: yes\nlimits:\n  memroy: 1\n  time: -1\nlist: a b\n",
            |mut fields| {
                fields.require("name");
                assert_eq!(fields.string("name"), None);
                assert_eq!(fields.integer("size", 1), None);
                assert_eq!(fields.boolean("flag"), None);
                let mut limits = fields.map("limits").expect("it is a map");
                assert_eq!(limits.integer("memory", 1), None);
                assert_eq!(limits.integer("time", 1), None);
                limits.finish(&[]);
                assert_eq!(fields.strings("list"), None);
                fields.finish(&[]);
            },
            &[
                "error: f: there is no key `name`",
                "error: f:1: unknown key `nmae`\n  hint: did you mean `name`?",
                "error: f:2: `size` must be a number, not a string",
                "error: f:3: `flag` must be `true` or `false`, not a string\n  hint: write `true`",
                "error: f:5: unknown key `limits.memroy`\n  hint: did you mean `memory`?",
                "error: f:6: `limits.time` must be an integer of at least 1, not `-1`",
                "error: f:7: `list` must be a list of strings, not a string\n  hint: write `[a, b]`",
            ],
        );
    }

    #[test]
    fn unknown_keys_name_their_successor_or_the_known_ones() {
        check(
            "author: x\nzebra: y\n",
            |mut fields| {
                assert_eq!(fields.string("credits"), None);
                assert_eq!(fields.string("name"), None);
                fields.finish(&[("author", "write `credits`")]);
            },
            &[
                "error: f:1: unknown key `author`\n  hint: write `credits`",
                "error: f:2: unknown key `zebra`\n  hint: the keys are `credits`, `name`",
            ],
        );
    }

    #[test]
    fn a_flood_of_unknown_keys_is_summed_up() {
        let text: String = "abcdefghijklmnopqrstuvwxyz"
            .chars()
            .take(MAX_UNKNOWN + 5)
            .flat_map(|key| [key, ':', '\n'])
            .collect();
        let document = parse(&text);
        let root = document.root.expect("it has no faults");
        let mut diagnostics = Diagnostics::new();
        let fields = Fields::of_file(&root, Utf8Path::new("f"), &mut diagnostics).expect("it is a map");
        fields.finish(&[]);
        let diagnostics = diagnostics.into_sorted();
        assert_eq!(diagnostics.len(), MAX_UNKNOWN + 1);
        assert_eq!(
            diagnostics[MAX_UNKNOWN].to_string(),
            "error: f:21: 5 more unknown keys from here on"
        );
    }

    #[test]
    fn values_of_the_right_type_come_with_their_line() {
        check(
            "a: x\nb: 0.25\nc: 7\nd: true\ne: [p, q]\nf:\n",
            |mut fields| {
                assert_eq!(fields.string("a"), Some(At { line: 1, value: "x" }));
                assert_eq!(fields.float("b", 0.0), Some(At { line: 2, value: 0.25 }));
                assert_eq!(fields.integer("c", 7), Some(At { line: 3, value: 7 }));
                assert_eq!(fields.boolean("d"), Some(At { line: 4, value: true }));
                let items = fields.string_or_strings("e").expect("it is a list");
                assert_eq!(items.iter().map(|item| item.value).collect::<Vec<_>>(), ["p", "q"]);
                assert_eq!(fields.string("f"), None);
                fields.finish(&[]);
            },
            &[],
        );
    }

    #[test]
    fn wrong_types_say_what_there_is_and_how_to_repair_it() {
        check(
            "a: 5\nb: [1, true, {}]\nc: ' '\nd: .inf\ne: 0x10\nf:\n",
            |mut fields| {
                assert_eq!(fields.string("a"), None);
                assert_eq!(fields.strings("b"), Some(vec![]));
                assert_eq!(fields.string("c"), None);
                assert_eq!(fields.float("d", 1.0), None);
                assert_eq!(fields.integer("e", 0), None);
                fields.require("f");
            },
            &[
                "error: f:1: `a` must be a string, not a number\n  hint: put it in quotes: `\"5\"`",
                "error: f:2: every item of `b` must be a string, not a number\n  hint: put it in quotes: `\"1\"`",
                "error: f:2: every item of `b` must be a string, not a boolean\n  hint: put it in quotes: `\"true\"`",
                "error: f:2: every item of `b` must be a string, not a map",
                "error: f:3: `c` must not be empty",
                "error: f:4: `d` must be a number of at least 1, not `.inf`",
                "error: f:5: `e` must be an integer of at least 0, not `0x10`",
                "error: f:6: `f` has no value",
            ],
        );
        check("- x\n", |_| {}, &["error: f:1: must be a map of keys to values, not a list"]);
    }
}
