//! Control groups: the kernel's exact account of a whole process tree, and its limits on memory and on the number of processes.
//!
//! Each worker has one group, in which its keeper was born and so is everything that the keeper starts. Between runs nothing is created or
//! moved: moving a live process costs milliseconds. The counters are read before and after a run; the memory limit is what the program may
//! use on top of what the group holds when the run begins.
//!
//! Both versions of control groups are known. Version 1 has a tree for each controller; version 2 has one tree, and rules about who may have
//! groups where (see `home`).

mod home;
mod place;

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::FileExt as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use camino::{Utf8Path, Utf8PathBuf};

use crate::limits::Bytes;
use home::{Home, Stay};

/// How the names of our groups begin; the process number of the judge and the number of the worker follow.
const PREFIX: &str = "judge-";

/// Where groups can be made.
#[derive(Clone, Debug)]
pub(super) enum Groups {
    /// Version 1: the folders for the groups of the three controllers.
    V1 {
        memory: Utf8PathBuf,
        pids: Utf8PathBuf,
        cpuacct: Utf8PathBuf,
    },
    /// Version 2.
    V2(Home),
}

/// Why there are no groups: a step, the path it was about, and what the system said.
#[derive(Debug, thiserror::Error)]
#[error("{step} `{path}`: {source}")]
pub(super) struct GroupError {
    step: &'static str,
    path: Utf8PathBuf,
    source: io::Error,
}

impl GroupError {
    /// Whether a group has processes where it must have none.
    fn is_busy(&self) -> bool {
        self.source.raw_os_error() == Some(libc::EBUSY)
    }
}

fn failed(step: &'static str, path: &Utf8Path) -> impl FnOnce(io::Error) -> GroupError {
    let path = path.to_owned();
    move |source| GroupError { step, path, source }
}

impl Groups {
    /// Looks for a place where groups can be made, and removes the groups that dead judges left there.
    pub(super) fn find() -> Result<Groups, GroupError> {
        let own_text = read_own()?;
        let mounts = Utf8Path::new("/proc/self/mountinfo");
        let mounts_text = fs::read_to_string(mounts).map_err(failed("read", mounts))?;
        let v1 = |controller| place::v1(&own_text, &mounts_text, controller);
        let groups = match (v1("memory"), v1("pids"), v1("cpuacct")) {
            (Some(memory), Some(pids), Some(cpuacct)) => {
                [&memory, &pids, &cpuacct]
                    .into_iter()
                    .try_for_each(|folder| try_group(folder))?;
                Groups::V1 { memory, pids, cpuacct }
            }
            _ => Groups::V2(home::find(|| {
                // Read anew: where this process is may have changed until it is its turn.
                place::v2(&read_own()?, &mounts_text)
                    .ok_or_else(|| failed("find the own control group in", mounts)(io::ErrorKind::NotFound.into()))
            })?),
        };
        for folder in groups.parents() {
            remove_abandoned(folder);
        }
        Ok(groups)
    }

