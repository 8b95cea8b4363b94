//! Every limit just under, at and just over, and by whatever way it is reached.

use std::time::Duration;

use judge::limits::Bytes;
use judge::sandbox::{Execution, Exit, JobLimits, Level, Stop};

use super::check_facts;
use crate::bench::{Bench, IN_NAMESPACES, LIMITS, WITH_GROUPS, WITH_PROCESSES, at_every_level, at_levels};

const MS: Duration = Duration::from_millis(1);

fn cpu(limit: Duration) -> JobLimits {
    JobLimits { cpu: limit, ..LIMITS }
}

/// Whether the facts are those of a program that was too slow: it was stopped, or it ended before it could be.
fn is_too_slow(execution: &Execution, limits: JobLimits) -> bool {
    execution.stopped == Some(Stop::Cpu) || execution.usage.cpu > limits.cpu
}

fn is_too_big(execution: &Execution, limits: JobLimits) -> bool {
    execution.stopped == Some(Stop::Memory) || execution.usage.memory > limits.memory
}

#[test]
fn cpu_time_is_exact_to_a_few_milliseconds() {
    at_every_level(|bench| {
        let limits = cpu(300 * MS);
        let (execution, _) = bench.run_read_only("burn 250", limits);
        assert!(!is_too_slow(&execution, limits), "{execution:?}");
        assert_eq!(execution.exit, Exit::Code(0));
        assert!(
            execution.usage.cpu >= 245 * MS && execution.usage.cpu <= 300 * MS,
            "{execution:?}"
        );
        let (execution, _) = bench.run_read_only("burn 301", limits);
        assert!(is_too_slow(&execution, limits), "{execution:?}");
        // What is over is stopped at the next look, which comes late on a machine that is busy.
        let (execution, _) = bench.run_read_only("burn 2000", limits);
        assert_eq!(execution.stopped, Some(Stop::Cpu));
        assert!(execution.usage.cpu < 450 * MS, "{execution:?}");
    });
}

#[test]
fn cpu_time_counts_in_threads_and_in_what_goes_on_without_the_first() {
    at_every_level(|bench| {
        let limits = cpu(200 * MS);
        for (command, too_slow) in [
            ("abuse/cpu threads 40", false),
            ("abuse/cpu threads 60", true),
            ("abuse/cpu headless 150", false),
            ("abuse/cpu headless 400", true),
        ] {
            let (execution, _) = bench.run_read_only(command, limits);
            assert_eq!(
                is_too_slow(&execution, limits),
                too_slow,
                "{command} at level {}: {execution:?}",
                bench.level
            );
        }
        bench.assert_clean();
    });
}

#[test]
fn cpu_time_counts_in_children_that_hide_it() {
    at_levels(&WITH_PROCESSES, |bench| {
        let limits = cpu(200 * MS);
        for (command, too_slow) in [
            ("abuse/cpu unaccounted 150", false),
            ("abuse/cpu unaccounted 400", true),
            ("abuse/cpu orphan 150", false),
            ("abuse/cpu orphan 400", true),
        ] {
            let (execution, _) = bench.run_read_only(command, limits);
            assert_eq!(
                is_too_slow(&execution, limits),
                too_slow,
                "{command} at level {}: {execution:?}",
                bench.level
            );
        }
        // It is the program's time that counts, not what goes on after its end.
        let (execution, output) = bench.run_read_only("abuse/cpu left_behind 400", limits);
        assert!(!is_too_slow(&execution, limits), "{execution:?}");
        assert_eq!((output.as_slice(), execution.leftovers), (&b"left\n"[..], 1));
        bench.assert_clean();
    });
}

#[test]
fn a_control_group_misses_no_child_however_short_it_lives() {
    at_levels(&WITH_GROUPS, |bench| {
        let limits = cpu(200 * MS);
        let (execution, _) = bench.run_read_only("abuse/cpu unaccounted 2 60", limits);
        assert!(!is_too_slow(&execution, limits), "{execution:?}");
        assert!(execution.usage.cpu >= 120 * MS, "{execution:?}");
        let (execution, _) = bench.run_read_only("abuse/cpu unaccounted 2 200", limits);
        assert!(is_too_slow(&execution, limits), "{execution:?}");
    });
}

#[test]
fn wall_time_is_stopped_when_it_is_over() {
    at_every_level(|bench| {
        let limits = JobLimits {
            wall: 1000 * MS,
            ..LIMITS
        };
        let (execution, _) = bench.run_read_only("abuse/streams silent 100", limits);
        assert_eq!((execution.exit, execution.stopped), (Exit::Code(0), None), "{execution:?}");
        let (execution, _) = bench.run_read_only("abuse/streams silent 5000", limits);
        assert_eq!(execution.stopped, Some(Stop::Wall));
        assert!(
            execution.usage.wall >= limits.wall && execution.usage.wall < 5000 * MS,
            "{execution:?}"
        );
    });
}

/// Runs a program that uses memory in some way, in KiB.
#[track_caller]
fn check_memory(bench: &mut Bench, trick: &str, kib: u64, limits: JobLimits, too_big: bool) {
    let (execution, output) = bench.run(&format!("abuse/memory {trick} {kib}"), limits);
    assert_eq!(
        is_too_big(&execution, limits),
        too_big,
        "{trick} {kib} KiB at level {}: {execution:?}, {}",
        bench.level,
        String::from_utf8_lossy(&output)
    );
    if !too_big {
        assert_eq!(execution.exit, Exit::Code(0), "{execution:?}");
    }
}

