//! The example submissions, and what the package expects of each.
//!
//! A submission is any file or folder in a direct subfolder of `submissions/`. What is expected of it comes from the name of that
//! folder, and in format 2025-09 also from `submissions.yaml`.
//!
//! A folder that nothing is known about and that is called nearly like one that is known (`acccepted`) is an error in every format,
//! as its programs would pass unnoticed whatever they do; who means it can say so in `submissions.yaml`. Any other folder without
//! expectations is a warning: its programs must compile, as format 2025-09 has it. `compile_error` is in no format but in common
//! use: its programs must not compile.

mod expectation;
mod rules;

use std::collections::BTreeSet;

use super::glob::Pattern;
use super::metadata::Metadata;
use super::tree::Folder;
use super::{Bound, CaseSet, Format, Loading, Rule, Submission, TestGroup, TestNode};
use crate::diagnostic::nearest;
use crate::language::detect;
use crate::scoring::Grading;
use crate::verdict::{Verdict, VerdictSet};
use expectation::{Expectation, anything, is_met_by_all};

const FOLDER: &str = "submissions";
const FILE: &str = "submissions/submissions.yaml";

const AC: Verdict = Verdict::Accepted;
const WA: Verdict = Verdict::WrongAnswer;
const TLE: Verdict = Verdict::TimeLimitExceeded;
const RTE: Verdict = Verdict::RunTimeError;
const CE: Verdict = Verdict::CompileError;

