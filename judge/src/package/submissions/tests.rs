use insta::assert_snapshot;
use proptest::prelude::*;

use super::*;
use crate::package::ScoreRule;
use crate::package::testing::Package;
use crate::scoring::Score;

/// Returns what is expected of the submission called `name`, one rule a line.
fn expected(package: &Package, name: &str) -> String {
    let problem = package.problem();
    let submission = problem
        .submissions
        .iter()
        .find(|submission| submission.name == format!("submissions/{name}"));
    let rules = &submission.expect("there is one").rules;
    let lines = rules.iter().map(|rule| {
        let cases = match &rule.cases {
            CaseSet::All => "all".to_owned(),
            CaseSet::Named(names) => names.join(" "),
        };
        format!("{}: {:?} {:?} on {cases}", rule.origin, rule.permitted, rule.required)
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn with_rules(rules: &str) -> Package {
    Package::new()
        .with("data/sample/1.in", "1\n")
        .with("data/sample/1.ans", "1\n")
        .with("data/secret/2-hard.in", "1\n")
        .with("data/secret/2-hard.ans", "1\n")
        .with("submissions/time_limit_exceeded/slow.py", "\n")
        .with("submissions/mixed/m.py", "\n")
        .with("submissions/submissions.yaml", rules)
}

#[test]
fn every_default_folder_has_its_expectation() {
    let folders = [
        "rejected",
        "wrong_answer",
        "time_limit_exceeded",
        "run_time_error",
        "brute_force",
        "compile_error",
    ];
    let package = folders.iter().fold(Package::new(), |package, folder| {
        package.with(&format!("submissions/{folder}/a.py"), "")
    });
    assert_eq!(package.faults(), "");
    let all = ["accepted"]
        .iter()
        .chain(&folders)
        .map(|folder| expected(&package, &format!("{folder}/a.py")));
    assert_snapshot!(all.collect::<Vec<_>>().join("\n"), @"
    accepted: {AC} {AC, WA, TLE, RTE} on all
    rejected: {AC, WA, TLE, RTE} {WA, TLE, RTE} on all
    wrong_answer: {AC, WA} {WA} on all
    time_limit_exceeded: {AC, TLE} {TLE} on all
    run_time_error: {AC, RTE} {RTE} on all
    brute_force: {AC, TLE, RTE} {TLE, RTE} on all
    compile_error: {CE} {CE} on all
    ");
}

#[test]
fn legacy_folders_have_other_expectations() {
    let folders = [
        "partially_accepted",
        "wrong_answer",
        "time_limit_exceeded",
        "run_time_error",
        "compile_error",
    ];
    let package = Package::legacy().yaml("type: scoring\n");
    let package = folders.iter().fold(package, |package, folder| {
        package.with(&format!("submissions/{folder}/a.py"), "")
    });
    assert_eq!(package.faults(), "");
    let all = ["accepted"]
        .iter()
        .chain(&folders)
        .map(|folder| expected(&package, &format!("{folder}/a.py")));
    assert_snapshot!(all.collect::<Vec<_>>().join("\n"), @"
    accepted: {AC} {AC, WA, TLE, RTE} on all
    partially_accepted: {AC, WA, TLE, RTE} {AC, WA, TLE, RTE} on all
    wrong_answer: {AC, WA} {WA} on all
    time_limit_exceeded: {AC, WA, TLE} {TLE} on all
    run_time_error: {AC, WA, TLE, RTE} {RTE} on all
    compile_error: {CE} {CE} on all
    ");
    assert_snapshot!(Package::legacy().with("submissions/partially_accepted/a.py", "").faults(), @"
    error: nim/submissions/partially_accepted: only scoring problems have partially accepted programs
      hint: move them to another folder
    ");
}

#[test]
fn submissions_are_files_and_folders_in_order() {
    let package = Package::new()
        .with("submissions/accepted/z.cpp", "")
        .with("submissions/accepted/m/Main.java", "")
        .with("submissions/accepted/m/Aux.java", "")
        .with("submissions/wrong_answer/b.py", "");
    let names: Vec<String> = package
        .problem()
        .submissions
        .into_iter()
        .map(|submission| submission.name)
        .collect();
    assert_eq!(
        names,
        [
            "submissions/accepted/a.py",
            "submissions/accepted/m",
            "submissions/accepted/z.cpp",
            "submissions/wrong_answer/b.py"
        ]
    );
}

#[test]
fn misspelt_folders_are_errors_and_unknown_ones_are_warnings() {
    let package = Package::legacy()
        .with("submissions/acccepted/b.py", "")
        .with("submissions/slow/c.py", "");
    assert_snapshot!(package.faults(), @"
    error: nim/submissions/acccepted: unknown folder of submissions `acccepted`
      hint: did you mean `accepted`?
    warning: nim/submissions/slow: nothing is expected of the programs in `slow` but that they compile
    ");
    let package = Package::new()
        .with("submissions/Accepted/b.py", "")
        .with("submissions/slow/c.py", "")
        .with("submissions/empty/", "");
    assert_snapshot!(package.faults(), @"
    error: nim/submissions/Accepted: unknown folder of submissions `Accepted`
      hint: did you mean `accepted`? If not, add `Accepted: {}` to `submissions/submissions.yaml`
    warning: nim/submissions/slow: nothing is expected of the programs in `slow` but that they compile
      hint: say in `submissions/submissions.yaml` what is expected of them
    ");
    let package = package.with("submissions/submissions.yaml", "Accepted: {}\n");
    assert_snapshot!(package.faults(), @"
    warning: nim/submissions/slow: nothing is expected of the programs in `slow` but that they compile
      hint: say in `submissions/submissions.yaml` what is expected of them
    ");
    assert_eq!(
        expected(&package, "slow/c.py"),
        "slow: {AC, WA, TLE, RTE} {AC, WA, TLE, RTE} on all"
    );
}

#[test]
fn there_must_be_an_accepted_program() {
    assert_snapshot!(Package::new().without("submissions").faults(), @"
    error: nim/submissions: there is no such folder
      hint: a package needs at least one program in `submissions/accepted`
    ");
    let package = Package::new()
        .without("submissions/accepted")
        .with("submissions/wrong_answer/a.py", "");
    assert_snapshot!(package.faults(), @"
    error: nim/submissions/accepted: there is no accepted program
      hint: a package needs at least one
    ");
}

#[test]
fn files_in_the_wrong_place_are_reported() {
    let package = Package::new()
        .with("submissions/a.py", "")
        .with("submissions/README.md", "")
        .with("submissions/accepted/my program.py", "")
        .with("submissions/accepted/-x.py", "")
        .with("submissions/accepted/.hidden", "")
        .with("submissions/accepted/a.py~", "");
    assert_snapshot!(package.faults(), @"
    warning: nim/submissions/a.py: is not taken for a submission
      hint: put it into a folder that says what is expected of it, as `submissions/accepted`
    warning: nim/submissions/accepted: `-x.py` is ignored, as the format does not allow its name
      hint: names consist of letters, digits, `_`, `.` and `-`, and begin with none of the last two
    warning: nim/submissions/accepted: `my program.py` is ignored, as the format does not allow its name
      hint: names consist of letters, digits, `_`, `.` and `-`, and begin with none of the last two
    ");
    assert_snapshot!(Package::legacy().with("submissions/submissions.yaml", "").faults(), @"warning: nim/submissions/submissions.yaml: format legacy does not read this file");
}

#[test]
fn rules_replace_add_and_speak_of_some_cases() {
    let package = with_rules(
        "time_limit_exceeded:\n  permitted: [AC, WA, TLE]\n\
         time_limit_exceeded/*:\n  required: [TLE, RTE]\n  language: python3\n  entrypoint: main.py\n  model_solution: false\n\
         mixed/m.py:\n  sample:\n    permitted: [AC]\n  secret/*-hard:\n    permitted: [AC, TLE]\n    required: [TLE]\n  authors: [A, {name: B}]\n\
         '*/{a,b}.py':\n  use_for_time_limit: lower\n",
    );
    assert_eq!(package.faults(), "");
    assert_snapshot!(expected(&package, "time_limit_exceeded/slow.py"), @"
    time_limit_exceeded: {AC, WA, TLE} {TLE} on all
    time_limit_exceeded/*: {AC, WA, TLE, RTE} {TLE, RTE} on all
    ");
    assert_snapshot!(expected(&package, "mixed/m.py"), @"
    mixed/m.py: sample: {AC} {AC, WA, TLE, RTE} on sample/1
    mixed/m.py: secret/*-hard: {AC, TLE} {TLE} on secret/2-hard
    ");
    assert_snapshot!(expected(&package, "accepted/a.py"), @"
    accepted: {AC} {AC, WA, TLE, RTE} on all
    */{a,b}.py: {AC, WA, RTE} {AC, WA, TLE, RTE} on all
    ");
    let problem = package.problem();
    let slow = problem
        .submissions
        .iter()
        .find(|submission| submission.name.ends_with("slow.py"))
        .expect("there is one");
    assert_eq!(
        (slow.language.as_deref(), slow.entry_point.as_deref()),
        (Some("python3"), Some("main.py"))
    );
}

#[test]
fn faults_of_the_rules_are_all_reported() {
    let package = with_rules(
        "accepted/**: {}\n'accepted/[ab].py': {}\n'{accepted/a.py': {}\n\
         accepted/a.py:\n  permited: [AC]\n  required: [OK, MLE]\n  language: pyhton3\n  model_solution: yes\n  score: 5\n  authors: 7\n  \
         secret/[12]: {}\n\
         slow.py:\n  permitted: []\n\
         mixed/m.py:\n  permitted: AC\n  required: [TLE, 1]\n  message: secret\n  secret/3: {permitted: [AC]}\n  \
         secret:\n    language: cpp\n  use_for_time_limit: never\n\
         nothing/*: 5\n",
    );
    assert_snapshot!(package.faults(), @r#"
    error: nim/submissions/submissions.yaml:1: pattern `accepted/**` uses `**`, which the format does not have
    error: nim/submissions/submissions.yaml:2: pattern `accepted/[ab].py` uses more than `*` and `{a,b}`, which is all that the format has
    error: nim/submissions/submissions.yaml:3: pattern `{accepted/a.py` has braces that do not fit together
    error: nim/submissions/submissions.yaml:5: unknown key `permited`
      hint: did you mean `permitted`?
    error: nim/submissions/submissions.yaml:6: unknown verdict `OK`
      hint: the verdicts are `AC`, `WA`, `TLE` and `RTE`
    error: nim/submissions/submissions.yaml:6: unknown verdict `MLE`
      hint: in packages it counts as `RTE`
    error: nim/submissions/submissions.yaml:7: unknown programming language `pyhton3`
      hint: did you mean `python3`?
    error: nim/submissions/submissions.yaml:8: `accepted/a.py.model_solution` must be `true` or `false`, not a string
      hint: write `true`
    error: nim/submissions/submissions.yaml:9: `score` is for scoring problems only
      hint: remove the key
    error: nim/submissions/submissions.yaml:10: `accepted/a.py.authors` must be a name, a map with the key `name`, or a list of those, not a number
      hint: put it in quotes: `"7"`
    error: nim/submissions/submissions.yaml:11: pattern `secret/[12]` uses more than `*` and `{a,b}`, which is all that the format has
    warning: nim/submissions/submissions.yaml:12: `slow.py` matches no submission
      hint: patterns are relative to `submissions`: write `*/slow.py`
    error: nim/submissions/submissions.yaml:13: `slow.py.permitted` must name at least one verdict
    error: nim/submissions/submissions.yaml:15: `mixed/m.py.permitted` must be a list of strings, not a string
      hint: write `[AC]`
    error: nim/submissions/submissions.yaml:16: every item of `mixed/m.py.required` must be a string, not a number
      hint: put it in quotes: `"1"`
    warning: nim/submissions/submissions.yaml:18: `secret/3` matches no test case
      hint: patterns for test cases are relative to `data`, as `secret/group1` or `sample/1`
    error: nim/submissions/submissions.yaml:20: unknown key `mixed/m.py.secret.language`
      hint: the keys are `permitted`, `required`, `use_for_time_limit`, `score`, `message`
    error: nim/submissions/submissions.yaml:21: `use_for_time_limit` must be `true`, `false`, `lower` or `upper`
    error: nim/submissions/submissions.yaml:22: `nothing/*` must be a map, not a number
    "#);
}

#[test]
fn rules_that_cannot_be_met_are_errors() {
    assert_snapshot!(with_rules("accepted: {required: [WA]}\nmixed/m.py: {permitted: [AC], required: [TLE]}\n").faults(), @"
    error: nim/submissions/submissions.yaml:1: `accepted` cannot be met: no verdict is both permitted and required
    error: nim/submissions/submissions.yaml:2: `mixed/m.py` cannot be met: no verdict is both permitted and required
    ");
    assert_snapshot!(with_rules("mixed: {required: [WA], use_for_time_limit: upper}\n").faults(), @"error: nim/submissions/submissions.yaml:1: `mixed` cannot be met: no verdict is both permitted and required");
    assert_snapshot!(with_rules("'*/m.py': {permitted: [AC]}\nmixed: {permitted: [WA]}\n").faults(), @"error: nim/submissions/submissions.yaml: no verdict on `mixed/m.py` is permitted by all of `*/m.py`, `mixed`");
    assert_snapshot!(with_rules("'*/m.py': {permitted: [AC]}\nmixed: {secret: {permitted: [TLE]}}\n").faults(), @"error: nim/submissions/submissions.yaml: no verdict on `mixed/m.py` is permitted on test case `secret/1` by all of `*/m.py`, `mixed: secret`");
    assert_snapshot!(with_rules("'*/m.py': {language: cpp}\nmixed: {language: c}\n").faults(), @"
    error: nim/submissions/submissions.yaml:2: `mixed/m.py` has two different values of `language`: `cpp` from `*/m.py`, `c` from `mixed`
      hint: say it in one place only
    ");
}

#[test]
fn scores_and_messages_are_expected_of_submissions_and_groups() {
    let package = with_rules(
        "mixed: {score: [1, 5.5], message: wrong}\n\
         mixed/m.py:\n  score: 3\n  secret/group*: {score: 2, message: no}\n  secret: {score: 3}\n  secret/group1/1: {permitted: [AC]}\n",
    );
    let package = package
        .yaml("type: scoring\n")
        .without("data/secret")
        .with("data/secret/test_group.yaml", "max_score: 20\n")
        .with("data/secret/group1/test_group.yaml", "max_score: 10\n")
        .with("data/secret/group1/1.in", "1\n")
        .with("data/secret/group1/1.ans", "1\n")
        .with(
            "data/secret/group2/test_group.yaml",
            "max_score: 10\nscore_aggregation: sum\n",
        )
        .with("data/secret/group2/1.in", "1\n")
        .with("data/secret/group2/1.ans", "1\n");
    let problem = package.problem();
    let submission = problem.submissions.iter().find(|one| one.name.ends_with("m.py")).unwrap();
    let within = |low: &str, high: &str, groups: &[&str]| {
        let number = |text: &str| Score::parse(text.as_bytes()).unwrap();
        Some(ScoreRule::Within {
            low: number(low),
            high: number(high),
            groups: groups.iter().map(|name| (*name).to_owned()).collect(),
        })
    };
    let rules: Vec<_> = submission
        .rules
        .iter()
        .map(|rule| (rule.origin.as_str(), rule.score.clone(), rule.message.as_deref()))
        .collect();
    assert_eq!(
        rules,
        [
            ("mixed", within("1", "5.5", &[]), Some("wrong")),
            ("mixed/m.py", within("3", "3", &[]), None),
            (
                "mixed/m.py: secret/group*",
                within("2", "2", &["secret/group1", "secret/group2"]),
                Some("no")
            ),
            ("mixed/m.py: secret", within("3", "3", &["secret"]), None),
            ("mixed/m.py: secret/group1/1", None, None),
        ]
    );
}

#[test]
fn faults_of_expected_scores_are_reported() {
    let scoring = |rules: &str| with_rules(rules).yaml("type: scoring\n").faults();
    let wrong = "error: nim/submissions/submissions.yaml:1: `score` must be a number or a list of two, the lower first";
    for score in ["[5, 1]", "five", "[1]", "[1, 2, 3]", "{}", ".inf", "1e999"] {
        assert_eq!(scoring(&format!("mixed: {{score: {score}}}\n")), wrong, "{score}");
    }
    assert_snapshot!(scoring("mixed: {sample: {score: 1}, secret/1: {score: 1}}\n"), @"
    error: nim/submissions/submissions.yaml:1: `score` is for test data groups, and none with a score is called like this
      hint: the groups with a score are `secret`
    error: nim/submissions/submissions.yaml:1: `score` is for test data groups, and none with a score is called like this
      hint: the groups with a score are `secret`
    ");
}

#[test]
fn the_whole_file_may_be_empty_or_broken() {
    assert_snapshot!(with_rules("").faults(), @"
    warning: nim/submissions/mixed: nothing is expected of the programs in `mixed` but that they compile
      hint: say in `submissions/submissions.yaml` what is expected of them
    ");
    assert_snapshot!(with_rules("- accepted\n").faults(), @"
    warning: nim/submissions/mixed: nothing is expected of the programs in `mixed` but that they compile
      hint: say in `submissions/submissions.yaml` what is expected of them
    error: nim/submissions/submissions.yaml:1: must be a map of keys to values, not a list
    ");
    assert_snapshot!(with_rules("accepted: {\n").faults(), @"
    warning: nim/submissions/mixed: nothing is expected of the programs in `mixed` but that they compile
      hint: say in `submissions/submissions.yaml` what is expected of them
    error: nim/submissions/submissions.yaml:1: not valid YAML: unclosed bracket '{'
    ");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn no_rules_panic(
        lines in proptest::collection::vec("[*{},a-c/]{0,8}:( ?[\\[\\]{}A-C:,'\" .-]{0,8}|\n  (permitted|secret|score|x): ?[\\[\\]{}ACTLEW,:*]{0,9})?", 0..6),
    ) {
        with_rules(&lines.join("\n")).faults();
    }
}

#[test]
fn examples_in_other_languages_are_warned_of() {
    let package = Package::new()
        .yaml("languages: [python3]\n")
        .with("submissions/accepted/b.php", "\n")
        .with("submissions/accepted/c/main.php", "\n")
        .with("submissions/accepted/d.txt", "\n");
    assert_snapshot!(package.faults(), @"
    warning: nim/submissions/accepted/b.php: is a program in `php`, which `languages` in `problem.yaml` does not allow
      hint: it is judged all the same; a contestant's would not be
    ");
}
