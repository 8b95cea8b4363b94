//! A submission that talks to the output validator while it runs.
//!
//! The order in which the two ended matters. A validator that rejects before the submission has ended has decided, and the submission is
//! not waited for. After that come what happened to the submission, and last what the validator has found.

use super::{Boxes, CaseRun, PassRef, wall_limit};
use crate::judgement::CaseResult;
use crate::sandbox::interact::{Interaction, Side, interact};
use crate::sandbox::{SandboxError, Stop};
use crate::validate::Ruling;

/// Lets the submission talk to the validator. Neither reads anything else on standard input; the validator finds the input in its file.
pub(super) fn pass(run: &CaseRun<'_>, boxes: &mut Boxes, pass: PassRef<'_>) -> Result<CaseResult, SandboxError> {
    let limits = &run.problem.limits;
    let validator = &run.validators[0];
    let waiting = wall_limit(run.patience);
    let (submission_box, validator_box) = (&mut boxes.submission, &mut boxes.validator);
    let interaction = run.with_job(pass.input, |submission| {
        run.court()
            .with_validator_job(validator, &boxes.feedback, pass.path, pass.input, waiting, |job| {
                interact((submission_box, submission), (validator_box, job), run.problem.eof)
            })
    })??;
    let result = run.result(&interaction.submission);
    let ruling = validator.ruling(&interaction.validator, limits);
    // A submission that is over the time limit but was not killed for it yet is too slow all the same.
    let in_time = interaction.submission.usage.cpu <= limits.time.value;
    let decided_first = interaction.first == Side::Validator && ruling == Ruling::Rejected && in_time;
    if decided_first || matches!(ruling, Ruling::Failed(_)) {
        return Ok(result.with_ruling(ruling, &boxes.feedback));
    }
    if result.outcome.is_accepted() {
        return Ok(result.with_ruling(ruling, &boxes.feedback));
    }
    Ok(CaseResult {
        reason: deadlock(&interaction).or(result.reason),
        ..result
    })
}

/// Says what it looks like when both wait for each other until the time is up.
fn deadlock(interaction: &Interaction) -> Option<String> {
    let submission = &interaction.submission;
    if submission.stopped != Some(Stop::Wall) || interaction.silence < submission.usage.wall / 2 {
        return None;
    }
    let last = match interaction.transcript.last() {
        None => "nobody has written anything",
        Some(said) if said.by == Side::Validator => "the last to write was the output validator",
        Some(_) => "the last to write was the submission",
    };
    Some(format!(
        "deadlock: both sides wait to read, and {last}; was the output flushed? killed after {:.2} s",
        submission.usage.wall.as_secs_f64()
    ))
}
