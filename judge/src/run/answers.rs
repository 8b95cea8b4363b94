//! A submission that consists of answers: nothing is run but the output validators.

use std::time::Duration;

use super::batch::{self, Checked};
use super::{Boxes, CaseData, Court, data_path, feedback_error, input_error, judge_error};
use crate::answers::{Answer, Answers};
use crate::compare::Comparator;
use crate::judgement::CaseResult;
use crate::limits::Bytes;
use crate::package::{Problem, TestCase};
use crate::sandbox::input::Input;
use crate::sandbox::{OutputSink as _, SandboxError};
use crate::validate::Validator;
use crate::verdict::{Outcome, Verdict};

/// Judges the answer to a test case. A missing one is wrong, one over the output limit is OLE.
///
/// # Errors
/// When the sandbox fails.
pub fn judge(
    boxes: &mut Boxes,
    answers: &Answers,
    validators: &[Validator],
    case: &TestCase,
    data: &CaseData,
    problem: &Problem,
) -> Result<CaseResult, SandboxError> {
    boxes.feedback.empty().map_err(feedback_error)?;
    let result = decide(boxes, answers, validators, case, data, problem)?;
    Ok(result.with_score(case, &boxes.feedback.score_files()))
}

fn decide(
    boxes: &mut Boxes,
    answers: &Answers,
    validators: &[Validator],
    case: &TestCase,
    data: &CaseData,
    problem: &Problem,
) -> Result<CaseResult, SandboxError> {
    let mut result = CaseResult {
        outcome: Outcome::Verdict(Verdict::Accepted),
        message: None,
        ..judge_error(case, String::new())
    };
    let limit = problem.limits.output;
    let text = match answers.get(&case.name, limit) {
        Ok(Answer::Text(text)) => text,
        Ok(Answer::TooLong) => {
            result.outcome = Outcome::Verdict(Verdict::OutputLimitExceeded);
            result.reason = Some(format!("the answer is longer than {limit}"));
            return Ok(result);
        }
        Ok(Answer::Missing(message)) => {
            result.outcome = Outcome::Verdict(Verdict::WrongAnswer);
            result.message = Some(message);
            return Ok(result);
        }
        Err(error) => return Ok(judge_error(case, format!("read the answer: {error}"))),
    };
    if validators.is_empty() {
        return Ok(match Comparator::from_flags(&case.output_validator_args) {
            Err(error) => judge_error(case, format!("the output validator's arguments: {error}")),
            Ok(comparator) => {
                let mut output = Checked::new(&comparator, &data.answer);
                output.write(&text);
                batch::decided(result, output, &data.answer, Bytes(text.len() as u64))
            }
        });
    }
    let folder = answers.folder();
    let court = Court {
        case,
        problem,
        folders: folder.as_slice(),
        sharing: boxes.sharing,
    };
    let output = Input::from_bytes(&text).map_err(input_error)?;
    let ruling = batch::ruling(&court, validators, boxes, &data_path(&case.input)?, &output, Duration::ZERO)?;
    Ok(result.with_ruling(ruling, &boxes.feedback))
}
