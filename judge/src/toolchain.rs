//! What is on this machine: the first toolchain of a language whose commands are there and work.
//!
//! A command is looked for along the search path that the caller gives and is then resolved once: the `python3` of a version manager
//! is a script that starts the real one, and it would be started again for every test case. A compiler that is there and cannot build
//! the smallest program, for want of headers or of a linker, counts as missing: a contestant's program must not be blamed for it.
//!
//! Answers are kept in memory, and for a day in the cache under the identity of the commands, so that most runs of the judge start
//! no command at all. What is missing is looked for anew in every run.

mod examination;
mod note;
mod search;

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::sync::{Arc, Mutex, PoisonError};

use camino::{Utf8Path, Utf8PathBuf};

use self::examination::Examination;
use self::note::Note;
use crate::cache::{Cache, CacheError};
use crate::compile::steps::StepError;
use crate::language::template::Bindings;
use crate::language::{Command, Language, Toolchain};
use crate::sandbox::{Sandbox, SandboxError};

/// What the judge knows of the machine. The library reads no environment of its own.
#[derive(Clone, Debug, Default)]
pub struct Host {
    /// Folders to look for commands in, in this order.
    pub search_path: Vec<Utf8PathBuf>,
    /// The user's home folder, which the scripts of version managers need.
    pub home: Option<Utf8PathBuf>,
    /// Names of toolchains to prefer, as `pypy`.
    pub prefer: Vec<String>,
}

impl Host {
    /// Returns a host with the folders of `path`, a variable as `PATH`. Folders that are relative or not UTF-8 are left out.
    pub fn new(path: &OsStr, home: Option<Utf8PathBuf>) -> Host {
        Host {
            search_path: std::env::split_paths(path)
                .filter_map(|folder| Utf8PathBuf::from_path_buf(folder).ok())
                .filter(|folder| folder.is_absolute())
                .collect(),
            home,
            prefer: Vec::new(),
        }
    }

    /// Returns the search path as the value of `PATH`.
    pub(crate) fn path_variable(&self) -> String {
        let folders: Vec<&str> = self.search_path.iter().map(|folder| folder.as_str()).collect();
        folders.join(":")
    }
}

/// A toolchain that is there and works.
#[derive(Clone, Debug)]
pub struct Found {
    /// The row of the table.
    pub toolchain: &'static Toolchain,
    /// Where its commands are, by their id.
    pub commands: BTreeMap<String, Utf8PathBuf>,
    /// The first line of what it says of its version.
    pub version: String,
    /// The flags of `try` that work.
    pub flags: Vec<String>,
    /// What changes when the commands change.
    pub(crate) identity: String,
}

/// The result of looking for the toolchain of a language.
#[derive(Clone, Debug)]
pub enum Search {
    /// There is one.
    Found(Arc<Found>),
    /// There is none that works; the text says what was looked for: "no `kotlinc` found".
    Missing(String),
}

