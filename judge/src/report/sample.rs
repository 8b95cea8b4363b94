//! Made-up judgings for the tests of both reporters: one problem, and a story for each thing that can happen.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use camino::Utf8Path;

use crate::checktestdata::Grammar;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::event::{Event, Judged, Reporter, Tally};
use crate::judgement::{CaseResult, Difference, Judgement, unmet};
use crate::limits::{Bytes, Limits, TimeLimit, TimeLimitOrigin};
use crate::package::{
    CaseSet, Constants, Format, Kind, Problem, Rule, Submission, TestCase, TestGroup, TestNode, ValidationData, ValidatorArgs,
};
use crate::sandbox::interact::Eof;
use crate::sandbox::{Exit, Isolation};
use crate::scoring::{CaseScoring, Grading, Objective};
use crate::validation::{Counts, Coverage, Share, Validation};
use crate::verdict::{Outcome, Verdict, VerdictSet};

/// What is reported from the beginning to the end.
pub(crate) struct Story {
    pub(crate) faults: Vec<Diagnostic>,
    pub(crate) judged: Vec<(Submission, Judgement)>,
    pub(crate) interrupted: bool,
}

impl Story {
    pub(crate) fn of(judged: Vec<(Submission, Judgement)>) -> Story {
        Story {
            faults: Vec::new(),
            judged,
            interrupted: false,
        }
    }

    /// Reports all of it.
    pub(crate) fn tell(&self, reporter: &mut dyn Reporter) {
        let problem = problem();
        let mut isolation = Isolation::default();
        isolation.missing = vec!["programs can read your files".to_owned(), "and use the network".to_owned()];
        let mut tally = Tally::default();
        let mut tell = |event: Event<'_>| reporter.event(&event).unwrap();
        tell(Event::Started {
            isolation: &isolation,
            jobs: 2,
        });
        if !self.faults.is_empty() {
            tell(Event::Faults(&self.faults));
            tally.invalid_package();
        }
        if !self.judged.is_empty() {
            tell(Event::Problem(&problem));
            tally.problem();
        }
        for (submission, judgement) in &self.judged {
            tell(Event::Progress {
                done: 1,
                total: 2,
                what: "run \x1b[31m",
            });
            let unmet = unmet(&submission.rules, judgement);
            let judged = Judged {
                problem: &problem,
                submission,
                language: submission.language.as_deref(),
                judgement,
                unmet: &unmet,
            };
            tally.judged(&judged);
            tell(Event::Judged(judged));
        }
        tell(Event::Finished(
            tally.finish(self.interrupted, Some(Duration::from_millis(1234))),
        ));
    }
}

/// A problem with three test cases.
pub(crate) fn problem() -> Problem {
    let case = |name: &str| {
        TestNode::Case(Arc::new(TestCase {
            name: name.to_owned(),
            input: format!("data/{name}.in").into(),
            answer: format!("data/{name}.ans").into(),
            files: None,
            args: Vec::new(),
            output_validator_args: Vec::new(),
            static_validator_args: None,
            scoring: CaseScoring::None,
            input_validator_args: ValidatorArgs::default(),
            output: None,
            answer_is_shown: true,
        }))
    };
    let group = |name: &str, children: Vec<TestNode>| TestGroup {
        name: name.to_owned(),
        children,
        ..TestGroup::default()
    };
    Problem {
        dir: "problems/wythoff".into(),
        origin: "problems/wythoff".into(),
        short_name: "wythoff".to_owned(),
        format: Format::V2025_09,
        names: BTreeMap::from([("en".to_owned(), "Wythoff's Game".to_owned())]),
        kind: Kind::default(),
        limits: Limits {
            time: TimeLimit {
                value: Duration::from_secs(1),
                origin: TimeLimitOrigin::ProblemYaml,
            },
            memory: Bytes::mib(256),
            ..Limits::DEFAULT
        },
        eof: Eof::default(),
        allow_file_writing: false,
        languages: None,
        constants: Constants::default(),
        include: BTreeMap::new(),
        output_validators: Vec::new(),
        static_validator: None,
        grader: None,
        grading: Grading::None,
        objective: Objective::Max,
        input_validators: vec!["problems/wythoff/input_validators/wythoff.ctd".into()],
        samples: group("sample", vec![case("sample/1")]),
        secret: group("secret", vec![case("secret/01"), case("secret/07-traps")]),
        validation: ValidationData::default(),
        submissions: vec![
            submission("accepted", "wythoff.rs", "rust"),
            submission("wrong_answer", "greedy.py", "python3"),
        ],
    }
}

/// A submission of the package, with what its folder expects.
pub(crate) fn submission(folder: &str, file: &str, language: &str) -> Submission {
    let (permitted, required) = match folder {
        "accepted" => (VerdictSet::of(&[Verdict::Accepted]), VerdictSet::ALL),
        "wrong_answer" => (
            VerdictSet::of(&[Verdict::Accepted, Verdict::WrongAnswer]),
            VerdictSet::of(&[Verdict::WrongAnswer]),
        ),
        _ => (VerdictSet::ALL, VerdictSet::ALL),
    };
    Submission {
        rules: vec![Rule {
            cases: CaseSet::All,
            permitted,
            required,
            bound: None,
            score: None,
            message: None,
            origin: folder.to_owned(),
        }],
        ..program(&format!("submissions/{folder}/{file}"), language)
    }
}

