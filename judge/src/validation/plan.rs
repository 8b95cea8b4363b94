//! What is checked of a problem: each check once, in the order in which it is done. Pure.
//!
//! Checks of one validator follow each other, so that its box stays the same.

use std::sync::Arc;

use crate::package::{Problem, TestCase};

/// On how many test cases made-up outputs are tried.
const TRIED: usize = 3;

/// What is expected of a test case of the package.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Folder {
    /// It is judged: samples and secret test cases.
    Judged,
    /// `invalid_input`.
    InvalidInput,
    /// `invalid_output`.
    InvalidOutput,
    /// `valid_output`.
    ValidOutput,
}

/// One check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Check {
    /// An input validator, by its number, on the input of a test case, by its number.
    Input(usize, usize),
    /// The output validators on an output for a test case.
    Output(Output, usize),
    /// The sum over what a submission is given.
    Sum(usize),
}

/// An output that is given to the output validators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Output {
    /// The answer.
    Answer,
    /// The `.out` file.
    File,
    /// Nothing.
    Empty,
    /// The answer, and one more word.
    Longer,
    /// The answer of another test case, by its number.
    Other(usize),
}

/// The test cases and checks of a problem.
#[derive(Debug, Default)]
pub(super) struct Plan {
    pub(super) cases: Vec<(Folder, Arc<TestCase>)>,
    pub(super) checks: Vec<Check>,
}

impl Plan {
    pub(super) fn of(problem: &Problem) -> Plan {
        let data = &problem.validation;
        let folders = [
            (Folder::Judged, problem.cases()),
            (Folder::InvalidInput, data.invalid_input.cases()),
            (Folder::InvalidOutput, data.invalid_output.cases()),
            (Folder::ValidOutput, data.valid_output.cases()),
        ];
        let cases: Vec<_> = folders
            .into_iter()
            .flat_map(|(folder, cases)| cases.into_iter().map(move |case| (folder, case)))
            .collect();
        let mut checks = Vec::new();
        for validator in 0..problem.input_validators.len() {
            checks.extend((0..cases.len()).map(|case| Check::Input(validator, case)));
        }
        checks.extend(outputs(problem, &cases));
        let is_comparable = |folder| matches!(folder, Folder::Judged | Folder::InvalidInput);
        let compared = cases.iter().enumerate().filter(|(_, (folder, _))| is_comparable(*folder));
        checks.extend(compared.map(|(case, _)| Check::Sum(case)));
        Plan { cases, checks }
    }
}

/// Returns the checks of outputs. Where a submission talks to the validator there is no output; where there are several passes the answer
/// need not be one (section "Validation of shared test case files").
fn outputs(problem: &Problem, cases: &[(Folder, Arc<TestCase>)]) -> Vec<Check> {
    let mut checks = Vec::new();
    if problem.kind.interactive {
        return checks;
    }
    for (number, (folder, case)) in cases.iter().enumerate() {
        let is_judged = *folder == Folder::Judged;
        if is_judged && problem.kind.multi_pass {
            continue;
        }
        // An answer in the place of which solvers see something else need not be an output.
        let is_replaced = case.output.is_some() || (!case.answer_is_shown && case.name.starts_with("sample/"));
        if is_judged && !is_replaced {
            checks.push(Check::Output(Output::Answer, number));
        }
        if case.output.is_some() && *folder != Folder::InvalidInput {
            checks.push(Check::Output(Output::File, number));
        }
    }
    if !problem.kind.multi_pass && !problem.output_validators.is_empty() {
        checks.extend(made_up(cases.iter().filter(|(folder, _)| *folder == Folder::Judged).count()));
    }
    checks
}

/// Returns checks with made-up outputs, on a few of the first `judged` test cases: the first, the last, and one between.
fn made_up(judged: usize) -> Vec<Check> {
    let mut tried: Vec<usize> = match judged {
        0 => Vec::new(),
        _ => (0..TRIED).map(|i| i * (judged - 1) / (TRIED - 1)).collect(),
    };
    tried.dedup();
    let mut checks = Vec::new();
    for (i, &case) in tried.iter().enumerate() {
        checks.push(Check::Output(Output::Empty, case));
        checks.push(Check::Output(Output::Longer, case));
        if tried.len() > 1 {
            checks.push(Check::Output(Output::Other(tried[(i + 1) % tried.len()]), case));
        }
    }
    checks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::package::Kind;
    use crate::report::sample;

    #[track_caller]
    fn check(problem: &Problem, expected: &[Check]) {
        assert_eq!(Plan::of(problem).checks, expected);
    }

    #[test]
    fn every_validator_sees_every_input() {
        let mut problem = sample::problem();
        problem.validation.invalid_input = problem.samples.clone();
        let (inputs, answers) = ([0, 1, 2, 3].map(|case| Check::Input(0, case)), [0, 1, 2]);
        let answers = answers.map(|case| Check::Output(Output::Answer, case));
        let sums = [0, 1, 2, 3].map(Check::Sum);
        check(&problem, &[&inputs[..], &answers, &sums].concat());
        problem.kind = Kind {
            multi_pass: true,
            ..Kind::default()
        };
        check(&problem, &[&inputs[..], &sums].concat());
    }

    #[test]
    fn made_up_outputs_are_for_validators_of_the_package() {
        let other = |other| Output::Other(other);
        let of = |case, outputs: [Output; 3]| outputs.map(|output| Check::Output(output, case));
        let made = |case, next| of(case, [Output::Empty, Output::Longer, other(next)]);
        assert_eq!(made_up(5), [made(0, 2), made(2, 4), made(4, 0)].concat());
        assert_eq!(made_up(2), [made(0, 1), made(1, 0)].concat());
        assert_eq!(
            made_up(1),
            [Output::Empty, Output::Longer].map(|output| Check::Output(output, 0))
        );
        assert_eq!(made_up(0), []);
        let mut problem = sample::problem();
        problem.output_validators = vec!["output_validator".into()];
        assert!(Plan::of(&problem).checks.contains(&Check::Output(Output::Empty, 0)));
    }
}
