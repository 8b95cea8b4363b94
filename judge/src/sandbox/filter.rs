//! The system calls that programs are refused, as a program for the kernel's filter.
//!
//! It is a list of what is refused, not of what is allowed: run-time systems use most of what there is, and what a program could do with
//! the rest is bounded by namespaces, by having no privileges and by limits. Refused is what reaches other processes, what makes
//! namespaces or mounts, what talks over sockets, what survives the run, and big parts of the kernel that no contest program needs. Calls
//! that are newer than this list are answered as unknown, which every C library is ready for.
//!
//! Programs that run as the judge's own user are refused more: to that user belong the input, which others will read, and at the level of
//! Landlock all of the user's files, whose rights could be changed although they cannot be opened.
//!
//! The kernel's price for a filter grows with its length, so the list becomes a tree of comparisons: about eight of them for any call.
//! The filter is installed once, in the keeper, and inherited. It must therefore let through what the keeper itself does, which is no
//! danger: without privileges those calls fail by themselves.

use libc::{
    BPF_ABS, BPF_JEQ, BPF_JGE, BPF_JMP, BPF_JSET, BPF_K, BPF_LD, BPF_RET, BPF_W, EACCES, ENOSYS, EPERM, SECCOMP_RET_ALLOW,
    SECCOMP_RET_ERRNO, SECCOMP_RET_KILL_PROCESS, c_long, sock_filter,
};

use super::setup::Filter;

/// The kernel's number for this architecture.
#[cfg(target_arch = "x86_64")]
const ARCHITECTURE: u32 = 0xC000_003E;
/// The kernel's number for this architecture.
#[cfg(target_arch = "aarch64")]
const ARCHITECTURE: u32 = 0xC000_00B7;

/// The first number that was not given to a call when the list was made.
const UNKNOWN: u32 = 470;

/// Where the filter finds the number of a call.
const NUMBER: u32 = 0;
/// Where the filter finds the architecture.
const MACHINE: u32 = 4;
/// Where the filter finds the low half of the first argument.
const ARGUMENT: u32 = 16;
/// The same of the second argument.
const SECOND_ARGUMENT: u32 = 24;

/// The flags of `clone` that make a namespace.
const NEW_NAMESPACES: u32 = 0x7E02_0080;

/// What is done with a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Allow,
    /// Refuse with this error number.
    Refuse(i32),
    /// Refuse unless the first argument is this.
    Only(u32),
    /// Refuse unless the second argument is this.
    OnlySecond(u32),
    /// Refuse a `clone` that makes a namespace.
    NoNamespace,
}

/// Calls that are refused as not permitted.
const NOT_PERMITTED: &[c_long] = &[
    // Other processes.
    libc::SYS_kcmp,
    libc::SYS_pidfd_getfd,
    libc::SYS_process_madvise,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_ptrace,
    // Namespaces and mounts. `mount` and `umount2` are the keeper's.
    libc::SYS_chroot,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fsopen,
    libc::SYS_fspick,
    libc::SYS_mount_setattr,
    libc::SYS_move_mount,
    libc::SYS_open_tree,
    libc::SYS_pivot_root,
    libc::SYS_setns,
    libc::SYS_unshare,
    // What outlives the run.
    libc::SYS_add_key,
    libc::SYS_keyctl,
    libc::SYS_request_key,
    // The machine.
    libc::SYS_acct,
    libc::SYS_adjtimex,
    libc::SYS_bpf,
    libc::SYS_clock_adjtime,
    libc::SYS_clock_settime,
    libc::SYS_delete_module,
    libc::SYS_fanotify_init,
    libc::SYS_finit_module,
    libc::SYS_init_module,
    libc::SYS_kexec_file_load,
    libc::SYS_kexec_load,
    libc::SYS_lookup_dcookie,
    libc::SYS_name_to_handle_at,
    libc::SYS_open_by_handle_at,
    libc::SYS_perf_event_open,
    libc::SYS_quotactl,
    libc::SYS_reboot,
    libc::SYS_setdomainname,
    libc::SYS_sethostname,
    libc::SYS_settimeofday,
    libc::SYS_swapoff,
    libc::SYS_swapon,
    libc::SYS_syslog,
    libc::SYS_userfaultfd,
    libc::SYS_vhangup,
    // Scheduling and memory that others share.
    libc::SYS_ioprio_set,
    libc::SYS_mbind,
    libc::SYS_memfd_secret,
    libc::SYS_migrate_pages,
    libc::SYS_move_pages,
    libc::SYS_personality,
    libc::SYS_sched_setaffinity,
    libc::SYS_sched_setattr,
    libc::SYS_sched_setparam,
    libc::SYS_set_mempolicy,
    libc::SYS_setpriority,
    libc::SYS_vmsplice,
    // Special files, and filters of one's own.
    libc::SYS_landlock_create_ruleset,
    libc::SYS_mknodat,
    libc::SYS_seccomp,
];

