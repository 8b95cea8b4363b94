//! Making test data: what is made, what is left alone, and what is left when the judge is killed in the middle of it.

use std::collections::BTreeMap;
use std::fs;

use camino::Utf8Path;
use rustix::process::Signal;
use walkdir::WalkDir;

use crate::harness::{JudgeCmd, Package, PackageBuilder, Ran, Started, Temp, wait_for};

/// Two numbers that add up to something, from a number and how long to wait before it is said.
const GENERATOR: &str = "import sys, time\nn = int(sys.argv[1])\ntime.sleep(float((sys.argv + ['0'])[2]))\nprint(n, n + 1)\n";

const RULES: &str = "solution: /submissions/accepted/sum.c\ndata:\n  sample:\n    data:\n      '1': {in: '1 2', ans: '3'}\n  secret:\n    data:\n      \
     a: gen.py 10\n      b: gen.py 20\n      c: {in: '5 6'}\n";

/// Returns a package whose data are to be made by `rules`.
fn package(rules: &str) -> Package {
    PackageBuilder::new("sum")
        .without("data/secret/01.in")
        .without("data/secret/01.ans")
        .file("generators/gen.py", GENERATOR)
        .file("generators/generators.yaml", rules)
        .build()
}

impl Package {
    fn generate(&self, flags: &str) -> JudgeCmd {
        JudgeCmd::new("generate problems/sum")
            .args(flags)
            .current_dir(self.temp.path())
    }

    /// Makes the data, for the first time or again, which must work.
    #[track_caller]
    fn generated(&self, flags: &str) -> String {
        self.generate(flags).run().exits(0).text()
    }

    fn write(&self, path: &str, text: &str) {
        fs::write(self.path.join(path), text).unwrap();
    }

    #[track_caller]
    fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path.join(path)).unwrap()
    }
}

/// Returns all files below a folder, hidden ones too, by path from there.
fn files(folder: &Utf8Path) -> BTreeMap<String, Vec<u8>> {
    WalkDir::new(folder)
        .into_iter()
        .map(|entry| entry.unwrap())
        .filter(|entry| !entry.file_type().is_dir())
        .map(|entry| {
            let name = entry.path().strip_prefix(folder).unwrap().to_str().unwrap().to_owned();
            (name, fs::read(entry.path()).unwrap())
        })
        .collect()
}

#[test]
fn the_bank_is_made_byte_for_byte() {
    let bank = Utf8Path::new(env!("CARGO_MANIFEST_DIR")).join("../problems/wythoff");
    let temp = Temp::new();
    for (name, bytes) in files(&bank).into_iter().filter(|(name, _)| !name.starts_with("data/")) {
        temp.write(&format!("problems/wythoff/{name}"), bytes);
    }
    let command = |flags: &str| JudgeCmd::new("generate").args(flags).current_dir(temp.path());
    let text = command("").run().exits(0).text();
    assert!(text.starts_with("wythoff: 34 test cases, 34 made\n"), "{text}");
    assert_eq!(files(&temp.path().join("problems/wythoff")), files(&bank));
    let text = command("--check").run().exits(0).text();
    assert_eq!(text, "wythoff: 34 test cases, up to date\n");
}

#[test]
fn what_has_not_changed_is_not_made_again() {
    let package = package(RULES);
    let text = package.generated("");
    assert_eq!(
        text,
        "sum: 4 test cases, 4 made\n  new      data/secret/a.ans\n  new      data/secret/a.in\n  new      data/secret/b.ans\n  \
         new      data/secret/b.in\n  new      data/secret/c.ans\n  new      data/secret/c.in\n  new      generators/judge.lock\n\
         sum: data: 4 inputs valid by 1 validator, 4 answers accepted, 31 B\n"
    );
    assert_eq!(
        (package.read("data/secret/b.in"), package.read("data/secret/b.ans")),
        ("20 21\n".into(), "41\n".into())
    );
    let before = files(&package.path);
    assert_eq!(package.generated(""), "sum: 4 test cases, up to date\n");
    assert_eq!(package.generated("--no-cache"), "sum: 4 test cases, up to date\n");
    assert_eq!(files(&package.path), before);
    package.write("generators/generators.yaml", &RULES.replace("gen.py 20", "gen.py 30"));
    assert_eq!(
        package.generated(""),
        "sum: 4 test cases, 1 made\n  changed  data/secret/b.ans\n  changed  data/secret/b.in\n  changed  generators/judge.lock\n\
         sum: data: 4 inputs valid by 1 validator, 4 answers accepted, 31 B\n"
    );
    package.write("generators/gen.py", &format!("{GENERATOR}# changed\n"));
    assert_eq!(
        package.generated(""),
        "sum: 4 test cases, 2 made\n  changed  generators/judge.lock\n"
    );
}

