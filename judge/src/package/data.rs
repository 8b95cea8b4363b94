//! The test data: from the folders below `data/` to test cases in judging order.
//!
//! Groups and cases are ordered by base name, in bytes, at every level; the order is a fact of the names alone. In format 2025-09
//! a folder is a test data group only if it says so with a `test_group.yaml`, and only directly below `secret`; in the legacy
//! formats every folder is one. A folder and a group are the same thing here: a place in the order, and arguments that its test cases
//! inherit from the nearest folder that gives them; but only groups have a grading.

mod config;
mod files;
mod fit;
mod grading;

use std::collections::BTreeMap;
use std::sync::Arc;

use camino::Utf8PathBuf;

use super::metadata::Metadata;
use super::tree::Folder;
use super::{Loading, TestCase, TestGroup, TestNode, ValidationData, ValidatorArgs};
use crate::diagnostic::nearest;
use crate::scoring::{CaseScoring, Grading};
use config::{Given, Place};
use files::Wanted;
use fit::Noted;
use grading::{GivenGroup, LegacySettings};

/// What is in force in a folder.
#[derive(Clone, Debug, Default)]
struct Settings {
    args: Vec<String>,
    output_validator_args: Vec<String>,
    /// What a test case can score.
    scoring: CaseScoring,
    legacy: LegacySettings,
    input_validator_args: ValidatorArgs,
    full_feedback: bool,
}

impl Settings {
    /// Returns the settings of something below, which gives some of its own. What it gives counts even if it is empty.
    fn with(&self, given: Given) -> Settings {
        Settings {
            args: given.args.unwrap_or_else(|| self.args.clone()),
            output_validator_args: given
                .output_validator_args
                .unwrap_or_else(|| self.output_validator_args.clone()),
            input_validator_args: given
                .input_validator_args
                .unwrap_or_else(|| self.input_validator_args.clone()),
            full_feedback: given.full_feedback.unwrap_or(self.full_feedback),
            ..self.clone()
        }
    }
}

/// The test data of a package.
#[derive(Default)]
pub(super) struct Data {
    pub(super) samples: TestGroup,
    pub(super) secret: TestGroup,
    /// What only the validators are tried on.
    pub(super) validation: ValidationData,
    /// The grading of the two together, in the legacy formats.
    pub(super) grading: Grading,
}

/// The name of a static validation test case in its group. No file can have it.
const STATIC_CASE: &str = "static validation";

/// The test data of which a judge makes no use but to test the validators.
const VALIDATION_FOLDERS: [(&str, Wanted); 3] = [
    ("invalid_input", Wanted::INPUT),
    ("invalid_output", Wanted::OUTPUT),
    ("valid_output", Wanted::OUTPUT),
];