/// Calls that are answered as if the kernel did not have them.
const MISSING: &[c_long] = &[
    // Its flags are in memory, where a filter cannot see them; C libraries fall back to `clone`.
    libc::SYS_clone3,
    libc::SYS_io_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_io_uring_setup,
    libc::SYS_mq_open,
    libc::SYS_mq_unlink,
    libc::SYS_msgctl,
    libc::SYS_msgget,
    libc::SYS_msgrcv,
    libc::SYS_msgsnd,
    libc::SYS_nfsservctl,
    libc::SYS_semctl,
    libc::SYS_semget,
    libc::SYS_semop,
    libc::SYS_semtimedop,
    libc::SYS_shmat,
    libc::SYS_shmctl,
    libc::SYS_shmget,
];

/// Calls that change the rights, owners, times and attributes of files.
const FILE_ATTRIBUTES: &[c_long] = &[
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_fremovexattr,
    libc::SYS_fsetxattr,
    libc::SYS_lremovexattr,
    libc::SYS_lsetxattr,
    libc::SYS_removexattr,
    libc::SYS_setxattr,
    libc::SYS_utimensat,
    // `fchmodat2`, `setxattrat`, `removexattrat`, `file_setattr`: the same numbers on every architecture.
    452,
    463,
    466,
    469,
];

/// Calls of that kind that only this architecture has.
#[cfg(target_arch = "x86_64")]
const FILE_ATTRIBUTES_OF_THIS_MACHINE: &[c_long] = &[
    libc::SYS_chmod,
    libc::SYS_chown,
    libc::SYS_futimesat,
    libc::SYS_lchown,
    libc::SYS_utime,
    libc::SYS_utimes,
];
/// Calls of that kind that only this architecture has.
#[cfg(target_arch = "aarch64")]
const FILE_ATTRIBUTES_OF_THIS_MACHINE: &[c_long] = &[];

/// Calls that only this architecture has.
#[cfg(target_arch = "x86_64")]
const OF_THIS_MACHINE: &[(c_long, Action)] = &[
    (libc::SYS__sysctl, Action::Refuse(ENOSYS)),
    (libc::SYS_ioperm, Action::Refuse(EPERM)),
    (libc::SYS_iopl, Action::Refuse(EPERM)),
    (libc::SYS_mknod, Action::Refuse(EPERM)),
    (libc::SYS_modify_ldt, Action::Refuse(EPERM)),
    (libc::SYS_uselib, Action::Refuse(ENOSYS)),
];
/// Calls that only this architecture has.
#[cfg(target_arch = "aarch64")]
const OF_THIS_MACHINE: &[(c_long, Action)] = &[];

/// Calls beside `clone` that make a process.
#[cfg(target_arch = "x86_64")]
const FORKS: &[c_long] = &[libc::SYS_fork, libc::SYS_vfork];
/// Calls beside `clone` that make a process.
#[cfg(target_arch = "aarch64")]
const FORKS: &[c_long] = &[];

/// Returns the filter.
pub(super) fn build(filter: Filter) -> Vec<sock_filter> {
    let mut program = vec![
        load(MACHINE),
        jump(BPF_JEQ, ARCHITECTURE, 1, 0),
        ret(SECCOMP_RET_KILL_PROCESS),
        load(NUMBER),
    ];
    program.extend(tree(&ranges(&rules(filter))));
    program
}

/// Returns the filter that refuses new processes but not threads. It is for programs only, on top of the other one, and short, because it
/// is installed for every run.
pub(super) fn one_process() -> Vec<sock_filter> {
    let mut program = vec![load(NUMBER)];
    for call in FORKS {
        let call = u32::try_from(*call).expect("call numbers are small");
        program.extend([jump(BPF_JEQ, call, 0, 1), refuse(EPERM)]);
    }
    let clone = u32::try_from(libc::SYS_clone).expect("call numbers are small");
    program.extend([
        jump(BPF_JEQ, clone, 1, 0),
        ret(SECCOMP_RET_ALLOW),
        load(ARGUMENT),
        jump(BPF_JSET, libc::CLONE_THREAD.cast_unsigned(), 1, 0),
        refuse(EPERM),
        ret(SECCOMP_RET_ALLOW),
    ]);
    program
}

