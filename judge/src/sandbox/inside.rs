//! The keeper process: starts programs for one worker of the judge, one after the other, and cleans up behind each.
//!
//! It is the judge's own executable, run again before it has done anything, so it is small and has one thread. That makes it the right
//! parent for programs: starting one costs little, and the kernel's figures about it are not mixed with those of the judge. It decides
//! nothing. The judge tells it when to end a program, and closing the socket means the same for the program and for the keeper.
//!
//! After each run every process that the program left behind is killed and reaped before the reply is sent. Orphans come to the keeper
//! because it is their subreaper. They are stopped first, until a look finds no new ones, and only then killed: killing them one by one
//! never ends when they fork faster than that.

use std::ffi::{CStr, CString};
use std::io;
use std::os::fd::{AsFd as _, BorrowedFd, OwnedFd};
use std::time::Instant;

use rustix::event::{PollFd, PollFlags, poll};
use rustix::process::{Pid, Signal, kill_process, pidfd_send_signal};
use rustix::thread::CpuSet;

use super::protocol::{self, Reply, Request};
use super::sys::{self, Spawn, Stack, Wait};
use super::tree;

/// Serves as a keeper until the judge closes the socket, which is standard input. Returns the exit code of the process.
pub(super) fn main(cpu: Option<usize>) -> u8 {
    // Standard output and error stay as they are: a program gets its own before it runs.
    let stdin = io::stdin();
    let socket = stdin.as_fd();
    match prepare(cpu).and_then(|()| protocol::send(socket, protocol::READY, &[])) {
        Ok(()) => serve(socket),
        Err(error) => {
            // The judge reads the reason in place of the greeting.
            drop(protocol::send(socket, error.to_string().as_bytes(), &[]));
            1
        }
    }
}

fn prepare(cpu: Option<usize>) -> io::Result<()> {
    sys::close_on_exec_from(3)?;
    sys::unblock_signals();
    sys::fix_addresses()?;
    rustix::process::setsid()?;
    rustix::process::set_child_subreaper(Pid::from_raw(1))?;
    rustix::process::set_dumpable_behavior(rustix::process::DumpableBehavior::NotDumpable)?;
    rustix::thread::set_no_new_privs(true)?;
    if let Some(cpu) = cpu {
        let mut set = CpuSet::new();
        set.set(cpu);
        rustix::thread::sched_setaffinity(None, &set)?;
    }
    // Without this list nothing that a program leaves behind could be found.
    tree::descendants(rustix::process::getpid().as_raw_nonzero().get())?;
    Ok(())
}

fn serve(socket: BorrowedFd<'_>) -> u8 {
    let mut stack = Stack::new();
    let mut message = vec![0; protocol::MESSAGE_MAX];
    loop {
        let Ok((length, streams)) = protocol::receive(socket, &mut message) else {
            return 1;
        };
        if length == 0 {
            return 0;
        }
        if &message[..length] == protocol::KILL {
            // It crossed with the reply of a program that ended by itself.
            continue;
        }
        let (Some(request), Ok(streams)) = (Request::decode(&message[..length]), <[OwnedFd; 3]>::try_from(streams)) else {
            return 1;
        };
        let reply = run(socket, &request, streams, &mut stack);
        if protocol::send(socket, &reply.encode(), &[]).is_err() {
            return 0;
        }
    }
}

fn run(socket: BorrowedFd<'_>, request: &Request, streams: [OwnedFd; 3], stack: &mut Stack) -> Reply {
    let limits = resource_limits(request);
    let strings = |texts: &[String]| {
        texts
            .iter()
            .map(|text| CString::new(text.as_str()))
            .collect::<Result<Vec<_>, _>>()
    };
    let (Ok(argv), Ok(env), Ok(folder)) = (
        strings(&request.argv),
        strings(&request.env),
        CString::new(request.folder.as_str()),
    ) else {
        unreachable!("the message is split at zero bytes, so none is left");
    };
    let started = Instant::now();
    let spawned = sys::spawn(
        &Spawn {
            argv: &argv.iter().map(CString::as_c_str).collect::<Vec<&CStr>>(),
            env: &env.iter().map(CString::as_c_str).collect::<Vec<&CStr>>(),
            folder: &folder,
            streams: streams.each_ref().map(OwnedFd::as_fd),
            limits: &limits,
        },
        stack,
    );
    // The program has its own copies; these would keep its pipes open.
    drop(streams);
    match spawned {
        Ok((pid, pidfd)) => watch(socket, pid, &pidfd, started),
        Err(error) => Reply {
            stage: error.stage as u64,
            errno: u64::try_from(error.errno).unwrap_or(0),
            ..Reply::default()
        },
    }
}

