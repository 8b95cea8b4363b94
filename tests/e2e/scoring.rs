//! Scores: groups of format 2025-09 and static validators; graders of the legacy format (`legacy`), and what packages expect of scores
//! (`expected`).

mod expected;
mod legacy;

use serde_json::Value;

use crate::harness::{Package, PackageBuilder, fixture};

/// A validator in Python, which finds `input`, `answer`, `feedback`, `args` and `output` set, and `give` to write a file.
fn validator(text: &str) -> String {
    format!(
        "import sys, os\ninput, answer, feedback, *args = sys.argv[1:]\noutput = sys.stdin.read().split()\n\
         def give(name, text): open(feedback + name, 'w').write(str(text))\n{text}\n"
    )
}

/// A scoring problem without test cases.
fn scoring() -> PackageBuilder {
    PackageBuilder::new("sum")
        .problem_yaml("type: scoring\n")
        .case("sample/1", "200 2\n", "202\n")
        .without("data/secret/01.in")
        .without("data/secret/01.ans")
}

/// Adds test cases to a group: each asks for the sum of a number and 100.
fn group(mut package: PackageBuilder, name: &str, config: &str, numbers: &[u32]) -> PackageBuilder {
    package = package.file(&format!("data/secret/{name}/test_group.yaml"), config);
    for number in numbers {
        let (input, answer) = (format!("{number} 100\n"), format!("{}\n", number + 100));
        package = package.case(&format!("secret/{name}/{number:02}"), &input, &answer);
    }
    package
}

/// A program that is right but for these numbers, on which it does something else.
fn wrong_on(numbers: &[u32], instead: &str) -> String {
    let is_wrong = numbers
        .iter()
        .map(|number| format!("a == {number}"))
        .collect::<Vec<_>>()
        .join(" || ");
    format!(
        "#include <stdio.h>\n#include <stdlib.h>\nint main(void) {{\n    int a, b;\n    if (scanf(\"%d %d\", &a, &b) != 2) return 1;\n\
         \u{20}   if ({is_wrong}) {{ {instead} }}\n    printf(\"%d\\n\", a + b);\n}}\n"
    )
}

const SAYS_0: &str = "puts(\"0\"); return 0;";

/// Judges a C program. Returns the judgement, which is the same for one job and for four, and the exit code.
#[track_caller]
fn judged(package: &Package, program: &str, flags: &str) -> (Value, i32) {
    let path = package.temp.write("program.c", program);
    let judge = |jobs: &str| {
        let ran = package.run("--format json -t 1").args(flags).args(jobs).arg(&path).run();
        let code = ran.status.code().unwrap();
        let mut judgement = ran.judgement();
        for case in judgement["cases"].as_array_mut().unwrap() {
            for key in ["cpu_s", "wall_s", "memory_bytes"] {
                case[key] = Value::Null;
            }
        }
        for key in ["time_s", "memory_bytes"] {
            judgement[key] = Value::Null;
        }
        (judgement, code)
    };
    let one = judge("--jobs 1");
    assert_eq!(judge("--jobs 4"), one);
    one
}

