//! What every program of the families `files`, `kernel` and `processes` is told.

use std::collections::BTreeMap;
use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::Path;

use judge::sandbox::Exit;

use super::Kind::{self, Own, Rules, Same};
use super::{check_facts, kernel_is_at_least};
use crate::bench::{CONFINED, LIMITS, at_levels, program};

/// The user that programs in the box of a worker run as, where the judge is root.
fn box_user(worker: usize) -> usize {
    let judge = usize::try_from(std::process::id()).unwrap();
    61_184 + judge % 64 * 64 + worker % 64
}

/// Everywhere that programs are confined.
const ALL: &[Kind] = &[Own, Same, Rules];
/// In namespaces.
const NAMESPACES: &[Kind] = &[Own, Same];

/// What a trick prints in boxes of these kinds.
type Expected = (&'static [Kind], &'static str);

/// The tricks, and what they print. `{folder}` is a folder with a file `file` that programs have no business with, `{pid}` is a process of
/// the judge's own user.
const TABLE: &[(&str, &[Expected])] = &[
    (
        "abuse/files hidden {folder}/file",
        &[
            (
                NAMESPACES,
                "path=ENOENT first_process=ENOENT own_root=ENOENT upwards=ENOENT old_root=ENOENT beside_input=ENOTDIR \
                 folder_of_input=ENOTDIR handle=EPERM execute=ENOENT size=ENOENT",
            ),
            // Names and sizes are the weak point of this level.
            (
                &[Rules],
                "path=EACCES first_process=EACCES own_root=EACCES upwards=EACCES old_root=ENOENT beside_input=ENOTDIR \
                 folder_of_input=ENOTDIR handle=EPERM execute=EACCES size=OK",
            ),
        ],
    ),
    (
        "abuse/files outside {folder}",
        &[
            (
                NAMESPACES,
                "/=EROFS /usr=EROFS /etc=EROFS /dev=EROFS /proc=ENOENT|EROFS /held=EROFS enter=ENOENT create=ENOENT folder=ENOENT \
                 link=ENOENT write=ENOENT truncate=ENOENT rights=ENOENT|EPERM owner=ENOENT|EPERM times=ENOENT|EPERM \
                 attribute=ENOENT|EPERM rename=ENOENT hard_link=ENOENT remove=ENOENT",
            ),
            (
                &[Rules],
                "/=EACCES /usr=EACCES /etc=EACCES /dev=EACCES /proc=ENOENT|EACCES /held=ENOENT enter=OK create=EACCES folder=EACCES \
                 link=EACCES write=EACCES truncate=EACCES rights=EPERM owner=EPERM times=EPERM attribute=EPERM rename=EACCES \
                 hard_link=EACCES remove=EACCES",
            ),
        ],
    ),
    (
        "abuse/files own {self}",
        &[
            (
                &[Own],
                "read=OK write=EACCES remount=EPERM executable=EACCES rights=EROFS times=EROFS",
            ),
            (
                &[Same, Rules],
                "read=OK write=ETXTBSY|EROFS|EACCES remount=EPERM executable=ETXTBSY|EROFS|EACCES rights=EPERM times=EPERM",
            ),
        ],
    ),
    (
        "abuse/files input",
        &[
            (
                &[Own],
                "name=/memfd:input read_again=OK rights=EPERM no_rights=EPERM times=EPERM attribute=EACCES seals=EPERM write=EBADF \
                 truncate=EINVAL open_for_writing=EACCES truncate_path=EACCES content=20 22",
            ),
            (
                &[Same],
                "name=/memfd:input read_again=OK rights=EPERM no_rights=EPERM times=EPERM attribute=EPERM seals=EPERM write=EBADF \
                 truncate=EINVAL open_for_writing=EACCES truncate_path=EACCES content=20 22",
            ),
            (&[Rules], "{input}"),
        ],
    ),
    (
        "abuse/files devices",
        &[
            (
                NAMESPACES,
                "/dev/kmsg=ENOENT /dev/mem=ENOENT /dev/kvm=ENOENT /dev/fuse=ENOENT /dev/tty=ENOENT /dev/ptmx=ENOENT \
                 /dev/mqueue=ENOENT /proc/sys/kernel/hostname=ENOENT /proc/sys/kernel/core_pattern=ENOENT \
                 /proc/sysrq-trigger=ENOENT /proc/kallsyms=ENOENT /sys/kernel/mm/transparent_hugepage/enabled=ENOENT \
                 /sys/fs/cgroup/memory/cgroup.procs=ENOENT /sys/fs/cgroup/cgroup.procs=ENOENT /run=ENOENT \
                 /var/run/docker.sock=ENOENT null=OK null_write=OK null_rights=EROFS|EPERM null_touch=EROFS|EPERM \
                 null_times=EROFS|EPERM zero_read=OK random_read=OK oom_score=EROFS|ENOENT",
            ),
            (
                &[Rules],
                "/dev/kmsg=EACCES|ENOENT /dev/mem=EACCES|ENOENT /dev/kvm=EACCES|ENOENT /dev/fuse=EACCES|ENOENT /dev/tty=EACCES \
                 /dev/ptmx=EACCES /dev/mqueue=EACCES|ENOENT /proc/sys/kernel/hostname=EACCES /proc/sys/kernel/core_pattern=EACCES \
                 /proc/sysrq-trigger=EACCES|ENOENT /proc/kallsyms=EACCES|ENOENT \
                 /sys/kernel/mm/transparent_hugepage/enabled=EACCES|ENOENT /sys/fs/cgroup/memory/cgroup.procs=EACCES|ENOENT \
                 /sys/fs/cgroup/cgroup.procs=EACCES|ENOENT /run=EACCES|ENOENT /var/run/docker.sock=EACCES|ENOENT null=OK \
                 null_write=OK null_rights=EPERM null_touch=EPERM null_times=EPERM zero_read=OK random_read=OK oom_score=EACCES",
            ),
        ],
    ),
    (
        "abuse/kernel namespaces",
        &[(
            ALL,
            "user=EPERM mount=EPERM pid=EPERM net=EPERM ipc=EPERM uts=EPERM cgroup=EPERM user=EPERM mount=EPERM pid=EPERM net=EPERM \
             ipc=EPERM uts=EPERM cgroup=EPERM clone3=ENOSYS setns=EPERM",
        )],
    ),
    (
        "abuse/kernel mounts",
        &[(
            ALL,
            "tmpfs=EPERM bind=EPERM remount=EPERM cgroup=EPERM cgroup2=EPERM proc=EPERM unmount=EPERM chroot=EPERM pivot_root=EPERM \
             open_tree=EPERM move_mount=EPERM fsopen=EPERM mount_setattr=EPERM",
        )],
    ),
    (
        "abuse/kernel sockets",
        &[
            (
                NAMESPACES,
                "unix=EACCES inet=EACCES inet6=EACCES netlink=EACCES packet=EACCES alg=EACCES vsock=EACCES xdp=EACCES raw=EACCES \
                 pair=OK",
            ),
            (
                &[Rules],
                "unix=EACCES inet=EACCES inet6=EACCES netlink=EACCES packet=EACCES alg=EACCES vsock=EACCES xdp=EACCES raw=EACCES \
                 pair=EACCES",
            ),
        ],
    ),
    (
        "abuse/kernel lasting",
        &[(
            ALL,
            "shmget=ENOSYS semget=ENOSYS msgget=ENOSYS mq_open=ENOSYS add_key=EPERM keyctl=EPERM request_key=EPERM",
        )],
    ),
    (
        "abuse/kernel machine",
        &[(
            ALL,
            "reboot=EPERM kexec=EPERM module=EPERM module_file=EPERM remove_module=EPERM swap=EPERM accounting=EPERM quota=EPERM \
             host_name=EPERM domain_name=EPERM clock=EPERM time=EPERM log=EPERM bpf=EPERM perf=EPERM userfaultfd=EPERM \
             io_uring=ENOSYS aio=ENOSYS fanotify=EPERM handle=EPERM secret=EPERM landlock=EPERM seccomp=EPERM newer=ENOSYS \
             newest=ENOSYS",
        )],
    ),
    (
        "abuse/kernel users",
        &[
            (
                &[Own],
                "user={box} effective={box} group={box} groups=0 capabilities=0000000000000000 setuid=EPERM setresuid=EPERM \
                 setresgid=EPERM setgroups=EPERM",
            ),
            // No other user is known in its namespace.
            (
                &[Same],
                "user=1000 effective=1000 group=1000 groups=0 capabilities=0000000000000000 setuid=EINVAL setresuid=EINVAL \
                 setresgid=EINVAL setgroups=EPERM",
            ),
            (&[Rules], "{users}"),
        ],
    ),
    (
        "abuse/kernel scheduling",
        &[(
            ALL,
            "nice=EPERM same_policy=OK real_time=EPERM parameters=EPERM affinity=EPERM input_output=EPERM personality=EPERM lock=EPERM",
        )],
    ),
    (
        "abuse/processes trace {pid}",
        &[
            (
                NAMESPACES,
                "first: attach=EPERM seize=EPERM read=EPERM write=EPERM kcmp=EPERM descriptor=EPERM mem=ENOENT environ=ENOENT \
                 maps=ENOENT fd=ENOENT root=ENOENT cwd=ENOENT \
                 parent: attach=EPERM seize=EPERM read=EPERM write=EPERM kcmp=EPERM descriptor=EPERM mem=ENOENT environ=ENOENT \
                 maps=ENOENT fd=ENOENT root=ENOENT cwd=ENOENT \
                 given: attach=EPERM seize=EPERM read=EPERM write=EPERM kcmp=EPERM descriptor=ESRCH mem=ENOENT environ=ENOENT \
                 maps=ENOENT fd=ENOENT root=ENOENT cwd=ENOENT",
            ),
            (
                &[Rules],
                "first: attach=EPERM seize=EPERM read=EPERM write=EPERM kcmp=EPERM descriptor=EPERM mem=EACCES environ=EACCES \
                 maps=EACCES fd=EACCES root=EACCES cwd=EACCES \
                 parent: attach=EPERM seize=EPERM read=EPERM write=EPERM kcmp=EPERM descriptor=EPERM mem=EACCES environ=EACCES \
                 maps=EACCES fd=EACCES root=EACCES cwd=EACCES \
                 given: attach=EPERM seize=EPERM read=EPERM write=EPERM kcmp=EPERM descriptor=EPERM mem=EACCES environ=EACCES \
                 maps=EACCES fd=EACCES root=EACCES cwd=EACCES",
            ),
        ],
    ),
    (
        "abuse/processes look",
        &[(NAMESPACES, "processes=1|ENOENT"), (&[Rules], "processes=EACCES")],
    ),
    // Programs may execute others; where they may not start processes, the shell fails.
    (
        "abuse/processes execute",
        &[(NAMESPACES, "shell=OK echo=OK"), (&[Rules], "shell=failed echo=OK")],
    ),
    ("abuse/processes environment", &[(ALL, "50MiB=E2BIG child=OK")]),
];

