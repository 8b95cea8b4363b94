//! `submissions.yaml`: what is expected of which submissions, as glob patterns with keys.
//!
//! A key below a pattern that is none of the known ones, and has a map behind it, is itself a pattern, for test cases and test data
//! groups. An entry that is called like a default folder replaces what that folder expects, key by key; any other pattern, `dir/*`
//! too, adds to it.

use super::expectation::{Expectation, anything};
use super::{AC, FILE, RTE, TLE, WA};
use crate::diagnostic::{nearest, quoted};
use crate::limits::Bytes;
use crate::package::glob::Pattern;
use crate::package::{Bound, CaseSet, Loading, Rule, ScoreRule, metadata};
use crate::scoring::Score;
use crate::verdict::VerdictSet;
use crate::yaml::fields::Fields;
use crate::yaml::{Entry, Node, Value};

/// Every pattern takes time to compile, so the file is bounded more tightly than others.
const MAX_SIZE: Bytes = Bytes::kib(128);

/// What rules can speak of.
pub(super) struct Known<'a> {
    /// Whether there are scores.
    pub(super) scoring: bool,
    /// The names of all test cases.
    pub(super) cases: Vec<&'a str>,
    /// The names of the groups with a score.
    pub(super) groups: Vec<&'a str>,
}

/// Reads the file into `expectations`, which begins with the default folders.
pub(super) fn read(cx: &mut Loading<'_>, known: &Known<'_>, expectations: &mut Vec<Expectation>) {
    let Some(root) = cx.yaml(FILE, MAX_SIZE) else { return };
    let file = cx.tree.path(FILE);
    let Some(mut fields) = Fields::of_file(&root, &file, cx.diagnostics) else {
        return;
    };
    for entry in fields.rest() {
        let pattern = match Pattern::new(&entry.key) {
            Ok(pattern) => pattern,
            Err(fault) => {
                let message = format!("pattern {} {fault}", fields.named(&entry.key));
                fields.error(entry.line, message);
                continue;
            }
        };
        let default = expectations
            .iter()
            .position(|expectation| expectation.line.is_none() && *expectation.origin == *entry.key);
        let inherited = default.and_then(|index| expectations.get(index)?.rules.first().cloned());
        let Some(map) = fields.inner(&entry.key, &entry.value) else {
            continue;
        };
        let expectation = known.entry(entry, pattern, map, inherited);
        match default.and_then(|index| expectations.get_mut(index)) {
            Some(replaced) => *replaced = expectation,
            None => expectations.push(expectation),
        }
    }
}