#[test]
fn another_compiler_has_to_come_to_the_same_once() {
    let package = package(RULES);
    package.generated("");
    let lock = package.read("generators/judge.lock");
    let other: String = lock
        .lines()
        .map(|line| {
            if line.starts_with("  compiler") {
                "  compiler python3: another\n".to_owned()
            } else {
                format!("{line}\n")
            }
        })
        .collect();
    assert_ne!(lock, other);
    package.write("generators/judge.lock", &other);
    fs::remove_dir_all(package.path.join("data")).unwrap();
    package.generated("");
    assert_eq!(
        package.read("generators/judge.lock"),
        other,
        "the lock need not change on each machine"
    );
    assert_eq!(
        package.generated("--check"),
        "sum: 4 test cases, up to date\n",
        "it is remembered"
    );
    assert_eq!(
        package.generated("--check --no-cache"),
        "sum: 4 test cases, up to date (3 made again)\n"
    );
}

#[test]
fn check_says_what_would_change_and_changes_nothing() {
    let package = package(RULES);
    package.generated("");
    package.write(
        "generators/generators.yaml",
        &(RULES.replace("gen.py 20", "gen.py 30") + "      d: gen.py 7\n"),
    );
    package.write("data/secret/old.in", "1 1\n");
    let before = files(&package.path);
    let text = package.generate("--check").run().exits(1).text();
    assert_eq!(
        text,
        "sum: 5 test cases, not as `judge generate` would make them\n  missing  data/secret/d.ans\n  missing  data/secret/d.in\n  \
         differs  data/secret/b.ans\n  differs  data/secret/b.in\n  differs  generators/judge.lock\n  \
         extra    data/secret/old.in  (not in generators.yaml, and left alone: `--clean` removes it)\n"
    );
    assert_eq!(files(&package.path), before);
}

#[test]
fn what_was_edited_by_hand_is_left_alone() {
    let package = package(RULES);
    package.generated("");
    package.write("data/secret/a.in", "0 0\n");
    let told = "  edited   data/secret/a.in  (not as it was generated, and left alone: `--force` overwrites it)\n";
    assert_eq!(
        package.generate("").run().exits(1).text(),
        format!("sum: 4 test cases, 0 made\n{told}")
    );
    let text = package.generate("--check").run().exits(1).text();
    assert!(text.ends_with(told), "{text}");
    // Nor when the rule has changed meanwhile, and then its other files stay too.
    package.write("generators/generators.yaml", &RULES.replace("gen.py 10", "gen.py 11"));
    assert!(package.generate("").run().exits(1).text().contains(told));
    assert_eq!(
        (package.read("data/secret/a.in"), package.read("data/secret/a.ans")),
        ("0 0\n".into(), "21\n".into())
    );
    package.generated("--force");
    assert_eq!(
        (package.read("data/secret/a.in"), package.read("data/secret/a.ans")),
        ("11 12\n".into(), "23\n".into())
    );
    assert_eq!(package.generated(""), "sum: 4 test cases, up to date\n");
}

#[test]
fn what_nobody_makes_is_removed_when_asked_for() {
    let package = package(RULES);
    package.write("data/sample/2.in", "3 4\n");
    fs::create_dir_all(package.path.join("data/secret/old")).unwrap();
    package.write("data/secret/old/1.in", "3 4\n");
    let text = package.generated("");
    assert!(text.contains("  extra    data/sample/2.in  ("), "{text}");
    assert_eq!(
        package.generated("--clean"),
        "sum: 4 test cases, 0 made\n  removed  data/sample/2.in\n  removed  data/secret/old/1.in\n\
         sum: data: 4 inputs valid by 1 validator, 4 answers accepted, 31 B\n"
    );
    assert!(!package.path.join("data/secret/old").exists());
    assert_eq!(package.generated("--check"), "sum: 4 test cases, up to date\n");
}

