//! Holding what should be in the package against what is there.

use std::collections::BTreeMap;
use std::io;

use super::data::Data;
use super::lock::{Content, Lock};
use super::make::Output;
use super::sum::Sum;
use super::{Change, ChangeKind};

/// Returns what a file would be.
pub(super) fn content_of(output: &Output) -> Content {
    match output {
        Output::Bytes(bytes) => Content::File(Sum::of(bytes)),
        Output::Link(target) => Content::Link(target.clone()),
    }
}

/// What has to be done so that some files are as they should be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Difference {
    /// What differs, by path below `data/`.
    pub(super) files: BTreeMap<String, ChangeKind>,
}

impl Difference {
    /// Compares the files at some paths below `data/`. A file that differs is one that was edited unless the lock knows it as it is, or the
    /// user does not care.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub(super) fn of<'p>(
        wanted: impl IntoIterator<Item = (String, &'p Content)>,
        data: &Data<'_>,
        lock: &Lock,
        force: bool,
    ) -> io::Result<Difference> {
        let mut files = BTreeMap::new();
        for (path, wanted) in wanted {
            let kind = match data.content(&path)? {
                None => ChangeKind::New,
                Some(there) if there == *wanted => continue,
                Some(there) if force || lock.content(&path).as_ref() == Some(&there) => ChangeKind::Changed,
                Some(_) => ChangeKind::Edited,
            };
            files.insert(path, kind);
        }
        Ok(Difference { files })
    }

    pub(super) fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Returns whether a file was edited by hand, so that nothing of this may be written.
    pub(super) fn has_edited(&self) -> bool {
        self.files.values().any(|kind| *kind == ChangeKind::Edited)
    }

    /// Returns what is to be told: of an edited test case only what was edited.
    pub(super) fn changes(&self) -> Vec<Change> {
        let is_told = |kind: ChangeKind| !self.has_edited() || kind == ChangeKind::Edited;
        let files = self.files.iter().filter(|(_, kind)| is_told(**kind));
        files
            .map(|(path, kind)| Change {
                path: format!("data/{path}"),
                kind: *kind,
            })
            .collect()
    }
}
