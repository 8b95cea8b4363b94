//! The keeper with real programs: every limit just under, at and over, and nothing left behind.

use std::fs;
use std::time::{Duration, Instant};

use judge::limits::Bytes;
use judge::sandbox::input::Input;
use judge::sandbox::{Capture, Exit, Folder, Job, JobLimits, Level, Sandbox as _, SandboxError, Stop};

use crate::bench::{LIMITS, WITH_PROCESSES, at_every_level, at_levels, processes_called};
use crate::programs;

#[test]
fn a_good_program_ends_well() {
    at_every_level(|bench| {
        let (execution, output) = bench.run("answer", LIMITS);
        assert_eq!((execution.exit, execution.stopped), (Exit::Code(0), None));
        assert_eq!(output, b"42\n");
        assert_eq!((execution.stdout, execution.leftovers), (Bytes(3), 0));
        // The peak of a small program must not be that of the judge or of this test. The keeper's own size shows, in a build for debugging.
        assert!(execution.usage.memory < Bytes::mib(32), "{}", execution.usage.memory);
        assert!(execution.usage.memory > Bytes::kib(100), "{}", execution.usage.memory);
    });
}

#[test]
fn a_big_judge_does_not_show_in_the_peak_of_a_program() {
    at_every_level(|bench| {
        let ballast = vec![1_u8; 300 << 20];
        let (execution, _) = bench.run("answer", LIMITS);
        assert!(execution.usage.memory < Bytes::mib(32), "{}", execution.usage.memory);
        assert_eq!(ballast[ballast.len() / 2], 1);
    });
}

#[test]
fn exit_codes_and_signals_are_told_apart() {
    at_every_level(|bench| {
        assert_eq!(bench.run("exit3", LIMITS).0.exit, Exit::Code(3));
        let (execution, output) = bench.run("crash", LIMITS);
        assert_eq!((execution.exit, execution.stopped), (Exit::Signal(11), None));
        assert_eq!(output, b"42\n");
        assert_eq!(execution.stderr, b"going down\n");
    });
}

#[test]
fn a_program_that_loops_is_stopped_at_its_cpu_limit() {
    at_every_level(|bench| {
        let limits = JobLimits {
            cpu: Duration::from_millis(300),
            ..LIMITS
        };
        let (execution, output) = bench.run("spin", limits);
        assert_eq!((execution.exit, execution.stopped), (Exit::Signal(9), Some(Stop::Cpu)));
        assert_eq!(output, b"42\n");
        assert!(execution.usage.cpu > limits.cpu, "{:?}", execution.usage.cpu);
        assert!(execution.usage.cpu < limits.cpu * 2, "{:?}", execution.usage.cpu);
    });
}

#[test]
fn a_program_just_under_its_cpu_limit_is_left_alone() {
    at_every_level(|bench| {
        let limits = JobLimits {
            cpu: Duration::from_millis(600),
            ..LIMITS
        };
        let (execution, _) = bench.run("burn 300", limits);
        assert_eq!((execution.exit, execution.stopped), (Exit::Code(0), None));
        assert!(execution.usage.cpu >= Duration::from_millis(290), "{:?}", execution.usage.cpu);
    });
}

#[test]
fn the_cpu_time_of_children_counts() {
    at_levels(&WITH_PROCESSES, |bench| {
        let limits = JobLimits {
            cpu: Duration::from_millis(500),
            ..LIMITS
        };
        let (execution, _) = bench.run("children 200", limits);
        assert_eq!(execution.stopped, Some(Stop::Cpu));
        let (execution, _) = bench.run("children 50", limits);
        assert_eq!((execution.exit, execution.stopped), (Exit::Code(0), None));
        assert!(execution.usage.cpu >= Duration::from_millis(190), "{:?}", execution.usage.cpu);
    });
}

#[test]
fn a_program_that_waits_for_ever_is_stopped_at_the_wall() {
    at_every_level(|bench| {
        let limits = JobLimits {
            wall: Duration::from_millis(400),
            ..LIMITS
        };
        let (execution, _) = bench.run("sleep", limits);
        assert_eq!((execution.exit, execution.stopped), (Exit::Signal(9), Some(Stop::Wall)));
        assert!(execution.usage.wall >= limits.wall && execution.usage.cpu < limits.wall / 2);
    });
}

#[test]
fn memory_is_stopped_over_the_limit_and_not_under_it() {
    at_every_level(|bench| {
        let (execution, _) = bench.run("grow 3072", LIMITS);
        assert_eq!(execution.stopped, Some(Stop::Memory));
        assert!(execution.usage.memory >= LIMITS.memory);
        let (execution, _) = bench.run("grow 240", LIMITS);
        assert_eq!((execution.exit, execution.stopped), (Exit::Code(0), None));
        assert!(execution.usage.memory > Bytes::mib(239) && execution.usage.memory <= LIMITS.memory);
    });
}

#[test]
fn output_is_stopped_at_the_first_byte_over_the_limit() {
    at_every_level(|bench| {
        let (execution, _) = bench.run("flood 8", LIMITS);
        assert_eq!((execution.exit, execution.stopped), (Exit::Code(0), None));
        assert_eq!(execution.stdout, LIMITS.output);
        let one_byte_less = JobLimits {
            output: Bytes(LIMITS.output.0 - 1),
            ..LIMITS
        };
        assert_eq!(bench.run("flood 8", one_byte_less).0.stopped, Some(Stop::Output));
        let started = Instant::now();
        assert_eq!(bench.run("flood 100000", LIMITS).0.stopped, Some(Stop::Output));
        assert!(started.elapsed() < LIMITS.wall);
    });
}