impl Known<'_> {
    fn entry(&self, entry: &Entry, pattern: Pattern, mut map: Fields<'_, '_>, inherited: Option<Rule>) -> Expectation {
        let origin = entry.key.to_string();
        let language = map.string("language");
        if let Some(language) = language {
            metadata::check_programming_language(&mut map, language);
        }
        let entry_point = map.string("entrypoint");
        if let Some(authors) = map.entry("authors") {
            metadata::check_persons(&mut map, authors);
        }
        let is_model = map.boolean("model_solution").is_some_and(|at| at.value);
        let mut rules = vec![self.rule(&mut map, entry.line, None, origin.clone(), inherited)];
        for inner in map.rest() {
            rules.extend(self.on_some_cases(&mut map, inner, &origin));
        }
        Expectation {
            pattern,
            line: Some(entry.line),
            language: language.map(|at| at.value.to_owned()),
            entry_point: entry_point.map(|at| at.value.to_owned()),
            is_model,
            rules,
            origin,
        }
    }

    /// Reads what is expected on the test cases that a key stands for.
    fn on_some_cases(&self, map: &mut Fields<'_, '_>, entry: &Entry, origin: &str) -> Option<Rule> {
        const KEYS: [&str; 9] = [
            "language",
            "entrypoint",
            "authors",
            "model_solution",
            "permitted",
            "required",
            "score",
            "message",
            "use_for_time_limit",
        ];
        if !matches!(entry.value.value, Value::Map(_)) {
            let error = map.error(entry.line, format!("unknown key {}", quoted(&entry.key)));
            match nearest(&entry.key, KEYS) {
                Some(right) => error.hint(format!("did you mean `{right}`?")),
                None => error.hint("a key is one of the format, or a pattern for test cases with a map behind it"),
            }
            return None;
        }
        let pattern = match Pattern::new(&entry.key) {
            Ok(pattern) => pattern,
            Err(fault) => {
                map.error(entry.line, format!("pattern {} {fault}", quoted(&entry.key)));
                return None;
            }
        };
        let mut matching: Vec<String> = self
            .cases
            .iter()
            .filter(|name| pattern.matches(name))
            .map(|name| (*name).to_owned())
            .collect();
        matching.sort_unstable();
        let is_used = !matching.is_empty();
        // Without any test cases, as before they are generated, that says nothing.
        if !is_used && !self.cases.is_empty() {
            map.warning(entry.line, format!("{} matches no test case", quoted(&entry.key)))
                .hint("patterns for test cases are relative to `data`, as `secret/group1` or `sample/1`");
        }
        let mut inner = map.inner(&entry.key, &entry.value)?;
        let rule = self.rule(
            &mut inner,
            entry.line,
            Some((&pattern, matching)),
            format!("{origin}: {}", entry.key),
            None,
        );
        inner.finish(&[]);
        is_used.then_some(rule)
    }

    /// Takes the keys that can be given for all test cases, or for the pattern `on` and those that it matches.
    fn rule(
        &self,
        map: &mut Fields<'_, '_>,
        line: u32,
        on: Option<(&Pattern, Vec<String>)>,
        origin: String,
        inherited: Option<Rule>,
    ) -> Rule {
        let inherited = inherited.unwrap_or_else(|| anything(&origin));
        let mut permitted = verdicts(map, "permitted").unwrap_or(inherited.permitted);
        let mut required = verdicts(map, "required").unwrap_or(inherited.required);
        let used = use_for_time_limit(map);
        match used {
            Some(Used::As(Bound::Lower)) => permitted = permitted.intersection(VerdictSet::of(&[AC, WA, RTE])),
            Some(Used::As(Bound::Upper)) => required = required.intersection(VerdictSet::of(&[TLE])),
            Some(Used::Never) | None => {}
        }
        let bound = match used {
            Some(Used::As(bound)) => Some(bound),
            Some(Used::Never) => None,
            None => Bound::of(permitted, required),
        };
        if permitted.intersection(required).is_empty() {
            map.error(
                line,
                format!("{} cannot be met: no verdict is both permitted and required", quoted(&origin)),
            );
        }
        let score = self.score(map, on.as_ref().map(|(pattern, _)| *pattern));
        Rule {
            cases: on.map_or(CaseSet::All, |(_, names)| CaseSet::Named(names)),
            permitted,
            required,
            bound,
            score: score.or(inherited.score),
            message: map
                .string("message")
                .map_or(inherited.message, |at| Some(at.value.to_owned())),
            origin,
        }
    }

    /// Takes the score that is expected of the submission, or of the groups that `on` matches.
    fn score(&self, map: &mut Fields<'_, '_>, on: Option<&Pattern>) -> Option<ScoreRule> {
        let entry = map.entry("score")?;
        let number = |node: &Node| match &node.value {
            Value::Number(text) => Score::parse(text.as_bytes()),
            _ => None,
        };
        let bounds = match &entry.value.value {
            Value::Null => return None,
            Value::List(items) => match &items[..] {
                [low, high] => number(low).zip(number(high)).filter(|(low, high)| low <= high),
                _ => None,
            },
            _ => number(&entry.value).map(|score| (score.clone(), score)),
        };
        let Some((low, high)) = bounds else {
            map.error(entry.line, "`score` must be a number or a list of two, the lower first");
            return None;
        };
        if !self.scoring {
            map.error(entry.line, "`score` is for scoring problems only")
                .hint("remove the key");
            return None;
        }
        let is_meant = |name: &&&str| on.is_some_and(|pattern| pattern.matches_itself(name));
        let groups: Vec<String> = self.groups.iter().filter(is_meant).map(|name| (*name).to_owned()).collect();
        if on.is_some() && groups.is_empty() {
            map.error(
                entry.line,
                "`score` is for test data groups, and none with a score is called like this",
            )
            .hint(format!("the groups with a score are `{}`", self.groups.join("`, `")));
            return None;
        }
        Some(ScoreRule::Within { low, high, groups })
    }
}

/// Takes a list of verdicts of the format.
fn verdicts(map: &mut Fields<'_, '_>, key: &'static str) -> Option<VerdictSet> {
    let line = map.node(key)?.line;
    let words = map.strings(key)?;
    if words.is_empty() {
        let message = format!("{} must name at least one verdict", map.named(key));
        map.error(line, message);
        return None;
    }
    let mut set = Vec::new();
    for word in words {
        if let Some(verdict) = [AC, WA, TLE, RTE].into_iter().find(|verdict| verdict.letters() == word.value) {
            set.push(verdict);
            continue;
        }
        let error = map.error(word.line, format!("unknown verdict {}", quoted(word.value)));
        match word.value {
            "MLE" | "OLE" => error.hint("in packages it counts as `RTE`"),
            _ => error.hint("the verdicts are `AC`, `WA`, `TLE` and `RTE`"),
        }
    }
    (!set.is_empty()).then(|| VerdictSet::of(&set))
}

/// What the package says about times that bound the time limit.
#[derive(Clone, Copy)]
enum Used {
    /// They are used as if the verdicts that this bound stands for were permitted or required.
    As(Bound),
    /// They are not used, whatever is permitted or required.
    Never,
}

fn use_for_time_limit(map: &mut Fields<'_, '_>) -> Option<Used> {
    const KEY: &str = "use_for_time_limit";
    let node = map.node(KEY)?;
    match &node.value {
        Value::Bool(false) => Some(Used::Never),
        Value::Null | Value::Bool(true) => None,
        Value::String(text) if &**text == "lower" => Some(Used::As(Bound::Lower)),
        Value::String(text) if &**text == "upper" => Some(Used::As(Bound::Upper)),
        _ => {
            map.error(node.line, "`use_for_time_limit` must be `true`, `false`, `lower` or `upper`");
            None
        }
    }
}
