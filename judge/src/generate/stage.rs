//! Putting new files in the place of old ones: all of them, or none.
//!
//! New files are first written to a folder of their own in `data/`, whose name the package format ignores. When all of them are there, a
//! list of what goes where is written, and then each is renamed to its place, which replaces a file in one step. Whoever is killed before
//! the list is complete leaves the old data; whoever is killed after it leaves the list, and the next run finishes what is on it. A full
//! disk shows while the new files are written, when nothing has been replaced.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::os::unix::fs::symlink;
use std::sync::{Mutex, PoisonError};

use camino::{Utf8Component, Utf8Path, Utf8PathBuf};

use super::make::Output;
use crate::sandbox::remove_tree;

/// The folder in `data/`.
pub(super) const FOLDER: &str = ".judge-stage";

/// The list, and how its last line reads: without that, it is not complete.
const LIST: &str = "list";
const END: &str = "end";

/// Why files could not be put in their place.
#[derive(Debug, thiserror::Error)]
#[error("{step} `{path}`")]
pub struct StageError {
    step: &'static str,
    path: Utf8PathBuf,
    #[source]
    source: io::Error,
}

impl StageError {
    /// Returns whether there was no room on the disk.
    pub fn is_disk_full(&self) -> bool {
        matches!(
            self.source.kind(),
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge
        )
    }
}

fn failed(step: &'static str, path: &Utf8Path) -> impl FnOnce(io::Error) -> StageError {
    let path = path.to_owned();
    move |source| StageError { step, path, source }
}

/// New files that are not in their place yet. They go with this value.
#[derive(Debug)]
pub(super) struct Stage {
    package: Utf8PathBuf,
    folder: Utf8PathBuf,
    /// Where the files go, relative to the package; the number of each is its name in the folder.
    targets: Mutex<Vec<Utf8PathBuf>>,
}

impl Stage {
    /// Returns a stage for the package in a folder. Nothing is written yet.
    pub(super) fn new(package: &Utf8Path) -> Stage {
        Stage {
            package: package.to_owned(),
            folder: package.join("data").join(FOLDER),
            targets: Mutex::default(),
        }
    }

    /// Adds a file that is to be at `target` in the package.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn add(&self, target: &str, output: &Output) -> Result<(), StageError> {
        let number = {
            let mut targets = self.targets.lock().unwrap_or_else(PoisonError::into_inner);
            if targets.is_empty() {
                fs::create_dir_all(&self.folder).map_err(failed("create", &self.folder))?;
            }
            targets.push(Utf8PathBuf::from(target));
            targets.len() - 1
        };
        let path = self.folder.join(number.to_string());
        match output {
            Output::Bytes(bytes) => fs::write(&path, bytes),
            Output::Link(to) => symlink(to, &path),
        }
        .map_err(failed("write", &path))
    }

    /// Puts all files in their place, and returns how many there were.
    ///
    /// # Errors
    /// When one of them cannot be put there. Unless nothing was replaced, the next run goes on from there.
    pub(super) fn commit(self) -> Result<usize, StageError> {
        let targets = std::mem::take(&mut *self.targets.lock().unwrap_or_else(PoisonError::into_inner));
        if targets.is_empty() {
            return Ok(0);
        }
        for target in &targets {
            let path = self.package.join(target);
            if fs::symlink_metadata(&path).is_ok_and(|metadata| metadata.is_dir()) {
                return Err(failed("replace", &path)(io::ErrorKind::IsADirectory.into()));
            }
            check_inside(&self.package, &path)?;
            let parent = path.parent().unwrap_or(&path);
            fs::create_dir_all(parent).map_err(failed("create", parent))?;
        }
        write_list(&self.folder, &targets)?;
        let result = finish(&self.package, &self.folder, &targets);
        // From here on the list counts, and must stay if it is not done.
        std::mem::forget(self);
        result.map(|()| targets.len())
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        // What is left is removed by the next run.
        drop(remove_tree(&self.folder));
    }
}

/// Checks that no link leads from where a file goes to somewhere outside the package.
fn check_inside(package: &Utf8Path, path: &Utf8Path) -> Result<(), StageError> {
    let existing = path.ancestors().skip(1).find(|folder| folder.exists()).unwrap_or(package);
    let real = |folder: &Utf8Path| folder.canonicalize_utf8().map_err(failed("find", folder));
    if real(existing)?.starts_with(real(package)?) {
        Ok(())
    } else {
        let leads_out = io::Error::other("a link leads out of the package");
        Err(failed("write", path)(leads_out))
    }
}

fn write_list(folder: &Utf8Path, targets: &[Utf8PathBuf]) -> Result<(), StageError> {
    let path = folder.join(LIST);
    let write = || {
        let mut file = BufWriter::new(File::create(&path)?);
        for target in targets {
            writeln!(file, "{target}")?;
        }
        file.write_all(END.as_bytes())?;
        file.flush()
    };
    write().map_err(failed("write", &path))
}

/// Puts those files in their place that are still on the stage, and takes it away.
fn finish(package: &Utf8Path, folder: &Utf8Path, targets: &[Utf8PathBuf]) -> Result<(), StageError> {
    for (number, target) in targets.iter().enumerate() {
        let path = package.join(target);
        check_inside(package, &path)?;
        match fs::rename(folder.join(number.to_string()), &path) {
            Ok(()) => {}
            // It was put there before.
            Err(error) if error.kind() == io::ErrorKind::NotFound && fs::symlink_metadata(&path).is_ok() => {}
            Err(error) => return Err(failed("replace", &path)(error)),
        }
    }
    remove_tree(folder).map_err(failed("remove", folder))
}

