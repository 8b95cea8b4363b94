//! Built programs and found toolchains, kept from one run of the judge to the next.
//!
//! An entry is a folder that is moved in whole by one rename, so that several judges may share a cache and a judge that is killed
//! leaves no half of an entry. Every entry is verified against the sizes and SHA-256 sums that it was stored with before it is used,
//! because a program that runs under the judge's own user may write to it; one that differs is built again.
//!
//! What is in use is under a shared lock, which ends with the process that holds it: sweeping removes only what nobody holds.
//! What the key of an entry is made of is decided in [`crate::compile`].

mod manifest;
mod sweep;

use std::fs::{self, File, FileTimes, Permissions};
use std::io::{self, Write as _};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use camino::{Utf8Path, Utf8PathBuf};
use sha2::{Digest as _, Sha256};

use self::manifest::{Manifest, stamps_of};
pub use self::manifest::{Outcome, Stamp};
use crate::limits::Bytes;
use crate::sandbox::remove_tree;

/// How often an entry is tried to be stored while another judge removes one of the same name.
const STORE_ATTEMPTS: u32 = 100;

/// A cache in a folder.
#[derive(Debug)]
pub struct Cache {
    root: Utf8PathBuf,
    limit: Bytes,
}

/// The key of an entry: a SHA-256 sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key([u8; 32]);

/// Collects what a key is made of.
#[derive(Clone, Debug, Default)]
pub struct KeyMaker(Sha256);

impl KeyMaker {
    /// Returns a maker that has taken nothing yet.
    pub fn new() -> KeyMaker {
        KeyMaker::default()
    }

    /// Takes one part. The length goes in first, so that the borders between parts count.
    #[must_use]
    pub fn part(mut self, bytes: &[u8]) -> KeyMaker {
        self.0.update((bytes.len() as u64).to_le_bytes());
        self.0.update(bytes);
        self
    }

    /// Returns the key.
    pub fn key(self) -> Key {
        Key(self.0.finalize().into())
    }
}

impl Key {
    /// Returns it as 64 digits.
    pub(crate) fn hex(self) -> String {
        manifest::hex(&self.0)
    }
}

/// An entry that is in use: as long as this lives, no sweep removes it.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The folder of the program. It is not written to any more.
    pub folder: Utf8PathBuf,
    /// What building it came to.
    pub outcome: Outcome,
    /// The files of the program as they were when the entry was verified.
    pub stamps: Vec<Stamp>,
    _lock: Arc<File>,
}

/// A private folder in which an entry is made. It goes with this value, unless it is stored. While it is worked in, a file beside the
/// program is locked, so that what a killed judge left behind can be told from it.
#[derive(Debug)]
pub struct Draft {
    folder: tempfile::TempDir,
    _lock: File,
}

/// The locked file of a draft.
const DRAFT_LOCK: &str = "lock";

/// How much a cache holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// Built programs and compile errors.
    pub entries: usize,
    /// Bytes in files.
    pub bytes: Bytes,
}

/// Why the cache could not be used.
#[derive(Debug, thiserror::Error)]
#[error("{step} `{path}` in the cache")]
pub struct CacheError {
    step: &'static str,
    path: Utf8PathBuf,
    #[source]
    source: io::Error,
}

fn failed(step: &'static str, path: &Utf8Path) -> impl FnOnce(io::Error) -> CacheError {
    let path = path.to_owned();
    move |source| CacheError { step, path, source }
}

impl Draft {
    /// The folder of the program: write here.
    pub fn folder(&self) -> Utf8PathBuf {
        self.root().join("program")
    }

    /// Creates a folder below [`Draft::folder`] that the compiler may write to, under whatever user it runs.
    ///
    /// # Errors
    /// When it cannot be created, or is there already.
    pub(crate) fn create_folder(&self, name: &str) -> Result<(), CacheError> {
        create_open_folder(&self.folder().join(name))
    }

    fn root(&self) -> &Utf8Path {
        Utf8Path::from_path(self.folder.path()).expect("it was made below a UTF-8 path with an ASCII name")
    }
}

impl Cache {
    /// How much a cache may hold when nobody says otherwise.
    pub const LIMIT: Bytes = Bytes::mib(2048);

    /// Opens the cache in `root`, which is created when it is not there. Beyond `limit` bytes, what was not used for the longest
    /// time goes in the next sweep.
    ///
    /// # Errors
    /// When the folder cannot be written to.
    pub fn open(root: &Utf8Path, limit: Bytes) -> Result<Cache, CacheError> {
        let cache = Cache {
            root: root.to_owned(),
            limit,
        };
        for folder in [cache.builds(), cache.toolchains()] {
            fs::create_dir_all(&folder).map_err(failed("create", &folder))?;
        }
        Ok(cache)
    }

    fn builds(&self) -> Utf8PathBuf {
        self.root.join("builds")
    }

    fn toolchains(&self) -> Utf8PathBuf {
        self.root.join("toolchains")
    }

