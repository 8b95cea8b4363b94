//! Submissions to submit-answer problems: files with the answers to test cases.
//!
//! The format says that such a submission consists of the answers and not how their files are called. Here a folder is taken for answers
//! when it holds a file for some test case: `secret/01.out`, or just `01.out` where only one test case is called so; `.ans` will do too.
//! A single file is taken for one when its ending belongs to no language. All else is a program that prints the answers.

use std::io::{self, Read as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::sync::Arc;

use camino::{Utf8Path, Utf8PathBuf};

use crate::language::detect;
use crate::limits::Bytes;
use crate::package::TestCase;

/// The endings of files with answers, the first that is there counts.
const ENDINGS: [&str; 2] = ["out", "ans"];

/// A submission that consists of answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answers {
    /// The real path of the folder that they are in.
    folder: Utf8PathBuf,
    /// The file with the only answer, when a file was handed in, and the name of the test case that it is for.
    only: Option<(Utf8PathBuf, Option<String>)>,
    /// The base names that belong to several test cases.
    ambiguous: Vec<String>,
}

/// What there is for a test case.
#[derive(Debug, PartialEq, Eq)]
pub enum Answer {
    /// This.
    Text(Vec<u8>),
    /// More than the limit.
    TooLong,
    /// Nothing; the text says what was looked for.
    Missing(String),
}

impl Answers {
    /// Returns the answers at `path` to some of `cases`; `None` when it is a program.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn find(path: &Utf8Path, cases: &[Arc<TestCase>]) -> io::Result<Option<Answers>> {
        let real = path.canonicalize_utf8()?;
        let bases: Vec<&str> = cases.iter().map(|case| base(&case.name)).collect();
        let is_twice = |base: &&str| bases.iter().filter(|other| *other == base).count() > 1;
        let ambiguous = bases.iter().copied().filter(is_twice).map(str::to_owned).collect();
        if !real.is_dir() {
            if detect::of_name(path.as_str()).is_some() {
                return Ok(None);
            }
            let stem = path.file_stem().unwrap_or_default();
            let case = match cases {
                [only] => Some(only),
                _ => cases.iter().find(|case| base(&case.name) == stem && !is_twice(&stem)),
            };
            return Ok(Some(Answers {
                folder: real.parent().unwrap_or(&real).to_owned(),
                only: Some((real.clone(), case.map(|case| case.name.clone()))),
                ambiguous,
            }));
        }
        let answers = Answers {
            folder: real,
            only: None,
            ambiguous,
        };
        let has_any = cases.iter().any(|case| answers.file(&case.name).is_some());
        Ok(has_any.then_some(answers))
    }

    /// Returns the folder that they are in, alone when a folder was handed in.
    pub fn folder(&self) -> Option<&Utf8Path> {
        self.only.is_none().then_some(&*self.folder)
    }

    /// Returns the answer to the test case called `name`, if it has at most `limit` bytes.
    ///
    /// # Errors
    /// When it cannot be read, or is no plain file in the folder that was handed in.
    pub fn get(&self, name: &str, limit: Bytes) -> io::Result<Answer> {
        let Some(path) = self.file(name) else {
            return Ok(Answer::Missing(self.missing(name)));
        };
        let real = path.canonicalize_utf8()?;
        if !real.starts_with(&self.folder) {
            return Err(io::Error::other("it is a link that leads out of the submission"));
        }
        let file = std::fs::OpenOptions::new()
            .read(true)
            .custom_flags(libc::O_NONBLOCK)
            .open(real)?;
        if !file.metadata()?.is_file() {
            return Err(io::Error::other("it is not a plain file"));
        }
        let mut text = Vec::new();
        file.take(limit.0.saturating_add(1)).read_to_end(&mut text)?;
        Ok(if text.len() as u64 > limit.0 {
            Answer::TooLong
        } else {
            Answer::Text(text)
        })
    }

    fn file(&self, name: &str) -> Option<Utf8PathBuf> {
        if let Some((file, case)) = &self.only {
            return (case.as_deref() == Some(name)).then(|| file.clone());
        }
        let mut stems = vec![name];
        if !self.ambiguous.iter().any(|base_name| base_name == base(name)) {
            stems.push(base(name));
        }
        let paths = stems
            .into_iter()
            .flat_map(|stem| ENDINGS.map(|ending| self.folder.join(format!("{stem}.{ending}"))));
        paths.into_iter().find(|path| path.symlink_metadata().is_ok())
    }

    fn missing(&self, name: &str) -> String {
        match &self.only {
            Some((file, None)) => format!("no answer: no test case is called `{}`", file.file_stem().unwrap_or_default()),
            Some((_, Some(case))) => format!("no answer: there is one to `{case}` only"),
            None => format!("no answer: there is no file `{name}.out` in the submission"),
        }
    }
}