/// What a run that was killed has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    /// Nothing.
    Nothing,
    /// New files, not all of them.
    Begun,
    /// A list of files that may not all be in their place.
    List,
}

/// Looks for what a run that was killed has left in a package.
pub(super) fn left(package: &Utf8Path) -> Left {
    let folder = package.join("data").join(FOLDER);
    if fs::symlink_metadata(&folder).is_err() {
        Left::Nothing
    } else if list(&folder).is_some() {
        Left::List
    } else {
        Left::Begun
    }
}

fn list(folder: &Utf8Path) -> Option<Vec<Utf8PathBuf>> {
    let text = fs::read_to_string(folder.join(LIST)).ok()?;
    let lines = text.strip_suffix(END).filter(|lines| lines.ends_with('\n'))?;
    let targets: Vec<Utf8PathBuf> = lines.lines().map(Utf8PathBuf::from).collect();
    targets.iter().all(|target| is_inside(target)).then_some(targets)
}

/// Returns whether a target stays in the package. A list comes with the package, and so may be anybody's.
fn is_inside(target: &Utf8Path) -> bool {
    (target.starts_with("data") || target.starts_with("generators"))
        && target.components().all(|part| matches!(part, Utf8Component::Normal(_)))
}

/// Finishes or takes away what a run that was killed has left.
///
/// # Errors
/// When the files cannot be put in their place or removed.
pub(super) fn recover(package: &Utf8Path) -> Result<(), StageError> {
    let folder = package.join("data").join(FOLDER);
    match left(package) {
        Left::Nothing => Ok(()),
        Left::Begun => remove_tree(&folder).map_err(failed("remove", &folder)),
        Left::List => finish(package, &folder, &list(&folder).unwrap_or_default()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package() -> (tempfile::TempDir, Utf8PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = Utf8Path::from_path(folder.path()).unwrap().to_owned();
        fs::create_dir_all(path.join("data/secret")).unwrap();
        fs::write(path.join("data/secret/1.in"), "old\n").unwrap();
        (folder, path)
    }

    fn stage(package: &Utf8Path) -> Stage {
        let stage = Stage::new(package);
        stage.add("data/secret/1.in", &Output::Bytes(b"new\n".to_vec())).unwrap();
        stage
            .add("data/sample/1.in", &Output::Link("../secret/1.in".to_owned()))
            .unwrap();
        stage
    }

    #[track_caller]
    fn check(package: &Utf8Path, secret: &str, sample: Option<&str>) {
        let read = |name: &str| fs::read_to_string(package.join("data").join(name)).ok();
        assert_eq!(read("secret/1.in").as_deref(), Some(secret));
        assert_eq!(read("sample/1.in").as_deref(), sample);
        assert_eq!(left(package), Left::Nothing);
    }

    #[test]
    fn all_files_are_put_in_their_place() {
        let (_folder, package) = package();
        assert_eq!(stage(&package).commit().unwrap(), 2);
        check(&package, "new\n", Some("new\n"));
    }

    #[test]
    fn a_link_out_of_the_package_is_not_followed() {
        let (_folder, package) = package();
        let outside = tempfile::tempdir().unwrap();
        fs::remove_dir_all(package.join("data/secret")).unwrap();
        symlink(outside.path(), package.join("data/secret")).unwrap();
        let error = stage(&package).commit().unwrap_err();
        assert!(
            crate::diagnostic::with_causes(&error).contains("leads out of the package"),
            "{error}"
        );
        assert_eq!(outside.path().read_dir().unwrap().count(), 0);
    }

    #[test]
    fn what_is_not_committed_goes() {
        let (_folder, package) = package();
        drop(stage(&package));
        check(&package, "old\n", None);
    }

    #[test]
    fn a_run_that_was_killed_before_the_list_has_changed_nothing() {
        let (_folder, package) = package();
        let stage = stage(&package);
        fs::write(stage.folder.join(LIST), "data/secret/1.in\ndata/sam").unwrap();
        std::mem::forget(stage);
        assert_eq!(left(&package), Left::Begun);
        recover(&package).unwrap();
        check(&package, "old\n", None);
    }

    #[test]
    fn a_run_that_was_killed_after_the_list_is_finished() {
        for done in 0..=2 {
            let (_folder, package) = package();
            let stage = stage(&package);
            let targets = stage.targets.lock().unwrap().clone();
            fs::create_dir_all(package.join("data/sample")).unwrap();
            write_list(&stage.folder, &targets).unwrap();
            for (number, target) in targets.iter().enumerate().take(done) {
                fs::rename(stage.folder.join(number.to_string()), package.join(target)).unwrap();
            }
            std::mem::forget(stage);
            assert_eq!(left(&package), Left::List);
            recover(&package).unwrap();
            check(&package, "new\n", Some("new\n"));
        }
    }

    #[test]
    fn a_list_that_leads_out_of_the_package_is_not_followed() {
        for target in ["../victim", "data/../../victim", "/victim", "problem.yaml"] {
            let (_temp, package) = package();
            let folder = package.join("data").join(FOLDER);
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join("0"), "planted").unwrap();
            fs::write(folder.join(LIST), format!("{target}\n{END}")).unwrap();
            assert_eq!(left(&package), Left::Begun, "{target}");
            recover(&package).unwrap();
            assert!(!folder.exists(), "{target}");
        }
    }

    #[test]
    fn a_folder_in_the_place_of_a_file_is_found_before_anything_is_replaced() {
        let (_folder, package) = package();
        fs::create_dir_all(package.join("data/sample/1.in")).unwrap();
        let error = stage(&package).commit().unwrap_err();
        assert!(error.to_string().starts_with("replace `"), "{error}");
        fs::remove_dir(package.join("data/sample/1.in")).unwrap();
        check(&package, "old\n", None);
    }
}
