//! The place where programs that nobody trusts are run, as the rest of the judge sees it.
//!
//! A [`Sandbox`] takes a [`Job`] and returns an [`Execution`]: the facts of what happened, without any judgement of them. Whether a
//! killed program was too slow or too big is decided in [`crate::verdict`], from the facts alone. An error of [`Sandbox::run`] is
//! always ours.

mod boxes;
mod filter;
mod folder;
mod group;
pub mod input;
mod inside;
pub mod interact;
pub mod keeper;
mod landlock;
pub mod level;
mod live;
mod protocol;
mod root;
mod scratch;
mod setup;
mod sys;
mod tree;

use std::fmt;
use std::time::Duration;

use camino::Utf8Path;

use crate::limits::Bytes;
pub use level::{Isolation, Level};
pub use scratch::{Scratch, remove_tree};

/// One program to be run once.
#[derive(Clone, Debug)]
pub struct Job<'a> {
    /// The program, as an absolute path, and its arguments.
    pub argv: &'a [String],
    /// The whole environment; nothing is inherited.
    pub env: &'a [(String, String)],
    /// Where it runs.
    pub folder: Folder<'a>,
    /// What it may read beside its folder and the installation that it belongs to.
    pub readable: &'a [&'a Utf8Path],
    /// A folder that it may write to for good.
    pub writable: Option<&'a Utf8Path>,
    /// What it reads on standard input.
    pub stdin: &'a input::Input,
    /// What it may use.
    pub limits: JobLimits,
}

/// The working folder of a job.
#[derive(Clone, Copy, Debug)]
pub enum Folder<'a> {
    /// A folder with the files of the given ones, which the program cannot change where the level of isolation can hold it to that. Of
    /// two files with the same name the one in the later folder is there.
    ReadOnly(&'a [&'a Utf8Path]),
    /// The same, but the program may write files there. They are gone after the run.
    Fresh(&'a [&'a Utf8Path]),
    /// The given folder itself, written to for good: for compilers.
    Kept(&'a Utf8Path),
    /// The given folder itself, with nothing of the machine hidden: for commands of the user's own that tell where a compiler is. They are
    /// as trusted as the judge.
    Open(&'a Utf8Path),
}

/// What a job may use. Each limit ends the run when it is passed, and is named in [`Execution::stopped`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobLimits {
    /// CPU time.
    pub cpu: Duration,
    /// Wall-clock time: a guard against programs that wait for ever.
    pub wall: Duration,
    /// Memory.
    pub memory: Bytes,
    /// Standard output and standard error together.
    pub output: Bytes,
    /// The size of each file it writes.
    pub files: Bytes,
    /// How much of standard error is kept; the rest is counted and dropped.
    pub kept_stderr: Bytes,
}

/// Takes standard output while the program runs.
pub trait OutputSink {
    /// Takes the next bytes. Chunks end anywhere.
    fn write(&mut self, chunk: &[u8]);
}

/// Keeps output up to a number of bytes.
#[derive(Debug)]
pub struct Capture {
    /// What was kept.
    pub bytes: Vec<u8>,
    /// How many bytes are kept at most.
    pub limit: Bytes,
}

impl Capture {
    /// Returns an empty capture that keeps the first `limit` bytes.
    pub fn new(limit: Bytes) -> Capture {
        Capture {
            bytes: Vec::new(),
            limit,
        }
    }
}

impl OutputSink for Capture {
    fn write(&mut self, chunk: &[u8]) {
        let room = usize::try_from(self.limit.0).unwrap_or(usize::MAX) - self.bytes.len();
        self.bytes.extend_from_slice(&chunk[..chunk.len().min(room)]);
    }
}

/// What happened in a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Execution {
    /// How the program ended.
    pub exit: Exit,
    /// The limit that ended it, if one did.
    pub stopped: Option<Stop>,
    /// What it used.
    pub usage: Usage,
    /// How many bytes it wrote to standard output.
    pub stdout: Bytes,
    /// The beginning of what it wrote to standard error.
    pub stderr: Vec<u8>,
    /// How many processes it left behind, which were killed.
    pub leftovers: u32,
}

