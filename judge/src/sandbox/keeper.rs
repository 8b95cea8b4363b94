//! The judge's side of a keeper: starts it, hands it jobs, and watches over the running program.
//!
//! # Theory of operation
//!
//! Every worker of the judge has one keeper, a small process that stays (see the module `inside`). For a run the worker makes two pipes,
//! sends the keeper the request and the ends that the program writes to, and then waits in one `poll` for output, for the keeper's
//! reply, for an interruption by the user, and for the time of the next look at what the program uses.
//!
//! All limits are decided here. When one is passed, the worker remembers which, asks the keeper to kill, and goes on reading until the
//! reply is there. The end of a run is the reply and empty pipes after it, never the end of file: a process left behind may hold a pipe
//! open, and the reply means that no process is left.
//!
//! Worker, keeper and program run on the same processor, if there is one for each worker: handing the output over is then a matter of
//! microseconds, and a program's times do not depend on where the scheduler puts it.

use std::io;
use std::os::fd::{AsFd as _, BorrowedFd, OwnedFd};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use camino::{Utf8Path, Utf8PathBuf};
use rustix::event::PollFlags;
use rustix::fs::{Mode, OFlags};
use rustix::net::{AddressFamily, SocketFlags, SocketType};
use rustix::pipe::PipeFlags;

use super::folder::FreshFolder;
use super::group::Group;
use super::level::Isolation;
use super::live::{Live, Source, wait};
use super::protocol::{self, Request};
use super::setup::Setup;
use super::{Execution, Folder, Job, OutputSink, Sandbox, SandboxError, boxes, tree};
use crate::limits::Bytes;

/// How much the kernel keeps of standard output while the worker is busy. One MiB is what an ordinary user may ask for.
const PIPE: usize = 1 << 20;

/// How much bigger the stack may be than the memory limit.
const STACK_SLACK: Bytes = Bytes::mib(64);

/// The command line argument that turns the judge's executable into a keeper.
pub const KEEPER_ARGUMENT: &str = "__keeper";

/// The judge's own executable, from which its keepers are started.
pub const OWN_EXECUTABLE: &str = "/proc/self/exe";

/// What a keeper is started with.
#[derive(Clone, Debug)]
pub struct Settings {
    /// An executable that calls [`run_keeper`] when its first argument is [`KEEPER_ARGUMENT`].
    pub executable: Utf8PathBuf,
    /// The number of the worker, which no other keeper of this process has.
    pub worker: usize,
    /// The processor to run on; `None` leaves it to the scheduler.
    pub cpu: Option<usize>,
    /// A folder of the worker's own.
    pub scratch: Utf8PathBuf,
    /// Becomes readable when the user asks to stop.
    pub interrupt: Option<Arc<OwnedFd>>,
    /// How programs are kept apart.
    pub isolation: Arc<Isolation>,
}

/// A keeper process and the means to talk to it. The process is started with the first job, and again whenever a job needs another box:
/// other files in sight, other rights.
#[derive(Debug)]
pub struct Keeper {
    settings: Settings,
    // Before the group, which can only be removed when it is empty.
    running: Option<Running>,
    group: Option<Group>,
    buffer: Vec<u8>,
}

/// A keeper process that serves.
#[derive(Debug)]
pub(super) struct Running {
    setup: Setup,
    pub(super) socket: OwnedFd,
    /// The process that was started. In namespaces the keeper proper is its child.
    process: Child,
    /// The keeper proper, below which all programs are.
    pub(super) pid: i32,
}

/// Serves as a keeper: what `main` calls, before anything else, when the first argument is [`KEEPER_ARGUMENT`]. Returns the exit code of
/// the process.
pub fn run_keeper() -> u8 {
    super::inside::main()
}

impl Keeper {
    /// Returns a keeper that will be started when it is needed.
    pub fn new(settings: Settings) -> Keeper {
        Keeper {
            settings,
            group: None,
            running: None,
            buffer: vec![0; 256 << 10],
        }
    }

    /// Returns what becomes readable when the user asks to stop.
    pub(super) fn interrupt(&self) -> Option<Arc<OwnedFd>> {
        self.settings.interrupt.clone()
    }

    /// Returns the process number of the keeper, when it is running.
    pub fn pid(&self) -> Option<i32> {
        self.running.as_ref().map(|running| running.pid)
    }