/// A program that is not part of the package.
pub(crate) fn program(path: &str, language: &str) -> Submission {
    Submission {
        path: path.into(),
        name: path.to_owned(),
        language: Some(language.to_owned()),
        entry_point: None,
        rules: Vec::new(),
        is_model: false,
    }
}

/// A test case that was accepted.
pub(crate) fn accepted(name: &str) -> CaseResult {
    CaseResult {
        name: name.to_owned(),
        outcome: Outcome::Verdict(Verdict::Accepted),
        cpu: Duration::from_micros(3_600),
        wall: Duration::from_micros(5_001),
        memory: Bytes(1_887_436),
        exit: Some(Exit::Code(0)),
        reason: None,
        message: None,
        team_message: None,
        stderr: Vec::new(),
        difference: None,
        near_limit: false,
        score: None,
    }
}

/// A test case with another verdict.
pub(crate) fn failed(name: &str, verdict: Verdict) -> CaseResult {
    CaseResult {
        outcome: Outcome::Verdict(verdict),
        ..accepted(name)
    }
}

/// The judgement of a program that passes the first test case and has `last` as its second.
pub(crate) fn ran(last: CaseResult) -> Judgement {
    Judgement::Ran(vec![accepted("sample/1"), last])
}

/// A wrong answer with all that is known about it.
pub(crate) fn wrong_answer() -> Judgement {
    ran(CaseResult {
        message: Some("line 10, column 1: expected `Second`, got `First`".to_owned()),
        team_message: None,
        difference: Some(Difference {
            answer: b"First\nSecond\nFirst\n".to_vec(),
            answer_line: 9,
            output: b"first\nFirst\nFirst\n".to_vec(),
            output_line: 9,
        }),
        ..failed("secret/07-traps", Verdict::WrongAnswer)
    })
}

/// A program that was too slow.
pub(crate) fn too_slow() -> Judgement {
    ran(CaseResult {
        cpu: Duration::from_micros(1_000_400),
        wall: Duration::from_micros(1_012_345),
        exit: Some(Exit::Signal(9)),
        reason: Some("killed at 1.00 s of CPU time, the limit is 1 s".to_owned()),
        ..failed("secret/01", Verdict::TimeLimitExceeded)
    })
}

/// A program that crashed and tried to confuse the terminal.
pub(crate) fn crashed() -> Judgement {
    ran(CaseResult {
        exit: Some(Exit::Code(1)),
        reason: Some("exit code 1".to_owned()),
        stderr: b"Traceback (most recent call last):\n\tmain()\n\x1b[2J\x1b[31mIndexError\xff: \xe2\x80\xaelist\r\n".to_vec(),
        ..failed("secret/01", Verdict::RunTimeError)
    })
}

/// A test case on which the judge failed.
pub(crate) fn judge_failed() -> Judgement {
    ran(CaseResult {
        outcome: Outcome::JudgeError,
        reason: Some("the output validator ended with exit code 1, not 42 or 43".to_owned()),
        message: Some("assertion failed".to_owned()),
        team_message: None,
        ..accepted("secret/01")
    })
}

/// Faults of a package, out of order.
pub(crate) fn faults() -> Vec<Diagnostic> {
    let mut faults = Diagnostics::new();
    faults.warning(Utf8Path::new("wythoff/problem.yaml"), Some(7), "the keyword list is empty");
    faults
        .error(Utf8Path::new("wythoff/problem.yaml"), Some(3), "unknown key `n\x1bame`")
        .hint("did you mean `name`?");
    faults.error(Utf8Path::new("wythoff/data/secret/02.in"), None, "there is no answer file");
    faults.into_sorted().into_iter().rev().collect()
}

/// What came of validating the data of the problem; one invalid input is accepted.
pub(crate) fn validation() -> Validation {
    let share = |good, all| Share { good, all };
    let mut faults = Diagnostics::new();
    faults.error(
        Utf8Path::new("wythoff/data/invalid_input/a.in"),
        None,
        "is accepted by every input validator",
    );
    Validation {
        counts: Counts {
            input_validators: 2,
            inputs: share(4, 4),
            invalid_inputs: share(2, 3),
            answers: share(3, 3),
            size: Bytes::kib(12),
            ..Counts::default()
        },
        faults: faults.into_sorted(),
        coverage: Vec::new(),
    }
}

/// What a grammar has seen in two test cases.
pub(crate) fn coverage() -> Vec<Coverage> {
    let grammar = Grammar::parse("INT(0,9,n) REP(n) SPACE INT(1,5) END IF(n > 5) SPACE FLOAT(0,1,rate) END NEWLINE");
    let grammar = grammar.expect("it is a grammar");
    let reports = [("sample/1", "0\n"), ("secret/01", "2 5 3\n")].map(|(case, data)| {
        let report = grammar.check(data.as_bytes());
        (case, report.expect("the data match"))
    });
    let reports = reports.iter().map(|(case, report)| (*case, report));
    let file = "wythoff/input_validators/wythoff.ctd";
    let name = "input_validators/wythoff.ctd";
    Coverage::of(file.into(), name, reports).into_iter().collect()
}
