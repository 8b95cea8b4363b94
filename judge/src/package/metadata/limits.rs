//! The map `limits`, with the units of the format: MiB for memory and output, KiB for code, seconds for times.

use std::time::Duration;

use crate::diagnostic::{Diagnostic, quoted};
use crate::limits::{Bytes, Factor, Limits, TimeLimit, TimeLimitOrigin, Timing};
use crate::package::seconds;
use crate::yaml::fields::{At, Fields};

/// Reads the limits of format 2025-09.
pub(super) fn read(fields: &mut Fields<'_, '_>, multi_pass: bool) -> Limits {
    let mut limits = Limits::DEFAULT;
    let Some(mut map) = fields.map("limits") else {
        return limits;
    };
    if let Some(mut multipliers) = map.map("time_multipliers") {
        for (key, factor) in [
            ("ac_to_time_limit", &mut limits.timing.ac_to_time_limit),
            ("time_limit_to_tle", &mut limits.timing.time_limit_to_tle),
        ] {
            if multipliers.float(key, 1.0).is_some()
                && let Some(seconds) = time(&mut multipliers, key)
            {
                *factor = Factor::of_a_second(seconds.value);
            }
        }
        multipliers.finish(&[]);
    }
    let time_limit = time(&mut map, "time_limit");
    let resolution = time(&mut map, "time_resolution");
    if let Some(resolution) = &resolution {
        limits.timing.resolution = resolution.value;
    }
    if let Some(time_limit) = time_limit {
        check_resolution(&mut map, time_limit, resolution.map(|resolution| resolution.value));
        limits.time = TimeLimit {
            value: time_limit.value,
            origin: TimeLimitOrigin::ProblemYaml,
        };
    }
    amounts(&mut map, &mut limits);
    for (key, limit) in [
        ("compilation_time", &mut limits.compilation_time),
        ("validation_time", &mut limits.validation_time),
    ] {
        if let Some(At { line, value }) = map.integer(key, 1) {
            match seconds::parse(&value.to_string()) {
                Ok(time) => *limit = time,
                Err(error) => {
                    let message = format!("{} {error}", map.named(key));
                    map.error(line, message);
                }
            }
        }
    }
    passes(&mut map, &mut limits, multi_pass);
    map.finish(&[
        (
            "time_multiplier",
            "format 2025-09 has `time_multipliers: {ac_to_time_limit: ..}`",
        ),
        (
            "time_safety_margin",
            "format 2025-09 has `time_multipliers: {time_limit_to_tle: ..}`",
        ),
    ]);
    limits
}

fn passes(map: &mut Fields<'_, '_>, limits: &mut Limits, multi_pass: bool) {
    if let Some(passes) = map.integer("validation_passes", 2) {
        if !multi_pass {
            map.error(passes.line, "`limits.validation_passes` is only for multi-pass problems")
                .hint("add `multi-pass` to `type`, or remove the key");
        }
        // More than four billion passes are as good as no limit.
        limits.validation_passes = u32::try_from(passes.value).unwrap_or(u32::MAX);
    }
}

/// Reads the limits of the legacy formats. Those that run in several passes, which no legacy format has, may have their number too.
pub(super) fn read_legacy(fields: &mut Fields<'_, '_>, multi_pass: bool) -> Limits {
    let mut limits = Limits {
        timing: Timing::LEGACY,
        ..Limits::DEFAULT
    };
    let Some(mut map) = fields.map("limits") else {
        return limits;
    };
    for (key, factor) in [
        ("time_multiplier", &mut limits.timing.ac_to_time_limit),
        ("time_safety_margin", &mut limits.timing.time_limit_to_tle),
    ] {
        if let Some(seconds) = time(&mut map, key) {
            *factor = Factor::of_a_second(seconds.value);
        }
    }
    amounts(&mut map, &mut limits);
    if let Some(time) = time(&mut map, "compilation_time") {
        limits.compilation_time = time.value;
    }
    if let Some(time) = time(&mut map, "validation_time") {
        limits.validation_time = time.value;
    }
    if multi_pass {
        passes(&mut map, &mut limits, multi_pass);
    }
    let newer = "only format 2025-09 has it";
    map.finish(&[
        (
            "time_limit",
            "the legacy formats have the time limit in the file `.timelimit`, in seconds",
        ),
        ("time_resolution", newer),
        (
            "time_multipliers",
            "the legacy formats have `time_multiplier` and `time_safety_margin`",
        ),
        ("validation_passes", newer),
    ]);
    limits
}

fn amounts(map: &mut Fields<'_, '_>, limits: &mut Limits) {
    let mebibytes: [(&'static str, &mut Bytes); 5] = [
        ("memory", &mut limits.memory),
        ("output", &mut limits.output),
        ("compilation_memory", &mut limits.compilation_memory),
        ("validation_memory", &mut limits.validation_memory),
        ("validation_output", &mut limits.validation_output),
    ];
    for (key, limit) in mebibytes {
        if let Some(At { value, .. }) = map.integer(key, 1) {
            *limit = Bytes::mib(value);
        }
    }
    if let Some(At { value, .. }) = map.integer("code", 1) {
        limits.code = Bytes::kib(value);
    }
}

/// Takes a number of more than 0, exactly. It is a time in seconds, or a factor of one.
fn time(map: &mut Fields<'_, '_>, key: &'static str) -> Option<At<Duration>> {
    let At { line, value: text } = map.number(key)?;
    match seconds::parse(text) {
        Ok(value) => Some(At { line, value }),
        Err(error) => {
            let message = format!("{} {error}: {}", map.named(key), quoted(text));
            map.error(line, message);
            None
        }
    }
}

/// Complains about a time limit that is not a multiple of the resolution, which is 1 second unless given.
fn check_resolution(map: &mut Fields<'_, '_>, limit: At<Duration>, resolution: Option<Duration>) {
    let step = resolution.unwrap_or(Duration::from_secs(1));
    if seconds::is_multiple(limit.value, step) {
        return;
    }
    let whole = if resolution.is_some() {
        ""
    } else {
        ", which is 1 unless given"
    };
    let message = format!(
        "`limits.time_limit` is {} and no multiple of `time_resolution`{whole}",
        seconds::show(limit.value)
    );
    let error: &mut Diagnostic = map.error(limit.line, message);
    let fitting = [500, 250, 200, 100, 50, 10, 1]
        .map(Duration::from_millis)
        .into_iter()
        .find(|step| seconds::is_multiple(limit.value, *step));
    match fitting {
        Some(step) => error.hint(format!("write `time_resolution: {}` below `limits`", seconds::show(step))),
        None => error.hint("round the time limit"),
    }
}
