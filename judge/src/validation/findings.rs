//! From what the validators have found to what is wrong with a package. Pure.
//!
//! What is wrong with one file is told with that file. A validator that fails is told once for each way of failing, however many test
//! cases show it, with the validator as the file at fault: it is a fault of its own, and no word about the data.

use std::collections::BTreeMap;

use camino::{Utf8Path, Utf8PathBuf};

use super::input::{Found, Unusable};
use super::output::OutputFound;
use super::plan::{Check, Folder, Output, Plan};
use super::{Counts, Outcome, Share};
use crate::diagnostic::{Diagnostics, Severity};
use crate::package::{Problem, TestCase};
use crate::report::text::plural;
use crate::validate::{self, Ruling};

/// How many characters of a validator's message are told.
const SAID: usize = 300;

/// All that is known of a problem when everything was done.
pub(super) struct Known<'a> {
    pub(super) problem: &'a Problem,
    pub(super) plan: &'a Plan,
    /// What came of the checks of the plan.
    pub(super) outcomes: &'a [&'a Outcome],
    /// The input validators, and why each is not run.
    pub(super) input_validators: Vec<(&'a Utf8Path, Option<&'a Unusable>)>,
    /// The output validators likewise.
    pub(super) output_validators: Vec<(&'a Utf8Path, Option<&'a Unusable>)>,
}

