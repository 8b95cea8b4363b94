//! Packages for the judge to judge, made in temporary folders.

use std::collections::BTreeMap;
use std::fs;

use camino::{Utf8Path, Utf8PathBuf};

use super::{JudgeCmd, Temp};

/// Returns the source of a program in `tests/fixtures/programs`.
#[track_caller]
pub(crate) fn fixture(name: &str) -> Vec<u8> {
    let folder = Utf8Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/fixtures/programs");
    fs::read(folder.join(name)).unwrap()
}

/// A package for the problem of adding two numbers: valid, with one sample, one secret test case and one accepted program.
#[derive(Debug)]
#[must_use = "nothing is written until it is built"]
pub(crate) struct PackageBuilder {
    name: String,
    files: BTreeMap<String, Vec<u8>>,
}

impl PackageBuilder {
    pub(crate) fn new(name: &str) -> PackageBuilder {
        let builder = PackageBuilder {
            name: name.to_owned(),
            files: BTreeMap::new(),
        };
        builder
            .problem_yaml("")
            .file("statement/problem.en.md", "Add two numbers.\n")
            .file("input_validators/validate.ctd", "INT(0,1000) SPACE INT(0,1000) NEWLINE EOF\n")
            .case("sample/1", "1 2\n", "3\n")
            .case("secret/01", "20 22\n", "42\n")
            .submission("accepted/sum.c", fixture("answer.c"))
    }

    /// Sets `problem.yaml`: a time limit of 1 s, 256 MiB of memory, and these further lines.
    pub(crate) fn problem_yaml(self, more: &str) -> PackageBuilder {
        let text = format!(
            "problem_format_version: 2025-09\nname: Sum\nuuid: 3c0c7f4e-2f0e-4b8e-9a83-6b2f5c2d9a01\n\
             limits:\n  time_limit: 1\n  memory: 256\n{more}"
        );
        self.file("problem.yaml", text)
    }

    pub(crate) fn file(mut self, path: &str, contents: impl AsRef<[u8]>) -> PackageBuilder {
        self.files.insert(path.to_owned(), contents.as_ref().to_vec());
        self
    }

    pub(crate) fn without(mut self, path: &str) -> PackageBuilder {
        assert!(self.files.remove(path).is_some(), "there is no `{path}`");
        self
    }

    pub(crate) fn case(self, name: &str, input: &str, answer: &str) -> PackageBuilder {
        self.file(&format!("data/{name}.in"), input)
            .file(&format!("data/{name}.ans"), answer)
    }

    pub(crate) fn submission(self, path: &str, contents: impl AsRef<[u8]>) -> PackageBuilder {
        self.file(&format!("submissions/{path}"), contents)
    }

    /// Writes it into the folder `problems` of a temporary folder.
    #[track_caller]
    pub(crate) fn build(self) -> Package {
        let temp = Temp::new();
        let package = self.build_in(&temp);
        Package { path: package, temp }
    }

    /// Writes it into the folder `problems` of a given temporary folder, and returns where it is.
    #[track_caller]
    pub(crate) fn build_in(self, temp: &Temp) -> Utf8PathBuf {
        for (path, contents) in &self.files {
            temp.write(&format!("problems/{}/{path}", self.name), contents);
        }
        temp.path().join("problems").join(self.name)
    }
}

/// A package on disk, in a temporary folder that holds nothing else.
#[derive(Debug)]
pub(crate) struct Package {
    /// The package.
    pub(crate) path: Utf8PathBuf,
    /// The folder around `problems`.
    pub(crate) temp: Temp,
}

impl Package {
    /// Returns `judge run -p PACKAGE FLAGS`, in the folder around `problems`.
    pub(crate) fn run(&self, flags: &str) -> JudgeCmd {
        JudgeCmd::new("run -p")
            .arg(&self.path)
            .args(flags)
            .current_dir(self.temp.path())
    }

    /// Returns `judge verify PACKAGE FLAGS`, likewise, where the package is called `problems/NAME`.
    pub(crate) fn verify(&self, flags: &str) -> JudgeCmd {
        self.check("verify", flags)
    }

    /// Returns `judge validate PACKAGE FLAGS`, likewise.
    pub(crate) fn validate(&self, flags: &str) -> JudgeCmd {
        self.check("validate", flags)
    }

    fn check(&self, command: &str, flags: &str) -> JudgeCmd {
        JudgeCmd::new(command)
            .arg(self.path.strip_prefix(self.temp.path()).unwrap())
            .args(flags)
            .current_dir(self.temp.path())
    }
}
