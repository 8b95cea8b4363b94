//! Control groups: the kernel's exact account of a whole process tree, and its limits on memory and on the number of processes.
//!
//! Each worker has one group, in which its keeper was born and so is everything that the keeper starts. Between runs nothing is created or
//! moved: moving a live process costs milliseconds. The counters are read before and after a run; the memory limit is what the program may
//! use on top of what the group holds when the run begins.
//!
//! Both versions of control groups are known. Version 1 has a tree for each controller; version 2 has one tree, in which a group with
//! processes cannot have children with controllers, so that a judge may have to move itself into a leaf first.

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::FileExt as _;
use std::time::Duration;

use camino::{Utf8Path, Utf8PathBuf};

use crate::limits::Bytes;

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
    /// Version 2: the folder for the groups.
    V2 { parent: Utf8PathBuf },
}

/// Why there are no groups: a step, the path it was about, and what the system said.
#[derive(Debug, thiserror::Error)]
#[error("{step} `{path}`: {source}")]
pub(super) struct GroupError {
    step: &'static str,
    path: Utf8PathBuf,
    source: io::Error,
}

fn failed(step: &'static str, path: &Utf8Path) -> impl FnOnce(io::Error) -> GroupError {
    let path = path.to_owned();
    move |source| GroupError { step, path, source }
}

impl Groups {
    /// Looks for a place where groups can be made, and removes the groups that dead judges left there.
    pub(super) fn find() -> Result<Groups, GroupError> {
        let own = Utf8Path::new("/proc/self/cgroup");
        let mounts = Utf8Path::new("/proc/self/mountinfo");
        let own_text = fs::read_to_string(own).map_err(failed("read", own))?;
        let mounts_text = fs::read_to_string(mounts).map_err(failed("read", mounts))?;
        let v1 = |controller| place_v1(&own_text, &mounts_text, controller);
        let groups = match (v1("memory"), v1("pids"), v1("cpuacct")) {
            (Some(memory), Some(pids), Some(cpuacct)) => Groups::V1 { memory, pids, cpuacct },
            _ => Groups::V2 {
                parent: usable_v2(&own_text, &mounts_text)?,
            },
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
            Groups::V2 { .. } => "cgroup v2 memory, pids, cpu",
        }
    }

    fn parents(&self) -> Vec<&Utf8Path> {
        match self {
            Groups::V1 { memory, pids, cpuacct } => vec![memory, pids, cpuacct],
            Groups::V2 { parent } => vec![parent],
        }
    }

    /// Makes the group of a worker.
    pub(super) fn create(&self, worker: &str) -> Result<Group, GroupError> {
        let name = format!("{PREFIX}{}-{worker}", std::process::id());
        let mut folders = Vec::new();
        for parent in self.parents() {
            let folder = parent.join(&name);
            match fs::create_dir(&folder) {
                Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(failed("create", &folder)(error)),
                _ => folders.push(folder),
            }
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
                    kills: open_read(memory, "memory.oom_control")?,
                    processes: open(pids, "pids.max")?,
                    cpu: open_read(cpuacct, "cpuacct.usage")?,
                }
            }
            Groups::V2 { .. } => {
                let folder = &folders[0];
                // One victim ends them all: a program that lost a process to the limit is over.
                let together = folder.join("memory.oom.group");
                fs::write(&together, "1").map_err(failed("write", &together))?;
                Files {
                    limit: open(folder, "memory.max")?,
                    swap: open(folder, "memory.swap.max").ok(),
                    usage: open_read(folder, "memory.current")?,
                    peak: open(folder, "memory.peak").ok(),
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
            is_v2: matches!(self, Groups::V2 { .. }),
            folders,
            files,
            start,
        })
    }
}

fn open_read(folder: &Utf8Path, file: &str) -> Result<File, GroupError> {
    let path = folder.join(file);
    File::open(&path).map_err(failed("open", &path))
}

