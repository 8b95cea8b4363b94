//! Which language a program is written in and which of its files starts it, from names and a glance at the text. Pure.
//!
//! The format leaves no room for guesses: a program whose files belong to two languages, or to none, cannot be built. Only endings
//! decide, so that headers and data files may lie beside the program.

use std::path::Path;

use super::{Entry, Language, all, by_code};

/// A file of a program, as far as it matters for telling the language.
#[derive(Clone, Copy, Debug)]
pub struct Named<'a> {
    /// The path within the program.
    pub name: &'a str,
    /// What is in it.
    pub text: &'a [u8],
}

/// Why the language or the beginning of a program cannot be told. The program cannot be built.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unclear {
    /// No such language code.
    #[error("cannot tell the language: there is no language code `{0}`")]
    NoSuchCode(String),
    /// There is no file at all.
    #[error("the program has no file")]
    NoFiles,
    /// No file belongs to a language.
    #[error("cannot tell the language: no ending of {0} belongs to one")]
    NoLanguage(String),
    /// Two files belong to two languages.
    #[error("cannot tell the language: `{0}` is {1}, `{2}` is {3}")]
    TwoLanguages(String, String, String, String),
    /// The language is given and no file is of it.
    #[error("no file is {0}, and there is more than one")]
    NoFile(String),
    /// The given entry point is not there.
    #[error("the entry point `{0}` is not a file of the program")]
    NoEntryPoint(String),
    /// Several files, and none has the name of an entry point.
    #[error("cannot tell where the program starts: it has {0} {1} files, and none is `{2}`")]
    NoEntry(usize, String, String),
}