/// What tells whether anything in a folder was touched.
fn state(folder: &Path) -> BTreeMap<String, (u32, i64, i64, i64, Vec<u8>)> {
    let entry = |path: &Path| {
        let metadata = path.symlink_metadata().unwrap();
        let bytes = if metadata.is_file() {
            fs::read(path).unwrap()
        } else {
            Vec::new()
        };
        (
            metadata.mode(),
            metadata.mtime_nsec(),
            metadata.ctime(),
            metadata.ctime_nsec(),
            bytes,
        )
    };
    let mut all = BTreeMap::from([(".".to_owned(), entry(folder))]);
    for found in fs::read_dir(folder).unwrap() {
        let found = found.unwrap();
        all.insert(found.file_name().into_string().unwrap(), entry(&found.path()));
    }
    all
}

#[test]
fn every_trick_is_told_what_the_table_says() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "what nobody must see\n").unwrap();
    // Nothing but the sandbox keeps programs out.
    fs::set_permissions(&file, Permissions::from_mode(0o755)).unwrap();
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    let before = state(folder.path());
    let null = fs::metadata("/dev/null").unwrap();
    let is_root = rustix::process::geteuid().is_root();
    at_levels(&CONFINED, |bench| {
        let kind = bench.kind().unwrap();
        for (trick, expected) in TABLE {
            let command = trick
                .replace("{folder}", folder.path().to_str().unwrap())
                .replace("{pid}", &std::process::id().to_string())
                .replace("{self}", program(trick).join("files").as_str());
            let (_, facts) = expected.iter().find(|(kinds, _)| kinds.contains(&kind)).unwrap();
            let facts = facts
                .replace("{box}", &box_user(bench.worker).to_string())
                .replace("{input}", input_by_rules(is_root))
                .replace("{users}", &users_by_rules());
            let run = bench.run_read_only(&command, LIMITS);
            check_facts(bench, &command, &run, &facts);
            assert_eq!((run.0.exit, run.0.stopped), (Exit::Code(0), None), "{command}");
            bench.assert_clean();
            assert_eq!(state(folder.path()), before, "{command} has changed something");
        }
        let traces = ["/", "/usr", "/etc", "/dev", "/held"].map(|folder| Path::new(folder).join("judge-was-here"));
        assert!(traces.iter().all(|trace| !trace.exists()), "one of {traces:?} is there");
        let now = fs::metadata("/dev/null").unwrap();
        assert_eq!((now.mode(), now.mtime()), (null.mode(), null.mtime()));
    });
}

