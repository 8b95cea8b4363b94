//! Writes one input of `dagtokens` to standard output.
//!
//! Usage: `dagtokens_gen KIND [key=value]... [seed=N]`. The random numbers are
//! splitmix64, so the bytes depend on the arguments alone, never on a library.
//! Graphs are built with edges from larger to smaller vertices, which are then renamed:
//! `labels=random|up|down`. Positions come in couples: a lost one, and a won one that
//! one move of it leads to. Unknown or missing arguments end with exit code 2.

use std::collections::BTreeMap;
use std::process::exit;

fn fail(message: &str) -> ! {
    eprintln!("dagtokens_gen: {}", message);
    exit(2);
}

/// Vigna's splitmix64; `below` maps by the high half of a 128-bit product.
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number in `0..n`.
    fn below(&mut self, n: usize) -> usize {
        ((self.next() as u128 * n as u128) >> 64) as usize
    }

    /// A number in `low..=high`.
    fn within(&mut self, (low, high): (usize, usize)) -> usize {
        low + self.below(high - low + 1)
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.below(i + 1);
            items.swap(i, j);
        }
    }
}

struct Args(BTreeMap<String, String>);

impl Args {
    fn text(&mut self, key: &str) -> String {
        self.0
            .remove(key)
            .unwrap_or_else(|| fail(&format!("`{}` is missing", key)))
    }

    fn number(&mut self, key: &str) -> usize {
        self.text(key)
            .parse()
            .unwrap_or_else(|_| fail(&format!("`{}` is not a number", key)))
    }

    /// An inclusive range `low..high`, or one number for both ends.
    fn range(&mut self, key: &str) -> (usize, usize) {
        let text = self.text(key);
        let mut ends = text.splitn(2, "..").map(|end| end.parse::<usize>());
        match (ends.next(), ends.next()) {
            (Some(Ok(low)), None) => (low, low),
            (Some(Ok(low)), Some(Ok(high))) if low <= high => (low, high),
            _ => fail(&format!("`{}` is not a range", key)),
        }
    }
}

/// Successors of each vertex, all of them smaller; repeated for parallel edges.
type Graph = Vec<Vec<usize>>;

/// Grundy values, by definition.
fn values(graph: &Graph) -> Vec<usize> {
    let mut value = vec![0; graph.len()];
    let mut seen = vec![usize::MAX; graph.len() + 1];
    for v in 0..graph.len() {
        for &w in &graph[v] {
            seen[value[w]] = v;
        }
        while seen[value[v]] == v {
            value[v] += 1;
        }
    }
    value
}

/// All graphs on `size` vertices with edges downwards, side by side.
fn tiny_graphs(size: usize) -> Graph {
    let pairs: Vec<(usize, usize)> = (0..size)
        .flat_map(|u| (0..u).map(move |v| (u, v)))
        .collect();
    let mut graph = Vec::new();
    for bits in 0..1usize << pairs.len() {
        let base = graph.len();
        graph.resize(base + size, Vec::new());
        for (i, &(u, v)) in pairs.iter().enumerate() {
            if bits >> i & 1 == 1 {
                graph[base + u].push(base + v);
            }
        }
    }
    graph
}

/// `e` random edges; an edge descends by at most `window`, and is written `copies` times.
fn random_graph(args: &mut Args, rng: &mut Rng) -> Graph {
    let (n, e, window) = (args.number("n"), args.number("e"), args.number("window"));
    let copies = args.range("copies");
    let mut graph = vec![Vec::new(); n];
    let mut edges = 0;
    while edges < e && n > 1 {
        let u = rng.within((1, n - 1));
        let v = u - rng.within((1, window.min(u)));
        for _ in 0..rng.within(copies).min(e - edges) {
            graph[u].push(v);
            edges += 1;
        }
    }
    graph
}

/// A path through all vertices, and `extra` edges that skip at most `window` vertices.
fn path(args: &mut Args, rng: &mut Rng) -> Graph {
    let (n, extra, window) = (
        args.number("n"),
        args.number("extra"),
        args.number("window"),
    );
    let mut graph: Graph = (0..n).map(|v| v.checked_sub(1).into_iter().collect()).collect();
    for _ in 0..extra {
        let u = rng.within((2, n - 1));
        graph[u].push(u - rng.within((2, (window + 1).min(u))));
    }
    graph
}

/// All edges downwards among the first `n` vertices, so vertex v has value v, and `tail` more
/// vertices, each with edges to a random part of them.
fn complete(args: &mut Args, rng: &mut Rng) -> Graph {
    let (n, tail, degree) = (
        args.number("n"),
        args.number("tail"),
        args.range("degree"),
    );
    let mut graph: Graph = (0..n).map(|v| (0..v).collect()).collect();
    for _ in 0..tail {
        let mut targets: Vec<usize> = (0..n).collect();
        rng.shuffle(&mut targets);
        let degree = rng.within(degree).min(n);
        graph.push(targets[..degree].to_vec());
    }
    graph
}

