//! Carrying out a plan: what has to be made, making it, and putting it in its place.

mod ending;
mod findings;
mod rule_sum;
mod trust;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use camino::Utf8Path;

use super::command::Command;
use super::compare::{Difference, content_of};
use super::data::Data;
use super::lock::{self, Lock};
use super::make::{MakeError, Maker, Output, Outputs};
use super::plan::{CaseRule, Plan, Rule};
use super::programs::{Programs, Which};
use super::stage::{self, Left, Stage, StageError};
use super::{Change, ChangeKind, Fault, GenerateError, Mode, Options, Report};
use crate::cache::Cache;
use crate::compile::Builder;
use crate::diagnostic::Diagnostic;
use crate::package::Problem;
use crate::workers::Workers;
use ending::Ending;
use trust::Trust;

/// What is needed to carry out a plan.
#[derive(Clone, Copy)]
pub struct Session<'a> {
    /// The package.
    pub problem: &'a Problem,
    /// Its plan.
    pub plan: &'a Plan,
    /// Who runs programs.
    pub workers: &'a Workers,
    /// Who builds them.
    pub builder: &'a Builder,
    /// Where to remember what files are from run to run; `None` to look at them anew.
    pub memory: Option<&'a Cache>,
    /// A folder for files that are needed while this runs.
    pub scratch: &'a Utf8Path,
    /// Called when work goes on: how many test cases are done, out of how many, and the name of one.
    pub progress: &'a (dyn Fn(usize, usize, &str) + Sync),
}

/// What became of a test case.
enum Outcome {
    /// It is as it should be, or will be when the stage is put in its place.
    Settled(lock::Case, Difference, Vec<Diagnostic>),
    /// Files were edited by hand, so it stays as it is.
    Refused(Difference),
    /// It could not be made.
    Failed(Fault),
}

/// Carries out a plan. Call [`super::turn::Turn::take`] first.
///
/// # Errors
/// When nothing could be made, and when the files could not be put in their place.
pub fn run(session: &Session<'_>, options: Options) -> Result<Report, GenerateError> {
    let package = &session.problem.dir;
    match (stage::left(package), options.mode) {
        (Left::List, Mode::Check) => {
            let path = format!("data/{}", stage::FOLDER);
            let kind = ChangeKind::Unfinished;
            return Ok(Report {
                cases: session.plan.len(),
                changes: vec![Change { path, kind }],
                ..Report::default()
            });
        }
        (_, Mode::Check) => {}
        (_, Mode::Write) => stage::recover(package)?,
    }
    let lock = read_lock(package)?;
    let trust = Trust::recall(session);
    let data = Data::scan(package, trust.sums())?;
    let programs =
        Programs::of(session.plan, session.problem, session.builder, session.scratch).map_err(GenerateError::Programs)?;
    session
        .workers
        .map(&programs.all(), |program| programs.examine(program, session.workers));
    let run = Run {
        session,
        options,
        lock: &lock,
        trust: &trust,
        data: &data,
        programs: &programs,
        stage: Stage::new(package),
        done: AtomicUsize::new(0),
        is_over: AtomicBool::new(false),
    };
    let (report, new) = run.all()?;
    trust.keep(session, &new, &programs);
    Ok(report)
}

fn read_lock(package: &Utf8Path) -> Result<Lock, GenerateError> {
    let path = package.join("generators").join(lock::FILE);
    match fs::read(&path) {
        Ok(bytes) => Lock::read(&String::from_utf8_lossy(&bytes)).map_err(|line| GenerateError::Lock { path, line }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Lock::default()),
        Err(source) => Err(GenerateError::File {
            step: "read",
            path,
            source,
        }),
    }
}

/// Everything that carrying out a plan needs to know.
struct Run<'a> {
    session: &'a Session<'a>,
    options: Options,
    lock: &'a Lock,
    trust: &'a Trust,
    data: &'a Data<'a>,
    programs: &'a Programs<'a>,
    stage: Stage,
    /// How many test cases are done.
    done: AtomicUsize,
    /// Whether there is no use in going on.
    is_over: AtomicBool,
}

