//! Where one record is judged: a temporary folder with a copy of the package, the judge's scratch and a working folder, and what must be
//! true of it afterwards.
//!
//! Whatever a record asks for, judging must leave the package as it was and its scratch empty.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use tempfile::TempDir;
use walkdir::WalkDir;

use super::record::Record;

/// Files up to this size are compared byte for byte, bigger ones by size and time.
const COMPARED: u64 = 1 << 20;

pub(super) struct Area {
    root: TempDir,
    /// The copy of the package's folder.
    pub(super) folder: PathBuf,
    /// What the judge is given: the folder, or the archive in it.
    pub(super) package: PathBuf,
    before: BTreeMap<PathBuf, Entry>,
    processes_before: BTreeSet<u32>,
}

#[derive(Debug, PartialEq, Eq)]
struct Entry {
    mode: u32,
    size: u64,
    modified: Option<SystemTime>,
    content: Option<Vec<u8>>,
}

impl Area {
    /// Copies the package of `record`, which is below `fixtures`.
    pub(super) fn new(record: &Record, fixtures: &Path) -> Area {
        let root = TempDir::new().unwrap();
        for folder in ["scratch", "work"] {
            fs::create_dir(root.path().join(folder)).unwrap();
        }
        let (name, archive) = record.package.split_once('/').unwrap_or((&record.package, ""));
        let folder = match &record.copy_to {
            None => root.path().join("packages").join(name),
            Some(path) => root.path().join(path.strip_prefix("/tmp/").unwrap()),
        };
        copy(&fixtures.join(name), &folder);
        if let Some(mib) = record.judge_holds_mib {
            add_big_answer(&folder, mib);
        }
        Area {
            before: entries(&folder),
            package: if archive.is_empty() {
                folder.clone()
            } else {
                folder.join(archive)
            },
            folder,
            root,
            processes_before: processes().into_keys().collect(),
        }
    }

    /// The scratch folder that the judge is given.
    pub(super) fn scratch(&self) -> PathBuf {
        self.root.path().join("scratch")
    }

    /// The working folder of the judge.
    pub(super) fn work(&self) -> PathBuf {
        self.root.path().join("work")
    }

    /// Makes a link to the package elsewhere, under its own name, and returns it.
    pub(super) fn link(&self) -> PathBuf {
        let links = self.root.path().join("links");
        fs::create_dir(&links).unwrap();
        let link = links.join(self.package.file_name().unwrap());
        std::os::unix::fs::symlink(&self.package, &link).unwrap();
        link
    }

    /// Returns what is not as it must be after any judging.
    pub(super) fn check_always(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let after = entries(&self.folder);
        for path in self.before.keys().chain(after.keys()).collect::<BTreeSet<_>>() {
            if self.before.get(path) != after.get(path) {
                faults.push(format!("judging changed `{}` of the package", path.display()));
            }
        }
        for path in entries(&self.scratch()).into_keys() {
            faults.push(format!("`{}` is left in the scratch folder", path.display()));
        }
        faults
    }

    /// Makes one of the checks that a record asks for, apart from those on the report. Returns `None` when it is not one of these.
    pub(super) fn check(&self, name: &str, argument: &str) -> Option<Vec<String>> {
        let found: Vec<String> = match name {
            "scratch_removed" | "package_unchanged" | "unchanged" => return Some(self.check_always()),
            "absent" => [argument]
                .iter()
                .filter(|path| Path::new(path).exists())
                .map(ToString::to_string)
                .collect(),
            "absent_anywhere" => entries(self.root.path())
                .into_keys()
                .filter(|path| path.file_name().is_some_and(|file| file == argument))
                .map(|path| path.display().to_string())
                .collect(),
            "no_process" => processes()
                .into_iter()
                .filter(|(id, command)| command == argument && !self.processes_before.contains(id))
                .map(|(id, command)| format!("process {id}, {command}"))
                .collect(),
            _ => return None,
        };
        Some(found.into_iter().map(|what| format!("is left: {what}")).collect())
    }
}

fn copy(from: &Path, to: &Path) {
    for entry in WalkDir::new(from) {
        let entry = entry.unwrap();
        let target = to.join(entry.path().strip_prefix(from).unwrap());
        if entry.file_type().is_dir() {
            fs::create_dir_all(target).unwrap();
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// Adds a sample whose answer is that of the first one and many empty lines.
fn add_big_answer(folder: &Path, mib: usize) {
    let samples = folder.join("data/sample");
    fs::copy(samples.join("1.in"), samples.join("0.in")).unwrap();
    let mut answer = fs::read(samples.join("1.ans")).unwrap();
    answer.resize(mib << 20, b'\n');
    fs::write(samples.join("0.ans"), answer).unwrap();
}

/// Returns what is below `folder`, by path from there.
fn entries(folder: &Path) -> BTreeMap<PathBuf, Entry> {
    let mut found = BTreeMap::new();
    for entry in WalkDir::new(folder).min_depth(1) {
        let entry = entry.unwrap();
        let metadata = entry.metadata().unwrap();
        let is_file = metadata.is_file();
        let value = Entry {
            mode: metadata.permissions().mode(),
            size: metadata.len(),
            modified: is_file.then(|| metadata.modified().unwrap()),
            content: (is_file && metadata.len() <= COMPARED).then(|| fs::read(entry.path()).unwrap()),
        };
        found.insert(entry.path().strip_prefix(folder).unwrap().to_owned(), value);
    }
    found
}

/// Returns the command names of all processes.
fn processes() -> BTreeMap<u32, String> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir("/proc").unwrap() {
        let entry = entry.unwrap();
        let id = entry.file_name().to_str().and_then(|name| name.parse().ok());
        // A process may end while it is looked at.
        if let (Some(id), Ok(command)) = (id, fs::read_to_string(entry.path().join("comm"))) {
            found.insert(id, command.trim_end().to_owned());
        }
    }
    found
}
