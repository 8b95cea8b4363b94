//! Packages in which judges went wrong, each judged by the binary and held against what `tests/fixtures/bugs/expected.jsonl` says of it.
//!
//! Records are judged in parallel, each judge on a processor of its own, with one cache for all of them. A record that fails because a
//! program was too slow that should not have been is judged once more at the end, alone, and the test says so: the time limits are
//! those of the packages, and the machine may be busy. Nothing else is forgiven.
//!
//! What judges disagree about is shown and not held against this one.

mod area;
mod expect;
mod generators;
mod record;
mod report;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use camino::Utf8Path;
use rustix::thread::CpuSet;
use tempfile::TempDir;

use area::Area;
use expect::Findings;
use record::{Kind, LoadResult, Record};
use report::Report;

/// How many records are judged at the same time, where there are as many processors.
const PARALLEL: usize = 2;

#[test]
fn every_record_is_judged_as_it_says() {
    let records = records();
    check_ids(&records);
    let cache = TempDir::new().unwrap();
    let mut all = judge_in_parallel(&records, cache.path());
    for (record, findings) in records.iter().zip(&mut all) {
        if findings.is_slow {
            println!("{}: too slow, judged again alone: {:?}", record.id, findings.faults);
            *findings = judge(record, cache.path());
        }
    }
    let mut failed = 0;
    for (record, findings) in records.iter().zip(&all) {
        let what = format!("{} ({})", record.id, record.class);
        for shown in &findings.shown {
            println!("{what}: {shown}");
        }
        for fault in &findings.faults {
            println!("{what}: FAILED: {fault}");
        }
        if !findings.faults.is_empty() {
            failed += 1;
            println!("{what}: note: {}", record.note.as_deref().unwrap_or("none"));
        }
    }
    println!("{} records, {failed} failed", records.len());
    assert_eq!(failed, 0, "records failed, see above");
}

/// The weakest level of isolation cannot keep a program from replacing its own file, so the judge must notice.
#[test]
fn a_program_that_replaces_itself_is_never_accepted() {
    let records = records();
    let record = records.iter().find(|record| record.id == "sec04").unwrap();
    let area = Area::new(record, &fixtures());
    let cache = TempDir::new().unwrap();
    let swap = area.package.join("submissions/wrong_answer/swap.cpp").display().to_string();
    for level in ["rlimits", "auto"] {
        let arguments = ["run", "--isolation", level, "--format", "json", "-p"];
        let report = report::call(
            record,
            &area,
            cache.path(),
            &arguments,
            &area.package,
            std::slice::from_ref(&swap),
        )
        .unwrap();
        let [judgement] = &*report.judgements else {
            panic!("judged {:?}", report.judgements)
        };
        let verdict = if level == "rlimits" { "JE" } else { "WA" };
        assert_eq!(judgement.verdict(), verdict, "at level {level}: {}", judgement.messages());
    }
}

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/fixtures/bugs")
}

fn records() -> Vec<Record> {
    let text = std::fs::read_to_string(fixtures().join("expected.jsonl")).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: `{line}`")))
        .collect()
}

/// Checks that no two records are called the same.
fn check_ids(records: &[Record]) {
    let known: BTreeSet<&str> = records.iter().map(|record| record.id.as_str()).collect();
    assert_eq!(known.len(), records.len(), "two records have the same id");
}

/// Judges all records, and returns what was found, in their order.
fn judge_in_parallel(records: &[Record], cache: &Path) -> Vec<Findings> {
    let allowed = rustix::thread::sched_getaffinity(None).unwrap();
    let cpus = (0..CpuSet::MAX_CPU).filter(|cpu| allowed.is_set(*cpu)).take(PARALLEL);
    let next = AtomicUsize::new(0);
    let all: Mutex<Vec<Findings>> = Mutex::new(records.iter().map(|_| Findings::default()).collect());
    std::thread::scope(|scope| {
        for cpu in cpus {
            let (next, all) = (&next, &all);
            scope.spawn(move || {
                // The judge takes the first processors that it may use, so without this all would be on the same one.
                let mut only = CpuSet::new();
                only.set(cpu);
                rustix::thread::sched_setaffinity(None, &only).unwrap();
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(record) = records.get(index) else { break };
                    let findings = judge(record, cache);
                    all.lock().unwrap()[index] = findings;
                }
            });
        }
    });
    all.into_inner().unwrap()
}

/// Judges one record.
fn judge(record: &Record, cache: &Path) -> Findings {
    let mut findings = Findings::default();
    let area = Area::new(record, &fixtures());
    let mut reports = Vec::new();
    let result = match record.kind {
        Kind::Judge => run(record, &area, cache, &mut findings, &mut reports),
        Kind::Verify => verify(record, &area, cache, &mut findings, &mut reports),
        Kind::Load => load(record, &area, cache, &mut findings, &mut reports),
        Kind::Zip => archive(record, &area, cache, &mut findings),
        Kind::Generator => generators::check(record, &area, cache, &mut findings),
    };
    if let Err(fault) = result {
        findings.fault(fault);
    }
    findings.faults.extend(area.check_always());
    for post in &record.post {
        check_after(post, &area, &reports, &mut findings);
    }
    findings
}

