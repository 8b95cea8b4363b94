//! What the cache remembers of an entry: what building it came to, and every file with its size and SHA-256 sum.
//!
//! Sealing goes through what a build left behind, and a build is the work of a program that nobody trusts: symbolic links are never
//! followed and nothing but plain files with one name is kept.

use std::fs::{self, File, Permissions};
use std::io::{self, Read as _};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::Path;

use camino::{Utf8Path, Utf8PathBuf};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use walkdir::WalkDir;

/// The version of what is stored, part of every manifest.
const FORMAT: u32 = 1;

/// A manifest longer than this is not ours.
const LONGEST: u64 = 64 << 20;

/// What building a program came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Outcome {
    /// It was built.
    Built {
        /// The class or file that it starts with, where the language has one.
        entry: Option<String>,
    },
    /// It cannot be built, and never will with this compiler. The text is the compiler's, bounded.
    CompileError(String),
}

/// What tells cheaply that a file is still the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    name: Utf8PathBuf,
    inode: u64,
    size: u64,
    modified: (i64, i64),
}

/// What is known of an entry.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Manifest {
    format: u32,
    outcome: Outcome,
    files: Vec<FileSum>,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileSum {
    name: String,
    size: u64,
    sha256: String,
}

impl Manifest {
    /// Makes all in `folder` read-only and takes its sums.
    pub(super) fn seal(folder: &Utf8Path, outcome: Outcome) -> io::Result<Manifest> {
        let owner = fs::metadata(folder)?.uid();
        for found in WalkDir::new(folder).contents_first(true) {
            let found = found?;
            let metadata = found.metadata()?;
            if !metadata.is_dir() && (!metadata.is_file() || metadata.nlink() != 1 || found.path().to_str().is_none()) {
                fs::remove_file(found.path())?;
                continue;
            }
            if metadata.uid() != owner {
                std::os::unix::fs::lchown(found.path(), Some(owner), Some(rustix::process::getegid().as_raw()))?;
            }
            let executable = metadata.is_dir() || metadata.permissions().mode() & 0o100 != 0;
            fs::set_permissions(found.path(), Permissions::from_mode(if executable { 0o555 } else { 0o444 }))?;
        }
        let files = stamps_of(folder)?
            .into_iter()
            .map(|stamp| {
                Ok(FileSum {
                    sha256: sum_of(folder.join(&stamp.name).as_std_path())?,
                    name: stamp.name.into_string(),
                    size: stamp.size,
                })
            })
            .collect::<io::Result<Vec<FileSum>>>()?;
        Ok(Manifest {
            format: FORMAT,
            outcome,
            files,
        })
    }

    pub(super) fn to_json(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("a manifest is text and numbers")
    }

    /// Reads a manifest; `None` when it is not one of ours.
    pub(super) fn read(file: &File) -> Option<Manifest> {
        let mut bytes = Vec::new();
        file.take(LONGEST).read_to_end(&mut bytes).ok()?;
        let manifest: Manifest = serde_json::from_slice(&bytes).ok()?;
        (manifest.format == FORMAT).then_some(manifest)
    }

    /// Returns the outcome and the stamps when `folder` holds exactly the files of the manifest.
    pub(super) fn verify(self, folder: &Utf8Path) -> Option<(Outcome, Vec<Stamp>)> {
        let stamps = stamps_of(folder).ok()?;
        let same = stamps.len() == self.files.len()
            && stamps.iter().zip(&self.files).all(|(stamp, file)| {
                stamp.name == file.name
                    && stamp.size == file.size
                    && sum_of(folder.join(&stamp.name).as_std_path()).is_ok_and(|sum| sum == file.sha256)
            });
        same.then_some((self.outcome, stamps))
    }
}

/// Returns the stamps of all files in `folder`, in byte order of their names.
///
/// # Errors
/// When the folder cannot be read, or holds something that is neither a plain file nor a folder.
pub(super) fn stamps_of(folder: &Utf8Path) -> io::Result<Vec<Stamp>> {
    let mut stamps = Vec::new();
    for found in WalkDir::new(folder).sort_by_file_name() {
        let found = found?;
        let metadata = found.metadata()?;
        if metadata.is_dir() {
            continue;
        }
        let path = Utf8Path::from_path(found.path()).filter(|_| metadata.is_file());
        let name = path.and_then(|path| path.strip_prefix(folder).ok());
        let name = name.ok_or_else(|| io::Error::other("not a plain file"))?;
        stamps.push(Stamp {
            name: name.to_owned(),
            inode: metadata.ino(),
            size: metadata.size(),
            modified: (metadata.mtime(), metadata.mtime_nsec()),
        });
    }
    Ok(stamps)
}

fn sum_of(path: &Path) -> io::Result<String> {
    let mut file = File::open(path)?;
    let mut sum = Sha256::new();
    let mut buffer = vec![0; 64 << 10];
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(hex(&sum.finalize())),
            n => sum.update(&buffer[..n]),
        }
    }
}

/// Returns `bytes` as hexadecimal digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .map(|digit| char::from(DIGITS[usize::from(digit)]))
        .collect()
}