    /// Sees to it that a keeper with this setup, which is the one for `job`, is running.
    fn ready(&mut self, setup: Setup, job: &Job<'_>) -> Result<(), SandboxError> {
        if self
            .running
            .as_mut()
            .is_some_and(|running| running.setup == setup && running.is_alive())
        {
            return Ok(());
        }
        // The old one has to leave the group first, so that what it holds is not taken for the new one's.
        self.running = None;
        if let Some(group) = &self.group {
            let processes = boxes::processes(job);
            group
                .limit_processes(processes)
                .map_err(system("limit the number of processes"))?;
        }
        self.running = Some(Running::start(&self.settings, setup, &mut self.buffer)?);
        Ok(())
    }

    fn make_group(&mut self) -> Result<(), SandboxError> {
        if self.group.is_none()
            && let Some(groups) = &self.settings.isolation.groups
        {
            let group = groups.create(&self.settings.worker.to_string());
            self.group = Some(group.map_err(|source| SandboxError::Start {
                step: "create a control group",
                source: io::Error::other(source.to_string()),
            })?);
        }
        Ok(())
    }
}

impl Running {
    /// Starts a keeper and waits until it is ready.
    fn start(settings: &Settings, setup: Setup, buffer: &mut [u8]) -> Result<Running, SandboxError> {
        let start = |step: &'static str| move |source: io::Error| SandboxError::Start { step, source };
        let (socket, theirs) = rustix::net::socketpair(AddressFamily::UNIX, SocketType::SEQPACKET, SocketFlags::CLOEXEC, None)
            .map_err(|errno| start("create a socket pair")(errno.into()))?;
        #[expect(clippy::disallowed_methods, reason = "this starts what everything else is started through")]
        let mut command = Command::new(&settings.executable);
        let process = command
            .arg(KEEPER_ARGUMENT)
            .env_clear()
            .stdin(Stdio::from(theirs))
            .stdout(Stdio::null())
            .spawn()
            .map_err(start("execute the judge once more"))?;
        // The command holds the keeper's end of the socket; while it lives, a dead keeper would not be noticed.
        drop(command);
        let mut running = Running {
            pid: process.id().cast_signed(),
            setup,
            socket,
            process,
        };
        let message = serde_json::to_vec(&running.setup).expect("a setup is plain data");
        protocol::send(&running.socket, &message, &[]).map_err(start("tell it what to do"))?;
        let (length, _) = protocol::receive(&running.socket, buffer).map_err(start("hear from it"))?;
        let greeting = &buffer[..length];
        if greeting != protocol::READY {
            let reason = String::from_utf8_lossy(greeting).into_owned();
            return Err(start("let it shut itself in")(io::Error::other(reason)));
        }
        if running.setup.namespaces.is_some() {
            let below = tree::descendants(running.pid).map_err(start("find it in `/proc`"))?;
            running.pid = *below
                .first()
                .ok_or_else(|| start("find it in `/proc`")(io::ErrorKind::NotFound.into()))?;
        }
        Ok(running)
    }
}

impl Running {
    /// Returns whether it still runs: a program that runs out of memory may take it along.
    fn is_alive(&mut self) -> bool {
        matches!(self.process.try_wait(), Ok(None))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // The keeper sees the end of the connection, kills what is still running, and ends.
        let _ = rustix::net::shutdown(&self.socket, rustix::net::Shutdown::Both);
        drop(self.process.wait());
    }
}

pub(super) fn system(step: &'static str) -> impl Fn(io::Error) -> SandboxError {
    move |source| SandboxError::System { step, source }
}

impl Sandbox for Keeper {
    fn run(&mut self, job: &Job<'_>, output: &mut dyn OutputSink) -> Result<Execution, SandboxError> {
        let result = self.run_once(job, output);
        if matches!(&result, Err(error) if !matches!(error, SandboxError::Spawn { .. })) {
            self.abandon();
        }
        result
    }
}

impl Keeper {
    /// Ends the process, in whatever state it is: the next job gets a new one.
    pub(super) fn abandon(&mut self) {
        self.running = None;
    }

    fn run_once(&mut self, job: &Job<'_>, output: &mut dyn OutputSink) -> Result<Execution, SandboxError> {
        let stdin = job.stdin.open().map_err(system("open the standard input"))?;
        let interrupt = self.settings.interrupt.clone();
        let mut live = self.begin(job, &stdin)?;
        drop(stdin);
        while !live.has_ended() {
            let mut interest = live.interest();
            interest.extend(interrupt.as_deref().map(|fd| (Source::Interrupt, fd.as_fd(), PollFlags::IN)));
            for source in wait(&interest, live.deadline())? {
                match source {
                    // Dropping the keeper kills the program; the judge is on its way out.
                    Source::Interrupt => return Err(SandboxError::Interrupted),
                    Source::Stdout => live.read_stdout(|chunk| output.write(chunk)),
                    Source::Stderr => live.read_stderr(),
                    Source::Reply => live.receive_reply()?,
                }
            }
            live.check_limits()?;
        }
        live.read_stdout(|chunk| output.write(chunk));
        live.read_stderr();
        live.execution()
    }

