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
use std::os::fd::{AsFd as _, OwnedFd};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use camino::{Utf8Path, Utf8PathBuf};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::OFlags;
use rustix::net::{AddressFamily, SocketFlags, SocketType};
use rustix::pipe::PipeFlags;

use super::protocol::{self, Reply, Request};
use super::{
    Execution, Folder, Isolation, Job, JobLimits, Level, OutputSink, Sandbox, SandboxError, Stop, Usage, folder::FreshFolder,
    sys, tree,
};
use crate::limits::Bytes;

/// How much the kernel keeps of standard output while the worker is busy. One MiB is what an ordinary user may ask for.
const PIPE: usize = 1 << 20;

/// How often a long run is looked at. A program can pass the memory limit by what it can touch in this time.
const LOOK: Duration = Duration::from_millis(10);

/// The command line argument that turns the judge's executable into a keeper.
pub const KEEPER_ARGUMENT: &str = "__keeper";

/// What a keeper is started with.
#[derive(Clone, Debug)]
pub struct Settings {
    /// An executable that calls [`run_keeper`] when its first argument is [`KEEPER_ARGUMENT`]: `/proc/self/exe` for the judge itself.
    pub executable: Utf8PathBuf,
    /// The processor to run on; `None` leaves it to the scheduler.
    pub cpu: Option<usize>,
    /// A folder of the worker's own, for the working folders of programs.
    pub scratch: Utf8PathBuf,
    /// Becomes readable when the user asks to stop.
    pub interrupt: Option<Arc<OwnedFd>>,
}

/// A keeper process and the means to talk to it.
#[derive(Debug)]
pub struct Keeper {
    settings: Settings,
    socket: OwnedFd,
    process: Child,
    buffer: Vec<u8>,
}

/// Serves as a keeper: what `main` calls, before anything else, when the first argument is [`KEEPER_ARGUMENT`]. The rest of the
/// arguments are the keeper's. Returns the exit code of the process.
pub fn run_keeper(mut arguments: impl Iterator<Item = String>) -> u8 {
    super::inside::main(arguments.next().and_then(|cpu| cpu.parse().ok()))
}

/// Returns what keeps programs apart on this machine.
pub fn isolation() -> Isolation {
    Isolation {
        level: Level::Rlimits,
        missing: vec![
            "programs can read the user's files and use the network: judge only programs that you trust".to_owned(),
            "memory is watched, not capped".to_owned(),
        ],
    }
}

impl Keeper {
    /// Starts a keeper and waits until it is ready.
    ///
    /// # Errors
    /// When a process cannot be started, or it cannot set itself up.
    pub fn start(settings: Settings) -> Result<Keeper, SandboxError> {
        let start = |step: &'static str| move |source: io::Error| SandboxError::Start { step, source };
        let (socket, theirs) = rustix::net::socketpair(AddressFamily::UNIX, SocketType::SEQPACKET, SocketFlags::CLOEXEC, None)
            .map_err(|errno| start("create a socket pair")(errno.into()))?;
        let cpu = settings.cpu.map_or_else(|| "-".to_owned(), |cpu| cpu.to_string());
        #[expect(clippy::disallowed_methods, reason = "this starts what everything else is started through")]
        let mut command = Command::new(&settings.executable);
        let process = command
            .args([KEEPER_ARGUMENT, &cpu])
            .env_clear()
            .stdin(Stdio::from(theirs))
            .stdout(Stdio::null())
            .spawn()
            .map_err(start("execute `/proc/self/exe`"))?;
        // The command holds the keeper's end of the socket; while it lives, a dead keeper would not be noticed.
        drop(command);
        let mut keeper = Keeper {
            settings,
            socket,
            process,
            buffer: vec![0; 256 << 10],
        };
        let (length, _) = protocol::receive(&keeper.socket, &mut keeper.buffer).map_err(start("hear from it"))?;
        let greeting = &keeper.buffer[..length];
        if greeting != protocol::READY {
            let reason = String::from_utf8_lossy(greeting).into_owned();
            return Err(start("set itself up")(io::Error::other(reason)));
        }
        Ok(keeper)
    }

    /// Returns the process number of the keeper.
    pub fn pid(&self) -> i32 {
        self.process.id().cast_signed()
    }

    fn send_request(&self, job: &Job<'_>, folder: &Utf8Path, stdout: &OwnedFd, stderr: &OwnedFd) -> Result<(), SandboxError> {
        let request = Request {
            folder: folder.as_str().to_owned(),
            argv: job.argv.to_vec(),
            env: job.env.iter().map(|(name, value)| format!("{name}={value}")).collect(),
            cpu: Duration::from_secs(job.limits.cpu.as_secs() + 2),
            stack: job.limits.memory,
            file: job.limits.files,
        };
        let message = request.encode();
        if message.len() > protocol::MESSAGE_MAX {
            return Err(SandboxError::CommandLineTooLong {
                program: job.argv[0].clone(),
            });
        }
        let stdin = job.stdin.open().map_err(system("open the standard input"))?;
        let streams = [stdin.as_fd(), stdout.as_fd(), stderr.as_fd()];
        protocol::send(&self.socket, &message, &streams).map_err(system("reach the keeper"))
    }
}

