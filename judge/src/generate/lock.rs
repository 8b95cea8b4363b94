//! `generators/judge.lock`: what the test data were made from, and the sums of all files.
//!
//! The lock is text in a fixed order, so that changes of it can be read and merged. It pins bytes: the sum of each file, and of each rule
//! with all that goes into it (sources, command, copied and written files). Compilers are noted, but another compiler does not make
//! the lock wrong: it only means that the rule has to be run to see that the same bytes come out.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::sum::Sum;

/// The name of the file in the folder of generators.
pub(super) const FILE: &str = "judge.lock";

const FIRST_LINE: &str =
    "# Written by `judge generate`: what the files in data/ are made from, and their SHA-256 sums. Commit it with them.";
const VERSION: &str = "judge-lock 1";

/// What a lock says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Lock {
    /// The programs, by `generator NAME` or `solution PATH`.
    pub(super) programs: BTreeMap<String, Program>,
    /// The test cases, by name.
    pub(super) cases: BTreeMap<String, Case>,
    /// Other files, by path below `data/`.
    pub(super) files: BTreeMap<String, Sum>,
}

/// A program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Program {
    /// The sum of its sources.
    pub(super) sources: Sum,
    /// The language and the compiler that it was built with.
    pub(super) compiler: String,
}

/// A test case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Case {
    /// The sum of its rule; `None` for a link.
    pub(super) rule: Option<Sum>,
    /// The command, for people.
    pub(super) command: Option<String>,
    /// Its files, by extension.
    pub(super) files: BTreeMap<String, Content>,
}

/// What a file is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Content {
    /// A file with this sum.
    File(Sum),
    /// A symbolic link to this.
    Link(String),
}

impl Lock {
    /// Returns the text of the lock.
    pub(super) fn text(&self) -> String {
        let mut text = format!("{FIRST_LINE}\n{VERSION}\n");
        for (name, Program { sources, compiler }) in &self.programs {
            let _ = write!(
                text,
                "\n{}\n  sources {sources}\n  compiler {}\n",
                one_line(name),
                one_line(compiler)
            );
        }
        if !self.cases.is_empty() {
            text.push('\n');
        }
        for (name, case) in &self.cases {
            let _ = writeln!(text, "case {name}");
            if let Some(rule) = &case.rule {
                let _ = writeln!(text, "  rule {rule}");
            }
            if let Some(command) = &case.command {
                let _ = writeln!(text, "  command {}", one_line(command));
            }
            for (extension, content) in &case.files {
                let _ = match content {
                    Content::File(sum) => writeln!(text, "  file {extension} {sum}"),
                    Content::Link(target) => writeln!(text, "  link {extension} {target}"),
                };
            }
        }
        if !self.files.is_empty() {
            text.push('\n');
        }
        for (path, sum) in &self.files {
            let _ = writeln!(text, "file {path} {sum}");
        }
        text
    }

    /// Reads a lock.
    ///
    /// # Errors
    /// The number of the first line that is none of a lock.
    pub(super) fn read(text: &str) -> Result<Lock, u32> {
        let mut lock = Lock::default();
        let mut at = At::Nothing;
        let mut has_version = false;
        for (line, number) in text.lines().zip(1u32..) {
            if line == VERSION {
                has_version = true;
            } else if !line.is_empty() && !line.starts_with('#') {
                at = has_version.then(|| lock.take(line, at)).flatten().ok_or(number)?;
            }
        }
        if has_version { Ok(lock) } else { Err(1) }
    }

    /// Takes a line, and returns what the next ones belong to.
    fn take(&mut self, line: &str, at: At) -> Option<At> {
        if let Some(line) = line.strip_prefix("  ") {
            let (word, rest) = line.split_once(' ')?;
            match &at {
                At::Program(name) => {
                    let program = self.programs.get_mut(name)?;
                    match word {
                        "sources" => program.sources = Sum::parse(rest)?,
                        "compiler" => rest.clone_into(&mut program.compiler),
                        _ => return None,
                    }
                }
                At::Case(name) => self.cases.get_mut(name)?.take(word, rest)?,
                At::Nothing => return None,
            }
            return Some(at);
        }
        let (word, rest) = line.split_once(' ')?;
        match word {
            "generator" | "solution" => {
                let program = Program {
                    sources: Sum::of(b""),
                    compiler: String::new(),
                };
                self.programs.insert(line.to_owned(), program);
                Some(At::Program(line.to_owned()))
            }
            "case" => {
                self.cases.insert(rest.to_owned(), Case::default());
                Some(At::Case(rest.to_owned()))
            }
            "file" => {
                let (path, sum) = rest.rsplit_once(' ')?;
                self.files.insert(path.to_owned(), Sum::parse(sum)?);
                Some(At::Nothing)
            }
            _ => None,
        }
    }

