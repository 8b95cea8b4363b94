//! Starts the binary as a user would, and makes packages for it to judge.
//!
//! All commands share one cache of built programs below the target folder, which stays from one run of the tests to the next, so that
//! each compiler runs once. What differs between machines and runs (times, memory, the level of isolation, the names of temporary
//! folders) is taken out by [`redact`] before texts are compared.
//!
//! A command that does not end is a failure after [`DEADLINE`], never a test that hangs.

mod package;
mod redact;

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{Read as _, Seek as _, Write as _};
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Once};
use std::time::{Duration, Instant};

use camino::{Utf8Path, Utf8PathBuf};
use rustix::process::{Pid, Signal};
use serde_json::Value;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use tempfile::TempDir;

pub(crate) use package::{Package, PackageBuilder, fixture};
pub(crate) use redact::redact;

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

static DEFAULT_SIGNALS: Once = Once::new();

/// Lets signals have their default action in the judge, also when these tests were started by `nohup` or in the background: what has a
/// handler here, which does the same, is not ignored there.
fn default_signals() {
    for signal in [SIGHUP, SIGINT, SIGTERM] {
        signal_hook::flag::register_conditional_shutdown(signal, 128 + signal, Arc::new(AtomicBool::new(true))).unwrap();
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

    /// Has it started with hangups ignored, as by `nohup`.
    pub(crate) fn without_hangups(mut self) -> JudgeCmd {
        #[expect(clippy::disallowed_methods, reason = "a test starts the binary")]
        let mut shell = Command::new("sh");
        shell.args(["-c", "trap '' HUP; exec \"$@\"", "sh"]);
        shell.arg(self.command.get_program()).args(self.command.get_args());
        for (name, value) in self.command.get_envs() {
            match value {
                Some(value) => shell.env(name, value),
                None => shell.env_remove(name),
            };
        }
        shell.current_dir(self.command.get_current_dir().unwrap_or(Path::new(".")));
        self.command = shell;
        self
    }

    /// Starts it, in a process group of its own as a shell does.
    #[track_caller]
    pub(crate) fn start(mut self) -> Started {
        DEFAULT_SIGNALS.call_once(default_signals);
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
#[derive(Clone, Debug)]
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
