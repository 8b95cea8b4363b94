//! The difference between an answer and an output, as a few numbered lines.
//!
//! Lines are compared the way the default output validator reads them: blanks between tokens and the case of ASCII letters do not
//! count, or a program that ends its lines with a blank would differ everywhere. Only when nothing differs by that measure, which
//! takes a validator with stricter flags, are lines compared byte by byte and shown with their ends.
//!
//! The work is bounded by construction: no more than [`MAX_BYTES`] and [`MAX_LINES`] of either side are looked at. The deadline is a
//! second guard, far beyond what those bounds allow, so that it never decides what is shown.

use std::time::{Duration, Instant};

use similar::{Algorithm, DiffOp};

use crate::judgement::Difference;
use crate::report::escape;

/// How much of either side is looked at.
pub const MAX_BYTES: usize = 64 << 10;
/// How many lines of either side are looked at.
pub const MAX_LINES: usize = 400;
/// How many equal lines are shown around different ones.
const CONTEXT: usize = 3;
const DEADLINE: Duration = Duration::from_millis(500);

/// Which side a line belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Both: the lines are equal. The text is the output's.
    Both,
    /// The answer alone.
    Answer,
    /// The output alone.
    Output,
}

/// One line of a difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Where it is from.
    pub side: Side,
    /// Its number in the answer, from 1.
    pub answer: Option<u64>,
    /// Its number in the output, from 1.
    pub output: Option<u64>,
    /// Its text, escaped and cut.
    pub text: String,
}

/// The lines to show, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rows {
    /// The lines; where numbers jump, equal lines were left out.
    pub rows: Vec<Row>,
    /// Whether there are more differences than the lines show.
    pub cut: bool,
}

/// How lines are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Measure {
    Tokens,
    Bytes,
}

/// Returns the differing lines with some around them: `max_rows` in all, each of at most `width` characters, `width` being 12 or more.
/// Nothing is returned when there is no difference in the part that is looked at.
pub fn rows(difference: &Difference, max_rows: usize, width: usize) -> Rows {
    let answer = lines(&difference.answer);
    let output = lines(&difference.output);
    let (measure, ops) = match changes(&answer, &output, tokens) {
        ops if ops.is_empty() => (Measure::Bytes, changes(&answer, &output, <[u8]>::to_vec)),
        ops => (Measure::Tokens, ops),
    };
    let mut page = Page {
        difference,
        answer: &answer,
        output: &output,
        measure,
        width,
        room: max_rows,
        shown: Rows::default(),
    };
    for op in similar::group_diff_ops(ops, CONTEXT).into_iter().flatten() {
        page.add(op);
    }
    page.shown
}

/// Returns the operations that make the output of the answer; none when the two are equal.
///
/// Outputs are read line against line, so with equally many lines that is how they are shown, even where fewer operations would do:
/// among lines that are all `First` or `Second` a shortest script finds accidental equalities. It is taken where it is much shorter,
/// because then a line is missing or too much.
fn changes(answer: &[&[u8]], output: &[&[u8]], key: impl Fn(&[u8]) -> Vec<u8>) -> Vec<DiffOp> {
    let keys = |lines: &[&[u8]]| -> Vec<Vec<u8>> { lines.iter().map(|line| key(line)).collect() };
    let (answer, output) = (keys(answer), keys(output));
    if answer == output {
        return Vec::new();
    }
    let deadline = Some(Instant::now() + DEADLINE);
    let shortest = similar::capture_diff_slices_deadline(Algorithm::Myers, &answer, &output, deadline);
    if answer.len() == output.len() {
        let aligned = aligned(&answer, &output);
        if cost(&aligned) <= 2 * cost(&shortest) {
            return aligned;
        }
    }
    shortest
}

/// Returns the operations that replace every line by the one at its place, where they differ.
fn aligned(answer: &[Vec<u8>], output: &[Vec<u8>]) -> Vec<DiffOp> {
    let mut ops = Vec::new();
    let mut start = 0;
    let differs: Vec<bool> = answer.iter().zip(output).map(|(a, b)| a != b).collect();
    for run in differs.chunk_by(|a, b| a == b) {
        let len = run.len();
        ops.push(if run[0] {
            DiffOp::Replace {
                old_index: start,
                old_len: len,
                new_index: start,
                new_len: len,
            }
        } else {
            DiffOp::Equal {
                old_index: start,
                new_index: start,
                len,
            }
        });
        start += len;
    }
    ops
}

/// Returns how many lines the operations take away and add.
fn cost(ops: &[DiffOp]) -> usize {
    ops.iter()
        .filter(|op| !matches!(op, DiffOp::Equal { .. }))
        .map(|op| op.old_range().len() + op.new_range().len())
        .sum()
}

/// Returns the lines within the bounds, each with its line feed. A line that the bound on bytes cuts is left out unless it is the
/// only one.
fn lines(bytes: &[u8]) -> Vec<&[u8]> {
    let bounded = &bytes[..bytes.len().min(MAX_BYTES)];
    let mut lines: Vec<&[u8]> = bounded.split_inclusive(|byte| *byte == b'\n').take(MAX_LINES + 1).collect();
    let is_cut = lines.len() > MAX_LINES || (bounded.len() < bytes.len() && !bounded.ends_with(b"\n"));
    if is_cut && lines.len() > 1 {
        lines.pop();
    }
    lines
}

