//! The judge is stopped in the middle of it: nothing may stay behind, whatever the way.

use std::collections::BTreeMap;
use std::fs;
use std::time::{Duration, Instant};

use rustix::process::Signal;

use crate::harness::{JudgeCmd, Package, PackageBuilder, Ran, Started, Temp, fixture, wait_for};

/// How long the judge may take to stop. It takes milliseconds on an idle machine.
const PROMPTLY: Duration = Duration::from_secs(10);

/// How many processes of `spinners` there are.
const SPINNERS: usize = 4;

/// A run of a program that loops in several processes, all called `name`, with folders of its own for scratch and cache.
struct Run {
    package: Package,
    scratch: Temp,
    cache: Temp,
    name: &'static str,
}

impl Run {
    fn new(name: &'static str) -> Run {
        let package = PackageBuilder::new("sum")
            .file("data/sample/1.yaml", format!("args: [{name}]\n"))
            .file("data/secret/01.yaml", format!("args: [{name}]\n"))
            .build();
        package.temp.write("spinners.c", fixture("spinners.c"));
        package.temp.write("sum.c", fixture("answer.c"));
        Run {
            package,
            scratch: Temp::new(),
            cache: Temp::new(),
            name,
        }
    }

    fn command(&self, flags: &str) -> JudgeCmd {
        self.package
            .run(flags)
            .env("TMPDIR", self.scratch.path())
            .env("JUDGE_CACHE", self.cache.path())
    }

    /// Starts it and waits until all processes of a test case are there.
    fn start(&self, flags: &str) -> Started {
        let judge = self.command(flags).args("-t 60 spinners.c").start();
        wait_for("the program's processes", || {
            (processes_called(self.name) >= SPINNERS).then_some(())
        });
        judge
    }

    /// Requires that of the judge with this process number nothing is left.
    #[track_caller]
    fn nothing_is_left(&self, pid: i32) {
        assert_eq!(processes_called(self.name), 0);
        assert_eq!(self.scratch.names(), [] as [String; 0]);
        assert_eq!(groups_of(pid), [] as [String; 0]);
    }

    /// Requires that the next judge comes to the right verdict with the same cache.
    #[track_caller]
    fn the_next_is_right(&self) {
        let report = self.command("sum.c").run().exits(0).text();
        assert!(report.contains("all accepted"), "{report}");
    }
}

fn processes_called(name: &str) -> usize {
    processes().values().filter(|process| process.name == name).count()
}

/// A line of `/proc/PID/stat`, as far as it matters.
struct Process {
    name: String,
    parent: i32,
}

/// Returns the processes of the machine that are not dead, by number.
fn processes() -> BTreeMap<i32, Process> {
    let stats = fs::read_dir("/proc").unwrap().filter_map(|entry| {
        let entry = entry.ok()?;
        let pid: i32 = entry.file_name().to_str()?.parse().ok()?;
        let stat = String::from_utf8_lossy(&fs::read(entry.path().join("stat")).ok()?).into_owned();
        let (before, after) = stat.rsplit_once(')')?;
        let name = before.split_once('(')?.1.to_owned();
        let mut fields = after.split_whitespace();
        let is_dead = matches!(fields.next()?, "Z" | "X");
        let parent = fields.next()?.parse().ok()?;
        (!is_dead).then_some((pid, Process { name, parent }))
    });
    stats.collect()
}

/// Returns the numbers of all processes below `pid`.
fn descendants(pid: i32) -> Vec<i32> {
    let processes = processes();
    let mut found = vec![pid];
    let mut next = 0;
    while let Some(parent) = found.get(next).copied() {
        found.extend(
            processes
                .iter()
                .filter(|(_, process)| process.parent == parent)
                .map(|(pid, _)| *pid),
        );
        next += 1;
    }
    found.split_off(1)
}

/// Returns the control groups that the judge with this process number has made.
fn groups_of(pid: i32) -> Vec<String> {
    let prefix = format!("judge-{pid}-");
    let folders = walkdir::WalkDir::new("/sys/fs/cgroup").into_iter().filter_map(Result::ok);
    let folders = folders.filter(|entry| entry.file_name().to_string_lossy().starts_with(&prefix));
    folders.map(|entry| entry.path().display().to_string()).collect()
}

/// Stops a judge by `send` and requires that it ends well.
#[track_caller]
fn check_stopped(name: &'static str, flags: &str, send: impl Fn(&Started)) {
    let run = Run::new(name);
    let judge = run.start(flags);
    let pid = judge.pid();
    let asked = Instant::now();
    send(&judge);
    let ran = judge.wait().exits(130);
    assert!(asked.elapsed() < PROMPTLY, "{:?}", asked.elapsed());
    let report = ran.text();
    assert!(report.contains("interrupted") && !report.contains("JE"), "{report}");
    run.nothing_is_left(pid);
    run.the_next_is_right();
}

