//! Test data generator for `fusion`: prints one input file to standard output.
//!
//! Usage: `fusion_gen KIND [key=value]..`; the kinds and their keys are in `build`.
//!
//! Bushes are made with one ground vertex 0, which is then split into several grounded vertices;
//! ungrounded parts are added, and names, order and ends are shuffled. Random bushes come in pairs:
//! the first gets a path at the ground that is as long as its value, so it has value 0, and the
//! second has one edge more. The random numbers are splitmix64, written out below, so a seed gives
//! the same bytes on every machine and with every compiler.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

/// splitmix64 (Steele, Lea, Flood 2014).
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number in 0..n. The bias of the multiplication is below n / 2^64.
    fn below(&mut self, n: usize) -> usize {
        ((self.next() as u128 * n as u128) >> 64) as usize
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.below(i + 1);
            items.swap(i, j);
        }
    }
}

/// The edges of a bush; vertex 0 is the ground, and the others have the numbers 1 to `top`.
#[derive(Clone)]
struct Bush {
    top: usize,
    edges: Vec<(usize, usize)>,
}

impl Bush {
    fn new() -> Bush {
        Bush { top: 0, edges: Vec::new() }
    }

    fn vertex(&mut self) -> usize {
        self.top += 1;
        self.top
    }

    /// A path of new vertices; returns its end.
    fn path(&mut self, from: usize, edges: usize) -> usize {
        let mut end = from;
        for _ in 0..edges {
            let next = self.vertex();
            self.edges.push((end, next));
            end = next;
        }
        end
    }

    /// A cycle through `at`; returns the vertex opposite to it. Length 1 is a loop.
    fn cycle(&mut self, at: usize, length: usize) -> usize {
        let middle = self.path(at, length / 2);
        let end = self.path(middle, length - 1 - length / 2);
        self.edges.push((end, at));
        middle
    }

    /// Three paths from `at` to a new vertex, which is returned.
    fn theta(&mut self, at: usize, lengths: [usize; 3]) -> usize {
        let end = self.vertex();
        for length in lengths {
            let last = self.path(at, length - 1);
            self.edges.push((last, end));
        }
        end
    }

    /// The complete graph of four vertices, of which `at` is one; returns another.
    fn k4(&mut self, at: usize) -> usize {
        let corners = [at, self.vertex(), self.vertex(), self.vertex()];
        for i in 0..4 {
            for j in 0..i {
                self.edges.push((corners[i], corners[j]));
            }
        }
        corners[3]
    }
}

/// The value by the definition of bridges: an edge without which its end loses the ground. Only for
/// balancing, so it may be slow; large bushes are balanced by copies instead.
fn value(bush: &Bush) -> usize {
    let reached = |skip: usize| {
        let mut near = vec![Vec::new(); bush.top + 1];
        for (i, &(u, v)) in bush.edges.iter().enumerate().filter(|&(i, _)| i != skip) {
            near[u].push((v, i));
            near[v].push((u, i));
        }
        let (mut parent, mut order) = (vec![usize::MAX; bush.top + 1], vec![0]);
        let mut seen = vec![false; bush.top + 1];
        seen[0] = true;
        let mut at = 0;
        while at < order.len() {
            for &(v, edge) in &near[order[at]] {
                if !seen[v] {
                    seen[v] = true;
                    parent[v] = edge;
                    order.push(v);
                }
            }
            at += 1;
        }
        (order, parent)
    };
    let (order, parent) = reached(usize::MAX);
    let mut values = vec![0; bush.top + 1];
    for (i, _) in bush.edges.iter().enumerate() {
        if !parent.contains(&i) {
            values[bush.edges[i].0] ^= 1;
        }
    }
    for &v in order[1..].iter().rev() {
        let (a, b) = bush.edges[parent[v]];
        let other = if a == v { b } else { a };
        let bridge = reached(parent[v]).0.len() < order.len();
        values[other] ^= if bridge { values[v] + 1 } else { values[v] ^ 1 };
    }
    values[0]
}