/// Landlock does not govern what a superuser may open again through `/proc`; the seals of the input hold all the same.
fn input_by_rules(is_root: bool) -> &'static str {
    if is_root {
        "name=/memfd:input read_again=OK rights=EPERM no_rights=EPERM times=EPERM attribute=EPERM seals=EPERM write=EBADF \
         truncate=EINVAL write_again=EPERM truncate_again=EPERM map=EPERM truncate_path=EPERM content=20 22"
    } else {
        "name=/memfd:input read_again=OK rights=EPERM no_rights=EPERM times=EPERM attribute=EPERM seals=EPERM write=EBADF \
         truncate=EINVAL open_for_writing=EACCES truncate_path=EACCES content=20 22"
    }
}

/// By rules alone programs stay of the judge's own user, but a superuser keeps nothing than what opening its own files needs.
fn users_by_rules() -> String {
    let user = rustix::process::geteuid();
    let group = rustix::process::getegid();
    let (capabilities, change) = if user.is_root() {
        ("0000000000000006", "OK")
    } else {
        ("0000000000000000", "EPERM")
    };
    let groups = rustix::process::getgroups().unwrap().len();
    format!(
        "user={user} effective={user} group={group} groups={groups} capabilities={capabilities} setuid={change} setresuid={change} \
         setresgid={change} setgroups=EPERM",
        user = user.as_raw(),
        group = group.as_raw()
    )
}

