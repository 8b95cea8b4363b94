//! Packages in archives: from a zip file to a folder that can be loaded like any other.
//!
//! An archive comes from anywhere, so nothing in it is believed. All names are looked at before anything is written: one that leads out
//! of the archive, comes twice or lies below a link refuses the whole of it. Links are made last, when nothing can be written through them
//! any more, and those that lead out of the package are refused. Bytes are counted as they come out, not as the archive says.
//!
//! Archives within archives are files like others and stay packed. The archive itself is only read.

mod layout;
#[cfg(test)]
mod tests;

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, Read, Write as _};
use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _, symlink};

use camino::{Utf8Path, Utf8PathBuf};
use zip::result::ZipError;
use zip::{CompressionMethod, ZipArchive};

use crate::diagnostic::quoted;
use crate::limits::Bytes;

/// What an archive may come to.
struct Bounds {
    /// Files, folders and links.
    entries: usize,
    /// All files together when they are unpacked, and the archive itself.
    bytes: Bytes,
    /// From this size on, what is unpacked may have no more than `ratio` times the size of the archive. Test data in which one line comes over
    /// and over is packed more tightly, so small archives are left alone.
    ratio_from: Bytes,
    ratio: u64,
}

/// The bounds for everybody: as many entries as a package may have, and more bytes than any should.
const BOUNDS: Bounds = Bounds {
    entries: 500_000,
    bytes: Bytes::mib(2048),
    ratio_from: Bytes::mib(256),
    ratio: 200,
};

/// The longest target of a link, as the system has it.
const LONGEST_TARGET: u64 = 4095;

const FILE_TYPE: u32 = 0o170_000;
const REGULAR: u32 = 0o100_000;
const FOLDER: u32 = 0o040_000;
const LINK: u32 = 0o120_000;

/// An archive that was unpacked.
#[derive(Debug)]
pub(crate) struct Unpacked {
    /// The folder of the package.
    pub(crate) folder: Utf8PathBuf,
    /// What is not as the format wants it, each with a way out.
    pub(crate) warnings: Vec<(String, String)>,
}

/// Why an archive cannot be unpacked. The texts go on from the name of the archive.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ArchiveError {
    #[error("is neither a regular file nor a folder")]
    NotAFile,
    #[error("is no zip archive, or a damaged one: {0}")]
    Damaged(String),
    #[error("is damaged: `{name}` cannot be unpacked: {reason}")]
    DamagedEntry { name: String, reason: String },
    #[error("cannot be read: {0}")]
    Unreadable(#[source] io::Error),
    #[error("holds {count} entries, more than {limit}")]
    TooMany { count: usize, limit: usize },
    #[error("would have more than {0} when it is unpacked")]
    TooBig(Bytes),
    #[error("has {packed} and would have more than {ratio} times as much when it is unpacked")]
    Bomb { packed: Bytes, ratio: u64 },
    #[error("uses the same bytes for several files")]
    Overlapping,
    #[error("holds {0}, a name that leads out of it")]
    Outside(String),
    #[error("holds {0}, which lies too many folders deep or has too long a name")]
    TooDeep(String),
    #[error("holds {0} more than once")]
    Twice(String),
    #[error("holds {0}, which lies below a symbolic link")]
    BelowLink(String),
    #[error("holds {0}, a symbolic link that leads out of the package")]
    LeadsOut(String),
    #[error("holds {0}, which is neither a file nor a folder nor a symbolic link")]
    Special(String),
    #[error("is encrypted: {0} cannot be read without a password")]
    Encrypted(String),
    #[error("holds {name}, which is packed by method {method}")]
    Method { name: String, method: String },
    #[error("holds no problem package: there is no `problem.yaml`")]
    NoPackage,
    #[error("holds several problem packages: {0}")]
    SeveralPackages(String),
    #[error("cannot be unpacked into `{path}`: {source}")]
    Write {
        path: Utf8PathBuf,
        #[source]
        source: io::Error,
    },
}

impl ArchiveError {
    /// Returns the way out, where there is one that is not plain.
    pub(crate) fn hint(&self) -> Option<&'static str> {
        Some(match self {
            ArchiveError::Method { .. } => "pack it again with the usual method, `deflate`",
            ArchiveError::Encrypted(_) => "pack it again without a password",
            ArchiveError::LeadsOut(_) => "put a copy in its place",
            ArchiveError::NoPackage => "an archive holds the folder of one package, with `problem.yaml` directly in it",
            ArchiveError::SeveralPackages(_) => "unpack it, and name the folder",
            ArchiveError::Outside(_) => "names in an archive are relative, and the parts are separated by `/`",
            ArchiveError::TooBig(_) | ArchiveError::Bomb { .. } | ArchiveError::TooMany { .. } => {
                "if you trust it, unpack it yourself, and name the folder"
            }
            ArchiveError::Write { .. } => "set TMPDIR to a folder with more room",
            _ => return None,
        })
    }
}

/// Returns whether `path` is called like a package in an archive.
pub(crate) fn is_called_like_one(path: &Utf8Path) -> bool {
    matches!(path.extension(), Some("zip" | "kpp"))
}

