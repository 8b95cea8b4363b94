//! The verdicts of a submission, and sets of them.
//!
//! A verdict is always about the submission. That the judge itself failed is not a verdict: it is
//! [`Outcome::JudgeError`], which can never be mistaken for one.

use std::fmt;
use std::time::Duration;

use crate::limits::Limits;
use crate::sandbox::{Execution, Exit, Stop};

/// What a run of a submission on one test case, or a whole submission, was found to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// AC: correct output within all limits.
    Accepted,
    /// WA: the output validator rejected the output.
    WrongAnswer,
    /// TLE: more CPU time than the time limit, or idle until the wall-clock limit.
    TimeLimitExceeded,
    /// MLE: more memory than the memory limit.
    MemoryLimitExceeded,
    /// OLE: more output than the output limit.
    OutputLimitExceeded,
    /// RTE: ended by a signal, or with an exit code other than 0.
    RunTimeError,
    /// CE: the program could not be built.
    CompileError,
}

impl Verdict {
    /// Every verdict, in the order of the enum.
    pub const ALL: [Verdict; 7] = [
        Verdict::Accepted,
        Verdict::WrongAnswer,
        Verdict::TimeLimitExceeded,
        Verdict::MemoryLimitExceeded,
        Verdict::OutputLimitExceeded,
        Verdict::RunTimeError,
        Verdict::CompileError,
    ];

    /// Returns the usual letters: AC, WA, TLE, MLE, OLE, RTE or CE.
    pub fn letters(self) -> &'static str {
        match self {
            Verdict::Accepted => "AC",
            Verdict::WrongAnswer => "WA",
            Verdict::TimeLimitExceeded => "TLE",
            Verdict::MemoryLimitExceeded => "MLE",
            Verdict::OutputLimitExceeded => "OLE",
            Verdict::RunTimeError => "RTE",
            Verdict::CompileError => "CE",
        }
    }

    /// Returns the verdict in words, in lower case.
    pub fn words(self) -> &'static str {
        match self {
            Verdict::Accepted => "accepted",
            Verdict::WrongAnswer => "wrong answer",
            Verdict::TimeLimitExceeded => "time limit exceeded",
            Verdict::MemoryLimitExceeded => "memory limit exceeded",
            Verdict::OutputLimitExceeded => "output limit exceeded",
            Verdict::RunTimeError => "run-time error",
            Verdict::CompileError => "compile error",
        }
    }

    /// Returns the verdict that `permitted` and `required` speak of. The package format knows AC, WA, TLE and RTE only, so MLE and
    /// OLE count as RTE. CE stays CE, which the format cannot name: no set read from a package holds it.
    #[must_use]
    pub fn class(self) -> Verdict {
        match self {
            Verdict::MemoryLimitExceeded | Verdict::OutputLimitExceeded => Verdict::RunTimeError,
            other => other,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.letters())
    }
}

/// A verdict, or the admission that the judge could not reach one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The submission was judged.
    Verdict(Verdict),
    /// JE: something of ours failed, so nothing is known about the submission.
    JudgeError,
}

impl Outcome {
    /// Returns the letters of the verdict, or JE.
    pub fn letters(self) -> &'static str {
        match self {
            Outcome::Verdict(verdict) => verdict.letters(),
            Outcome::JudgeError => "JE",
        }
    }

    /// Returns whether the outcome is AC.
    pub fn is_accepted(self) -> bool {
        self == Outcome::Verdict(Verdict::Accepted)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.letters())
    }
}

/// A set of verdict classes, as in `permitted` and `required`.
///
/// Membership goes by [`Verdict::class`]: a set with RTE holds MLE and OLE too.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct VerdictSet(u8);

impl VerdictSet {
    /// The empty set.
    pub const NONE: VerdictSet = VerdictSet(0);
    /// AC, WA, TLE and RTE: the default of both `permitted` and `required`.
    pub const ALL: VerdictSet = VerdictSet::of(&[
        Verdict::Accepted,
        Verdict::WrongAnswer,
        Verdict::TimeLimitExceeded,
        Verdict::RunTimeError,
    ]);

