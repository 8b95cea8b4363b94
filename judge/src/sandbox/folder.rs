//! The working folder of one run.
//!
//! It holds links to the files of the program, so that a program finds what it was submitted with beside it, and nothing of an earlier
//! run. What the program leaves there goes with the folder. So does what it leaves beside the folder: a program that may make files in a
//! folder may also make them next to it, or put something else in its place.

use std::fs;
use std::io;
use std::os::unix::fs::symlink;

use camino::{Utf8Path, Utf8PathBuf};

use super::scratch::{empty_folder, remove_tree};

/// A folder that exists for one run.
#[derive(Debug)]
pub(super) struct FreshFolder {
    path: Utf8PathBuf,
}

impl FreshFolder {
    /// Returns where in `scratch` the folders of runs are made. Programs need to write nowhere else.
    pub(super) fn place(scratch: &Utf8Path) -> Utf8PathBuf {
        scratch.join("runs")
    }

    /// Makes the folder inside `scratch`, with links to everything in `sources`.
    pub(super) fn create(scratch: &Utf8Path, sources: &[&Utf8Path]) -> io::Result<FreshFolder> {
        let place = FreshFolder::place(scratch);
        // It stays the same folder: rules about it hold for the folder and not for its name.
        if place.symlink_metadata().is_ok_and(|metadata| metadata.is_dir()) {
            empty_folder(&place)?;
        } else {
            remove_tree(&place)?;
            fs::create_dir(&place)?;
        }
        let path = place.join("run");
        fs::create_dir(&path)?;
        let folder = FreshFolder { path };
        for source in sources {
            for entry in source.read_dir_utf8()? {
                let entry = entry?;
                let link = folder.path.join(entry.file_name());
                match symlink(entry.path(), &link) {
                    Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                        fs::remove_file(&link)?;
                        symlink(entry.path(), &link)?;
                    }
                    other => other?,
                }
            }
        }
        Ok(folder)
    }

    /// Returns where it is.
    pub(super) fn path(&self) -> &Utf8Path {
        &self.path
    }
}

impl Drop for FreshFolder {
    fn drop(&mut self) {
        // What cannot be removed now is removed by the next run, or with the scratch folder.
        if let Some(place) = self.path.parent() {
            drop(empty_folder(place));
        }
    }
}