/// Judges the submissions of a record of kind `judge`: by every path and as often as it says.
fn run(record: &Record, area: &Area, cache: &Path, findings: &mut Findings, reports: &mut Vec<Report>) -> Result<(), String> {
    let folder = Utf8Path::from_path(&area.package).ok_or("the path of the package is not UTF-8")?;
    expect::package(record, folder, findings);
    let mut packages = vec![area.package.clone(); record.repeat.unwrap_or(1)];
    if record.copy_to.is_some() {
        let mut with_slash = area.package.clone().into_os_string();
        with_slash.push("/");
        packages.extend([area.link(), with_slash.into()]);
    }
    for package in packages {
        let report = run_once(record, area, cache, &package, &["-p"])?;
        expect::judgements(record, &report, findings);
        reports.push(report);
    }
    if record.speaks_of_all_tests() {
        let report = run_once(record, area, cache, &area.package, &["--all", "-p"])?;
        expect::all_tests(record, &report, findings);
        reports.push(report);
    }
    Ok(())
}

fn run_once(record: &Record, area: &Area, cache: &Path, package: &Path, more: &[&str]) -> Result<Report, String> {
    let jobs = record.workers.unwrap_or(1).to_string();
    let mut arguments = vec!["run", "--format", "json", "--jobs", &jobs];
    arguments.extend(more);
    let submissions: Vec<String> = record
        .submissions
        .iter()
        .map(|submission| package.join(&submission.path).display().to_string())
        .collect();
    report::call(record, area, cache, &arguments, package, &submissions)
}

/// Verifies the package of a record of kind `verify`.
fn verify(record: &Record, area: &Area, cache: &Path, findings: &mut Findings, reports: &mut Vec<Report>) -> Result<(), String> {
    let expected = record.verify.as_ref().ok_or("`verify` is missing")?;
    let report = report::call(
        record,
        area,
        cache,
        &["verify", "--format", "json", "--jobs", "1"],
        &area.package,
        &[],
    )?;
    let text = String::from_utf8_lossy(&report.stdout);
    findings.demand((report.exit != Some(0)) == expected.exit_nonzero, || {
        format!("exit {:?}", report.exit)
    });
    for word in &expected.mentions {
        findings.demand(text.contains(word), || format!("`{word}` is not mentioned: {text}"));
    }
    expect::invalid_inputs(&expected.input_validation_fails, &report, findings);
    // The submissions of a package that breaks the format are not judged, and the error is what is asked for. Data that are not valid
    // keep nobody from judging.
    if report.exit == Some(3) && expected.input_validation_fails.is_empty() {
        findings.demand(report.judgements.is_empty(), || "a package with errors was judged".to_owned());
    } else {
        expect::judgements(record, &report, findings);
    }
    reports.push(report);
    Ok(())
}

/// Loads the package of a record of kind `load`, which must fail, and then nothing may be judged.
fn load(record: &Record, area: &Area, cache: &Path, findings: &mut Findings, reports: &mut Vec<Report>) -> Result<(), String> {
    let expected = record.load.as_ref().ok_or("`load` is missing")?;
    if expected.result == LoadResult::Ok {
        return run(record, area, cache, findings, reports);
    }
    reports.push(report::call(
        record,
        area,
        cache,
        &["verify", "--format", "json"],
        &area.package,
        &[],
    )?);
    reports.push(run_once(record, area, cache, &area.package, &["-p"])?);
    for report in reports {
        let errors: Vec<String> = report
            .faults
            .iter()
            .filter(|fault| fault.severity == "error")
            .map(|fault| format!("{}: {}", fault.file, fault.message))
            .collect();
        findings.demand(report.exit == Some(3) && !errors.is_empty(), || {
            format!("exit {:?}, {errors:?}", report.exit)
        });
        findings.demand(report.judgements.is_empty(), || format!("judged: {:?}", report.judgements));
        for word in &expected.mentions {
            findings.demand(errors.iter().any(|error| error.contains(word)), || {
                format!("`{word}` is not in {errors:?}")
            });
        }
    }
    Ok(())
}

/// Verifies the package of a record of kind `zip`, of which all submissions must be as expected.
fn archive(record: &Record, area: &Area, cache: &Path, findings: &mut Findings) -> Result<(), String> {
    let path = Utf8Path::from_path(&area.package).ok_or("the path of the package is not UTF-8")?;
    expect::package(record, path, findings);
    let report = report::call(record, area, cache, &["verify", "--format", "json"], &area.package, &[])?;
    findings.demand(report.exit == Some(0) && !report.judgements.is_empty(), || {
        format!("exit {:?}: {:?}, {:?}", report.exit, report.faults, report.judgements)
    });
    let faults = report.faults.iter().map(|fault| &fault.file);
    for file in faults.filter(|file| !file.starts_with(path.as_str())) {
        findings.fault(format!("a fault in `{file}`, which is not in the archive"));
    }
    Ok(())
}

/// Makes a check that the record asks for after judging.
fn check_after(post: &str, area: &Area, reports: &[Report], findings: &mut Findings) {
    let (name, argument) = post.split_once(':').unwrap_or((post, ""));
    if let Some(faults) = area.check(name, argument) {
        findings.faults.extend(faults);
        return;
    }
    for report in reports {
        let size = report.stdout.len();
        match name {
            // Otherwise it could not have been read.
            "report_is_utf8_json" => {}
            "report_no_raw" => findings.demand(memchr::memmem::find(&report.stdout, argument.as_bytes()).is_none(), || {
                format!("`{}` is in the report", argument.escape_debug())
            }),
            "report_under_kib" => findings.demand(argument.parse::<usize>().is_ok_and(|kib| size < kib << 10), || {
                format!("a report of {size} bytes")
            }),
            _ => findings.fault(format!("nothing here checks `{post}`")),
        }
    }
}