/// Unpacks the package in `archive` into a new folder within `into`, and returns where it is.
///
/// # Errors
/// When the archive cannot be read, holds no package, or something that must not be in one; or when there is no room. What was
/// unpacked until then stays in `into`.
pub(crate) fn unpack(archive: &Utf8Path, into: &Utf8Path) -> Result<Unpacked, ArchiveError> {
    unpack_within(archive, into, &BOUNDS)
}

fn unpack_within(archive: &Utf8Path, into: &Utf8Path, bounds: &Bounds) -> Result<Unpacked, ArchiveError> {
    let (file, size) = open(archive)?;
    if size > bounds.bytes {
        return Err(ArchiveError::TooBig(bounds.bytes));
    }
    let mut zip = ZipArchive::new(file).map_err(damaged)?;
    let (count, limit) = (zip.len(), bounds.entries);
    if count > limit {
        return Err(ArchiveError::TooMany { count, limit });
    }
    let list = Entries::of(&mut zip)?;
    let paths: Vec<&str> = list.entries.iter().map(|entry| entry.path.as_str()).collect();
    let stem = archive
        .file_stem()
        .filter(|stem| !matches!(*stem, "" | "." | ".."))
        .unwrap_or("package");
    let root = layout::find(&paths, stem)?;
    let mut warnings = root.warnings;
    warnings.extend(list.warning());
    let mut unpacking = Unpacking {
        folder: into.join(&root.short_name),
        bounds,
        packed: size,
        written: 0,
    };
    make_folder(&unpacking.folder)?;
    let below = |entry: &'_ Entry| layout::below(&entry.path, &root.prefix).map(ToOwned::to_owned);
    let (links, others): (Vec<&Entry>, Vec<&Entry>) = list.entries.iter().partition(|entry| entry.kind == Kind::Link);
    for entry in others.into_iter().chain(links.iter().copied()) {
        if let Some(path) = below(entry) {
            unpacking.write(&mut zip, entry, &path)?;
        }
    }
    for link in links {
        if let Some(path) = below(link) {
            unpacking.check_link(link, &path)?;
        }
    }
    Ok(Unpacked {
        folder: unpacking.folder,
        warnings,
    })
}

/// Opens a regular file, without waiting for the other end if it is a pipe.
fn open(path: &Utf8Path) -> Result<(File, Bytes), ArchiveError> {
    let mut options = OpenOptions::new();
    let file = options.read(true).custom_flags(libc::O_NONBLOCK).open(path);
    let file = file.map_err(ArchiveError::Unreadable)?;
    let metadata = file.metadata().map_err(ArchiveError::Unreadable)?;
    if metadata.is_file() {
        Ok((file, Bytes(metadata.len())))
    } else {
        Err(ArchiveError::NotAFile)
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` hands over")]
fn damaged(error: ZipError) -> ArchiveError {
    ArchiveError::Damaged(reason(&error))
}

fn reason(error: &ZipError) -> String {
    let text = match error {
        ZipError::Io(error) => error.to_string(),
        ZipError::InvalidArchive(text) if text.contains("EOCD") => "it has no list of contents at its end".to_owned(),
        ZipError::InvalidArchive(text) => text.to_string(),
        other => other.to_string(),
    };
    // Parts of the archive may be quoted in it.
    let text = quoted(&text);
    text.trim_matches('`').to_owned()
}

/// What an entry is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    File { executable: bool },
    Folder,
    Link,
}

/// An entry with a name that can be used.
#[derive(Debug)]
struct Entry {
    index: usize,
    path: String,
    kind: Kind,
}

/// The entries of an archive, all looked at and none unpacked.
#[derive(Debug, Default)]
struct Entries {
    entries: Vec<Entry>,
    /// Names that are not UTF-8. The format knows no such names, so what they name is not there.
    unnamed: Vec<String>,
}

impl Entries {
    fn of(zip: &mut ZipArchive<File>) -> Result<Entries, ArchiveError> {
        if zip.has_duplicate_names() {
            return Err(ArchiveError::Twice("a name".to_owned()));
        }
        let mut list = Entries::default();
        let mut kinds = std::collections::BTreeMap::new();
        for index in 0..zip.len() {
            let data = zip.by_index_data(index).map_err(damaged)?;
            let Some(path) = layout::path(data.name_raw())? else {
                list.unnamed.push(String::from_utf8_lossy(data.name_raw()).into_owned());
                continue;
            };
            if path.is_empty() {
                continue;
            }
            let kind = kind(&path, data.unix_mode(), data.name_raw().ends_with(b"/"))?;
            if kind != Kind::Folder {
                if data.encrypted() {
                    return Err(ArchiveError::Encrypted(quoted(&path)));
                }
                if !matches!(data.compression(), CompressionMethod::Stored | CompressionMethod::Deflated) {
                    let method = data.compression().to_string();
                    return Err(ArchiveError::Method {
                        name: quoted(&path),
                        method,
                    });
                }
            }
            // A folder may be named any number of times; it is there once.
            if kinds
                .insert(path.clone(), kind)
                .is_some_and(|before| before != kind || kind != Kind::Folder)
            {
                return Err(ArchiveError::Twice(quoted(&path)));
            }
            list.entries.push(Entry { index, path, kind });
        }
        for path in kinds.keys() {
            match layout::parents(path).find_map(|parent| kinds.get(parent).filter(|kind| **kind != Kind::Folder)) {
                Some(Kind::Link) => return Err(ArchiveError::BelowLink(quoted(path))),
                Some(_) => return Err(ArchiveError::Twice(quoted(path))),
                None => {}
            }
        }
        if zip.has_overlapping_files().map_err(damaged)? {
            return Err(ArchiveError::Overlapping);
        }
        Ok(list)
    }

