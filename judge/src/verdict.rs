//! The verdicts of a submission, and sets of them.
//!
//! A verdict is always about the submission. That the judge itself failed is not a verdict: it is
//! [`Outcome::JudgeError`], which can never be mistaken for one.

use std::fmt;

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

#[cfg(test)]
mod tests {
    use super::*;

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
