//! How strongly programs are kept apart on this machine: found out by doing it, never by reading settings.
//!
//! A kernel may allow a step and refuse the next, and a setting says little about a container around us. So a level counts as available
//! when a keeper could be started at it and a program was run. The levels are tried from the strongest down; what stopped each is kept, so
//! that a user can see why and what would help.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use camino::Utf8Path;

use super::group::Groups;
use super::input::Input;
use super::keeper::{Keeper, Settings};
use super::{Capture, Exit, Folder, Job, JobLimits, Sandbox as _, SandboxError};
use crate::limits::Bytes;

/// How strongly programs are kept apart, from the weakest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Limits on what one process may use, and nothing else.
    Rlimits,
    /// Rules about which files may be opened, a system call filter, one process.
    Landlock,
    /// Namespaces and a system call filter; memory is watched, not capped.
    Userns,
    /// Namespaces in a user namespace, a system call filter, control groups.
    FullUser,
    /// Namespaces, a system call filter, control groups, a user of its own for each worker.
    Full,
}

impl Level {
    /// All levels, from the strongest.
    pub const ALL: [Level; 5] = [Level::Full, Level::FullUser, Level::Userns, Level::Landlock, Level::Rlimits];

    /// Returns the name that users give.
    pub fn name(self) -> &'static str {
        match self {
            Level::Rlimits => "rlimits",
            Level::Landlock => "landlock",
            Level::Userns => "userns",
            Level::FullUser => "full-user",
            Level::Full => "full",
        }
    }

    /// Returns what holds at this level.
    fn holds(self) -> &'static str {
        match self {
            Level::Rlimits => "limits on single processes",
            Level::Landlock => "file rules, system call filter, one process",
            Level::Userns => "namespaces, system call filter",
            Level::FullUser | Level::Full => "namespaces, system call filter, control groups",
        }
    }

    /// Returns what does not hold at this level.
    fn lacks(self) -> &'static [&'static str] {
        match self {
            Level::Rlimits => &[
                "programs can read the user's files and use the network: judge only programs that you trust",
                "memory is watched, not capped",
            ],
            Level::Landlock => &[
                "names and sizes of files are visible",
                "programs cannot start processes",
                "memory is watched, not capped",
            ],
            Level::Userns => &["memory is watched, not capped"],
            Level::FullUser | Level::Full => &[],
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What the user asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wanted {
    /// The strongest level there is, but never [`Level::Rlimits`].
    #[default]
    Auto,
    /// This level.
    Exactly(Level),
}

/// A level that works on this machine, and how.
#[derive(Clone, Debug)]
pub struct Isolation {
    /// The level in force.
    pub level: Level,
    /// What the level does not hold, in words for a reader who decides whether to trust the programs.
    pub missing: Vec<String>,
    /// Why each stronger level is not in force.
    pub refused: Vec<Refused>,
    pub(super) groups: Option<Groups>,
    pub(super) is_root: bool,
}

/// A level that does not work on this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The level.
    pub level: Level,
    /// What stopped it.
    pub reason: String,
    /// What would help.
    pub hint: &'static str,
}

impl Default for Isolation {
    /// Returns the level that needs nothing.
    fn default() -> Isolation {
        Isolation::new(Level::Rlimits, None)
    }
}

impl Isolation {
    fn new(level: Level, groups: Option<Groups>) -> Isolation {
        Isolation {
            level,
            missing: level.lacks().iter().map(|text| (*text).to_owned()).collect(),
            refused: Vec::new(),
            groups,
            is_root: rustix::process::geteuid().is_root(),
        }
    }
}

impl fmt::Display for Isolation {
    /// Writes `full (namespaces, system call filter, control groups; cgroup v1 ..)`, then what is missing.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}", self.level, self.level.holds())?;
        if let Some(groups) = &self.groups {
            write!(f, "; {}", groups.words())?;
        }
        f.write_str(")")?;
        if !self.missing.is_empty() {
            write!(f, " - {}", self.missing.join("; "))?;
        }
        Ok(())
    }
}

/// Why no level that the user would accept works.
#[derive(Debug, thiserror::Error)]
#[error("no isolation at level `{wanted}` on this machine{}", reasons(refused))]
pub struct NoIsolation {
    /// The level that was asked for, or the weakest that is good enough.
    pub wanted: Level,
    /// Why each level does not work.
    pub refused: Vec<Refused>,
}

fn reasons(refused: &[Refused]) -> String {
    let mut text = String::new();
    for Refused { level, reason, .. } in refused {
        text.push_str("\n  ");
        text.push_str(level.name());
        text.push_str(": ");
        text.push_str(reason);
    }
    text
}

