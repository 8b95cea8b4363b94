//! What judging a whole problem costs beside starting the program bare.
//!
//! Judges one compiled program on 1000 small test cases with the `judge` binary, from its start to its end, and does the same work with a
//! bare spawn-and-wait loop: the same program, the same inputs, the output read and thrown away. Prints wall-clock times and the ratio, for
//! one job and for two. The program was built before.

#![expect(clippy::print_stdout, reason = "figures are what a benchmark is for")]
#![expect(clippy::disallowed_methods, reason = "the bare loop spawns by itself")]

use std::fs::{self, File};
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const CASES: usize = 1000;
const ROUNDS: usize = 5;

fn main() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("temporary files can be written");
    let package = folder.path().join("sum");
    write_package(&package);
    let cache = folder.path().join("cache");
    let program = folder.path().join("answer");
    let source = package.join("submissions/accepted/answer.cpp");
    let status = Command::new("c++")
        .args(["-O2", "-static", "-o"])
        .arg(&program)
        .arg(&source)
        .status();
    assert!(status.expect("there is a C++ compiler").success());
    // The first run builds the program and finds the compiler.
    judge(&package, &cache, 1);
    for jobs in [1, 2] {
        let (mut bare, mut judged) = (Vec::new(), Vec::new());
        // In turn, so that slow phases of the machine fall on both.
        for _ in 0..ROUNDS {
            bare.push(run_bare(&package, &program, jobs));
            judged.push(judge(&package, &cache, jobs));
        }
        let (bare, judged) = (median(&mut bare), median(&mut judged));
        println!(
            "{CASES} cases, {jobs} at a time: bare {:.0} ms, judge {:.0} ms, {:.2} x",
            millis(bare),
            millis(judged),
            judged.as_secs_f64() / bare.as_secs_f64()
        );
    }
}

fn write_package(package: &Path) {
    let write = |path: &str, text: &str| {
        let path = package.join(path);
        fs::create_dir_all(path.parent().expect("it is inside the package")).expect("temporary files can be written");
        fs::write(path, text).expect("temporary files can be written");
    };
    let yaml =
        "problem_format_version: 2025-09\nname: Sum\nuuid: 7d1c8c4e-5a0b-4f6e-9d53-0c6b1f0a2e11\nlimits:\n  time_limit: 1\n";
    write("problem.yaml", yaml);
    write("statement/problem.en.md", "Add two numbers.\n");
    write("input_validators/any.py", "import sys\nsys.exit(42)\n");
    for i in 0..CASES {
        write(&format!("data/secret/{i:04}.in"), &format!("{i} 22\n"));
        write(&format!("data/secret/{i:04}.ans"), &format!("{}\n", i + 22));
    }
    let answer = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/fixtures/programs/answer.cpp");
    let answer = fs::read_to_string(answer).expect("the fixture is there");
    write("submissions/accepted/answer.cpp", &answer);
}

fn judge(package: &Path, cache: &Path, jobs: usize) -> Duration {
    let started = Instant::now();
    let output = Command::new(env!("CARGO_BIN_EXE_judge"))
        .args(["verify", "--format", "json", "--jobs", &jobs.to_string()])
        .arg(package)
        .env("JUDGE_CACHE", cache)
        .output()
        .expect("the judge can be run");
    let time = started.elapsed();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    time
}

fn run_bare(package: &Path, program: &Path, jobs: usize) -> Duration {
    let inputs: Vec<PathBuf> = (0..CASES).map(|i| package.join(format!("data/secret/{i:04}.in"))).collect();
    let started = Instant::now();
    std::thread::scope(|scope| {
        for share in inputs.chunks(CASES.div_ceil(jobs)) {
            scope.spawn(move || {
                for input in share {
                    let mut child = Command::new(program)
                        .stdin(File::open(input).expect("the input was written"))
                        .stdout(Stdio::piped())
                        .spawn()
                        .expect("the program was built");
                    let mut output = Vec::new();
                    child
                        .stdout
                        .take()
                        .expect("it is piped")
                        .read_to_end(&mut output)
                        .expect("a pipe can be read");
                    assert!(child.wait().expect("a child can be waited for").success());
                }
            });
        }
    });
    started.elapsed()
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
