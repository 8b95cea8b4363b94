//! Expressions and conditions, which one grammar describes because a parenthesis may open either.
//!
//! From the weakest: `||`, `&&`, `!`, comparisons, `+ -`, `* / %`, unary `-`, `^`. All operators apply from the left, so `2^3^2` is
//! 64, and `-2^2` is -4. The original implementation gives `&&` and `||` one rank, and lets `!` reach over both; there, as in every
//! other language, the usual ranks are what an author means.

use std::borrow::Cow;

use super::{Parsed, Parser};
use crate::checktestdata::budget::{Budget, Limits};
use crate::checktestdata::integer::Integer;
use crate::checktestdata::real::Real;
use crate::checktestdata::scope::Scope;
use crate::checktestdata::syntax::{Comparison, Condition, Expression, Operator, Place, Program, Variable};
use crate::checktestdata::token::Token;
use crate::checktestdata::value::Value;
use crate::checktestdata::{SyntaxError, SyntaxErrorKind};

/// What has been parsed, before it is known which of the two is needed.
enum Node {
    Value(Expression),
    Test(Condition),
}

/// Ranks of the operators that take two operands and are not logical, from the weakest.
const RANKS: [&[(&str, Operator)]; 2] = [
    &[("+", Operator::Add), ("-", Operator::Subtract)],
    &[("*", Operator::Multiply), ("/", Operator::Divide), ("%", Operator::Remainder)],
];

const COMPARISONS: [(&str, Comparison); 6] = [
    ("<", Comparison::Less),
    ("<=", Comparison::LessOrEqual),
    (">", Comparison::Greater),
    (">=", Comparison::GreaterOrEqual),
    ("==", Comparison::Equal),
    ("!=", Comparison::NotEqual),
];