/// Faults of validators: by severity, file and text, the test cases that show them, with the way out.
#[derive(Default)]
pub(super) struct ByValidator(BTreeMap<(Severity, Utf8PathBuf, String), (Vec<String>, &'static str)>);

impl ByValidator {
    /// Adds a test case that shows a fault.
    pub(super) fn add(&mut self, severity: Severity, file: &Utf8Path, text: String, hint: &'static str, case: &TestCase) {
        let shown = self.0.entry((severity, file.to_owned(), text)).or_default();
        shown.0.push(case.name.clone());
        shown.1 = hint;
    }

    fn report(self, diagnostics: &mut Diagnostics) {
        for ((severity, file, text), (cases, hint)) in self.0 {
            let more = match cases.len() - 1 {
                0 => String::new(),
                more => format!(" and {}", plural(more, "more test case")),
            };
            let message = format!("on `{}`{more}: {text}", cases[0]);
            let fault = match severity {
                Severity::Error => diagnostics.error(&file, None, message),
                Severity::Warning => diagnostics.warning(&file, None, message),
            };
            fault.hint(hint);
        }
    }
}

/// Reports what is wrong with the data and the validators of a problem, and counts what was checked.
pub(super) fn report(known: &Known<'_>, diagnostics: &mut Diagnostics) -> Counts {
    let mut counts = Counts::default();
    let mut failed = ByValidator::default();
    counts.input_validators = known
        .input_validators
        .iter()
        .filter(|(_, unusable)| unusable.is_none())
        .count();
    for (what, validators) in [("input", &known.input_validators), ("output", &known.output_validators)] {
        for (path, unusable) in validators {
            if let Some(unusable) = unusable {
                report_unusable(what, path, unusable, diagnostics, &mut counts);
            }
        }
    }
    report_inputs(known, diagnostics, &mut failed, &mut counts);
    report_outputs(known, diagnostics, &mut failed, &mut counts);
    failed.report(diagnostics);
    for outcome in known.outcomes {
        if let Outcome::JudgeError(file, text) = outcome {
            counts.judge_errors += 1;
            diagnostics.error(file, None, format!("cannot be checked: {text}"));
        }
    }
    counts
}

/// Reports a validator that is not run.
fn report_unusable(what: &str, path: &Utf8Path, unusable: &Unusable, diagnostics: &mut Diagnostics, counts: &mut Counts) {
    match unusable {
        Unusable::NoValidator if path.file_name().is_some_and(|name| name.starts_with("README")) => {}
        Unusable::NoValidator => {
            diagnostics.warning(path, None, "is neither a program nor a grammar, and is ignored");
        }
        Unusable::Unsupported => {
            counts.skipped += 1;
            diagnostics
                .warning(path, None, "is not run, as validators in VIVA are not supported")
                .hint("write it as a grammar (`.ctd`) or as a program");
        }
        Unusable::NoCompiler(reason) => {
            counts.skipped += 1;
            counts.unproven += 1;
            diagnostics.warning(path, None, format!("the {what} validator cannot be run here: {reason}"));
        }
        Unusable::Broken(line, message) => {
            counts.skipped += 1;
            diagnostics.error(path, *line, message.as_str());
        }
        Unusable::JudgeError(message) => {
            counts.judge_errors += 1;
            diagnostics.error(path, None, format!("cannot be built: {message}"));
        }
    }
}

fn report_inputs(known: &Known<'_>, diagnostics: &mut Diagnostics, failed: &mut ByValidator, counts: &mut Counts) {
    let mut by_case: Vec<Vec<(usize, &Found)>> = vec![Vec::new(); known.plan.cases.len()];
    for (check, outcome) in known.plan.checks.iter().zip(known.outcomes) {
        if let (Check::Input(validator, case), Outcome::Input(found, _)) = (check, outcome) {
            by_case[*case].push((*validator, found));
        }
    }
    if counts.input_validators == 0 && counts.judge_errors == 0 {
        // That there is none was reported when the package was loaded.
        if let Some(folder) = known.input_validators.first().and_then(|(path, _)| path.parent()) {
            diagnostics.warning(folder, None, "no input validator was run, so no input was checked");
        }
        return;
    }
    for ((folder, case), found) in known.plan.cases.iter().zip(by_case) {
        let called = |validator: usize| {
            let path = known.input_validators[validator].0;
            format!("`{}`", validate::name(known.problem, path))
        };
        let rejections: Vec<String> = found
            .iter()
            .filter_map(|(validator, found)| match found {
                Found::Invalid(said) if said.is_empty() => Some(called(*validator)),
                Found::Invalid(said) => Some(format!("{}: {said}", called(*validator))),
                _ => None,
            })
            .collect();
        let is_invalid_input = *folder == Folder::InvalidInput;
        for (validator, found) in &found {
            let (severity, text, hint) = match found {
                // The format counts it as a rejection of an invalid input.
                Found::Unclear(_) if is_invalid_input && !rejections.is_empty() => continue,
                Found::Unclear(how) if is_invalid_input => (
                    Severity::Warning,
                    format!("does not reject it, but {how}"),
                    "reject it with 43: who crashes on one invalid input may accept the next",
                ),
                Found::Unclear(how) | Found::Failed(how) => (
                    Severity::Error,
                    how.clone(),
                    "correct the validator: on every input it must end with 42 or 43",
                ),
                _ => continue,
            };
            failed.add(severity, known.input_validators[*validator].0, text, hint, case);
        }
        let is_confirmed = !found.is_empty() && found.iter().all(|(_, found)| **found == Found::Valid);
        if is_invalid_input {
            let is_unclear = found.iter().any(|(_, found)| matches!(found, Found::Unclear(_)));
            counts.invalid_inputs.add(!rejections.is_empty() || is_unclear);
            if is_confirmed {
                let some_are_missing = counts.skipped > 0 || found.len() < counts.input_validators;
                report_accepted_input(case, some_are_missing, diagnostics);
            }
        } else {
            counts.inputs.add(is_confirmed);
            if !rejections.is_empty() {
                let text = format!("test case `{}` is rejected by {}", case.name, rejections.join("; by "));
                diagnostics
                    .error(&case.input, None, text)
                    .hint("correct the input, or the input validator");
            }
        }
    }
}

/// Reports an invalid input that all input validators accept. Where some could not be run, one of those may reject it.
fn report_accepted_input(case: &TestCase, some_are_missing: bool, diagnostics: &mut Diagnostics) {
    let text = format!("`{}` is accepted by every input validator", case.name);
    if some_are_missing {
        diagnostics.warning(&case.input, None, format!("{text} that was run"));
    } else {
        diagnostics
            .error(&case.input, None, text)
            .hint("make an input validator reject it, or move it to where valid inputs are");
    }
}

fn report_outputs(known: &Known<'_>, diagnostics: &mut Diagnostics, failed: &mut ByValidator, counts: &mut Counts) {
    let mut accepted = vec![false; known.plan.cases.len()];
    // Answers that solvers never see, and which need not be outputs.
    let mut unshown: Vec<(&TestCase, &OutputFound)> = Vec::new();
    let mut made_up: Vec<(Output, &TestCase, &OutputFound)> = Vec::new();
    for (check, outcome) in known.plan.checks.iter().zip(known.outcomes) {
        let (Check::Output(output, number), Outcome::Output(found)) = (check, outcome) else {
            continue;
        };
        let (folder, case) = &known.plan.cases[*number];
        let is_accepted = found.ruling == Ruling::Accepted;
        match (output, folder) {
            (Output::Answer, _) => {
                counts.answers.add(is_accepted);
                accepted[*number] = is_accepted;
            }
            (Output::File, Folder::InvalidOutput) => counts.invalid_outputs.add(found.ruling == Ruling::Rejected),
            (Output::File, _) => counts.outputs.add(is_accepted),
            // It tells nothing when not even the answer is accepted.
            _ if accepted[*number] => {
                made_up.push((*output, case, found));
                continue;
            }
            _ => continue,
        }
        if let Ruling::Failed(text) = &found.ruling {
            let (file, hint) = match known.output_validators.get(found.by) {
                Some((path, _)) => (*path, "correct the validator: on every output it must end with 42 or 43"),
                None => (
                    case.answer.as_path(),
                    "they are in `output_validator_args` (legacy: `output_validator_flags`) of the test case or of a folder around it",
                ),
            };
            failed.add(Severity::Error, file, text.clone(), hint, case);
        } else if *output == Output::Answer && !case.answer_is_shown {
            unshown.push((case, found));
        } else {
            report_output(*output, *folder, case, found, diagnostics);
        }
    }
    report_unshown(known, &unshown, diagnostics);
    super::made_up::report(known, &made_up, failed);
    if known.problem.kind.interactive {
        for (folder, name) in [
            (Folder::InvalidOutput, "invalid_output"),
            (Folder::ValidOutput, "valid_output"),
        ] {
            if known.plan.cases.iter().any(|(known, _)| *known == folder) {
                let path = known.problem.dir.join("data").join(name);
                let text = "is not used, as there is no output to validate in an interactive problem";
                diagnostics.warning(&path, None, text);
            }
        }
    }
}

/// Reports an output of the package on which the output validator has decided wrongly.
fn report_output(output: Output, folder: Folder, case: &TestCase, found: &OutputFound, diagnostics: &mut Diagnostics) {
    let said = said(found);
    let is_accepted = found.ruling == Ruling::Accepted;
    let file = case.output.as_deref().unwrap_or(&case.answer);
    match (output, folder, is_accepted) {
        (Output::File, Folder::InvalidOutput, true) => {
            diagnostics
                .error(
                    file,
                    None,
                    format!("the output validator accepts the invalid output of `{}`", case.name),
                )
                .hint("make the output validator reject it, or move it to `data/valid_output`");
        }
        (Output::File, Folder::InvalidOutput, false) | (_, _, true) => {}
        (Output::Answer, _, false) => {
            let text = format!("the output validator rejects the answer of `{}`{said}", case.name);
            diagnostics
                .error(&case.answer, None, text)
                .hint("solvers see it as an output: correct it, or show another one in its place with a `.out` file");
        }
        (_, _, false) => {
            diagnostics
                .error(
                    file,
                    None,
                    format!("the output validator rejects the output of `{}`{said}", case.name),
                )
                .hint("correct the output, or the output validator");
        }
    }
}

/// Warns about answers that solvers never see and that the output validator rejects. Where it rejects all of them, they are notes for the
/// validator and no outputs, which is told once.
fn report_unshown(known: &Known<'_>, answers: &[(&TestCase, &OutputFound)], diagnostics: &mut Diagnostics) {
    let rejected: Vec<_> = answers.iter().filter(|(_, found)| found.ruling == Ruling::Rejected).collect();
    if rejected.len() > 1
        && rejected.len() == answers.len()
        && let Some((validator, _)) = known.output_validators.first()
    {
        let text = format!(
            "the output validator rejects the answers of all {} secret test cases",
            rejected.len()
        );
        diagnostics
            .warning(validator, None, text)
            .hint("nothing is wrong if they are notes for the validator, but then nothing is known of them either");
        return;
    }
    for (case, found) in rejected {
        let text = format!("the output validator rejects the answer of `{}`{}", case.name, said(found));
        diagnostics
            .warning(&case.answer, None, text)
            .hint("correct it, unless it is only a note for the validator");
    }
}

/// Returns what the output validator says, behind a colon.
fn said(found: &OutputFound) -> String {
    let said = found
        .said
        .as_ref()
        .map(|said| format!(": {}", said.chars().take(SAID).collect::<String>()));
    said.unwrap_or_default()
}

impl Share {
    fn add(&mut self, is_good: bool) {
        self.all += 1;
        self.good += usize::from(is_good);
    }
}
