use std::os::unix::net::UnixListener;

use insta::assert_snapshot;

use super::*;
use crate::package::testing::{Package, YAML};

#[test]
fn the_same_folder_under_any_path_is_the_same_package() {
    let package = Package::new();
    let parent = package.dir().parent().expect("it lies in a temporary folder");
    let linked = parent.join("My Link (é)");
    std::os::unix::fs::symlink(package.dir(), &linked).expect("nothing is there yet");
    for path in [linked, package.dir().join("."), package.dir().join("")] {
        let (problem, faults) = load(&path);
        assert_eq!(faults, []);
        let problem = problem.expect("it has no faults");
        assert_eq!(problem.short_name, "nim");
        assert_eq!(problem.cases()[0].input, path.join("data/secret/1.in"));
    }
}

#[test]
fn a_package_has_a_short_name() {
    let package = Package::new();
    let renamed = package
        .dir()
        .parent()
        .expect("it lies in a temporary folder")
        .join("Nim-2 (new)");
    std::fs::rename(package.dir(), &renamed).expect("nothing is there yet");
    let (problem, faults) = load(&renamed);
    assert!(problem.is_none());
    assert_snapshot!(faults[0].message, @"`Nim-2 (new)` cannot be the name of a package");
    assert_snapshot!(faults[0].hint.clone().unwrap_or_default(), @"the name of the folder must consist of the letters a to z and digits, as `nim2new`");
}

#[test]
fn a_folder_that_is_not_there_is_an_error() {
    let (problem, faults) = load(Utf8Path::new("/nonexistent/nim"));
    assert!(problem.is_none());
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_snapshot!(lines.join("\n"), @"error: /nonexistent/nim: cannot be read: no such file or directory");
}

#[test]
fn links_stay_within_the_package() {
    let package = Package::new()
        .link("data/secret/2.in", "1.in")
        .link("data/secret/2.ans", "../secret/1.ans")
        .link("submissions/wrong_answer", "accepted");
    assert_eq!(package.faults(), "");
    assert_eq!(package.problem().cases().len(), 2);
    let package = Package::new()
        .link("data/secret/3.in", "/etc/hostname")
        .link("data/above", "/")
        .link("data/outside", "/etc")
        .link("data/nowhere", "nothing/there")
        .link("data/secret/up", "..")
        .link("submissions/self", "self")
        .link("data/secret/.#lock", "nothing/there");
    assert_snapshot!(package.faults(), @"
    error: nim/data/above: is a symbolic link to a folder that it lies in
    error: nim/data/nowhere: is a symbolic link that leads nowhere
    error: nim/data/outside: is a symbolic link that leads out of the package
      hint: put a copy in its place
    error: nim/data/secret/3.in: is a symbolic link that leads out of the package
      hint: put a copy in its place
    error: nim/data/secret/up: is a symbolic link to a folder that it lies in
    error: nim/submissions/self: is a symbolic link that leads nowhere
    ");
}

#[test]
fn only_regular_files_are_read() {
    let package = Package::new().without("data/secret/1.in").without("problem.yaml");
    let fifo = |path: &str| {
        let path = package.dir().join(path);
        rustix::fs::mknodat(
            rustix::fs::CWD,
            path.as_std_path(),
            rustix::fs::FileType::Fifo,
            rustix::fs::Mode::RWXU,
            0,
        )
        .expect("a pipe can be made");
    };
    fifo("data/secret/1.in");
    fifo("problem.yaml");
    fifo(".timelimit");
    let _socket = UnixListener::bind(package.dir().join("data/secret/2.in")).expect("a socket can be made");
    assert_snapshot!(package.faults(), @"
    error: nim/data/secret/1.in: is neither a regular file nor a folder
    error: nim/data/secret/2.in: is neither a regular file nor a folder
    error: nim/problem.yaml: is neither a regular file nor a folder
    ");
    std::fs::remove_file(package.dir().join("problem.yaml")).expect("it was made above");
    let package = package.with("problem.yaml", YAML).with("data/secret/3.ans/", "");
    assert_snapshot!(package.faults(), @"
    error: nim/.timelimit: cannot be read: not a regular file
    error: nim/data/secret: there is no test case
      hint: a package needs at least one secret test case, as `data/secret/1.in` and `data/secret/1.ans`
    error: nim/data/secret/1.ans: `secret/1.ans` belongs to no test case: there is no `secret/1.in`
      hint: add `data/secret/1.in`, or remove this
    error: nim/data/secret/1.in: is neither a regular file nor a folder
    error: nim/data/secret/2.in: is neither a regular file nor a folder
    ");
}

#[test]
fn deep_folders_are_an_error() {
    let deep = |n| {
        Package::new()
            .with(&format!("data/secret{}/1.in", "/d".repeat(n)), "")
            .faults()
    };
    assert!(deep(37).contains("has no answer"));
    // With `data` and `secret`, that is one level more than allowed.
    assert_eq!(
        deep(38),
        format!("error: nim/data/secret{}: lies more than 39 folders deep", "/d".repeat(38))
    );
}

#[test]
fn names_that_are_not_allowed_are_as_if_not_there() {
    let package = Package::new()
        .with("data/secret/2 copy.in", "")
        .with("data/secret/.3.in", "")
        .with("data/secret/-4.in", "")
        .with("data/secret/é/5.in", "")
        .with(&format!("data/secret/{}.in", "x".repeat(252)), "")
        .with(".git/config", "")
        .with("data/.DS_Store", "")
        .with("my notes.txt", "");
    assert_snapshot!(package.faults(), @"
    warning: nim/data/secret: `-4.in` is ignored, as the format does not allow its name
      hint: names consist of letters, digits, `_`, `.` and `-`, and begin with none of the last two
    warning: nim/data/secret: `2 copy.in` is ignored, as the format does not allow its name
      hint: names consist of letters, digits, `_`, `.` and `-`, and begin with none of the last two
    warning: nim/data/secret: `é` is ignored, as the format does not allow its name
      hint: names consist of letters, digits, `_`, `.` and `-`, and begin with none of the last two
    error: nim/data/secret/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.in: test case `secret/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx` has no answer: there is no `secret/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.ans`
      hint: add `data/secret/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.ans`
    ");
}

#[test]
fn faults_are_sorted_and_the_same_every_time() {
    let package = Package::new()
        .with("problem.yaml", "problem_format_version: 2025-09\nb: 1\na: 2\n")
        .with("data/secret/9.ans", "")
        .with("data/secret/8.ans", "");
    let first = load(package.dir()).1;
    assert!(first.is_sorted_by(|a, b| (&a.file, a.line) <= (&b.file, b.line)));
    assert_eq!(first, load(package.dir()).1);
}
