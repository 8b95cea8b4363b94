//! The messages between the judge and a keeper.
//!
//! They travel over a `SOCK_SEQPACKET` pair, so a message arrives whole or not at all. The judge sends a [`Request`] together with the
//! three standard streams of the program, and may send [`KILL`] while it runs; the keeper answers with one [`Reply`]. Both ends are the
//! same executable, so there is no version to agree on; still, the keeper takes nothing it reads on trust.

use std::io::{self, IoSlice, IoSliceMut};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::time::Duration;

use rustix::net::{
    RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer, SendAncillaryMessage, SendFlags, recvmsg, sendmsg,
};

use super::sys::Stage;
use crate::limits::Bytes;

/// The longest message: command line and environment of a program together.
pub(super) const MESSAGE_MAX: usize = 64 << 10;

/// The message that ends the program at once.
pub(super) const KILL: &[u8] = b"kill";

/// The message of a keeper that is ready for requests.
pub(super) const READY: &[u8] = b"ready";

/// Start this program.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// The working directory.
    pub(super) folder: String,
    /// Where the keeper makes the working directory: the folders whose files it holds links to.
    pub(super) links: Option<Vec<String>>,
    /// The program and its arguments.
    pub(super) argv: Vec<String>,
    /// The whole environment, as `NAME=value`.
    pub(super) env: Vec<String>,
    /// `RLIMIT_CPU`: the kernel's own end of a program that the judge fails to end.
    pub(super) cpu: Duration,
    /// `RLIMIT_STACK`.
    pub(super) stack: Bytes,
    /// `RLIMIT_FSIZE`.
    pub(super) file: Bytes,
}

/// What became of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Reply {
    /// The step at which starting it failed, see [`Stage`]; 0 when it started.
    pub(super) stage: u64,
    /// The error number of that step.
    pub(super) errno: u64,
    /// The wait status of the program.
    pub(super) status: u64,
    /// Microseconds of wall-clock time from start to end.
    pub(super) wall_us: u64,
    /// Microseconds of CPU time of the program, of the children it waited for, and of what it left behind.
    pub(super) cpu_us: u64,
    /// Peak resident set of the biggest of these processes, in KiB.
    pub(super) max_rss_kib: u64,
    /// How many processes it left behind.
    pub(super) leftovers: u64,
    /// When it ended, in nanoseconds of the monotonic clock, which all processes share.
    pub(super) ended_ns: u64,
}

impl Request {
    /// Writes the message.
    pub(super) fn encode(&self) -> Vec<u8> {
        let mut message = Vec::with_capacity(1024);
        for number in [
            self.cpu.as_secs(),
            self.stack.0,
            self.file.0,
            self.argv.len() as u64,
            self.env.len() as u64,
            self.links.as_ref().map_or(0, |links| links.len() as u64 + 1),
        ] {
            message.extend_from_slice(&number.to_le_bytes());
        }
        let links = self.links.iter().flatten();
        for text in std::iter::once(&self.folder).chain(&self.argv).chain(&self.env).chain(links) {
            message.extend_from_slice(text.as_bytes());
            message.push(0);
        }
        message
    }

    /// Reads the message; `None` when it is not one.
    pub(super) fn decode(message: &[u8]) -> Option<Request> {
        let (numbers, texts) = message.split_at_checked(48)?;
        let number = |i: usize| {
            let bytes = numbers[8 * i..8 * i + 8].try_into().expect("eight bytes are eight bytes");
            u64::from_le_bytes(bytes)
        };
        let mut texts = texts
            .split_inclusive(|byte| *byte == 0)
            .map(|text| std::str::from_utf8(text.strip_suffix(b"\0")?).ok().map(str::to_owned));
        let folder = texts.next()??;
        let mut take = |count: u64| (0..count).map(|_| texts.next()?).collect::<Option<Vec<_>>>();
        let argv = take(number(3))?;
        let env = take(number(4))?;
        let links = match number(5) {
            0 => None,
            count => Some(take(count - 1)?),
        };
        if argv.is_empty() || texts.next().is_some() {
            return None;
        }
        Some(Request {
            folder,
            links,
            argv,
            env,
            cpu: Duration::from_secs(number(0)),
            stack: Bytes(number(1)),
            file: Bytes(number(2)),
        })
    }
}

