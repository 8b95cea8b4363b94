//! Green Hackenbush on multigraphs: the fusion principle, and the rules that miss a part of it.

use std::collections::BTreeSet;

use solutions::game::{Convention, Impartial, Outcome};
use solutions::hackenbush::graph::{Edge, GraphHackenbush, cut, grundy, outcome};
use solutions::hackenbush::tree;
use solutions::oracle::Oracle;
use solutions::sum;

use crate::common::{numbers, rows};
use crate::hackenbush_tree::trees;

type Graph = Vec<Edge>;

/// Returns every connected multigraph of at most `most` edges with the ground and vertices 1 to 3,
/// where new vertices appear in order; smaller ones first.
fn graphs(most: usize) -> Vec<Graph> {
    let pairs: Vec<Edge> = (0..4).flat_map(|u| (u..4).map(move |v| (u, v))).collect();
    let mut all = vec![Graph::new()];
    let mut last = BTreeSet::from([Graph::new()]);
    for _ in 0..most {
        let mut longer = BTreeSet::new();
        for graph in &last {
            let highest = graph.iter().map(|&(_, v)| v).max().unwrap_or(0);
            let connected = pairs.iter().filter(|&&(u, v)| u <= highest && v <= highest + 1);
            longer.extend(connected.map(|&edge| GraphHackenbush.canonical(&[graph.as_slice(), &[edge]].concat())));
        }
        last = longer;
        all.extend(last.iter().cloned());
    }
    all
}

#[test]
fn values_and_outcomes_are_those_of_the_definition() {
    let mut oracle = Oracle::new(&GraphHackenbush);
    for graph in graphs(5) {
        assert_eq!(grundy(&graph), oracle.grundy(&graph), "{graph:?}");
        assert_eq!(outcome(&graph), oracle.outcome(&graph, Convention::Normal), "{graph:?}");
    }
}

#[test]
fn the_table_of_small_graphs_agrees() {
    let table = rows(include_str!("../tables/hackenbush_graphs.tsv"));
    assert!(table.len() > 100);
    for row in table {
        let ends: Vec<usize> = numbers(row[0]).into_iter().map(|v| usize::try_from(v).unwrap()).collect();
        let graph: Graph = ends.chunks(2).map(|ends| (ends[0], ends[1])).collect();
        assert_eq!(grundy(&graph), row[1].parse().unwrap(), "{row:?}");
    }
}

#[test]
fn trees_have_the_value_of_the_colon_principle() {
    for parents in trees(7) {
        let edges: Graph = (1..).zip(&parents).map(|(vertex, &parent)| (vertex, parent)).collect();
        assert_eq!(grundy(&edges), tree::grundy(&parents), "{parents:?}");
    }
}

#[test]
fn a_cut_takes_away_what_loses_the_ground() {
    let graph = [(0, 1), (1, 2), (2, 2), (0, 3), (3, 1)];
    assert_eq!(cut(&graph, 0), [(1, 2), (2, 2), (0, 3), (3, 1)]);
    assert_eq!(cut(&graph, 1), [(0, 1), (0, 3), (3, 1)]);
    assert_eq!(cut(&[(0, 1), (1, 1)], 0), []);
}

#[test]
fn only_the_parity_of_a_cycle_at_the_ground_counts_and_long_ones_are_no_deeper_than_memory() {
    for length in 1..300_usize {
        let cycle: Graph = (0..length).map(|vertex| (vertex, (vertex + 1) % length)).collect();
        assert_eq!(grundy(&cycle), length as u128 % 2, "{length}");
    }
    let path: Graph = (0..300_000).map(|vertex| (vertex, vertex + 1)).collect();
    assert_eq!(grundy(&path), 300_000);
    let stem_with_loop = [path.as_slice(), &[(300_000, 300_000)]].concat();
    assert_eq!(grundy(&stem_with_loop), 300_001);
}

#[test]
fn edges_without_the_ground_are_not_there() {
    assert_eq!(grundy(&[(1, 2), (2, 2)]), 0);
    assert_eq!(grundy(&[(0, 1), (2, 2)]), 1);
}

/// Tells whether an edge lies on a cycle: both ends still stand without it.
fn on_cycle(graph: &Graph, index: usize) -> bool {
    cut(graph, index).len() == graph.len() - 1 && {
        let (u, v) = graph[index];
        let stands = |vertex| vertex == 0 || cut(graph, index).iter().any(|&(a, b)| a == vertex || b == vertex);
        stands(u) && stands(v)
    }
}