impl Parser<'_> {
    pub(super) fn expression(&mut self) -> Parsed<Expression> {
        let start = self.at;
        let node = self.sum(0)?;
        self.as_value(node, start)
    }

    pub(super) fn condition(&mut self) -> Parsed<Condition> {
        let start = self.at;
        let node = self.any()?;
        self.as_test(node, start)
    }

    /// Returns an error at an earlier token.
    fn error_at(&self, token: usize, kind: SyntaxErrorKind) -> SyntaxError {
        let at = super::Position::of(self.text.as_bytes(), self.tokens[token].start);
        SyntaxError { at, kind }
    }

    fn as_value(&self, node: Node, start: usize) -> Parsed<Expression> {
        match node {
            Node::Value(expression) => Ok(expression),
            Node::Test(_) => Err(self.error_at(start, SyntaxErrorKind::NoValue)),
        }
    }

    fn as_test(&self, node: Node, start: usize) -> Parsed<Condition> {
        match node {
            Node::Test(condition) => Ok(condition),
            Node::Value(_) => Err(self.error_at(start, SyntaxErrorKind::NoCondition)),
        }
    }

    fn any(&mut self) -> Parsed<Node> {
        self.logical("||", Self::all, Condition::Any)
    }

    fn all(&mut self) -> Parsed<Node> {
        self.logical("&&", Self::not, Condition::All)
    }

    /// Parses one operand, or several with a logical operator between.
    fn logical(
        &mut self,
        sign: &str,
        operand: impl Fn(&mut Self) -> Parsed<Node>,
        join: fn(Vec<Condition>) -> Condition,
    ) -> Parsed<Node> {
        let mut start = self.at;
        let mut node = operand(self)?;
        let mut conditions = Vec::new();
        while self.take(sign) {
            conditions.push(self.as_test(node, start)?);
            start = self.at;
            node = operand(self)?;
        }
        if conditions.is_empty() {
            return Ok(node);
        }
        conditions.push(self.as_test(node, start)?);
        Ok(Node::Test(join(conditions)))
    }

    fn not(&mut self) -> Parsed<Node> {
        if !self.take("!") {
            return self.comparison();
        }
        let start = self.at;
        let node = self.nested(Self::not)?;
        Ok(Node::Test(Condition::Not(Box::new(self.as_test(node, start)?))))
    }

    fn comparison(&mut self) -> Parsed<Node> {
        let start = self.at;
        let node = self.sum(0)?;
        let Token::Sign(sign) = *self.token() else {
            return Ok(node);
        };
        let Some((_, comparison)) = COMPARISONS.iter().find(|(name, _)| *name == sign) else {
            return Ok(node);
        };
        let left = self.as_value(node, start)?;
        self.advance();
        let right = self.expression()?;
        Ok(Node::Test(Condition::Compare(Box::new((left, *comparison, right)))))
    }

    /// Parses a sum, or a product at rank 1.
    fn sum(&mut self, rank: usize) -> Parsed<Node> {
        let Some(operators) = RANKS.get(rank) else {
            return self.negation();
        };
        let start = self.at;
        let first = self.sum(rank + 1)?;
        let mut rest = Vec::new();
        while let Some((sign, operator)) = operators.iter().find(|(sign, _)| *self.token() == Token::Sign(sign)) {
            self.take(sign);
            let start = self.at;
            let operand = self.sum(rank + 1)?;
            rest.push((*operator, self.as_value(operand, start)?));
        }
        self.chain(first, start, rest)
    }

    fn chain(&self, first: Node, start: usize, rest: Vec<(Operator, Expression)>) -> Parsed<Node> {
        if rest.is_empty() {
            return Ok(first);
        }
        let first = self.as_value(first, start)?;
        Ok(Node::Value(folded(Expression::Chain(Box::new(first), rest))))
    }

    fn negation(&mut self) -> Parsed<Node> {
        if !self.take("-") {
            return self.power();
        }
        let start = self.at;
        let node = self.nested(Self::negation)?;
        let operand = self.as_value(node, start)?;
        Ok(Node::Value(folded(Expression::Negate(Box::new(operand)))))
    }

    fn power(&mut self) -> Parsed<Node> {
        let start = self.at;
        let first = self.primary()?;
        let mut rest = Vec::new();
        while self.take("^") {
            let start = self.at;
            let node = if *self.token() == Token::Sign("-") {
                self.negation()?
            } else {
                self.primary()?
            };
            rest.push((Operator::Power, self.as_value(node, start)?));
        }
        self.chain(first, start, rest)
    }

    fn primary(&mut self) -> Parsed<Node> {
        if self.take("(") {
            let node = self.nested(Self::any)?;
            self.expect(")")?;
            return Ok(node);
        }
        match *self.token() {
            Token::Keyword("ISEOF" | "MATCH" | "UNIQUE" | "INARRAY") => Ok(Node::Test(self.test()?)),
            _ => Ok(Node::Value(self.value()?)),
        }
    }

    fn test(&mut self) -> Parsed<Condition> {
        let Token::Keyword(word) = *self.token() else {
            return Err(self.unexpected("a test"));
        };
        self.advance();
        if word == "ISEOF" {
            return Ok(Condition::AtEnd);
        }
        self.expect("(")?;
        let condition = match word {
            "MATCH" => Condition::Match(self.nested(Self::text_value)?),
            "UNIQUE" => Condition::Unique(self.separated(Self::name)?),
            _ => {
                let value = self.nested(Self::expression)?;
                self.expect(",")?;
                let array = self.name()?;
                self.variables[array].searched = true;
                Condition::InArray(value, array)
            }
        };
        self.expect(")")?;
        Ok(condition)
    }

    /// Parses a constant, variable or function.
    pub(super) fn value(&mut self) -> Parsed<Expression> {
        let constant = match self.token() {
            Token::Name(_) => return Ok(Expression::Variable(self.place()?)),
            Token::Keyword("STRLEN") => {
                self.advance();
                self.expect("(")?;
                let text = self.nested(Self::text_value)?;
                self.expect(")")?;
                return Ok(folded(Expression::Length(Box::new(text))));
            }
            Token::String(text) => Value::text(text.clone()),
            Token::Integer(digits) => match Integer::parse(false, digits.as_bytes()) {
                Ok(value) => value.into(),
                Err(_) => return Err(self.error(SyntaxErrorKind::Number)),
            },
            Token::Float(text) => match float(text) {
                Some(value) => Value::Number(value.into()),
                None => return Err(self.error(SyntaxErrorKind::Number)),
            },
            Token::Keyword(_) | Token::Sign(_) | Token::End => return Err(self.unexpected("a value")),
        };
        self.advance();
        Ok(Expression::Constant(constant))
    }

    /// Parses the name of a variable and returns its number.
    pub(super) fn name(&mut self) -> Parsed<usize> {
        let Token::Name(name) = *self.token() else {
            return Err(self.unexpected("a variable"));
        };
        self.advance();
        if let Some(known) = self.variables.iter().position(|variable| variable.name == name) {
            return Ok(known);
        }
        self.variables.push(Variable {
            name: name.to_owned(),
            set: false,
            searched: false,
        });
        Ok(self.variables.len() - 1)
    }

    /// Parses a variable or an element of an array.
    fn place(&mut self) -> Parsed<Place> {
        let variable = self.name()?;
        let mut index = Vec::new();
        if self.take("[") {
            index = self.nested(|parser| parser.separated(Self::expression))?;
            self.expect("]")?;
        }
        Ok(Place { variable, index })
    }

    /// Parses a place that is given a value.
    pub(super) fn target(&mut self) -> Parsed<Place> {
        let place = self.place()?;
        self.variables[place.variable].set = true;
        Ok(place)
    }
}

/// Reads a number with a decimal point or exponent.
fn float(text: &str) -> Option<Real> {
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, decimals) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let low = i64::try_from(decimals.len()).ok()?;
    let exponent = exponent.parse::<i64>().ok().and_then(|exponent| exponent.checked_sub(low));
    Real::parse(false, [whole, decimals].concat().as_bytes(), exponent).ok()
}

/// Replaces an expression of constants by its value. One that has none is left, to fail where it is evaluated, if it ever is.
fn folded(expression: Expression) -> Expression {
    let constant = match &expression {
        Expression::Constant(_) | Expression::Variable(_) => false,
        Expression::Negate(operand) | Expression::Length(operand) => is_constant(operand),
        Expression::Chain(first, rest) => is_constant(first) && rest.iter().all(|(_, operand)| is_constant(operand)),
    };
    if !constant {
        return expression;
    }
    let nothing = Program {
        body: Vec::new(),
        variables: Vec::new(),
        ranges: Vec::new(),
    };
    let value = Scope::new(&nothing, Budget::new(Limits::of_data(0)))
        .value(&expression)
        .map(Cow::into_owned);
    value.map_or(expression, Expression::Constant)
}

fn is_constant(expression: &Expression) -> bool {
    matches!(expression, Expression::Constant(_))
}
