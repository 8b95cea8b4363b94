//! Graders of the legacy format (section "Graders"): the default one, and the lines that one of the package reads and writes.

use super::Score;
use crate::verdict::{Outcome, Verdict};

/// What a grader is told of one test case or group, and what it says of the group.
#[derive(Clone, Debug, PartialEq)]
pub struct SubResult {
    /// The verdict; never JE for a grader of the package.
    pub outcome: Outcome,
    /// The score.
    pub score: Score,
}

/// The default grader with its modes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DefaultGrader {
    /// How verdicts become one.
    pub verdict: VerdictMode,
    /// How scores become one.
    pub score: ScoreMode,
    /// Whether only the last result counts, which is that of `secret`; heeded at the top of the test data only.
    pub ignore_sample: bool,
    /// Whether one accepted result makes the group accepted.
    pub accept_if_any_accepted: bool,
}

/// How verdicts become one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum VerdictMode {
    /// The worst of them.
    #[default]
    WorstError,
    /// The first that is not accepted.
    FirstError,
    /// Accepted.
    AlwaysAccept,
}

/// How scores become one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ScoreMode {
    /// Their sum.
    #[default]
    Sum,
    /// Their average.
    Avg,
    /// The least.
    Min,
    /// The greatest.
    Max,
}

/// The names of all flags.
pub const FLAGS: [&str; 9] = [
    "worst_error",
    "first_error",
    "always_accept",
    "sum",
    "avg",
    "min",
    "max",
    "ignore_sample",
    "accept_if_any_accepted",
];

/// The verdicts from the worst to the best.
const WORST_FIRST: [Verdict; 5] = [
    Verdict::RunTimeError,
    Verdict::MemoryLimitExceeded,
    Verdict::TimeLimitExceeded,
    Verdict::OutputLimitExceeded,
    Verdict::WrongAnswer,
];

impl DefaultGrader {
    /// Returns the grader with these flags. Of those that contradict each other the last counts; unknown ones are passed over, loading
    /// reports them.
    pub fn with_flags<'f>(flags: impl IntoIterator<Item = &'f str>) -> DefaultGrader {
        let mut grader = DefaultGrader::default();
        for flag in flags {
            match flag {
                "worst_error" => grader.verdict = VerdictMode::WorstError,
                "first_error" => grader.verdict = VerdictMode::FirstError,
                "always_accept" => grader.verdict = VerdictMode::AlwaysAccept,
                "sum" => grader.score = ScoreMode::Sum,
                "avg" => grader.score = ScoreMode::Avg,
                "min" => grader.score = ScoreMode::Min,
                "max" => grader.score = ScoreMode::Max,
                "ignore_sample" => grader.ignore_sample = true,
                "accept_if_any_accepted" => grader.accept_if_any_accepted = true,
                _ => {}
            }
        }
        grader
    }

    /// Returns the result of a group from those of what is in it. `at_top` says that these are `sample` and `secret`.
    pub fn grade(self, results: &[SubResult], at_top: bool) -> SubResult {
        let results = match results.split_last() {
            Some((last, _)) if self.ignore_sample && at_top => std::slice::from_ref(last),
            _ => results,
        };
        let failures = || {
            results
                .iter()
                .map(|result| result.outcome)
                .filter(|outcome| !outcome.is_accepted())
        };
        let accepted = Outcome::Verdict(Verdict::Accepted);
        let outcome = if failures().any(|outcome| outcome == Outcome::JudgeError) {
            Outcome::JudgeError
        } else if self.accept_if_any_accepted && results.iter().any(|result| result.outcome.is_accepted()) {
            accepted
        } else {
            match self.verdict {
                VerdictMode::AlwaysAccept => accepted,
                VerdictMode::FirstError => failures().next().unwrap_or(accepted),
                VerdictMode::WorstError => {
                    let rank = |outcome: &Outcome| {
                        WORST_FIRST
                            .into_iter()
                            .position(|verdict| *outcome == Outcome::Verdict(verdict))
                    };
                    failures().min_by_key(rank).unwrap_or(accepted)
                }
            }
        };
        let scores = results.iter().map(|result| &result.score);
        let score = match self.score {
            ScoreMode::Sum => Score::sum(scores),
            ScoreMode::Avg => Score::sum(scores).divided(results.len()),
            ScoreMode::Min => scores.min().cloned().unwrap_or_else(Score::zero),
            ScoreMode::Max => scores.max().cloned().unwrap_or_else(Score::zero),
        };
        SubResult { outcome, score }
    }
}

