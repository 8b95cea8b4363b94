//! The time limit, which may be in three places.
//!
//! `limits: time_limit` in `problem.yaml` is the only place of format 2025-09. The legacy formats have none, and the judges in use
//! read one of two files: `.timelimit`, with nothing but a number, or `domjudge-problem.ini`, with a line `timelimit='2'`. Both are
//! read whatever the format; the first place that says something wins, and places that disagree are reported.

use std::time::Duration;

use super::{Loading, seconds, tree};
use crate::diagnostic::quoted;
use crate::limits::{Bytes, TimeLimit, TimeLimitOrigin};

const MAX_SIZE: Bytes = Bytes::kib(64);

/// Returns the time limit in force, given what `problem.yaml` says.
pub(super) fn choose(cx: &mut Loading<'_>, from_yaml: TimeLimit) -> TimeLimit {
    let mut chosen = from_yaml;
    for (file, origin) in [
        (".timelimit", TimeLimitOrigin::TimelimitFile),
        ("domjudge-problem.ini", TimeLimitOrigin::DomjudgeIni),
    ] {
        let Some(value) = read(cx, file, origin) else { continue };
        if chosen.origin == TimeLimitOrigin::Assumed {
            chosen = TimeLimit { value, origin };
        } else if chosen.value != value {
            let message = format!(
                "the time limit of {} s is not used, as `{}` says {} s",
                seconds::show(value),
                chosen.origin,
                seconds::show(chosen.value)
            );
            cx.warning(file, None, message).hint("make them agree, or remove one");
        }
    }
    chosen
}

fn read(cx: &mut Loading<'_>, file: &str, origin: TimeLimitOrigin) -> Option<Duration> {
    let path = cx.tree.path(file);
    // A hidden file is not part of the tree, so whether there is one has to be asked here.
    path.symlink_metadata().ok()?;
    let bytes = tree::read(&path, MAX_SIZE, cx.diagnostics)?;
    let text = String::from_utf8_lossy(&bytes);
    let (line, number) = match origin {
        TimeLimitOrigin::DomjudgeIni => in_ini(&text)?,
        // The whole of `.timelimit` is the number.
        _ => (1, text.trim()),
    };
    match seconds::parse(number) {
        Ok(time) => Some(time),
        Err(error) => {
            cx.error(file, Some(line), format!("the time limit {error}: {}", quoted(number)));
            None
        }
    }
}

/// Finds `timelimit = '2'` among the lines of an INI file. Quotes may be single, double, or left out.
fn in_ini(text: &str) -> Option<(u32, &str)> {
    (1..).zip(text.lines()).find_map(|(number, line)| {
        let (key, value) = line.split_once('=')?;
        let value = value.trim();
        let unquoted = ['\'', '"']
            .into_iter()
            .find_map(|quote| value.strip_prefix(quote)?.strip_suffix(quote));
        (key.trim() == "timelimit").then_some((number, unquoted.unwrap_or(value)))
    })
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::*;
    use crate::package::testing::Package;

    #[track_caller]
    fn check(package: &Package, millis: u64, origin: TimeLimitOrigin) {
        let value = Duration::from_millis(millis);
        assert_eq!(package.problem().limits.time, TimeLimit { value, origin });
    }

    #[test]
    fn the_first_place_that_says_something_wins() {
        let package = Package::new();
        check(&package, 2000, TimeLimitOrigin::Assumed);
        let package = package.with("domjudge-problem.ini", "short-name=nim\ntimelimit='1.5'\n");
        check(&package, 1500, TimeLimitOrigin::DomjudgeIni);
        let package = package.with(".timelimit", "3\n");
        check(&package, 3000, TimeLimitOrigin::TimelimitFile);
        assert_snapshot!(package.faults(), @"
        warning: nim/domjudge-problem.ini: the time limit of 1.5 s is not used, as `.timelimit` says 3 s
          hint: make them agree, or remove one
        ");
        let package = package.yaml("limits: {time_limit: 4}\n");
        check(&package, 4000, TimeLimitOrigin::ProblemYaml);
        assert_snapshot!(package.faults(), @"
        warning: nim/.timelimit: the time limit of 3 s is not used, as `problem.yaml` says 4 s
          hint: make them agree, or remove one
        warning: nim/domjudge-problem.ini: the time limit of 1.5 s is not used, as `problem.yaml` says 4 s
          hint: make them agree, or remove one
        ");
        let package = package
            .with(".timelimit", "4.0")
            .with("domjudge-problem.ini", "timelimit = 4e0\n");
        assert_eq!(package.faults(), "");
    }

    #[test]
    fn files_that_say_nothing_sensible_are_errors() {
        assert_snapshot!(Package::legacy().with(".timelimit", "").faults(), @"error: nim/.timelimit:1: the time limit is not a decimal number of seconds: ``");
        assert_snapshot!(Package::legacy().with(".timelimit", "1 second\n").faults(), @"error: nim/.timelimit:1: the time limit is not a decimal number of seconds: `1 second`");
        assert_snapshot!(Package::legacy().with(".timelimit", b"\xff").faults(), @"error: nim/.timelimit:1: the time limit is not a decimal number of seconds: `�`");
        assert_snapshot!(Package::legacy().with(".timelimit/", "").faults(), @"error: nim/.timelimit: cannot be read: not a regular file");
        assert_snapshot!(Package::legacy().with("domjudge-problem.ini", "[main]\ntimelimit=\"0\"\n").faults(), @"error: nim/domjudge-problem.ini:2: the time limit must be more than 0: `0`");
        assert_eq!(
            Package::legacy().with("domjudge-problem.ini", "name=timelimit\n").faults(),
            ""
        );
    }
}
