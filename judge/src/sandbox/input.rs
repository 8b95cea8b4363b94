//! What a program reads on standard input: a sealed file in memory.
//!
//! A program that gets an open file can find its way to it through `/proc/self/fd/0`: to its folder, where the answers are, and,
//! under the judge's own user, to write access. A sealed memory file has no folder and cannot be changed by anyone any more.

use std::fs::File;
use std::io::{self, Write as _};
use std::os::fd::{AsRawFd as _, OwnedFd};

use camino::Utf8Path;
use rustix::fs::{MemfdFlags, Mode, OFlags, SealFlags};

use crate::limits::Bytes;

/// The whole standard input of a program, ready to be given to any number of runs.
#[derive(Debug)]
pub struct Input {
    file: File,
}

impl Input {
    /// Copies `bytes` into a sealed memory file.
    ///
    /// # Errors
    /// When the system has no memory files or no memory left.
    pub fn from_bytes(bytes: &[u8]) -> io::Result<Input> {
        Input::fill(|file| file.write_all(bytes))
    }

    /// Copies the file at `path` into a sealed memory file.
    ///
    /// # Errors
    /// When the file cannot be read, or as for [`Input::from_bytes`].
    pub fn from_file(path: &Utf8Path) -> io::Result<Input> {
        let mut source = File::open(path)?;
        Input::fill(|file| io::copy(&mut source, file).map(drop))
    }

    fn fill(write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<Input> {
        let fd = rustix::fs::memfd_create("input", MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING)?;
        let mut file = File::from(fd);
        write(&mut file)?;
        rustix::fs::fchmod(&file, Mode::from_raw_mode(0o444))?;
        rustix::fs::fcntl_add_seals(
            &file,
            SealFlags::WRITE | SealFlags::GROW | SealFlags::SHRINK | SealFlags::SEAL,
        )?;
        Ok(Input { file })
    }

    /// Returns how long it is.
    ///
    /// # Errors
    /// When the system does not tell.
    pub fn size(&self) -> io::Result<Bytes> {
        Ok(Bytes(self.file.metadata()?.len()))
    }

    /// Opens the input for one run: read-only, with a position of its own at the beginning.
    ///
    /// # Errors
    /// When the system is out of file descriptors, or `/proc` is not mounted.
    pub fn open(&self) -> io::Result<OwnedFd> {
        let path = format!("/proc/self/fd/{}", self.file.as_raw_fd());
        Ok(rustix::fs::open(path, OFlags::RDONLY | OFlags::CLOEXEC, Mode::empty())?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read as _;

    #[test]
    fn every_run_reads_from_the_beginning() {
        let input = Input::from_bytes(b"3 4\n").unwrap();
        for _ in 0..2 {
            let mut text = String::new();
            File::from(input.open().unwrap()).read_to_string(&mut text).unwrap();
            assert_eq!(text, "3 4\n");
        }
    }

    #[test]
    fn nobody_can_change_it() {
        let input = Input::from_bytes(b"3 4\n").unwrap();
        let path = format!("/proc/self/fd/{}", input.file.as_raw_fd());
        // Root may open it for writing; the seals hold all the same.
        if let Ok(mut file) = File::options().write(true).open(&path) {
            assert_eq!(file.write(b"x").unwrap_err().kind(), io::ErrorKind::PermissionDenied);
            assert!(file.set_len(0).is_err());
        }
        let name = std::fs::read_link(&path).unwrap();
        assert!(name.to_str().unwrap().starts_with("/memfd:input"), "{name:?}");
    }
}
