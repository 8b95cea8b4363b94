//! What is left when the judge, or a part of it, is killed in the middle, or gets none of what it needs from the machine.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::process::CommandExt as _;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use camino::{Utf8Path, Utf8PathBuf};
use judge::limits::Bytes;
use judge::sandbox::input::Input;
use judge::sandbox::{Exit, Folder, JobLimits, Level, SandboxError};
use rustix::process::{Pid, Signal, kill_process};

use super::judging::{Judging, judgements, offered};
use crate::bench::{
    Bench, IN_NAMESPACES, LIMITS, WITH_GROUPS, at_every_level, at_levels, group_places, processes_called, program,
};
use crate::place;

/// Waits until `is_so`, and fails when that takes long.
#[track_caller]
fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let started = Instant::now();
    while !is_so() {
        assert!(started.elapsed() < Duration::from_secs(20), "waited in vain: {what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn kill(pid: i32) {
    kill_process(Pid::from_raw(pid).unwrap(), Signal::KILL).unwrap();
}

/// A package on which the fork bomb of `tests/fixtures/abuse/swarm.c` can be judged, and the name that its processes take.
fn bomb(number: u32) -> (Judging, String) {
    let name = format!("jf-{:07}-{number}", std::process::id() % 10_000_000);
    let judging = Judging::new(&format!("{name} go-on\n"), "42\n");
    judging.write("swarm.c", fs::read(place::fixtures().join("abuse/swarm.c")).unwrap());
    judging.write("good.c", "#include <stdio.h>\nint main(void) { puts(\"42\"); return 0; }\n");
    (judging, name)
}

fn start(mut command: Command) -> Child {
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

#[test]
fn a_judge_that_is_killed_takes_a_bomb_along() {
    let (judging, name) = bomb(1);
    for level in offered(&IN_NAMESPACES) {
        // Built before, so that what is killed is running.
        judging.judge(level, &["good.c", "swarm.c"]);
        let mut judge = start(judging.command(level, &["swarm.c"]));
        wait_until("the bomb goes off", || processes_called(&name) > 4);
        judge.kill().unwrap();
        judge.wait().unwrap();
        wait_until("the bomb is gone", || processes_called(&name) == 0);
        assert_eq!(
            judging.left().len(),
            1,
            "the scratch folder stays, as nobody was left to remove it"
        );
        let judged = judging.judge(level, &["good.c"]);
        assert_eq!(judged["good.c"]["verdict"], "AC");
        assert_eq!(judging.left(), [""; 0], "the next judge removes it");
        assert_eq!(groups_of(judge.id()), [""; 0], "and the control groups");
    }
}

/// Returns the control groups of the judge with this process number.
fn groups_of(judge: u32) -> Vec<Utf8PathBuf> {
    let prefix = format!("judge-{judge}-");
    group_parents()
        .into_iter()
        .filter_map(|parent| parent.read_dir_utf8().ok())
        .flat_map(|entries| entries.flatten().map(|entry| entry.path().to_owned()))
        .filter(|path| path.file_name().is_some_and(|name| name.starts_with(&prefix)))
        .collect()
}

/// Returns the folders in which this process may have control groups.
fn group_parents() -> BTreeSet<Utf8PathBuf> {
    ["memory", "pids", "cpuacct"].into_iter().flat_map(group_places).collect()
}

#[test]
fn groups_of_dead_judges_are_removed_and_those_of_living_ones_are_not() {
    let pid_max: u32 = fs::read_to_string("/proc/sys/kernel/pid_max")
        .unwrap()
        .trim()
        .parse()
        .unwrap();
    at_levels(&WITH_GROUPS, |first| {
        first.assert_clean();
        assert!(first.group_file("pids", "pids.max").is_some());
        // A number that no process has.
        let dead = (2..pid_max)
            .rev()
            .find(|pid| !Utf8Path::new("/proc").join(pid.to_string()).exists())
            .unwrap();
        let parents = group_parents();
        let made: Vec<Utf8PathBuf> = parents
            .iter()
            .filter(|parent| {
                parent.read_dir_utf8().is_ok_and(|mut entries| {
                    let own = format!("judge-{}-", std::process::id());
                    entries.any(|entry| entry.is_ok_and(|entry| entry.file_name().starts_with(&own)))
                })
            })
            .map(|parent| parent.join(format!("judge-{dead}-0")))
            .collect();
        assert!(!made.is_empty());
        for group in &made {
            fs::create_dir(group).unwrap();
        }
        let mut second = Bench::at(first.level).unwrap();
        for group in made {
            assert!(!group.exists(), "{group}");
        }
        for bench in [first, &mut second] {
            bench.assert_clean();
            assert!(bench.group_file("pids", "pids.max").is_some());
        }
    });
}

/// Runs the bomb and kills `victim` of the keeper's number in the middle. Returns what the run came to.
fn kill_during_a_bomb(bench: &mut Bench, name: &str, victim: impl Fn(i32) -> i32 + Sync) -> Result<(), SandboxError> {
    // The keeper for this program is started by its first run.
    let folder = program("abuse/swarm");
    let folders = [folder.as_path()];
    let (idle, input) = [format!("{name} end\n"), format!("{name} go-on\n")]
        .map(|text| Input::from_bytes(text.as_bytes()).unwrap())
        .into();
    bench.run_on(&idle, Folder::ReadOnly(&folders), "abuse/swarm", LIMITS)?;
    let keeper = bench.keeper.pid().unwrap();
    std::thread::scope(|scope| {
        let killer = scope.spawn(|| {
            wait_until("the bomb goes off", || processes_called(name) > 4);
            kill(victim(keeper));
        });
        let result = bench.run_on(&input, Folder::ReadOnly(&folders), "abuse/swarm", LIMITS);
        killer.join().unwrap();
        result.map(drop)
    })
}

fn parent_of(pid: i32) -> i32 {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap();
    let after_name = &stat[stat.rfind(')').unwrap() + 2..];
    after_name.split(' ').nth(1).unwrap().parse().unwrap()
}

#[test]
fn a_keeper_or_its_helper_that_is_killed_takes_a_bomb_along() {
    at_levels(&IN_NAMESPACES, |bench| {
        let name = format!("jk-{:07}", std::process::id() % 10_000_000);
        for victim in [|keeper| keeper, parent_of] {
            let result = kill_during_a_bomb(bench, &name, victim);
            assert!(matches!(result, Err(SandboxError::KeeperLost { .. })), "{result:?}");
            wait_until("the bomb is gone", || processes_called(&name) == 0);
            wait_until("the keeper is gone", || {
                bench
                    .group_file("pids", "pids.current")
                    .is_none_or(|count| count.trim() == "0")
            });
            bench.assert_clean();
        }
    });
}

#[test]
fn a_keeper_that_is_killed_takes_the_program_along_without_namespaces_too() {
    at_every_level(|bench| {
        bench.run_read_only("abuse/streams silent 1", LIMITS);
        let keeper = bench.keeper.pid().unwrap();
        let children = || fs::read_to_string(format!("/proc/{keeper}/task/{keeper}/children")).unwrap_or_default();
        let orphan = std::thread::scope(|scope| {
            let killer = scope.spawn(|| {
                wait_until("the program runs", || !children().is_empty());
                let program: i32 = children().split_whitespace().next().unwrap().parse().unwrap();
                // Its death is bound to the keeper's before it becomes what it is to run.
                wait_until("it is what it is", || {
                    fs::read_to_string(format!("/proc/{program}/comm")).is_ok_and(|comm| comm == "streams\n")
                });
                kill(keeper);
                program
            });
            let folder = program("abuse/streams");
            let result = bench.run_in(Folder::ReadOnly(&[&folder]), "abuse/streams silent 30000", LIMITS);
            assert!(matches!(result, Err(SandboxError::KeeperLost { .. })), "{result:?}");
            killer.join().unwrap()
        });
        wait_until("the program is gone", || {
            fs::read_to_string(format!("/proc/{orphan}/stat")).map_or(true, |stat| stat.contains(") Z "))
        });
        bench.assert_clean();
    });
}

#[test]
fn a_program_that_takes_all_memory_does_not_take_the_keeper() {
    at_levels(&WITH_GROUPS, |bench| {
        let limits = JobLimits {
            memory: Bytes::mib(32),
            ..LIMITS
        };
        for trick in ["own 1000000", "files 1000000", "shared 1000000", "processes 20 100000"] {
            bench.run_read_only("answer", LIMITS);
            let (execution, _) = bench.run_read_only(&format!("abuse/memory {trick}"), limits);
            assert_eq!(
                execution.stopped,
                Some(judge::sandbox::Stop::Memory),
                "{trick}: {execution:?}"
            );
            assert!(bench.keeper.pid().is_some(), "{trick}");
            bench.assert_clean();
        }
    });
}

/// Holds what came of a command: judged right, or an error of the judge that says what is missing.
#[track_caller]
fn check_right_or_refused(what: &str, output: &Output) -> bool {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(!stderr.contains("panicked"), "{what}: {stderr}");
    match output.status.code() {
        Some(0) => {
            assert_eq!(judgements(output)["good.c"]["verdict"], "AC", "{what}");
            true
        }
        Some(4) => {
            let says = stderr.contains("error: ") || judgements(output).values().all(|judgement| judgement["verdict"] == "JE");
            assert!(says, "{what}: {output:?}");
            false
        }
        _ => panic!("{what}: {output:?}"),
    }
}

#[test]
fn without_enough_descriptors_a_program_is_judged_right_or_not_at_all() {
    let (judging, _) = bomb(2);
    for level in offered(&[Level::Full, Level::FullUser, Level::Userns, Level::Landlock, Level::Rlimits]) {
        judging.judge(level, &["good.c"]);
        let judged = [6, 8, 10, 12, 14, 16, 20, 24, 32, 64].map(|count| {
            let command = judging.command(level, &["good.c"]);
            let mut limited = limit_descriptors(count, &command);
            let output = limited.output().unwrap();
            check_right_or_refused(&format!("{count} descriptors at level {level}"), &output)
        });
        assert!(judged[9], "64 are enough");
        assert_eq!(judging.left(), [""; 0]);
    }
}

/// Returns a command that does the same with no more than that many open files.
fn limit_descriptors(count: u32, command: &Command) -> Command {
    #[expect(clippy::disallowed_methods, reason = "a test starts what it tests")]
    let mut limited = Command::new("sh");
    limited
        .args(["-c", &format!("ulimit -n {count} && exec \"$@\""), "sh"])
        .arg(command.get_program())
        .args(command.get_args())
        .envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))))
        .arg0("sh");
    limited
}

