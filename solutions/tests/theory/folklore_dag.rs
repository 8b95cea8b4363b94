//! Claim claims about tokens on graphs, each at its smallest counterexample.
//!
//! Positions are ordered by the number of vertices, then of edges, then of tokens.

use solutions::dag::Graph;
use solutions::game::{Convention, Outcome};
use solutions::mex::nim_sum;
use solutions::oracle::Oracle;
use solutions::sum;

use crate::common::check_smallest_failure;
use crate::dag::{all_graphs, placements};

/// The successors of each vertex, all of them smaller, and the vertices of the tokens.
type Position = (Vec<Vec<usize>>, Vec<usize>);

type Rule = fn(&Position) -> Outcome;

/// A false rule with the smallest graph and tokens on which it fails.
type Claim = (&'static str, Rule, &'static [&'static [usize]], &'static [usize]);

fn won_if(won: bool) -> Outcome {
    Outcome::lost_if(!won)
}

fn positions() -> Vec<Position> {
    let mut all = Vec::new();
    for size in 1..=4 {
        for graph in all_graphs(size) {
            all.extend(placements(size, 2).into_iter().map(|tokens| (graph.clone(), tokens)));
        }
    }
    all
}

fn truth((successors, tokens): &Position, convention: Convention) -> Outcome {
    Oracle::new(&Graph::new(successors.clone()).unwrap()).outcome(tokens, convention)
}

/// Returns the numbers under the tokens when `rule` makes the number of a vertex from those of its
/// successors.
fn under_tokens((successors, tokens): &Position, rule: impl Fn(&[u128]) -> u128) -> Vec<u128> {
    let mut numbers: Vec<u128> = Vec::new();
    for list in successors {
        let options: Vec<u128> = list.iter().map(|&next| numbers[next]).collect();
        numbers.push(rule(&options));
    }
    tokens.iter().map(|&vertex| numbers[vertex]).collect()
}

fn values(position: &Position) -> Vec<u128> {
    under_tokens(position, solutions::mex::mex)
}

fn longest(position: &Position) -> Vec<u128> {
    under_tokens(position, |options| options.iter().max().map_or(0, |most| most + 1))
}

const NORMAL_RULES: [Claim; 8] = [
    (
        "nim sum of won and lost",
        |p| won_if(nim_sum(&under_tokens(p, |options| u128::from(options.contains(&0)))) != 0),
        &[&[], &[0], &[0, 1]],
        &[1, 2],
    ),
    (
        "nim sum of the longest paths",
        |p| won_if(nim_sum(&longest(p)) != 0),
        &[&[], &[0], &[1]],
        &[2],
    ),
    (
        "parity of the longest paths",
        |p| won_if(longest(p).iter().sum::<u128>() % 2 == 1),
        &[&[], &[0], &[0, 1]],
        &[2],
    ),
    (
        "nim sum of the shortest paths",
        |p| won_if(nim_sum(&under_tokens(p, |o| o.iter().min().map_or(0, |least| least + 1))) != 0),
        &[&[], &[0], &[1]],
        &[2],
    ),
    (
        "nim sum of the numbers of edges",
        |p| won_if(nim_sum(&under_tokens(p, |options| options.len() as u128)) != 0),
        &[&[], &[0], &[1]],
        &[2],
    ),
    (
        "tokens on one vertex count once",
        |(graph, tokens)| {
            let mut distinct = tokens.clone();
            distinct.dedup();
            won_if(nim_sum(&values(&(graph.clone(), distinct))) != 0)
        },
        &[&[], &[0]],
        &[1, 1],
    ),
    (
        "sum of the values",
        |p| won_if(values(p).iter().sum::<u128>() != 0),
        &[&[], &[0]],
        &[1, 1],
    ),
    (
        "some token wins alone",
        |p| won_if(values(p).iter().any(|&value| value != 0)),
        &[&[], &[0]],
        &[1, 1],
    ),
];

const MISERE_RULES: [Claim; 3] = [
    (
        "the rule of misère Nim on the values of any game",
        |p| sum::outcome(&values(p), Convention::Misere),
        &[&[], &[0], &[0, 1], &[2]],
        &[3],
    ),
    ("the rule of normal play", |p| won_if(nim_sum(&values(p)) != 0), &[&[]], &[]),
    (
        "the rule of normal play inverted",
        |p| won_if(nim_sum(&values(p)) == 0),
        &[&[], &[0], &[0, 1]],
        &[2],
    ),
];

fn check(rules: &[Claim], convention: Convention) {
    let positions = positions();
    for (claim, rule, graph, tokens) in rules {
        let smallest = (graph.iter().map(|list| list.to_vec()).collect(), tokens.to_vec());
        check_smallest_failure(claim, &positions, |position| truth(position, convention), rule, &smallest);
    }
}

#[test]
fn wrong_rules_in_normal_play() {
    check(&NORMAL_RULES, Convention::Normal);
}

#[test]
fn wrong_rules_in_misere_play() {
    check(&MISERE_RULES, Convention::Misere);
}
