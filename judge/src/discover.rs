//! From what a user names to the packages that are meant.
//!
//! A path is a package, a folder or an archive, or a folder somewhere below which there are packages. Archives are taken when they are
//! named, not when they lie around: they may be copies of the folder beside them, or of anything. Whether they are any good is for
//! [`crate::package::load`] to say. Links are not followed while looking around, so a package is found once, but a path that is
//! itself a link to a package is fine.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use camino::{Utf8Path, Utf8PathBuf};
use walkdir::WalkDir;

use crate::archive;
use crate::diagnostic::{Diagnostics, nearest, quoted};
use crate::package::is_short_name;

/// How many levels below a path are looked at.
const MAX_DEPTH: usize = 8;

/// Returns the packages, folders and archives, that `paths` stand for: in the order of the paths, and below a path sorted by name, none twice.
///
/// Below a path, hidden folders are passed over, and so are build folders that carry a `CACHEDIR.TAG`. A package there whose name
/// is not that of a package is left out with a warning.
pub fn discover<P: AsRef<Path>>(paths: &[P]) -> (Vec<Utf8PathBuf>, Diagnostics) {
    let mut diagnostics = Diagnostics::new();
    let mut packages = Vec::new();
    for path in paths {
        let path = path.as_ref();
        match Utf8Path::from_path(path) {
            Some(path) => packages.extend(below(path, &mut diagnostics)),
            None => {
                diagnostics
                    .error(&lossy(path), None, "is not UTF-8")
                    .hint("rename the folder, or go into it and name it `.`");
            }
        }
    }
    let mut seen = BTreeSet::new();
    packages.retain(|package: &Utf8PathBuf| {
        let real = package.canonicalize().unwrap_or_else(|_| package.as_std_path().to_owned());
        seen.insert(real)
    });
    (packages, diagnostics)
}

fn lossy(path: &Path) -> Utf8PathBuf {
    path.to_string_lossy().into_owned().into()
}

fn is_package(folder: &Path) -> bool {
    folder.join("problem.yaml").symlink_metadata().is_ok()
}

/// Returns the packages that one path stands for.
fn below(path: &Utf8Path, diagnostics: &mut Diagnostics) -> Vec<Utf8PathBuf> {
    // Going through the components drops a slash at the end.
    let path: Utf8PathBuf = path.components().collect();
    match path.metadata() {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let parent = path
                .parent()
                .filter(|parent| !parent.as_str().is_empty())
                .unwrap_or(Utf8Path::new("."));
            let error = diagnostics.error(&path, None, "there is no such file or folder");
            if !parent.exists() {
                error.hint(format!("there is no folder {} either", quoted(parent.as_str())));
            } else if let Some(right) = nearest_package(parent, path.file_name().unwrap_or_default()) {
                error.hint(format!("did you mean {}?", quoted(&right)));
            }
            Vec::new()
        }
        Err(error) => {
            diagnostics.error(&path, None, format!("cannot be read: {error}"));
            Vec::new()
        }
        Ok(metadata) if !metadata.is_dir() && archive::is_called_like_one(&path) => vec![path],
        Ok(metadata) if !metadata.is_dir() => {
            refuse_file(&path, diagnostics);
            Vec::new()
        }
        Ok(_) if is_package(path.as_std_path()) => vec![path],
        Ok(_) => {
            let before = diagnostics.has_errors();
            let (packages, archives) = search(&path, diagnostics);
            if packages.is_empty() && !before {
                let error = diagnostics.error(&path, None, "is not a problem package, and there is none below it");
                if archives == 0 {
                    error.hint("a problem package is a folder with a file `problem.yaml`");
                } else {
                    error.hint("there are archives; name them to have them unpacked");
                }
            }
            packages
        }
    }
}

/// Returns the name of the package in `folder` that is called most like `name`, if any is.
fn nearest_package(folder: &Utf8Path, name: &str) -> Option<String> {
    let entries = folder.read_dir_utf8().ok()?.flatten();
    let packages = entries.filter(|entry| is_package(entry.path().as_std_path()));
    let mut names: Vec<String> = packages.map(|entry| entry.file_name().to_owned()).collect();
    names.sort_unstable();
    nearest(name, names.iter().map(String::as_str)).map(str::to_owned)
}

