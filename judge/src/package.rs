//! A problem package in memory: what the format says, without the way it was written down.
//!
//! [`load`] makes one from a folder, in format `2025-09`, `legacy` or `legacy-icpc`, and reports every fault in one pass. It checks
//! the whole format, also the parts that judging does not know yet: what judging cannot do is decided there, from
//! [`Problem::kind`] and [`Problem::output_validators`]. Nothing is written and nothing is run.

mod codes;
mod collisions;
mod constants;
mod data;
mod flags;
mod folders;
mod glob;
mod loading;
mod metadata;
mod opening;
mod references;
pub(crate) mod seconds;
mod statement;
mod submissions;
#[cfg(test)]
mod testing;
mod text;
mod time_limit;
mod tree;
mod validation_data;

pub use constants::Constants;
pub use loading::{load, load_without_data};
pub use opening::open;
pub use validation_data::{ValidationData, ValidatorArgs};

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use camino::Utf8PathBuf;

use crate::diagnostic::Diagnostic;
use crate::limits::Limits;
use crate::sandbox::interact::Eof;
use crate::scoring::{CaseScoring, Grading, Objective, Score};
use crate::verdict::{Verdict, VerdictSet};
use loading::Loading;
pub(crate) use loading::is_short_name;

/// A loaded problem package without errors.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The folder of the package.
    pub dir: Utf8PathBuf,
    /// What faults call it: the folder, or the archive that was unpacked into it.
    pub origin: Utf8PathBuf,
    /// The name of the folder, `[a-z0-9]+`.
    pub short_name: String,
    /// The version of the format that the package is written in.
    pub format: Format,
    /// The name of the problem by language code, as `en` or `pt-BR`.
    pub names: BTreeMap<String, String>,
    /// Pass-fail or scoring, and how submissions are run.
    pub kind: Kind,
    /// The limits, given or default.
    pub limits: Limits,
    /// What closing its output means for either side of a conversation. The format does not say.
    pub eof: Eof,
    /// Whether submissions may write files in their working directory. Legacy packages have no say and so may.
    pub allow_file_writing: bool,
    /// The language codes that submissions may use; `None` allows all.
    pub languages: Option<Vec<String>>,
    /// What is put into the programs of the package in the places of references.
    pub constants: Constants,
    /// The folders of files that are put beside the files of a submission before it is built, by language code; `default` is for all languages,
    /// and a file of the language's own folder comes before one of the same name there.
    pub include: BTreeMap<String, Utf8PathBuf>,
    /// The output validators that judge: files or folders. All must accept. Without any, the default output validator judges.
    pub output_validators: Vec<Utf8PathBuf>,
    /// The program that judges the source of submissions, a file or a folder, where there is one.
    pub static_validator: Option<Utf8PathBuf>,
    /// The legacy program that makes one result of several, a file or a folder, where there is one.
    pub grader: Option<Utf8PathBuf>,
    /// How the results of samples and secret test cases become one, in the legacy formats.
    pub grading: Grading,
    /// What scores are good, in the legacy formats.
    pub objective: Objective,
    /// The input validators: files or folders in order of path, whether they can be run or not.
    pub input_validators: Vec<Utf8PathBuf>,
    /// The sample test cases in judging order.
    pub samples: TestGroup,
    /// The secret test cases in judging order.
    pub secret: TestGroup,
    /// The test cases that only the validators are tested with.
    pub validation: ValidationData,
    /// The example submissions in order of path.
    pub submissions: Vec<Submission>,
}

/// The version of the package format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// `legacy`, the default of a package that names no version.
    Legacy,
    /// `legacy-icpc`, the subset of `legacy` without scoring.
    LegacyIcpc,
    /// `2025-09`.
    V2025_09,
}

impl Format {
    /// The formats that can be loaded.
    pub const ALL: [Format; 3] = [Format::Legacy, Format::LegacyIcpc, Format::V2025_09];

