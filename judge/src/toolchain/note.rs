//! What is remembered of a toolchain from one run of the judge to the next, and what makes that worthless.
//!
//! The key holds the row of the table and the identity of the commands in the search path: another compiler, or another row, is
//! another key. What a version manager leads to can change without a change of its script, so that a note also ends with the identity
//! of the real command, and after a day.

use std::collections::BTreeMap;
use std::os::unix::fs::MetadataExt as _;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use camino::Utf8PathBuf;
use serde::{Deserialize, Serialize};

use super::Found;
use crate::cache::{Key, KeyMaker};
use crate::language::Toolchain;

/// How long a note is believed.
const LIFE: Duration = Duration::from_hours(24);

/// The version of what is stored, part of every key.
const FORMAT: &[u8] = b"toolchain 1";

/// A found toolchain as it is stored.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Note {
    written: u64,
    commands: BTreeMap<String, String>,
    identity: String,
    version: String,
    flags: Vec<String>,
}

/// Returns the key for the note on `toolchain` with its commands at `places`.
pub(super) fn key(toolchain: &Toolchain, places: &[Utf8PathBuf]) -> Key {
    KeyMaker::new()
        .part(FORMAT)
        .part(format!("{toolchain:?}").as_bytes())
        .part(identity(places).as_bytes())
        .key()
}

/// Returns a text that changes when one of the files is replaced or written to.
pub(super) fn identity<'a>(paths: impl IntoIterator<Item = &'a Utf8PathBuf>) -> String {
    let mut lines = Vec::new();
    for path in paths {
        let state = path.metadata().map_or_else(
            |error| error.kind().to_string(),
            |metadata| format!("{} {}.{:09}", metadata.size(), metadata.mtime(), metadata.mtime_nsec()),
        );
        lines.push(format!("{path} {state}"));
    }
    lines.join("\n")
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

impl Note {
    pub(super) fn of(found: &Found) -> Note {
        Note {
            written: now(),
            commands: found
                .commands
                .iter()
                .map(|(id, path)| (id.clone(), path.to_string()))
                .collect(),
            identity: found.identity.clone(),
            version: found.version.clone(),
            flags: found.flags.clone(),
        }
    }

    pub(super) fn to_json(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("a note is text and numbers")
    }

    /// Reads a note; `None` when it is broken, too old, or on commands that have changed.
    pub(super) fn read(bytes: &[u8]) -> Option<Note> {
        let note: Note = serde_json::from_slice(bytes).ok()?;
        let age = now().checked_sub(note.written)?;
        let paths: Vec<Utf8PathBuf> = note.commands.values().map(Utf8PathBuf::from).collect();
        (age < LIFE.as_secs() && identity(&paths) == note.identity).then_some(note)
    }

    pub(super) fn into_found(self, toolchain: &'static Toolchain) -> Found {
        Found {
            toolchain,
            commands: self.commands.into_iter().map(|(id, path)| (id, path.into())).collect(),
            version: self.version,
            flags: self.flags,
            identity: self.identity,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::by_code;

    fn note(command: &str, written: u64) -> Note {
        let path = Utf8PathBuf::from(command);
        Note {
            written,
            identity: identity([&path]),
            commands: BTreeMap::from([("bash".to_owned(), path.into_string())]),
            version: "5".to_owned(),
            flags: Vec::new(),
        }
    }

    #[test]
    fn notes_end_with_time_and_with_the_command() {
        let folder = tempfile::tempdir().unwrap();
        let command = folder.path().join("bash");
        std::fs::write(&command, "1").unwrap();
        let command = command.to_str().unwrap();
        let json = |written| note(command, written).to_json();
        assert_eq!(Note::read(&json(now())).unwrap().version, "5");
        assert!(Note::read(&json(now() - LIFE.as_secs() + 60)).is_some());
        assert!(Note::read(&json(now() - LIFE.as_secs())).is_none());
        assert!(Note::read(&json(now() + 60)).is_none(), "the clock was set back");
        assert!(Note::read(b"{}").is_none());
        let before = json(now());
        std::fs::write(command, "22").unwrap();
        assert!(Note::read(&before).is_none());
        std::fs::remove_file(command).unwrap();
        assert!(Note::read(&before).is_none());
    }

    #[test]
    fn the_key_changes_with_the_row_and_with_the_command() {
        let row = |code: &str| &by_code(code).unwrap().toolchains[0];
        let place = [Utf8PathBuf::from("/bin/sh")];
        assert_eq!(key(row("c"), &place), key(row("c"), &place));
        assert_ne!(key(row("c"), &place), key(row("cgmp"), &place));
        assert_ne!(key(row("c"), &place), key(row("c"), &[Utf8PathBuf::from("/bin/cat")]));
    }
}
