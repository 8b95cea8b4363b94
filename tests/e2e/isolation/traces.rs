//! What one program leaves, and what the next one, or one in another box, finds of it: nothing.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::time::Duration;

use camino::Utf8Path;
use judge::sandbox::input::Input;
use judge::sandbox::{Exit, Folder};

use super::Kind::{Own, Rules, Same};
use super::check_facts;
use crate::bench::{Bench, CONFINED, IN_NAMESPACES, LIMITS, at_every_level, at_levels, program};

const NOTHING: &str = "left=ENOENT ../left=ENOENT /tmp/judge-left=ENOENT /dev/shm/judge-left=ENOENT";

#[test]
fn the_next_program_finds_nothing() {
    at_levels(&CONFINED, |bench| {
        let kind = bench.kind().unwrap();
        // In all four orders of programs that may write files and programs that may not.
        for (first, second) in [(true, true), (true, false), (false, true), (false, false)] {
            let mut run = |command: &str, may_write: bool| {
                if may_write {
                    bench.run(command, LIMITS)
                } else {
                    bench.run_read_only(command, LIMITS)
                }
            };
            let leave = run("abuse/files leave", first);
            let find = run("abuse/files find", second);
            let left = match kind {
                Own | Same if first => "here=OK above=OK tmp=OK shm=OK rights=EPERM",
                // What is shown below the folder for scratch lies in folders of that.
                Own | Same => "here=EROFS above=EROFS|OK|EACCES tmp=OK shm=OK rights=EPERM",
                Rules => "here=OK above=OK tmp=EACCES shm=EACCES rights=EPERM",
            };
            check_facts(bench, "leave", &leave, left);
            check_facts(bench, "find", &find, NOTHING);
        }
        bench.assert_clean();
    });
}

#[test]
fn not_even_the_time_of_a_change_is_left() {
    at_levels(&IN_NAMESPACES, |bench| {
        let mark = bench.run_read_only("abuse/files mark", LIMITS);
        let age = bench.run_read_only("abuse/files age", LIMITS);
        assert_eq!((mark.0.exit, age.0.exit), (Exit::Code(0), Exit::Code(0)));
        assert_ne!(mark.1, age.1, "{}", String::from_utf8_lossy(&age.1));
        assert!(age.1.starts_with(b"mode=1777 "), "{}", String::from_utf8_lossy(&age.1));
    });
}

#[test]
fn a_link_in_the_place_of_the_working_folder_misleads_nobody() {
    let victim = tempfile::tempdir().unwrap();
    fs::write(victim.path().join("precious"), "").unwrap();
    fs::set_permissions(victim.path(), Permissions::from_mode(0o755)).unwrap();
    let command = format!("abuse/files replace {}", victim.path().display());
    at_every_level(|bench| {
        let run = bench.run(&command, LIMITS);
        let facts = match bench.kind() {
            Some(Own) => "move=EPERM link=EEXIST",
            // The folder is the program's own, so it may do that, whatever it is good for.
            Some(Same | Rules) | None => "move=OK link=OK",
        };
        check_facts(bench, "replace", &run, facts);
        bench.assert_clean();
        assert!(victim.path().join("precious").exists());
        let mode = victim.path().metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o755);
    });
}

#[test]
fn links_and_special_files_lead_nowhere() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "what nobody must see\n").unwrap();
    let command = format!("abuse/files links {}", file.display());
    at_levels(&CONFINED, |bench| {
        let run = bench.run(&command, LIMITS);
        let follow = if bench.kind() == Some(Rules) { "EACCES" } else { "ENOENT" };
        let facts = format!("link=OK follow={follow} fifo=EPERM block_device=EPERM character_device=EPERM");
        check_facts(bench, "links", &run, &facts);
        bench.assert_clean();
    });
}

#[test]
fn two_boxes_do_not_see_each_other() {
    at_levels(&CONFINED, |first| {
        let mut second = Bench::at(first.level).unwrap();
        std::thread::scope(|scope| {
            let held = scope.spawn(|| first.run("abuse/files hold 300", LIMITS));
            while !held.is_finished() {
                let find = second.run("abuse/files find", LIMITS);
                check_facts(&second, "find", &find, NOTHING);
                let look = second.run("abuse/processes look", LIMITS);
                check_facts(&second, "look", &look, "processes=1|EACCES|ENOENT");
                std::thread::sleep(Duration::from_millis(20));
            }
            assert_eq!(held.join().unwrap().0.exit, Exit::Code(0));
        });
    });
}

#[test]
fn what_one_program_does_to_the_input_the_next_one_does_not_notice() {
    at_levels(&CONFINED, |first| {
        let mut second = Bench::at(first.level).unwrap();
        let input = Input::from_bytes(b"20 22\n").unwrap();
        let (hostile, good) = (program("abuse/files"), program("answer"));
        let run = first.run_on(&input, Folder::ReadOnly(&[&hostile]), "abuse/files input", LIMITS);
        assert_eq!(run.unwrap().0.exit, Exit::Code(0));
        for bench in [first, &mut second] {
            let run = bench.run_on(&input, Folder::ReadOnly(&[&good]), "answer", LIMITS);
            assert_eq!(run.unwrap().1, b"42\n");
        }
    });
}

#[test]
fn nothing_is_written_outside_the_scratch_folder_and_nothing_stays_in_it() {
    at_levels(&CONFINED, |bench| {
        for command in ["abuse/files leave", "abuse/files replace /usr", "answer"] {
            bench.run(command, LIMITS);
            let left: Vec<_> = walkdir::WalkDir::new(bench.scratch.path())
                .into_iter()
                .flatten()
                .filter(|found| found.file_type().is_file() || found.file_type().is_symlink())
                .map(|found| found.file_name().to_owned())
                .collect();
            assert_eq!(left, ["lock"], "{command} at level {}", bench.level);
        }
        assert!(!Utf8Path::new("/tmp/judge-left").exists());
        assert!(!Utf8Path::new("/dev/shm/judge-left").exists());
    });
}
