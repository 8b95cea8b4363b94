//! The files of a folder of test data, and the test cases that they make up.
//!
//! A test case is what has a `.in` file. Its other files have the same name up to the extension, and some extensions have two
//! parts, so `1.in.statement` belongs to the test case `1`.

use std::collections::{BTreeMap, BTreeSet};

use super::config;
use crate::package::tree::Folder;
use crate::package::{Loading, text};

/// Which files a test case must have beside its input.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    answer: Answer,
    output: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Must,
    MustNot,
}

impl Wanted {
    /// An answer: for what is judged.
    pub(super) const ANSWER: Wanted = Wanted {
        answer: Answer::Must,
        output: false,
    };
    /// Nothing: for invalid inputs.
    pub(super) const INPUT: Wanted = Wanted {
        answer: Answer::MustNot,
        output: false,
    };
    /// An answer and an output: for valid and invalid outputs.
    pub(super) const OUTPUT: Wanted = Wanted {
        answer: Answer::Must,
        output: true,
    };
}

/// The extensions of format 2025-09, but for the folders `.files`. Those with two parts come first, as they end like another.
const EXTENSIONS: [&str; 13] = [
    ".in.statement",
    ".ans.statement",
    ".in.download",
    ".ans.download",
    ".in",
    ".ans",
    ".out",
    ".interaction",
    ".yaml",
    ".png",
    ".jpg",
    ".jpeg",
    ".svg",
];

/// The extensions of the legacy formats.
const LEGACY_EXTENSIONS: [&str; 9] = [
    ".in",
    ".ans",
    ".hint",
    ".desc",
    ".png",
    ".jpg",
    ".jpeg",
    ".svg",
    ".interaction",
];

/// What solvers see in the place of the answer.
pub(super) const IN_PLACE_OF_ANSWER: [&str; 4] = [".out", ".ans.statement", ".ans.download", ".interaction"];

const IMAGES: [&str; 4] = [".png", ".jpg", ".jpeg", ".svg"];

/// Pairs of files of which a test case may have only one (section "Displaying test cases" of format 2025-09).
const EXCLUSIVE: [(&str, &str); 5] = [
    (".in.statement", ".interaction"),
    (".out", ".ans.statement"),
    (".out", ".interaction"),
    (".ans.statement", ".interaction"),
    (".out", ".ans.download"),
];

/// What a file needs beside it: one of the others (sections "Displaying" and "Downloading test cases").
const NEEDED: [(&str, &[&str]); 6] = [
    (".in.statement", &[".in.download"]),
    (".in.download", &[".in.statement", ".interaction"]),
    (".ans.statement", &[".ans.download"]),
    (".ans.download", &[".ans.statement", ".interaction"]),
    (".interaction", &[".in.download"]),
    (".interaction", &[".ans.download"]),
];

/// Returns whether a folder holds the files of a test case, in format 2025-09.
pub(super) fn is_of_case(folder: &str) -> bool {
    folder.strip_suffix(".files").is_some()
}

