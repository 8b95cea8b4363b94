//! Where this process stands in the trees of control groups, from the texts of `/proc/self/cgroup` and `/proc/self/mountinfo`.
//!
//! Pure. In a container the two may name the same group differently: a tree can be mounted from further down, and a control group namespace
//! calls its own top `/`. A group that no mount shows has no place, and neither has one above the namespace.

use camino::{Utf8Path, Utf8PathBuf};

/// Returns the folder of this process in the version 1 tree of a controller.
pub(super) fn v1(own: &str, mounts: &str, controller: &str) -> Option<Utf8PathBuf> {
    let path = own.lines().find_map(|line| {
        let mut fields = line.splitn(3, ':').skip(1);
        let controllers = fields.next()?;
        controllers.split(',').any(|name| name == controller).then(|| fields.next())?
    })?;
    mounts
        .lines()
        .filter_map(Mount::parse)
        .filter(|mount| mount.kind == "cgroup" && mount.options.split(',').any(|option| option == controller))
        .find_map(|mount| mount.place(path))
}

/// Returns the folder of this process in the version 2 tree, and the top of that tree.
pub(super) fn v2(own: &str, mounts: &str) -> Option<(Utf8PathBuf, Utf8PathBuf)> {
    let path = own.lines().find_map(|line| line.strip_prefix("0::"))?;
    mounts
        .lines()
        .filter_map(Mount::parse)
        .filter(|mount| mount.kind == "cgroup2")
        .find_map(|mount| Some((mount.place(path)?, Utf8PathBuf::from(mount.point))))
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

    /// Returns where the group `path` is.
    fn place(&self, path: &str) -> Option<Utf8PathBuf> {
        let below = Utf8Path::new(path).strip_prefix(self.root).ok()?;
        if below.components().any(|part| part.as_str() == "..") {
            return None;
        }
        Some(Utf8Path::new(self.point).join(below).components().collect())
    }
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
        assert_eq!(v1(own, MOUNTS, "memory").unwrap(), "/sys/fs/cgroup/memory/x");
        assert_eq!(v1(own, MOUNTS, "cpuacct").unwrap(), "/sys/fs/cgroup/cpu,cpuacct");
        assert_eq!(v1(own, MOUNTS, "pids"), None);
    }

    #[track_caller]
    fn check_v2(own: &str, mounts: &str, expected: Option<(&str, &str)>) {
        let found = v2(own, mounts);
        let found = found.as_ref().map(|(here, top)| (here.as_str(), top.as_str()));
        assert_eq!(found, expected);
    }

    #[test]
    fn version_2_groups_are_found_with_the_top_of_the_tree() {
        let place = ("/sys/fs/cgroup/unified/user.slice/session.scope", "/sys/fs/cgroup/unified");
        check_v2("0::/user.slice/session.scope\n", MOUNTS, Some(place));
        check_v2("0::/\n", MOUNTS, Some((place.1, place.1)));
        check_v2("1:name=systemd:/\n", MOUNTS, None);
        check_v2("0::/\n", "25 1 0:22 / /proc rw - proc proc rw\n", None);
    }

    #[test]
    fn a_group_that_no_mount_shows_has_no_place() {
        // A namespace was entered, but the tree was mounted outside it; and the other way round.
        let outside = "41 31 0:38 /../.. /sys/fs/cgroup rw - cgroup2 cgroup2 rw\n";
        check_v2("0::/\n", outside, None);
        check_v2("0::/../sibling\n", MOUNTS, None);
        // Of two mounts one shows it.
        let second = format!("{outside}42 31 0:38 / /mnt/cgroup rw - cgroup2 cgroup2 rw\n");
        check_v2("0::/a\n", &second, Some(("/mnt/cgroup/a", "/mnt/cgroup")));
    }
}