/// Tells a judgement as `WA 30 of 100 (exit 1): secret/1 AC 30, secret/2 - 0 (`secret/1` was not passed)`.
fn told((judgement, code): (Value, i32)) -> String {
    let text = |value: &Value| match value {
        Value::Null => "?".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let groups: Vec<String> = judgement["groups"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|group| {
            let reason = group
                .get("not_run")
                .map(|reason| format!(" ({})", text(reason)))
                .unwrap_or_default();
            format!(
                "{} {} {}{reason}",
                text(&group["name"]),
                text(&group["verdict"]),
                text(&group["score"])
            )
        })
        .collect();
    let messages = [&judgement["message"]]
        .into_iter()
        .chain(judgement["cases"].as_array().into_iter().flatten().map(|case| {
            if case["verdict"] == "JE" {
                &case["message"]
            } else {
                &Value::Null
            }
        }));
    let messages: Vec<String> = messages
        .filter(|message| !message.is_null())
        .map(|message| format!("\n{}", text(message)))
        .collect();
    format!(
        "{} {} of {} (exit {code}): {}{}",
        text(&judgement["verdict"]),
        text(&judgement["score"]),
        text(&judgement["max_score"]),
        groups.join(", "),
        messages.concat()
    )
}

#[track_caller]
fn check(package: &Package, program: &str, expected: &str) {
    assert_eq!(told(judged(package, program, "")), expected);
}

fn names(judgement: &Value) -> Vec<String> {
    let cases = judgement["cases"].as_array().unwrap().iter();
    cases.map(|case| case["name"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn groups_have_scores_and_may_require_others() {
    let mut package = scoring();
    package = group(package, "1-small", "max_score: 10\nrequire_pass: sample\n", &[1, 2]);
    package = group(package, "2-sum", "max_score: 30\nscore_aggregation: sum\n", &[3, 4, 5]);
    package = group(
        package,
        "3-min",
        "max_score: 20\nscore_aggregation: min\nrequire_pass: secret/1-small\n",
        &[6, 7],
    );
    package = group(
        package,
        "4-rest",
        "max_score: 40\nrequire_pass: [sample, secret/1-small]\n",
        &[8],
    );
    let package = package.build();
    check(
        &package,
        &wrong_on(&[0], ""),
        "AC 100 of 100 (exit 0): secret/1-small AC 10, secret/2-sum AC 30, secret/3-min AC 20, secret/4-rest AC 40",
    );
    check(
        &package,
        &wrong_on(&[4, 6], SAYS_0),
        "WA 70 of 100 (exit 1): secret/1-small AC 10, secret/2-sum WA 20, secret/3-min WA 0, secret/4-rest AC 40",
    );
    let lost = judged(&package, &wrong_on(&[1], SAYS_0), "");
    assert_eq!(
        names(&lost.0),
        [
            "sample/1",
            "secret/1-small/01",
            "secret/2-sum/03",
            "secret/2-sum/04",
            "secret/2-sum/05"
        ]
    );
    assert_eq!(lost.0["cases"][2]["score"], 10);
    assert_eq!(
        told(lost),
        "WA 30 of 100 (exit 1): secret/1-small WA 0, secret/2-sum AC 30, \
         secret/3-min ? 0 (`secret/1-small` was not passed), secret/4-rest ? 0 (`secret/1-small` was not passed)"
    );
    let all = judged(&package, &wrong_on(&[1], SAYS_0), "--all");
    assert_eq!(names(&all.0).len(), 6, "what is not required is run to the end");
    // The sample is `200 2`.
    check(
        &package,
        "#include <stdio.h>\nint main(void) { int a, b; scanf(\"%d %d\", &a, &b); printf(\"%d\\n\", b == 2 ? 0 : a + b); }\n",
        "WA 30 of 100 (exit 1): secret/1-small ? 0 (`sample` was not passed), secret/2-sum AC 30, \
         secret/3-min ? 0 (`secret/1-small` was not passed), secret/4-rest ? 0 (`sample` was not passed)",
    );
}

#[test]
fn a_score_needs_all_test_cases() {
    let package = group(scoring(), "1", "max_score: 100\n", &[1, 2]).build();
    let (judgement, code) = judged(&package, &wrong_on(&[0], ""), "--samples");
    assert_eq!((judgement.get("score"), code), (None, 0));
    let (judgement, _) = judged(&package, &wrong_on(&[2], SAYS_0), "secret/1/02");
    assert_eq!((judgement.get("score"), &judgement["verdict"]), (None, &"WA".into()));
}

#[test]
fn people_see_scores_too() {
    let mut package = scoring();
    package = group(package, "1", "max_score: 40\n", &[1]);
    package = group(
        package,
        "2",
        "max_score: 60\nscore_aggregation: sum\nrequire_pass: secret/1\n",
        &[2, 3, 4],
    );
    let package = package.build();
    package.temp.write("half.c", wrong_on(&[3], SAYS_0));
    package.temp.write("none.c", wrong_on(&[1], SAYS_0));
    let report = |flags: &str| package.run("half.c none.c").args(flags).run().exits(1).redacted();
    insta::assert_snapshot!(report(""), @r#"
    isolation: [level]

    sum: Sum, 5 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      WA   half.c          c          #.### s     # MiB  score 80 of 100, WA on secret/2/03
          secret/2/03: wrong answer
          | token 1: expected `103`, got `0` (output line 1 column 1, answer line 1 column 1)
          - answer, + output:
           1    - 103
              1 + 0
      WA   none.c          c          #.### s     # MiB  score 0 of 100, WA on secret/1/01
          secret/1/01: wrong answer
          | token 1: expected `101`, got `0` (output line 1 column 1, answer line 1 column 1)
          - answer, + output:
           1    - 101
              1 + 0

    1 problem: 2 of 2 programs not accepted (#.### s)
      WA   sum: half.c  score 80 of 100, WA on secret/2/03
      WA   sum: none.c  score 0 of 100, WA on secret/1/01
    "#);
    insta::assert_snapshot!(report("--verbose"), @r#"
    isolation: [level]

    sum: Sum, 5 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      WA   half.c          c          #.### s     # MiB  score 80 of 100, WA on secret/2/03
        AC     #.### s     # MiB  sample/1
        AC     #.### s     # MiB  secret/1/01
        AC     #.### s     # MiB  secret/2/02  score 20
        WA     #.### s     # MiB  secret/2/03  score 0
        AC     #.### s     # MiB  secret/2/04  score 20
        AC   secret/1: score 40 of 40
        WA   secret/2: score 40 of 60
          secret/2/03: wrong answer
          | token 1: expected `103`, got `0` (output line 1 column 1, answer line 1 column 1)
          - answer, + output:
           1    - 103
              1 + 0
      WA   none.c          c          #.### s     # MiB  score 0 of 100, WA on secret/1/01
        AC     #.### s     # MiB  sample/1
        WA     #.### s     # MiB  secret/1/01
        WA   secret/1: score 0 of 40
        --   secret/2: score 0 of 60, not run: `secret/1` was not passed
          secret/1/01: wrong answer
          | token 1: expected `101`, got `0` (output line 1 column 1, answer line 1 column 1)
          - answer, + output:
           1    - 101
              1 + 0

    1 problem: 2 of 2 programs not accepted (#.### s)
      WA   sum: half.c  score 80 of 100, WA on secret/2/03
      WA   sum: none.c  score 0 of 100, WA on secret/1/01
    "#);
}

/// A problem of one group with this configuration and an output validator that runs `text` on the test cases 1 and 2.
fn validated(config: &str, text: &str) -> Package {
    let more = if config.contains("unbounded") {
        "max_score: unbounded\n"
    } else {
        ""
    };
    group(scoring(), "g", config, &[1, 2])
        .file("data/secret/test_group.yaml", more)
        .file(
            "output_validator/validate.py",
            validator(&format!("n = int(open(input).read().split()[0])\n{text}")),
        )
        .build()
}

#[track_caller]
fn check_validated(config: &str, text: &str, expected: &str) {
    check(&validated(config, text), &wrong_on(&[0], ""), expected);
}

const SUM: &str = "max_score: 100\nscore_aggregation: sum\n";

#[test]
fn validators_give_scores() {
    check_validated(
        SUM,
        "give('score_multiplier.txt', n / 4)\nsys.exit(42)",
        "AC 37.5 of 100 (exit 0): secret/g AC 37.5",
    );
    check_validated(
        SUM,
        "give('score.txt', f' {n}e1\\n')\nsys.exit(42)",
        "AC 30 of 100 (exit 0): secret/g AC 30",
    );
    check_validated(
        SUM,
        "if n == 2: give('score.txt', '0.1')\nsys.exit(42)",
        "AC 50.1 of 100 (exit 0): secret/g AC 50.1",
    );
    check_validated(SUM, "sys.exit(42 if n == 1 else 43)", "WA 50 of 100 (exit 1): secret/g WA 50");
    check_validated(
        "max_score: unbounded\nscore_aggregation: min\n",
        "give('score.txt', 1000 / n)\nsys.exit(42)",
        "AC 500 of ? (exit 0): secret/g AC 500",
    );
    check_validated(
        "max_score: unbounded\nscore_aggregation: sum\n",
        "give('score.txt', '0.1')\nsys.exit(42)",
        "AC 0.2 of ? (exit 0): secret/g AC 0.2",
    );
    // A sample may say what it likes.
    check_validated(
        "max_score: 100\n",
        "if open(answer).read() == '202\\n': give('score.txt', 'x'), give('score_multiplier.txt', 'x')\nsys.exit(42)",
        "AC 100 of 100 (exit 0): secret/g AC 100",
    );
}

#[test]
fn validators_that_break_the_rules_are_judge_errors() {
    let check = |config: &str, text: &str, reason: &str| {
        let text = format!("if n == 2:\n    {text}\nsys.exit(42)");
        let told = told(judged(&validated(config, &text), &wrong_on(&[0], ""), ""));
        assert!(told.starts_with("JE ? of "), "{told}");
        assert!(told.contains("(exit 4)") && told.contains(reason), "{told}");
    };
    check(
        SUM,
        "give('score.txt', 1); sys.exit(43)",
        "the validator does not accept, but wrote `score.txt`",
    );
    check(
        SUM,
        "give('score.txt', 1); give('score_multiplier.txt', 1)",
        "the validator wrote both",
    );
    check(
        SUM,
        "give('score.txt', 50.5)",
        "`score.txt` of the validator says 50.5, but the maximum score of the test case is 50",
    );
    check(
        SUM,
        "give('score.txt', 'many')",
        "`score.txt` of the validator does not hold a single number",
    );
    check(
        SUM,
        "os.symlink('/etc/hostname', feedback + 'score.txt')",
        "`score.txt` of the validator does not hold a single number",
    );
    check(
        SUM,
        "give('score_multiplier.txt', 1.5)",
        "`score_multiplier.txt` of the validator says 1.5, which is not from 0 to 1",
    );
    check("max_score: 100\n", "give('score.txt', 1)", "has `pass-fail` aggregation");
    let unbounded = "max_score: unbounded\nscore_aggregation: sum\n";
    check(unbounded, "give('score_multiplier.txt', 1)", "the maximum score is unbounded");
    check(unbounded, "sys.exit(42)", "the validator accepts and writes no `score.txt`");
    let mixed = "if n == 1: give('score.txt', 1)\nelse: give('score_multiplier.txt', 1)\nsys.exit(42)";
    check_validated(
        SUM,
        mixed,
        "JE ? of 100 (exit 4): secret/g AC 51\nthe output validator wrote `score.txt` on secret/g/01 and \
         `score_multiplier.txt` on secret/g/02, and must keep to one of them",
    );
}

#[test]
fn the_score_of_several_passes_is_that_of_the_last() {
    let text = "count = len(os.listdir(feedback))\ngive(f'pass{count}', '')\n\
        if count < 1: give('nextpass.in', '7 100\\n')\nelse: give('score.txt', count)\nsys.exit(42)";
    let package = group(scoring().problem_yaml("type: [scoring, multi-pass]\n"), "g", SUM, &[1, 2])
        .without("data/sample/1.in")
        .without("data/sample/1.ans")
        .file("output_validator/validate.py", validator(text))
        .build();
    check(&package, &wrong_on(&[0], ""), "AC 2 of 100 (exit 0): secret/g AC 2");
    let crash = wrong_on(&[7], "abort();");
    check(&package, &crash, "RTE 0 of 100 (exit 1): secret/g RTE 0");
}

#[test]
fn static_validators_judge_the_source() {
    let text = "import sys, os\nlanguage, entry, feedback, *args = sys.argv[1:]\nsource = open('program.c').read()\n\
        def give(name, text): open(feedback + name, 'w').write(text)\n\
        assert language == 'c' and feedback.endswith('/') and os.listdir(feedback) == [] and sys.stdin.read() == ''\n\
        if 'crash' in args: sys.exit(1)\n\
        give('judgemessage.txt', f'{len(source.splitlines())} lines, {args}')\n\
        if 'goto' in source: sys.exit(43)\nif 'half' in args: give('score_multiplier.txt', '0.5')\nsys.exit(42)\n";
    let mut package = scoring().file("static_validator/look.py", text);
    package = group(
        package,
        "1",
        "max_score: 50\nscore_aggregation: sum\nstatic_validation_score: 10\nstatic_validator_args: [half, a b]\n",
        &[1, 2],
    );
    package = group(package, "2", "max_score: 50\nstatic_validation_score: pass-fail\n", &[3]);
    package = package
        .submission("accepted/sum.c", wrong_on(&[0], ""))
        .without("submissions/accepted/sum.c")
        .submission("accepted/program.c", fixture("answer.c"));
    let package = package.build();
    let (judgement, code) = judged(&package, &wrong_on(&[0], ""), "");
    assert_eq!(
        names(&judgement),
        [
            "sample/1",
            "secret/1/static validation",
            "secret/1/01",
            "secret/1/02",
            "secret/2/static validation",
            "secret/2/03"
        ]
    );
    let case = &judgement["cases"][1];
    assert_eq!(
        (&case["message"], &case["score"], &case["exit"]),
        (&"8 lines, ['half', 'a b']".into(), &5.into(), &Value::Null)
    );
    assert_eq!(
        told((judgement, code)),
        "AC 95 of 100 (exit 0): secret/1 AC 45, secret/2 AC 50"
    );
    check(
        &package,
        &wrong_on(&[0], "goto end; end:;"),
        "WA 40 of 100 (exit 1): secret/1 WA 40, secret/2 WA 0",
    );
    let crashing = group(
        scoring().file("static_validator/look.py", text),
        "1",
        "max_score: 100\nscore_aggregation: sum\nstatic_validation_score: 10\nstatic_validator_args: [crash]\n",
        &[1],
    )
    .build();
    check(
        &crashing,
        &wrong_on(&[0], ""),
        "JE ? of 100 (exit 4): secret/1 JE ?\n\
         static validator `static_validator/look.py` ended with exit code 1, not with 42 (accept) or 43 (reject)",
    );
    let broken = group(
        scoring().file("static_validator/look.c", "int main(void) { return }\n"),
        "1",
        "max_score: 100\n",
        &[1],
    )
    .build();
    let told = told(judged(&broken, &wrong_on(&[0], ""), ""));
    assert!(
        told.contains("static validator `static_validator/look.c` does not compile"),
        "{told}"
    );
}

#[test]
fn a_pass_fail_problem_may_have_a_static_validator() {
    let package = PackageBuilder::new("sum")
        .file(
            "static_validator/look.py",
            "import sys\nsys.exit(43 if 'goto' in open('program.c').read() else 42)\n",
        )
        .file("data/secret/test_group.yaml", "static_validation_score: pass-fail\n")
        .build();
    check(&package, &wrong_on(&[0], ""), "AC ? of ? (exit 0): ");
    let (judgement, code) = judged(&package, &wrong_on(&[0], "goto end; end:;"), "");
    assert_eq!((&judgement["deciding"], code), (&"secret/static validation".into(), 1));
    assert_eq!(names(&judgement), ["sample/1", "secret/static validation"]);
}