/// How a process ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// With this exit code.
    Code(i32),
    /// Killed by this signal.
    Signal(i32),
}

impl fmt::Display for Exit {
    /// Writes `exit code 3` or `signal 11 (SIGSEGV)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Exit::Code(code) => write!(f, "exit code {code}"),
            Exit::Signal(number) => {
                write!(f, "signal {number}")?;
                match SIGNALS.iter().find(|(signal, _)| signal == number) {
                    Some((_, name)) => write!(f, " ({name})"),
                    None => Ok(()),
                }
            }
        }
    }
}

/// The names of the signals that end programs.
const SIGNALS: [(i32, &str); 20] = [
    (libc::SIGHUP, "SIGHUP"),
    (libc::SIGINT, "SIGINT"),
    (libc::SIGQUIT, "SIGQUIT"),
    (libc::SIGILL, "SIGILL"),
    (libc::SIGTRAP, "SIGTRAP"),
    (libc::SIGABRT, "SIGABRT"),
    (libc::SIGBUS, "SIGBUS"),
    (libc::SIGFPE, "SIGFPE"),
    (libc::SIGKILL, "SIGKILL"),
    (libc::SIGUSR1, "SIGUSR1"),
    (libc::SIGSEGV, "SIGSEGV"),
    (libc::SIGUSR2, "SIGUSR2"),
    (libc::SIGPIPE, "SIGPIPE"),
    (libc::SIGALRM, "SIGALRM"),
    (libc::SIGTERM, "SIGTERM"),
    (libc::SIGXCPU, "SIGXCPU"),
    (libc::SIGXFSZ, "SIGXFSZ"),
    (libc::SIGVTALRM, "SIGVTALRM"),
    (libc::SIGPROF, "SIGPROF"),
    (libc::SIGSYS, "SIGSYS"),
];

/// The limit that ended a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// [`JobLimits::cpu`].
    Cpu,
    /// [`JobLimits::wall`].
    Wall,
    /// [`JobLimits::memory`].
    Memory,
    /// [`JobLimits::output`].
    Output,
}

/// What a run used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// CPU time, user and system, of the program and of its children.
    pub cpu: Duration,
    /// Wall-clock time from start to end.
    pub wall: Duration,
    /// Peak memory.
    pub memory: Bytes,
}

impl Usage {
    /// Returns the higher figure of each kind.
    #[must_use]
    pub fn max(self, other: Usage) -> Usage {
        Usage {
            cpu: self.cpu.max(other.cpu),
            wall: self.wall.max(other.wall),
            memory: self.memory.max(other.memory),
        }
    }
}

/// Runs jobs, one at a time.
pub trait Sandbox: Send {
    /// Runs `job` to its end and hands its standard output to `output` while it runs.
    ///
    /// # Errors
    /// When the run could not be started or watched. Nothing is known about the program then.
    fn run(&mut self, job: &Job<'_>, output: &mut dyn OutputSink) -> Result<Execution, SandboxError>;
}

/// Why a run could not be started or watched.
#[derive(Debug, thiserror::Error)]
pub enum SandboxError {
    /// The keeper could not be started.
    #[error("start the keeper: {step}")]
    Start {
        /// What was being done.
        step: &'static str,
        /// What the system said.
        #[source]
        source: std::io::Error,
    },
    /// The keeper could not start the program.
    #[error("start `{program}`: {step}")]
    Spawn {
        /// The program.
        program: String,
        /// What was being done.
        step: &'static str,
        /// What the system said.
        #[source]
        source: std::io::Error,
    },
    /// A system call of ours failed around a run.
    #[error("{step}")]
    System {
        /// What was being done.
        step: &'static str,
        /// What the system said.
        #[source]
        source: std::io::Error,
    },
    /// The command line and the environment are too long for a request.
    #[error("start `{program}`: its command line is too long")]
    CommandLineTooLong {
        /// The program.
        program: String,
    },
    /// The keeper ended in the middle of a run.
    #[error("the keeper ended while `{program}` was running")]
    KeeperLost {
        /// The program.
        program: String,
    },
    /// The user asked to stop.
    #[error("interrupted")]
    Interrupted,
}
