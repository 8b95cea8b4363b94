//! `problem.yaml`: from its text to what loading needs to know.
//!
//! Every key of the format is checked; what nothing in the judge uses (credits, keywords, embargo) is then dropped. The keys of
//! format 2025-09 and of the legacy formats have so little in common that each has a file of its own.

mod legacy;
mod limits;
mod people;
mod v2025_09;

use std::collections::BTreeMap;

use super::{Constants, Format, Kind, Loading, codes};
use crate::diagnostic::{nearest, quoted};
use crate::limits::{Bytes, Limits};
use crate::scoring::Objective;
use crate::yaml::fields::{At, Fields};
use crate::yaml::{Node, Value};

pub(super) use people::check_persons;

/// The name of the file.
pub(super) const FILE: &str = "problem.yaml";

/// The most that is read of it.
pub(super) const MAX_SIZE: Bytes = Bytes::mib(1);

/// What `problem.yaml` says.
#[derive(Debug)]
pub(super) struct Metadata {
    /// The name of the problem.
    pub(super) name: Name,
    /// The type, and how submissions are run.
    pub(super) kind: Kind,
    /// Whether `validation` says `custom`. Format 2025-09 says it with a folder instead.
    pub(super) custom_validation: bool,
    /// Whether `validation` says that the output validator gives scores.
    pub(super) validator_scores: bool,
    /// What scores are good.
    pub(super) objective: Objective,
    /// The arguments of every run of the output validator.
    pub(super) validator_flags: Vec<String>,
    /// The limits.
    pub(super) limits: Limits,
    /// Whether submissions may write files.
    pub(super) allow_file_writing: bool,
    /// The languages that submissions may use; `None` allows all.
    pub(super) languages: Option<Vec<String>>,
    /// The constants.
    pub(super) constants: Constants,
}

/// The name of a problem.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Name {
    /// There is none, or it is faulty.
    Unknown,
    /// In one language; which one is not said.
    Some(String),
    /// By language.
    ByLanguage {
        /// The line of the key.
        line: u32,
        /// The names.
        names: BTreeMap<String, String>,
    },
}

impl Default for Metadata {
    fn default() -> Metadata {
        Metadata {
            name: Name::Unknown,
            kind: Kind::default(),
            custom_validation: false,
            validator_scores: false,
            objective: Objective::Max,
            validator_flags: Vec::new(),
            limits: Limits::DEFAULT,
            allow_file_writing: true,
            languages: None,
            constants: Constants::default(),
        }
    }
}

/// Returns the format of a package with this `problem.yaml`; `None` after a complaint when it is one that cannot be read.
pub(super) fn format(root: &Node, cx: &mut Loading<'_>) -> Option<Format> {
    let Value::Map(entries) = &root.value else {
        return Some(Format::Legacy);
    };
    let Some(entry) = entries.iter().find(|entry| &*entry.key == "problem_format_version") else {
        return Some(Format::Legacy);
    };
    match &entry.value.value {
        Value::String(text) => {
            if &**text == DRAFT {
                cx.warning(
                    FILE,
                    Some(entry.value.line),
                    format!("format version {} is read as `2025-09`", quoted(text)),
                )
                .hint("it was a draft of it: write `problem_format_version: 2025-09`");
                return Some(Format::V2025_09);
            }
            let format = named(text);
            if format.is_none() {
                let error = cx.error(
                    FILE,
                    Some(entry.value.line),
                    format!("format version {} is not supported", quoted(text)),
                );
                match nearest(text, Format::ALL.map(Format::name)) {
                    Some(name) => error.hint(format!("did you mean `{name}`?")),
                    None => error.hint(SUPPORTED),
                }
            }
            format
        }
        Value::Null => Some(Format::Legacy),
        _ => {
            let message = format!("`problem_format_version` must be a string, not {}", entry.value.kind());
            cx.error(FILE, Some(entry.value.line), message).hint(SUPPORTED);
            None
        }
    }
}

