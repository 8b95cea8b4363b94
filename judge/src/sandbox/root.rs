//! The file system of a box: a small tree in memory into which the visible parts of the machine are bound, read-only.
//!
//! Called once, in the keeper, in a mount namespace of its own. Everything is put in place below a mount point, then that becomes the root
//! and the old root is cut off, so that no path leads back to it. What a program sees is where it is outside, so nothing has to be
//! translated.
//!
//! `/tmp` is private and thrown away after each run that has used it. What must be seen below it is held elsewhere in the tree and bound
//! into each new `/tmp`.

use std::ffi::CString;
use std::fs;
use std::io;
use std::os::unix::fs::{MetadataExt as _, symlink};
use std::path::{Path, PathBuf};

use rustix::mount::{MountFlags, MountPropagationFlags, UnmountFlags, mount, mount_bind_recursive, mount_change, unmount};

use super::setup::Namespaces;
use super::sys;

/// Devices that programs may open.
const DEVICES: [&str; 5] = ["null", "zero", "full", "random", "urandom"];

/// Names in `/dev`, and what they lead to.
const DEVICE_LINKS: [(&str, &str); 5] = [
    ("fd", "/proc/self/fd"),
    ("stdin", "/proc/self/fd/0"),
    ("stdout", "/proc/self/fd/1"),
    ("stderr", "/proc/self/fd/2"),
    ("shm", "/tmp"),
];

/// How many files and folders a program may have in `/tmp`.
const TMP_FILES: u32 = 4096;

/// A failed step of setting up: what was being done, and what the system said.
pub(super) type Step<T> = Result<T, (String, io::Error)>;

/// Names the step that a result belongs to.
pub(super) fn step<T, E: Into<io::Error>>(result: Result<T, E>, what: impl FnOnce() -> String) -> Step<T> {
    result.map_err(|error| (what(), error.into()))
}

/// Where the tree keeps what is shown below `/tmp`.
const HELD: &str = "/held";

/// The private `/tmp` of a box.
#[derive(Debug)]
pub(super) struct Tmp {
    mib: u64,
    /// What is shown in it; the place in this list is its name below [`HELD`].
    shown: Vec<PathBuf>,
    /// The time of the last change of the folder itself, when it was new.
    changed: (i64, i64),
}

/// Makes the file system and enters it.
pub(super) fn enter(plan: &Namespaces) -> Step<Tmp> {
    let root = Path::new(&plan.mount_point);
    let private = MountPropagationFlags::PRIVATE | MountPropagationFlags::REC;
    step(mount_change("/", private), || "make mounts private".to_owned())?;
    step(tmpfs(root, "size=1m,mode=755"), || {
        format!("mount a file system on `{}`", root.display())
    })?;
    for folder in ["dev", "proc", "tmp", "held"] {
        step(fs::create_dir(root.join(folder)), || format!("create `/{folder}`"))?;
    }
    let mut tmp = Tmp {
        mib: plan.view.tmp_mib,
        shown: Vec::new(),
        changed: (0, 0),
    };
    let readable = plan.view.readable.iter().map(|path| (path, Access::Read));
    let writable = plan.view.writable.iter().map(|path| (path, Access::Write));
    for (path, access) in readable.chain(writable) {
        let path = Path::new(path);
        if path.starts_with("/tmp") {
            let held = inside(root, Path::new(HELD)).join(tmp.shown.len().to_string());
            show(path, &held, access)?;
            tmp.shown.push(path.to_owned());
        } else {
            show(path, &inside(root, path), access)?;
        }
    }
    devices(root)?;
    let flags = MountFlags::NOSUID | MountFlags::NODEV | MountFlags::NOEXEC;
    // Where the machine's own `/proc` is masked, as in containers, a new one is refused; programs do without then.
    if mount("proc", root.join("proc"), "proc", flags, c"subset=pid,hidepid=2").is_ok() {
        step(sys::make_read_only(&root.join("proc")), || {
            "make `/proc` read-only".to_owned()
        })?;
    }
    step(rustix::process::chdir(root), || "enter the new root".to_owned())?;
    // The old root lands on top of the new one, at `.`, and is taken away from there.
    step(rustix::process::pivot_root(".", "."), || "change the root".to_owned())?;
    step(unmount(".", UnmountFlags::DETACH), || "cut off the old root".to_owned())?;
    step(sys::make_only_this_read_only(Path::new("/")), || {
        "make the root read-only".to_owned()
    })?;
    step(rustix::process::chdir("/"), || "enter the root".to_owned())?;
    step(tmp.mount(), || "mount `/tmp`".to_owned())?;
    Ok(tmp)
}

