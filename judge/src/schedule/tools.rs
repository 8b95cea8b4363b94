//! The programs of a package that take part in judging, built once for all its submissions.

use std::sync::atomic::{AtomicBool, Ordering};

use camino::{Utf8Path, Utf8PathBuf};

use crate::compile::Builder;
use crate::diagnostic::with_causes;
use crate::package::Problem;
use crate::run;
use crate::validate::{self, Validator};
use crate::workers::{Workers, is_interruption};

/// The programs of a package.
#[derive(Debug)]
pub(super) struct Tools {
    pub(super) validators: Vec<Validator>,
    pub(super) static_validator: Option<Validator>,
    pub(super) grader: Option<Validator>,
}

impl Tools {
    /// Builds the programs of a problem, and notes when the user stops it. The error says why submissions cannot be judged.
    pub(super) fn build(
        problem: &Problem,
        workers: &Workers,
        builder: &Builder,
        is_interrupted: &AtomicBool,
    ) -> Result<Tools, String> {
        if let Some(reason) = run::refusal(problem) {
            return Err(reason.to_owned());
        }
        let build = |what: &str, path: &Utf8Path| {
            let name = validate::name(problem, path);
            match workers.with_boxes(|boxes| validate::build(&mut boxes.validator, builder, problem, path)) {
                Ok(Ok(executable)) => Ok(Validator { name, executable }),
                Ok(Err(unbuilt)) => Err(format!("{what} `{name}` {unbuilt}")),
                Err(error) => {
                    is_interrupted.fetch_or(is_interruption(&error), Ordering::Relaxed);
                    Err(with_causes(&error))
                }
            }
        };
        let one = |what: &str, path: &Option<Utf8PathBuf>| path.as_deref().map(|path| build(what, path)).transpose();
        let validators = problem.output_validators.iter();
        Ok(Tools {
            validators: validators
                .map(|path| build("output validator", path))
                .collect::<Result<_, _>>()?,
            static_validator: one("static validator", &problem.static_validator)?,
            grader: one("grader", &problem.grader)?,
        })
    }
}
