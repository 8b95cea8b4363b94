//! What only control groups can do: the account of a whole tree of processes, exact limits on it, and nothing left of it afterwards.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use camino::Utf8PathBuf;
use judge::limits::Bytes;
use judge::sandbox::{Exit, JobLimits, Stop};

use crate::bench::{Bench, LIMITS, WITH_GROUPS, at_levels, processes_called};
use crate::programs;

/// Limits with time for slow machines: these tests are about something else.
const PATIENT: JobLimits = JobLimits {
    cpu: Duration::from_secs(20),
    wall: Duration::from_mins(1),
    ..LIMITS
};

#[test]
fn memory_is_exact_to_a_few_pages() {
    at_levels(&WITH_GROUPS, |bench| {
        for _ in 0..2 {
            // The C library and the stack take a part of it.
            let (execution, _) = bench.run("grow 253", PATIENT);
            assert_eq!((execution.exit, execution.stopped), (Exit::Code(0), None), "{execution:?}");
            let (execution, _) = bench.run("grow 257", PATIENT);
            assert_eq!(execution.stopped, Some(Stop::Memory), "{execution:?}");
            assert!(execution.usage.memory >= LIMITS.memory, "{execution:?}");
        }
    });
}

#[test]
fn the_peak_is_that_of_the_run_and_not_of_an_earlier_one() {
    at_levels(&WITH_GROUPS, |bench| {
        for mib in [200, 20, 90, 5, 210] {
            let (execution, _) = bench.run(&format!("grow {mib}"), PATIENT);
            let peak = execution.usage.memory;
            assert!(peak >= Bytes::mib(mib) && peak < Bytes::mib(mib + 8), "{mib} MiB: {peak}");
        }
    });
}

#[test]
fn a_keeper_survives_a_program_that_passes_its_memory_limit() {
    at_levels(&WITH_GROUPS, |bench| {
        for (program, fits, too_big) in [("grow", "grow 5", "grow 300"), ("family", "family 2 5", "family 4 80")] {
            bench.run(fits, PATIENT);
            let keeper = bench.keeper.pid();
            for _ in 0..2 {
                let (execution, _) = bench.run(too_big, PATIENT);
                assert_eq!(execution.stopped, Some(Stop::Memory), "{execution:?}");
                let (execution, _) = bench.run(fits, PATIENT);
                assert_eq!((execution.exit, execution.stopped), (Exit::Code(0), None), "{execution:?}");
            }
            assert_eq!(bench.keeper.pid(), keeper, "{program}");
        }
    });
}

#[test]
fn the_memory_of_all_processes_counts_together() {
    at_levels(&WITH_GROUPS, |bench| {
        let (execution, _) = bench.run("family 4 60", PATIENT);
        assert_eq!((execution.exit, execution.stopped), (Exit::Code(0), None), "{execution:?}");
        // Before Linux 6.12 the peak of one run cannot always be told from that of the group, which is new here.
        assert!(execution.usage.memory >= Bytes::mib(240), "{}", execution.usage.memory);
        let (execution, _) = bench.run("family 4 70", PATIENT);
        assert_eq!(execution.stopped, Some(Stop::Memory), "{execution:?}");
    });
}

#[test]
fn children_that_nobody_waits_for_count() {
    at_levels(&WITH_GROUPS, |bench| {
        let (execution, _) = bench.run("unwaited 100", PATIENT);
        assert_eq!((execution.exit, execution.stopped), (Exit::Code(0), None));
        assert!(execution.usage.cpu >= Duration::from_millis(390), "{:?}", execution.usage.cpu);
        let limits = JobLimits {
            cpu: Duration::from_millis(300),
            ..PATIENT
        };
        assert_eq!(bench.run("unwaited 200", limits).0.stopped, Some(Stop::Cpu));
    });
}

#[test]
fn a_program_is_refused_further_processes() {
    at_levels(&WITH_GROUPS, |bench| {
        for _ in 0..2 {
            let (execution, output) = bench.run("crowd", PATIENT);
            assert_eq!((execution.exit, execution.stopped), (Exit::Code(0), None), "{execution:?}");
            assert_eq!((String::from_utf8(output).unwrap().trim(), execution.leftovers), ("128", 127));
        }
    });
}