/// A random bush of about `size` edges in one of eight styles.
fn random_bush(rng: &mut Rng, style: usize, size: usize) -> Bush {
    let mut bush = Bush::new();
    while bush.edges.len() < size {
        let at = rng.below(bush.top + 1);
        let length = 1 + rng.below(5);
        match style % 8 {
            // Any edges at all, sparse or dense.
            0 | 1 => {
                let new = rng.below(if style % 8 == 0 { 2 } else { 4 }) == 0 || bush.top == 0;
                let end = if new { bush.vertex() } else { rng.below(bush.top + 1) };
                bush.edges.push((at, end));
            }
            // A cactus of edge-disjoint cycles and paths.
            2 => {
                if rng.below(2) == 0 { bush.path(at, length) } else { bush.cycle(at, length) };
            }
            // A chain of cycles and bridges.
            3 => {
                let end = bush.cycle(bush.top, length);
                bush.path(end, 1 + rng.below(2));
            }
            4 => {
                bush.theta(at, [length, 1 + rng.below(3), 1 + rng.below(3)]);
            }
            5 => {
                let end = bush.k4(at);
                if rng.below(2) == 0 {
                    bush.path(end, length);
                }
            }
            // Parallel edges and loops.
            6 => {
                let end = if rng.below(3) == 0 { at } else { bush.vertex() };
                for _ in 0..1 + rng.below(3) {
                    bush.edges.push((at, end));
                }
            }
            // A tree.
            _ => {
                bush.path(at, 1);
            }
        }
    }
    bush
}

/// Bushes in pairs: one of value 0, and the same with one edge more.
fn random(rng: &mut Rng, count: usize, size: usize) -> Vec<Bush> {
    let mut bushes = Vec::new();
    for i in 0..count / 2 {
        let edges = 1 + size / 2 + rng.below(size / 2 + 1);
        let mut bush = random_bush(rng, i, edges);
        let missing = value(&bush);
        bush.path(0, missing);
        bushes.push(bush.clone());
        let (u, v) = (rng.below(bush.top + 1), rng.below(bush.top + 1));
        if rng.below(2) == 0 {
            bush.edges.push((u, v));
        } else {
            bush.path(u, 1);
        }
        bushes.push(bush);
    }
    bushes
}

/// Every bush of up to `edges` edges on three vertices besides the ground, once for each multiset
/// of edges that are all connected to the ground.
fn all_bushes(edges: usize) -> Vec<Bush> {
    let kinds: Vec<(usize, usize)> = (0..4).flat_map(|u| (u..4).map(move |v| (u, v))).collect();
    let mut bushes = vec![Bush { top: 3, edges: Vec::new() }];
    let mut last: BTreeSet<Vec<(usize, usize)>> = BTreeSet::new();
    last.insert(Vec::new());
    for _ in 0..edges {
        let mut longer = BTreeSet::new();
        for list in &last {
            let touched = |v: usize| v == 0 || list.iter().any(|&(a, b)| a == v || b == v);
            // New vertices are taken in order, so that a bush is listed under few names.
            for &(u, v) in kinds.iter().filter(|&&(u, v)| touched(u) || touched(v)) {
                if (1..v).all(|w| w == u || touched(w)) {
                    let mut next = list.clone();
                    next.push((u, v));
                    next.sort();
                    longer.insert(next);
                }
            }
        }
        last = longer;
        bushes.extend(last.iter().map(|list| Bush { top: 3, edges: list.clone() }));
    }
    bushes
}

/// Large bushes with known forms; `size` is about the number of edges.
fn large(rng: &mut Rng, form: usize, size: usize) -> Bush {
    let mut bush = Bush::new();
    match form {
        0 => {
            bush.path(0, size);
        }
        1 => {
            bush.cycle(0, size);
        }
        // A chain of cycles of many lengths, joined by bridges.
        2 => {
            let mut end = 0;
            while bush.edges.len() < size {
                let length = 1 + rng.below(40);
                end = bush.cycle(end, length);
                end = bush.path(end, 1 + rng.below(3));
            }
        }
        // A ladder that stands on one leg.
        3 => {
            let (mut left, mut right) = (bush.path(0, 1), bush.vertex());
            bush.edges.push((left, right));
            while bush.edges.len() < size {
                left = bush.path(left, 1);
                right = bush.path(right, 1);
                bush.edges.push((left, right));
            }
        }
        // Random edges, a little more than vertices, on a long stem.
        4 => {
            let stem = bush.path(0, size / 4);
            for _ in 0..size / 2 {
                let at = stem + rng.below(bush.top + 1 - stem);
                bush.path(at, 1);
            }
            for _ in 0..size / 4 {
                let (u, v) = (rng.below(bush.top + 1), rng.below(8));
                bush.edges.push((u, (u + v).min(bush.top)));
            }
        }
        // Two equal paths, and a loop at the end of one of them.
        _ => {
            bush.path(0, size / 2);
            let end = bush.path(0, size / 2);
            bush.edges.push((end, end));
        }
    }
    bush
}

