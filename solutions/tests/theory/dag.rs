//! Tokens on graphs: every graph on up to four vertices, deep and wide graphs, and what is no graph.

use solutions::dag::{Graph, InvalidGraph, TokenMove};
use solutions::game::{Convention, Outcome};
use solutions::oracle::Oracle;
use solutions::sum;

use crate::common::check_against_oracle;

/// Returns every graph on `size` vertices whose edges lead to smaller numbers, fewest edges first.
/// Up to the numbers these are all acyclic graphs.
pub(crate) fn all_graphs(size: usize) -> Vec<Vec<Vec<usize>>> {
    let pairs: Vec<(usize, usize)> = (0..size).flat_map(|u| (0..u).map(move |v| (u, v))).collect();
    let mut graphs: Vec<Vec<Vec<usize>>> = (0..1_usize << pairs.len())
        .map(|bits| {
            let mut successors = vec![Vec::new(); size];
            for (index, &(u, v)) in pairs.iter().enumerate() {
                if bits >> index & 1 == 1 {
                    successors[u].push(v);
                }
            }
            successors
        })
        .collect();
    graphs.sort_by_key(|successors| (successors.iter().map(Vec::len).sum::<usize>(), successors.clone()));
    graphs
}

/// Returns every ascending list of at most `most` tokens on vertices below `size`, short lists
/// first.
pub(crate) fn placements(size: usize, most: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    let mut shorter = all.clone();
    for _ in 0..most {
        let longer = shorter
            .iter()
            .flat_map(|tokens: &Vec<usize>| {
                let least = tokens.last().copied().unwrap_or(0);
                (least..size).map(|vertex| [tokens.as_slice(), &[vertex]].concat())
            })
            .collect();
        shorter = longer;
        all.extend(shorter.iter().cloned());
    }
    all
}

fn graph(successors: &[Vec<usize>]) -> Graph {
    Graph::new(successors.to_vec()).unwrap()
}

#[test]
fn every_graph_on_up_to_four_vertices_agrees_with_the_definition() {
    for size in 1..=4 {
        for successors in all_graphs(size) {
            let graph = graph(&successors);
            check_against_oracle(
                &graph,
                Convention::Normal,
                placements(size, 3),
                |tokens| graph.outcome(tokens),
                |tokens| {
                    let winning = graph.winning_moves(tokens);
                    winning.into_iter().map(|step| step.apply(tokens)).collect()
                },
            );
        }
    }
}

#[test]
fn values_are_those_of_the_definition() {
    for successors in all_graphs(5) {
        let graph = graph(&successors);
        let mut oracle = Oracle::new(&graph);
        for (vertex, &value) in graph.values().iter().enumerate() {
            assert_eq!(value, oracle.grundy(&vec![vertex]), "{successors:?}, vertex {vertex}");
        }
    }
}

#[test]
fn the_condition_of_ferguson_makes_the_misere_rule_right() {
    let mut meeting = 0;
    for successors in all_graphs(5) {
        let graph = graph(&successors);
        if !graph.meets_ferguson_condition() {
            continue;
        }
        meeting += 1;
        let mut oracle = Oracle::new(&graph);
        for tokens in placements(5, 2) {
            let values: Vec<u128> = tokens.iter().map(|&vertex| graph.values()[vertex]).collect();
            let truth = oracle.outcome(&tokens, Convention::Misere);
            assert_eq!(sum::outcome(&values, Convention::Misere), truth, "{successors:?}, {tokens:?}");
        }
    }
    assert!(meeting > 500, "{meeting} of 1024 graphs");
}

#[test]
fn the_order_of_the_numbers_and_parallel_edges_mean_nothing() {
    // 0 → 3 → 1, with 3 → 1 twice, and 2 alone.
    let graph = graph(&[vec![3], vec![], vec![], vec![1, 1]]);
    assert_eq!(graph.values(), [0, 0, 0, 1]);
    assert_eq!(graph.winning_moves(&[3, 2]), [TokenMove { token: 0, to: 1 }]);
    assert_eq!(graph.outcome(&[0, 3, 3]), Outcome::P);
}

#[test]
fn deep_graphs_need_no_recursion() {
    let length = 200_000;
    let path: Vec<Vec<usize>> = (0..length)
        .map(|vertex: usize| vertex.checked_sub(1).into_iter().collect())
        .collect();
    let graph = graph(&path);
    assert!(
        graph
            .values()
            .iter()
            .enumerate()
            .all(|(vertex, &value)| value == (vertex % 2) as u128)
    );
    assert!(graph.meets_ferguson_condition());
}

#[test]
fn a_value_needs_that_many_edges_and_the_complete_graph_has_no_more() {
    for successors in all_graphs(5) {
        let edges: usize = successors.iter().map(Vec::len).sum();
        for &value in graph(&successors).values() {
            assert!(value * (value + 1) / 2 <= edges as u128, "{successors:?}");
        }
    }
    let complete: Vec<Vec<usize>> = (0..300).map(|vertex| (0..vertex).collect()).collect();
    assert_eq!(graph(&complete).values()[299], 299);
}

#[test]
fn what_is_no_graph_is_refused() {
    assert_eq!(Graph::new(vec![vec![0]]).unwrap_err(), InvalidGraph::Cycle(0));
    let leads_to_a_cycle = vec![vec![], vec![2], vec![3], vec![2, 0]];
    assert_eq!(Graph::new(leads_to_a_cycle).unwrap_err(), InvalidGraph::Cycle(1));
    assert_eq!(
        Graph::new(vec![vec![], vec![0, 2]]).unwrap_err(),
        InvalidGraph::NoSuchVertex(2)
    );
    assert_eq!(
        InvalidGraph::NoSuchVertex(2).to_string(),
        "an edge leads to `2`, which is no vertex"
    );
    assert_eq!(
        InvalidGraph::Cycle(1).to_string(),
        "a play from vertex `1` can reach a cycle and never end"
    );
    assert_eq!(graph(&[]).outcome(&[]), Outcome::P);
}
