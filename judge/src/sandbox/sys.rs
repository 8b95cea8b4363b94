//! The system calls that have no safe wrapper: the only `unsafe` code of the judge.
//!
//! The heart is [`spawn`]: a `vfork` by hand. The child shares the memory of the keeper, which is stopped until the child has called
//! `execve`, so starting a program costs the same however big the keeper is, and the peak memory that the kernel reports for it begins
//! at the keeper's own small size. Between `clone` and `execve` the child may only make system calls on memory prepared before: no
//! allocation, no locks, no panic.

#![expect(unsafe_code, reason = "clone, wait4 and a few others have no safe wrapper")]

use std::ffi::{CStr, c_char, c_int, c_void};
use std::io;
use std::os::fd::{AsRawFd as _, BorrowedFd, FromRawFd as _, OwnedFd, RawFd};
use std::ptr;
use std::time::Duration;

/// The steps of a child between `clone` and `execve`, in order, for messages about which of them failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub(super) enum Stage {
    /// `clone` itself.
    Clone = 1,
    /// Put the standard streams in place.
    Streams = 2,
    /// Set the resource limits.
    Limits = 3,
    /// Start a session of its own.
    Session = 4,
    /// Enter the working directory.
    Folder = 5,
    /// Replace itself by the program.
    Exec = 6,
}

impl Stage {
    /// Returns the step with this number, as it is in a reply.
    pub(super) fn from_number(number: u64) -> Option<Stage> {
        [
            Stage::Clone,
            Stage::Streams,
            Stage::Limits,
            Stage::Session,
            Stage::Folder,
            Stage::Exec,
        ]
        .into_iter()
        .find(|stage| *stage as u64 == number)
    }

    /// Returns what the step does, in words that read after "failed to".
    pub(super) fn words(self) -> &'static str {
        match self {
            Stage::Clone => "create a process",
            Stage::Streams => "connect the standard streams",
            Stage::Limits => "set the resource limits",
            Stage::Session => "start a session",
            Stage::Folder => "enter the working folder",
            Stage::Exec => "execute it",
        }
    }
}

/// A failed [`spawn`].
#[derive(Debug)]
pub(super) struct SpawnError {
    /// The step that failed.
    pub(super) stage: Stage,
    /// Its error number.
    pub(super) errno: i32,
}

/// What a child needs, all of it prepared: nothing is computed after `clone`.
pub(super) struct Spawn<'a> {
    /// The program and its arguments.
    pub(super) argv: &'a [&'a CStr],
    /// The environment.
    pub(super) env: &'a [&'a CStr],
    /// The working directory.
    pub(super) folder: &'a CStr,
    /// Standard input, output and error.
    pub(super) streams: [BorrowedFd<'a>; 3],
    /// Resource limits, soft and hard.
    pub(super) limits: &'a [(Resource, u64, u64)],
}

/// A resource of `setrlimit`.
pub(super) type Resource = libc::__rlimit_resource_t;

/// What the child reads and, on failure, writes. It lives on the keeper's stack, which the child shares.
struct Shared<'a> {
    argv: *const *const c_char,
    env: *const *const c_char,
    folder: *const c_char,
    streams: [RawFd; 3],
    limits: &'a [(Resource, u64, u64)],
    stage: c_int,
    errno: c_int,
}

/// Room for the child's few frames. It must not lie on the stack that the keeper itself runs on.
#[repr(C, align(64))]
pub(super) struct Stack([u8; 16 << 10]);

impl Stack {
    /// Returns a stack for [`spawn`], to be used again and again.
    pub(super) fn new() -> Box<Stack> {
        Box::new(Stack([0; 16 << 10]))
    }
}