/// Tells the language of a program. `given` is a language code that decides before all endings; `legacy` says that the program
/// belongs to a legacy package, where a `#!` line tells Python 2 from Python 3.
///
/// # Errors
/// When there is no answer, or more than one.
pub fn language(files: &[Named<'_>], given: Option<&str>, legacy: bool) -> Result<&'static Language, Unclear> {
    if let Some(code) = given {
        return by_code(code).ok_or_else(|| Unclear::NoSuchCode(code.to_owned()));
    }
    if files.is_empty() {
        return Err(Unclear::NoFiles);
    }
    let mut found: Option<(&str, &'static Language)> = None;
    for file in files {
        let Some(language) = language_of_file(file, legacy) else {
            continue;
        };
        match found {
            Some((name, other)) if other.code != language.code => {
                return Err(Unclear::TwoLanguages(
                    name.to_owned(),
                    other.name.clone(),
                    file.name.to_owned(),
                    language.name.clone(),
                ));
            }
            Some(_) => {}
            None => found = Some((file.name, language)),
        }
    }
    found
        .map(|(_, language)| language)
        .ok_or_else(|| Unclear::NoLanguage(list(files)))
}

/// Returns up to three names for a message.
fn list(files: &[Named<'_>]) -> String {
    const SHOWN: usize = 3;
    let mut names: Vec<String> = files.iter().take(SHOWN).map(|file| format!("`{}`", file.name)).collect();
    if files.len() > SHOWN {
        names.push(format!("{} more", files.len() - SHOWN));
    }
    names.join(", ")
}

fn language_of_file(file: &Named<'_>, legacy: bool) -> Option<&'static Language> {
    let extension = extension(file.name)?;
    let first_line = file.text.split(|&byte| byte == b'\n').next().unwrap_or_default();
    if legacy && first_line.starts_with(b"#!") {
        let by_shebang = all().iter().find(|language| {
            let word = language.shebang.as_deref();
            word.is_some_and(|word| memchr::memmem::find(first_line, word.as_bytes()).is_some())
                && owns(language, extension, Ownership::Possible)
        });
        if by_shebang.is_some() {
            return by_shebang;
        }
    }
    let decides = |extension: &str| all().iter().find(|language| owns(language, extension, Ownership::Decisive));
    // `.C` is C++ and `.c` is C; other endings in capitals mean what they mean in small letters.
    let language = decides(extension).or_else(|| decides(&extension.to_ascii_lowercase()))?;
    let is_another = language.holds.as_ref().is_some_and(|sign| {
        let has_sign = memchr::memmem::find(file.text, sign.as_bytes()).is_some();
        !has_sign && !file.text.is_empty()
    });
    let other = || {
        all()
            .iter()
            .find(|other| other.code != language.code && owns(other, extension, Ownership::Possible))
    };
    Some(if is_another { other().unwrap_or(language) } else { language })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ownership {
    /// The ending decides the language.
    Decisive,
    /// The ending belongs to the language once that is known.
    Possible,
}

fn owns(language: &Language, extension: &str, ownership: Ownership) -> bool {
    let has = |list: &[String]| list.iter().any(|owned| owned == extension);
    has(&language.extensions) || ownership == Ownership::Possible && has(&language.also)
}

fn extension(name: &str) -> Option<&str> {
    Path::new(name).extension()?.to_str()
}

/// Tells the language of a single file by its name.
pub fn of_name(name: &str) -> Option<&'static Language> {
    language_of_file(&Named { name, text: b"" }, false)
}

/// Returns whether a file called `name` is written in `language`, once it is known that the program is.
pub fn is_of(language: &Language, name: &str) -> bool {
    extension(name).is_some_and(|extension| {
        owns(language, extension, Ownership::Possible)
            || owns(language, &extension.to_ascii_lowercase(), Ownership::Possible) && extension != "C"
    })
}

/// Returns the files of a program that are written in `language`, in the order of `files`.
///
/// # Errors
/// When there is none. A program of one file is written in its language whatever the name.
pub fn files_of<'a>(language: &Language, files: &[Named<'a>]) -> Result<Vec<&'a str>, Unclear> {
    let own: Vec<&str> = files
        .iter()
        .map(|file| file.name)
        .filter(|name| is_of(language, name))
        .collect();
    match (own.is_empty(), files) {
        (false, _) => Ok(own),
        (true, [only]) => Ok(vec![only.name]),
        (true, _) => Err(Unclear::NoFile(language.name.clone())),
    }
}

/// Returns the file that the program starts with; `None` for a language that says so itself. `own` are the files of the language,
/// `given` is the entry point that the package names.
///
/// # Errors
/// When the given file is not there, or when nothing singles one out.
pub fn entry_file(language: &Language, own: &[&str], given: Option<&str>) -> Result<Option<String>, Unclear> {
    let Entry::Files(defaults) = &language.entry else {
        return Ok(None);
    };
    if let Some(given) = given {
        let stem = |name: &str| Path::new(name).with_extension("") == Path::new(given);
        return own
            .iter()
            .find(|&&name| name == given)
            .or_else(|| own.iter().find(|&&name| stem(name)))
            .map(|&name| Some(name.to_owned()))
            .ok_or_else(|| Unclear::NoEntryPoint(given.to_owned()));
    }
    if let [only] = own {
        return Ok(Some((*only).to_owned()));
    }
    match defaults.iter().find(|default| own.contains(&default.as_str())) {
        Some(default) => Ok(Some(default.clone())),
        None => Err(Unclear::NoEntry(
            own.len(),
            language.name.clone(),
            defaults.first().cloned().unwrap_or_default(),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named<'a>(names: &[&'a str]) -> Vec<Named<'a>> {
        let text = b"".as_slice();
        names.iter().map(|&name| Named { name, text }).collect()
    }

    #[track_caller]
    fn check(names: &[&str], code: &str) {
        assert_eq!(language(&named(names), None, false).unwrap().code, code, "{names:?}");
    }

    #[track_caller]
    fn check_unclear(names: &[&str], message: &str) {
        let unclear = language(&named(names), None, false).unwrap_err();
        assert_eq!(unclear.to_string(), message, "{names:?}");
    }

    #[test]
    fn endings_decide() {
        for (name, code) in [
            ("a.c", "c"),
            ("a.C", "cpp"),
            ("one.cc", "cpp"),
            ("two.cxx", "cpp"),
            ("three.c++", "cpp"),
            ("A.CPP", "cpp"),
            ("a.PY", "python3"),
            ("a.py2", "python2"),
            ("a.pl", "prolog"),
            ("a.pm", "perl"),
            ("my solution (1).rs", "rust"),
            ("a.m", "objectivec"),
        ] {
            check(&[name], code);
        }
    }

    #[test]
    fn headers_and_data_do_not_decide() {
        check(&["main.cpp", "nim.cpp", "nim.h", "table.txt", "Makefile"], "cpp");
        check(&["__main__.py", "helper.py", "data.bin"], "python3");
    }

    #[test]
    fn no_language_and_two_languages_are_errors() {
        check_unclear(
            &["notes.txt"],
            "cannot tell the language: no ending of `notes.txt` belongs to one",
        );
        check_unclear(&["nim.h"], "cannot tell the language: no ending of `nim.h` belongs to one");
        check_unclear(&[], "the program has no file");
        check_unclear(
            &["1", "2", "3", "4", "5"],
            "cannot tell the language: no ending of `1`, `2`, `3`, 2 more belongs to one",
        );
        check_unclear(
            &["a.py", "b.cpp"],
            "cannot tell the language: `a.py` is Python 3, `b.cpp` is C++",
        );
        check_unclear(&["a.c", "b.cc"], "cannot tell the language: `a.c` is C, `b.cc` is C++");
    }

    #[test]
    fn a_given_code_decides_before_all_endings() {
        let files = named(&["a.cpp"]);
        assert_eq!(language(&files, Some("cppgmp"), false).unwrap().code, "cppgmp");
        let unclear = language(&files, Some("c++"), false).unwrap_err();
        assert_eq!(
            unclear.to_string(),
            "cannot tell the language: there is no language code `c++`"
        );
    }

    #[test]
    fn a_shebang_decides_in_legacy_packages_only() {
        let check = |name, text: &'static [u8], legacy, code| {
            let files = [Named { name, text }];
            assert_eq!(language(&files, None, legacy).unwrap().code, code, "{name} {legacy}");
        };
        check("a.py", b"#!/usr/bin/env python2", true, "python2");
        check("a.py", b"#!/usr/bin/python2.7 -O", true, "python2");
        check("a.py", b"#!/usr/bin/env python2", false, "python3");
        check("a.py", b"#!/usr/bin/env python3", true, "python3");
        check("a.py", b"# python2", true, "python3");
        check("a.cpp", b"#!/usr/bin/env python2", true, "cpp");
    }

    #[test]
    fn an_ending_of_two_languages_is_decided_by_the_text() {
        let check = |text: &'static [u8], code| {
            let files = [Named { name: "a.pl", text }];
            assert_eq!(language(&files, None, false).unwrap().code, code);
        };
        check(b"main :- read(X), print(X).\n", "prolog");
        check(b":- initialization(main).\nmain:-true.\n", "prolog");
        check(b"# sums\nprint eval join '+', split ' ', <>;\n", "perl");
        check(b"", "prolog");
    }

    #[track_caller]
    fn check_entry(code: &str, own: &[&str], given: Option<&str>, expected: Result<Option<&str>, &str>) {
        let entry = entry_file(by_code(code).unwrap(), own, given).map_err(|unclear| unclear.to_string());
        assert_eq!(entry, expected.map(|entry| entry.map(str::to_owned)).map_err(str::to_owned));
    }

    #[test]
    fn the_entry_file_is_given_or_alone_or_has_the_name() {
        check_entry("python3", &["heapq.py"], None, Ok(Some("heapq.py")));
        check_entry("python3", &["__main__.py", "helper.py"], None, Ok(Some("__main__.py")));
        check_entry("python3", &["helper.py", "main.py"], None, Ok(Some("main.py")));
        check_entry(
            "python3",
            &["__main__.py", "helper.py"],
            Some("helper.py"),
            Ok(Some("helper.py")),
        );
        check_entry(
            "python3",
            &["__main__.py", "helper.py"],
            Some("helper"),
            Ok(Some("helper.py")),
        );
        check_entry("cpp", &["a.cpp", "b.cpp"], None, Ok(None));
        check_entry("java", &["A.java", "Main.java"], Some("A"), Ok(None));
        check_entry(
            "python3",
            &["a.py"],
            Some("b.py"),
            Err("the entry point `b.py` is not a file of the program"),
        );
        check_entry(
            "php",
            &["a.php", "b.php"],
            None,
            Err("cannot tell where the program starts: it has 2 PHP files, and none is `main.php`"),
        );
    }

    #[test]
    fn files_of_a_known_language_may_have_endings_that_do_not_decide() {
        let files_of = |code: &str, names: &[&'static str]| files_of(by_code(code).unwrap(), &named(names));
        assert_eq!(files_of("octave", &["main.m", "readme.txt"]).unwrap(), ["main.m"]);
        assert_eq!(files_of("perl", &["a.pl", "b.pm"]).unwrap(), ["a.pl", "b.pm"]);
        assert_eq!(files_of("cpp", &["solution"]).unwrap(), ["solution"]);
        assert_eq!(files_of("c", &["a.c", "b.C"]).unwrap(), ["a.c"]);
        assert!(files_of("cpp", &["a.txt", "b.txt"]).is_err());
    }
}