impl Run<'_> {
    /// Makes everything, and returns the report and the new lock.
    fn all(self) -> Result<(Report, Lock), GenerateError> {
        let cases = &self.session.plan.cases;
        let rules: Vec<(&CaseRule, &Rule)> = cases.iter().filter_map(|case| Some((case, case.rule()?))).collect();
        // What is as it should be is found out first, so that only those programs are built that are needed.
        let settled = self.session.workers.map(&rules, |(case, rule)| self.settled(case, rule));
        let open: Vec<(&CaseRule, &Rule)> = rules
            .iter()
            .zip(&settled)
            .filter(|(_, settled)| settled.is_none())
            .map(|(rule, _)| *rule)
            .collect();
        self.build(&open);
        let made = self
            .session
            .workers
            .map(&open, |(case, rule)| self.made(case, rule, open.len()));
        let count = made.len();
        let mut made = made.into_iter();
        let mut outcomes = BTreeMap::new();
        for ((case, _), settled) in rules.into_iter().zip(settled) {
            let outcome = match settled {
                Some(outcome) => outcome,
                None => made.next().unwrap_or(Ok(Outcome::Failed(Fault::Interrupted)))?,
            };
            outcomes.insert(case.name.as_str(), outcome);
        }
        Ending::new(self, count).end(outcomes)
    }

    /// Returns what became of a test case for which nothing has to be run; `None` for others.
    fn settled(&self, case: &CaseRule, rule: &Rule) -> Option<Outcome> {
        let sum = match rule_sum::of(rule, self.programs, self.trust.sums()) {
            Ok(sum) => sum,
            Err(fault) => return Some(Outcome::Failed(fault)),
        };
        let entry = self.lock.cases.get(&case.name)?;
        if entry.rule.as_ref() != Some(&sum) || !self.trust.covers(rule, entry, self.lock, self.programs) {
            return None;
        }
        let wanted = entry
            .files
            .iter()
            .map(|(extension, content)| (format!("{}.{extension}", case.name), content));
        match Difference::of(wanted, self.data, self.lock, self.options.force) {
            Ok(difference) if difference.is_empty() => {
                let read = |extension: &str| self.data.bytes(&format!("{}.{extension}", case.name)).ok();
                let faults = findings::search(rule, &self.session.plan.file, read);
                Some(Outcome::Settled(entry.clone(), difference, faults))
            }
            Ok(difference) => difference.has_edited().then_some(Outcome::Refused(difference)),
            Err(error) => Some(Outcome::Failed(Fault::Judge(format!(
                "read the files of `{}`: {error}",
                case.name
            )))),
        }
    }

    /// Builds the programs that some rules need.
    fn build(&self, rules: &[(&CaseRule, &Rule)]) {
        let needed: BTreeSet<Which> = rules.iter().flat_map(|(_, rule)| Which::of(rule)).collect();
        let programs: Vec<_> = needed.iter().map(|which| self.programs.get(which)).collect();
        self.session
            .workers
            .map(&programs, |program| self.programs.build(program, self.session.workers));
    }

    /// Carries out a rule, and puts the files that differ on the stage.
    fn made(&self, case: &CaseRule, rule: &Rule, of: usize) -> Result<Outcome, StageError> {
        if self.is_over.load(Ordering::Relaxed) {
            return Ok(Outcome::Failed(Fault::Interrupted));
        }
        let maker = Maker {
            problem: self.session.problem,
            programs: self.programs,
        };
        let outputs = match self.session.workers.with_boxes(|boxes| maker.make(case, rule, boxes)) {
            Ok(outputs) => outputs,
            Err(MakeError::Fault(fault)) => return Ok(Outcome::Failed(fault)),
            Err(error) => return Ok(Outcome::Failed(Fault::of(&error))),
        };
        let outcome = self
            .compared(case, rule, &outputs)
            .inspect_err(|_| self.is_over.store(true, Ordering::Relaxed));
        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
        (self.session.progress)(done, of, &case.name);
        outcome
    }

    fn compared(&self, case: &CaseRule, rule: &Rule, outputs: &Outputs) -> Result<Outcome, StageError> {
        let sum = match rule_sum::of(rule, self.programs, self.trust.sums()) {
            Ok(sum) => sum,
            Err(fault) => return Ok(Outcome::Failed(fault)),
        };
        let entry = lock::Case {
            rule: Some(sum),
            command: rule.command.as_ref().map(Command::shown),
            files: outputs
                .iter()
                .map(|(extension, output)| ((*extension).to_owned(), content_of(output)))
                .collect(),
        };
        let difference = match self.staged(&case.name, &entry, |extension| outputs.get(extension).cloned())? {
            Ok(difference) if difference.has_edited() => return Ok(Outcome::Refused(difference)),
            Ok(difference) => difference,
            Err(fault) => return Ok(Outcome::Failed(fault)),
        };
        let faults = findings::search(rule, &self.session.plan.file, |extension| match outputs.get(extension) {
            Some(Output::Bytes(bytes)) => Some(bytes.clone()),
            _ => None,
        });
        Ok(Outcome::Settled(entry, difference, faults))
    }

    /// Puts the files of a test case that differ on the stage, unless one of them was edited by hand.
    fn staged(
        &self,
        name: &str,
        entry: &lock::Case,
        output: impl Fn(&str) -> Option<Output>,
    ) -> Result<Result<Difference, Fault>, StageError> {
        let wanted = entry
            .files
            .iter()
            .map(|(extension, content)| (format!("{name}.{extension}"), content));
        let difference = match Difference::of(wanted, self.data, self.lock, self.options.force) {
            Ok(difference) => difference,
            Err(error) => return Ok(Err(Fault::Judge(format!("read the files of `{name}`: {error}")))),
        };
        if self.options.mode == Mode::Write && !difference.has_edited() {
            for path in difference.files.keys() {
                let extension = &path[name.len() + 1..];
                if let Some(output) = output(extension) {
                    self.stage.add(&format!("data/{path}"), &output)?;
                }
            }
        }
        Ok(Ok(difference))
    }
}
