//! What is read from `generators.yaml`, and every way in which it can be wrong.

use std::fmt::Write as _;
use std::fs;

use camino::Utf8Path;
use proptest::prelude::*;

use super::*;
use crate::generate::plan::Answer;
use crate::package::load_without_data;

/// Makes a package with two generators and files to be copied. It goes with the folder.
fn package(metadata: &str) -> (tempfile::TempDir, Problem) {
    let folder = tempfile::tempdir().unwrap();
    let package = Utf8Path::from_path(folder.path()).unwrap().join("nim");
    for (name, contents) in [
        (
            "problem.yaml",
            &*format!("{metadata}\nname: Nim\nuuid: 9cacb970-6335-4d7e-b49e-ff429dfbac64\n"),
        ),
        ("submissions/accepted/nim.py", "print(1)\n"),
        ("submissions/accepted/other.py", "print(1)\n"),
        ("output_validator/validate.py", "exit(42)\n"),
        ("generators/gen.py", "print(1)\n"),
        ("generators/lib.py", "\n"),
        ("generators/tools/lib.py", "\n"),
        ("generators/manual/one.in", "1\n"),
        ("generators/manual/one.ans", "1\n"),
    ] {
        let path = package.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, contents).unwrap();
    }
    let (problem, faults) = load_without_data(&package);
    (folder, problem.unwrap_or_else(|| panic!("{faults:?}")))
}

/// Reads a text as `generators.yaml`.
fn read_text(metadata: &str, text: &str) -> (Option<Plan>, Vec<Diagnostic>) {
    let (_folder, problem) = package(metadata);
    read_from(&problem, "g".into(), text, Diagnostics::new())
}

const NEW: &str = "problem_format_version: 2025-09\ntype: pass-fail";
const INTERACTIVE: &str = "problem_format_version: 2025-09\ntype: interactive";

/// Writes a plan down: a line for each test case.
fn shown(plan: &Plan) -> Vec<String> {
    let mut lines: Vec<String> = plan.cases.iter().map(|case| shown_case(plan, case)).collect();
    lines.extend(plan.groups.iter().map(|(path, text)| format!("{path}: {text:?}")));
    lines
}

fn shown_case(plan: &Plan, case: &CaseRule) -> String {
    let mut line = case.name.clone();
    match &case.work {
        Work::Link(target) => write!(line, " -> {}", plan.cases[*target].name).unwrap(),
        Work::Make(rule) => {
            if let Some(command) = &rule.command {
                write!(line, " $ {}", command.shown()).unwrap();
            }
            if rule.attempts > 1 {
                write!(line, " x{}", rule.attempts).unwrap();
            }
            if let Some(copy) = &rule.copy {
                write!(line, " < {}", copy.file_name().unwrap()).unwrap();
            }
            for (extension, text) in &rule.texts {
                write!(line, " {extension}={text:?}").unwrap();
            }
            for (extension, target) in &rule.links {
                write!(line, " {extension}->{target}").unwrap();
            }
            let answer = match &rule.answer {
                Answer::Solution(path) => format!(" | {}", path.file_name().unwrap()),
                Answer::Empty => " | empty".to_owned(),
                Answer::Required => " | required".to_owned(),
                Answer::None => String::new(),
            };
            line.push_str(&answer);
        }
    }
    line
}

#[track_caller]
fn check_plan(metadata: &str, text: &str, expected: &[&str]) {
    let (plan, faults) = read_text(metadata, text);
    assert_eq!(faults, []);
    assert_eq!(shown(&plan.expect("there are no errors")), expected);
}

#[track_caller]
fn check(text: &str, expected: &[&str]) {
    let (_, faults) = read_text(NEW, text);
    let shown: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(shown, expected);
}

/// Checks the faults of a single secret test case, which stands on line 4.
#[track_caller]
fn check_case(case: &str, expected: &[&str]) {
    check(&format!("data:\n  secret:\n    data:\n      a: {case}\n"), expected);
}

