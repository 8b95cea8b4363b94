//! `judge run`: programs on one problem or several.

use std::collections::BTreeMap;
use std::sync::Arc;

use camino::{Utf8Path, Utf8PathBuf};
use clap::Args;

use super::Context;
use super::error::CliError;
use super::judging::{Judging, JudgingArgs};
use super::select;
use judge::package::{Problem, Submission, TestCase};

/// Judge programs on the test data of a problem
///
/// A program is a file, or a folder of files that belong together; `judge languages` shows in which languages. It is built and run on one
/// test case after the other, samples first, until one fails. The report shows that test case and why it failed.
///
/// Verdicts: AC accepted, WA wrong answer, TLE time limit exceeded, MLE memory limit exceeded, OLE output limit exceeded, RTE run-time
/// error, CE compile error; JE means that the judge failed.
///
/// PATHs that name test cases of the problem select those test cases: a name as `secret/03-max`, a folder of names as `secret`, or the path
/// of an input file or of a folder of them. Programs under a package's `submissions/` are held against what the package expects of them; all others must be
/// accepted.
#[derive(Debug, Args)]
pub(super) struct RunArgs {
    /// The problem: a package, folder or archive, or the short name of a package in `problems` [default: the package that the program lies in, else
    /// the one around the working directory, else the one in `problems` with the name of the program]
    #[arg(short, long, value_name = "PROBLEM", value_parser = super::path)]
    problem: Option<Utf8PathBuf>,
    /// Programs and test cases
    #[arg(required = true, value_name = "PATH", value_parser = super::path)]
    paths: Vec<Utf8PathBuf>,
    #[command(flatten)]
    judging: JudgingArgs,
}

pub(super) fn run(args: &RunArgs, context: &Context) -> Result<u8, CliError> {
    let (case_paths, program_paths): (Vec<_>, Vec<_>) = args.paths.iter().partition(|path| names_a_case(path, &context.current));
    if program_paths.is_empty() {
        return Err(CliError::usage("no program is named, only test cases"));
    }
    let mut programs: BTreeMap<Utf8PathBuf, Vec<&Utf8Path>> = BTreeMap::new();
    for path in program_paths {
        if !context.current.join(path).exists() {
            return Err(CliError::usage(format!("there is no program `{path}`")));
        }
        let package = match &args.problem {
            Some(name) => select::named_package(name, &context.current)?,
            None => select::package_for(path, &context.current)?,
        };
        programs.entry(package).or_default().push(path);
    }
    let mut judging = Judging::start(&args.judging, context)?;
    let mut loaded = Vec::new();
    for (folder, paths) in programs {
        let (Some(problem), _) = judging.open(&folder)? else {
            judging.tally.invalid_package();
            continue;
        };
        let mut problem = args.judging.adjust(problem);
        judging.infer_time_limits(std::slice::from_mut(&mut problem))?;
        let cases = select_cases(&problem, &case_paths, args, context)?;
        let submissions: Vec<Submission> = paths.iter().map(|path| submission(&problem, path, context)).collect();
        loaded.push((problem, submissions, cases));
    }
    let tasks = loaded
        .iter()
        .flat_map(|(problem, submissions, cases)| submissions.iter().map(move |submission| (problem, submission, cases.clone())))
        .collect();
    judging.finish(tasks)
}

/// Returns whether a path on the command line names test cases and not a program.
fn names_a_case(path: &Utf8Path, current: &Utf8Path) -> bool {
    if matches!(path.extension(), Some("in" | "ans")) {
        return true;
    }
    let absolute = current.join(path);
    if !absolute.exists() {
        return path.starts_with("sample") || path.starts_with("secret") || input_of(&absolute).exists();
    }
    let is_in_data = |real: &Utf8Path| select::package_around(real).is_some_and(|package| real.starts_with(package.join("data")));
    absolute.canonicalize_utf8().is_ok_and(|real| is_in_data(&real))
}

/// Returns the input file of the test case at `path`, which is that of its input or its answer, or has neither ending.
fn input_of(path: &Utf8Path) -> Utf8PathBuf {
    match path.extension() {
        Some("in" | "ans") => path.with_extension("in"),
        _ => Utf8PathBuf::from(format!("{path}.in")),
    }
}

/// Returns the test cases that the user asks for, in judging order.
fn select_cases(
    problem: &Problem,
    paths: &[&Utf8PathBuf],
    args: &RunArgs,
    context: &Context,
) -> Result<Vec<Arc<TestCase>>, CliError> {
    let mut cases = args.judging.cases(problem);
    if paths.is_empty() {
        return Ok(cases);
    }
    let selects = |path: &Utf8Path, case: &TestCase| {
        let stem = path.with_extension("");
        let has_extension = matches!(path.extension(), Some("in" | "ans"));
        let name = if has_extension { stem.as_path() } else { path };
        let absolute = context.current.join(path);
        // A name, a group of names, a file, or a folder.
        Utf8Path::new(&case.name).starts_with(name)
            || same_file(&input_of(&absolute), &case.input)
            || is_in_folder(&case.input, &absolute)
    };
    if let Some(path) = paths.iter().find(|path| !cases.iter().any(|case| selects(path, case))) {
        return Err(
            CliError::usage(format!("`{path}` is no test case of `{}`", problem.short_name)).hint(format!(
                "test cases have names as `{}`",
                cases.first().map_or("secret/1", |case| case.name.as_str())
            )),
        );
    }
    cases.retain(|case| paths.iter().any(|path| selects(path, case)));
    Ok(cases)
}

fn same_file(one: &Utf8Path, other: &Utf8Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

fn is_in_folder(file: &Utf8Path, folder: &Utf8Path) -> bool {
    folder.is_dir() && matches!((file.canonicalize(), folder.canonicalize()), (Ok(file), Ok(folder)) if file.starts_with(&folder))
}

/// Returns the package's own submission at `path`, else a new one that must be accepted.
fn submission(problem: &Problem, path: &Utf8Path, context: &Context) -> Submission {
    let absolute = context.current.join(path);
    problem
        .submissions
        .iter()
        .find(|submission| same_file(&submission.path, &absolute))
        .cloned()
        .unwrap_or_else(|| Submission {
            path: absolute,
            name: path.to_string(),
            language: None,
            entry_point: None,
            rules: Vec::new(),
            is_model: false,
        })
}
