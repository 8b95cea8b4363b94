//! The languages that programs may be written in: the table `languages.yaml` as types.
//!
//! The table is part of the binary and is read once. A mistake in it is a bug of ours that a test finds, never something that a user
//! can run into. Which language a program has is told in [`detect`], what is on this machine in [`crate::toolchain`].

pub mod detect;
pub mod template;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::limits::Bytes;

/// One language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Language {
    /// The language code of the format, as `cpp`.
    pub code: String,
    /// What reports call it, as `C++`.
    pub name: String,
    /// File name endings, without the dot, that decide the language.
    pub extensions: Vec<String>,
    /// Endings that belong to the language only when it is known from elsewhere.
    #[serde(default)]
    pub also: Vec<String>,
    /// In legacy packages, the word in a `#!` line that decides the language.
    #[serde(default)]
    pub shebang: Option<String>,
    /// What a file holds that is of this language, where another language has the ending in [`Language::also`].
    #[serde(default)]
    pub holds: Option<String>,
    /// Where a program of several files starts.
    pub entry: Entry,
    /// Ways to build and run it, the best first.
    pub toolchains: Vec<Toolchain>,
}

/// Where a program of several files starts, when the package does not say so.
#[derive(Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Entry {
    /// All files are built together and the language says where they start.
    All,
    /// The first of these files that is there, else the only file of the language.
    Files(Vec<String>),
    /// This class, else the only class with a main method.
    Class(String),
}

/// One way to build and run programs of a language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Toolchain {
    /// What the user calls it, as `gcc`.
    pub name: String,
    /// The commands that it needs.
    pub commands: Vec<Command>,
    /// The arguments that print the version.
    pub version: Vec<String>,
    /// A program that must be built and must run.
    #[serde(default)]
    pub probe: Option<Probe>,
    /// Flags that are kept when the probe can be built and run with them.
    #[serde(default, rename = "try")]
    pub optional: Vec<Vec<String>>,
    /// Files to put beside the program before it is built: name and text, both templates.
    #[serde(default)]
    pub scaffold: BTreeMap<String, String>,
    /// Whether files are stored under the names of their public types.
    #[serde(default)]
    pub public_type: bool,
    /// The steps that build the program.
    #[serde(default)]
    pub compile: Vec<Vec<String>>,
    /// The arguments that start the program.
    pub run: Vec<String>,
    /// Further environment variables for the steps of [`Toolchain::compile`].
    #[serde(default)]
    pub compile_env: BTreeMap<String, String>,
    /// Further environment variables for the program.
    #[serde(default)]
    pub env: BTreeMap<String, String>,
    /// What limit on memory is fair to its programs.
    #[serde(default)]
    pub memory: Memory,
    /// Memory in MiB that the run-time system needs beside its heap.
    #[serde(default)]
    pub reserve_mb: u64,
    /// How big files may be that the run-time system makes for itself in memory, in MiB; the output limit holds for files where that is more.
    #[serde(default)]
    pub files_mb: u64,
}

/// A command that a toolchain needs.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// The name of the placeholder for its path.
    pub id: String,
    /// The names to look for along the search path, in this order.
    pub names: Vec<String>,
    /// Whether it is replaced by what its symbolic links lead to.
    #[serde(default)]
    pub follow: bool,
    /// Arguments that make it print the path of the real one.
    #[serde(default)]
    pub ask: Vec<String>,
    /// What is added to the path that it prints.
    #[serde(default)]
    pub suffix: String,
}

/// A program that shows whether a toolchain works.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Probe {
    /// Its file name.
    pub file: String,
    /// Its text.
    pub text: String,
}

/// What limit on memory is fair to the programs of a toolchain.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Memory {
    /// Address space and memory in use are about the same.
    #[default]
    Native,
    /// The run-time system reserves far more address space than it uses; only memory in use may be limited.
    Managed,
}

