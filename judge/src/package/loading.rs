//! Loading a package: the order of the steps, and what they share.

use std::collections::BTreeMap;

use camino::{Utf8Path, Utf8PathBuf};

use super::metadata::{self, Metadata, Name};
use super::tree::{self, Tree};
use super::{Constants, Format, Problem, collisions, data, folders, references, statement, submissions, text, time_limit};
use crate::diagnostic::{Diagnostic, Diagnostics, quoted};
use crate::limits::Bytes;
use crate::sandbox::interact::Eof;
use crate::yaml::{self, Node};

/// Loads the package in a folder.
///
/// Returns the problem, unless the package has errors that make judging meaningless, and all faults, sorted by file and line. The same bytes in the folder
/// give the same result, and no content of the folder makes this panic or wait.
pub fn load(dir: &Utf8Path) -> (Option<Problem>, Vec<Diagnostic>) {
    let mut diagnostics = Diagnostics::new();
    let problem = read(dir, Data::Loaded, &mut diagnostics).filter(|_| !diagnostics.stop_judging());
    (problem, diagnostics.into_sorted())
}

/// Loads the package in a folder but for its test data, which need not be there: for who makes them. Faults of `data/` are not reported,
/// and the problem has no test cases.
pub fn load_without_data(dir: &Utf8Path) -> (Option<Problem>, Vec<Diagnostic>) {
    let mut all = Diagnostics::new();
    let problem = read(dir, Data::Ignored, &mut all);
    let data = dir.join("data");
    let faults: Vec<Diagnostic> = all
        .into_sorted()
        .into_iter()
        .filter(|fault| !fault.file.starts_with(&data))
        .collect();
    let stops = faults.iter().any(|fault| fault.stops_judging);
    (problem.filter(|_| !stops), faults)
}

/// What becomes of the test data when a package is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Data {
    /// They are loaded.
    Loaded,
    /// They are not looked at.
    Ignored,
}

/// The package that is being loaded, and the faults found so far.
pub(super) struct Loading<'a> {
    /// The files of the package.
    pub(super) tree: &'a Tree,
    /// The format that it is written in.
    pub(super) format: Format,
    /// The constants that `problem.yaml` defines.
    pub(super) constants: Constants,
    /// The faults.
    pub(super) diagnostics: &'a mut Diagnostics,
}

impl Loading<'_> {
    /// Adds an error about something in the package.
    pub(super) fn error(&mut self, file: &str, line: Option<u32>, message: impl Into<String>) -> &mut Diagnostic {
        self.diagnostics.error(&self.tree.path(file), line, message)
    }

    /// Adds a warning about something in the package.
    pub(super) fn warning(&mut self, file: &str, line: Option<u32>, message: impl Into<String>) -> &mut Diagnostic {
        self.diagnostics.warning(&self.tree.path(file), line, message)
    }

    /// Returns whether the package is in format 2025-09.
    pub(super) fn is_new(&self) -> bool {
        self.format == Format::V2025_09
    }

    /// Reads a YAML file of the package, which must be there. Faults are reported; what is left after them is returned.
    pub(super) fn yaml(&mut self, file: &str, limit: Bytes) -> Option<Node> {
        let text = self.text(file, limit)?;
        self.parse(file, &text)
    }

    /// Reads a YAML file of the package with the constants put into it.
    pub(super) fn yaml_with_constants(&mut self, file: &str, limit: Bytes) -> Option<Node> {
        let text = self.text(file, limit)?;
        let filled = self.constants.fill(text.as_bytes()).into_owned();
        let filled = String::from_utf8(filled).expect("text with text in the places of ASCII is text");
        self.parse(file, &filled)
    }

    fn text(&mut self, file: &str, limit: Bytes) -> Option<String> {
        let path = self.tree.path(file);
        let bytes = tree::read(&path, limit, self.diagnostics)?;
        match String::from_utf8(bytes) {
            Ok(text) => {
                text::check(&path, text.as_bytes(), self.diagnostics);
                Some(text)
            }
            Err(error) => {
                let valid = error.utf8_error().valid_up_to();
                let before = error.as_bytes().get(..valid).unwrap_or_default();
                let lines = memchr::memchr_iter(b'\n', before).count();
                let line = u32::try_from(lines).ok().and_then(|lines| lines.checked_add(1));
                self.error(file, line, "is not UTF-8").hint("save the file as UTF-8");
                None
            }
        }
    }

    fn parse(&mut self, file: &str, text: &str) -> Option<Node> {
        let document = yaml::parse(text);
        for fault in document.faults {
            self.error(file, Some(fault.line), fault.message);
        }
        document.root
    }
}