/// What a small C program takes beside what it asks for: its code and libraries, its page tables, and what the kernel keeps in batches.
/// Measured are 0.1 to 0.7 MiB in a control group, where libraries are not its own, and 1.2 to 1.4 MiB elsewhere.
const SLACK_KIB: u64 = 2 << 10;

#[test]
fn memory_is_exact_to_what_a_small_program_takes() {
    at_every_level(|bench| {
        let limits = JobLimits {
            memory: Bytes::mib(64),
            ..LIMITS
        };
        for _ in 0..3 {
            check_memory(bench, "own", (64 << 10) - SLACK_KIB, limits, false);
            check_memory(bench, "own", (64 << 10) + 1024, limits, true);
        }
        check_memory(bench, "own", 512 << 10, limits, true);
        bench.assert_clean();
    });
}

#[test]
fn memory_is_that_of_all_processes() {
    at_levels(&WITH_PROCESSES, |bench| {
        let limits = JobLimits {
            memory: Bytes::mib(64),
            ..LIMITS
        };
        check_memory(bench, "processes 4", 13 << 10, limits, false);
        // What they share counts once.
        check_memory(bench, "inherited 4", 40 << 10, limits, false);
        check_memory(bench, "inherited 4", 70 << 10, limits, true);
        check_memory(bench, "processes 4", 20 << 10, limits, true);
        bench.assert_clean();
    });
}

#[test]
fn a_control_group_counts_memory_that_belongs_to_no_process() {
    at_levels(&WITH_GROUPS, |bench| {
        let limits = JobLimits {
            memory: Bytes::mib(64),
            ..LIMITS
        };
        for trick in ["files", "shared", "scratch"] {
            // Files come in steps of 4 MiB.
            check_memory(bench, trick, 60 << 10, limits, false);
            if trick != "scratch" {
                check_memory(bench, trick, 68 << 10, limits, true);
            }
        }
        // The folder for scratch holds no more than 64 MiB.
        let small = JobLimits {
            memory: Bytes::mib(32),
            ..LIMITS
        };
        check_memory(bench, "scratch", 40 << 10, small, true);
        // What one run has left in memory is not the next one's.
        for _ in 0..5 {
            check_memory(bench, "files", 52 << 10, limits, false);
            check_memory(bench, "scratch", 48 << 10, limits, false);
        }
        bench.assert_clean();
    });
}

#[test]
fn without_a_control_group_there_are_no_files_in_memory() {
    at_levels(&[Level::Userns, Level::Landlock], |bench| {
        let run = bench.run_read_only("abuse/memory files 4096", LIMITS);
        check_facts(bench, "files", &run, "memfd=ENOSYS");
    });
}

#[test]
fn output_is_counted_to_the_byte_in_both_streams_together() {
    at_every_level(|bench| {
        let limits = JobLimits {
            output: Bytes(1_000_000),
            ..LIMITS
        };
        for (stdout, stderr, stopped) in [
            (999_999, 0, None),
            (1_000_000, 0, None),
            (1_000_001, 0, Some(Stop::Output)),
            (600_000, 400_000, None),
            (600_000, 400_001, Some(Stop::Output)),
            (0, 1_000_000, None),
            (0, 1_000_001, Some(Stop::Output)),
        ] {
            let (execution, output) = bench.run_read_only(&format!("abuse/streams bytes {stdout} {stderr}"), limits);
            assert_eq!(execution.stopped, stopped, "{stdout} + {stderr}: {execution:?}");
            if stopped.is_none() {
                assert_eq!((execution.exit, execution.stdout.0), (Exit::Code(0), stdout));
                assert_eq!(output.len() as u64, stdout);
            }
            assert_eq!(execution.stderr.len() as u64, stderr.min(64 << 10));
        }
    });
}

#[test]
fn files_end_at_their_limit_to_the_byte() {
    at_every_level(|bench| {
        let limits = JobLimits {
            files: Bytes(1_000_000),
            ..LIMITS
        };
        for (wanted, facts) in [
            (999_999, "bytes=999999 then=OK"),
            (1_000_000, "bytes=1000000 then=OK"),
            (1_000_001, "bytes=1000000 then=EFBIG"),
        ] {
            let run = bench.run(&format!("abuse/streams file {wanted}"), limits);
            check_facts(bench, "file", &run, facts);
        }
    });
}

#[test]
fn the_stack_ends_at_the_memory_limit() {
    at_every_level(|bench| {
        let limits = JobLimits {
            memory: Bytes::mib(64),
            ..LIMITS
        };
        let (execution, _) = bench.run_read_only("stack 58", limits);
        assert_eq!((execution.exit, execution.stopped), (Exit::Code(0), None), "{execution:?}");
        let (execution, _) = bench.run_read_only("stack 65", limits);
        assert!(
            is_too_big(&execution, limits) || execution.exit == Exit::Signal(libc::SIGSEGV),
            "{execution:?}"
        );
    });
}

#[test]
fn the_folder_for_scratch_holds_64_mib_and_4096_files() {
    at_levels(&IN_NAMESPACES, |bench| {
        for may_write in [true, false] {
            let (execution, output) = if may_write {
                bench.run("abuse/files fill .", LIMITS)
            } else {
                bench.run_read_only("abuse/files fill /tmp", LIMITS)
            };
            let text = String::from_utf8_lossy(&output);
            let (kib, rest) = text.strip_prefix("kib=").unwrap().split_once(" files=").unwrap();
            let (files, then) = rest.split_once(" then=").unwrap();
            assert_eq!((kib, then), ("65536", "ENOSPC\n"), "{execution:?}");
            // Some are the folder itself, and what is shown below it.
            assert!((4070..4096).contains(&files.parse::<u32>().unwrap()), "{text}");
        }
        bench.assert_clean();
    });
}
