//! Evaluates expressions with the variables and the budget of a run.

use std::borrow::Cow;

use super::budget::Budget;
use super::fault::Fault;
use super::integer::Integer;
use super::syntax::{Expression, Place, Program};
use super::value::Value;
use super::variables::{Array, Index, repeated};

/// The state of a run, apart from where it is in the data.
pub(super) struct Scope<'g> {
    pub(super) program: &'g Program,
    arrays: Vec<Array>,
    pub(super) budget: Budget,
}

impl<'g> Scope<'g> {
    pub(super) fn new(program: &'g Program, budget: Budget) -> Self {
        let arrays = program
            .variables
            .iter()
            .map(|variable| Array::new(variable.searched))
            .collect();
        Scope { program, arrays, budget }
    }

    /// Computes the value of an expression.
    pub(super) fn value(&mut self, expression: &'g Expression) -> Result<Cow<'g, Value>, Fault> {
        self.budget.spend(1)?;
        let value = match expression {
            Expression::Constant(value) => return Ok(Cow::Borrowed(value)),
            Expression::Variable(place) => self.get(place)?,
            Expression::Negate(operand) => self.value(operand)?.negate()?,
            Expression::Length(text) => Integer::from(self.value(text)?.as_text()?.len() as u64).into(),
            Expression::Chain(first, rest) => {
                let mut value = self.value(first)?;
                for (operator, operand) in rest {
                    let operand = self.value(operand)?;
                    self.budget.spend(value.cost(*operator, &operand))?;
                    value = Cow::Owned(value.apply(*operator, &operand)?);
                }
                return Ok(value);
            }
        };
        Ok(Cow::Owned(value))
    }

    pub(super) fn integer(&mut self, expression: &'g Expression) -> Result<Integer, Fault> {
        self.value(expression)?.as_integer().cloned()
    }

    /// Returns the value of a variable or of an element.
    fn get(&mut self, place: &'g Place) -> Result<Value, Fault> {
        let found = match place.index.as_slice() {
            [] => self.arrays[place.variable].get(&[]),
            [only] => {
                let index = [self.integer(only)?];
                self.arrays[place.variable].get(&index)
            }
            _ => {
                let index = self.index(place)?;
                self.arrays[place.variable].get(&index)
            }
        };
        match found {
            Some(value) => Ok(value.clone()),
            None => Err(Fault::Unset(self.describe(place)?)),
        }
    }

    pub(super) fn set(&mut self, place: &'g Place, value: Value) -> Result<(), Fault> {
        let array = place.variable;
        match place.index.as_slice() {
            [] => self.arrays[array].set(&[], value, &mut self.budget),
            [only] => {
                let index = [self.integer(only)?];
                self.arrays[array].set(&index, value, &mut self.budget)
            }
            _ => {
                let index = self.index(place)?;
                self.arrays[array].set(&index, value, &mut self.budget)
            }
        }
    }

    fn index(&mut self, place: &'g Place) -> Result<Index, Fault> {
        place.index.iter().map(|index| self.integer(index)).collect()
    }

    pub(super) fn unset(&mut self, variable: usize) {
        self.arrays[variable].clear(&mut self.budget);
    }

    /// Returns the place with the values of its indices.
    pub(super) fn describe(&mut self, place: &'g Place) -> Result<String, Fault> {
        let index = self.index(place)?;
        Ok(self.element(place.variable, &index))
    }

    /// Returns how an element of an array is written.
    pub(super) fn element(&self, variable: usize, index: &[Integer]) -> String {
        let name = &self.program.variables[variable].name;
        if index.is_empty() {
            return name.clone();
        }
        let index: Vec<String> = index
            .iter()
            .map(|index| super::value::shortened(&index.to_string()))
            .collect();
        format!("{name}[{}]", index.join(","))
    }

    /// Returns two indices at which all of the arrays are equal, if there are any.
    pub(super) fn repeated(&mut self, variables: &[usize]) -> Result<Option<(Index, Index)>, Fault> {
        for variable in variables {
            self.known(*variable)?;
        }
        let arrays: Vec<&Array> = variables.iter().map(|variable| &self.arrays[*variable]).collect();
        let entries = arrays[0].len() as u64 * arrays.len() as u64;
        let words: u64 = arrays.iter().map(|array| array.words()).sum();
        // Sorting compares every tuple about as often as the number of tuples has bits.
        self.budget
            .spend((entries + words / 8) * u64::from(64 - entries.leading_zeros()))?;
        repeated(&arrays).map_err(|place| {
            let name = |place: usize| self.program.variables[variables[place]].name.clone();
            Fault::DifferentIndices(name(0), name(place))
        })
    }

    /// Returns whether a value occurs in an array.
    pub(super) fn contains(&mut self, variable: usize, value: &Value) -> Result<bool, Fault> {
        self.known(variable)?;
        self.budget.spend(16 * (1 + value.words()))?;
        Ok(self.arrays[variable].contains(value))
    }

    /// Refuses a name that no statement sets, which is misspelled; an array without values is fine.
    fn known(&self, variable: usize) -> Result<(), Fault> {
        let variable = &self.program.variables[variable];
        if variable.set {
            Ok(())
        } else {
            Err(Fault::Unset(variable.name.clone()))
        }
    }
}
