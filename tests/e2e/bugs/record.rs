//! The lines of `expected.jsonl`. `README.md` beside it says what the keys mean.
//!
//! A key that is not known here is an error, so that no record asks for something that nobody looks at.

use std::collections::BTreeMap;

use serde::Deserialize;

/// What is expected of one package.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Record {
    pub(super) id: String,
    pub(super) class: String,
    pub(super) package: String,
    pub(super) kind: Kind,
    pub(super) submissions: Vec<Submission>,
    pub(super) time_limit_s: Option<f64>,
    pub(super) memory_mib: Option<u64>,
    #[serde(default)]
    pub(super) interactive: bool,
    pub(super) load: Option<Load>,
    pub(super) verify: Option<Verify>,
    #[serde(default)]
    pub(super) commands: Vec<Generator>,
    pub(super) workers: Option<usize>,
    pub(super) repeat: Option<usize>,
    #[serde(default)]
    pub(super) env: BTreeMap<String, Option<String>>,
    pub(super) copy_to: Option<String>,
    pub(super) judge_holds_mib: Option<usize>,
    /// Verdict by test case, by submission.
    #[serde(default)]
    pub(super) tests: BTreeMap<String, BTreeMap<String, String>>,
    /// Verdict by test case, for every submission.
    #[serde(default)]
    pub(super) tests_expected: BTreeMap<String, String>,
    #[serde(default)]
    pub(super) order: Vec<String>,
    #[serde(default)]
    pub(super) post: Vec<String>,
    pub(super) note: Option<String>,
}

/// What is done with the package.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Kind {
    Judge,
    Verify,
    Load,
    Zip,
    Generator,
}

/// What is expected of one submission.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Submission {
    pub(super) path: String,
    pub(super) verdict: String,
    #[serde(default)]
    pub(super) allowed: Vec<String>,
    pub(super) declared: Option<String>,
    #[serde(default)]
    pub(super) contested: bool,
    pub(super) first_failing: Option<String>,
    pub(super) max_wall_s: Option<f64>,
    pub(super) message_contains: Option<String>,
    pub(super) max_message_kib: Option<usize>,
    pub(super) judge_message: Option<String>,
    pub(super) team_message: Option<String>,
}

/// What loading the package gives.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Load {
    pub(super) result: LoadResult,
    #[serde(default)]
    pub(super) mentions: Vec<String>,
    #[serde(default)]
    pub(super) fields: BTreeMap<String, String>,
    #[serde(default)]
    pub(super) tests: Vec<String>,
    #[serde(default)]
    pub(super) submissions: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum LoadResult {
    Ok,
    Error,
}

/// What verifying the package gives.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Verify {
    pub(super) exit_nonzero: bool,
    pub(super) mentions: Vec<String>,
    #[serde(default)]
    pub(super) input_validation_fails: Vec<String>,
}

/// A generator, and what a check of it must find.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Generator {
    pub(super) cmd: Vec<String>,
    pub(super) deterministic: bool,
}

impl Submission {
    /// Returns whether the verdict is a right one.
    pub(super) fn permits(&self, verdict: &str) -> bool {
        self.verdict == verdict || self.allowed.iter().any(|allowed| allowed == verdict)
    }
}

impl Record {
    /// Returns the verdicts by test case that a submission must get, as far as the record gives any.
    pub(super) fn verdicts(&self, submission: &Submission) -> &BTreeMap<String, String> {
        self.tests.get(&submission.path).unwrap_or(&self.tests_expected)
    }

    /// Returns whether it says something of test cases behind the first failure.
    pub(super) fn speaks_of_all_tests(&self) -> bool {
        !(self.tests.is_empty() && self.tests_expected.is_empty() && self.order.is_empty())
    }
}