/// Reports that `path`, which is a file, is no package.
pub(crate) fn refuse_file(path: &Utf8Path, diagnostics: &mut Diagnostics) {
    if archive::is_called_like_one(path) {
        diagnostics
            .error(path, None, "is an archive, and a folder is needed here")
            .hint("unpack it, and name the folder");
    } else {
        diagnostics
            .error(path, None, "is a file, not a problem package")
            .hint("name the folder that holds `problem.yaml`, or an archive `.zip` or `.kpp`");
    }
}

/// Looks for packages below a folder that is none. Returns also how many archives lie there.
fn search(path: &Utf8Path, diagnostics: &mut Diagnostics) -> (Vec<Utf8PathBuf>, usize) {
    let mut packages = Vec::new();
    let mut unreadable = Vec::new();
    let mut archives = 0;
    let mut entries = WalkDir::new(path)
        .min_depth(1)
        .max_depth(MAX_DEPTH)
        .sort_by_file_name()
        .into_iter();
    while let Some(entry) = entries.next() {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                let is_gone = error
                    .io_error()
                    .is_some_and(|error| error.kind() == std::io::ErrorKind::NotFound);
                if !is_gone {
                    unreadable.push(error.path().map_or_else(|| path.as_std_path().to_owned(), PathBuf::from));
                }
                continue;
            }
        };
        if !entry.file_type().is_dir() {
            archives += usize::from(Utf8Path::from_path(entry.path()).is_some_and(archive::is_called_like_one));
            continue;
        }
        let is_hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        if is_hidden || entry.path().join("CACHEDIR.TAG").exists() {
            entries.skip_current_dir();
        } else if is_package(entry.path()) {
            entries.skip_current_dir();
            match Utf8Path::from_path(entry.path()) {
                Some(package) if entry.file_name().to_str().is_some_and(is_short_name) => packages.push(package.to_owned()),
                _ => {
                    diagnostics
                        .warning(&lossy(entry.path()), None, "is passed over, as no package can be called so")
                        .hint("the name of the folder must consist of the letters a to z and digits");
                }
            }
        }
    }
    if let Some(first) = unreadable.first() {
        // One warning for all of them: below `/` there are thousands.
        let message = match unreadable.len() - 1 {
            0 => "cannot be read, and is passed over".to_owned(),
            more => format!("cannot be read, nor can {more} more below `{path}`; they are passed over"),
        };
        diagnostics.warning(&lossy(first), None, message);
    }
    (packages, archives)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::ffi::OsStrExt;

    use insta::assert_snapshot;
    use tempfile::TempDir;

    use super::*;
    use crate::diagnostic::Severity;

    /// Makes files in a temporary folder and discovers packages in `paths` below it. The result is one line for each package and
    /// each fault, without the name of the temporary folder.
    fn found(files: &[&str], paths: &[&str]) -> String {
        let temp = TempDir::new().expect("there is room for temporary files");
        for file in files {
            let path = temp.path().join(file);
            fs::create_dir_all(path.parent().expect("it is below the folder")).expect("there is room");
            fs::write(path, "").expect("there is room");
        }
        let paths: Vec<PathBuf> = paths.iter().map(|path| temp.path().join(path)).collect();
        let (packages, diagnostics) = discover(&paths);
        let mut lines: Vec<String> = packages.into_iter().map(Utf8PathBuf::into_string).collect();
        lines.extend(diagnostics.into_sorted().iter().map(ToString::to_string));
        lines.join("\n").replace(&format!("{}/", temp.path().display()), "")
    }

    #[test]
    fn a_path_is_a_package_or_holds_some() {
        let files = [
            "b/problem.yaml",
            "a/problem.yaml",
            "a/generators/x/problem.yaml",
            "2025 (é)/c/problem.yaml",
            ".git/d/problem.yaml",
            "target/CACHEDIR.TAG",
            "target/e/problem.yaml",
            "Bad_Name/problem.yaml",
            "notes/readme.txt",
        ];
        assert_snapshot!(found(&files, &[""]), @"
        2025 (é)/c
        a
        b
        warning: Bad_Name: is passed over, as no package can be called so
          hint: the name of the folder must consist of the letters a to z and digits
        ");
        assert_snapshot!(found(&files, &["b/", "a", "./b", ""]), @"
        b
        a
        2025 (é)/c
        warning: Bad_Name: is passed over, as no package can be called so
          hint: the name of the folder must consist of the letters a to z and digits
        ");
        assert_snapshot!(found(&files, &["2025 (é)/c/", "Bad_Name"]), @"
        2025 (é)/c
        Bad_Name
        ");
    }

    #[test]
    fn a_path_without_a_package_is_an_error() {
        let files = ["notes/readme.txt", "nim.zip", "a/problem.yaml", "bank/wythoff/problem.yaml"];
        let paths = ["notes", "nim.zip", "a/problem.yaml", "bank/wytohff", "bank/nim", "c/d"];
        assert_snapshot!(found(&files, &paths), @"
        nim.zip
        error: a/problem.yaml: is a file, not a problem package
          hint: name the folder that holds `problem.yaml`, or an archive `.zip` or `.kpp`
        error: bank/nim: there is no such file or folder
        error: bank/wytohff: there is no such file or folder
          hint: did you mean `wythoff`?
        error: c/d: there is no such file or folder
          hint: there is no folder `c` either
        error: notes: is not a problem package, and there is none below it
          hint: a problem package is a folder with a file `problem.yaml`
        ");
    }

    #[test]
    fn archives_are_taken_when_named_and_not_when_met() {
        let files = ["archives/nim.zip", "bank/nim/problem.yaml", "bank/nim.kpp"];
        assert_snapshot!(found(&files, &["bank", "bank/nim.kpp", "archives"]), @"
        bank/nim
        bank/nim.kpp
        error: archives: is not a problem package, and there is none below it
          hint: there are archives; name them to have them unpacked
        ");
    }

    #[test]
    fn folders_that_cannot_be_read_are_told_of_once() {
        // Nobody is kept from reading by the modes of files who is root, so a folder of the kernel must do.
        let (packages, diagnostics) = discover(&["/proc"]);
        let warnings = diagnostics
            .into_sorted()
            .iter()
            .filter(|fault| fault.severity == Severity::Warning)
            .count();
        assert!(packages.is_empty() && warnings <= 1);
    }

    #[test]
    fn links_are_followed_when_named_and_not_when_met() {
        let temp = TempDir::new().expect("there is room for temporary files");
        fs::create_dir_all(temp.path().join("real/nim")).expect("there is room");
        fs::write(temp.path().join("real/nim/problem.yaml"), "").expect("there is room");
        fs::create_dir(temp.path().join("links")).expect("there is room");
        for (target, link) in [("../real/nim", "links/nim"), ("..", "links/up")] {
            std::os::unix::fs::symlink(target, temp.path().join(link)).expect("nothing is there yet");
        }
        let (packages, diagnostics) = discover(&[temp.path().join("links/nim"), temp.path().join("real")]);
        assert!(!diagnostics.has_errors());
        assert_eq!(packages, [temp.path().join("links/nim")]);
        let (packages, diagnostics) = discover(&[temp.path().join("links")]);
        assert!(diagnostics.has_errors());
        assert!(packages.is_empty());
    }

    #[test]
    fn names_that_are_not_utf8_are_reported() {
        let temp = TempDir::new().expect("there is room for temporary files");
        let path = temp.path().join(std::ffi::OsStr::from_bytes(b"n\xff"));
        fs::create_dir(&path).expect("there is room");
        fs::write(path.join("problem.yaml"), "").expect("there is room");
        let (packages, diagnostics) = discover(&[&path]);
        assert!(packages.is_empty() && diagnostics.has_errors());
        let (packages, diagnostics) = discover(&[temp.path()]);
        assert!(packages.is_empty() && diagnostics.has_errors());
    }
}
