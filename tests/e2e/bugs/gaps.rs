//! What the judge cannot do yet, by record.
//!
//! Such a record is not passed over: the judge must say plainly that it does not do what the record needs. Once it does more, it no longer
//! says so, this table is wrong, and the test fails until the entry is taken out and the record is checked like all others.

use std::path::Path;

use super::area::Area;
use super::expect::Findings;
use super::record::Record;
use super::report::{self, Report};

/// Something that the judge cannot do yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gap {
    /// Judging by a program of the package.
    OutputValidator,
    /// Letting a program of the package talk to the submission.
    Interaction,
    /// Reading a package from an archive.
    Archive,
    /// Running generators.
    Generation,
    /// Running input validators. All else that the record says is checked.
    InputValidation,
}

/// The records that need it.
pub(super) const GAPS: [(&str, Gap); 12] = [
    ("dat01", Gap::InputValidation),
    ("dat07", Gap::OutputValidator),
    ("exi03", Gap::OutputValidator),
    ("gen01", Gap::Generation),
    ("gen03", Gap::Generation),
    ("itv01", Gap::Interaction),
    ("itv03", Gap::Interaction),
    ("itv05", Gap::Interaction),
    ("itv07", Gap::Interaction),
    ("rep04", Gap::OutputValidator),
    ("zip01", Gap::Archive),
    ("zip03", Gap::Archive),
];

/// Returns what the record needs that the judge cannot do.
pub(super) fn of(record: &Record) -> Option<Gap> {
    GAPS.iter().find(|(id, _)| *id == record.id).map(|(_, gap)| *gap)
}

impl Gap {
    /// Returns the words in which the judge says that it cannot do it.
    pub(super) fn words(self) -> &'static str {
        match self {
            Gap::OutputValidator => "custom output validators are not supported yet",
            Gap::Interaction => "interactive problems are not supported yet",
            Gap::Archive => "packages in archives are not supported yet",
            Gap::Generation => "unrecognized subcommand 'generate'",
            Gap::InputValidation => "unrecognized subcommand 'validate'",
        }
    }

    /// Checks that the judge says that it cannot do it, and nothing else.
    pub(super) fn check(self, record: &Record, area: &Area, cache: &Path, findings: &mut Findings) -> Result<(), String> {
        let paths: Vec<String> = record
            .submissions
            .iter()
            .map(|submission| area.package.join(&submission.path).display().to_string())
            .collect();
        let call = |arguments: &[&str], rest: &[String]| report::call(record, area, cache, arguments, &area.package, rest);
        let verify = ["verify", "--format", "json"];
        match self {
            Gap::OutputValidator | Gap::Interaction => {
                self.check_judge_errors(&call(&["run", "--format", "json", "-p"], &paths)?, paths.len(), findings);
                self.check_judge_errors(&call(&verify, &[])?, paths.len(), findings);
            }
            Gap::Archive => {
                let report = call(&verify, &[])?;
                let says_so = report
                    .faults
                    .iter()
                    .any(|fault| fault.severity == "error" && fault.message == self.words());
                findings.demand(says_so && report.exit == Some(3), || self.unsaid(&report));
            }
            Gap::Generation | Gap::InputValidation => {
                let command = if self == Gap::Generation { "generate" } else { "validate" };
                let report = call(&[command], &[])?;
                let says_so = report.stderr.contains(self.words());
                findings.demand(says_so && report.exit == Some(2), || self.unsaid(&report));
                for generator in &record.commands {
                    let what = if generator.deterministic {
                        "good"
                    } else {
                        "not deterministic"
                    };
                    findings
                        .shown
                        .push(format!("`{}` would have to be found {what}", generator.cmd.join(" ")));
                }
            }
        }
        Ok(())
    }

    /// Checks that every submission is a judge error for this reason, as no other verdict would mean anything.
    fn check_judge_errors(self, report: &Report, submissions: usize, findings: &mut Findings) {
        let is_refused = |judgement: &report::Judgement| judgement.verdict() == "JE" && judgement.messages() == self.words();
        let all = report.judgements.len() == submissions && report.judgements.iter().all(is_refused);
        findings.demand(all && report.exit == Some(4), || self.unsaid(report));
    }

    fn unsaid(self, report: &Report) -> String {
        format!(
            "the judge does not say `{}`; if it can do this now, take the record out of the table of gaps.\n  exit {:?}, {:?}, {:?}, {}",
            self.words(),
            report.exit,
            report.faults,
            report.judgements,
            report.stderr
        )
    }
}
