//! Nim: a move that wins.

use solutions::heaps::HeapMove;
use solutions::nim::winning_moves;

use crate::package::check_questions;

#[test]
fn nimmove() {
    check_questions("nimmove", |input, answers| {
        let winning = winning_moves(&input.row());
        match answers.word() {
            "lose" => assert_eq!(winning, []),
            heap => {
                let heap = heap.parse::<usize>().unwrap() - 1;
                let size = answers.number();
                assert!(winning.contains(&HeapMove { heap, size }), "heap {heap} to {size}");
            }
        }
    });
}
