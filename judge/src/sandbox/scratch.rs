//! The private folder of one judge process, gone afterwards however the process ends.
//!
//! The folder holds a locked file. The kernel drops the lock with the process, also after `kill -9`, so a later judge can tell a folder
//! that somebody works in from one that was left behind, and removes the latter.

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};

use camino::{Utf8Path, Utf8PathBuf};
use tempfile::TempDir;

const PREFIX: &str = "judge-scratch-";
const LOCK: &str = "lock";
const UNLOCKED: &str = "unlocked";

/// A scratch folder. It is removed when this is dropped.
#[derive(Debug)]
pub struct Scratch {
    folder: TempDir,
    path: Utf8PathBuf,
    /// Held, never used: see the module.
    _lock: File,
}

impl Scratch {
    /// Makes a scratch folder inside `parent`, readable by this user only, after removing those that dead processes left there.
    ///
    /// # Errors
    /// When `parent` cannot be written to.
    pub fn create(parent: &Utf8Path) -> io::Result<Scratch> {
        remove_abandoned(parent);
        let folder = tempfile::Builder::new().prefix(PREFIX).tempdir_in(parent)?;
        let path = Utf8PathBuf::from_path_buf(folder.path().to_owned()).map_err(|_| io::ErrorKind::InvalidFilename)?;
        match lock(&path) {
            Ok(lock) => Ok(Scratch {
                folder,
                path,
                _lock: lock,
            }),
            Err(error) => {
                // `TempDir` looks into it first, for which there may be no descriptor either; and without the file no later judge removes it.
                drop(fs::remove_file(path.join(UNLOCKED)));
                drop(fs::remove_dir(&path));
                Err(error)
            }
        }
    }

    /// Returns where it is.
    pub fn path(&self) -> &Utf8Path {
        &self.path
    }
}

/// Makes and locks the file. It gets its name when it is locked: nobody must find it unlocked.
fn lock(folder: &Utf8Path) -> io::Result<File> {
    let lock = File::create(folder.join(UNLOCKED))?;
    lock.try_lock()?;
    fs::rename(folder.join(UNLOCKED), folder.join(LOCK))?;
    Ok(lock)
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // `TempDir` would follow deep folders recursively and run out of descriptors; it finds nothing left.
        drop(remove_tree(&self.path));
        self.folder.disable_cleanup(true);
    }
}

/// Removes the scratch folders of this user whose processes are gone. What cannot be removed stays for the next time.
fn remove_abandoned(parent: &Utf8Path) {
    let me = rustix::process::getuid().as_raw();
    for entry in parent.read_dir_utf8().into_iter().flatten().flatten() {
        let is_ours = entry.file_name().starts_with(PREFIX)
            && entry
                .metadata()
                .is_ok_and(|metadata| metadata.is_dir() && metadata.uid() == me);
        if !is_ours {
            continue;
        }
        // A folder without the file is being made at this moment, or was nearly removed; the next judge will see.
        if let Ok(lock) = File::open(entry.path().join(LOCK))
            && lock.try_lock().is_ok()
        {
            drop(remove_tree(entry.path()));
        }
    }
}

/// Removes a folder with all that is in it, without following links and however deep it is: every folder found is moved up into `root`
/// before it is looked into, so neither paths nor the number of open folders grow. A program may have put a link in the place of `root`
/// itself: then the link is removed, and nothing else. Nothing is to be done when it is not there.
///
/// # Errors
/// When something in it cannot be removed.
pub fn remove_tree(root: &Utf8Path) -> io::Result<()> {
    match root.symlink_metadata() {
        Ok(metadata) if metadata.is_dir() => {}
        Ok(_) => return fs::remove_file(root),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    }
    empty_folder(root)?;
    fs::remove_dir(root)
}

