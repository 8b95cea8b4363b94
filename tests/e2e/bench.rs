//! A keeper of a test's own at one level of isolation, and what is looked at around it.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use camino::{Utf8Path, Utf8PathBuf};
use judge::limits::Bytes;
use judge::sandbox::input::Input;
use judge::sandbox::keeper::{Keeper, Settings};
use judge::sandbox::level::{Isolation, NoIsolation, Wanted, choose};
use judge::sandbox::{Capture, Execution, Folder, Job, JobLimits, Level, Sandbox as _, SandboxError, Scratch};

use crate::{place, programs};

/// Limits that no good program of the tests comes near.
pub(crate) const LIMITS: JobLimits = JobLimits {
    cpu: Duration::from_secs(2),
    wall: Duration::from_secs(10),
    memory: Bytes::mib(256),
    output: Bytes::mib(8),
    files: Bytes::mib(8),
    kept_stderr: Bytes::kib(64),
};

/// The levels at which a program may start processes.
pub(crate) const WITH_PROCESSES: [Level; 4] = [Level::Full, Level::FullUser, Level::Userns, Level::Rlimits];

/// The levels with a process namespace, where no number of processes gets away.
pub(crate) const IN_NAMESPACES: [Level; 3] = [Level::Full, Level::FullUser, Level::Userns];

/// The levels that are for programs nobody trusts.
pub(crate) const CONFINED: [Level; 4] = [Level::Full, Level::FullUser, Level::Userns, Level::Landlock];

/// The levels at which control groups count.
pub(crate) const WITH_GROUPS: [Level; 2] = [Level::Full, Level::FullUser];

/// A keeper.
pub(crate) struct Bench {
    // Before the scratch folder, so that it is gone first.
    pub(crate) keeper: Keeper,
    pub(crate) scratch: Scratch,
    pub(crate) level: Level,
    /// The number of the worker that it belongs to.
    pub(crate) worker: usize,
}

/// A number that no other keeper of this process has.
static NEXT_WORKER: AtomicUsize = AtomicUsize::new(0);

fn settings(scratch: &Scratch) -> Settings {
    Settings {
        executable: place::judge(),
        worker: NEXT_WORKER.fetch_add(1, Ordering::Relaxed),
        cpu: None,
        scratch: scratch.path().to_owned(),
        interrupt: None,
        isolation: Arc::default(),
    }
}

/// Runs a test at every level of isolation that this machine offers, and says which those are.
pub(crate) fn at_every_level(test: impl Fn(&mut Bench)) {
    at_levels(&Level::ALL, test);
}

/// Runs a test at those of the levels that this machine offers.
pub(crate) fn at_levels(levels: &[Level], test: impl Fn(&mut Bench)) {
    for level in levels.iter().copied().filter(|level| place::is_wanted(*level)) {
        match Bench::at(level) {
            Ok(mut bench) => {
                println!("at level {level}");
                test(&mut bench);
            }
            Err(error) => println!("not at level {level}, which this machine does not offer: {error}"),
        }
    }
}

/// Returns a scratch folder below `parent`, and the level if it is offered.
fn isolation(level: Level, parent: &Utf8Path) -> (Scratch, Result<Isolation, NoIsolation>) {
    let scratch = Scratch::create(parent).unwrap();
    let isolation = choose(Wanted::Exactly(level), &settings(&scratch));
    (scratch, isolation)
}

/// The folder for temporary files.
pub(crate) fn temporary() -> Utf8PathBuf {
    Utf8PathBuf::from_path_buf(std::env::temp_dir()).unwrap()
}

impl Bench {
    /// Returns a bench at the level if this machine offers it.
    pub(crate) fn at(level: Level) -> Result<Bench, NoIsolation> {
        Bench::below(level, &temporary())
    }

    /// The same, with its scratch folder below `parent`.
    pub(crate) fn below(level: Level, parent: &Utf8Path) -> Result<Bench, NoIsolation> {
        let (scratch, isolation) = isolation(level, parent);
        let settings = Settings {
            isolation: Arc::new(isolation?),
            ..settings(&scratch)
        };
        Ok(Bench {
            worker: settings.worker,
            keeper: Keeper::new(settings),
            scratch,
            level,
        })
    }

    /// Runs a program that may write files, on the input `20 22`. The first word of the command names it, see [`programs::folder`].
    #[track_caller]
    pub(crate) fn run(&mut self, command: &str, limits: JobLimits) -> (Execution, Vec<u8>) {
        let folder = program(command);
        self.run_in(Folder::Fresh(&[&folder]), command, limits).unwrap()
    }

    /// Runs a program that may not write files.
    #[track_caller]
    pub(crate) fn run_read_only(&mut self, command: &str, limits: JobLimits) -> (Execution, Vec<u8>) {
        let folder = program(command);
        self.run_in(Folder::ReadOnly(&[&folder]), command, limits).unwrap()
    }

