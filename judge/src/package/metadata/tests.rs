use std::time::Duration;

use insta::assert_snapshot;
use proptest::prelude::*;

use super::*;
use crate::limits::TimeLimitOrigin;
use crate::package::testing::{Package, YAML};

/// Returns the faults of a package of format 2025-09 with these lines added to `problem.yaml`, which has three lines without.
fn new(lines: &str) -> String {
    Package::new().yaml(lines).faults()
}

/// Returns the faults of a package of format legacy with these lines added to `problem.yaml`, which has one line without.
fn legacy(lines: &str) -> String {
    Package::legacy().yaml(lines).faults()
}

#[test]
fn a_minimal_package_has_no_faults_and_all_defaults() {
    let problem = Package::new().problem();
    assert_eq!(Package::new().faults(), "");
    assert_eq!(problem.format, Format::V2025_09);
    assert_eq!(problem.short_name, "nim");
    assert_eq!(problem.display_name(), "Nim");
    assert_eq!(problem.kind, Kind::default());
    assert_eq!(problem.limits, Limits::DEFAULT);
    assert_eq!(problem.languages, None);
    assert!(!problem.allow_file_writing);
    assert!(problem.output_validators.is_empty());
}

#[test]
fn an_empty_problem_yaml_is_legacy_with_defaults() {
    for text in ["", "# nothing but a comment\n", "---\n", "problem_format_version:\n"] {
        let package = Package::legacy().with("problem.yaml", text);
        assert_eq!(package.faults(), "", "{text:?}");
        let problem = package.problem();
        assert_eq!(problem.format, Format::Legacy);
        assert_eq!(problem.display_name(), "nim");
        assert_eq!(problem.kind, Kind::default());
        assert!(problem.allow_file_writing);
    }
}

#[test]
fn every_key_of_2025_09_may_be_there() {
    let package = Package::new()
        .with("statement/problem.sv.md", "Spela.\n")
        .with("output_validator/check.py", "\n")
        .with(
            "problem.yaml",
            "problem_format_version: 2025-09\n\
             type: [scoring, interactive, multi-pass]\n\
             name: {en: Nim, sv: Nimma}\n\
             uuid: 123E4567-e89b-12d3-a456-426614174000\n\
             version: '3'\n\
             credits:\n  authors: A <a@b.example>\n  contributors: [B, {name: C, email: c@d.example, orcid: 0000, kattis: c}]\n  \
             translators: {sv: [D]}\n  testers: E\n  packagers: F\n  acknowledgements: G\n\
             source: [NWERC 2024, {name: SWERC, url: https://s.example}]\n\
             license: cc by-sa\n\
             embargo_until: 2026-12-31\n\
             limits:\n  time_multipliers: {ac_to_time_limit: 3, time_limit_to_tle: 1.25}\n  time_limit: 0.75\n  \
             time_resolution: 0.25\n  memory: 64\n  output: 1\n  code: 10\n  compilation_time: 5\n  compilation_memory: 512\n  \
             validation_time: 7\n  validation_memory: 128\n  validation_output: 2\n  validation_passes: 3\n\
             keywords: [games, nim]\n\
             languages: [cpp, python3]\n\
             allow_file_writing: true\n",
        );
    let expected = "error: nim/problem.yaml:8: `credits.contributors.orcid` must be a string, not a number\n  \
                    hint: put it in quotes: `\"0000\"`";
    assert_eq!(package.faults(), expected);
    let text = std::fs::read_to_string(package.dir().join("problem.yaml")).expect("it is there");
    let problem = package
        .with("problem.yaml", text.replace("orcid: 0000", "orcid: 0000-0001"))
        .problem();
    assert_eq!(
        problem.names.into_iter().collect::<Vec<_>>(),
        [("en", "Nim"), ("sv", "Nimma")].map(|(a, b)| (a.into(), b.into()))
    );
    assert!(problem.kind.scoring && problem.kind.interactive && problem.kind.multi_pass && !problem.kind.submit_answer);
    assert_eq!(problem.languages, Some(vec!["cpp".to_owned(), "python3".to_owned()]));
    assert!(problem.allow_file_writing);
    assert_eq!(problem.output_validators.len(), 1);
    let limits = problem.limits;
    assert_eq!(limits.time.value, Duration::from_millis(750));
    assert_eq!(limits.time.origin, TimeLimitOrigin::ProblemYaml);
    assert_eq!(
        [
            limits.memory,
            limits.output,
            limits.code,
            limits.compilation_memory,
            limits.validation_memory,
            limits.validation_output
        ],
        [
            Bytes::mib(64),
            Bytes::mib(1),
            Bytes::kib(10),
            Bytes::mib(512),
            Bytes::mib(128),
            Bytes::mib(2)
        ]
    );
    assert_eq!(
        [limits.compilation_time, limits.validation_time],
        [5, 7].map(Duration::from_secs)
    );
}