    /// Returns the name of the version, as in `problem_format_version`.
    pub fn name(self) -> &'static str {
        match self {
            Format::Legacy => "legacy",
            Format::LegacyIcpc => "legacy-icpc",
            Format::V2025_09 => "2025-09",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How submissions are run and what they are given for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the format's `type` is a set of independent words"
)]
pub struct Kind {
    /// Accepted submissions get a score.
    pub scoring: bool,
    /// The output validator talks to the submission while it runs.
    pub interactive: bool,
    /// The output validator may ask for further passes.
    pub multi_pass: bool,
    /// A submission is a set of answers, not a program.
    pub submit_answer: bool,
}

/// A folder of test cases, in judging order: lexicographic by base name, in bytes.
#[derive(Clone, Debug, Default)]
pub struct TestGroup {
    /// The path below `data/`: `secret` or `secret/group1`.
    pub name: String,
    /// Test cases and groups, in judging order.
    pub children: Vec<TestNode>,
    /// The static validation test case, which comes before the others.
    pub static_case: Option<Arc<TestCase>>,
    /// How the results below become one.
    pub grading: Grading,
}

/// A test case, or a folder of them.
#[derive(Clone, Debug)]
pub enum TestNode {
    /// A test case.
    Case(Arc<TestCase>),
    /// A folder below the group.
    Group(TestGroup),
}

impl TestGroup {
    /// Returns the test cases of the group and of all groups below it that have files, in judging order.
    pub fn cases(&self) -> Vec<Arc<TestCase>> {
        let mut cases = self.judged_cases();
        cases.retain(|case| !case.is_static());
        cases
    }

    /// Returns the test cases of the group and of all groups below it, those of the static validator included, in judging order.
    pub fn judged_cases(&self) -> Vec<Arc<TestCase>> {
        let mut cases = Vec::new();
        self.collect(&mut cases);
        cases
    }

    fn collect(&self, cases: &mut Vec<Arc<TestCase>>) {
        cases.extend(self.static_case.clone());
        for child in &self.children {
            match child {
                TestNode::Case(case) => cases.push(Arc::clone(case)),
                TestNode::Group(group) => group.collect(cases),
            }
        }
    }
}

impl Problem {
    /// Returns faults in files of the package with the names that the user knows the files by.
    pub(crate) fn told(&self, faults: Vec<Diagnostic>) -> Vec<Diagnostic> {
        let told = |fault: Diagnostic| Diagnostic {
            file: match fault.file.strip_prefix(&self.dir) {
                Ok(rest) if rest.as_str().is_empty() => self.origin.clone(),
                Ok(rest) => self.origin.join(rest),
                Err(_) => fault.file,
            },
            ..fault
        };
        faults.into_iter().map(told).collect()
    }

    /// Returns all test cases that have files, in judging order: samples, then secret ones.
    pub fn cases(&self) -> Vec<Arc<TestCase>> {
        [self.samples.cases(), self.secret.cases()].concat()
    }

    /// Returns all that a submission is judged on: the same, and those of the static validator.
    pub fn judged_cases(&self) -> Vec<Arc<TestCase>> {
        [self.samples.judged_cases(), self.secret.judged_cases()].concat()
    }

    /// Returns the English name, else the first there is, else the short name.
    pub fn display_name(&self) -> &str {
        self.names
            .get("en")
            .or_else(|| self.names.values().next())
            .unwrap_or(&self.short_name)
    }
}

/// A test case with an answer, an invalid input without one, or a test case of the static validator, which has no files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestCase {
    /// The path below `data/` without extension: `sample/1` or `secret/group1/07-max`. That of a static validation test case is one that no
    /// file can have: `secret/group1/static validation`.
    pub name: String,
    /// The `.in` file; empty for a static validation test case.
    pub input: Utf8PathBuf,
    /// The `.ans` file; empty for a static validation test case.
    pub answer: Utf8PathBuf,
    /// The `.files` folder, where there is one.
    pub files: Option<Utf8PathBuf>,
    /// Command-line arguments of the submission.
    pub args: Vec<String>,
    /// Arguments of the output validator.
    pub output_validator_args: Vec<String>,
    /// Arguments of the input validators, which get those of the submission behind them.
    pub input_validator_args: ValidatorArgs,
    /// The `.out` file, where there is one: an output as a submission may write it.
    pub output: Option<Utf8PathBuf>,
    /// Whether solvers may see the answer as an example of an output, so that it must be one.
    pub answer_is_shown: bool,
    /// Arguments of the static validator, for a static validation test case.
    pub static_validator_args: Option<Vec<String>>,
    /// What it can score.
    pub scoring: CaseScoring,
}