/// Returns the base names of the test cases in a folder, sorted, and reports files that are missing or too many.
pub(super) fn bases(cx: &mut Loading<'_>, folder: &Folder, path: &str, wanted: Wanted) -> BTreeSet<String> {
    let mut found: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut unknown = Vec::new();
    let known: &[&'static str] = if cx.is_new() { &EXTENSIONS } else { &LEGACY_EXTENSIONS };
    for file in &folder.files {
        if is_config(cx, path, file) {
            continue;
        }
        let parts = known
            .iter()
            .find_map(|extension| Some((file.strip_suffix(extension)?, *extension)))
            .filter(|(base, _)| !base.is_empty());
        match parts {
            Some((base, extension)) => {
                found.entry(base).or_default().insert(extension);
            }
            None => unknown.push(file),
        }
    }
    for file in unknown {
        let case = found
            .keys()
            .find(|base| file.strip_prefix(**base).is_some_and(|rest| rest.starts_with('.')));
        let message = match case {
            Some(_) => "has an extension that is not one of the format, and is ignored",
            None => "belongs to no test case, and is ignored",
        };
        cx.warning(&format!("{path}/{file}"), None, message);
    }
    if cx.is_new() {
        for name in folder.folders.keys() {
            if let Some(base) = name.strip_suffix(".files") {
                found.entry(base).or_default().insert(".files");
            }
        }
    }
    let mut bases = BTreeSet::new();
    for (base, extensions) in found {
        if extensions.contains(".in") {
            check_case(cx, &format!("{path}/{base}"), &extensions, wanted);
            bases.insert(base.to_owned());
        } else {
            report_strays(cx, &format!("{path}/{base}"), &extensions);
        }
    }
    bases
}

/// Returns whether a file configures its folder. The name that another format has for it is reported.
fn is_config(cx: &mut Loading<'_>, path: &str, file: &str) -> bool {
    let (right, wrong) = if cx.is_new() {
        (config::TEST_GROUP, config::TESTDATA)
    } else {
        (config::TESTDATA, config::TEST_GROUP)
    };
    if file == wrong {
        let format = cx.format;
        cx.error(
            &format!("{path}/{file}"),
            None,
            format!("format {format} does not read this file"),
        )
        .hint(format!("it calls it `{right}`, with other keys"));
    }
    file == right || file == wrong
}

/// Checks the files of a test case. `path` is theirs without the extension.
fn check_case(cx: &mut Loading<'_>, path: &str, extensions: &BTreeSet<&str>, wanted: Wanted) {
    let name = path.strip_prefix("data/").unwrap_or(path);
    if name.ends_with("/test_group") {
        cx.error(&format!("{path}.in"), None, "a test case must not be called `test_group`")
            .hint("rename its files");
    }
    let mut check = |extension: &str, must: bool, what: &str| {
        let has = extensions.contains(extension);
        if must && !has {
            cx.error(
                &format!("{path}.in"),
                None,
                format!("test case `{name}` has no {what}: there is no `{name}{extension}`"),
            )
            .hint(format!("add `{path}{extension}`"));
        }
    };
    check(".ans", wanted.answer == Answer::Must, "answer");
    check(".out", wanted.output, "output");
    if wanted.answer == Answer::MustNot && extensions.contains(".ans") {
        cx.error(&format!("{path}.ans"), None, "an invalid input has no answer")
            .judged_all_the_same()
            .hint("remove the file");
    }
    let images: Vec<&str> = IMAGES.into_iter().filter(|image| extensions.contains(image)).collect();
    if let [first, second, ..] = images[..] {
        cx.error(
            &format!("{path}{second}"),
            None,
            format!("there is another illustration, `{name}{first}`"),
        )
        .judged_all_the_same()
        .hint("keep one of them");
    }
    if cx.is_new() {
        check_display(cx, path, extensions);
    }
    for extension in [".in", ".ans"] {
        // An invalid input may be one because it is no proper text.
        if extensions.contains(extension) && wanted.answer == Answer::Must {
            let file = cx.tree.path(&format!("{path}{extension}"));
            text::check_file(&file, cx.diagnostics);
        }
    }
}

/// Checks the files that replace others in the statement and for download.
fn check_display(cx: &mut Loading<'_>, path: &str, extensions: &BTreeSet<&str>) {
    for (one, other) in EXCLUSIVE {
        if extensions.contains(one) && extensions.contains(other) {
            cx.error(
                &format!("{path}{one}"),
                None,
                format!("a test case cannot have both `{one}` and `{other}`"),
            )
            .judged_all_the_same()
            .hint("keep one of them");
        }
    }
    for (one, others) in NEEDED {
        if extensions.contains(one) && !others.iter().any(|other| extensions.contains(other)) {
            let others = others.join("` or `");
            cx.error(
                &format!("{path}{one}"),
                None,
                format!("a test case with `{one}` needs `{others}` too"),
            )
            .judged_all_the_same();
        }
    }
}

/// Reports files without a test case. Legacy packages may have interaction protocols of their own.
fn report_strays(cx: &mut Loading<'_>, path: &str, extensions: &BTreeSet<&str>) {
    let name = path.strip_prefix("data/").unwrap_or(path);
    for extension in extensions {
        if cx.is_new() || *extension != ".interaction" {
            let error = cx.error(
                &format!("{path}{extension}"),
                None,
                format!("`{name}{extension}` belongs to no test case: there is no `{name}.in`"),
            );
            // An answer without an input is likely to be a test case that was meant.
            error.stops_judging = *extension == ".ans";
            error.hint(format!("add `{path}.in`, or remove this"));
        }
    }
}
