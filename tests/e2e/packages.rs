//! Packages with faults: all of them are told in one pass, and nothing is judged.

use std::fs;

use insta::assert_snapshot;

use crate::harness::{JudgeCmd, PackageBuilder, Temp, fixture};

/// Verifies a package that is not valid, and returns the report.
#[track_caller]
fn refused(package: PackageBuilder) -> String {
    package.build().verify("").run().exits(3).redacted()
}

#[test]
fn all_faults_are_found_in_one_pass() {
    let package = PackageBuilder::new("sum")
        .problem_yaml("  memroy: 64\n  output: much\n")
        .file("statement/problem.md", "Which language is this?\n")
        .case("secret/02", "1 2", "3\r\n")
        .without("data/sample/1.ans")
        .file("data/secret/03.ans", "3\n")
        .file("data/secret/01.yaml", "args: nothing\n")
        .submission("acccepted/late.py", "print(3)\n")
        .submission(
            "submissions.yaml",
            "accepted:\n  permitted: [AC, PE]\n\"a**b\":\n  permitted: [AC]\n",
        )
        .file("output_validators/validate.py", "");
    assert_snapshot!(refused(package), @"
    isolation: [level]

    error: problems/sum/data/sample/1.in: test case `sample/1` has no answer: there is no `sample/1.ans`
      hint: add `data/sample/1.ans`
    error: problems/sum/data/secret/01.yaml:1: `args` must be a list of strings, not a string
      hint: write `[nothing]`
    warning: problems/sum/data/secret/02.ans: has carriage returns, but lines must end with a line feed alone
    warning: problems/sum/data/secret/02.in: does not end with a line feed
    error: problems/sum/data/secret/03.ans: `secret/03.ans` belongs to no test case: there is no `secret/03.in`
      hint: add `data/secret/03.in`, or remove this
    error: problems/sum/output_validators: format 2025-09 does not read this folder
      hint: it calls it `output_validator`
    error: problems/sum/problem.yaml:7: unknown key `limits.memroy`
      hint: did you mean `memory`?
    error: problems/sum/problem.yaml:8: `limits.output` must be a number, not a string
    error: problems/sum/statement/problem.md: the name says nothing about the language
      hint: for English, call it `problem.en.md`
    error: problems/sum/submissions/acccepted: unknown folder of submissions `acccepted`
      hint: did you mean `accepted`? If not, add `acccepted: {}` to `submissions/submissions.yaml`
    error: problems/sum/submissions/submissions.yaml:2: unknown verdict `PE`
      hint: the verdicts are `AC`, `WA`, `TLE` and `RTE`
    error: problems/sum/submissions/submissions.yaml:3: pattern `a**b` uses `**`, which the format does not have
    10 errors, 2 warnings

    1 package with errors (#.### s)
    ");
}

#[test]
fn a_package_needs_its_parts() {
    let package = PackageBuilder::new("sum")
        .without("statement/problem.en.md")
        .without("input_validators/validate.ctd")
        .without("data/secret/01.in")
        .without("data/secret/01.ans")
        .without("submissions/accepted/sum.c");
    assert_snapshot!(refused(package), @"
    isolation: [level]

    error: problems/sum/data/secret: there is no such folder
      hint: a package needs at least one secret test case
    error: problems/sum/input_validators: there is no such folder
      hint: add a program that exits with 42 for a valid input, or a `.ctd` or `.viva` file
    error: problems/sum/statement: there is no such folder
      hint: add `statement/problem.en.tex`, or another language in place of `en`, or `.md` or `.pdf`
    error: problems/sum/submissions: there is no such folder
      hint: a package needs at least one program in `submissions/accepted`
    4 errors

    1 package with errors (#.### s)
    ");
}

#[test]
fn a_fault_in_yaml_is_told_with_its_line() {
    let package = PackageBuilder::new("sum").file("problem.yaml", "problem_format_version: 2025-09\nname: [Sum\nuuid: }\n");
    assert_snapshot!(refused(package), @"
    isolation: [level]

    error: problems/sum/problem.yaml:3: not valid YAML: illegal placement of ':' indicator
    1 error

    1 package with errors (#.### s)
    ");
}

#[test]
fn names_with_control_characters_cannot_forge_a_report() {
    let package = PackageBuilder::new("sum").problem_yaml("\"x\\e[2J\\ny\": 1\n");
    let report = refused(package);
    assert!(report.chars().all(|c| c == '\n' || !c.is_control()), "{report:?}");
    assert_snapshot!(report, @r"
    isolation: [level]

    error: problems/sum/problem.yaml:7: unknown key `x\u{1b}[2J\ny`
      hint: the keys are `problem_format_version`, `type`, `name`, `uuid`, `version`, `credits`, `source`, `license`, `rights_owner`, `embargo_until`, `limits`, `keywords`, `languages`, `allow_file_writing`, `constants`
    1 error

    1 package with errors (#.### s)
    ");
}

#[test]
fn one_invalid_package_does_not_keep_the_others_from_being_judged() {
    let temp = Temp::new();
    PackageBuilder::new("good").build_in(&temp);
    PackageBuilder::new("bad")
        .without("problem.yaml")
        .file("problem.yaml", "type: x\n")
        .build_in(&temp);
    let report = JudgeCmd::new("verify").current_dir(temp.path()).run().exits(3).redacted();
    assert_snapshot!(report, @"
    isolation: [level]

    error: [temp]/problems/bad/problem.yaml:1: unknown type `x`
      hint: the types are `pass-fail` and `scoring`
    error: [temp]/problems/bad/statement: format legacy does not read this folder
      hint: it calls it `problem_statement`
    2 errors

    good: data: 2 inputs valid by 1 validator, 2 answers accepted, 15 B

    good: Sum, 2 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      AC   accepted/sum.c  c          #.### s     # MiB  2 cases

    1 problem, 1 submission: all as expected, 1 package with errors (#.### s)
    ");
}

#[test]
fn a_warning_changes_no_exit_code() {
    let package = PackageBuilder::new("sum")
        .file("data/secret/readme.txt", "")
        .file("data/secret/01.hint", "");
    let report = package
        .submission("other/sum.c", fixture("answer.c"))
        .build()
        .verify("")
        .run()
        .exits(0)
        .redacted();
    assert_snapshot!(report, @"
    isolation: [level]

    warning: problems/sum/data/secret/01.hint: has an extension that is not one of the format, and is ignored
    warning: problems/sum/data/secret/readme.txt: belongs to no test case, and is ignored
    warning: problems/sum/submissions/other: nothing is expected of the programs in `other` but that they compile
      hint: say in `submissions/submissions.yaml` what is expected of them
    3 warnings

    sum: data: 2 inputs valid by 1 validator, 2 answers accepted, 15 B

    sum: Sum, 2 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      AC   accepted/sum.c  c          #.### s     # MiB  2 cases
      AC   other/sum.c     c          #.### s     # MiB  2 cases

    1 problem, 2 submissions: all as expected (#.### s)
    ");
}

#[test]
fn what_is_no_package_is_told_with_the_nearest_that_is() {
    let temp = Temp::new();
    PackageBuilder::new("wythoff").build_in(&temp);
    temp.write("problems/nim.zip", "PK");
    temp.write("wytoff.c", fixture("answer.c"));
    let run = |args: &str| JudgeCmd::new(args).current_dir(temp.path()).run();
    assert_snapshot!(run("verify problems/wytohff").exits(3).redacted(), @"
    isolation: [level]

    error: problems/wytohff: there is no such file or folder
      hint: did you mean `wythoff`?
    1 error

    1 package with errors (#.### s)
    ");
    assert_snapshot!(run("verify problems/nim.zip").exits(3).redacted(), @"
    isolation: [level]

    error: problems/nim.zip: is no zip archive, or a damaged one: it has no list of contents at its end
    1 error

    1 package with errors (#.### s)
    ");
    assert_snapshot!(run("run -p problems/nim.zip wytoff.c").exits(3).redacted(), @"
    isolation: [level]

    error: [temp]/problems/nim.zip: is no zip archive, or a damaged one: it has no list of contents at its end
    1 error

    1 package with errors (#.### s)
    ");
    assert_snapshot!(run("run -p wytohff wytoff.c").exits(2).error(), @"
    error: there is no problem `wytohff`
      hint: name a package folder, or the short name of one in `problems`
      hint: did you mean `wythoff`?
    ");
    assert_snapshot!(run("run wytoff.c").exits(2).error(), @"
    error: cannot tell which problem `wytoff.c` is for
      hint: name it with `-p PROBLEM`
      hint: did you mean `wythoff`?
    ");
    fs::create_dir(temp.path().join("empty")).unwrap();
    assert_snapshot!(run("verify empty").exits(3).redacted(), @"
    isolation: [level]

    error: empty: is not a problem package, and there is none below it
      hint: a problem package is a folder with a file `problem.yaml`
    1 error

    1 package with errors (#.### s)
    ");
    assert_snapshot!(JudgeCmd::new("verify").current_dir(&temp.path().join("empty")).run().exits(0).redacted(), @"
    isolation: [level]

    wythoff: data: 2 inputs valid by 1 validator, 2 answers accepted, 15 B

    wythoff: Sum, 2 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      AC   accepted/sum.c  c          #.### s     # MiB  2 cases

    1 problem, 1 submission: all as expected (#.### s)
    ");
    let elsewhere = Temp::new();
    assert_snapshot!(JudgeCmd::new("verify").current_dir(elsewhere.path()).run().exits(2).error(), @"
    error: no problem is named, and there is no package around the working directory nor a folder `problems`
      hint: name a package or a folder of packages
    ");
}

#[test]
fn faults_are_lines_of_json_too() {
    let package = PackageBuilder::new("sum").problem_yaml("  memroy: 64\n").build();
    assert_snapshot!(package.verify("--format json").run().exits(3).redacted(), @r#"
    {"type":"start"}
    {"type":"fault","severity":"error","file":"problems/sum/problem.yaml","line":7,"message":"unknown key `limits.memroy`","hint":"did you mean `memory`?"}
    {"type":"summary","problems":0,"submissions":0,"unexpected":0,"judge_errors":0,"not_judged":0,"invalid_packages":1,"interrupted":false,"unproven":0,"elapsed_s":#,"validated":0,"warnings":0}
    "#);
}

#[test]
fn judging_writes_nothing_into_a_package() {
    let package = PackageBuilder::new("sum").build();
    package.temp.write(
        "sum.py",
        "a, b = map(int, input().split())\nprint(a + b)\nopen('mine', 'w')\n",
    );
    let seen = || {
        let files = walkdir::WalkDir::new(&package.path).sort_by_file_name();
        let files = files.into_iter().map(|entry| {
            let entry = entry.unwrap();
            (entry.path().to_owned(), entry.metadata().unwrap().modified().unwrap())
        });
        files.collect::<Vec<_>>()
    };
    let before = seen();
    package.verify("").run().exits(0);
    package.run("-t 5 sum.py").run().exits(1);
    assert_eq!(seen(), before);
    assert_eq!(package.temp.names(), ["problems", "sum.py"]);
}
