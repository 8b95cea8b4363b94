//! Runs a grammar: what its statements do, whether the data are read or made.
//!
//! The two ways differ in what a [`Tape`] does with one thing at a time. The machine walks the statements, keeps the variables and
//! the budget, and notes which numbers every range has seen.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::Position;
use super::budget::{Budget, Limits};
use super::fault::Fault;
use super::integer::Integer;
use super::pattern::Pattern;
use super::report::Report;
use super::scope::Scope;
use super::syntax::{Comparison, Condition, Expression, Kind, Notation, Place, Program, RegexSource, Statement, Until};
use super::value::{Number, Value, shortened};

/// Regular expressions that are kept for their next use, of those that are no constants.
const KEPT_PATTERNS: usize = 16;

/// What a statement is applied to: data to be read, or to be written.
pub(super) trait Tape {
    /// Why a statement cannot be applied.
    type Reason: From<Fault> + From<Assertion>;

    fn at_end(&mut self) -> bool;
    fn next_is_one_of(&mut self, bytes: &[u8]) -> bool;
    fn literal(&mut self, text: &[u8], budget: &mut Budget) -> Result<(), Self::Reason>;
    fn end(&mut self) -> Result<(), Self::Reason>;
    fn integer(&mut self, least: &Integer, greatest: &Integer, budget: &mut Budget) -> Result<Integer, Self::Reason>;
    fn float(&mut self, range: &FloatRange, budget: &mut Budget) -> Result<Number, Self::Reason>;
    fn regex(&mut self, pattern: &Pattern, budget: &mut Budget) -> Result<Vec<u8>, Self::Reason>;
}

/// What `FLOAT` and `FLOATP` allow.
pub(super) struct FloatRange {
    pub(super) least: Number,
    pub(super) greatest: Number,
    /// The least and greatest number of decimals.
    pub(super) decimals: Option<(u32, u32)>,
    pub(super) notation: Notation,
}

/// A condition that does not hold.
#[derive(Debug)]
pub(super) struct Assertion {
    pub(super) condition: String,
    /// The values it was computed from.
    pub(super) values: Vec<String>,
}

/// A statement that cannot be applied, and why.
pub(super) struct Failure<R> {
    pub(super) statement: Position,
    pub(super) reason: R,
}

/// A run of a grammar.
pub(super) struct Machine<'g, T> {
    scope: Scope<'g>,
    tape: T,
    report: Report,
    patterns: BTreeMap<Arc<Vec<u8>>, Arc<Pattern>>,
}

/// What a run leaves behind.
pub(super) struct Outcome<T: Tape> {
    pub(super) tape: T,
    pub(super) steps_left: u64,
    pub(super) result: Result<Report, Failure<T::Reason>>,
}

/// Applies a grammar to a tape. Data that go on after the last statement are left to the caller.
pub(super) fn run<T: Tape>(program: &Program, tape: T, limits: Limits) -> Outcome<T> {
    let mut machine = Machine {
        scope: Scope::new(program, Budget::new(limits)),
        tape,
        report: Report::new(program),
        patterns: BTreeMap::new(),
    };
    let result = machine.block(&program.body);
    Outcome {
        tape: machine.tape,
        steps_left: machine.scope.budget.steps(),
        result: result.map(|()| machine.report),
    }
}

impl<'g, T: Tape> Machine<'g, T> {
    fn block(&mut self, statements: &'g [Statement]) -> Result<(), Failure<T::Reason>> {
        statements.iter().try_for_each(|statement| self.statement(statement))
    }

    fn statement(&mut self, statement: &'g Statement) -> Result<(), Failure<T::Reason>> {
        let failed = |reason| Failure {
            statement: statement.at,
            reason,
        };
        match &statement.kind {
            Kind::Repeat {
                index,
                until,
                separator,
                body,
            } => self.repeat(statement, index.as_ref(), until, separator.as_deref(), body),
            Kind::If {
                condition,
                then,
                otherwise,
            } => {
                let holds = self.test(condition).map_err(|fault| failed(fault.into()))?;
                self.block(if holds { then } else { otherwise })
            }
            kind => self.simple(kind).map_err(failed),
        }
    }