#[test]
fn workers_do_not_share_a_limit() {
    at_levels(&WITH_GROUPS, |bench| {
        let mut other = Bench::at(bench.level).unwrap();
        std::thread::scope(|scope| {
            let other = scope.spawn(|| {
                let fits = other.run("family 2 100", PATIENT).0;
                (fits, other.run("grow 300", PATIENT).0, other.run("grow 200", PATIENT).0)
            });
            for _ in 0..3 {
                let (execution, _) = bench.run("grow 200", PATIENT);
                assert_eq!((execution.exit, execution.stopped), (Exit::Code(0), None), "{execution:?}");
            }
            let (fits, too_big, fits_again) = other.join().unwrap();
            assert_eq!(
                [fits.stopped, too_big.stopped, fits_again.stopped],
                [None, Some(Stop::Memory), None]
            );
        });
    });
}

#[test]
fn files_that_an_earlier_run_has_read_do_not_raise_the_limit() {
    at_levels(&WITH_GROUPS, |bench| {
        let folder = programs::folder("reader");
        let big = folder.join("big");
        let mut file = fs::File::create(&big).unwrap();
        let block = vec![7; 1 << 20];
        for _ in 0..100 {
            file.write_all(&block).unwrap();
        }
        // What is not in memory when a program reads it is charged to that program's group.
        file.sync_all().unwrap();
        rustix::fs::fadvise(&file, 0, None, rustix::fs::Advice::DontNeed).unwrap();
        let (reads, _) = bench.run("reader 1", PATIENT);
        let (fits, _) = bench.run("grow 250", PATIENT);
        let (too_big, _) = bench.run("grow 290", PATIENT);
        fs::remove_file(&big).unwrap();
        assert_eq!(
            [reads.stopped, fits.stopped, too_big.stopped],
            [None, None, Some(Stop::Memory)]
        );
    });
}

/// The groups of this judge in all trees.
fn groups_of(judge: u32) -> Vec<Utf8PathBuf> {
    let mut found = Vec::new();
    let mut waiting = vec![Utf8PathBuf::from("/sys/fs/cgroup")];
    while let Some(folder) = waiting.pop() {
        for entry in folder.read_dir_utf8().into_iter().flatten().flatten() {
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                if entry.file_name().starts_with(&format!("judge-{judge}-")) {
                    found.push(entry.path().to_owned());
                }
                waiting.push(entry.into_path());
            }
        }
    }
    found
}

/// The environment variable that makes [`is_killed`] do something.
const TO_BE_KILLED: &str = "JUDGE_TEST_TO_BE_KILLED";

/// The part of a judge in the next test, which starts this one by itself and kills it.
#[test]
fn is_killed() {
    if std::env::var_os(TO_BE_KILLED).is_none() {
        return;
    }
    at_levels(&WITH_GROUPS, |bench| {
        // Not through `println!`, which the test harness keeps to itself.
        std::io::stderr().write_all(b"running\n").unwrap();
        bench.run("brood", PATIENT);
        bench.run("sleep", PATIENT);
    });
}

#[test]
fn the_next_judge_removes_what_a_killed_one_has_left() {
    at_levels(&WITH_GROUPS, |bench| {
        #[expect(clippy::disallowed_methods, reason = "a judge of its own that can be killed")]
        let mut killed = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "groups::is_killed", "--nocapture"])
            .env(TO_BE_KILLED, "1")
            .stderr(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let running = BufReader::new(killed.stderr.take().unwrap()).lines().next();
        assert_eq!(running.unwrap().unwrap(), "running");
        std::thread::sleep(Duration::from_millis(300));
        killed.kill().unwrap();
        killed.wait().unwrap();
        let started = Instant::now();
        while processes_called("judgebrood") > 0 {
            assert!(started.elapsed() < Duration::from_secs(10));
        }
        while groups_of(killed.id()).iter().any(|group| !group.as_str().ends_with("-main")) {
            assert!(started.elapsed() < Duration::from_secs(10), "{:?}", groups_of(killed.id()));
            drop(Bench::at(bench.level).unwrap());
        }
    });
}