fn read(dir: &Utf8Path, wanted: Data, diagnostics: &mut Diagnostics) -> Option<Problem> {
    let tree = Tree::scan(dir, diagnostics)?;
    let short_name = short_name(dir, diagnostics);
    let mut cx = Loading {
        tree: &tree,
        format: Format::Legacy,
        constants: Constants::default(),
        diagnostics,
    };
    let metadata = metadata(&mut cx)?;
    cx.constants.clone_from(&metadata.constants);
    folders::check(&mut cx, &metadata);
    let languages = statement::languages(&mut cx);
    let names = names(&mut cx, &metadata.name, languages);
    let data = match wanted {
        Data::Loaded => data::load(&mut cx, &metadata),
        Data::Ignored => data::Data::default(),
    };
    let submissions = submissions::load(&mut cx, &metadata, [&data.samples, &data.secret]);
    let time = time_limit::choose(&mut cx, metadata.limits.time.clone());
    let output_validators = output_validators(&cx, &metadata);
    if cx.is_new() {
        collisions::check(&mut cx);
        references::check(&mut cx);
    }
    let include = include(&cx);
    Some(Problem {
        dir: dir.to_owned(),
        origin: dir.to_owned(),
        short_name,
        format: cx.format,
        names,
        kind: metadata.kind,
        limits: crate::limits::Limits { time, ..metadata.limits },
        eof: Eof::default(),
        allow_file_writing: metadata.allow_file_writing,
        languages: metadata.languages,
        constants: metadata.constants,
        include,
        output_validators,
        input_validators: folders::input_validators(&cx),
        static_validator: programs(&cx, "static_validator", true).pop().filter(|_| cx.is_new()),
        grader: programs(&cx, "graders", false).pop().filter(|_| cx.format == Format::Legacy),
        grading: data.grading,
        objective: metadata.objective,
        samples: data.samples,
        secret: data.secret,
        validation: data.validation,
        submissions,
    })
}

/// Returns the folders of files for submissions. That they are called by languages was checked.
fn include(cx: &Loading<'_>) -> BTreeMap<String, Utf8PathBuf> {
    let folder = cx.tree.folder("include").filter(|_| cx.format != Format::LegacyIcpc);
    let languages = folder.into_iter().flat_map(|folder| folder.folders.keys());
    languages
        .map(|language| (language.clone(), cx.tree.path(&format!("include/{language}"))))
        .collect()
}

/// Returns the programs that judge instead of the default output validator.
fn output_validators(cx: &Loading<'_>, metadata: &Metadata) -> Vec<Utf8PathBuf> {
    // Some judges look for the new folder in legacy packages too.
    let is_single = cx.is_new() || cx.tree.folder("output_validators").is_none();
    match (is_single, cx.is_new() || metadata.custom_validation) {
        (true, true) => programs(cx, "output_validator", true),
        (false, true) => programs(cx, "output_validators", false),
        (_, false) => Vec::new(),
    }
}

/// Returns the programs in a folder of the package; `is_single` says that there is only one, a file or a folder in it or what is in it
/// together.
fn programs(cx: &Loading<'_>, name: &str, is_single: bool) -> Vec<Utf8PathBuf> {
    let Some(folder) = cx.tree.folder(name) else {
        return Vec::new();
    };
    let path = cx.tree.path(name);
    let entries: Vec<&String> = folder.files.iter().chain(folder.folders.keys()).collect();
    match (is_single, entries.as_slice()) {
        (true, [_, _, ..]) => vec![path],
        _ => entries.iter().map(|entry| path.join(entry)).collect(),
    }
}

