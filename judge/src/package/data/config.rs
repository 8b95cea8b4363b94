//! The YAML files of the test data: `test_group.yaml` and those of single test cases, or the legacy `testdata.yaml`.
//!
//! All keys are checked. Kept are the arguments of programs, whether solvers see the test case, and what is about scores, which `grading`
//! reads.

use std::collections::BTreeMap;

use super::grading::{GivenGroup, GivenLegacy};
use crate::diagnostic::{nearest, quoted};
use crate::limits::Bytes;
use crate::package::{Format, Loading, ValidatorArgs, flags, folders, validation_data};
use crate::yaml::fields::{At, Fields};
use crate::yaml::{Node, Value};

/// The file that makes a folder a test data group in format 2025-09.
pub(super) const TEST_GROUP: &str = "test_group.yaml";

/// The file for a folder in the legacy formats.
pub(super) const TESTDATA: &str = "testdata.yaml";

const MAX_SIZE: Bytes = Bytes::kib(256);

/// Where a folder of test data lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// `data/sample`.
    Sample,
    /// `data/secret`.
    Secret,
    /// A test data group.
    Group,
    /// A folder that is no group, and below which there are none.
    Folder,
    /// Below `data/invalid_input`, `data/invalid_output` or `data/valid_output`.
    Validation,
}

/// What a file gives; `None` leaves it to the folder above.
#[derive(Debug, Default)]
pub(super) struct Given {
    pub(super) args: Option<Vec<String>>,
    pub(super) output_validator_args: Option<Vec<String>>,
    pub(super) input_validator_args: Option<ValidatorArgs>,
    pub(super) full_feedback: Option<bool>,
    /// What is about scores in format 2025-09.
    pub(super) group: GivenGroup,
    /// What is about scores in the legacy formats.
    pub(super) legacy: GivenLegacy,
}

/// Reads the `test_group.yaml` at `file`.
pub(super) fn test_group(cx: &mut Loading<'_>, file: &str, place: Place, scoring: bool) -> Given {
    if place == Place::Folder {
        cx.error(file, None, "there can be no test data group here")
            .hint("test data groups are the folders directly in `data/secret`");
    }
    let has_static_validator = cx.tree.folder("static_validator").is_some();
    let validators = validator_names(cx);
    let Some(root) = cx.yaml_with_constants(file, MAX_SIZE) else {
        return Given::default();
    };
    let path = cx.tree.path(file);
    let Some(mut fields) = Fields::of_file(&root, &path, cx.diagnostics) else {
        return Given::default();
    };
    let group = GivenGroup::read(&mut fields, place, scoring, has_static_validator);
    let given = Given {
        group,
        ..arguments(&mut fields, &validators)
    };
    fields.finish(&[
        ("output_validator_flags", "format 2025-09 has `output_validator_args`, a list"),
        ("input_validator_flags", "format 2025-09 has `input_validator_args`, a list"),
        ("grading", "format 2025-09 has `score_aggregation`"),
        ("range", "format 2025-09 has `max_score`"),
    ]);
    given
}

/// Reads the YAML file of a single test case.
pub(super) fn test_case(cx: &mut Loading<'_>, file: &str) -> Given {
    let validators = validator_names(cx);
    let Some(root) = cx.yaml(file, MAX_SIZE) else {
        return Given::default();
    };
    let path = cx.tree.path(file);
    let Some(mut fields) = Fields::of_file(&root, &path, cx.diagnostics) else {
        return Given::default();
    };
    let given = arguments(&mut fields, &validators);
    fields.string("hint");
    fields.string("description");
    fields.finish(&[]);
    given
}

/// Takes the keys that groups and test cases have in common.
fn arguments(fields: &mut Fields<'_, '_>, validators: &[String]) -> Given {
    let args = list(fields, "args");
    let input_validator_args = input_validator_args(fields, validators);
    let output_validator_args = list(fields, "output_validator_args");
    fields.strings("input_visualizer_args");
    fields.strings("output_visualizer_args");
    Given {
        args,
        output_validator_args,
        input_validator_args,
        full_feedback: fields.boolean("full_feedback").map(|given| given.value),
        ..Given::default()
    }
}

/// Returns what the input validators are called.
fn validator_names(cx: &Loading<'_>) -> Vec<String> {
    let paths = folders::input_validators(cx);
    paths.iter().filter_map(|path| path.file_name()).map(str::to_owned).collect()
}

/// Takes a list of arguments. A key with nothing behind it gives an empty list.
pub(super) fn list(fields: &mut Fields<'_, '_>, key: &'static str) -> Option<Vec<String>> {
    let node = fields.node(key)?;
    list_in(fields, key, node)
}

/// Returns the arguments that a node with this key holds.
fn list_in(fields: &mut Fields<'_, '_>, key: &str, node: &Node) -> Option<Vec<String>> {
    if node.value == Value::Null {
        return Some(Vec::new());
    }
    let items = fields.as_strings(key, node)?;
    let with_nul = items.iter().find(|item| item.value.contains('\0'));
    if let Some(item) = with_nul {
        let message = format!("{} cannot hold the character NUL", fields.named(key));
        fields.error(item.line, message);
        return None;
    }
    Some(items.iter().map(|item| item.value.to_owned()).collect())
}

