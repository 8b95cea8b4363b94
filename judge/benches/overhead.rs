//! What a run in the sandbox costs beside starting the program bare.
//!
//! Runs the same program on the same input in turn: through a bare spawn-and-wait loop, and through a keeper at each level of isolation
//! that this machine offers. Prints the median of each and its ratio to the bare loop. Everything is pinned to one processor.

#![expect(clippy::print_stdout, reason = "figures are what a benchmark is for")]
#![expect(clippy::disallowed_methods, reason = "the bare loop spawns by itself")]

use std::fs::File;
use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use camino::Utf8Path;
use judge::limits::Bytes;
use judge::sandbox::input::Input;
use judge::sandbox::keeper::{Keeper, Settings};
use judge::sandbox::level::{Wanted, choose};
use judge::sandbox::{Capture, Exit, Folder, Isolation, Job, JobLimits, Level, Sandbox as _, Scratch};
use rustix::thread::CpuSet;

const ROUNDS: usize = 10;
const RUNS_PER_ROUND: usize = 50;

/// Programs that read two numbers and print their sum.
const PROGRAMS: [(&str, &str, &[&str]); 3] = [
    ("C, static", "answer.c", &["cc", "-O2", "-static"]),
    ("C, dynamic", "answer.c", &["cc", "-O2"]),
    ("C++, dynamic", "answer.cpp", &["c++", "-O2"]),
];

fn main() {
    let mut one = CpuSet::new();
    one.set(0);
    rustix::thread::sched_setaffinity(None, &one).expect("processor 0 is there");
    // Not in `/tmp`: what is shown below it has to be bound anew for every run.
    let scratch = Scratch::create(env!("CARGO_TARGET_TMPDIR").into()).expect("temporary files can be written");
    let levels = levels(&scratch);
    for (name, source, compiler) in PROGRAMS {
        let folder = scratch.path().join(name.replace([' ', ','], ""));
        std::fs::create_dir(&folder).expect("the scratch folder can be written");
        let program = folder.join("answer");
        let source = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../tests/fixtures/programs")
            .join(source);
        let status = Command::new(compiler[0])
            .args(&compiler[1..])
            .arg("-o")
            .arg(&program)
            .arg(source)
            .status();
        if !status.is_ok_and(|status| status.success()) {
            println!("{name}: not measured, it does not compile here");
            continue;
        }
        measure(name, &program, &levels, &scratch);
    }
}

fn settings(scratch: &Scratch, worker: usize, isolation: Arc<Isolation>) -> Settings {
    let folder = scratch.path().join(format!("worker-{worker}"));
    std::fs::create_dir_all(&folder).expect("the scratch folder can be written");
    Settings {
        executable: env!("CARGO_BIN_EXE_judge").into(),
        worker,
        cpu: Some(0),
        scratch: folder,
        interrupt: None,
        isolation,
    }
}

fn levels(scratch: &Scratch) -> Vec<(Level, Arc<Isolation>)> {
    Level::ALL
        .into_iter()
        .filter_map(|level| {
            let isolation = choose(Wanted::Exactly(level), &settings(scratch, 0, Arc::default()));
            isolation.ok().map(|isolation| (level, Arc::new(isolation)))
        })
        .collect()
}

fn measure(name: &str, program: &Utf8Path, levels: &[(Level, Arc<Isolation>)], scratch: &Scratch) {
    let input = scratch.path().join("input");
    std::fs::write(&input, "20 22\n").expect("the scratch folder can be written");
    let mut bare = Vec::new();
    let mut kept: Vec<(Level, Keeper, Vec<Duration>)> = levels
        .iter()
        .enumerate()
        .map(|(worker, (level, isolation))| {
            let keeper = Keeper::new(settings(scratch, worker + 1, Arc::clone(isolation)));
            (*level, keeper, Vec::new())
        })
        .collect();
    // In turn, so that slow phases of the machine fall on all of them.
    for round in 0..=ROUNDS {
        for _ in 0..RUNS_PER_ROUND {
            let time = run_bare(program, &input);
            bare.extend((round > 0).then_some(time));
        }
        for (_, keeper, times) in &mut kept {
            for _ in 0..RUNS_PER_ROUND {
                let time = run_kept(keeper, program);
                times.extend((round > 0).then_some(time));
            }
        }
    }
    let floor = median(&mut bare);
    println!("{name}: bare {:.0} us", micros(floor));
    for (level, _, times) in &mut kept {
        let time = median(times);
        println!(
            "  {level:<10} {:>6.0} us  {:.2} x",
            micros(time),
            time.as_secs_f64() / floor.as_secs_f64()
        );
    }
}

fn run_bare(program: &Utf8Path, input: &Utf8Path) -> Duration {
    let started = Instant::now();
    let mut child = Command::new(program)
        .stdin(File::open(input).expect("the input was written"))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program was built");
    let mut output = Vec::new();
    child
        .stdout
        .take()
        .expect("it is piped")
        .read_to_end(&mut output)
        .expect("a pipe can be read");
    let status = child.wait().expect("a child can be waited for");
    let time = started.elapsed();
    assert!(status.success() && output == b"42\n");
    time
}

fn run_kept(keeper: &mut Keeper, program: &Utf8Path) -> Duration {
    let stdin = Input::from_bytes(b"20 22\n").expect("there is memory");
    let argv = [program.to_string()];
    let folder = program.parent().expect("the program is in a folder");
    let second = Duration::from_secs(1);
    let job = Job {
        argv: &argv,
        env: &[],
        folder: Folder::ReadOnly(&[folder]),
        readable: &[],
        writable: None,
        stdin: &stdin,
        limits: JobLimits {
            cpu: second,
            wall: second * 5,
            memory: Bytes::mib(256),
            output: Bytes::mib(8),
            files: Bytes::mib(8),
            kept_stderr: Bytes::kib(64),
        },
    };
    let mut output = Capture::new(Bytes::kib(64));
    let started = Instant::now();
    let execution = keeper.run(&job, &mut output).expect("the keeper works");
    let time = started.elapsed();
    assert!(execution.exit == Exit::Code(0) && output.bytes == b"42\n");
    time
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}
