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
    /// Makes the folder inside `scratch`, with links to everything in `sources`.
    pub(super) fn create(scratch: &Utf8Path, sources: &[&Utf8Path]) -> io::Result<FreshFolder> {
        let path = scratch.join("run");
        if path.as_std_path().symlink_metadata().is_ok() {
            remove_tree(&path)?;
        }
        fs::create_dir_all(&path)?;
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
        drop(remove_tree(&self.path));
    }
}
