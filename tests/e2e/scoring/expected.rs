//! What packages expect of the scores of their submissions, and of what validators say.

use super::legacy::{SUBTASKS, legacy};
use super::{SAYS_0, group, scoring, validator, wrong_on};
use crate::harness::Package;

/// Verifies a package. Returns what is told of the submissions that are not as expected.
#[track_caller]
fn unmet(package: &Package, code: i32) -> String {
    let judgements = package.verify("--format json -t 1").run().exits(code).json("judgement");
    let unexpected = judgements.iter().filter(|line| line["as_expected"] != true);
    let told = unexpected.map(|line| {
        let unmet: Vec<&str> = line["unmet"]
            .as_array()
            .unwrap()
            .iter()
            .map(|text| text.as_str().unwrap())
            .collect();
        format!("{}: {}", line["submission"].as_str().unwrap(), unmet.join("; "))
    });
    told.collect::<Vec<_>>().join("\n")
}

#[test]
fn packages_expect_scores_and_messages() {
    let package = |rules: &str| {
        let mut package = scoring();
        package = group(package, "1", "max_score: 40\n", &[1, 2]);
        package = group(
            package,
            "2",
            "max_score: 60\nscore_aggregation: sum\nrequire_pass: secret/1\n",
            &[3, 4],
        );
        package
            .file("output_validator/validate.py", validator("right = open(answer).read().split() == output\ngive('judgemessage.txt', 'Well done' if right else f'Not {output}')\nsys.exit(42 if right else 43)"))
            .submission("accepted/sum.c", wrong_on(&[0], ""))
            .submission("mixed/half.c", wrong_on(&[3], SAYS_0))
            .submission("mixed/none.c", wrong_on(&[2], SAYS_0))
            .submission("submissions.yaml", rules)
            .build()
    };
    let fine = package(
        "accepted: {score: 100, message: Well}\n\
         mixed/half.c:\n  score: [69, 70]\n  message: \"Not ['0']\"\n  secret/1: {permitted: [AC], score: 40}\n  secret/2: {score: 30, required: [WA], message: done}\n\
         mixed/none.c:\n  score: 0\n  permitted: [AC, WA]\n  secret/1: {required: [WA]}\n  secret/*: {score: 0}\n  secret/2: {permitted: [WA]}\n",
    );
    assert_eq!(unmet(&fine, 0), "");
    let wrong = package(
        "accepted: {score: 99}\n\
         mixed/half.c:\n  score: [0, 69.999]\n  message: \"not ['0']\"\n  secret/1: {score: 41}\n\
         mixed/none.c:\n  secret/1: {message: nothing}\n  secret/2: {permitted: [AC]}\n",
    );
    insta::assert_snapshot!(unmet(&wrong, 1), @r#"
    submissions/accepted/sum.c: the score is 100, but `accepted` expects 99
    submissions/mixed/half.c: `mixed/half.c` expects a message of the output validator with `not ['0']`, and there was none; the score is 70, but `mixed/half.c` expects from 0 to 69.999; the score of secret/1 is 40, but `mixed/half.c: secret/1` expects 41
    submissions/mixed/none.c: `mixed/none.c: secret/1` expects a message of the output validator with `nothing`, and there was none; secret/2/03 was not run, but `mixed/none.c: secret/2` permits only AC
    "#);
}

#[test]
fn partially_accepted_programs_have_some_but_not_the_best_score() {
    let package = legacy(&SUBTASKS)
        .submission("partially_accepted/half.c", wrong_on(&[1], SAYS_0))
        .submission("partially_accepted/best.c", wrong_on(&[0], ""))
        .submission("partially_accepted/none.c", wrong_on(&[1, 4], SAYS_0))
        .submission("wrong_answer/none.c", wrong_on(&[1, 4], SAYS_0))
        .build();
    insta::assert_snapshot!(unmet(&package, 1), @r#"
    submissions/partially_accepted/best.c: the score is 100, but `partially_accepted` expects one that is not the best
    submissions/partially_accepted/none.c: WA on secret/1/1, but `partially_accepted` expects it to be accepted
    "#);
}
