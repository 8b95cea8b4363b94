//! Every language with a compiler on this machine builds and runs a small program. Languages without one are printed.

use std::sync::Mutex;

use super::sums::{PROGRAMS, Program};
use super::{Spawner, Workshop, host};

#[test]
fn every_language_with_a_compiler_here_adds_two_numbers() {
    check_all(&Workshop::new(), PROGRAMS);
}

#[test]
fn the_toolchains_that_are_second_in_line_do_so_too() {
    let mut workshop = Workshop::new();
    let mut host = host();
    host.prefer = ["clang", "gdc", "pypy"].map(str::to_owned).to_vec();
    workshop.restart(host);
    let programs: Vec<Program> = PROGRAMS
        .iter()
        .filter(|(code, ..)| ["c", "cpp", "d", "python3"].contains(code))
        .copied()
        .collect();
    check_all(&workshop, &programs);
}

fn check_all(workshop: &Workshop, programs: &[Program]) {
    let programs = Mutex::new(programs.iter());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let mut sandbox = Spawner::default();
                let next = || programs.lock().unwrap().next();
                while let Some((code, name, text)) = next() {
                    workshop.check_adds(&mut sandbox, code, &[(*name, *text)]);
                }
            });
        }
    });
}