/// Starts a program and returns its process number and a descriptor that becomes readable when it ends.
pub(super) fn spawn(spawn: &Spawn<'_>, stack: &mut Stack) -> Result<(i32, OwnedFd), SpawnError> {
    let terminated = |texts: &[&CStr]| -> Vec<*const c_char> {
        texts
            .iter()
            .map(|text| text.as_ptr())
            .chain(std::iter::once(ptr::null()))
            .collect()
    };
    let argv = terminated(spawn.argv);
    let env = terminated(spawn.env);
    let mut shared = Shared {
        argv: argv.as_ptr(),
        env: env.as_ptr(),
        folder: spawn.folder.as_ptr(),
        streams: spawn.streams.map(|stream| stream.as_raw_fd()),
        limits: spawn.limits,
        stage: 0,
        errno: 0,
    };
    let mut pidfd: c_int = -1;
    let flags = libc::CLONE_VM | libc::CLONE_VFORK | libc::CLONE_PIDFD | libc::SIGCHLD;
    // SAFETY: The stack is ours alone and big enough for `child`, which calls nothing but system call wrappers. `CLONE_VFORK` stops
    // this thread, the only one of the keeper, until the child has executed a program or ended, so `shared` and the vectors it points
    // into outlive every use of them and are never accessed from two sides at once. `pidfd` is written before `clone` returns.
    let pid = unsafe {
        let top = ptr::from_mut(stack).add(1).cast::<c_void>();
        libc::clone(child, top, flags, (&raw mut shared).cast(), &raw mut pidfd)
    };
    if pid < 0 {
        return Err(SpawnError {
            stage: Stage::Clone,
            errno: last_errno(),
        });
    }
    // SAFETY: `clone` succeeded, so it has stored a new descriptor that nobody else owns.
    let pidfd = unsafe { OwnedFd::from_raw_fd(pidfd) };
    if let Some(stage) = u64::try_from(shared.stage).ok().and_then(Stage::from_number) {
        // The child has ended with a code of ours; reap it here, so that it is not taken for a run.
        drop(wait(Some(pid), Wait::Block));
        return Err(SpawnError {
            stage,
            errno: shared.errno,
        });
    }
    Ok((pid, pidfd))
}

/// The child, from `clone` to `execve`. Returns only when a step failed.
extern "C" fn child(argument: *mut c_void) -> c_int {
    // SAFETY: `argument` is the `Shared` that `spawn` keeps alive and untouched while this runs. Every call is a plain system call on
    // pointers that `spawn` has prepared.
    unsafe {
        let shared = &mut *argument.cast::<Shared<'_>>();
        let failed = run_child(shared);
        shared.errno = last_errno();
        shared.stage = failed as c_int;
        libc::_exit(127)
    }
}

/// Takes the steps in order and returns the one that failed.
///
/// # Safety
/// Only for a child of [`spawn`], with its `shared`.
unsafe fn run_child(shared: &Shared<'_>) -> Stage {
    // SAFETY: As for `child`, which has checked nothing away: plain system calls on prepared memory.
    unsafe {
        for (target, stream) in (0..).zip(shared.streams) {
            if libc::dup2(stream, target) < 0 {
                return Stage::Streams;
            }
        }
        // A Rust program ignores SIGPIPE and that would survive `execve`; so would a blocked signal.
        libc::signal(libc::SIGPIPE, libc::SIG_DFL);
        for (resource, soft, hard) in shared.limits {
            let limit = libc::rlimit {
                rlim_cur: *soft,
                rlim_max: *hard,
            };
            if libc::setrlimit(*resource, &raw const limit) < 0 {
                return Stage::Limits;
            }
        }
        if libc::setsid() < 0 {
            return Stage::Session;
        }
        if libc::chdir(shared.folder) < 0 {
            return Stage::Folder;
        }
        libc::execve(*shared.argv, shared.argv, shared.env);
        Stage::Exec
    }
}

/// A process that has ended and was reaped.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reaped {
    /// Its number.
    pub(super) pid: i32,
    /// Its wait status.
    pub(super) status: i32,
    /// CPU time, user and system, of it and of the children it waited for.
    pub(super) cpu: Duration,
    /// Peak resident set of the biggest of these, in KiB.
    pub(super) max_rss_kib: u64,
}

