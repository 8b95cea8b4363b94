//! The working folder of one run.
//!
//! It holds links to the files of the program, so that a program finds what it was submitted with beside it, and nothing of an earlier
//! run. What the program leaves there goes with the folder.

use std::fs;
use std::io;
use std::os::unix::fs::symlink;

use camino::{Utf8Path, Utf8PathBuf};

use super::scratch::remove_tree;

/// A folder that exists for one run.
#[derive(Debug)]
pub(super) struct FreshFolder {
    path: Utf8PathBuf,
}

impl FreshFolder {
    /// Makes the folder inside `scratch`, with links to everything in `program`.
    pub(super) fn create(scratch: &Utf8Path, program: &Utf8Path) -> io::Result<FreshFolder> {
        let path = scratch.join("run");
        if path.as_std_path().symlink_metadata().is_ok() {
            remove_tree(&path)?;
        }
        fs::create_dir_all(&path)?;
        let folder = FreshFolder { path };
        for entry in program.read_dir_utf8()? {
            let entry = entry?;
            symlink(entry.path(), folder.path.join(entry.file_name()))?;
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
        drop(remove_tree(&self.path));
    }
}
