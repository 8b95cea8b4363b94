//! What `generators.yaml` asks for, as data: which files are made, and how.
//!
//! Every test case is either made by a rule or a link to one that is. Names, numbers and placeholders are settled; nothing has been run.

use std::collections::BTreeMap;

use camino::Utf8PathBuf;
use fancy_regex::Regex;

use super::command::Command;

/// All that `generators.yaml` asks for.
#[derive(Debug)]
pub struct Plan {
    /// The test cases in the order in which they are made; links come after what they lead to.
    pub(super) cases: Vec<CaseRule>,
    /// The settings of folders: path below `data/`, and text.
    pub(super) groups: BTreeMap<String, String>,
    /// The files that a generator is built from, by its name: relative to `generators/`, the one to start with first. A generator that is
    /// not listed is the file or folder of its name.
    pub(super) generators: BTreeMap<String, Vec<Utf8PathBuf>>,
    /// The file itself, for messages.
    pub(super) file: Utf8PathBuf,
}

impl Plan {
    /// Returns how many test cases there are.
    pub fn len(&self) -> usize {
        self.cases.len()
    }

    /// Returns whether there is none.
    pub fn is_empty(&self) -> bool {
        self.cases.is_empty()
    }
}

/// One test case.
#[derive(Debug)]
pub(super) struct CaseRule {
    /// The path below `data/` without extension: `secret/05-first-pairs`.
    pub(super) name: String,
    /// The line of its rule.
    pub(super) line: u32,
    /// How it comes about.
    pub(super) work: Work,
}

impl CaseRule {
    /// The folder directly below `data/`.
    pub(super) fn root(&self) -> &str {
        self.name.split('/').next().unwrap_or(&self.name)
    }

    /// Returns its rule; `None` for a link.
    pub(super) fn rule(&self) -> Option<&Rule> {
        match &self.work {
            Work::Make(rule) => Some(rule),
            Work::Link(_) => None,
        }
    }
}

/// How a test case comes about.
#[derive(Debug)]
pub(super) enum Work {
    /// By a rule.
    Make(Box<Rule>),
    /// All its files are links to those of the test case with this index.
    Link(usize),
}

/// How a test case is made: each step may replace what the one before has made.
#[derive(Debug)]
pub(super) struct Rule {
    /// First a generator is run,
    pub(super) command: Option<Command>,
    /// and again with other random numbers when it fails, up to so many times in all;
    pub(super) attempts: u32,
    /// then files are copied that have this path up to the extension;
    pub(super) copy: Option<Utf8PathBuf>,
    /// then those are written whose text is in `generators.yaml`, by extension;
    pub(super) texts: BTreeMap<&'static str, String>,
    /// then links are made from one file of the test case to another, by extension;
    pub(super) links: BTreeMap<&'static str, &'static str>,
    /// last comes the answer, if there is none.
    pub(super) answer: Answer,
    /// What must be found in which file.
    pub(super) patterns: Vec<Pattern>,
}

/// Where the answer comes from when no other step has made one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// From the submission with this path in the package.
    Solution(Utf8PathBuf),
    /// It is empty, as the output validator needs none.
    Empty,
    /// There must be one by now.
    Required,
    /// There is none.
    None,
}

/// A regular expression that must match somewhere.
#[derive(Debug)]
pub(super) struct Pattern {
    /// The extension of the file.
    pub(super) extension: &'static str,
    /// As it is written.
    pub(super) text: String,
    /// Its line.
    pub(super) line: u32,
    /// The same, ready for use.
    pub(super) regex: Regex,
}

/// The extensions of files with text that a test case may have. `hint` and `desc` belong to the legacy formats.
pub(super) const TEXTS: [&str; 11] = [
    "in",
    "ans",
    "out",
    "in.statement",
    "ans.statement",
    "in.download",
    "ans.download",
    "interaction",
    "yaml",
    "hint",
    "desc",
];

/// The extensions of illustrations, which generators may make and which may be copied.
pub(super) const IMAGES: [&str; 5] = ["png", "jpg", "jpeg", "svg", "pdf"];

/// The folders below `data/`, in the order in which they are made.
pub(super) const ROOTS: [&str; 8] = [
    "sample",
    "secret",
    "invalid_output",
    "invalid_answer",
    "invalid_input",
    "valid_output",
    "testing_tool_test",
    "fuzz",
];
