//! Which box a job needs: what is in sight, what is refused, as whom it runs.
//!
//! From the level of isolation and the job to the message that a keeper is started with. Jobs of one submission need the same box, so its
//! keeper stays. The one thing that is looked up is which settings of languages this machine has.

use camino::{Utf8Path, Utf8PathBuf};

use super::folder::FreshFolder;
use super::group::Group;
use super::keeper::Settings;
use super::level::Level;
use super::setup::{Filter, Namespaces, Setup, View};
use super::{Folder, Job};

/// The parts of the machine that programs and compilers need. Those that do not exist are left out.
const SYSTEM: [&str; 13] = [
    "/usr",
    "/bin",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/sbin",
    "/etc/alternatives",
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",
    "/etc/localtime",
    "/var/lib/ghc",
];

/// How the files and folders in `/etc` begin that compilers and run-time systems read. None of them holds anything that is nobody's
/// business.
const SETTINGS: [&str; 16] = [
    "dotnet",
    "erlang",
    "fpc",
    "gnucobol",
    "java-",
    "julia",
    "ldc2",
    "mono",
    "nim",
    "octaverc",
    "perl",
    "php",
    "python",
    "racket",
    "sbclrc",
    "swi-prolog",
];

/// The first user number for boxes. None of the usual ranges for people, services and containers holds it and those after it.
const FIRST_USER: u32 = 61_184;

/// How many judges at a time have numbers of their own, and how many workers of one judge. What a user may have is counted over the whole
/// machine, so one who runs a swarm in a box of another judge should be somebody else.
const USERS: (u32, u32) = (64, 64);

/// How many processes and threads a program may have.
const RUN_PROCESSES: u32 = 128;

/// How many processes and threads a compiler may have.
const BUILD_PROCESSES: u32 = 1024;

/// The size of `/tmp` for a program and for a compiler, in MiB.
const RUN_TMP: u64 = 64;
const BUILD_TMP: u64 = 1024;

/// Returns the setup of a keeper for a job.
pub(super) fn setup(settings: &Settings, group: Option<&Group>, job: &Job<'_>) -> Setup {
    let isolation = &settings.isolation;
    let mut setup = Setup {
        cpu: settings.cpu,
        groups: group.map(Group::entries).unwrap_or_default(),
        ..Setup::default()
    };
    if matches!(job.folder, Folder::Open(_)) {
        return setup;
    }
    let is_build = matches!(job.folder, Folder::Kept(_));
    let in_namespaces = matches!(isolation.level, Level::Full | Level::FullUser | Level::Userns);
    setup.user = (in_namespaces && isolation.is_root).then(|| user(std::process::id(), settings.worker));
    let filter = Filter {
        local_sockets: is_build || in_namespaces,
        named_sockets: is_build && in_namespaces,
        file_attributes: is_build || setup.user.is_some(),
        memory_files: is_build || group.is_some(),
    };
    let mut view = View {
        readable: readable(job),
        writable: match job.folder {
            Folder::Kept(folder) => Some(folder),
            Folder::ReadOnly(_) | Folder::Fresh(_) | Folder::Open(_) => None,
        }
        .into_iter()
        .chain(job.writable)
        .map(ToString::to_string)
        .collect(),
        tmp_mib: if is_build { BUILD_TMP } else { RUN_TMP },
    };
    match isolation.level {
        Level::Full | Level::FullUser | Level::Userns => {
            setup.filter = Some(filter);
            // A group counts the processes of the box alone; this limit counts all of the user, wherever they are. Where the keeper is of the
            // same user, it counts too, and so does the process that waits for it.
            let others = if setup.user.is_none() { 2 } else { 0 };
            setup.processes = group.is_none().then(|| most_processes(is_build) + others);
            setup.namespaces = Some(Namespaces {
                user: !isolation.is_root,
                view,
                mount_point: settings.scratch.to_string(),
            });
        }
        Level::Landlock => {
            setup.filter = Some(filter);
            // Where nothing can end a swarm of processes for certain, there is none.
            setup.one_process = !is_build;
            if !is_build {
                // The working folder of the run is made in here.
                view.writable.push(FreshFolder::place(&settings.scratch).into_string());
            }
            setup.landlock = Some(view);
        }
        Level::Rlimits => {}
    }
    setup
}

/// Returns the number of the user that programs run as.
fn user(judge: u32, worker: usize) -> u32 {
    let (judges, workers) = USERS;
    let worker = u32::try_from(worker).unwrap_or(0) % workers;
    FIRST_USER + judge % judges * workers + worker
}

/// Returns the settings of languages that there are, sorted. Without `/etc` there are none.
fn settings() -> Vec<String> {
    let mut paths: Vec<String> = Utf8Path::new("/etc")
        .read_dir_utf8()
        .into_iter()
        .flatten()
        .flatten()
        .filter(|entry| SETTINGS.iter().any(|name| entry.file_name().starts_with(name)))
        .map(|entry| entry.path().to_string())
        .collect();
    paths.sort();
    paths
}

/// Returns how many processes a box may hold for a job, the keeper included.
pub(super) fn processes(job: &Job<'_>) -> u32 {
    // A command of the user's own needs what a build needs.
    1 + most_processes(matches!(job.folder, Folder::Kept(_) | Folder::Open(_)))
}

fn most_processes(is_build: bool) -> u32 {
    if is_build { BUILD_PROCESSES } else { RUN_PROCESSES }
}

fn readable(job: &Job<'_>) -> Vec<String> {
    let mut paths: Vec<String> = SYSTEM.iter().map(|path| (*path).to_owned()).collect();
    paths.extend(settings());
    paths.push(installation(Utf8Path::new(&job.argv[0])).into_string());
    paths.extend(job.readable.iter().map(ToString::to_string));
    match job.folder {
        Folder::ReadOnly(folders) | Folder::Fresh(folders) => paths.extend(folders.iter().map(ToString::to_string)),
        Folder::Kept(_) | Folder::Open(_) => {}
    }
    paths
}

/// Returns the folder of the installation that a program belongs to: what it needs is beside its `bin`.
fn installation(program: &Utf8Path) -> Utf8PathBuf {
    let folder = program.parent().unwrap_or(program);
    // A home folder, or the whole machine, is no installation.
    let is_own = |prefix: &Utf8Path| prefix.components().count() > 2 && prefix.parent() != Some(Utf8Path::new("/home"));
    match folder.parent() {
        Some(prefix) if folder.file_name() == Some("bin") && is_own(prefix) => prefix.to_owned(),
        _ => folder.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_shown_with_its_installation_and_nothing_beside_it() {
        for (program, shown) in [
            (
                "/home/ann/.pyenv/versions/3.11.7/bin/python3.11",
                "/home/ann/.pyenv/versions/3.11.7",
            ),
            ("/opt/go/bin/go", "/opt/go"),
            ("/home/ann/bin/tool", "/home/ann/bin"),
            ("/root/bin/tool", "/root/bin"),
            ("/opt/bin/tool", "/opt/bin"),
            ("/bin/sh", "/bin"),
        ] {
            assert_eq!(installation(Utf8Path::new(program)), shown);
        }
    }
}
