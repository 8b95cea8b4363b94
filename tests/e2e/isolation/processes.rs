//! Many processes, and processes that do not end.

use std::cell::Cell;
use std::time::{Duration, Instant};

use judge::limits::Bytes;
use judge::sandbox::input::Input;
use judge::sandbox::{Execution, Exit, Folder, JobLimits, Level, Stop};

use super::check_facts;
use crate::bench::{Bench, IN_NAMESPACES, LIMITS, WITH_GROUPS, at_every_level, at_levels, processes_called, program};
use crate::place;

/// A name for the processes of one bomb. It is as long as the kernel lets one be, so that it is nobody else's.
fn unique_name(bench: &Bench) -> String {
    format!("jb-{:07}-{:03}", std::process::id() % 10_000_000, bench.worker % 1000)
}

/// Runs the fork bomb for `wall`, with processes of this name.
fn swarm(bench: &mut Bench, name: &str, what: &str, wall: Duration) -> Execution {
    let folder = program("abuse/swarm");
    let input = Input::from_bytes(format!("{name} {what}\n").as_bytes()).unwrap();
    let limits = JobLimits {
        // The bomb's processes use it up, while the first one has yet to be given a moment to end.
        cpu: LIMITS.wall,
        wall,
        // Without a control group, what processes share counts for each of them.
        memory: Bytes::mib(2048),
        ..LIMITS
    };
    bench
        .run_on(&input, Folder::ReadOnly(&[&folder]), "abuse/swarm", limits)
        .unwrap()
        .0
}

// Without a process namespace there is no bomb: by rules alone programs have one process, and what has nothing at all to hold it is for
// programs that are trusted.
#[test]
fn three_hundred_bombs_in_a_row_leave_nothing() {
    let strongest = Cell::new(true);
    at_levels(&IN_NAMESPACES, |bench| {
        let name = unique_name(bench);
        // The other levels and other users have the same way of ending them.
        let count = if strongest.replace(false) && place::copy().is_none() {
            300
        } else {
            20
        };
        for i in 0..count {
            // Most are at the end of their program, some are stopped from outside.
            if i % 10 < 9 {
                let execution = swarm(bench, &name, "end", LIMITS.wall);
                assert_eq!((execution.exit, execution.stopped), (Exit::Code(0), None), "bomb {i}");
                assert!(execution.leftovers > 0, "bomb {i}: {execution:?}");
            } else {
                let execution = swarm(bench, &name, "go-on", Duration::from_millis(15));
                let stopped = (execution.exit, execution.stopped);
                assert_eq!(stopped, (Exit::Signal(9), Some(Stop::Wall)), "bomb {i}");
            }
            assert_eq!(processes_called(&name), 0, "after bomb {i}");
        }
        bench.assert_clean();
    });
}

#[test]
fn a_bomb_that_is_let_go_on_is_stopped_by_its_cpu_time() {
    at_levels(&WITH_GROUPS, |bench| {
        let name = unique_name(bench);
        let limits = JobLimits {
            cpu: Duration::from_millis(300),
            memory: Bytes::mib(2048),
            ..LIMITS
        };
        let folder = program("abuse/swarm");
        let input = Input::from_bytes(format!("{name} go-on\n").as_bytes()).unwrap();
        let (execution, _) = bench
            .run_on(&input, Folder::ReadOnly(&[&folder]), "abuse/swarm", limits)
            .unwrap();
        assert_eq!(execution.stopped, Some(Stop::Cpu), "{execution:?}");
        assert_eq!(processes_called(&name), 0);
        bench.assert_clean();
    });
}

#[test]
fn there_are_128_processes_and_not_one_more() {
    at_levels(&IN_NAMESPACES, |bench| {
        for (command, left) in [("abuse/processes children", 127), ("abuse/processes threads", 0)] {
            for _ in 0..2 {
                let run = bench.run_read_only(command, LIMITS);
                let name = command.split(' ').nth(1).unwrap();
                check_facts(bench, command, &run, &format!("{name}=127 then=EAGAIN"));
                assert_eq!((run.0.exit, run.0.leftovers), (Exit::Code(0), left));
            }
        }
        bench.assert_clean();
    });
}

#[test]
fn by_rules_alone_there_is_one_process_with_threads() {
    at_levels(&[Level::Landlock], |bench| {
        let run = bench.run_read_only("abuse/processes children", LIMITS);
        check_facts(bench, "children", &run, "children=0 then=EPERM");
        let run = bench.run_read_only("abuse/processes threads 200", LIMITS);
        check_facts(bench, "threads", &run, "threads=200 then=OK");
        bench.assert_clean();
    });
}

#[test]
fn a_program_that_stops_itself_is_idle() {
    at_every_level(|bench| {
        let limits = JobLimits {
            wall: Duration::from_millis(300),
            ..LIMITS
        };
        let started = Instant::now();
        let (execution, _) = bench.run_read_only("abuse/processes stop_self", limits);
        assert_eq!((execution.exit, execution.stopped), (Exit::Signal(9), Some(Stop::Wall)));
        assert!(execution.usage.cpu < Duration::from_millis(100) && started.elapsed() < LIMITS.wall);
        bench.assert_clean();
    });
}

#[test]
fn odd_things_done_to_the_standard_streams_are_the_programs_own_affair() {
    at_every_level(|bench| {
        assert_eq!(bench.run_read_only("abuse/streams closed", LIMITS).0.exit, Exit::Code(0));
        for may_write in [true, false] {
            let (execution, output) = if may_write {
                bench.run("abuse/streams reopened", LIMITS)
            } else {
                bench.run_read_only("abuse/streams reopened", LIMITS)
            };
            assert_eq!(String::from_utf8_lossy(&output), "42\n", "{execution:?}");
            assert_eq!(execution.stderr, b"added\n");
        }
        bench.assert_clean();
    });
}

#[test]
fn a_program_without_output_does_not_keep_the_judge_busy() {
    at_every_level(|bench| {
        let clock = || rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        let before = clock();
        let (execution, _) = bench.run_read_only("abuse/streams silent 600", LIMITS);
        let after = clock();
        assert_eq!((execution.exit, execution.stopped), (Exit::Code(0), None));
        let used = (after.tv_sec - before.tv_sec) * 1_000_000_000 + after.tv_nsec - before.tv_nsec;
        // Most of it is for starting a keeper and for looking at what the program uses.
        assert!(used < 150_000_000, "{used} ns of CPU time, for a program that sleeps");
    });
}

#[test]
fn a_hundred_megabytes_of_output_are_no_memory_of_the_program() {
    at_every_level(|bench| {
        let limits = JobLimits {
            memory: Bytes::mib(32),
            output: Bytes::mib(100),
            ..LIMITS
        };
        let (execution, output) = bench.run_read_only("flood 100", limits);
        assert_eq!((execution.exit, execution.stopped), (Exit::Code(0), None), "{execution:?}");
        assert_eq!((execution.stdout, output.len()), (Bytes::mib(100), 1 << 20));
        assert!(execution.usage.memory < limits.memory, "{}", execution.usage.memory);
    });
}
