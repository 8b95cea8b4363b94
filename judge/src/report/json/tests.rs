//! The lines as programs see them.

use proptest::prelude::*;
use serde_json::Value;

use super::*;
use crate::judgement::Graded;
use crate::package::Submission;
use crate::report::sample::{self, Story, accepted, program, ran, submission};
use crate::scoring::{Grade, GroupGrade, Score};
use crate::verdict::Verdict;

fn lines(story: &Story) -> String {
    let mut out = Vec::new();
    story.tell(&mut Json::new(&mut out));
    String::from_utf8(out).unwrap()
}

/// Returns the line of a single judgement.
fn line(submission: Submission, judgement: Judgement) -> String {
    let text = lines(&Story::of(vec![(submission, judgement)]));
    text.lines().find(|line| line.contains("judgement")).unwrap().to_owned()
}

#[test]
fn a_whole_report_begins_with_what_runs_and_ends_with_the_counts() {
    let story = Story {
        faults: sample::faults(),
        interrupted: true,
        ..Story::of(vec![(
            submission("accepted", "wythoff.rs", "rust"),
            ran(accepted("secret/01")),
        )])
    };
    insta::assert_snapshot!(lines(&story), @r#"
    {"type":"start","isolation":"rlimits","missing":["programs can read your files","and use the network"],"jobs":2,"version":"0.1.0"}
    {"type":"fault","severity":"error","file":"wythoff/data/secret/02.in","line":null,"message":"there is no answer file","hint":null}
    {"type":"fault","severity":"error","file":"wythoff/problem.yaml","line":3,"message":"unknown key `n\\x1bame`","hint":"did you mean `name`?"}
    {"type":"fault","severity":"warning","file":"wythoff/problem.yaml","line":7,"message":"the keyword list is empty","hint":null}
    {"type":"judgement","problem":"wythoff","submission":"submissions/accepted/wythoff.rs","language":"rust","verdict":"AC","deciding":null,"time_s":0.0036,"memory_bytes":1887436,"expected":{"permitted":["AC"],"required":[]},"as_expected":true,"cases":[{"name":"sample/1","verdict":"AC","cpu_s":0.0036,"wall_s":0.005001,"memory_bytes":1887436,"exit":{"code":0},"reason":null,"message":null},{"name":"secret/01","verdict":"AC","cpu_s":0.0036,"wall_s":0.005001,"memory_bytes":1887436,"exit":{"code":0},"reason":null,"message":null}],"message":null,"reason":null,"unmet":[]}
    {"type":"summary","problems":1,"submissions":1,"unexpected":0,"judge_errors":0,"not_judged":0,"invalid_packages":1,"interrupted":true,"unproven":0,"elapsed_s":1.234,"validated":0,"warnings":0}
    "#);
}

#[test]
fn a_wrong_answer() {
    let wrong = submission("wrong_answer", "greedy.py", "python3");
    insta::assert_snapshot!(line(wrong, sample::wrong_answer()), @r#"{"type":"judgement","problem":"wythoff","submission":"submissions/wrong_answer/greedy.py","language":"python3","verdict":"WA","deciding":"secret/07-traps","time_s":0.0036,"memory_bytes":1887436,"expected":{"permitted":["AC","WA"],"required":["WA"]},"as_expected":true,"cases":[{"name":"sample/1","verdict":"AC","cpu_s":0.0036,"wall_s":0.005001,"memory_bytes":1887436,"exit":{"code":0},"reason":null,"message":null},{"name":"secret/07-traps","verdict":"WA","cpu_s":0.0036,"wall_s":0.005001,"memory_bytes":1887436,"exit":{"code":0},"reason":null,"message":"line 10, column 1: expected `Second`, got `First`"}],"message":null,"reason":null,"unmet":[]}"#);
}

#[test]
fn a_program_that_is_too_slow_and_belongs_to_no_package() {
    insta::assert_snapshot!(line(program("slow.cpp", "cpp"), sample::too_slow()), @r#"{"type":"judgement","problem":"wythoff","submission":"slow.cpp","language":"cpp","verdict":"TLE","deciding":"secret/01","time_s":1.0004,"memory_bytes":1887436,"expected":null,"as_expected":false,"cases":[{"name":"sample/1","verdict":"AC","cpu_s":0.0036,"wall_s":0.005001,"memory_bytes":1887436,"exit":{"code":0},"reason":null,"message":null},{"name":"secret/01","verdict":"TLE","cpu_s":1.0004,"wall_s":1.012345,"memory_bytes":1887436,"exit":{"signal":9},"reason":"killed at 1.00 s of CPU time, the limit is 1 s","message":null}],"message":null,"reason":null,"unmet":["TLE on secret/01"]}"#);
}

#[test]
fn scores_follow_at_the_end() {
    let group = |name: &str, outcome, score, not_run: Option<&str>| GroupGrade {
        name: name.to_owned(),
        outcome,
        score: Some(score),
        best: Some(Score::whole(50)),
        not_run: not_run.map(str::to_owned),
    };
    let third = Score::whole(50).divided(3);
    let wrong = Outcome::Verdict(Verdict::WrongAnswer);
    let mut grade = Grade {
        outcome: wrong,
        fault: None,
        score: Some(third.clone()),
        best: None,
        groups: vec![
            group("secret/1", Some(wrong), third, None),
            group("secret/2", None, Score::zero(), Some("`secret/1` was not passed")),
        ],
    };
    let groups = r#""groups":[{"name":"secret/1","verdict":"WA","score":16.666666666666668,"max_score":50},{"name":"secret/2","verdict":null,"score":0,"max_score":50,"not_run":"`secret/1` was not passed"}]"#;
    let end = |grade: &Grade, scoring| {
        let fields = grade::Fields::of(grade, scoring);
        serde_json::to_string(&fields).unwrap()
    };
    assert_eq!(
        end(&grade, true),
        format!(r#"{{"score":16.666666666666668,"max_score":null,{groups}}}"#)
    );
    assert_eq!(end(&grade, false), format!("{{{groups}}}"));
    grade.fault = Some("the score of secret/1 is 60, but its `max_score` is 50".to_owned());
    (grade.outcome, grade.score) = (Outcome::JudgeError, None);
    grade.groups.clear();
    assert_eq!(end(&grade, true), r#"{"score":null,"max_score":null,"groups":[]}"#);
    let cases = vec![accepted("sample/1")];
    let line = line(program("a.cpp", "cpp"), Judgement::Graded(Box::new(Graded { cases, grade })));
    assert!(line.contains(r#""verdict":"JE","deciding":null,"#), "{line}");
    assert!(
        line.contains(r#""message":"the score of secret/1 is 60, but its `max_score` is 50","#),
        "{line}"
    );
}

#[test]
fn a_crash() {
    insta::assert_snapshot!(line(program("crash.py", "python3"), sample::crashed()), @r#"{"type":"judgement","problem":"wythoff","submission":"crash.py","language":"python3","verdict":"RTE","deciding":"secret/01","time_s":0.0036,"memory_bytes":1887436,"expected":null,"as_expected":false,"cases":[{"name":"sample/1","verdict":"AC","cpu_s":0.0036,"wall_s":0.005001,"memory_bytes":1887436,"exit":{"code":0},"reason":null,"message":null},{"name":"secret/01","verdict":"RTE","cpu_s":0.0036,"wall_s":0.005001,"memory_bytes":1887436,"exit":{"code":1},"reason":"exit code 1","message":null}],"message":null,"reason":null,"unmet":["RTE on secret/01"]}"#);
}

#[test]
fn a_compile_error_has_a_message_and_no_cases() {
    let broken = Judgement::CompileError("main.cpp:1: error: \x1b[1m`x`\n\tint x\r\n".to_owned());
    insta::assert_snapshot!(line(submission("accepted", "main.cpp", "cpp"), broken), @r#"{"type":"judgement","problem":"wythoff","submission":"submissions/accepted/main.cpp","language":"cpp","verdict":"CE","deciding":null,"time_s":null,"memory_bytes":null,"expected":{"permitted":["AC"],"required":[]},"as_expected":false,"cases":[],"message":"main.cpp:1: error: \\x1b[1m`x`\n\tint x\\r\n","reason":null,"unmet":["it does not compile"]}"#);
}

#[test]
fn judge_errors_are_no_verdict_of_the_program() {
    let good = submission("accepted", "wythoff.rs", "rust");
    insta::assert_snapshot!(line(good, sample::judge_failed()), @r#"{"type":"judgement","problem":"wythoff","submission":"submissions/accepted/wythoff.rs","language":"rust","verdict":"JE","deciding":"secret/01","time_s":0.0036,"memory_bytes":1887436,"expected":{"permitted":["AC"],"required":[]},"as_expected":false,"cases":[{"name":"sample/1","verdict":"AC","cpu_s":0.0036,"wall_s":0.005001,"memory_bytes":1887436,"exit":{"code":0},"reason":null,"message":null},{"name":"secret/01","verdict":"JE","cpu_s":0.0036,"wall_s":0.005001,"memory_bytes":1887436,"exit":{"code":0},"reason":"the output validator ended with exit code 1, not 42 or 43","message":"assertion failed"}],"message":null,"reason":null,"unmet":["the judge failed on secret/01"]}"#);
}

#[test]
fn a_judge_error_of_building_has_a_message_and_no_cases() {
    let build = Judgement::JudgeError("the keeper ended".to_owned());
    insta::assert_snapshot!(line(submission("accepted", "wythoff.rs", "rust"), build), @r#"{"type":"judgement","problem":"wythoff","submission":"submissions/accepted/wythoff.rs","language":"rust","verdict":"JE","deciding":null,"time_s":null,"memory_bytes":null,"expected":{"permitted":["AC"],"required":[]},"as_expected":false,"cases":[],"message":"the keeper ended","reason":null,"unmet":["the judge failed"]}"#);
}

#[test]
fn what_is_not_judged_is_neither_as_expected_nor_not() {
    let missing = Judgement::NotJudged("`kotlinc` is not installed".to_owned());
    insta::assert_snapshot!(line(submission("accepted", "wythoff.kt", "kotlin"), missing), @r#"{"type":"judgement","problem":"wythoff","submission":"submissions/accepted/wythoff.kt","language":"kotlin","verdict":null,"deciding":null,"time_s":null,"memory_bytes":null,"expected":{"permitted":["AC"],"required":[]},"as_expected":null,"cases":[],"message":null,"reason":"`kotlinc` is not installed","unmet":[]}"#);
}

fn rule(cases: CaseSet, permitted: VerdictSet, required: &[Verdict]) -> Rule {
    Rule {
        cases,
        permitted,
        required: VerdictSet::of(required),
        bound: None,
        score: None,
        message: None,
        origin: "a*".to_owned(),
    }
}

#[track_caller]
fn check_expected(rules: &[Rule], json: &str) {
    assert_eq!(serde_json::to_string(&expected(rules)).unwrap(), json);
}

#[test]
fn expectations_are_summed_up_over_their_rules() {
    use Verdict::{Accepted, RunTimeError, TimeLimitExceeded, WrongAnswer};
    let all = |permitted, required: &[Verdict]| rule(CaseSet::All, permitted, required);
    check_expected(&[], "null");
    check_expected(
        &[all(VerdictSet::ALL, &[WrongAnswer, TimeLimitExceeded, RunTimeError])],
        r#"{"permitted":["AC","WA","TLE","RTE"],"required":["WA","TLE","RTE"]}"#,
    );
    check_expected(
        &[all(VerdictSet::of(&[Verdict::CompileError]), &[Verdict::CompileError])],
        r#"{"permitted":["CE"],"required":[]}"#,
    );
    let two = [
        all(VerdictSet::of(&[Accepted, WrongAnswer, TimeLimitExceeded]), &[WrongAnswer]),
        all(VerdictSet::ALL, &[TimeLimitExceeded]),
    ];
    let text = serde_json::to_string(&expected(&two)).unwrap();
    assert!(
        text.starts_with(r#"{"permitted":["AC","WA","TLE"],"required":["WA","TLE"],"rules":["#),
        "{text}"
    );
    let named = CaseSet::Named(vec!["secret/01".to_owned()]);
    check_expected(
        &[rule(named, VerdictSet::of(&[WrongAnswer]), &[WrongAnswer])],
        concat!(
            r#"{"permitted":["AC","WA","TLE","RTE"],"required":[],"#,
            r#""rules":[{"origin":"a*","cases":["secret/01"],"permitted":["WA"],"required":["WA"]}]}"#
        ),
    );
}

#[test]
fn times_are_exact_to_a_microsecond() {
    for (micros, text) in [
        (0, "0.0"),
        (1, "1e-6"),
        (4_000, "0.004"),
        (1_234_567, "1.234567"),
        (60_000_001, "60.000001"),
    ] {
        assert_eq!(serde_json::to_string(&seconds(Duration::from_micros(micros))).unwrap(), text);
    }
}

#[test]
fn a_long_message_is_bounded() {
    let line = line(program("a.cpp", "cpp"), Judgement::CompileError("é".repeat(1 << 20)));
    let value: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(value["message"].as_str().unwrap().chars().count(), MAX_MESSAGE);
}

proptest! {
    #[test]
    fn every_line_is_valid_json(name: String, text: String) {
        let judgement = ran(CaseResult { message: Some(text.clone()), reason: Some(text.clone()), ..accepted(&name) });
        let text = lines(&Story::of(vec![
            (program(&name, &name), judgement),
            (program(&name, &name), Judgement::CompileError(text)),
        ]));
        for line in text.lines() {
            let value: Value = serde_json::from_str(line).unwrap();
            prop_assert!(value["type"].is_string());
        }
        prop_assert_eq!(text.lines().count(), 4);
        prop_assert!(text.ends_with('\n'));
    }
}
