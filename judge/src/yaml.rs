//! YAML files as trees that know their lines.
//!
//! A tree keeps what a typed deserialiser throws away: the line of every value, the digits of a number as they were written, keys
//! that come twice, and everything behind the first fault that is not one of syntax. Scalars are resolved by the core schema of
//! YAML 1.2, so `yes`, `no` and `on` are strings and `2025-09` is neither a date nor a number. What the keys mean is none of this
//! module's business; [`fields`] helps those who know.
//!
//! The bytes are not trusted: nesting is bounded, and an alias shares the node it names but counts with its whole weight, so a
//! tree that would be big when written out is refused.

pub(crate) mod fields;
pub(crate) mod write;

use std::collections::BTreeMap;
use std::rc::Rc;

use granit_parser::{ErrorKind, Event, Parser, ScalarStyle, StructureStyle, Tag};

use crate::diagnostic::quoted;

/// How deep lists and maps may be nested, block and flow style counted apart.
const MAX_DEPTH: usize = 64;

/// The greatest weight of a tree with all aliases written out: [`NODE_WEIGHT`] for each node, and 1 for each byte of text.
const MAX_WEIGHT: usize = 16 << 20;

const NODE_WEIGHT: usize = 16;

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    /// The line on which it begins, from 1.
    pub(crate) line: u32,
    /// What it is.
    pub(crate) value: Value,
    /// How it is written.
    pub(crate) style: Style,
    weight: usize,
}

/// How a node is written, for who writes it down again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// A scalar without marks.
    Plain,
    /// A scalar between `'`.
    SingleQuoted,
    /// A scalar between `"`.
    DoubleQuoted,
    /// A scalar of whole lines, after `|` or `>`.
    Lines,
    /// A list or map with an item on each line.
    Block,
    /// A list or map in brackets.
    Flow,
}

/// What a node is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    /// Nothing: an empty value, `~` or `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// An integer or floating-point number, as it was written.
    Number(Rc<str>),
    /// Any other scalar.
    String(Rc<str>),
    /// A list.
    List(Rc<[Node]>),
    /// A map, in the order of the file. No key comes twice.
    Map(Rc<[Entry]>),
}

/// A key of a map, and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The text of the key.
    pub(crate) key: Rc<str>,
    /// The line of the key.
    pub(crate) line: u32,
    /// The value.
    pub(crate) value: Node,
}

/// Something wrong with the YAML itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// Where.
    pub(crate) line: u32,
    /// What, as a lowercase fragment.
    pub(crate) message: String,
}

/// What came out of a file.
#[derive(Debug)]
pub(crate) struct Document {
    /// The tree; `None` when the file could not be read to its end. An empty file is [`Value::Null`].
    pub(crate) root: Option<Node>,
    /// What is wrong, in the order of the file.
    pub(crate) faults: Vec<Fault>,
}

impl Node {
    fn leaf(line: u32, value: Value) -> Node {
        let text = match &value {
            Value::Number(text) | Value::String(text) => text.len(),
            _ => 0,
        };
        Node {
            line,
            value,
            style: Style::Plain,
            weight: NODE_WEIGHT + text,
        }
    }

    /// Returns what the value is, with an article: `a list`.
    pub(crate) fn kind(&self) -> &'static str {
        match self.value {
            Value::Null => "nothing",
            Value::Bool(_) => "a boolean",
            Value::Number(_) => "a number",
            Value::String(_) => "a string",
            Value::List(_) => "a list",
            Value::Map(_) => "a map",
        }
    }
}

/// Reads the only document of a YAML file.
pub(crate) fn parse(text: &str) -> Document {
    parse_with(Builder::default(), text)
}

/// Reads the only document of a YAML file in which a key may be nothing (`~`), which is taken for the empty key.
pub(crate) fn parse_with_empty_keys(text: &str) -> Document {
    let builder = Builder {
        has_empty_keys: true,
        ..Builder::default()
    };
    parse_with(builder, text)
}

fn parse_with(mut builder: Builder, text: &str) -> Document {
    let options = granit_parser::options! {
        emit_comments: false,
        block_nesting_limit: MAX_DEPTH,
        flow_nesting_limit: MAX_DEPTH,
    };
    for event in Parser::new_from_str_with_options(text, options) {
        let (line, result) = match event {
            Ok((event, span)) => {
                let line = line_number(span.start.line());
                (line, builder.take(event, line))
            }
            Err(error) => {
                let message = match error.kind() {
                    ErrorKind::RecursionLimitExceeded => format!("nested more than {MAX_DEPTH} levels deep"),
                    kind => format!("not valid YAML: {kind}"),
                };
                (line_number(error.marker().line()), Err(message))
            }
        };
        if let Err(message) = result {
            builder.faults.push(Fault { line, message });
            builder.root = None;
            break;
        }
    }
    Document {
        root: builder.root,
        faults: builder.faults,
    }
}

