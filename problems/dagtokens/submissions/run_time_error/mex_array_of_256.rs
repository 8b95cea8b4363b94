//! Crashes: the array of the values met at the successors has 256 entries, as if values
//! were bytes, but 2 * 10^5 edges suffice for values above 600.
//! Smallest failure: the complete graph on 257 vertices.

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
    let mut head = 0;
    while head < queue.len() {
        let v = queue[head];
        head += 1;
        let mut seen = [false; 256];
        for &next in successors.of(v) {
            seen[value[next]] = true;
        }
        while seen[value[v]] {
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