impl Reply {
    /// Writes the message.
    pub(super) fn encode(&self) -> Vec<u8> {
        [
            self.stage,
            self.errno,
            self.status,
            self.wall_us,
            self.cpu_us,
            self.max_rss_kib,
            self.leftovers,
            self.ended_ns,
        ]
        .iter()
        .flat_map(|number| number.to_le_bytes())
        .collect()
    }

    /// Returns the reply for a program that could not be started.
    pub(super) fn failed(stage: Stage, errno: i32) -> Reply {
        Reply {
            stage: stage as u64,
            errno: u64::try_from(errno).unwrap_or(0),
            ..Reply::default()
        }
    }

    /// Returns the reply in the place of a keeper that was killed together with its program.
    pub(super) fn killed(wall: Duration) -> Reply {
        Reply {
            status: libc::SIGKILL.unsigned_abs().into(),
            wall_us: u64::try_from(wall.as_micros()).unwrap_or(u64::MAX),
            ..Reply::default()
        }
    }

    /// Reads the message; `None` when it is not one.
    pub(super) fn decode(message: &[u8]) -> Option<Reply> {
        let numbers: Vec<u64> = message
            .chunks(8)
            .map(|chunk| chunk.try_into().ok().map(u64::from_le_bytes))
            .collect::<Option<_>>()?;
        let [stage, errno, status, wall_us, cpu_us, max_rss_kib, leftovers, ended_ns] = numbers.try_into().ok()?;
        Some(Reply {
            stage,
            errno,
            status,
            wall_us,
            cpu_us,
            max_rss_kib,
            leftovers,
            ended_ns,
        })
    }
}

/// Sends one message and copies of the descriptors with it.
pub(super) fn send(socket: impl AsFd, message: &[u8], fds: &[BorrowedFd<'_>]) -> io::Result<()> {
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(3))];
    let mut control = SendAncillaryBuffer::new(&mut space);
    if !fds.is_empty() && !control.push(SendAncillaryMessage::ScmRights(fds)) {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    sendmsg(socket, &[IoSlice::new(message)], &mut control, SendFlags::NOSIGNAL)?;
    Ok(())
}

/// Waits for one message and returns its length and the descriptors that came with it. A length of 0 means that the other end is gone.
pub(super) fn receive(socket: impl AsFd, message: &mut [u8]) -> io::Result<(usize, Vec<OwnedFd>)> {
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(3))];
    let mut control = RecvAncillaryBuffer::new(&mut space);
    let received = rustix::io::retry_on_intr(|| {
        recvmsg(
            socket.as_fd(),
            &mut [IoSliceMut::new(message)],
            &mut control,
            RecvFlags::CMSG_CLOEXEC,
        )
    })?;
    let mut fds = Vec::new();
    for item in control.drain() {
        if let RecvAncillaryMessage::ScmRights(received) = item {
            fds.extend(received);
        }
    }
    Ok((received.bytes, fds))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn request() -> Request {
        Request {
            folder: "/tmp/my box (1)/café".into(),
            links: Some(vec!["/a".into(), "/b".into()]),
            argv: vec!["/bin/echo".into(), String::new(), "a b".into()],
            env: vec!["LANG=C.UTF-8".into()],
            cpu: Duration::from_secs(3),
            stack: Bytes::mib(256),
            file: Bytes(u64::MAX),
        }
    }

    #[test]
    fn a_request_arrives_as_it_was_sent() {
        assert_eq!(Request::decode(&request().encode()), Some(request()));
    }

    #[test]
    fn a_reply_arrives_as_it_was_sent() {
        let reply = Reply {
            stage: 1,
            errno: 2,
            status: 3,
            wall_us: 4,
            cpu_us: 5,
            max_rss_kib: 6,
            leftovers: u64::MAX,
            ended_ns: 7,
        };
        assert_eq!(Reply::decode(&reply.encode()), Some(reply));
    }

    #[test]
    fn a_cut_or_prolonged_message_is_none() {
        let whole = request().encode();
        for end in 0..whole.len() {
            assert_eq!(Request::decode(&whole[..end]), None, "cut at {end}");
        }
        let longer = [whole, b"x\0".to_vec()].concat();
        assert_eq!(Request::decode(&longer), None);
    }

    proptest! {
        #[test]
        fn no_message_is_taken_on_trust(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            drop(Request::decode(&bytes));
            let _ = Reply::decode(&bytes);
        }
    }
}
