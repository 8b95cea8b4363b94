//! What can be said of a package without running anything, beyond what loading checks: sizes, duplicates, what solvers see.
//!
//! Only `verify` and `validate` ask for it: it reads every file, or is no concern of somebody who judges one program.

use std::collections::BTreeMap;
use std::fs;
use std::io;

use camino::Utf8Path;
use sha2::{Digest as _, Sha256};
use walkdir::WalkDir;

use super::plan::{Check, Folder, Plan};
use super::{Outcome, Sum};
use crate::diagnostic::Diagnostics;
use crate::limits::Bytes;
use crate::package::{Problem, TestCase};

/// What a file should not be bigger than (section "General requirements").
const BIG: Bytes = Bytes::mib(100);

/// Warns about big files of the package, and returns how much those of the test data have together.
pub(super) fn sizes(problem: &Problem, diagnostics: &mut Diagnostics) -> Bytes {
    let is_seen = |entry: &walkdir::DirEntry| entry.depth() == 0 || !entry.file_name().as_encoded_bytes().starts_with(b".");
    let data = problem.dir.join("data");
    let mut total = 0;
    let entries = WalkDir::new(&problem.dir)
        .sort_by_file_name()
        .into_iter()
        .filter_entry(is_seen);
    // What cannot be read was reported when the package was loaded.
    for entry in entries.filter_map(Result::ok).filter(|entry| entry.file_type().is_file()) {
        let size = entry.metadata().map_or(0, |metadata| metadata.len());
        total += if entry.path().starts_with(&data) { size } else { 0 };
        if let Some(path) = Utf8Path::from_path(entry.path()).filter(|_| size > BIG.0) {
            diagnostics
                .warning(
                    path,
                    None,
                    format!("has {}; some tools cannot take files over {BIG}", Bytes(size)),
                )
                .hint("make it smaller, or generate it in parts");
        }
    }
    Bytes(total)
}

/// Warns about samples of which solvers see a file that tells them nothing.
pub(super) fn samples(problem: &Problem, diagnostics: &mut Diagnostics) {
    let kind = match (problem.kind.interactive, problem.kind.multi_pass) {
        (true, _) => "an interactive",
        (_, true) => "a multi-pass",
        _ => return,
    };
    for case in problem.samples.cases().iter().filter(|case| case.answer_is_shown) {
        let text = format!(
            "solvers see the files of `{}`, which tell little of {kind} problem",
            case.name
        );
        diagnostics.warning(&case.input, None, text).hint(format!(
            "show them a conversation in `data/{}.interaction` instead",
            case.name
        ));
    }
}

/// Returns a sum over the input of a test case and the files that come with it.
///
/// # Errors
/// When one of them cannot be read.
pub(super) fn sum(case: &TestCase) -> io::Result<Sum> {
    let mut sum = Sha256::new();
    sum.update(fs::read(&case.input)?);
    if let Some(files) = &case.files {
        for entry in WalkDir::new(files).follow_links(true).sort_by_file_name() {
            let entry = entry?;
            let name = entry
                .path()
                .strip_prefix(files)
                .unwrap_or(entry.path())
                .as_os_str()
                .as_encoded_bytes();
            sum.update([&b"\0"[..], name, b"\0"].concat());
            if entry.file_type().is_file() {
                sum.update(Sha256::digest(fs::read(entry.path())?));
            }
        }
    }
    Ok(sum.finalize().into())
}

