//! The grammars of the problems in this repository, on the data of their packages.

use std::fs;
use std::path::{Path, PathBuf};

use super::super::Grammar;

fn package(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../problems").join(name)
}

/// Returns the input files below a directory, in order.
fn inputs(directory: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = walkdir::WalkDir::new(directory)
        .into_iter()
        .map(|entry| entry.expect("a readable directory").into_path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "in"))
        .collect();
    files.sort();
    files
}

/// The grammar of a package accepts all of its data but those in `invalid_input`, and refuses all of these.
#[track_caller]
fn check(name: &str) {
    let package = package(name);
    let text = fs::read_to_string(package.join(format!("input_validators/{name}.ctd"))).expect("a grammar");
    let grammar = Grammar::parse(&text).expect("a grammar");
    let (mut valid, mut invalid) = (0, 0);
    for path in inputs(&package.join("data")) {
        let result = grammar.check(&fs::read(&path).expect("a file"));
        if path.components().any(|part| part.as_os_str() == "invalid_input") {
            assert!(result.is_err(), "{} is accepted", path.display());
            invalid += 1;
        } else {
            assert!(result.is_ok(), "{}: {}", path.display(), result.expect_err("not accepted"));
            valid += 1;
        }
    }
    assert!(valid >= 10 && invalid >= 10, "{valid} valid and {invalid} invalid inputs");
}

#[test]
fn antinim() {
    check("antinim");
}

#[test]
fn snim() {
    check("snim");
}

#[test]
fn wythoff() {
    check("wythoff");
}