/// Returns the folder of this process in the version 1 tree of a controller.
fn place_v1(own: &str, mounts: &str, controller: &str) -> Option<Utf8PathBuf> {
    let path = own.lines().find_map(|line| {
        let mut fields = line.splitn(3, ':').skip(1);
        let controllers = fields.next()?;
        controllers.split(',').any(|name| name == controller).then(|| fields.next())?
    })?;
    let mount = mounts.lines().map(Mount::parse).find(|mount| {
        mount
            .as_ref()
            .is_some_and(|mount| mount.kind == "cgroup" && mount.options.split(',').any(|option| option == controller))
    })??;
    mount.place(path)
}

/// Returns the folder of this process in the version 2 tree, and the top of that tree.
fn place_v2(own: &str, mounts: &str) -> Option<(Utf8PathBuf, Utf8PathBuf)> {
    let path = own.lines().find_map(|line| line.strip_prefix("0::"))?;
    let mount = mounts
        .lines()
        .filter_map(Mount::parse)
        .find(|mount| mount.kind == "cgroup2")?;
    Some((mount.place(path)?, Utf8PathBuf::from(mount.point)))
}

/// A line of `/proc/self/mountinfo`.
#[derive(Debug)]
struct Mount<'a> {
    /// The part of the file system that is mounted.
    root: &'a str,
    /// Where it is mounted.
    point: &'a str,
    kind: &'a str,
    /// The options of the file system, which name the controllers.
    options: &'a str,
}