fn line_number(line: usize) -> u32 {
    u32::try_from(line).unwrap_or(u32::MAX).max(1)
}

/// A tree under construction.
#[derive(Default)]
struct Builder {
    root: Option<Node>,
    has_document: bool,
    has_empty_keys: bool,
    open: Vec<Open>,
    anchors: BTreeMap<usize, Node>,
    weight: usize,
    faults: Vec<Fault>,
}

/// A list or map whose end has not come yet.
struct Open {
    line: u32,
    style: Style,
    anchor: usize,
    weight: usize,
    content: Content,
}

enum Content {
    List(Vec<Node>),
    Map {
        entries: Vec<Entry>,
        first_lines: BTreeMap<Rc<str>, u32>,
        key: Option<Key>,
    },
}

/// A key whose value has not come yet.
enum Key {
    Usable(Rc<str>, u32),
    /// It was complained about; its value is dropped.
    Unusable,
}

impl Builder {
    /// Takes the next event. An error ends the parse.
    fn take(&mut self, event: Event<'_>, line: u32) -> Result<(), String> {
        match event {
            Event::StreamStart => self.root = Some(Node::leaf(1, Value::Null)),
            Event::DocumentStart(..) if self.has_document => {
                return Err("a second document begins here, and only one is read".to_owned());
            }
            Event::DocumentStart(..) => self.has_document = true,
            Event::Scalar(text, style, anchor, tag) => {
                let value = self.scalar(&text, style, tag.as_deref(), line);
                let style = match style {
                    ScalarStyle::Plain => Style::Plain,
                    ScalarStyle::SingleQuoted => Style::SingleQuoted,
                    ScalarStyle::DoubleQuoted => Style::DoubleQuoted,
                    ScalarStyle::Literal | ScalarStyle::Folded => Style::Lines,
                };
                let leaf = Node::leaf(line, value);
                return self.place(Node { style, ..leaf }, anchor);
            }
            Event::SequenceStart(style, anchor, tag) => {
                self.open(Content::List(Vec::new()), style, anchor, tag.as_deref(), line);
            }
            Event::MappingStart(style, anchor, tag) => {
                let map = Content::Map {
                    entries: Vec::new(),
                    first_lines: BTreeMap::new(),
                    key: None,
                };
                self.open(map, style, anchor, tag.as_deref(), line);
            }
            Event::SequenceEnd | Event::MappingEnd => return self.close(),
            Event::Alias(anchor) => {
                return match self.anchors.get(&anchor).cloned() {
                    Some(node) => self.place(Node { line, ..node }, 0),
                    None => Err("an alias stands for something that contains it".to_owned()),
                };
            }
            _ => {}
        }
        Ok(())
    }

    fn open(&mut self, content: Content, style: StructureStyle, anchor: usize, tag: Option<&Tag>, line: u32) {
        self.check_tag(tag, line);
        self.open.push(Open {
            line,
            style: match style {
                StructureStyle::Block => Style::Block,
                StructureStyle::Flow => Style::Flow,
            },
            anchor,
            weight: NODE_WEIGHT,
            content,
        });
    }

    fn close(&mut self) -> Result<(), String> {
        let Some(open) = self.open.pop() else {
            return Ok(());
        };
        let value = match open.content {
            Content::List(items) => Value::List(items.into()),
            Content::Map { entries, .. } => Value::Map(entries.into()),
        };
        // Its content was counted when it came.
        self.weight -= open.weight - NODE_WEIGHT;
        let node = Node {
            line: open.line,
            value,
            style: open.style,
            weight: open.weight,
        };
        self.place(node, open.anchor)
    }

    /// Puts a finished node where it belongs: into the innermost open list or map, or at the root.
    fn place(&mut self, node: Node, anchor: usize) -> Result<(), String> {
        self.weight += node.weight;
        if self.weight > MAX_WEIGHT {
            return Err("too big, with all aliases written out".to_owned());
        }
        if anchor != 0 {
            self.anchors.insert(anchor, node.clone());
        }
        let has_empty_keys = self.has_empty_keys;
        let Some(open) = self.open.last_mut() else {
            self.root = Some(node);
            return Ok(());
        };
        open.weight += node.weight;
        match &mut open.content {
            Content::List(items) => items.push(node),
            Content::Map {
                entries,
                first_lines,
                key,
            } => match key.take() {
                None => {
                    *key = Some(match usable_key(first_lines, &node, has_empty_keys) {
                        Ok(text) => Key::Usable(text, node.line),
                        Err(message) => {
                            self.faults.push(Fault {
                                line: node.line,
                                message,
                            });
                            Key::Unusable
                        }
                    });
                }
                Some(Key::Usable(key, line)) => entries.push(Entry { key, line, value: node }),
                Some(Key::Unusable) => {}
            },
        }
        Ok(())
    }