    /// Applies a statement without a block.
    fn simple(&mut self, kind: &'g Kind) -> Result<(), T::Reason> {
        let Machine { scope, tape, .. } = self;
        scope.budget.spend(1)?;
        match kind {
            Kind::Space => tape.literal(b" ", &mut scope.budget),
            Kind::Newline => tape.literal(b"\n", &mut scope.budget),
            Kind::Eof => tape.end(),
            Kind::String(text) => {
                let text = scope.value(text)?;
                tape.literal(text.as_text()?, &mut scope.budget)
            }
            Kind::Int {
                least,
                greatest,
                into,
                site,
            } => self.integer(least, greatest, into.as_ref(), *site),
            Kind::Float { .. } => self.float(kind),
            Kind::Regex { pattern, into } => {
                let pattern = self.pattern(pattern)?;
                let text = self.tape.regex(&pattern, &mut self.scope.budget)?;
                self.store(into.as_ref(), || Value::text(text))
            }
            Kind::Assert { condition, text } => {
                if self.test(condition)? {
                    return Ok(());
                }
                let mut values = Vec::new();
                self.explain(condition, &mut values)?;
                Err(Assertion {
                    condition: text.clone(),
                    values,
                }
                .into())
            }
            Kind::Set(assignments) => {
                for (place, value) in assignments {
                    let value = scope.value(value)?.into_owned();
                    scope.set(place, value)?;
                }
                Ok(())
            }
            Kind::Unset(variables) => {
                for variable in variables {
                    scope.unset(*variable);
                }
                Ok(())
            }
            Kind::Repeat { .. } | Kind::If { .. } => unreachable!("statements with blocks are applied by the caller"),
        }
    }

    fn store(&mut self, place: Option<&'g Place>, value: impl FnOnce() -> Value) -> Result<(), T::Reason> {
        match place {
            Some(place) => Ok(self.scope.set(place, value())?),
            None => Ok(()),
        }
    }

    fn integer(
        &mut self,
        least: &'g Expression,
        greatest: &'g Expression,
        into: Option<&'g Place>,
        site: usize,
    ) -> Result<(), T::Reason> {
        let (least, greatest) = (self.scope.value(least)?, self.scope.value(greatest)?);
        let (least, greatest) = (least.as_integer()?, greatest.as_integer()?);
        let value = self.tape.integer(least, greatest, &mut self.scope.budget)?;
        self.report
            .note(site, &value.clone().into(), &least.clone().into(), &greatest.clone().into());
        self.store(into, || value.into())
    }

    fn float(&mut self, kind: &'g Kind) -> Result<(), T::Reason> {
        let Kind::Float {
            least,
            greatest,
            decimals,
            notation,
            into,
            site,
        } = kind
        else {
            unreachable!("only called for this statement");
        };
        let scope = &mut self.scope;
        let range = FloatRange {
            least: scope.value(least)?.as_number()?.clone(),
            greatest: scope.value(greatest)?.as_number()?.clone(),
            decimals: match decimals {
                Some((fewest, most)) => Some(decimal_counts(&scope.integer(fewest)?, &scope.integer(most)?)?),
                None => None,
            },
            notation: *notation,
        };
        let value = self.tape.float(&range, &mut scope.budget)?;
        self.report.note(*site, &value, &range.least, &range.greatest);
        self.store(into.as_ref(), || Value::Number(value))
    }

