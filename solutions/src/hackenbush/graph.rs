//! Green Hackenbush on a multigraph, in normal play.
//!
//! A position is the list of its edges. Vertex 0 is the ground; several grounded vertices are all
//! written as 0, since what stands on them does not depend on how many there are. An edge may be a
//! loop, and edges may be parallel. Edges that are not connected to the ground are not there.
//!
//! **Theorem** (fusion principle; E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, chapter
//! 7, with a proof). The vertices of a cycle may be fused into one without changing the value, and
//! the edges of the cycle become loops.
//!
//! So two vertices are one unless a bridge separates them, an inner edge is a loop, and a loop is
//! worth 1. What remains is a tree of bridges, which has the value of [`super::tree`]: the nim sum
//! of 1 for each loop and, for each bridge upwards, of the value behind it plus one. If no two
//! cycles share an edge, that is to count 1 for odd cycles and 0 for even ones. In general it is
//! not: three edges between two vertices are three loops, and not two even cycles.
//!
//! The value takes O(n + m) for m edges and a highest vertex n, and does not recurse.

use std::collections::BTreeSet;

use crate::game::{Impartial, Outcome};

/// The rules on a multigraph.
#[derive(Clone, Copy, Debug)]
pub struct GraphHackenbush;

/// The two ends of an edge, in either order; 0 is the ground.
pub type Edge = (usize, usize);

impl Impartial for GraphHackenbush {
    type Position = Vec<Edge>;

    fn moves(&self, position: &Vec<Edge>) -> Vec<Vec<Edge>> {
        (0..position.len()).map(|edge| cut(position, edge)).collect()
    }

    fn canonical(&self, position: &Vec<Edge>) -> Vec<Edge> {
        let mut edges: Vec<Edge> = position.iter().map(|&(u, v)| (u.min(v), u.max(v))).collect();
        edges.sort_unstable();
        edges
    }
}

/// Returns the edges that stay when the edge at this index is cut, in the same order.
///
/// Only for small graphs: it takes O(m²) at worst.
pub fn cut(edges: &[Edge], index: usize) -> Vec<Edge> {
    let mut left = edges.to_vec();
    left.remove(index);
    let mut standing = BTreeSet::from([0]);
    loop {
        let before = standing.len();
        for &(u, v) in &left {
            if standing.contains(&u) || standing.contains(&v) {
                standing.extend([u, v]);
            }
        }
        if standing.len() == before {
            left.retain(|(u, _)| standing.contains(u));
            return left;
        }
    }
}

/// Returns who wins in normal play.
pub fn outcome(edges: &[Edge]) -> Outcome {
    Outcome::lost_if(grundy(edges) == 0)
}

/// Returns the Grundy value of what is connected to the ground.
pub fn grundy(edges: &[Edge]) -> u128 {
    let top = edges.iter().map(|&(u, v)| u.max(v)).max().unwrap_or(0);
    let mut near = vec![Vec::new(); top + 1];
    for (index, &(u, v)) in edges.iter().enumerate() {
        near[u].push((v, index));
        near[v].push((u, index));
    }
    // A depth-first search for bridges. `found` is the time at which a vertex was found, from 1, and
    // `low` the earliest time that an edge from its subtree leads to.
    let (mut found, mut low) = (vec![0; top + 1], vec![0; top + 1]);
    let mut values = vec![0; top + 1];
    let mut used = vec![false; edges.len()];
    let mut clock = 1;
    (found[0], low[0]) = (1, 1);
    let mut stack = vec![0];
    while let Some(&vertex) = stack.last() {
        let Some((other, index)) = near[vertex].pop() else {
            stack.pop();
            if let Some(&parent) = stack.last() {
                low[parent] = low[parent].min(low[vertex]);
                let bridge = low[vertex] == found[vertex];
                values[parent] ^= if bridge { values[vertex] + 1 } else { values[vertex] ^ 1 };
            }
            continue;
        };
        // The edge is skipped by which the vertex was found, and not the vertex it came from:
        // another edge between the same vertices closes a cycle.
        if std::mem::replace(&mut used[index], true) {
            continue;
        }
        if found[other] == 0 {
            clock += 1;
            (found[other], low[other]) = (clock, clock);
            stack.push(other);
        } else {
            low[vertex] = low[vertex].min(found[other]);
            values[vertex] ^= 1;
        }
    }
    values[0]
}