    /// Returns the entry with this key, verified, and notes that it was used. An entry that is damaged is removed.
    ///
    /// # Errors
    /// When a damaged entry cannot be removed.
    pub fn lookup(&self, key: Key) -> Result<Option<Entry>, CacheError> {
        let home = self.builds().join(key.hex());
        let path = home.join("manifest.json");
        let Ok(file) = File::open(&path) else {
            // A folder without a manifest was never stored by a rename; somebody else took its name.
            return if home.exists() {
                self.discard(&home).map(|()| None)
            } else {
                Ok(None)
            };
        };
        let held = file.try_lock_shared().is_ok() && same_file(&file, &path);
        if !held {
            return Ok(None);
        }
        let folder = home.join("program");
        let Some((outcome, stamps)) = Manifest::read(&file).and_then(|manifest| manifest.verify(&folder)) else {
            self.discard(&home)?;
            return Ok(None);
        };
        // Nothing but the order of sweeping rests on the time, so that a read-only cache is no error.
        let _ignored = file.set_times(FileTimes::new().set_modified(SystemTime::now()));
        Ok(Some(Entry {
            folder,
            outcome,
            stamps,
            _lock: Arc::new(file),
        }))
    }

    /// Returns a folder to make an entry in.
    ///
    /// # Errors
    /// When it cannot be created.
    pub fn draft(&self) -> Result<Draft, CacheError> {
        let builds = self.builds();
        let folder = tempfile::Builder::new()
            .prefix("draft-")
            .tempdir_in(&builds)
            .map_err(failed("create a folder in", &builds))?;
        let lock = lock_draft(&folder).map_err(failed("lock a folder in", &builds))?;
        let draft = Draft { folder, _lock: lock };
        // The folder around it is open to the judge alone.
        create_open_folder(&draft.folder())?;
        Ok(draft)
    }

    /// Makes the files of `draft` read-only and stores them under `key`. What is not a plain file or a folder is removed. When
    /// another judge was faster, its entry is used.
    ///
    /// # Errors
    /// When the files cannot be read or moved.
    pub fn store(&self, key: Key, draft: Draft, outcome: Outcome) -> Result<Entry, CacheError> {
        let folder = draft.folder();
        let manifest = Manifest::seal(&folder, outcome).map_err(failed("seal", &folder))?;
        let path = draft.root().join("manifest.json");
        fs::write(&path, manifest.to_json()).map_err(failed("write", &path))?;
        let lock = draft.root().join(DRAFT_LOCK);
        fs::remove_file(&lock).map_err(failed("remove", &lock))?;
        fs::set_permissions(draft.root(), Permissions::from_mode(0o755)).map_err(failed("open", draft.root()))?;
        let home = self.builds().join(key.hex());
        let mut draft = Some(draft);
        for _ in 0..STORE_ATTEMPTS {
            if let Some(full) = draft.take()
                && let Err(source) = fs::rename(full.root(), &home)
            {
                if !home.exists() {
                    return Err(failed("move an entry to", &home)(source));
                }
                draft = Some(full);
            }
            if let Some(entry) = self.lookup(key)? {
                self.sweep_now_and_then();
                return Ok(entry);
            }
            // Somebody is just removing what has the name.
            std::thread::sleep(Duration::from_millis(2));
        }
        Err(failed("keep", &home)(io::Error::other("it changes while it is being stored")))
    }

    /// Returns what was noted under `key`.
    pub fn note(&self, key: Key) -> Option<Vec<u8>> {
        fs::read(self.toolchains().join(key.hex())).ok()
    }

    /// Notes `bytes` under `key`, in the place of what was there.
    ///
    /// # Errors
    /// When the note cannot be written.
    pub fn set_note(&self, key: Key, bytes: &[u8]) -> Result<(), CacheError> {
        let folder = self.toolchains();
        let path = folder.join(key.hex());
        let write = || {
            let mut file = tempfile::NamedTempFile::new_in(&folder)?;
            file.write_all(bytes)?;
            file.persist(&path)?;
            Ok(())
        };
        write().map_err(failed("write", &path))
    }

    /// Takes an entry out of the cache and removes it.
    fn discard(&self, home: &Utf8Path) -> Result<(), CacheError> {
        let builds = self.builds();
        let grave = tempfile::Builder::new()
            .prefix("grave-")
            .tempdir_in(&builds)
            .map_err(failed("create a folder in", &builds))?;
        let path = Utf8Path::from_path(grave.path()).expect("it was made below a UTF-8 path with an ASCII name");
        match fs::rename(home, path.join("entry")) {
            Ok(()) => remove_tree(path).map_err(failed("remove", path)),
            // Another judge took it out first.
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(failed("remove", home)(error)),
        }
    }
}

/// Makes and locks the file that says that a draft is worked in. It gets its name when it is locked: nobody must find it unlocked.
fn lock_draft(folder: &tempfile::TempDir) -> io::Result<File> {
    let unlocked = folder.path().join("unlocked");
    let lock = File::create(&unlocked)?;
    lock.try_lock()?;
    fs::rename(unlocked, folder.path().join(DRAFT_LOCK))?;
    Ok(lock)
}

/// Creates a folder that all users may write to.
fn create_open_folder(path: &Utf8Path) -> Result<(), CacheError> {
    fs::create_dir(path)
        .and_then(|()| fs::set_permissions(path, Permissions::from_mode(0o777)))
        .map_err(failed("create", path))
}

/// Returns whether `path` still leads to the open `file`.
fn same_file(file: &File, path: &Utf8Path) -> bool {
    match (file.metadata(), fs::metadata(path)) {
        (Ok(open), Ok(named)) => (open.dev(), open.ino()) == (named.dev(), named.ino()),
        _ => false,
    }
}

impl Entry {
    /// Returns whether no file of the program has been changed since it was verified: a look at sizes, times and identities that
    /// takes a few microseconds a file.
    pub fn is_intact(&self) -> bool {
        stamps_of(&self.folder).is_ok_and(|stamps| stamps == self.stamps)
    }
}

#[cfg(test)]
mod tests;
