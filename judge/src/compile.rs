//! From the files of a program to something that can be run, or to the reason why not.
//!
//! Programs are copied into a folder of the build cache and built there, in the sandbox; from then on that folder is read-only. What
//! was built before with the same files, compiler and flags is taken from the cache. A compile error is a fact about the program and is
//! stored too, unless it was a limit of ours that ended the compiler.
//!
//! Interpreted programs go the same way: their only step checks the syntax.

mod class_file;
mod executable;
mod files;
mod materials;
mod message;
mod plan;
mod public_type;
mod source;
pub(crate) mod steps;
mod suspect;
#[cfg(test)]
pub(crate) mod testing;

use std::collections::BTreeMap;
use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt as _;
use std::sync::{Arc, Mutex, PoisonError};

use camino::{Utf8Path, Utf8PathBuf};

pub use self::executable::Executable;
use self::files::{Gathered, SourceFile};
use self::plan::{Means, Plan};
pub use self::source::{Role, Source};
use self::steps::{StepError, Steps};
use crate::cache::{Cache, CacheError, Draft, Key, Outcome};
use crate::language::Language;
use crate::language::detect::{self, Named, Unclear};
use crate::limits::{Bytes, Limits};
use crate::package::Format;
use crate::sandbox::{Folder, Sandbox, SandboxError, remove_tree};
use crate::toolchain::{Host, Search, TMP, ToolchainError, Toolchains, build_env};

/// What the files of a validator or another program of a package may take; the code limit is for submissions.
const TOOL_CODE: Bytes = Bytes::mib(64);

/// What building a program came to.
#[derive(Debug)]
pub struct Build {
    /// Its language, when that could be told.
    pub language: Option<&'static Language>,
    /// What came out.
    pub product: Product,
}

/// What comes out of building a program.
#[derive(Debug)]
pub enum Product {
    /// It can be run.
    Ready(Executable),
    /// It cannot be built. The text says why and is bounded.
    CompileError(String),
    /// This machine cannot build it, or it is an example in no known language, which says nothing about the program.
    NotJudged(String),
}

