//! SHA-256 sums of files, remembered from run to run.
//!
//! A file whose size, times, number and device are as they were when it was read has not changed: the time of the last change of a file
//! cannot be set, and sums of files that were changed just before they were read are not remembered, as one more change may have the same
//! time. So a look at unchanged data costs one system call a file.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::os::unix::fs::MetadataExt as _;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use camino::{Utf8Path, Utf8PathBuf};
use sha2::{Digest as _, Sha256};

use crate::cache::Key;

/// How long ago a file must have been changed for its sum to be remembered. Times of files are exact to a few milliseconds.
const SETTLED: Duration = Duration::from_millis(100);

/// A SHA-256 sum, as 64 digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sum(String);

impl Sum {
    /// Returns the sum of some bytes.
    pub(super) fn of(bytes: &[u8]) -> Sum {
        Sum(hex(&Sha256::digest(bytes)))
    }

    /// Reads a sum.
    pub(super) fn parse(text: &str) -> Option<Sum> {
        let is_digit = |c: u8| c.is_ascii_digit() || (b'a'..=b'f').contains(&c);
        (text.len() == 64 && text.bytes().all(is_digit)).then(|| Sum(text.to_owned()))
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    fn of_file(path: &Utf8Path) -> io::Result<Sum> {
        let mut file = File::open(path)?;
        let mut sum = Sha256::new();
        let mut buffer = vec![0; 1 << 16];
        loop {
            match file.read(&mut buffer)? {
                0 => return Ok(Sum(hex(&sum.finalize()))),
                n => sum.update(&buffer[..n]),
            }
        }
    }
}

impl From<Key> for Sum {
    fn from(key: Key) -> Sum {
        Sum(key.hex())
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// By what a file is known again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stamp {
    size: u64,
    /// Nanoseconds since 1970.
    modified: i128,
    /// The same, of the last change of any kind.
    changed: i128,
    number: u64,
    device: u64,
}

impl Stamp {
    fn of(metadata: &fs::Metadata) -> Stamp {
        let time = |seconds: i64, nanoseconds: i64| i128::from(seconds) * 1_000_000_000 + i128::from(nanoseconds);
        Stamp {
            size: metadata.size(),
            modified: time(metadata.mtime(), metadata.mtime_nsec()),
            changed: time(metadata.ctime(), metadata.ctime_nsec()),
            number: metadata.ino(),
            device: metadata.dev(),
        }
    }
}

/// Sums that were computed before, and those that are computed now. It may be shared between threads.
#[derive(Debug, Default)]
pub(super) struct Sums {
    known: BTreeMap<Utf8PathBuf, (Stamp, Sum)>,
    used: Mutex<BTreeMap<Utf8PathBuf, (Stamp, Sum)>>,
}

impl Sums {
    /// Reads what [`Sums::remembered`] wrote. What cannot be read is forgotten.
    pub(super) fn recall(text: &str) -> Sums {
        let known = text.lines().filter_map(|line| {
            let mut words = line.splitn(7, ' ');
            let sum = Sum::parse(words.next()?)?;
            let mut number = || words.next()?.parse::<i128>().ok();
            let stamp = Stamp {
                size: u64::try_from(number()?).ok()?,
                modified: number()?,
                changed: number()?,
                number: u64::try_from(number()?).ok()?,
                device: u64::try_from(number()?).ok()?,
            };
            Some((Utf8PathBuf::from(words.next()?), (stamp, sum)))
        });
        Sums {
            known: known.collect(),
            used: Mutex::default(),
        }
    }

    /// Returns the sums that were asked for and that may be trusted in a later run, as text.
    pub(super) fn remembered(&self) -> String {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let settled = i128::try_from(now.saturating_sub(SETTLED).as_nanos()).unwrap_or(0);
        let mut text = String::new();
        let used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        for (path, (stamp, sum)) in &*used {
            if stamp.changed < settled && !path.as_str().contains('\n') {
                let Stamp {
                    size,
                    modified,
                    changed,
                    number,
                    device,
                } = stamp;
                let _ = writeln!(text, "{sum} {size} {modified} {changed} {number} {device} {path}");
            }
        }
        text
    }

    /// Returns the sum of a file; `metadata` is what the system says of it.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(super) fn of(&self, path: &Utf8Path, metadata: &fs::Metadata) -> io::Result<Sum> {
        let stamp = Stamp::of(metadata);
        let sum = match self.known.get(path) {
            Some((known, sum)) if *known == stamp => sum.clone(),
            _ => Sum::of_file(path)?,
        };
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        used.insert(path.to_owned(), (stamp, sum.clone()));
        Ok(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(bytes: &[u8], age: Duration) -> (tempfile::TempDir, Utf8PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = Utf8Path::from_path(folder.path()).unwrap().join("a b.in");
        fs::write(&path, bytes).unwrap();
        std::thread::sleep(age);
        (folder, path)
    }

    fn sum(sums: &Sums, path: &Utf8Path) -> Sum {
        sums.of(path, &fs::metadata(path).unwrap()).unwrap()
    }

    #[test]
    fn sums_of_settled_files_are_remembered() {
        let (_folder, path) = file(b"1\n", SETTLED + Duration::from_millis(20));
        let sums = Sums::default();
        assert_eq!(sum(&sums, &path), Sum::of(b"1\n"));
        let text = sums.remembered();
        assert!(text.starts_with(Sum::of(b"1\n").as_str()), "{text}");
        // A wrong sum shows that the file is not read again.
        let wrong = Sum::of(b"2\n");
        let later = Sums::recall(&text.replace(Sum::of(b"1\n").as_str(), wrong.as_str()));
        assert_eq!(sum(&later, &path), wrong);
        fs::write(&path, b"3\n").unwrap();
        assert_eq!(sum(&later, &path), Sum::of(b"3\n"), "the same size, but changed");
    }

    #[test]
    fn sums_of_files_that_were_just_changed_are_not() {
        let (_folder, path) = file(b"1\n", Duration::ZERO);
        let sums = Sums::default();
        sum(&sums, &path);
        assert_eq!(sums.remembered(), "");
    }

    #[test]
    fn what_cannot_be_read_is_forgotten() {
        let (_folder, path) = file(b"", Duration::ZERO);
        assert_eq!(sum(&Sums::recall("x\n\n0 1 2\n"), &path), Sum::of(b""));
        assert_eq!(Sum::parse("0"), None);
        assert_eq!(Sum::parse(&"G".repeat(64)), None);
    }
}