impl<'a> Mount<'a> {
    fn parse(line: &'a str) -> Option<Mount<'a>> {
        let (place, kind) = line.split_once(" - ")?;
        let mut place = place.split(' ').skip(3);
        let mut kind = kind.split(' ');
        Some(Mount {
            root: place.next()?,
            point: place.next()?,
            kind: kind.next()?,
            options: kind.nth(1)?,
        })
    }

    /// Returns where the group `path` is. In a container the tree may begin further down than the path.
    fn place(&self, path: &str) -> Option<Utf8PathBuf> {
        let below = Utf8Path::new(path).strip_prefix(self.root).ok()?;
        Some(Utf8Path::new(self.point).join(below))
    }
}

/// Finds or makes a version 2 group whose children have the controllers that are needed.
fn usable_v2(own: &str, mounts: &str) -> Result<Utf8PathBuf, GroupError> {
    let Some((here, top)) = place_v2(own, mounts) else {
        return Err(failed("find control groups in", Utf8Path::new("/proc/self/mountinfo"))(
            io::ErrorKind::NotFound.into(),
        ));
    };
    // The top of the tree may have processes beside children, unless it is the top of a container only.
    enable(&here).or_else(|_| enable(&top)).or_else(|_| {
        let leaf = here.join(format!("{PREFIX}{}-main", std::process::id()));
        fs::create_dir(&leaf).map_err(failed("create", &leaf))?;
        let file = leaf.join("cgroup.procs");
        fs::write(&file, "0").map_err(failed("write", &file))?;
        enable(&here)
    })?;
    let is_enabled = |folder: &Utf8Path| controllers(&folder.join("cgroup.subtree_control")).is_ok_and(|names| has_all(&names));
    Ok(if is_enabled(&here) { here } else { top })
}

const CONTROLLERS: [&str; 2] = ["memory", "pids"];

fn controllers(file: &Utf8Path) -> Result<String, GroupError> {
    fs::read_to_string(file).map_err(failed("read", file))
}

fn has_all(names: &str) -> bool {
    CONTROLLERS
        .iter()
        .all(|wanted| names.split_whitespace().any(|name| name == *wanted))
}

/// Lets the children of a group have the controllers.
fn enable(folder: &Utf8Path) -> Result<(), GroupError> {
    let available = folder.join("cgroup.controllers");
    if !has_all(&controllers(&available)?) {
        let missing = io::Error::other("the controllers `memory` and `pids` are not there");
        return Err(failed("use", &available)(missing));
    }
    let file = folder.join("cgroup.subtree_control");
    if !has_all(&controllers(&file)?) {
        fs::write(&file, "+memory +pids").map_err(failed("write", &file))?;
    }
    // Being able to read is not being able to make groups.
    let trial = folder.join(format!("{PREFIX}{}-trial", std::process::id()));
    fs::create_dir(&trial).map_err(failed("create", &trial))?;
    fs::remove_dir(&trial).map_err(failed("remove", &trial))
}

/// Removes groups of judges that are gone. A group that still has a process cannot be removed, and stays for the next time.
fn remove_abandoned(parent: &Utf8Path) {
    for entry in parent.read_dir_utf8().into_iter().flatten().flatten() {
        let judge = entry.file_name().strip_prefix(PREFIX).and_then(|rest| rest.split('-').next());
        if let Some(judge) = judge
            && judge.parse::<u32>().is_ok()
            && !Utf8Path::new("/proc").join(judge).exists()
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
    files: Files,
    start: Start,
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
    is_peak_reset: bool,
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
        let limit = usage + memory.0;
        // Pages come in batches; a limit that is this near is as good, and setting one is not free.
        if limit.abs_diff(self.start.limit) > 64 << 10 {
            self.set_limit(limit)?;
            self.start.limit = limit;
        }
        let is_peak_reset = self
            .files
            .peak
            .as_ref()
            .is_some_and(|peak| peak.write_all_at(b"0", 0).is_ok());
        self.start = Start {
            cpu: self.total_cpu()?,
            usage: Bytes(usage),
            kills: self.total_kills()?,
            is_peak_reset,
            limit: self.start.limit,
        };
        Ok(())
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

    /// Returns the highest use of memory since the beginning of the run; `None` when the kernel does not tell.
    pub(super) fn peak(&self) -> io::Result<Option<Bytes>> {
        match &self.files.peak {
            Some(peak) if self.start.is_peak_reset => Ok(Some(Bytes(number(peak)?.saturating_sub(self.start.usage.0)))),
            _ => Ok(None),
        }
    }

    fn total_cpu(&self) -> io::Result<Duration> {
        if self.is_v2 {
            Ok(Duration::from_micros(field(&self.files.cpu, "usage_usec")?))
        } else {
            Ok(Duration::from_nanos(number(&self.files.cpu)?))
        }
    }

    fn total_kills(&self) -> io::Result<u64> {
        field(&self.files.kills, "oom_kill")
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
    let mut bytes = [0; 1024];
    let length = file.read_at(&mut bytes, 0)?;
    Ok(String::from_utf8_lossy(&bytes[..length]).into_owned())
}

fn number(file: &File) -> io::Result<u64> {
    text(file)?.trim().parse().map_err(|_| io::ErrorKind::InvalidData.into())
}

fn field(file: &File, name: &str) -> io::Result<u64> {
    let text = text(file)?;
    let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    value
        .and_then(|value| value.trim().parse().ok())
        .ok_or_else(|| io::ErrorKind::InvalidData.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOUNTS: &str = "\
25 1 0:22 / /proc rw - proc proc rw
32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw,relatime shared:9 - cgroup cgroup rw,cpu,cpuacct
35 31 0:32 /docker/abc /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory
41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw,nsdelegate
";

    #[test]
    fn version_1_groups_are_found_below_the_own_one() {
        let own = "9:memory:/docker/abc/x\n3:cpu,cpuacct:/\n0::/user.slice\n";
        assert_eq!(place_v1(own, MOUNTS, "memory").unwrap(), "/sys/fs/cgroup/memory/x");
        assert_eq!(place_v1(own, MOUNTS, "cpuacct").unwrap(), "/sys/fs/cgroup/cpu,cpuacct/");
        assert_eq!(place_v1(own, MOUNTS, "pids"), None);
    }

    #[test]
    fn version_2_groups_are_found_with_the_top_of_the_tree() {
        let (here, top) = place_v2("0::/user.slice/session.scope\n", MOUNTS).unwrap();
        assert_eq!(here, "/sys/fs/cgroup/unified/user.slice/session.scope");
        assert_eq!(top, "/sys/fs/cgroup/unified");
        assert!(place_v2("1:name=systemd:/\n", MOUNTS).is_none());
    }
}