#[test]
fn standard_error_counts_as_output_and_is_kept_up_to_a_bound() {
    at_every_level(|bench| {
        let (execution, output) = bench.run("flood 9 err", LIMITS);
        assert_eq!(execution.stopped, Some(Stop::Output));
        assert_eq!((execution.stderr.len(), output.len()), (64 << 10, 0));
    });
}

#[test]
fn the_stack_is_bounded_by_the_memory_limit_only() {
    at_every_level(|bench| {
        assert_eq!(bench.run("stack 100", LIMITS).0.exit, Exit::Code(0));
        let (execution, _) = bench.run("stack 300", LIMITS);
        assert!(
            execution.stopped == Some(Stop::Memory)
                || execution.usage.memory > LIMITS.memory
                || execution.exit == Exit::Signal(11),
            "{execution:?}"
        );
    });
}

#[test]
fn a_process_left_behind_is_killed_and_does_not_delay_the_end() {
    at_levels(&WITH_PROCESSES, |bench| {
        let started = Instant::now();
        let (execution, output) = bench.run("daemon", LIMITS);
        assert_eq!((execution.exit, execution.stopped), (Exit::Code(0), None));
        assert_eq!((output.as_slice(), execution.leftovers), (&b"42\n"[..], 1));
        assert!(started.elapsed() < Duration::from_secs(5));
        assert_eq!(processes_called("judgedaemon"), 0);
    });
}

#[test]
fn processes_that_keep_forking_are_all_killed() {
    at_levels(&WITH_PROCESSES, |bench| {
        for _ in 0..3 {
            let (execution, _) = bench.run("brood", LIMITS);
            assert!(execution.leftovers >= 40, "{execution:?}");
            assert_eq!(processes_called("judgebrood"), 0);
        }
        assert_eq!(bench.run("answer", LIMITS).1, b"42\n");
    });
}

#[test]
fn a_program_inherits_nothing() {
    at_every_level(|bench| {
        // A descriptor without close-on-exec, as a careless caller of the judge may leave.
        let file = fs::File::open("/dev/null").unwrap();
        rustix::io::fcntl_setfd(&file, rustix::io::FdFlags::empty()).unwrap();
        let (_, output) = bench.run("look", LIMITS);
        assert_eq!(
            String::from_utf8(output).unwrap(),
            "fds 0 blocked 0 ignored 0 environment 1\n"
        );
    });
}

#[test]
fn each_run_has_a_fresh_folder() {
    at_every_level(|bench| {
        for _ in 0..2 {
            let (execution, output) = bench.run("leftover", LIMITS);
            assert_eq!((execution.exit, output.as_slice()), (Exit::Code(0), &b"clean\n"[..]));
        }
        // The place where such folders are made stays, without any.
        drop(fs::remove_dir(bench.scratch.path().join("runs")));
        let left: Vec<_> = bench
            .scratch
            .path()
            .read_dir_utf8()
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_owned())
            .collect();
        assert_eq!(left, ["lock"]);
    });
}

#[test]
fn a_program_that_cannot_be_started_is_an_error_of_ours() {
    at_every_level(|bench| {
        let folder = programs::folder("answer");
        let stdin = Input::from_bytes(b"").unwrap();
        let argv = ["/no/such/program".to_owned()];
        let job = Job {
            argv: &argv,
            env: &[],
            folder: Folder::Fresh(&[&folder]),
            readable: &[],
            writable: None,
            stdin: &stdin,
            limits: LIMITS,
        };
        let error = bench.keeper.run(&job, &mut Capture::new(Bytes(0))).unwrap_err();
        assert!(matches!(&error, SandboxError::Spawn { .. }), "{error:?}");
        assert_eq!(error.to_string(), "start `/no/such/program`: execute it");
        // The keeper is still good.
        assert_eq!(bench.run("answer", LIMITS).1, b"42\n");
    });
}

#[test]
fn a_lost_keeper_is_an_error_and_takes_the_program_along() {
    at_every_level(|bench| {
        let short = JobLimits {
            wall: Duration::from_millis(50),
            ..LIMITS
        };
        bench.run("sleep", short);
        let keeper = bench.keeper.pid().unwrap();
        let folder = programs::folder("sleep");
        let killer = std::thread::scope(|scope| {
            let waiting = scope.spawn(|| {
                // A keeper that is lost before the run begins is only replaced.
                std::thread::sleep(Duration::from_millis(500));
                rustix::process::kill_process(rustix::process::Pid::from_raw(keeper).unwrap(), rustix::process::Signal::KILL)
                    .unwrap();
            });
            let stdin = Input::from_bytes(b"").unwrap();
            let argv = [folder.join("sleep").into_string()];
            let job = Job {
                argv: &argv,
                env: &[],
                folder: Folder::Fresh(&[&folder]),
                readable: &[],
                writable: None,
                stdin: &stdin,
                limits: LIMITS,
            };
            let result = bench.keeper.run(&job, &mut Capture::new(Bytes(0)));
            waiting.join().unwrap();
            result
        });
        assert!(matches!(killer, Err(SandboxError::KeeperLost { .. })), "{killer:?}");
    });
}

#[test]
fn without_a_process_namespace_there_is_one_process() {
    at_levels(&[Level::Landlock], |bench| {
        let (execution, output) = bench.run("daemon", LIMITS);
        assert_eq!((execution.exit, execution.leftovers), (Exit::Code(0), 0));
        assert_eq!(output, b"42\n");
        assert_eq!(processes_called("judgedaemon"), 0);
    });
}