/// Loads the test data.
pub(super) fn load(cx: &mut Loading<'_>, metadata: &Metadata) -> Data {
    let Some(data) = cx.tree.folder("data") else {
        cx.error("data", None, "there is no such folder")
            .hint("test cases belong in `data/sample` and `data/secret`");
        return Data::default();
    };
    let mut walk = Walk {
        scoring: metadata.kind.scoring,
        validator_scores: metadata.validator_scores,
        validator_flags: metadata.validator_flags.clone(),
        noted: Vec::new(),
    };
    let mut settings = Settings::default();
    let mut validation = ValidationData::default();
    check_top(cx, data);
    if cx.is_new() {
        if data.files.contains(config::TEST_GROUP) {
            let file = format!("data/{}", config::TEST_GROUP);
            settings = settings.with(config::test_group(cx, &file, Place::Secret, metadata.kind.scoring));
        }
        let [invalid_input, invalid_output, valid_output] = VALIDATION_FOLDERS.map(|(name, wanted)| {
            let folder = data.folders.get(name);
            folder.map(|folder| walk.group(cx, folder, &format!("data/{name}"), Place::Validation, wanted, &settings))
        });
        validation = ValidationData {
            invalid_input: invalid_input.unwrap_or_default(),
            invalid_output: invalid_output.unwrap_or_default(),
            valid_output: valid_output.unwrap_or_default(),
        };
    } else if data.files.contains(config::TESTDATA) {
        settings = walk.legacy(cx, "data", &settings, true);
    }
    let grading = if cx.is_new() {
        Grading::None
    } else {
        Grading::Legacy(Box::new(settings.legacy.grading()))
    };
    let mut load = |name: &str, place| {
        let settings = Settings {
            full_feedback: place == Place::Sample,
            ..settings.clone()
        };
        data.folders
            .get(name)
            .map(|folder| walk.group(cx, folder, &format!("data/{name}"), place, Wanted::ANSWER, &settings))
    };
    let samples = load("sample", Place::Sample);
    let secret = load("secret", Place::Secret);
    match secret {
        None => {
            cx.error("data/secret", None, "there is no such folder")
                .hint("a package needs at least one secret test case");
        }
        Some(_) if !has_case(cx.tree.folder("data/secret")) => {
            cx.error("data/secret", None, "there is no test case")
                .hint("a package needs at least one secret test case, as `data/secret/1.in` and `data/secret/1.ans`");
        }
        Some(_) => {}
    }
    fit::check(cx, &walk.noted);
    let nothing = |name: &str| TestGroup {
        name: name.to_owned(),
        ..TestGroup::default()
    };
    Data {
        samples: samples.unwrap_or_else(|| nothing("sample")),
        secret: secret.unwrap_or_else(|| nothing("secret")),
        grading,
        validation,
    }
}

/// Returns how many test cases there are in a folder and below it, in format 2025-09.
fn count_cases(folder: &Folder) -> usize {
    let own = folder.files.iter().filter(|name| name.strip_suffix(".in").is_some()).count();
    let inner = folder.folders.iter().filter(|(name, _)| !files::is_of_case(name));
    own + inner.map(|(_, inner)| count_cases(inner)).sum::<usize>()
}

/// Returns whether there is an input somewhere in a folder.
fn has_case(folder: Option<&Folder>) -> bool {
    folder.is_some_and(|folder| {
        folder.files.iter().any(|name| name.strip_suffix(".in").is_some())
            || folder.folders.values().any(|inner| has_case(Some(inner)))
    })
}

/// Checks what lies directly in `data/`.
fn check_top(cx: &mut Loading<'_>, data: &Folder) {
    let known: &[&str] = if cx.is_new() {
        &["sample", "secret", "invalid_input", "invalid_output", "valid_output"]
    } else {
        &["sample", "secret"]
    };
    for name in data.folders.keys().filter(|name| !known.contains(&name.as_str())) {
        let path = format!("data/{name}");
        match nearest(name, known.iter().copied()) {
            Some(right) => cx
                .error(&path, None, "unknown folder")
                .hint(format!("did you mean `{right}`?")),
            None => cx
                .warning(&path, None, "is not a folder of the format, and is ignored")
                .hint(format!("the folders are `{}`", known.join("`, `"))),
        }
    }
    for name in &data.files {
        if cx.is_new() && name == config::TEST_GROUP {
            cx.warning(
                &format!("data/{name}"),
                None,
                "is not where the format has such files; its arguments are taken for all test cases, as by some tools",
            )
            .hint("move it into `data/sample` and `data/secret`");
        } else if cx.is_new() || name != config::TESTDATA {
            cx.warning(
                &format!("data/{name}"),
                None,
                "lies in no folder of test data, and is ignored",
            )
            .hint("test cases belong in `data/sample` and `data/secret`");
        }
    }
}

/// What stays the same while walking over the test data.
struct Walk {
    scoring: bool,
    /// Whether a legacy output validator gives scores.
    validator_scores: bool,
    validator_flags: Vec<String>,
    /// The groups of a scoring problem in format 2025-09.
    noted: Vec<Noted>,
}