    /// Returns the version and the controllers, in words.
    pub(super) fn words(&self) -> &'static str {
        match self {
            Groups::V1 { .. } => "cgroup v1 memory, pids, cpuacct",
            Groups::V2(_) => "cgroup v2 memory, pids, cpu",
        }
    }

    fn parents(&self) -> Vec<&Utf8Path> {
        match self {
            Groups::V1 { memory, pids, cpuacct } => vec![memory, pids, cpuacct],
            Groups::V2(home) => vec![&home.folder],
        }
    }

    /// Makes the group of a worker.
    pub(super) fn create(&self, worker: &str) -> Result<Group, GroupError> {
        let name = format!("{PREFIX}{}-{worker}", std::process::id());
        let mut folders = Vec::new();
        let mut locks = Vec::new();
        for parent in self.parents() {
            let folder = parent.join(&name);
            match fs::create_dir(&folder) {
                Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(failed("create", &folder)(error)),
                _ => {}
            }
            let lock = File::open(&folder).map_err(failed("open", &folder))?;
            lock.lock_shared().map_err(failed("lock", &folder))?;
            locks.push(lock);
            folders.push(folder);
        }
        let open = |folder: &Utf8Path, file: &str| {
            let path = folder.join(file);
            File::options()
                .read(true)
                .write(!file.starts_with("cpu.") && !file.ends_with("events"))
                .open(&path)
                .map_err(failed("open", &path))
        };
        let files = match self {
            Groups::V1 { .. } => {
                let (memory, pids, cpuacct) = (&folders[0], &folders[1], &folders[2]);
                Files {
                    limit: open(memory, "memory.limit_in_bytes")?,
                    swap: open(memory, "memory.memsw.limit_in_bytes").ok(),
                    usage: open_read(memory, "memory.usage_in_bytes")?,
                    peak: open(memory, "memory.max_usage_in_bytes").ok(),
                    statistics: open_read(memory, "memory.stat")?,
                    kills: open_read(memory, "memory.oom_control")?,
                    processes: open(pids, "pids.max")?,
                    cpu: open_read(cpuacct, "cpuacct.usage")?,
                }
            }
            Groups::V2(_) => {
                let folder = &folders[0];
                Files {
                    limit: open(folder, "memory.max")?,
                    swap: open(folder, "memory.swap.max").ok(),
                    usage: open_read(folder, "memory.current")?,
                    // Only from Linux 6.12 on can it be written to.
                    peak: open(folder, "memory.peak").or_else(|_| open_read(folder, "memory.peak")).ok(),
                    statistics: open_read(folder, "memory.stat")?,
                    kills: open_read(folder, "memory.events")?,
                    processes: open(folder, "pids.max")?,
                    cpu: open_read(folder, "cpu.stat")?,
                }
            }
        };
        let start = Start {
            // Without a limit, version 2 has a word here.
            limit: number(&files.limit).unwrap_or(u64::MAX),
            ..Start::default()
        };
        Ok(Group {
            is_v2: matches!(self, Groups::V2(_)),
            _stay: match self {
                Groups::V1 { .. } => None,
                Groups::V2(home) => home.stay.clone(),
            },
            folders,
            _locks: locks,
            files,
            start,
        })
    }
}

fn open_read(folder: &Utf8Path, file: &str) -> Result<File, GroupError> {
    let path = folder.join(file);
    File::open(&path).map_err(failed("open", &path))
}

fn read_own() -> Result<String, GroupError> {
    let own = Utf8Path::new("/proc/self/cgroup");
    fs::read_to_string(own).map_err(failed("read", own))
}

/// Makes a group and removes it: being able to read is not being able to make groups.
fn try_group(parent: &Utf8Path) -> Result<(), GroupError> {
    static TRIALS: AtomicU32 = AtomicU32::new(0);
    let trial = TRIALS.fetch_add(1, Ordering::Relaxed);
    let folder = parent.join(format!("{PREFIX}{}-trial-{trial}", std::process::id()));
    fs::create_dir(&folder).map_err(failed("create", &folder))?;
    fs::remove_dir(&folder).map_err(failed("remove", &folder))
}

/// Removes groups of judges that are gone. A group that still has a process cannot be removed, and stays for the next time.
///
/// A judge in another namespace of processes has a number that means nothing here, so the lock on its groups is what tells that it lives.
fn remove_abandoned(parent: &Utf8Path) {
    for entry in parent.read_dir_utf8().into_iter().flatten().flatten() {
        let judge = entry.file_name().strip_prefix(PREFIX).and_then(|rest| rest.split('-').next());
        if let Some(judge) = judge
            && judge.parse::<u32>().is_ok()
            && !Utf8Path::new("/proc").join(judge).exists()
            && File::open(entry.path()).is_ok_and(|folder| folder.try_lock().is_ok())
        {
            // Somebody else may have been faster.
            drop(fs::remove_dir(entry.path()));
        }
    }
}