#[test]
fn test_cases_are_numbered_through_the_file_and_folders_in_their_list() {
    check_plan(
        NEW,
        "data:\n  secret:\n    data:\n      - big:\n          data:\n            - '': {in: '3'}\n            - x: {in: '4'}\n      \
         - small:\n          data:\n            b: {in: '6'}\n            a: {in: '5'}\n      - {'': {in: '7', count: 2}}\n  \
         sample:\n    data:\n      - ~: {in: '1'}\n      - {y: {in: '2'}}\n",
        &[
            "sample/1 in=\"1\\n\" | nim.py",
            "sample/2-y in=\"2\\n\" | nim.py",
            "secret/1-big/3 in=\"3\\n\" | nim.py",
            "secret/1-big/4-x in=\"4\\n\" | nim.py",
            "secret/2-small/a in=\"5\\n\" | nim.py",
            "secret/2-small/b in=\"6\\n\" | nim.py",
            "secret/5-1 in=\"7\\n\" | nim.py",
            "secret/6-2 -> secret/5-1",
        ],
    );
}

#[test]
fn constants_are_filled_in() {
    let metadata = format!("{NEW}\nconstants:\n  n: 5\n  m: {{value: 6, long: '6 000'}}");
    check_plan(
        &metadata,
        "data:\n  secret:\n    data:\n      a: 'gen.py {{n}} {{m}} {{m.long}}'\n      b: {in: '{{n}}'}\n",
        &["secret/a $ gen.py 5 6 6 000 | nim.py", "secret/b in=\"{{n}}\\n\" | nim.py"],
    );
    let (_, faults) = read_text(&metadata, "data:\n  secret:\n    data:\n      a: 'gen.py {{k}}'\n");
    assert_eq!(
        faults[0].to_string(),
        "warning: g:4: there is no constant `k`, so it stays as it is\n  hint: define it in `problem.yaml`"
    );
}

#[test]
fn ten_test_cases_have_two_digits() {
    let item = |i: u32| format!("      - {{'': {{in: '{i}'}}}}\n");
    let items = (0..10).map(item).collect::<Vec<_>>().concat();
    let (plan, _) = read_text(NEW, &format!("data:\n  secret:\n    data:\n{items}"));
    let plan = plan.unwrap();
    assert_eq!(plan.cases[0].name, "secret/01");
    assert_eq!(plan.cases[9].name, "secret/10");
}

#[test]
fn settings_are_inherited() {
    check_plan(
        NEW,
        "solution: /submissions/accepted/other.py\nrandom_salt: x\nretries: 3\ndata:\n  secret:\n    data:\n      \
         a: gen.py {seed}\n      b: {generate: 'gen.py {seed}', random_salt: y, retries: 1, solution: /submissions/accepted/nim.py}\n      \
         c: {in: '1', ans: '2', solution:}\n",
        &[
            "secret/a $ gen.py 378911613 x3 | other.py",
            "secret/b $ gen.py 359703588 | nim.py",
            "secret/c x3 ans=\"2\\n\" in=\"1\\n\" | required",
        ],
    );
}

#[test]
fn sources_and_answers() {
    check_plan(
        NEW,
        "data:\n  sample:\n    data:\n      '1': {in: '1', in.statement: one, in.download: {link: in}, yaml: {hint: h}}\n  \
         secret:\n    test_group.yaml:\n      output_validator_args: [x]\n    data:\n      a: manual/one.in\n      b: {copy: manual/one, ans: ''}\n  \
         invalid_input:\n    data:\n      a: {in: ''}\n  invalid_output:\n    data:\n      a: {in: '1', ans: '1', out: '2'}\n",
        &[
            "sample/1 in=\"1\\n\" in.statement=\"one\\n\" yaml=\"{hint: h}\\n\" in.download->in | nim.py",
            "secret/a < one | required",
            "secret/b < one ans=\"\" | required",
            "invalid_output/a ans=\"1\\n\" in=\"1\\n\" out=\"2\\n\" | required",
            "invalid_input/a in=\"\"",
            "secret/test_group.yaml: \"output_validator_args: [x]\\n\"",
        ],
    );
}

#[test]
fn interactive_problems_have_empty_answers() {
    check_plan(
        INTERACTIVE,
        "data:\n  sample:\n    data:\n      '1': {in.download: x, interaction: '>1'}\n  secret:\n    data:\n      a: gen.py\n      b: {in: '1', ans: x}\n",
        &[
            "sample/1 in.download=\"x\\n\" interaction=\">1\\n\" | empty",
            "secret/a $ gen.py | empty",
            "secret/b ans=\"x\\n\" in=\"1\\n\" | empty",
        ],
    );
}