fn system(step: &'static str) -> impl Fn(io::Error) -> SandboxError {
    move |source| SandboxError::System { step, source }
}

impl Sandbox for Keeper {
    fn run(&mut self, job: &Job<'_>, output: &mut dyn OutputSink) -> Result<Execution, SandboxError> {
        let fresh;
        let folder = match job.folder {
            Folder::Kept(folder) => folder,
            Folder::Fresh(sources) => {
                fresh = FreshFolder::create(&self.settings.scratch, sources).map_err(system("create a working folder"))?;
                fresh.path()
            }
        };
        let (stdout, stdout_theirs) = pipe()?;
        let (stderr, stderr_theirs) = pipe()?;
        // Fails when the user has used up what the system grants for pipes; a smaller one only costs time.
        let _ = rustix::pipe::fcntl_setpipe_size(&stdout, PIPE);
        self.send_request(job, folder, &stdout_theirs, &stderr_theirs)?;
        // The program has its own copies by now; these would keep the pipes open.
        drop((stdout_theirs, stderr_theirs));
        let mut run = Run {
            keeper: self,
            limits: &job.limits,
            started: Instant::now(),
            stdout: Stream::new(stdout),
            stderr: Stream::new(stderr),
            kept_stderr: Vec::new(),
            stopped: None,
            reading: tree::Reading::default(),
            peak: Bytes(0),
        };
        let reply = run.until_reply(output).map_err(|error| match error {
            RunError::Lost => SandboxError::KeeperLost {
                program: job.argv[0].clone(),
            },
            RunError::Interrupted => SandboxError::Interrupted,
            RunError::System(errno) => system("watch a program")(errno.into()),
        })?;
        if let Some(stage) = sys::Stage::from_number(reply.stage) {
            return Err(SandboxError::Spawn {
                program: job.argv[0].clone(),
                step: stage.words(),
                source: io::Error::from_raw_os_error(i32::try_from(reply.errno).unwrap_or(0)),
            });
        }
        Ok(run.execution(&reply))
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        // The keeper sees the end of the connection, kills what is still running, and ends.
        let _ = rustix::net::shutdown(&self.socket, rustix::net::Shutdown::Both);
        drop(self.process.wait());
    }
}

fn pipe() -> Result<(OwnedFd, OwnedFd), SandboxError> {
    let (ours, theirs) = rustix::pipe::pipe_with(PipeFlags::CLOEXEC).map_err(|errno| system("create a pipe")(errno.into()))?;
    rustix::fs::fcntl_setfl(&ours, OFlags::NONBLOCK).map_err(|errno| system("set up a pipe")(errno.into()))?;
    Ok((ours, theirs))
}

/// One of the program's output streams, as it is read.
struct Stream {
    fd: OwnedFd,
    open: bool,
    total: u64,
}

impl Stream {
    fn new(fd: OwnedFd) -> Stream {
        Stream {
            fd,
            open: true,
            total: 0,
        }
    }

    fn events(&self) -> PollFlags {
        if self.open { PollFlags::IN } else { PollFlags::empty() }
    }
}

/// What can go wrong while a program runs.
enum RunError {
    Lost,
    Interrupted,
    System(rustix::io::Errno),
}

/// A run between request and reply.
struct Run<'a> {
    keeper: &'a mut Keeper,
    limits: &'a JobLimits,
    started: Instant,
    stdout: Stream,
    stderr: Stream,
    kept_stderr: Vec<u8>,
    stopped: Option<Stop>,
    reading: tree::Reading,
    peak: Bytes,
}