/// Takes the arguments of input validators: a list for all of them, or a map from their names to lists.
fn input_validator_args(fields: &mut Fields<'_, '_>, validators: &[String]) -> Option<ValidatorArgs> {
    const KEY: &str = "input_validator_args";
    let node = fields.entry(KEY).map(|entry| &entry.value)?;
    if !matches!(node.value, Value::Map(_)) {
        return list(fields, KEY).map(ValidatorArgs::All);
    }
    let mut map = fields.inner(KEY, node)?;
    let mut by_name = BTreeMap::new();
    for entry in map.rest() {
        check_validator_name(&mut map, &entry.key, entry.line, validators);
        by_name.extend(list_in(&mut map, &entry.key, &entry.value).map(|args| (entry.key.to_string(), args)));
    }
    Some(ValidatorArgs::ByName(by_name))
}

/// Warns about arguments for an input validator that there is not: they would be passed over in silence.
fn check_validator_name(fields: &mut Fields<'_, '_>, name: &str, line: u32, validators: &[String]) {
    if validators.iter().any(|entry| validation_data::names(name, entry)) {
        return;
    }
    let warning = fields.warning(line, format!("there is no input validator {}", quoted(name)));
    match nearest(name, validators.iter().map(String::as_str)) {
        Some(right) => warning.hint(format!("did you mean `{right}`?")),
        None => warning.hint(format!("the input validators are `{}`", validators.join("`, `"))),
    }
}

/// Reads the `testdata.yaml` at `file`.
pub(super) fn testdata(cx: &mut Loading<'_>, file: &str, scoring: bool) -> Given {
    if cx.format == Format::LegacyIcpc {
        cx.warning(
            file,
            None,
            "format legacy-icpc does not know this file; it is read as in format legacy",
        );
    }
    let validators = validator_names(cx);
    let Some(root) = cx.yaml(file, MAX_SIZE) else {
        return Given::default();
    };
    let path = cx.tree.path(file);
    let has_grader = cx.tree.folder("graders").is_some_and(|folder| !folder.is_empty());
    let Some(mut fields) = Fields::of_file(&root, &path, cx.diagnostics) else {
        return Given::default();
    };
    let legacy = GivenLegacy::read(&mut fields, scoring, has_grader);
    let input_validator_args = flags(&mut fields, "input_validator_flags").map(|flags| match flags.validator {
        Some(name) => {
            check_validator_name(&mut fields, &name.value, name.line, &validators);
            ValidatorArgs::ByName([(name.value, flags.words)].into())
        }
        None => ValidatorArgs::All(flags.words),
    });
    let output_validator_args = flags(&mut fields, "output_validator_flags").map(|flags| flags.words);
    fields.finish(&[
        (
            "output_validator_args",
            "the legacy formats have `output_validator_flags`, a string",
        ),
        (
            "input_validator_args",
            "the legacy formats have `input_validator_flags`, a string",
        ),
    ]);
    Given {
        output_validator_args,
        input_validator_args,
        legacy,
        ..Given::default()
    }
}

/// Arguments of a legacy package.
pub(super) struct Flags {
    /// The validator that they are for; `None` for all.
    validator: Option<At<String>>,
    pub(super) words: Vec<String>,
}

/// Takes arguments that are written as one string, or as a map with the keys `name` and `flags`.
///
/// The legacy text calls a plain string in `output_validator_flags` the name of a validator, but the tools in use agree that it
/// holds the arguments.
pub(super) fn flags(fields: &mut Fields<'_, '_>, key: &'static str) -> Option<Flags> {
    let node = fields.node(key)?;
    let mut validator = None;
    let words = match &node.value {
        Value::Null => Some(Vec::new()),
        Value::String(text) | Value::Number(text) => split(fields, key, node.line, text),
        Value::Map(_) if key != "grader_flags" => {
            let mut map = fields.inner(key, node)?;
            validator = map.required_string("name").map(|name| At {
                line: name.line,
                value: name.value.to_owned(),
            });
            let flags = map.node("flags");
            let words = match flags.map(|flags| (flags.line, &flags.value)) {
                None | Some((_, Value::Null)) => Some(Vec::new()),
                Some((line, Value::String(text) | Value::Number(text))) => split(&mut map, "flags", line, text),
                Some(_) => {
                    map.string("flags");
                    None
                }
            };
            map.finish(&[]);
            words
        }
        _ => {
            fields.wrong_type(key, node, "a string");
            None
        }
    }?;
    Some(Flags { validator, words })
}

fn split(fields: &mut Fields<'_, '_>, key: &str, line: u32, text: &str) -> Option<Vec<String>> {
    flags::split(text)
        .map_err(|fault| {
            let message = format!("{} {fault}", fields.named(key));
            fields.error(line, message);
        })
        .ok()
}

/// Takes a string that must be one of `known`.
pub(super) fn one_of<'n>(fields: &mut Fields<'n, '_>, key: &'static str, known: &[&str]) -> Option<At<&'n str>> {
    let word = fields.string(key)?;
    if known.contains(&word.value) {
        return Some(word);
    }
    let message = format!("{} cannot be {}", fields.named(key), quoted(word.value));
    let error = fields.error(word.line, message);
    match nearest(word.value, known.iter().copied()) {
        Some(right) => error.hint(format!("did you mean `{right}`?")),
        None => error.hint(format!("it is one of `{}`", known.join("`, `"))),
    }
    None
}
