//! The files and folders of a package, as the format sees them.
//!
//! One walk over the package settles what the rest of loading need not think about any more: names that the format does not allow
//! are gone ("as if all such files and directories were removed before the system interacts with the package"), symbolic links
//! point to something inside the package, and what is called a file is a regular file. Reading a file never blocks, also when
//! somebody puts a pipe in its place, and never takes more than it was told to.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::os::unix::fs::OpenOptionsExt;
use std::path::PathBuf;

use camino::{Utf8Path, Utf8PathBuf};
use walkdir::WalkDir;

use crate::diagnostic::{Diagnostics, quoted};
use crate::discover::refuse_file;
use crate::limits::Bytes;

/// How deep the folders of a package may be nested, which bounds how deep anything here recurses.
const MAX_DEPTH: usize = 39;

/// How many files and folders a package may hold.
const MAX_ENTRIES: usize = 500_000;

/// A package on disk.
#[derive(Debug)]
pub(super) struct Tree {
    root: Utf8PathBuf,
    top: Folder,
}

/// What is in a folder.
#[derive(Debug, Default)]
pub(super) struct Folder {
    /// The names of the regular files, or of links to such.
    pub(super) files: BTreeSet<String>,
    /// The folders by name.
    pub(super) folders: BTreeMap<String, Folder>,
}

impl Folder {
    /// Returns whether nothing is in it.
    pub(super) fn is_empty(&self) -> bool {
        self.files.is_empty() && self.folders.is_empty()
    }
}

impl Tree {
    /// Looks at everything in the package at `root`; `None` after a complaint if that is no folder.
    pub(super) fn scan(root: &Utf8Path, diagnostics: &mut Diagnostics) -> Option<Tree> {
        let mut tree = Tree {
            root: root.to_owned(),
            top: Folder::default(),
        };
        let real = match root.canonicalize() {
            Ok(real) if real.is_dir() => real,
            Ok(_) => {
                refuse_file(root, diagnostics);
                return None;
            }
            Err(error) => {
                diagnostics.error(root, None, format!("cannot be read: {}", reason(&error)));
                return None;
            }
        };
        let mut entries = WalkDir::new(root)
            .follow_links(true)
            .min_depth(1)
            .max_depth(MAX_DEPTH + 1)
            .sort_by_file_name()
            .into_iter();
        let mut count = 0;
        while let Some(entry) = entries.next() {
            count += 1;
            if count > MAX_ENTRIES {
                diagnostics.error(root, None, format!("holds more than {MAX_ENTRIES} files"));
                break;
            }
            match entry {
                Ok(entry) => {
                    if !tree.add(&entry, &real, diagnostics) && entry.file_type().is_dir() {
                        entries.skip_current_dir();
                    }
                }
                Err(error) => report(&error, root, diagnostics),
            }
        }
        Some(tree)
    }

    /// Takes an entry in, and returns whether it belongs to the package.
    fn add(&mut self, entry: &walkdir::DirEntry, real: &std::path::Path, diagnostics: &mut Diagnostics) -> bool {
        let relative = entry.path().strip_prefix(&self.root).unwrap_or(entry.path());
        let Some(relative) = Utf8Path::from_path(relative).filter(|path| path.file_name().is_some_and(is_allowed_name)) else {
            warn_if_it_looks_meant(&self.root, relative, diagnostics);
            return false;
        };
        let path = self.root.join(relative);
        if entry.path_is_symlink() && !path.canonicalize().is_ok_and(|target| target.starts_with(real)) {
            diagnostics
                .error(&path, None, "is a symbolic link that leads out of the package")
                .judged_all_the_same()
                .hint("put a copy in its place");
            return false;
        }
        let file_type = entry.file_type();
        if file_type.is_dir() && entry.depth() > MAX_DEPTH {
            diagnostics.error(&path, None, format!("lies more than {MAX_DEPTH} folders deep"));
            return false;
        }
        if !file_type.is_dir() && !file_type.is_file() {
            diagnostics.error(&path, None, "is neither a regular file nor a folder");
            return false;
        }
        let mut folder = &mut self.top;
        let name = relative.file_name().unwrap_or_default().to_owned();
        for parent in relative.parent().into_iter().flat_map(Utf8Path::components) {
            folder = folder.folders.entry(parent.as_str().to_owned()).or_default();
        }
        if file_type.is_dir() {
            folder.folders.entry(name).or_default();
        } else {
            folder.files.insert(name);
        }
        true
    }

