//! What a package adds to programs and asks of them: included files, constants, arguments and files of test cases, the code limit, languages.

use insta::assert_snapshot;

use crate::harness::{Package, PackageBuilder};

/// Returns the verdict on a program and what was said about it.
#[track_caller]
fn judged(package: &Package, name: &str, text: impl AsRef<[u8]>) -> (String, String) {
    package.temp.write(name, text);
    let judgement = package.run("--format json").arg(name).run().judgement();
    let verdict = judgement["verdict"].as_str().unwrap_or("none").to_owned();
    let said = [&judgement["message"], &judgement["cases"][0]["message"]];
    let said = said
        .into_iter()
        .filter_map(|text| text.as_str())
        .collect::<Vec<_>>()
        .join(" ");
    (verdict, said)
}

#[track_caller]
fn check(package: &Package, name: &str, text: impl AsRef<[u8]>, verdict: &str) {
    let (found, said) = judged(package, name, text);
    assert_eq!(found, verdict, "{name}: {said}");
}

/// A package whose programs only say how to add.
fn with_driver() -> PackageBuilder {
    PackageBuilder::new("sum")
        .without("submissions/accepted/sum.c")
        .file(
            "include/python3/__main__.py",
            "import sum\nprint(sum.add(*map(int, input().split())))\n",
        )
        .file("include/default/shared.txt", "{{offset}}\n")
        .problem_yaml("constants:\n  offset: 0\n  two: 2\n")
        .submission(
            "accepted/sum.py",
            "def add(a, b): return a + b + int(open('shared.txt').read())\n",
        )
        .submission("wrong_answer/sum.py", "def add(a, b): return a + {{two}}\n")
}

