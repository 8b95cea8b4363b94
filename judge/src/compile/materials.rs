//! What a package adds to a program before it is built: constants in the places of references, and included files.
//!
//! Both come after the code limit, which is on what was submitted. The language is that of the submitted files, whatever is included.

use camino::Utf8Path;

use super::files::{self, Gathered, SourceFile};
use super::{BuildError, Role, Source, TOOL_CODE};
use crate::language::Language;
use crate::language::detect::{self, Unclear};
use crate::package::Constants;

/// The folder with files for all languages.
const FOR_ALL: &str = "default";

/// Puts the constants of the package into its own programs. A contestant's program stays as it is.
pub(super) fn fill(files: &mut [SourceFile], source: &Source<'_>) {
    if source.role != Role::Submission {
        fill_all(files, &source.problem.constants);
    }
}

fn fill_all(files: &mut [SourceFile], constants: &Constants) {
    if constants.is_empty() {
        return;
    }
    for file in files {
        file.bytes = constants.fill(&file.bytes).into_owned();
    }
}

/// Puts the included files for `language` beside those of the program: first those for all languages, then those for this one, each in the
/// place of what has its name. `own` are the files that are written in the language. Returns why that cannot be done, if so.
pub(super) fn include(
    files: &mut Vec<SourceFile>,
    own: &mut Vec<String>,
    source: &Source<'_>,
    language: &Language,
) -> Result<Option<String>, BuildError> {
    let boundary = source.problem.dir.canonicalize_utf8().ok();
    for folder in [FOR_ALL, &language.code] {
        let Some(path) = source.problem.include.get(folder) else {
            continue;
        };
        let mut included = match files::gather(path, boundary.as_deref(), TOOL_CODE)? {
            Gathered::Files(included) => included,
            Gathered::Refused(message) => return Ok(Some(format!("the files in `include/{folder}`: {message}"))),
        };
        fill_all(&mut included, &source.problem.constants);
        for file in included {
            let stays = |name: &str| !is_in_the_way(name, &file.name);
            files.retain(|other| stays(&other.name));
            own.retain(|name| stays(name));
            if detect::is_of(language, &file.name) {
                own.push(file.name.clone());
            }
            files.push(file);
        }
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    own.sort();
    Ok(None)
}

/// Returns whether there cannot be a file `other` beside a file `name`.
fn is_in_the_way(other: &str, name: &str) -> bool {
    let (other, name) = (Utf8Path::new(other), Utf8Path::new(name));
    other.starts_with(name) || name.starts_with(other)
}

/// Returns the file that the program starts with. A file with the name of an entry point may be an included one, a driver; without such a
/// file the program starts as if nothing were included.
pub(super) fn entry_file(
    language: &Language,
    own: &[String],
    submitted: &[String],
    given: Option<&str>,
) -> Result<Option<String>, Unclear> {
    let all: Vec<&str> = own.iter().map(String::as_str).collect();
    let submitted: Vec<&str> = submitted
        .iter()
        .map(String::as_str)
        .filter(|name| all.contains(name))
        .collect();
    match detect::entry_file(language, &all, given) {
        Err(Unclear::NoEntry(..)) if !submitted.is_empty() => detect::entry_file(language, &submitted, given),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::by_code;

    #[test]
    fn a_file_replaces_what_has_its_name_and_what_it_cannot_lie_beside() {
        for (other, name, expected) in [
            ("a.h", "a.h", true),
            ("a.h", "b.h", false),
            ("a/b.h", "a", true),
            ("a", "a/b.h", true),
            ("a.h", "a", false),
            ("a/b.h", "a/c.h", false),
        ] {
            assert_eq!(is_in_the_way(other, name), expected, "{other} {name}");
        }
    }

    #[track_caller]
    fn check(own: &[&str], submitted: &[&str], given: Option<&str>, expected: Result<&str, ()>) {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let entry = entry_file(by_code("python3").unwrap(), &owned(own), &owned(submitted), given);
        assert_eq!(entry.map_err(drop), expected.map(|entry| Some(entry.to_owned())));
    }

    #[test]
    fn a_program_starts_with_a_driver_or_as_it_would_without_included_files() {
        check(&["a.py"], &["a.py"], None, Ok("a.py"));
        check(&["a.py", "lib.py"], &["a.py"], None, Ok("a.py"));
        check(&["__main__.py", "a.py"], &["a.py"], None, Ok("__main__.py"));
        check(&["a.py", "driver.py"], &["a.py"], Some("driver.py"), Ok("driver.py"));
        check(&["a.py", "b.py", "lib.py"], &["a.py", "b.py"], None, Err(()));
        // Every submitted file was replaced.
        check(&["lib.py", "util.py"], &["a.py"], None, Err(()));
    }
}
