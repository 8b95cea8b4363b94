//! Three heaps and one number: a move that wins.

use std::collections::BTreeSet;

use solutions::game::Outcome;
use solutions::wythoff_many::three::Table;

use crate::package::check_questions;

#[test]
fn wyt3() {
    let table = Table::new(300);
    check_questions("wyt3", |input, answers| {
        let heaps = [input.number(), input.number(), input.number()];
        match answers.word() {
            "lose" => assert_eq!(table.outcome(heaps), Some(Outcome::P), "{heaps:?}"),
            first => {
                let left = [first.parse().unwrap(), answers.number(), answers.number()];
                let taken: BTreeSet<u128> = (0..3).map(|heap| heaps[heap] - left[heap]).filter(|&n| n > 0).collect();
                assert_eq!(taken.len(), 1, "{heaps:?} to {left:?}");
                assert_eq!(table.outcome(left), Some(Outcome::P), "{heaps:?} to {left:?}");
            }
        }
    });
}
