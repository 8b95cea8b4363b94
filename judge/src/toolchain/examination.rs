//! Finding out whether a toolchain works: where its commands really are, what version they say they have, and whether they can build
//! the smallest program, with which flags.
//!
//! Commands are run in the sandbox like all others. One that fails there is of no use later either.

use std::collections::BTreeMap;
use std::time::Duration;

use camino::{Utf8Path, Utf8PathBuf};

use super::{Attempt, Found, TMP, ToolchainError, Toolchains, build_env, note};
use crate::cache::Draft;
use crate::compile::steps::{self, StepError, Steps};
use crate::language::{Command, Toolchain};
use crate::limits::Bytes;
use crate::sandbox::{Folder, JobLimits, Sandbox, SandboxError};

/// What a command may use to say its version, or to build and run the smallest program.
const PROBE: JobLimits = JobLimits {
    cpu: Duration::from_secs(30),
    wall: Duration::from_mins(1),
    memory: Bytes::mib(4096),
    output: Bytes::mib(1),
    files: Bytes::mib(256),
    kept_stderr: Bytes::kib(64),
};

/// How many bytes of a line are kept.
const LINE: usize = 200;

/// The examination of one toolchain.
pub(super) struct Examination<'a> {
    pub(super) toolchain: &'static Toolchain,
    pub(super) toolchains: &'a Toolchains,
}

impl Examination<'_> {
    /// Finds out whether the toolchain works with its commands at `places`.
    pub(super) fn run(&self, sandbox: &mut dyn Sandbox, places: &[Utf8PathBuf]) -> Result<Attempt, ToolchainError> {
        let mut commands = BTreeMap::new();
        for (command, place) in self.toolchain.commands.iter().zip(places) {
            match self.resolve(sandbox, command, place)? {
                Ok(real) => commands.insert(command.id.clone(), real),
                Err(why) => return Ok(Attempt::Broken(why)),
            };
        }
        let mut found = Found {
            toolchain: self.toolchain,
            identity: note::identity(commands.values()),
            commands,
            version: String::new(),
            flags: Vec::new(),
        };
        let version = found.bindings().arguments(&self.toolchain.version);
        found.version = match self.say(sandbox, &version, |path| Folder::Kept(path))? {
            Ok(text) => text,
            Err(why) => return Ok(Attempt::Broken(why)),
        };
        if let Err(why) = self.probe(sandbox, &mut found)? {
            let broken = format!("`{}` builds no program that runs: {why}", places[0]);
            return Ok(Attempt::Broken(broken));
        }
        Ok(Attempt::Works(found))
    }

    /// Returns the real place of `command`, or why it has none.
    fn resolve(
        &self,
        sandbox: &mut dyn Sandbox,
        command: &Command,
        place: &Utf8Path,
    ) -> Result<Result<Utf8PathBuf, String>, ToolchainError> {
        if command.follow {
            return Ok(place
                .canonicalize_utf8()
                .map_err(|error| format!("`{place}` leads nowhere: {error}")));
        }
        if command.ask.is_empty() {
            return Ok(Ok(place.to_owned()));
        }
        let mut argv = vec![place.to_string()];
        argv.extend_from_slice(&command.ask);
        // It may be a script of a version manager, which needs its own files.
        Ok(self.say(sandbox, &argv, |path| Folder::Open(path))?.and_then(|said| {
            let real = Utf8PathBuf::from(format!("{said}{}", command.suffix));
            if real.is_absolute() && real.is_file() {
                Ok(real)
            } else {
                Err(format!("`{place}` says that it is `{real}`, and that is not there"))
            }
        }))
    }

    /// Runs a command and returns the first line that it prints, or why there is none.
    fn say(
        &self,
        sandbox: &mut dyn Sandbox,
        argv: &[String],
        folder: impl Fn(&Utf8Path) -> Folder<'_>,
    ) -> Result<Result<String, String>, ToolchainError> {
        let draft = self.draft()?;
        let host = &self.toolchains.host;
        let mut env = build_env(host, &draft.folder());
        // Scripts of version managers look for their settings at home.
        if let Some(home) = &host.home {
            env.retain(|(name, _)| name != "HOME");
            env.push(("HOME".to_owned(), home.to_string()));
        }
        let said = attempt(sandbox, &[argv.to_vec()], folder, &draft, &env)?;
        Ok(said
            .map(|text| first_line(&text))
            .map_err(|why| format!("`{}` does not work: {}", argv[0], gist(&why))))
    }

    /// Returns an empty folder to run commands in. Every attempt has its own: some compilers look at what the last one left.
    fn draft(&self) -> Result<Draft, ToolchainError> {
        let draft = self.toolchains.cache.draft()?;
        draft.create_folder(TMP)?;
        Ok(draft)
    }

    /// Builds and runs the probe, and notes in `found` the flags that work. The error is why it cannot be built without any.
    fn probe(&self, sandbox: &mut dyn Sandbox, found: &mut Found) -> Result<Result<(), String>, ToolchainError> {
        if self.toolchain.probe.is_none() {
            return Ok(Ok(()));
        }
        // Most often all flags work, and one build tells.
        found.flags = self.toolchain.optional.concat();
        let whole = self.build_and_run(sandbox, found)?;
        if whole.is_ok() || self.toolchain.optional.is_empty() {
            return Ok(whole);
        }
        found.flags = Vec::new();
        if let Err(why) = self.build_and_run(sandbox, found)? {
            return Ok(Err(why));
        }
        for flags in &self.toolchain.optional {
            let before = found.flags.len();
            found.flags.extend_from_slice(flags);
            if self.build_and_run(sandbox, found)?.is_err() {
                found.flags.truncate(before);
            }
        }
        Ok(Ok(()))
    }

    fn build_and_run(&self, sandbox: &mut dyn Sandbox, found: &Found) -> Result<Result<(), String>, ToolchainError> {
        let Some(probe) = &self.toolchain.probe else {
            return Ok(Ok(()));
        };
        let draft = self.draft()?;
        let folder = draft.folder();
        std::fs::write(folder.join(&probe.file), &probe.text).map_err(|source| ToolchainError::System {
            step: "write a program to try a compiler with",
            source,
        })?;
        let bindings = found
            .bindings()
            .with("binary", "program")
            .with("entry", probe.file.as_str())
            .with("folder", folder.as_str())
            .with("memory_mb", "2048")
            .with("heap_mb", self.toolchain.heap_mib(PROBE.memory).to_string())
            .with("tmp", TMP)
            .with_list("files", vec![probe.file.clone()]);
        let mut steps: Vec<Vec<String>> = self.toolchain.compile.iter().map(|step| bindings.arguments(step)).collect();
        steps.push(bindings.arguments(&self.toolchain.run));
        let mut env = build_env(&self.toolchains.host, &folder);
        env.extend(bindings.variables(&self.toolchain.compile_env));
        let built = attempt(sandbox, &steps, |path| Folder::Kept(path), &draft, &env)?;
        Ok(built.map(drop).map_err(|why| gist(&why)))
    }
}