#[test]
fn included_files_and_constants_reach_programs() {
    let package = with_driver().build();
    assert_snapshot!(package.verify("--all").run().exits(0).redacted(), @"
    isolation: [level]

    sum: data: 2 inputs valid by 1 validator, 2 answers accepted, 15 B

    sum: Sum, 2 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      AC   accepted/sum.py      python3    #.### s     # MiB  2 cases
      WA   wrong_answer/sum.py  python3    #.### s     # MiB  WA on secret/01

    1 problem, 2 submissions: all as expected (#.### s)
    ");
    // A contestant's program is not part of the package.
    check(&package, "sum.py", "def add(a, b): return a + b + len('{{two}}') - 7\n", "AC");
    check(&package, "sum.py", "def add(a, b): return a - b\n", "WA");
}

#[test]
fn constants_reach_validators_and_arguments() {
    let validator = "import sys\nanswer = open(sys.argv[2]).read().split()\nsys.exit(42 if sys.argv[4:] == ['{{word}}'] and input() == '{{word}}' else 43)\n";
    let package = PackageBuilder::new("sum")
        .problem_yaml("constants: {word: {value: mex, loud: MEX}}\n")
        .file("output_validator/validate.py", validator)
        .case("sample/1", "1 2\n", "mex\n")
        .case("secret/01", "20 22\n", "mex\n")
        .file(
            "data/secret/test_group.yaml",
            "args: ['{{word.loud}}']\noutput_validator_args: ['{{word}}']\n",
        )
        .file(
            "data/sample/test_group.yaml",
            "args: ['{{word.loud}}']\noutput_validator_args: ['{{word}}']\n",
        )
        .without("submissions/accepted/sum.c")
        .submission(
            "accepted/word.py",
            "import sys\nprint(sys.argv[1].lower() if '{{word}}' == 'mex' else 0)\n",
        )
        .build();
    package.verify("").run().exits(0);
}

#[test]
fn undefined_constants_are_warned_of() {
    let package = PackageBuilder::new("sum")
        .problem_yaml("constants: {limit: 1000}\n")
        .file("statement/problem.en.md", "At most {{limit}}, or {{limt}}.\n")
        .build();
    let report = package.verify("").run().exits(0).redacted();
    assert!(
        report.contains(
            "warning: problems/sum/statement/problem.en.md:1: there is no constant `limt`\n  hint: did you mean `limit`?"
        ),
        "{report}"
    );
}

#[test]
fn the_code_limit_holds_before_anything_is_included() {
    let package = PackageBuilder::new("sum")
        .problem_yaml("  code: 1\n")
        .file("include/default/big.txt", "x".repeat(4096))
        .build();
    let program = |length: usize| format!("{:<length$}", "a, b = map(int, input().split()); print(a + b)");
    check(&package, "sum.py", program(1023), "AC");
    check(&package, "sum.py", program(1024), "AC");
    let (verdict, said) = judged(&package, "sum.py", program(1025));
    assert_eq!(verdict, "CE");
    assert_eq!(
        said,
        "the code limit is 1 KiB (1024 bytes), and the program has 1025 bytes: `sum.py` 1 KiB (1025 bytes)"
    );
    // The sum counts, whatever the files are.
    package.temp.write("sum/a.py", program(1000));
    package.temp.write("sum/notes.txt", "x".repeat(24));
    let verdict = || package.run("--format json sum").run().judgement()["verdict"].clone();
    assert_eq!(verdict(), "AC");
    package.temp.write("sum/notes.txt", "x".repeat(25));
    assert_eq!(verdict(), "CE");
}

#[test]
fn languages_that_are_not_allowed_are_not_built() {
    let package = PackageBuilder::new("sum").problem_yaml("languages: [c, cpp]\n").build();
    let (verdict, said) = judged(&package, "sum.py", "print(3)\n");
    assert_eq!(verdict, "CE");
    assert_eq!(
        said,
        "the problem does not allow programs in Python 3 (`python3`), only in `c`, `cpp`"
    );
}

#[test]
fn files_and_arguments_of_a_test_case_reach_the_submission() {
    let program = "import sys, os\n\
        names = sorted(os.listdir('.'))\n\
        print(open('data.txt').read().strip(), open('lib/x.txt').read().strip(), *sys.argv[1:])\n\
        print(*names)\n";
    let package = PackageBuilder::new("sum")
        .without("submissions/accepted/sum.c")
        .without("data/sample/1.in")
        .without("data/sample/1.ans")
        .file("input_validators/validate.ctd", "EOF\n")
        .case("secret/01", "", "case case a b_c --x\ndata.txt lib main.py own.txt\n")
        .file("data/secret/01.yaml", "args: [a, b_c, --x]\n")
        .file("data/secret/01.files/data.txt", "case\n")
        .file("data/secret/01.files/lib/x.txt", "case\n")
        .file("include/default/data.txt", "included\n")
        .submission("accepted/p/main.py", program)
        .submission("accepted/p/data.txt", "own\n")
        .submission("accepted/p/own.txt", "own\n")
        .build();
    package.verify("").run().exits(0);
    let java = "class Main { public static void main(String[] args) { System.out.println(\"case case \" + String.join(\" \", args)); \
        System.out.println(\"data.txt lib main.py own.txt\"); } }\n";
    package.temp.write("Main.java", java);
    let judgement = package.run("--format json -t 10 Main.java").run().judgement();
    assert!(judgement["verdict"] == "AC" || judgement["verdict"].is_null(), "{judgement}");
}

#[test]
fn what_is_no_program_is_told() {
    let package = PackageBuilder::new("sum").build();
    for (name, text, expected) in [
        (
            "notes.txt",
            &b"some text\n"[..],
            "cannot tell the language: no ending of `notes.txt` belongs to one",
        ),
        (
            "README",
            b"some text\n",
            "cannot tell the language: no ending of `README` belongs to one",
        ),
        ("empty.cpp", b"", "the program is empty"),
        (
            "binary.c",
            b"\x7fELF\x02\x01\x01\0",
            "`binary.c` is no source text but a compiled program",
        ),
        (
            "wide.py",
            b"\xff\xfep\0r\0",
            "`wide.py` is no source text but text in UTF-16; save it as UTF-8",
        ),
    ] {
        assert_eq!(judged(&package, name, text), ("CE".to_owned(), expected.to_owned()));
    }
}