/// The value of the part `root` with what its bridges carry, but for the one to `from`.
fn behind(bridges: &[Edge], root: usize, from: usize, value: &dyn Fn(usize) -> u128) -> u128 {
    bridges.iter().fold(value(root), |sum, &(u, v)| {
        let other = if u == root { v } else { u };
        if (u == root || v == root) && other != from {
            sum ^ (behind(bridges, other, root, value) + 1)
        } else {
            sum
        }
    })
}

/// Values the tree of bridges, where `inner` makes the value of a fused part from its number of
/// edges.
fn bridges_with(graph: &Graph, inner: fn(u128) -> u128) -> u128 {
    let mut part: Vec<usize> = (0..4).collect();
    let inside: Vec<usize> = (0..graph.len()).filter(|&index| on_cycle(graph, index)).collect();
    for &index in &inside {
        let (u, v) = (part[graph[index].0], part[graph[index].1]);
        part.iter_mut().filter(|p| **p == u.max(v)).for_each(|p| *p = u.min(v));
    }
    let value = |root: usize| {
        let edges = inside.iter().filter(|&&index| part[graph[index].0] == root).count();
        inner(edges as u128)
    };
    let bridges: Vec<Edge> = (0..graph.len())
        .filter(|index| !inside.contains(index))
        .map(|index| (part[graph[index].0], part[graph[index].1]))
        .collect();
    behind(&bridges, part[0], usize::MAX, &value)
}

type Rule = fn(&Graph) -> u128;

/// Checks that a rule fails for this graph and for none with fewer edges.
#[track_caller]
fn check_rule(claim: &str, rule: Rule, smallest: &[Edge]) {
    let smallest = smallest.to_vec();
    assert_ne!(rule(&smallest), grundy(&smallest), "{claim}");
    for smaller in graphs(smallest.len() - 1) {
        assert_eq!(rule(&smaller), grundy(&smaller), "{claim} at {smaller:?}");
    }
}

fn vertices(graph: &Graph) -> usize {
    graph.iter().flat_map(|&(u, v)| [u, v]).collect::<BTreeSet<_>>().len()
}

#[test]
fn the_rule_with_parity_is_the_fusion_principle() {
    for graph in graphs(4) {
        assert_eq!(bridges_with(&graph, |edges| edges % 2), grundy(&graph), "{graph:?}");
    }
}

#[test]
fn wrong_rules_for_the_value() {
    check_rule("parity of the edges", |graph| graph.len() as u128 % 2, &[(0, 1), (1, 1)]);
    check_rule(
        "parity of the vertices",
        |graph| u128::from(!graph.is_empty() && vertices(graph).is_multiple_of(2)),
        &[(0, 0)],
    );
    check_rule("inner edges ignored", |graph| bridges_with(graph, |_| 0), &[(0, 0)]);
    check_rule(
        "parity of the inner edges swapped",
        |graph| bridges_with(graph, |edges| if edges == 0 { 0 } else { (edges + 1) % 2 }),
        &[(0, 0)],
    );
    check_rule(
        "loops added and not xor-ed",
        |graph| bridges_with(graph, |edges| edges),
        &[(0, 0), (0, 0)],
    );
    check_rule(
        "parallel edges counted once",
        |graph| grundy(&graph.iter().copied().collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>()),
        &[(0, 0), (0, 0)],
    );
    check_rule(
        "loops left out",
        |graph| grundy(&graph.iter().copied().filter(|(u, v)| u != v).collect::<Vec<_>>()),
        &[(0, 0)],
    );
}

#[test]
fn cycles_that_share_edges_are_not_counted_one_by_one() {
    // Two vertices joined three times, and five edges on four vertices: closing edges see even
    // cycles only, or an odd and an even one, but the loops are odd in number.
    assert_eq!(grundy(&[(0, 1), (0, 1), (0, 1)]), 1);
    assert_eq!(grundy(&[(0, 1), (0, 2), (0, 3), (1, 2), (1, 3)]), 1);
}

#[test]
fn misere_play_of_cycles_is_not_decided_by_the_values() {
    // The cycle of four edges through the ground has value 0 and is lost in misère play, though
    // misère Nim on values says that a position of value 0 without large values is won.
    let cycle = vec![(0, 1), (1, 2), (2, 3), (0, 3)];
    let truth = Oracle::new(&GraphHackenbush).outcome(&cycle, Convention::Misere);
    assert_eq!((grundy(&cycle), truth), (0, Outcome::P));
    assert_eq!(sum::outcome(&[grundy(&cycle)], Convention::Misere), Outcome::N);
}
