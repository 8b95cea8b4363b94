//! The working folder of one run.
//!
//! It holds links to the files of the program, so that a program finds what it was submitted with beside it, and nothing of an earlier
//! run. What the program leaves there goes with the folder. So does what it leaves beside the folder: a program that may make files in a
//! folder may also make them next to it, or put something else in its place.

use std::fs;
use std::io;
use std::os::unix::fs::symlink;
use std::path::Path;

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
            link_all(source.as_std_path(), folder.path.as_std_path())?;
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

/// Puts links to everything in the folder `source` into the folder `into`. Of two files with the same name the one that comes later counts;
/// two folders become one.
pub(super) fn link_all(source: &Path, into: &Path) -> io::Result<()> {
    for entry in fs::read_dir(source)? {
        let target = entry?.path();
        let Some(name) = target.file_name() else { continue };
        let link = into.join(name);
        match symlink(&target, &link) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            other => {
                other?;
                continue;
            }
        }
        let before = fs::read_link(&link).ok();
        if target.is_dir() && link.is_dir() {
            if let Some(before) = before {
                fs::remove_file(&link)?;
                fs::create_dir(&link)?;
                link_all(&before, &link)?;
            }
            link_all(&target, &link)?;
        } else {
            match before {
                Some(_) => fs::remove_file(&link)?,
                None => fs::remove_dir_all(&link)?,
            }
            symlink(&target, &link)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_files_count_and_folders_become_one() {
        let temp = tempfile::tempdir().unwrap();
        let path = |name: &str| temp.path().join(name);
        for file in [
            "a/x",
            "a/y",
            "a/lib/1",
            "a/lib/2",
            "a/lib/deep/1",
            "a/was/1",
            "b/x",
            "b/lib/2",
            "b/lib/3",
            "b/lib/deep/2",
            "b/was",
            "c/lib",
            "d/lib/4",
        ] {
            fs::create_dir_all(path(file).parent().unwrap()).unwrap();
            fs::write(path(file), file).unwrap();
        }
        fs::create_dir(path("into")).unwrap();
        let check = |name: &str, expected: &str| assert_eq!(fs::read_to_string(path("into").join(name)).unwrap(), expected);
        link_all(&path("a"), &path("into")).unwrap();
        link_all(&path("b"), &path("into")).unwrap();
        check("x", "b/x");
        check("y", "a/y");
        check("lib/1", "a/lib/1");
        check("lib/2", "b/lib/2");
        check("lib/3", "b/lib/3");
        check("lib/deep/1", "a/lib/deep/1");
        check("lib/deep/2", "b/lib/deep/2");
        check("was", "b/was");
        link_all(&path("c"), &path("into")).unwrap();
        check("lib", "c/lib");
        link_all(&path("d"), &path("into")).unwrap();
        check("lib/4", "d/lib/4");
        let untouched = ["a/lib/2", "b/lib/2"].map(|file| fs::read_to_string(path(file)).unwrap());
        assert_eq!(untouched, ["a/lib/2", "b/lib/2"]);
    }
}
