//! Loading a package from wherever it is: a folder, or an archive.
//!
//! An archive is unpacked first. Its faults are told as if it were a folder: `nim.zip/problem.yaml`.

use std::fs;

use camino::Utf8Path;

use super::{Problem, load};
use crate::archive;
use crate::diagnostic::{Diagnostic, Diagnostics};

/// Loads the package at `path`, a folder or an archive. Archives are unpacked into new folders within `scratch`, which must stay there
/// for as long as the problem is used.
///
/// Returns what [`load`] returns.
pub fn open(path: &Utf8Path, scratch: &Utf8Path) -> (Option<Problem>, Vec<Diagnostic>) {
    if path.is_dir() || !archive::is_called_like_one(path) {
        return load(path);
    }
    let mut diagnostics = Diagnostics::new();
    let unpacked = new_folder(scratch)
        .map_err(|source| archive::ArchiveError::Write {
            path: scratch.to_owned(),
            source,
        })
        .and_then(|folder| archive::unpack(path, &folder));
    let unpacked = match unpacked {
        Ok(unpacked) => unpacked,
        Err(error) => {
            let fault = diagnostics.error(path, None, error.to_string());
            if let Some(hint) = error.hint() {
                fault.hint(hint);
            }
            return (None, diagnostics.into_sorted());
        }
    };
    for (message, hint) in unpacked.warnings {
        diagnostics.warning(path, None, message).hint(hint);
    }
    let (problem, faults) = load(&unpacked.folder);
    let mut all = diagnostics.into_sorted();
    all.extend(faults.into_iter().map(|fault| Diagnostic {
        file: match fault.file.strip_prefix(&unpacked.folder) {
            Ok(rest) if rest.as_str().is_empty() => path.to_owned(),
            Ok(rest) => path.join(rest),
            Err(_) => fault.file,
        },
        ..fault
    }));
    let problem = problem.map(|problem| Problem {
        origin: path.to_owned(),
        ..problem
    });
    (problem, all)
}

/// Makes a folder that was not there before.
fn new_folder(scratch: &Utf8Path) -> std::io::Result<camino::Utf8PathBuf> {
    let mut number = 0_u32;
    loop {
        let folder = scratch.join(format!("package-{number}"));
        match fs::create_dir(&folder) {
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => number += 1,
            other => return other.map(|()| folder),
        }
    }
}
