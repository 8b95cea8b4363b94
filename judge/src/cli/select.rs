//! From paths on the command line to problems and programs.

use camino::{Utf8Path, Utf8PathBuf};

use super::error::CliError;
use judge::diagnostic::nearest;
use judge::discover;

/// The file that makes a folder a package.
const MARK: &str = "problem.yaml";

/// Returns the package that `path` lies in.
pub(super) fn package_around(path: &Utf8Path) -> Option<Utf8PathBuf> {
    path.ancestors()
        .find(|folder| folder.join(MARK).is_file())
        .map(Utf8Path::to_owned)
}

/// Returns the folder of problems at or above `current`.
fn bank_around(current: &Utf8Path) -> Option<Utf8PathBuf> {
    current
        .ancestors()
        .map(|folder| folder.join("problems"))
        .find(|folder| folder.is_dir())
}

/// Returns what to look for packages in: what the user names, else the package around the working directory, else the folder
/// `problems` there or above.
pub(super) fn roots(named: &[Utf8PathBuf], current: &Utf8Path) -> Result<Vec<Utf8PathBuf>, CliError> {
    if !named.is_empty() {
        return Ok(named.to_vec());
    }
    package_around(current)
        .or_else(|| bank_around(current))
        .map(|root| vec![root])
        .ok_or_else(|| {
            CliError::usage("no problem is named, and there is no package around the working directory nor a folder `problems`")
                .hint("name a package or a folder of packages")
        })
}

/// Returns the package that a program belongs to when the user does not say: the one that it lies in, else the one around the working
/// directory, else the one in `problems` with the name of the program.
pub(super) fn package_for(program: &Utf8Path, current: &Utf8Path) -> Result<Utf8PathBuf, CliError> {
    let absolute = current.join(program);
    let real = absolute.canonicalize_utf8().unwrap_or(absolute);
    if let Some(package) = package_around(&real).or_else(|| package_around(current)) {
        return Ok(package);
    }
    let stem = real.file_stem().unwrap_or_default();
    let bank = bank_around(current);
    if let Some(package) = bank
        .as_ref()
        .map(|bank| bank.join(stem))
        .filter(|package| package.join(MARK).is_file())
    {
        return Ok(package);
    }
    let error = CliError::usage(format!("cannot tell which problem `{program}` is for")).hint("name it with `-p PROBLEM`");
    Err(hint_at_nearest(error, stem, bank))
}

/// Adds the short name in the folder of problems that is most like `name`, if any is.
fn hint_at_nearest(error: CliError, name: &str, bank: Option<Utf8PathBuf>) -> CliError {
    let Some(bank) = bank else { return error };
    let (packages, _) = discover::discover(&[bank]);
    match nearest(name, packages.iter().filter_map(|package| package.file_name())) {
        Some(name) => error.hint(format!("did you mean `{name}`?")),
        None => error,
    }
}

/// Returns the problem that `-p` names: a package, or the short name of one in `problems`.
pub(super) fn named_package(name: &Utf8Path, current: &Utf8Path) -> Result<Utf8PathBuf, CliError> {
    let direct = current.join(name);
    if direct.exists() {
        return Ok(direct);
    }
    let bank = bank_around(current);
    let in_bank = bank.as_ref().map(|bank| bank.join(name));
    in_bank.filter(|package| package.join(MARK).is_file()).ok_or_else(|| {
        let error = CliError::usage(format!("there is no problem `{name}`"))
            .hint("name a package folder, or the short name of one in `problems`");
        hint_at_nearest(error, name.file_name().unwrap_or_default(), bank)
    })
}