/// Why it could not be told whether a program can be built. The fault is ours.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// The toolchain could not be looked for.
    #[error(transparent)]
    Toolchain(#[from] ToolchainError),
    /// The cache could not be used.
    #[error(transparent)]
    Cache(#[from] CacheError),
    /// The compiler could not be run.
    #[error("run the compiler")]
    Compiler(#[source] ToolchainError),
    /// The program, or the copy that is built, could not be read or written.
    #[error("{step} `{path}`")]
    File {
        /// What was being done.
        step: &'static str,
        /// The file or folder.
        path: Utf8PathBuf,
        /// What the system said.
        #[source]
        source: io::Error,
    },
}

impl BuildError {
    /// Returns whether the user asked to stop, which is nobody's fault.
    pub fn is_interrupt(&self) -> bool {
        matches!(
            self,
            BuildError::Toolchain(ToolchainError::Sandbox(SandboxError::Interrupted))
                | BuildError::Compiler(ToolchainError::Sandbox(SandboxError::Interrupted))
        )
    }
}

impl From<StepError> for BuildError {
    fn from(error: StepError) -> BuildError {
        BuildError::Compiler(error.into())
    }
}

/// What is known of a program before it is built.
#[derive(Clone, Debug)]
pub struct Examined {
    /// Its language, when that could be told.
    pub language: Option<&'static Language>,
    /// The first line of what the compiler says of its version; empty for a program that comes with its own scripts.
    pub version: String,
    /// A sum of its files and of what the package says of it, which is the same on every machine.
    pub sources: Key,
}

/// Builds programs. It may be shared between threads.
#[derive(Debug)]
pub struct Builder {
    toolchains: Toolchains,
    cache: Arc<Cache>,
    busy: Mutex<BTreeMap<Key, Arc<Mutex<()>>>>,
}

impl Builder {
    /// Returns a builder that uses the compilers of `host` and keeps what it builds in `cache`.
    pub fn new(host: Host, cache: Cache) -> Builder {
        let cache = Arc::new(cache);
        Builder {
            toolchains: Toolchains::new(host, Arc::clone(&cache)),
            cache,
            busy: Mutex::default(),
        }
    }

    /// The compilers of this machine.
    pub fn toolchains(&self) -> &Toolchains {
        &self.toolchains
    }

    /// Builds the program `source`, or takes it from the cache. A second thread that asks for the same program waits for the first.
    ///
    /// # Errors
    /// When the fault is ours: a file that cannot be read, a sandbox that does not work, a full disk.
    pub fn build(&self, sandbox: &mut dyn Sandbox, source: &Source<'_>, limits: &Limits) -> Result<Build, BuildError> {
        let plan = match self.plan(sandbox, source, limits)? {
            Ok(plan) => plan,
            Err(build) => return Ok(build),
        };
        let turn = {
            let mut busy = self.busy.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(busy.entry(plan.key).or_default())
        };
        let _turn = turn.lock().unwrap_or_else(PoisonError::into_inner);
        let language = plan.means.language();
        let stored = match self.cache.lookup(plan.key)? {
            Some(stored) => stored,
            None => match self.make(sandbox, &plan, limits)? {
                Made::Lasting(draft, outcome) => self.cache.store(plan.key, draft, outcome)?,
                Made::Passing(message) => {
                    let product = Product::CompileError(message);
                    return Ok(Build { language, product });
                }
            },
        };
        let product = match stored.outcome.clone() {
            Outcome::Built { entry } => Product::Ready(plan.executable(&self.toolchains, stored, entry)),
            Outcome::CompileError(message) => Product::CompileError(message),
        };
        Ok(Build { language, product })
    }

    /// Says what a program would be built from and with; or at once what would come of it.
    ///
    /// # Errors
    /// As for [`Builder::build`].
    pub fn examine(
        &self,
        sandbox: &mut dyn Sandbox,
        source: &Source<'_>,
        limits: &Limits,
    ) -> Result<Result<Examined, Build>, BuildError> {
        Ok(self.plan(sandbox, source, limits)?.map(|plan| Examined {
            language: plan.means.language(),
            version: plan.version().to_owned(),
            sources: plan.sources(),
        }))
    }

    /// Reads the program and decides how it is to be built; or says at once what came of it.
    fn plan(&self, sandbox: &mut dyn Sandbox, source: &Source<'_>, limits: &Limits) -> Result<Result<Plan, Build>, BuildError> {
        let refused = |language, message| {
            let product = Product::CompileError(message);
            Ok(Err(Build { language, product }))
        };
        let limit = if source.role == Role::Tool { TOOL_CODE } else { limits.code };
        let mut files = match files::gather(source.path, source.boundary().as_deref(), limit).map_err(BuildError::from)? {
            Gathered::Files(files) => files,
            Gathered::Refused(message) => return refused(None, message),
        };
        let is_script = |file: &SourceFile| file.name == "build" || file.name == "run";
        if source.role == Role::Tool && files.iter().any(is_script) {
            materials::fill(&mut files, source);
            return Ok(Ok(Plan::new(Means::Scripts, files, source, limits)));
        }
        let (language, mut own) = match recognise(&files, source) {
            Ok(recognised) => recognised,
            Err(Refusal::NoProgram(message)) => {
                let product = Product::NotJudged(message);
                return Ok(Err(Build { language: None, product }));
            }
            Err(Refusal::NoBuild(language, message)) => return refused(language, message),
        };
        let found = match self.toolchains.find(sandbox, language)? {
            Search::Found(found) => found,
            Search::Missing(reason) => {
                let product = Product::NotJudged(reason);
                let language = Some(language);
                return Ok(Err(Build { language, product }));
            }
        };
        if found.toolchain.public_type {
            name_after_public_types(&mut files, &mut own);
        }
        materials::fill(&mut files, source);
        let submitted = own.clone();
        if source.role != Role::Tool
            && let Some(message) = materials::include(&mut files, &mut own, source, language)?
        {
            return refused(Some(language), message);
        }
        let entry = match materials::entry_file(language, &own, &submitted, source.entry_point) {
            Ok(entry) => entry,
            Err(unclear) => return refused(Some(language), unclear.to_string()),
        };
        let means = Means::Toolchain {
            language,
            found,
            own,
            entry,
            given: source.entry_point.map(str::to_owned),
        };
        Ok(Ok(Plan::new(means, files, source, limits)))
    }

    /// Builds a program for the first time.
    fn make(&self, sandbox: &mut dyn Sandbox, plan: &Plan, limits: &Limits) -> Result<Made, BuildError> {
        let draft = self.cache.draft()?;
        let folder = draft.folder();
        for file in &plan.files {
            write(&draft, &file.name, &file.bytes, file.executable)?;
        }
        draft.create_folder(TMP)?;
        let mut env = build_env(self.toolchains.host(), &folder);
        let steps = match &plan.means {
            Means::Scripts => plan.build_script(&folder),
            Means::Toolchain { found, .. } => {
                let bindings = plan.bindings(found, limits.compilation_memory).with("tmp", TMP);
                for (name, text) in &found.toolchain.scaffold {
                    write(&draft, &bindings.fill(name), bindings.fill(text).as_bytes(), false)?;
                }
                env.extend(bindings.variables(&found.toolchain.compile_env));
                plan.steps(found.toolchain, &bindings)
            }
        };
        let outcome = steps::run(
            sandbox,
            &steps,
            Folder::Kept(&folder),
            &folder,
            &env,
            steps::job_limits(limits),
        )?;
        let scratch = folder.join(TMP);
        remove_tree(&scratch).map_err(failed("remove", &scratch))?;
        let error = match outcome {
            Steps::Failed { message, lasting: false } => return Ok(Made::Passing(message)),
            Steps::Failed { message, .. } => message,
            Steps::Done(said) => match plan.finished(&folder)? {
                Ok(entry) => return Ok(Made::Lasting(draft, Outcome::Built { entry })),
                Err(message) if said.trim().is_empty() => message,
                Err(message) => format!("{message}\n{said}"),
            },
        };
        Ok(Made::Lasting(self.cache.draft()?, Outcome::CompileError(error)))
    }
}

/// The language of a program, and the files that are written in it.
type Recognised = (&'static Language, Vec<String>);

/// Why a program may not be built.
enum Refusal {
    /// It is something that lies among the examples of the package and belongs to no language, so that nothing can be said of it.
    NoProgram(String),
    /// It cannot be one that compiles; with its language where that is known.
    NoBuild(Option<&'static Language>, String),
}

/// Tells the language of a program, or why it is none that may be built.
fn recognise(files: &[SourceFile], source: &Source<'_>) -> Result<Recognised, Refusal> {
    let named: Vec<Named<'_>> = files.iter().map(SourceFile::named).collect();
    let legacy = source.problem.format != Format::V2025_09;
    let language = detect::language(&named, source.language, legacy).map_err(|unclear| match unclear {
        Unclear::NoLanguage(_) if source.role == Role::Example => Refusal::NoProgram(unclear.to_string()),
        _ => Refusal::NoBuild(None, unclear.to_string()),
    })?;
    let refused = |message| Refusal::NoBuild(Some(language), message);
    // What the package shows may be in any language.
    if source.role == Role::Submission
        && let Some(allowed) = &source.problem.languages
        && !allowed.contains(&language.code)
    {
        let code = &language.code;
        return Err(refused(format!(
            "the problem does not allow programs in {} (`{code}`), only in `{}`",
            language.name,
            allowed.join("`, `")
        )));
    }
    let own = detect::files_of(language, &named).map_err(|unclear| refused(unclear.to_string()))?;
    if let Some(message) = suspect::of(files, &own) {
        return Err(refused(message));
    }
    Ok((language, own.into_iter().map(str::to_owned).collect()))
}

/// What came of building a program for the first time.
enum Made {
    /// To be stored.
    Lasting(Draft, Outcome),
    /// A compile error that another attempt may not meet.
    Passing(String),
}

/// Writes a file of a program into the copy that is built.
fn write(draft: &Draft, name: &str, bytes: &[u8], executable: bool) -> Result<(), BuildError> {
    let parents = Utf8Path::new(name)
        .ancestors()
        .skip(1)
        .filter(|parent| !parent.as_str().is_empty());
    for parent in parents.collect::<Vec<_>>().into_iter().rev() {
        if !draft.folder().join(parent).exists() {
            draft.create_folder(parent.as_str())?;
        }
    }
    let path = draft.folder().join(name);
    fs::write(&path, bytes).map_err(failed("write", &path))?;
    let mode = if executable { 0o755 } else { 0o644 };
    fs::set_permissions(&path, Permissions::from_mode(mode)).map_err(failed("write", &path))
}

/// Renames Java files after their public types, as far as the names are free. `own` are the names of those files.
fn name_after_public_types(files: &mut [SourceFile], own: &mut [String]) {
    for name in own.iter_mut() {
        let path = Utf8Path::new(name.as_str());
        let Some(at) = files.iter().position(|file| file.name == *name) else {
            continue;
        };
        let Some(public) = public_type::of(&files[at].bytes) else {
            continue;
        };
        let wanted = path.with_file_name(format!("{public}.java")).into_string();
        if files.iter().all(|file| file.name != wanted) {
            files[at].name.clone_from(&wanted);
            *name = wanted;
        }
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    own.sort();
}

fn failed(step: &'static str, path: &Utf8Path) -> impl FnOnce(io::Error) -> BuildError {
    let path = path.to_owned();
    move |source| BuildError::File { step, path, source }
}

impl From<files::ReadError> for BuildError {
    fn from(error: files::ReadError) -> BuildError {
        BuildError::File {
            step: "read",
            path: error.path,
            source: error.source,
        }
    }
}

#[cfg(test)]
mod tests;
