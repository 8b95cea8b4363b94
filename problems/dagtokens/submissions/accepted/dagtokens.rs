//! Tokens on an acyclic graph by the theorem of Sprague (1935) and Grundy (1939).
//!
//! The value of a vertex is the least number that is the value of none of its
//! successors; the player to move wins exactly when the xor of the values under
//! the tokens is not 0. A vertex gets its value once all its successors have
//! theirs, so the vertices are taken off a queue in this order, without recursion.
//! Value v needs at least v(v+1)/2 edges, so values stay below 632. O(n + E + tokens).

use std::io::{self, Read};

/// Lists of neighbours, one after another in one array.
struct Lists {
    start: Vec<usize>,
    items: Vec<usize>,
}

impl Lists {
    /// The second ends of the pairs, listed by their first ends.
    fn new(n: usize, pairs: impl Iterator<Item = (usize, usize)> + Clone) -> Self {
        let mut start = vec![0; n + 1];
        for (from, _) in pairs.clone() {
            start[from + 1] += 1;
        }
        for i in 0..n {
            start[i + 1] += start[i];
        }
        let mut place = start.clone();
        let mut items = vec![0; start[n]];
        for (from, to) in pairs {
            items[place[from]] = to;
            place[from] += 1;
        }
        Lists { start, items }
    }

    fn of(&self, vertex: usize) -> &[usize] {
        &self.items[self.start[vertex]..self.start[vertex + 1]]
    }
}

fn values(n: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let successors = Lists::new(n, edges.iter().copied());
    let predecessors = Lists::new(n, edges.iter().map(|&(u, v)| (v, u)));
    let mut missing: Vec<usize> = (0..n).map(|v| successors.of(v).len()).collect();
    let mut queue: Vec<usize> = (0..n).filter(|&v| missing[v] == 0).collect();
    let mut value = vec![0; n];
    // seen[x] == v means that vertex v has a successor of value x.
    let mut seen = vec![usize::MAX; n + 1];
    let mut head = 0;
    while head < queue.len() {
        let v = queue[head];
        head += 1;
        for &next in successors.of(v) {
            seen[value[next]] = v;
        }
        while seen[value[v]] == v {
            value[v] += 1;
        }
        for &u in predecessors.of(v) {
            missing[u] -= 1;
            if missing[u] == 0 {
                queue.push(u);
            }
        }
    }
    value
}

fn main() {
    let mut input = String::new();
    io::stdin()
        .read_to_string(&mut input)
        .expect("the input is text");
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<usize>().expect("the input holds numbers"));
    let mut next = || numbers.next().expect("the input is complete");

    let (n, e) = (next(), next());
    let edges: Vec<(usize, usize)> = (0..e).map(|_| (next(), next())).collect();
    let value = values(n, &edges);
    let mut output = String::new();
    for _ in 0..next() {
        let xor = (0..next()).fold(0, |xor, _| xor ^ value[next()]);
        output.push_str(if xor == 0 { "LOSE\n" } else { "WIN\n" });
    }
    print!("{output}");
}
