//! The end of a run: links, settings of folders, files that nobody asked for, the lock, and putting everything in its place.

use std::collections::BTreeMap;
use std::fs;

use camino::Utf8Path;

use super::{Outcome, Run, findings};
use crate::generate::compare::Difference;
use crate::generate::lock::{self, Content, Lock};
use crate::generate::make::Output;
use crate::generate::plan::{CaseRule, IMAGES, Work};
use crate::generate::sum::Sum;
use crate::generate::{Change, ChangeKind, Failure, Fault, GenerateError, Mode, Report};

/// What is collected at the end.
pub(super) struct Ending<'a> {
    run: Run<'a>,
    new: Lock,
    report: Report,
}

impl<'a> Ending<'a> {
    /// Returns an end for a run in which `made` rules were carried out.
    pub(super) fn new(run: Run<'a>, made: usize) -> Ending<'a> {
        let report = Report {
            cases: run.session.plan.len(),
            made,
            ..Report::default()
        };
        Ending {
            run,
            new: Lock::default(),
            report,
        }
    }

    /// Ends the run. `outcomes` are those of the test cases with rules, by name.
    pub(super) fn end(mut self, mut outcomes: BTreeMap<&str, Outcome>) -> Result<(Report, Lock), GenerateError> {
        self.take_programs();
        for case in &self.run.session.plan.cases {
            match &case.work {
                Work::Make(_) => {
                    if let Some(outcome) = outcomes.remove(case.name.as_str()) {
                        self.take(case, outcome);
                    }
                }
                Work::Link(target) => self.link(case, *target)?,
            }
        }
        self.take_groups()?;
        let equal = findings::equal(self.run.session.plan, &self.new);
        self.report.faults.extend(equal);
        let extra = self.extra();
        self.stage_lock()?;
        let Ending { run, new, mut report } = self;
        let package = &run.session.problem.dir;
        let removes = run.options.clean && run.options.mode == Mode::Write;
        if run.options.mode == Mode::Write {
            run.stage.commit()?;
        }
        for path in extra {
            let path = format!("data/{path}");
            if removes {
                remove(package, &path)?;
            }
            let kind = if removes { ChangeKind::Removed } else { ChangeKind::Extra };
            report.changes.push(Change { path, kind });
        }
        report.changes.sort();
        Ok((report, new))
    }

    /// Puts the programs into the lock.
    fn take_programs(&mut self) {
        for program in self.run.programs.all() {
            let name = program.which.name();
            let known = self.run.lock.programs.get(&name);
            if let Some(entry) = self.run.programs.examined(&program.which).ok().or(known) {
                self.new.programs.insert(name, entry.clone());
            }
        }
    }

    fn take(&mut self, case: &CaseRule, outcome: Outcome) {
        match outcome {
            Outcome::Settled(entry, difference, faults) => {
                self.report.changes.extend(difference.changes());
                self.report.faults.extend(faults);
                self.new.cases.insert(case.name.clone(), entry);
            }
            Outcome::Refused(difference) => {
                self.report.changes.extend(difference.changes());
                self.keep(case);
            }
            Outcome::Failed(fault) => {
                if fault == Fault::Interrupted {
                    self.report.is_interrupted = true;
                } else {
                    self.report.failures.push(Failure {
                        case: case.name.clone(),
                        line: case.line,
                        fault,
                    });
                }
                self.keep(case);
            }
        }
    }

    /// Lets the lock say of a test case what it said before.
    fn keep(&mut self, case: &CaseRule) {
        if let Some(mut entry) = self.run.lock.cases.get(&case.name).cloned() {
            // It was not seen with the programs that the lock has now.
            if self.run.lock.programs != self.new.programs {
                entry.rule = None;
            }
            self.new.cases.insert(case.name.clone(), entry);
        }
    }

    /// Makes a test case whose files are links to those of another.
    fn link(&mut self, case: &CaseRule, target: usize) -> Result<(), GenerateError> {
        let Some(target) = self.run.session.plan.cases.get(target) else {
            return Ok(());
        };
        let Some(there) = self.new.cases.get(&target.name) else {
            let message = format!("`{}`, which it is to be a link to, could not be made", target.name);
            let fault = if self.report.is_interrupted {
                Fault::Interrupted
            } else {
                Fault::Package(message)
            };
            self.take(case, Outcome::Failed(fault));
            return Ok(());
        };
        let to = relative(&case.name, &target.name);
        let files = there
            .files
            .keys()
            .map(|extension| (extension.clone(), Content::Link(format!("{to}.{extension}"))));
        let entry = lock::Case {
            files: files.collect(),
            ..lock::Case::default()
        };
        let output = |extension: &str| Some(Output::Link(format!("{to}.{extension}")));
        let outcome = match self.run.staged(&case.name, &entry, output)? {
            Ok(difference) if difference.has_edited() => Outcome::Refused(difference),
            Ok(difference) => Outcome::Settled(entry, difference, Vec::new()),
            Err(fault) => Outcome::Failed(fault),
        };
        self.take(case, outcome);
        Ok(())
    }

    /// Makes the files with the settings of folders.
    fn take_groups(&mut self) -> Result<(), GenerateError> {
        let plan = self.run.session.plan;
        for (path, text) in &plan.groups {
            let content = Content::File(Sum::of(text.as_bytes()));
            let wanted = [(path.clone(), &content)];
            let difference = Difference::of(wanted, self.run.data, self.run.lock, self.run.options.force);
            let difference = difference.map_err(|source| GenerateError::File {
                step: "read",
                path: self.run.session.problem.dir.join("data").join(path),
                source,
            })?;
            self.report.changes.extend(difference.changes());
            if difference.has_edited() {
                if let Some(sum) = self.run.lock.files.get(path) {
                    self.new.files.insert(path.clone(), sum.clone());
                }
                continue;
            }
            if !difference.is_empty() && self.run.options.mode == Mode::Write {
                let output = Output::Bytes(text.clone().into_bytes());
                self.run.stage.add(&format!("data/{path}"), &output)?;
            }
            self.new.files.insert(path.clone(), Sum::of(text.as_bytes()));
        }
        Ok(())
    }

    /// Returns the files that the plan does not make.
    fn extra(&self) -> Vec<String> {
        let plan = self.run.session.plan;
        let cases: BTreeMap<&str, Option<&lock::Case>> = plan
            .cases
            .iter()
            .map(|case| (case.name.as_str(), self.new.cases.get(&case.name)))
            .collect();
        let kind = self.run.session.problem.kind;
        let is_conversation = kind.interactive || kind.multi_pass;
        // Illustrations and conversations come from programs that are not run here.
        let is_beside = |extension: &str| IMAGES.contains(&extension) || is_conversation && extension == "interaction";
        let is_made = |path: &str| {
            plan.groups.contains_key(path)
                || path.match_indices('.').any(|(at, _)| match cases.get(&path[..at]) {
                    Some(Some(entry)) => entry.files.contains_key(&path[at + 1..]) || is_beside(&path[at + 1..]),
                    // What it would have is not known.
                    Some(None) => true,
                    None => false,
                })
        };
        self.run
            .data
            .paths()
            .filter(|path| !is_made(path))
            .map(str::to_owned)
            .collect()
    }

    /// Puts the new lock on the stage if it says anything new.
    fn stage_lock(&mut self) -> Result<(), GenerateError> {
        let path = format!("generators/{}", lock::FILE);
        let is_there = self.run.session.problem.dir.join(&path).symlink_metadata().is_ok();
        if is_there && without_compilers(&self.new) == without_compilers(self.run.lock) {
            // Who wrote it had other compilers, which came to the same.
            return Ok(());
        }
        if self.run.options.mode == Mode::Write {
            self.run.stage.add(&path, &Output::Bytes(self.new.text().into_bytes()))?;
        }
        let kind = if is_there { ChangeKind::Changed } else { ChangeKind::New };
        self.report.changes.push(Change { path, kind });
        Ok(())
    }
}

fn without_compilers(lock: &Lock) -> Lock {
    let mut lock = lock.clone();
    for program in lock.programs.values_mut() {
        program.compiler.clear();
    }
    lock
}

/// Removes a file, and the folders around it that are empty then.
fn remove(package: &Utf8Path, path: &str) -> Result<(), GenerateError> {
    let full = package.join(path);
    fs::remove_file(&full).map_err(|source| GenerateError::File {
        step: "remove",
        path: full.clone(),
        source,
    })?;
    let data = package.join("data");
    for folder in full.ancestors().skip(1).take_while(|folder| *folder != data) {
        // It fails when the folder is not empty.
        if fs::remove_dir(folder).is_err() {
            break;
        }
    }
    Ok(())
}

/// Returns the way from the folder of one test case to another.
fn relative(from: &str, to: &str) -> String {
    let from: Vec<&str> = from.split('/').collect();
    let to: Vec<&str> = to.split('/').collect();
    let folders = from.len() - 1;
    let common = from
        .iter()
        .zip(&to)
        .take(folders.min(to.len() - 1))
        .take_while(|(a, b)| a == b)
        .count();
    let mut way = vec![".."; folders - common];
    way.extend(&to[common..]);
    way.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_relative() {
        for (from, to, way) in [
            ("secret/a", "secret/b", "b"),
            ("secret/a", "sample/1", "../sample/1"),
            ("secret/x/y/a", "secret/x/z/b", "../z/b"),
            ("secret/x/a", "secret/x/y/b", "y/b"),
            ("secret/a", "secret/a/b", "a/b"),
        ] {
            assert_eq!(relative(from, to), way, "{from} {to}");
        }
    }
}