impl Run<'_> {
    fn until_reply(&mut self, output: &mut dyn OutputSink) -> Result<Reply, RunError> {
        let wall_end = self.started + self.limits.wall;
        let mut next_look = self.started + LOOK.min(self.limits.cpu);
        loop {
            let events = self.poll(wall_end.min(next_look))?;
            if events.interrupt {
                // Dropping the keeper kills the program; the judge is on its way out.
                return Err(RunError::Interrupted);
            }
            if events.stdout {
                self.read_stdout(output);
            }
            if events.stderr {
                self.read_stderr();
            }
            if events.reply {
                let reply = self.receive_reply()?;
                self.read_stdout(output);
                self.read_stderr();
                return Ok(reply);
            }
            let now = Instant::now();
            if self.stdout.total + self.stderr.total > self.limits.output.0 {
                self.stop(Stop::Output)?;
            }
            if now >= next_look {
                next_look = now + self.look()?;
            }
            if now >= wall_end {
                self.stop(Stop::Wall)?;
            }
        }
    }

    fn poll(&self, until: Instant) -> Result<Events, RunError> {
        let socket = self.keeper.socket.as_fd();
        let interrupt = self.keeper.settings.interrupt.as_deref();
        let mut fds = vec![
            PollFd::new(&socket, PollFlags::IN),
            PollFd::new(&self.stdout.fd, self.stdout.events()),
            PollFd::new(&self.stderr.fd, self.stderr.events()),
        ];
        fds.extend(interrupt.map(|fd| PollFd::new(fd, PollFlags::IN)));
        // A stopped program is gone at once or cannot be killed at all; nothing is left to look at.
        let timeout = match self.stopped {
            Some(_) => None,
            None => Some(until.saturating_duration_since(Instant::now())),
        };
        let timeout = timeout.map(|timeout| Timespec {
            tv_sec: i64::try_from(timeout.as_secs()).unwrap_or(i64::MAX),
            tv_nsec: i64::from(timeout.subsec_nanos()),
        });
        match poll(&mut fds, timeout.as_ref()) {
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(errno) => return Err(RunError::System(errno)),
        }
        let ready = |i: usize, stream: &Stream| stream.open && !fds[i].revents().is_empty();
        Ok(Events {
            reply: !fds[0].revents().is_empty(),
            stdout: ready(1, &self.stdout),
            stderr: ready(2, &self.stderr),
            interrupt: fds.get(3).is_some_and(|fd| !fd.revents().is_empty()),
        })
    }

    fn read_stdout(&mut self, output: &mut dyn OutputSink) {
        let room = |total: u64| usize::try_from(self.limits.output.0.saturating_sub(total)).unwrap_or(usize::MAX);
        while let Some(length) = read(&mut self.stdout, &mut self.keeper.buffer) {
            let chunk = &self.keeper.buffer[..length];
            output.write(&chunk[..length.min(room(self.stdout.total))]);
            self.stdout.total += length as u64;
            if self.stdout.total > self.limits.output.0 {
                break;
            }
        }
    }

    fn read_stderr(&mut self) {
        while let Some(length) = read(&mut self.stderr, &mut self.keeper.buffer) {
            let room = usize::try_from(self.limits.kept_stderr.0).unwrap_or(usize::MAX) - self.kept_stderr.len();
            self.kept_stderr.extend_from_slice(&self.keeper.buffer[..length.min(room)]);
            self.stderr.total += length as u64;
            if self.stderr.total > self.limits.output.0 {
                break;
            }
        }
    }

    fn receive_reply(&mut self) -> Result<Reply, RunError> {
        let mut message = [0; 128];
        let (length, _) = protocol::receive(&self.keeper.socket, &mut message).map_err(|_| RunError::Lost)?;
        Reply::decode(&message[..length]).ok_or(RunError::Lost)
    }

    /// Looks at what the program uses and returns how long the next look can wait.
    fn look(&mut self) -> Result<Duration, RunError> {
        let reading = tree::read(self.keeper.pid());
        // The figures of a process that ends between two looks are missing from the later one.
        self.reading.cpu = self.reading.cpu.max(reading.cpu);
        self.peak = self.peak.max(reading.memory);
        if reading.cpu > self.limits.cpu {
            self.stop(Stop::Cpu)?;
        } else if reading.memory > self.limits.memory {
            self.stop(Stop::Memory)?;
        }
        let left = self.limits.cpu.saturating_sub(reading.cpu);
        Ok(left.clamp(Duration::from_micros(200), LOOK))
    }

    /// Ends the program because of `limit`, unless another limit was first.
    fn stop(&mut self, limit: Stop) -> Result<(), RunError> {
        if self.stopped.is_none() {
            self.stopped = Some(limit);
            protocol::send(&self.keeper.socket, protocol::KILL, &[]).map_err(|_| RunError::Lost)?;
        }
        Ok(())
    }

    fn execution(mut self, reply: &Reply) -> Execution {
        if self.stdout.total + self.stderr.total > self.limits.output.0 {
            // It may have ended by itself before the last of its output was read.
            self.stopped.get_or_insert(Stop::Output);
        }
        let cpu = Duration::from_micros(reply.cpu_us).max(self.reading.cpu);
        let memory = Bytes::kib(reply.max_rss_kib).max(self.peak);
        Execution {
            exit: sys::exit_of(i32::try_from(reply.status).unwrap_or(0)),
            stopped: self.stopped,
            usage: Usage {
                cpu,
                wall: Duration::from_micros(reply.wall_us),
                memory,
            },
            stdout: Bytes(self.stdout.total),
            stderr: self.kept_stderr,
            leftovers: u32::try_from(reply.leftovers).unwrap_or(u32::MAX),
        }
    }
}

/// What a poll found.
#[expect(clippy::struct_excessive_bools, reason = "the events are independent")]
struct Events {
    reply: bool,
    stdout: bool,
    stderr: bool,
    interrupt: bool,
}

/// Reads what is there; `None` when there is nothing, for now or for ever.
fn read(stream: &mut Stream, buffer: &mut [u8]) -> Option<usize> {
    match rustix::io::retry_on_intr(|| rustix::io::read(&stream.fd, &mut *buffer)) {
        Ok(0) => {
            stream.open = false;
            None
        }
        Ok(length) => Some(length),
        Err(rustix::io::Errno::AGAIN) => None,
        Err(_) => {
            stream.open = false;
            None
        }
    }
}
