//! Constants: values that `problem.yaml` names once and that are put into programs, statements and `test_group.yaml`.
//!
//! A reference is `{{name}}` or `{{name.variant}}`, without spaces. One that nothing defines stays as it is, as the format wants it, because
//! two braces mean something of their own in many languages. Text is treated as bytes: programs need not be UTF-8.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

/// The key of the value that `{{name}}` stands for.
pub(super) const VALUE: &str = "value";

/// The constants of a package.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Constants {
    /// By name, then by variant.
    values: BTreeMap<String, BTreeMap<String, String>>,
}

/// A reference in a text.
struct Reference<'t> {
    /// Where it is, with its braces.
    range: Range<usize>,
    name: &'t str,
    variant: &'t str,
}

impl Constants {
    /// Defines a variant of a constant.
    pub(crate) fn define(&mut self, name: &str, variant: &str, value: &str) {
        let variants = self.values.entry(name.to_owned()).or_default();
        variants.insert(variant.to_owned(), value.to_owned());
    }

    /// Returns whether there is none.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Returns the names.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.values.keys().map(String::as_str)
    }

    /// Returns whether `reference`, a name or `name.variant`, is defined.
    pub(crate) fn defines(&self, reference: &str) -> bool {
        let (name, variant) = reference.split_once('.').unwrap_or((reference, VALUE));
        self.get(name, variant).is_some()
    }

    /// Returns the value of a variant; `value` is the variant that a name alone stands for.
    pub(super) fn get(&self, name: &str, variant: &str) -> Option<&str> {
        self.values.get(name)?.get(variant).map(String::as_str)
    }

    /// Returns `text` with the values of the constants in the places of references to them.
    pub fn fill<'t>(&self, text: &'t [u8]) -> Cow<'t, [u8]> {
        if self.is_empty() {
            return Cow::Borrowed(text);
        }
        let mut filled = Vec::new();
        let mut done = 0;
        for reference in references(text) {
            if let Some(value) = self.get(reference.name, reference.variant) {
                filled.extend_from_slice(&text[done..reference.range.start]);
                filled.extend_from_slice(value.as_bytes());
                done = reference.range.end;
            }
        }
        if done == 0 {
            return Cow::Borrowed(text);
        }
        filled.extend_from_slice(&text[done..]);
        Cow::Owned(filled)
    }

    /// Returns the references in `text` that nothing defines: the line of each, from 1, and the reference without its braces.
    pub(crate) fn undefined<'t>(&self, text: &'t [u8]) -> Vec<(u32, &'t str)> {
        let mut found = Vec::new();
        for reference in references(text) {
            if self.get(reference.name, reference.variant).is_none() {
                let inner = &text[reference.range.start + 2..reference.range.end - 2];
                let inner = std::str::from_utf8(inner).expect("a reference is ASCII");
                found.push((line_of(text, reference.range.start), inner));
            }
        }
        found
    }
}

/// Returns the line that byte `at` of `text` is on, from 1.
pub(super) fn line_of(text: &[u8], at: usize) -> u32 {
    let before = memchr::memchr_iter(b'\n', &text[..at]).count();
    u32::try_from(before + 1).unwrap_or(u32::MAX)
}

/// Returns the references in `text`, from its beginning to its end.
fn references(text: &[u8]) -> impl Iterator<Item = Reference<'_>> {
    let mut from = 0;
    std::iter::from_fn(move || {
        while let Some(at) = memchr::memmem::find(text.get(from..)?, b"{{") {
            let start = from + at;
            match reference_at(text, start) {
                Some(reference) => {
                    from = reference.range.end;
                    return Some(reference);
                }
                // Of three braces, the last two may begin one.
                None => from = start + 1,
            }
        }
        None
    })
}

/// Returns the reference that begins with the two braces at `start`, if one does.
fn reference_at(text: &[u8], start: usize) -> Option<Reference<'_>> {
    let rest = &text[start + 2..];
    let (name, after_name) = word(rest)?;
    let (variant, after) = match after_name.strip_prefix(b".") {
        Some(after) => word(after)?,
        None => (VALUE, after_name),
    };
    let after = after.strip_prefix(b"}}")?;
    Some(Reference {
        range: start..text.len() - after.len(),
        name,
        variant,
    })
}

