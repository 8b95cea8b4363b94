//! What packages expect of their submissions, and what the user asks to be judged.

use insta::assert_snapshot;

use crate::harness::{JudgeCmd, PackageBuilder, Temp, fixture};

/// Right on the sample, wrong on everything else.
const WRONG: &str = "#include <stdio.h>\nint main(void) { puts(\"3\"); }\n";

/// Verifies a package with further submissions. Returns what is told of those that are not as expected.
#[track_caller]
fn verified(code: i32, submissions: &[(&str, &[u8])]) -> String {
    let builder = PackageBuilder::new("sum").case("secret/02", "1 1\n", "2\n");
    let package = submissions
        .iter()
        .fold(builder, |package, (path, contents)| package.submission(path, contents))
        .build();
    let judgements = package.verify("--format json -t 0.5").run().exits(code).json("judgement");
    let unexpected = judgements.iter().filter(|line| line["as_expected"] == false);
    let told = unexpected.map(|line| {
        let unmet: Vec<&str> = line["unmet"]
            .as_array()
            .unwrap()
            .iter()
            .map(|text| text.as_str().unwrap())
            .collect();
        format!(
            "{} {}: {}",
            line["verdict"].as_str().unwrap(),
            line["submission"].as_str().unwrap(),
            unmet.join("; ")
        )
    });
    told.collect::<Vec<_>>().join("\n")
}

