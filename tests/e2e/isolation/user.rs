//! The same tests as an ordinary user, who is offered other levels than a superuser.
//!
//! Run by a superuser, a copy of this test binary is started as a user without rights. What it needs is copied to where that user can
//! read it. A second copy is given control groups of its own, as a login session may be.

use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt as _, chown};
use std::process::Command;

use camino::{Utf8Path, Utf8PathBuf};
use judge::sandbox::Level;

use crate::place;

/// A user that no machine has.
const USER: u32 = 12345;

#[test]
fn an_ordinary_user_gets_the_same() {
    as_user(None, &[]);
}

#[test]
fn an_ordinary_user_with_control_groups_gets_the_same() {
    let Some(groups) = Delegated::make() else {
        println!("no control groups of version 1 can be handed to an ordinary user here");
        return;
    };
    // What the groups make no difference to was tested without them.
    as_user(Some(Level::FullUser), &groups.folders);
}

/// Control groups that belong to an ordinary user.
struct Delegated {
    folders: Vec<Utf8PathBuf>,
}

impl Delegated {
    fn make() -> Option<Delegated> {
        if !rustix::process::geteuid().is_root() {
            return None;
        }
        let own = fs::read_to_string("/proc/self/cgroup").unwrap();
        let mut groups = Delegated { folders: Vec::new() };
        for wanted in ["memory", "pids", "cpuacct"] {
            let (controllers, path) = own.lines().find_map(|line| {
                let mut fields = line.splitn(3, ':').skip(1);
                let (controllers, path) = (fields.next()?, fields.next()?);
                controllers
                    .split(',')
                    .any(|name| name == wanted)
                    .then_some((controllers, path))
            })?;
            let folder = Utf8Path::new("/sys/fs/cgroup")
                .join(controllers)
                .join(path.trim_start_matches('/'))
                .join(format!("judge-tests-of-{}", std::process::id()));
            fs::create_dir(&folder).ok()?;
            groups.folders.push(folder.clone());
            chown(&folder, Some(USER), Some(USER)).unwrap();
        }
        Some(groups)
    }
}

impl Drop for Delegated {
    fn drop(&mut self) {
        for folder in &self.folders {
            drop(fs::remove_dir(folder));
        }
    }
}

/// Runs the tests of the sandbox as an ordinary user in these control groups, at all levels or only at the given one.
fn as_user(only: Option<Level>, groups: &[Utf8PathBuf]) {
    if place::copy().is_some() || !rustix::process::geteuid().is_root() {
        println!("only a superuser can become another user; run as one, this test was of an ordinary user already");
        return;
    }
    let copy = tempfile::Builder::new().prefix("judge-test-").tempdir().unwrap();
    let path = Utf8Path::from_path(copy.path()).unwrap();
    fs::set_permissions(path, Permissions::from_mode(0o755)).unwrap();
    fs::copy(place::judge(), path.join("judge")).unwrap();
    fs::copy(std::env::current_exe().unwrap(), path.join("tests")).unwrap();
    copy_tree(&place::fixtures(), &path.join("fixtures"));
    for folder in ["tmp", "built"] {
        fs::create_dir(path.join(folder)).unwrap();
        chown(path.join(folder), Some(USER), Some(USER)).unwrap();
    }
    let enter: Vec<String> = groups.iter().map(|group| format!("echo $$ > {group}/tasks && ")).collect();
    let enter = enter.concat();
    let become_user = format!("exec setpriv --reuid {USER} --regid {USER} --clear-groups");
    #[expect(clippy::disallowed_methods, reason = "a test starts itself")]
    let output = Command::new("sh")
        .args([
            "-c",
            &format!("{enter}{become_user} \"$@\""),
            "sh",
            path.join("tests").as_str(),
        ])
        .args([
            "sandbox::",
            "isolation::",
            "--nocapture",
            "--test-threads=2",
            "--skip=failures::on_a_full_disk",
        ])
        .env_clear()
        .env("PATH", "/usr/local/bin:/usr/bin:/bin")
        .env("HOME", path.join("tmp"))
        .env("TMPDIR", path.join("tmp"))
        .env(place::COPY, path)
        .envs(only.map(|level| (place::ONLY, level.name())))
        .current_dir(path)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let mut levels: Vec<&str> = said
        .lines()
        .filter(|line| line.starts_with("not at level ") || line.starts_with("at level "))
        .collect();
    levels.sort_unstable();
    levels.dedup();
    println!("as an ordinary user:\n{}", levels.join("\n"));
    assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
    if !groups.is_empty() {
        assert!(levels.contains(&"at level full-user"), "the groups were of no use");
    }
    let left: Vec<_> = path
        .join("tmp")
        .read_dir_utf8()
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_owned())
        .collect();
    assert_eq!(left, [""; 0]);
}

/// Copies a folder; the copies are readable by everybody.
fn copy_tree(from: &Utf8Path, to: &Utf8Path) {
    fs::create_dir(to).unwrap();
    for entry in from.read_dir_utf8().unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy_tree(entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}
