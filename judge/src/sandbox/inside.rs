//! The keeper process: starts programs for one worker of the judge, one after the other, and cleans up behind each.
//!
//! It is the judge's own executable, run again before it has done anything, so it is small and has one thread. That makes it the right
//! parent for programs: starting one costs little, and the kernel's figures about it are not mixed with those of the judge. It decides
//! nothing. The judge tells it when to end a program, and closing the socket means the same for the program and for the keeper.
//!
//! After each run every process that the program left behind is killed and reaped before the reply is sent. Orphans come to the keeper
//! because it is their subreaper. They are stopped first, until a look finds no new ones, and only then killed: killing them one by one
//! never ends when they fork faster than that.

use std::collections::BTreeSet;
use std::ffi::{CStr, CString};
use std::io;
use std::os::fd::{AsFd as _, BorrowedFd, OwnedFd};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, Signal, kill_process};
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

/// How often processes that the program has left to the keeper are reaped while it runs.
const REAP: Timespec = Timespec {
    tv_sec: 0,
    tv_nsec: 20_000_000,
};

/// What the reaped processes of one run used.
#[derive(Default)]
struct Account {
    /// The program itself, when it has ended.
    main: Option<sys::Reaped>,
    cpu: Duration,
    max_rss_kib: u64,
    leftovers: u64,
}

impl Account {
    fn add(&mut self, main: i32, reaped: sys::Reaped) {
        self.cpu += reaped.cpu;
        self.max_rss_kib = self.max_rss_kib.max(reaped.max_rss_kib);
        if reaped.pid == main {
            self.main = Some(reaped);
        } else if self.main.is_some() {
            self.leftovers += 1;
        }
    }
}

/// Waits for the end of the program, or for the judge to ask for it, and cleans up.
fn watch(socket: BorrowedFd<'_>, pid: i32, pidfd: &OwnedFd, started: Instant) -> Reply {
    let mut account = Account::default();
    let mut message = [0; 16];
    while account.main.is_none() {
        let mut fds = [PollFd::new(pidfd, PollFlags::IN), PollFd::new(&socket, PollFlags::IN)];
        // An error is an interruption by a signal, or nothing to do with the descriptors: look at the processes all the same.
        let _ = poll(&mut fds, Some(&REAP));
        let asked = !fds[1].revents().is_empty();
        if asked {
            // The judge asks to kill, or it is gone: then the next receive ends the keeper.
            drop(protocol::receive(socket, &mut message));
            signal(pid, Signal::KILL);
            if let Ok(Some(reaped)) = sys::wait(Some(pid), Wait::Block) {
                account.add(pid, reaped);
            }
            break;
        }
        while let Ok(Some(reaped)) = sys::wait(None, Wait::Look) {
            account.add(pid, reaped);
        }
    }
    let wall = started.elapsed();
    sweep(|reaped| account.add(pid, reaped));
    let micros = |time: Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
    Reply {
        stage: 0,
        errno: 0,
        status: account.main.map_or(0, |main| u64::from(main.status.cast_unsigned())),
        wall_us: micros(wall),
        cpu_us: micros(account.cpu),
        max_rss_kib: account.max_rss_kib,
        leftovers: account.leftovers,
    }
}

/// Kills and reaps every process that is still there.
fn sweep(mut account: impl FnMut(sys::Reaped)) {
    let me = rustix::process::getpid().as_raw_nonzero().get();
    let mut wait = Wait::Look;
    loop {
        match sys::wait(None, wait) {
            Ok(Some(reaped)) => {
                account(reaped);
                wait = Wait::Look;
                continue;
            }
            Ok(None) => {}
            // There is no child any more.
            Err(_) => return,
        }
        let mut stopped = BTreeSet::new();
        loop {
            let mut new = tree::descendants(me).unwrap_or_default();
            new.retain(|pid| stopped.insert(*pid));
            if new.is_empty() {
                break;
            }
            for pid in new {
                signal(pid, Signal::STOP);
            }
        }
        for pid in stopped {
            signal(pid, Signal::KILL);
        }
        wait = Wait::Block;
    }
}

/// Sends a signal. An error means that the process has ended, which is what it was sent for.
fn signal(pid: i32, signal: Signal) {
    if let Some(pid) = Pid::from_raw(pid) {
        let _ = kill_process(pid, signal);
    }
}