/// The group of one worker.
#[derive(Debug)]
pub(super) struct Group {
    is_v2: bool,
    folders: Vec<Utf8PathBuf>,
    /// The folders, locked for as long as the group is in use.
    _locks: Vec<File>,
    files: Files,
    start: Start,
    /// The group is gone before this process may leave its leaf.
    _stay: Option<Arc<Stay>>,
}

/// The control files, kept open: reading one takes less than a microsecond.
#[derive(Debug)]
struct Files {
    limit: File,
    /// Missing where swap is not accounted for.
    swap: Option<File>,
    usage: File,
    /// Missing before Linux 5.19, in version 2.
    peak: Option<File>,
    /// What the memory is used for.
    statistics: File,
    kills: File,
    processes: File,
    cpu: File,
}

/// The counters at the beginning of a run.
#[derive(Clone, Copy, Debug, Default)]
struct Start {
    cpu: Duration,
    usage: Bytes,
    kills: u64,
    /// The high-water mark of the group, which tells nothing about this run until it rises.
    peak: u64,
    limit: u64,
}

impl Group {
    /// Returns the files to which a process writes `0` to enter the group. In version 1 entering as a thread spares a wait of milliseconds
    /// for the whole system.
    pub(super) fn entries(&self) -> Vec<String> {
        let file = if self.is_v2 { "cgroup.procs" } else { "tasks" };
        self.folders.iter().map(|folder| folder.join(file).into_string()).collect()
    }

    /// Sets how many processes and threads may be in the group, the keeper included.
    pub(super) fn limit_processes(&self, count: u32) -> io::Result<()> {
        self.files.processes.write_all_at(count.to_string().as_bytes(), 0)
    }

    /// Begins a run that may use `memory`.
    pub(super) fn begin(&mut self, memory: Bytes) -> io::Result<()> {
        let usage = number(&self.files.usage)?;
        let mut limit = usage.saturating_sub(self.droppable(usage)?) + memory.0;
        // Pages come in batches; a limit that is this near is as good, and setting one is not free.
        if limit.abs_diff(self.start.limit) > 64 << 10 {
            self.set_limit(limit).or_else(|_| {
                // Version 1 refuses a limit that it cannot bring the use down to at once.
                limit = usage + memory.0;
                self.set_limit(limit)
            })?;
            self.start.limit = limit;
        }
        self.start = Start {
            cpu: self.total_cpu()?,
            usage: Bytes(number(&self.files.usage)?),
            kills: self.total_kills()?,
            peak: self.reset_peak(),
            limit: self.start.limit,
        };
        Ok(())
    }

    /// Returns how much of the `usage` is of files that earlier runs have read. The kernel drops it when memory becomes scarce, so a limit
    /// on top of it would be too high by as much.
    fn droppable(&self, usage: u64) -> io::Result<u64> {
        // The keeper alone uses less than this; looking closer would take longer than all the rest.
        if usage < 3 << 19 {
            return Ok(0);
        }
        let text = text(&self.files.statistics)?;
        // What is still to be written to the disk cannot be dropped at once.
        let (dirty, writeback) = if self.is_v2 {
            ("file_dirty", "file_writeback")
        } else {
            ("dirty", "writeback")
        };
        let sum = |names: [&str; 2]| names.iter().map(|name| field(&text, name)).sum::<io::Result<u64>>();
        Ok(sum(["active_file", "inactive_file"])?.saturating_sub(sum([dirty, writeback])?))
    }

    /// Lowers the high-water mark to what is used now, if the kernel can do that, and returns it.
    fn reset_peak(&self) -> u64 {
        let Some(peak) = &self.files.peak else {
            return u64::MAX;
        };
        if peak.write_all_at(b"0", 0).is_ok() {
            return 0;
        }
        number(peak).unwrap_or(u64::MAX)
    }