/// Runs `steps` and returns what they print, or else why they fail.
fn attempt(
    sandbox: &mut dyn Sandbox,
    steps: &[Vec<String>],
    folder: impl Fn(&Utf8Path) -> Folder<'_>,
    draft: &Draft,
    env: &[(String, String)],
) -> Result<Result<String, String>, ToolchainError> {
    let path = draft.folder();
    match steps::run(sandbox, steps, folder(&path), &path, env, PROBE) {
        Ok(Steps::Done(text)) => Ok(Ok(text)),
        // The fault of neither the compiler nor the program that is to be built.
        Ok(Steps::Failed { message, .. }) if message.contains("No space left on device") => Err(ToolchainError::System {
            step: "try a compiler in the scratch or cache folder",
            source: std::io::ErrorKind::StorageFull.into(),
        }),
        Ok(Steps::Failed { message, .. }) => Ok(Err(message)),
        // A script of a version manager need not work in the sandbox; the next command in the search path may.
        Err(StepError::Sandbox(error @ SandboxError::Spawn { .. })) => Ok(Err(error.to_string())),
        Err(error) => Err(error.into()),
    }
}

/// Returns the first line of `text` that is not empty, bounded. Warnings come before what was asked for.
fn first_line(text: &str) -> String {
    let says_something = |line: &&str| !line.is_empty() && !line.contains("warning: ");
    bounded(text.lines().map(str::trim).find(says_something))
}

/// Returns the line of an error message that says what is wrong: the first, but the last where Python tells the whole story.
fn gist(text: &str) -> String {
    if text.starts_with("Traceback") {
        bounded(text.lines().map(str::trim).rfind(|line| !line.is_empty()))
    } else {
        first_line(text)
    }
}

fn bounded(line: Option<&str>) -> String {
    let line = line.unwrap_or_default();
    line[..line.floor_char_boundary(LINE)].to_owned()
}
