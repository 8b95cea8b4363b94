//! Starts the binary as a user would, and makes packages for it to judge.
//!
//! All commands share one cache of built programs below the target folder, which stays from one run of the tests to the next, so that
//! each compiler runs once. What differs between machines and runs (times, memory, the level of isolation, the names of temporary
//! folders) is taken out by [`redact`] before texts are compared.
//!
//! A command that does not end is a failure after [`DEADLINE`], never a test that hangs.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{Read as _, Seek as _, Write as _};
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use camino::{Utf8Path, Utf8PathBuf};
use rustix::process::{Pid, Signal};
use serde_json::Value;
use tempfile::TempDir;

/// How long any command may take: far more than any does, as the machine may be busy.
const DEADLINE: Duration = Duration::from_mins(3);

/// How long to wait between two looks at something that will happen soon.
const SOON: Duration = Duration::from_millis(5);

/// Calls `look` until it finds something; fails with what was `awaited` after [`DEADLINE`].
#[track_caller]
pub(crate) fn wait_for<T>(awaited: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < DEADLINE, "waited in vain: {awaited}");
        std::thread::sleep(SOON);
    }
}

/// A temporary folder, with its path as text. The folder goes with the value.
#[derive(Debug)]
pub(crate) struct Temp {
    folder: TempDir,
}

impl Temp {
    pub(crate) fn new() -> Temp {
        Temp {
            folder: tempfile::Builder::new().prefix("judge-test-").tempdir().unwrap(),
        }
    }

    pub(crate) fn path(&self) -> &Utf8Path {
        Utf8Path::from_path(self.folder.path()).unwrap()
    }

    /// Writes a file and returns its path.
    #[track_caller]
    pub(crate) fn write(&self, name: &str, contents: impl AsRef<[u8]>) -> Utf8PathBuf {
        let path = self.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, contents).unwrap();
        path
    }

    /// Returns the names in the folder, sorted.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = self.path().read_dir_utf8().unwrap();
        let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().to_owned()).collect();
        names.sort();
        names
    }
}

/// A command line of the judge.
#[derive(Debug)]
#[must_use = "nothing happens until it is run"]
pub(crate) struct JudgeCmd {
    command: Command,
    stdin: Vec<u8>,
    stdout: Option<File>,
}

impl JudgeCmd {
    /// Returns `judge ARGS`, with arguments separated by single spaces.
    pub(crate) fn new(args: &str) -> JudgeCmd {
        #[expect(clippy::disallowed_methods, reason = "a test starts the binary")]
        let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
        command.env("JUDGE_CACHE", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"));
        for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
            command.env_remove(variable);
        }
        let command = JudgeCmd {
            command,
            stdin: Vec::new(),
            stdout: None,
        };
        command.args(args)
    }

    pub(crate) fn arg(mut self, arg: impl AsRef<OsStr>) -> JudgeCmd {
        self.command.arg(arg);
        self
    }

    /// Adds arguments that are separated by single spaces.
    pub(crate) fn args(mut self, args: &str) -> JudgeCmd {
        self.command.args(args.split(' ').filter(|arg| !arg.is_empty()));
        self
    }

    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> JudgeCmd {
        self.command.env(name, value);
        self
    }

    pub(crate) fn current_dir(mut self, folder: &Utf8Path) -> JudgeCmd {
        self.command.current_dir(folder);
        self
    }

    /// Sets what the judge reads on standard input.
    pub(crate) fn stdin(mut self, bytes: &[u8]) -> JudgeCmd {
        self.stdin = bytes.to_vec();
        self
    }

    /// Sends standard output to `file`.
    pub(crate) fn stdout(mut self, file: File) -> JudgeCmd {
        self.stdout = Some(file);
        self
    }

    /// Starts it, in a process group of its own as a shell does.
    #[track_caller]
    pub(crate) fn start(mut self) -> Started {
        let mut stdin = tempfile::tempfile().unwrap();
        stdin.write_all(&self.stdin).unwrap();
        stdin.rewind().unwrap();
        let [stdout, stderr] = [(); 2].map(|()| tempfile::tempfile().unwrap());
        self.command
            .process_group(0)
            .stdin(stdin)
            .stdout(self.stdout.unwrap_or_else(|| stdout.try_clone().unwrap()))
            .stderr(stderr.try_clone().unwrap());
        Started {
            child: self.command.spawn().unwrap(),
            stdout,
            stderr,
        }
    }

    /// Runs it to its end.
    #[track_caller]
    pub(crate) fn run(self) -> Ran {
        self.start().wait()
    }

    /// Starts it with standard output going to a pipe, takes the first line, and closes the pipe.
    #[track_caller]
    pub(crate) fn run_until_first_line(mut self) -> (String, Ran) {
        let stderr = tempfile::tempfile().unwrap();
        self.command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(stderr.try_clone().unwrap());
        let mut child = self.command.spawn().unwrap();
        let mut line = String::new();
        let pipe = child.stdout.take().unwrap();
        std::io::BufRead::read_line(&mut std::io::BufReader::new(pipe), &mut line).unwrap();
        let started = Started {
            child,
            stdout: tempfile::tempfile().unwrap(),
            stderr,
        };
        (line, started.wait())
    }
}

