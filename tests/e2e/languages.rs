//! Every language with a compiler on this machine, in the sandbox. Languages without one are printed.

#[path = "../../judge/src/compile/tests/sums.rs"]
mod sums;

use crate::harness::PackageBuilder;

/// What compilers and run-time systems read besides the program must be in sight of them.
#[test]
fn every_language_with_a_compiler_here_adds_two_numbers_in_a_box() {
    let rule = |(code, ..): &sums::Program| format!("{code}: {{language: {code}, permitted: [AC]}}\n");
    let rules: Vec<String> = sums::PROGRAMS.iter().map(rule).collect();
    let mut builder = PackageBuilder::new("sum").problem_yaml("").file(
        "problem.yaml",
        "problem_format_version: 2025-09\nname: Sum\nuuid: 3c0c7f4e-2f0e-4b8e-9a83-6b2f5c2d9a01\nlimits: {time_limit: 10}\n",
    );
    for (code, name, text) in sums::PROGRAMS {
        builder = builder.submission(&format!("{code}/{}", name.replace(' ', "_")), text);
    }
    let package = builder.submission("submissions.yaml", rules.concat()).build();
    let judgements = package.verify("--format json").run().exits(0).json("judgement");
    assert_eq!(judgements.len(), sums::PROGRAMS.len() + 1);
    for judgement in judgements.iter().filter(|judgement| judgement["verdict"].is_null()) {
        println!("{}: {}", judgement["submission"], judgement["reason"]);
    }
}