    /// Returns the whole path of something in the package.
    pub(super) fn path(&self, relative: &str) -> Utf8PathBuf {
        self.root.join(relative)
    }

    /// Returns what is in the folder at the top.
    pub(super) fn top(&self) -> &Folder {
        &self.top
    }

    /// Returns the folder at a path like `data/secret`, if there is one.
    pub(super) fn folder(&self, relative: &str) -> Option<&Folder> {
        relative
            .split('/')
            .try_fold(&self.top, |folder, name| folder.folders.get(name))
    }

    /// Returns whether there is a regular file at a path like `submissions/submissions.yaml`.
    pub(super) fn has_file(&self, relative: &str) -> bool {
        let (folder, name) = match relative.rsplit_once('/') {
            Some((folder, name)) => (self.folder(folder), name),
            None => (Some(&self.top), relative),
        };
        folder.is_some_and(|folder| folder.files.contains(name))
    }
}

/// Returns whether the format allows `name` as the name of a file or folder.
fn is_allowed_name(name: &str) -> bool {
    name.len() <= 255
        && !name.starts_with(['-', '.'])
        && name
            .bytes()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, b'_' | b'.' | b'-'))
}

/// Warns about an ignored name that may be meant as a test case, a submission or a statement. Names of the kind that systems and
/// editors leave behind (`.DS_Store`, `a.py~`, `#a.py#`) are ignored in silence.
fn warn_if_it_looks_meant(root: &Utf8Path, relative: &std::path::Path, diagnostics: &mut Diagnostics) {
    let name = relative.file_name().unwrap_or_default().to_string_lossy();
    let matters = ["data", "submissions", "statement", "problem_statement"]
        .iter()
        .any(|folder| relative.starts_with(folder));
    if matters && !name.starts_with(['.', '#']) && !name.ends_with('~') {
        let folder = relative.parent().and_then(Utf8Path::from_path).unwrap_or(Utf8Path::new(""));
        diagnostics
            .warning(
                &root.join(folder),
                None,
                format!("{} is ignored, as the format does not allow its name", quoted(&name)),
            )
            .hint("names consist of letters, digits, `_`, `.` and `-`, and begin with none of the last two");
    }
}

/// Reports what could not be looked at, unless its name says that it does not matter.
fn report(error: &walkdir::Error, root: &Utf8Path, diagnostics: &mut Diagnostics) {
    let path = error.path().map_or_else(|| root.as_std_path().to_owned(), PathBuf::from);
    let ignored = path != root.as_std_path() && !path.file_name().and_then(|name| name.to_str()).is_some_and(is_allowed_name);
    if ignored {
        return;
    }
    let shown = Utf8PathBuf::from_path_buf(path).unwrap_or_else(|path| path.to_string_lossy().into_owned().into());
    if error.loop_ancestor().is_some() {
        diagnostics.error(&shown, None, "is a symbolic link to a folder that it lies in");
    } else if shown.is_symlink() {
        diagnostics
            .error(&shown, None, "is a symbolic link that leads nowhere")
            .judged_all_the_same();
    } else {
        let text = error.io_error().map_or_else(|| error.to_string(), reason);
        diagnostics.error(&shown, None, format!("cannot be read: {text}"));
    }
}

/// Opens a regular file, without waiting for the other end if it is a pipe, and returns it with its size in bytes.
///
/// # Errors
/// What the system says, or [`io::ErrorKind::InvalidInput`] for anything but a regular file.
pub(super) fn open(path: &Utf8Path) -> io::Result<(File, u64)> {
    let file = OpenOptions::new().read(true).custom_flags(libc::O_NONBLOCK).open(path)?;
    let metadata = file.metadata()?;
    if metadata.is_file() {
        Ok((file, metadata.len()))
    } else {
        Err(io::Error::new(io::ErrorKind::InvalidInput, "not a regular file"))
    }
}

/// Reads a small file, or reports why not.
pub(super) fn read(path: &Utf8Path, limit: Bytes, diagnostics: &mut Diagnostics) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let result = open(path).and_then(|(file, _)| file.take(limit.0 + 1).read_to_end(&mut bytes));
    match result {
        Ok(_) if bytes.len() as u64 > limit.0 => {
            diagnostics.error(path, None, format!("is bigger than {limit}"));
            None
        }
        Ok(_) => Some(bytes),
        Err(error) => {
            diagnostics.error(path, None, format!("cannot be read: {}", reason(&error)));
            None
        }
    }
}

/// Returns what an error means, without the number that the system has for it.
pub(super) fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or(&text);
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
