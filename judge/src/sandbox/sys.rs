//! The system calls that have no safe wrapper: the only `unsafe` code of the judge.
//!
//! The heart is [`spawn`]: a `vfork` by hand. The child shares the memory of the keeper, which is stopped until the child has called
//! `execve`, so starting a program costs the same however big the keeper is, and the peak memory that the kernel reports for it begins
//! at the keeper's own small size. Between `clone` and `execve` the child may only make system calls on memory prepared before: no
//! allocation, no locks, no panic.

#![expect(unsafe_code, reason = "clone, wait4 and a few others have no safe wrapper")]

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::io;
use std::os::fd::{AsRawFd as _, BorrowedFd, FromRawFd as _, OwnedFd, RawFd};
use std::os::unix::ffi::OsStrExt as _;
use std::path::Path;
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
    /// Become the user of the box.
    User = 6,
    /// Bind itself to rules of its own.
    Confine = 7,
    /// Replace itself by the program.
    Exec = 8,
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
            Stage::User,
            Stage::Confine,
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
            Stage::User => "become the user of the box",
            Stage::Confine => "confine it",
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
    /// The user and group to become.
    pub(super) user: Option<u32>,
    /// The Landlock rules to be bound by.
    pub(super) landlock: Option<BorrowedFd<'a>>,
    /// A system call filter to be bound by, on top of the keeper's.
    pub(super) filter: Option<&'a [libc::sock_filter]>,
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
    user: Option<u32>,
    landlock: Option<RawFd>,
    filter: Option<libc::sock_fprog>,
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
        user: spawn.user,
        landlock: spawn.landlock.map(|rules| rules.as_raw_fd()),
        filter: spawn.filter.map(filter_program),
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
        if let Some(user) = shared.user {
            // By number, not through the C library: its functions change all threads, and these belong to the keeper.
            let (none, user) = (ptr::null::<libc::gid_t>(), libc::c_long::from(user));
            if libc::syscall(libc::SYS_setgroups, 0, none) < 0
                || libc::syscall(libc::SYS_setresgid, user, user, user) < 0
                || libc::syscall(libc::SYS_setresuid, user, user, user) < 0
            {
                return Stage::User;
            }
        }
        // Becoming another user clears it. In a process namespace the end of the keeper is the end of all; elsewhere of this process.
        if libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL) < 0 {
            return Stage::Session;
        }
        if let Some(rules) = shared.landlock
            && libc::syscall(libc::SYS_landlock_restrict_self, rules, 0) < 0
        {
            return Stage::Confine;
        }
        if let Some(filter) = &shared.filter
            && libc::prctl(libc::PR_SET_SECCOMP, libc::SECCOMP_MODE_FILTER, ptr::from_ref(filter)) < 0
        {
            return Stage::Confine;
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

/// Unblocks all signals and lets them do what they do by default: what is blocked or ignored, as under `nohup`, would stay so in the
/// programs. Only `SIGPIPE` stays ignored, which [`spawn`] sees to.
pub(super) fn reset_signals() {
    // SAFETY: All-zero bytes are a valid empty set; the pointers are to live local variables; no handler is set. A number that is no
    // signal, or one whose action cannot be changed, is refused and changes nothing.
    unsafe {
        let mut none: libc::sigset_t = std::mem::zeroed();
        libc::sigemptyset(&raw mut none);
        libc::sigprocmask(libc::SIG_SETMASK, &raw const none, ptr::null_mut());
        for signal in (1..=libc::SIGRTMAX()).filter(|signal| *signal != libc::SIGPIPE) {
            libc::signal(signal, libc::SIG_DFL);
        }
    }
}

/// Splits this process in two. Returns the number of the new one in the old one, and `None` in the new one.
///
/// # Errors
/// When the system is out of processes.
pub(super) fn fork() -> io::Result<Option<i32>> {
    // SAFETY: The keeper has a single thread, so nothing in its memory is in the middle of a change.
    match unsafe { libc::fork() } {
        0 => Ok(None),
        pid if pid > 0 => Ok(Some(pid)),
        _ => Err(io::Error::last_os_error()),
    }
}

/// Moves this process, and for `CLONE_NEWPID` its future children, into new namespaces.
///
/// # Errors
/// When it is not allowed, or there are too many.
pub(super) fn unshare(namespaces: c_int) -> io::Result<()> {
    // SAFETY: None of the flags that are used here touches memory or descriptors.
    check(unsafe { libc::unshare(namespaces) }.into())
}

/// Sends SIGKILL to every process that this one may send it to, but itself: in a process namespace, to all of it.
pub(super) fn kill_all() {
    // SAFETY: The call touches no memory of this process. An error means that nobody is left.
    let _ = unsafe { libc::kill(-1, libc::SIGKILL) };
}

/// Makes a mount, with all that is mounted below it, read-only and free of devices and of programs that gain rights.
///
/// # Errors
/// On a kernel before 5.12, or when it is no mount.
pub(super) fn make_read_only(path: &Path) -> io::Result<()> {
    set_mount_attributes(path, libc::AT_RECURSIVE, libc::MOUNT_ATTR_RDONLY | HARMLESS)
}

/// Makes a mount read-only, but not what is mounted below it.
///
/// # Errors
/// As for [`make_read_only`].
pub(super) fn make_only_this_read_only(path: &Path) -> io::Result<()> {
    set_mount_attributes(path, 0, libc::MOUNT_ATTR_RDONLY | HARMLESS)
}

/// Makes the mount of a device read-only: what is written to the device still arrives, but nothing about its file can be changed.
///
/// # Errors
/// As for [`make_read_only`].
pub(super) fn make_device_read_only(path: &Path) -> io::Result<()> {
    let attributes = libc::MOUNT_ATTR_RDONLY | libc::MOUNT_ATTR_NOSUID | libc::MOUNT_ATTR_NOEXEC;
    set_mount_attributes(path, 0, attributes)
}

/// Makes a mount, with all that is mounted below it, free of devices and of programs that gain rights.
///
/// # Errors
/// As for [`make_read_only`].
pub(super) fn make_harmless(path: &Path) -> io::Result<()> {
    set_mount_attributes(path, libc::AT_RECURSIVE, HARMLESS)
}

const HARMLESS: u64 = libc::MOUNT_ATTR_NOSUID | libc::MOUNT_ATTR_NODEV;

fn set_mount_attributes(path: &Path, flags: c_int, attributes: u64) -> io::Result<()> {
    let path = CString::new(path.as_os_str().as_bytes()).map_err(|_| io::ErrorKind::InvalidInput)?;
    let change = libc::mount_attr {
        attr_set: attributes,
        attr_clr: 0,
        propagation: 0,
        userns_fd: 0,
    };
    // SAFETY: Both pointers are to live local variables, and the size is that of the second.
    let result = unsafe {
        libc::syscall(
            libc::SYS_mount_setattr,
            libc::AT_FDCWD,
            path.as_ptr(),
            flags,
            &raw const change,
            size_of_val(&change),
        )
    };
    check(result)
}

fn filter_program(filter: &[libc::sock_filter]) -> libc::sock_fprog {
    libc::sock_fprog {
        len: u16::try_from(filter.len()).expect("filters are short"),
        filter: filter.as_ptr().cast_mut(),
    }
}

/// Binds this process, and all that it starts, to a system call filter.
///
/// # Errors
/// When the kernel has none, or the process might still gain rights.
pub(super) fn install_filter(filter: &[libc::sock_filter]) -> io::Result<()> {
    let program = filter_program(filter);
    // SAFETY: The kernel copies the instructions; it does not write to them.
    let result = unsafe { libc::prctl(libc::PR_SET_SECCOMP, libc::SECCOMP_MODE_FILTER, &raw const program) };
    check(result.into())
}

/// Gives up the right to ever gain a capability again, but those in `kept`.
///
/// # Errors
/// When the process may not.
pub(super) fn drop_bounding_set(kept: &[u32]) -> io::Result<()> {
    // The kernel knows fewer capabilities than this and refuses the numbers beyond.
    for capability in 0..64_u32 {
        if kept.contains(&capability) {
            continue;
        }
        // SAFETY: The call touches no memory.
        if unsafe { libc::prctl(libc::PR_CAPBSET_DROP, libc::c_ulong::from(capability), 0, 0, 0) } < 0 {
            let error = io::Error::last_os_error();
            return if error.raw_os_error() == Some(libc::EINVAL) {
                Ok(())
            } else {
                Err(error)
            };
        }
    }
    Ok(())
}

/// Returns the version of Landlock that the kernel has.
///
/// # Errors
/// When it has none, or it is switched off.
pub(super) fn landlock_version() -> io::Result<u32> {
    const VERSION: u32 = 1;
    // SAFETY: Without attributes the call only asks.
    let result = unsafe { libc::syscall(libc::SYS_landlock_create_ruleset, ptr::null::<c_void>(), 0, VERSION) };
    check(result)?;
    u32::try_from(result).map_err(|_| io::ErrorKind::InvalidData.into())
}

/// Makes a set of Landlock rules that governs these rights on files, network ports and other processes.
///
/// # Errors
/// When the kernel does not know one of them.
pub(super) fn landlock_ruleset(files: u64, network: u64, scope: u64, fields: usize) -> io::Result<OwnedFd> {
    let attributes = [files, network, scope];
    let size = fields.min(attributes.len()) * size_of::<u64>();
    // SAFETY: The pointer is to a live local variable of at least that size.
    let result = unsafe { libc::syscall(libc::SYS_landlock_create_ruleset, attributes.as_ptr(), size, 0) };
    check(result)?;
    let fd = RawFd::try_from(result).map_err(|_| io::ErrorKind::InvalidData)?;
    // SAFETY: The call has returned a new descriptor that nobody else owns.
    Ok(unsafe { OwnedFd::from_raw_fd(fd) })
}

/// Adds a rule: these rights on everything below `place`.
///
/// # Errors
/// When a right does not fit the kind of file.
pub(super) fn landlock_allow(rules: BorrowedFd<'_>, place: BorrowedFd<'_>, rights: u64) -> io::Result<()> {
    #[repr(C, packed)]
    struct PathBeneath {
        rights: u64,
        place: i32,
    }
    const PATH_BENEATH: u32 = 1;
    let rule = PathBeneath {
        rights,
        place: place.as_raw_fd(),
    };
    // SAFETY: The pointer is to a live local variable of the type that goes with the kind of rule.
    let result = unsafe {
        libc::syscall(
            libc::SYS_landlock_add_rule,
            rules.as_raw_fd(),
            PATH_BENEATH,
            &raw const rule,
            0,
        )
    };
    check(result)
}

fn check(result: libc::c_long) -> io::Result<()> {
    if result < 0 { Err(io::Error::last_os_error()) } else { Ok(()) }
}

fn last_errno() -> c_int {
    // SAFETY: The location is valid for the thread that asks.
    unsafe { *libc::__errno_location() }
}