    fn pattern(&mut self, source: &'g RegexSource) -> Result<Cow<'g, Arc<Pattern>>, Fault> {
        let expression = match source {
            RegexSource::Constant(pattern) => return Ok(Cow::Borrowed(pattern)),
            RegexSource::Computed(expression) => self.scope.value(expression)?,
        };
        let expression = expression.as_text()?;
        self.scope.budget.spend(16 + expression.len() as u64 / 8)?;
        if let Some(pattern) = self.patterns.get(expression) {
            return Ok(Cow::Owned(Arc::clone(pattern)));
        }
        // Each byte may become many states, and failing costs as much as the largest automaton.
        self.scope.budget.spend(10_000 + 100 * expression.len() as u64)?;
        let pattern = Pattern::new(expression).map_err(|error| Fault::Regex(error.to_string()))?;
        self.scope.budget.spend(pattern.size())?;
        if self.patterns.len() == KEPT_PATTERNS {
            self.patterns.clear();
        }
        let pattern = Arc::new(pattern);
        self.patterns.insert(Arc::clone(expression), Arc::clone(&pattern));
        Ok(Cow::Owned(pattern))
    }

    /// Runs a loop. The variable holds the number of finished rounds whenever the condition, the separator or the body is looked
    /// at, and after the loop.
    fn repeat(
        &mut self,
        statement: &Statement,
        index: Option<&'g Place>,
        until: &'g Until,
        separator: Option<&'g Statement>,
        body: &'g [Statement],
    ) -> Result<(), Failure<T::Reason>> {
        let failed = |reason| Failure {
            statement: statement.at,
            reason,
        };
        let mut round: u64 = 0;
        self.store(index, || Value::from(Integer::ZERO)).map_err(failed)?;
        let count = match until {
            Until::Count(count) => Some(self.count(count).map_err(|fault| failed(fault.into()))?),
            Until::Fails(_) => None,
        };
        loop {
            let goes_on = match until {
                Until::Count(_) => count.is_some_and(|count| round < count),
                Until::Fails(condition) => self.test(condition).map_err(|fault| failed(fault.into()))?,
            };
            if !goes_on {
                return Ok(());
            }
            self.scope.budget.spend(1).map_err(|fault| failed(fault.into()))?;
            if let Some(separator) = separator.filter(|_| round > 0) {
                self.statement(separator)?;
            }
            self.block(body)?;
            round += 1;
            self.store(index, || Integer::from(round).into()).map_err(failed)?;
        }
    }

    fn count(&mut self, count: &'g Expression) -> Result<u64, Fault> {
        let count = self.scope.integer(count)?;
        count
            .to_u64()
            .ok_or_else(|| Fault::Repetitions(shortened(&count.to_string())))
    }

    /// Returns whether a condition holds. Operands are tested from the left, and no more of them than needed.
    fn test(&mut self, condition: &'g Condition) -> Result<bool, Fault> {
        self.scope.budget.spend(1)?;
        match condition {
            Condition::Not(condition) => Ok(!self.test(condition)?),
            Condition::All(conditions) => {
                for condition in conditions {
                    if !self.test(condition)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            Condition::Any(conditions) => {
                for condition in conditions {
                    if self.test(condition)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Condition::Compare(comparison) => {
                let (left, comparison, right) = comparison.as_ref();
                self.compare(left, *comparison, right)
            }
            Condition::AtEnd => Ok(self.tape.at_end()),
            Condition::Match(bytes) => {
                let bytes = self.scope.value(bytes)?;
                let bytes = bytes.as_text()?;
                self.scope.budget.spend(bytes.len() as u64 / 8)?;
                Ok(self.tape.next_is_one_of(bytes))
            }
            Condition::Unique(arrays) => Ok(self.scope.repeated(arrays)?.is_none()),
            Condition::InArray(value, array) => {
                let value = self.scope.value(value)?;
                self.scope.contains(*array, &value)
            }
        }
    }

    fn compare(&mut self, left: &'g Expression, comparison: Comparison, right: &'g Expression) -> Result<bool, Fault> {
        let (left, right) = (self.scope.value(left)?, self.scope.value(right)?);
        self.scope.budget.spend(left.cost_of_comparison(&right))?;
        left.compare(comparison, &right)
    }

    /// Collects the values of the variables that a condition looks at, and what makes a `UNIQUE` fail.
    fn explain(&mut self, condition: &'g Condition, values: &mut Vec<String>) -> Result<(), Fault> {
        match condition {
            Condition::Not(condition) => self.explain(condition, values)?,
            Condition::All(conditions) | Condition::Any(conditions) => {
                for condition in conditions {
                    self.explain(condition, values)?;
                }
            }
            Condition::Compare(comparison) => {
                self.explain_value(&comparison.0, values);
                self.explain_value(&comparison.2, values);
            }
            Condition::InArray(value, _) | Condition::Match(value) => self.explain_value(value, values),
            Condition::Unique(arrays) => {
                if let Some((first, second)) = self.scope.repeated(arrays)? {
                    for array in arrays {
                        let (first, second) = (self.scope.element(*array, &first), self.scope.element(*array, &second));
                        values.push(format!("{first} == {second}"));
                    }
                }
            }
            Condition::AtEnd => {}
        }
        Ok(())
    }

    /// Collects the values of the variables of an expression. One that has none is left out: a condition that was decided before
    /// it came to the variable does not need it.
    fn explain_value(&mut self, expression: &'g Expression, values: &mut Vec<String>) {
        match expression {
            Expression::Constant(_) => {}
            Expression::Negate(operand) | Expression::Length(operand) => self.explain_value(operand, values),
            Expression::Chain(first, rest) => {
                self.explain_value(first, values);
                for (_, operand) in rest {
                    self.explain_value(operand, values);
                }
            }
            Expression::Variable(place) => {
                if let (Ok(name), Ok(value)) = (self.scope.describe(place), self.scope.value(expression)) {
                    let text = format!("{name} = {}", super::mismatch::shown(&value));
                    if !values.contains(&text) {
                        values.push(text);
                    }
                }
            }
        }
    }
}

fn decimal_counts(fewest: &Integer, most: &Integer) -> Result<(u32, u32), Fault> {
    let count = |value: &Integer| {
        value
            .to_u64()
            .and_then(|value| i32::try_from(value).ok())
            .map(i32::cast_unsigned)
    };
    match (count(fewest), count(most)) {
        (Some(fewest), Some(most)) if fewest <= most => Ok((fewest, most)),
        _ => Err(Fault::Decimals(shortened(&fewest.to_string()), shortened(&most.to_string()))),
    }
}