impl Walk {
    /// Loads a folder of test data and the folders below it. `path` begins with `data/`.
    fn group(
        &mut self,
        cx: &mut Loading<'_>,
        folder: &Folder,
        path: &str,
        place: Place,
        wanted: Wanted,
        above: &Settings,
    ) -> TestGroup {
        let name = path.strip_prefix("data/").unwrap_or(path);
        let (settings, grading, static_case) = if cx.is_new() {
            self.configured(cx, folder, path, place, above)
        } else {
            let settings = self.legacy(cx, path, above, false);
            let grading = Grading::Legacy(Box::new(settings.legacy.grading()));
            (settings, grading, None)
        };
        let mut children: BTreeMap<&str, TestNode> = BTreeMap::new();
        let bases = files::bases(cx, folder, path, wanted);
        for base in &bases {
            let case = self.case(cx, folder, &format!("{path}/{base}"), &settings);
            children.insert(base, TestNode::Case(Arc::new(case)));
        }
        let inner = check_groups(cx, folder, path, place, !bases.is_empty());
        for (base, inner_folder) in &folder.folders {
            if cx.is_new() && files::is_of_case(base) {
                continue;
            }
            let inner_path = format!("{path}/{base}");
            if children.contains_key(base.as_str()) {
                cx.error(
                    &inner_path,
                    None,
                    format!("has the same name as the test case `{name}/{base}`"),
                )
                .hint("rename one of them, as their order is not defined");
                continue;
            }
            let group = self.group(cx, inner_folder, &inner_path, inner, wanted, &settings);
            children.insert(base, TestNode::Group(group));
        }
        if place == Place::Group && cx.is_new() && static_case.is_none() && !has_case(Some(folder)) {
            cx.error(path, None, "there is no test case in this group");
        }
        check_order(cx, path, children.keys().copied());
        TestGroup {
            name: name.to_owned(),
            children: children.into_values().collect(),
            static_case,
            grading,
        }
    }

    /// Returns what is in force in a folder of format 2025-09, its grading, and its static validation test case.
    fn configured(
        &mut self,
        cx: &mut Loading<'_>,
        folder: &Folder,
        path: &str,
        place: Place,
        above: &Settings,
    ) -> (Settings, Grading, Option<Arc<TestCase>>) {
        let has_file = folder.files.contains(config::TEST_GROUP);
        let mut given = if has_file {
            config::test_group(cx, &format!("{path}/{}", config::TEST_GROUP), place, self.scoring)
        } else {
            Given::default()
        };
        let group = std::mem::take(&mut given.group);
        let mut settings = above.with(given);
        if !self.scoring || !matches!(place, Place::Secret | Place::Group) {
            let static_case = static_case(path, &group, CaseScoring::None);
            return (settings, Grading::None, static_case);
        }
        let (grading, cases) = (group.grading(place), count_cases(folder));
        let (scoring, static_scoring) = group.case_scoring(&grading, cases);
        settings.scoring = scoring;
        let static_case = static_case(path, &group, static_scoring);
        self.noted.push(Noted {
            name: path.strip_prefix("data/").unwrap_or(path).to_owned(),
            place,
            given: group,
            grading: grading.clone(),
            cases,
            has_file,
        });
        (settings, Grading::Group(grading), static_case)
    }

    /// Returns what is in force in a folder of the legacy formats.
    fn legacy(&self, cx: &mut Loading<'_>, path: &str, above: &Settings, at_top: bool) -> Settings {
        let file = format!("{path}/{}", config::TESTDATA);
        let mut given = Given::default();
        if cx.tree.has_file(&file) {
            given = config::testdata(cx, &file, self.scoring);
        }
        let legacy = above.legacy.with(cx, std::mem::take(&mut given.legacy), &file, at_top);
        Settings {
            scoring: if self.scoring {
                legacy.case_scoring(self.validator_scores)
            } else {
                CaseScoring::None
            },
            legacy,
            ..above.with(given)
        }
    }

