//! A sandbox for tests that keeps nothing apart: it spawns, waits, and counts.

use std::io::Read as _;
use std::os::unix::process::ExitStatusExt as _;
use std::process::Stdio;
use std::time::Instant;

use camino::Utf8PathBuf;

use super::Builder;
use crate::cache::Cache;
use crate::limits::Bytes;
use crate::sandbox::{Execution, Exit, Folder, Job, OutputSink, Sandbox, SandboxError, Stop, Usage};
use crate::toolchain::Host;

/// Spawns programs and remembers what it was asked to run.
#[derive(Debug, Default)]
pub(crate) struct Spawner {
    /// The arguments of every job so far.
    pub(crate) jobs: Vec<Vec<String>>,
    /// When set, no job is run, and this limit is said to have ended it.
    pub(crate) stop: Option<Stop>,
}

impl Spawner {
    /// Returns how many jobs had an argument that ends like this, and forgets all jobs.
    pub(crate) fn take_jobs(&mut self, argument: &str) -> usize {
        let jobs = std::mem::take(&mut self.jobs);
        jobs.iter()
            .filter(|argv| argv.iter().any(|found| found.ends_with(argument)))
            .count()
    }
}

impl Sandbox for Spawner {
    fn run(&mut self, job: &Job<'_>, output: &mut dyn OutputSink) -> Result<Execution, SandboxError> {
        self.jobs.push(job.argv.to_vec());
        let mut execution = Execution {
            exit: Exit::Signal(9),
            stopped: self.stop,
            usage: Usage::default(),
            stdout: Bytes(0),
            stderr: Vec::new(),
            leftovers: 0,
        };
        if self.stop.is_some() {
            return Ok(execution);
        }
        let fresh = tempfile::tempdir().unwrap();
        let folder = match job.folder {
            Folder::Kept(folder) | Folder::Open(folder) => folder.as_std_path(),
            // What is in the given folders is reached by absolute paths alone.
            Folder::ReadOnly(_) | Folder::Fresh(_) => fresh.path(),
        };
        #[expect(clippy::disallowed_methods, reason = "this is the sandbox of the tests")]
        let mut command = std::process::Command::new(&job.argv[0]);
        command
            .args(&job.argv[1..])
            .current_dir(folder)
            .env_clear()
            .envs(job.env.iter().map(|(name, value)| (name, value)))
            .stdin(job.stdin.open().unwrap())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let start = Instant::now();
        let mut child = command.spawn().map_err(|source| SandboxError::Spawn {
            program: job.argv[0].clone(),
            step: "spawn",
            source,
        })?;
        let mut stdout = Vec::new();
        let (mut out, mut err) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
        std::thread::scope(|scope| {
            scope.spawn(|| err.read_to_end(&mut execution.stderr).unwrap());
            out.read_to_end(&mut stdout).unwrap();
        });
        let status = child.wait().unwrap();
        output.write(&stdout);
        execution.stdout = Bytes(stdout.len() as u64);
        execution.stderr.truncate(usize::try_from(job.limits.kept_stderr.0).unwrap());
        execution.usage.wall = start.elapsed();
        execution.exit = match (status.code(), status.signal()) {
            (Some(code), _) => Exit::Code(code),
            (None, signal) => Exit::Signal(signal.unwrap()),
        };
        if execution.usage.wall > job.limits.wall {
            execution.stopped = Some(Stop::Wall);
        }
        Ok(execution)
    }
}

/// A builder with a cache of its own, over what the machine has.
pub(crate) struct Workshop {
    pub(crate) builder: Builder,
    pub(crate) folder: tempfile::TempDir,
}

impl Workshop {
    pub(crate) fn new() -> Workshop {
        let folder = tempfile::tempdir().unwrap();
        let builder = builder_in(&folder, host());
        Workshop { builder, folder }
    }

    /// Goes on as a second run of the judge would, on a machine that may have changed.
    pub(crate) fn restart(&mut self, host: Host) {
        self.builder = builder_in(&self.folder, host);
    }

    pub(crate) fn path(&self, name: &str) -> Utf8PathBuf {
        Utf8PathBuf::from_path_buf(self.folder.path().join(name)).unwrap()
    }
}

fn builder_in(folder: &tempfile::TempDir, host: Host) -> Builder {
    let root = Utf8PathBuf::from_path_buf(folder.path().join("cache")).unwrap();
    Builder::new(host, Cache::open(&root, Cache::LIMIT).unwrap())
}

/// Returns what this machine has.
pub(crate) fn host() -> Host {
    let home = std::env::var("HOME").ok().map(Utf8PathBuf::from);
    Host::new(&std::env::var_os("PATH").unwrap_or_default(), home)
}