    /// Starts a program that reads from `stdin`.
    pub(super) fn begin<'a>(&'a mut self, job: &Job<'_>, stdin: &OwnedFd) -> Result<Live<'a>, SandboxError> {
        self.make_group()?;
        let setup = boxes::setup(&self.settings, self.group.as_ref(), job);
        let in_namespaces = setup.namespaces.is_some();
        let mut fresh = None;
        let (folder, links) = match job.folder {
            Folder::Kept(folder) | Folder::Open(folder) => (folder, None),
            Folder::ReadOnly(&[folder]) if in_namespaces => (folder, None),
            Folder::ReadOnly(sources) | Folder::Fresh(sources) if in_namespaces => {
                let links = sources.iter().map(ToString::to_string).collect();
                (Utf8Path::new("/"), Some(links))
            }
            Folder::ReadOnly(sources) | Folder::Fresh(sources) => {
                let folder = FreshFolder::create(&self.settings.scratch, sources).map_err(system("create a working folder"))?;
                (fresh.insert(folder).path(), None)
            }
        };
        self.ready(setup, job)?;
        let (stdout, stdout_theirs) = output_pipe()?;
        let (stderr, stderr_theirs) = output_pipe()?;
        // Fails when the user has used up what the system grants for pipes; a smaller one only costs time.
        let _ = rustix::pipe::fcntl_setpipe_size(&stdout, PIPE);
        if let Some(group) = &mut self.group {
            group.begin(job.limits.memory).map_err(system("set the memory limit"))?;
        }
        let running = self.running.as_ref().expect("it was made ready above");
        let streams = [stdin.as_fd(), stdout_theirs.as_fd(), stderr_theirs.as_fd()];
        send_request(&running.socket, job, folder, links, &streams)?;
        // The program has its own copies of the streams by now; ours would keep the pipes open.
        Ok(Live::new(
            running,
            self.group.as_ref(),
            &mut self.buffer,
            job,
            [stdout, stderr],
            fresh,
        ))
    }
}

fn send_request(
    socket: &OwnedFd,
    job: &Job<'_>,
    folder: &Utf8Path,
    links: Option<Vec<String>>,
    streams: &[BorrowedFd<'_>; 3],
) -> Result<(), SandboxError> {
    let request = Request {
        folder: folder.as_str().to_owned(),
        links,
        argv: job.argv.to_vec(),
        env: job.env.iter().map(|(name, value)| format!("{name}={value}")).collect(),
        cpu: Duration::from_secs(job.limits.cpu.as_secs() + 2),
        // A little more than the memory limit, so that endless recursion ends at that limit wherever something caps memory.
        stack: Bytes(job.limits.memory.0.saturating_add(STACK_SLACK.0)),
        file: job.limits.files,
    };
    let message = request.encode();
    if message.len() > protocol::MESSAGE_MAX {
        return Err(SandboxError::CommandLineTooLong {
            program: job.argv[0].clone(),
        });
    }
    protocol::send(socket, &message, streams).map_err(system("reach the keeper"))
}

/// Makes a pipe that the judge reads from.
fn output_pipe() -> Result<(OwnedFd, OwnedFd), SandboxError> {
    let (ours, theirs) = pipe()?;
    rustix::fs::fcntl_setfl(&ours, OFlags::NONBLOCK).map_err(|errno| system("set up a pipe")(errno.into()))?;
    Ok((ours, theirs))
}

/// Makes a pipe, its reading end first.
pub(super) fn pipe() -> Result<(OwnedFd, OwnedFd), SandboxError> {
    let set_up = |errno: rustix::io::Errno| system("set up a pipe")(errno.into());
    let (reader, writer) = rustix::pipe::pipe_with(PipeFlags::CLOEXEC).map_err(set_up)?;
    // The user of the box must be able to open it again, as `/dev/stdin` or `/dev/stdout`.
    rustix::fs::fchmod(&writer, Mode::from_raw_mode(0o666)).map_err(set_up)?;
    Ok((reader, writer))
}