    fn scalar(&mut self, text: &str, style: ScalarStyle, tag: Option<&Tag>, line: u32) -> Value {
        self.check_tag(tag, line);
        let is_string = tag.is_some_and(|tag| tag.is_yaml_core_schema_tag("str") || tag.original() == "!");
        if style == ScalarStyle::Plain && !is_string {
            resolve(text)
        } else {
            Value::String(text.into())
        }
    }

    fn check_tag(&mut self, tag: Option<&Tag>, line: u32) {
        if let Some(tag) = tag.filter(|tag| tag.is_custom() && tag.original() != "!") {
            self.faults.push(Fault {
                line,
                message: format!("tag {} has no meaning here", quoted(&tag.original())),
            });
        }
    }
}

/// Returns the text of a key and remembers its line, or says why it cannot be one.
fn usable_key(first_lines: &mut BTreeMap<Rc<str>, u32>, node: &Node, has_empty_keys: bool) -> Result<Rc<str>, String> {
    let text: Rc<str> = match &node.value {
        Value::String(text) | Value::Number(text) => Rc::clone(text),
        Value::Bool(value) => value.to_string().into(),
        Value::Null if has_empty_keys => "".into(),
        Value::Null | Value::List(_) | Value::Map(_) => {
            return Err(format!("a key must be a string, not {}", node.kind()));
        }
    };
    if let Some(first) = first_lines.get(&text) {
        return Err(format!("key {} comes twice, first on line {first}", quoted(&text)));
    }
    first_lines.insert(Rc::clone(&text), node.line);
    Ok(text)
}

/// Resolves a plain scalar by the core schema (YAML 1.2.2, section 10.3.2).
fn resolve(text: &str) -> Value {
    match text {
        "" | "~" | "null" | "Null" | "NULL" => Value::Null,
        "true" | "True" | "TRUE" => Value::Bool(true),
        "false" | "False" | "FALSE" => Value::Bool(false),
        _ if is_number(text) => Value::Number(text.into()),
        _ => Value::String(text.into()),
    }
}

