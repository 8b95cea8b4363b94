//! Amounts and limits: bytes with their unit, and the limits that a package may set.
//!
//! The figures for limits that a package leaves out are the format's "typical system defaults". They are held against each other
//! by assertions at compile time.

use std::fmt;
use std::time::Duration;

/// A number of bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bytes(pub u64);

impl Bytes {
    /// Returns `n` KiB (1024 bytes each).
    pub const fn kib(n: u64) -> Bytes {
        Bytes(n.saturating_mul(1 << 10))
    }

    /// Returns `n` MiB (2^20 bytes each), the unit of `memory` and `output` in packages.
    pub const fn mib(n: u64) -> Bytes {
        Bytes(n.saturating_mul(1 << 20))
    }
}

impl fmt::Display for Bytes {
    /// Writes the amount with at most one digit behind the point: `812 B`, `1.8 MiB`, `2 GiB`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const UNITS: [&str; 5] = ["KiB", "MiB", "GiB", "TiB", "PiB"];
        if self.0 < 1024 {
            return f.pad(&format!("{} B", self.0));
        }
        let mut tenths = u128::from(self.0) * 10 / 1024;
        let mut unit = 0;
        while tenths >= 10_240 && unit + 1 < UNITS.len() {
            tenths /= 1024;
            unit += 1;
        }
        let text = if tenths.is_multiple_of(10) {
            format!("{} {}", tenths / 10, UNITS[unit])
        } else {
            format!("{}.{} {}", tenths / 10, tenths % 10, UNITS[unit])
        };
        f.pad(&text)
    }
}

/// The limits of a package, each given or its default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// CPU time of one run of a submission.
    pub time: TimeLimit,
    /// How far the time limit must be from the times that submissions take.
    pub timing: Timing,
    /// Memory of one run of a submission, the whole process tree.
    pub memory: Bytes,
    /// Output of one run of a submission: standard output, standard error and files.
    pub output: Bytes,
    /// Total size of the files of a submission.
    pub code: Bytes,
    /// CPU time of one compilation.
    pub compilation_time: Duration,
    /// Memory of one compilation.
    pub compilation_memory: Bytes,
    /// CPU time of one run of a validator.
    pub validation_time: Duration,
    /// Memory of one run of a validator.
    pub validation_memory: Bytes,
    /// Output of one run of a validator, files in the feedback directory included.
    pub validation_output: Bytes,
    /// How many passes a multi-pass problem may take.
    pub validation_passes: u32,
}

/// The time limit and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeLimit {
    /// CPU time of one run.
    pub value: Duration,
    /// Who says so.
    pub origin: TimeLimitOrigin,
}

/// How far a time limit must be from the times that the package's own submissions take (section "Problem timing" of format 2025-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// The time limit is at least this many times what the slowest submission takes that must not be too slow.
    pub ac_to_time_limit: Factor,
    /// The fastest submission that must be too slow takes at least this many times the time limit.
    pub time_limit_to_tle: Factor,
    /// The time limit is a multiple of this, which is more than 0.
    pub resolution: Duration,
}

/// A number to multiply times with, exact to nine decimals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factor(u64);

impl Factor {
    /// Returns the factor that makes a second into `time`.
    pub fn of_a_second(time: Duration) -> Factor {
        Factor(u64::try_from(time.as_nanos()).unwrap_or(u64::MAX))
    }

    /// Returns so many times `time`, rounded up to a nanosecond.
    pub fn times(self, time: Duration) -> Duration {
        let nanos = (time.as_nanos() * u128::from(self.0)).div_ceil(1_000_000_000);
        Duration::from_nanos(u64::try_from(nanos).unwrap_or(u64::MAX))
    }
}

impl fmt::Display for Factor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{}.{:09}", self.0 / 1_000_000_000, self.0 % 1_000_000_000);
        f.pad(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

impl Timing {
    /// The timing of a package in format 2025-09 that says nothing of it.
    pub const DEFAULT: Timing = Timing {
        ac_to_time_limit: Factor(2_000_000_000),
        time_limit_to_tle: Factor(1_500_000_000),
        resolution: Duration::from_secs(1),
    };

    /// The timing of a legacy package that says nothing of it.
    pub const LEGACY: Timing = Timing {
        ac_to_time_limit: Factor(5_000_000_000),
        time_limit_to_tle: Factor(2_000_000_000),
        resolution: Duration::from_secs(1),
    };
}

/// Where a time limit comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeLimitOrigin {
    /// `limits: time_limit` in `problem.yaml`.
    ProblemYaml,
    /// The file `.timelimit`, which legacy packages use outside the letter of the format.
    TimelimitFile,
    /// `timelimit` in `domjudge-problem.ini`.
    DomjudgeIni,
    /// The command line.
    CommandLine,
    /// The times that the package's own submissions take, as the package gives none.
    Inferred,
    /// Nobody: the package gives none, and none was inferred.
    Assumed,
}

impl fmt::Display for TimeLimitOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TimeLimitOrigin::ProblemYaml => "problem.yaml",
            TimeLimitOrigin::TimelimitFile => ".timelimit",
            TimeLimitOrigin::DomjudgeIni => "domjudge-problem.ini",
            TimeLimitOrigin::CommandLine => "the command line",
            TimeLimitOrigin::Inferred => "inferred",
            TimeLimitOrigin::Assumed => "assumed, the package gives none",
        })
    }
}

impl Limits {
    /// The limits of a package that sets none.
    pub const DEFAULT: Limits = Limits {
        time: TimeLimit {
            value: Duration::from_secs(2),
            origin: TimeLimitOrigin::Assumed,
        },
        timing: Timing::DEFAULT,
        memory: Bytes::mib(2048),
        output: Bytes::mib(8),
        code: Bytes::kib(128),
        compilation_time: Duration::from_mins(1),
        compilation_memory: Bytes::mib(2048),
        validation_time: Duration::from_mins(1),
        validation_memory: Bytes::mib(2048),
        validation_output: Bytes::mib(8),
        validation_passes: 2,
    };
}

const _: () = assert!(Limits::DEFAULT.output.0 < Limits::DEFAULT.memory.0);
const _: () = assert!(Limits::DEFAULT.code.0 < Limits::DEFAULT.output.0);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factors_are_exact_and_round_up() {
        let factor = |millis| Factor::of_a_second(Duration::from_millis(millis));
        let micros = Duration::from_micros;
        assert_eq!(factor(2000).times(micros(1_000_001)), micros(2_000_002));
        assert_eq!(factor(1500).times(Duration::from_nanos(1)), Duration::from_nanos(2));
        assert_eq!(factor(1000).times(Duration::from_nanos(7)), Duration::from_nanos(7));
        assert_eq!(
            factor(u64::MAX).times(Duration::from_hours(1)),
            Duration::from_nanos(u64::MAX)
        );
        assert_eq!(
            [factor(2000), factor(1250), factor(1)].map(|factor| factor.to_string()),
            ["2", "1.25", "0.001"]
        );
    }

    #[test]
    fn bytes_are_written_with_a_fitting_unit() {
        for (bytes, text) in [
            (0, "0 B"),
            (1023, "1023 B"),
            (1024, "1 KiB"),
            (1536, "1.5 KiB"),
            (1_887_436, "1.7 MiB"),
            (128 << 20, "128 MiB"),
            (2 << 30, "2 GiB"),
            (u64::MAX, "16383.9 PiB"),
        ] {
            assert_eq!(Bytes(bytes).to_string(), text);
        }
    }
}