/// A judge that is running. It is killed when the test gives up.
#[derive(Debug)]
pub(crate) struct Started {
    child: Child,
    stdout: File,
    stderr: File,
}

impl Started {
    pub(crate) fn pid(&self) -> i32 {
        self.child.id().cast_signed()
    }

    /// Sends a signal to the judge alone, as `kill` does.
    pub(crate) fn signal(&self, signal: Signal) {
        rustix::process::kill_process(Pid::from_raw(self.pid()).unwrap(), signal).unwrap();
    }

    /// Sends a signal to the judge and to all processes that it has started and that are still in its group, as a terminal does.
    pub(crate) fn signal_group(&self, signal: Signal) {
        rustix::process::kill_process_group(Pid::from_raw(self.pid()).unwrap(), signal).unwrap();
    }

    /// Waits for its end.
    #[track_caller]
    pub(crate) fn wait(mut self) -> Ran {
        let status = wait_for("the end of the judge", || self.child.try_wait().unwrap());
        let read = |file: &mut File| {
            let mut bytes = Vec::new();
            file.rewind().unwrap();
            file.read_to_end(&mut bytes).unwrap();
            bytes
        };
        Ran {
            status,
            stdout: read(&mut self.stdout),
            stderr: read(&mut self.stderr),
        }
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        // Both fail when it has ended.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// A judge that has ended.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) status: ExitStatus,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: Vec<u8>,
}

impl Ran {
    /// Requires the exit code.
    #[track_caller]
    pub(crate) fn exits(self, code: i32) -> Ran {
        assert_eq!(
            (self.status.code(), self.status.signal()),
            (Some(code), None),
            "\n--- stdout\n{}\n--- stderr\n{}",
            String::from_utf8_lossy(&self.stdout),
            String::from_utf8_lossy(&self.stderr)
        );
        self
    }

    /// Returns standard output, which must be UTF-8; standard error must be empty.
    #[track_caller]
    pub(crate) fn text(self) -> String {
        assert_eq!(String::from_utf8_lossy(&self.stderr), "");
        String::from_utf8(self.stdout).unwrap()
    }

    /// Returns [`Ran::text`] without what differs from run to run.
    #[track_caller]
    pub(crate) fn redacted(self) -> String {
        redact(&self.text())
    }

    /// Returns standard error, redacted; standard output must be empty.
    #[track_caller]
    pub(crate) fn error(self) -> String {
        assert_eq!(String::from_utf8_lossy(&self.stdout), "");
        redact(std::str::from_utf8(&self.stderr).unwrap())
    }

    /// Returns the lines of a JSON report with this `type`.
    #[track_caller]
    pub(crate) fn json(self, kind: &str) -> Vec<Value> {
        let lines = self.text();
        let values = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        values.filter(|value| value["type"] == kind).collect()
    }

    /// Returns the only judgement of a JSON report.
    #[track_caller]
    pub(crate) fn judgement(self) -> Value {
        let mut judgements = self.json("judgement");
        assert_eq!(judgements.len(), 1, "{judgements:?}");
        judgements.remove(0)
    }
}

/// The keys of JSON reports with values that differ from run to run.
const MEASURED: [&str; 5] = ["time_s", "memory_bytes", "cpu_s", "wall_s", "elapsed_s"];

/// Takes out of a report what differs from machine to machine and from run to run. Columns keep their width.
pub(crate) fn redact(text: &str) -> String {
    text.split_inclusive('\n').map(redact_line).collect()
}

fn redact_line(line: &str) -> String {
    if line.starts_with("isolation: ") {
        return "isolation: [level]\n".to_owned();
    }
    if line.starts_with("{\"type\":\"start\"") {
        return "{\"type\":\"start\"}\n".to_owned();
    }
    let mut shown = String::new();
    let mut rest = line;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, from_number) = rest.split_at(at);
        let length = from_number
            .find(|c: char| !c.is_ascii_digit() && c != '.')
            .unwrap_or(from_number.len());
        let (number, after) = from_number.split_at(length);
        shown.push_str(before);
        rest = after;
        let is_json = MEASURED.iter().any(|key| shown.ends_with(&format!("\"{key}\":")));
        let decimals = number.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        let unit = |units: &[&str]| units.iter().find(|unit| after.starts_with(**unit)).map(|unit| unit.len());
        if is_json {
            shown.push('#');
        } else if let Some(unit) = unit(&[" s"]).filter(|_| decimals == 2 || decimals == 3) {
            rest = &after[unit..];
            replace(&mut shown, number.len() + unit, "#.### s");
        } else if let Some(unit) = unit(&[" B", " KiB", " MiB", " GiB"])
            && ["# s ", "killed at ", "used "]
                .iter()
                .any(|before| shown.trim_end().ends_with(before.trim_end()))
        {
            rest = &after[unit..];
            replace(&mut shown, number.len() + unit, "# MiB");
        } else {
            shown.push_str(number);
        }
    }
    shown.push_str(rest);
    let temporary = std::env::temp_dir().join("judge-test-");
    let mut parts = shown.split(temporary.to_str().unwrap());
    let first = parts.next().unwrap_or_default().to_owned();
    // What follows is the random part of the name.
    parts.fold(first, |text, part| text + "[temp]" + part.get(6..).unwrap_or_default())
}