/// A folder with expectations: its name, the verdicts permitted, and those required.
type DefaultFolder = (&'static str, VerdictSet, VerdictSet);

/// The default folders of format 2025-09 (section "Default directories"), and `compile_error`.
const DEFAULTS: [DefaultFolder; 7] = [
    ("accepted", VerdictSet::of(&[AC]), VerdictSet::ALL),
    ("rejected", VerdictSet::ALL, VerdictSet::of(&[RTE, TLE, WA])),
    ("wrong_answer", VerdictSet::of(&[AC, WA]), VerdictSet::of(&[WA])),
    ("time_limit_exceeded", VerdictSet::of(&[AC, TLE]), VerdictSet::of(&[TLE])),
    ("run_time_error", VerdictSet::of(&[AC, RTE]), VerdictSet::of(&[RTE])),
    ("brute_force", VerdictSet::of(&[AC, RTE, TLE]), VerdictSet::of(&[RTE, TLE])),
    ("compile_error", VerdictSet::of(&[CE]), VerdictSet::of(&[CE])),
];

/// The legacy folder of programs with a score that is not the best; see [`super::ScoreRule::Partial`].
const PARTIAL: &str = "partially_accepted";

/// The folders of the legacy formats, and others that are in common use. Whether a partially accepted program is so depends on its score.
const LEGACY_DEFAULTS: [DefaultFolder; 9] = [
    ("accepted", VerdictSet::of(&[AC]), VerdictSet::ALL),
    (PARTIAL, VerdictSet::ALL, VerdictSet::ALL),
    ("wrong_answer", VerdictSet::of(&[AC, WA]), VerdictSet::of(&[WA])),
    ("time_limit_exceeded", VerdictSet::of(&[AC, WA, TLE]), VerdictSet::of(&[TLE])),
    ("run_time_error", VerdictSet::ALL, VerdictSet::of(&[RTE])),
    ("no_output", VerdictSet::of(&[AC, WA]), VerdictSet::of(&[WA])),
    ("output_limit", VerdictSet::of(&[AC, RTE]), VerdictSet::of(&[RTE])),
    ("compile_error", VerdictSet::of(&[CE]), VerdictSet::of(&[CE])),
    ("compiler_error", VerdictSet::of(&[CE]), VerdictSet::of(&[CE])),
];

/// Loads the submissions. `data` are the samples and the secret test data, for what is expected on some of them only.
pub(super) fn load(cx: &mut Loading<'_>, metadata: &Metadata, data: [&TestGroup; 2]) -> Vec<Submission> {
    let Some(folder) = cx.tree.folder(FOLDER) else {
        cx.error(FOLDER, None, "there is no such folder")
            .hint("a package needs at least one program in `submissions/accepted`");
        return Vec::new();
    };
    check_files(cx, folder);
    let mut expectations: Vec<Expectation> = if cx.is_new() {
        let natural = |folder: &DefaultFolder| Expectation::of_default(folder, Bound::of(folder.1, folder.2));
        DEFAULTS.iter().map(natural).collect()
    } else {
        let usual = |folder: &DefaultFolder| Expectation::of_default(folder, legacy_bound(folder.0));
        LEGACY_DEFAULTS.iter().map(usual).collect()
    };
    if cx.is_new() && folder.files.contains("submissions.yaml") {
        let cases = data.map(TestGroup::judged_cases).concat();
        let known = rules::Known {
            scoring: metadata.kind.scoring,
            cases: cases.iter().map(|case| case.name.as_str()).collect(),
            groups: scored_groups(data[1]),
        };
        rules::read(cx, &known, &mut expectations);
    }
    let mut submissions = Vec::new();
    for (category, programs) in &folder.folders {
        if programs.is_empty() {
            continue;
        }
        if category == PARTIAL && !metadata.kind.scoring && !cx.is_new() {
            cx.error(
                &format!("{FOLDER}/{category}"),
                None,
                "only scoring problems have partially accepted programs",
            )
            .judged_all_the_same()
            .hint("move them to another folder");
        }
        check_category(cx, category, programs, &expectations);
        // Files and folders together, in the order of their names.
        let mut names: Vec<&String> = programs.files.iter().chain(programs.folders.keys()).collect();
        names.sort_unstable();
        for name in names {
            let submission = submission(cx, &format!("{category}/{name}"), &expectations);
            check_language(cx, metadata, &submission);
            submissions.push(submission);
        }
    }
    if folder.folders.get("accepted").is_none_or(Folder::is_empty) {
        cx.error("submissions/accepted", None, "there is no accepted program")
            .judged_all_the_same()
            .hint("a package needs at least one");
    }
    report_unused(cx, &expectations, &submissions);
    submissions
}

/// Returns how the programs of a folder bound the time limit of a legacy package. The formats leave it to the judges, and these go by
/// the programs that are accepted and by those that are too slow.
fn legacy_bound(folder: &str) -> Option<Bound> {
    match folder {
        "accepted" => Some(Bound::Lower),
        "time_limit_exceeded" => Some(Bound::Upper),
        _ => None,
    }
}

/// Returns the names of the groups that have a score.
fn scored_groups(secret: &TestGroup) -> Vec<&str> {
    let is_scored = |group: &&TestGroup| matches!(group.grading, Grading::Group(_));
    let inner = secret.children.iter().filter_map(|child| match child {
        TestNode::Group(group) => Some(group),
        TestNode::Case(_) => None,
    });
    let groups = [secret].into_iter().chain(inner);
    groups.filter(is_scored).map(|group| group.name.as_str()).collect()
}

/// Checks the files directly in `submissions/`, which are no submissions.
fn check_files(cx: &mut Loading<'_>, folder: &Folder) {
    for name in &folder.files {
        let path = format!("{FOLDER}/{name}");
        if name == "submissions.yaml" {
            if !cx.is_new() {
                let format = cx.format;
                cx.warning(&path, None, format!("format {format} does not read this file"));
            }
        } else if !name.starts_with("README") {
            cx.warning(&path, None, "is not taken for a submission")
                .hint("put it into a folder that says what is expected of it, as `submissions/accepted`");
        }
    }
}

/// Reports a folder of submissions of which nothing is expected.
fn check_category(cx: &mut Loading<'_>, category: &str, programs: &Folder, expectations: &[Expectation]) {
    let covered = |expectation: &Expectation| {
        programs
            .files
            .iter()
            .chain(programs.folders.keys())
            .any(|name| expectation.pattern.matches(&format!("{category}/{name}")))
    };
    if expectations.iter().any(covered) {
        return;
    }
    let known = expectations.iter().filter_map(|expectation| match &expectation.pattern {
        Pattern::Literal(name) => Some(name.as_str()),
        Pattern::Glob(_) => None,
    });
    let path = format!("{FOLDER}/{category}");
    let is_new = cx.format == Format::V2025_09;
    if let Some(right) = nearest(category, known) {
        let hint = if is_new {
            format!("did you mean `{right}`? If not, add `{category}: {{}}` to `{FILE}`")
        } else {
            format!("did you mean `{right}`?")
        };
        cx.error(&path, None, format!("unknown folder of submissions `{category}`"))
            .hint(hint);
    } else {
        let warning = cx.warning(
            &path,
            None,
            format!("nothing is expected of the programs in `{category}` but that they compile"),
        );
        if is_new {
            warning.hint(format!("say in `{FILE}` what is expected of them"));
        }
    }
}

/// Makes a submission of the file or folder at `path`, which is relative to `submissions/`.
fn submission(cx: &mut Loading<'_>, path: &str, expectations: &[Expectation]) -> Submission {
    let matching: Vec<&Expectation> = expectations
        .iter()
        .filter(|expectation| expectation.pattern.matches(path))
        .collect();
    let name = format!("{FOLDER}/{path}");
    let language = agreed(cx, &matching, path, "language", |expectation| expectation.language.as_deref());
    let entry_point = agreed(cx, &matching, path, "entrypoint", |expectation| {
        expectation.entry_point.as_deref()
    });
    let mut rules: Vec<Rule> = matching
        .iter()
        .flat_map(|expectation| &expectation.rules)
        .filter(|rule| !is_met_by_all(rule))
        .cloned()
        .collect();
    check_consistent(cx, path, &rules);
    if rules.is_empty() {
        // Without any rule it would be expected to be accepted.
        rules.push(anything(path.split('/').next().unwrap_or(path)));
    }
    Submission {
        path: cx.tree.path(&name),
        name,
        language,
        entry_point,
        rules,
        is_model: matching.iter().any(|expectation| expectation.is_model),
    }
}

/// Warns about a submission in a language that the problem does not allow, as far as it can be told from its name.
fn check_language(cx: &mut Loading<'_>, metadata: &Metadata, submission: &Submission) {
    // Of a list with faults nothing may be left.
    let Some(allowed) = metadata.languages.as_ref().filter(|allowed| !allowed.is_empty()) else {
        return;
    };
    let by_name = || detect::of_name(&submission.name).map(|language| language.code.clone());
    if let Some(code) = submission.language.clone().or_else(by_name)
        && !allowed.contains(&code)
    {
        cx.warning(
            &submission.name,
            None,
            format!("is a program in `{code}`, which `languages` in `problem.yaml` does not allow"),
        )
        .hint("it is judged all the same; a contestant's would not be");
    }
}

/// Returns what the expectations on a submission say, and complains if they say different things.
fn agreed<'e>(
    cx: &mut Loading<'_>,
    matching: &[&'e Expectation],
    path: &str,
    key: &str,
    get: impl Fn(&'e Expectation) -> Option<&'e str>,
) -> Option<String> {
    let mut said = matching
        .iter()
        .filter_map(|expectation| Some((*expectation, get(expectation)?)));
    let (first, value) = said.next()?;
    if let Some((second, other)) = said.find(|(_, other)| *other != value) {
        let message = format!(
            "`{path}` has two different values of `{key}`: `{value}` from `{}`, `{other}` from `{}`",
            first.origin, second.origin
        );
        cx.error(FILE, second.line, message).hint("say it in one place only");
    }
    Some(value.to_owned())
}

/// Complains if the rules for a submission leave no verdict that is permitted on some test case.
fn check_consistent(cx: &mut Loading<'_>, path: &str, rules: &[Rule]) {
    let everywhere = rules.iter().filter(|rule| rule.cases == CaseSet::All);
    let named: BTreeSet<&String> = rules
        .iter()
        .filter_map(|rule| match &rule.cases {
            CaseSet::All => None,
            CaseSet::Named(names) => Some(names),
        })
        .flatten()
        .collect();
    let none_left = |rules: &mut dyn Iterator<Item = &Rule>| {
        rules
            .fold(None, |left: Option<VerdictSet>, rule| {
                Some(left.map_or(rule.permitted, |left| left.intersection(rule.permitted)))
            })
            .is_some_and(VerdictSet::is_empty)
    };
    let origins = |rules: &mut dyn Iterator<Item = &Rule>| {
        let origins: Vec<&str> = rules
            .filter(|rule| rule.permitted != VerdictSet::ALL)
            .map(|rule| rule.origin.as_str())
            .collect();
        origins.join("`, `")
    };
    if none_left(&mut everywhere.clone()) {
        let origins = origins(&mut everywhere.clone());
        cx.error(
            FILE,
            None,
            format!("no verdict on `{path}` is permitted by all of `{origins}`"),
        );
        return;
    }
    for name in named {
        let on_case = rules.iter().filter(|rule| rule.cases.contains(name));
        if none_left(&mut on_case.clone()) {
            let origins = origins(&mut on_case.clone());
            cx.error(
                FILE,
                None,
                format!("no verdict on `{path}` is permitted on test case `{name}` by all of `{origins}`"),
            );
            return;
        }
    }
}

/// Warns about patterns of `submissions.yaml` that match no submission.
fn report_unused(cx: &mut Loading<'_>, expectations: &[Expectation], submissions: &[Submission]) {
    for expectation in expectations {
        let Some(line) = expectation.line else { continue };
        let paths = submissions
            .iter()
            .filter_map(|submission| submission.name.strip_prefix("submissions/"));
        if paths.clone().any(|path| expectation.pattern.matches(path)) {
            continue;
        }
        let origin = &expectation.origin;
        let elsewhere = paths
            .filter_map(|path| path.split_once('/'))
            .any(|(_, name)| Pattern::new(origin).is_ok_and(|pattern| pattern.matches(name)));
        let warning = cx.warning(FILE, Some(line), format!("`{origin}` matches no submission"));
        if elsewhere {
            warning.hint(format!("patterns are relative to `submissions`: write `*/{origin}`"));
        }
    }
}

#[cfg(test)]
mod tests;
