//! References to constants in the files of a package: which of them nothing defines.
//!
//! Only packages that define constants are looked at, as two braces are common in programs. What is found is a warning: the reference
//! stays as it is, and may be meant so.

use camino::Utf8Path;

use super::Loading;
use super::constants::{Constants, line_of};
use super::tree::{self, Folder};
use crate::diagnostic::{nearest, quoted};
use crate::limits::Bytes;

/// Bigger files are no programs, and are not looked at.
const MAX_SIZE: Bytes = Bytes::mib(1);

/// How many warnings there are for one file.
const MOST_WARNINGS: usize = 5;

/// The folders with programs into which constants are put.
const PROGRAMS: [&str; 5] = [
    "include",
    "input_validators",
    "output_validator",
    "static_validator",
    "submissions",
];

/// What stands in braces in a Markdown statement and is no constant.
const DIRECTIVES: [&str; 2] = ["nextsample", "remainingsamples"];

/// Warns about references to constants that are not defined.
pub(super) fn check(cx: &mut Loading<'_>) {
    if cx.constants.is_empty() {
        return;
    }
    let mut files = Vec::new();
    for name in PROGRAMS {
        if let Some(folder) = cx.tree.folder(name) {
            collect(folder, name, &|_| true, &mut files);
        }
    }
    if let Some(data) = cx.tree.folder("data") {
        collect(data, "data", &|name| name == "test_group.yaml", &mut files);
    }
    if let Some(statements) = cx.tree.folder("statement") {
        let is_text = |name: &str| matches!(Utf8Path::new(name).extension(), Some("md" | "tex"));
        collect(statements, "statement", &is_text, &mut files);
    }
    for file in files {
        check_file(cx, &file);
    }
}

/// Adds the paths of the wanted files in a folder and below it.
fn collect(folder: &Folder, path: &str, is_wanted: &dyn Fn(&str) -> bool, files: &mut Vec<String>) {
    files.extend(
        folder
            .files
            .iter()
            .filter(|name| is_wanted(name))
            .map(|name| format!("{path}/{name}")),
    );
    for (name, inner) in &folder.folders {
        collect(inner, &format!("{path}/{name}"), is_wanted, files);
    }
}

fn check_file(cx: &mut Loading<'_>, file: &str) {
    let path = cx.tree.path(file);
    let is_small = tree::open(&path).is_ok_and(|(_, size)| size <= MAX_SIZE.0);
    let Some(text) = is_small.then(|| tree::read(&path, MAX_SIZE, cx.diagnostics)).flatten() else {
        return;
    };
    let constants = cx.constants.clone();
    let is_statement = file.starts_with("statement/");
    let undefined: Vec<(u32, &str)> = if is_statement && Utf8Path::new(file).extension() == Some("tex") {
        undefined_in_latex(&constants, &text)
    } else {
        let found = constants.undefined(&text).into_iter();
        found
            .filter(|(_, name)| !(is_statement && DIRECTIVES.contains(name)))
            .collect()
    };
    for (line, reference) in undefined.into_iter().take(MOST_WARNINGS) {
        let (name, variant) = reference.split_once('.').unwrap_or((reference, ""));
        let is_defined = constants.names().any(|known| known == name);
        let message = if is_defined {
            format!("constant `{name}` has no variant {}", quoted(variant))
        } else {
            format!("there is no constant {}", quoted(name))
        };
        let near = nearest(name, constants.names()).filter(|_| !is_defined).map(str::to_owned);
        let warning = cx.warning(file, Some(line), message);
        match near {
            Some(near) => warning.hint(format!("did you mean `{near}`?")),
            None => warning.hint("it stays as it is; `constants` in `problem.yaml` defines constants"),
        }
    }
}

/// Returns what the command `\constant` names that nothing defines.
fn undefined_in_latex<'t>(constants: &Constants, text: &'t [u8]) -> Vec<(u32, &'t str)> {
    const COMMAND: &[u8] = br"\constant{";
    let named = memchr::memmem::find_iter(text, COMMAND).filter_map(|at| {
        let rest = &text[at + COMMAND.len()..];
        let end = memchr::memchr(b'}', rest)?;
        Some((line_of(text, at), std::str::from_utf8(&rest[..end]).ok()?))
    });
    let is_undefined = |reference: &str| !constants.defines(reference);
    named.filter(|(_, reference)| is_undefined(reference)).collect()
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::package::testing::Package;

    fn package() -> Package {
        Package::new().yaml("constants: {max_n: {value: 1000, tex: '1{,}000'}, name: Ann}\n")
    }

    #[test]
    fn references_that_are_defined_are_fine() {
        let package = package()
            .with(
                "statement/problem.en.tex",
                "At most \\constant{max_n} or \\constant{max_n.tex}; {{x}}.\n",
            )
            .with("submissions/accepted/a.py", "print({{max_n}})\n")
            .with("data/secret/test_group.yaml", "args: [\"{{name}}\", \"{{max_n.value}}\"]\n")
            .with("data/secret/1.in", "{{x}}\n");
        assert_eq!(package.faults(), "");
        let problem = package.problem();
        assert_eq!(problem.cases()[0].args, ["Ann", "1000"]);
    }

    #[test]
    fn undefined_references_are_warned_of() {
        let package = package()
            .with("statement/problem.en.tex", "\n\\constant{max_m}\n")
            .with("include/default/a.h", "{{max_n.html}}\n")
            .with("input_validators/check.py", "# {{nmae}}\n")
            .with("data/secret/test_group.yaml", "args: ['{{other}}']\n");
        assert_snapshot!(package.faults(), @r"
        warning: nim/data/secret/test_group.yaml:1: there is no constant `other`
          hint: it stays as it is; `constants` in `problem.yaml` defines constants
        warning: nim/include/default/a.h:1: constant `max_n` has no variant `html`
          hint: it stays as it is; `constants` in `problem.yaml` defines constants
        warning: nim/input_validators/check.py:1: there is no constant `nmae`
          hint: did you mean `name`?
        warning: nim/statement/problem.en.tex:2: there is no constant `max_m`
          hint: did you mean `max_n`?
        ");
        let package = package
            .without("statement")
            .with("statement/problem.en.md", "{{nextsample}} {{max_n}} {{remainingsamples}}\n")
            .without("include")
            .with("data/secret/test_group.yaml", "")
            .with("input_validators/check.py", "");
        assert_eq!(package.faults(), "");
    }

    #[test]
    fn without_constants_braces_are_nobodys_business() {
        let package = Package::new().with("submissions/accepted/a.cpp", "int a[1][1] = {{x}};\n");
        assert_eq!(package.faults(), "");
    }
}
