//! What packages add to programs: constants and included files.

use super::*;

/// A problem in a package with included files.
fn problem(workshop: &Workshop, files: &[(&str, &str)]) -> Problem {
    let mut all = vec![("problem.yaml", ""), ("submissions/a", "")];
    all.extend(files);
    let mut problem = crate::report::sample::problem();
    problem.dir = workshop.write(&all);
    for (name, _) in files {
        if let Some(language) = name.strip_prefix("include/").and_then(|name| name.split('/').next()) {
            let folder = problem.dir.join("include").join(language);
            problem.include.insert(language.to_owned(), folder);
        }
    }
    problem.constants.define("n", "value", "41");
    problem
}

#[track_caller]
fn check(include: &[(&str, &str)], files: &[(&str, &str)], source: &Source<'_>, expected: &str) {
    let workshop = Workshop::new();
    let problem = problem(&workshop, include);
    let source = Source {
        problem: &problem,
        ..*source
    };
    match workshop.build_with(&mut Spawner::default(), files, &source).product {
        Product::Ready(executable) => assert_eq!(run(&executable, ""), expected),
        Product::CompileError(message) => assert_eq!(message, expected),
        Product::NotJudged(reason) => eprintln!("skipped: {reason}"),
    }
}

const PYTHON: (&str, &str) = ("a.py", "import lib\nprint(lib.text)\n");

#[test]
fn included_files_lie_beside_the_program() {
    let lib = ("include/python3/lib.py", "text = 'python'\n");
    check(&[lib], &[PYTHON], &plain(), "python\n");
    check(&[lib, ("include/cpp/lib.py", "")], &[PYTHON], &plain(), "python\n");
    check(&[("include/default/lib.py", "text = 'all'\n")], &[PYTHON], &plain(), "all\n");
    // The folder of the language comes before the one for all, and both before the program.
    check(
        &[("include/default/lib.py", "text = 'all'\n"), lib],
        &[PYTHON],
        &plain(),
        "python\n",
    );
    check(
        &[lib],
        &[PYTHON, ("lib.py", "text = 'own'\n")],
        &Source {
            entry_point: Some("a.py"),
            ..plain()
        },
        "python\n",
    );
    check(&[lib], &[PYTHON, ("lib.py/lib.py", "")], &plain(), "python\n");
}

#[test]
fn an_included_file_may_be_the_driver() {
    let driver = "import lib\nimport a\nprint(a.answer() + 1)\n";
    let lib = ("include/default/lib.py", "");
    let own = [("a.py", "def answer(): return 1\n")];
    check(&[("include/python3/__main__.py", driver), lib], &own, &plain(), "2\n");
    let given = Source {
        entry_point: Some("driver.py"),
        ..plain()
    };
    check(&[("include/python3/driver.py", driver), lib], &own, &given, "2\n");
    let main = "int answer();\n#include <cstdio>\nint main() { std::printf(\"%d\\n\", answer() + 1); }\n";
    check(
        &[("include/cpp/main.cpp", main)],
        &[("a.cpp", "int answer() { return 1; }\n")],
        &plain(),
        "2\n",
    );
    let main = "class Main { public static void main(String[] args) { System.out.println(Answer.answer() + 1); } }\n";
    let own = "public class Answer { static int answer() { return 1; } }\n";
    check(&[("include/java/Main.java", main)], &[("answer.java", own)], &plain(), "2\n");
}

#[test]
fn the_language_is_that_of_what_was_submitted() {
    let other = [
        ("include/default/b.cpp", "int main() {}\n"),
        ("include/python3/lib.py", "text = 'python'\n"),
    ];
    check(&other, &[PYTHON], &plain(), "python\n");
}

#[test]
fn the_code_limit_is_on_what_was_submitted() {
    let big = format!("text = 'big' #{}\n", "x".repeat(200 << 10));
    check(&[("include/python3/lib.py", &big)], &[PYTHON], &plain(), "big\n");
}

#[test]
fn constants_are_put_into_the_programs_of_the_package_alone() {
    let print = [("a.py", "print('{{n}} {{m}}')\n")];
    check(&[], &print, &plain(), "{{n}} {{m}}\n");
    check(
        &[],
        &print,
        &Source {
            role: Role::Example,
            ..plain()
        },
        "41 {{m}}\n",
    );
    check(
        &[],
        &print,
        &Source {
            role: Role::Tool,
            ..plain()
        },
        "41 {{m}}\n",
    );
    check(&[("include/default/lib.py", "text = {{n}}\n")], &[PYTHON], &plain(), "41\n");
}

#[test]
fn tools_get_no_included_files() {
    let tool = Source {
        role: Role::Tool,
        ..plain()
    };
    check(
        &[("include/python3/a.py", "print('included')\n")],
        &[("a.py", "print('own')\n")],
        &tool,
        "own\n",
    );
}

#[test]
fn what_is_built_with_other_materials_is_built_anew() {
    let workshop = Workshop::new();
    let mut sandbox = Spawner::default();
    let mut problem = problem(&workshop, &[("include/c/lib.h", "#define N {{n}}\n")]);
    let files = [(
        "a.c",
        "#include \"lib.h\"\n#include <stdio.h>\nint main(void) { printf(\"%d\\n\", N); }\n",
    )];
    let mut built = |problem: &Problem| {
        let source = Source { problem, ..plain() };
        run(&ready(workshop.build_with(&mut sandbox, &files, &source).product), "")
    };
    assert_eq!(built(&problem), "41\n");
    problem.constants.define("n", "value", "42");
    assert_eq!(built(&problem), "42\n");
    fs::write(problem.include["c"].join("lib.h"), "#define N 43\n").unwrap();
    assert_eq!(built(&problem), "43\n");
}

#[test]
fn only_languages_that_the_problem_allows_are_built() {
    let workshop = Workshop::new();
    let mut problem = problem(&workshop, &[]);
    problem.languages = Some(vec!["cpp".to_owned(), "c".to_owned()]);
    let source = Source {
        problem: &problem,
        ..plain()
    };
    let mut sandbox = Spawner::default();
    let build = workshop.build_with(&mut sandbox, &[("a.py", "print(1)\n")], &source);
    assert_eq!(build.language.unwrap().code, "python3");
    assert_eq!(
        compile_error(build.product),
        "the problem does not allow programs in Python 3 (`python3`), only in `cpp`, `c`"
    );
    ready(
        workshop
            .build_with(&mut sandbox, &[("a.c", "int main(void) { return 0; }\n")], &source)
            .product,
    );
    for role in [Role::Example, Role::Tool] {
        let source = Source { role, ..source };
        ready(workshop.build_with(&mut sandbox, &[("a.py", "print(1)\n")], &source).product);
    }
}

#[test]
fn what_is_no_program_is_not_given_to_a_compiler() {
    let workshop = Workshop::new();
    let mut sandbox = Spawner::default();
    let mut refused = |files: &[(&str, &str)]| compile_error(workshop.build(&mut sandbox, files));
    assert_eq!(refused(&[("a.cpp", "")]), "the program is empty");
    assert_eq!(
        refused(&[("a.rs", "\u{7f}ELF")]),
        "`a.rs` is no source text but a compiled program"
    );
    assert!(sandbox.jobs.is_empty());
}
