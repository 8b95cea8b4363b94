//! What came of validating the data of a problem: one line, and where it is wanted what the grammars have seen.

use std::io::{self, Write};

use crate::checktestdata::{Number, Position};
use crate::event::Validated;
use crate::report::escape;
use crate::report::text::plural;
use crate::validation::{Counts, Coverage, NumberCoverage, Share};

use super::MAX_NAME;
use super::palette::{BAD, HEAD, Palette, WARN};

/// How many characters of a number are shown.
const MAX_NUMBER: usize = 40;

/// Writes the line and the coverage.
pub(super) fn write(page: &mut Vec<u8>, validated: &Validated<'_>, palette: Palette) -> io::Result<()> {
    let name = escape::line(validated.problem.short_name.as_bytes(), MAX_NAME);
    writeln!(
        page,
        "{}: data: {}",
        palette.paint(HEAD, &name),
        clauses(&validated.validation.counts, palette).join(", ")
    )?;
    validated
        .validation
        .coverage
        .iter()
        .try_for_each(|coverage| write_coverage(page, coverage, palette))
}

/// Returns whether all that was checked is as it must be.
pub(super) fn is_fine(counts: &Counts) -> bool {
    let shares = [
        counts.inputs,
        counts.invalid_inputs,
        counts.answers,
        counts.outputs,
        counts.invalid_outputs,
    ];
    counts.judge_errors == 0 && counts.skipped == 0 && shares.iter().all(|share| share.good == share.all)
}

fn clauses(counts: &Counts, palette: Palette) -> Vec<String> {
    let share = |share: Share, noun: &str, what: &str| {
        let Share { good, all } = share;
        (all > 0).then(|| {
            if good == all {
                format!("{} {what}", plural(all, noun))
            } else {
                palette.paint(BAD, &format!("{good} of {} {what}", plural(all, noun)))
            }
        })
    };
    let mut clauses = Vec::new();
    if counts.input_validators > 0 {
        let by = plural(counts.input_validators, "validator");
        clauses.extend(share(counts.inputs, "input", &format!("valid by {by}")));
        clauses.extend(share(counts.invalid_inputs, "invalid input", "rejected"));
    } else {
        clauses.push(palette.paint(WARN, "inputs not checked"));
    }
    clauses.extend(share(counts.answers, "answer", "accepted"));
    clauses.extend(share(counts.outputs, "output", "accepted"));
    clauses.extend(share(counts.invalid_outputs, "invalid output", "rejected"));
    if counts.skipped > 0 {
        clauses.push(palette.paint(WARN, &format!("{} not run", plural(counts.skipped, "validator"))));
    }
    if counts.judge_errors > 0 {
        clauses.push(palette.paint(BAD, &format!("the judge failed {}", plural(counts.judge_errors, "time"))));
    }
    clauses.push(counts.size.to_string());
    clauses
}

fn write_coverage(page: &mut Vec<u8>, coverage: &Coverage, palette: Palette) -> io::Result<()> {
    let unreached = match coverage.unreached() {
        0 => "every bound is reached".to_owned(),
        count => palette.paint(WARN, &format!("{} not reached", plural(count, "bound"))),
    };
    let name = escape::line(coverage.name.as_bytes(), MAX_NAME);
    writeln!(page, "  {name}: {}, {unreached}", plural(coverage.numbers.len(), "number"))?;
    let cells = |number: &NumberCoverage| {
        let Position { line, column } = number.at;
        let variable = escape::line(number.variable.as_deref().unwrap_or("-").as_bytes(), MAX_NAME);
        [format!("{line}:{column}"), variable]
    };
    let width = |cell: usize| {
        let widths = coverage.numbers.iter().map(|number| cells(number)[cell].chars().count());
        widths.max().unwrap_or(0)
    };
    let (places, variables) = (width(0), width(1));
    for number in &coverage.numbers {
        let [place, variable] = cells(number);
        writeln!(
            page,
            "    {place:<places$}  {variable:<variables$}  {}",
            values(number, palette)
        )?;
    }
    Ok(())
}

fn values(number: &NumberCoverage, palette: Palette) -> String {
    let Some(seen) = &number.seen else {
        return palette.paint(WARN, "in no test case");
    };
    let shown = |number: &Number| escape::line(number.to_string().as_bytes(), MAX_NUMBER);
    let named = |case: &str| escape::line(case.as_bytes(), MAX_NAME);
    let value = |(value, case): &(Number, String)| format!("{} ({})", shown(value), named(case));
    // Where bounds are computed, another test case may reach one than that with the extreme value.
    let bound = |side: &str, bound: &Number, by: Option<&String>, extreme: &(Number, String)| match by {
        Some(case) if *case == extreme.1 => format!("{side} bound reached"),
        Some(case) => format!("{side} bound reached in {}", named(case)),
        None => palette.paint(WARN, &format!("{side} bound {} not reached", shown(bound))),
    };
    let lower = bound("lower", &seen.lower_bound, seen.lower_reached_by.as_ref(), &seen.least);
    let upper = bound("upper", &seen.upper_bound, seen.upper_reached_by.as_ref(), &seen.greatest);
    let bounds = match (&*lower, &*upper) {
        ("lower bound reached", "upper bound reached") => "both bounds reached".to_owned(),
        _ => format!("{lower}, {upper}"),
    };
    format!("{} to {}, {bounds}", value(&seen.least), value(&seen.greatest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Bytes;
    use crate::report::sample;
    use crate::validation::Validation;

    fn text(validation: &Validation) -> String {
        let mut page = Vec::new();
        let validated = Validated {
            problem: &sample::problem(),
            validation,
        };
        write(&mut page, &validated, Palette { colour: false }).unwrap();
        String::from_utf8(page).unwrap()
    }

    #[test]
    fn what_is_not_there_is_not_spoken_of() {
        let mut validation = sample::validation();
        insta::assert_snapshot!(text(&validation), @"wythoff: data: 4 inputs valid by 2 validators, 2 of 3 invalid inputs rejected, 3 answers accepted, 12 KiB");
        assert!(!is_fine(&validation.counts));
        validation.counts = Counts {
            skipped: 1,
            size: Bytes(10),
            ..Counts::default()
        };
        insta::assert_snapshot!(text(&validation), @"wythoff: data: inputs not checked, 1 validator not run, 10 B");
    }

    #[test]
    fn coverage_says_which_bounds_are_reached_and_by_whom() {
        let validation = Validation {
            coverage: sample::coverage(),
            ..sample::validation()
        };
        insta::assert_snapshot!(text(&validation), @"
        wythoff: data: 4 inputs valid by 2 validators, 2 of 3 invalid inputs rejected, 3 answers accepted, 12 KiB
          input_validators/wythoff.ctd: 3 numbers, 4 bounds not reached
            1:1   n     0 (sample/1) to 2 (secret/01), lower bound reached, upper bound 9 not reached
            1:25  -     3 (secret/01) to 5 (secret/01), lower bound 1 not reached, upper bound reached
            1:54  rate  in no test case
        ");
    }
}
