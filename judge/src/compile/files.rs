//! Reading the files of a program, bounded, before anything is done with them.
//!
//! Programs are copied before they are built: nothing is ever built in a package. A link that leads out of the program is refused,
//! because what it leads to could end up in a message or in the program itself.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::os::unix::fs::PermissionsExt as _;

use camino::{Utf8Path, Utf8PathBuf};
use walkdir::{DirEntry, WalkDir};

use crate::language::detect::Named;
use crate::limits::Bytes;

/// How many files a program may have.
const MOST_FILES: usize = 1000;

/// How many files are named in the message on a program that is too big.
const NAMED_FILES: usize = 5;

/// A file of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SourceFile {
    /// The path within the program.
    pub(crate) name: String,
    /// What is in it.
    pub(crate) bytes: Vec<u8>,
    /// Whether it may be started.
    pub(crate) executable: bool,
}

impl SourceFile {
    /// Returns what of the file matters for telling the language.
    pub(crate) fn named(&self) -> Named<'_> {
        Named {
            name: &self.name,
            text: &self.bytes,
        }
    }
}

/// What came of reading a program.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Gathered {
    /// Its files in byte order of their names.
    Files(Vec<SourceFile>),
    /// It is not one that may be built; the text says why.
    Refused(String),
}

/// Why a program could not be read.
#[derive(Debug, thiserror::Error)]
#[error("read `{path}`")]
pub(crate) struct ReadError {
    pub(crate) path: Utf8PathBuf,
    #[source]
    pub(crate) source: io::Error,
}

fn failed(path: &Utf8Path) -> impl FnOnce(io::Error) -> ReadError {
    let path = path.to_owned();
    move |source| ReadError { path, source }
}

