use insta::assert_snapshot;
use proptest::prelude::*;

use crate::package::Problem;
use crate::package::testing::Package;

/// Adds a test case to a package.
fn case(package: Package, name: &str) -> Package {
    package
        .with(&format!("data/{name}.in"), "1\n")
        .with(&format!("data/{name}.ans"), "1\n")
}

fn cases(package: Package, names: &[&str]) -> Package {
    names.iter().fold(package, |package, name| case(package, name))
}

fn names(problem: &Problem) -> Vec<String> {
    problem.cases().iter().map(|case| case.name.clone()).collect()
}

#[test]
fn the_order_is_by_base_name_at_every_level() {
    let package = cases(
        Package::legacy(),
        &[
            "sample/2",
            "sample/10",
            "secret/b",
            "secret/a/2",
            "secret/a-b",
            "secret/a.x",
            "secret/B",
            "secret/c/d/e",
        ],
    );
    assert_eq!(
        names(&package.problem()),
        [
            "sample/10",
            "sample/2",
            "secret/1",
            "secret/B",
            "secret/a/2",
            "secret/a-b",
            "secret/a.x",
            "secret/b",
            "secret/c/d/e"
        ]
    );
    assert_snapshot!(package.faults(), @"
    warning: nim/data/sample: `10` comes before `2`, as names are sorted by character
      hint: fill the numbers up with zeros to the same length
    ");
}

#[test]
fn numbers_in_an_order_that_surprises_are_a_warning() {
    assert_snapshot!(cases(Package::new(), &["secret/2-small", "secret/10-big", "secret/100", "secret/x"]).faults(), @"
    warning: nim/data/secret: `100` comes before `2-small`, as names are sorted by character
      hint: fill the numbers up with zeros to the same length
    ");
    assert_eq!(
        cases(
            Package::new().without("data/secret/1.in").without("data/secret/1.ans"),
            &["secret/02", "secret/10"]
        )
        .faults(),
        ""
    );
}

#[test]
fn a_test_case_knows_its_files() {
    let package = Package::new()
        .with("data/secret/1.files/table.txt", "x")
        .with("data/secret/1.out", "1\n");
    let problem = package.problem();
    let case = &problem.cases()[0];
    assert_eq!(case.input, package.dir().join("data/secret/1.in"));
    assert_eq!(case.answer, package.dir().join("data/secret/1.ans"));
    assert_eq!(case.files, Some(package.dir().join("data/secret/1.files")));
    assert_eq!(package.faults(), "");
}

#[test]
fn pairs_that_are_not_complete_name_both_files() {
    let package = Package::new()
        .with("data/secret/03.in", "")
        .with("data/secret/04.ans", "")
        .with("data/sample/5.yaml", "hint: x\n")
        .with("data/sample/5.png", "")
        .with("data/sample/6.files/a", "")
        .with("data/secret/7.desc", "")
        .with("data/secret/1.desc", "")
        .with("data/secret/.in", "")
        .with("data/secret/README.md", "");
    assert_snapshot!(package.faults(), @"
    error: nim/data/sample/5.png: `sample/5.png` belongs to no test case: there is no `sample/5.in`
      hint: add `data/sample/5.in`, or remove this
    error: nim/data/sample/5.yaml: `sample/5.yaml` belongs to no test case: there is no `sample/5.in`
      hint: add `data/sample/5.in`, or remove this
    error: nim/data/sample/6.files: `sample/6.files` belongs to no test case: there is no `sample/6.in`
      hint: add `data/sample/6.in`, or remove this
    warning: nim/data/secret: `03` comes before `1`, as names are sorted by character
      hint: fill the numbers up with zeros to the same length
    error: nim/data/secret/03.in: test case `secret/03` has no answer: there is no `secret/03.ans`
      hint: add `data/secret/03.ans`
    error: nim/data/secret/04.ans: `secret/04.ans` belongs to no test case: there is no `secret/04.in`
      hint: add `data/secret/04.in`, or remove this
    warning: nim/data/secret/1.desc: has an extension that is not one of the format, and is ignored
    warning: nim/data/secret/7.desc: belongs to no test case, and is ignored
    warning: nim/data/secret/README.md: belongs to no test case, and is ignored
    ");
    let package = Package::legacy()
        .with("data/sample/1.interaction", "")
        .with("data/secret/1.desc", "")
        .with("data/secret/2.hint", "")
        .with("data/secret/1.yaml", "");
    assert_snapshot!(package.faults(), @"
    warning: nim/data/secret/1.yaml: has an extension that is not one of the format, and is ignored
    error: nim/data/secret/2.hint: `secret/2.hint` belongs to no test case: there is no `secret/2.in`
      hint: add `data/secret/2.in`, or remove this
    ");
}

#[test]
fn data_without_a_test_case_is_an_error() {
    let package = Package::new().without("data/secret");
    assert_snapshot!(package.faults(), @"
    error: nim/data/secret: there is no such folder
      hint: a package needs at least one secret test case
    ");
    assert_snapshot!(package.with("data/secret/", "").faults(), @"
    error: nim/data/secret: there is no test case
      hint: a package needs at least one secret test case, as `data/secret/1.in` and `data/secret/1.ans`
    ");
    let package = Package::new()
        .without("data/secret")
        .with("data/secret/g/", "")
        .with("data/secret/.gitkeep", "");
    assert_snapshot!(package.faults(), @"
    error: nim/data/secret: there is no test case
      hint: a package needs at least one secret test case, as `data/secret/1.in` and `data/secret/1.ans`
    ");
}

#[test]
fn what_lies_in_no_known_folder_is_reported() {
    let package = Package::new()
        .with("data/1.in", "")
        .with("data/samples/1.in", "")
        .with("data/old/1.in", "")
        .with("data/test_group.yaml", "");
    assert_snapshot!(package.faults(), @"
    warning: nim/data/1.in: lies in no folder of test data, and is ignored
      hint: test cases belong in `data/sample` and `data/secret`
    warning: nim/data/old: is not a folder of the format, and is ignored
      hint: the folders are `sample`, `secret`, `invalid_input`, `invalid_output`, `valid_output`
    error: nim/data/samples: unknown folder
      hint: did you mean `sample`?
    warning: nim/data/test_group.yaml: is not where the format has such files; its arguments are taken for all test cases, as by some tools
      hint: move it into `data/sample` and `data/secret`
    ");
    assert_snapshot!(Package::legacy().with("data/invalid_input/1.in", "").with("data/testdata.yaml", "").faults(), @"
    warning: nim/data/invalid_input: is not a folder of the format, and is ignored
      hint: the folders are `sample`, `secret`
    ");
}

#[test]
fn test_data_groups_exclude_test_cases_beside_them() {
    let package = cases(Package::new(), &["secret/g1/1", "secret/g2/1", "secret/g3/sub/1"])
        .with("data/secret/g1/test_group.yaml", "")
        .with("data/secret/g3/sub/test_group.yaml", "")
        .with("data/secret/g4/test_group.yaml", "")
        .with("data/sample/g/test_group.yaml", "");
    assert_snapshot!(package.faults(), @"
    error: nim/data/sample/g/test_group.yaml: there can be no test data group here
      hint: test data groups are the folders directly in `data/secret`
    error: nim/data/secret: there are both test cases and test data groups
      hint: move the test cases into a group
    error: nim/data/secret/g2: is not a test data group, but there are groups beside it
      hint: add `data/secret/g2/test_group.yaml`, which may be empty
    error: nim/data/secret/g3: is not a test data group, but there are groups beside it
      hint: add `data/secret/g3/test_group.yaml`, which may be empty
    error: nim/data/secret/g3/sub/test_group.yaml: there can be no test data group here
      hint: test data groups are the folders directly in `data/secret`
    error: nim/data/secret/g4: there is no test case in this group
    ");
}

#[test]
fn folders_that_are_no_groups_may_be_anywhere() {
    let package = cases(Package::new(), &["secret/g1/a/1", "secret/g2/1", "sample/x/1"]);
    assert_eq!(package.faults(), "");
    assert_eq!(
        names(&package.problem()),
        ["sample/x/1", "secret/1", "secret/g1/a/1", "secret/g2/1"]
    );
}

#[test]
fn names_that_clash_are_errors() {
    let package = cases(Package::new(), &["secret/1/2", "secret/test_group"]);
    assert_snapshot!(package.faults(), @"
    error: nim/data/secret/1: has the same name as the test case `secret/1`
      hint: rename one of them, as their order is not defined
    error: nim/data/secret/test_group.in: a test case must not be called `test_group`
      hint: rename its files
    ");
}

#[test]
fn arguments_are_inherited_from_the_nearest_folder_that_gives_them() {
    let package = cases(
        Package::new().without("data/secret"),
        &["secret/g1/1", "secret/g2/1", "secret/g2/2", "sample/1"],
    )
    .with(
        "data/secret/test_group.yaml",
        "output_validator_args: [case_sensitive]\nargs: [--fast]\n",
    )
    .with("data/secret/g1/test_group.yaml", "args: []\n")
    .with("data/secret/g2/test_group.yaml", "output_validator_args:\n")
    .with(
        "data/secret/g2/2.yaml",
        "output_validator_args: [float_tolerance, '1e-6']\nhint: think\ndescription: big\nfull_feedback: true\n",
    );
    assert_eq!(package.faults(), "");
    let found: Vec<(String, Vec<String>, Vec<String>)> = package
        .problem()
        .cases()
        .iter()
        .map(|case| (case.name.clone(), case.args.clone(), case.output_validator_args.clone()))
        .collect();
    let strings = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    assert_eq!(
        found,
        [
            ("sample/1".to_owned(), strings(&[]), strings(&[])),
            ("secret/g1/1".to_owned(), strings(&[]), strings(&["case_sensitive"])),
            ("secret/g2/1".to_owned(), strings(&["--fast"]), strings(&[])),
            (
                "secret/g2/2".to_owned(),
                strings(&["--fast"]),
                strings(&["float_tolerance", "1e-6"])
            ),
        ]
    );
}

#[test]
fn legacy_flags_are_inherited_and_an_empty_string_counts_as_given() {
    let package = cases(
        Package::legacy().without("data/secret"),
        &["secret/g1/1", "secret/g2/1", "secret/g3/h/1", "secret/g4/1"],
    )
    .yaml("validator_flags: case_sensitive\n")
    .with("data/testdata.yaml", "on_reject: continue\n")
    .with("data/secret/testdata.yaml", "output_validator_flags: float_tolerance 1e-3\n")
    .with(
        "data/secret/g1/testdata.yaml",
        "on_reject: continue\ninput_validator_flags: 5\n",
    )
    .with("data/secret/g2/testdata.yaml", "output_validator_flags: \"\"\n")
    .with(
        "data/secret/g3/testdata.yaml",
        "output_validator_flags: {name: v, flags: \"'a b' c\"}\n",
    )
    .with("data/secret/g4/testdata.yaml", "output_validator_flags:\n");
    assert_eq!(package.faults(), "");
    let found: Vec<Vec<String>> = package
        .problem()
        .cases()
        .iter()
        .map(|case| case.output_validator_args.clone())
        .collect();
    assert_eq!(
        found,
        [
            vec!["case_sensitive", "float_tolerance", "1e-3"],
            vec!["case_sensitive"],
            vec!["case_sensitive", "a b", "c"],
            vec!["case_sensitive"],
        ]
    );
}

#[test]
fn configurations_have_known_keys_of_known_types() {
    let package = case(Package::new(), "sample/1")
        .with(
            "data/sample/test_group.yaml",
            "max_score: 5\nargs: x y\nfull_feedback: yes\noutput_validator_flags: z\n",
        )
        .with(
            "data/secret/test_group.yaml",
            "score_aggregation: sum\nstatic_validation_score: 5\nstatic_validator_args: [a]\nagrs: []\n",
        )
        .with(
            "data/secret/1.yaml",
            "args: [1]\noutput_validator_agrs: []\nhint: 5\ninput_validator_args: {check: a, x: [b]}\n",
        );
    assert_snapshot!(package.faults(), @r#"
    error: nim/data/sample/test_group.yaml:1: `max_score` must not be given here: samples have no score
      hint: remove the key
    error: nim/data/sample/test_group.yaml:2: `args` must be a list of strings, not a string
      hint: write `[x, y]`
    error: nim/data/sample/test_group.yaml:3: `full_feedback` must be `true` or `false`, not a string
      hint: write `true`
    error: nim/data/sample/test_group.yaml:4: unknown key `output_validator_flags`
      hint: format 2025-09 has `output_validator_args`, a list
    error: nim/data/secret/1.yaml:1: every item of `args` must be a string, not a number
      hint: put it in quotes: `"1"`
    error: nim/data/secret/1.yaml:2: unknown key `output_validator_agrs`
      hint: did you mean `output_validator_args`?
    error: nim/data/secret/1.yaml:3: `hint` must be a string, not a number
      hint: put it in quotes: `"5"`
    error: nim/data/secret/1.yaml:4: `input_validator_args.check` must be a list of strings, not a string
      hint: write `[a]`
    warning: nim/data/secret/1.yaml:4: there is no input validator `x`
      hint: the input validators are `check.py`
    error: nim/data/secret/test_group.yaml:1: `score_aggregation` must not be given here: only scoring problems have scores
      hint: remove the key
    error: nim/data/secret/test_group.yaml:2: only scoring problems have scores
      hint: write `static_validation_score: pass-fail`
    error: nim/data/secret/test_group.yaml:2: `static_validation_score` needs a static validator
      hint: add the folder `static_validator`, or remove the key
    error: nim/data/secret/test_group.yaml:4: unknown key `agrs`
      hint: did you mean `args`?
    "#);
    let scoring = Package::new().yaml("type: scoring\n").with(
        "data/secret/test_group.yaml",
        "max_score: lots\nscore_aggregation: max\nrequire_pass: [1]\nstatic_validator_args: [a]\n",
    );
    assert_snapshot!(scoring.faults(), @r#"
    error: nim/data/secret/test_group.yaml:1: `max_score` must be an integer or `unbounded`, not a string
    error: nim/data/secret/test_group.yaml:2: `score_aggregation` cannot be `max`
      hint: it is one of `pass-fail`, `sum`, `min`
    error: nim/data/secret/test_group.yaml:3: every item of `require_pass` must be a string, not a number
      hint: put it in quotes: `"1"`
    error: nim/data/secret/test_group.yaml:4: `static_validator_args` has no effect without `static_validation_score`
      hint: add the score, or remove the key
    "#);
    let fine = Package::new().yaml("type: scoring\n").with("static_validator/v.py", "").with(
        "data/secret/test_group.yaml",
        "max_score: 7\nscore_aggregation: sum\nrequire_pass: sample\nstatic_validation_score: 5\n",
    );
    assert_eq!(fine.faults(), "");
}

#[test]
fn legacy_configurations_have_known_keys_of_known_types() {
    let package = Package::legacy().with(
        "data/secret/testdata.yaml",
        "on_reject: brake\ngrading: own\ngrader_flags: [min]\noutput_validator_flags: 'a\"'\naccept_score: 1\nrange: 0 1\n\
         input_validator_flags: {flags: [a]}\noutput_validator_args: []\n",
    );
    assert_snapshot!(package.faults(), @"
    error: nim/data/secret/testdata.yaml:1: `on_reject` cannot be `brake`
      hint: it is one of `break`, `continue`
    error: nim/data/secret/testdata.yaml:2: `grading` cannot be `own`
      hint: it is one of `default`, `custom`
    error: nim/data/secret/testdata.yaml:3: `grader_flags` must be a string, not a list
    error: nim/data/secret/testdata.yaml:4: `output_validator_flags` has a double quote without its partner
    error: nim/data/secret/testdata.yaml:5: `accept_score` is for scoring problems only
      hint: remove the key, or add `type: scoring` to `problem.yaml`
    error: nim/data/secret/testdata.yaml:6: `range` is for scoring problems only
      hint: remove the key, or add `type: scoring` to `problem.yaml`
    error: nim/data/secret/testdata.yaml:7: there is no key `input_validator_flags.name`
    error: nim/data/secret/testdata.yaml:7: `input_validator_flags.flags` must be a string, not a list
    error: nim/data/secret/testdata.yaml:8: unknown key `output_validator_args`
      hint: the legacy formats have `output_validator_flags`, a string
    ");
    let package = Package::legacy().yaml("type: scoring\n").with(
        "data/secret/testdata.yaml",
        "accept_score: all\nreject_score: -1\nrange: 5 1\n",
    );
    assert_snapshot!(package.faults(), @"
    error: nim/data/secret/testdata.yaml:1: `accept_score` must be a number, not a string
    error: nim/data/secret/testdata.yaml:3: `range` is not a range: `5 1`
      hint: write two numbers, as `0 100` or `-inf +inf`
    ");
    let package = Package::legacy()
        .yaml("problem_format_version: legacy-icpc\n")
        .with("data/secret/testdata.yaml", "on_reject: break\n");
    assert_snapshot!(package.faults(), @"warning: nim/data/secret/testdata.yaml: format legacy-icpc does not know this file; it is read as in format legacy");
}

#[test]
fn the_configuration_of_another_format_is_reported() {
    assert_snapshot!(Package::new().with("data/secret/testdata.yaml", "").faults(), @"
    error: nim/data/secret/testdata.yaml: format 2025-09 does not read this file
      hint: it calls it `test_group.yaml`, with other keys
    ");
    assert_snapshot!(Package::legacy().with("data/secret/test_group.yaml", "").faults(), @"
    error: nim/data/secret/test_group.yaml: format legacy does not read this file
      hint: it calls it `testdata.yaml`, with other keys
    ");
}

#[test]
fn data_for_the_validators_is_checked_but_not_judged() {
    let package = Package::new()
        .with("data/invalid_input/1.in", "no final line feed")
        .with("data/invalid_input/1.yaml", "description: x\n")
        .with("data/invalid_input/2.in", "")
        .with("data/invalid_input/2.ans", "")
        .with("data/invalid_output/1.in", "")
        .with("data/invalid_output/1.ans", "")
        .with("data/valid_output/x/1.in", "")
        .with("data/valid_output/x/1.out", "");
    assert_snapshot!(package.faults(), @"
    error: nim/data/invalid_input/2.ans: an invalid input has no answer
      hint: remove the file
    error: nim/data/invalid_output/1.in: test case `invalid_output/1` has no output: there is no `invalid_output/1.out`
      hint: add `data/invalid_output/1.out`
    error: nim/data/valid_output/x/1.in: test case `valid_output/x/1` has no answer: there is no `valid_output/x/1.ans`
      hint: add `data/valid_output/x/1.ans`
    ");
}

#[test]
fn files_for_the_statement_fit_together() {
    let package = Package::new()
        .with("data/secret/1.in.statement", "")
        .with("data/secret/1.interaction", "")
        .with("data/secret/1.out", "")
        .with("data/secret/1.png", "")
        .with("data/secret/1.svg", "");
    assert_snapshot!(package.faults(), @"
    error: nim/data/secret/1.in.statement: a test case cannot have both `.in.statement` and `.interaction`
      hint: keep one of them
    error: nim/data/secret/1.in.statement: a test case with `.in.statement` needs `.in.download` too
    error: nim/data/secret/1.interaction: a test case with `.interaction` needs `.in.download` too
    error: nim/data/secret/1.interaction: a test case with `.interaction` needs `.ans.download` too
    error: nim/data/secret/1.out: a test case cannot have both `.out` and `.interaction`
      hint: keep one of them
    error: nim/data/secret/1.svg: there is another illustration, `secret/1.png`
      hint: keep one of them
    ");
    let package = ["in.statement", "in.download", "ans.statement", "ans.download"]
        .iter()
        .fold(Package::new(), |package, extension| {
            package.with(&format!("data/secret/1.{extension}"), "")
        });
    assert_eq!(package.faults(), "");
}

#[test]
fn data_that_is_not_proper_text_is_a_warning() {
    let package = Package::new()
        .with("data/secret/1.in", "1\r\n2")
        .with("data/secret/1.ans", b"\xff\n");
    assert_snapshot!(package.faults(), @"
    warning: nim/data/secret/1.ans: is not UTF-8
    warning: nim/data/secret/1.in: has carriage returns, but lines must end with a line feed alone
    warning: nim/data/secret/1.in: does not end with a line feed
    ");
    let big = "0123456789\n".repeat(100_000);
    assert_eq!(Package::new().with("data/secret/1.in", &big).faults(), "");
    assert_snapshot!(Package::new().with("data/secret/1.in", big.trim_end()).faults(), @"warning: nim/data/secret/1.in: does not end with a line feed");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn no_configuration_panics(bytes in proptest::collection::vec(any::<u8>(), 0..100), legacy: bool) {
        let package = if legacy {
            Package::legacy().with("data/secret/testdata.yaml", bytes)
        } else {
            Package::new().with("data/secret/test_group.yaml", &bytes).with("data/secret/1.yaml", bytes)
        };
        package.faults();
    }
}
