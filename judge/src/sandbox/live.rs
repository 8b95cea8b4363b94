//! A program that runs at this moment, as the judge sees it: what it writes, what it uses, when it has to go.
//!
//! Whoever drives it waits for its [sources](Live::interest) until its [deadline](Live::deadline), calls what belongs to each source that
//! is ready, and lets it check its limits. One driver runs a single program; another runs a submission and a validator that talk to each
//! other.

use std::os::fd::{AsFd as _, BorrowedFd, OwnedFd};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::folder::FreshFolder;
use super::group::Group;
use super::keeper::{Running, system};
use super::protocol::{self, Reply};
use super::{Execution, Job, JobLimits, SandboxError, Stop, Usage, sys, tree};
use crate::limits::Bytes;

/// How often a long run is looked at. Where nothing caps memory, a program can pass the limit by what it can touch in this time.
const LOOK: Duration = Duration::from_millis(10);

/// How many times the wall-clock limit a program may be kept waiting for a processor, on top of that limit.
const MOST_WAITING: u32 = 9;

/// A program between request and reply.
pub(super) struct Live<'a> {
    running: &'a Running,
    group: Option<&'a Group>,
    buffer: &'a mut [u8],
    program: String,
    limits: JobLimits,
    started: Instant,
    next_look: Instant,
    /// When it has to be over, as far as is known: later than the limit says when the machine is busy.
    wall_end: Instant,
    stdout: Stream,
    stderr: Stream,
    kept_stderr: Vec<u8>,
    stopped: Option<Stop>,
    /// Whether the keeper was asked to kill, for whatever reason.
    is_killed: bool,
    cpu: Duration,
    peak: Bytes,
    reply: Option<Reply>,
    /// Its working folder, which goes with it.
    _folder: Option<FreshFolder>,
}

/// What a driver waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// The keeper's reply: the end of the program.
    Reply,
    /// Standard output.
    Stdout,
    /// Standard error.
    Stderr,
    /// The user's wish to stop.
    Interrupt,
}

