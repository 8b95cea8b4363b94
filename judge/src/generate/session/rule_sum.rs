//! The sum of all that goes into a test case, compilers aside.

use std::fs;
use std::io;

use crate::cache::KeyMaker;
use crate::generate::Fault;
use crate::generate::make::{copied_files, own_link};
use crate::generate::plan::{Answer, Rule};
use crate::generate::programs::{Programs, Which};
use crate::generate::sum::{Sum, Sums};

/// The version of the way in which test cases are made, part of every sum.
const FORMAT: &[u8] = b"rule 1";

/// Returns the sum of a rule. Programs must have been examined.
pub(super) fn of(rule: &Rule, programs: &Programs<'_>, sums: &Sums) -> Result<Sum, Fault> {
    let mut key = KeyMaker::new().part(FORMAT);
    for which in Which::of(rule) {
        key = key
            .part(b"program")
            .part(programs.examined(&which)?.sources.as_str().as_bytes());
    }
    if let Some(command) = &rule.command {
        key = key
            .part(b"command")
            .part(command.shown().as_bytes())
            .part(&rule.attempts.to_le_bytes());
    }
    for (extension, path) in rule.copy.iter().flat_map(|copy| copied_files(copy)) {
        key = key.part(b"copy").part(extension.as_bytes());
        let link = rule.copy.as_ref().and_then(|copy| own_link(copy, &path));
        key = if let Some(target) = link {
            key.part(b"link").part(target.as_bytes())
        } else {
            let sum = fs::metadata(&path).and_then(|metadata| sums.of(&path, &metadata));
            let failed = |error: io::Error| Fault::Package(format!("`{path}` cannot be read: {error}"));
            key.part(sum.map_err(failed)?.as_str().as_bytes())
        };
    }
    for (extension, text) in &rule.texts {
        key = key.part(b"text").part(extension.as_bytes()).part(text.as_bytes());
    }
    for (extension, target) in &rule.links {
        key = key.part(b"link").part(extension.as_bytes()).part(target.as_bytes());
    }
    let answer: &[u8] = match &rule.answer {
        Answer::Solution(_) => b"solution",
        Answer::Empty => b"empty",
        Answer::Required => b"required",
        Answer::None => b"none",
    };
    Ok(key.part(answer).key().into())
}
