//! Writing a tree down again, as a YAML file of its own.
//!
//! What is a map within `generators.yaml` becomes a file `test_group.yaml` or `1.yaml`. It keeps the style of every value: brackets stay
//! brackets and quotes stay quotes, so that other tools which do the same come to the same bytes. Comments are not data and are left out,
//! and folded lines are written unfolded. Reading the text gives the tree that was written.

use std::fmt::Write as _;

use super::{Entry, Node, Style, Value, resolve};

/// Returns the text of a file with this root, ended by a line feed.
pub(crate) fn write(root: &Node) -> String {
    let mut text = String::new();
    match (&root.value, root.style) {
        (Value::Map(entries), Style::Block) => block_map(&mut text, entries, 0),
        (Value::List(items), Style::Block) => block_list(&mut text, items, 0),
        _ => {
            scalar_or_flow(&mut text, root, 0);
            end_line(&mut text);
        }
    }
    text
}

/// Ends the line, unless a scalar of whole lines has done so.
fn end_line(text: &mut String) {
    if !text.ends_with('\n') {
        text.push('\n');
    }
}

fn indent(text: &mut String, width: usize) {
    text.extend(std::iter::repeat_n(' ', width));
}

fn block_map(text: &mut String, entries: &[Entry], column: usize) {
    for (index, entry) in entries.iter().enumerate() {
        if index > 0 {
            indent(text, column);
        }
        key(text, &entry.key);
        text.push(':');
        let node = &entry.value;
        match (&node.value, node.style) {
            (Value::Map(inner), Style::Block) if !inner.is_empty() => {
                text.push('\n');
                indent(text, column + 2);
                block_map(text, inner, column + 2);
            }
            (Value::List(inner), Style::Block) if !inner.is_empty() => {
                text.push('\n');
                indent(text, column + 2);
                block_list(text, inner, column + 2);
            }
            (Value::Null, _) => end_line(text),
            _ => {
                text.push(' ');
                scalar_or_flow(text, node, column + 2);
                end_line(text);
            }
        }
    }
}

fn block_list(text: &mut String, items: &[Node], column: usize) {
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            indent(text, column);
        }
        text.push('-');
        match (&item.value, item.style) {
            (Value::Map(inner), Style::Block) if !inner.is_empty() => {
                text.push(' ');
                block_map(text, inner, column + 2);
            }
            (Value::List(inner), Style::Block) if !inner.is_empty() => {
                text.push_str("   ");
                block_list(text, inner, column + 4);
            }
            (Value::Null, _) => end_line(text),
            _ => {
                text.push(' ');
                scalar_or_flow(text, item, column + 2);
                end_line(text);
            }
        }
    }
}

/// Writes what fits on a line, and scalars of whole lines with `column` spaces before each.
fn scalar_or_flow(text: &mut String, node: &Node, column: usize) {
    match &node.value {
        Value::Null => text.push_str("null"),
        Value::Bool(value) => {
            let _ = write!(text, "{value}");
        }
        Value::Number(number) => text.push_str(number),
        Value::String(string) => match node.style {
            Style::Lines if is_plain_text(string) => lines(text, string, column),
            Style::SingleQuoted if is_plain_text(string) && !string.contains('\n') => single_quoted(text, string),
            Style::Plain if !string.contains('\n') && matches!(resolve(string), Value::String(_)) => text.push_str(string),
            _ => double_quoted(text, string),
        },
        Value::List(items) => {
            text.push('[');
            for (index, item) in items.iter().enumerate() {
                text.push_str(if index > 0 { ", " } else { "" });
                in_brackets(text, item);
            }
            text.push(']');
        }
        Value::Map(entries) => {
            text.push('{');
            for (index, entry) in entries.iter().enumerate() {
                text.push_str(if index > 0 { ", " } else { "" });
                key(text, &entry.key);
                text.push_str(": ");
                in_brackets(text, &entry.value);
            }
            text.push('}');
        }
    }
}

/// Writes a value where lines and some signs have a meaning of their own.
fn in_brackets(text: &mut String, node: &Node) {
    match &node.value {
        Value::String(string) if node.style == Style::Lines => double_quoted(text, string),
        // An alias may have brought it here from where these signs mean nothing.
        Value::String(string) if node.style == Style::Plain && string.contains(['[', ']', '{', '}', ',']) => {
            double_quoted(text, string);
        }
        _ => scalar_or_flow(text, node, 0),
    }
}

