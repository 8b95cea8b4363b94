//! Where in an archive the package lies, and which names are good. Pure.
//!
//! The format wants one folder, called like the archive. Archives with the files of the package at the top, or with a folder of another
//! name, are common, so they are taken too when there is no doubt which package is meant, with a warning.

use super::ArchiveError;
use crate::diagnostic::quoted;

/// The file that makes a folder a package.
const MARK: &str = "problem.yaml";

/// How many folders deep a name may lie; packages are shallower.
const MOST_PARTS: usize = 64;

/// The longest part of a name, as the file systems have it.
const LONGEST_PART: usize = 255;

/// A folder in which Macs keep what is not part of any file.
const SHADOWS: &str = "__MACOSX";

/// Where the package lies.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Root {
    /// What the names of its files begin with: nothing, or a folder and `/`.
    pub(super) prefix: String,
    /// The name of the folder that it is unpacked into.
    pub(super) short_name: String,
    /// What is not as the format wants it, each with a way out.
    pub(super) warnings: Vec<(String, String)>,
}

/// Returns the path that an entry is called, without superfluous parts; empty for the top. `None` stands for a name that is not UTF-8.
///
/// # Errors
/// When it leads out of the archive, or cannot be the name of a file.
pub(super) fn path(raw: &[u8]) -> Result<Option<String>, ArchiveError> {
    let text = String::from_utf8_lossy(raw);
    let outside = || ArchiveError::Outside(quoted(&text));
    // These bytes mean the same in whatever encoding the name is.
    if raw.starts_with(b"/")
        || raw.contains(&b'\\')
        || raw.contains(&0)
        || raw.split(|byte| *byte == b'/').any(|part| part == b"..")
    {
        return Err(outside());
    }
    let Ok(name) = std::str::from_utf8(raw) else { return Ok(None) };
    let is_drive = name.as_bytes().get(1) == Some(&b':') && name.starts_with(|c: char| c.is_ascii_alphabetic());
    if is_drive {
        return Err(outside());
    }
    let parts: Vec<&str> = name.split('/').filter(|part| !matches!(*part, "" | ".")).collect();
    if parts.len() > MOST_PARTS || parts.iter().any(|part| part.len() > LONGEST_PART) {
        return Err(ArchiveError::TooDeep(quoted(name)));
    }
    Ok(Some(parts.join("/")))
}

/// Returns the folders that `path` lies in.
pub(super) fn parents(path: &str) -> impl Iterator<Item = &str> {
    path.match_indices('/').map(|(at, _)| &path[..at])
}

/// Returns `path` without `prefix`; `None` for what is not below it.
pub(super) fn below<'a>(path: &'a str, prefix: &str) -> Option<&'a str> {
    let rest = path.strip_prefix(prefix)?;
    (!rest.is_empty()).then_some(rest)
}

/// Returns whether a link at `path` may lead to `target`: to a relative path that does not begin with more steps up than `path` has folders.
/// Whether it then leads out by way of other links is seen when it is there.
pub(super) fn is_target(path: &str, target: &str) -> bool {
    if target.is_empty() || target.starts_with('/') || target.contains('\0') || target.len() as u64 > super::LONGEST_TARGET {
        return false;
    }
    let mut depth = parents(path).count();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => match depth.checked_sub(1) {
                Some(less) => depth = less,
                None => return false,
            },
            _ => depth += 1,
        }
    }
    true
}

/// Finds the package among the `paths` of an archive whose base name is `stem`.
pub(super) fn find(paths: &[&str], stem: &str) -> Result<Root, ArchiveError> {
    let mut tops: Vec<&str> = paths.iter().map(|path| path.split('/').next().unwrap_or(path)).collect();
    tops.sort_unstable();
    tops.dedup();
    tops.retain(|top| *top != SHADOWS && !top.starts_with(['.', '-']));
    let mut packages: Vec<&str> = paths
        .iter()
        .filter_map(|path| path.split_once('/').filter(|(_, rest)| *rest == MARK).map(|(top, _)| top))
        .filter(|top| tops.contains(top))
        .collect();
    packages.sort_unstable();
    if packages.contains(&stem) {
        return Ok(in_folder(stem, stem, &tops));
    }
    if paths.contains(&MARK) {
        let warning = (
            "holds the files of the package and not its folder".to_owned(),
            format!("pack the folder {} itself", quoted(stem)),
        );
        return Ok(Root {
            prefix: String::new(),
            short_name: stem.to_owned(),
            warnings: vec![warning],
        });
    }
    match packages[..] {
        [] => Err(ArchiveError::NoPackage),
        [only] => Ok(in_folder(only, stem, &tops)),
        [first, second, ..] => {
            let more = if packages.len() > 2 { ", .." } else { "" };
            Err(ArchiveError::SeveralPackages(format!(
                "{}, {}{more}",
                quoted(first),
                quoted(second)
            )))
        }
    }
}