#[test]
fn included_test_cases_are_links() {
    check_plan(
        NEW,
        "data:\n  sample:\n    data: {'1': {in: '1'}, '2': {in: '2'}}\n  secret:\n    data:\n      - small:\n          \
         data: [{a: {in: '3'}}]\n          include: ['1']\n      - all:\n          include: [small, sample]\n          data: [{b: gen.py}]\n",
        &[
            "sample/1 in=\"1\\n\" | nim.py",
            "sample/2 in=\"2\\n\" | nim.py",
            "secret/1-small/1-a in=\"3\\n\" | nim.py",
            "secret/1-small/1 -> sample/1",
            "secret/2-all/2-b $ gen.py | nim.py",
            "secret/2-all/1-a -> secret/1-small/1-a",
            "secret/2-all/1 -> sample/1",
            "secret/2-all/2 -> sample/2",
        ],
    );
}

#[test]
fn equal_rules_are_links_with_count_alone() {
    check_plan(
        NEW,
        "data:\n  secret:\n    data:\n      a: {generate: gen.py 1, count: 2}\n      b: {generate: 'gen.py {count}', count: [5, 6]}\n      \
         c: {generate: 'gen.py {seed} x', count: 2}\n",
        &[
            "secret/a-1 $ gen.py 1 | nim.py",
            "secret/a-2 -> secret/a-1",
            "secret/b-5 $ gen.py 5 | nim.py",
            "secret/b-6 $ gen.py 6 | nim.py",
            "secret/c-1 $ gen.py 847674461 x | nim.py",
            "secret/c-2 $ gen.py 331491877 x | nim.py",
        ],
    );
    check(
        "data:\n  secret:\n    data:\n      a: gen.py 1\n      b: gen.py 1\n      c: {in: '1'}\n      d: {in: '1'}\n",
        &[
            "error: g:5: test case `secret/b` has the same rule as `secret/a` on line 4\n  hint: `include` uses a test case again, `count: 2` makes it twice, `{seed}` makes it different",
        ],
    );
}

#[test]
fn faults_of_the_file() {
    check("", &[]);
    check("[]\n", &["error: g:1: must be a map of keys to values, not a list"]);
    check("a: [\n", &["error: g:1: not valid YAML: unclosed bracket '['"]);
    check(
        "data: [{a: gen.py}]\n",
        &["error: g:1: the folders at the top are not numbered\n  hint: write a map: `sample:`, `secret:`"],
    );
    check(
        "dta: {}\nparallel: true\ndata: {scret: {}, x: {}, secret: gen.py}\n",
        &[
            "error: g:1: unknown key `dta`\n  hint: did you mean `data`?",
            "warning: g:2: `parallel` is of no use any more, and is ignored\n  hint: remove the key",
            "error: g:3: `data` has no folder `scret`\n  hint: did you mean `secret`?",
            "error: g:3: `data` has no folder `x`\n  hint: the folders are `sample`, `secret`, `invalid_output`, `invalid_answer`, `invalid_input`, `valid_output`, `testing_tool_test`, `fuzz`",
            "error: g:3: `secret` must be a folder of test cases\n  hint: put the test cases into its `data`",
        ],
    );
    check(
        "generators:\n  g: [gen.py, no.py]\n  h: []\n  i: gen.py\n  j: [lib.py, tools/lib.py]\n",
        &[
            "error: g:2: there is no file `no.py` in `generators`",
            "error: g:3: generator `h` has no files",
            "error: g:4: `i` must be a list of strings, not a string\n  hint: write `[gen.py]`",
            "error: g:5: two files of generator `j` have the same name\n  hint: they are built in one folder, so rename one of them",
        ],
    );
    check(
        "solution: submissions/accepted/nim.py\nretries: 0\nrandom_salt: 5\n",
        &[
            "error: g:1: `solution` must begin with `/`, which is the package, not `submissions/accepted/nim.py`\n  hint: write `/submissions/accepted/nim.py`",
            "error: g:2: `retries` must be an integer of at least 1, not `0`",
            "error: g:3: `random_salt` must be a string, not a number\n  hint: put it in quotes: `\"5\"`",
        ],
    );
    check(
        "solution: /submissions/accepted/nimm.py\n",
        &[
            "error: g:1: there is no submission `/submissions/accepted/nimm.py`\n  hint: did you mean `/submissions/accepted/nim.py`?",
        ],
    );
    check(
        "data:\n  secret:\n    data:\n      - a: gen.py\n        b: gen.py\n      - generate: gen.py\n        count: 2\n      - c\n      - d: 5\n",
        &[
            "error: g:4: each item of a list must be a map with one key, the name",
            "error: g:6: each item of a list must be a map with one key, the name\n  hint: put a name above the keys of the test case, and indent them one more level",
            "error: g:8: each item of a list must be a map with one key, the name, not a string",
            "error: g:9: `d` must be a test case or a folder, not a number",
        ],
    );
    check(
        "data:\n  secret:\n    data:\n      '': gen.py\n      a b: gen.py\n      -x: {data: {}}\n      test_group: gen.py\n      y.in: gen.py\n",
        &[
            "error: g:4: has no name\n  hint: only items of a list need none, as they are numbered",
            "error: g:5: `a b` cannot be the name of a file\n  hint: names consist of letters, digits, `_`, `.` and `-`, and begin with none of the last two",
            "error: g:6: `-x` cannot be the name of a file\n  hint: names consist of letters, digits, `_`, `.` and `-`, and begin with none of the last two",
            "error: g:7: a test case must not have the name of the file with the settings of its folder\n  hint: give it another name",
            "error: g:8: the name of a test case is that of its files without `.in`\n  hint: give it another name",
        ],
    );
    check(
        "data:\n  secret:\n    generators: {}\n    testdata.yaml: {}\n    comand: x\n",
        &[
            "error: g:3: unknown key `generators`\n  hint: it belongs to the top of the file",
            "error: g:4: unknown key `testdata.yaml`\n  hint: format 2025-09 calls it `test_group.yaml`",
            "error: g:5: unknown key `comand`\n  hint: the keys are `solution`, `random_salt`, `retries`, `test_group.yaml`, `include`, `data`",
        ],
    );
}

