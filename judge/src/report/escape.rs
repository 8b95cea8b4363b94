//! From untrusted bytes to text that is safe to print and honest about what it holds.
//!
//! Printable Unicode stays as it is. Everything that a terminal would act on or that a reader could not see becomes an escape:
//! `\t`, `\r`, `\n`, `\x1b` for other control characters and for bytes that are not UTF-8, `\u{202e}` for what is invisible outside
//! ASCII, which includes bidirectional controls, zero-width characters, the byte order mark and no-break spaces.
//!
//! In bytes of programs a backslash is doubled exactly where it could be taken for an escape, so two different lines never look the same,
//! while `\frac` stays readable. In text of the judge a backslash stays what it is: escapes in it were made when it was put together, and
//! source code that a compiler quotes is meant to be read. Lengths are in characters; wide characters are not told apart. A cut text ends with `…`, and no character or
//! escape is ever split.

/// The sign that something was cut off.
const CUT: char = '…';

/// The smallest text, in order, that is either kept or escaped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece {
    /// A printable character.
    Plain(char),
    /// A backslash that could be taken for the beginning of an escape.
    Backslash,
    /// One of tab, carriage return and line feed, by the letter of its escape.
    Letter(char),
    /// A control character of ASCII, or a byte that is no part of a UTF-8 sequence.
    Byte(u8),
    /// A character outside ASCII that is not printable.
    Hidden(char),
}

impl Piece {
    /// Returns the number of characters of the text.
    fn width(self) -> usize {
        match self {
            Piece::Plain(_) => 1,
            Piece::Backslash | Piece::Letter(_) => 2,
            Piece::Byte(_) => 4,
            Piece::Hidden(c) => c.escape_unicode().len(),
        }
    }

    fn push_to(self, text: &mut String) {
        match self {
            Piece::Plain(c) => text.push(c),
            Piece::Backslash => text.push_str(r"\\"),
            Piece::Letter(c) => text.extend(['\\', c]),
            Piece::Byte(byte) => {
                let digit = |value: u8| char::from_digit(u32::from(value), 16).expect("half a byte is one digit");
                text.extend(['\\', 'x', digit(byte >> 4), digit(byte & 15)]);
            }
            Piece::Hidden(c) => text.extend(c.escape_unicode()),
        }
    }
}

/// Returns whether a character can be seen and stands for itself. A combining mark counts as such: names are full of them.
fn is_printable(c: char) -> bool {
    if c.is_ascii() {
        return c == ' ' || c.is_ascii_graphic();
    }
    // The table behind `escape_debug` knows what is printable; a mark is escaped by it only at the beginning of a text.
    let mut buffer = [b'a'; 5];
    let len = 1 + c.encode_utf8(&mut buffer[1..]).len();
    let text = std::str::from_utf8(&buffer[..len]).expect("a letter and a character");
    text.escape_debug().nth(1) == Some(c)
}

/// Returns the first piece and its length in bytes, without a look at what follows.
fn first(bytes: &[u8]) -> Option<(Piece, usize)> {
    let byte = *bytes.first()?;
    let piece = match bstr::decode_utf8(bytes) {
        (None, _) => return Some((Piece::Byte(byte), 1)),
        (Some('\t'), _) => Piece::Letter('t'),
        (Some('\r'), _) => Piece::Letter('r'),
        (Some('\n'), _) => Piece::Letter('n'),
        (Some(c), len) if is_printable(c) => return Some((Piece::Plain(c), len)),
        (Some(c), len) if !c.is_ascii() => return Some((Piece::Hidden(c), len)),
        (Some(_), _) => Piece::Byte(byte),
    };
    Some((piece, 1))
}

/// The pieces of a text, each with the place of its first byte.
struct Pieces<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Iterator for Pieces<'_> {
    type Item = (usize, Piece);

    fn next(&mut self) -> Option<(usize, Piece)> {
        let at = self.at;
        let (piece, len) = first(&self.bytes[at..])?;
        self.at += len;
        if piece != Piece::Plain('\\') {
            return Some((at, piece));
        }
        let taken_for_escape = match first(&self.bytes[self.at..]) {
            Some((Piece::Plain(next), _)) => matches!(next, '\\' | 't' | 'r' | 'n' | 'x' | 'u'),
            Some(_) => true,
            None => false,
        };
        Some((at, if taken_for_escape { Piece::Backslash } else { piece }))
    }
}

fn pieces(bytes: &[u8]) -> Pieces<'_> {
    Pieces { bytes, at: 0 }
}