/// Reads the file, or all files below the folder, at `path`: together no more than `limit`.
///
/// Hidden files and what Python leaves behind are not part of a program. Links must not lead out of `boundary`, a real path, or without
/// one out of the program.
pub(crate) fn gather(path: &Utf8Path, boundary: Option<&Utf8Path>, limit: Bytes) -> Result<Gathered, ReadError> {
    let root = path.canonicalize_utf8().map_err(failed(path))?;
    let found = if root.is_dir() {
        match list(&root, boundary)? {
            Ok(found) => found,
            Err(refusal) => return Ok(Gathered::Refused(refusal)),
        }
    } else {
        // The name that the program was given counts, not that of the file that a link leads to.
        vec![(path.file_name().unwrap_or("program").to_owned(), root)]
    };
    let mut sizes = Vec::new();
    for (name, path) in &found {
        let metadata = fs::metadata(path).map_err(failed(path))?;
        if !metadata.is_file() {
            return Ok(Gathered::Refused(format!("`{name}` is not a plain file")));
        }
        sizes.push((Bytes(metadata.len()), name.as_str()));
    }
    if let Some(refusal) = too_big(sizes, limit) {
        return Ok(Gathered::Refused(refusal));
    }
    let mut files = Vec::new();
    for (name, path) in found {
        let mut bytes = Vec::new();
        let mut file = File::open(&path).map_err(failed(&path))?;
        let executable = file.metadata().map_err(failed(&path))?.permissions().mode() & 0o111 != 0;
        // A file that grows meanwhile is cut; what is built is then what was read.
        file.by_ref().take(limit.0).read_to_end(&mut bytes).map_err(failed(&path))?;
        files.push(SourceFile { name, bytes, executable });
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(Gathered::Files(files))
}

/// Returns the names of all files below `root` and where they are, or why the program is refused.
fn list(root: &Utf8Path, boundary: Option<&Utf8Path>) -> Result<Result<Vec<(String, Utf8PathBuf)>, String>, ReadError> {
    let belongs = |entry: &DirEntry| {
        let name = entry.file_name().as_encoded_bytes();
        entry.depth() == 0 || !name.starts_with(b".") && name != b"__pycache__"
    };
    let mut found = Vec::new();
    for entry in WalkDir::new(root).sort_by_file_name().into_iter().filter_entry(belongs) {
        let entry = entry.map_err(|error| failed(root)(error.into()))?;
        let Some(path) = Utf8Path::from_path(entry.path()) else {
            return Ok(Err(format!("the name of `{}` is not UTF-8", entry.path().display())));
        };
        if entry.file_type().is_dir() {
            continue;
        }
        let name = path.strip_prefix(root).expect("walking stays below the root").to_string();
        let target = path.canonicalize_utf8();
        if entry.file_type().is_symlink()
            && !target
                .as_ref()
                .is_ok_and(|target| target.starts_with(boundary.unwrap_or(root)))
        {
            let whole = if boundary.is_some() { "package" } else { "program" };
            return Ok(Err(format!("`{name}` is a link that leads out of the {whole}")));
        }
        found.push((name, target.map_err(failed(path))?));
        if found.len() > MOST_FILES {
            return Ok(Err(format!("the program has more than {MOST_FILES} files")));
        }
    }
    Ok(Ok(found))
}

/// Says that the files have more than `limit`, if so, and names the biggest.
fn too_big(mut sizes: Vec<(Bytes, &str)>, limit: Bytes) -> Option<String> {
    let total = sizes.iter().fold(0_u64, |total, (size, _)| total.saturating_add(size.0));
    if total <= limit.0 {
        return None;
    }
    sizes.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(b.1)));
    let mut named: Vec<String> = sizes
        .iter()
        .take(NAMED_FILES)
        .map(|(size, name)| format!("`{name}` {size} ({} bytes)", size.0))
        .collect();
    if sizes.len() > NAMED_FILES {
        named.push(format!("{} more", sizes.len() - NAMED_FILES));
    }
    Some(format!(
        "the code limit is {limit} ({} bytes), and the program has {} bytes: {}",
        limit.0,
        total,
        named.join(", ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    struct Fixture {
        folder: tempfile::TempDir,
    }

    impl Fixture {
        fn new(files: &[(&str, &str)]) -> Fixture {
            let folder = tempfile::tempdir().unwrap();
            for (name, text) in files {
                let path = folder.path().join(name);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, text).unwrap();
            }
            Fixture { folder }
        }

        fn path(&self, name: &str) -> Utf8PathBuf {
            Utf8PathBuf::from_path_buf(self.folder.path().join(name)).unwrap()
        }

        #[track_caller]
        fn check_names(&self, name: &str, expected: &[&str]) {
            match gather(&self.path(name), None, Bytes::kib(1)).unwrap() {
                Gathered::Files(files) => {
                    let names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
                    assert_eq!(names, expected);
                }
                Gathered::Refused(refusal) => panic!("{refusal}"),
            }
        }

        #[track_caller]
        fn check_refused(&self, name: &str, limit: u64, expected: &str) {
            let gathered = gather(&self.path(name), None, Bytes(limit)).unwrap();
            assert_eq!(gathered, Gathered::Refused(expected.to_owned()));
        }
    }

    #[test]
    fn files_come_in_byte_order_without_hidden_ones() {
        let fixture = Fixture::new(&[
            ("p/b.py", ""),
            ("p/B.py", ""),
            ("p/lib/a.py", ""),
            ("p/.git/config", ""),
            ("p/__pycache__/b.pyc", ""),
            ("p/.hidden", ""),
        ]);
        fixture.check_names("p", &["B.py", "b.py", "lib/a.py"]);
        fixture.check_names("p/b.py", &["b.py"]);
    }

    #[test]
    fn links_within_the_program_are_followed_and_others_refused() {
        let fixture = Fixture::new(&[("p/a.py", ""), ("secret", "42"), ("q/a.py", "")]);
        symlink("a.py", fixture.path("p/b.py")).unwrap();
        fixture.check_names("p", &["a.py", "b.py"]);
        symlink("../secret", fixture.path("p/c.txt")).unwrap();
        fixture.check_refused("p", 1024, "`c.txt` is a link that leads out of the program");
        symlink("..", fixture.path("q/up")).unwrap();
        fixture.check_refused("q", 1024, "`up` is a link that leads out of the program");
        symlink("gone", fixture.path("q/a.txt")).unwrap();
        fixture.check_refused("q", 1024, "`a.txt` is a link that leads out of the program");
    }

    #[test]
    fn links_within_the_package_are_followed_in_its_own_programs() {
        let fixture = Fixture::new(&[("p/a.py", ""), ("lib/b.py", ""), ("p/c/d.py", "")]);
        symlink("../lib/b.py", fixture.path("p/b.py")).unwrap();
        let boundary = fixture.path("").canonicalize_utf8().unwrap();
        let gathered = gather(&fixture.path("p"), Some(&boundary), Bytes::kib(1)).unwrap();
        assert!(matches!(gathered, Gathered::Files(files) if files.len() == 3));
        let gathered = gather(&fixture.path("p"), Some(&boundary.join("p")), Bytes::kib(1)).unwrap();
        let refusal = "`b.py` is a link that leads out of the package";
        assert_eq!(gathered, Gathered::Refused(refusal.to_owned()));
    }

    #[test]
    fn a_program_may_itself_be_given_as_a_link() {
        let fixture = Fixture::new(&[("p/a.py", ""), ("p/helper.py", "")]);
        symlink("p/a.py", fixture.path("wythoff.py")).unwrap();
        fixture.check_names("wythoff.py", &["wythoff.py"]);
        symlink("p", fixture.path("link")).unwrap();
        fixture.check_names("link", &["a.py", "helper.py"]);
    }

    #[test]
    fn the_code_limit_is_on_the_sum_and_may_be_reached() {
        let fixture = Fixture::new(&[("p/a.py", "123456"), ("p/b.txt", "1234")]);
        assert!(matches!(
            gather(&fixture.path("p"), None, Bytes(10)).unwrap(),
            Gathered::Files(_)
        ));
        fixture.check_refused(
            "p",
            9,
            "the code limit is 9 B (9 bytes), and the program has 10 bytes: `a.py` 6 B (6 bytes), `b.txt` 4 B (4 bytes)",
        );
    }

    #[test]
    fn special_files_are_refused_without_being_opened() {
        let fixture = Fixture::new(&[("p/a.py", "")]);
        rustix::fs::mkfifoat(rustix::fs::CWD, fixture.path("p/pipe").as_str(), rustix::fs::Mode::RUSR).unwrap();
        fixture.check_refused("p", 1024, "`pipe` is not a plain file");
    }
}