/// All positions with up to `tokens` tokens in one block of `size` vertices.
fn tiny_positions(n: usize, size: usize, tokens: usize) -> Vec<Vec<usize>> {
    let mut positions = vec![Vec::new()];
    for base in (0..n).step_by(size) {
        let mut shorter = vec![Vec::new()];
        for _ in 0..tokens {
            let mut longer = Vec::new();
            for position in &shorter {
                let first = position.last().map_or(base, |&v| v);
                longer.extend((first..base + size).map(|v| [&position[..], &[v]].concat()));
            }
            positions.extend(longer.iter().cloned());
            shorter = longer;
        }
    }
    positions
}

/// `q` positions of `k` tokens; the vertices are taken from `pool` random ones, so that a small
/// pool makes them repeat.
fn couples(args: &mut Args, rng: &mut Rng, graph: &Graph) -> Vec<Vec<usize>> {
    let (q, k, pool) = (args.number("q"), args.range("k"), args.number("pool"));
    let value = values(graph);
    let xor = |position: &[usize]| position.iter().fold(0, |sum, &v| sum ^ value[v]);
    let mut chosen: Vec<usize> = (0..graph.len()).collect();
    rng.shuffle(&mut chosen);
    chosen.truncate(pool);
    let mut by_value = vec![Vec::new(); graph.len().next_power_of_two() * 2];
    for &v in &chosen {
        by_value[value[v]].push(v);
    }
    let mut positions = Vec::new();
    while positions.len() < q {
        let k = rng.within(k);
        let mut lost: Vec<usize> = (0..k).map(|_| chosen[rng.below(chosen.len())]).collect();
        if k > 0 {
            lost.pop();
            let fitting = &by_value[xor(&lost)];
            if fitting.is_empty() {
                continue;
            }
            lost.push(fitting[rng.below(fitting.len())]);
            rng.shuffle(&mut lost);
        }
        let mut won = lost.clone();
        let movable: Vec<usize> = (0..k).filter(|&i| !graph[lost[i]].is_empty()).collect();
        if movable.is_empty() {
            // Nothing moves: a token on a vertex that is won alone is the neighbour.
            won.push(chosen[rng.below(chosen.len())]);
        } else {
            let i = movable[rng.below(movable.len())];
            won[i] = graph[lost[i]][rng.below(graph[lost[i]].len())];
        }
        positions.push(lost);
        if positions.len() < q && xor(&won) != 0 {
            positions.push(won);
        }
    }
    rng.shuffle(&mut positions);
    positions
}

fn print(graph: &Graph, positions: &[Vec<usize>], labels: &str, rng: &mut Rng) {
    let n = graph.len();
    let mut label: Vec<usize> = (0..n).collect();
    match labels {
        "up" => {}
        "down" => label.reverse(),
        "random" => rng.shuffle(&mut label),
        _ => fail("`labels` is not random, up or down"),
    }
    let mut edges: Vec<(usize, usize)> = Vec::new();
    for (u, successors) in graph.iter().enumerate() {
        edges.extend(successors.iter().map(|&v| (label[u], label[v])));
    }
    rng.shuffle(&mut edges);
    let mut output = format!("{} {}\n", n, edges.len());
    for (u, v) in edges {
        output.push_str(&format!("{} {}\n", u, v));
    }
    output.push_str(&format!("{}\n", positions.len()));
    for position in positions {
        output.push_str(&position.len().to_string());
        for &v in position {
            output.push_str(&format!(" {}", label[v]));
        }
        output.push('\n');
    }
    print!("{}", output);
}

fn main() {
    let mut words = std::env::args().skip(1);
    let kind = words.next().unwrap_or_else(|| fail("a kind is missing"));
    let mut args = Args(BTreeMap::new());
    for word in words {
        match word.find('=') {
            Some(at) => args
                .0
                .insert(word[..at].to_string(), word[at + 1..].to_string()),
            None => fail(&format!("`{}` is not key=value", word)),
        };
    }
    let seed = args.0.remove("seed").map_or(0, |text| {
        text.parse()
            .unwrap_or_else(|_| fail("`seed` is not a number"))
    });
    let rng = &mut Rng(seed);
    let labels = args.text("labels");
    let (graph, positions) = if kind == "tiny" {
        let (size, tokens) = (args.number("size"), args.number("tokens"));
        let graph = tiny_graphs(size);
        let positions = tiny_positions(graph.len(), size, tokens);
        (graph, positions)
    } else {
        let graph = match kind.as_str() {
            "random" => random_graph(&mut args, rng),
            "path" => path(&mut args, rng),
            "complete" => complete(&mut args, rng),
            _ => fail(&format!("`{}` is not a kind", kind)),
        };
        let positions = couples(&mut args, rng, &graph);
        (graph, positions)
    };
    if let Some(key) = args.0.keys().next() {
        fail(&format!("`{}` does not belong to this kind", key));
    }
    print(&graph, &positions, &labels, rng);
}