    /// Returns the set of the classes of `verdicts`.
    pub const fn of(verdicts: &[Verdict]) -> VerdictSet {
        let mut bits = 0;
        let mut i = 0;
        while i < verdicts.len() {
            bits |= Self::bit(verdicts[i]);
            i += 1;
        }
        VerdictSet(bits)
    }

    const fn bit(verdict: Verdict) -> u8 {
        match verdict {
            Verdict::Accepted => 1,
            Verdict::WrongAnswer => 2,
            Verdict::TimeLimitExceeded => 4,
            Verdict::RunTimeError | Verdict::MemoryLimitExceeded | Verdict::OutputLimitExceeded => 8,
            Verdict::CompileError => 16,
        }
    }

    /// Returns whether the class of `verdict` is in the set.
    pub fn contains(self, verdict: Verdict) -> bool {
        self.0 & Self::bit(verdict) != 0
    }

    /// Returns the classes that are in both sets.
    #[must_use]
    pub fn intersection(self, other: VerdictSet) -> VerdictSet {
        VerdictSet(self.0 & other.0)
    }

    /// Returns whether no class is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the classes of the set, in the order AC, WA, TLE, RTE, CE.
    pub fn iter(self) -> impl Iterator<Item = Verdict> {
        Verdict::ALL
            .into_iter()
            .filter(move |verdict| verdict.class() == *verdict && self.contains(*verdict))
    }
}

impl fmt::Display for VerdictSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, verdict) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            f.write_str(verdict.letters())?;
        }
        Ok(())
    }
}

impl fmt::Debug for VerdictSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// Turns the facts of a run into a verdict and its reason, before any output is looked at. `None` means that the program kept all limits
/// and ended well, so that the output validator decides.
///
/// The order is that of the format's readers: TLE, MLE, OLE, RTE. A program that is killed for one limit counts for that one, whatever
/// its exit says.
pub fn of_execution(execution: &Execution, limits: &Limits) -> Option<(Verdict, String)> {
    let usage = &execution.usage;
    let ended = if execution.stopped.is_some() { "killed at" } else { "used" };
    if execution.stopped == Some(Stop::Cpu) || usage.cpu > limits.time.value {
        let reason = format!(
            "{ended} {} of CPU time, the limit is {}",
            seconds(usage.cpu),
            Seconds(limits.time.value)
        );
        return Some((Verdict::TimeLimitExceeded, reason));
    }
    match execution.stopped {
        Some(Stop::Wall) => {
            let state = if usage.cpu < limits.time.value / 2 { "idle: " } else { "" };
            let reason = format!(
                "{state}killed after {} of waiting and running, with {} of CPU time",
                seconds(usage.wall),
                seconds(usage.cpu)
            );
            return Some((Verdict::TimeLimitExceeded, reason));
        }
        Some(Stop::Output) => {
            return Some((
                Verdict::OutputLimitExceeded,
                format!("killed at more than {} of output", limits.output),
            ));
        }
        Some(Stop::Memory | Stop::Cpu) | None => {}
    }
    if execution.stopped == Some(Stop::Memory) || usage.memory > limits.memory {
        let reason = format!("{ended} {} of memory, the limit is {}", usage.memory, limits.memory);
        return Some((Verdict::MemoryLimitExceeded, reason));
    }
    match execution.exit {
        Exit::Code(0) => None,
        // The limit on the size of a file ends a program like this, unless it asked not to be.
        Exit::Signal(libc::SIGXFSZ) => Some((
            Verdict::OutputLimitExceeded,
            format!("killed at a file of more than {}", limits.output),
        )),
        exit => Some((Verdict::RunTimeError, exit.to_string())),
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.2} s", time.as_secs_f64())
}