fn is_number(text: &str) -> bool {
    let some = |text: &str, digit: fn(&u8) -> bool| !text.is_empty() && text.as_bytes().iter().all(digit);
    if let Some(octal) = text.strip_prefix("0o") {
        return some(octal, |c| (b'0'..=b'7').contains(c));
    }
    if let Some(hex) = text.strip_prefix("0x") {
        return some(hex, u8::is_ascii_hexdigit);
    }
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    if matches!(unsigned, ".inf" | ".Inf" | ".INF") || matches!(text, ".nan" | ".NaN" | ".NAN") {
        return true;
    }
    let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(exponent.strip_prefix(['-', '+']).unwrap_or(exponent))),
        None => (unsigned, None),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let any = |text: &str| text.is_empty() || some(text, u8::is_ascii_digit);
    any(whole)
        && any(fraction)
        && !(whole.is_empty() && fraction.is_empty())
        && exponent.is_none_or(|exponent| some(exponent, u8::is_ascii_digit))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Writes a tree down on one line, with the line of every value behind `@`.
    fn show(node: &Node) -> String {
        let text = match &node.value {
            Value::Null => "null".to_owned(),
            Value::Bool(value) => value.to_string(),
            Value::Number(text) => text.to_string(),
            Value::String(text) => format!("{text:?}"),
            Value::List(items) => format!("[{}]", items.iter().map(show).collect::<Vec<_>>().join(", ")),
            Value::Map(entries) => {
                let entry = |entry: &Entry| format!("{}@{}: {}", entry.key, entry.line, show(&entry.value));
                format!("{{{}}}", entries.iter().map(entry).collect::<Vec<_>>().join(", "))
            }
        };
        format!("{text}@{}", node.line)
    }

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let document = parse(text);
        let mut lines: Vec<String> = document.root.iter().map(show).collect();
        lines.extend(
            document
                .faults
                .iter()
                .map(|fault| format!("{}: {}", fault.line, fault.message)),
        );
        assert_eq!(lines.join("\n"), expected);
    }

    #[test]
    fn every_value_knows_its_line() {
        check(
            "# a comment\nname: Nim\nlimits:\n  memory: 64\n  list: [1,\n    x]\n",
            "{name@2: \"Nim\"@2, limits@3: {memory@4: 64@4, list@5: [1@5, \"x\"@6]@5}@4}@2",
        );
        check("", "null@1");
        check("# only a comment\n", "null@1");
        check("---\n", "null@1");
        check("\u{feff}a: 1\n", "{a@1: 1@1}@1");
    }

    #[test]
    fn scalars_follow_the_core_schema() {
        check(
            "[~, null, true, False, yes, no, on, 2025-09, 1_000]",
            "[null@1, null@1, true@1, false@1, \"yes\"@1, \"no\"@1, \"on\"@1, \"2025-09\"@1, \"1_000\"@1]@1",
        );
        check(
            "[1, -1.5e+3, .5, 5., 0x1F, 0o17, .inf, -.inf, .nan, 0.10]",
            "[1@1, -1.5e+3@1, .5@1, 5.@1, 0x1F@1, 0o17@1, .inf@1, -.inf@1, .nan@1, 0.10@1]@1",
        );
        check(
            "[e3, 1e, ., +, 0x, 0o8, 1.2.3, -.nan, 12:30]",
            "[\"e3\"@1, \"1e\"@1, \".\"@1, \"+\"@1, \"0x\"@1, \"0o8\"@1, \"1.2.3\"@1, \"-.nan\"@1, \"12:30\"@1]@1",
        );
        check(
            "['1', \"true\", !!str 2, ! 3, ~: 1]",
            "[\"1\"@1, \"true\"@1, \"2\"@1, \"3\"@1, {}@1]@1\n1: a key must be a string, not nothing",
        );
    }

    #[test]
    fn faults_that_are_not_of_syntax_are_all_reported() {
        check(
            "a: 1\nb: 2\na: 3\n? [x]\n: 4\nb: !foo 5\nc: !bar 6\n",
            "{a@1: 1@1, b@2: 2@2, c@7: 6@7}@1\n3: key `a` comes twice, first on line 1\n4: a key must be a string, not a list\n\
             6: key `b` comes twice, first on line 2\n6: tag `!foo` has no meaning here\n7: tag `!bar` has no meaning here",
        );
    }

    #[test]
    fn bad_syntax_is_reported_with_its_line() {
        check(
            "a: 1\nb: [1, 2\nc: 3\n",
            "3: not valid YAML: illegal placement of ':' indicator",
        );
        check(
            "a: b: c\n",
            "1: not valid YAML: mapping values are not allowed in this context",
        );
        check("a: \"x\n", "1: not valid YAML: unclosed quote");
        check("a: *x\n", "1: not valid YAML: while parsing node, found unknown anchor");
        check("a: 1\n---\nb: 2\n", "2: a second document begins here, and only one is read");
    }

    #[test]
    fn aliases_are_written_out_up_to_a_limit() {
        check("a: &x [1]\nb: *x\n", "{a@1: [1@1]@1, b@2: [1@1]@2}@1");
        check("a: &x [*x]\n", "1: an alias stands for something that contains it");
        let laugh = |i: usize| {
            let item = i
                .checked_sub(1)
                .map_or_else(|| "lol".to_owned(), |below| format!("*a{below}"));
            format!("a{i}: &a{i} [{}]\n", vec![item; 10].join(", "))
        };
        check(
            &(0..10).map(laugh).collect::<String>(),
            "6: too big, with all aliases written out",
        );
        let long = format!("a: &a {}\nb: [{}]\n", "x".repeat(1 << 20), vec!["*a"; 20].join(", "));
        check(&long, "2: too big, with all aliases written out");
    }

    #[test]
    fn deep_nesting_is_refused_and_does_not_overflow_the_stack() {
        let nested = |n| format!("{}{}", "[".repeat(n), "]".repeat(n));
        assert!(parse(&nested(MAX_DEPTH)).faults.is_empty());
        check(&nested(MAX_DEPTH + 1), "1: nested more than 64 levels deep");
        check(&nested(200_000), "1: nested more than 64 levels deep");
        check(&"- ".repeat(200_000), "1: nested more than 64 levels deep");
        check(&"{a: ".repeat(200_000), "1: nested more than 64 levels deep");
    }

    const TOKENS: [&str; 40] = [
        "-", "?", ":", ",", "[", "]", "{", "}", "#", "&a", "*a", "!", "!!str", "!<", "|", ">", "'", "\"", "%", "@", "`", " ",
        "  ", "\n", "\n ", "\r\n", "\t", "a", "0", "~", ".", "\u{feff}", "é", "---", "...", "<<: ", "\\x", "- ", ": ", "? ",
    ];

    proptest! {
        #[test]
        fn no_text_panics(tokens in proptest::collection::vec(proptest::sample::select(&TOKENS[..]), 0..40)) {
            let document = parse(&tokens.concat());
            prop_assert!(document.root.is_some() || !document.faults.is_empty());
        }
    }
}
