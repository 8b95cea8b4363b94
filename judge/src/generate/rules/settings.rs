//! What folders hand down to the test cases in them.

use camino::{Utf8Path, Utf8PathBuf};

use super::is_below;
use crate::diagnostic::{nearest, quoted};
use crate::package::Problem;
use crate::yaml::Value;
use crate::yaml::fields::{At, Fields};

/// What is inherited by everything in a folder.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub(super) solution: Solution,
    pub(super) salt: String,
    pub(super) attempts: u32,
}

/// Which submission writes answers.
#[derive(Clone, Debug)]
pub(super) enum Solution {
    /// Nobody has said so.
    Default,
    /// None.
    None,
    /// The one with this path in the package.
    Given(Utf8PathBuf),
}

impl Settings {
    /// What holds where nothing is said.
    pub(super) const DEFAULT: Settings = Settings {
        solution: Solution::Default,
        salt: String::new(),
        attempts: 1,
    };
}

/// Takes the keys that are inherited.
pub(super) fn settings(fields: &mut Fields<'_, '_>, inherited: &Settings, problem: &Problem) -> Settings {
    let mut settings = inherited.clone();
    if let Some(entry) = fields.entry("solution") {
        settings.solution = match entry.value.value {
            Value::Null => Solution::None,
            _ => solution(fields, problem).map_or(Solution::Default, Solution::Given),
        };
    }
    if let Some(salt) = fields.string("random_salt") {
        salt.value.clone_into(&mut settings.salt);
    }
    if let Some(retries) = fields.integer("retries", 1) {
        settings.attempts = u32::try_from(retries.value).unwrap_or(u32::MAX);
    }
    settings
}

/// Takes the path of a submission.
fn solution(fields: &mut Fields<'_, '_>, problem: &Problem) -> Option<Utf8PathBuf> {
    let At { line, value } = fields.string("solution")?;
    let Some(path) = value.trim().strip_prefix('/') else {
        let message = format!("`solution` must begin with `/`, which is the package, not {}", quoted(value));
        let folder = if value.starts_with("submissions/") {
            ""
        } else {
            "submissions/accepted/"
        };
        fields
            .error(line, message)
            .hint(format!("write {}", quoted(&format!("/{folder}{value}"))));
        return None;
    };
    let is_there = is_below(Utf8Path::new(path)) && problem.dir.join(path).exists();
    if !is_there {
        let names = problem.submissions.iter().map(|submission| submission.name.as_str());
        let hint = nearest(path, names).map(|name| format!("did you mean `/{name}`?"));
        let error = fields.error(line, format!("there is no submission {}", quoted(value)));
        if let Some(hint) = hint {
            error.hint(hint);
        }
    }
    is_there.then(|| Utf8PathBuf::from(path))
}
