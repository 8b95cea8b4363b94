//! The judge binary, and its report as lines of JSON.

use std::path::Path;
use std::process::Command;

use serde::Deserialize;

use super::area::Area;
use super::record::Record;

/// What came out of one call.
pub(super) struct Report {
    pub(super) exit: Option<i32>,
    pub(super) stdout: Vec<u8>,
    pub(super) stderr: String,
    pub(super) faults: Vec<Fault>,
    pub(super) judgements: Vec<Judgement>,
    /// Wall-clock time of it all.
    pub(super) elapsed_s: f64,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line {
    Fault(Fault),
    Judgement(Judgement),
    Summary {
        elapsed_s: f64,
    },
    #[serde(other)]
    Other,
}

#[derive(Debug, Deserialize)]
pub(super) struct Fault {
    pub(super) severity: String,
    pub(super) file: String,
    pub(super) message: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct Judgement {
    pub(super) submission: String,
    pub(super) language: Option<String>,
    pub(super) verdict: Option<String>,
    pub(super) deciding: Option<String>,
    pub(super) as_expected: Option<bool>,
    pub(super) cases: Vec<Case>,
    pub(super) message: Option<String>,
    pub(super) reason: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Case {
    pub(super) name: String,
    pub(super) verdict: String,
    pub(super) wall_s: f64,
    pub(super) memory_bytes: u64,
    pub(super) reason: Option<String>,
    pub(super) message: Option<String>,
    pub(super) team_message: Option<String>,
}

impl Judgement {
    /// Returns the verdict, or that there is none.
    pub(super) fn verdict(&self) -> &str {
        self.verdict.as_deref().unwrap_or("ignored")
    }

    /// Returns all that the judge says about it.
    pub(super) fn messages(&self) -> String {
        let of_cases = self.cases.iter().flat_map(|case| [&case.reason, &case.message]);
        let all: Vec<&str> = [&self.message, &self.reason]
            .into_iter()
            .chain(of_cases)
            .flatten()
            .map(String::as_str)
            .collect();
        all.join("\n")
    }
}

/// Calls the judge with `arguments`, a path, and `rest`.
///
/// # Errors
/// When the report is not what a report is: lines of JSON, in UTF-8.
pub(super) fn call(
    record: &Record,
    area: &Area,
    cache: &Path,
    arguments: &[&str],
    path: &Path,
    rest: &[String],
) -> Result<Report, String> {
    #[expect(clippy::disallowed_methods, reason = "this is what is tested")]
    let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
    command
        .args(arguments)
        .arg(path)
        .args(rest)
        .current_dir(area.work())
        .env("TMPDIR", area.scratch())
        .env("JUDGE_CACHE", cache);
    for (name, value) in &record.env {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    let output = command.output().unwrap();
    let mut report = Report {
        exit: output.status.code(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        faults: Vec::new(),
        judgements: Vec::new(),
        elapsed_s: 0.0,
        stdout: output.stdout,
    };
    let text = str::from_utf8(&report.stdout).map_err(|error| format!("the report is not UTF-8: {error}"))?;
    for line in text.lines() {
        match serde_json::from_str(line).map_err(|error| format!("no line of a report: {error}: `{line}`"))? {
            Line::Fault(fault) => report.faults.push(fault),
            Line::Judgement(judgement) => report.judgements.push(judgement),
            Line::Summary { elapsed_s } => report.elapsed_s = elapsed_s,
            Line::Other => {}
        }
    }
    Ok(report)
}
