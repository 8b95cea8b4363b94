//! How one program is going to be built: its files, its compiler, the steps, and the key under which the result is cached.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::sync::Arc;

use camino::Utf8Path;
use walkdir::WalkDir;

use super::class_file::{self, Class};
use super::files::SourceFile;
use super::steps::BUILT;
use super::{BuildError, Role, Source, failed};
use crate::cache::{Key, KeyMaker};
use crate::language::template::Bindings;
use crate::language::{Entry, Language, Toolchain};
use crate::limits::{Bytes, Limits};
use crate::toolchain::Found;

/// The version of the way that programs are built, part of every key.
const FORMAT: &[u8] = b"build 1";

/// One program, before it is built.
pub(super) struct Plan {
    pub(super) means: Means,
    pub(super) files: Vec<SourceFile>,
    pub(super) key: Key,
    /// A name that neither is nor begins that of a file of the program.
    binary: String,
}

/// What a program is built with.
pub(super) enum Means {
    /// The scripts `build` and `run` that come with it.
    Scripts,
    /// A toolchain of its language.
    Toolchain {
        language: &'static Language,
        found: Arc<Found>,
        /// The files of the language.
        own: Vec<String>,
        /// The file to start with, for languages that start with one.
        entry: Option<String>,
        /// The entry point as the package names it.
        given: Option<String>,
    },
}

impl Means {
    pub(super) fn language(&self) -> Option<&'static Language> {
        match self {
            Means::Scripts => None,
            Means::Toolchain { language, .. } => Some(language),
        }
    }
}

impl Plan {
    pub(super) fn new(means: Means, files: Vec<SourceFile>, source: &Source<'_>, limits: &Limits) -> Plan {
        let mut binary = "program".to_owned();
        while files.iter().any(|file| file.name.starts_with(&binary)) {
            binary.push('_');
        }
        let mut key = KeyMaker::new()
            .part(FORMAT)
            .part(&limits.compilation_memory.0.to_le_bytes())
            .part(if source.role == Role::Tool { b"tool" } else { b"submission" });
        if let Means::Toolchain {
            language,
            found,
            entry,
            given,
            ..
        } = &means
        {
            key = key
                .part(language.code.as_bytes())
                .part(format!("{:?} {:?}", language.entry, found.toolchain).as_bytes())
                .part(found.identity.as_bytes())
                .part(found.version.as_bytes())
                .part(format!("{:?} {entry:?} {given:?}", found.flags).as_bytes());
        }
        for file in &files {
            key = key
                .part(file.name.as_bytes())
                .part(&[u8::from(file.executable)])
                .part(&file.bytes);
        }
        Plan {
            means,
            files,
            key: key.key(),
            binary,
        }
    }

    /// Returns what the compiler says of its version, empty without one.
    pub(super) fn version(&self) -> &str {
        match &self.means {
            Means::Scripts => "",
            Means::Toolchain { found, .. } => &found.version,
        }
    }

    /// Returns a sum of what the program is, without what it is built with.
    pub(super) fn sources(&self) -> Key {
        let mut key = KeyMaker::new().part(b"sources 1");
        if let Means::Toolchain {
            language, entry, given, ..
        } = &self.means
        {
            key = key
                .part(language.code.as_bytes())
                .part(entry.as_deref().unwrap_or_default().as_bytes())
                .part(given.as_deref().unwrap_or_default().as_bytes());
        }
        for file in &self.files {
            key = key.part(file.name.as_bytes()).part(&file.bytes);
        }
        key.key()
    }

    /// Returns the placeholders, but for those that only building or only running knows.
    pub(super) fn bindings(&self, found: &Found, memory: Bytes) -> Bindings {
        let mut bindings = found.bindings().with("binary", self.binary.as_str());
        bindings = with_memory(bindings, found.toolchain, memory);
        if let Means::Toolchain { own, entry, .. } = &self.means {
            let mut files: Vec<String> = own.iter().filter(|name| Some(*name) != entry.as_ref()).cloned().collect();
            files.extend(entry.clone());
            bindings = bindings.with_list("files", files.iter().map(|name| argument(name)).collect());
            if let Some(entry) = entry {
                let stem = Utf8Path::new(entry).file_stem().unwrap_or(entry);
                bindings = bindings.with("entry", argument(entry)).with("stem", stem);
            }
        }
        bindings
    }