/// Who wrote a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A program: what looks like an escape is none.
    Program,
    /// The judge, or a compiler: what looks like an escape is one, or is in the source code.
    Judge,
}

/// Returns `bytes` of a program as one printable line of at most `max` characters, `max` being 1 or more.
pub fn line(bytes: &[u8], max: usize) -> String {
    bounded(pieces(bytes).map(|(_, piece)| piece), max)
}

/// Returns text of the judge as one printable line of at most `max` characters, `max` being 1 or more.
pub fn sentence(text: &str, max: usize) -> String {
    bounded(written_pieces(text.as_bytes()), max)
}

/// Returns text of the judge as printable text of at most `max` characters in which line feeds and tabs stay what they are: for JSON.
pub fn text(text: &str, max: usize) -> String {
    let pieces = written_pieces(text.as_bytes()).map(|piece| match piece {
        Piece::Letter('n') => Piece::Plain('\n'),
        Piece::Letter('t') => Piece::Plain('\t'),
        other => other,
    });
    bounded(pieces, max)
}

/// The pieces of a text of the judge.
fn written_pieces(bytes: &[u8]) -> impl Iterator<Item = Piece> {
    pieces(bytes).map(|(_, piece)| {
        if piece == Piece::Backslash {
            Piece::Plain('\\')
        } else {
            piece
        }
    })
}

fn bounded(pieces: impl Iterator<Item = Piece>, max: usize) -> String {
    let mut text = String::new();
    let mut width = 0;
    // The longest beginning that leaves room for the sign of a cut.
    let mut keep = 0;
    for piece in pieces {
        width += piece.width();
        if width > max {
            text.truncate(keep);
            text.push(CUT);
            return text;
        }
        piece.push_to(&mut text);
        if width < max {
            keep = text.len();
        }
    }
    text
}

/// Returns `bytes` as one printable line of at most `max` characters, `max` being 8 or more, with the byte at `focus` in sight.
///
/// A line that does not fit is cut so that what stands before the focus takes a third of the room at most. Lines with the same
/// bytes before the same focus are cut at the same place, so they can be shown one below the other.
pub fn window(bytes: &[u8], focus: usize, max: usize) -> String {
    let focus = character_at(bytes, focus.min(bytes.len()));
    let third = max / 3;
    // No escape is shorter than a quarter of the bytes it stands for, so the room never reaches further back than this.
    let earliest = character_at(bytes, focus.saturating_sub(4 * max));
    let before: Vec<(usize, Piece)> = Pieces { bytes, at: earliest }.take_while(|(at, _)| *at < focus).collect();
    let width: usize = before.iter().map(|(_, piece)| piece.width()).sum();
    if earliest == 0 && width <= 2 * third {
        return line(bytes, max);
    }
    let mut start = focus;
    let mut room = third;
    for (at, piece) in before.iter().rev() {
        match room.checked_sub(piece.width()) {
            Some(left) => room = left,
            None => break,
        }
        start = *at;
    }
    format!("{CUT}{}", line(&bytes[start..], max - 1))
}

/// Returns the place of the first byte of the character that the byte at `at` belongs to.
fn character_at(bytes: &[u8], at: usize) -> usize {
    for start in (at.saturating_sub(3)..at).rev() {
        if let (Some(c), len) = bstr::decode_utf8(&bytes[start..])
            && c.len_utf8() > 1
        {
            return if start + len > at { start } else { at };
        }
    }
    at
}

/// Which lines of a long text are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Those at the beginning.
    First,
    /// Those at the end.
    Last,
}

/// Printable lines out of a longer text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// The lines that are kept.
    pub lines: Vec<String>,
    /// How many lines were left out.
    pub hidden: usize,
}

/// Returns `max_lines` lines of `bytes` at most, each of at most `max` characters, as fits their `origin`.
///
/// Tabs become four blanks, carriage returns at the end of a line and empty lines around the text are dropped: this is for messages,
/// where blanks have no meaning.
pub fn block(bytes: &[u8], origin: Origin, max_lines: usize, max: usize, keep: Keep) -> Block {
    let is_empty = |line: &[u8]| line.iter().all(u8::is_ascii_whitespace);
    let mut lines: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').collect();
    while lines.last().is_some_and(|line| is_empty(line)) {
        lines.pop();
    }
    let blank = lines.iter().take_while(|line| is_empty(line)).count();
    let lines = &lines[blank..];
    let hidden = lines.len().saturating_sub(max_lines);
    let kept = match keep {
        Keep::First => &lines[..lines.len() - hidden],
        Keep::Last => &lines[hidden..],
    };
    Block {
        lines: kept.iter().map(|line| message_line(line, origin, max)).collect(),
        hidden,
    }
}

