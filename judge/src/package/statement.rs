//! The statements of a problem: which languages there are. What is in them is not read.

use std::collections::BTreeMap;

use super::{Loading, codes};
use crate::diagnostic::quoted;

const FILE_TYPES: [&str; 3] = ["tex", "md", "pdf"];

/// Returns the languages that have a statement, sorted, and reports what is wrong with the files.
pub(super) fn languages(cx: &mut Loading<'_>) -> Vec<String> {
    let (name, needs_language) = if cx.is_new() {
        ("statement", true)
    } else {
        ("problem_statement", false)
    };
    let Some(folder) = cx.tree.folder(name) else {
        // A folder called as in another format is reported elsewhere, and then nothing is missing.
        let other = if cx.is_new() { "problem_statement" } else { "statement" };
        if cx.tree.folder(other).is_none() {
            cx.error(name, None, "there is no such folder")
                .judged_all_the_same()
                .hint(hint(name, needs_language));
        }
        return Vec::new();
    };
    let mut statements: BTreeMap<String, String> = BTreeMap::new();
    let mut faulty = false;
    for file in &folder.files {
        let Some(rest) = file.strip_prefix("problem.") else { continue };
        let path = format!("{name}/{file}");
        let language = match rest.split_once('.') {
            None if !FILE_TYPES.contains(&rest) => continue,
            None if needs_language => {
                faulty = true;
                cx.error(&path, None, "the name says nothing about the language")
                    .judged_all_the_same()
                    .hint(format!("for English, call it `problem.en.{rest}`"));
                continue;
            }
            None => "en",
            Some((language, file_type)) if FILE_TYPES.contains(&file_type) => language,
            Some(_) => continue,
        };
        if !codes::is_natural_language(language) {
            faulty = true;
            cx.error(&path, None, format!("{} is not a language code", quoted(language)))
                .judged_all_the_same()
                .hint("language codes look like `en`, `fil` or `pt-BR`");
        } else if let Some(first) = statements.get(language) {
            let message = format!("there is another statement in language `{language}`, `{first}`");
            if needs_language {
                cx.error(&path, None, message).judged_all_the_same().hint("keep one of them");
            } else {
                cx.warning(&path, None, message);
            }
        } else {
            statements.insert(language.to_owned(), file.clone());
        }
    }
    if statements.is_empty() && !faulty {
        cx.error(name, None, "there is no statement")
            .judged_all_the_same()
            .hint(hint(name, needs_language));
    }
    statements.into_keys().collect()
}

fn hint(folder: &str, needs_language: bool) -> String {
    if needs_language {
        format!("add `{folder}/problem.en.tex`, or another language in place of `en`, or `.md` or `.pdf`")
    } else {
        format!("add `{folder}/problem.tex` or `.pdf`, or with a language `{folder}/problem.sv.tex`")
    }
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::package::testing::{Package, YAML};

    #[test]
    fn a_statement_has_a_language_and_a_known_type() {
        let package = Package::new()
            .with("statement/problem.tex", "\n")
            .with("statement/problem.en.md", "\n")
            .with("statement/problem.english.md", "\n")
            .with("statement/problem.en.tex.bak", "\n")
            .with("statement/image.png", "");
        assert_snapshot!(package.faults(), @"
        error: nim/statement/problem.en.tex: there is another statement in language `en`, `problem.en.md`
          hint: keep one of them
        error: nim/statement/problem.english.md: `english` is not a language code
          hint: language codes look like `en`, `fil` or `pt-BR`
        error: nim/statement/problem.tex: the name says nothing about the language
          hint: for English, call it `problem.en.tex`
        ");
    }

    #[test]
    fn there_must_be_a_statement() {
        assert_snapshot!(Package::new().without("statement").faults(), @"
        error: nim/statement: there is no such folder
          hint: add `statement/problem.en.tex`, or another language in place of `en`, or `.md` or `.pdf`
        ");
        assert_snapshot!(Package::new().without("statement").with("statement/notes.txt", "").faults(), @"
        error: nim/statement: there is no statement
          hint: add `statement/problem.en.tex`, or another language in place of `en`, or `.md` or `.pdf`
        ");
        assert_snapshot!(Package::legacy().without("problem_statement").faults(), @"
        error: nim/problem_statement: there is no such folder
          hint: add `problem_statement/problem.tex` or `.pdf`, or with a language `problem_statement/problem.sv.tex`
        ");
        assert_snapshot!(Package::new().without("statement").with("problem_statement/problem.tex", "").faults(), @"
        error: nim/problem_statement: format 2025-09 does not read this folder
          hint: it calls it `statement`
        ");
        assert_snapshot!(Package::legacy().with("statement/problem.en.tex", "").without("problem_statement").faults(), @"
        error: nim/statement: format legacy does not read this folder
          hint: it calls it `problem_statement`
        ");
    }

    #[test]
    fn legacy_statements_are_in_english_unless_they_say_otherwise() {
        let package = Package::legacy();
        assert_eq!(package.problem().names.keys().collect::<Vec<_>>(), ["en"]);
        let package = package
            .without("problem_statement")
            .with("problem_statement/problem.sv.pdf", "");
        assert_eq!(package.problem().names.keys().collect::<Vec<_>>(), ["sv"]);
        let package = package.with("problem_statement/problem.sv.tex", "");
        assert_snapshot!(package.faults(), @"warning: nim/problem_statement/problem.sv.tex: there is another statement in language `sv`, `problem.sv.pdf`");
    }

    #[test]
    fn every_type_of_file_is_a_statement() {
        for file_type in ["tex", "md", "pdf"] {
            let package = Package::new()
                .without("statement")
                .with(&format!("statement/problem.pt-BR.{file_type}"), "")
                .with("problem.yaml", YAML.replace("name: Nim", "name: {pt-BR: Nim}"));
            assert_eq!(package.faults(), "");
            assert_eq!(package.problem().display_name(), "Nim");
        }
    }
}
