//! The score of one test case, from the verdict and what the validator wrote (section "Scoring test cases" of format 2025-09, section
//! "Graders" of the legacy format).

use super::Score;

/// What a test case can score.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum CaseScoring {
    /// Nothing, and what a validator says of scores is passed over: pass-fail problems and samples.
    #[default]
    None,
    /// Nothing, and a validator must not say otherwise: groups with `pass-fail` aggregation.
    PassFail,
    /// Up to this score.
    Bounded(Score),
    /// What the validator says.
    Unbounded,
    /// In a legacy scoring problem: these scores, unless the validator says otherwise.
    Legacy {
        /// `accept_score`.
        accepted: Score,
        /// `reject_score`.
        rejected: Score,
        /// Whether `validation` says that the validator gives scores.
        by_validator: bool,
    },
}

/// What a validator left in its folder about the score, byte for byte.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScoreFiles {
    /// `score.txt`.
    pub score: Option<Vec<u8>>,
    /// `score_multiplier.txt`.
    pub multiplier: Option<Vec<u8>>,
}

/// The score of a test case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseScore {
    /// The score.
    pub value: Score,
    /// Where it comes from.
    pub origin: ScoreOrigin,
}

/// Where the score of a test case comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreOrigin {
    /// The package.
    Package,
    /// `score.txt`.
    ScoreFile,
    /// `score_multiplier.txt`.
    Multiplier,
}

const SCORE: &str = "score.txt";
const MULTIPLIER: &str = "score_multiplier.txt";

/// Returns the score of a test case, `None` where it has none. `accepted` says whether the submission was accepted on it.
///
/// # Errors
/// When the validator broke a rule of the format, which is a judge error: the text says which.
pub fn of_case(scoring: &CaseScoring, accepted: bool, files: &ScoreFiles) -> Result<Option<CaseScore>, String> {
    let package = |value: &Score| {
        Ok(Some(CaseScore {
            value: value.clone(),
            origin: ScoreOrigin::Package,
        }))
    };
    match scoring {
        CaseScoring::None => Ok(None),
        CaseScoring::Legacy {
            accepted: accept_score,
            rejected: reject_score,
            by_validator,
        } => match &files.score {
            Some(_) if !by_validator => Err(format!(
                "the output validator wrote `{SCORE}`, but `validation` does not say `score`"
            )),
            Some(text) => Ok(Some(CaseScore {
                value: number(SCORE, text)?,
                origin: ScoreOrigin::ScoreFile,
            })),
            None => package(if accepted { accept_score } else { reject_score }),
        },
        CaseScoring::PassFail | CaseScoring::Bounded(_) | CaseScoring::Unbounded => {
            let written = [(SCORE, &files.score), (MULTIPLIER, &files.multiplier)];
            let written: Vec<&str> = written
                .into_iter()
                .filter(|(_, file)| file.is_some())
                .map(|(name, _)| name)
                .collect();
            match (written.as_slice(), scoring) {
                ([], CaseScoring::PassFail) => Ok(None),
                ([], _) if !accepted => package(&Score::zero()),
                ([], CaseScoring::Bounded(most)) => package(most),
                ([], _) => Err(format!(
                    "the validator accepts and writes no `{SCORE}`, but the maximum score is unbounded"
                )),
                ([name, ..], _) if !accepted => Err(format!("the validator does not accept, but wrote `{name}`")),
                ([_, _, ..], _) => Err(format!("the validator wrote both `{SCORE}` and `{MULTIPLIER}`")),
                ([name], CaseScoring::PassFail) => Err(format!(
                    "the validator wrote `{name}`, but the group has `pass-fail` aggregation and its test cases have no scores"
                )),
                ([_], _) => accepted_with_file(scoring, files).map(Some),
            }
        }
    }
}

/// Returns the score of an accepted test case for which the validator wrote one file.
fn accepted_with_file(scoring: &CaseScoring, files: &ScoreFiles) -> Result<CaseScore, String> {
    let most = match scoring {
        CaseScoring::Bounded(most) => Some(most),
        _ => None,
    };
    if let Some(text) = &files.multiplier {
        let Some(most) = most else {
            return Err(format!(
                "the validator wrote `{MULTIPLIER}`, but the maximum score is unbounded"
            ));
        };
        let multiplier = number(MULTIPLIER, text)?;
        if multiplier.is_negative() || multiplier > Score::whole(1) {
            return Err(format!(
                "`{MULTIPLIER}` of the validator says {multiplier}, which is not from 0 to 1"
            ));
        }
        return Ok(CaseScore {
            value: most.times(&multiplier),
            origin: ScoreOrigin::Multiplier,
        });
    }
    let value = number(SCORE, files.score.as_deref().unwrap_or_default())?;
    if value.is_negative() {
        return Err(format!("`{SCORE}` of the validator says {value}, which is negative"));
    }
    if let Some(most) = most.filter(|most| value > **most) {
        return Err(format!(
            "`{SCORE}` of the validator says {}, but the maximum score of the test case is {}",
            value.for_program(),
            most.for_program()
        ));
    }
    Ok(CaseScore {
        value,
        origin: ScoreOrigin::ScoreFile,
    })
}