    /// Runs a program in the given folder.
    pub(crate) fn run_in(
        &mut self,
        folder: Folder<'_>,
        command: &str,
        limits: JobLimits,
    ) -> Result<(Execution, Vec<u8>), SandboxError> {
        let input = Input::from_bytes(b"20 22\n").unwrap();
        self.run_on(&input, folder, command, limits)
    }

    /// Runs a program in the given folder and on the given input.
    pub(crate) fn run_on(
        &mut self,
        input: &Input,
        folder: Folder<'_>,
        command: &str,
        limits: JobLimits,
    ) -> Result<(Execution, Vec<u8>), SandboxError> {
        let program = program(command);
        let mut argv = vec![program.join(program.file_name().unwrap()).into_string()];
        argv.extend(command.split(' ').skip(1).map(str::to_owned));
        self.start(&argv, input, folder, limits)
    }

    /// Runs the executable at `path`, which may lie anywhere.
    pub(crate) fn run_program(
        &mut self,
        path: &Utf8Path,
        arguments: &[&str],
        limits: JobLimits,
    ) -> Result<(Execution, Vec<u8>), SandboxError> {
        let input = Input::from_bytes(b"20 22\n").unwrap();
        let mut argv = vec![path.to_string()];
        argv.extend(arguments.iter().map(|argument| (*argument).to_owned()));
        self.start(&argv, &input, Folder::ReadOnly(&[path.parent().unwrap()]), limits)
    }

    fn start(
        &mut self,
        argv: &[String],
        input: &Input,
        folder: Folder<'_>,
        limits: JobLimits,
    ) -> Result<(Execution, Vec<u8>), SandboxError> {
        let job = Job {
            argv,
            env: &[("LANG".to_owned(), "C.UTF-8".to_owned())],
            folder,
            readable: &[],
            writable: None,
            stdin: input,
            limits,
        };
        let mut output = Capture::new(Bytes::mib(1));
        let execution = self.keeper.run(&job, &mut output)?;
        Ok((execution, output.bytes))
    }

    /// Returns what a file of the bench's control group says; `None` without a group.
    pub(crate) fn group_file(&self, controller: &str, file: &str) -> Option<String> {
        let name = format!("judge-{}-{}", std::process::id(), self.worker);
        group_places(controller)
            .iter()
            .find_map(|place| fs::read_to_string(place.join(&name).join(file)).ok())
    }

    /// Holds the box to be as if no program had ever run in it: no process is left, and the next program works.
    #[track_caller]
    pub(crate) fn assert_clean(&mut self) {
        if let Some(keeper) = self.keeper.pid() {
            let children = fs::read_to_string(format!("/proc/{keeper}/task/{keeper}/children")).unwrap();
            assert_eq!(children, "", "the keeper has children");
        }
        if let Some(count) = self.group_file("pids", "pids.current") {
            let keeper = if self.keeper.pid().is_some() { "1" } else { "0" };
            assert_eq!(count.trim(), keeper, "nothing but the keeper is in its group");
        }
        let (execution, output) = self.run("answer", LIMITS);
        assert_eq!((output.as_slice(), execution.leftovers), (&b"42\n"[..], 0), "{execution:?}");
    }
}

/// Returns the folders in which this process may have groups with this controller, of either version.
pub(crate) fn group_places(controller: &str) -> Vec<Utf8PathBuf> {
    let top = Utf8Path::new("/sys/fs/cgroup");
    let own = fs::read_to_string("/proc/self/cgroup").unwrap();
    let mut places = vec![top.to_owned()];
    for line in own.lines() {
        let mut fields = line.splitn(3, ':').skip(1);
        let (controllers, path) = (fields.next().unwrap(), fields.next().unwrap().trim_start_matches('/'));
        if controllers.is_empty() {
            // In version 2 the judge may have found a place further up.
            let above = top.join(path);
            places.extend(above.ancestors().take_while(|place| *place != top).map(Utf8Path::to_owned));
        } else if controllers.split(',').any(|one| one == controller) {
            places.push(top.join(controllers).join(path));
        }
    }
    places
}

/// Returns the folder of the program that the first word of a command names.
#[track_caller]
pub(crate) fn program(command: &str) -> Utf8PathBuf {
    programs::folder(command.split(' ').next().unwrap())
}

/// Counts the processes with this name on the whole machine.
pub(crate) fn processes_called(name: &str) -> usize {
    fs::read_dir("/proc")
        .unwrap()
        .filter_map(|entry| fs::read_to_string(entry.ok()?.path().join("comm")).ok())
        .filter(|comm| comm.trim_end() == name)
        .count()
}
