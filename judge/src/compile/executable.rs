//! A built program, ready to be run any number of times.

use std::collections::BTreeMap;

use camino::Utf8Path;

use super::plan::{Means, Plan, with_memory};
use crate::cache;
use crate::language::template::Bindings;
use crate::language::{Memory, Toolchain};
use crate::limits::Bytes;
use crate::toolchain::{Host, Toolchains};

/// The environment of a program, before what its toolchain adds.
const ENV: [(&str, &str); 2] = [("LC_ALL", "C.UTF-8"), ("PATH", "/usr/local/bin:/usr/bin:/bin")];

/// A built program. As long as it lives, its files stay in the cache.
#[derive(Clone, Debug)]
pub struct Executable {
    stored: cache::Entry,
    toolchain: Option<&'static Toolchain>,
    version: String,
    bindings: Bindings,
    entry_point: Option<String>,
    /// The environment that does not depend on the toolchain.
    env: Vec<(String, String)>,
}

impl Plan {
    /// Returns the program that was stored, with the class or file that it starts with.
    pub(super) fn executable(self, toolchains: &Toolchains, stored: cache::Entry, entry: Option<String>) -> Executable {
        let mut bindings = Bindings::new();
        let mut toolchain = None;
        let mut version = String::new();
        let mut env = ENV.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
        if let Means::Toolchain { found, .. } = &self.means {
            // The memory limit is bound when it is known.
            bindings = self.bindings(found, Bytes::default());
            toolchain = Some(found.toolchain);
            version.clone_from(&found.version);
        } else {
            env = script_env(toolchains.host());
        }
        bindings = bindings.with("folder", stored.folder.as_str());
        if let Some(entry) = &entry {
            bindings = bindings.with("class", entry.as_str());
        }
        Executable {
            stored,
            toolchain,
            version,
            bindings,
            entry_point: entry,
            env,
        }
    }
}

/// Scripts may use the compilers of the user.
fn script_env(host: &Host) -> Vec<(String, String)> {
    vec![
        ("LC_ALL".to_owned(), "C.UTF-8".to_owned()),
        ("PATH".to_owned(), host.path_variable()),
    ]
}

impl Executable {
    /// Returns the program and its arguments under this memory limit; the program is an absolute path. Arguments of a test case
    /// are added at the end.
    pub fn argv(&self, memory: Bytes) -> Vec<String> {
        match self.toolchain {
            Some(toolchain) => with_memory(self.bindings.clone(), toolchain, memory).arguments(&toolchain.run),
            None => vec![self.folder().join("run").into_string()],
        }
    }

    /// Returns the whole environment under this memory limit.
    pub fn env(&self, memory: Bytes) -> Vec<(String, String)> {
        let mut env: BTreeMap<String, String> = self.env.iter().cloned().collect();
        if let Some(toolchain) = self.toolchain {
            env.extend(with_memory(self.bindings.clone(), toolchain, memory).variables(&toolchain.env));
        }
        env.into_iter().collect()
    }

    /// The folder with the files of the program and what was built from them. Nobody writes to it any more.
    pub fn folder(&self) -> &Utf8Path {
        &self.stored.folder
    }

    /// The first line of what its compiler or interpreter says of its version; empty for a program that comes with its own scripts.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// The name of its toolchain, as `gcc`; `None` for a program that comes with its own scripts.
    pub fn toolchain(&self) -> Option<&'static str> {
        self.toolchain.map(|toolchain| toolchain.name.as_str())
    }

    /// The class or file that it starts with, for languages where that has to be said.
    pub fn entry_point(&self) -> Option<&str> {
        self.entry_point.as_deref()
    }

    /// How big the files may be that it writes when the output limit is `output`.
    pub fn file_limit(&self, output: Bytes) -> Bytes {
        let own = self.toolchain.map_or(0, |toolchain| toolchain.files_mb);
        output.max(Bytes::mib(own))
    }

    /// What limit on memory is fair to it.
    pub fn memory(&self) -> Memory {
        self.toolchain.map_or(Memory::Native, |toolchain| toolchain.memory)
    }

    /// Returns whether its files are as they were when it was built: a look at sizes, times and identities, cheap enough to be
    /// taken between two runs where programs are not kept from writing to their own files.
    pub fn is_intact(&self) -> bool {
        self.stored.is_intact()
    }
}