/// Why it could not be told whether a toolchain is there. The fault is ours.
#[derive(Debug, thiserror::Error)]
pub enum ToolchainError {
    /// A command could not be started, for no fault of the command.
    #[error("ask a compiler for its version")]
    Sandbox(#[from] SandboxError),
    /// The files of the judge itself could not be read or written.
    #[error("{step}")]
    System {
        /// What was being done.
        step: &'static str,
        /// What the system said.
        #[source]
        source: std::io::Error,
    },
    /// The cache could not be used.
    #[error(transparent)]
    Cache(#[from] CacheError),
}

impl From<StepError> for ToolchainError {
    fn from(error: StepError) -> ToolchainError {
        match error {
            StepError::Sandbox(source) => ToolchainError::Sandbox(source),
            StepError::Input(source) => ToolchainError::System {
                step: "create an empty standard input",
                source,
            },
        }
    }
}

/// The toolchains of this machine, looked for when they are first needed.
#[derive(Debug)]
pub struct Toolchains {
    host: Host,
    cache: Arc<Cache>,
    known: Mutex<BTreeMap<String, Arc<Mutex<Option<Search>>>>>,
}

impl Toolchains {
    /// Returns the toolchains of `host`. Nothing is looked for yet.
    pub fn new(host: Host, cache: Arc<Cache>) -> Toolchains {
        Toolchains {
            host,
            cache,
            known: Mutex::default(),
        }
    }

    /// The machine.
    pub fn host(&self) -> &Host {
        &self.host
    }

    /// Returns the toolchain for `language`. Threads that ask for the same language at the same time wait for one answer.
    ///
    /// # Errors
    /// When that cannot be told; a toolchain that is missing or broken is no error.
    pub fn find(&self, sandbox: &mut dyn Sandbox, language: &'static Language) -> Result<Search, ToolchainError> {
        let answer = {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(known.entry(language.code.clone()).or_default())
        };
        let mut answer = answer.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = &*answer {
            return Ok(known.clone());
        }
        let search = self.look(sandbox, language)?;
        *answer = Some(search.clone());
        Ok(search)
    }

    fn look(&self, sandbox: &mut dyn Sandbox, language: &'static Language) -> Result<Search, ToolchainError> {
        let preferred = |toolchain: &&Toolchain| !self.host.prefer.contains(&toolchain.name);
        let mut toolchains: Vec<&'static Toolchain> = language.toolchains.iter().collect();
        toolchains.sort_by_key(preferred);
        let mut missing = Vec::new();
        let mut broken = Vec::new();
        for toolchain in toolchains {
            match self.look_for(sandbox, toolchain)? {
                Attempt::Works(found) => return Ok(Search::Found(Arc::new(found))),
                Attempt::Absent(name) => missing.push(format!("`{name}`")),
                Attempt::Broken(why) => broken.push(why),
            }
        }
        Ok(Search::Missing(match (broken.is_empty(), missing.is_empty()) {
            (true, _) => format!("no {} found", missing.join(" or ")),
            (false, true) => broken.join("; "),
            (false, false) => format!("{}; no {} found", broken.join("; "), missing.join(" or ")),
        }))
    }

    fn look_for(&self, sandbox: &mut dyn Sandbox, toolchain: &'static Toolchain) -> Result<Attempt, ToolchainError> {
        let Some((first, others)) = toolchain.commands.split_first() else {
            return Ok(Attempt::Absent(toolchain.name.as_str()));
        };
        let firsts = search::along(&self.host.search_path, &first.names);
        if firsts.is_empty() {
            return Ok(Attempt::Absent(name_of(first)));
        }
        let mut rest = Vec::new();
        for command in others {
            match search::along(&self.host.search_path, &command.names).into_iter().next() {
                Some(place) => rest.push(place),
                None => return Ok(Attempt::Absent(name_of(command))),
            }
        }
        let mut attempt = Attempt::Absent(name_of(first));
        for place in firsts {
            let places = [&[place], &rest[..]].concat();
            match self.examine(sandbox, toolchain, &places)? {
                Attempt::Works(found) => return Ok(Attempt::Works(found)),
                // The first in the search path is what the user would have got.
                other if matches!(attempt, Attempt::Absent(_)) => attempt = other,
                _ => {}
            }
        }
        Ok(attempt)
    }

    /// Finds out whether the commands at `places` work, from the cache if it can.
    fn examine(
        &self,
        sandbox: &mut dyn Sandbox,
        toolchain: &'static Toolchain,
        places: &[Utf8PathBuf],
    ) -> Result<Attempt, ToolchainError> {
        let key = note::key(toolchain, places);
        let known = self.cache.note(key).and_then(|bytes| Note::read(&bytes));
        if let Some(note) = known {
            return Ok(Attempt::Works(note.into_found(toolchain)));
        }
        let examination = Examination {
            toolchain,
            toolchains: self,
        };
        let attempt = examination.run(sandbox, places)?;
        if let Attempt::Works(found) = &attempt {
            self.cache.set_note(key, &Note::of(found).to_json())?;
        }
        Ok(attempt)
    }
}

fn name_of(command: &'static Command) -> &'static str {
    command.names.first().map_or(command.id.as_str(), String::as_str)
}

/// What came of looking for one toolchain.
enum Attempt {
    Works(Found),
    /// This command is not in the search path.
    Absent(&'static str),
    /// The command is there and does not work; the text says so.
    Broken(String),
}

/// The folder for scratch within a folder where something is built. No file of a program has a name like that.
pub(crate) const TMP: &str = ".tmp";

/// Returns the environment in which programs are built in `folder`: scratch goes to a folder within.
pub(crate) fn build_env(host: &Host, folder: &Utf8Path) -> Vec<(String, String)> {
    let scratch = folder.join(TMP).into_string();
    [
        ("PATH", host.path_variable()),
        ("LC_ALL", "C.UTF-8".to_owned()),
        ("HOME", scratch.clone()),
        ("TMPDIR", scratch),
    ]
    .map(|(name, value)| (name.to_owned(), value))
    .to_vec()
}

impl Found {
    /// Returns the placeholders for the commands and the flags.
    pub(crate) fn bindings(&self) -> Bindings {
        let mut bindings = Bindings::new().with_list("try", self.flags.clone());
        for (id, path) in &self.commands {
            let home = path.parent().and_then(Utf8Path::parent).unwrap_or(path);
            bindings = bindings.with(id, path.as_str()).with(&format!("{id}.home"), home.as_str());
        }
        bindings
    }
}

#[cfg(test)]
mod tests;