#[test]
fn faults_of_names() {
    check(
        "data:\n  secret:\n    data:\n      a-1: gen.py 7\n      a: {generate: 'gen.py {count}', count: 2}\n",
        &["error: g:4: test case `secret/a-1` comes twice, also on line 5\n  hint: give one of them another name"],
    );
    check(
        "data:\n  sample:\n    data: {a: gen.py 1}\n  secret:\n    include: [a]\n    data: {a: gen.py 2}\n",
        &[
            "error: g:5: `secret/a` is included from `sample/a`, but line 6 makes a test case of that name\n  hint: give one of them another name",
        ],
    );
    check(
        "data:\n  sample:\n    data: {a: gen.py 1, b: gen.py 2}\n  secret:\n    include: [secret, aa, sample/a, 5, c]\n    data: {c: gen.py 3}\n  \
         invalid_input:\n    data: {a: {in: ''}}\n    include: x\n  valid_output:\n    include: [a]\n",
        &[
            "error: g:5: `secret` includes itself\n  hint: only what comes before can be included",
            "error: g:5: nothing before this is called `aa`\n  hint: did you mean `a`?",
            "error: g:5: nothing before this is called `sample/a`\n  hint: write the key alone, without the folders that it lies in",
            "error: g:5: each item of `include` must be a key, not a number\n  hint: put it in quotes: `\"5\"`",
            "error: g:5: nothing before this is called `c`\n  hint: did you mean `a`?",
            "error: g:9: nothing before this is called `x`\n  hint: did you mean `a`?",
            "error: g:11: `a` may be one of 2 things\n  hint: give what you mean a key that nothing else has",
        ],
    );
}

