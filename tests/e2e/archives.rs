//! Packages in archives: judged like folders, and told of by the name of the archive.

use std::fs::{self, File};
use std::io::{Seek as _, SeekFrom, Write as _};

use camino::{Utf8Path, Utf8PathBuf};
use insta::assert_snapshot;
use rustix::process::Signal;
use walkdir::WalkDir;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::harness::{JudgeCmd, Package, PackageBuilder, fixture, wait_for};

/// Packs a package into `name` beside `problems`, with `prefix` before the path of each file.
#[track_caller]
fn pack(package: &Package, name: &str, prefix: &str) -> Utf8PathBuf {
    let path = package.temp.path().join(name);
    let mut zip = ZipWriter::new(File::create(&path).unwrap());
    for entry in WalkDir::new(&package.path).sort_by_file_name() {
        let entry = entry.unwrap();
        if entry.file_type().is_file() {
            let relative = entry.path().strip_prefix(&package.path).unwrap().to_str().unwrap();
            let is_script = relative.ends_with("/run");
            let options = SimpleFileOptions::default().unix_permissions(if is_script { 0o755 } else { 0o644 });
            zip.start_file(format!("{prefix}{relative}"), options).unwrap();
            zip.write_all(&fs::read(entry.path()).unwrap()).unwrap();
        }
    }
    zip.finish().unwrap();
    path
}

/// Returns `judge ARGS` in the folder of a package, with scratch folders in a folder of its own.
fn judge(package: &Package, args: &str) -> JudgeCmd {
    let scratch = package.temp.path().join("scratch");
    fs::create_dir_all(&scratch).unwrap();
    JudgeCmd::new(args).current_dir(package.temp.path()).env("TMPDIR", scratch)
}

#[track_caller]
fn check_nothing_is_left(package: &Package) {
    let scratch = package.temp.path().join("scratch");
    let left: Vec<_> = scratch
        .read_dir_utf8()
        .unwrap()
        .map(|entry| entry.unwrap().path().to_owned())
        .collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn an_archive_is_verified_like_a_folder() {
    let validator = "#!/bin/sh\n[ \"$(cat)\" = \"$(cat \"$2\")\" ] && exit 42; exit 43\n";
    let package = PackageBuilder::new("sum")
        .file("output_validator/run", validator)
        .submission("wrong_answer/zero.c", "int main(void) { return 0; }\n")
        .build();
    let [report, other] = ["sum.zip", "sum.kpp"].map(|name| {
        let archive = pack(&package, name, "sum/");
        let before = fs::read(&archive).unwrap();
        let report = judge(&package, "verify").arg(name).run().exits(0).redacted();
        assert_eq!(fs::read(&archive).unwrap(), before);
        check_nothing_is_left(&package);
        report
    });
    assert_eq!(report, other);
    assert_snapshot!(report, @"
    isolation: [level]

    sum: data: 2 inputs valid by 1 validator, 2 answers accepted, 15 B

    sum: Sum, 2 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      AC   accepted/sum.c       c          #.### s     # MiB  2 cases
      WA   wrong_answer/zero.c  c          #.### s     # MiB  WA on sample/1

    1 problem, 2 submissions: all as expected (#.### s)
    ");
}

#[test]
fn programs_are_judged_on_an_archive() {
    let package = PackageBuilder::new("sum").build();
    pack(&package, "sum.zip", "sum/");
    package.temp.write("mine.c", fixture("answer.c"));
    let judgement = judge(&package, "run --format json -p sum.zip mine.c secret/01")
        .run()
        .exits(0)
        .judgement();
    assert_eq!(judgement["problem"], "sum");
    assert_eq!(judgement["cases"][0]["name"], "secret/01");
    check_nothing_is_left(&package);
}

#[test]
fn faults_are_told_by_the_name_of_the_archive() {
    let package = PackageBuilder::new("sum").problem_yaml("  memroy: 64\n").build();
    pack(&package, "other.zip", "sum/");
    assert_snapshot!(judge(&package, "verify other.zip").run().exits(3).redacted(), @"
    isolation: [level]

    warning: other.zip: holds the folder `sum`, which is not called as the archive
      hint: call the archive `sum.zip`
    error: other.zip/problem.yaml:7: unknown key `limits.memroy`
      hint: did you mean `memory`?
    1 error, 1 warning

    1 package with errors (#.### s)
    ");
    pack(&package, "Bad_Name.zip", "");
    let report = judge(&package, "verify Bad_Name.zip").run().exits(3).redacted();
    assert!(
        report.contains("error: Bad_Name.zip: `Bad_Name` cannot be the name of a package"),
        "{report}"
    );
    assert!(!report.contains("scratch"), "{report}");
    check_nothing_is_left(&package);
}

#[test]
fn what_is_no_archive_is_told() {
    let package = PackageBuilder::new("sum").build();
    package.temp.write("sum.zip", "PK");
    let verify = |name: &str| judge(&package, "verify").arg(name).run().exits(3).redacted();
    let report = verify("sum.zip");
    assert!(
        report.contains("error: sum.zip: is no zip archive, or a damaged one: "),
        "{report}"
    );
    pack(&package, "deep.zip", "a/b/");
    assert_snapshot!(verify("deep.zip"), @"
    isolation: [level]

    error: deep.zip: holds no problem package: there is no `problem.yaml`
      hint: an archive holds the folder of one package, with `problem.yaml` directly in it
    1 error

    1 package with errors (#.### s)
    ");
    check_nothing_is_left(&package);
}

#[test]
fn an_interrupted_judge_takes_its_copy_along() {
    let sleep = "#include <unistd.h>\nint main(void) { sleep(100); }\n";
    let package = PackageBuilder::new("sum").submission("accepted/sum.c", sleep).build();
    pack(&package, "sum.zip", "sum/");
    let started = judge(&package, "verify --time-limit 1000 sum.zip").start();
    let scratch = package.temp.path().join("scratch");
    wait_for("the copy", || {
        let mut entries = WalkDir::new(&scratch).into_iter().flatten();
        entries.find(|entry| entry.file_name() == "sum.c")
    });
    started.signal(Signal::INT);
    started.wait().exits(130);
    check_nothing_is_left(&package);
}

#[test]
fn a_truncated_archive_is_refused_whole() {
    let package = PackageBuilder::new("sum").build();
    let archive = pack(&package, "sum.zip", "sum/");
    let mut file = File::options().write(true).open(&archive).unwrap();
    let length = file.seek(SeekFrom::End(0)).unwrap();
    file.set_len(length / 2).unwrap();
    let report = judge(&package, "verify sum.zip").run().exits(3).redacted();
    assert!(report.contains("is no zip archive, or a damaged one"), "{report}");
    assert_eq!(Utf8Path::new(&archive).metadata().unwrap().len(), length / 2);
    check_nothing_is_left(&package);
}
