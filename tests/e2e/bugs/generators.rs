//! Records of generators: the judge must find out which of their commands are deterministic.
//!
//! Such a record has generators and commands but no package, so one is made around them, with a test case for each command.

use std::fs;
use std::path::Path;

use super::area::Area;
use super::expect::Findings;
use super::record::Record;
use crate::harness::JudgeCmd;

/// Has each command of a record checked, and holds what is found against the record.
pub(super) fn check(record: &Record, area: &Area, cache: &Path, findings: &mut Findings) -> Result<(), String> {
    let failed = |error: std::io::Error| error.to_string();
    for (number, generator) in record.commands.iter().enumerate() {
        let package = area.work().join(format!("{}x{number}", record.id));
        let [_, program, arguments @ ..] = &*generator.cmd else {
            return Err(format!("{:?} is no command of a program", generator.cmd));
        };
        let program = program.strip_prefix("generators/").ok_or("a generator that is elsewhere")?;
        let words = [&[program.to_owned()], arguments].concat().join(" ");
        for (name, text) in [
            (
                "problem.yaml",
                "problem_format_version: 2025-09\nname: G\nuuid: 2b1f0c86-7d0e-4f4e-8a59-0f6f3a0c9d11\n".to_owned(),
            ),
            ("submissions/accepted/a.py", "print(1)\n".to_owned()),
            (
                "generators/generators.yaml",
                format!("data:\n  secret:\n    data:\n      a: {words}\n"),
            ),
        ] {
            let path = package.join(name);
            fs::create_dir_all(path.parent().unwrap_or(&package)).map_err(failed)?;
            fs::write(path, text).map_err(failed)?;
        }
        let source = area.package.join("generators").join(program);
        fs::copy(source, package.join("generators").join(program)).map_err(failed)?;
        let ran = JudgeCmd::new("generate --check-deterministic")
            .arg(&package)
            .env("JUDGE_CACHE", cache)
            .env("TMPDIR", area.scratch())
            .run();
        let text = String::from_utf8_lossy(&ran.stdout);
        let (code, says) = if generator.deterministic {
            (0, "each makes the same again")
        } else {
            (1, "is not deterministic")
        };
        findings.demand(ran.status.code() == Some(code) && text.contains(says), || {
            format!("`{words}`: exit {:?}, {text}", ran.status.code())
        });
    }
    Ok(())
}
