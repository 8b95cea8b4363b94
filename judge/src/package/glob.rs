//! The glob patterns of `submissions.yaml`: `*` for any part of a name, `{a,b}` for a choice, and nothing else.

use globset::{GlobBuilder, GlobMatcher};

/// The longest pattern, and the most braces in one. Within these bounds a pattern always compiles.
const MAX_LENGTH: usize = 500;
const MAX_BRACES: usize = 100;

/// Why a pattern cannot be used, as the end of a sentence about it.
pub(super) type Fault = &'static str;

/// A pattern for paths like `accepted/wythoff.rs` or `secret/group1`.
#[derive(Clone, Debug)]
pub(super) enum Pattern {
    /// A path without anything special, which only matches itself.
    Literal(String),
    /// A real pattern.
    Glob(GlobMatcher),
}

impl Pattern {
    /// Reads a pattern, or says what it uses that the format does not have.
    pub(super) fn new(text: &str) -> Result<Pattern, Fault> {
        if text.contains("**") {
            return Err("uses `**`, which the format does not have");
        }
        if text.contains(['[', ']', '?', '\\', '!']) {
            return Err("uses more than `*` and `{a,b}`, which is all that the format has");
        }
        if !text.contains(['*', '{', '}']) {
            return Ok(Pattern::Literal(text.to_owned()));
        }
        if text.len() > MAX_LENGTH || text.matches('{').count() > MAX_BRACES {
            return Err("is too long");
        }
        GlobBuilder::new(text)
            .literal_separator(true)
            .empty_alternates(true)
            .build()
            .map(|glob| Pattern::Glob(glob.compile_matcher()))
            .map_err(|_| "has braces that do not fit together")
    }

    /// Returns whether the path itself, or a folder that it lies in, matches.
    pub(super) fn matches(&self, path: &str) -> bool {
        let ends = path.match_indices('/').map(|(end, _)| end).chain([path.len()]);
        ends.into_iter()
            .any(|end| path.get(..end).is_some_and(|part| self.matches_itself(part)))
    }

    /// Returns whether the path itself matches.
    pub(super) fn matches_itself(&self, path: &str) -> bool {
        match self {
            Pattern::Literal(text) => text == path,
            Pattern::Glob(glob) => glob.is_match(path),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(pattern: &str, path: &str, expected: bool) {
        assert_eq!(
            Pattern::new(pattern).map(|pattern| pattern.matches(path)),
            Ok(expected),
            "{pattern} {path}"
        );
    }

    #[test]
    fn a_pattern_matches_a_path_or_a_folder_above_it() {
        check("accepted", "accepted/a.py", true);
        check("accepted/a.py", "accepted/a.py", true);
        check("accepted", "accepted2/a.py", false);
        check("a.py", "accepted/a.py", false);
        check("*", "accepted/a.py", true);
        check("*/a.py", "accepted/a.py", true);
        check("secret/*-easy", "secret/g-easy/1", true);
        check("secret/g*", "secret", false);
    }

    #[test]
    fn a_star_stops_at_the_slash_and_braces_are_choices() {
        check("accepted*.py", "accepted/a.py", false);
        check("accepted/*.py", "accepted/a.py", true);
        check("accepted/*.py", "accepted/x/a.py", false);
        check("*/{a,b}.{py,cpp}", "wrong_answer/b.cpp", true);
        check("*/{a,b}.{py,cpp}", "wrong_answer/c.cpp", false);
        check("a{,b}", "ab", true);
        check("a{,b}", "a", true);
        check("a.py", "axpy", false);
    }

    #[test]
    fn what_the_format_does_not_have_is_refused() {
        for pattern in ["**/a.py", "a/**", "[ab].py", "a?.py", "a\\*", "{!a}", "{a", "a}"] {
            assert!(Pattern::new(pattern).is_err(), "{pattern}");
        }
    }

    #[test]
    fn big_patterns_compile_or_are_refused() {
        let nested = |n| format!("{}a{}", "{".repeat(n), "}".repeat(n));
        check(&nested(MAX_BRACES), "a", true);
        assert_eq!(Pattern::new(&nested(MAX_BRACES + 1)).err(), Some("is too long"));
        check(&"*a".repeat(MAX_LENGTH / 2), &"xa".repeat(MAX_LENGTH / 2), true);
        assert_eq!(Pattern::new(&"*a".repeat(MAX_LENGTH)).err(), Some("is too long"));
        check(&"{a,b}".repeat(MAX_BRACES), &"ab".repeat(MAX_BRACES / 2), true);
        assert_eq!(Pattern::new(&"{a,b}".repeat(200_000)).err(), Some("is too long"));
    }
}
