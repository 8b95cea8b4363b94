//! The folder in which a validator leaves messages, and what is read from it.
//!
//! What is found there was made by a program that had to look at what a submission wrote, so nothing about it is taken for granted: links
//! are not followed, pipes and devices are not read, files are read up to a bound.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::os::unix::fs::PermissionsExt as _;

use camino::{Utf8Path, Utf8PathBuf};
use rustix::fs::{Mode, OFlags};

use crate::limits::Bytes;
use crate::sandbox::remove_tree;
use crate::scoring::ScoreFiles;

/// How much of a message is read.
const MESSAGE: Bytes = Bytes::kib(64);

/// The folder of one worker, used again for each test case.
#[derive(Debug)]
pub struct FeedbackFolder {
    path: Utf8PathBuf,
}

impl FeedbackFolder {
    /// Returns the folder at `path`, which need not be there.
    pub fn at(path: Utf8PathBuf) -> FeedbackFolder {
        FeedbackFolder { path }
    }

    /// Returns where it is.
    pub fn path(&self) -> &Utf8Path {
        &self.path
    }

    /// Makes it an empty folder that any user may write to.
    ///
    /// # Errors
    /// When what is there cannot be removed, or the disk is full.
    pub fn empty(&self) -> io::Result<()> {
        match fs::read_dir(&self.path) {
            Ok(mut entries) => {
                if entries.next().is_none() {
                    return Ok(());
                }
                drop(entries);
                remove_contents(&self.path)
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                fs::create_dir_all(&self.path)?;
                fs::set_permissions(&self.path, fs::Permissions::from_mode(0o777))
            }
            Err(error) => Err(error),
        }
    }

    /// Returns where the input of a later pass is kept for the validator to read: beside the folder, so that it is no feedback.
    pub fn pass_input(&self) -> Utf8PathBuf {
        self.path.with_file_name("pass.in")
    }

    /// Returns the text of a message; `None` when there is none, or nothing that can be read.
    pub fn message(&self, name: &str) -> Option<Vec<u8>> {
        let text = self.read(name, MESSAGE)?;
        let is_blank = text.iter().all(u8::is_ascii_whitespace);
        (!is_blank).then_some(text)
    }

    /// Returns what a validator says of the score. What is there but cannot be read is an empty file, which is no number.
    pub fn score_files(&self) -> ScoreFiles {
        let file = |name: &str| {
            let is_there = self.path.join(name).as_std_path().symlink_metadata().is_ok();
            is_there.then(|| self.read(name, MESSAGE).unwrap_or_default())
        };
        ScoreFiles {
            score: file("score.txt"),
            multiplier: file("score_multiplier.txt"),
        }
    }

    /// Returns the input of the next pass and takes it away; `None` when the validator wants no further pass.
    ///
    /// # Errors
    /// When it is bigger than `limit`, or cannot be read or removed.
    pub fn take_next_pass(&self, limit: Bytes) -> io::Result<Option<Vec<u8>>> {
        const NAME: &str = "nextpass.in";
        if self.path.join(NAME).as_std_path().symlink_metadata().is_err() {
            return Ok(None);
        }
        let input = self.read(NAME, Bytes(limit.0 + 1)).ok_or(io::ErrorKind::InvalidInput)?;
        if input.len() as u64 > limit.0 {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        fs::remove_file(self.path.join(NAME))?;
        Ok(Some(input))
    }

    /// Reads at most `limit` bytes of a regular file.
    fn read(&self, name: &str, limit: Bytes) -> Option<Vec<u8>> {
        let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC;
        let file = File::from(rustix::fs::open(self.path.join(name).as_std_path(), flags, Mode::empty()).ok()?);
        if !file.metadata().ok()?.is_file() {
            return None;
        }
        let mut text = Vec::new();
        file.take(limit.0).read_to_end(&mut text).ok()?;
        Some(text)
    }
}

/// Empties a folder that must itself stay, as it may be shown in a box.
fn remove_contents(folder: &Utf8Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if !entry.file_type()?.is_dir() {
            fs::remove_file(entry.path())?;
        } else if let Ok(path) = Utf8PathBuf::from_path_buf(entry.path()) {
            remove_tree(&path)?;
        } else {
            // A name that is not UTF-8 is no name that the format knows; give it one.
            let named = folder.join("folder-without-a-name");
            fs::rename(entry.path(), &named)?;
            remove_tree(&named)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    fn folder() -> (tempfile::TempDir, FeedbackFolder) {
        let parent = tempfile::tempdir().unwrap();
        let path = Utf8PathBuf::from_path_buf(parent.path().join("feedback")).unwrap();
        let folder = FeedbackFolder::at(path);
        folder.empty().unwrap();
        (parent, folder)
    }

    #[test]
    fn messages_are_read_and_nothing_else() {
        let (_parent, folder) = folder();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("judgemessage.txt"), b"wrong \xff\n").unwrap();
        fs::write(path("blank.txt"), " \n").unwrap();
        fs::write(path("big.txt"), vec![b'x'; 100_000]).unwrap();
        fs::create_dir(path("folder.txt")).unwrap();
        symlink("/etc/passwd", path("link.txt")).unwrap();
        rustix::fs::mknodat(
            rustix::fs::CWD,
            path("pipe.txt").as_std_path(),
            rustix::fs::FileType::Fifo,
            Mode::RUSR,
            0,
        )
        .unwrap();
        assert_eq!(folder.message("judgemessage.txt").as_deref(), Some(&b"wrong \xff\n"[..]));
        assert_eq!(folder.message("big.txt").map(|text| text.len()), Some(64 << 10));
        for name in ["missing.txt", "blank.txt", "folder.txt", "link.txt", "pipe.txt"] {
            assert_eq!(folder.message(name), None, "{name}");
        }
        folder.empty().unwrap();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn score_files_are_read_byte_for_byte() {
        let (_parent, folder) = folder();
        let path = |name: &str| folder.path().join(name);
        assert_eq!(folder.score_files(), ScoreFiles::default());
        fs::write(path("score.txt"), " 5\n").unwrap();
        symlink("/etc/passwd", path("score_multiplier.txt")).unwrap();
        let expected = ScoreFiles {
            score: Some(b" 5\n".to_vec()),
            multiplier: Some(Vec::new()),
        };
        assert_eq!(folder.score_files(), expected);
    }

    #[test]
    fn the_next_pass_is_taken_once_and_bounded() {
        let (_parent, folder) = folder();
        let path = folder.path().join("nextpass.in");
        assert_eq!(folder.take_next_pass(Bytes(5)).unwrap(), None);
        fs::write(&path, "12345").unwrap();
        assert_eq!(folder.take_next_pass(Bytes(5)).unwrap().as_deref(), Some(&b"12345"[..]));
        assert_eq!(folder.take_next_pass(Bytes(5)).unwrap(), None);
        fs::write(&path, "123456").unwrap();
        assert_eq!(
            folder.take_next_pass(Bytes(5)).unwrap_err().kind(),
            io::ErrorKind::FileTooLarge
        );
        fs::remove_file(&path).unwrap();
        symlink("/etc/passwd", &path).unwrap();
        folder.take_next_pass(Bytes(5)).unwrap_err();
    }
}