#[test]
fn several_faults_are_reported_together() {
    let package = Package::new().with(
        "problem.yaml",
        "problem_format_version: 2025-09\nnmae: Nim\nuuid: 1234\nlicense: cc-by\nlimits:\n  memory: 0\n  memroy: 5\nlicense: cc0\n\
         author: me\nallow_file_writing: yes",
    );
    assert_snapshot!(package.faults(), @r#"
    warning: nim/problem.yaml: does not end with a line feed
    error: nim/problem.yaml: there is no key `name`
    error: nim/problem.yaml:2: unknown key `nmae`
      hint: did you mean `name`?
    error: nim/problem.yaml:3: `uuid` must be a string, not a number
      hint: put it in quotes: `"1234"`
    error: nim/problem.yaml:4: unknown license `cc-by`
      hint: did you mean `cc by`?
    error: nim/problem.yaml:6: `limits.memory` must be an integer of at least 1, not `0`
    error: nim/problem.yaml:7: unknown key `limits.memroy`
      hint: did you mean `memory`?
    error: nim/problem.yaml:8: key `license` comes twice, first on line 4
    error: nim/problem.yaml:9: unknown key `author`
      hint: format 2025-09 has `credits: {authors: ..}`
    error: nim/problem.yaml:10: `allow_file_writing` must be `true` or `false`, not a string
      hint: write `true`
    "#);
}

#[test]
fn versions_that_are_not_known_name_those_that_are() {
    let version = |version: &str| {
        Package::new()
            .with("problem.yaml", format!("problem_format_version: {version}\nfoo: 1\n"))
            .faults()
    };
    assert_snapshot!(version("draft"), @"
    error: nim/problem.yaml:1: format version `draft` is not supported
      hint: the supported versions are `2025-09`, `legacy` and `legacy-icpc`
    ");
    assert_snapshot!(version("2023-08-draft"), @"
    error: nim/problem.yaml:1: format version `2023-08-draft` is not supported
      hint: the supported versions are `2025-09`, `legacy` and `legacy-icpc`
    ");
    assert_snapshot!(version("2025_09"), @"
    error: nim/problem.yaml:1: format version `2025_09` is not supported
      hint: did you mean `2025-09`?
    ");
    assert_snapshot!(version("2025"), @"
    error: nim/problem.yaml:1: `problem_format_version` must be a string, not a number
      hint: the supported versions are `2025-09`, `legacy` and `legacy-icpc`
    ");
    assert_eq!(
        Package::legacy()
            .yaml("problem_format_version: legacy-icpc\n")
            .problem()
            .format,
        Format::LegacyIcpc
    );
}

#[test]
fn the_draft_is_read_as_what_it_became() {
    let text = std::fs::read_to_string(Package::new().dir().join("problem.yaml")).expect("it is there");
    let package = Package::new().with("problem.yaml", text.replace("2025-09", "2023-07-draft"));
    assert_eq!(package.problem().format, Format::V2025_09);
    assert_snapshot!(package.faults(), @"
    warning: nim/problem.yaml:1: format version `2023-07-draft` is read as `2025-09`
      hint: it was a draft of it: write `problem_format_version: 2025-09`
    ");
}

#[test]
fn legacy_packages_may_take_several_passes() {
    let package = Package::legacy()
        .yaml("validation: custom multi-pass interactive\nlimits: {validation_passes: 26}\n")
        .with("output_validator/v.py", "\n");
    let problem = package.problem();
    assert!(problem.kind.multi_pass && problem.kind.interactive);
    assert_eq!(problem.limits.validation_passes, 26);
    assert_eq!(problem.output_validators, [package.dir().join("output_validator/v.py")]);
    assert_snapshot!(package.faults(), @"
    warning: nim/output_validator: is not what format legacy calls it, and is read all the same
      hint: call it `output_validators`
    warning: nim/problem.yaml:2: the legacy formats have no `multi-pass` validation; it is run as in format 2025-09
      hint: only some judges read it; write the package in format 2025-09
    ");
    assert_snapshot!(legacy("validation: default multi-pass\n"), @"
    error: nim/problem.yaml:2: `default` validation cannot be `multi-pass`
      hint: write `validation: custom multi-pass`
    ");
}

#[test]
fn the_type_is_one_word_or_a_list_of_words_that_fit_together() {
    assert_snapshot!(new("type: pass-fail interactive\n"), @"
    error: nim/problem.yaml:4: unknown type `pass-fail interactive`
      hint: write `type: [pass-fail, interactive]`
    ");
    assert_snapshot!(new("type: [pass-fail, scoring, scroing, pass-fail, 5]\n"), @r#"
    error: nim/problem.yaml:4: every item of `type` must be a string, not a number
      hint: put it in quotes: `"5"`
    error: nim/problem.yaml:4: unknown type `scroing`
      hint: did you mean `scoring`?
    error: nim/problem.yaml:4: `type` names `pass-fail` twice
    error: nim/problem.yaml:4: a problem cannot be `pass-fail` and `scoring` at the same time
    "#);
    assert_snapshot!(new("type: [submit-answer, multi-pass,\n  interactive]\n"), @"
    error: nim/output_validator: there is no such folder
      hint: an interactive problem needs an output validator of its own
    error: nim/problem.yaml:4: a problem cannot be `submit-answer` and `multi-pass` at the same time
    error: nim/problem.yaml:5: a problem cannot be `submit-answer` and `interactive` at the same time
    ");
    assert_snapshot!(new("type: []\n"), @"
    error: nim/problem.yaml:4: `type` must not be an empty list
      hint: write `type: pass-fail`
    ");
    assert_snapshot!(new("type: {a: b}\n"), @"error: nim/problem.yaml:4: `type` must be a string or a list of strings, not a map");
    assert_snapshot!(new("type: game\n"), @"
    error: nim/problem.yaml:4: unknown type `game`
      hint: the types are `pass-fail`, `scoring`, `multi-pass`, `interactive`, `submit-answer`
    ");
    assert_snapshot!(new("type: interactive\n"), @"
    error: nim/output_validator: there is no such folder
      hint: an interactive problem needs an output validator of its own
    ");
}

#[test]
fn names_and_statements_are_in_the_same_languages() {
    let names = |name: &str| {
        Package::new()
            .with("problem.yaml", YAML.replace("Nim", name))
            .with("statement/problem.sv.tex", "\n")
            .faults()
    };
    assert_snapshot!(names("Nim"), @"
    error: nim/problem.yaml:2: `name` has no name in language `sv`, which has a statement
      hint: add it as `name: {sv: ..}`
    ");
    assert_snapshot!(names("{en: Nim, sv: Nimma, pt-BR: Nim}"), @"
    error: nim/problem.yaml:2: there is no statement in language `pt-BR`, which has a name
      hint: add `statement/problem.pt-BR.tex` or `.md`
    ");
    assert_snapshot!(names("{en: Nim, english: Nim, sv: }"), @"
    error: nim/problem.yaml:2: `name.english` is not a language code
      hint: language codes look like `en`, `fil` or `pt-BR`
    error: nim/problem.yaml:2: `name.sv` has no value
    ");
    assert_snapshot!(names("{}"), @"error: nim/problem.yaml:2: `name` must not be an empty map");
    assert_snapshot!(names("2048"), @r#"
    error: nim/problem.yaml:2: `name` must be a string, not a number
      hint: put it in quotes: `"2048"`
    "#);
    assert_snapshot!(names("[Nim]"), @"error: nim/problem.yaml:2: `name` must be a string, not a list");
    assert_snapshot!(names("''"), @"error: nim/problem.yaml:2: `name` must not be empty");
}

#[test]
fn required_keys_are_missed() {
    assert_snapshot!(Package::new().with("problem.yaml", "problem_format_version: 2025-09\nname:\n").faults(), @"
    error: nim/problem.yaml: there is no key `uuid`
    error: nim/problem.yaml:2: `name` has no value
    ");
}

#[test]
fn credits_and_sources_have_a_form() {
    assert_snapshot!(new("credits: {authors: [], testers: [A, 5], authros: B, translators: {Swedish: C}}\nsource: 2024\n"), @r#"
    error: nim/problem.yaml:4: `credits.authors` must name somebody
      hint: remove the key if there is nobody
    error: nim/problem.yaml:4: `credits.testers` must be a name, a map with the key `name`, or a list of those, not a number
      hint: put it in quotes: `"5"`
    error: nim/problem.yaml:4: `credits.translators.Swedish` is not a language code
      hint: language codes look like `en`, `fil` or `pt-BR`
    error: nim/problem.yaml:4: unknown key `credits.authros`
      hint: did you mean `authors`?
    error: nim/problem.yaml:5: `source` must be a name, a map with the key `name`, or a list of those, not a number
      hint: put it in quotes: `"2024"`
    "#);
    assert_snapshot!(new("credits:\n  authors:\n    - email: a@b.example\n      phone: '1'\nsource:\n  - url: https://a.example\n"), @"
    error: nim/problem.yaml:6: there is no key `credits.authors.name`
    error: nim/problem.yaml:7: unknown key `credits.authors.phone`
      hint: the keys are `name`, `email`, `orcid`, `kattis`
    error: nim/problem.yaml:9: there is no key `source.name`
    ");
    assert_snapshot!(new("credits: [A]\nsource: {name: A, link: B}\n"), @"
    error: nim/problem.yaml:4: `credits` must be a name or a map, not a list
    error: nim/problem.yaml:5: unknown key `source.link`
      hint: the keys are `name`, `url`
    ");
}

#[test]
fn licenses_and_owners_fit_together() {
    assert_snapshot!(new("license: cc by-sa\n"), @"
    error: nim/problem.yaml:4: license `cc by-sa` needs an owner of the rights
      hint: add `rights_owner`, `credits: {authors: ..}` or `source`
    ");
    assert_snapshot!(new("license: CC0\n"), @"
    error: nim/problem.yaml:4: unknown license `CC0`
      hint: did you mean `cc0`?
    ");
    assert_snapshot!(new("license: MIT\n"), @"
    error: nim/problem.yaml:4: unknown license `MIT`
      hint: the licenses are `unknown`, `public domain`, `cc0`, `cc by`, `cc by-sa`, `educational`, `permission`
    ");
    assert_snapshot!(new("license: public domain\nrights_owner: me\n"), @"
    error: nim/problem.yaml:5: what is in the public domain has no `rights_owner`
      hint: remove the key, or choose another license
    ");
    for fine in [
        "license: cc0\nrights_owner: me\n",
        "license: cc0\ncredits: {authors: me}\n",
        "license: cc0\nsource: NWERC\n",
        "license: unknown\n",
        "license: public domain\n",
    ] {
        assert_eq!(new(fine), "");
    }
    assert_snapshot!(new("license: cc0\ncredits: {testers: me}\n"), @"
    error: nim/problem.yaml:4: license `cc0` needs an owner of the rights
      hint: add `rights_owner`, `credits: {authors: ..}` or `source`
    ");
    assert_snapshot!(legacy("license: cc by\n"), @"
    error: nim/problem.yaml:2: license `cc by` needs an owner of the rights
      hint: add `rights_owner`, `author` or `source`
    ");
    assert_eq!(legacy("license: cc by\nauthor: me\n"), "");
}

#[test]
fn limits_are_positive_and_in_their_unit() {
    assert_snapshot!(
        new("limits:\n  time_limit: 0\n  time_resolution: -1\n  memory: 1.5\n  output: big\n  code: -1\n  compilation_time: 0\n  \
             validation_time: 99999999999\n  validation_passes: 3\n  time_multipliers: {ac_to_time_limit: 0.5, tle: 2}\n  \
             time_multiplier: 2\n"),
        @"
        error: nim/problem.yaml:5: `limits.time_limit` must be more than 0: `0`
        error: nim/problem.yaml:6: `limits.time_resolution` must be more than 0: `-1`
        error: nim/problem.yaml:7: `limits.memory` must be an integer of at least 1, not `1.5`
        error: nim/problem.yaml:8: `limits.output` must be a number, not a string
        error: nim/problem.yaml:9: `limits.code` must be an integer of at least 1, not `-1`
        error: nim/problem.yaml:10: `limits.compilation_time` must be an integer of at least 1, not `0`
        error: nim/problem.yaml:11: `limits.validation_time` is more than 1000000000 seconds
        error: nim/problem.yaml:12: `limits.validation_passes` is only for multi-pass problems
          hint: add `multi-pass` to `type`, or remove the key
        error: nim/problem.yaml:13: `limits.time_multipliers.ac_to_time_limit` must be a number of at least 1, not `0.5`
        error: nim/problem.yaml:13: unknown key `limits.time_multipliers.tle`
          hint: the keys are `ac_to_time_limit`, `time_limit_to_tle`
        error: nim/problem.yaml:14: unknown key `limits.time_multiplier`
          hint: format 2025-09 has `time_multipliers: {ac_to_time_limit: ..}`
        "
    );
    assert_snapshot!(new("limits: 5\n"), @"error: nim/problem.yaml:4: `limits` must be a map, not a number");
    assert_snapshot!(
        Package::new().yaml("type: multi-pass\nlimits: {validation_passes: 1}\n").with("output_validator/v.py", "\n").faults(),
        @"error: nim/problem.yaml:5: `limits.validation_passes` must be an integer of at least 2, not `1`"
    );
}

#[test]
fn the_time_limit_is_a_multiple_of_the_resolution() {
    assert_snapshot!(new("limits:\n  time_limit: 1.5\n"), @"
    error: nim/problem.yaml:5: `limits.time_limit` is 1.5 and no multiple of `time_resolution`, which is 1 unless given
      hint: write `time_resolution: 0.5` below `limits`
    ");
    assert_snapshot!(new("limits:\n  time_limit: 0.3\n  time_resolution: 0.2\n"), @"
    error: nim/problem.yaml:5: `limits.time_limit` is 0.3 and no multiple of `time_resolution`
      hint: write `time_resolution: 0.1` below `limits`
    ");
    assert_snapshot!(new("limits:\n  time_limit: 1.00005\n"), @"
    error: nim/problem.yaml:5: `limits.time_limit` is 1.00005 and no multiple of `time_resolution`, which is 1 unless given
      hint: round the time limit
    ");
    // As binary fractions, 0.3 is no multiple of 0.1.
    assert_eq!(new("limits:\n  time_limit: 0.3\n  time_resolution: 0.1\n"), "");
}

#[test]
fn languages_are_codes_of_the_format() {
    assert_snapshot!(new("languages: [c++, pyton3, klingon, all]\n"), @"
    error: nim/problem.yaml:4: unknown programming language `c++`
      hint: the codes are those of the format, such as `cpp`, `java`, `python3` or `rust`
    error: nim/problem.yaml:4: unknown programming language `pyton3`
      hint: did you mean `python3`?
    error: nim/problem.yaml:4: unknown programming language `klingon`
      hint: the codes are those of the format, such as `cpp`, `java`, `python3` or `rust`
    error: nim/problem.yaml:4: `all` must not be in a list of languages
      hint: write `languages: all`
    ");
    assert_snapshot!(new("languages: python3\n"), @"
    error: nim/problem.yaml:4: `languages` must be `all` or a list
      hint: write `languages: [python3]`
    ");
    assert_snapshot!(new("languages: []\n"), @"
    error: nim/problem.yaml:4: `languages` must not be an empty list
      hint: remove the key to allow all languages
    ");
    assert_eq!(new("languages: all\n"), "");
}

#[test]
fn constants_have_names_and_values() {
    assert_snapshot!(new("constants: {n: 5, 2x: 1, m: [1], k: {tex: '5'}, s: {value: a, tex: true}}\n"), @"
    error: nim/problem.yaml:4: `constants.2x` cannot be the name of a constant
      hint: a name consists of letters, digits and `_`, and does not begin with a digit
    error: nim/problem.yaml:4: `constants.m` must be a number, a string, or a map with the key `value`, not a list
    error: nim/problem.yaml:4: there is no key `constants.k.value`
    error: nim/problem.yaml:4: `constants.s.tex` must be a number or a string, not a boolean
    ");
    assert_eq!(new("constants: {n: {value: 5000, tex: '5\\,000'}}\n"), "");
    assert_snapshot!(new("constants: {n: {value: 5000, tex: '500'}}\n"), @"
    warning: nim/problem.yaml:4: `constants.n.tex` looks like another number than `5000`
      hint: the variants of a constant are ways to write one value
    ");
}

#[test]
fn dates_keywords_and_versions_have_types() {
    assert_snapshot!(new("embargo_until: tomorrow\nkeywords: games nim\nversion: 1.0\nallow_file_writing: 1\n"), @r#"
    error: nim/problem.yaml:4: `embargo_until` is not a date: `tomorrow`
      hint: write it like `2026-12-31` or `2026-12-31T18:00:00Z`, in UTC
    error: nim/problem.yaml:5: `keywords` must be a list of strings, not a string
      hint: write `[games, nim]`
    error: nim/problem.yaml:6: `version` must be a string, not a number
      hint: put it in quotes: `"1.0"`
    error: nim/problem.yaml:7: `allow_file_writing` must be `true` or `false`, not a number
    "#);
}

#[test]
fn legacy_keys_have_types_and_values() {
    assert_snapshot!(
        legacy("type: scorin\nuuid: x\nsource_url: https://a.example\ngrading: {objective: most, show_test_data_groups: no}\n\
                validator_flags: \"'a\"\ncredits: me\nlimits: {time_limit: 1, memory: -5, time_multiplier: 0}\n"),
        @"
        error: nim/problem.yaml:2: unknown type `scorin`
          hint: did you mean `scoring`?
        warning: nim/problem.yaml:3: `uuid` is not a UUID: `x`
          hint: a UUID has 32 hexadecimal digits in the form `123e4567-e89b-12d3-a456-426614174000`
        error: nim/problem.yaml:4: `source_url` must not be given without `source`
        error: nim/problem.yaml:5: unknown objective `most`
          hint: the objectives are `max` and `min`
        error: nim/problem.yaml:5: `grading.show_test_data_groups` must be `true` or `false`, not a string
          hint: write `false`
        error: nim/problem.yaml:5: `grading` is for scoring problems only
          hint: add `type: scoring`, or remove the key
        error: nim/problem.yaml:6: `validator_flags` has a single quote without its partner
        error: nim/problem.yaml:7: unknown key `credits`
          hint: format 2025-09 has it: add `problem_format_version: 2025-09` if this is a package of that format
        error: nim/problem.yaml:8: `limits.time_multiplier` must be more than 0: `0`
        error: nim/problem.yaml:8: `limits.memory` must be an integer of at least 1, not `-5`
        error: nim/problem.yaml:8: unknown key `limits.time_limit`
          hint: the legacy formats have the time limit in the file `.timelimit`, in seconds
        "
    );
    assert_snapshot!(legacy("validation: default interactive\n"), @"
    error: nim/problem.yaml:2: `default` validation cannot be `interactive`
      hint: write `validation: custom interactive`
    ");
    assert_snapshot!(legacy("validation: custom score quickly\n"), @"
    error: nim/output_validators: there is no such folder
      hint: `validation: custom` needs an output validator
    error: nim/problem.yaml:2: validation with `score` is for scoring problems only
      hint: add `type: scoring`, or remove the word
    error: nim/problem.yaml:2: unknown word `quickly` in `validation`
      hint: what follows `custom` are `interactive` and `score`
    ");
    assert_snapshot!(legacy("validation: checker\n"), @"
    error: nim/problem.yaml:2: unknown validation `checker`
      hint: it begins with `default` or `custom`
    ");
}

#[test]
fn legacy_icpc_has_no_scoring() {
    assert_snapshot!(legacy("problem_format_version: legacy-icpc\ntype: pass-fail\ngrading: {}\n"), @"
    error: nim/problem.yaml:3: unknown key `type`
      hint: only format `legacy` has it: `legacy-icpc` knows pass-fail problems only
    error: nim/problem.yaml:4: unknown key `grading`
      hint: only format `legacy` has it: `legacy-icpc` knows pass-fail problems only
    ");
}

#[test]
fn legacy_validation_and_flags_are_read() {
    let problem = Package::legacy()
        .yaml("type: scoring\nvalidation: custom interactive score\nvalidator_flags: a 'b c'\n")
        .with("output_validators/v.py", "\n")
        .problem();
    assert!(problem.kind.scoring && problem.kind.interactive && problem.output_validators.len() == 1);
    assert_eq!(problem.cases()[0].output_validator_args, ["a", "b c"]);
}

#[test]
fn a_broken_file_does_not_hide_other_faults_of_the_package() {
    assert_snapshot!(
        Package::new().with("problem.yaml", "problem_format_version: 2025-09 # new\nname: [Nim\n").without("data/secret/1.ans").faults(),
        @"
        error: nim/data/secret/1.in: test case `secret/1` has no answer: there is no `secret/1.ans`
          hint: add `data/secret/1.ans`
        error: nim/problem.yaml:2: not valid YAML: unclosed bracket '['
        "
    );
    assert_snapshot!(Package::new().with("problem.yaml", "name: [Nim\n").without("data/secret/1.ans").faults(), @"error: nim/problem.yaml:1: not valid YAML: unclosed bracket '['");
    assert_snapshot!(Package::new().with("problem.yaml", "- a\n").faults(), @"
    error: nim/problem.yaml:1: must be a map of keys to values, not a list
    error: nim/statement: format legacy does not read this folder
      hint: it calls it `problem_statement`
    ");
    assert_snapshot!(Package::new().with("problem.yaml", b"name: a\nsource: \xff\n").faults(), @"
    error: nim/problem.yaml:2: is not UTF-8
      hint: save the file as UTF-8
    ");
    assert_snapshot!(Package::new().with("problem.yaml", " ".repeat((1 << 20) + 1)).faults(), @"error: nim/problem.yaml: is bigger than 1 MiB");
    assert_snapshot!(Package::new().without("problem.yaml").faults(), @"
    error: nim/problem.yaml: there is no such file
      hint: a package has a file `problem.yaml` at its top, which may be empty in format `legacy`
    ");
    assert_snapshot!(Package::new().without("problem.yaml").with("problem.yaml/", "").faults(), @"
    error: nim/problem.yaml: is a folder, not a file
      hint: a package has a file `problem.yaml` at its top, which may be empty in format `legacy`
    ");
    assert_snapshot!(Package::new().with("problem.yaml", format!("\u{feff}{}", YAML.trim_end().replace('\n', "\r\n"))).faults(), @"
    warning: nim/problem.yaml: begins with a byte-order mark
    warning: nim/problem.yaml: has carriage returns, but lines must end with a line feed alone
    warning: nim/problem.yaml: does not end with a line feed
    ");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        Package::legacy().with("problem.yaml", bytes).faults();
    }

    #[test]
    fn no_yaml_panics(
        version in "(2025-09|legacy|legacy-icpc)",
        lines in proptest::collection::vec(
            "(type|name|uuid|credits|source|license|limits|languages|constants|validation|grading): ?[\\[\\]{}a-c0-9:,&*!'\"|> .-]{0,12}(\n  ?)?",
            0..8,
        ),
    ) {
        Package::new().with("problem.yaml", format!("problem_format_version: {version}\n{}", lines.join("\n"))).faults();
    }
}
