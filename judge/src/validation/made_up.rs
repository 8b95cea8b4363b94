//! What output validators make of outputs that no correct submission writes: nothing at all, an answer with one more word behind it, the
//! answer of another test case. Pure.
//!
//! A validator that accepts one of them is not wrong for certain, so there are only warnings. One that fails on them is as good as
//! certain to make a judge error of somebody's wrong answer.

use super::findings::{ByValidator, Known};
use super::output::OutputFound;
use super::plan::Output;
use crate::diagnostic::Severity;
use crate::package::TestCase;
use crate::validate::Ruling;

/// What is put behind an answer.
const WORD: &[u8] = b"4711\n";

/// Returns the output for a test case with this answer. `other` is that of the other test case, where one is wanted. Returns `None` when
/// it would be no different from the answer.
pub(super) fn output(kind: Output, answer: &[u8], other: &[u8]) -> Option<Vec<u8>> {
    let words = |text: &[u8]| -> Vec<Vec<u8>> {
        let words = text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        words.map(<[u8]>::to_vec).collect()
    };
    match kind {
        Output::Empty => (!answer.trim_ascii().is_empty()).then(Vec::new),
        Output::Longer => {
            let line_feed: &[u8] = if answer.last().is_none_or(|last| *last == b'\n') {
                b""
            } else {
                b"\n"
            };
            Some([answer, line_feed, WORD].concat())
        }
        Output::Other(_) => (words(answer) != words(other)).then(|| other.to_vec()),
        Output::Answer | Output::File => Some(answer.to_vec()),
    }
}

/// Reports what is suspicious. The answer of each test case is accepted.
pub(super) fn report(known: &Known<'_>, found: &[(Output, &TestCase, &OutputFound)], failed: &mut ByValidator) {
    let others = found.iter().filter(|(output, _, _)| matches!(output, Output::Other(_)));
    let others: Vec<bool> = others.map(|(_, _, found)| found.ruling == Ruling::Accepted).collect();
    // Another answer may be right by chance, as where there are only two.
    let accepts_all_others = others.len() > 1 && others.iter().all(|accepts| *accepts);
    for (output, case, found) in found {
        let what = match output {
            Output::Empty => "an empty output",
            Output::Longer => "the answer with one more word behind it",
            _ => "the answer of another test case",
        };
        let (text, hint) = match &found.ruling {
            Ruling::Accepted if !matches!(output, Output::Other(_)) || accepts_all_others => (
                format!("the output validator accepts {what}"),
                "see that it reads the whole output and holds it against the input or the answer",
            ),
            Ruling::Failed(how) => (
                format!("{what} makes it fail, as it {how}"),
                "reject it with 43: a submission that writes this would be a judge error",
            ),
            _ => continue,
        };
        if let Some((file, _)) = known.output_validators.get(found.by) {
            failed.add(Severity::Warning, file, text, hint, case);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(kind: Output, answer: &str, other: &str, expected: Option<&str>) {
        let output = output(kind, answer.as_bytes(), other.as_bytes());
        assert_eq!(output.as_deref(), expected.map(str::as_bytes), "{kind:?} of {answer:?}");
    }

    #[test]
    fn made_up_outputs_differ_from_the_answer() {
        check(Output::Empty, "3\n", "", Some(""));
        check(Output::Empty, " \n", "", None);
        check(Output::Longer, "3\n", "", Some("3\n4711\n"));
        check(Output::Longer, "3", "", Some("3\n4711\n"));
        check(Output::Longer, "", "", Some("4711\n"));
        check(Output::Other(1), "3\n", "4\n", Some("4\n"));
        check(Output::Other(1), "3 \n", " 3\n", None);
    }
}
