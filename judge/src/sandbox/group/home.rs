//! Where version 2 groups for the workers can be made.
//!
//! A group other than the top of the whole tree can have processes, or children with controllers, but not both; the system says `EBUSY`.
//! So the group that the judge was started in is rarely of use as it is. It is made so by moving all its processes into a leaf below it.
//! That comes first in a group that was delegated, with the limits that were set on it. In another one it comes last, after a look for a
//! group further up that may be used: systemd by default ends a service or scope of its own as soon as a process anywhere below it was
//! killed for want of memory, and so the judge with the first program that passes its limit. In a container there is nothing further up.
//!
//! A leaf is left again, and removed, when the judge is done: what was done to the group would otherwise keep every further process out
//! of it. A judge that was killed cannot do that. One that is later started in its leaf does it in its place.

use std::fs;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use camino::{Utf8Path, Utf8PathBuf};

use super::{GroupError, PREFIX, failed, try_group};

/// What the workers' groups need.
const CONTROLLERS: [&str; 2] = ["memory", "pids"];

/// How the name of a leaf ends; between it and [`PREFIX`] is the process number of the judge that made it.
const LEAF: &str = "-main";

/// How often the processes of a group are listed anew while they are moved: some may start others meanwhile.
const ROUNDS: u32 = 32;

/// A group for the workers' groups.
#[derive(Clone, Debug)]
pub(in crate::sandbox) struct Home {
    pub(super) folder: Utf8PathBuf,
    /// Keeps this process in its leaf, when it is in one.
    pub(super) stay: Option<Arc<Stay>>,
}

/// Finds or makes a home, for a process in the group `here` of the tree that begins at `top`.
///
/// # Errors
/// When no group can be one: what stopped the one the process is in.
pub(super) fn find(own: impl FnOnce() -> Result<(Utf8PathBuf, Utf8PathBuf), GroupError>) -> Result<Home, GroupError> {
    let mut entered = entered();
    if let Some(entered) = &mut *entered {
        return Ok(entered.home());
    }
    let (here, top) = own()?;
    let mut error = None;
    for plan in plans(&here, &top, is_delegated(&here)) {
        // A leaf is the answer to one refusal only, and where nothing may be written it is none.
        let is_busy = error.as_ref().is_some_and(GroupError::is_busy);
        let result = match &plan {
            Plan::Use(folder) => enable(folder).map(|()| Home {
                folder: folder.clone(),
                stay: None,
            }),
            Plan::Resume(folder) => enable(folder).map(|()| entered.insert(Entered::new(folder, &here)).home()),
            Plan::Enter if is_busy => enter(&here).map(|leaf| entered.insert(leaf).home()),
            Plan::Enter => continue,
        };
        match result {
            Ok(home) => return Ok(home),
            Err(refusal) if error.is_none() || plan == Plan::Enter => error = Some(refusal),
            Err(_) => {}
        }
    }
    Err(error.expect("the first plan is to use a group"))
}

/// Something to try.
#[derive(Debug, PartialEq, Eq)]
enum Plan {
    /// Use this group as it is.
    Use(Utf8PathBuf),
    /// Use this group, from a leaf of which an earlier judge did, and leave the leaf at the end.
    Resume(Utf8PathBuf),
    /// Move all processes of the own group into a leaf and use the group.
    Enter,
}

/// Returns what to try, in order.
fn plans(here: &Utf8Path, top: &Utf8Path, is_delegated: bool) -> Vec<Plan> {
    let above = || here.ancestors().skip(1).take_while(|folder| folder.starts_with(top));
    let mut plans = vec![Plan::Use(here.to_owned())];
    if is_leaf(here)
        && let Some(parent) = above().next()
    {
        plans.push(Plan::Resume(parent.to_owned()));
    }
    if is_delegated {
        plans.push(Plan::Enter);
    }
    plans.extend(above().map(|folder| Plan::Use(folder.to_owned())));
    if !is_delegated {
        plans.push(Plan::Enter);
    }
    plans
}

/// Whether systemd has marked a group as handed over with all below it. Only root can read the older mark, that of version 250 and before.
/// What a user's own instance hands over it does not mark; that lies in a group that the user may use as well.
fn is_delegated(group: &Utf8Path) -> bool {
    ["user.delegate", "trusted.delegate"].into_iter().any(|name| {
        let mut value = [0; 8];
        rustix::fs::getxattr(group.as_str(), name, &mut value).is_ok_and(|length| value[..length] == *b"1")
    })
}

fn is_leaf(folder: &Utf8Path) -> bool {
    let name = folder.file_name().unwrap_or_default();
    name.strip_prefix(PREFIX)
        .and_then(|rest| rest.strip_suffix(LEAF))
        .is_some_and(|judge| judge.parse::<u32>().is_ok())
}

/// Lets the children of a group have the controllers, and tries to make one.
fn enable(folder: &Utf8Path) -> Result<(), GroupError> {
    let read = |file: Utf8PathBuf| fs::read_to_string(&file).map_err(failed("read", &file));
    let available = folder.join("cgroup.controllers");
    if !has_all(&read(available.clone())?) {
        let missing = io::Error::other("the controllers `memory` and `pids` are not there");
        return Err(failed("use", &available)(missing));
    }
    let file = folder.join("cgroup.subtree_control");
    if !has_all(&read(file.clone())?) {
        write_controllers(&file, '+').map_err(failed("write", &file))?;
    }
    try_group(folder)?;
    // Making groups is not putting processes into them, which asks for rights on what the old and the new group are both part of.
    let entry = folder.join("cgroup.procs");
    let entry_file = fs::File::options().write(true).open(&entry);
    entry_file.map(drop).map_err(failed("open", &entry))
}

