//! What is wrong with a package, as data.
//!
//! Loading never stops at the first fault: every fault becomes a [`Diagnostic`] that names the file, the line where there is one,
//! and the way out. Names that come from a package are quoted with `quoted`, so that no message is longer than a few lines
//! however long the names are.

use std::fmt;

use camino::{Utf8Path, Utf8PathBuf};

/// How bad a fault is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The package can be judged, but something looks wrong.
    Warning,
    /// The package breaks the format. It is not judged, unless the fault is far from what judging needs.
    Error,
}

/// One fault of a package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// The file or folder at fault.
    pub file: Utf8PathBuf,
    /// The line in that file, from 1.
    pub line: Option<u32>,
    /// What is wrong: a fragment in lower case, names in backticks, no final period.
    pub message: String,
    /// The way out, when it is not plain from the message.
    pub hint: Option<String>,
    /// Whether verdicts could mean something else because of it, so that the package is not judged.
    pub stops_judging: bool,
}

impl fmt::Display for Diagnostic {
    /// Writes `error: FILE:LINE: MESSAGE`, and the hint on a line of its own.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let severity = match self.severity {
            Severity::Warning => "warning",
            Severity::Error => "error",
        };
        write!(f, "{severity}: {}", self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        write!(f, ": {}", self.message)?;
        match &self.hint {
            Some(hint) => write!(f, "\n  hint: {hint}"),
            None => Ok(()),
        }
    }
}

/// Writes an error with its causes: `start the keeper: execute it: not found`.
pub fn with_causes(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text.push_str(": ");
        text.push_str(&error.to_string());
        cause = error.source();
    }
    text
}

/// The faults found so far.
#[derive(Debug, Default)]
pub struct Diagnostics(Vec<Diagnostic>);

impl Diagnostics {
    /// Returns an empty list.
    pub fn new() -> Diagnostics {
        Diagnostics::default()
    }

    /// Adds an error and returns it for a hint.
    pub fn error(&mut self, file: &Utf8Path, line: Option<u32>, message: impl Into<String>) -> &mut Diagnostic {
        self.push(Severity::Error, file, line, message.into())
    }

    /// Adds a warning and returns it for a hint.
    pub fn warning(&mut self, file: &Utf8Path, line: Option<u32>, message: impl Into<String>) -> &mut Diagnostic {
        self.push(Severity::Warning, file, line, message.into())
    }

    fn push(&mut self, severity: Severity, file: &Utf8Path, line: Option<u32>, message: String) -> &mut Diagnostic {
        self.0.push(Diagnostic {
            severity,
            file: file.to_owned(),
            line,
            message,
            hint: None,
            stops_judging: severity == Severity::Error,
        });
        self.0.last_mut().expect("one was pushed")
    }

    /// Returns whether any of them is an error.
    pub fn has_errors(&self) -> bool {
        self.0.iter().any(|diagnostic| diagnostic.severity == Severity::Error)
    }

    /// Returns whether the package cannot be judged because of any of them.
    pub fn stop_judging(&self) -> bool {
        self.0.iter().any(|diagnostic| diagnostic.stops_judging)
    }

    /// Returns them sorted by file and line, for the same text whatever the order of discovery.
    pub fn into_sorted(mut self) -> Vec<Diagnostic> {
        self.0.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
        self.0
    }
}

impl Diagnostic {
    /// Says that the package can be judged although it breaks the format in this.
    pub(crate) fn judged_all_the_same(&mut self) -> &mut Diagnostic {
        self.stops_judging = false;
        self
    }

    /// Adds the way out.
    pub fn hint(&mut self, hint: impl Into<String>) {
        self.hint = Some(hint.into());
    }
}

/// The most characters that [`quoted`] shows.
const QUOTED: usize = 60;

/// Returns `text` in backticks, cut after 60 characters and with control characters escaped.
pub(crate) fn quoted(text: &str) -> String {
    let mut shown = String::from("`");
    for (i, c) in text.chars().enumerate() {
        if i == QUOTED {
            shown.push('…');
            break;
        }
        if c.is_control() {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    shown.push('`');
    shown
}

/// Returns the member of `known` that `word` is most likely a misspelling of; the first one when several are equally near.
///
/// Near means at most one slip (a letter too much, missing, wrong, or two neighbours swapped) for every three letters. Upper and
/// lower case are the same.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let fold = |text: &str| {
        text.chars()
            .map(|c| c.to_ascii_lowercase())
            .take(QUOTED)
            .collect::<Vec<char>>()
    };
    let word = fold(word);
    known
        .into_iter()
        .filter_map(|candidate| {
            let letters = fold(candidate);
            let allowed = (word.len().max(letters.len()) / 3).clamp(1, 3);
            let slips = slips(&word, &letters);
            (slips <= allowed).then_some((slips, candidate))
        })
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, candidate)| candidate)
}

/// The optimal string alignment distance: insertions, deletions, substitutions, and swaps of neighbours.
fn slips(a: &[char], b: &[char]) -> usize {
    let width = b.len() + 1;
    let mut cost = vec![0; (a.len() + 1) * width];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            cost[i * width + j] = if i == 0 || j == 0 {
                i + j
            } else {
                let mut best = cost[(i - 1) * width + j - 1] + usize::from(a[i - 1] != b[j - 1]);
                best = best.min(cost[(i - 1) * width + j] + 1).min(cost[i * width + j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    best = best.min(cost[(i - 2) * width + j - 2] + 1);
                }
                best
            };
        }
    }
    cost[a.len() * width + b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(word: &str, expected: Option<&str>) {
        let known = ["accepted", "wrong_answer", "name", "AC", "WA", "TLE", "RTE"];
        assert_eq!(nearest(word, known), expected, "{word}");
    }

    #[test]
    fn misspelt_words_find_the_right_one() {
        check("acccepted", Some("accepted"));
        check("accept", Some("accepted"));
        check("Accepted", Some("accepted"));
        check("wrong-answer", Some("wrong_answer"));
        check("nmae", Some("name"));
        check("RE", Some("RTE"));
        check("rte", Some("RTE"));
        check("rejected", None);
        check("wrong", None);
        check("", None);
        check(&"accepted".repeat(100_000), None);
    }

    #[test]
    fn quoted_names_are_short_and_printable() {
        assert_eq!(quoted("a\u{1b}[31mb\n"), "`a\\u{1b}[31mb\\n`");
        assert_eq!(quoted(&"é".repeat(60)), format!("`{}`", "é".repeat(60)));
        assert_eq!(quoted(&"é".repeat(61)), format!("`{}…`", "é".repeat(60)));
    }
}
