//! The command line of a generator: words, placeholders, and the number that its random numbers start from.
//!
//! A command is split into words as a POSIX shell would, without expanding anything. `{seed}` stands for a number that is computed from the
//! text of the command, so that the same command always makes the same test case, and `{name}` for the name under which the generator may
//! write files. The formula is that of `BAPCtools`, so both make the same data from the same file.

use sha2::{Digest as _, Sha512};

/// What `{name}` stands for: files of this name, with the extensions of test data, are taken from the folder of the generator.
pub(super) const NAME: &str = "testcase";

/// The numbers for `{seed}` are below this.
const SEEDS: u32 = 1 << 31;

/// A generator and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Command {
    /// The generator, as the file calls it.
    pub(super) program: String,
    /// The arguments, with placeholders in them.
    args: Vec<String>,
    /// The whole command, with placeholders in it.
    text: String,
    /// The number for the first attempt.
    seed: u32,
    uses_seed: bool,
}

/// Why a text is no command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Unclear {
    #[error("is empty")]
    Empty,
    #[error("has a quotation mark without its partner")]
    OpenQuote,
    #[error("ends with a backslash")]
    OpenEscape,
    #[error("has `{{seed}}` more than once")]
    TwoSeeds,
}

impl Command {
    /// Reads a command in which constants and `{count}` have been filled in. `salt` is the value of `random_salt`, `count` that of the
    /// test case, 1 without `count`.
    pub(super) fn read(text: &str, salt: &str, count: i64) -> Result<Command, Unclear> {
        let mut words = split(text)?.into_iter();
        let program = words.next().filter(|word| !word.is_empty()).ok_or(Unclear::Empty)?;
        let args: Vec<String> = words.collect();
        let seeds: usize = args.iter().map(|arg| fill_seed(arg, "").1).sum();
        if seeds > 1 {
            return Err(Unclear::TwoSeeds);
        }
        Ok(Command {
            program,
            args,
            text: text.to_owned(),
            seed: seed(text, salt, count),
            uses_seed: seeds > 0,
        })
    }

    /// Whether the command has `{seed}` in it.
    pub(super) fn uses_seed(&self) -> bool {
        self.uses_seed
    }

    /// Returns the arguments of an attempt: the first is 0.
    pub(super) fn args(&self, attempt: u32) -> Vec<String> {
        let number = (self.seed.wrapping_add(attempt) % SEEDS).to_string();
        self.args
            .iter()
            .map(|arg| fill_seed(&arg.replace("{name}", NAME), &number).0)
            .collect()
    }

    /// Returns the whole command of the first attempt, as the lock shows it. Two rules with the same text make the same input.
    pub(super) fn shown(&self) -> String {
        fill_seed(&self.text, &self.seed.to_string()).0
    }
}

/// Returns the number that `{seed}` stands for: the SHA-512 sum of salt, count and command, modulo 2^31. White space around the command
/// does not count, that within it does.
fn seed(command: &str, salt: &str, count: i64) -> u32 {
    // What Python's `strip` takes away: white space, and four separators that Unicode does not call so.
    let command = command.trim_matches(|c: char| c.is_whitespace() || ('\u{1c}'..='\u{1f}').contains(&c));
    let mut hasher = Sha512::new();
    hasher.update(salt);
    if count != 1 {
        // The first test case must be the same with and without `count`.
        hasher.update(format!(":{}", i128::from(count) - 1));
    }
    hasher.update(command);
    let sum = hasher.finalize();
    let last = sum.last_chunk::<4>().copied().expect("a SHA-512 sum has 64 bytes");
    u32::from_be_bytes(last) % SEEDS
}

/// Replaces `{seed}` and `{seed:N}` by `number`, and returns how often.
fn fill_seed(text: &str, number: &str) -> (String, usize) {
    const OPEN: &str = "{seed";
    let mut filled = String::new();
    let mut found = 0;
    let mut rest = text;
    while let Some(at) = rest.find(OPEN) {
        let (before, from) = rest.split_at(at);
        filled.push_str(before);
        let from = &from[OPEN.len()..];
        if let Some(length) = end_of_seed(from) {
            filled.push_str(number);
            found += 1;
            rest = &from[length..];
        } else {
            filled.push_str(OPEN);
            rest = from;
        }
    }
    filled.push_str(rest);
    (filled, found)
}

