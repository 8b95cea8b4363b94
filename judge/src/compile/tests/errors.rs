//! What is a compile error, what it says, and what is none.

use super::*;

fn message(files: &[(&str, &str)]) -> String {
    compile_error(Workshop::new().build(&mut Spawner::default(), files))
}

#[test]
fn a_compile_error_names_the_file_as_it_was_handed_in() {
    let text = message(&[("a.cpp", "int main() {\n  return x;\n}\n")]);
    assert!(text.contains("a.cpp:2:10: error: "), "{text}");
    assert!(!text.contains("/draft-"), "{text}");
    let text = message(&[("a.rs", "fn main() {\n    x();\n}\n")]);
    assert!(text.contains("a.rs:2:5"), "{text}");
}

#[test]
fn interpreted_programs_are_checked() {
    let text = message(&[("colon.py", "import sys\n\nd = [1]\nfor v in d\n    x ^= v\n")]);
    assert!(text.contains("SyntaxError") && text.contains("colon.py\", line 4"), "{text}");
    let text = message(&[("a.js", "let x = 1;\nlet y = ;\n")]);
    assert!(text.contains("SyntaxError") && text.contains("a.js:2"), "{text}");
    let text = message(&[("a.sh", "echo a\nif true; then\n")]);
    assert!(text.contains("syntax error"), "{text}");
    let text = message(&[("main.py", "import helper\n"), ("helper.py", "def f(:\n")]);
    assert!(text.contains("helper.py"), "{text}");
}

#[test]
fn warnings_are_no_errors() {
    let workshop = Workshop::new();
    let mut sandbox = Spawner::default();
    let rust = "#![warn(unused)]\nuse std::collections::BTreeMap;\nfn never() {}\nfn main() {}\n";
    ready(workshop.build(&mut sandbox, &[("warns.rs", rust)]));
    let cpp = "#warning this is fine\nint main() { int unused; }\n";
    ready(workshop.build(&mut sandbox, &[("warns.cpp", cpp)]));
    let latin = Workshop::new();
    let path = latin.write(&[("latin.cpp", "")]);
    fs::write(&path, b"// caf\xe9\nint main() {}\n").unwrap();
    let source = Source { path: &path, ..plain() };
    ready(latin.builder.build(&mut sandbox, &source, &Limits::DEFAULT).unwrap().product);
}

#[test]
fn messages_with_other_bytes_are_readable() {
    let workshop = Workshop::new();
    let path = workshop.write(&[("latin.cpp", "")]);
    fs::write(&path, b"int main() { return unknown; /* caf\xe9 */ }\n").unwrap();
    let source = Source { path: &path, ..plain() };
    let build = workshop
        .builder
        .build(&mut Spawner::default(), &source, &Limits::DEFAULT)
        .unwrap();
    let text = compile_error(build.product);
    assert!(text.contains("unknown") && text.contains("caf\\xE9"), "{text}");
}

#[test]
fn floods_of_messages_are_cut() {
    let cpp = "#define A 1=1;1=1;1=1;1=1;1=1;1=1;1=1;1=1;1=1;1=1;\n#define B A A A A A A A A A A\nint main() { B B B B B B }\n";
    let text = message(&[("flood.cpp", cpp)]);
    assert!(text.len() <= 64 << 10, "{}", text.len());
    assert!(text.contains("\n[... cut: the whole message has "), "{text}");
    assert!(text.starts_with("flood.cpp: In function"), "{text}");
}

#[test]
fn data_cannot_be_reached_by_relative_paths() {
    let workshop = Workshop::new();
    let package = workshop.write(&[("data/secret/01.ans", "First\n"), ("submissions/wrong_answer/a.txt", "")]);
    let path = package.join("submissions/wrong_answer/embed.cpp");
    let text = "#include <cstdio>\nint main() {\n#if __has_include(\"../../data/secret/01.ans\")\nputs(\"seen\");\n#endif\nputs(\"Third\"); }\n";
    fs::write(&path, text).unwrap();
    let source = Source { path: &path, ..plain() };
    let build = workshop
        .builder
        .build(&mut Spawner::default(), &source, &Limits::DEFAULT)
        .unwrap();
    assert_eq!(run(&ready(build.product), ""), "Third\n");
}