/// Returns what is done with which call, sorted by number. The rest is allowed.
fn rules(filter: Filter) -> Vec<(u32, Action)> {
    let mut rules: Vec<(c_long, Action)> = OF_THIS_MACHINE.to_vec();
    rules.extend(NOT_PERMITTED.iter().map(|call| (*call, Action::Refuse(EPERM))));
    rules.extend(MISSING.iter().map(|call| (*call, Action::Refuse(ENOSYS))));
    let local = |is_allowed| {
        if is_allowed {
            Action::Only(libc::AF_UNIX.cast_unsigned())
        } else {
            Action::Refuse(EACCES)
        }
    };
    rules.push((libc::SYS_socket, local(filter.named_sockets)));
    rules.push((libc::SYS_socketpair, local(filter.local_sockets)));
    if !filter.file_attributes {
        let calls = FILE_ATTRIBUTES.iter().chain(FILE_ATTRIBUTES_OF_THIS_MACHINE);
        rules.extend(calls.map(|call| (*call, Action::Refuse(EPERM))));
    }
    if !filter.memory_files {
        rules.push((libc::SYS_memfd_create, Action::Refuse(ENOSYS)));
    }
    // Limits of oneself only.
    rules.push((libc::SYS_prlimit64, Action::Only(0)));
    rules.push((libc::SYS_clone, Action::NoNamespace));
    // The runtime of C# asks for the policy that its threads have anyway, and prints a complaint when it is refused.
    rules.push((
        libc::SYS_sched_setscheduler,
        Action::OnlySecond(libc::SCHED_OTHER.cast_unsigned()),
    ));
    let mut rules: Vec<(u32, Action)> = rules
        .into_iter()
        .map(|(call, action)| (u32::try_from(call).expect("call numbers are small"), action))
        .collect();
    rules.sort_by_key(|(call, _)| *call);
    rules
}

/// Turns single calls into ranges that cover all numbers: each begins at its number and ends where the next begins.
fn ranges(rules: &[(u32, Action)]) -> Vec<(u32, Action)> {
    let mut all = vec![(0, Action::Allow)];
    for (call, action) in rules {
        all.push((*call, *action));
        all.push((call + 1, Action::Allow));
    }
    all.push((UNKNOWN, Action::Refuse(ENOSYS)));
    // Of ranges that begin at the same number the last counts; then neighbours that do the same are one.
    let mut ranges: Vec<(u32, Action)> = Vec::new();
    for (start, action) in all {
        if ranges.last().is_some_and(|(last, _)| *last == start) {
            ranges.pop();
        }
        if ranges.last().is_none_or(|(_, last)| *last != action) {
            ranges.push((start, action));
        }
    }
    ranges
}

/// Returns the instructions that find the range of the loaded number and act.
fn tree(ranges: &[(u32, Action)]) -> Vec<sock_filter> {
    if let [(_, action)] = ranges {
        return act(*action);
    }
    let (low, high) = ranges.split_at(ranges.len() / 2);
    let (below, above) = (tree(low), tree(high));
    let first = high[0].0;
    let mut program = match u8::try_from(below.len()) {
        Ok(skip) => vec![jump(BPF_JGE, first, skip, 0)],
        // Conditional jumps are short; a long one is an unconditional jump that is jumped over.
        Err(_) => vec![
            jump(BPF_JGE, first, 0, 1),
            instruction(BPF_JMP, u32::try_from(below.len()).expect("a filter has few instructions")),
        ],
    };
    program.extend(below);
    program.extend(above);
    program
}

fn act(action: Action) -> Vec<sock_filter> {
    let (argument, condition, value, yes, no) = match action {
        Action::Allow => return vec![ret(SECCOMP_RET_ALLOW)],
        Action::Refuse(errno) => return vec![refuse(errno)],
        Action::Only(value) => (ARGUMENT, BPF_JEQ, value, 1, 0),
        Action::OnlySecond(value) => (SECOND_ARGUMENT, BPF_JEQ, value, 1, 0),
        Action::NoNamespace => (ARGUMENT, BPF_JSET, NEW_NAMESPACES, 0, 1),
    };
    vec![
        load(argument),
        jump(condition, value, yes, no),
        refuse(EPERM),
        ret(SECCOMP_RET_ALLOW),
    ]
}

fn load(offset: u32) -> sock_filter {
    instruction(BPF_LD | BPF_W | BPF_ABS, offset)
}

fn ret(value: u32) -> sock_filter {
    instruction(BPF_RET | BPF_K, value)
}

fn refuse(errno: i32) -> sock_filter {
    ret(SECCOMP_RET_ERRNO | errno.cast_unsigned())
}

fn jump(condition: u32, k: u32, jt: u8, jf: u8) -> sock_filter {
    let mut jump = instruction(BPF_JMP | condition | BPF_K, k);
    (jump.jt, jump.jf) = (jt, jf);
    jump
}