#[test]
fn what_is_ignored_from_the_start_stays_ignored_but_not_in_programs() {
    let run = Run::new("judge-nohup");
    let command = run.command("-t 60 spinners.c").without_hangups();
    let judge = command.start();
    wait_for("the program's processes", || {
        (processes_called(run.name) >= SPINNERS).then_some(())
    });
    judge.signal(Signal::HUP);
    std::thread::sleep(Duration::from_millis(500));
    assert!(processes_called(run.name) >= SPINNERS);
    let pid = judge.pid();
    judge.signal(Signal::TERM);
    judge.wait().exits(130);
    run.nothing_is_left(pid);
    run.package.temp.write(
        "look.py",
        "import signal\nprint(signal.getsignal(signal.SIGHUP) == signal.SIG_DFL)\n",
    );
    let report = run.command("--format json look.py").without_hangups().run().exits(1).text();
    assert!(report.contains("True") && !report.contains("False"), "{report}");
}

#[test]
fn ctrl_c_ends_everything() {
    check_stopped("judge-int", "", |judge| judge.signal_group(Signal::INT));
}

#[test]
fn ctrl_c_ends_validators_too() {
    let name = "judge-valid";
    let run = Run::new(name);
    run.package
        .temp
        .write("problems/sum/input_validators/spin.c", fixture("spinners.c"));
    let judge = run
        .package
        .validate("")
        .env("TMPDIR", run.scratch.path())
        .env("JUDGE_CACHE", run.cache.path())
        .start();
    wait_for("the validator's processes", || {
        (processes_called(name) >= SPINNERS).then_some(())
    });
    let pid = judge.pid();
    judge.signal_group(Signal::INT);
    let report = judge.wait().exits(130).text();
    assert!(report.contains("interrupted") && !report.contains("error"), "{report}");
    run.nothing_is_left(pid);
}

#[test]
fn a_polite_kill_ends_everything() {
    check_stopped("judge-term", "--format json --jobs 1", |judge| judge.signal(Signal::TERM));
}

#[test]
fn a_closed_terminal_ends_everything() {
    check_stopped("judge-hup", "--verbose", |judge| judge.signal_group(Signal::HUP));
}

#[test]
fn after_kill_9_the_programs_are_gone_and_the_next_judge_tidies_up() {
    let run = Run::new("judge-kill");
    let judge = run.start("");
    let pid = judge.pid();
    let below = descendants(pid);
    assert!(below.len() >= SPINNERS, "{below:?}");
    judge.signal(Signal::KILL);
    drop(judge.wait());
    wait_for("the end of all processes", || {
        let living = processes();
        (processes_called(run.name) == 0 && below.iter().all(|pid| !living.contains_key(pid))).then_some(())
    });
    run.the_next_is_right();
    run.nothing_is_left(pid);
}

/// Stops a judge by `send` while it compiles. Returns what there was, when all its processes are gone.
#[track_caller]
fn stopped_while_compiling(name: &'static str, send: impl Fn(&Started)) -> (Run, Ran, i32) {
    let run = Run::new(name);
    // Takes a compiler many seconds, all of them before it writes anything.
    let slow = "constexpr long f(long n) { long s = 0; for (long i = 0; i < n; ++i) s += i * s % 7; return s; }\n\
        template <int N> struct S { static constexpr long value = f(1000000 + N) + S<N - 1>::value; };\n\
        template <> struct S<0> { static constexpr long value = 0; };\n\
        int main() { return S<400>::value % 2; }\n";
    run.package.temp.write("slow.cpp", slow);
    let judge = run.command("slow.cpp").start();
    let pid = judge.pid();
    // Looking for a compiler compiles the smallest program, which is over at once; that may be what is met here, and is as good.
    wait_for("the compiler", || {
        let processes = processes();
        let is_compiler = |pid: &i32| processes.get(pid).is_some_and(|process| process.name == "cc1plus");
        descendants(pid).iter().any(is_compiler).then_some(())
    });
    let below = descendants(pid);
    send(&judge);
    let ran = judge.wait();
    wait_for("the end of all processes", || {
        let living = processes();
        below.iter().all(|pid| !living.contains_key(pid)).then_some(())
    });
    (run, ran, pid)
}

#[test]
fn ctrl_c_in_the_middle_of_compiling_leaves_a_good_cache() {
    let (run, ran, pid) = stopped_while_compiling("judge-compile", |judge| judge.signal_group(Signal::INT));
    ran.exits(130);
    run.nothing_is_left(pid);
    let drafts = run.cache.path().join("builds").read_dir_utf8().unwrap().count();
    assert_eq!(drafts, 0, "a half-built program stays in the cache");
    run.the_next_is_right();
}

#[test]
fn kill_9_in_the_middle_of_compiling_leaves_a_good_cache() {
    let (run, _, pid) = stopped_while_compiling("judge-compile9", |judge| judge.signal(Signal::KILL));
    run.the_next_is_right();
    run.nothing_is_left(pid);
    JudgeCmd::new("cache clear")
        .env("JUDGE_CACHE", run.cache.path())
        .run()
        .exits(0);
    let left = run.cache.path().join("builds").read_dir_utf8().unwrap().count();
    assert_eq!(left, 0, "what was left half-built cannot be cleared");
}
