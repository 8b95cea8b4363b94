//! Dividing a number: a divisor that wins.

use std::cell::RefCell;

use solutions::divide::Divide;
use solutions::wythoff_many::Search;

use crate::package::check_questions;

#[test]
fn divide() {
    let search = RefCell::new(Search::default());
    check_questions("divide", |input, answers| {
        let rule = match input.number() {
            1 => Divide::PrimePowers,
            _ => Divide::SquarefreePowers,
        };
        let number = input.number();
        // Trial division in this crate is slow in a debug build, and the far numbers are many.
        let answer = answers.number();
        if number <= 100_000_000 {
            let winning = rule.winning_divisors(number, &mut search.borrow_mut());
            assert!(
                winning.contains(&answer) || (winning.is_empty() && answer == 0),
                "{rule:?} {number}"
            );
        }
    });
}
