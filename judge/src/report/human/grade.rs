//! Scores: that of a submission in its line, and a line for each group.

use std::io::{self, Write};

use super::palette::{self, DIM, Palette};
use super::{MAX_NAME, sentence};
use crate::report::escape;
use crate::scoring::{Grade, Score};

/// Returns what the line of a submission says of its grade: the score, or that there is none.
pub(super) fn in_short(grade: &Grade) -> Option<String> {
    match (&grade.score, &grade.fault) {
        (Some(score), _) => Some(in_words(score, grade.best.as_ref())),
        (None, Some(_)) => Some("the judge failed".to_owned()),
        (None, None) => None,
    }
}

/// Writes a line for each group.
pub(super) fn write(page: &mut Vec<u8>, grade: &Grade, palette: Palette) -> io::Result<()> {
    for group in &grade.groups {
        let letters = match group.outcome {
            Some(outcome) => palette.paint(palette::of(outcome), &format!("{:<4}", outcome.letters())),
            None => palette.paint(DIM, "--  "),
        };
        let name = escape::line(group.name.as_bytes(), MAX_NAME);
        let score = group.score.as_ref().map(|score| in_words(score, group.best.as_ref()));
        let reason = group.not_run.as_ref().map(|reason| format!("not run: {}", sentence(reason)));
        let told: Vec<String> = score.into_iter().chain(reason).collect();
        writeln!(
            page,
            "{}",
            format!("    {letters} {name}: {}", told.join(", ")).trim_end_matches([':', ' '])
        )?;
    }
    Ok(())
}

fn in_words(score: &Score, best: Option<&Score>) -> String {
    match best {
        Some(best) => format!("score {score} of {best}"),
        None => format!("score {score}"),
    }
}
