//! The keys of `problem.yaml` in format 2025-09.

use std::collections::BTreeMap;

use super::{Metadata, Name, UUID_HINT, check_license, check_programming_language, is_uuid, limits, people};
use crate::diagnostic::{nearest, quoted};
use crate::package::constants::{VALUE, is_name, is_other_number};
use crate::package::{Constants, Kind, codes};
use crate::yaml::Value;
use crate::yaml::fields::{At, Fields};

/// Keys of the legacy formats, and what format 2025-09 has instead.
const RENAMED: [(&str, &str); 5] = [
    ("author", "format 2025-09 has `credits: {authors: ..}`"),
    ("source_url", "format 2025-09 has `source: {name: .., url: ..}`"),
    (
        "validation",
        "format 2025-09 uses what is in `output_validator/`, and names interaction in `type`",
    ),
    (
        "validator_flags",
        "format 2025-09 has `output_validator_args` in `test_group.yaml`, a list",
    ),
    ("grading", "format 2025-09 has the keys for scores in `test_group.yaml`"),
];

pub(super) fn read(mut fields: Fields<'_, '_>) -> Metadata {
    let kind = kind(&mut fields);
    let name = name(&mut fields);
    if let Some(uuid) = fields.required_string("uuid")
        && !is_uuid(uuid.value)
    {
        fields
            .error(uuid.line, format!("`uuid` is not a UUID: {}", quoted(uuid.value)))
            .judged_all_the_same()
            .hint(UUID_HINT);
    }
    fields.string("version");
    let has_author = people::check_credits(&mut fields);
    let has_source = people::check_source(&mut fields);
    check_license(&mut fields, has_author || has_source, "`credits: {authors: ..}` or `source`");
    people::check_embargo(&mut fields);
    let limits = limits::read(&mut fields, kind.multi_pass);
    fields.strings("keywords");
    let languages = languages(&mut fields);
    let allow_file_writing = fields.boolean("allow_file_writing").is_some_and(|at| at.value);
    let constants = constants(&mut fields);
    fields.finish(&RENAMED);
    Metadata {
        name,
        kind,
        limits,
        allow_file_writing,
        languages,
        constants,
        ..Metadata::default()
    }
}

const TYPES: [&str; 5] = ["pass-fail", "scoring", "multi-pass", "interactive", "submit-answer"];

const INCOMPATIBLE: [(&str, &str); 3] = [
    ("pass-fail", "scoring"),
    ("submit-answer", "multi-pass"),
    ("submit-answer", "interactive"),
];

fn kind(fields: &mut Fields<'_, '_>) -> Kind {
    let Some(words) = fields.string_or_strings("type") else {
        return Kind::default();
    };
    if words.is_empty()
        && let Some(entry) = fields.entry("type")
    {
        fields
            .error(entry.line, "`type` must not be an empty list")
            .hint("write `type: pass-fail`");
    }
    let mut seen: Vec<At<&str>> = Vec::new();
    for word in words {
        if !TYPES.contains(&word.value) {
            unknown_type(fields, word);
        } else if seen.iter().any(|other| other.value == word.value) {
            fields.error(word.line, format!("`type` names `{}` twice", word.value));
        } else {
            seen.push(word);
        }
    }
    let has = |word: &str| seen.iter().find(|other| other.value == word);
    for (a, b) in INCOMPATIBLE {
        if let (Some(first), Some(second)) = (has(a), has(b)) {
            let line = first.line.max(second.line);
            fields.error(line, format!("a problem cannot be `{a}` and `{b}` at the same time"));
        }
    }
    Kind {
        scoring: has("scoring").is_some(),
        interactive: has("interactive").is_some(),
        multi_pass: has("multi-pass").is_some(),
        submit_answer: has("submit-answer").is_some(),
    }
}

fn unknown_type(fields: &mut Fields<'_, '_>, word: At<&str>) {
    let error = fields.error(word.line, format!("unknown type {}", quoted(word.value)));
    let words: Vec<&str> = word.value.split_whitespace().collect();
    if words.len() > 1 && words.iter().all(|word| TYPES.contains(word)) {
        error.hint(format!("write `type: [{}]`", words.join(", ")));
    } else if let Some(known) = nearest(word.value, TYPES) {
        error.hint(format!("did you mean `{known}`?"));
    } else {
        error.hint(format!("the types are `{}`", TYPES.join("`, `")));
    }
}