fn in_folder(folder: &str, stem: &str, tops: &[&str]) -> Root {
    let mut warnings = Vec::new();
    if folder != stem {
        warnings.push((
            format!("holds the folder {}, which is not called as the archive", quoted(folder)),
            format!("call the archive {}", quoted(&format!("{folder}.zip"))),
        ));
    }
    if let Some(other) = tops.iter().find(|top| **top != folder) {
        warnings.push((
            format!("holds {} beside the package, which is ignored", quoted(other)),
            "an archive holds one folder, the package".to_owned(),
        ));
    }
    Root {
        prefix: format!("{folder}/"),
        short_name: folder.to_owned(),
        warnings,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_path(raw: &[u8], expected: Option<&str>) {
        assert_eq!(path(raw).unwrap().as_deref(), expected);
    }

    #[test]
    fn names_are_brought_into_one_form() {
        check_path(b"nim/problem.yaml", Some("nim/problem.yaml"));
        check_path(b"./nim//data/", Some("nim/data"));
        check_path(b"./", Some(""));
        check_path(b"nim/..a/b..", Some("nim/..a/b.."));
        check_path(b"nim/\xb5.in", None);
        check_path("nim/\u{e9}.in".as_bytes(), Some("nim/\u{e9}.in"));
    }

    #[test]
    fn names_that_lead_out_are_refused() {
        for raw in [
            &b"../nim/a"[..],
            b"nim/../../a",
            b"nim/..",
            b"/etc/passwd",
            b"//a",
            b"nim\\a",
            b"..\\a",
            b"C:/a",
            b"c:a",
            b"nim/a\0b",
            b"\xb5/../a",
        ] {
            assert!(matches!(path(raw), Err(ArchiveError::Outside(_))), "{raw:?}");
        }
        assert!(path("a/".repeat(MOST_PARTS).as_bytes()).is_ok());
        assert!(path("a/".repeat(MOST_PARTS + 1).as_bytes()).is_err());
        assert!(path("a".repeat(LONGEST_PART).as_bytes()).is_ok());
        assert!(path("a".repeat(LONGEST_PART + 1).as_bytes()).is_err());
    }

    #[test]
    fn a_link_goes_up_no_further_than_to_the_package() {
        for (path, target, expected) in [
            ("a", "b", true),
            ("a", "..", false),
            ("a", "./..", false),
            ("d/a", "..", true),
            ("d/a", "../..", false),
            ("d/a", "../b/../c", true),
            ("d/a", "b/../../..", false),
            ("a", "/etc/passwd", false),
            ("a", "", false),
            ("a", "b\0", false),
        ] {
            assert_eq!(is_target(path, target), expected, "{path} -> {target}");
        }
    }

    /// `expected` is the prefix, the name and the number of warnings.
    #[track_caller]
    fn check(paths: &[&str], expected: Result<(&str, &str, usize), &str>) {
        let found = find(paths, "nim").map_err(|error| error.to_string());
        let found = found
            .as_ref()
            .map(|root| (root.prefix.as_str(), root.short_name.as_str(), root.warnings.len()));
        assert_eq!(found, expected.map_err(str::to_owned).as_ref().copied());
    }

    #[test]
    fn the_package_is_the_folder_of_the_same_name_or_the_only_one_there_is() {
        check(&["nim/problem.yaml", "nim/data/a"], Ok(("nim/", "nim", 0)));
        check(&["nim/problem.yaml", "__MACOSX/nim/._a", ".DS_Store"], Ok(("nim/", "nim", 0)));
        check(&["nim/problem.yaml", "notes.txt"], Ok(("nim/", "nim", 1)));
        check(&["nim/problem.yaml", "kayles/problem.yaml"], Ok(("nim/", "nim", 1)));
        check(&["problem.yaml", "nim/problem.yaml"], Ok(("nim/", "nim", 1)));
        check(&["problem.yaml", "data/a"], Ok(("", "nim", 1)));
        check(&["kayles/problem.yaml"], Ok(("kayles/", "kayles", 1)));
        check(
            &["kayles/problem.yaml", "chomp/problem.yaml"],
            Err("holds several problem packages: `chomp`, `kayles`"),
        );
        check(
            &["nim/data/a", "a/nim/problem.yaml"],
            Err("holds no problem package: there is no `problem.yaml`"),
        );
        check(
            &["__MACOSX/problem.yaml"],
            Err("holds no problem package: there is no `problem.yaml`"),
        );
        check(&[], Err("holds no problem package: there is no `problem.yaml`"));
    }
}
