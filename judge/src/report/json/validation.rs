//! The lines about the data of a problem.

use serde::Serialize;

use super::Line as AnyLine;
use crate::diagnostic::Severity;
use crate::event::Validated;
use crate::validation::{Coverage, NumberCoverage};

#[derive(Serialize)]
pub(super) struct Line<'a> {
    problem: &'a str,
    valid: bool,
    input_validators: usize,
    not_run: usize,
    inputs: usize,
    inputs_valid: usize,
    invalid_inputs: usize,
    invalid_inputs_rejected: usize,
    answers: usize,
    answers_accepted: usize,
    outputs: usize,
    outputs_accepted: usize,
    invalid_outputs: usize,
    invalid_outputs_rejected: usize,
    size_bytes: u64,
    errors: usize,
    warnings: usize,
    judge_errors: usize,
}

/// Numbers are texts, as they may be of any size.
#[derive(Serialize)]
pub(super) struct CoverageLine<'a> {
    problem: &'a str,
    validator: &'a str,
    line: usize,
    column: usize,
    variable: Option<&'a str>,
    count: u64,
    least: Option<String>,
    least_in: Option<&'a str>,
    greatest: Option<String>,
    greatest_in: Option<&'a str>,
    lower_bound: Option<String>,
    lower_bound_in: Option<&'a str>,
    upper_bound: Option<String>,
    upper_bound_in: Option<&'a str>,
}

/// Returns the lines about a problem.
pub(super) fn lines<'a>(validated: &Validated<'a>) -> Vec<AnyLine<'a>> {
    let coverage = validated.validation.coverage.iter().flat_map(|coverage| {
        let problem = validated.problem.short_name.as_str();
        let line = move |number| AnyLine::Coverage(CoverageLine::of(problem, coverage, number));
        coverage.numbers.iter().map(line)
    });
    std::iter::once(AnyLine::Validation(Line::of(validated)))
        .chain(coverage)
        .collect()
}

impl<'a> Line<'a> {
    fn of(validated: &Validated<'a>) -> Line<'a> {
        let counts = &validated.validation.counts;
        let faults = &validated.validation.faults;
        let errors = faults.iter().filter(|fault| fault.severity == Severity::Error).count();
        Line {
            problem: &validated.problem.short_name,
            valid: errors == 0,
            input_validators: counts.input_validators,
            not_run: counts.skipped,
            inputs: counts.inputs.all,
            inputs_valid: counts.inputs.good,
            invalid_inputs: counts.invalid_inputs.all,
            invalid_inputs_rejected: counts.invalid_inputs.good,
            answers: counts.answers.all,
            answers_accepted: counts.answers.good,
            outputs: counts.outputs.all,
            outputs_accepted: counts.outputs.good,
            invalid_outputs: counts.invalid_outputs.all,
            invalid_outputs_rejected: counts.invalid_outputs.good,
            size_bytes: counts.size.0,
            errors,
            warnings: faults.len() - errors,
            judge_errors: counts.judge_errors,
        }
    }
}

impl<'a> CoverageLine<'a> {
    fn of(problem: &'a str, coverage: &'a Coverage, number: &'a NumberCoverage) -> CoverageLine<'a> {
        let seen = number.seen.as_ref();
        CoverageLine {
            problem,
            validator: &coverage.name,
            line: number.at.line,
            column: number.at.column,
            variable: number.variable.as_deref(),
            count: seen.map_or(0, |seen| seen.count),
            least: seen.map(|seen| seen.least.0.to_string()),
            least_in: seen.map(|seen| seen.least.1.as_str()),
            greatest: seen.map(|seen| seen.greatest.0.to_string()),
            greatest_in: seen.map(|seen| seen.greatest.1.as_str()),
            lower_bound: seen.map(|seen| seen.lower_bound.to_string()),
            lower_bound_in: seen.and_then(|seen| seen.lower_reached_by.as_deref()),
            upper_bound: seen.map(|seen| seen.upper_bound.to_string()),
            upper_bound_in: seen.and_then(|seen| seen.upper_reached_by.as_deref()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Event, Reporter as _};
    use crate::report::json::Json;
    use crate::report::sample;
    use crate::validation::Validation;

    #[test]
    fn the_lines_about_data() {
        let validation = Validation {
            coverage: sample::coverage(),
            ..sample::validation()
        };
        let mut out = Vec::new();
        let event = Event::Validated(Validated {
            problem: &sample::problem(),
            validation: &validation,
        });
        Json::new(&mut out).event(&event).unwrap();
        insta::assert_snapshot!(String::from_utf8(out).unwrap(), @r#"
        {"type":"validation","problem":"wythoff","valid":false,"input_validators":2,"not_run":0,"inputs":4,"inputs_valid":4,"invalid_inputs":3,"invalid_inputs_rejected":2,"answers":3,"answers_accepted":3,"outputs":0,"outputs_accepted":0,"invalid_outputs":0,"invalid_outputs_rejected":0,"size_bytes":12288,"errors":1,"warnings":0,"judge_errors":0}
        {"type":"coverage","problem":"wythoff","validator":"input_validators/wythoff.ctd","line":1,"column":1,"variable":"n","count":2,"least":"0","least_in":"sample/1","greatest":"2","greatest_in":"secret/01","lower_bound":"0","lower_bound_in":"sample/1","upper_bound":"9","upper_bound_in":null}
        {"type":"coverage","problem":"wythoff","validator":"input_validators/wythoff.ctd","line":1,"column":25,"variable":null,"count":2,"least":"3","least_in":"secret/01","greatest":"5","greatest_in":"secret/01","lower_bound":"1","lower_bound_in":null,"upper_bound":"5","upper_bound_in":"secret/01"}
        {"type":"coverage","problem":"wythoff","validator":"input_validators/wythoff.ctd","line":1,"column":54,"variable":"rate","count":0,"least":null,"least_in":null,"greatest":null,"greatest_in":null,"lower_bound":null,"lower_bound_in":null,"upper_bound":null,"upper_bound_in":null}
        "#);
    }
}
