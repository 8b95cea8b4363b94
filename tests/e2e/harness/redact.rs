//! Takes out of reports what differs from machine to machine and from run to run: times, memory, the level of isolation, and the names of
//! temporary folders. Limits stay, and so do the widths of columns.

/// The keys of JSON reports with values that differ from run to run.
const MEASURED: [&str; 5] = ["time_s", "memory_bytes", "cpu_s", "wall_s", "elapsed_s"];

/// Takes out of a report what differs from machine to machine and from run to run. Columns keep their width.
pub(crate) fn redact(text: &str) -> String {
    text.split_inclusive('\n').map(redact_line).collect()
}

fn redact_line(line: &str) -> String {
    if line.starts_with("isolation: ") {
        return "isolation: [level]\n".to_owned();
    }
    if line.starts_with("{\"type\":\"start\"") {
        return "{\"type\":\"start\"}\n".to_owned();
    }
    let mut shown = String::new();
    let mut rest = line;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, from_number) = rest.split_at(at);
        let length = from_number
            .find(|c: char| !c.is_ascii_digit() && c != '.')
            .unwrap_or(from_number.len());
        let (number, after) = from_number.split_at(length);
        shown.push_str(before);
        rest = after;
        let is_json = MEASURED.iter().any(|key| shown.ends_with(&format!("\"{key}\":")));
        let decimals = number.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        let unit = |units: &[&str]| units.iter().find(|unit| after.starts_with(**unit)).map(|unit| unit.len());
        if is_json {
            // A small number has an exponent.
            rest = after.trim_start_matches(|c: char| c != ',' && c != '}');
            shown.push('#');
        } else if let Some(unit) = unit(&[" s"]).filter(|_| decimals == 2 || decimals == 3) {
            rest = &after[unit..];
            replace(&mut shown, number.len() + unit, "#.### s");
        } else if let Some(unit) = unit(&[" B", " KiB", " MiB", " GiB"])
            && ["# s ", "killed at ", "used "]
                .iter()
                .any(|before| shown.trim_end().ends_with(before.trim_end()))
        {
            rest = &after[unit..];
            replace(&mut shown, number.len() + unit, "# MiB");
        } else {
            shown.push_str(number);
        }
    }
    shown.push_str(rest);
    let temporary = std::env::temp_dir().join("judge-test-");
    let mut parts = shown.split(temporary.to_str().unwrap());
    let first = parts.next().unwrap_or_default().to_owned();
    // What follows is the random part of the name.
    parts.fold(first, |text, part| text + "[temp]" + part.get(6..).unwrap_or_default())
}

/// Appends `sign` in the place of something of the given width. In a column, which is to the right of two spaces or of another column, it
/// takes as much room.
fn replace(shown: &mut String, width: usize, sign: &str) {
    let spaces = shown.len() - shown.trim_end_matches(' ').len();
    if spaces >= 2 || shown.trim_end().ends_with("# s") {
        shown.truncate(shown.len() - spaces);
        let width = spaces + width;
        shown.extend([&" ".repeat(width - sign.len()), sign]);
    } else {
        shown.push_str(sign);
    }
}

#[test]
fn only_what_was_measured_is_taken_out() {
    for (line, expected) in [
        ("isolation: full (namespaces)\n", "isolation: [level]\n"),
        (
            "sum: Sum, 2 cases, 0.5 s of CPU time, 256 MiB of memory\n",
            "sum: Sum, 2 cases, 0.5 s of CPU time, 256 MiB of memory\n",
        ),
        (
            "  AC   a.c  c          0.001 s     6 MiB  2 cases\n",
            "  AC   a.c  c          #.### s     # MiB  2 cases\n",
        ),
        (
            "  AC   a.c  c         61.001 s 256.4 MiB  2 cases\n",
            "  AC   a.c  c          #.### s     # MiB  2 cases\n",
        ),
        (
            "killed at 256.4 MiB of memory, the limit is 256 MiB",
            "killed at # MiB of memory, the limit is 256 MiB",
        ),
        (
            "used 1.02 s of CPU time, the limit is 1 s",
            "used #.### s of CPU time, the limit is 1 s",
        ),
        (
            r#"{"time_s":0.25,"memory_bytes":1024,"unexpected":2}"#,
            r#"{"time_s":#,"memory_bytes":#,"unexpected":2}"#,
        ),
        (r#"{"cpu_s":9.5e-5}"#, r#"{"cpu_s":#}"#),
        (r#"{"time_s":null}"#, r#"{"time_s":null}"#),
    ] {
        assert_eq!(redact(line), expected);
    }
    let temporary = std::env::temp_dir().join("judge-test-aB3xY9/problems");
    assert_eq!(
        redact(&format!("error: {}: no\n", temporary.display())),
        "error: [temp]/problems: no\n"
    );
}