/// Returns what a grader of the package reads: a line for each result.
pub fn input(results: &[SubResult]) -> String {
    let line = |result: &SubResult| {
        let code = match result.outcome {
            // The table of the format has no other codes.
            Outcome::Verdict(verdict) => verdict.class().letters(),
            Outcome::JudgeError => "JE",
        };
        format!("{code} {}\n", result.score.for_program())
    };
    results.iter().map(line).collect()
}

/// Reads what a grader of the package wrote: one result, in the form of a line that it reads.
///
/// # Errors
/// Why it is no result.
pub fn output(text: &[u8]) -> Result<SubResult, String> {
    let mut words = text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    let (code, score) = (words.next(), words.next());
    let (Some(code), Some(score), None) = (code, score, words.next()) else {
        return Err("wrote no single line with a verdict and a score".to_owned());
    };
    let known = [
        Verdict::Accepted,
        Verdict::WrongAnswer,
        Verdict::RunTimeError,
        Verdict::TimeLimitExceeded,
    ];
    let verdict = known
        .into_iter()
        .find(|verdict| verdict.letters().as_bytes() == code)
        .ok_or("wrote a verdict that is not `AC`, `WA`, `RTE` or `TLE`")?;
    let score = Score::parse(score).ok_or("wrote a score that is no number")?;
    Ok(SubResult {
        outcome: Outcome::Verdict(verdict),
        score,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(code: &str, score: &str) -> SubResult {
        let verdict = Verdict::ALL.into_iter().find(|verdict| verdict.letters() == code);
        SubResult {
            outcome: verdict.map_or(Outcome::JudgeError, Outcome::Verdict),
            score: Score::parse(score.as_bytes()).expect("a number"),
        }
    }

    /// Grades results written as `AC 1, WA 0`.
    #[track_caller]
    fn check(flags: &str, results: &str, expected: &str) {
        let results: Vec<SubResult> = results
            .split(", ")
            .filter_map(|one| one.split_once(' '))
            .map(|(code, score)| result(code, score))
            .collect();
        let found = DefaultGrader::with_flags(flags.split(' ')).grade(&results, true);
        assert_eq!(format!("{} {}", found.outcome, found.score), expected, "{flags}: {results:?}");
    }

    #[test]
    fn verdicts_become_one() {
        for (flags, results, expected) in [
            ("", "AC 1, AC 2", "AC 3"),
            ("", "AC 1, WA 0, RTE 0, TLE 0", "RTE 1"),
            ("worst_error", "WA 0, OLE 0", "OLE 0"),
            ("worst_error", "OLE 0, TLE 0", "TLE 0"),
            ("worst_error", "TLE 0, MLE 0", "MLE 0"),
            ("worst_error", "MLE 0, RTE 0", "RTE 0"),
            ("worst_error", "RTE 0, JE 0", "JE 0"),
            ("first_error", "AC 1, WA 0, RTE 0", "WA 1"),
            ("always_accept", "WA 0, RTE 5", "AC 5"),
            ("always_accept", "WA 0, JE 0", "JE 0"),
            ("accept_if_any_accepted", "WA 0, AC 3", "AC 3"),
            ("accept_if_any_accepted", "WA 0, RTE 0", "RTE 0"),
            ("accept_if_any_accepted first_error", "WA 0, RTE 0", "WA 0"),
            ("first_error worst_error", "WA 0, RTE 0", "RTE 0"),
            ("worst_error first_error", "WA 0, RTE 0", "WA 0"),
        ] {
            check(flags, results, expected);
        }
    }

    #[test]
    fn scores_become_one() {
        for (flags, expected) in [
            ("", "AC 7"),
            ("sum", "AC 7"),
            ("avg", "AC 2.333333"),
            ("min", "AC -1"),
            ("max", "AC 5"),
            ("min max", "AC 5"),
            ("max min sum", "AC 7"),
            ("ignore_sample", "AC 5"),
            ("ignore_sample min", "AC 5"),
        ] {
            check(flags, "AC -1, AC 3, AC 5", expected);
            check(flags, &"AC -1, AC 3, AC 5".replace("AC 3", "AC 3.0"), expected);
        }
        for flags in ["sum", "avg", "min", "max", "ignore_sample"] {
            check(flags, "", "AC 0");
        }
    }

    #[test]
    fn the_sample_is_ignored_at_the_top_only() {
        check("ignore_sample", "WA 7, AC 5", "AC 5");
        check("ignore_sample", "AC 7, WA 5", "WA 5");
        // Judging ended before `secret`.
        check("ignore_sample", "WA 7", "WA 7");
        let grader = DefaultGrader::with_flags(["ignore_sample"]);
        let found = grader.grade(&[result("AC", "1"), result("AC", "2"), result("AC", "3")], false);
        assert_eq!(found, result("AC", "6"));
    }

    /// The default grader by the words of the format, one verdict at a time.
    fn by_definition(grader: DefaultGrader, outcomes: &[Outcome]) -> Outcome {
        let accepted = Outcome::Verdict(Verdict::Accepted);
        let any = |wanted: Outcome| outcomes.contains(&wanted);
        if any(Outcome::JudgeError) {
            return Outcome::JudgeError;
        }
        if grader.accept_if_any_accepted && any(accepted) || grader.verdict == VerdictMode::AlwaysAccept {
            return accepted;
        }
        if grader.verdict == VerdictMode::FirstError {
            return outcomes
                .iter()
                .copied()
                .find(|outcome| *outcome != accepted)
                .unwrap_or(accepted);
        }
        for verdict in ["RTE", "MLE", "TLE", "OLE", "WA"] {
            if any(result(verdict, "0").outcome) {
                return result(verdict, "0").outcome;
            }
        }
        accepted
    }

    #[test]
    fn all_short_lists_of_verdicts_agree_with_the_definition() {
        let codes = ["AC", "WA", "TLE", "MLE", "OLE", "RTE", "JE"];
        let mut lists: Vec<Vec<SubResult>> = vec![Vec::new()];
        let mut from = 0;
        for _ in 0..3 {
            let longest = lists.len();
            for list in from..longest {
                for code in codes {
                    let longer = [lists[list].clone(), vec![result(code, "1")]].concat();
                    lists.push(longer);
                }
            }
            from = longest;
        }
        assert_eq!(lists.len(), 1 + 7 + 49 + 343);
        for flags in [
            "worst_error",
            "first_error",
            "always_accept",
            "worst_error accept_if_any_accepted",
            "first_error accept_if_any_accepted",
        ] {
            let grader = DefaultGrader::with_flags(flags.split(' '));
            for list in &lists {
                let outcomes: Vec<Outcome> = list.iter().map(|result| result.outcome).collect();
                assert_eq!(
                    grader.grade(list, false).outcome,
                    by_definition(grader, &outcomes),
                    "{flags}: {outcomes:?}"
                );
            }
        }
    }

    #[test]
    fn a_grader_of_the_package_reads_a_line_for_each_result() {
        let results = [
            result("AC", "12.50"),
            result("MLE", "0"),
            result("TLE", "-1"),
            result("AC", "1e3"),
        ];
        assert_eq!(input(&results), "AC 12.5\nRTE 0\nTLE -1\nAC 1000\n");
        assert_eq!(input(&[]), "");
    }

    #[test]
    fn a_grader_of_the_package_writes_one_result() {
        assert_eq!(output(b"AC 12.5\n"), Ok(result("AC", "12.5")));
        assert_eq!(output(b" WA\t-0.5e1 "), Ok(result("WA", "-5")));
        for text in [
            "",
            "AC",
            "AC 1 2",
            "AC 1\nAC 2\n",
            "MLE 1",
            "JE 0",
            "ac 1",
            "AC x",
            "AC inf",
            "1 AC",
            "\u{ff}",
        ] {
            assert!(output(text.as_bytes()).is_err(), "{text:?}");
        }
    }
}
