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
    /// Nobody: the package gives none.
    Assumed,
}

impl fmt::Display for TimeLimitOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TimeLimitOrigin::ProblemYaml => "problem.yaml",
            TimeLimitOrigin::TimelimitFile => ".timelimit",
            TimeLimitOrigin::DomjudgeIni => "domjudge-problem.ini",
            TimeLimitOrigin::CommandLine => "the command line",
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
