//! What is wrong with a package, as data.
//!
//! Loading never stops at the first fault: every fault becomes a [`Diagnostic`] that names the file, the line where there is one,
//! and the way out.

use std::fmt;

use camino::{Utf8Path, Utf8PathBuf};

/// How bad a fault is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The package can be judged, but something looks wrong.
    Warning,
    /// The package breaks the format; it is not judged.
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
        });
        self.0.last_mut().expect("one was pushed")
    }

    /// Returns whether any of them is an error.
    pub fn has_errors(&self) -> bool {
        self.0.iter().any(|diagnostic| diagnostic.severity == Severity::Error)
    }

    /// Returns them sorted by file and line, for the same text whatever the order of discovery.
    pub fn into_sorted(mut self) -> Vec<Diagnostic> {
        self.0.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
        self.0
    }
}

impl Diagnostic {
    /// Adds the way out.
    pub fn hint(&mut self, hint: impl Into<String>) {
        self.hint = Some(hint.into());
    }
}