fn instruction(code: u32, k: u32) -> sock_filter {
    sock_filter {
        code: u16::try_from(code).expect("codes have 16 bits"),
        jt: 0,
        jf: 0,
        k,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs the filter as the kernel does.
    fn decide(program: &[sock_filter], machine: u32, call: u32, argument: u32) -> u32 {
        let mut accumulator = 0;
        let mut at = 0;
        loop {
            let i = program[at];
            at += 1;
            let condition = match u32::from(i.code) {
                code if code == BPF_JMP | BPF_JEQ | BPF_K => accumulator == i.k,
                code if code == BPF_JMP | BPF_JGE | BPF_K => accumulator >= i.k,
                code if code == BPF_JMP | BPF_JSET | BPF_K => accumulator & i.k != 0,
                code if code == BPF_RET | BPF_K => return i.k,
                code if code == BPF_JMP => {
                    at += i.k as usize;
                    continue;
                }
                code => {
                    assert_eq!(code, BPF_LD | BPF_W | BPF_ABS);
                    accumulator = match i.k {
                        NUMBER => call,
                        MACHINE => machine,
                        ARGUMENT | SECOND_ARGUMENT => argument,
                        offset => panic!("nothing is at {offset}"),
                    };
                    continue;
                }
            };
            at += usize::from(if condition { i.jt } else { i.jf });
        }
    }

    const RUN: Filter = Filter {
        local_sockets: false,
        named_sockets: false,
        file_attributes: false,
        memory_files: false,
    };
    const BUILD: Filter = Filter {
        local_sockets: true,
        named_sockets: true,
        file_attributes: true,
        memory_files: true,
    };

    #[test]
    fn every_call_gets_what_the_lists_say() {
        for filter in [RUN, BUILD] {
            let program = build(filter);
            let rules = rules(filter);
            for call in 0..1000 {
                let expected = match rules.iter().find(|(number, _)| *number == call) {
                    Some((_, Action::Refuse(errno))) => SECCOMP_RET_ERRNO | errno.cast_unsigned(),
                    // What depends on an argument has a test of its own.
                    Some(_) => continue,
                    None if call >= UNKNOWN => SECCOMP_RET_ERRNO | ENOSYS.cast_unsigned(),
                    None => SECCOMP_RET_ALLOW,
                };
                assert_eq!(decide(&program, ARCHITECTURE, call, 0), expected, "call {call}");
            }
        }
    }

    #[track_caller]
    fn check(program: &[sock_filter], call: c_long, argument: i32, allowed: bool) {
        let call = u32::try_from(call).unwrap();
        let decision = decide(program, ARCHITECTURE, call, argument.cast_unsigned());
        assert_eq!(decision == SECCOMP_RET_ALLOW, allowed);
    }

    #[test]
    fn arguments_are_looked_at() {
        let run = build(RUN);
        check(&run, libc::SYS_clone, libc::SIGCHLD, true);
        for namespace in [
            libc::CLONE_NEWNS,
            libc::CLONE_NEWCGROUP,
            libc::CLONE_NEWUTS,
            libc::CLONE_NEWIPC,
            libc::CLONE_NEWUSER,
            libc::CLONE_NEWPID,
            libc::CLONE_NEWNET,
        ] {
            check(&run, libc::SYS_clone, libc::SIGCHLD | namespace, false);
        }
        check(&run, libc::SYS_prlimit64, 0, true);
        check(&run, libc::SYS_prlimit64, 1, false);
        check(&run, libc::SYS_sched_setscheduler, libc::SCHED_OTHER, true);
        check(&run, libc::SYS_sched_setscheduler, libc::SCHED_FIFO, false);
        check(&run, libc::SYS_sched_setscheduler, libc::SCHED_IDLE, false);
        check(&run, libc::SYS_socket, libc::AF_UNIX, false);
        check(&run, libc::SYS_fchmod, 0, false);
        check(&run, libc::SYS_memfd_create, 0, false);
        let build = build(BUILD);
        check(&build, libc::SYS_socket, libc::AF_UNIX, true);
        check(&build, libc::SYS_socket, libc::AF_INET, false);
        check(&build, libc::SYS_fchmod, 0, true);
        check(&build, libc::SYS_memfd_create, 0, true);
    }

    #[test]
    fn one_process_may_have_threads() {
        let program = one_process();
        check(&program, libc::SYS_clone, libc::SIGCHLD, false);
        check(&program, libc::SYS_clone, libc::CLONE_THREAD | libc::CLONE_VM, true);
        for fork in FORKS {
            check(&program, *fork, 0, false);
        }
        check(&program, libc::SYS_read, 0, true);
    }

    #[test]
    fn another_architecture_is_killed() {
        // 32-bit x86, whose calls have other numbers.
        assert_eq!(decide(&build(RUN), 0x4000_0003, 20, 0), SECCOMP_RET_KILL_PROCESS);
    }

    #[test]
    fn it_is_short() {
        assert!(build(RUN).len() < 300, "{}", build(RUN).len());
    }
}