/// Writes a key: as it is where that says the same.
fn key(text: &mut String, key: &str) {
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '/');
    let is_plain = key.starts_with(char::is_alphabetic) && key.chars().all(is_word);
    if is_plain && matches!(resolve(key), Value::String(_)) {
        text.push_str(key);
    } else {
        double_quoted(text, key);
    }
}

/// Returns whether a text can be written without escapes.
fn is_plain_text(text: &str) -> bool {
    text.chars()
        .all(|c| c == '\n' || c == '\t' || !c.is_control() && c != '\u{feff}' && c != '\u{2028}' && c != '\u{2029}')
}

fn lines(text: &mut String, string: &str, column: usize) {
    text.push('|');
    if string.starts_with([' ', '\n', '\t']) {
        text.push('2');
    }
    let column = column.max(2);
    let body = string.trim_end_matches('\n');
    match string.len() - body.len() {
        0 => text.push('-'),
        1 if !body.is_empty() => {}
        _ => text.push('+'),
    }
    text.push('\n');
    for line in string.split_inclusive('\n') {
        if line != "\n" {
            indent(text, column);
        }
        text.push_str(line);
    }
    end_line(text);
}

fn single_quoted(text: &mut String, string: &str) {
    text.push('\'');
    text.push_str(&string.replace('\'', "''"));
    text.push('\'');
}

fn double_quoted(text: &mut String, string: &str) {
    text.push('"');
    for c in string.chars() {
        match c {
            '"' => text.push_str("\\\""),
            '\\' => text.push_str("\\\\"),
            '\n' => text.push_str("\\n"),
            '\t' => text.push_str("\\t"),
            '\r' => text.push_str("\\r"),
            '\0' => text.push_str("\\0"),
            c if c.is_control() || matches!(c, '\u{feff}' | '\u{2028}' | '\u{2029}') => {
                let _ = write!(text, "\\u{:04X}", u32::from(c));
            }
            c => text.push(c),
        }
    }
    text.push('"');
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::yaml::parse;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let root = parse(text).root.expect("it is valid");
        assert_eq!(write(&root), expected);
    }

    #[test]
    fn styles_are_kept() {
        for text in [
            "output_validator_args:\n  - float_tolerance\n  - \"1e-2\"\n",
            "args: [a, 'b c', \"d\"]\nmax_score: 10\n",
            "input_validator_args:\n  integers: [small]\n  words: []\n",
            "{description: one, hint: 'two'}\n",
            "description: |\n  one\n  two\nx: 1e-2\n",
            "description: |-\n  one\n\n  two\ny: true\nz:\n",
            "- a: 1\n  b: 2\n-   - c\n    - d\n- e\n",
        ] {
            check(text, text);
        }
    }

    #[test]
    fn what_cannot_be_kept_means_the_same() {
        check("a:   b # why\nc:\n- 1\n- 2\n", "a: b\nc:\n  - 1\n  - 2\n");
        check("a: >\n  one\n  two\n", "a: |\n  one two\n");
        check("\"1\": x\n'y': z\n", "\"1\": x\ny: z\n");
        check("a: {}\nb: []\n", "a: {}\nb: []\n");
        check("a: \"x\\u0007\"\n", "a: \"x\\u0007\"\n");
        check("a: |2\n   x\n", "a: |2\n   x\n");
    }

    /// Compares values, not lines and styles.
    fn same(a: &Node, b: &Node) -> bool {
        match (&a.value, &b.value) {
            (Value::List(a), Value::List(b)) => a.len() == b.len() && a.iter().zip(&**b).all(|(a, b)| same(a, b)),
            (Value::Map(a), Value::Map(b)) => {
                a.len() == b.len() && a.iter().zip(&**b).all(|(a, b)| a.key == b.key && same(&a.value, &b.value))
            }
            (a, b) => a == b,
        }
    }

    proptest! {
        #[test]
        fn reading_gives_what_was_written(
            text in "([a-c'\"|>{}\\[\\],:&*# 0-9.~-]{0,6}(: |\n|\n  |\n    |- |, )?){0,14}",
            odd in any::<String>(),
        ) {
            let quoted = { let mut text = String::new(); double_quoted(&mut text, &odd); text };
            for text in [text, format!("{quoted}: {quoted}\nb: [{quoted}]\n")] {
                let document = parse(&text);
                let Some(root) = document.root.filter(|_| document.faults.is_empty()) else { continue };
                let written = write(&root);
                let again = parse(&written);
                prop_assert!(again.faults.is_empty(), "{:?}: {written:?}", again.faults);
                prop_assert!(same(&root, &again.root.expect("no faults")), "{text:?} became {written:?}");
            }
        }
    }
}
