//! Small packages for tests, made of files that are given as text.

use std::fs;

use camino::{Utf8Path, Utf8PathBuf};
use tempfile::TempDir;

use super::{Problem, load};

/// A package called `nim` in a temporary folder.
pub(super) struct Package {
    dir: Utf8PathBuf,
    _temp: TempDir,
}

/// The lines of a `problem.yaml` in format 2025-09 that a test can add to.
pub(super) const YAML: &str = "problem_format_version: 2025-09\nname: Nim\nuuid: 123e4567-e89b-12d3-a456-426614174000\n";

impl Package {
    /// Returns a package with nothing in it.
    pub(super) fn empty() -> Package {
        let temp = TempDir::new().expect("there is room for temporary files");
        let real = temp.path().canonicalize().expect("it was just made");
        let dir = Utf8PathBuf::from_path_buf(real)
            .expect("temporary folders have plain names")
            .join("nim");
        fs::create_dir(&dir).expect("the folder is new");
        Package { dir, _temp: temp }
    }

    /// Returns a package of format 2025-09 without faults.
    pub(super) fn new() -> Package {
        Package::empty()
            .with("problem.yaml", YAML)
            .with("statement/problem.en.tex", "Play.\n")
            .with("input_validators/check.py", "exit(42)\n")
            .with("data/secret/1.in", "1\n")
            .with("data/secret/1.ans", "1\n")
            .with("submissions/accepted/a.py", "print(1)\n")
    }

    /// Returns a package of format legacy without faults.
    pub(super) fn legacy() -> Package {
        Package::new()
            .with("problem.yaml", "name: Nim\n")
            .without("statement")
            .with("problem_statement/problem.tex", "Play.\n")
    }

    /// Writes a file, and makes the folders that it lies in. A path with a slash at its end is a folder.
    pub(super) fn with(self, path: &str, content: impl AsRef<[u8]>) -> Package {
        let whole = self.dir.join(path);
        if path.ends_with('/') {
            fs::create_dir_all(&whole).expect("there is room");
        } else {
            fs::create_dir_all(whole.parent().expect("it is below the package")).expect("there is room");
            fs::write(&whole, content).expect("there is room");
        }
        self
    }

    /// Adds lines to `problem.yaml`.
    pub(super) fn yaml(self, lines: &str) -> Package {
        let before = fs::read_to_string(self.dir.join("problem.yaml")).expect("it is there");
        self.with("problem.yaml", before + lines)
    }

    /// Makes a symbolic link.
    pub(super) fn link(self, path: &str, target: &str) -> Package {
        std::os::unix::fs::symlink(target, self.dir.join(path)).expect("nothing is there yet");
        self
    }

    /// Removes a file or folder.
    pub(super) fn without(self, path: &str) -> Package {
        let whole = self.dir.join(path);
        if whole.is_dir() {
            fs::remove_dir_all(whole)
        } else {
            fs::remove_file(whole)
        }
        .expect("it is there");
        self
    }

    /// Returns the folder.
    pub(super) fn dir(&self) -> &Utf8Path {
        &self.dir
    }

    /// Loads the package, and returns its faults as they are shown, with paths below `nim`.
    pub(super) fn faults(&self) -> String {
        let (problem, diagnostics) = load(&self.dir);
        let is_stopped = diagnostics.iter().any(|diagnostic| diagnostic.stops_judging);
        assert_eq!(
            problem.is_none(),
            is_stopped,
            "a problem that can be judged is loaded, and only that"
        );
        let lines: Vec<String> = diagnostics.iter().map(ToString::to_string).collect();
        let parent = self.dir.parent().expect("it lies in the temporary folder");
        lines.join("\n").replace(&format!("{parent}/"), "")
    }

    /// Loads the package, which must have no errors that matter for judging.
    #[track_caller]
    pub(super) fn problem(&self) -> Problem {
        let (problem, diagnostics) = load(&self.dir);
        problem.unwrap_or_else(|| panic!("{diagnostics:#?}"))
    }
}
