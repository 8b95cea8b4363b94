//! `count`: from one rule to several test cases.
//!
//! A number `n` stands for 1 to n, a list for its members, and `-4..=5` for all integers from -4 to 5. What counts is the value, not the
//! place: it goes into the name of the test case, into the command for `{count}`, and into the random numbers.

use crate::diagnostic::quoted;
use crate::yaml::{Node, Value};

/// How many test cases one rule may stand for.
const MOST: u32 = 100;

/// The values that a rule is used with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Counts {
    values: Vec<i64>,
    /// To how many characters values are filled up with zeros in names.
    width: usize,
}

impl Counts {
    /// Reads the value of the key.
    ///
    /// # Errors
    /// When it is none of the three forms, or stands for no or too many values.
    pub(super) fn read(node: &Node) -> Result<Counts, String> {
        let number = |text: &str| text.parse::<i64>().map_err(|_| format!("{} is no integer", quoted(text)));
        let values: Vec<i64> = match &node.value {
            Value::Number(text) => match number(text)? {
                n if (1..=i64::from(MOST)).contains(&n) => (1..=n).collect(),
                _ => return Err(format!("must be from 1 to {MOST}, not {text}")),
            },
            Value::List(items) => {
                let mut values = Vec::new();
                for item in items.iter() {
                    let Value::Number(text) = &item.value else {
                        return Err(format!("must be a list of integers, and this one has {}", item.kind()));
                    };
                    let value = number(text)?;
                    if values.contains(&value) {
                        return Err(format!("lists {value} twice"));
                    }
                    values.push(value);
                }
                values
            }
            Value::String(text) => {
                let (low, high) = range(text)
                    .ok_or_else(|| format!("must be a number, a list, or a range like `-4..=5`, not {}", quoted(text)))?;
                if low > high {
                    return Err(format!("is an empty range: {low} is more than {high}"));
                }
                if high.abs_diff(low) >= u64::from(MOST) {
                    return Err(format!("stands for more than {MOST} values"));
                }
                (low..=high).collect()
            }
            _ => {
                return Err(format!(
                    "must be a number, a list, or a range like `-4..=5`, not {}",
                    node.kind()
                ));
            }
        };
        match values.len() {
            0 => Err("lists no value".to_owned()),
            n if n > MOST as usize => Err(format!("stands for more than {MOST} values")),
            _ => Ok(Counts::of(values)),
        }
    }

    fn of(values: Vec<i64>) -> Counts {
        let least = values.iter().min().copied().unwrap_or_default();
        let most = values.iter().max().copied().unwrap_or_default();
        // Numbers with gaps between them are not filled up: they are values, not places in a row.
        let is_row = most.abs_diff(least) == values.len() as u64 - 1;
        let longest = values.iter().map(|value| value.to_string().len()).max().unwrap_or(0);
        Counts {
            values,
            width: if is_row { longest } else { 0 },
        }
    }

    /// The values, in the order of the file.
    pub(super) fn values(&self) -> &[i64] {
        &self.values
    }

    /// Returns what is appended to the name of the test case with this value.
    pub(super) fn suffix(&self, value: i64) -> String {
        format!("-{value:0width$}", width = self.width)
    }
}

/// Reads `LOW..=HIGH`.
fn range(text: &str) -> Option<(i64, i64)> {
    let (low, high) = text.split_once("..=")?;
    let is_integer = |text: &str| {
        let digits = text.strip_prefix('-').unwrap_or(text);
        !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit())
    };
    (is_integer(low) && is_integer(high)).then_some(())?;
    Some((low.parse().ok()?, high.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::yaml::parse;

    #[track_caller]
    fn check(text: &str, expected: Result<&[&str], &str>) {
        let root = parse(text).root.expect("it is valid");
        let names =
            Counts::read(&root).map(|counts| counts.values().iter().map(|value| counts.suffix(*value)).collect::<Vec<_>>());
        let expected = expected
            .map(|names| names.iter().map(ToString::to_string).collect())
            .map_err(str::to_owned);
        assert_eq!(names, expected, "{text}");
    }

    #[test]
    fn the_three_forms() {
        check("3", Ok(&["-1", "-2", "-3"]));
        check("-1..=1", Ok(&["--1", "-00", "-01"]));
        check("9..=11", Ok(&["-09", "-10", "-11"]));
        check("[3, 1, 2]", Ok(&["-3", "-1", "-2"]));
        check("[0, 2, 10]", Ok(&["-0", "-2", "-10"]));
        check("[5]", Ok(&["-5"]));
        check(
            "100",
            Ok(&(1..=100).map(|n| format!("-{n:03}").leak() as &str).collect::<Vec<_>>()),
        );
    }

    #[test]
    fn what_is_no_count() {
        check("0", Err("must be from 1 to 100, not 0"));
        check("101", Err("must be from 1 to 100, not 101"));
        check("1.5", Err("`1.5` is no integer"));
        check("[]", Err("lists no value"));
        check("[1, 1]", Err("lists 1 twice"));
        check("[a]", Err("must be a list of integers, and this one has a string"));
        check("5..=4", Err("is an empty range: 5 is more than 4"));
        check("1..=101", Err("stands for more than 100 values"));
        check(
            "-9223372036854775808..=9223372036854775807",
            Err("stands for more than 100 values"),
        );
        check("1..5", Err("must be a number, a list, or a range like `-4..=5`, not `1..5`"));
        check(
            "true",
            Err("must be a number, a list, or a range like `-4..=5`, not a boolean"),
        );
    }
}