impl Toolchain {
    /// Returns how much of `limit` is left for the heap, in MiB: less the reserve, but at least half.
    pub fn heap_mib(&self, limit: Bytes) -> u64 {
        let limit = limit.0 >> 20;
        limit.saturating_sub(self.reserve_mb).max(limit / 2).max(1)
    }

    /// Returns whether what is built is a binary that the system itself starts.
    pub fn builds_binary(&self) -> bool {
        self.run.first().is_some_and(|program| program == "{folder}/{binary}")
    }
}

static TABLE: LazyLock<Vec<Language>> = LazyLock::new(|| {
    let rows: Vec<Language> =
        serde_saphyr::from_str(include_str!("../languages.yaml")).expect("a test reads the table that is part of the binary");
    rows
});

/// Returns all languages, in the order of the format's table.
pub fn all() -> &'static [Language] {
    &TABLE
}

/// Returns the language with this code.
pub fn by_code(code: &str) -> Option<&'static Language> {
    all().iter().find(|language| language.code == code)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn codes_are_unique_and_sorted_and_extensions_belong_to_one_language() {
        let codes: Vec<&str> = all().iter().map(|language| language.code.as_str()).collect();
        assert!(codes.is_sorted_by(|a, b| a < b), "{codes:?}");
        let mut extensions = BTreeSet::new();
        for language in all() {
            for extension in &language.extensions {
                assert!(extensions.insert(extension), "`{extension}` belongs to two languages");
                assert!(!language.also.contains(extension), "{}", language.code);
            }
            assert!(
                !language.extensions.is_empty() || !language.also.is_empty(),
                "{}",
                language.code
            );
        }
    }

    #[test]
    fn every_row_can_be_used() {
        for language in all() {
            assert!(!language.toolchains.is_empty(), "{}", language.code);
            let names: BTreeSet<&str> = language.toolchains.iter().map(|toolchain| toolchain.name.as_str()).collect();
            assert_eq!(names.len(), language.toolchains.len(), "{}", language.code);
            for toolchain in &language.toolchains {
                template::check(toolchain).unwrap_or_else(|fault| panic!("{} with {}: {fault}", language.code, toolchain.name));
                assert!(
                    toolchain.optional.is_empty() || toolchain.probe.is_some(),
                    "{}",
                    language.code
                );
                assert!(
                    !toolchain.commands.is_empty() && !toolchain.version.is_empty(),
                    "{}",
                    language.code
                );
                let starts_class = toolchain.run.iter().any(|argument| argument.contains("{class}"));
                assert_eq!(starts_class, matches!(language.entry, Entry::Class(_)), "{}", language.code);
                let names_entry = [&toolchain.run]
                    .into_iter()
                    .chain(&toolchain.compile)
                    .flatten()
                    .any(|argument| argument.contains("{entry}") || argument.contains("{stem}"));
                assert!(!names_entry || matches!(language.entry, Entry::Files(_)), "{}", language.code);
            }
        }
    }

    #[test]
    fn the_rows_of_the_format_are_there() {
        for (code, extensions) in [
            ("ada", &["adb", "ads"][..]),
            ("cpp", &["cc", "cpp", "cxx", "c++", "C"]),
            ("cppgmp", &[]),
            ("forth", &["fth", "4th", "forth", "frt"]),
            ("javascript", &["js"]),
            ("octave", &[]),
            ("perl", &["pm"]),
            ("prolog", &["pl"]),
            ("python2", &["py2"]),
            ("python3", &["py", "py3"]),
            ("zig", &["zig"]),
        ] {
            assert_eq!(by_code(code).unwrap().extensions, extensions, "{code}");
        }
        assert!(by_code("cobol85").is_none());
    }

    #[test]
    fn the_heap_is_what_the_reserve_leaves_but_at_least_half() {
        let java = &by_code("java").unwrap().toolchains[0];
        for (limit, heap) in [(2048, 1984), (256, 192), (128, 64), (64, 32), (1, 1)] {
            assert_eq!(java.heap_mib(Bytes::mib(limit)), heap, "{limit}");
        }
    }
}