    fn warning(&self) -> Option<(String, String)> {
        let first = self.unnamed.first()?;
        let others = match self.unnamed.len() - 1 {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let message = format!(
            "{}{others}: the name is not UTF-8, and what it names is ignored",
            quoted(first)
        );
        Some((message, "pack it with a program that writes names in UTF-8".to_owned()))
    }
}

fn kind(path: &str, mode: Option<u32>, has_slash: bool) -> Result<Kind, ArchiveError> {
    let mode = mode.unwrap_or(0);
    match mode & FILE_TYPE {
        _ if has_slash => Ok(Kind::Folder),
        0 | REGULAR => Ok(Kind::File {
            executable: mode & 0o111 != 0,
        }),
        FOLDER => Ok(Kind::Folder),
        LINK => Ok(Kind::Link),
        _ => Err(ArchiveError::Special(quoted(path))),
    }
}

/// An archive on its way to a folder.
struct Unpacking<'a> {
    folder: Utf8PathBuf,
    bounds: &'a Bounds,
    packed: Bytes,
    written: u64,
}

impl Unpacking<'_> {
    /// Writes one entry to `path` within the folder. Nothing of that name is there yet.
    fn write(&mut self, zip: &mut ZipArchive<File>, entry: &Entry, path: &str) -> Result<(), ArchiveError> {
        let target = self.folder.join(path);
        let failed = |source| ArchiveError::Write {
            path: target.clone(),
            source,
        };
        if entry.kind == Kind::Folder {
            return make_folder(&target);
        }
        if let Some(parent) = target.parent() {
            make_folder(parent)?;
        }
        let damaged_entry = |reason| ArchiveError::DamagedEntry {
            name: quoted(&entry.path).trim_matches('`').to_owned(),
            reason,
        };
        let mut source = zip.by_index(entry.index).map_err(|error| damaged_entry(reason(&error)))?;
        if entry.kind == Kind::Link {
            let mut leads_to = Vec::new();
            let read = source.take(LONGEST_TARGET + 1).read_to_end(&mut leads_to);
            read.map_err(|error| damaged_entry(error.to_string()))?;
            let leads_to = String::from_utf8(leads_to).ok().filter(|text| layout::is_target(path, text));
            let leads_to = leads_to.ok_or_else(|| ArchiveError::LeadsOut(quoted(&entry.path)))?;
            return symlink(leads_to, &target).map_err(failed);
        }
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&target)
            .map_err(failed)?;
        let mut chunk = vec![0; 64 << 10];
        loop {
            let length = match source.read(&mut chunk) {
                Ok(0) => break,
                Ok(length) => length,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(damaged_entry(error.to_string())),
            };
            self.count(length as u64)?;
            file.write_all(&chunk[..length]).map_err(failed)?;
        }
        let executable = entry.kind == Kind::File { executable: true };
        let mode = if executable { 0o755 } else { 0o644 };
        file.set_permissions(Permissions::from_mode(mode)).map_err(failed)
    }

    /// Counts bytes that came out.
    fn count(&mut self, length: u64) -> Result<(), ArchiveError> {
        let Bounds {
            bytes,
            ratio_from,
            ratio,
            ..
        } = *self.bounds;
        self.written += length;
        if self.written > bytes.0 {
            return Err(ArchiveError::TooBig(bytes));
        }
        let packed = self.packed;
        if self.written > ratio_from.0.max(packed.0.saturating_mul(ratio)) {
            return Err(ArchiveError::Bomb { packed, ratio });
        }
        Ok(())
    }

    /// Makes sure that a link leads to something in the package. One that leads nowhere is for loading to report.
    fn check_link(&self, link: &Entry, path: &str) -> Result<(), ArchiveError> {
        let failed = |source| ArchiveError::Write {
            path: self.folder.clone(),
            source,
        };
        let folder = self.folder.canonicalize_utf8().map_err(failed)?;
        match self.folder.join(path).canonicalize_utf8() {
            Ok(target) if !target.starts_with(folder) => Err(ArchiveError::LeadsOut(quoted(&link.path))),
            _ => Ok(()),
        }
    }
}

fn make_folder(path: &Utf8Path) -> Result<(), ArchiveError> {
    fs::create_dir_all(path).map_err(|source| ArchiveError::Write {
        path: path.to_owned(),
        source,
    })
}