/// Returns whether the byte separates tokens. The format counts vertical tab among them, unlike [`u8::is_ascii_whitespace`].
fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}

/// Returns the tokens of a line in lower case, with one blank between them.
fn tokens(line: &[u8]) -> Vec<u8> {
    let mut key = Vec::with_capacity(line.len());
    for token in line.split(|byte| is_space(*byte)).filter(|token| !token.is_empty()) {
        key.extend(token.to_ascii_lowercase());
        key.push(b' ');
    }
    key
}

/// Returns the place of the first byte in each line that differs.
fn first_difference(answer: &[u8], output: &[u8], measure: Measure) -> (usize, usize) {
    let (mut a, mut b) = (0, 0);
    let skip = |line: &[u8], mut at: usize| {
        while at < line.len() && is_space(line[at]) {
            at += 1;
        }
        at
    };
    loop {
        let (same, at_space) = match (answer.get(a), output.get(b)) {
            (Some(x), Some(y)) => match measure {
                Measure::Tokens => (x.eq_ignore_ascii_case(y), is_space(*x) && is_space(*y)),
                Measure::Bytes => (x == y, false),
            },
            _ => (false, false),
        };
        if at_space {
            (a, b) = (skip(answer, a), skip(output, b));
        } else if same {
            (a, b) = (a + 1, b + 1);
        } else {
            return (a, b);
        }
    }
}

/// What is filled with rows.
struct Page<'a> {
    difference: &'a Difference,
    answer: &'a [&'a [u8]],
    output: &'a [&'a [u8]],
    measure: Measure,
    width: usize,
    room: usize,
    shown: Rows,
}