/// What programs may do below a path.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Access {
    Read,
    Write,
}

/// Binds `path` into the tree, at `target`. A symbolic link is made again; what it leads to must be shown by itself.
fn show(path: &Path, target: &Path, access: Access) -> Step<()> {
    let words = || format!("show `{}`", path.display());
    let Ok(kind) = path.symlink_metadata().map(|metadata| metadata.file_type()) else {
        return Ok(());
    };
    if access == Access::Read && target.symlink_metadata().is_ok() {
        // It is part of something that is shown already.
        return Ok(());
    }
    step(make_place(target, kind.is_dir()), words)?;
    if kind.is_symlink() {
        let leads_to = step(fs::read_link(path), words)?;
        return step(fs::remove_file(target).and_then(|()| symlink(leads_to, target)), words);
    }
    step(mount_bind_recursive(path, target), words)?;
    match access {
        Access::Read => step(sys::make_read_only(target), words),
        Access::Write => step(sys::make_harmless(target), words),
    }
}

/// Makes an empty folder or file to bind something on.
fn make_place(target: &Path, is_folder: bool) -> io::Result<()> {
    if is_folder {
        return fs::create_dir_all(target);
    }
    if let Some(parent) = target.parent() {
        fs::create_dir_all(parent)?;
    }
    fs::File::create(target).map(drop)
}

/// Returns the place of an absolute path below the new root.
fn inside(root: &Path, path: &Path) -> PathBuf {
    root.join(path.strip_prefix("/").unwrap_or(path))
}

fn devices(root: &Path) -> Step<()> {
    let dev = root.join("dev");
    for device in DEVICES {
        let target = dev.join(device);
        let words = || format!("show `/dev/{device}`");
        step(fs::File::create(&target).map(drop), words)?;
        step(mount_bind_recursive(Path::new("/dev").join(device), &target), words)?;
        step(sys::make_device_read_only(&target), words)?;
    }
    for (name, leads_to) in DEVICE_LINKS {
        step(symlink(leads_to, dev.join(name)), || format!("create `/dev/{name}`"))?;
    }
    Ok(())
}

fn tmpfs(path: &Path, options: &str) -> io::Result<()> {
    let options = CString::new(options).map_err(|_| io::ErrorKind::InvalidInput)?;
    mount(
        "judge",
        path,
        "tmpfs",
        MountFlags::NOSUID | MountFlags::NODEV,
        options.as_c_str(),
    )?;
    Ok(())
}

impl Tmp {
    fn mount(&mut self) -> io::Result<()> {
        tmpfs(
            Path::new("/tmp"),
            &format!("size={}m,nr_inodes={TMP_FILES},mode=1777", self.mib),
        )?;
        for (name, path) in self.shown.iter().enumerate() {
            let held = Path::new(HELD).join(name.to_string());
            // What did not exist is not held.
            if let Ok(kind) = held.symlink_metadata() {
                make_place(path, kind.is_dir())?;
                // It is as read-only as what is held.
                mount_bind_recursive(&held, path)?;
            }
        }
        self.changed = Tmp::last_change()?;
        Ok(())
    }

    fn last_change() -> io::Result<(i64, i64)> {
        let folder = fs::metadata("/tmp")?;
        Ok((folder.ctime(), folder.ctime_nsec()))
    }

    /// Throws away all that programs have written, if there may be anything.
    ///
    /// # Errors
    /// When it cannot be replaced; the box is of no use then.
    pub(super) fn renew(&mut self) -> io::Result<()> {
        let state = rustix::fs::statfs("/tmp")?;
        // The folder itself takes one file. Its own time and rights would tell the next program something too. What is shown in it could have
        // been moved, which no number tells.
        let is_empty = state.f_files - state.f_ffree <= 1 && state.f_blocks == state.f_bfree;
        if self.shown.is_empty() && is_empty && Tmp::last_change()? == self.changed {
            return Ok(());
        }
        unmount("/tmp", UnmountFlags::DETACH)?;
        self.mount()
    }
}
