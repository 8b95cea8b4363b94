//! The folders at the top of a package: which must be there, and which are misplaced.
//!
//! A folder that is called as in another format, or nearly as in this one, would be passed over in silence: an output validator
//! that never runs, a set of submissions that nobody tries. So these are errors. Other folders are nobody's business.

use camino::Utf8PathBuf;

use super::metadata::Metadata;
use super::tree::Folder;
use super::{Format, Loading, codes};
use crate::diagnostic::{nearest, quoted};

const NEW: [&str; 12] = [
    "statement",
    "attachments",
    "solution",
    "data",
    "generators",
    "include",
    "submissions",
    "input_validators",
    "static_validator",
    "output_validator",
    "input_visualizer",
    "output_visualizer",
];

const LEGACY: [&str; 9] = [
    "problem_statement",
    "attachments",
    "data",
    "include",
    "submissions",
    "input_validators",
    "input_format_validators",
    "output_validators",
    "graders",
];

/// What is called differently in format 2025-09 than in the legacy formats.
const RENAMED: [(&str, &str); 3] = [
    ("statement", "problem_statement"),
    ("output_validator", "output_validators"),
    ("input_validators", "input_format_validators"),
];

/// Checks the folders at the top of the package.
pub(super) fn check(cx: &mut Loading<'_>, metadata: &Metadata) {
    check_names(cx, metadata);
    check_input_validators(cx);
    if cx.is_new() {
        check_validators(cx, metadata);
        check_attachments(cx);
    } else {
        check_legacy_validators(cx, metadata);
        check_graders(cx);
    }
    if cx.format != Format::LegacyIcpc {
        check_include(cx, metadata);
    }
}

fn check_names(cx: &mut Loading<'_>, metadata: &Metadata) {
    let known: &[&str] = if cx.is_new() { &NEW } else { &LEGACY };
    let format = cx.format;
    for name in cx.tree.top().folders.keys() {
        if known.contains(&name.as_str()) {
            continue;
        }
        let renamed = RENAMED.iter().find_map(|(new, old)| match (cx.is_new(), name) {
            (true, name) if name == old => Some(*new),
            (false, name) if name == new => Some(*old),
            _ => None,
        });
        if let Some(right) = renamed {
            let is_used = name == "output_validator" && metadata.custom_validation && !cx.tree.top().folders.contains_key(right);
            if is_used {
                cx.warning(
                    name,
                    None,
                    format!("is not what format {format} calls it, and is read all the same"),
                )
                .hint(format!("call it `{right}`"));
                continue;
            }
            let error = cx.error(name, None, format!("format {format} does not read this folder"));
            error.stops_judging = right.starts_with("output_validator");
            error.hint(format!("it calls it `{right}`"));
        } else if let Some(right) = nearest(name, known.iter().copied()) {
            cx.error(name, None, "unknown folder")
                .hint(format!("did you mean `{right}`?"));
        }
    }
}

