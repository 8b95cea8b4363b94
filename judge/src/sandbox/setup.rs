//! What a keeper is told before it serves: how to shut itself and its programs in.
//!
//! The judge decides, the keeper obeys: everything that differs between levels of isolation and between boxes is in this one message.

use serde::{Deserialize, Serialize};

/// The first message to a keeper.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Setup {
    /// The processor to run on.
    pub(super) cpu: Option<usize>,
    /// The namespaces to live in; without them the keeper shares everything with the judge.
    pub(super) namespaces: Option<Namespaces>,
    /// Paths of control group files to which the keeper writes `0` to enter its groups.
    pub(super) groups: Vec<String>,
    /// What may be seen, enforced by Landlock, where there is no file system of its own.
    pub(super) landlock: Option<View>,
    /// Which system calls are refused.
    pub(super) filter: Option<Filter>,
    /// Whether a program may have one process only, with any number of threads.
    pub(super) one_process: bool,
    /// How many processes and threads the user that programs run as may have in the box; `None` where that user has others elsewhere.
    pub(super) processes: Option<u32>,
    /// The user and group that programs run as; `None` leaves them the judge's own.
    pub(super) user: Option<u32>,
}

/// How the keeper lives in namespaces of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Namespaces {
    /// Whether that needs a user namespace first, because the judge is not privileged.
    pub(super) user: bool,
    /// The file system that programs see.
    pub(super) view: View,
    /// An existing folder of the judge, on which the new root is mounted, in the namespace of the keeper only.
    pub(super) mount_point: String,
}

/// The part of the file system that programs see. Every path is where it is outside.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct View {
    /// Files and folders that can be read and executed. Those that do not exist are left out.
    pub(super) readable: Vec<String>,
    /// Folders that can be written to for good.
    pub(super) writable: Vec<String>,
    /// The size of the private `/tmp`, in MiB.
    pub(super) tmp_mib: u64,
}

/// A set of refused system calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "what is allowed is independent")]
pub(super) struct Filter {
    /// Whether sockets between processes of the box are allowed, which build tools and some runtimes talk over.
    pub(super) local_sockets: bool,
    /// Whether such sockets may have names. Without a file system of its own a program could reach those of the user's services.
    pub(super) named_sockets: bool,
    /// Whether rights, owners, times and attributes of files may be changed.
    pub(super) file_attributes: bool,
    /// Whether there are files in memory. Only a control group sees what they take.
    pub(super) memory_files: bool,
}
