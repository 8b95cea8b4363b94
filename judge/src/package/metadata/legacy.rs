//! The keys of `problem.yaml` in the formats `legacy` and `legacy-icpc`.

use super::{Metadata, Name, UUID_HINT, check_license, is_uuid, limits};
use crate::diagnostic::{nearest, quoted};
use crate::package::{Constants, Format, Kind, flags};
use crate::scoring::Objective;
use crate::yaml::fields::{At, Fields};

const NEWER: &str = "format 2025-09 has it: add `problem_format_version: 2025-09` if this is a package of that format";

/// Keys of format 2025-09, and what to do about them.
const RENAMED: [(&str, &str); 7] = [
    ("credits", NEWER),
    ("version", NEWER),
    ("embargo_until", NEWER),
    ("languages", NEWER),
    ("allow_file_writing", NEWER),
    ("constants", NEWER),
    ("authors", "did you mean `author`?"),
];

/// Keys that `legacy` has and `legacy-icpc` has not.
const NOT_ICPC: [(&str, &str); 2] = [
    (
        "type",
        "only format `legacy` has it: `legacy-icpc` knows pass-fail problems only",
    ),
    (
        "grading",
        "only format `legacy` has it: `legacy-icpc` knows pass-fail problems only",
    ),
];

pub(super) fn read(mut fields: Fields<'_, '_>, format: Format) -> Metadata {
    let with_scoring = format == Format::Legacy;
    let scoring = with_scoring && is_scoring(&mut fields);
    let name = fields
        .string("name")
        .map_or(Name::Unknown, |name| Name::Some(name.value.to_owned()));
    if let Some(uuid) = fields.string("uuid")
        && !is_uuid(uuid.value)
    {
        // Here a UUID is any string, to the letter.
        fields
            .warning(uuid.line, format!("`uuid` is not a UUID: {}", quoted(uuid.value)))
            .hint(UUID_HINT);
    }
    let author = fields.string("author");
    let source = fields.string("source");
    if let Some(url) = fields.string("source_url")
        && source.is_none()
    {
        fields.error(url.line, "`source_url` must not be given without `source`");
    }
    check_license(&mut fields, author.is_some() || source.is_some(), "`author` or `source`");
    let validation = validation(&mut fields, scoring);
    let limits = limits::read_legacy(&mut fields, validation.multi_pass);
    let validator_flags = match fields.string("validator_flags") {
        Some(text) => split(&mut fields, text),
        None => Vec::new(),
    };
    let objective = if with_scoring {
        grading(&mut fields, scoring)
    } else {
        Objective::Max
    };
    fields.string("keywords");
    if with_scoring {
        fields.finish(&RENAMED);
    } else {
        fields.finish(&[&RENAMED[..], &NOT_ICPC[..]].concat());
    }
    Metadata {
        name,
        kind: Kind {
            scoring,
            interactive: validation.interactive,
            multi_pass: validation.multi_pass,
            ..Kind::default()
        },
        custom_validation: validation.custom,
        validator_scores: validation.score,
        objective,
        validator_flags,
        limits,
        allow_file_writing: true,
        languages: None,
        constants: Constants::default(),
    }
}

fn split(fields: &mut Fields<'_, '_>, text: At<&str>) -> Vec<String> {
    flags::split(text.value).unwrap_or_else(|fault| {
        fields.error(text.line, format!("`validator_flags` {fault}"));
        Vec::new()
    })
}

fn is_scoring(fields: &mut Fields<'_, '_>) -> bool {
    let Some(At { line, value }) = fields.string("type") else {
        return false;
    };
    match value {
        "scoring" => true,
        "pass-fail" => false,
        other => {
            let error = fields.error(line, format!("unknown type {}", quoted(other)));
            match nearest(other, ["pass-fail", "scoring"]) {
                Some(known) => error.hint(format!("did you mean `{known}`?")),
                None => error.hint("the types are `pass-fail` and `scoring`"),
            }
            false
        }
    }
}

/// What `validation` says.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "the words of the key are independent")]
struct Validation {
    custom: bool,
    interactive: bool,
    multi_pass: bool,
    score: bool,
}

fn validation(fields: &mut Fields<'_, '_>, scoring: bool) -> Validation {
    let mut validation = Validation::default();
    let Some(At { line, value }) = fields.string("validation") else {
        return validation;
    };
    let mut words = value.split_whitespace();
    let first = words.next().unwrap_or_default();
    let custom = first == "custom";
    if !custom && first != "default" {
        fields
            .error(line, format!("unknown validation {}", quoted(first)))
            .hint("it begins with `default` or `custom`");
        return validation;
    }
    validation.custom = custom;
    for word in words {
        match word {
            "interactive" | "score" | "multi-pass" if !custom => {
                fields
                    .error(line, format!("`default` validation cannot be `{word}`"))
                    .hint(format!("write `validation: custom {word}`"));
            }
            "interactive" => validation.interactive = true,
            "multi-pass" => {
                validation.multi_pass = true;
                fields
                    .warning(
                        line,
                        "the legacy formats have no `multi-pass` validation; it is run as in format 2025-09",
                    )
                    .hint("only some judges read it; write the package in format 2025-09");
            }
            "score" if scoring => validation.score = true,
            "score" => {
                fields
                    .error(line, "validation with `score` is for scoring problems only")
                    .hint("add `type: scoring`, or remove the word");
            }
            word => {
                fields
                    .error(line, format!("unknown word {} in `validation`", quoted(word)))
                    .hint("what follows `custom` are `interactive` and `score`");
            }
        }
    }
    validation
}

/// Returns the objective that `grading` gives.
fn grading(fields: &mut Fields<'_, '_>, scoring: bool) -> Objective {
    let mut objective = Objective::Max;
    let Some(entry) = fields.entry("grading") else {
        return objective;
    };
    let Some(mut grading) = fields.inner(&entry.key, &entry.value) else {
        return objective;
    };
    match grading.string("objective") {
        None | Some(At { value: "max", .. }) => {}
        Some(At { value: "min", .. }) => objective = Objective::Min,
        Some(other) => {
            grading
                .error(other.line, format!("unknown objective {}", quoted(other.value)))
                .hint("the objectives are `max` and `min`");
        }
    }
    grading.boolean("show_test_data_groups");
    grading.finish(&[]);
    if !scoring {
        fields
            .error(entry.line, "`grading` is for scoring problems only")
            .hint("add `type: scoring`, or remove the key");
    }
    objective
}