fn resource_limits(request: &Request) -> [(sys::Resource, u64, u64); 6] {
    let cpu = request.cpu.as_secs();
    [
        // Not 0: where cores are piped to a handler, 0 still starts it, and 1 does not.
        (libc::RLIMIT_CORE, 1, 1),
        (libc::RLIMIT_CPU, cpu, cpu.saturating_add(1)),
        (libc::RLIMIT_STACK, request.stack.0, request.stack.0),
        (libc::RLIMIT_FSIZE, request.file.0, request.file.0),
        (libc::RLIMIT_MEMLOCK, 0, 0),
        (libc::RLIMIT_MSGQUEUE, 0, 0),
    ]
}

/// Waits for the end of the program, or for the judge to ask for it, and cleans up.
fn watch(socket: BorrowedFd<'_>, pid: i32, pidfd: &OwnedFd, started: Instant) -> Reply {
    let mut message = [0; 16];
    let mut judge_is_gone = false;
    loop {
        let mut fds = [PollFd::new(pidfd, PollFlags::IN), PollFd::new(&socket, PollFlags::IN)];
        if rustix::io::retry_on_intr(|| poll(&mut fds, None)).is_err() || !fds[0].revents().is_empty() {
            break;
        }
        if !fds[1].revents().is_empty() {
            judge_is_gone = !matches!(protocol::receive(socket, &mut message), Ok((length, _)) if length > 0);
            break;
        }
    }
    // An error means that the program has just ended by itself.
    let _ = pidfd_send_signal(pidfd, Signal::KILL);
    let main = sys::wait(Some(pid), Wait::Block);
    let mut reply = Reply {
        wall_us: u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX),
        ..Reply::default()
    };
    let mut account = |reaped: &sys::Reaped| {
        reply.cpu_us += u64::try_from(reaped.cpu.as_micros()).unwrap_or(u64::MAX);
        reply.max_rss_kib = reply.max_rss_kib.max(reaped.max_rss_kib);
    };
    if let Ok(Some(reaped)) = &main {
        account(reaped);
    }
    let leftovers = sweep(&mut account);
    if judge_is_gone {
        // Nobody is left to read the reply; the next receive ends the keeper.
        return reply;
    }
    reply.leftovers = leftovers;
    reply.status = main
        .ok()
        .flatten()
        .map_or(0, |reaped| u64::from(reaped.status.cast_unsigned()));
    reply
}

/// Kills and reaps every process that is still there, and returns how many there were.
fn sweep(account: &mut impl FnMut(&sys::Reaped)) -> u64 {
    let mut count = 0;
    let me = rustix::process::getpid().as_raw_nonzero().get();
    loop {
        match sys::wait(None, Wait::Look) {
            Ok(Some(reaped)) => {
                count += 1;
                account(&reaped);
                continue;
            }
            Ok(None) => {}
            // There is no child any more.
            Err(_) => return count,
        }
        let mut stopped = Vec::new();
        while let Some(new) = new_descendants(me, &stopped) {
            for pid in &new {
                signal(*pid, Signal::STOP);
            }
            stopped.extend(new);
        }
        for pid in stopped {
            signal(pid, Signal::KILL);
        }
        if let Ok(Some(reaped)) = sys::wait(None, Wait::Block) {
            count += 1;
            account(&reaped);
        }
    }
}

fn new_descendants(me: i32, known: &[i32]) -> Option<Vec<i32>> {
    let mut new = tree::descendants(me).unwrap_or_default();
    new.retain(|pid| !known.contains(pid));
    (!new.is_empty()).then_some(new)
}

/// Sends a signal. An error means that the process has ended, which is what it was sent for.
fn signal(pid: i32, signal: Signal) {
    if let Some(pid) = Pid::from_raw(pid) {
        let _ = kill_process(pid, signal);
    }
}
