//! The command `judge run` on a package with one test case, in folders of its own.

use std::collections::BTreeMap;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::process::{Command, Output};
use std::sync::LazyLock;

use camino::{Utf8Path, Utf8PathBuf};
use judge::sandbox::Level;
use serde_json::Value;
use tempfile::TempDir;

use crate::bench::Bench;
use crate::place;

/// A package, a folder for scratch and a cache.
pub(super) struct Judging {
    folder: TempDir,
}

impl Judging {
    /// Makes a package whose test case has this input and answer, with small limits for compilers.
    pub(super) fn new(input: &str, answer: &str) -> Judging {
        let judging = Judging {
            folder: tempfile::Builder::new().prefix("judge-test-").tempdir().unwrap(),
        };
        fs::set_permissions(judging.folder.path(), Permissions::from_mode(0o755)).unwrap();
        for folder in ["scratch", "cache"] {
            fs::create_dir(judging.path(folder)).unwrap();
        }
        let yaml = "problem_format_version: 2025-09\nname: Sum\nuuid: 00000000-0000-4000-8000-000000000000\n\
                    limits:\n  time_limit: 1\n  memory: 256\n  compilation_time: 4\n  compilation_memory: 512\n";
        for (name, contents) in [
            ("problem.yaml", yaml),
            ("statement/problem.en.md", "Add.\n"),
            ("input_validators/sum.ctd", "EOF\n"),
            ("submissions/accepted/sum.py", "print(sum(map(int, input().split())))\n"),
            ("data/secret/1.in", input),
            ("data/secret/1.ans", answer),
        ] {
            let path = judging.path("package").join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, contents).unwrap();
        }
        judging
    }

    /// Returns the path of something in its folder.
    pub(super) fn path(&self, name: &str) -> Utf8PathBuf {
        Utf8Path::from_path(self.folder.path()).unwrap().join(name)
    }

    /// Writes a program.
    pub(super) fn write(&self, name: &str, contents: impl AsRef<[u8]>) {
        let path = self.path("programs").join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, contents).unwrap();
    }

    /// Returns the command that judges these programs at a level.
    pub(super) fn command(&self, level: Level, programs: &[&str]) -> Command {
        #[expect(clippy::disallowed_methods, reason = "a test starts what it tests")]
        let mut command = Command::new(place::judge());
        command
            .args(["run", "--format=json", "--jobs=1", "-p"])
            .arg(self.path("package"))
            .arg(format!("--isolation={level}"))
            .args(programs.iter().map(|name| self.path("programs").join(name)))
            .env("JUDGE_CACHE", self.path("cache"))
            .env("TMPDIR", self.path("scratch"))
            .current_dir(self.folder.path());
        command
    }

    /// Judges programs and returns what is said of each, by the name of its file.
    #[track_caller]
    pub(super) fn judge(&self, level: Level, programs: &[&str]) -> BTreeMap<String, Value> {
        let output = self.command(level, programs).output().unwrap();
        let judged = judgements(&output);
        assert_eq!(judged.len(), programs.len(), "{output:?}");
        judged
    }

    /// Sees to it that everything is built anew the next time: what was built at one level would be used at the next. What is known of
    /// compilers stays.
    pub(super) fn forget_builds(&self) {
        let builds = self.path("cache/builds");
        for found in walkdir::WalkDir::new(&builds).into_iter().flatten() {
            if found.file_type().is_dir() {
                // They are read-only, for their owner too.
                fs::set_permissions(found.path(), Permissions::from_mode(0o700)).unwrap();
            }
        }
        // There are none when no compiler was needed.
        drop(fs::remove_dir_all(&builds));
    }

    /// Returns the names of what is left in the folder for scratch.
    pub(super) fn left(&self) -> Vec<String> {
        let scratch = self.path("scratch");
        let entries = scratch.read_dir_utf8().unwrap();
        entries.map(|entry| entry.unwrap().file_name().to_owned()).collect()
    }
}

impl Drop for Judging {
    fn drop(&mut self) {
        self.forget_builds();
    }
}

/// Reads the judgements from what the judge printed.
#[track_caller]
pub(super) fn judgements(output: &Output) -> BTreeMap<String, Value> {
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .filter(|line: &Value| line["type"] == "judgement")
        .map(|line| {
            let name = line["submission"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
            (name, line)
        })
        .collect()
}

/// Returns whether this machine has no compiler for a program, and says so.
pub(super) fn is_not_judged(name: &str, judgement: &Value) -> bool {
    let is_missing = judgement["verdict"].is_null();
    if is_missing {
        println!("{name} is not judged: {}", judgement["reason"]);
    }
    is_missing
}

/// Returns those of the levels that this machine offers.
pub(super) fn offered(levels: &[Level]) -> Vec<Level> {
    static OFFERED: LazyLock<Vec<Level>> = LazyLock::new(|| {
        let wanted = Level::ALL.into_iter().filter(|level| place::is_wanted(*level));
        wanted.filter(|level| Bench::at(*level).is_ok()).collect()
    });
    let offered: Vec<Level> = levels.iter().copied().filter(|level| OFFERED.contains(level)).collect();
    println!("at levels {}, of {}", words(&offered), words(levels));
    offered
}

fn words(levels: &[Level]) -> String {
    levels.iter().map(Level::to_string).collect::<Vec<_>>().join(", ")
}
