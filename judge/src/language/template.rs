//! The placeholders of `languages.yaml`: what they mean is written at the top of that file.
//!
//! Commands are lists of arguments from end to end and never meet a shell, so that no file name needs quoting. A brace that does not
//! begin a placeholder is a brace.

use std::collections::BTreeMap;

use super::Toolchain;

/// What the placeholders of a template stand for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bindings {
    values: BTreeMap<String, String>,
    lists: BTreeMap<String, Vec<String>>,
}

impl Bindings {
    /// Returns bindings without any placeholder.
    pub fn new() -> Bindings {
        Bindings::default()
    }

    /// Makes `{name}` stand for `value`.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Bindings {
        self.values.insert(name.to_owned(), value.into());
        self
    }

    /// Makes the argument `{name}` stand for all of `values`.
    #[must_use]
    pub fn with_list(mut self, name: &str, values: Vec<String>) -> Bindings {
        self.lists.insert(name.to_owned(), values);
        self
    }

    /// Returns `text` with what the placeholders stand for. Unknown ones stay as they are.
    pub fn fill(&self, text: &str) -> String {
        let mut filled = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, name, after)) = next_placeholder(rest) {
            filled.push_str(before);
            match self.values.get(name) {
                Some(value) => filled.push_str(value),
                None => filled.push_str(&rest[before.len()..rest.len() - after.len()]),
            }
            rest = after;
        }
        filled.push_str(rest);
        filled
    }

    /// Returns the arguments of `template` with what the placeholders stand for.
    pub fn arguments(&self, template: &[String]) -> Vec<String> {
        let mut arguments = Vec::new();
        for argument in template {
            match list_name(argument).and_then(|name| self.lists.get(name)) {
                Some(values) => arguments.extend_from_slice(values),
                None => arguments.push(self.fill(argument)),
            }
        }
        arguments
    }

    /// Returns the variables of `template` with what the placeholders stand for.
    pub fn variables(&self, template: &BTreeMap<String, String>) -> Vec<(String, String)> {
        template
            .iter()
            .map(|(name, value)| (name.clone(), self.fill(value)))
            .collect()
    }
}

/// Splits `text` at its first placeholder into what is before, the name, and what is after.
fn next_placeholder(text: &str) -> Option<(&str, &str, &str)> {
    let mut from = 0;
    while let Some(open) = text[from..].find('{').map(|at| from + at) {
        let inner = &text[open + 1..];
        let length = inner
            .bytes()
            .take_while(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'_' | b'.'))
            .count();
        if length > 0 && inner.as_bytes().get(length) == Some(&b'}') {
            return Some((&text[..open], &inner[..length], &inner[length + 1..]));
        }
        from = open + 1;
    }
    None
}

/// Returns the name when `argument` is one placeholder and nothing else.
fn list_name(argument: &str) -> Option<&str> {
    match next_placeholder(argument) {
        Some(("", name, "")) => Some(name),
        _ => None,
    }
}

/// Says what is wrong with the templates of `toolchain`.
///
/// # Errors
/// When a template uses a placeholder that does not exist, or not in that place.
pub fn check(toolchain: &Toolchain) -> Result<(), String> {
    const EVERYWHERE: [&str; 4] = ["binary", "entry", "heap_mb", "memory_mb"];
    let mut commands = Vec::new();
    for command in &toolchain.commands {
        commands.push(command.id.clone());
        commands.push(format!("{}.home", command.id));
    }
    let known = |argument: &str, more: &[&str], lists: &[&str]| {
        if list_name(argument).is_some_and(|name| lists.contains(&name)) {
            return Ok(());
        }
        let mut rest = argument;
        while let Some((_, name, after)) = next_placeholder(rest) {
            let scalar = EVERYWHERE.contains(&name) || more.contains(&name) || commands.iter().any(|command| command == name);
            if !scalar {
                return Err(format!("`{{{name}}}` in `{argument}`"));
            }
            rest = after;
        }
        Ok(())
    };
    for step in &toolchain.compile {
        for argument in step {
            known(argument, &["each", "stem", "tmp"], &["files", "try"])?;
        }
    }
    for value in toolchain.compile_env.values() {
        known(value, &["tmp"], &[])?;
    }
    for argument in toolchain.run.iter().chain(toolchain.env.values()) {
        known(argument, &["class", "folder", "stem"], &[])?;
    }
    for (name, text) in &toolchain.scaffold {
        known(name, &[], &[])?;
        known(text, &[], &[])?;
    }
    for argument in &toolchain.version {
        known(argument, &[], &[])?;
    }
    if toolchain.run.is_empty() || toolchain.compile.iter().any(Vec::is_empty) {
        return Err("a command without arguments".to_owned());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_arguments(template: &[&str], expected: &[&str]) {
        let bindings = Bindings::new()
            .with("binary", "program")
            .with("folder", "/tmp/my {binary} (1)")
            .with("cc.home", "/usr")
            .with_list("files", vec!["a b.c".to_owned(), "c.c".to_owned()])
            .with_list("try", Vec::new());
        let template: Vec<String> = template.iter().map(|&argument| argument.to_owned()).collect();
        assert_eq!(bindings.arguments(&template), expected);
    }

    #[test]
    fn placeholders_are_filled_once_and_lists_become_arguments() {
        check_arguments(
            &["-o{binary}", "{files}", "{try}", "-L{cc.home}/lib"],
            &["-oprogram", "a b.c", "c.c", "-L/usr/lib"],
        );
        check_arguments(&["{folder}/{binary}"], &["/tmp/my {binary} (1)/program"]);
    }

    #[test]
    fn other_braces_are_braces() {
        check_arguments(
            &["{", "{}", "{:?}", "{{binary}", "{unknown1}", "a{B}"],
            &["{", "{}", "{:?}", "{program", "{unknown1}", "a{B}"],
        );
    }
}