#[test]
fn faults_of_a_test_case() {
    check_case(
        "",
        &["error: g:4: test case `a` is empty\n  hint: say how it is made: with a command, or with `in` or `copy` below it"],
    );
    check_case("''", &["error: g:4: the command is empty"]);
    check_case(
        "gem.py",
        &["error: g:4: there is no generator `gem.py`\n  hint: did you mean `gen.py`?"],
    );
    check_case(
        "gen",
        &["error: g:4: there is no generator `gen`\n  hint: did you mean `gen.py`?"],
    );
    check_case(
        "/generators/gen.py",
        &["error: g:4: there is no generator `/generators/gen.py`\n  hint: name it relative to `generators`"],
    );
    check_case(
        "../gen.py",
        &["error: g:4: there is no generator `../gen.py`\n  hint: did you mean `gen.py`?"],
    );
    check_case(
        "gen.py {seed} {seed:1}",
        &["error: g:4: the command has `{seed}` more than once"],
    );
    check_case(
        "gen.py 'x",
        &["error: g:4: the command has a quotation mark without its partner"],
    );
    check_case(
        "gen.py {count}",
        &["warning: g:4: the command has `{count}`, but there is no `count`\n  hint: add `count: 10`, or remove it"],
    );
    check_case(
        "{generate: gen.py, count: 200}",
        &["error: g:4: `count` must be from 1 to 100, not 200"],
    );
}

#[test]
fn faults_of_the_files_of_a_test_case() {
    check_case(
        "{match: x}",
        &["error: g:4: test case `a` has no input\n  hint: say how it is made: with `generate`, `copy` or `in`"],
    );
    check_case(
        "{in: 5, ans: [1], yaml: x, in.download: {link: in}}",
        &[
            "error: g:4: `in.download` is for samples only\n  hint: remove the key",
            "error: g:4: `in` must be a string, not a number\n  hint: put it in quotes: `\"5\"`",
            "error: g:4: `ans` must be a string, not a list",
        ],
    );
    check_case(
        "{in: '1', hint: x, interaction: y, data: {}, genrate: x}",
        &[
            "error: g:4: unknown key `data`\n  hint: a test case has no others in it; only `solution`, `random_salt` and `retries` may stand in a folder too",
            "error: g:4: unknown key `genrate`\n  hint: did you mean `generate`?",
            "error: g:4: `interaction` is for interactive and multi-pass problems only\n  hint: remove the key",
            "error: g:4: `hint` is a file of the legacy formats\n  hint: write `hint` or `description` below `yaml`",
        ],
    );
    check_case(
        "{copy: manual/two}",
        &[
            "error: g:4: there is no file `manual/two.in` in `generators`\n  hint: `copy` takes a path relative to `generators`, without extension",
        ],
    );
    check_case(
        "{copy: manual/one.in}",
        &["warning: g:4: `copy` takes a path without extension, not `manual/one.in`\n  hint: write `manual/one`"],
    );
    check_case(
        "{in: '1', match: ['(', 5, a]}",
        &[
            "error: g:4: `(` is no regular expression: Parsing error at position 1: Opening parenthesis without closing parenthesis",
            "error: g:4: `match` must have a regular expression, not a number\n  hint: put it in quotes",
        ],
    );
    check_case(
        "{in: '1', match: {out: x}}",
        &["error: g:4: unknown key `out`\n  hint: the keys are `in`, `ans`"],
    );
    check(
        "data:\n  sample:\n    data:\n      a: {in: x, in.statement: {link: ans}, in.download: {link: im}, ans.download: {}}\n      \
         b: {in: x, in.statement: {link: in.download}, in.download: {link: in.statement}}\n",
        &[
            "error: g:4: `in.statement` cannot be a link to `ans`",
            "error: g:4: there is no file `im` to link to\n  hint: did you mean `in`?",
            "error: g:4: there is no key `link`",
            "error: g:5: `in.download` is a link to `in.statement`, which is a link itself\n  hint: link to the file at the end",
            "error: g:5: `in.statement` is a link to `in.download`, which is a link itself\n  hint: link to the file at the end",
        ],
    );
}

thread_local! {
    static PACKAGES: [(tempfile::TempDir, Problem); 2] = [package(NEW), package(INTERACTIVE)];
}

proptest! {
    #[test]
    fn no_file_makes_it_panic(
        text in "(( {0,6}|- |\n)(data|secret|sample|a|'1'|generate|count|in|include|match|solution|copy|yaml|generators|''|~)?: ?(gen.py \\{seed\\}|\\{count\\}|5|1..=3|\\[a, b\\]|\\{link: in\\}|x)?\n?){0,16}",
        any in any::<String>(),
    ) {
        PACKAGES.with(|packages| {
            for (_, problem) in packages {
                for text in [&text, &any, &format!("data:\n  secret:\n    data:\n{text}")] {
                    read_from(problem, "g".into(), text, Diagnostics::new());
                }
            }
        });
    }
}