    /// Loads the test case whose files are called `path` with an extension.
    fn case(&self, cx: &mut Loading<'_>, folder: &Folder, path: &str, settings: &Settings) -> TestCase {
        let base = path.rsplit('/').next().unwrap_or(path);
        let mut settings = settings.clone();
        if cx.is_new() && folder.files.contains(&format!("{base}.yaml")) {
            settings = settings.with(config::test_case(cx, &format!("{path}.yaml")));
        }
        let with_files = cx.is_new() && folder.folders.contains_key(&format!("{base}.files"));
        let has = |extension: &str| folder.files.contains(&format!("{base}{extension}"));
        let is_replaced = files::IN_PLACE_OF_ANSWER.into_iter().any(has);
        TestCase {
            name: path.strip_prefix("data/").unwrap_or(path).to_owned(),
            input: cx.tree.path(&format!("{path}.in")),
            answer: cx.tree.path(&format!("{path}.ans")),
            files: with_files.then(|| cx.tree.path(&format!("{path}.files"))),
            args: settings.args,
            output_validator_args: [self.validator_flags.clone(), settings.output_validator_args].concat(),
            static_validator_args: None,
            scoring: settings.scoring,
            input_validator_args: settings.input_validator_args,
            output: (cx.is_new() && has(".out")).then(|| cx.tree.path(&format!("{path}.out"))),
            answer_is_shown: settings.full_feedback && !is_replaced,
        }
    }
}

/// Returns the static validation test case of the group at `path`, if it has one.
fn static_case(path: &str, group: &GivenGroup, scoring: CaseScoring) -> Option<Arc<TestCase>> {
    let name = path.strip_prefix("data/").unwrap_or(path);
    group.static_score.map(|_| {
        Arc::new(TestCase {
            name: format!("{name}/{STATIC_CASE}"),
            input: Utf8PathBuf::new(),
            answer: Utf8PathBuf::new(),
            files: None,
            args: Vec::new(),
            output_validator_args: Vec::new(),
            input_validator_args: ValidatorArgs::default(),
            output: None,
            answer_is_shown: false,
            static_validator_args: Some(group.static_args.clone()),
            scoring,
        })
    })
}

/// Checks that `secret` has test cases or groups but not both, and returns what the folders in this one are.
fn check_groups(cx: &mut Loading<'_>, folder: &Folder, path: &str, place: Place, has_cases: bool) -> Place {
    if !cx.is_new() {
        return Place::Group;
    }
    if place != Place::Secret {
        return if place == Place::Validation { place } else { Place::Folder };
    }
    let is_group = |inner: &Folder| inner.files.contains(config::TEST_GROUP);
    if !folder.folders.values().any(is_group) {
        return Place::Folder;
    }
    if has_cases {
        cx.error(path, None, "there are both test cases and test data groups")
            .hint("move the test cases into a group");
    }
    for (name, inner) in &folder.folders {
        if !is_group(inner) && !files::is_of_case(name) {
            cx.error(
                &format!("{path}/{name}"),
                None,
                "is not a test data group, but there are groups beside it",
            )
            .hint(format!("add `{path}/{name}/{}`, which may be empty", config::TEST_GROUP));
        }
    }
    Place::Group
}

/// Warns once about numbers whose order is not what it seems. `names` are in judging order.
fn check_order<'n>(cx: &mut Loading<'_>, path: &str, names: impl Iterator<Item = &'n str>) {
    let numbered: Vec<(&str, &str)> = names
        .map(|name| {
            let digits = name.bytes().take_while(u8::is_ascii_digit).count();
            (name, name.get(..digits).unwrap_or_default().trim_start_matches('0'))
        })
        .filter(|(name, _)| name.starts_with(|c: char| c.is_ascii_digit()))
        .collect();
    let is_more = |a: &str, b: &str| (a.len(), a) > (b.len(), b);
    if let Some([(first, _), (second, _)]) = numbered.windows(2).find_map(|pair| match pair {
        [a, b] if is_more(a.1, b.1) => Some([*a, *b]),
        _ => None,
    }) {
        cx.warning(
            path,
            None,
            format!("`{first}` comes before `{second}`, as names are sorted by character"),
        )
        .hint("fill the numbers up with zeros to the same length");
    }
}

#[cfg(test)]
mod tests;
