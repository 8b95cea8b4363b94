//! Reading what `generators.yaml` says of one test case, or of several with `count`.

use std::collections::BTreeMap;

use camino::{Utf8Path, Utf8PathBuf};
use fancy_regex::Regex;

use super::files::SAMPLE_ONLY;
use super::include::Known;
use super::settings::{Settings, Solution, settings};
use super::{Place, Reader, is_below, join};
use crate::diagnostic::{nearest, quoted};
use crate::generate::command::Command;
use crate::generate::count::Counts;
use crate::generate::plan::{Answer, Pattern, Rule, TEXTS, Work};
use crate::package::Format;
use crate::yaml::fields::Fields;
use crate::yaml::{Entry, Node, Value};

/// What a test case is made from. Two with the same sources are the same.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sources {
    command: Option<String>,
    copy: Option<Utf8PathBuf>,
    texts: BTreeMap<&'static str, String>,
    links: BTreeMap<&'static str, &'static str>,
}

/// What the file says, before it is looked at closely.
pub(super) struct Given<'n> {
    settings: Settings,
    generate: Option<(&'n str, u32)>,
    pub(super) copy: Option<(&'n str, u32)>,
    pub(super) texts: Vec<(&'static str, &'n Entry)>,
    pub(super) patterns: Option<&'n Entry>,
}

impl Reader<'_> {
    /// Reads a test case, or those that `count` makes of it.
    pub(super) fn cases(&mut self, node: &Node, place: &Place<'_>, folder: usize, inherited: &Settings, is_numbered: bool) {
        // The numbers of what follows must not depend on faults.
        let counts = self.counts(node);
        let values: &[i64] = counts.as_ref().map_or(&[1], Counts::values);
        let names: Vec<String> = values
            .iter()
            .map(|value| {
                let base = if is_numbered {
                    self.next_case(place.key)
                } else {
                    place.key.to_owned()
                };
                base + &counts.as_ref().map(|counts| counts.suffix(*value)).unwrap_or_default()
            })
            .collect();
        if !names.first().is_some_and(|name| self.is_case_name(name, place.line)) {
            return;
        }
        let Some(given) = self.given(node, place, inherited) else {
            return;
        };
        self.check_input(&given, place);
        let files = self.files(&given);
        let answer = match self.answer(&given.settings, place) {
            Answer::Solution(_) if files.have_answer() => Answer::Required,
            answer => answer,
        };
        for (name, value) in names.into_iter().zip(values) {
            let command = match given.generate {
                Some((text, line)) => match self.command(text, line, &given.settings.salt, counts.as_ref().map(|_| *value)) {
                    Some(command) => Some(command),
                    // The others have the same fault.
                    None => return,
                },
                None => None,
            };
            let uses_count = counts.is_some() && given.generate.is_some_and(|(text, _)| text.contains("{count}"));
            let sources = Sources {
                command: command.as_ref().map(Command::shown),
                copy: files.copy.clone(),
                texts: files.texts.clone(),
                links: files.links.clone(),
            };
            let rule = Rule {
                command,
                attempts: given.settings.attempts,
                copy: files.copy.clone(),
                texts: files.texts.clone(),
                links: files.links.clone(),
                answer: answer.clone(),
                patterns: files.patterns.iter().map(pattern).collect(),
            };
            self.add_rule(&name, place, folder, rule, sources, counts.is_some() && !uses_count);
        }
    }

    /// Adds a test case with a rule, or a link when `count` asks for the same one several times.
    fn add_rule(&mut self, name: &str, place: &Place<'_>, folder: usize, rule: Rule, sources: Sources, may_repeat: bool) {
        let (name, line) = (join(place.parent, name), place.line);
        let first = self.commands.get(&sources).copied();
        let work = match first.and_then(|first| Some((first, self.plan.cases.get(first)?))) {
            Some((first, case)) if may_repeat && case.line == line => Work::Link(first),
            Some((_, case)) if sources.command.is_some() => {
                let message = format!(
                    "test case {} has the same rule as {} on line {}",
                    quoted(&name),
                    quoted(&case.name),
                    case.line
                );
                self.error(line, message)
                    .hint("`include` uses a test case again, `count: 2` makes it twice, `{seed}` makes it different");
                return;
            }
            _ => Work::Make(Box::new(rule)),
        };
        let is_first = first.is_none();
        if let Some(index) = self.add(name, line, folder, work) {
            // The key is what the file calls it, without number and count.
            self.keys.entry(place.key.to_owned()).or_default().push(Known::Case(index));
            if is_first {
                self.commands.insert(sources, index);
            }
        }
    }

    fn counts(&mut self, node: &Node) -> Option<Counts> {
        let Value::Map(entries) = &node.value else { return None };
        let entry = entries.iter().find(|entry| &*entry.key == "count")?;
        match Counts::read(&entry.value) {
            Ok(counts) => Some(counts),
            Err(message) => {
                self.error(entry.line, format!("`count` {message}"));
                None
            }
        }
    }

    fn is_case_name(&mut self, name: &str, line: u32) -> bool {
        if !self.is_file_name(name, line) {
            return false;
        }
        let message = if name.strip_suffix(".in").is_some() {
            "the name of a test case is that of its files without `.in`"
        } else if name == "test_group" || name == "testdata" {
            "a test case must not have the name of the file with the settings of its folder"
        } else {
            return true;
        };
        self.error(line, message).hint("give it another name");
        false
    }

    /// Takes the keys of a test case.
    fn given<'n>(&mut self, node: &'n Node, place: &Place<'_>, inherited: &Settings) -> Option<Given<'n>> {
        let mut given = Given {
            settings: inherited.clone(),
            generate: None,
            copy: None,
            texts: Vec::new(),
            patterns: None,
        };
        match &node.value {
            Value::String(text) => match text.strip_suffix(".in") {
                Some(path) => given.copy = Some((path, node.line)),
                None => given.generate = Some((text, node.line)),
            },
            Value::Map(_) => {
                let mut fields = Fields::of_file(node, &self.file, &mut self.diagnostics)?;
                given.settings = settings(&mut fields, inherited, self.problem);
                given.generate = fields.string("generate").map(|at| (at.value, at.line));
                given.copy = fields.string("copy").map(|at| (at.value, at.line));
                for extension in TEXTS {
                    let entry = fields.entry(extension).filter(|entry| entry.value.value != Value::Null);
                    given.texts.extend(entry.map(|entry| (extension, entry)));
                }
                fields.node("count");
                given.patterns = fields.entry("match");
                fields.finish(&[
                    (
                        "data",
                        "a test case has no others in it; only `solution`, `random_salt` and `retries` may stand in a folder too",
                    ),
                    ("include", "a test case includes nothing: write it into the folder"),
                    ("test_group.yaml", "it belongs to the folder; a test case has `yaml`"),
                ]);
            }
            _ => {
                self.error(place.line, format!("test case {} is empty", quoted(place.key)))
                    .hint("say how it is made: with a command, or with `in` or `copy` below it");
                return None;
            }
        }
        Some(given)
    }

    /// Checks that there will be an input, and that every file may be there.
    fn check_input(&mut self, given: &Given<'_>, place: &Place<'_>) {
        let is_sample = root(place) == "sample";
        let kind = self.problem.kind;
        let is_conversation = kind.interactive || kind.multi_pass;
        let has = |extension: &str| given.texts.iter().any(|(known, _)| *known == extension);
        let has_input = given.generate.is_some()
            || given.copy.is_some()
            || has("in")
            || is_sample && has("in.download") && (has("in.statement") || is_conversation && has("interaction"));
        if !has_input {
            self.error(place.line, format!("test case {} has no input", quoted(place.key)))
                .hint("say how it is made: with `generate`, `copy` or `in`");
        }
        for (extension, entry) in &given.texts {
            let is_legacy = matches!(*extension, "hint" | "desc");
            let (message, hint) = if !is_sample && SAMPLE_ONLY.contains(extension) {
                ("is for samples only", "remove the key")
            } else if *extension == "interaction" && !is_conversation {
                ("is for interactive and multi-pass problems only", "remove the key")
            } else if is_legacy && self.problem.format == Format::V2025_09 {
                (
                    "is a file of the legacy formats",
                    "write `hint` or `description` below `yaml`",
                )
            } else {
                continue;
            };
            self.error(entry.line, format!("{} {message}", quoted(extension))).hint(hint);
        }
    }

    /// Reads the command of a generator.
    fn command(&mut self, text: &str, line: u32, salt: &str, count: Option<i64>) -> Option<Command> {
        let text = self.filled(text, line);
        let text = if let Some(count) = count {
            text.replace("{count}", &count.to_string())
        } else {
            if text.contains("{count}") {
                let file = self.file.clone();
                self.diagnostics
                    .warning(&file, Some(line), "the command has `{count}`, but there is no `count`")
                    .hint("add `count: 10`, or remove it");
            }
            text
        };
        let command = match Command::read(&text, salt, count.unwrap_or(1)) {
            Ok(command) => command,
            Err(unclear) => {
                self.error(line, format!("the command {unclear}"));
                return None;
            }
        };
        self.check_generator(&command.program, line).then_some(command)
    }

    /// Returns a command with the constants of the package in it.
    fn filled(&mut self, text: &str, line: u32) -> String {
        let constants = &self.problem.constants;
        for (_, name) in constants.undefined(text.as_bytes()) {
            let message = format!("there is no constant {}, so it stays as it is", quoted(name));
            let file = self.file.clone();
            self.diagnostics
                .warning(&file, Some(line), message)
                .hint("define it in `problem.yaml`");
        }
        String::from_utf8_lossy(&constants.fill(text.as_bytes())).into_owned()
    }

    fn check_generator(&mut self, program: &str, line: u32) -> bool {
        let path = Utf8Path::new(program);
        let is_there = is_below(path) && self.generators_folder.join(path).exists();
        if is_there || self.plan.generators.contains_key(program) {
            return true;
        }
        let hint = if program.starts_with('/') {
            Some("name it relative to `generators`".to_owned())
        } else {
            let entries = self.generators_folder.read_dir_utf8().into_iter().flatten().flatten();
            let mut names: Vec<String> = entries.map(|entry| entry.file_name().to_owned()).collect();
            names.sort();
            let stem = names.iter().find(|name| Utf8Path::new(name).file_stem() == Some(program));
            let known = self.plan.generators.keys().chain(&names).map(String::as_str);
            let near = stem.map(String::as_str).or_else(|| nearest(program, known));
            near.map(|near| format!("did you mean `{near}`?"))
        };
        let error = self.error(line, format!("there is no generator {}", quoted(program)));
        error.hint(hint.unwrap_or_else(|| "add it to the folder `generators`".to_owned()));
        false
    }

    /// Returns where the answer comes from.
    fn answer(&self, settings: &Settings, place: &Place<'_>) -> Answer {
        let kind = self.problem.kind;
        match root(place) {
            "invalid_input" | "testing_tool_test" => Answer::None,
            "invalid_output" | "valid_output" | "invalid_answer" => Answer::Required,
            _ if kind.interactive || kind.multi_pass => Answer::Empty,
            _ => match &settings.solution {
                Solution::None => Answer::Required,
                Solution::Given(path) => Answer::Solution(path.clone()),
                Solution::Default => self.default_solution().map_or(Answer::Required, Answer::Solution),
            },
        }
    }

    /// Returns the model solution, else the first accepted submission.
    fn default_solution(&self) -> Option<Utf8PathBuf> {
        let accepted = || {
            let submissions = self.problem.submissions.iter();
            submissions.filter(|submission| submission.name.starts_with("submissions/accepted/"))
        };
        let submissions = self.problem.submissions.iter();
        submissions
            .filter(|submission| submission.is_model)
            .chain(accepted())
            .next()
            .map(|submission| Utf8PathBuf::from(&submission.name))
    }
}

fn pattern((extension, text, line, regex): &(&'static str, String, u32, Regex)) -> Pattern {
    Pattern {
        extension,
        text: text.clone(),
        line: *line,
        regex: regex.clone(),
    }
}

/// Returns the folder directly below `data/` in which a test case lies.
fn root<'a>(place: &Place<'a>) -> &'a str {
    place.parent.split('/').next().unwrap_or_default()
}
