//! The comparison of an output that arrives in pieces with an answer that is in memory.
//!
//! As long as the output repeats the answer byte for byte, nothing is looked at but whether blocks
//! are equal: the bytes are neither split into tokens nor kept. At a difference inside a token,
//! the token's bytes so far are taken from the answer, and the rest of it is collected until it is
//! complete or certainly wrong. Then byte comparison goes on behind it. So a comparison keeps at
//! most one token, of a length bounded by the answer's.
//!
//! The result, message included, never depends on where the pieces were cut: every decision rests
//! on the number of bytes of a token alone.

use std::ops::ControlFlow;

use super::Comparator;
use super::excerpt::{EXCERPT, Excerpt};
use super::mismatch::{Mismatch, MismatchKind, Position};
use super::scan::{common_prefix, count_tokens, is_space, spaces, token_at, token_before};
use super::token::TokenRules;

/// An output's number may have this many bytes more than the answer's. The format asks for 60
/// digits; nobody prints as many as this.
const NUMBER_SLACK: usize = 64 * 1024;

/// Bytes that are compared before the lines in them are counted, so that they are still in cache.
const BLOCK: usize = 64 * 1024;

/// A token that is complete within a block is never too long for a number.
const _: () = assert!(BLOCK <= NUMBER_SLACK);

/// A comparison in progress; made by [`Comparator::start`].
#[derive(Debug)]
pub struct Comparison<'a> {
    space_change_sensitive: bool,
    rules: TokenRules<'a>,
    answer: &'a [u8],
    /// Bytes of the answer that are done with.
    cursor: usize,
    /// Whether the output so far ends within or right behind a token, not behind white space.
    in_token: bool,
    /// The answer's token for an output token that differs from it in bytes and is not settled.
    token: Option<Token<'a>>,
    /// The bytes of that output token.
    pending: Vec<u8>,
    passed: Passed,
    mismatch: Option<Mismatch>,
}

/// The answer's token at which the bytes differ.
#[derive(Clone, Copy, Debug)]
struct Token<'a> {
    /// Where it begins in the answer.
    start: usize,
    /// Empty behind the answer's last token.
    expected: &'a [u8],
    /// Whether it is compared by value.
    numeric: bool,
    /// Bytes at the beginning that agree with the output's token as text.
    matched: usize,
}

/// How much of the output lies behind the current block.
#[derive(Clone, Copy, Debug, Default)]
struct Passed {
    bytes: usize,
    newlines: usize,
    /// Offset of the last line.
    line_start: usize,
}

impl<'a> Comparison<'a> {
    pub(super) fn new(comparator: &'a Comparator, answer: &'a [u8]) -> Self {
        Comparison {
            space_change_sensitive: comparator.space_change_sensitive,
            rules: TokenRules::new(comparator),
            answer,
            cursor: 0,
            in_token: false,
            token: None,
            pending: Vec::new(),
            passed: Passed::default(),
            mismatch: None,
        }
    }

    /// Compares the next piece of the output, of any size.
    ///
    /// Breaks as soon as the output is certainly wrong and the message is known, after which
    /// further pieces are ignored. A wrong token is read to its end, or to byte 65 of it and the
    /// first that differs.
    pub fn feed(&mut self, chunk: &[u8]) -> ControlFlow<()> {
        for block in chunk.chunks(BLOCK) {
            if self.mismatch.is_some() {
                break;
            }
            match self.advance(block) {
                Ok(()) => self.passed.add(block),
                Err(mismatch) => self.mismatch = Some(mismatch),
            }
        }
        if self.mismatch.is_some() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Ends the output.
    ///
    /// # Errors
    /// The first place where the output is wrong.
    pub fn finish(mut self) -> Result<(), Mismatch> {
        if let Some(mismatch) = self.mismatch {
            return Err(mismatch);
        }
        let inside = self.in_token && self.answer.get(self.cursor).is_some_and(|&byte| !is_space(byte));
        let token = self.token.or_else(|| inside.then(|| self.open()));
        if let Some(token) = token {
            self.settle(token, true, &[])?;
        }
        let rest = &self.answer[self.cursor..];
        let start = self.cursor + spaces(rest);
        if start < self.answer.len() {
            let expected = Excerpt::new(token_at(&self.answer[start..]), true);
            return Err(self.mismatch(MismatchKind::Missing { expected }, start, &[], 0));
        }
        match rest.first() {
            Some(&expected) if self.space_change_sensitive => Err(self.space_mismatch(Some(expected), None, &[])),
            _ => Ok(()),
        }
    }

    /// Compares a whole block, whose last token may be incomplete.
    fn advance(&mut self, block: &[u8]) -> Result<(), Mismatch> {
        let mut at = 0;
        loop {
            if let Some(token) = self.token {
                at += self.absorb(token, block, at)?;
            }
            let same = common_prefix(&block[at..], &self.answer[self.cursor..]);
            if same > 0 {
                at += same;
                self.cursor += same;
                self.in_token = !is_space(block[at - 1]);
            }
            let Some(&got) = block.get(at) else {
                return Ok(());
            };
            let expected = self.answer.get(self.cursor).copied();
            let (space_got, space_expected) = (is_space(got), expected.is_some_and(is_space));
            let between = !self.in_token || (space_got && (space_expected || expected.is_none()));
            if !between || !(space_got || space_expected) {
                match self.pass_token(block, at) {
                    Some(end) => at = end,
                    None => self.token = Some(self.open()),
                }
            } else if self.space_change_sensitive {
                return Err(self.space_mismatch(expected, Some(got), &block[..at]));
            } else {
                at += spaces(&block[at..]);
                self.cursor += spaces(&self.answer[self.cursor..]);
                self.in_token = false;
            }
        }
    }

    /// Passes a token at whose byte `at` the files differ, if the block has all of it and it is
    /// right. Returns where it ends in the block.
    fn pass_token(&mut self, block: &[u8], at: usize) -> Option<usize> {
        let before = self.token_before_cursor();
        let end = at + token_at(&block[at..]).len();
        let got = &block[at.checked_sub(before)?..end];
        let expected_end = self.cursor + token_at(&self.answer[self.cursor..]).len();
        let expected = &self.answer[self.cursor - before..expected_end];
        if end == block.len() || !self.rules.accept(expected, got) {
            return None;
        }
        self.go_on_at(expected_end);
        Some(end)
    }

    /// Begins an output token that differs from the answer's, with the bytes that are equal.
    fn open(&mut self) -> Token<'a> {
        let matched = self.token_before_cursor();
        let start = self.cursor - matched;
        let expected = token_at(&self.answer[start..]);
        self.pending.clear();
        self.pending.extend_from_slice(&expected[..matched]);
        Token {
            start,
            expected,
            numeric: self.rules.is_number(expected),
            matched,
        }
    }