/// Returns the folders for input validators in this format.
fn input_validator_folders(cx: &Loading<'_>) -> &'static [&'static str] {
    if cx.is_new() {
        &["input_validators"]
    } else {
        &["input_validators", "input_format_validators"]
    }
}

/// Returns the input validators: whatever lies in their folders.
pub(super) fn input_validators(cx: &Loading<'_>) -> Vec<Utf8PathBuf> {
    let mut paths = Vec::new();
    for name in input_validator_folders(cx) {
        let Some(folder) = cx.tree.folder(name) else { continue };
        let entries = folder.files.iter().chain(folder.folders.keys());
        paths.extend(entries.map(|entry| cx.tree.path(&format!("{name}/{entry}"))));
    }
    paths.sort();
    paths
}

fn check_input_validators(cx: &mut Loading<'_>) {
    let names = input_validator_folders(cx);
    let folders: Vec<_> = names.iter().filter_map(|name| cx.tree.folder(name)).collect();
    if folders.iter().any(|folder| !folder.is_empty()) {
        return;
    }
    let message = if folders.is_empty() {
        "there is no such folder"
    } else {
        "there is no input validator"
    };
    if !cx.is_new() || cx.tree.folder("input_format_validators").is_none() {
        cx.error("input_validators", None, message)
            .judged_all_the_same()
            .hint("add a program that exits with 42 for a valid input, or a `.ctd` or `.viva` file");
    }
}

fn check_validators(cx: &mut Loading<'_>, metadata: &Metadata) {
    match cx.tree.folder("output_validator") {
        Some(folder) if folder.is_empty() => {
            cx.error("output_validator", None, "there is no output validator")
                .hint("remove the folder to use the default output validator");
        }
        Some(_) => {}
        None => {
            let needs = [
                (metadata.kind.interactive, "an interactive"),
                (metadata.kind.multi_pass, "a multi-pass"),
            ];
            if let Some((_, what)) = needs.iter().find(|(needs, _)| *needs)
                && cx.tree.folder("output_validators").is_none()
            {
                cx.error("output_validator", None, "there is no such folder")
                    .hint(format!("{what} problem needs an output validator of its own"));
            }
        }
    }
    if cx.tree.folder("static_validator").is_some_and(Folder::is_empty) {
        cx.error("static_validator", None, "there is no static validator")
            .hint("remove the folder");
    }
    if metadata.kind.submit_answer && cx.tree.folder("static_validator").is_some() {
        cx.error(
            "static_validator",
            None,
            "a `submit-answer` problem has no program to look at",
        )
        .hint("remove the folder");
    }
}

fn check_legacy_validators(cx: &mut Loading<'_>, metadata: &Metadata) {
    let folder = cx.tree.folder("output_validators");
    let is_empty = folder.is_none_or(Folder::is_empty);
    if metadata.custom_validation && is_empty && cx.tree.folder("output_validator").is_none() {
        let message = if folder.is_none() {
            "there is no such folder"
        } else {
            "there is no output validator"
        };
        cx.error("output_validators", None, message)
            .hint("`validation: custom` needs an output validator");
    } else if !metadata.custom_validation && !is_empty {
        cx.warning("output_validators", None, "is not used, as `validation` is `default`")
            .hint("write `validation: custom` into `problem.yaml`");
    }
}

/// Checks that there is at most one grader (section "Graders" of the legacy format).
fn check_graders(cx: &mut Loading<'_>) {
    let programs = cx
        .tree
        .folder("graders")
        .map(|folder| folder.files.len() + folder.folders.len());
    if programs.is_some_and(|programs| programs > 1) {
        cx.error("graders", None, "there is more than one grader")
            .hint("put their files into one folder in `graders`, or remove all but one");
    }
}

fn check_attachments(cx: &mut Loading<'_>) {
    let Some(attachments) = cx.tree.folder("attachments") else {
        return;
    };
    for name in attachments.folders.keys().filter(|name| *name != "templates") {
        cx.error(
            &format!("attachments/{name}"),
            None,
            "a folder in `attachments` can only be `templates`",
        )
        .judged_all_the_same()
        .hint("pack it into a zip file");
    }
    check_by_language(cx, "attachments/templates", None);
}

fn check_include(cx: &mut Loading<'_>, metadata: &Metadata) {
    check_by_language(cx, "include", metadata.languages.as_deref());
}

/// Checks a folder with one folder for each programming language.
fn check_by_language(cx: &mut Loading<'_>, path: &str, allowed: Option<&[String]>) {
    let Some(folder) = cx.tree.folder(path) else { return };
    for name in &folder.files {
        cx.warning(
            &format!("{path}/{name}"),
            None,
            "is in no folder of a programming language, and is ignored",
        );
    }
    for (name, inner) in &folder.folders {
        let inner_path = format!("{path}/{name}");
        let is_default = cx.is_new() && name == "default";
        if !is_default && !codes::is_programming_language(name) {
            let error = cx.error(&inner_path, None, format!("unknown programming language {}", quoted(name)));
            if let Some(right) = nearest(name, codes::PROGRAMMING_LANGUAGES) {
                error.hint(format!("did you mean `{right}`?"));
            }
        } else if !is_default && allowed.is_some_and(|allowed| !allowed.contains(name)) {
            cx.error(
                &inner_path,
                None,
                format!("`languages` in `problem.yaml` does not allow `{name}`"),
            );
        } else if inner.is_empty() {
            cx.error(&inner_path, None, "must not be empty").hint("remove the folder");
        }
    }
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::package::testing::Package;

    #[test]
    fn folders_that_would_be_passed_over_are_errors() {
        let package = Package::new()
            .with("output_validators/v.py", "")
            .with("submission/accepted/a.py", "")
            .with("tools/t.py", "")
            .with("data/secrets/1.in", "");
        assert_snapshot!(package.faults(), @"
        error: nim/data/secrets: unknown folder
          hint: did you mean `secret`?
        error: nim/output_validators: format 2025-09 does not read this folder
          hint: it calls it `output_validator`
        error: nim/submission: unknown folder
          hint: did you mean `submissions`?
        ");
        assert_snapshot!(Package::legacy().with("output_validator/v.py", "").faults(), @"
        error: nim/output_validator: format legacy does not read this folder
          hint: it calls it `output_validators`
        ");
    }

    #[test]
    fn required_folders_are_missed() {
        let package = Package::empty().with("problem.yaml", crate::package::testing::YAML);
        assert_snapshot!(package.faults(), @"
        error: nim/data: there is no such folder
          hint: test cases belong in `data/sample` and `data/secret`
        error: nim/input_validators: there is no such folder
          hint: add a program that exits with 42 for a valid input, or a `.ctd` or `.viva` file
        error: nim/statement: there is no such folder
          hint: add `statement/problem.en.tex`, or another language in place of `en`, or `.md` or `.pdf`
        error: nim/submissions: there is no such folder
          hint: a package needs at least one program in `submissions/accepted`
        ");
        assert_snapshot!(Package::empty().with("problem.yaml", "").faults(), @"
        error: nim/data: there is no such folder
          hint: test cases belong in `data/sample` and `data/secret`
        error: nim/input_validators: there is no such folder
          hint: add a program that exits with 42 for a valid input, or a `.ctd` or `.viva` file
        error: nim/problem_statement: there is no such folder
          hint: add `problem_statement/problem.tex` or `.pdf`, or with a language `problem_statement/problem.sv.tex`
        error: nim/submissions: there is no such folder
          hint: a package needs at least one program in `submissions/accepted`
        ");
    }

    #[test]
    fn validators_fit_the_problem() {
        assert_snapshot!(Package::new().with("output_validator/", "").faults(), @"
        error: nim/output_validator: there is no output validator
          hint: remove the folder to use the default output validator
        ");
        assert_snapshot!(Package::new().yaml("type: submit-answer\n").with("static_validator/v.py", "").faults(), @"
        error: nim/static_validator: a `submit-answer` problem has no program to look at
          hint: remove the folder
        ");
        assert_snapshot!(Package::legacy().with("output_validators/v.py", "").faults(), @"
        warning: nim/output_validators: is not used, as `validation` is `default`
          hint: write `validation: custom` into `problem.yaml`
        ");
        assert_snapshot!(Package::legacy().yaml("validation: custom\n").with("output_validators/", "").faults(), @"
        error: nim/output_validators: there is no output validator
          hint: `validation: custom` needs an output validator
        ");
        let package = Package::legacy()
            .without("input_validators")
            .with("input_format_validators/v.ctd", "");
        assert_eq!(package.faults(), "");
        assert_eq!(
            Package::new()
                .with("output_validator/v.py", "")
                .problem()
                .output_validators
                .len(),
            1
        );
    }

    #[test]
    fn folders_by_language_are_called_by_codes() {
        let package = Package::new()
            .yaml("languages: [cpp, java]\n")
            .with("include/c++/a.h", "")
            .with("include/pyhton3/a.py", "")
            .with("include/python3/a.py", "")
            .with("include/cpp/a.h", "")
            .with("include/java/", "")
            .with("include/default/a.txt", "")
            .with("include/a.txt", "")
            .with("attachments/tool.py", "")
            .with("attachments/more/tool.py", "")
            .with("attachments/templates/cpp/a.cpp", "");
        assert_snapshot!(package.faults(), @"
        error: nim/attachments/more: a folder in `attachments` can only be `templates`
          hint: pack it into a zip file
        warning: nim/include/a.txt: is in no folder of a programming language, and is ignored
        error: nim/include/java: must not be empty
          hint: remove the folder
        error: nim/include/pyhton3: unknown programming language `pyhton3`
          hint: did you mean `python3`?
        error: nim/include/python3: `languages` in `problem.yaml` does not allow `python3`
        warning: nim/submissions/accepted/a.py: is a program in `python3`, which `languages` in `problem.yaml` does not allow
          hint: it is judged all the same; a contestant's would not be
        ");
    }
}