#[test]
fn faults_name_the_line_and_the_others_are_made() {
    let package = package(&format!(
        "{RULES}      d: gen.py x\n      e: {{generate: gen.py 8, match: '9 9'}}\n"
    ));
    let text = package.generate("").run().exits(3).text();
    for part in [
        "new      data/secret/a.in",
        "new      data/secret/e.in",
        "error: problems/sum/generators/generators.yaml:11: secret/d: generator `gen.py` ended with exit code 1",
        "ValueError",
        "error: problems/sum/generators/generators.yaml:12: `9 9` matches nothing in the `in` file",
    ] {
        assert!(text.contains(part), "`{part}` is not in {text}");
    }
    package.write("generators/generators.yaml", &RULES.replace("gen.py 20", "gem.py 20"));
    let before = files(&package.path);
    let text = package.generate("").run().exits(3).text();
    assert_eq!(
        text,
        "error: problems/sum/generators/generators.yaml:9: there is no generator `gem.py`\n  hint: did you mean `gen.py`?\n1 error\n"
    );
    assert_eq!(files(&package.path), before);
    package.write("generators/generators.yaml", RULES);
    package.write("generators/judge.lock", "<<<<<<< ours\n");
    let error = package.generate("").run().exits(4).error();
    assert!(
        error.contains("generators/judge.lock` cannot be used: line 1 is not one of a lock"),
        "{error}"
    );
}

#[test]
fn files_of_generators_links_and_equal_inputs() {
    let generator = "open('testcase.in', 'w').write('1 1\\n')\nopen('testcase.ans', 'w').write('two\\n')\nimport helper\n";
    let package = PackageBuilder::new("sum")
        .file("generators/two.py", generator)
        .file("generators/lib/helper.py", "\n")
        .file("generators/copied/x.in", "1 1\n")
        .file(
            "generators/generators.yaml",
            "generators:\n  two: [two.py, lib/helper.py]\ndata:\n  sample:\n    data:\n      '1': {in: '1 2', ans: '3'}\n  secret:\n    \
             data:\n      - '': {generate: two, count: 2}\n      - x: {copy: copied/x}\n    include: ['1']\n",
        )
        .without("data/secret/01.in")
        .without("data/secret/01.ans")
        .build();
    let text = package.generated("");
    assert!(
        text.contains("test case `secret/3-x` has the same input as `secret/1-1`"),
        "{text}"
    );
    assert_eq!(
        (package.read("data/secret/1-1.ans"), package.read("data/secret/3-x.ans")),
        ("two\n".into(), "2\n".into())
    );
    let link = |name: &str| package.path.join(name).read_link_utf8().unwrap().into_string();
    assert_eq!(link("data/secret/2-2.in"), "1-1.in");
    assert_eq!(link("data/secret/1.ans"), "../sample/1.ans");
    assert!(package.generated("--check").contains("sum: 5 test cases, up to date\n"));
}

/// Starts making data of which one part takes long, and waits until the others are there.
fn start_slowly(package: &Package) -> Started {
    package.write(
        "generators/generators.yaml",
        &(RULES.replace("gen.py 10", "gen.py 11") + "      z: gen.py 1 100\n"),
    );
    let judge = package.generate("--jobs 2").start();
    let stage = package.path.join("data/.judge-stage");
    wait_for("new files", || (stage.join("1").exists()).then_some(()));
    judge
}

#[test]
fn a_judge_that_is_killed_leaves_the_old_data() {
    let package = package(RULES);
    package.generated("");
    let before = files(&package.path.join("data"));
    let judge = start_slowly(&package);
    judge.signal(Signal::KILL);
    judge.wait();
    let mut after = files(&package.path.join("data"));
    after.retain(|name, _| !name.starts_with(".judge-stage/"));
    assert_eq!(after, before);
    // What it left is no test data for anybody, and goes.
    package.verify("").run().exits(0);
    package.write("generators/generators.yaml", RULES);
    assert_eq!(package.generated(""), "sum: 4 test cases, up to date\n");
    assert_eq!(files(&package.path.join("data")), before);
}