fn message_line(bytes: &[u8], origin: Origin, max: usize) -> String {
    let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
    let mut spaced = Vec::new();
    // A character has four bytes at most, so what is dropped here is beyond the cut.
    for byte in bytes.iter().take(4 * (max + 1)) {
        match byte {
            b'\t' => spaced.extend_from_slice(b"    "),
            other => spaced.push(*other),
        }
    }
    match origin {
        Origin::Program => line(&spaced, max),
        Origin::Judge => bounded(written_pieces(&spaced), max),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Reads escapes back, to prove that nothing is lost.
    fn unescape(text: &str) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut chars = text.chars();
        let code = |digits: &str| u32::from_str_radix(digits, 16).unwrap();
        while let Some(c) = chars.next() {
            let rest = chars.as_str();
            let escape = match (c, rest.chars().next()) {
                ('\\', Some('\\')) => Some((vec![b'\\'], 1)),
                ('\\', Some('t')) => Some((vec![b'\t'], 1)),
                ('\\', Some('r')) => Some((vec![b'\r'], 1)),
                ('\\', Some('n')) => Some((vec![b'\n'], 1)),
                ('\\', Some('x')) => Some((vec![u8::try_from(code(&rest[1..3])).unwrap()], 3)),
                ('\\', Some('u')) => {
                    let end = rest.find('}').unwrap();
                    let c = char::from_u32(code(&rest[2..end])).unwrap();
                    Some((c.to_string().into_bytes(), end + 1))
                }
                _ => None,
            };
            match escape {
                Some((escaped, len)) => {
                    bytes.extend(escaped);
                    chars = rest[len..].chars();
                }
                None => bytes.extend(c.to_string().into_bytes()),
            }
        }
        bytes
    }

    #[track_caller]
    fn check(bytes: &[u8], max: usize, expected: &str) {
        assert_eq!(line(bytes, max), expected);
    }

    #[test]
    fn what_can_be_read_is_kept() {
        check("Grüße, 世界 नमस्ते e\u{301} 🙂".as_bytes(), 80, "Grüße, 世界 नमस्ते e\u{301} 🙂");
        check(br"C:\dir \frac{1}{2} \", 80, r"C:\dir \frac{1}{2} \");
    }

    #[test]
    fn what_a_terminal_would_act_on_is_escaped() {
        check(b"\x1b[31mred\x1b[0m\x07", 80, r"\x1b[31mred\x1b[0m\x07");
        check(b"a\tb\r\n\0\x7f", 80, r"a\tb\r\n\x00\x7f");
        check("\u{9b}1m\u{85}".as_bytes(), 80, r"\u{9b}1m\u{85}");
    }

    #[test]
    fn what_a_reader_cannot_see_is_escaped() {
        check("\u{202e}nim\u{2066}\u{200b}".as_bytes(), 80, r"\u{202e}nim\u{2066}\u{200b}");
        check(
            "\u{feff}1\u{a0}2\u{2028}\u{ad}".as_bytes(),
            80,
            r"\u{feff}1\u{a0}2\u{2028}\u{ad}",
        );
    }

    #[test]
    fn bytes_that_are_not_utf8_are_escaped_one_by_one() {
        check(b"caf\xe9 \xe2\x82A \xff\xfe", 80, r"caf\xe9 \xe2\x82A \xff\xfe");
        check(b"\xed\xa0\x80 \xf5", 80, r"\xed\xa0\x80 \xf5");
    }

    #[test]
    fn a_backslash_is_doubled_only_where_it_could_mislead() {
        check(br"\x1b", 80, r"\\x1b");
        check(b"\\\x1b", 80, r"\\\x1b");
        check(br"\\", 80, r"\\\");
        check(br"\d\ ", 80, r"\d\ ");
    }

    #[test]
    fn text_of_the_judge_is_not_escaped_twice() {
        let message = format!("got `{}`", line(b"\x1b[31m", 80));
        assert_eq!(sentence(&message, 80), r"got `\x1b[31m`");
        assert_eq!(text(r#"printf("%d\n"); \\"#, 80), r#"printf("%d\n"); \\"#);
        assert_eq!(text("a\tb\x1b\n", 80), "a\tb\\x1b\n");
        let shown = |origin| block(br#"puts("\n")"#, origin, 3, 80, Keep::First).lines;
        assert_eq!(shown(Origin::Judge), [r#"puts("\n")"#]);
        assert_eq!(shown(Origin::Program), [r#"puts("\\n")"#]);
    }

    #[test]
    fn a_cut_is_visible_and_splits_nothing() {
        check(b"abcdef", 6, "abcdef");
        check(b"abcdef", 5, "abcd…");
        check(b"ab\x1bcd", 6, r"ab…");
        check(b"ab\x1bcd", 7, r"ab\x1b…");
        check(b"\x1b", 3, "…");
        check(b"", 1, "");
    }

    /// Regression test for a preview that was cut in the middle of a character (enc04).
    #[test]
    fn a_preview_never_ends_within_a_character() {
        let output = format!("{}{}\n", "x".repeat(99), "é".repeat(40));
        check(output.as_bytes(), 100, &format!("{}…", "x".repeat(99)));
        check(output.as_bytes(), 101, &format!("{}é…", "x".repeat(99)));
        check(output.as_bytes(), 141, &format!("{}{}\\n", "x".repeat(99), "é".repeat(40)));
        assert_eq!(text(&output, 200), output);
    }

    #[test]
    fn a_window_shows_what_matters_in_a_long_line() {
        let answer = format!("{}1{}", "0".repeat(500), "2".repeat(500));
        let output = format!("{}é{}", "0".repeat(500), "2".repeat(500));
        assert_eq!(
            window(answer.as_bytes(), 500, 30),
            format!("…{}1{}…", "0".repeat(10), "2".repeat(17))
        );
        assert_eq!(
            window(output.as_bytes(), 501, 30),
            format!("…{}é{}…", "0".repeat(10), "2".repeat(17))
        );
        assert_eq!(window(b"short", 4, 30), "short");
        assert_eq!(window(answer.as_bytes(), 1001, 30), format!("…{}", "2".repeat(10)));
        assert_eq!(window(b"", 0, 8), "");
    }

    #[test]
    fn blocks_keep_one_end_and_count_the_rest() {
        let text = b"\n\none\r\n\ttwo\nthree\n \n";
        let block_of = |lines, hidden| Block { lines, hidden };
        let owned = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect();
        assert_eq!(
            block(text, Origin::Program, 3, 9, Keep::First),
            block_of(owned(&["one", "    two", "three"]), 0)
        );
        assert_eq!(
            block(text, Origin::Program, 2, 4, Keep::First),
            block_of(owned(&["one", "   …"]), 1)
        );
        assert_eq!(block(text, Origin::Program, 1, 9, Keep::Last), block_of(owned(&["three"]), 2));
        assert_eq!(block(b" \n\n", Origin::Program, 3, 9, Keep::Last), Block::default());
    }

    fn bytes() -> impl Strategy<Value = Vec<u8>> {
        let chunk = prop_oneof![
            proptest::collection::vec(any::<u8>(), 0..6),
            any::<char>().prop_map(|c| c.to_string().into_bytes()),
            "[\\\\xutrn0{}]{0,4}".prop_map(String::into_bytes),
        ];
        proptest::collection::vec(chunk, 0..20).prop_map(|chunks| chunks.concat())
    }

    proptest! {
        #[test]
        fn no_control_character_gets_through_and_the_length_is_bounded(bytes in bytes(), focus in 0_usize..120, max in 8_usize..60) {
            let mut shown = vec![line(&bytes, max), window(&bytes, focus, max)];
            let written = String::from_utf8_lossy(&bytes);
            shown.push(sentence(&written, max));
            for origin in [Origin::Program, Origin::Judge] {
                shown.extend(block(&bytes, origin, 3, max, Keep::Last).lines);
            }
            for line in shown {
                prop_assert!(line.chars().all(is_printable), "{line:?}");
                prop_assert!(line.chars().count() <= max, "{line:?}");
            }
            let text = text(&written, max);
            prop_assert!(text.chars().all(|c| c == '\n' || c == '\t' || is_printable(c)), "{text:?}");
            prop_assert!(text.chars().count() <= max, "{text:?}");
        }

        #[test]
        fn nothing_is_lost_but_by_a_cut(bytes in bytes()) {
            prop_assert_eq!(unescape(&line(&bytes, usize::MAX)), bytes);
        }

        #[test]
        fn a_window_holds_its_focus(prefix in 0_usize..300, suffix in 0_usize..300, max in 8_usize..60) {
            let line = format!("{}#{}", "é".repeat(prefix), "\u{1}".repeat(suffix));
            prop_assert!(window(line.as_bytes(), 2 * prefix, max).contains('#'));
        }
    }
}
