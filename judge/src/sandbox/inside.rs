//! The keeper process: starts programs for one worker of the judge, one after the other, and cleans up behind each.
//!
//! It is the judge's own executable, run again before it has done anything, so it is small and has one thread. That makes it the right
//! parent for programs: starting one costs little, and the kernel's figures about it are not mixed with those of the judge. It decides
//! nothing. The judge tells it how to shut itself in and when to end a program, and closing the socket means the same for the program
//! and for the keeper.
//!
//! In namespaces the keeper is two processes. The first cannot enter a process namespace itself; it waits for the second, which is
//! process 1 of the namespace, and whose end takes everything in it along.
//!
//! After each run every process that the program left behind is killed and reaped before the reply is sent. In a process namespace one
//! call kills them all at once. Elsewhere orphans come to the keeper because it is their subreaper. They are stopped first, until a look
//! finds no new ones, and only then killed: killing them one by one never ends when they fork faster than that.

use std::collections::BTreeSet;
use std::ffi::{CStr, CString};
use std::fs::{self, File};
use std::io;
use std::os::fd::{AsFd as _, BorrowedFd, OwnedFd};
use std::os::unix::fs::FileExt as _;
use std::path::Path;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::Mode;
use rustix::process::{Pid, Signal, kill_process};
use rustix::thread::{CapabilitySet, CapabilitySets, CpuSet};

use super::folder::link_all;
use super::protocol::{self, Reply, Request};
use super::root::{self, Step, Tmp, step};
use super::setup::{Namespaces, Setup};
use super::sys::{self, Spawn, Stack, Wait};
use super::{filter, landlock, tree};

/// The working folder of a program that may write files, in namespaces.
const WORK: &str = "/tmp/work";

/// Serves as a keeper until the judge closes the socket, which is standard input. Returns the exit code of the process.
pub(super) fn main() -> u8 {
    // Standard output and error stay as they are: a program gets its own before it runs.
    let stdin = io::stdin();
    let socket = stdin.as_fd();
    let mut message = vec![0; protocol::MESSAGE_MAX];
    let setup: Setup = match protocol::receive(socket, &mut message) {
        Ok((length, _)) if length > 0 => match serde_json::from_slice(&message[..length]) {
            Ok(setup) => setup,
            Err(_) => return 1,
        },
        _ => return 1,
    };
    match Keeper::shut_in(setup) {
        Ok(Some(mut keeper)) => {
            if protocol::send(socket, protocol::READY, &[]).is_err() {
                return 0;
            }
            keeper.serve(socket, &mut message)
        }
        Ok(None) => 0,
        Err((step, error)) => {
            // The judge reads the reason in place of the greeting.
            drop(protocol::send(socket, format!("{step}: {error}").as_bytes(), &[]));
            1
        }
    }
}

/// A keeper that is ready to serve.
struct Keeper {
    setup: Setup,
    /// What is renewed between runs, in namespaces.
    tmp: Option<Tmp>,
    /// The rules that programs are bound by, where Landlock stands in for a file system of their own.
    rules: Option<OwnedFd>,
    /// The system call filter that programs have on top of the keeper's.
    filter: Option<Vec<libc::sock_filter>>,
    /// Decides which process the kernel kills first when memory runs out.
    oom_score: Option<File>,
    stack: Box<Stack>,
}

impl Keeper {
    /// Shuts this process in. `None` in the process that only waits for the real keeper, when that is over.
    fn shut_in(setup: Setup) -> Step<Option<Keeper>> {
        step(sys::close_on_exec_from(3), || "mark descriptors".to_owned())?;
        sys::reset_signals();
        let mut groups = Vec::new();
        for path in &setup.groups {
            let file = File::options().write(true).open(path);
            groups.push((path, step(file, || format!("open `{path}`"))?));
        }
        if let Some(namespaces) = &setup.namespaces {
            enter_namespaces(namespaces)?;
            if let Some(child) = step(sys::fork(), || "create a process".to_owned())? {
                // Its end is the end of the keeper; an error means that it is over.
                while sys::wait(Some(child), Wait::Block).is_err_and(|error| error.kind() == io::ErrorKind::Interrupted) {}
                return Ok(None);
            }
            let signal = rustix::process::set_parent_process_death_signal(Some(Signal::KILL));
            step(signal, || "follow the first process".to_owned())?;
        }
        step(rustix::process::setsid(), || "start a session".to_owned())?;
        for (path, file) in groups {
            step(file.write_all_at(b"0", 0), || format!("write `{path}`"))?;
        }
        // Opened while the machine's own `/proc` is there; the one in the box is read-only.
        let oom_score = File::options().write(true).open("/proc/self/oom_score_adj").ok();
        let mut tmp = None;
        if let Some(namespaces) = &setup.namespaces {
            step(sys::unshare(libc::CLONE_NEWCGROUP), || {
                "create a control group namespace".to_owned()
            })?;
            tmp = Some(root::enter(namespaces)?);
        } else {
            let reaper = rustix::process::set_child_subreaper(Pid::from_raw(1));
            step(reaper, || "become the parent of orphans".to_owned())?;
            // Without this list nothing that a program leaves behind could be found.
            step(tree::descendants(own_pid()), || "list processes in `/proc`".to_owned())?;
        }
        let rules = setup.landlock.as_ref().map(landlock::rules).transpose();
        let rules = step(rules, || "make Landlock rules".to_owned())?;
        give_up_rights(&setup)?;
        Ok(Some(Keeper {
            filter: setup.one_process.then(filter::one_process),
            setup,
            tmp,
            rules,
            oom_score,
            stack: Stack::new(),
        }))
    }