#[test]
fn on_a_full_disk_a_program_is_judged_right_or_not_at_all() {
    if !rustix::process::geteuid().is_root() {
        println!("not as an ordinary user, who cannot mount a small file system");
        return;
    }
    let (judging, _) = bomb(3);
    for level in offered(&[Level::Full, Level::Userns, Level::Landlock, Level::Rlimits]) {
        judging.judge(level, &["good.c"]);
        let scratch = judging.path("scratch");
        // Its files and folders, and its bytes: none left, or few.
        for (files, fill) in [(1, 0), (3, 0), (6, 0), (100, 64 << 10)] {
            run(
                "mount",
                &[
                    "-t",
                    "tmpfs",
                    "-o",
                    &format!("size=64k,nr_inodes={files}"),
                    "judge-test",
                    scratch.as_str(),
                ],
            );
            if fill > 0 {
                // The write ends where the file system does.
                drop(fs::write(scratch.join("fill"), vec![1; fill]));
            }
            let output = judging.command(level, &["good.c"]).output().unwrap();
            let mut left = judging.left();
            run("umount", &[scratch.as_str()]);
            left.retain(|name| name != "fill");
            check_right_or_refused(&format!("{files} files at level {level}"), &output);
            assert_eq!(left, [""; 0], "{files} files at level {level}");
        }
        let judged = judging.judge(level, &["good.c"]);
        assert_eq!(judged["good.c"]["verdict"], "AC");
    }
}

#[track_caller]
fn run(program: &str, arguments: &[&str]) {
    #[expect(clippy::disallowed_methods, reason = "a test prepares the machine")]
    let status = Command::new(program).args(arguments).status().unwrap();
    assert!(status.success(), "{program} {arguments:?}");
}

#[test]
fn a_program_that_ends_well_after_all_this_is_still_judged_right() {
    at_every_level(|bench| {
        for _ in 0..50 {
            let (execution, output) = bench.run("answer", LIMITS);
            assert_eq!((execution.exit, output.as_slice()), (Exit::Code(0), &b"42\n"[..]));
        }
    });
}