impl TestCase {
    /// Returns whether it is about the source of submissions, so that they are not run on it.
    pub fn is_static(&self) -> bool {
        self.static_validator_args.is_some()
    }

    /// Returns where [`TestCase::files`] really is, for links that are made elsewhere: the path of a package may be a relative one.
    pub fn real_files(&self) -> Option<Utf8PathBuf> {
        let files = self.files.as_ref()?;
        // Should it be gone, whoever reads it will say so.
        Some(files.canonicalize_utf8().unwrap_or_else(|_| files.clone()))
    }
}

/// A program of the package under `submissions/`, or a contestant's.
#[derive(Clone, Debug)]
pub struct Submission {
    /// The file or folder.
    pub path: Utf8PathBuf,
    /// What reports call it: `submissions/accepted/wythoff.rs` within a package, else the path as the user gave it.
    pub name: String,
    /// The language code from `submissions.yaml`, else by file name.
    pub language: Option<String>,
    /// The entry point from `submissions.yaml`, else the language's own.
    pub entry_point: Option<String>,
    /// What the package expects of it. Empty for a program outside a package's `submissions/`.
    pub rules: Vec<Rule>,
    /// Whether `submissions.yaml` calls it a model solution.
    pub is_model: bool,
}

/// One expectation on a set of test cases: every verdict must be permitted and at least one required.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// The test cases it speaks of.
    pub cases: CaseSet,
    /// Every test case of the set must end in one of these.
    pub permitted: VerdictSet,
    /// At least one test case of the set must end in one of these.
    pub required: VerdictSet,
    /// Which bound on the time limit the times on those test cases give.
    pub bound: Option<Bound>,
    /// What the score must be.
    pub score: Option<ScoreRule>,
    /// The message of the output validator on some test case of the set must hold this text.
    pub message: Option<String>,
    /// The glob pattern or default folder that it comes from, for messages.
    pub origin: String,
}

impl Rule {
    /// Returns what of the rule can be held against some of the test cases: what must come out may come out on the others.
    pub(crate) fn permitted_only(&self) -> Rule {
        Rule {
            required: VerdictSet::ALL,
            score: None,
            message: None,
            ..self.clone()
        }
    }
}

/// A bound that the times of a submission give for the time limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The submission must not be too slow, so the time limit is well above its times.
    Lower,
    /// The submission must be too slow, so the time limit is well below its longest time.
    Upper,
}

impl Bound {
    /// Returns the bound of a rule of which the package says nothing else (section "Timelimit inference" of format 2025-09).
    pub(crate) fn of(permitted: VerdictSet, required: VerdictSet) -> Option<Bound> {
        if required == VerdictSet::of(&[Verdict::TimeLimitExceeded]) {
            Some(Bound::Upper)
        } else if permitted.contains(Verdict::TimeLimitExceeded) || permitted.contains(Verdict::CompileError) {
            None
        } else {
            Some(Bound::Lower)
        }
    }
}

/// What a score must be.
#[derive(Clone, Debug, PartialEq)]
pub enum ScoreRule {
    /// Within bounds that belong to it.
    Within {
        /// The least.
        low: Score,
        /// The greatest.
        high: Score,
        /// The groups whose scores are meant; none for that of the submission.
        groups: Vec<String>,
    },
    /// The submission must be accepted, but not with the best score there is.
    Partial,
}

/// Which test cases a rule speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaseSet {
    /// All of them.
    All,
    /// Those with these names, see [`TestCase::name`], sorted.
    Named(Vec<String>),
}

impl CaseSet {
    /// Returns whether the test case called `name` belongs to the set.
    pub fn contains(&self, name: &str) -> bool {
        match self {
            CaseSet::All => true,
            CaseSet::Named(names) => names.binary_search_by(|probe| probe.as_str().cmp(name)).is_ok(),
        }
    }
}
