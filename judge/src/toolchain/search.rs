//! Looking for commands along a search path.

use std::collections::BTreeSet;
use std::os::unix::fs::PermissionsExt as _;

use camino::Utf8PathBuf;

/// Returns the places of all commands with one of `names`: by name first, then in the order of `folders`. Two names for the same
/// file are one place.
pub(super) fn along(folders: &[Utf8PathBuf], names: &[String]) -> Vec<Utf8PathBuf> {
    let mut seen = BTreeSet::new();
    let mut places = Vec::new();
    for name in names {
        for place in folders.iter().map(|folder| folder.join(name)) {
            let Ok(real) = place.canonicalize_utf8() else {
                continue;
            };
            let executable = real
                .metadata()
                .is_ok_and(|metadata| metadata.is_file() && metadata.permissions().mode() & 0o111 != 0);
            if executable && seen.insert(real) {
                places.push(place);
            }
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::{self, Permissions};

    #[test]
    fn commands_are_found_in_order_and_once() {
        let folder = tempfile::tempdir().unwrap();
        let root = Utf8PathBuf::from_path_buf(folder.path().to_owned()).unwrap();
        for (name, mode) in [("a/lua", 0o755), ("b/lua5.4", 0o755), ("b/lua", 0o644), ("c/lua", 0o700)] {
            fs::create_dir_all(root.join(name).parent().unwrap()).unwrap();
            fs::write(root.join(name), "").unwrap();
            fs::set_permissions(root.join(name), Permissions::from_mode(mode)).unwrap();
        }
        fs::create_dir_all(root.join("d/lua")).unwrap();
        std::os::unix::fs::symlink("../a/lua", root.join("d/lua5.4")).unwrap();
        let folders = ["a", "b", "c", "d", "gone"].map(|name| root.join(name));
        let found = along(&folders, &["lua5.4".to_owned(), "lua".to_owned()]);
        assert_eq!(found, ["b/lua5.4", "d/lua5.4", "c/lua"].map(|name| root.join(name)));
        assert_eq!(along(&folders, &["luajit".to_owned()]), [] as [Utf8PathBuf; 0]);
    }
}