fn has_all(names: &str) -> bool {
    CONTROLLERS
        .iter()
        .all(|wanted| names.split_ascii_whitespace().any(|name| name == *wanted))
}

fn write_controllers(file: &Utf8Path, sign: char) -> io::Result<()> {
    let text: Vec<_> = CONTROLLERS.iter().map(|name| format!("{sign}{name}")).collect();
    fs::write(file, text.join(" "))
}

/// The leaf that this process is in. The group of a process is one fact about all of it, whoever asks for a home, and so is this.
static ENTERED: Mutex<Option<Entered>> = Mutex::new(None);

fn entered() -> MutexGuard<'static, Option<Entered>> {
    ENTERED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A leaf with all that was in its parent.
#[derive(Debug)]
struct Entered {
    parent: Utf8PathBuf,
    leaf: Utf8PathBuf,
    stays: usize,
}

impl Entered {
    fn new(parent: &Utf8Path, leaf: &Utf8Path) -> Entered {
        Entered {
            parent: parent.to_owned(),
            leaf: leaf.to_owned(),
            stays: 0,
        }
    }

    fn home(&mut self) -> Home {
        self.stays += 1;
        Home {
            folder: self.parent.clone(),
            stay: Some(Arc::new(Stay(()))),
        }
    }

    /// Puts everything back, unless another judge still has groups here; the last one does it.
    fn leave(&self) -> io::Result<()> {
        for entry in self.parent.read_dir_utf8()? {
            let entry = entry?;
            if entry.file_type()?.is_dir() && entry.path() != self.leaf {
                return Ok(());
            }
        }
        write_controllers(&self.parent.join("cgroup.subtree_control"), '-')?;
        move_processes(&self.leaf, &self.parent)?;
        fs::remove_dir(&self.leaf)
    }
}

/// Keeps this process in its leaf until the last of these is dropped.
#[derive(Debug)]
pub(in crate::sandbox) struct Stay(());

impl Drop for Stay {
    fn drop(&mut self) {
        let mut entered = entered();
        if let Some(leaf) = &mut *entered {
            leaf.stays -= 1;
            if leaf.stays == 0 {
                // What cannot be put back stays for a later judge.
                drop(leaf.leave());
                *entered = None;
            }
        }
    }
}

/// Moves all processes of a group into a leaf, so that its children can have controllers.
fn enter(here: &Utf8Path) -> Result<Entered, GroupError> {
    let leaf = here.join(format!("{PREFIX}{}{LEAF}", std::process::id()));
    match fs::create_dir(&leaf) {
        // An earlier judge had the same process number.
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(failed("create", &leaf)(error)),
        _ => {}
    }
    let entered = Entered::new(here, &leaf);
    let moved = move_processes(here, &leaf).map_err(failed("move all processes into", &leaf));
    moved.and_then(|()| enable(here)).inspect_err(|_| {
        // The refusal is what counts; it is no worse with an empty group left.
        drop(entered.leave());
    })?;
    Ok(entered)
}

/// Returns the process numbers in a group.
fn processes(group: &Utf8Path) -> io::Result<Vec<u32>> {
    let text = fs::read_to_string(group.join("cgroup.procs"))?;
    Ok(text.lines().filter_map(|pid| pid.parse().ok()).collect())
}

fn move_processes(from: &Utf8Path, to: &Utf8Path) -> io::Result<()> {
    let target = to.join("cgroup.procs");
    for _ in 0..ROUNDS {
        let pids = processes(from)?;
        if pids.is_empty() {
            return Ok(());
        }
        for pid in pids {
            if pid == 0 {
                // It stands for a process of another process namespace, but written it would stand for this one.
                return Err(io::Error::other("some are not visible from here"));
            }
            match fs::write(&target, pid.to_string()) {
                // It has ended meanwhile.
                Err(error) if error.raw_os_error() != Some(libc::ESRCH) => return Err(error),
                _ => {}
            }
        }
    }
    Err(io::ErrorKind::ResourceBusy.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(here: &str, is_delegated: bool, expected: &[&str]) {
        let plans: Vec<_> = plans(Utf8Path::new(here), Utf8Path::new("/cg"), is_delegated)
            .into_iter()
            .map(|plan| match plan {
                Plan::Use(folder) => format!("use {folder}"),
                Plan::Resume(folder) => format!("resume {folder}"),
                Plan::Enter => "enter".to_owned(),
            })
            .collect();
        assert_eq!(plans, expected);
    }

    #[test]
    fn a_delegated_group_is_used_before_those_above_it() {
        check("/cg/a/b", true, &["use /cg/a/b", "enter", "use /cg/a", "use /cg"]);
        check("/cg", true, &["use /cg", "enter"]);
    }

    #[test]
    fn in_another_group_nothing_is_moved_if_that_can_be_helped() {
        check("/cg/a/b", false, &["use /cg/a/b", "use /cg/a", "use /cg", "enter"]);
        check("/cg", false, &["use /cg", "enter"]);
    }

    #[test]
    fn a_judge_in_a_leaf_goes_on_where_the_earlier_one_was() {
        let leaf = "/cg/a/judge-17-main";
        check(
            leaf,
            false,
            &["use /cg/a/judge-17-main", "resume /cg/a", "use /cg/a", "use /cg", "enter"],
        );
        for other in ["/cg/judge-17-0", "/cg/judge-main", "/cg/judge-x-main", "/cg/17-main"] {
            assert!(!is_leaf(Utf8Path::new(other)), "{other}");
        }
    }

    #[test]
    fn both_controllers_are_needed() {
        assert!(has_all("cpuset cpu io memory hugetlb pids\n"));
        for names in ["", "memory", "pids\n", "memory.x pids"] {
            assert!(!has_all(names), "{names:?}");
        }
    }
}
