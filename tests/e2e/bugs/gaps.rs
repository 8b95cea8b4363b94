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
    /// Running generators.
    Generation,
}

/// The records that need it.
pub(super) const GAPS: [(&str, Gap); 2] = [("gen01", Gap::Generation), ("gen03", Gap::Generation)];

/// Returns what the record needs that the judge cannot do.
pub(super) fn of(record: &Record) -> Option<Gap> {
    GAPS.iter().find(|(id, _)| *id == record.id).map(|(_, gap)| *gap)
}

impl Gap {
    /// Returns the words in which the judge says that it cannot do it.
    pub(super) fn words(self) -> &'static str {
        match self {
            Gap::Generation => "unrecognized subcommand 'generate'",
        }
    }

    /// Checks that the judge says that it cannot do it, and nothing else.
    pub(super) fn check(self, record: &Record, area: &Area, cache: &Path, findings: &mut Findings) -> Result<(), String> {
        let call = |arguments: &[&str]| report::call(record, area, cache, arguments, &area.package, &[]);
        match self {
            Gap::Generation => {
                let report = call(&["generate"])?;
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
