//! Files of test cases that meet files of an input validator.
//!
//! An input validator finds its own files and those of the test case in one folder, so none may have the name of another (section "Working
//! directory" of format 2025-09). For submissions a clash is no fault: there the files of the test case come first.

use std::collections::BTreeMap;

use super::Loading;
use super::tree::Folder;

const VALIDATORS: &str = "input_validators";

/// The ending of the folders with the files of a test case.
const FILES: &str = ".files";

/// Reports files of test cases that are called like a file of an input validator.
pub(super) fn check(cx: &mut Loading<'_>) {
    let (Some(data), Some(validators)) = (cx.tree.folder("data"), cx.tree.folder(VALIDATORS)) else {
        return;
    };
    // A grammar is no program: nothing lies beside it.
    let is_program = |name: &&String| ![".ctd", ".viva"].iter().any(|ending| name.ends_with(ending));
    let mut taken: BTreeMap<&str, &str> = BTreeMap::new();
    for name in validators.files.iter().filter(is_program) {
        taken.insert(name, name);
    }
    for (validator, folder) in &validators.folders {
        for name in folder.files.iter().chain(folder.folders.keys()) {
            taken.insert(name, validator);
        }
    }
    let mut clashes = Vec::new();
    find(data, "data", &taken, &mut clashes);
    for (path, validator) in clashes {
        cx.error(
            &path,
            None,
            format!("has the name of a file of the input validator `{validator}`"),
        )
        .judged_all_the_same()
        .hint("rename one of them, as both lie in the folder in which the validator runs");
    }
}

/// Finds the clashes below a folder: the path of each, and the validator.
fn find(folder: &Folder, path: &str, taken: &BTreeMap<&str, &str>, clashes: &mut Vec<(String, String)>) {
    for (name, inner) in &folder.folders {
        let path = format!("{path}/{name}");
        if !name.ends_with(FILES) {
            find(inner, &path, taken, clashes);
            continue;
        }
        for file in inner.files.iter().chain(inner.folders.keys()) {
            if let Some(validator) = taken.get(file.as_str()) {
                clashes.push((format!("{path}/{file}"), (*validator).to_owned()));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::package::testing::Package;

    #[test]
    fn files_of_test_cases_must_not_meet_those_of_validators() {
        let package = Package::new()
            .with("input_validators/strict/main.py", "exit(42)\n")
            .with("input_validators/strict/lib/a.py", "\n")
            .with("input_validators/grammar.ctd", "EOF\n")
            .with("data/secret/1.files/data.txt", "1\n")
            .with("data/secret/1.files/grammar.ctd", "1\n");
        assert_eq!(package.faults(), "");
        let package = package
            .with("data/secret/1.files/main.py", "1\n")
            .with("data/secret/1.files/check.py", "1\n")
            .with("data/secret/1.files/lib/b.txt", "1\n");
        assert_snapshot!(package.faults(), @"
        error: nim/data/secret/1.files/check.py: has the name of a file of the input validator `check.py`
          hint: rename one of them, as both lie in the folder in which the validator runs
        error: nim/data/secret/1.files/lib: has the name of a file of the input validator `strict`
          hint: rename one of them, as both lie in the folder in which the validator runs
        error: nim/data/secret/1.files/main.py: has the name of a file of the input validator `strict`
          hint: rename one of them, as both lie in the folder in which the validator runs
        ");
    }
}