/// Splits off a word like a name; `None` when there is none at the beginning.
fn word(text: &[u8]) -> Option<(&str, &[u8])> {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let length = text.iter().take_while(|byte| is_part(byte)).count();
    let (word, rest) = text.split_at(length);
    let word = std::str::from_utf8(word).expect("letters and digits are ASCII");
    is_name(word).then_some((word, rest))
}

/// Returns whether `text` can be the name of a constant.
pub(super) fn is_name(text: &str) -> bool {
    !text.is_empty()
        && !text.starts_with(|c: char| c.is_ascii_digit())
        && text.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_')
}

/// Returns whether a variant is a number, written in one of the usual ways, and another one than the value. What is not understood is not
/// held to be another number.
pub(super) fn is_other_number(value: &str, variant: &str) -> bool {
    match (number(value), number(variant)) {
        (Some(value), Some(variant)) => (value - variant).abs() > 1e-9 * value.abs().max(variant.abs()),
        _ => false,
    }
}

/// Reads a number: plain, with separators between its digits as `5,000,000`, `5\,000` or `5{,}000`, or with a power of ten as `5 \cdot 10^6`.
fn number(text: &str) -> Option<f64> {
    let mut text = text.trim().trim_matches('$').to_owned();
    for power in [r"\cdot10^", r"\times10^", "*10^", "10^"] {
        let spaceless = text.replace(' ', "");
        if let Some((mantissa, exponent)) = spaceless.split_once(power) {
            let mantissa = if mantissa.is_empty() { "1" } else { mantissa };
            text = format!("{mantissa}e{}", exponent.trim_matches(['{', '}']));
            break;
        }
    }
    for separator in ["{,}", r"\,", r"\ ", "~", "\u{a0}", "\u{202f}", "_", "'", ",", " "] {
        text = text.replace(separator, "");
    }
    text.parse().ok().filter(|number: &f64| number.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn constants() -> Constants {
        let mut constants = Constants::default();
        constants.define("n", VALUE, "5000000");
        constants.define("n", "tex", "5{,}000{,}000");
        constants.define("empty", VALUE, "");
        constants.define("nested", VALUE, "{{n}}");
        constants
    }

    #[track_caller]
    fn check(text: &str, filled: &str, undefined: &[(u32, &str)]) {
        let constants = constants();
        assert_eq!(std::str::from_utf8(&constants.fill(text.as_bytes())).unwrap(), filled);
        assert_eq!(constants.undefined(text.as_bytes()), undefined);
    }

    #[test]
    fn references_are_replaced_and_others_stay() {
        check("{{n}}", "5000000", &[]);
        check("{{n.value}} {{n.tex}}", "5000000 5{,}000{,}000", &[]);
        check("a{{n}}b{{n}}c\n", "a5000000b5000000c\n", &[]);
        check("a{{empty}}b", "ab", &[]);
        check("{{{n}}}", "{5000000}", &[]);
        check("{{nested}}", "{{n}}", &[]);
        check(
            "\n{{m}} {{n.html}}\n{{n}}\n{{N}}",
            "\n{{m}} {{n.html}}\n5000000\n{{N}}",
            &[(2, "m"), (2, "n.html"), (4, "N")],
        );
    }

    #[test]
    fn what_only_looks_like_a_reference_is_none() {
        for text in [
            "",
            "{",
            "{{",
            "{{n",
            "{{n}",
            "{{ n }}",
            "{{n }}",
            "{{2n}}",
            "{{n.}}",
            "{{n.2}}",
            "{{n.tex.x}}",
            "{n}",
            "{{n,m}}",
            "{{}}",
            "{{n-1}}",
        ] {
            check(text, text, &[]);
        }
    }

    #[test]
    fn bytes_that_are_no_text_stay() {
        assert_eq!(&*constants().fill(b"\xff{{n}}\xfe\0"), b"\xff5000000\xfe\0");
        assert_eq!(&*Constants::default().fill(b"{{n}}"), b"{{n}}");
    }

    #[test]
    fn variants_that_are_other_numbers_are_found() {
        for (value, variant, expected) in [
            ("5000000", "5,000,000", false),
            ("5000000", r"5 \cdot 10^6", false),
            ("5000000", r"$5 \cdot 10^{6}$", false),
            ("1000000", "10^6", false),
            ("5000000", "500,000", true),
            ("5000000", r"5 \cdot 10^5", true),
            ("5000000", "five million", false),
            ("blue", "red", false),
            ("0.1", "1e-1", false),
            ("1", "2", true),
        ] {
            assert_eq!(is_other_number(value, variant), expected, "{value} {variant}");
        }
    }
}
