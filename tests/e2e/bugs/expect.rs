//! Holds what the judge found against a record.

use std::collections::BTreeMap;

use camino::Utf8Path;
use judge::limits::Bytes;
use judge::package::{self, Problem};

use super::record::{Load, LoadResult, Record, Submission};
use super::report::{Judgement, Report};

/// What was found wanting, and what is only to be shown.
#[derive(Debug, Default)]
pub(super) struct Findings {
    pub(super) faults: Vec<String>,
    pub(super) shown: Vec<String>,
    /// Whether something was too slow that should not have been, as may be when the machine is busy.
    pub(super) is_slow: bool,
}

impl Findings {
    pub(super) fn fault(&mut self, fault: impl Into<String>) {
        self.faults.push(fault.into());
    }

    /// Adds a fault unless `holds`.
    pub(super) fn demand(&mut self, holds: bool, fault: impl FnOnce() -> String) {
        if !holds {
            self.faults.push(fault());
        }
    }
}

/// The language whose compiler a machine may lack. Those for C++, Python and Rust are needed for working on the judge.
const OPTIONAL_LANGUAGE: &str = "java";

/// Holds the judgements of a report, and its exit code, against what the record says of each submission.
pub(super) fn judgements(record: &Record, report: &Report, findings: &mut Findings) {
    for submission in &record.submissions {
        match report
            .judgements
            .iter()
            .find(|judgement| judgement.submission == submission.path)
        {
            Some(judgement) => check(record, submission, judgement, report, findings),
            None => findings.fault(format!(
                "{} was not judged: {:?}, {}",
                submission.path, report.faults, report.stderr
            )),
        }
    }
    findings.demand(report.judgements.len() == record.submissions.len(), || {
        format!(
            "{} submissions were judged, not {}",
            report.judgements.len(),
            record.submissions.len()
        )
    });
    let has = |what: fn(&Judgement) -> bool| report.judgements.iter().any(what);
    let is_invalid = report.faults.iter().any(|fault| fault.severity == "error");
    let exit = if has(|judgement| judgement.verdict() == "JE") {
        4
    } else if is_invalid {
        3
    } else {
        i32::from(has(|judgement| judgement.as_expected == Some(false)))
    };
    // Whether a program that was not judged leaves anything unproven is another matter.
    let is_right = report.exit == Some(exit) || has(|judgement| judgement.verdict.is_none());
    findings.demand(is_right, || format!("exit {:?}, not {exit}: {}", report.exit, report.stderr));
}

/// Checks that input validators reject the inputs of these test cases and no others.
pub(super) fn invalid_inputs(expected: &[String], report: &Report, findings: &mut Findings) {
    let rejected = report
        .faults
        .iter()
        .filter(|fault| fault.message.contains(" is rejected by `input_validators/"));
    let rejected: Vec<&str> = rejected
        .filter_map(|fault| fault.file.split("/data/").nth(1)?.strip_suffix(".in"))
        .collect();
    findings.demand(rejected == expected, || {
        format!("input validators reject {rejected:?}, not {expected:?}")
    });
}

fn check(record: &Record, submission: &Submission, judgement: &Judgement, report: &Report, findings: &mut Findings) {
    let (path, verdict) = (&submission.path, judgement.verdict());
    if judgement.verdict.is_none() && judgement.language.as_deref() == Some(OPTIONAL_LANGUAGE) {
        findings
            .shown
            .push(format!("{path} was not judged: {}", judgement.messages()));
        return;
    }
    if submission.contested {
        findings.shown.push(format!("{path} is contested, and {verdict} here"));
        return;
    }
    let about = || format!("{path}: {}", judgement.messages());
    findings.is_slow |= verdict == "TLE" && !submission.permits("TLE");
    findings.demand(submission.permits(verdict), || {
        format!("{verdict}, not {}: {}", submission.verdict, about())
    });
    if let Some(first) = &submission.first_failing {
        findings.demand(judgement.deciding.as_ref() == Some(first), || {
            format!("decided on {:?}, not {first}: {}", judgement.deciding, about())
        });
    }
    if judgement.verdict.is_some() {
        let as_expected = verdict != "JE"
            && submission
                .declared
                .as_deref()
                .is_none_or(|declared| declared == submission.verdict);
        findings.demand(judgement.as_expected == Some(as_expected), || {
            format!("as_expected is {:?}, not {as_expected}: {}", judgement.as_expected, about())
        });
    }
    check_memory(record, submission, judgement, findings);
    check_time(submission, judgement, report, findings);
    check_messages(submission, judgement, findings);
}