#[test]
#[cfg(target_arch = "x86_64")]
fn calls_of_another_architecture_end_the_program() {
    at_levels(&CONFINED, |bench| {
        let run = bench.run_read_only("abuse/kernel other_calls", LIMITS);
        check_facts(bench, "other_calls", &run, "iopl=EPERM ioperm=EPERM ldt=EPERM x32=ENOSYS");
        assert_eq!(run.0.exit, Exit::Signal(libc::SIGSYS));
        bench.assert_clean();
    });
}

#[test]
fn a_crash_leaves_no_core() {
    at_levels(&CONFINED, |bench| {
        let run = bench.run("abuse/kernel core", LIMITS);
        check_facts(bench, "core", &run, "limit=EPERM");
        // 1 and not 0: with 0 the handler of the machine is started all the same, where cores are piped to one.
        let limits = bench.run("abuse/streams limits", LIMITS);
        check_facts(bench, "limits", &limits, "stack=335544320 files=8388608 core=1");
        assert_eq!(run.0.exit, Exit::Signal(libc::SIGABRT));
        bench.assert_clean();
    });
}

#[test]
fn a_program_of_root_does_not_make_others_root() {
    if !rustix::process::geteuid().is_root() {
        println!("not as an ordinary user, who cannot make such a program");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = camino::Utf8Path::from_path(folder.path()).unwrap();
    let copy = path.join("kernel");
    fs::copy(program("abuse/kernel").join("kernel"), &copy).unwrap();
    fs::set_permissions(&copy, Permissions::from_mode(0o4755)).unwrap();
    fs::set_permissions(path, Permissions::from_mode(0o755)).unwrap();
    at_levels(&crate::bench::IN_NAMESPACES, |bench| {
        let run = bench.run_program(&copy, &["users"], LIMITS).unwrap();
        let user = format!("user={0} effective={0} ", box_user(bench.worker));
        assert!(run.1.starts_with(user.as_bytes()), "{}", String::from_utf8_lossy(&run.1));
    });
}

#[test]
fn nothing_reaches_a_process_outside() {
    if !kernel_is_at_least((6, 12)) {
        println!("not at level landlock, whose rules govern signals since Linux 6.12");
    }
    // Stopped, so that a signal to go on would show.
    #[expect(clippy::disallowed_methods, reason = "a test starts its own victim")]
    let mut victim = std::process::Command::new("sleep").arg("60").spawn().unwrap();
    let pid = rustix::process::Pid::from_raw(victim.id().cast_signed()).unwrap();
    rustix::process::kill_process(pid, rustix::process::Signal::STOP).unwrap();
    let state = || {
        let stat = fs::read_to_string(format!("/proc/{}/stat", victim.id())).unwrap();
        stat[stat.rfind(')').unwrap()..].chars().nth(2).unwrap()
    };
    while state() != 'T' {
        std::thread::yield_now();
    }
    let rest = "limit=EPERM nice_parent=EPERM nice_user=EPERM idle_parent=EPERM idle_given=EPERM";
    at_levels(&CONFINED, |bench| {
        let kind = bench.kind().unwrap();
        // Where signals arrive at all they arrive at processes that the program could not know of. The first process of a namespace is
        // immune against those from within, but is told so only if it is of another user.
        let (signals, facts): (&[i32], _) = match kind {
            Own => (
                &[0, 18, 19, 9],
                "first=EPERM parent=EPERM thread=EPERM given=ESRCH all=ESRCH by_descriptor=ESRCH",
            ),
            Same => (
                &[0, 18, 19, 9],
                "first=OK parent=OK thread=OK given=ESRCH all=ESRCH by_descriptor=ESRCH",
            ),
            Rules if kernel_is_at_least((6, 12)) => {
                // To signal all counts as done when nobody could be signalled.
                (
                    &[0, 18],
                    "first=EPERM parent=EPERM thread=EPERM given=EPERM all=OK by_descriptor=EPERM",
                )
            }
            Rules => return,
        };
        for signal in signals {
            let command = format!("abuse/processes signals {signal} {}", victim.id());
            let run = bench.run_read_only(&command, LIMITS);
            check_facts(bench, &command, &run, &format!("{facts} {rest}"));
            bench.assert_clean();
            assert_eq!(state(), 'T', "{command} at level {}", bench.level);
        }
    });
    victim.kill().unwrap();
    victim.wait().unwrap();
}