    /// Returns the steps that build the program with `toolchain`.
    pub(super) fn steps(&self, toolchain: &Toolchain, bindings: &Bindings) -> Vec<Vec<String>> {
        let own: &[String] = match &self.means {
            Means::Scripts => &[],
            Means::Toolchain { own, .. } => own,
        };
        let mut steps = Vec::new();
        for step in &toolchain.compile {
            if step.iter().any(|part| part.contains("{each}")) {
                let each = |name: &String| bindings.clone().with("each", argument(name)).arguments(step);
                steps.extend(own.iter().map(each));
            } else {
                steps.push(bindings.arguments(step));
            }
        }
        steps
    }

    /// Returns the step that runs the script `build`, when there is one.
    pub(super) fn build_script(&self, folder: &Utf8Path) -> Vec<Vec<String>> {
        let has_script = self.files.iter().any(|file| file.name == "build");
        has_script
            .then(|| vec![folder.join("build").into_string()])
            .into_iter()
            .collect()
    }

    /// Looks at what was built: returns the class or file that it starts with, or why it cannot be started.
    pub(super) fn finished(&self, folder: &Utf8Path) -> Result<Result<Option<String>, String>, BuildError> {
        let size = size_of(folder)?;
        if size > BUILT {
            return Ok(Err(format!("the built program has {size}, and {BUILT} are allowed")));
        }
        let (language, found, entry, given) = match &self.means {
            Means::Scripts if is_executable(&folder.join("run")) => return Ok(Ok(None)),
            Means::Scripts => return Ok(Err("there is no `run` that can be started".to_owned())),
            Means::Toolchain {
                language,
                found,
                entry,
                given,
                ..
            } => (language, found, entry, given),
        };
        if found.toolchain.builds_binary() && !is_executable(&folder.join(&self.binary)) {
            return Ok(Err("the compiler made no program that can be started".to_owned()));
        }
        match &language.entry {
            Entry::Class(default) => {
                let classes = classes_in(folder)?;
                Ok(class_file::main_class(&classes, given.as_deref(), default).map(Some))
            }
            Entry::All | Entry::Files(_) => Ok(Ok(entry.clone())),
        }
    }
}

/// Adds the placeholders that speak of memory.
pub(super) fn with_memory(bindings: Bindings, toolchain: &Toolchain, memory: Bytes) -> Bindings {
    bindings
        .with("memory_mb", (memory.0 >> 20).to_string())
        .with("heap_mb", toolchain.heap_mib(memory).to_string())
}

/// Returns a file name as an argument that no compiler takes for an option.
fn argument(name: &str) -> String {
    match name.as_bytes().first() {
        Some(b'-' | b'@' | b'+' | b'=') => format!("./{name}"),
        _ => name.to_owned(),
    }
}

fn is_executable(path: &Utf8Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_file() && metadata.permissions().mode() & 0o111 != 0)
}

fn size_of(folder: &Utf8Path) -> Result<Bytes, BuildError> {
    let mut total = 0;
    for found in WalkDir::new(folder) {
        let metadata = found.and_then(|found| found.metadata());
        let metadata = metadata.map_err(|error| failed("read", folder)(error.into()))?;
        if metadata.is_file() {
            total += metadata.len();
        }
    }
    Ok(Bytes(total))
}

/// Reads all compiled classes. The folder is known to be small.
fn classes_in(folder: &Utf8Path) -> Result<Vec<Class>, BuildError> {
    let mut classes = Vec::new();
    for found in WalkDir::new(folder).sort_by_file_name() {
        let found = found.map_err(|error| failed("read", folder)(error.into()))?;
        let is_class = found.path().extension().is_some_and(|extension| extension == "class");
        if is_class && found.file_type().is_file() {
            let bytes = fs::read(found.path()).map_err(failed("read", display(found.path(), folder)))?;
            classes.extend(class_file::parse(&bytes));
        }
    }
    Ok(classes)
}

/// Returns `path` for a message, or the folder that it lies in when it is not UTF-8.
fn display<'a>(path: &'a Path, folder: &'a Utf8Path) -> &'a Utf8Path {
    Utf8Path::from_path(path).unwrap_or(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_like_options_are_paths() {
        for (name, expected) in [
            ("a.c", "a.c"),
            ("-o.c", "./-o.c"),
            ("@a.c", "./@a.c"),
            ("my solution (1).c", "my solution (1).c"),
        ] {
            assert_eq!(argument(name), expected);
        }
    }
}
