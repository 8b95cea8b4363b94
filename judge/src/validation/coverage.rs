//! Which numbers the data hold, as far as grammars see them: for each number of a grammar the least and the greatest value, and the
//! test cases that reach its bounds. Pure.
//!
//! A bound that no test case reaches is untested, or not the bound of the statement.

use camino::{Utf8Path, Utf8PathBuf};

use crate::checktestdata::{Number, Position, Report, Seen};

/// What the data show of the numbers of one grammar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// The grammar.
    pub file: Utf8PathBuf,
    /// The path of the grammar below the package.
    pub name: String,
    /// Its numbers, in the order of the grammar.
    pub numbers: Vec<NumberCoverage>,
}

/// What the data show of one number of a grammar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberCoverage {
    /// Where it is in the grammar.
    pub at: Position,
    /// The variable that gets it, if any.
    pub variable: Option<String>,
    /// What was seen; `None` when no test case has it.
    pub seen: Option<SeenNumber>,
}

/// The values of one number over all data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenNumber {
    /// How many values there were.
    pub count: u64,
    /// The least value, and the first test case that has it.
    pub least: (Number, String),
    /// The greatest value, and the first test case that has it.
    pub greatest: (Number, String),
    /// The least lower bound that a value was held against.
    pub lower_bound: Number,
    /// The greatest upper bound that a value was held against.
    pub upper_bound: Number,
    /// The first test case with a value that is its lower bound.
    pub lower_reached_by: Option<String>,
    /// The first test case with a value that is its upper bound.
    pub upper_reached_by: Option<String>,
}

impl Coverage {
    /// Puts together what a grammar has seen in each test case, in judging order; `None` when there is none.
    pub(crate) fn of<'a>(
        file: &Utf8Path,
        name: &str,
        reports: impl IntoIterator<Item = (&'a str, &'a Report)>,
    ) -> Option<Coverage> {
        let mut coverage: Option<Coverage> = None;
        for (case, report) in reports {
            let coverage = coverage.get_or_insert_with(|| Coverage {
                file: file.to_owned(),
                name: name.to_owned(),
                numbers: report
                    .ranges
                    .iter()
                    .map(|range| NumberCoverage {
                        at: range.statement,
                        variable: range.variable.clone(),
                        seen: None,
                    })
                    .collect(),
            });
            for (number, range) in coverage.numbers.iter_mut().zip(&report.ranges) {
                if let Some(seen) = &range.seen {
                    number.add(case, seen);
                }
            }
        }
        coverage
    }

    /// Returns how many bounds no test case reaches. A number that no test case has counts with both.
    pub fn unreached(&self) -> usize {
        let of = |number: &NumberCoverage| match &number.seen {
            None => 2,
            Some(seen) => usize::from(seen.lower_reached_by.is_none()) + usize::from(seen.upper_reached_by.is_none()),
        };
        self.numbers.iter().map(of).sum()
    }
}

impl NumberCoverage {
    fn add(&mut self, case: &str, new: &Seen) {
        let name = |reached: bool| reached.then(|| case.to_owned());
        let Some(seen) = &mut self.seen else {
            self.seen = Some(SeenNumber {
                count: new.count,
                least: (new.least.clone(), case.to_owned()),
                greatest: (new.greatest.clone(), case.to_owned()),
                lower_bound: new.lower_bound.clone(),
                upper_bound: new.upper_bound.clone(),
                lower_reached_by: name(new.lower_reached),
                upper_reached_by: name(new.upper_reached),
            });
            return;
        };
        seen.count += new.count;
        if new.least < seen.least.0 {
            seen.least = (new.least.clone(), case.to_owned());
        }
        if new.greatest > seen.greatest.0 {
            seen.greatest = (new.greatest.clone(), case.to_owned());
        }
        if new.lower_bound < seen.lower_bound {
            seen.lower_bound = new.lower_bound.clone();
        }
        if new.upper_bound > seen.upper_bound {
            seen.upper_bound = new.upper_bound.clone();
        }
        seen.lower_reached_by = seen.lower_reached_by.take().or_else(|| name(new.lower_reached));
        seen.upper_reached_by = seen.upper_reached_by.take().or_else(|| name(new.upper_reached));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checktestdata::Grammar;

    #[track_caller]
    fn check(grammar: &str, data: &[(&str, &str)], expected: &[&str]) {
        let grammar = Grammar::parse(grammar).unwrap();
        let reports: Vec<(&str, Report)> = data
            .iter()
            .map(|(case, data)| (*case, grammar.check(data.as_bytes()).unwrap()))
            .collect();
        let reports = reports.iter().map(|(case, report)| (*case, report));
        let coverage = Coverage::of("v.ctd".into(), "v.ctd", reports).unwrap();
        let lines: Vec<String> = coverage
            .numbers
            .iter()
            .map(|number| {
                let Position { line, column } = number.at;
                let variable = number.variable.as_deref().unwrap_or("-");
                let Some(seen) = &number.seen else {
                    return format!("{line}:{column} {variable} unseen");
                };
                let by = |case: &Option<String>| case.clone().unwrap_or_else(|| "nobody".to_owned());
                format!(
                    "{line}:{column} {variable} {} in {} to {} in {}; {} by {}, {} by {}",
                    seen.least.0,
                    seen.least.1,
                    seen.greatest.0,
                    seen.greatest.1,
                    seen.lower_bound,
                    by(&seen.lower_reached_by),
                    seen.upper_bound,
                    by(&seen.upper_reached_by)
                )
            })
            .collect();
        assert_eq!(lines, expected);
    }

    #[test]
    fn the_first_test_case_that_reaches_a_bound_is_named() {
        check(
            "INT(1,9,n) REP(n) SPACE INT(0,n) END NEWLINE",
            &[("a", "2 1 2\n"), ("b", "1 0\n"), ("c", "1 1\n")],
            &[
                "1:1 n 1 in b to 2 in a; 1 by b, 9 by nobody",
                "1:25 - 0 in b to 2 in a; 0 by b, 2 by a",
            ],
        );
        check(
            "INT(0,9,n) REP(n) SPACE INT(0,5) END NEWLINE",
            &[("a", "0\n")],
            &["1:1 n 0 in a to 0 in a; 0 by a, 9 by nobody", "1:25 - unseen"],
        );
    }

    #[test]
    fn bounds_that_nobody_reaches_are_counted() {
        let grammar = Grammar::parse("INT(0,9,n) REP(n) SPACE INT(0,5) END NEWLINE").unwrap();
        let report = grammar.check(b"0\n").unwrap();
        let coverage = Coverage::of("v.ctd".into(), "v.ctd", [("a", &report)]).unwrap();
        assert_eq!(coverage.unreached(), 3);
        assert_eq!(Coverage::of("v.ctd".into(), "v.ctd", []), None);
    }
}