#[test]
fn each_folder_expects_what_the_format_says() {
    let (right, wrong) = (fixture("answer.c"), WRONG.as_bytes());
    let (spin, crash) = (fixture("spin.c"), fixture("crash.c"));
    let as_expected = verified(
        0,
        &[
            ("wrong_answer/a.c", wrong),
            ("time_limit_exceeded/a.c", &spin),
            ("run_time_error/a.c", &crash),
            ("rejected/a.c", wrong),
            ("rejected/b.c", &spin),
            ("brute_force/a.c", &crash),
            ("brute_force/b.c", &spin),
            ("compile_error/a.c", b"int main(void) { return }\n"),
        ],
    );
    assert_eq!(as_expected, "");
    assert_snapshot!(verified(
        1,
        &[
            ("accepted/slow.c", &spin),
            ("accepted/bad.c", b"int main(void) { return }\n"),
            ("wrong_answer/right.c", &right),
            ("wrong_answer/crash.c", &crash),
            ("time_limit_exceeded/right.c", &right),
            ("time_limit_exceeded/wrong.c", wrong),
            ("run_time_error/wrong.c", wrong),
            ("rejected/right.c", &right),
            ("brute_force/wrong.c", wrong),
            ("compile_error/right.c", &right),
        ],
    ), @"
    CE submissions/accepted/bad.c: it does not compile
    TLE submissions/accepted/slow.c: TLE on sample/1, but `accepted` permits only AC
    WA submissions/brute_force/wrong.c: WA on secret/01, but `brute_force` permits only AC, TLE, RTE
    AC submissions/compile_error/right.c: AC on sample/1, but `compile_error` permits only CE
    AC submissions/rejected/right.c: `rejected` requires WA, TLE, RTE on some test case, and there was none
    WA submissions/run_time_error/wrong.c: WA on secret/01, but `run_time_error` permits only AC, RTE
    AC submissions/time_limit_exceeded/right.c: `time_limit_exceeded` requires TLE on some test case, and there was none
    WA submissions/time_limit_exceeded/wrong.c: WA on secret/01, but `time_limit_exceeded` permits only AC, TLE
    RTE submissions/wrong_answer/crash.c: RTE on sample/1, but `wrong_answer` permits only AC, WA
    AC submissions/wrong_answer/right.c: `wrong_answer` requires WA on some test case, and there was none
    ");
}

#[test]
fn memory_and_output_count_as_run_time_errors() {
    let as_expected = verified(
        0,
        &[
            ("run_time_error/grow.c", &fixture("grow.c")),
            ("run_time_error/flood.c", &fixture("flood.c")),
        ],
    );
    assert_eq!(as_expected, "");
}

#[test]
fn submissions_yaml_says_more_than_the_folders() {
    let rules = "mixed/half.c:\n  permitted: [AC, WA]\n  secret/01:\n    required: [WA]\n    permitted: [WA]\n\
        mixed/sure.c:\n  secret/02:\n    permitted: [AC]\n\
        \"mixed/*\":\n  permitted: [AC, WA, RTE]\n\
        wrong_answer:\n  permitted: [WA, RTE, AC]\n  required: [RTE]\n";
    let half =
        "#include <stdio.h>\nint main(void) { int a, b; scanf(\"%d%d\", &a, &b); printf(\"%d\\n\", a == 20 ? 0 : a + b); }\n";
    assert_snapshot!(verified(
        1,
        &[
            ("submissions.yaml", rules.as_bytes()),
            ("mixed/half.c", half.as_bytes()),
            ("mixed/sure.c", WRONG.as_bytes()),
            ("mixed/crash.c", &fixture("crash.c")),
            ("wrong_answer/wrong.c", WRONG.as_bytes()),
            ("wrong_answer/crash.c", &fixture("crash.c")),
        ],
    ), @"
    WA submissions/mixed/sure.c: WA on secret/02, but `mixed/sure.c: secret/02` permits only AC
    WA submissions/wrong_answer/wrong.c: `wrong_answer` requires RTE on some test case, and there was none
    ");
}

#[test]
fn a_submission_may_be_told_its_language_and_its_beginning() {
    let package = PackageBuilder::new("sum")
        .submission("accepted/two/first.py", "print(0)\n")
        .submission("accepted/two/second.py", "from first import *\n")
        .submission("accepted/two/third.py", "print(sum(map(int, input().split())))\n")
        .submission("accepted/odd.txt", fixture("answer.py"))
        .submission(
            "submissions.yaml",
            "accepted/two:\n  entrypoint: third.py\naccepted/odd.txt:\n  language: python3\n",
        )
        .build();
    let report = package.verify("-t 5").run().exits(0).redacted();
    assert_snapshot!(report, @"
    isolation: [level]

    sum: data: 2 inputs valid by 1 validator, 2 answers accepted, 15 B

    sum: Sum, 2 cases, 5 s of CPU time (the command line), 256 MiB of memory
      AC   accepted/odd.txt  python3    #.### s     # MiB  2 cases
      AC   accepted/sum.c    c          #.### s     # MiB  2 cases
      AC   accepted/two      python3    #.### s     # MiB  2 cases

    1 problem, 3 submissions: all as expected (#.### s)
    ");
}

/// Returns the names of the test cases that were run, and the verdict.
#[track_caller]
fn cases(command: JudgeCmd) -> String {
    let judgement = command.args("--format json").run().judgement();
    let names = judgement["cases"]
        .as_array()
        .unwrap()
        .iter()
        .map(|case| case["name"].as_str().unwrap().to_owned());
    names
        .chain([judgement["verdict"].as_str().unwrap().to_owned()])
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn judging_stops_at_the_first_failure_unless_all_is_asked_for() {
    let package = PackageBuilder::new("sum")
        .case("secret/02", "1 1\n", "2\n")
        .case("secret/03", "2 1\n", "3\n")
        .build();
    package.temp.write("wrong.c", WRONG);
    let all = "sample/1 secret/01 secret/02 secret/03 WA";
    assert_eq!(cases(package.run("wrong.c")), "sample/1 secret/01 WA");
    assert_eq!(cases(package.run("wrong.c --all")), all);
    assert_eq!(cases(package.run("wrong.c -a --jobs 1")), all);
    assert_eq!(cases(package.run("wrong.c --samples")), "sample/1 AC");
}

#[test]
fn a_rule_that_is_still_open_keeps_judging_going() {
    // It is wrong on the first test case and crashes on the last, as required.
    let late = "#include <stdio.h>\n#include <stdlib.h>\nint main(void) { int a; scanf(\"%d\", &a); if (a == 2) abort(); puts(\"0\"); }\n";
    let package = PackageBuilder::new("sum")
        .case("secret/02", "1 1\n", "2\n")
        .case("secret/03", "2 1\n", "3\n")
        .submission("both/late.c", late)
        .submission("submissions.yaml", "both:\n  permitted: [WA, RTE]\n  required: [RTE]\n")
        .build();
    assert_eq!(
        cases(package.run("problems/sum/submissions/both/late.c")),
        "sample/1 secret/01 secret/02 secret/03 WA"
    );
}

#[test]
fn test_cases_on_the_command_line_select() {
    let package = PackageBuilder::new("sum")
        .case("secret/02", "1 1\n", "2\n")
        .case("secret/2/03", "2 1\n", "3\n")
        .build();
    package.temp.write("sum.c", fixture("answer.c"));
    assert_eq!(cases(package.run("sum.c secret/02")), "secret/02 AC");
    assert_eq!(cases(package.run("secret/01 sum.c sample")), "sample/1 secret/01 AC");
    assert_eq!(cases(package.run("sum.c secret")), "secret/01 secret/02 secret/2/03 AC");
    assert_eq!(cases(package.run("sum.c secret/2")), "secret/2/03 AC");
    assert_eq!(
        cases(package.run("sum.c problems/sum/data/secret/02.in problems/sum/data/sample/1.ans")),
        "sample/1 secret/02 AC"
    );
    assert_eq!(cases(package.run("sum.c problems/sum/data/secret/02")), "secret/02 AC");
    assert_eq!(
        cases(package.run("sum.c problems/sum/data/secret/")),
        "secret/01 secret/02 secret/2/03 AC"
    );
    let inside = |folder: &str, args: &str| cases(package.run(args).current_dir(&package.path.join(folder)));
    assert_eq!(inside("data", "../../../sum.c secret"), "secret/01 secret/02 secret/2/03 AC");
    assert_eq!(inside("data/secret", "../../../../sum.c 01 2"), "secret/01 secret/2/03 AC");
    assert_eq!(
        inside("data/secret/2", "../../../../../sum.c ../../sample/1.in ."),
        "sample/1 secret/2/03 AC"
    );
    let error = String::from_utf8(package.run("sum.c secret/04").run().exits(2).stderr).unwrap();
    assert_snapshot!(error, @"
    error: `secret/04` is no test case of `sum`
      hint: test cases have names as `sample/1`
    ");
    assert_snapshot!(package.run("secret/01").run().exits(2).error(), @"error: no program is named, only test cases");
}

#[test]
fn the_time_limit_can_be_replaced() {
    let package = PackageBuilder::new("sum").build();
    // A third of a second of CPU time.
    package.temp.write("burn.c", "#include <time.h>\n#include <stdio.h>\nint main(void) { while (clock() < CLOCKS_PER_SEC / 3) {} int a, b; scanf(\"%d%d\", &a, &b); printf(\"%d\\n\", a + b); }\n");
    assert_eq!(cases(package.run("burn.c")), "sample/1 secret/01 AC");
    assert_eq!(cases(package.run("burn.c -t 0.1")), "sample/1 TLE");
    assert_eq!(cases(package.run("burn.c --time-limit 5")), "sample/1 secret/01 AC");
    for wrong in ["0", "-1", "x", "1e9", "nan"] {
        package.run("burn.c").arg(format!("--time-limit={wrong}")).run().exits(2);
    }
}

#[test]
fn the_problem_is_found_from_where_the_program_and_the_user_are() {
    let temp = Temp::new();
    let sum = PackageBuilder::new("sum").build_in(&temp);
    PackageBuilder::new("other").build_in(&temp);
    temp.write("team/sum.c", fixture("answer.c"));
    temp.write("team/mine.c", fixture("answer.c"));
    let problem = |args: &str, folder: &str| {
        let command = JudgeCmd::new("run --format json")
            .args(args)
            .current_dir(&temp.path().join(folder));
        command.run().exits(0).judgement()["problem"].as_str().unwrap().to_owned()
    };
    // By the name of the program, in the folder `problems` at or above the working directory.
    assert_eq!(problem("team/sum.c", ""), "sum");
    assert_eq!(problem("sum.c", "team"), "sum");
    // By the package that the program lies in, and by the one that the user is in.
    assert_eq!(problem("problems/other/submissions/accepted/sum.c", ""), "other");
    assert_eq!(problem("../../team/sum.c", "problems/other"), "other");
    assert_eq!(problem("../../../team/mine.c", "problems/other/data"), "other");
    // By what the user says.
    assert_eq!(problem("-p other team/sum.c", ""), "other");
    assert_eq!(problem("-p problems/other/ team/sum.c", ""), "other");
    assert_eq!(problem("-p . ../../team/mine.c", "problems/sum"), "sum");
    assert_eq!(problem(&format!("-p {sum} mine.c"), "team"), "sum");
}

#[test]
fn a_program_of_a_package_is_held_against_its_folder_and_a_copy_is_not() {
    let package = PackageBuilder::new("sum").submission("wrong_answer/wrong.c", WRONG).build();
    package.temp.write("wrong.c", WRONG);
    package.run("problems/sum/submissions/wrong_answer/wrong.c").run().exits(0);
    package.run("wrong.c").run().exits(1);
}

#[test]
fn nothing_is_proven_where_every_compiler_is_missing() {
    let package = PackageBuilder::new("sum").build();
    let empty = Temp::new();
    let report = package.verify("").env("PATH", empty.path()).run().exits(1).redacted();
    assert_snapshot!(report, @"
    isolation: [level]

    sum: data: 2 inputs valid by 1 validator, 2 answers accepted, 15 B

    sum: Sum, 2 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      --   accepted/sum.c  c                -         -  not judged: no `gcc` or `clang` found

    1 problem, 0 submissions, 1 not judged, 1 unproven for want of a compiler (#.### s)
    ");
}
