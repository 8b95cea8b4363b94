//! The generators and solutions that a plan needs: looked at first, and built when something has to be run.

use std::collections::BTreeMap;
use std::fs;
use std::sync::OnceLock;

use camino::{Utf8Path, Utf8PathBuf};

use super::plan::{Answer, CaseRule, Plan, Rule};
use super::{Fault, lock};
use crate::compile::{Build, Builder, Examined, Executable, Product, Role, Source};
use crate::diagnostic::with_causes;
use crate::package::Problem;
use crate::workers::{Workers, is_interruption};

/// Which program.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Which {
    /// The generator with this name.
    Generator(String),
    /// The submission with this path in the package.
    Solution(Utf8PathBuf),
}

impl Which {
    /// Returns the programs that a rule needs.
    pub(super) fn of(rule: &Rule) -> Vec<Which> {
        let generator = rule.command.as_ref().map(|command| Which::Generator(command.program.clone()));
        let solution = match &rule.answer {
            Answer::Solution(path) => Some(Which::Solution(path.clone())),
            _ => None,
        };
        generator.into_iter().chain(solution).collect()
    }

    /// What the lock and messages call it.
    pub(super) fn name(&self) -> String {
        match self {
            Which::Generator(name) => format!("generator {name}"),
            Which::Solution(path) => format!("solution {path}"),
        }
    }
}

/// One program.
#[derive(Debug)]
pub(super) struct Program {
    pub(super) which: Which,
    path: Utf8PathBuf,
    language: Option<String>,
    entry_point: Option<String>,
    examined: OnceLock<Result<lock::Program, Fault>>,
    executable: OnceLock<Result<Executable, Fault>>,
}

/// All programs of a plan.
#[derive(Debug)]
pub(super) struct Programs<'a> {
    problem: &'a Problem,
    builder: &'a Builder,
    all: BTreeMap<Which, Program>,
}

impl<'a> Programs<'a> {
    /// Returns the programs that the rules of a plan name. Generators of several files are gathered in `scratch`.
    ///
    /// # Errors
    /// When that cannot be done.
    pub(super) fn of(plan: &Plan, problem: &'a Problem, builder: &'a Builder, scratch: &Utf8Path) -> Result<Programs<'a>, Fault> {
        let mut all = BTreeMap::new();
        for which in plan.cases.iter().filter_map(CaseRule::rule).flat_map(Which::of) {
            if all.contains_key(&which) {
                continue;
            }
            let program = match &which {
                Which::Generator(name) => {
                    let folder = scratch.join(format!("{}-generator-{}", problem.short_name, all.len()));
                    generator(plan, problem, name, &folder)?
                }
                Which::Solution(path) => solution(problem, path),
            };
            all.insert(which, program);
        }
        Ok(Programs { problem, builder, all })
    }

    /// Returns all of them.
    pub(super) fn all(&self) -> Vec<&Program> {
        self.all.values().collect()
    }

    pub(super) fn get(&self, which: &Which) -> &Program {
        self.all.get(which).expect("the plan names it")
    }

    /// Returns what is known of a program before it is built.
    pub(super) fn examined(&self, which: &Which) -> Result<&lock::Program, Fault> {
        match self.get(which).examined.get() {
            Some(Ok(examined)) => Ok(examined),
            Some(Err(fault)) => Err(fault.clone()),
            None => Err(Fault::Interrupted),
        }
    }

    /// Finds out what is known of a program before it is built. Call it on a worker.
    pub(super) fn examine(&self, program: &Program, workers: &Workers) {
        let (source, limits) = (self.source(program), &self.problem.limits);
        let found = workers.with_boxes(|boxes| self.builder.examine(&mut boxes.submission, &source, limits));
        let examined = match found {
            Ok(Ok(Examined {
                language,
                version,
                sources,
            })) => Ok(lock::Program {
                sources: sources.into(),
                compiler: match language {
                    Some(language) => format!("{}: {version}", language.code),
                    None => "its own scripts".to_owned(),
                },
            }),
            Ok(Err(build)) => match product(&program.which, build) {
                Ok(_) => Err(Fault::Judge("a program that is not built cannot be ready".to_owned())),
                Err(fault) => Err(fault),
            },
            Err(error) => Err(Fault::of(&error)),
        };
        // Set once: a program is examined once.
        drop(program.examined.set(examined));
    }

    /// Builds a program. Call it on a worker.
    pub(super) fn build(&self, program: &Program, workers: &Workers) {
        let (source, limits) = (self.source(program), &self.problem.limits);
        let built = match workers.with_boxes(|boxes| self.builder.build(&mut boxes.submission, &source, limits)) {
            Ok(build) => product(&program.which, build),
            Err(error) => Err(Fault::of(&error)),
        };
        // Set once: a program is built once.
        drop(program.executable.set(built));
    }

    /// Returns a built program.
    pub(super) fn executable(&self, which: &Which) -> Result<&Executable, Fault> {
        match self.get(which).executable.get() {
            Some(Ok(executable)) => Ok(executable),
            Some(Err(fault)) => Err(fault.clone()),
            None => Err(Fault::Interrupted),
        }
    }

    fn source<'p>(&'p self, program: &'p Program) -> Source<'p> {
        Source {
            path: &program.path,
            language: program.language.as_deref(),
            entry_point: program.entry_point.as_deref(),
            role: match program.which {
                Which::Generator(_) => Role::Tool,
                Which::Solution(_) => Role::Example,
            },
            problem: self.problem,
        }
    }
}