/// The name under which format 2025-09 was in use before it was finished.
const DRAFT: &str = "2023-07-draft";

const SUPPORTED: &str = "the supported versions are `2025-09`, `legacy` and `legacy-icpc`";

fn named(text: &str) -> Option<Format> {
    Format::ALL.into_iter().find(|format| format.name() == text)
}

/// Returns the format that a `problem.yaml` names which is not valid YAML, so that the rest of the package can be checked.
pub(super) fn guess_format(text: &str) -> Option<Format> {
    let version = text.lines().find_map(|line| line.strip_prefix("problem_format_version:"))?;
    named(version.split('#').next()?.trim().trim_matches(['"', '\'']))
}

/// Reads the keys of a `problem.yaml` that is written in the format of `cx`.
pub(super) fn read(root: &Node, cx: &mut Loading<'_>) -> Metadata {
    let format = cx.format;
    let file = cx.tree.path(FILE);
    let Some(mut fields) = Fields::of_file(root, &file, cx.diagnostics) else {
        return Metadata::default();
    };
    fields.node("problem_format_version");
    match format {
        Format::V2025_09 => v2025_09::read(fields),
        Format::Legacy | Format::LegacyIcpc => legacy::read(fields, format),
    }
}

const LICENSES: [&str; 7] = [
    "unknown",
    "public domain",
    "cc0",
    "cc by",
    "cc by-sa",
    "educational",
    "permission",
];

/// Checks `license` and `rights_owner`. `has_other` says whether the file names somebody else who then owns the rights,
/// and `others` where.
fn check_license(fields: &mut Fields<'_, '_>, has_other: bool, others: &str) {
    let license = fields.string("license");
    let owner = fields.string("rights_owner");
    let Some(license) = license else { return };
    if !LICENSES.contains(&license.value) {
        let error = fields
            .error(license.line, format!("unknown license {}", quoted(license.value)))
            .judged_all_the_same();
        match nearest(license.value, LICENSES) {
            Some(name) => error.hint(format!("did you mean `{name}`?")),
            None => error.hint(format!("the licenses are `{}`", LICENSES.join("`, `"))),
        }
        return;
    }
    match (license.value, owner) {
        ("public domain", Some(owner)) => {
            fields
                .error(owner.line, "what is in the public domain has no `rights_owner`")
                .judged_all_the_same()
                .hint("remove the key, or choose another license");
        }
        ("unknown" | "public domain", _) | (_, Some(_)) => {}
        (name, None) if !has_other => {
            fields
                .error(license.line, format!("license `{name}` needs an owner of the rights"))
                .judged_all_the_same()
                .hint(format!("add `rights_owner`, {others}"));
        }
        (_, None) => {}
    }
}

/// Returns whether `text` has the form of a UUID.
fn is_uuid(text: &str) -> bool {
    let groups: Vec<&str> = text.split('-').collect();
    groups.iter().map(|group| group.len()).eq([8, 4, 4, 4, 12])
        && groups.iter().all(|group| group.bytes().all(|c| c.is_ascii_hexdigit()))
}

/// What to do about something that should be a UUID.
const UUID_HINT: &str = "a UUID has 32 hexadecimal digits in the form `123e4567-e89b-12d3-a456-426614174000`";

/// Complains if something is not the code of a programming language of the format, and returns whether it is one.
pub(super) fn check_programming_language(fields: &mut Fields<'_, '_>, code: At<&str>) -> bool {
    let is_known = codes::is_programming_language(code.value);
    if !is_known {
        let error = fields.error(code.line, format!("unknown programming language {}", quoted(code.value)));
        match nearest(code.value, codes::PROGRAMMING_LANGUAGES) {
            Some(known) => error.hint(format!("did you mean `{known}`?")),
            None => error.hint("the codes are those of the format, such as `cpp`, `java`, `python3` or `rust`"),
        }
    }
    is_known
}

#[cfg(test)]
mod tests;