    fn serve(&mut self, socket: BorrowedFd<'_>, message: &mut [u8]) -> u8 {
        loop {
            let Ok((length, streams)) = protocol::receive(socket, message) else {
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
            let reply = self.run(socket, &request, streams);
            if self.tmp.as_mut().is_some_and(|tmp| tmp.renew().is_err()) {
                // The next program must not find what this one has left. The judge starts another keeper.
                return 1;
            }
            if protocol::send(socket, &reply.encode(), &[]).is_err() {
                return 0;
            }
        }
    }

    fn run(&mut self, socket: BorrowedFd<'_>, request: &Request, streams: [OwnedFd; 3]) -> Reply {
        let folder = match &request.links {
            Some(links) => match make_work_folder(links) {
                Ok(()) => WORK,
                Err(error) => return Reply::failed(sys::Stage::Folder, error.raw_os_error().unwrap_or(0)),
            },
            None => &request.folder,
        };
        let limits = resource_limits(request, self.setup.processes);
        let strings = |texts: &[String]| {
            texts
                .iter()
                .map(|text| CString::new(text.as_str()))
                .collect::<Result<Vec<_>, _>>()
        };
        let (Ok(argv), Ok(env), Ok(folder)) = (strings(&request.argv), strings(&request.env), CString::new(folder)) else {
            unreachable!("the message is split at zero bytes, so none is left");
        };
        // The program must be the first to go when its group runs out of memory, not the keeper. The score is inherited.
        self.set_oom_score(b"1000");
        let started = Instant::now();
        let spawned = sys::spawn(
            &Spawn {
                argv: &argv.iter().map(CString::as_c_str).collect::<Vec<&CStr>>(),
                env: &env.iter().map(CString::as_c_str).collect::<Vec<&CStr>>(),
                folder: &folder,
                streams: streams.each_ref().map(OwnedFd::as_fd),
                limits: &limits,
                user: self.setup.user,
                landlock: self.rules.as_ref().map(OwnedFd::as_fd),
                filter: self.filter.as_deref(),
            },
            &mut self.stack,
        );
        self.set_oom_score(b"0");
        // The program has its own copies; these would keep its pipes open.
        drop(streams);
        match spawned {
            Ok((pid, pidfd)) => self.watch(socket, pid, &pidfd, started),
            Err(error) => Reply::failed(error.stage, error.errno),
        }
    }

    fn set_oom_score(&self, score: &[u8]) {
        if !self.setup.groups.is_empty()
            && let Some(file) = &self.oom_score
        {
            // Without it the keeper may be the one that is killed; the judge notices that.
            drop(file.write_all_at(score, 0));
        }
    }

    /// Waits for the end of the program, or for the judge to ask for it, and cleans up.
    fn watch(&self, socket: BorrowedFd<'_>, pid: i32, pidfd: &OwnedFd, started: Instant) -> Reply {
        let mut account = Account::default();
        let mut message = [0; 16];
        while account.main.is_none() {
            let mut fds = [PollFd::new(pidfd, PollFlags::IN), PollFd::new(&socket, PollFlags::IN)];
            // An error is an interruption by a signal, or nothing to do with the descriptors: look at the processes all the same.
            let _ = poll(&mut fds, Some(&REAP));
            if !fds[1].revents().is_empty() {
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
        let ended = rustix::time::clock_gettime(rustix::time::ClockId::Monotonic);
        sweep(self.setup.namespaces.is_some(), |reaped| account.add(pid, reaped));
        let micros = |time: Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        Reply {
            stage: 0,
            errno: 0,
            status: account.main.map_or(0, |main| u64::from(main.status.cast_unsigned())),
            wall_us: micros(wall),
            cpu_us: micros(account.cpu),
            max_rss_kib: account.max_rss_kib,
            leftovers: account.leftovers,
            ended_ns: u64::try_from(ended.tv_sec * 1_000_000_000 + ended.tv_nsec).unwrap_or(0),
        }
    }
}

/// Moves into new namespaces, the process namespace excepted, which is for the next child.
fn enter_namespaces(namespaces: &Namespaces) -> Step<()> {
    if namespaces.user {
        let (user, group) = (rustix::process::getuid().as_raw(), rustix::process::getgid().as_raw());
        step(sys::unshare(libc::CLONE_NEWUSER), || "create a user namespace".to_owned())?;
        // An ordinary user may map itself only, and must give up changing groups for it.
        step(fs::write("/proc/self/setgroups", "deny"), || {
            "write `/proc/self/setgroups`".to_owned()
        })?;
        let map = |file: &str, id: u32| step(fs::write(file, format!("1000 {id} 1")), || format!("write `{file}`"));
        map("/proc/self/uid_map", user)?;
        map("/proc/self/gid_map", group)?;
    }
    let kinds = libc::CLONE_NEWPID | libc::CLONE_NEWNS | libc::CLONE_NEWNET | libc::CLONE_NEWIPC | libc::CLONE_NEWUTS;
    step(sys::unshare(kinds), || "create namespaces".to_owned())
}

/// Gives up everything that serving does not need, for good.
fn give_up_rights(setup: &Setup) -> Step<()> {
    step(sys::fix_addresses(), || "fix addresses".to_owned())?;
    if let Some(cpu) = setup.cpu {
        let mut set = CpuSet::new();
        set.set(cpu);
        step(rustix::thread::sched_setaffinity(None, &set), || {
            format!("run on processor {cpu}")
        })?;
    }
    if setup.namespaces.is_some() {
        // To become the user of the box, to kill its processes, and to renew `/tmp`.
        let kept = CapabilitySet::SETUID | CapabilitySet::SETGID | CapabilitySet::KILL | CapabilitySet::SYS_ADMIN;
        let numbers: Vec<u32> = (0..64).filter(|number| kept.bits() & (1 << number) != 0).collect();
        step(sys::drop_bounding_set(&numbers), || "give up capabilities".to_owned())?;
        keep_capabilities(kept)?;
    } else if setup.landlock.is_some() {
        // Programs of root stay those of root here. What they may open is not a matter of these, but of the rules.
        let own = step(rustix::thread::capabilities(None), || "look at capabilities".to_owned())?;
        keep_capabilities(own.permitted & (CapabilitySet::DAC_OVERRIDE | CapabilitySet::DAC_READ_SEARCH))?;
    }
    let not_dumpable = rustix::process::DumpableBehavior::NotDumpable;
    step(rustix::process::set_dumpable_behavior(not_dumpable), || {
        "hide its memory".to_owned()
    })?;
    step(rustix::thread::set_no_new_privs(true), || "give up gaining rights".to_owned())?;
    match setup.filter {
        Some(what) => step(sys::install_filter(&filter::build(what)), || {
            "install the system call filter".to_owned()
        }),
        None => Ok(()),
    }
}

fn keep_capabilities(kept: CapabilitySet) -> Step<()> {
    let sets = CapabilitySets {
        effective: kept,
        permitted: kept,
        inheritable: CapabilitySet::empty(),
    };
    step(rustix::thread::set_capabilities(None, sets), || {
        "give up capabilities".to_owned()
    })
}

/// Makes the working folder of a program that may write files, with links to the files of the program.
fn make_work_folder(links: &[String]) -> io::Result<()> {
    // Open to the user of the box from the beginning: the keeper's own filter may refuse it to change that later.
    let mask = rustix::process::umask(Mode::empty());
    let made = fs::create_dir(WORK);
    rustix::process::umask(mask);
    made?;
    links
        .iter()
        .try_for_each(|source| link_all(Path::new(source), Path::new(WORK)))
}

fn resource_limits(request: &Request, processes: Option<u32>) -> Vec<(sys::Resource, u64, u64)> {
    let cpu = request.cpu.as_secs();
    let mut limits = vec![
        // Not 0: where cores are piped to a handler, 0 still starts it, and 1 does not.
        (libc::RLIMIT_CORE, 1, 1),
        (libc::RLIMIT_CPU, cpu, cpu.saturating_add(1)),
        (libc::RLIMIT_STACK, request.stack.0, request.stack.0),
        (libc::RLIMIT_FSIZE, request.file.0, request.file.0),
        (libc::RLIMIT_MEMLOCK, 0, 0),
        (libc::RLIMIT_MSGQUEUE, 0, 0),
    ];
    limits.extend(processes.map(|count| (libc::RLIMIT_NPROC, count.into(), count.into())));
    limits
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

/// Kills and reaps every process that is still there. `in_namespace` says that all processes in sight are of the box.
fn sweep(in_namespace: bool, mut account: impl FnMut(sys::Reaped)) {
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
        if in_namespace {
            sys::kill_all();
        } else {
            kill_descendants();
        }
        wait = Wait::Block;
    }
}

fn kill_descendants() {
    let mut stopped = BTreeSet::new();
    loop {
        let mut new = tree::descendants(own_pid()).unwrap_or_default();
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
}

fn own_pid() -> i32 {
    rustix::process::getpid().as_raw_nonzero().get()
}

/// Sends a signal. An error means that the process has ended, which is what it was sent for.
fn signal(pid: i32, signal: Signal) {
    if let Some(pid) = Pid::from_raw(pid) {
        let _ = kill_process(pid, signal);
    }
}
