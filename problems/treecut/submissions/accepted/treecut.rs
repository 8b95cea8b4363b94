//! Green Hackenbush on a tree, by the colon principle.
//!
//! Theorem (E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 7): the value of a
//! vertex is the xor, over its children, of the value of the child plus one, and the player to move
//! loses exactly if the root has value 0. To win, the root has to get value 0: some branch can be
//! reduced as a Nim heap would be. If it is reduced to 0 its first edge is cut, otherwise the same
//! question is asked one level deeper.

use std::io::{self, Read};

/// The vertices from the root outwards, and the parent of each (0 for the root, which is 1).
fn rooted(n: usize, edges: &[(usize, usize)]) -> (Vec<usize>, Vec<usize>) {
    let mut near = vec![Vec::new(); n + 1];
    for &(u, v) in edges {
        near[u].push(v);
        near[v].push(u);
    }
    let (mut order, mut parent) = (vec![1], vec![0; n + 1]);
    for at in 0..n {
        let v = order[at];
        for child in std::mem::take(&mut near[v]) {
            if child != parent[v] {
                parent[child] = v;
                order.push(child);
            }
        }
    }
    (order, parent)
}

fn winning_cut(n: usize, edges: &[(usize, usize)]) -> Option<(usize, usize)> {
    let (order, parent) = rooted(n, edges);
    let mut value = vec![0; n + 1];
    for &v in order[1..].iter().rev() {
        value[parent[v]] ^= value[v] + 1;
    }
    if value[1] == 0 {
        return None;
    }
    let mut children = vec![Vec::new(); n + 1];
    for &v in &order[1..] {
        children[parent[v]].push(v);
    }
    let (mut v, mut wanted) = (1, 0);
    loop {
        let change = value[v] ^ wanted;
        let &child = children[v]
            .iter()
            .find(|&&child| (value[child] + 1) ^ change < value[child] + 1)
            .expect("as in Nim, some branch can be reduced");
        match (value[child] + 1) ^ change {
            0 => return Some((v, child)),
            height => (v, wanted) = (child, height - 1),
        }
    }
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
        let n = next();
        let edges: Vec<(usize, usize)> = (1..n).map(|_| (next(), next())).collect();
        match winning_cut(n, &edges) {
            Some((u, v)) => output.push_str(&format!("{u} {v}\n")),
            None => output.push_str("lose\n"),
        }
    }
    print!("{output}");
}