#[test]
fn an_interrupted_judge_leaves_what_is_complete() {
    let package = package(RULES);
    package.generated("");
    let judge = start_slowly(&package);
    judge.signal(Signal::INT);
    let text = judge.wait().exits(130).text();
    assert!(text.starts_with("sum: 5 test cases, interrupted\n"), "{text}");
    assert_eq!(
        (package.read("data/secret/a.in"), package.read("data/secret/a.ans")),
        ("11 12\n".into(), "23\n".into())
    );
    assert!(!package.path.join("data/.judge-stage").exists());
    package.write("generators/generators.yaml", &RULES.replace("gen.py 10", "gen.py 11"));
    assert_eq!(package.generated(""), "sum: 4 test cases, up to date\n");
}

#[test]
fn two_judges_take_turns() {
    let package = package(&RULES.replace("gen.py 20", "gen.py 20 0.3"));
    let first = package.generate("").start();
    let second = package.generate("").start();
    let made = |ran: Ran| {
        let ran = ran.exits(0);
        String::from_utf8(ran.stdout)
            .unwrap()
            .starts_with("sum: 4 test cases, 4 made\n")
    };
    let made = [made(first.wait()), made(second.wait())];
    assert!(made[0] != made[1], "one of them has nothing to do: {made:?}");
    assert_eq!(package.read("data/secret/b.ans"), "41\n");
}

#[test]
fn generators_that_are_not_deterministic_are_found() {
    let package = package(
        "data:\n  secret:\n    data:\n      a: gen.py 10\n      b: clock.py\n      c: 'gen.py 3{seed}'\n      d: 'ignores.py {seed}'\n      e: words.py\n",
    );
    package.write("generators/clock.py", "import time\nprint(int(time.time()), 1)\n");
    package.write("generators/ignores.py", "print(1, 1)\n");
    package.write("generators/words.py", "print(*{'apple', 'pear', 'plum', 'cherry', 'fig'})\n");
    let before = files(&package.path);
    let text = package.generate("--check-deterministic").run().exits(1).text();
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("  hint")).collect();
    assert_eq!(
        lines,
        [
            "sum: 5 generator commands",
            "error: problems/sum/generators/generators.yaml:5: generator `clock.py` is not deterministic: `clock.py` came to two different results",
            "warning: problems/sum/generators/generators.yaml:7: generator `ignores.py` ignores the number that `{seed}` gives: \
             `ignores.py 577774620` comes to the same with 10 others",
            "error: problems/sum/generators/generators.yaml:8: generator `words.py` is not deterministic: `words.py` came to two different results",
            "2 errors, 1 warning",
        ]
    );
    assert_eq!(files(&package.path), before);
}

#[test]
fn a_new_package_is_as_it_should_be() {
    let temp = Temp::new();
    let judge = |args: &str| JudgeCmd::new(args).current_dir(temp.path());
    judge("new nim").run().exits(0);
    let before = files(&temp.path().join("nim"));
    let text = judge("generate nim").run().exits(0).text();
    assert_eq!(text, "nim: 12 test cases, up to date\n");
    assert_eq!(files(&temp.path().join("nim")), before);
    judge("generate nim --check-deterministic").run().exits(0);
    let report = judge("verify nim").run().exits(0).text();
    assert!(report.contains("3 submissions: all as expected"), "{report}");
    judge("new nim").run().exits(2);
    judge("new Nim").run().exits(2);
    assert_eq!(files(&temp.path().join("nim")), before);
}

#[test]
fn what_was_made_is_validated() {
    let package = package(&RULES.replace("in: '5 6'", "in: '5 6000'"));
    let text = package.generate("").run().exits(3).text();
    assert!(
        text.contains(
            "error: problems/sum/data/secret/c.in: test case `secret/c` is rejected by `input_validators/validate.ctd`: line 1, column 3: `6000` is not from 0 to 1000"
        ),
        "{text}"
    );
    assert!(
        text.contains("\nsum: data: 3 of 4 inputs valid by 1 validator, 4 answers accepted"),
        "{text}"
    );
    // Nothing has changed since, and telling it again is up to `judge validate`.
    assert_eq!(package.generated(""), "sum: 4 test cases, up to date\n");
}