/// Waits until one of the descriptors is ready or the time has come, and returns the tags of those that are ready.
///
/// # Errors
/// When the system is out of memory.
pub(super) fn wait<T: Copy>(interest: &[(T, BorrowedFd<'_>, PollFlags)], until: Option<Instant>) -> Result<Vec<T>, SandboxError> {
    let mut fds: Vec<PollFd<'_>> = interest.iter().map(|(_, fd, flags)| PollFd::new(fd, *flags)).collect();
    let timeout = until.map(|until| {
        let left = until.saturating_duration_since(Instant::now());
        Timespec {
            tv_sec: i64::try_from(left.as_secs()).unwrap_or(i64::MAX),
            tv_nsec: i64::from(left.subsec_nanos()),
        }
    });
    match poll(&mut fds, timeout.as_ref()) {
        Ok(_) | Err(rustix::io::Errno::INTR) => {}
        Err(errno) => return Err(system("wait for a program")(errno.into())),
    }
    let is_ready = |fd: &PollFd<'_>| !fd.revents().is_empty();
    Ok(interest
        .iter()
        .zip(&fds)
        .filter(|(_, fd)| is_ready(fd))
        .map(|((tag, ..), _)| *tag)
        .collect())
}

impl<'a> Live<'a> {
    pub(super) fn new(
        running: &'a Running,
        group: Option<&'a Group>,
        buffer: &'a mut [u8],
        job: &Job<'_>,
        [stdout, stderr]: [OwnedFd; 2],
        folder: Option<FreshFolder>,
    ) -> Live<'a> {
        let started = Instant::now();
        Live {
            running,
            group,
            buffer,
            program: job.argv[0].clone(),
            limits: job.limits,
            started,
            next_look: started + LOOK.min(job.limits.cpu),
            wall_end: started + job.limits.wall,
            stdout: Stream::new(stdout),
            stderr: Stream::new(stderr),
            kept_stderr: Vec::new(),
            stopped: None,
            is_killed: false,
            cpu: Duration::ZERO,
            peak: Bytes(0),
            reply: None,
            _folder: folder,
        }
    }

    /// Returns what to wait for.
    pub(super) fn interest(&self) -> Vec<(Source, BorrowedFd<'_>, PollFlags)> {
        // A closed stream must not be among them: it would be ready for ever.
        [
            (Source::Reply, self.reply.is_none().then_some(&self.running.socket)),
            (Source::Stdout, self.stdout.fd()),
            (Source::Stderr, self.stderr.fd()),
        ]
        .into_iter()
        .filter_map(|(source, fd)| Some((source, fd?.as_fd(), PollFlags::IN)))
        .collect()
    }

    /// Returns when it has to be looked at again even if nothing happens. A killed program is gone at once or cannot be killed at all, so
    /// there is nothing to look at.
    pub(super) fn deadline(&self) -> Option<Instant> {
        let is_watched = !self.is_killed && self.reply.is_none();
        is_watched.then(|| self.next_look.min(self.wall_end))
    }

    /// Returns whether the keeper has said that the program is over and everything it left behind is gone.
    pub(super) fn has_ended(&self) -> bool {
        self.reply.is_some()
    }

    /// Returns when it ended, in nanoseconds of the monotonic clock; `None` while it runs.
    pub(super) fn ended_at(&self) -> Option<u64> {
        self.reply.map(|reply| reply.ended_ns)
    }

    /// Returns how it ended; `None` while it runs.
    pub(super) fn exit(&self) -> Option<super::Exit> {
        self.reply.map(|reply| sys::exit_of(i32::try_from(reply.status).unwrap_or(0)))
    }

    /// Returns the limit that ended it.
    pub(super) fn stopped(&self) -> Option<Stop> {
        self.stopped
    }

    /// Returns whether there may be more of its output to read.
    pub(super) fn is_stdout_open(&self) -> bool {
        self.stdout.open
    }

    /// Hands over what is there of standard output, up to the limit on output.
    pub(super) fn read_stdout(&mut self, mut take: impl FnMut(&[u8])) {
        let limit = self.limits.output.0;
        while let Some(length) = read(&mut self.stdout, self.buffer) {
            let room = usize::try_from(limit.saturating_sub(self.stdout.total)).unwrap_or(usize::MAX);
            take(&self.buffer[..length.min(room)]);
            self.stdout.total += length as u64;
            if self.stdout.total > limit {
                break;
            }
        }
    }

    /// Takes what is there of standard error, keeps the beginning and counts the rest.
    pub(super) fn read_stderr(&mut self) {
        while let Some(length) = read(&mut self.stderr, self.buffer) {
            let room = usize::try_from(self.limits.kept_stderr.0).unwrap_or(usize::MAX) - self.kept_stderr.len();
            self.kept_stderr.extend_from_slice(&self.buffer[..length.min(room)]);
            self.stderr.total += length as u64;
            if self.stderr.total > self.limits.output.0 {
                break;
            }
        }
    }

    /// Takes the reply, which is ready.
    pub(super) fn receive_reply(&mut self) -> Result<(), SandboxError> {
        let mut message = [0; 128];
        let reply = protocol::receive(&self.running.socket, &mut message)
            .ok()
            .and_then(|(length, _)| Reply::decode(&message[..length]));
        let reply = match reply {
            Some(reply) => reply,
            // A keeper that was killed because its group ran out of memory was killed by the program.
            None if self.ran_out_of_memory() => Reply::killed(self.started.elapsed()),
            None => return Err(self.lost()),
        };
        if let Some(stage) = sys::Stage::from_number(reply.stage) {
            return Err(SandboxError::Spawn {
                program: self.program.clone(),
                step: stage.words(),
                source: std::io::Error::from_raw_os_error(i32::try_from(reply.errno).unwrap_or(0)),
            });
        }
        self.reply = Some(reply);
        Ok(())
    }

    fn lost(&self) -> SandboxError {
        SandboxError::KeeperLost {
            program: self.program.clone(),
        }
    }

    /// Ends the program when it has passed a limit.
    pub(super) fn check_limits(&mut self) -> Result<(), SandboxError> {
        if self.has_ended() {
            return Ok(());
        }
        if self.stdout.total + self.stderr.total > self.limits.output.0 {
            self.stop(Stop::Output)?;
        }
        let now = Instant::now();
        if now >= self.next_look {
            self.next_look = now + self.look()?;
        }
        if now >= self.wall_end {
            // A program that could not run because others did has not waited by itself.
            let waited = tree::waited_for_processor(self.running.pid);
            self.wall_end = self.started + self.limits.wall + waited.min(self.limits.wall * MOST_WAITING);
            if now >= self.wall_end {
                self.stop(Stop::Wall)?;
            }
        }
        Ok(())
    }

    /// Looks at what the program uses and returns how long the next look can wait.
    fn look(&mut self) -> Result<Duration, SandboxError> {
        let cpu = if let Some(group) = self.group {
            if self.ran_out_of_memory() {
                self.stop(Stop::Memory)?;
            }
            // Where the kernel does not tell the peak of a run, this is the best there is.
            self.peak = self.peak.max(group.memory().unwrap_or_default());
            group.cpu().unwrap_or_default()
        } else {
            let reading = tree::read(self.running.pid, self.limits.memory);
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
    fn stop(&mut self, limit: Stop) -> Result<(), SandboxError> {
        self.stopped.get_or_insert(limit);
        self.kill()
    }

    /// Ends the program, for no fault of its own.
    pub(super) fn kill(&mut self) -> Result<(), SandboxError> {
        if !self.is_killed && self.reply.is_none() {
            self.is_killed = true;
            protocol::send(&self.running.socket, protocol::KILL, &[]).map_err(|_| self.lost())?;
        }
        Ok(())
    }

    /// Returns what happened, after the end.
    pub(super) fn execution(mut self) -> Result<Execution, SandboxError> {
        let reply = self.reply.ok_or_else(|| self.lost())?;
        if self.stdout.total + self.stderr.total > self.limits.output.0 {
            // It may have ended by itself before the last of its output was read.
            self.stopped.get_or_insert(Stop::Output);
        }
        let mut cpu = Duration::from_micros(reply.cpu_us).max(self.cpu);
        let mut memory = Bytes::kib(reply.max_rss_kib).max(self.peak);
        if let Some(group) = self.group {
            let unreadable = system("read the counters of a control group");
            cpu = cpu.max(group.cpu().map_err(&unreadable)?);
            memory = memory.max(group.peak().map_err(&unreadable)?.unwrap_or_default());
            if group.kills().map_err(&unreadable)? > 0 {
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

    /// Returns the descriptor as long as there may be more to read.
    fn fd(&self) -> Option<&OwnedFd> {
        self.open.then_some(&self.fd)
    }
}

/// Reads what is there; `None` when there is nothing, for now or for ever.
fn read(stream: &mut Stream, buffer: &mut [u8]) -> Option<usize> {
    match rustix::io::retry_on_intr(|| rustix::io::read(&stream.fd, &mut *buffer)) {
        Err(rustix::io::Errno::AGAIN) => None,
        Ok(0) | Err(_) => {
            stream.open = false;
            None
        }
        Ok(length) => Some(length),
    }
}
