//! Keeping a cache small: counting, clearing, and removing what was not used for the longest time.
//!
//! Sweeping is rare and happens after something was stored. What anybody holds stays, however big the cache is.

use std::fs::{self, File};
use std::time::{Duration, SystemTime};

use camino::{Utf8Path, Utf8PathBuf};

use super::{Cache, CacheError, Contents, DRAFT_LOCK, failed};
use crate::limits::Bytes;
use crate::sandbox::remove_tree;

/// How long a sweep is left to be done after the last one, and how old a folder is that is no entry and that nobody locks when it is
/// removed.
pub(super) const SWEEP_EVERY: Duration = Duration::from_hours(24);

impl Cache {
    /// Counts what is there.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn show(&self) -> Result<Contents, CacheError> {
        let homes = self.homes()?;
        Ok(Contents {
            entries: homes.len(),
            bytes: Bytes(homes.iter().map(|home| size_of(home)).sum()),
        })
    }

    /// Removes all that no judge is using, and returns how many entries that were.
    ///
    /// # Errors
    /// When the folder cannot be read or a part of it not removed.
    pub fn clear(&self) -> Result<Contents, CacheError> {
        let mut removed = Contents::default();
        for home in self.homes()? {
            let size = size_of(&home);
            if self.remove_unused(&home)? {
                removed.entries += 1;
                removed.bytes.0 += size;
            }
        }
        self.remove_abandoned()?;
        let notes = self.toolchains();
        for note in notes.read_dir_utf8().map_err(failed("read", &notes))?.flatten() {
            fs::remove_file(note.path()).map_err(failed("remove", note.path()))?;
        }
        Ok(removed)
    }

    /// Removes abandoned drafts, and what was not used for the longest time until the rest is within the limit.
    ///
    /// # Errors
    /// As for [`Cache::clear`].
    pub fn sweep(&self) -> Result<(), CacheError> {
        self.remove_abandoned()?;
        let mut homes: Vec<(SystemTime, u64, Utf8PathBuf)> = self
            .homes()?
            .into_iter()
            .map(|home| (used_at(&home), size_of(&home), home))
            .collect();
        homes.sort();
        let mut total: u64 = homes.iter().map(|(_, size, _)| size).sum();
        for (_, size, home) in homes {
            if total <= self.limit.0 {
                break;
            }
            if self.remove_unused(&home)? {
                total -= size;
            }
        }
        Ok(())
    }

    /// Removes the drafts of judges that were killed, and what is even less.
    fn remove_abandoned(&self) -> Result<(), CacheError> {
        let builds = self.builds();
        for folder in builds.read_dir_utf8().map_err(failed("read", &builds))?.flatten() {
            if !is_key(folder.file_name()) && is_abandoned(folder.path()) {
                remove_tree(folder.path()).map_err(failed("remove", folder.path()))?;
            }
        }
        Ok(())
    }

    /// Sweeps when the last time is long ago. A sweep that fails costs space and nothing else, and is tried again.
    pub(super) fn sweep_now_and_then(&self) {
        let stamp = self.root.join("swept");
        let last = fs::metadata(&stamp).and_then(|metadata| metadata.modified());
        let due = last.is_ok_and(|time| time.elapsed().is_ok_and(|age| age > SWEEP_EVERY));
        if due && self.sweep().is_err() {
            return;
        }
        if due || !stamp.exists() {
            let _ignored = fs::write(&stamp, b"");
        }
    }

    fn homes(&self) -> Result<Vec<Utf8PathBuf>, CacheError> {
        let builds = self.builds();
        let folders = builds.read_dir_utf8().map_err(failed("read", &builds))?;
        Ok(folders
            .flatten()
            .filter(|folder| is_key(folder.file_name()))
            .map(|folder| folder.path().to_owned())
            .collect())
    }

    /// Removes an entry unless somebody holds it. Returns whether it did.
    fn remove_unused(&self, home: &Utf8Path) -> Result<bool, CacheError> {
        if let Ok(manifest) = File::open(home.join("manifest.json")) {
            if manifest.try_lock().is_err() {
                return Ok(false);
            }
            // The lock is held until the entry has lost its name: whoever opens the manifest before that finds it locked.
            self.discard(home)?;
        } else {
            self.discard(home)?;
        }
        Ok(true)
    }
}

/// Returns whether `name` is that of an entry.
fn is_key(name: &str) -> bool {
    name.len() == 64 && name.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Returns whether nobody works in a folder that is no entry. One without a lock is about to be locked or stored, or is being removed; only
/// its age tells.
fn is_abandoned(folder: &Utf8Path) -> bool {
    if let Ok(lock) = File::open(folder.join(DRAFT_LOCK)) {
        return lock.try_lock().is_ok();
    }
    let modified = fs::metadata(folder).and_then(|metadata| metadata.modified());
    modified.is_ok_and(|time| time.elapsed().is_ok_and(|age| age > SWEEP_EVERY))
}

fn used_at(home: &Utf8Path) -> SystemTime {
    fs::metadata(home.join("manifest.json"))
        .and_then(|metadata| metadata.modified())
        .unwrap_or(SystemTime::UNIX_EPOCH)
}

fn size_of(home: &Utf8Path) -> u64 {
    walkdir::WalkDir::new(home)
        .into_iter()
        .flatten()
        .filter_map(|found| found.metadata().ok())
        .filter(fs::Metadata::is_file)
        .map(|metadata| metadata.len())
        .sum()
}
