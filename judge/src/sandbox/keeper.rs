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

use super::folder::FreshFolder;
use super::group::Group;
use super::level::Isolation;
use super::protocol::{self, Reply, Request};
use super::setup::Setup;
use super::{Execution, Folder, Job, JobLimits, OutputSink, Sandbox, SandboxError, Stop, Usage, boxes, sys, tree};
use crate::limits::Bytes;

/// How much the kernel keeps of standard output while the worker is busy. One MiB is what an ordinary user may ask for.
const PIPE: usize = 1 << 20;

/// How often a long run is looked at. Where nothing caps memory, a program can pass the limit by what it can touch in this time.
const LOOK: Duration = Duration::from_millis(10);

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
struct Running {
    setup: Setup,
    socket: OwnedFd,
    /// The process that was started. In namespaces the keeper proper is its child.
    process: Child,
    /// The keeper proper, below which all programs are.
    pid: i32,
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

    /// Returns the process number of the keeper, when it is running.
    pub fn pid(&self) -> Option<i32> {
        self.running.as_ref().map(|running| running.pid)
    }

    /// Sees to it that a keeper with this setup is running.
    fn ready(&mut self, setup: Setup) -> Result<(), SandboxError> {
        if self.running.as_ref().is_some_and(|running| running.setup == setup) {
            return Ok(());
        }
        // The old one has to leave the group first, so that what it holds is not taken for the new one's.
        self.running = None;
        if let Some(group) = &self.group {
            let processes = boxes::processes(&setup);
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

impl Drop for Running {
    fn drop(&mut self) {
        // The keeper sees the end of the connection, kills what is still running, and ends.
        let _ = rustix::net::shutdown(&self.socket, rustix::net::Shutdown::Both);
        drop(self.process.wait());
    }
}

fn system(step: &'static str) -> impl Fn(io::Error) -> SandboxError {
    move |source| SandboxError::System { step, source }
}

impl Sandbox for Keeper {
    fn run(&mut self, job: &Job<'_>, output: &mut dyn OutputSink) -> Result<Execution, SandboxError> {
        let result = self.run_once(job, output);
        if matches!(&result, Err(error) if !matches!(error, SandboxError::Spawn { .. })) {
            // Whatever state the process is in, the next job gets a new one.
            self.running = None;
        }
        result
    }
}

impl Keeper {
    fn run_once(&mut self, job: &Job<'_>, output: &mut dyn OutputSink) -> Result<Execution, SandboxError> {
        self.make_group()?;
        let setup = boxes::setup(&self.settings, self.group.as_ref(), job);
        let in_namespaces = setup.namespaces.is_some();
        self.ready(setup)?;
        let fresh;
        let (folder, links) = match job.folder {
            Folder::Kept(folder) | Folder::Open(folder) => (folder, None),
            Folder::ReadOnly(&[folder]) if in_namespaces => (folder, None),
            Folder::ReadOnly(sources) | Folder::Fresh(sources) if in_namespaces => {
                let links = sources.iter().map(ToString::to_string).collect();
                (Utf8Path::new("/"), Some(links))
            }
            Folder::ReadOnly(sources) | Folder::Fresh(sources) => {
                fresh = FreshFolder::create(&self.settings.scratch, sources).map_err(system("create a working folder"))?;
                (fresh.path(), None)
            }
        };
        let (stdout, stdout_theirs) = pipe()?;
        let (stderr, stderr_theirs) = pipe()?;
        // Fails when the user has used up what the system grants for pipes; a smaller one only costs time.
        let _ = rustix::pipe::fcntl_setpipe_size(&stdout, PIPE);
        if let Some(group) = &mut self.group {
            group.begin(job.limits.memory).map_err(system("set the memory limit"))?;
        }
        let running = self.running.as_ref().expect("it was made ready above");
        send_request(&running.socket, job, folder, links, &stdout_theirs, &stderr_theirs)?;
        // The program has its own copies by now; these would keep the pipes open.
        drop((stdout_theirs, stderr_theirs));
        let mut run = Run {
            running,
            interrupt: self.settings.interrupt.as_deref(),
            group: self.group.as_ref(),
            buffer: &mut self.buffer,
            limits: &job.limits,
            started: Instant::now(),
            stdout: Stream::new(stdout),
            stderr: Stream::new(stderr),
            kept_stderr: Vec::new(),
            stopped: None,
            cpu: Duration::ZERO,
            peak: Bytes(0),
        };
        let program = || job.argv[0].clone();
        let mut is_lost = false;
        let reply = match run.until_reply(output) {
            Ok(reply) => reply,
            // A keeper that was killed because its group ran out of memory was killed by the program.
            Err(RunError::Lost) if run.ran_out_of_memory() => {
                is_lost = true;
                Reply::killed(run.started.elapsed())
            }
            Err(RunError::Lost) => return Err(SandboxError::KeeperLost { program: program() }),
            Err(RunError::Interrupted) => return Err(SandboxError::Interrupted),
            Err(RunError::System(errno)) => return Err(system("watch a program")(errno.into())),
        };
        if let Some(stage) = sys::Stage::from_number(reply.stage) {
            return Err(SandboxError::Spawn {
                program: program(),
                step: stage.words(),
                source: io::Error::from_raw_os_error(i32::try_from(reply.errno).unwrap_or(0)),
            });
        }
        let execution = run.execution(&reply);
        if is_lost {
            // The next job gets a new one.
            self.running = None;
        }
        execution.map_err(system("read the counters of a control group"))
    }
}

fn send_request(
    socket: &OwnedFd,
    job: &Job<'_>,
    folder: &Utf8Path,
    links: Option<Vec<String>>,
    stdout: &OwnedFd,
    stderr: &OwnedFd,
) -> Result<(), SandboxError> {
    let request = Request {
        folder: folder.as_str().to_owned(),
        links,
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
    protocol::send(socket, &message, &streams).map_err(system("reach the keeper"))
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
    running: &'a Running,
    interrupt: Option<&'a OwnedFd>,
    group: Option<&'a Group>,
    buffer: &'a mut [u8],
    limits: &'a JobLimits,
    started: Instant,
    stdout: Stream,
    stderr: Stream,
    kept_stderr: Vec<u8>,
    stopped: Option<Stop>,
    cpu: Duration,
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
        let socket = self.running.socket.as_fd();
        let interrupt = self.interrupt;
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
        while let Some(length) = read(&mut self.stdout, self.buffer) {
            let chunk = &self.buffer[..length];
            output.write(&chunk[..length.min(room(self.stdout.total))]);
            self.stdout.total += length as u64;
            if self.stdout.total > self.limits.output.0 {
                break;
            }
        }
    }

    fn read_stderr(&mut self) {
        while let Some(length) = read(&mut self.stderr, self.buffer) {
            let room = usize::try_from(self.limits.kept_stderr.0).unwrap_or(usize::MAX) - self.kept_stderr.len();
            self.kept_stderr.extend_from_slice(&self.buffer[..length.min(room)]);
            self.stderr.total += length as u64;
            if self.stderr.total > self.limits.output.0 {
                break;
            }
        }
    }

    fn receive_reply(&mut self) -> Result<Reply, RunError> {
        let mut message = [0; 128];
        let (length, _) = protocol::receive(&self.running.socket, &mut message).map_err(|_| RunError::Lost)?;
        Reply::decode(&message[..length]).ok_or(RunError::Lost)
    }

    /// Looks at what the program uses and returns how long the next look can wait.
    fn look(&mut self) -> Result<Duration, RunError> {
        let cpu = if let Some(group) = self.group {
            if self.ran_out_of_memory() {
                self.stop(Stop::Memory)?;
            }
            // Where the kernel does not tell the peak of a run, this is the best there is.
            self.peak = self.peak.max(group.memory().unwrap_or_default());
            group.cpu().unwrap_or_default()
        } else {
            let reading = tree::read(self.running.pid);
            self.peak = self.peak.max(reading.memory);
            if reading.memory > self.limits.memory {
                self.stop(Stop::Memory)?;
            }
            reading.cpu
        };
        // The figures of a process that ends between two looks are missing from the later one.
        self.cpu = self.cpu.max(cpu);
        if cpu > self.limits.cpu {
            self.stop(Stop::Cpu)?;
        }
        Ok(self.limits.cpu.saturating_sub(cpu).clamp(Duration::from_micros(200), LOOK))
    }

    fn ran_out_of_memory(&self) -> bool {
        self.group.is_some_and(|group| group.kills().is_ok_and(|kills| kills > 0))
    }

    /// Ends the program because of `limit`, unless another limit was first.
    fn stop(&mut self, limit: Stop) -> Result<(), RunError> {
        if self.stopped.is_none() {
            self.stopped = Some(limit);
            protocol::send(&self.running.socket, protocol::KILL, &[]).map_err(|_| RunError::Lost)?;
        }
        Ok(())
    }

    fn execution(mut self, reply: &Reply) -> io::Result<Execution> {
        if self.stdout.total + self.stderr.total > self.limits.output.0 {
            // It may have ended by itself before the last of its output was read.
            self.stopped.get_or_insert(Stop::Output);
        }
        let mut cpu = Duration::from_micros(reply.cpu_us).max(self.cpu);
        let mut memory = Bytes::kib(reply.max_rss_kib).max(self.peak);
        if let Some(group) = self.group {
            cpu = cpu.max(group.cpu()?);
            memory = memory.max(group.peak()?.unwrap_or_default());
            if group.kills()? > 0 {
                self.stopped.get_or_insert(Stop::Memory);
                memory = memory.max(self.limits.memory);
            } else {
                // The kernel has held it to the limit. What counts more are pages that others pay for: libraries, and the keeper's own.
                memory = memory.min(self.limits.memory);
            }
        }
        let mut wall = Duration::from_micros(reply.wall_us);
        if self.stopped == Some(Stop::Wall) {
            // The keeper's clock starts a moment after the one that the limit goes by.
            wall = wall.max(self.limits.wall);
        }
        Ok(Execution {
            exit: sys::exit_of(i32::try_from(reply.status).unwrap_or(0)),
            stopped: self.stopped,
            usage: Usage { cpu, wall, memory },
            stdout: Bytes(self.stdout.total),
            stderr: self.kept_stderr,
            leftovers: u32::try_from(reply.leftovers).unwrap_or(u32::MAX),
        })
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