    fn set_limit(&self, limit: u64) -> io::Result<()> {
        let text = limit.to_string();
        let write = |file: &File, text: &str| file.write_all_at(text.as_bytes(), 0);
        if self.is_v2 {
            if let Some(swap) = &self.files.swap {
                write(swap, "0")?;
            }
            return write(&self.files.limit, &text);
        }
        // In version 1 the limit on memory with swap must never be below that on memory, on the way either.
        match &self.files.swap {
            Some(swap) if limit > self.start.limit => {
                write(swap, &text)?;
                write(&self.files.limit, &text)
            }
            Some(swap) => {
                write(&self.files.limit, &text)?;
                write(swap, &text)
            }
            None => write(&self.files.limit, &text),
        }
    }

    /// Returns the CPU time used since the beginning of the run.
    pub(super) fn cpu(&self) -> io::Result<Duration> {
        Ok(self.total_cpu()?.saturating_sub(self.start.cpu))
    }

    /// Returns how many processes were killed because of the memory limit since the beginning of the run.
    pub(super) fn kills(&self) -> io::Result<u64> {
        Ok(self.total_kills()?.saturating_sub(self.start.kills))
    }

    /// Returns how much more memory is used now than at the beginning of the run.
    pub(super) fn memory(&self) -> io::Result<Bytes> {
        Ok(Bytes(number(&self.files.usage)?.saturating_sub(self.start.usage.0)))
    }

    /// Returns the highest use of memory since the beginning of the run; `None` when the kernel does not tell. Before Linux 6.12 version 2
    /// has a mark for the life of the group, which tells about a run only when the run has raised it.
    pub(super) fn peak(&self) -> io::Result<Option<Bytes>> {
        let Some(file) = &self.files.peak else {
            return Ok(None);
        };
        let peak = number(file)?;
        Ok((peak > self.start.peak).then(|| Bytes(peak.saturating_sub(self.start.usage.0))))
    }

    fn total_cpu(&self) -> io::Result<Duration> {
        if self.is_v2 {
            Ok(Duration::from_micros(field(&text(&self.files.cpu)?, "usage_usec")?))
        } else {
            Ok(Duration::from_nanos(number(&self.files.cpu)?))
        }
    }

    fn total_kills(&self) -> io::Result<u64> {
        field(&text(&self.files.kills)?, "oom_kill")
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        for folder in &self.folders {
            // The last process has been reaped, but the kernel may still be putting it away.
            for _ in 0..100 {
                match fs::remove_dir(folder) {
                    Err(error) if error.kind() == io::ErrorKind::ResourceBusy => std::thread::sleep(Duration::from_millis(1)),
                    _ => break,
                }
            }
        }
    }
}

fn text(file: &File) -> io::Result<String> {
    let mut bytes = [0; 4096];
    let length = file.read_at(&mut bytes, 0)?;
    Ok(String::from_utf8_lossy(&bytes[..length]).into_owned())
}

fn number(file: &File) -> io::Result<u64> {
    text(file)?.trim().parse().map_err(|_| io::ErrorKind::InvalidData.into())
}

/// Returns the number behind a name, in a text with one of both on each line.
fn field(text: &str, name: &str) -> io::Result<u64> {
    let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    value
        .and_then(|value| value.trim().parse().ok())
        .ok_or_else(|| io::ErrorKind::InvalidData.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, name: &str, expected: Option<u64>) {
        assert_eq!(field(text, name).ok(), expected);
    }

    #[test]
    fn a_field_is_found_by_its_whole_name() {
        let events = "low 0\nhigh 0\nmax 31\noom 2\noom_kill 1\noom_group_kill 0\n";
        check(events, "oom_kill", Some(1));
        check(events, "oom", Some(2));
        check(events, "oom_", None);
        check("oom_kill_disable 0\nunder_oom 0\noom_kill 7\n", "oom_kill", Some(7));
        check("usage_usec 12\nuser_usec 5\n", "usage_usec", Some(12));
        check("usage_usec max\n", "usage_usec", None);
        check("", "usage_usec", None);
    }
}
