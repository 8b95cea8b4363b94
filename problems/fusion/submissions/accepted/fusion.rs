//! Green Hackenbush on a multigraph, by the fusion principle.
//!
//! Theorem (E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 7): the vertices of a
//! cycle may be fused into one without changing the value, the edges of the cycle becoming loops.
//! So all grounded vertices are one, every 2-edge-connected part is one vertex whose edges are
//! loops of value 1 each, and the tree of bridges that is left has the value of the colon
//! principle: the xor over the children of their value plus one. Bridges are found with the low
//! points of a depth-first search that keeps its own stack and skips the *edge* it came by, not the
//! vertex.

use std::io::{self, Read};

struct Graph {
    /// Where the edges of a vertex start in `ends`, which is sorted by vertex.
    start: Vec<usize>,
    /// The other end and the number of the edge.
    ends: Vec<(usize, usize)>,
}

impl Graph {
    fn new(n: usize, edges: &[(usize, usize)]) -> Self {
        let mut start = vec![0; n + 2];
        for &(u, v) in edges {
            start[u + 1] += 1;
            start[v + 1] += 1;
        }
        for v in 0..=n {
            start[v + 1] += start[v];
        }
        let mut fill = start.clone();
        let mut ends = vec![(0, 0); 2 * edges.len()];
        for (edge, &(u, v)) in edges.iter().enumerate() {
            for (from, to) in [(u, v), (v, u)] {
                ends[fill[from]] = (to, edge);
                fill[from] += 1;
            }
        }
        Self { start, ends }
    }
}

/// The value of the graph that stands on vertex 0.
fn grundy(n: usize, edges: &[(usize, usize)]) -> usize {
    let graph = Graph::new(n, edges);
    let mut next = graph.start.clone();
    let mut used = vec![false; edges.len()];
    // The time a vertex was found; 0 for never. The lowest time that its subtree has an edge to.
    let (mut found, mut low, mut value) = (vec![0; n + 1], vec![0; n + 1], vec![0; n + 1]);
    let (mut clock, mut stack) = (1, vec![0]);
    (found[0], low[0]) = (1, 1);
    while let Some(&v) = stack.last() {
        if next[v] < graph.start[v + 1] {
            let (other, edge) = graph.ends[next[v]];
            next[v] += 1;
            if used[edge] {
                continue;
            }
            used[edge] = true;
            if found[other] == 0 {
                clock += 1;
                (found[other], low[other]) = (clock, clock);
                stack.push(other);
            } else {
                low[v] = low[v].min(found[other]);
                value[v] ^= 1;
            }
            continue;
        }
        stack.pop();
        if let Some(&parent) = stack.last() {
            low[parent] = low[parent].min(low[v]);
            // A bridge carries the branch; any other edge is a loop, and its ends are one vertex.
            let bridge = low[v] == found[v];
            value[parent] ^= if bridge { value[v] + 1 } else { value[v] ^ 1 };
        }
    }
    value[0]
}

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|word| word.parse::<usize>().expect("a number"));
    let mut next = || numbers.next().expect("the input is complete");
    let mut output = String::new();
    for _ in 0..next() {
        let (n, m, g) = (next(), next(), next());
        let mut name: Vec<usize> = (0..=n).collect();
        for _ in 0..g {
            name[next()] = 0;
        }
        let edges: Vec<(usize, usize)> = (0..m).map(|_| (name[next()], name[next()])).collect();
        output.push_str(&format!("{}\n", grundy(n, &edges)));
    }
    print!("{output}");
}