/// Whether [`wait`] may wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wait {
    /// Until a child ends.
    Block,
    /// Only look.
    Look,
}

/// Reaps one child: the given one or any. `Ok(None)` when none has ended yet.
///
/// # Errors
/// `ECHILD` when there is no child.
pub(super) fn wait(pid: Option<i32>, wait: Wait) -> io::Result<Option<Reaped>> {
    let mut status = 0;
    // SAFETY: All-zero bytes are a valid `rusage`.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    let flags = match wait {
        Wait::Block => 0,
        Wait::Look => libc::WNOHANG,
    };
    loop {
        // SAFETY: Both pointers are to live local variables of the right types.
        let reaped = unsafe { libc::wait4(pid.unwrap_or(-1), &raw mut status, flags, &raw mut usage) };
        return match reaped {
            0 => Ok(None),
            -1 if last_errno() == libc::EINTR => continue,
            -1 => Err(io::Error::last_os_error()),
            pid => Ok(Some(Reaped {
                pid,
                status,
                cpu: to_duration(usage.ru_utime) + to_duration(usage.ru_stime),
                max_rss_kib: u64::try_from(usage.ru_maxrss).unwrap_or(0),
            })),
        };
    }
}

fn to_duration(time: libc::timeval) -> Duration {
    Duration::from_secs(u64::try_from(time.tv_sec).unwrap_or(0)) + Duration::from_micros(u64::try_from(time.tv_usec).unwrap_or(0))
}

/// Splits a wait status: the exit code or the signal.
pub(super) fn exit_of(status: i32) -> super::Exit {
    if libc::WIFSIGNALED(status) {
        super::Exit::Signal(libc::WTERMSIG(status))
    } else {
        super::Exit::Code(libc::WEXITSTATUS(status))
    }
}

/// Returns the CPU time of a running process with all its threads; `None` when it is gone.
pub(super) fn process_cpu(pid: i32) -> Option<Duration> {
    // The number of a process's CPU clock, as the kernel defines it: the complement of the process number, and 2 for a clock that
    // counts what the scheduler gave.
    let clock = (!pid << 3) | 2;
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: The pointer is to a live local variable of the right type.
    if unsafe { libc::clock_gettime(clock, &raw mut time) } < 0 {
        return None;
    }
    Some(Duration::new(
        u64::try_from(time.tv_sec).ok()?,
        u32::try_from(time.tv_nsec).ok()?,
    ))
}

/// Marks every descriptor from `first` on to be closed by `execve`.
///
/// # Errors
/// On a kernel before 5.11.
pub(super) fn close_on_exec_from(first: u32) -> io::Result<()> {
    // SAFETY: The call changes flags of descriptors only.
    let result = unsafe { libc::syscall(libc::SYS_close_range, first, u32::MAX, libc::CLOSE_RANGE_CLOEXEC) };
    check(result)
}

/// Turns address space randomisation off for this process and all it starts, so that a program that reads uninitialised memory does the
/// same in every run.
///
/// # Errors
/// When a filter forbids it.
pub(super) fn fix_addresses() -> io::Result<()> {
    // SAFETY: The call changes how later programs are laid out, and nothing of this one.
    let result = unsafe { libc::personality(libc::ADDR_NO_RANDOMIZE as libc::c_ulong) };
    check(result.into())
}

/// Unblocks all signals: a blocked one would stay blocked in the programs.
pub(super) fn unblock_signals() {
    // SAFETY: All-zero bytes are a valid empty set; the pointers are to live local variables.
    unsafe {
        let mut none: libc::sigset_t = std::mem::zeroed();
        libc::sigemptyset(&raw mut none);
        libc::sigprocmask(libc::SIG_SETMASK, &raw const none, ptr::null_mut());
    }
}

fn check(result: libc::c_long) -> io::Result<()> {
    if result < 0 { Err(io::Error::last_os_error()) } else { Ok(()) }
}

fn last_errno() -> c_int {
    // SAFETY: The location is valid for the thread that asks.
    unsafe { *libc::__errno_location() }
}