/// A limit as it was given: without zeros behind the point.
struct Seconds(Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} s", self.0.as_secs_f64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Bytes;
    use crate::sandbox::Usage;

    const LIMIT: Duration = Limits::DEFAULT.time.value;

    fn execution() -> Execution {
        Execution {
            exit: Exit::Code(0),
            stopped: None,
            usage: Usage::default(),
            stdout: Bytes(0),
            stderr: Vec::new(),
            leftovers: 0,
        }
    }

    #[track_caller]
    fn check(change: impl FnOnce(&mut Execution), expected: Option<(Verdict, &str)>) {
        let mut facts = execution();
        change(&mut facts);
        let found = of_execution(&facts, &Limits::DEFAULT);
        assert_eq!(found.as_ref().map(|(verdict, reason)| (*verdict, reason.as_str())), expected);
    }

    #[test]
    fn limits_are_kept_up_to_and_including_the_limit() {
        check(|run| run.usage.cpu = LIMIT, None);
        check(
            |run| run.usage.cpu = LIMIT + Duration::from_millis(10),
            Some((Verdict::TimeLimitExceeded, "used 2.01 s of CPU time, the limit is 2 s")),
        );
        check(|run| run.usage.memory = Limits::DEFAULT.memory, None);
        check(
            |run| run.usage.memory = Bytes(Limits::DEFAULT.memory.0 + (1 << 30)),
            Some((Verdict::MemoryLimitExceeded, "used 3 GiB of memory, the limit is 2 GiB")),
        );
    }

    #[test]
    fn the_limit_that_fired_decides_whatever_the_exit_says() {
        let killed = |stop| {
            move |run: &mut Execution| {
                run.stopped = Some(stop);
                run.exit = Exit::Signal(9);
            }
        };
        check(
            killed(Stop::Cpu),
            Some((Verdict::TimeLimitExceeded, "killed at 0.00 s of CPU time, the limit is 2 s")),
        );
        check(
            killed(Stop::Wall),
            Some((
                Verdict::TimeLimitExceeded,
                "idle: killed after 0.00 s of waiting and running, with 0.00 s of CPU time",
            )),
        );
        check(
            killed(Stop::Memory),
            Some((Verdict::MemoryLimitExceeded, "killed at 0 B of memory, the limit is 2 GiB")),
        );
        check(
            killed(Stop::Output),
            Some((Verdict::OutputLimitExceeded, "killed at more than 8 MiB of output")),
        );
    }

    #[test]
    fn a_bad_end_is_a_run_time_error() {
        check(|run| run.exit = Exit::Code(3), Some((Verdict::RunTimeError, "exit code 3")));
        check(
            |run| run.exit = Exit::Signal(11),
            Some((Verdict::RunTimeError, "signal 11 (SIGSEGV)")),
        );
        check(|run| run.exit = Exit::Signal(64), Some((Verdict::RunTimeError, "signal 64")));
    }

    #[test]
    fn a_file_that_grows_over_the_limit_is_output() {
        check(
            |run| run.exit = Exit::Signal(libc::SIGXFSZ),
            Some((Verdict::OutputLimitExceeded, "killed at a file of more than 8 MiB")),
        );
    }

    #[test]
    fn too_slow_comes_before_too_big_and_before_a_crash() {
        check(
            |run| {
                run.usage.cpu = LIMIT * 2;
                run.usage.memory = Bytes(u64::MAX);
                run.exit = Exit::Signal(11);
            },
            Some((Verdict::TimeLimitExceeded, "used 4.00 s of CPU time, the limit is 2 s")),
        );
    }

    #[test]
    fn memory_and_output_limits_count_as_run_time_errors() {
        let crashes = VerdictSet::of(&[Verdict::RunTimeError]);
        let members: Vec<_> = Verdict::ALL.into_iter().filter(|v| crashes.contains(*v)).collect();
        assert_eq!(
            members,
            [
                Verdict::MemoryLimitExceeded,
                Verdict::OutputLimitExceeded,
                Verdict::RunTimeError
            ]
        );
        assert_eq!(crashes.to_string(), "RTE");
    }

    #[test]
    fn no_default_set_permits_a_compile_error() {
        assert!(!VerdictSet::ALL.contains(Verdict::CompileError));
        assert_eq!(VerdictSet::ALL.to_string(), "AC, WA, TLE, RTE");
        assert!(VerdictSet::NONE.is_empty());
    }

    #[test]
    fn disjoint_sets_meet_in_nothing() {
        let ac = VerdictSet::of(&[Verdict::Accepted]);
        let wa = VerdictSet::of(&[Verdict::WrongAnswer, Verdict::TimeLimitExceeded]);
        assert!(ac.intersection(wa).is_empty());
        assert_eq!(VerdictSet::ALL.intersection(wa), wa);
    }
}
