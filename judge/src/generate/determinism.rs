//! Whether generators make the same from the same command.
//!
//! Each command is run twice, with everything else different: the folder, the environment, the locale, the time zone, the second, the order
//! of hash tables where that can be set, and what else is running. A command with `{seed}` is then run with other numbers until something
//! else comes out. Data of other machines cannot be made here, so a generator that passes may still depend on its compiler.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::compare::content_of;
use super::lock::Content;
use super::make::{MakeError, Maker, Surroundings};
use super::plan::{CaseRule, Rule};
use super::programs::{Programs, Which};
use super::session::Session;
use super::{Failure, Fault, GenerateError};
use crate::diagnostic::{Diagnostic, Diagnostics, quoted};

/// With how many other numbers a command is tried before it is said to ignore them.
const OTHERS: u32 = 10;

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// How many commands were run.
    pub commands: usize,
    /// Commands that are not deterministic, as errors, and those that ignore their number, as warnings.
    pub faults: Vec<Diagnostic>,
    /// Commands that failed.
    pub failures: Vec<Failure>,
    /// Whether the user asked to stop.
    pub is_interrupted: bool,
}

/// The files that came out, by extension.
type Contents = BTreeMap<&'static str, Content>;

/// Runs each generator command of a plan several times. Nothing is written to the package.
///
/// # Errors
/// When the programs cannot be got ready.
pub fn check(session: &Session<'_>) -> Result<Findings, GenerateError> {
    let programs =
        Programs::of(session.plan, session.problem, session.builder, session.scratch).map_err(GenerateError::Programs)?;
    let mut known = BTreeSet::new();
    let commands: Vec<(&CaseRule, &Rule)> = session
        .plan
        .cases
        .iter()
        .filter_map(|case| Some((case, case.rule()?)))
        .filter(|(_, rule)| rule.command.as_ref().is_some_and(|command| known.insert(command.shown())))
        .collect();
    let generators: Vec<_> = programs
        .all()
        .into_iter()
        .filter(|program| matches!(program.which, Which::Generator(_)))
        .collect();
    session
        .workers
        .map(&generators, |program| programs.build(program, session.workers));
    let checker = Checker {
        session,
        maker: Maker {
            problem: session.problem,
            programs: &programs,
        },
    };
    Ok(checker.check(&commands))
}

struct Checker<'a> {
    session: &'a Session<'a>,
    maker: Maker<'a>,
}

impl Checker<'_> {
    fn check(&self, commands: &[(&CaseRule, &Rule)]) -> Findings {
        let mut findings = Findings {
            commands: commands.len(),
            ..Findings::default()
        };
        let first = self.session.workers.map(commands, |(case, rule)| {
            (self.session.progress)(0, commands.len(), &case.name);
            self.contents(rule, 0, &usual())
        });
        wait_for_the_next_second();
        // The others run one after the other on one worker, from the last to the first.
        let mut second = self.session.workers.map(&[()], |()| {
            let run = |(case, rule): &(&CaseRule, &Rule)| {
                (self.session.progress)(0, commands.len(), &case.name);
                self.contents(rule, 0, &unusual())
            };
            commands.iter().rev().map(run).collect::<Vec<_>>()
        });
        let second = second.pop().unwrap_or_default().into_iter().rev();
        let pairs: Vec<_> = commands.iter().zip(first.into_iter().zip(second)).collect();
        let ignoring = self.session.workers.map(&pairs, |((_, rule), pair)| match pair {
            (Ok(first), Ok(second)) if first == second => self.ignores_its_number(rule, first),
            _ => Ok(false),
        });
        let mut faults = Diagnostics::new();
        for (((case, rule), (first, second)), ignores) in pairs.into_iter().zip(ignoring) {
            match (first, second, ignores) {
                (Ok(first), Ok(second), Ok(ignores)) => self.report(case, rule, first != second, ignores, &mut faults),
                (Err(fault), _, _) | (_, Err(fault), _) | (_, _, Err(fault)) => findings.take(case, fault),
            }
        }
        findings.faults = faults.into_sorted();
        findings
    }

    fn report(&self, case: &CaseRule, rule: &Rule, differs: bool, ignores: bool, faults: &mut Diagnostics) {
        let Some(command) = &rule.command else { return };
        let (file, line) = (&self.session.plan.file, Some(case.line));
        let generator = quoted(&command.program);
        let shown = quoted(&command.shown());
        if differs {
            let hint = if command.uses_seed() {
                "take random numbers from the number that `{seed}` gives alone, and nothing from clocks, folders or the order of hash tables"
            } else {
                "give it `{seed}` to start its random numbers from, and take nothing from clocks, folders or the order of hash tables"
            };
            let message = format!("generator {generator} is not deterministic: {shown} came to two different results");
            faults.error(file, line, message).hint(hint);
        } else if ignores {
            let message = format!(
                "generator {generator} ignores the number that `{{seed}}` gives: {shown} comes to the same with {OTHERS} others"
            );
            faults
                .warning(file, line, message)
                .hint("let its random numbers start from it, or leave `{seed}` out");
        }
    }

    /// Returns whether a command that uses a number comes to the same with others.
    fn ignores_its_number(&self, rule: &Rule, contents: &Contents) -> Result<bool, Fault> {
        if !rule.command.as_ref().is_some_and(super::command::Command::uses_seed) {
            return Ok(false);
        }
        for other in 1..=OTHERS {
            if self.contents(rule, other, &usual())? != *contents {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn contents(&self, rule: &Rule, first: u32, surroundings: &Surroundings) -> Result<Contents, Fault> {
        let generate = |boxes: &mut _| self.maker.generate(rule, first, surroundings, boxes);
        match self.session.workers.with_boxes(generate) {
            Ok(outputs) => Ok(outputs
                .iter()
                .map(|(extension, output)| (*extension, content_of(output)))
                .collect()),
            Err(MakeError::Fault(fault)) => Err(fault),
            Err(error) => Err(Fault::of(&error)),
        }
    }
}

impl Findings {
    fn take(&mut self, case: &CaseRule, fault: Fault) {
        if fault == Fault::Interrupted {
            self.is_interrupted = true;
        } else {
            self.failures.push(Failure {
                case: case.name.clone(),
                line: case.line,
                fault,
            });
        }
    }
}

fn usual() -> Surroundings {
    surroundings(&[("PYTHONHASHSEED", "1"), ("PERL_HASH_SEED", "1"), ("TZ", "UTC")], None)
}

fn unusual() -> Surroundings {
    let env = [
        ("PYTHONHASHSEED", "2"),
        ("PERL_HASH_SEED", "2"),
        ("TZ", "Asia/Kathmandu"),
        ("LC_ALL", "tr_TR.UTF-8"),
        ("LANG", "tr_TR.UTF-8"),
        ("HOME", "/tmp"),
        ("COLUMNS", "40"),
    ];
    surroundings(&env, Some("another-folder"))
}

fn surroundings(env: &[(&str, &str)], folder: Option<&str>) -> Surroundings {
    Surroundings {
        env: env
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect(),
        folder: folder.map(str::to_owned),
    }
}

/// Waits until clocks that count seconds show another one.
fn wait_for_the_next_second() {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    std::thread::sleep(Duration::from_secs(1).saturating_sub(Duration::from_nanos(u64::from(now.subsec_nanos()))));
}
