//! What a package holds to test its validators with, and what these are called with.
//!
//! Submissions are never judged on any of it. Only format 2025-09 has folders for it; the legacy formats have arguments alone.

use std::collections::BTreeMap;

use camino::Utf8Path;

use super::TestGroup;

/// The test cases below `data/` that are not judged: they must be found valid or invalid.
#[derive(Clone, Debug, Default)]
pub struct ValidationData {
    /// Inputs that some input validator must reject. They have no answers.
    pub invalid_input: TestGroup,
    /// Valid inputs with outputs that the output validator must reject.
    pub invalid_output: TestGroup,
    /// Valid inputs with outputs that the output validator must accept.
    pub valid_output: TestGroup,
}

/// The arguments of input validators for one test case, without those of the submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValidatorArgs {
    /// For each of them.
    All(Vec<String>),
    /// By the name of the validator. One that is not named gets none.
    ByName(BTreeMap<String, Vec<String>>),
}

impl Default for ValidatorArgs {
    fn default() -> ValidatorArgs {
        ValidatorArgs::All(Vec::new())
    }
}

impl ValidatorArgs {
    /// Returns the arguments for the validator in the file or folder `path`.
    pub fn of(&self, path: &Utf8Path) -> &[String] {
        match self {
            ValidatorArgs::All(args) => args,
            ValidatorArgs::ByName(by_name) => {
                let named = by_name
                    .iter()
                    .find(|(name, _)| names(name, path.file_name().unwrap_or_default()));
                named.map_or(&[], |(_, args)| args)
            }
        }
    }
}

/// Returns whether `name` in a map of arguments means the validator whose file or folder is called `entry`.
///
/// The format says "the base name of the file", which some read with its extension and some without; both are understood.
pub(super) fn names(name: &str, entry: &str) -> bool {
    name == entry || Utf8Path::new(entry).file_stem() == Some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(args: &ValidatorArgs, path: &str, expected: &[&str]) {
        assert_eq!(args.of(Utf8Path::new(path)), expected, "{path}");
    }

    #[test]
    fn a_map_gives_arguments_to_those_that_it_names() {
        let args = ValidatorArgs::ByName(BTreeMap::from([
            ("check.py".to_owned(), vec!["--max".to_owned()]),
            ("strict".to_owned(), vec!["2".to_owned()]),
        ]));
        check(&args, "p/input_validators/check.py", &["--max"]);
        check(&args, "p/input_validators/strict.cpp", &["2"]);
        check(&args, "p/input_validators/strict", &["2"]);
        check(&args, "p/input_validators/check.cpp", &[]);
        check(&args, "p/input_validators/other.py", &[]);
        let args = ValidatorArgs::All(vec!["10".to_owned()]);
        check(&args, "p/input_validators/other.py", &["10"]);
    }
}