    /// Returns what a file below `data/` was when it was made.
    pub(super) fn content(&self, path: &str) -> Option<Content> {
        if let Some(sum) = self.files.get(path) {
            return Some(Content::File(sum.clone()));
        }
        // Names of test cases may have points in them.
        path.match_indices('.')
            .find_map(|(at, _)| self.cases.get(&path[..at])?.files.get(&path[at + 1..]).cloned())
    }
}

impl Case {
    fn take(&mut self, word: &str, rest: &str) -> Option<()> {
        match word {
            "rule" => self.rule = Some(Sum::parse(rest)?),
            "command" => self.command = Some(rest.to_owned()),
            "file" | "link" => {
                let (extension, value) = rest.split_once(' ')?;
                let content = match word {
                    "file" => Content::File(Sum::parse(value)?),
                    _ => Content::Link(value.to_owned()),
                };
                self.files.insert(extension.to_owned(), content);
            }
            _ => return None,
        }
        Some(())
    }
}

/// What indented lines belong to.
enum At {
    Nothing,
    Program(String),
    Case(String),
}

/// Returns a text without line ends and other control characters.
fn one_line(text: &str) -> String {
    text.chars()
        .flat_map(|c| {
            let escaped: Vec<char> = if c.is_control() {
                c.escape_default().collect()
            } else {
                vec![c]
            };
            escaped
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Lock {
        let sum = |text: &str| Sum::of(text.as_bytes());
        let file = |text: &str| Content::File(sum(text));
        Lock {
            programs: BTreeMap::from([(
                "generator gen.py".to_owned(),
                Program {
                    sources: sum("gen"),
                    compiler: "python3: Python 3.11.2".to_owned(),
                },
            )]),
            cases: BTreeMap::from([
                (
                    "sample/1.5".to_owned(),
                    Case {
                        rule: Some(sum("rule")),
                        command: Some("gen.py 5 'a b'".to_owned()),
                        files: BTreeMap::from([("in".to_owned(), file("in")), ("ans".to_owned(), file("ans"))]),
                    },
                ),
                (
                    "secret/1".to_owned(),
                    Case {
                        files: BTreeMap::from([("in".to_owned(), Content::Link("../sample/1.5.in".to_owned()))]),
                        ..Case::default()
                    },
                ),
            ]),
            files: BTreeMap::from([("secret/test_group.yaml".to_owned(), sum("group"))]),
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let lock = example();
        assert_eq!(Lock::read(&lock.text()), Ok(lock));
        assert_eq!(Lock::read(&Lock::default().text()), Ok(Lock::default()));
    }

    #[test]
    fn files_are_found_by_their_path() {
        let lock = example();
        let sum = |text: &str| Some(Content::File(Sum::of(text.as_bytes())));
        assert_eq!(lock.content("sample/1.5.ans"), sum("ans"));
        assert_eq!(lock.content("secret/test_group.yaml"), sum("group"));
        assert_eq!(
            lock.content("secret/1.in"),
            Some(Content::Link("../sample/1.5.in".to_owned()))
        );
        assert_eq!(lock.content("sample/1.5.out"), None);
        assert_eq!(lock.content("sample/1"), None);
    }

    #[test]
    fn the_first_wrong_line_is_named() {
        for (text, line) in [
            ("", 1),
            ("case a\n", 1),
            ("judge-lock 2\n", 1),
            ("judge-lock 1\n\ncase\n", 3),
            ("judge-lock 1\ncase a\n  rule 12\n", 3),
            ("judge-lock 1\n<<<<<<< ours\n", 2),
            ("judge-lock 1\n  rule x\n", 2),
        ] {
            assert_eq!(Lock::read(text), Err(line), "{text}");
        }
    }

    #[test]
    fn commands_take_one_line() {
        assert_eq!(one_line("a\nb\t\u{1b}é"), "a\\nb\\t\\u{1b}é");
    }
}