/// Returns the name of a test case without its folders.
fn base(name: &str) -> &str {
    name.rsplit('/').next().unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn cases(names: &[&str]) -> Vec<Arc<TestCase>> {
        let case = |name: &&str| {
            Arc::new(TestCase {
                name: (*name).to_owned(),
                ..crate::report::sample::problem().cases()[0].as_ref().clone()
            })
        };
        names.iter().map(case).collect()
    }

    /// `expected` are the answers to the test cases, `-` for one that is missing; `None` is a program.
    #[track_caller]
    fn check(files: &[&str], path: &str, names: &[&str], expected: Option<&[&str]>) {
        let folder = tempfile::tempdir().unwrap();
        let root = Utf8Path::from_path(folder.path()).unwrap();
        for file in files {
            fs::create_dir_all(root.join(file).parent().unwrap()).unwrap();
            fs::write(root.join(file), file).unwrap();
        }
        let answers = Answers::find(&root.join(path), &cases(names)).unwrap();
        let found = answers.map(|answers| {
            let get = |name: &&str| match answers.get(name, Bytes(100)).unwrap() {
                Answer::Text(text) => String::from_utf8(text).unwrap(),
                Answer::Missing(_) => "-".to_owned(),
                Answer::TooLong => "too long".to_owned(),
            };
            names.iter().map(get).collect::<Vec<_>>()
        });
        let expected = expected.map(|expected| expected.iter().map(|name| (*name).to_owned()).collect());
        assert_eq!(found, expected);
    }

    #[test]
    fn a_folder_of_answers_names_test_cases() {
        let names = ["secret/1", "secret/2"];
        check(&["a/1.out", "a/2.ans", "a/2.out"], "a", &names, Some(&["a/1.out", "a/2.out"]));
        check(&["a/secret/1.out", "a/1.out"], "a", &names, Some(&["a/secret/1.out", "-"]));
        check(&["a/2.ans", "a/notes.txt"], "a", &names, Some(&["-", "a/2.ans"]));
        check(&["a/main.py", "a/lib.py"], "a", &names, None);
        check(&["a/3.out"], "a", &names, None);
    }

    #[test]
    fn names_that_two_test_cases_share_need_their_folders() {
        let names = ["secret/a/1", "secret/b/1"];
        check(&["x/1.out"], "x", &names, None);
        check(
            &["x/secret/a/1.out", "x/1.out"],
            "x",
            &names,
            Some(&["x/secret/a/1.out", "-"]),
        );
    }

    #[test]
    fn a_file_is_an_answer_unless_it_is_a_program() {
        check(&["1.out"], "1.out", &["secret/1", "secret/2"], Some(&["1.out", "-"]));
        check(&["mine"], "mine", &["secret/1"], Some(&["mine"]));
        check(&["mine.txt"], "mine.txt", &["secret/1", "secret/2"], Some(&["-", "-"]));
        check(&["1.py"], "1.py", &["secret/1"], None);
    }

    #[test]
    fn the_limit_may_be_reached() {
        let folder = tempfile::tempdir().unwrap();
        let root = Utf8Path::from_path(folder.path()).unwrap();
        fs::write(root.join("1.out"), "12345").unwrap();
        let answers = Answers::find(root, &cases(&["secret/1"])).unwrap().unwrap();
        assert_eq!(answers.get("secret/1", Bytes(5)).unwrap(), Answer::Text(b"12345".to_vec()));
        assert_eq!(answers.get("secret/1", Bytes(4)).unwrap(), Answer::TooLong);
    }

    #[test]
    fn links_out_of_the_submission_and_pipes_are_not_read() {
        let folder = tempfile::tempdir().unwrap();
        let root = Utf8Path::from_path(folder.path()).unwrap();
        fs::create_dir(root.join("a")).unwrap();
        fs::write(root.join("1.ans"), "42").unwrap();
        std::os::unix::fs::symlink("../1.ans", root.join("a/1.out")).unwrap();
        rustix::fs::mkfifoat(rustix::fs::CWD, root.join("a/2.out").as_str(), rustix::fs::Mode::RUSR).unwrap();
        let answers = Answers::find(&root.join("a"), &cases(&["secret/1", "secret/2"]))
            .unwrap()
            .unwrap();
        for name in ["secret/1", "secret/2"] {
            assert!(answers.get(name, Bytes(100)).is_err(), "{name}");
        }
    }
}