impl Fault {
    /// Returns the fault that an error of ours is.
    pub(super) fn of(error: &(dyn std::error::Error + 'static)) -> Fault {
        if is_interruption(error) {
            Fault::Interrupted
        } else {
            Fault::Judge(with_causes(error))
        }
    }
}

fn product(which: &Which, build: Build) -> Result<Executable, Fault> {
    match build.product {
        Product::Ready(executable) => Ok(executable),
        Product::CompileError(message) => Err(Fault::Package(format!("{} does not compile: {message}", which.name()))),
        Product::NotJudged(reason) => Err(Fault::NoCompiler(format!("{} cannot be built here: {reason}", which.name()))),
    }
}

/// Returns the generator with this name; its files are copied to `folder` if the plan lists them.
fn generator(plan: &Plan, problem: &Problem, name: &str, folder: &Utf8Path) -> Result<Program, Fault> {
    let generators = problem.dir.join("generators");
    let mut program = Program {
        which: Which::Generator(name.to_owned()),
        path: generators.join(name),
        language: None,
        entry_point: None,
        examined: OnceLock::new(),
        executable: OnceLock::new(),
    };
    match plan.generators.get(name).map(Vec::as_slice) {
        None | Some([]) => {}
        Some([only]) => program.path = generators.join(only),
        Some([first, ..]) => {
            let copy = |file: &Utf8PathBuf| {
                let to = folder.join(file.file_name().unwrap_or_default());
                fs::copy(generators.join(file), to).map(drop)
            };
            fs::create_dir_all(folder)
                .and_then(|()| plan.generators[name].iter().try_for_each(copy))
                .map_err(|error| Fault::Judge(format!("gather the files of generator `{name}`: {error}")))?;
            folder.clone_into(&mut program.path);
            program.entry_point = first.file_name().map(str::to_owned);
        }
    }
    Ok(program)
}

fn solution(problem: &Problem, path: &Utf8Path) -> Program {
    let known = problem.submissions.iter().find(|submission| submission.name == path.as_str());
    Program {
        which: Which::Solution(path.to_owned()),
        path: problem.dir.join(path),
        language: known.and_then(|submission| submission.language.clone()),
        entry_point: known.and_then(|submission| submission.entry_point.clone()),
        examined: OnceLock::new(),
        executable: OnceLock::new(),
    }
}