impl Page<'_> {
    fn add(&mut self, op: DiffOp) {
        let (old, new) = (op.old_range(), op.new_range());
        if let DiffOp::Equal { .. } = op {
            for (a, b) in old.zip(new) {
                if self.room > 0 {
                    let text = self.text(self.output[b], 0);
                    self.push(Side::Both, Some(a), Some(b), text);
                }
            }
            return;
        }
        // Either side gets half of the room, and what the other does not need: a long answer must not hide the output.
        let half = self.room / 2;
        let of_answer = old.len().min(self.room - new.len().min(half));
        let of_output = new.len().min(self.room - of_answer);
        self.shown.cut |= of_answer < old.len() || of_output < new.len();
        let focus = |i: usize| {
            let (a, b) = (old.start + i, new.start + i);
            if a < old.end && b < new.end {
                first_difference(self.answer[a], self.output[b], self.measure)
            } else {
                (0, 0)
            }
        };
        let rows_of_answer: Vec<String> = (0..of_answer)
            .map(|i| self.text(self.answer[old.start + i], focus(i).0))
            .collect();
        let rows_of_output: Vec<String> = (0..of_output)
            .map(|i| self.text(self.output[new.start + i], focus(i).1))
            .collect();
        for (i, text) in rows_of_answer.into_iter().enumerate() {
            self.push(Side::Answer, Some(old.start + i), None, text);
        }
        for (i, text) in rows_of_output.into_iter().enumerate() {
            self.push(Side::Output, None, Some(new.start + i), text);
        }
    }

    fn push(&mut self, side: Side, answer: Option<usize>, output: Option<usize>, text: String) {
        let number = |first: u64, index: usize| first + index as u64;
        self.room -= 1;
        self.shown.rows.push(Row {
            side,
            answer: answer.map(|index| number(self.difference.answer_line, index)),
            output: output.map(|index| number(self.difference.output_line, index)),
            text,
        });
    }

    fn text(&self, line: &[u8], focus: usize) -> String {
        match (self.measure, line) {
            (Measure::Tokens, _) => escape::window(line.trim_ascii_end(), focus, self.width),
            // A blank at the very end, without a line feed after it, could not be seen.
            (Measure::Bytes, [before @ .., b' ']) => escape::window(before, focus, self.width - 4) + r"\x20",
            (Measure::Bytes, _) => escape::window(line, focus, self.width),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn difference(answer: &[u8], output: &[u8]) -> Difference {
        Difference {
            answer: answer.to_vec(),
            answer_line: 1,
            output: output.to_vec(),
            output_line: 1,
        }
    }

    fn drawn(shown: &Rows) -> String {
        let number = |n: Option<u64>| n.map_or_else(|| "-".to_owned(), |n| n.to_string());
        let mut text = String::new();
        for row in &shown.rows {
            let sign = match row.side {
                Side::Both => '=',
                Side::Answer => '-',
                Side::Output => '+',
            };
            text += &[&number(row.answer), " ", &number(row.output), " "]
                .map(String::from)
                .concat();
            text.push(sign);
            text += &row.text;
            text.push('\n');
        }
        if shown.cut {
            text += "cut\n";
        }
        text
    }

    #[track_caller]
    fn check(answer: &str, output: &str, max_rows: usize, expected: &[&str]) {
        let shown = rows(&difference(answer.as_bytes(), output.as_bytes()), max_rows, 40);
        assert_eq!(drawn(&shown).lines().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn lines_have_the_numbers_of_their_side() {
        let expected = ["1 1 =a", "2 - -b", "- 2 +x", "- 3 +y", "3 4 =c"];
        check("a\nb\nc\n", "a\nx\ny\nc\n", 20, &expected);
        let shown = rows(
            &Difference {
                answer_line: 10,
                output_line: 7,
                ..difference(b"a\nb\n", b"a\nc\n")
            },
            20,
            40,
        );
        assert_eq!(drawn(&shown), "10 7 =a\n11 - -b\n- 8 +c\n");
    }

    #[test]
    fn a_missing_or_additional_line_is_shown_alone() {
        check("a\nb\n", "a\n", 20, &["1 1 =a", "2 - -b"]);
        check("a\n", "a\nb\n", 20, &["1 1 =a", "- 2 +b"]);
        check("a\n", "", 20, &["1 - -a"]);
    }

    #[test]
    fn blanks_and_case_do_not_count_while_something_else_differs() {
        check(
            "First\r\n1  2\n",
            "first \n1 3\n",
            20,
            &["1 1 =first", "2 - -1  2", "- 2 +1 3"],
        );
    }

    #[test]
    fn blanks_and_case_are_shown_when_nothing_else_differs() {
        check("1 2\n", "1  2 \r\n", 20, &["1 - -1 2\\n", "- 1 +1  2 \\r\\n"]);
        check("Yes\n", "yes\n", 20, &["1 - -Yes\\n", "- 1 +yes\\n"]);
        check("a\n", "a", 20, &["1 - -a\\n", "- 1 +a"]);
        check("a", "a ", 20, &["1 - -a", "- 1 +a\\x20"]);
        check("same\n", "same\n", 20, &[]);
    }

    #[test]
    fn lines_are_shown_against_each_other_unless_one_is_missing() {
        let expected = ["1 1 =F", "2 - -S", "- 2 +F", "3 3 =F"];
        check("F\nS\nF\n", "F\nF\nF\n", 20, &expected);
        let expected = ["1 - -1", "2 1 =2", "3 2 =3", "4 3 =4", "- 4 +5"];
        check("1\n2\n3\n4\n", "2\n3\n4\n5\n", 20, &expected);
    }

    #[test]
    fn only_the_surroundings_of_differences_are_shown() {
        let number = |n: u32| format!("{n}\n");
        let answer: String = (1..=20).map(number).collect();
        let output = answer.replace("10\n", "ten\n");
        let expected = [
            "7 7 =7",
            "8 8 =8",
            "9 9 =9",
            "10 - -10",
            "- 10 +ten",
            "11 11 =11",
            "12 12 =12",
            "13 13 =13",
        ];
        check(&answer, &output, 20, &expected);
    }

    #[test]
    fn both_sides_get_a_share_of_the_room() {
        check(
            "1\n2\n3\n4\n",
            "a\nb\nc\nd\n",
            4,
            &["1 - -1", "2 - -2", "- 1 +a", "- 2 +b", "cut"],
        );
        check("1\n2\n3\n4\n", "a\n", 4, &["1 - -1", "2 - -2", "3 - -3", "- 1 +a", "cut"]);
        check("1\n", "a\nb\nc\nd\n", 4, &["1 - -1", "- 1 +a", "- 2 +b", "- 3 +c", "cut"]);
        check("1\n2\n", "a\nb\n", 4, &["1 - -1", "2 - -2", "- 1 +a", "- 2 +b"]);
    }

    #[test]
    fn long_lines_are_cut_around_the_first_difference() {
        let line = |middle: &str| format!("{}{middle}{}\n", "x ".repeat(100), " y".repeat(100));
        let expected = [
            "1 - -… x x x x x x left y y y y y y y y y y …",
            "- 1 +… x x x x x x right y y y y y y y y y y…",
        ];
        check(&line("left"), &line("right").replacen(' ', "   ", 1), 20, &expected);
    }

    #[test]
    fn bytes_that_are_no_text_stay_apart() {
        let shown = rows(&difference(b"\xff\n", b"\xfe\n"), 20, 40);
        assert_eq!(drawn(&shown), "1 - -\\xff\n- 1 +\\xfe\n");
    }

    #[test]
    fn a_million_different_lines_take_no_time() {
        let lines: Vec<String> = (0..1_000_000).map(|n| n.to_string()).collect();
        let side = |letter: &str| lines.join(letter);
        let huge = difference(side(" a\n").as_bytes(), side(" b\n").as_bytes());
        let one_line = difference(&vec![b'a'; 8 << 20], &vec![b'b'; 8 << 20]);
        let start = Instant::now();
        for difference in [&huge, &one_line] {
            let shown = rows(difference, 20, 100);
            assert!(shown.rows.len() <= 20 && !shown.rows.is_empty());
        }
        assert!(start.elapsed() < Duration::from_secs(1), "took {:?}", start.elapsed());
    }
}