fn name(fields: &mut Fields<'_, '_>) -> Name {
    fields.require("name");
    let Some(entry) = fields.entry("name") else {
        return Name::Unknown;
    };
    let line = entry.line;
    match &entry.value.value {
        Value::Null => Name::Unknown,
        Value::Map(entries) if entries.is_empty() => {
            fields.error(line, "`name` must not be an empty map");
            Name::Unknown
        }
        Value::Map(_) => {
            let Some(mut map) = fields.inner(&entry.key, &entry.value) else {
                return Name::Unknown;
            };
            let mut names = BTreeMap::new();
            for entry in map.rest() {
                if !codes::is_natural_language(&entry.key) {
                    let message = format!("{} is not a language code", map.named(&entry.key));
                    map.error(entry.line, message).hint(people::LANGUAGE_HINT);
                } else if entry.value.value == Value::Null {
                    let message = format!("{} has no value", map.named(&entry.key));
                    map.error(entry.line, message);
                } else if let Some(name) = map.as_string(&entry.key, &entry.value) {
                    names.insert(entry.key.to_string(), name.value.to_owned());
                }
            }
            // The languages of names with faults are not held against the statements.
            if names.len() == entries_of(&entry.value.value) {
                Name::ByLanguage { line, names }
            } else {
                Name::Unknown
            }
        }
        Value::String(_) => match fields.as_string("name", &entry.value) {
            Some(name) => Name::ByLanguage {
                line,
                names: BTreeMap::from([("en".to_owned(), name.value.to_owned())]),
            },
            None => Name::Unknown,
        },
        _ => {
            // The quotes that this suggests fit the usual case, a name that is a number.
            fields.wrong_type("name", &entry.value, "a string");
            Name::Unknown
        }
    }
}

fn entries_of(value: &Value) -> usize {
    match value {
        Value::Map(entries) => entries.len(),
        _ => 0,
    }
}

fn languages(fields: &mut Fields<'_, '_>) -> Option<Vec<String>> {
    let words = fields.string_or_strings("languages")?;
    let entry = fields.entry("languages")?;
    let is_list = matches!(entry.value.value, Value::List(_));
    if words.is_empty() && is_list {
        fields
            .error(entry.line, "`languages` must not be an empty list")
            .hint("remove the key to allow all languages");
    }
    let mut codes = Vec::new();
    for word in words {
        match word.value {
            "all" if !is_list => return None,
            "all" => {
                fields
                    .error(word.line, "`all` must not be in a list of languages")
                    .hint("write `languages: all`");
            }
            _ if !check_programming_language(fields, word) => {}
            code if !is_list => {
                fields
                    .error(word.line, "`languages` must be `all` or a list")
                    .hint(format!("write `languages: [{code}]`"));
            }
            code => codes.push(code.to_owned()),
        }
    }
    Some(codes)
}

/// Reads the constants. Of one with faults, what is right is kept, so that references to it are no further faults.
fn constants(fields: &mut Fields<'_, '_>) -> Constants {
    let mut known = Constants::default();
    let Some(entry) = fields.entry("constants") else {
        return known;
    };
    let Some(mut constants) = fields.inner(&entry.key, &entry.value) else {
        return known;
    };
    for entry in constants.rest() {
        if !is_name(&entry.key) {
            let message = format!("{} cannot be the name of a constant", constants.named(&entry.key));
            constants
                .error(entry.line, message)
                .hint("a name consists of letters, digits and `_`, and does not begin with a digit");
        }
        match &entry.value.value {
            Value::Number(text) | Value::String(text) => known.define(&entry.key, VALUE, text),
            Value::Map(_) => {
                if let Some(mut variants) = constants.inner(&entry.key, &entry.value) {
                    read_variants(&mut variants, &entry.key, &mut known);
                }
            }
            _ => {
                constants.wrong_type(&entry.key, &entry.value, "a number, a string, or a map with the key `value`");
            }
        }
    }
    known
}

fn read_variants(variants: &mut Fields<'_, '_>, name: &str, known: &mut Constants) {
    variants.require(VALUE);
    let entries = variants.rest();
    for variant in &entries {
        match &variant.value.value {
            Value::Number(text) | Value::String(text) => known.define(name, &variant.key, text),
            _ => {
                variants.wrong_type(&variant.key, &variant.value, "a number or a string");
            }
        }
    }
    let Some(value) = known.get(name, VALUE) else { return };
    for variant in entries {
        if let Some(text) = known.get(name, &variant.key)
            && is_other_number(value, text)
        {
            let message = format!(
                "{} looks like another number than {}",
                variants.named(&variant.key),
                quoted(value)
            );
            variants
                .warning(variant.line, message)
                .hint("the variants of a constant are ways to write one value");
        }
    }
}