#[test]
fn limits_make_compile_errors_that_are_not_kept() {
    for (stop, reason) in [
        (Stop::Cpu, "compiling took more than 60 s of CPU time"),
        (Stop::Wall, "compiling took more than 180 s"),
        (Stop::Memory, "compiling took more than 2 GiB of memory"),
        (Stop::Output, "the compiler wrote more than 16 MiB"),
    ] {
        let workshop = Workshop::new();
        let mut sandbox = Spawner::default();
        // The toolchain is found before the limit fires.
        ready(workshop.build(&mut sandbox, &[HELLO_C]));
        sandbox.stop = Some(stop);
        let other = [("other.c", "int main(void) { return 0; }\n")];
        assert_eq!(compile_error(workshop.build(&mut sandbox, &other)), reason);
        sandbox.stop = None;
        ready(workshop.build(&mut sandbox, &other));
    }
}

#[test]
fn the_code_limit_holds_for_submissions_only() {
    let workshop = Workshop::new();
    let mut sandbox = Spawner::default();
    let full = format!("int main(void) {{}}\n//{}", "x".repeat((128 << 10) - 20));
    assert_eq!(full.len(), 128 << 10);
    ready(workshop.build(&mut sandbox, &[("a.c", &full)]));
    let over = format!("{full}x");
    let text = compile_error(workshop.build(&mut sandbox, &[("a.c", &over)]));
    assert!(
        text.starts_with("the code limit is 128 KiB (131072 bytes), and the program has 131073 bytes"),
        "{text}"
    );
    let tool = Source {
        role: Role::Tool,
        ..plain()
    };
    ready(workshop.build_with(&mut sandbox, &[("a.c", &over)], &tool).product);
}

#[test]
fn programs_without_one_language_are_compile_errors() {
    assert_eq!(
        message(&[("a.py", ""), ("b.cpp", "")]),
        "cannot tell the language: `a.py` is Python 3, `b.cpp` is C++"
    );
    assert_eq!(
        message(&[("notes.txt", "no program here\n")]),
        "cannot tell the language: no ending of `notes.txt` belongs to one"
    );
    let mut problem = crate::report::sample::problem();
    problem.format = Format::Legacy;
    let legacy = Source {
        problem: &problem,
        ..plain()
    };
    let python2 = [("a.py", "#!/usr/bin/env python2\nprint 1\n")];
    let build = Workshop::new().build_with(&mut Spawner::default(), &python2, &legacy);
    assert_eq!(build.language.unwrap().code, "python2");
}

#[test]
fn a_missing_compiler_says_nothing_about_the_program() {
    let mut workshop = Workshop::new();
    workshop.restart(Host::default());
    let mut sandbox = Spawner::default();
    let reason = |files: &[(&str, &str)], sandbox: &mut Spawner| not_judged(workshop.build(sandbox, files));
    assert_eq!(reason(&[("a.kt", "nonsense")], &mut sandbox), "no `kotlinc` found");
    assert_eq!(reason(&[("a.cs", "nonsense")], &mut sandbox), "no `dotnet` or `mcs` found");
    assert_eq!(reason(&[HELLO_C], &mut sandbox), "no `gcc` or `clang` found");
    assert_eq!(sandbox.jobs, Vec::<Vec<String>>::new());
}

#[test]
fn a_file_that_is_not_there_is_our_error() {
    let workshop = Workshop::new();
    let source = Source {
        path: Utf8Path::new("/nowhere/a.c"),
        ..plain()
    };
    let error = workshop
        .builder
        .build(&mut Spawner::default(), &source, &Limits::DEFAULT)
        .unwrap_err();
    assert_eq!(error.to_string(), "read `/nowhere/a.c`");
}

#[test]
fn an_interrupted_build_is_told_from_a_failed_one() {
    struct Interrupted;
    impl Sandbox for Interrupted {
        fn run(
            &mut self,
            _: &Job<'_>,
            _: &mut dyn crate::sandbox::OutputSink,
        ) -> Result<crate::sandbox::Execution, SandboxError> {
            Err(SandboxError::Interrupted)
        }
    }
    let workshop = Workshop::new();
    let path = workshop.write(&[HELLO_C]);
    let source = Source { path: &path, ..plain() };
    let error = workshop
        .builder
        .build(&mut Interrupted, &source, &Limits::DEFAULT)
        .unwrap_err();
    assert!(error.is_interrupt(), "while looking for the compiler: {error:?}");
    let ready_now = workshop
        .builder
        .build(&mut Spawner::default(), &source, &Limits::DEFAULT)
        .unwrap();
    drop(ready(ready_now.product));
    let other = workshop.write(&[("other.c", HELLO_C.1)]);
    let source = Source { path: &other, ..plain() };
    let error = workshop
        .builder
        .build(&mut Interrupted, &source, &Limits::DEFAULT)
        .unwrap_err();
    assert!(error.is_interrupt(), "while compiling: {error:?}");
}
