//! Builds the tree of a grammar from its tokens: statements and blocks. Expressions are the business of the part below.
//!
//! A program may be nested [`MAX_DEPTH`] deep, which bounds the stack of everything that walks it. What follows a closing `END`
//! of an outer block is the rest of the program, so an `ELSE` or `END` too many is an error where it stands, and a missing one at
//! the end, where the block that is open is named.

mod expression;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use super::pattern::Pattern;
use super::syntax::{Expression, Kind, Notation, Place, Program, RangeSite, RegexSource, Statement, Until, Variable};
use super::token::{Spanned, Token, tokenize};
use super::value::Value;
use super::{Position, SyntaxError, SyntaxErrorKind};

/// Greatest depth of blocks, and of the parentheses of an expression.
const MAX_DEPTH: usize = 100;

/// Parses the text of a grammar.
pub(super) fn parse(text: &str) -> Result<Program, SyntaxError> {
    let mut parser = Parser {
        text,
        tokens: tokenize(text)?,
        at: 0,
        depth: 0,
        variables: Vec::new(),
        ranges: Vec::new(),
    };
    let body = parser.statements()?;
    match parser.token() {
        Token::End => {}
        Token::Keyword(word) => return Err(parser.error(SyntaxErrorKind::NoBlock((*word).to_owned()))),
        _ => return Err(parser.unexpected("a statement")),
    }
    Ok(Program {
        body,
        variables: parser.variables,
        ranges: parser.ranges,
    })
}

struct Parser<'a> {
    text: &'a str,
    tokens: Vec<Spanned<'a>>,
    at: usize,
    depth: usize,
    variables: Vec<Variable>,
    ranges: Vec<RangeSite>,
}

type Parsed<T> = Result<T, SyntaxError>;