/// Returns the name of the folder: as it is called in the path, or what the path leads to when that is no good name (`.`, or a
/// symbolic link called otherwise).
fn short_name(dir: &Utf8Path, diagnostics: &mut Diagnostics) -> String {
    let real = dir.canonicalize_utf8();
    let real: Option<&Utf8PathBuf> = real.as_ref().ok();
    let candidates = [dir.file_name(), real.and_then(|real| real.file_name())];
    if let Some(name) = candidates.into_iter().flatten().find(|name| is_short_name(name)) {
        return name.to_owned();
    }
    let name = candidates.into_iter().flatten().next().unwrap_or(dir.as_str());
    let suggestion: String = name
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|c| c.to_ascii_lowercase())
        .collect();
    let error = diagnostics.error(dir, None, format!("{} cannot be the name of a package", quoted(name)));
    if suggestion.is_empty() {
        error.hint("the name of the folder must consist of the letters a to z and digits");
    } else {
        error.hint(format!(
            "the name of the folder must consist of the letters a to z and digits, as {}",
            quoted(&suggestion)
        ));
    }
    name.to_owned()
}

/// Returns whether `name` can be the short name of a problem.
pub(crate) fn is_short_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
}

/// Reads `problem.yaml`, and sets the format. Returns `None` when the format is not known, so that nothing else can be checked.
fn metadata(cx: &mut Loading<'_>) -> Option<Metadata> {
    if !cx.tree.has_file(metadata::FILE) {
        let path = cx.tree.path(metadata::FILE);
        let is_there = path.symlink_metadata().is_ok();
        if !is_there || path.is_dir() {
            let message = if is_there {
                "is a folder, not a file"
            } else {
                "there is no such file"
            };
            cx.error(metadata::FILE, None, message)
                .hint("a package has a file `problem.yaml` at its top, which may be empty in format `legacy`");
        }
        // Anything else that is no file was reported when it was met.
        return None;
    }
    let text = cx.text(metadata::FILE, metadata::MAX_SIZE)?;
    if let Some(root) = cx.parse(metadata::FILE, &text) {
        cx.format = metadata::format(&root, cx)?;
        Some(metadata::read(&root, cx))
    } else {
        cx.format = metadata::guess_format(&text)?;
        Some(Metadata::default())
    }
}

/// Returns the names of the problem by language, and in format 2025-09 checks that these are the languages of the statements.
fn names(cx: &mut Loading<'_>, name: &Name, statements: Vec<String>) -> BTreeMap<String, String> {
    match name {
        Name::Unknown => BTreeMap::new(),
        Name::Some(name) => {
            let english = statements.is_empty() || statements.iter().any(|language| language == "en");
            let language = if english { None } else { statements.into_iter().next() };
            [(language.unwrap_or_else(|| "en".to_owned()), name.clone())].into()
        }
        Name::ByLanguage { line, names } => {
            for language in statements.iter().filter(|language| !names.contains_key(*language)) {
                cx.error(
                    metadata::FILE,
                    Some(*line),
                    format!("`name` has no name in language `{language}`, which has a statement"),
                )
                .judged_all_the_same()
                .hint(format!("add it as `name: {{{language}: ..}}`"));
            }
            if !statements.is_empty() {
                for language in names.keys().filter(|language| !statements.contains(language)) {
                    cx.error(
                        metadata::FILE,
                        Some(*line),
                        format!("there is no statement in language `{language}`, which has a name"),
                    )
                    .judged_all_the_same()
                    .hint(format!("add `statement/problem.{language}.tex` or `.md`"));
                }
            }
            names.clone()
        }
    }
}

#[cfg(test)]
mod tests;