/// Removes all that is in the folder `root`, in the same way.
pub(super) fn empty_folder(root: &Utf8Path) -> io::Result<()> {
    let mut waiting = vec![root.to_owned()];
    let mut moved = 0_u64;
    while let Some(folder) = waiting.pop() {
        if folder != root && fs::remove_dir(&folder).is_ok() {
            continue;
        }
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o700))?;
        let mut has_folders = false;
        for entry in fs::read_dir(&folder)? {
            let entry = entry?;
            if !entry.file_type()?.is_dir() {
                fs::remove_file(entry.path())?;
            } else if folder == root {
                let path = Utf8PathBuf::from_path_buf(entry.path());
                // A name that is not UTF-8 is given a plain one, like that of any folder that moves up.
                let path = path.or_else(|path| rename_into(root, &path, &mut moved))?;
                waiting.push(path);
                has_folders = true;
            } else {
                waiting.push(rename_into(root, &entry.path(), &mut moved)?);
            }
        }
        if folder != root {
            fs::remove_dir(&folder)?;
        } else if has_folders {
            // Come back when what is below is gone.
            waiting.insert(0, root.to_owned());
        }
    }
    Ok(())
}

fn rename_into(root: &Utf8Path, folder: &std::path::Path, moved: &mut u64) -> io::Result<Utf8PathBuf> {
    // To change what `..` in it leads to is to write to it.
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700))?;
    loop {
        *moved += 1;
        let target = root.join(format!("moved-up-{moved}"));
        // A program may have made folders with these names too.
        if target.as_std_path().symlink_metadata().is_err() {
            fs::rename(folder, &target)?;
            return Ok(target);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    fn parent() -> (TempDir, Utf8PathBuf) {
        let parent = tempfile::tempdir().unwrap();
        let path = Utf8PathBuf::from_path_buf(parent.path().to_owned()).unwrap();
        (parent, path)
    }

    #[test]
    fn it_is_gone_with_everything_in_it() {
        let (_keep, parent) = parent();
        fs::create_dir(parent.join("other")).unwrap();
        let scratch = Scratch::create(&parent).unwrap();
        fs::create_dir_all(scratch.path().join("a/b/moved-up-1")).unwrap();
        fs::create_dir_all(scratch.path().join("moved-up-1/c")).unwrap();
        fs::write(scratch.path().join("a/b/file"), "x").unwrap();
        symlink("../other", scratch.path().join("link")).unwrap();
        symlink(parent.join("other"), scratch.path().join("a/link")).unwrap();
        fs::set_permissions(scratch.path().join("a/b"), fs::Permissions::from_mode(0o000)).unwrap();
        drop(scratch);
        let left: Vec<_> = parent
            .read_dir_utf8()
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_owned())
            .collect();
        assert_eq!(left, ["other"]);
    }

    #[test]
    fn a_link_in_its_place_leads_nowhere() {
        let (_keep, parent) = parent();
        fs::create_dir_all(parent.join("other/below")).unwrap();
        fs::set_permissions(parent.join("other"), fs::Permissions::from_mode(0o750)).unwrap();
        symlink(parent.join("other"), parent.join("link")).unwrap();
        remove_tree(&parent.join("link")).unwrap();
        assert!(parent.join("link").symlink_metadata().is_err());
        assert!(parent.join("other/below").is_dir());
        let mode = parent.join("other").metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o750);
    }

    #[test]
    fn depth_does_not_matter() {
        let (_keep, parent) = parent();
        let scratch = Scratch::create(&parent).unwrap();
        // Deeper than the longest path and than the usual number of open files.
        let mut inner = scratch.path().join("0");
        fs::create_dir(&inner).unwrap();
        for _ in 0..3000 {
            let outer = scratch.path().join("next");
            fs::create_dir(&outer).unwrap();
            fs::rename(&inner, outer.join("d")).unwrap();
            inner = scratch.path().join("0");
            fs::rename(&outer, &inner).unwrap();
        }
        drop(scratch);
        assert_eq!(parent.read_dir_utf8().unwrap().count(), 0);
    }

    #[test]
    fn only_abandoned_folders_are_removed() {
        let (_keep, parent) = parent();
        let living = Scratch::create(&parent).unwrap();
        let abandoned = parent.join("judge-scratch-dead");
        fs::create_dir(&abandoned).unwrap();
        fs::write(abandoned.join(LOCK), "").unwrap();
        let foreign = parent.join("judge-notes");
        fs::create_dir(&foreign).unwrap();
        let second = Scratch::create(&parent).unwrap();
        assert!(living.path().exists() && second.path().exists() && foreign.exists());
        assert!(!abandoned.exists());
    }
}