impl<'a> Parser<'a> {
    fn token(&self) -> &Token<'a> {
        &self.tokens[self.at].token
    }

    /// Passes over a token; the end is never passed.
    fn advance(&mut self) {
        self.at = (self.at + 1).min(self.tokens.len() - 1);
    }

    fn position(&self) -> Position {
        Position::of(self.text.as_bytes(), self.tokens[self.at].start)
    }

    fn error(&self, kind: SyntaxErrorKind) -> SyntaxError {
        SyntaxError {
            at: self.position(),
            kind,
        }
    }

    fn unexpected(&self, expected: &str) -> SyntaxError {
        let spanned = &self.tokens[self.at];
        let found = match spanned.token {
            Token::End => "the end of the grammar".to_owned(),
            Token::String(_) => "a string".to_owned(),
            _ => format!("`{}`", &self.text[spanned.start..spanned.end]),
        };
        self.error(SyntaxErrorKind::Unexpected {
            expected: expected.to_owned(),
            found,
        })
    }

    /// Passes over a sign if it is the next token.
    fn take(&mut self, sign: &str) -> bool {
        let found = matches!(self.token(), Token::Sign(next) if *next == sign);
        if found {
            self.advance();
        }
        found
    }

    fn expect(&mut self, sign: &str) -> Parsed<()> {
        if self.take(sign) {
            Ok(())
        } else {
            Err(self.unexpected(&format!("`{sign}`")))
        }
    }

    /// Parses something one level deeper.
    fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth == MAX_DEPTH {
            return Err(self.error(SyntaxErrorKind::TooDeep));
        }
        self.depth += 1;
        let result = parse(self);
        self.depth -= 1;
        result
    }

    /// Parses statements up to one that ends a block.
    fn statements(&mut self) -> Parsed<Vec<Statement>> {
        let mut statements = Vec::new();
        while !matches!(self.token(), Token::End | Token::Keyword("END" | "ELSE")) {
            statements.push(self.statement()?);
        }
        Ok(statements)
    }

    fn statement(&mut self) -> Parsed<Statement> {
        let Token::Keyword(word) = *self.token() else {
            return Err(self.unexpected("a statement"));
        };
        let at = self.position();
        let kind = match word {
            "REP" | "REPI" | "WHILE" | "WHILEI" => self.repetition(word, at)?,
            "IF" => self.choice(at)?,
            _ => self.simple(word, at)?,
        };
        Ok(Statement { at, kind })
    }

    /// Parses a statement without a block.
    fn simple(&mut self, word: &str, at: Position) -> Parsed<Kind> {
        if !matches!(
            word,
            "SPACE" | "NEWLINE" | "EOF" | "INT" | "FLOAT" | "FLOATP" | "STRING" | "REGEX" | "ASSERT" | "SET" | "UNSET"
        ) {
            return Err(self.unexpected("a statement"));
        }
        self.advance();
        match word {
            "SPACE" => return Ok(Kind::Space),
            "NEWLINE" => return Ok(Kind::Newline),
            "EOF" => return Ok(Kind::Eof),
            _ => self.expect("(")?,
        }
        let kind = match word {
            "INT" => {
                let (least, greatest) = self.bounds()?;
                let into = self.optional_place()?;
                let site = self.range_site(at, into.as_ref());
                Kind::Int {
                    least,
                    greatest,
                    into,
                    site,
                }
            }
            "STRING" => Kind::String(self.text_value()?),
            "REGEX" => Kind::Regex {
                pattern: self.regex()?,
                into: self.optional_place()?,
            },
            "ASSERT" => {
                let start = self.tokens[self.at].start;
                let condition = self.condition()?;
                Kind::Assert {
                    condition,
                    text: self.text[start..self.tokens[self.at - 1].end].to_owned(),
                }
            }
            "SET" => Kind::Set(self.separated(Self::assignment)?),
            "UNSET" => Kind::Unset(self.separated(Self::name)?),
            _ => self.float(word == "FLOATP", at)?,
        };
        self.expect(")")?;
        Ok(kind)
    }

    /// Parses one or more things with commas between.
    fn separated<T>(&mut self, parse: impl Fn(&mut Self) -> Parsed<T>) -> Parsed<Vec<T>> {
        let mut items = vec![parse(self)?];
        while self.take(",") {
            items.push(parse(self)?);
        }
        Ok(items)
    }

    fn bounds(&mut self) -> Parsed<(Expression, Expression)> {
        let least = self.expression()?;
        self.expect(",")?;
        Ok((least, self.expression()?))
    }

    fn optional_place(&mut self) -> Parsed<Option<Place>> {
        if self.take(",") { Ok(Some(self.target()?)) } else { Ok(None) }
    }

    fn range_site(&mut self, at: Position, into: Option<&Place>) -> usize {
        self.ranges.push(RangeSite {
            at,
            variable: into.map(|place| place.variable),
        });
        self.ranges.len() - 1
    }

    fn float(&mut self, with_decimals: bool, at: Position) -> Parsed<Kind> {
        let (least, greatest) = self.bounds()?;
        let decimals = if with_decimals {
            self.expect(",")?;
            Some(self.bounds()?)
        } else {
            None
        };
        let into = self.optional_place()?;
        let mut notation = Notation::Any;
        if into.is_some() && self.take(",") {
            notation = match self.token() {
                Token::Keyword("FIXED") => Notation::Fixed,
                Token::Keyword("SCIENTIFIC") => Notation::Scientific,
                _ => return Err(self.unexpected("`FIXED` or `SCIENTIFIC`")),
            };
            self.advance();
        }
        let site = self.range_site(at, into.as_ref());
        Ok(Kind::Float {
            least,
            greatest,
            decimals,
            notation,
            into,
            site,
        })
    }

    /// Parses a string, or a variable or function that might be one.
    fn text_value(&mut self) -> Parsed<Expression> {
        match self.token() {
            Token::String(_) | Token::Name(_) | Token::Keyword("STRLEN") => self.value(),
            _ => Err(self.unexpected("a string or variable")),
        }
    }

    fn regex(&mut self) -> Parsed<RegexSource> {
        let at = self.position();
        match self.text_value()? {
            Expression::Constant(Value::Text(text)) => match Pattern::new(&text) {
                Ok(pattern) => Ok(RegexSource::Constant(Arc::new(pattern))),
                Err(error) => Err(SyntaxError {
                    at,
                    kind: SyntaxErrorKind::Regex(error.to_string()),
                }),
            },
            computed => Ok(RegexSource::Computed(computed)),
        }
    }

    fn assignment(&mut self) -> Parsed<(Place, Expression)> {
        let place = self.target()?;
        self.expect("=")?;
        Ok((place, self.expression()?))
    }

    /// Parses a loop.
    fn repetition(&mut self, word: &str, at: Position) -> Parsed<Kind> {
        self.advance();
        self.expect("(")?;
        let mut index = None;
        if word.ends_with('I') {
            index = Some(self.target()?);
            self.expect(",")?;
        }
        let until = if word.starts_with("REP") {
            Until::Count(self.expression()?)
        } else {
            Until::Fails(self.condition()?)
        };
        let mut separator = None;
        if self.take(",") {
            let at = self.position();
            let Token::Keyword(word) = *self.token() else {
                return Err(self.unexpected("a statement without a block"));
            };
            separator = Some(Box::new(Statement {
                at,
                kind: self.simple(word, at)?,
            }));
        }
        self.expect(")")?;
        let body = self.nested(Self::statements)?;
        self.end(word, at)?;
        Ok(Kind::Repeat {
            index,
            until,
            separator,
            body,
        })
    }

    fn choice(&mut self, at: Position) -> Parsed<Kind> {
        self.advance();
        self.expect("(")?;
        let condition = self.condition()?;
        self.expect(")")?;
        let then = self.nested(Self::statements)?;
        let mut otherwise = Vec::new();
        if *self.token() == Token::Keyword("ELSE") {
            self.advance();
            otherwise = self.nested(Self::statements)?;
        }
        self.end("IF", at)?;
        Ok(Kind::If {
            condition,
            then,
            otherwise,
        })
    }

    /// Passes over the `END` of a block.
    fn end(&mut self, word: &str, at: Position) -> Parsed<()> {
        match self.token() {
            Token::Keyword("END") => {
                self.advance();
                Ok(())
            }
            Token::End => Err(self.error(SyntaxErrorKind::OpenBlock(word.to_owned(), at))),
            _ => Err(self.error(SyntaxErrorKind::NoBlock("ELSE".to_owned()))),
        }
    }
}
