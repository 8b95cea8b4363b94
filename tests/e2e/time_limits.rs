//! Time limits: inferred from the package's own submissions, and held against their times.

use serde_json::Value;

use crate::harness::{Package, PackageBuilder, fixture};

/// A program that adds after this many milliseconds of CPU time.
fn slow(millis: u32) -> String {
    let answer = String::from_utf8(fixture("answer.c")).unwrap();
    format!(
        "#include <time.h>\n__attribute__((constructor)) static void burn(void) {{ struct timespec t; do {{ \
         clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); }} while (t.tv_sec * 1e3 + t.tv_nsec / 1e6 < {millis}); }}\n{answer}"
    )
}

/// A package without a time limit, with a resolution of 0.25 s and these further submissions.
fn package(submissions: &[(&str, u32)]) -> PackageBuilder {
    let yaml = "problem_format_version: 2025-09\nname: Sum\nuuid: 3c0c7f4e-2f0e-4b8e-9a83-6b2f5c2d9a01\nlimits:\n  time_resolution: 0.25\n";
    submissions.iter().fold(
        PackageBuilder::new("sum").file("problem.yaml", yaml),
        |builder, (path, millis)| builder.submission(path, slow(*millis)),
    )
}

/// Returns the line about the time limit of a package that is verified with this exit code, and the messages of its faults.
#[track_caller]
fn time_limit(package: &Package, code: i32) -> (Value, Vec<String>) {
    let ran = package.verify("--format json").run().exits(code);
    let limits = ran.clone().json("time_limit");
    let messages = ran.json("fault").iter().map(|fault| fault["message"].to_string()).collect();
    (limits.into_iter().next().unwrap(), messages)
}

#[test]
fn a_time_limit_is_inferred_from_the_slowest_that_must_be_fast_enough() {
    let package = package(&[("accepted/slow.c", 200), ("time_limit_exceeded/slower.c", 1500)]).build();
    let (limit, faults) = time_limit(&package, 0);
    assert_eq!(limit["value_s"], 0.5);
    assert_eq!(limit["origin"], "inferred");
    assert_eq!(limit["lower"]["submission"], "submissions/accepted/slow.c");
    assert_eq!(limit["lower"]["factor"], "2");
    assert_eq!(limit["upper"]["submission"], "submissions/time_limit_exceeded/slower.c");
    // It is not waited for longer than what is to be shown.
    assert_eq!(limit["upper"]["too_slow"], true);
    assert!(limit["upper"]["cpu_s"].as_f64().unwrap() >= 0.75);
    assert_eq!(faults, Vec::<String>::new());
    let ran = package
        .run("--format json")
        .arg(package.path.join("submissions/accepted/slow.c"))
        .run();
    assert_eq!(ran.exits(0).judgement()["verdict"], "AC");
}

#[test]
fn it_is_an_error_when_no_time_limit_fits() {
    let package = package(&[("accepted/slow.c", 200), ("time_limit_exceeded/hardly_slower.c", 620)]).build();
    let (limit, faults) = time_limit(&package, 3);
    assert_eq!(limit["value_s"], 0.5);
    assert!(faults.iter().any(|fault| fault.contains("no time limit fits")), "{faults:?}");
}

#[test]
fn use_for_time_limit_takes_submissions_out_and_in() {
    let rules = "accepted/slow.c: {use_for_time_limit: false}\nother/slow.c: {use_for_time_limit: lower}\n\
                 time_limit_exceeded: {use_for_time_limit: false}\n";
    let package = package(&[
        ("accepted/slow.c", 200),
        ("other/slow.c", 50),
        ("time_limit_exceeded/hardly_slower.c", 300),
    ])
    .file("submissions/submissions.yaml", rules);
    // The literal rule adds to the default folder's, which still makes it a bound.
    let (limit, _) = time_limit(&package.build(), 1);
    assert_eq!(limit["value_s"], 0.5);
    assert_eq!(limit["lower"]["submission"], "submissions/accepted/slow.c");
    assert_eq!(limit["upper"], Value::Null);
}

#[test]
fn legacy_packages_have_their_own_factors() {
    let package = PackageBuilder::new("sum")
        .file("problem.yaml", "name: Sum\nlimits: {time_multiplier: 3}\n")
        .without("statement/problem.en.md")
        .file("problem_statement/problem.en.md", "Add.\n")
        .submission("accepted/slow.c", slow(400))
        .submission("wrong_answer/slow.c", slow(700).replace("a + b", "a - b"))
        .build();
    let (limit, _) = time_limit(&package, 0);
    assert_eq!(limit["value_s"], 2.0);
    assert_eq!(limit["lower"]["factor"], "3");
    assert_eq!(limit["lower"]["submission"], "submissions/accepted/slow.c");
}

#[test]
fn a_result_near_the_limit_is_run_again_and_marked() {
    let package = PackageBuilder::new("sum").build();
    let path = package.temp.write("near.c", slow(380));
    let judgement = package.run("--format json -t 0.4").arg(path).run().judgement();
    assert_eq!(judgement["cases"][0]["near_limit"], true, "{judgement}");
    let path = package.temp.write("far.c", slow(100));
    let judgement = package.run("--format json -t 0.4").arg(path).run().judgement();
    assert_eq!(judgement["cases"][0].get("near_limit"), None, "{judgement}");
}
