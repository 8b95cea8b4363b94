use std::sync::LazyLock;
use std::time::Duration;

use super::testing::{Spawner, Workshop, host};
use super::*;
use crate::package::Problem;
use crate::sandbox::input::Input;
use crate::sandbox::{Capture, Exit, Folder, Job, JobLimits, Stop};

mod errors;
mod java;
mod languages;
mod materials;
mod sums;

const MEMORY: Bytes = Bytes::mib(1024);

/// A problem with nothing special about it.
static PROBLEM: LazyLock<Problem> = LazyLock::new(crate::report::sample::problem);

/// A submission of which the package says nothing.
fn plain() -> Source<'static> {
    Source {
        path: Utf8Path::new(""),
        language: None,
        entry_point: None,
        role: Role::Submission,
        problem: &PROBLEM,
    }
}

impl Workshop {
    /// Writes a program and returns where it is: the file, when there is one, else the folder.
    fn write(&self, files: &[(&str, &str)]) -> Utf8PathBuf {
        let folder = tempfile::Builder::new()
            .prefix("my program ")
            .tempdir_in(self.folder.path())
            .unwrap()
            .keep();
        let folder = Utf8PathBuf::from_path_buf(folder).unwrap();
        for (name, text) in files {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        match files {
            [(name, _)] => folder.join(name),
            _ => folder,
        }
    }

    /// Builds a program; `source` says all but where it is.
    fn build_with(&self, sandbox: &mut Spawner, files: &[(&str, &str)], source: &Source<'_>) -> Build {
        let path = self.write(files);
        let source = Source { path: &path, ..*source };
        self.builder.build(sandbox, &source, &Limits::DEFAULT).unwrap()
    }

    fn build(&self, sandbox: &mut Spawner, files: &[(&str, &str)]) -> Product {
        self.build_with(sandbox, files, &plain()).product
    }

    /// Checks that a program is built and adds two numbers. Prints what was skipped for want of a compiler.
    #[track_caller]
    fn check_adds(&self, sandbox: &mut Spawner, code: &str, files: &[(&str, &str)]) {
        let source = Source {
            language: Some(code),
            ..plain()
        };
        match self.build_with(sandbox, files, &source).product {
            Product::Ready(executable) => {
                assert_eq!(run(&executable, "3 4\n").trim(), "7", "{code}");
                assert!(executable.is_intact(), "{code}");
            }
            Product::CompileError(message) => panic!("{code}: {message}"),
            Product::NotJudged(reason) => eprintln!("skipped {code}: {reason}"),
        }
    }
}

/// Runs a built program and returns what it prints.
#[track_caller]
fn run(executable: &Executable, input: &str) -> String {
    let argv = executable.argv(MEMORY);
    let job = Job {
        argv: &argv,
        env: &executable.env(MEMORY),
        folder: Folder::Fresh(&[executable.folder()]),
        readable: &[],
        writable: None,
        stdin: &Input::from_bytes(input.as_bytes()).unwrap(),
        limits: JobLimits {
            cpu: Duration::from_mins(1),
            wall: Duration::from_mins(1),
            memory: MEMORY,
            output: Bytes::mib(1),
            files: Bytes::mib(1),
            kept_stderr: Bytes::mib(1),
        },
    };
    let mut output = Capture::new(Bytes::mib(1));
    let execution = Spawner::default().run(&job, &mut output).unwrap();
    let stderr = String::from_utf8_lossy(&execution.stderr).into_owned();
    assert_eq!(execution.exit, Exit::Code(0), "{argv:?}: {stderr}");
    String::from_utf8(output.bytes).unwrap()
}

#[track_caller]
fn compile_error(product: Product) -> String {
    match product {
        Product::CompileError(message) => message,
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn ready(product: Product) -> Executable {
    match product {
        Product::Ready(executable) => executable,
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn not_judged(product: Product) -> String {
    match product {
        Product::NotJudged(reason) => reason,
        other => panic!("{other:?}"),
    }
}

const HELLO_C: (&str, &str) = ("hello.c", "#include <stdio.h>\nint main(void) { puts(\"hello\"); }\n");

#[test]
fn what_was_built_before_is_not_built_again() {
    let mut workshop = Workshop::new();
    let mut sandbox = Spawner::default();
    let first = ready(workshop.build(&mut sandbox, &[HELLO_C]));
    assert_eq!(run(&first, ""), "hello\n");
    assert!(sandbox.take_jobs("hello.c") > 0);
    let second = ready(workshop.build(&mut sandbox, &[HELLO_C]));
    assert_eq!(second.folder(), first.folder());
    // Another run of the judge asks no compiler for its version either.
    workshop.restart(host());
    ready(workshop.build(&mut sandbox, &[HELLO_C]));
    assert_eq!(sandbox.jobs, Vec::<Vec<String>>::new());
}

#[test]
fn compile_errors_are_kept_as_well() {
    let workshop = Workshop::new();
    let mut sandbox = Spawner::default();
    let broken = [("a.c", "int main(void) { return x; }\n")];
    let first = compile_error(workshop.build(&mut sandbox, &broken));
    sandbox.jobs.clear();
    assert_eq!(compile_error(workshop.build(&mut sandbox, &broken)), first);
    assert_eq!(sandbox.jobs, Vec::<Vec<String>>::new());
}

#[test]
fn other_texts_names_and_flags_are_built_anew() {
    let workshop = Workshop::new();
    let mut sandbox = Spawner::default();
    let (name, text) = HELLO_C;
    let mut folders = std::collections::BTreeSet::new();
    let mut build = |files: &[(&str, &str)], code: Option<&str>| {
        let source = Source {
            language: code,
            ..plain()
        };
        let build = workshop.build_with(&mut sandbox, files, &source);
        assert!(folders.insert(ready(build.product).folder().to_owned()));
    };
    build(&[(name, text)], None);
    build(&[(name, &text.replace("hello", "world"))], None);
    build(&[("other.c", text)], None);
    build(&[(name, text), ("data.txt", "1")], None);
    build(&[(name, text), ("data.txt", "2")], None);
    build(&[("hello.cpp", text)], None);
    build(&[("hello.c", text)], Some("cpp"));
}

#[test]
fn a_program_that_was_changed_behind_our_back_is_built_again() {
    let workshop = Workshop::new();
    let mut sandbox = Spawner::default();
    let first = ready(workshop.build(&mut sandbox, &[HELLO_C]));
    let binary = first.folder().join("program");
    fs::set_permissions(first.folder(), Permissions::from_mode(0o755)).unwrap();
    fs::remove_file(&binary).unwrap();
    fs::write(&binary, "#!/bin/sh\necho evil\n").unwrap();
    fs::set_permissions(&binary, Permissions::from_mode(0o755)).unwrap();
    assert!(!first.is_intact());
    let second = ready(workshop.build(&mut sandbox, &[HELLO_C]));
    assert_eq!(run(&second, ""), "hello\n");
}

#[test]
fn threads_that_want_the_same_program_build_it_once() {
    let workshop = Workshop::new();
    let path = workshop.write(&[HELLO_C]);
    let counts: Vec<usize> = std::thread::scope(|scope| {
        let build = || {
            let mut sandbox = Spawner::default();
            let source = Source { path: &path, ..plain() };
            let build = workshop.builder.build(&mut sandbox, &source, &Limits::DEFAULT).unwrap();
            assert_eq!(run(&ready(build.product), ""), "hello\n");
            sandbox.take_jobs("hello.c")
        };
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(build)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(counts.iter().sum::<usize>(), 1, "{counts:?}");
}

#[test]
fn folders_are_built_as_a_whole() {
    let workshop = Workshop::new();
    let mut sandbox = Spawner::default();
    let cpp = [
        (
            "main.cpp",
            "#include <cstdio>\n#include \"nim.h\"\nint main() { puts(nim() ? \"First\" : \"Second\"); }\n",
        ),
        ("nim.cpp", "#include \"nim.h\"\nunsigned nim() { return 3 ^ 5; }\n"),
        ("nim.h", "#pragma once\nunsigned nim();\n"),
    ];
    assert_eq!(run(&ready(workshop.build(&mut sandbox, &cpp)), ""), "First\n");
    let python = [
        (
            "__main__.py",
            "import sys\nfrom helper import winner\nprint(winner(sys.stdin.read()))\n",
        ),
        (
            "helper.py",
            "def winner(text):\n    return len(text)\nif __name__ == '__main__':\n    print('wrong entry point')\n",
        ),
    ];
    let executable = ready(workshop.build(&mut sandbox, &python));
    assert_eq!(run(&executable, "12345"), "5\n");
    assert_eq!(executable.entry_point(), Some("__main__.py"));
    assert!(executable.is_intact(), "running it leaves no compiled modules behind");
    let rust = [
        ("main.rs", "mod nim;\nfn main() { println!(\"{}\", nim::sum(3, 5)); }\n"),
        ("nim.rs", "pub fn sum(a: u32, b: u32) -> u32 { a ^ b }\n"),
    ];
    assert_eq!(run(&ready(workshop.build(&mut sandbox, &rust)), ""), "6\n");
}

#[test]
fn a_script_may_have_the_name_of_a_library_module() {
    let workshop = Workshop::new();
    let mut sandbox = Spawner::default();
    for name in ["heapq.py", "tokenize.py", "py_compile.py", "enum.py"] {
        let executable = ready(workshop.build(&mut sandbox, &[(name, "print('checked but not run')\n")]));
        assert_eq!(sandbox.take_jobs(name), 1);
        assert!(executable.argv(MEMORY).last().unwrap().ends_with(name));
    }
}

#[test]
fn a_validator_may_come_with_scripts() {
    let workshop = Workshop::new();
    let mut sandbox = Spawner::default();
    let tool = Source {
        role: Role::Tool,
        ..plain()
    };
    let build = |sandbox: &mut Spawner, files: &[(&str, &str)], source: &Source<'_>| {
        let path = workshop.write(files);
        for script in ["build", "run"] {
            if path.join(script).exists() {
                fs::set_permissions(path.join(script), Permissions::from_mode(0o755)).unwrap();
            }
        }
        let source = Source { path: &path, ..*source };
        workshop.builder.build(sandbox, &source, &Limits::DEFAULT).unwrap().product
    };
    let run_only = [("run", "#!/bin/sh\necho run \"$@\"\n"), ("notes.txt", "")];
    assert_eq!(run(&ready(build(&mut sandbox, &run_only, &tool)), ""), "run\n");
    let both = [
        ("build", "#!/bin/sh\nprintf '#!/bin/sh\\necho made\\n' > run; chmod +x run\n"),
        ("a.c", "not C"),
    ];
    let executable = ready(build(&mut sandbox, &both, &tool));
    assert_eq!((run(&executable, "").as_str(), executable.toolchain()), ("made\n", None));
    let nothing = [("build", "#!/bin/sh\necho tried\n"), ("a.c", "not C")];
    assert_eq!(
        compile_error(build(&mut sandbox, &nothing, &tool)),
        "there is no `run` that can be started\ntried\n"
    );
    let failing = [("build", "#!/bin/sh\necho no >&2\nexit 3\n"), ("a.c", "not C")];
    assert_eq!(compile_error(build(&mut sandbox, &failing, &tool)), "no\n");
    // A submission has no such right.
    assert_eq!(
        compile_error(build(&mut sandbox, &run_only, &plain())),
        "cannot tell the language: no ending of `notes.txt`, `run` belongs to one"
    );
}