/// Finds the level to be used. `settings` are those of a keeper for the trial.
///
/// # Errors
/// When no level that the user would accept works.
pub fn choose(wanted: Wanted, settings: &Settings) -> Result<Isolation, NoIsolation> {
    let mut refused = Vec::new();
    for level in Level::ALL {
        let is_candidate = match wanted {
            Wanted::Auto => level > Level::Rlimits,
            Wanted::Exactly(only) => level == only,
        };
        if !is_candidate {
            continue;
        }
        match attempt(level, settings) {
            Ok(mut isolation) => {
                isolation.refused = refused;
                return Ok(isolation);
            }
            Err(refusal) => refused.push(refusal),
        }
    }
    Err(NoIsolation {
        wanted: match wanted {
            Wanted::Auto => Level::Landlock,
            Wanted::Exactly(level) => level,
        },
        refused,
    })
}

/// Returns whether each level works on this machine, for `judge doctor`.
pub fn survey(settings: &Settings) -> Vec<Result<Isolation, Refused>> {
    Level::ALL.into_iter().map(|level| attempt(level, settings)).collect()
}

/// What a level was refused for, as far as it matters for what would help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Obstacle {
    /// The user that the judge runs as.
    User,
    /// There is no place for control groups.
    Groups,
    /// A keeper could not be started, or a program in it.
    Keeper,
}

/// Returns what would help.
fn hint(level: Level, obstacle: Obstacle, is_root: bool) -> &'static str {
    match (level, obstacle) {
        (Level::Full, Obstacle::User) => "run as root",
        (Level::Full, Obstacle::Groups) => {
            "let the judge write to control groups: a container that may has been started with `--privileged`"
        }
        (Level::Full, Obstacle::Keeper) => {
            "let the judge make namespaces: a container that may has been started with `--privileged`"
        }
        (Level::FullUser, Obstacle::User) => "run as an ordinary user",
        (Level::FullUser, Obstacle::Groups) => {
            "run inside `systemd-run --user --scope -p Delegate=yes`, on a machine with control groups of version 2"
        }
        (Level::Userns, Obstacle::Keeper) if is_root => {
            "let the judge make namespaces: a container that may has been started with `--privileged`"
        }
        (Level::FullUser | Level::Userns, _) => {
            "allow user namespaces: sysctl user.max_user_namespaces, kernel.apparmor_restrict_unprivileged_userns"
        }
        (Level::Landlock, _) => "use a kernel with Landlock: 5.13 or newer, with `landlock` among its security modules",
        (Level::Rlimits, _) => "mount `/proc`",
    }
}

/// Starts a keeper at this level and runs a program in it.
fn attempt(level: Level, settings: &Settings) -> Result<Isolation, Refused> {
    let is_root = rustix::process::geteuid().is_root();
    let refuse = |obstacle: Obstacle, reason: String| Refused {
        level,
        reason,
        hint: hint(level, obstacle, is_root),
    };
    let groups = match level {
        Level::Full if !is_root => return Err(refuse(Obstacle::User, "the judge does not run as root".to_owned())),
        Level::FullUser if is_root => {
            let reason = "the judge runs as root, which has the level `full`";
            return Err(refuse(Obstacle::User, reason.to_owned()));
        }
        Level::Full | Level::FullUser => Some(Groups::find().map_err(|error| refuse(Obstacle::Groups, error.to_string()))?),
        Level::Userns | Level::Landlock | Level::Rlimits => None,
    };
    let isolation = Isolation::new(level, groups);
    let trial = || -> Result<Exit, SandboxError> {
        let mut keeper = Keeper::new(Settings {
            isolation: Arc::new(isolation.clone()),
            ..settings.clone()
        });
        let stdin = Input::from_bytes(b"").map_err(|source| SandboxError::System {
            step: "make an input",
            source,
        })?;
        let argv = ["/bin/sh".to_owned(), "-c".to_owned(), "exit 0".to_owned()];
        let patience = Duration::from_secs(10);
        let job = Job {
            argv: &argv,
            env: &[],
            folder: Folder::ReadOnly(&[Utf8Path::new("/usr")]),
            readable: &[],
            writable: None,
            stdin: &stdin,
            limits: JobLimits {
                cpu: patience,
                wall: patience,
                memory: Bytes::mib(64),
                output: Bytes::kib(64),
                files: Bytes::kib(64),
                kept_stderr: Bytes(0),
            },
        };
        Ok(keeper.run(&job, &mut Capture::new(Bytes(0)))?.exit)
    };
    let reason = match trial() {
        Ok(Exit::Code(0)) => return Ok(isolation),
        Ok(exit) => format!("a program that does nothing ended with {exit}"),
        Err(error) => crate::diagnostic::with_causes(&error),
    };
    Err(refuse(Obstacle::Keeper, reason))
}