/// Holds a report in which every submission was run on all test cases against what the record says of these.
pub(super) fn all_tests(record: &Record, report: &Report, findings: &mut Findings) {
    for submission in &record.submissions {
        let path = &submission.path;
        let Some(judgement) = report.judgements.iter().find(|judgement| judgement.submission == *path) else {
            findings.fault(format!("{path} was not judged on all test cases: {}", report.stderr));
            continue;
        };
        let verdicts: BTreeMap<&str, &str> = judgement
            .cases
            .iter()
            .map(|case| (case.name.as_str(), case.verdict.as_str()))
            .collect();
        for (name, expected) in record.verdicts(submission) {
            let verdict = verdicts.get(name.as_str()).copied();
            findings.is_slow |= verdict == Some("TLE") && expected != "TLE";
            findings.demand(verdict == Some(expected), || {
                format!("{path}: {verdict:?} on {name}, not {expected}")
            });
        }
        let order: Vec<&str> = judgement.cases.iter().map(|case| case.name.as_str()).collect();
        findings.demand(record.order.is_empty() || order == record.order, || {
            format!("{path}: test cases in order {order:?}, not {:?}", record.order)
        });
    }
}

/// Checks that the memory of the judge does not show in that of the programs.
fn check_memory(record: &Record, submission: &Submission, judgement: &Judgement, findings: &mut Findings) {
    if let (Some(_), Some(limit)) = (record.judge_holds_mib, record.memory_mib) {
        for case in &judgement.cases {
            let memory = Bytes(case.memory_bytes);
            findings.demand(memory < Bytes::mib(limit / 2), || {
                format!("{}: {memory} on {} is more than half the limit", submission.path, case.name)
            });
        }
    }
}

fn check_time(submission: &Submission, judgement: &Judgement, report: &Report, findings: &mut Findings) {
    let Some(limit) = submission.max_wall_s else { return };
    // How long compiling took is not reported, but the whole call took longer.
    let wall = if judgement.cases.is_empty() {
        report.elapsed_s
    } else {
        judgement.cases.iter().map(|case| case.wall_s).fold(0.0, f64::max)
    };
    findings.demand(wall <= limit, || {
        format!("{}: took {wall} s, more than {limit} s", submission.path)
    });
}

fn check_messages(submission: &Submission, judgement: &Judgement, findings: &mut Findings) {
    let (path, messages) = (&submission.path, judgement.messages());
    if let Some(text) = &submission.message_contains {
        findings.demand(messages.contains(text), || {
            format!("{path}: `{text}` is not in the message: {messages}")
        });
    }
    if let Some(limit) = submission.max_message_kib {
        findings.demand(messages.len() <= limit << 10, || {
            format!("{path}: a message of {} bytes", messages.len())
        });
    }
    let with = |text: &str, of: fn(&super::report::Case) -> &Option<String>| {
        judgement
            .cases
            .iter()
            .any(|case| of(case).as_ref().is_some_and(|message| message.contains(text)))
    };
    if let Some(text) = &submission.judge_message {
        findings.demand(with(text, |case| &case.message), || {
            format!("{path}: `{text}` is no message for the judge")
        });
        findings.demand(!with(text, |case| &case.team_message), || {
            format!("{path}: `{text}` is shown to the team")
        });
    }
    if let Some(text) = &submission.team_message {
        findings.demand(with(text, |case| &case.team_message), || {
            format!("{path}: `{text}` is no message for the team")
        });
    }
}

/// Holds the package as the library loads it against what the record says of it.
pub(super) fn package(record: &Record, path: &Utf8Path, findings: &mut Findings) {
    let scratch = tempfile::tempdir().unwrap();
    let (problem, diagnostics) = package::open(path, Utf8Path::from_path(scratch.path()).unwrap());
    let Some(problem) = problem else {
        findings.fault(format!("the package has errors: {diagnostics:?}"));
        return;
    };
    if let Some(seconds) = record.time_limit_s {
        let limit = problem.limits.time.value.as_secs_f64();
        findings.demand((limit - seconds).abs() < 1e-9, || {
            format!("the time limit is {limit} s, not {seconds} s")
        });
    }
    if let Some(mib) = record.memory_mib {
        findings.demand(problem.limits.memory == Bytes::mib(mib), || {
            format!("the memory limit is {}, not {mib} MiB", problem.limits.memory)
        });
    }
    findings.demand(problem.kind.interactive == record.interactive, || {
        format!("`interactive` is {}", problem.kind.interactive)
    });
    if let Some(load) = record.load.as_ref().filter(|load| load.result == LoadResult::Ok) {
        loaded(load, &problem, findings);
    }
}

fn loaded(load: &Load, problem: &Problem, findings: &mut Findings) {
    for (name, expected) in &load.fields {
        let value = match name.as_str() {
            "validation" if !problem.output_validators.is_empty() => "custom",
            "validation" => "default",
            "type" if problem.kind.scoring => "scoring",
            "type" => "pass-fail",
            _ => "a field that this test does not know",
        };
        findings.demand(value == expected, || format!("`{name}` is {value}, not {expected}"));
    }
    let cases: Vec<String> = problem.cases().iter().map(|case| case.name.clone()).collect();
    findings.demand(load.tests.is_empty() || load.tests == cases, || {
        format!("test cases {cases:?}, not {:?}", load.tests)
    });
    let submissions: Vec<&String> = problem.submissions.iter().map(|submission| &submission.name).collect();
    findings.demand(
        load.submissions.is_empty() || load.submissions.iter().eq(submissions.iter().copied()),
        || format!("submissions {submissions:?}, not {:?}", load.submissions),
    );
}
