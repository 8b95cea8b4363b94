//! The time limit of a problem and the times that its own submissions take. Pure.
//!
//! A package may leave its time limit to be inferred: far enough above the slowest submission that must not be too slow, and far enough
//! below the fastest that must be. A time limit that is given must keep the same distances. How far that is, is in [`Timing`].
//!
//! Times count in whole microseconds, as they are measured and shown, so what is computed from them can be checked by hand.

use std::time::Duration;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::judgement::{CaseResult, Judgement};
use crate::limits::{Limits, TimeLimitOrigin, Timing};
use crate::package::seconds::show;
use crate::package::{Bound, Format, Problem, Rule, Submission};
use crate::verdict::{Outcome, Verdict};

/// How long a submission may run while the time limit is still to be found.
pub const LONGEST_MEASURED: Duration = Duration::from_mins(1);

/// Within which part of the time limit, above and below it, a time is near the limit.
const NEAR: u32 = 10;

/// The times of a problem's submissions that bound its time limit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// The longest of the submissions that must not be too slow.
    pub lower: Option<Measured>,
    /// The shortest of the submissions that must be too slow, each with its longest test case.
    pub upper: Option<Measured>,
}

/// How long a submission took for the test case on which it took longest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measured {
    /// The name of the submission.
    pub submission: String,
    /// The name of the test case.
    pub case: String,
    /// How long it took, in whole microseconds. It may have been killed then.
    pub time: Duration,
    /// Whether it was too slow.
    pub is_too_slow: bool,
}

impl Times {
    /// Takes in the times of a submission, as far as its rules make them bounds.
    pub fn add(&mut self, submission: &Submission, judgement: &Judgement, problem: &Problem) {
        for rule in &submission.rules {
            let Some(bound) = rule.bound else { continue };
            let Some(measured) = longest(submission, rule, judgement.cases(), problem) else {
                continue;
            };
            let (known, replaces): (_, fn(Duration, Duration) -> bool) = match bound {
                Bound::Lower => (&mut self.lower, |new, old| new > old),
                Bound::Upper => (&mut self.upper, |new, old| new < old),
            };
            if known.as_ref().is_none_or(|known| replaces(measured.time, known.time)) {
                *known = Some(measured);
            }
        }
    }

    /// Returns the time limit that follows from the lower bound: the smallest multiple of the resolution that is far enough above it.
    /// `None` without such a bound, or when a submission was killed before its time was known.
    pub fn infer(&self, timing: &Timing) -> Option<Duration> {
        let lower = self.lower.as_ref().filter(|lower| !lower.is_too_slow)?;
        let least = timing.ac_to_time_limit.times(lower.time).as_nanos();
        let steps = least.div_ceil(timing.resolution.as_nanos()).max(1);
        let nanos = steps.checked_mul(timing.resolution.as_nanos())?;
        u64::try_from(nanos).ok().map(Duration::from_nanos)
    }

    /// Returns what is wrong with the time limit of a problem after the times of its submissions.
    ///
    /// A time limit that was inferred and is too near the upper bound is an error, as the package leaves no room for one. One that was given
    /// is only warned of, as times differ from machine to machine. Legacy formats have no rule for it.
    pub fn faults(&self, problem: &Problem) -> Vec<Diagnostic> {
        let Limits { time, timing, .. } = &problem.limits;
        let mut faults = Diagnostics::new();
        let file = problem.dir.join("problem.yaml");
        let (is_given, is_inferred) = (is_given(problem), is_inferred(problem));
        if let Some(lower) = self.lower.as_ref().filter(|lower| is_given && !lower.is_too_slow) {
            let least = timing.ac_to_time_limit.times(lower.time);
            if least > time.value {
                let message = format!(
                    "the time limit of {} is less than {} times the {} that {} takes",
                    seconds(time.value),
                    timing.ac_to_time_limit,
                    seconds(lower.time),
                    lower.place()
                );
                faults.warning(&file, None, message).hint(format!(
                    "raise it to {} or more, make the submission faster, or say `use_for_time_limit: false` in every rule for it",
                    seconds(least)
                ));
            }
        }
        if let Some(upper) = self
            .upper
            .as_ref()
            .filter(|upper| (is_given || is_inferred) && upper.is_too_slow)
        {
            let wanted = timing.time_limit_to_tle.times(time.value);
            if wanted > upper.time {
                let message = format!(
                    "the time limit of {} times {} is more than the {} that {} takes",
                    seconds(time.value),
                    timing.time_limit_to_tle,
                    seconds(upper.time),
                    upper.place()
                );
                let hint = "use bigger data, or say `use_for_time_limit: false` in every rule for it";
                if is_inferred {
                    let lower = self.lower.as_ref().map(Measured::place).unwrap_or_default();
                    faults
                        .error(&file, None, format!("no time limit fits: {message}"))
                        .hint(format!("it is so high because of {lower}; {hint}"));
                } else {
                    faults.warning(&file, None, message).hint(hint);
                }
            }
        }
        faults.into_sorted()
    }
}

impl Measured {
    /// Returns where it was measured: `submissions/accepted/nim.py` on secret/07.
    pub fn place(&self) -> String {
        format!("`{}` on {}", self.submission, self.case)
    }
}

/// Returns the test case of a rule on which a submission took longest.
fn longest(submission: &Submission, rule: &Rule, cases: &[CaseResult], problem: &Problem) -> Option<Measured> {
    let limit = problem.limits.time.value;
    let patience = patience(problem, &submission.rules);
    let slow = Outcome::Verdict(Verdict::TimeLimitExceeded);
    cases
        .iter()
        .filter(|case| rule.cases.contains(&case.name))
        .map(|case| {
            let is_too_slow = case.outcome == slow;
            // A submission that waits is too slow although it has used next to nothing.
            let time = if is_too_slow && case.cpu <= limit {
                case.wall
            } else {
                case.cpu
            };
            Measured {
                submission: submission.name.clone(),
                case: case.name.clone(),
                // How late it was killed says nothing.
                time: micros(time.min(patience)),
                is_too_slow,
            }
        })
        // The first of those that took longest.
        .reduce(|one, other| if other.time > one.time { other } else { one })
}

fn micros(time: Duration) -> Duration {
    Duration::from_micros(u64::try_from(time.as_micros()).unwrap_or(u64::MAX))
}

/// Returns whether the package gives a time limit of which its format says how far it must be from the times of submissions.
fn is_given(problem: &Problem) -> bool {
    problem.limits.time.origin == TimeLimitOrigin::ProblemYaml && problem.format == Format::V2025_09
}

fn is_inferred(problem: &Problem) -> bool {
    problem.limits.time.origin == TimeLimitOrigin::Inferred
}

/// Returns how much CPU time a submission may use before it is killed: the time limit, and as much more as it takes to tell whether it was
/// near the limit, and whether the limit is far enough from a submission that must be too slow.
pub fn patience(problem: &Problem, rules: &[Rule]) -> Duration {
    let limit = problem.limits.time.value;
    let near = limit + limit / NEAR;
    let is_bound = rules.iter().any(|rule| rule.bound == Some(Bound::Upper));
    if is_bound && (is_given(problem) || is_inferred(problem)) {
        near.max(problem.limits.timing.time_limit_to_tle.times(limit))
    } else {
        near
    }
}

/// Returns whether the CPU time of a run is so near the time limit that the verdict may be a matter of chance.
pub fn is_near(cpu: Duration, limit: Duration) -> bool {
    cpu.abs_diff(limit) < limit / NEAR
}

fn seconds(time: Duration) -> String {
    format!("{} s", show(time))
}

#[cfg(test)]
mod tests;
