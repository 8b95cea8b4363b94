//! The syntax tree of a grammar.
//!
//! Operators of one rank form one node with all their operands, so the height of a tree is the depth of its parentheses, which is
//! bounded by the parser: walking a tree recursively is safe. Names are resolved to numbers, and every part without variables is
//! replaced by its value.

use std::cmp::Ordering;
use std::sync::Arc;

use super::Position;
use super::pattern::Pattern;
use super::value::Value;

/// A grammar.
#[derive(Debug)]
pub(super) struct Program {
    pub(super) body: Vec<Statement>,
    /// The variables, by the number that stands for each.
    pub(super) variables: Vec<Variable>,
    /// The `INT`, `FLOAT` and `FLOATP` statements in the order of the text.
    pub(super) ranges: Vec<RangeSite>,
}

#[derive(Debug)]
pub(super) struct Variable {
    pub(super) name: String,
    /// Whether some statement gives it a value.
    pub(super) set: bool,
    /// Whether some `INARRAY` looks for values in it.
    pub(super) searched: bool,
}

/// A statement that reads a number of a range.
#[derive(Debug)]
pub(super) struct RangeSite {
    pub(super) at: Position,
    pub(super) variable: Option<usize>,
}

#[derive(Debug)]
pub(super) struct Statement {
    pub(super) at: Position,
    pub(super) kind: Kind,
}

#[derive(Debug)]
pub(super) enum Kind {
    Space,
    Newline,
    Eof,
    Int {
        least: Expression,
        greatest: Expression,
        into: Option<Place>,
        site: usize,
    },
    Float {
        least: Expression,
        greatest: Expression,
        decimals: Option<(Expression, Expression)>,
        notation: Notation,
        into: Option<Place>,
        site: usize,
    },
    String(Expression),
    Regex {
        pattern: RegexSource,
        into: Option<Place>,
    },
    Assert {
        condition: Condition,
        text: String,
    },
    Set(Vec<(Place, Expression)>),
    Unset(Vec<usize>),
    Repeat {
        index: Option<Place>,
        until: Until,
        separator: Option<Box<Statement>>,
        body: Vec<Statement>,
    },
    If {
        condition: Condition,
        then: Vec<Statement>,
        otherwise: Vec<Statement>,
    },
}

/// What ends a loop.
#[derive(Debug)]
pub(super) enum Until {
    Count(Expression),
    Fails(Condition),
}

/// A regular expression: built with the grammar if it is a constant, otherwise each time it is used.
#[derive(Debug)]
pub(super) enum RegexSource {
    Constant(Arc<Pattern>),
    Computed(Expression),
}

/// Ways to write a number with a decimal point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Notation {
    Any,
    Fixed,
    Scientific,
}

/// A variable or an element of an array.
#[derive(Debug)]
pub(super) struct Place {
    pub(super) variable: usize,
    pub(super) index: Vec<Expression>,
}

#[derive(Debug)]
pub(super) enum Expression {
    Constant(Value),
    Variable(Place),
    Negate(Box<Expression>),
    /// Operators of one rank, applied from the left.
    Chain(Box<Expression>, Vec<(Operator, Expression)>),
    Length(Box<Expression>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    Power,
}

#[derive(Debug)]
pub(super) enum Condition {
    Not(Box<Condition>),
    All(Vec<Condition>),
    Any(Vec<Condition>),
    Compare(Box<(Expression, Comparison, Expression)>),
    AtEnd,
    Match(Expression),
    Unique(Vec<usize>),
    InArray(Expression, usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Equal,
    NotEqual,
}

impl Comparison {
    pub(super) fn holds(self, order: Ordering) -> bool {
        match self {
            Comparison::Less => order.is_lt(),
            Comparison::LessOrEqual => order.is_le(),
            Comparison::Greater => order.is_gt(),
            Comparison::GreaterOrEqual => order.is_ge(),
            Comparison::Equal => order.is_eq(),
            Comparison::NotEqual => order.is_ne(),
        }
    }
}