    /// Returns the number of bytes before the cursor that belong to the current token.
    fn token_before_cursor(&self) -> usize {
        if self.in_token {
            token_before(&self.answer[..self.cursor])
        } else {
            0
        }
    }

    /// Takes in what the block holds of the open token from `at` on, and settles it if that is
    /// enough. Returns the number of bytes taken.
    fn absorb(&mut self, mut token: Token<'a>, block: &[u8], at: usize) -> Result<usize, Mismatch> {
        let longest = if token.numeric {
            token.expected.len() + NUMBER_SLACK
        } else {
            token.expected.len().max(EXCERPT) + 1
        };
        let rest = &block[at..];
        let room = &rest[..rest.len().min(longest - self.pending.len())];
        let bytes = token_at(room);
        if token.matched == self.pending.len() {
            token.matched += self.rules.matching(&token.expected[token.matched..], bytes);
        }
        self.pending.extend_from_slice(bytes);
        let enough = if token.numeric || token.matched == self.pending.len() {
            longest
        } else {
            token.matched.max(EXCERPT) + 1
        };
        let read = &block[..at + bytes.len()];
        if self.pending.len() >= enough {
            let surplus = self.pending.len() - enough;
            self.pending.truncate(enough);
            self.settle(token, false, &read[..read.len() - surplus])?;
        } else if bytes.len() < rest.len() {
            self.settle(token, true, read)?;
        } else {
            self.token = Some(token);
        }
        Ok(bytes.len())
    }

    /// Decides about the pending token, which `before` ends with as far as the block has it.
    fn settle(&mut self, token: Token<'a>, ended: bool, before: &[u8]) -> Result<(), Mismatch> {
        let Token { start, expected, .. } = token;
        if ended && self.rules.accept(expected, &self.pending) {
            self.go_on_at(start + expected.len());
            return Ok(());
        }
        let kind = self.rules.difference(expected, &self.pending, ended);
        Err(self.mismatch(kind, start, before, self.pending.len()))
    }

    /// Goes on behind a token that is right, with whatever follows it in the output.
    fn go_on_at(&mut self, cursor: usize) {
        self.cursor = cursor;
        self.in_token = true;
        self.token = None;
    }

    /// Describes a difference at `start` in the answer, in the output `length` bytes before the
    /// end of `before`, which is the beginning of the block. These bytes hold no line feed.
    fn mismatch(&self, kind: MismatchKind, start: usize, before: &[u8], length: usize) -> Mismatch {
        let mut passed = self.passed;
        passed.add(before);
        Mismatch {
            kind,
            token: count_tokens(&self.answer[..start]) + 1,
            output: Position {
                line: passed.newlines + 1,
                column: passed.bytes - length - passed.line_start + 1,
            },
            answer: Position::after(&self.answer[..start]),
        }
    }

    fn space_mismatch(&self, expected: Option<u8>, got: Option<u8>, before: &[u8]) -> Mismatch {
        let mut mismatch = self.mismatch(MismatchKind::Space { expected, got }, self.cursor, before, 0);
        // Of tokens, those before the white space count.
        mismatch.token -= 1;
        mismatch
    }
}

impl Passed {
    fn add(&mut self, block: &[u8]) {
        if let Some(newline) = memchr::memrchr(b'\n', block) {
            self.line_start = self.bytes + newline + 1;
            self.newlines += memchr::memchr_iter(b'\n', block).count();
        }
        self.bytes += block.len();
    }
}
