//! A small package that verifies: where a new problem begins.
//!
//! Its files are in `judge/skeleton`, test data and lock included, so that nothing needs to be run to make one. `UUID` in them stands for a fresh
//! UUID.

use std::fs;
use std::io::{self, Read as _};

use camino::{Utf8Path, Utf8PathBuf};

use crate::package::is_short_name;

/// Lists the files of the package: path and text.
macro_rules! files {
    ($($path:literal,)*) => {
        &[$(($path, include_str!(concat!("../skeleton/", $path)))),*]
    };
}

const FILES: &[(&str, &str)] = files![
    "data/invalid_input/no-stones.in",
    "data/invalid_input/two-spaces.in",
    "data/sample/1.ans",
    "data/sample/1.in",
    "data/sample/2.ans",
    "data/sample/2.in",
    "data/secret/1-one-stone.ans",
    "data/secret/1-one-stone.in",
    "data/secret/2-all-at-once.ans",
    "data/secret/2-all-at-once.in",
    "data/secret/3-small-1.ans",
    "data/secret/3-small-1.in",
    "data/secret/4-small-2.ans",
    "data/secret/4-small-2.in",
    "data/secret/5-small-3.ans",
    "data/secret/5-small-3.in",
    "data/secret/6-lost-1.ans",
    "data/secret/6-lost-1.in",
    "data/secret/7-lost-2.ans",
    "data/secret/7-lost-2.in",
    "data/secret/8-large.ans",
    "data/secret/8-large.in",
    "generators/gen.py",
    "generators/generators.yaml",
    "generators/judge.lock",
    "input_validators/input.ctd",
    "problem.yaml",
    "statement/problem.en.md",
    "submissions/accepted/solution.py",
    "submissions/submissions.yaml",
    "submissions/time_limit_exceeded/count_up.py",
    "submissions/wrong_answer/multiples_of_k.py",
];

/// Why no package was made.
#[derive(Debug, thiserror::Error)]
pub enum SkeletonError {
    /// The name is none for a problem.
    #[error("`{0}` cannot be the name of a package: it must consist of the letters a to z and digits")]
    Name(String),
    /// There is something of that name.
    #[error("`{0}` is there already")]
    Exists(Utf8PathBuf),
    /// Something could not be written.
    #[error("write `{path}`")]
    Write {
        /// The file or folder.
        path: Utf8PathBuf,
        /// What the system said.
        #[source]
        source: io::Error,
    },
}

/// Makes a package called `name` in the folder `parent`, and returns where it is.
///
/// # Errors
/// When the name is no good, when something of that name is there, and when the package cannot be written.
pub fn create(parent: &Utf8Path, name: &str) -> Result<Utf8PathBuf, SkeletonError> {
    if !is_short_name(name) {
        return Err(SkeletonError::Name(name.to_owned()));
    }
    let package = parent.join(name);
    let failed = |path: &Utf8Path| {
        let path = path.to_owned();
        move |source| SkeletonError::Write { path, source }
    };
    match fs::create_dir(&package) {
        Ok(()) => {}
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(SkeletonError::Exists(package)),
        Err(error) => return Err(failed(&package)(error)),
    }
    let uuid = uuid().map_err(failed(&package))?;
    for (path, text) in FILES {
        let path = package.join(path);
        let folder = path.parent().unwrap_or(&package);
        fs::create_dir_all(folder).map_err(failed(folder))?;
        fs::write(&path, text.replace("UUID", &uuid)).map_err(failed(&path))?;
    }
    Ok(package)
}

/// Returns a random UUID (RFC 9562, version 4).
fn uuid() -> io::Result<String> {
    let mut bytes = [0; 16];
    fs::File::open("/dev/urandom")?.read_exact(&mut bytes)?;
    bytes[6] = bytes[6] & 0x0f | 0x40;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let digits = format!("{:032x}", u128::from_be_bytes(bytes));
    let parts = [0..8, 8..12, 12..16, 16..20, 20..32].map(|range| &digits[range]);
    Ok(parts.join("-"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::package;

    #[test]
    fn the_package_has_no_faults_and_is_never_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let parent = Utf8Path::from_path(folder.path()).unwrap();
        let package = create(parent, "nim2").unwrap();
        let (problem, faults) = package::load(&package);
        assert_eq!(faults, []);
        assert_eq!(problem.unwrap().submissions.len(), 3);
        let error = create(parent, "nim2").unwrap_err();
        assert!(matches!(error, SkeletonError::Exists(path) if path == package));
    }

    #[test]
    fn names_are_those_of_packages() {
        let folder = tempfile::tempdir().unwrap();
        let parent = Utf8Path::from_path(folder.path()).unwrap();
        for name in ["", "Nim", "nim-2", "../nim", "nim.py"] {
            assert!(matches!(create(parent, name), Err(SkeletonError::Name(_))), "{name}");
        }
        assert_eq!(parent.read_dir_utf8().unwrap().count(), 0);
    }

    #[test]
    fn no_two_packages_have_the_same_uuid() {
        let one = uuid().unwrap();
        assert_eq!(one.len(), 36);
        assert_eq!(&one[14..15], "4");
        assert_ne!(one, uuid().unwrap());
    }
}