struct Args(BTreeMap<String, u64>);

impl Args {
    fn take(&mut self, key: &str) -> Result<usize, String> {
        let value = self.0.remove(key).ok_or(format!("missing argument {}=", key))?;
        Ok(value as usize)
    }
}

fn build(kind: &str, rng: &mut Rng, args: &mut Args) -> Result<Vec<Bush>, String> {
    let bushes = match kind {
        "all" => {
            let (first, count) = (args.take("first")?, args.take("count")?);
            all_bushes(args.take("edges")?).into_iter().skip(first).take(count).collect()
        }
        "random" => random(rng, args.take("count")?, args.take("size")?),
        "large" => vec![large(rng, args.take("form")?, args.take("size")?)],
        _ => return Err(format!("unknown kind {}", kind)),
    };
    Ok(bushes)
}

/// Writes a bush with its ground split into at most `grounds` vertices and with up to `loose`
/// edges in parts that are not connected to the ground.
fn written(rng: &mut Rng, bush: &Bush, grounds: usize, loose: usize) -> String {
    let g = 1 + rng.below(grounds);
    let mut edges = bush.edges.clone();
    let loose_vertices = rng.below(loose + 1);
    for _ in 0..loose_vertices {
        let (u, v) = (rng.below(loose_vertices), rng.below(loose_vertices));
        edges.push((bush.top + 1 + u, bush.top + 1 + v));
    }
    // The vertices 1.. of the bush and of the loose parts keep one name each, the ground gets g.
    let n = g + bush.top + loose_vertices;
    let mut names: Vec<usize> = (1..n + 1).collect();
    rng.shuffle(&mut names);
    rng.shuffle(&mut edges);
    let mut text = format!("{} {} {}\n", n, edges.len(), g);
    let grounded: Vec<String> = names[..g].iter().map(|name| name.to_string()).collect();
    text.push_str(&format!("{}\n", grounded.join(" ")));
    for (u, v) in edges {
        let mut name = |v: usize| if v == 0 { names[rng.below(g)] } else { names[g + v - 1] };
        let (mut a, mut b) = (name(u), name(v));
        if rng.below(2) == 0 {
            std::mem::swap(&mut a, &mut b);
        }
        text.push_str(&format!("{} {}\n", a, b));
    }
    text
}

fn run(arguments: &[String]) -> Result<String, String> {
    let kind = arguments.first().ok_or("usage: fusion_gen KIND [key=value]..".to_string())?;
    let mut args = Args(BTreeMap::new());
    for word in &arguments[1..] {
        let cut = word.find('=').ok_or(format!("expected key=value, found {}", word))?;
        let value = word[cut + 1..].parse().map_err(|_| format!("not a number: {}", word))?;
        args.0.insert(word[..cut].to_string(), value);
    }
    let mut rng = Rng(args.take("seed")? as u64);
    let (grounds, loose) = (args.take("grounds")?, args.take("loose")?);
    let bushes = build(kind, &mut rng, &mut args)?;
    if let Some(key) = args.0.keys().next() {
        return Err(format!("unknown argument {}= for {}", key, kind));
    }
    let mut text = format!("{}\n", bushes.len());
    for bush in &bushes {
        text.push_str(&written(&mut rng, bush, grounds, loose));
    }
    Ok(text)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = run(&arguments)
        .and_then(|text| std::io::stdout().write_all(text.as_bytes()).map_err(|e| e.to_string()));
    if let Err(message) = result {
        eprintln!("fusion_gen: {}", message);
        std::process::exit(2);
    }
}
