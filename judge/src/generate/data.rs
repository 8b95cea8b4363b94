//! The files below `data/` as they are.

use std::collections::BTreeMap;
use std::fs::Metadata;
use std::io;

use camino::{Utf8Path, Utf8PathBuf};
use walkdir::{DirEntry, WalkDir};

use super::GenerateError;
use super::lock::Content;
use super::sum::Sums;

/// The files below `data/`, but for hidden ones, which the package format ignores.
#[derive(Debug)]
pub(super) struct Data<'a> {
    root: Utf8PathBuf,
    files: BTreeMap<String, Metadata>,
    sums: &'a Sums,
}

impl<'a> Data<'a> {
    /// Looks at what there is.
    ///
    /// # Errors
    /// When a folder cannot be read, or has a file whose name is not UTF-8.
    pub(super) fn scan(package: &Utf8Path, sums: &'a Sums) -> Result<Data<'a>, GenerateError> {
        let root = package.join("data");
        let mut files = BTreeMap::new();
        let is_shown = |entry: &DirEntry| entry.depth() == 0 || !entry.file_name().as_encoded_bytes().starts_with(b".");
        let failed = |error: walkdir::Error| GenerateError::File {
            step: "read",
            path: error
                .path()
                .map_or_else(|| root.clone(), |path| path.to_string_lossy().into_owned().into()),
            source: error.into(),
        };
        if root.symlink_metadata().is_ok() {
            for entry in WalkDir::new(&root).follow_root_links(true).into_iter().filter_entry(is_shown) {
                let entry = entry.map_err(failed)?;
                if entry.file_type().is_dir() {
                    continue;
                }
                let name = entry.path().strip_prefix(&root).unwrap_or(entry.path());
                let name = name.to_string_lossy().into_owned();
                let metadata = entry.metadata().map_err(failed)?;
                files.insert(name, metadata);
            }
        }
        Ok(Data { root, files, sums })
    }

    /// Returns what is at a path below `data/`; `None` when there is nothing.
    ///
    /// # Errors
    /// When it cannot be read, or is neither a file nor a link.
    pub(super) fn content(&self, path: &str) -> io::Result<Option<Content>> {
        let Some(metadata) = self.files.get(path) else {
            return Ok(None);
        };
        let full = self.root.join(path);
        if metadata.is_symlink() {
            return Ok(Some(Content::Link(full.read_link_utf8()?.into_string())));
        }
        if !metadata.is_file() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "neither a file nor a link"));
        }
        Ok(Some(Content::File(self.sums.of(&full, metadata)?)))
    }

    /// Returns the paths of all files, in byte order.
    pub(super) fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// Returns the bytes of a file.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(super) fn bytes(&self, path: &str) -> io::Result<Vec<u8>> {
        std::fs::read(self.root.join(path))
    }
}