/// Warns about test cases that give a submission the same as another one: input, files and arguments.
///
/// In a scoring problem the same test case may well be in several groups. Test cases for output validators need not differ in what they
/// give to submissions.
pub(super) fn duplicates(problem: &Problem, plan: &Plan, outcomes: &[&Outcome], diagnostics: &mut Diagnostics) {
    let mut first: BTreeMap<(bool, &str, &Sum, &[String]), &str> = BTreeMap::new();
    for (check, outcome) in plan.checks.iter().zip(outcomes) {
        let (Check::Sum(number), Outcome::Sum(sum)) = (check, outcome) else {
            continue;
        };
        let (folder, case) = &plan.cases[*number];
        let group = case.name.rsplit_once('/').map_or("", |(group, _)| group);
        let group = if problem.kind.scoring { group } else { "" };
        let key = (*folder == Folder::InvalidInput, group, sum, &*case.args);
        if let Some(earlier) = first.get(&key) {
            let text = format!("`{}` has the same input as `{earlier}`", case.name);
            diagnostics
                .warning(&case.input, None, text)
                .hint("remove one of them, or change it: a second run tells nothing new");
        } else {
            first.insert(key, &case.name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::sample;

    fn texts(diagnostics: Diagnostics, dir: &Utf8Path) -> Vec<String> {
        let lines = diagnostics.into_sorted().into_iter().map(|fault| fault.to_string());
        lines.map(|line| line.replace(&format!("{dir}/"), "")).collect()
    }

    #[test]
    fn files_over_100_mib_are_warned_of_and_data_are_summed_up() {
        let temp = tempfile::tempdir().unwrap();
        let mut problem = sample::problem();
        problem.dir = Utf8Path::from_path(temp.path()).unwrap().to_owned();
        let file = |name: &str, size: u64| {
            let path = problem.dir.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::File::create(path).unwrap().set_len(size).unwrap();
        };
        file("data/secret/1.in", 30);
        file("data/secret/1.files/a", 12);
        file("data/.git/pack", 1000);
        file("attachments/just.bin", BIG.0);
        file("attachments/over.bin", BIG.0 + 1);
        let mut diagnostics = Diagnostics::new();
        assert_eq!(sizes(&problem, &mut diagnostics), Bytes(42));
        assert_eq!(
            texts(diagnostics, &problem.dir),
            [
                "warning: attachments/over.bin: has 100 MiB; some tools cannot take files over 100 MiB\n  hint: make it smaller, or generate it \
                 in parts"
            ]
        );
    }

    #[track_caller]
    fn check_duplicates(problem: &Problem, sums: &[u8], expected: &[&str]) {
        let plan = Plan::of(problem);
        let mut sums = sums.iter();
        let outcomes: Vec<Outcome> = plan
            .checks
            .iter()
            .map(|check| match check {
                Check::Sum(_) => Outcome::Sum([*sums.next().unwrap(); 32]),
                _ => Outcome::Skipped,
            })
            .collect();
        let mut diagnostics = Diagnostics::new();
        duplicates(problem, &plan, &outcomes.iter().collect::<Vec<_>>(), &mut diagnostics);
        let lines = texts(diagnostics, Utf8Path::new("data"));
        let told: Vec<&str> = lines
            .iter()
            .filter_map(|line| line.lines().next()?.strip_prefix("warning: "))
            .collect();
        assert_eq!(told, expected);
    }

    #[test]
    fn test_cases_that_tell_nothing_new_are_warned_of() {
        let mut problem = sample::problem();
        check_duplicates(&problem, &[1, 2, 3], &[]);
        check_duplicates(
            &problem,
            &[1, 2, 1],
            &["secret/07-traps.in: `secret/07-traps` has the same input as `sample/1`"],
        );
        check_duplicates(
            &problem,
            &[2, 2, 2],
            &[
                "secret/01.in: `secret/01` has the same input as `sample/1`",
                "secret/07-traps.in: `secret/07-traps` has the same input as `sample/1`",
            ],
        );
        problem.validation.invalid_input = problem.samples.clone();
        check_duplicates(&problem, &[1, 2, 3, 1], &[]);
        problem.kind.scoring = true;
        check_duplicates(&problem, &[1, 1, 2, 3], &[]);
        check_duplicates(
            &problem,
            &[1, 2, 2, 3],
            &["secret/07-traps.in: `secret/07-traps` has the same input as `secret/01`"],
        );
    }
}