/// Returns the length of `}` or `:N}` at the beginning of `text`.
fn end_of_seed(text: &str) -> Option<usize> {
    let digits = text
        .strip_prefix(':')
        .map(|rest| rest.bytes().take_while(u8::is_ascii_digit).count());
    let length = match digits {
        None => 0,
        Some(0) => return None,
        Some(digits) => 1 + digits,
    };
    text[length..].starts_with('}').then_some(length + 1)
}

/// Splits a text into words as a POSIX shell does.
fn split(text: &str) -> Result<Vec<String>, Unclear> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            ' ' | '\t' | '\r' | '\n' => words.extend(word.take()),
            '\'' => {
                let word = word.get_or_insert_default();
                loop {
                    match chars.next().ok_or(Unclear::OpenQuote)? {
                        '\'' => break,
                        c => word.push(c),
                    }
                }
            }
            '"' => {
                let word = word.get_or_insert_default();
                loop {
                    match chars.next().ok_or(Unclear::OpenQuote)? {
                        '"' => break,
                        '\\' => match chars.next().ok_or(Unclear::OpenQuote)? {
                            c @ ('"' | '\\') => word.push(c),
                            c => word.extend(['\\', c]),
                        },
                        c => word.push(c),
                    }
                }
            }
            '\\' => word.get_or_insert_default().push(chars.next().ok_or(Unclear::OpenEscape)?),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_split(text: &str, expected: Result<&[&str], Unclear>) {
        let expected = expected.map(|words| words.iter().map(ToString::to_string).collect());
        assert_eq!(split(text), expected, "{text}");
    }

    #[test]
    fn words_are_those_of_a_shell() {
        check_split("gen  a\tb\n", Ok(&["gen", "a", "b"]));
        check_split("gen 'a b' \"c d\" e\\ f", Ok(&["gen", "a b", "c d", "e f"]));
        check_split("gen '' a\"\"b", Ok(&["gen", "", "ab"]));
        check_split(r#"gen "a\"b\\c\d" 'a\'"#, Ok(&["gen", r#"a"b\c\d"#, r"a\"]));
        check_split("gen # no comment", Ok(&["gen", "#", "no", "comment"]));
        check_split("gen\u{a0}x", Ok(&["gen\u{a0}x"]));
        check_split("gen 'a", Err(Unclear::OpenQuote));
        check_split("gen \"a\\", Err(Unclear::OpenQuote));
        check_split("gen \\", Err(Unclear::OpenEscape));
        check_split("", Ok(&[]));
    }

    #[test]
    fn placeholders_are_filled_in() {
        for (text, filled, times) in [
            ("a{seed}b", "a7b", 1),
            ("{seed:12}", "7", 1),
            (
                "{seed:}{seed:x}{seed:1 }{ seed}{seeds}",
                "{seed:}{seed:x}{seed:1 }{ seed}{seeds}",
                0,
            ),
            ("{{seed}} {seed", "{7} {seed", 1),
            ("{seed{seed}", "{seed7", 1),
        ] {
            assert_eq!(fill_seed(text, "7"), (filled.to_owned(), times));
        }
    }

    /// The expected numbers are those of `int(hashlib.sha512(text.encode()).hexdigest(), 16) % 2**31`.
    #[test]
    fn the_number_comes_from_the_text() {
        assert_eq!(seed("stdout.py {seed}", "", 1), 162_981_470);
        assert_eq!(
            seed(" stdout.py {seed} a  aa  b \u{1f}", "", 1),
            seed("stdout.py {seed} a  aa  b", "", 1)
        );
        assert_eq!(seed("stdout.py {seed:42}", "bob", 1), 593_058_468);
        assert_eq!(seed("stdout.py {seed:1} -2", "", -2), 207_342_926);
    }

    #[test]
    fn an_attempt_after_the_greatest_number_goes_on_at_zero() {
        let mut command = Command::read("gen {name} {seed} x", "", 1).unwrap();
        command.seed = SEEDS - 1;
        assert_eq!(command.args(0), ["testcase", "2147483647", "x"]);
        assert_eq!(command.args(1), ["testcase", "0", "x"]);
        assert_eq!(command.shown(), "gen {name} 2147483647 x");
        assert!(command.uses_seed());
    }

    #[test]
    fn what_is_no_command() {
        for (text, unclear) in [
            ("", Unclear::Empty),
            ("  ", Unclear::Empty),
            ("'' a", Unclear::Empty),
            ("gen {seed} {seed:2}", Unclear::TwoSeeds),
        ] {
            assert_eq!(Command::read(text, "", 1), Err(unclear), "{text}");
        }
    }
}
