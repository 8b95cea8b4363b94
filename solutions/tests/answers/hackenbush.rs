//! Hackenbush: winning cuts of trees, values of graphs, and who wins a forest in misère play.

use solutions::game::{Convention, Outcome};
use solutions::hackenbush::graph;
use solutions::hackenbush::tree::{branches, winning_cuts};
use solutions::sum;

use crate::package::{Words, check_questions, check_questions_to_end};

/// A tree with vertices 1 to n and root 1: the vertices in an order in which parents come first,
/// and the places of the parents in it.
fn read_tree(input: &mut Words) -> (Vec<u128>, Vec<usize>) {
    let n = usize::try_from(input.number()).unwrap();
    let mut near = vec![Vec::new(); n + 1];
    for _ in 1..n {
        let (u, v) = (input.number(), input.number());
        near[usize::try_from(u).unwrap()].push(v);
        near[usize::try_from(v).unwrap()].push(u);
    }
    let (mut order, mut parents) = (vec![1], Vec::new());
    let mut seen = vec![false; n + 1];
    seen[1] = true;
    let mut at = 0;
    while at < order.len() {
        for &child in &near[usize::try_from(order[at]).unwrap()] {
            if !std::mem::replace(&mut seen[usize::try_from(child).unwrap()], true) {
                order.push(child);
                parents.push(at);
            }
        }
        at += 1;
    }
    (order, parents)
}

#[test]
fn treecut() {
    check_questions("treecut", |input, answers| {
        let (order, parents) = read_tree(input);
        let winning = winning_cuts(&parents, Convention::Normal);
        match answers.word() {
            "lose" => assert_eq!(winning, []),
            u => {
                let (u, v) = (u.parse().unwrap(), answers.number());
                let mut ends = winning.iter().map(|&child| (order[child], order[parents[child - 1]]));
                assert!(ends.any(|cut| cut == (u, v) || cut == (v, u)), "{u} {v}");
            }
        }
    });
}

#[test]
fn fusion() {
    check_questions("fusion", |input, answers| {
        let mut number = || usize::try_from(input.number()).unwrap();
        let (n, m, grounded) = (number(), number(), number());
        let mut name: Vec<usize> = (0..=n).collect();
        for _ in 0..grounded {
            name[number()] = 0;
        }
        let edges: Vec<(usize, usize)> = (0..m).map(|_| (name[number()], name[number()])).collect();
        assert_eq!(graph::grundy(&edges), answers.number(), "{n} vertices, {m} edges");
    });
}

#[test]
fn xmasmisere() {
    check_questions_to_end("xmasmisere", |input, answers| {
        let heights: Vec<u128> = (0..input.number()).flat_map(|_| branches(&read_tree(input).1)).collect();
        let winner = match sum::outcome(&heights, Convention::Misere) {
            Outcome::N => "PP",
            Outcome::P => "QQ",
        };
        assert_eq!(winner, answers.word(), "{heights:?}");
    });
}