/// Appends `sign` in the place of something of the given width; in a column to the right, which at least two spaces go before, it takes
/// as much room.
fn replace(shown: &mut String, width: usize, sign: &str) {
    let spaces = shown.len() - shown.trim_end_matches(' ').len();
    if spaces >= 1 && spaces + width >= 10 {
        shown.truncate(shown.len() - spaces);
        let width = spaces + width;
        shown.extend([&" ".repeat(width - sign.len()), sign]);
    } else {
        shown.push_str(sign);
    }
}

/// Returns the source of a program in `tests/fixtures/programs`.
#[track_caller]
pub(crate) fn fixture(name: &str) -> Vec<u8> {
    let folder = Utf8Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/fixtures/programs");
    fs::read(folder.join(name)).unwrap()
}

/// A package for the problem of adding two numbers: valid, with one sample, one secret test case and one accepted program.
#[derive(Debug)]
#[must_use = "nothing is written until it is built"]
pub(crate) struct PackageBuilder {
    name: String,
    files: BTreeMap<String, Vec<u8>>,
}

impl PackageBuilder {
    pub(crate) fn new(name: &str) -> PackageBuilder {
        let builder = PackageBuilder {
            name: name.to_owned(),
            files: BTreeMap::new(),
        };
        builder
            .problem_yaml("")
            .file("statement/problem.en.md", "Add two numbers.\n")
            .file("input_validators/validate.ctd", "INT(0,1000) SPACE INT(0,1000) NEWLINE EOF\n")
            .case("sample/1", "1 2\n", "3\n")
            .case("secret/01", "20 22\n", "42\n")
            .submission("accepted/sum.c", fixture("answer.c"))
    }

    /// Sets `problem.yaml`: a time limit of 1 s, 256 MiB of memory, and these further lines.
    pub(crate) fn problem_yaml(self, more: &str) -> PackageBuilder {
        let text = format!(
            "problem_format_version: 2025-09\nname: Sum\nuuid: 3c0c7f4e-2f0e-4b8e-9a83-6b2f5c2d9a01\n\
             limits:\n  time_limit: 1\n  memory: 256\n{more}"
        );
        self.file("problem.yaml", text)
    }

    pub(crate) fn file(mut self, path: &str, contents: impl AsRef<[u8]>) -> PackageBuilder {
        self.files.insert(path.to_owned(), contents.as_ref().to_vec());
        self
    }

    pub(crate) fn without(mut self, path: &str) -> PackageBuilder {
        assert!(self.files.remove(path).is_some(), "there is no `{path}`");
        self
    }

    pub(crate) fn case(self, name: &str, input: &str, answer: &str) -> PackageBuilder {
        self.file(&format!("data/{name}.in"), input)
            .file(&format!("data/{name}.ans"), answer)
    }

    pub(crate) fn submission(self, path: &str, contents: impl AsRef<[u8]>) -> PackageBuilder {
        self.file(&format!("submissions/{path}"), contents)
    }

    /// Writes it into the folder `problems` of a temporary folder.
    #[track_caller]
    pub(crate) fn build(self) -> Package {
        let temp = Temp::new();
        let package = self.build_in(&temp);
        Package { path: package, temp }
    }

    /// Writes it into the folder `problems` of a given temporary folder, and returns where it is.
    #[track_caller]
    pub(crate) fn build_in(self, temp: &Temp) -> Utf8PathBuf {
        for (path, contents) in &self.files {
            temp.write(&format!("problems/{}/{path}", self.name), contents);
        }
        temp.path().join("problems").join(self.name)
    }
}

/// A package on disk, in a temporary folder that holds nothing else.
#[derive(Debug)]
pub(crate) struct Package {
    /// The package.
    pub(crate) path: Utf8PathBuf,
    /// The folder around `problems`.
    pub(crate) temp: Temp,
}

impl Package {
    /// Returns `judge run -p PACKAGE FLAGS`, in the folder around `problems`.
    pub(crate) fn run(&self, flags: &str) -> JudgeCmd {
        JudgeCmd::new("run -p")
            .arg(&self.path)
            .args(flags)
            .current_dir(self.temp.path())
    }

    /// Returns `judge verify PACKAGE FLAGS`, likewise, where the package is called `problems/NAME`.
    pub(crate) fn verify(&self, flags: &str) -> JudgeCmd {
        JudgeCmd::new("verify")
            .arg(self.path.strip_prefix(self.temp.path()).unwrap())
            .args(flags)
            .current_dir(self.temp.path())
    }
}