fn number(name: &str, text: &[u8]) -> Result<Score, String> {
    Score::parse(text).ok_or_else(|| format!("`{name}` of the validator does not hold a single number"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(score: Option<&str>, multiplier: Option<&str>) -> ScoreFiles {
        ScoreFiles {
            score: score.map(|text| text.as_bytes().to_vec()),
            multiplier: multiplier.map(|text| text.as_bytes().to_vec()),
        }
    }

    /// Returns the score, nothing, or `JE` and why.
    fn told(scoring: &CaseScoring, accepted: bool, score: Option<&str>, multiplier: Option<&str>) -> String {
        match of_case(scoring, accepted, &files(score, multiplier)) {
            Ok(None) => "none".to_owned(),
            Ok(Some(score)) => score.value.for_program(),
            Err(reason) => format!("JE: {reason}"),
        }
    }

    #[track_caller]
    fn check(scoring: &CaseScoring, accepted: bool, score: Option<&str>, multiplier: Option<&str>, expected: &str) {
        assert_eq!(told(scoring, accepted, score, multiplier), expected);
    }

    const UNREADABLE: &str = "JE: `score.txt` of the validator does not hold a single number";

    #[test]
    fn a_bounded_test_case() {
        let bounded = CaseScoring::Bounded(Score::whole(10));
        check(&bounded, true, None, None, "10");
        check(&bounded, false, None, None, "0");
        check(&bounded, true, None, Some("0.25\n"), "2.5");
        check(&bounded, true, None, Some("0"), "0");
        check(&bounded, true, None, Some("1"), "10");
        check(&bounded, true, Some("10"), None, "10");
        check(&bounded, true, Some("0"), None, "0");
        check(&bounded, true, Some("7.5e0"), None, "7.5");
        check(
            &bounded,
            true,
            Some("10.00000000000000000000000000001"),
            None,
            "JE: `score.txt` of the validator says 10.00000000000000000000000000001, but the maximum score of the test case is 10",
        );
        check(
            &bounded,
            true,
            Some("-1"),
            None,
            "JE: `score.txt` of the validator says -1, which is negative",
        );
        check(
            &bounded,
            true,
            None,
            Some("1.01"),
            "JE: `score_multiplier.txt` of the validator says 1.01, which is not from 0 to 1",
        );
        check(
            &bounded,
            true,
            None,
            Some("-0.5"),
            "JE: `score_multiplier.txt` of the validator says -0.5, which is not from 0 to 1",
        );
        for text in ["", "ten", "1 2", "nan"] {
            check(&bounded, true, Some(text), None, UNREADABLE);
        }
    }

    #[test]
    fn an_unbounded_test_case() {
        check(&CaseScoring::Unbounded, true, Some("123456789.5"), None, "123456789.5");
        check(&CaseScoring::Unbounded, false, None, None, "0");
        check(
            &CaseScoring::Unbounded,
            true,
            None,
            None,
            "JE: the validator accepts and writes no `score.txt`, but the maximum score is unbounded",
        );
        check(
            &CaseScoring::Unbounded,
            true,
            None,
            Some("0.5"),
            "JE: the validator wrote `score_multiplier.txt`, but the maximum score is unbounded",
        );
    }

    #[test]
    fn what_no_validator_may_do() {
        for scoring in [
            CaseScoring::PassFail,
            CaseScoring::Bounded(Score::whole(1)),
            CaseScoring::Unbounded,
        ] {
            check(
                &scoring,
                false,
                Some("0"),
                None,
                "JE: the validator does not accept, but wrote `score.txt`",
            );
            check(
                &scoring,
                false,
                None,
                Some("0"),
                "JE: the validator does not accept, but wrote `score_multiplier.txt`",
            );
            check(
                &scoring,
                true,
                Some("1"),
                Some("1"),
                "JE: the validator wrote both `score.txt` and `score_multiplier.txt`",
            );
        }
        check(&CaseScoring::PassFail, true, None, None, "none");
        for (score, multiplier, name) in [(Some("1"), None, "score.txt"), (None, Some("1"), "score_multiplier.txt")] {
            check(
                &CaseScoring::PassFail,
                true,
                score,
                multiplier,
                &format!(
                    "JE: the validator wrote `{name}`, but the group has `pass-fail` aggregation and its test cases have no scores"
                ),
            );
        }
    }

    #[test]
    fn a_sample_may_say_what_it_likes() {
        for accepted in [false, true] {
            check(&CaseScoring::None, accepted, Some("1e9"), Some("x"), "none");
        }
    }

    #[test]
    fn a_legacy_test_case() {
        let legacy = |by_validator| CaseScoring::Legacy {
            accepted: Score::whole(2),
            rejected: Score::parse(b"-1").expect("a number"),
            by_validator,
        };
        check(&legacy(false), true, None, None, "2");
        check(&legacy(false), false, None, None, "-1");
        check(&legacy(true), true, None, None, "2");
        check(&legacy(true), true, Some("-3.5"), None, "-3.5");
        check(&legacy(true), false, Some("4"), Some("9"), "4");
        check(&legacy(true), true, Some("x"), None, UNREADABLE);
        check(
            &legacy(false),
            true,
            Some("3"),
            None,
            "JE: the output validator wrote `score.txt`, but `validation` does not say `score`",
        );
    }
}
