//! Test data generator for `xmasmisere`: prints one input file to standard output.
//!
//! Usage: `xmasmisere_gen KIND [key=value]..`; the kinds and their keys are in `build`.
//!
//! Random forests come in pairs: one that is made lost by one more tree, a path, according to the
//! theorem for branches at the root, and the same with a leaf added somewhere. The random numbers
//! are splitmix64, written out below, so a seed gives the same bytes on every machine and with
//! every compiler.

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

/// The parent of every vertex but the root 0; a parent has a smaller number. The entry of the root
/// is 0 and means nothing.
type Tree = Vec<usize>;
type Forest = Vec<Tree>;

/// The values of the branches at the root.
fn branches(tree: &Tree) -> Vec<usize> {
    let mut values = vec![0; tree.len()];
    let mut at_root = Vec::new();
    for v in (1..tree.len()).rev() {
        values[tree[v]] ^= values[v] + 1;
        if tree[v] == 0 {
            at_root.push(values[v] + 1);
        }
    }
    at_root
}

fn path(edges: usize) -> Tree {
    (0..edges + 1).map(|v: usize| v.saturating_sub(1)).collect()
}

/// A tree whose branches at the root are paths of these lengths.
fn arms(lengths: &[usize]) -> Tree {
    let mut tree = vec![0];
    for &length in lengths {
        for i in 0..length {
            let above = tree.len() - 1;
            tree.push(if i == 0 { 0 } else { above });
        }
    }
    tree
}

/// Adds one path to the forest, or none, so that the player to move loses.
fn make_lost(forest: &mut Forest) {
    let all: Vec<usize> = forest.iter().flat_map(branches).collect();
    let sum = all.iter().fold(0, |sum, value| sum ^ value);
    let large = all.iter().any(|&value| value > 1);
    let missing = if large { sum } else { 1 ^ sum };
    if missing > 0 {
        forest.push(path(missing));
    }
}

fn random_tree(rng: &mut Rng, style: usize, vertices: usize) -> Tree {
    let mut tree = vec![0];
    while tree.len() < vertices {
        let v = tree.len();
        let parent = match style % 5 {
            0 => v - 1,
            1 => 0,
            2 => rng.below(v),
            3 => v - 1 - rng.below(v.min(3)),
            // Two or three arms of equal length.
            _ => if v <= 2 { 0 } else { v - 2 },
        };
        tree.push(parent);
    }
    tree
}

fn random(rng: &mut Rng, count: usize, trees: usize, vertices: usize) -> Vec<Forest> {
    let mut forests = Vec::new();
    for _ in 0..count / 2 {
        let number = 1 + rng.below(trees);
        let mut forest: Forest = (0..number)
            .map(|_| {
                let (style, size) = (rng.below(5), 1 + rng.below(vertices));
                random_tree(rng, style, size)
            })
            .collect();
        make_lost(&mut forest);
        forests.push(forest.clone());
        let tree = rng.below(forest.len());
        let at = rng.below(forest[tree].len());
        forest[tree].push(at);
        forests.push(forest);
    }
    forests
}

/// Trees with two or more equal branches, so that they have value 0 but large branches, alone and
/// beside single edges.
fn twins(rng: &mut Rng, count: usize, most: usize) -> Vec<Forest> {
    let mut forests = Vec::new();
    for _ in 0..count {
        let mut forest = Vec::new();
        for _ in 0..1 + rng.below(3) {
            let length = 1 + rng.below(most);
            forest.push(arms(&[length, length]));
        }
        for _ in 0..rng.below(4) {
            forest.push(path(rng.below(2)));
        }
        if rng.below(2) == 0 {
            make_lost(&mut forest);
        }
        forests.push(forest);
    }
    forests
}

/// Forests of single vertices and single edges only.
fn dust(rng: &mut Rng, count: usize, trees: usize) -> Vec<Forest> {
    (0..count)
        .map(|i| {
            let number = if i == 0 { 1 } else { 1 + rng.below(trees) };
            (0..number).map(|_| path(if i % 3 == 0 { 0 } else { rng.below(2) })).collect()
        })
        .collect()
}

/// A lost forest of `trees` trees with `vertices` vertices each and a few others.
fn largest(rng: &mut Rng, trees: usize, vertices: usize, style: usize) -> Vec<Forest> {
    let mut forest: Forest = (0..trees - 1)
        .map(|i| random_tree(rng, if style == 0 { 0 } else { i }, vertices))
        .collect();
    make_lost(&mut forest);
    vec![forest]
}

/// The form of a tree as parentheses, with the branches in sorted order.
fn form(tree: &Tree) -> String {
    let mut branches: Vec<Vec<String>> = vec![Vec::new(); tree.len()];
    for v in (0..tree.len()).rev() {
        branches[v].sort();
        let text = format!("({})", branches[v].concat());
        if v == 0 {
            return text;
        }
        branches[tree[v]].push(text);
    }
    unreachable!("the loop ends at the root")
}

/// Every rooted tree of at most `edges` edges, smaller ones first.
fn all_trees(edges: usize) -> Vec<Tree> {
    let mut all = vec![vec![0]];
    let mut last = all.clone();
    for size in 1..edges + 1 {
        let mut seen = BTreeSet::new();
        let mut larger = Vec::new();
        for tree in &last {
            for parent in 0..size {
                let mut next: Tree = tree.clone();
                next.push(parent);
                if seen.insert(form(&next)) {
                    larger.push(next);
                }
            }
        }
        all.extend(larger.iter().cloned());
        last = larger;
    }
    all
}

/// Every forest of `left` edges in all whose trees have edges and come from `trees[first..]`.
fn all_forests(trees: &[Tree], first: usize, left: usize) -> Vec<Forest> {
    if left == 0 {
        return vec![Vec::new()];
    }
    let mut forests = Vec::new();
    for i in first..trees.len() {
        let edges = trees[i].len() - 1;
        if edges > left {
            break;
        }
        for mut rest in all_forests(trees, i, left - edges) {
            rest.push(trees[i].clone());
            forests.push(rest);
        }
    }
    forests
}

struct Args(BTreeMap<String, u64>);

impl Args {
    fn take(&mut self, key: &str) -> Result<usize, String> {
        let value = self.0.remove(key).ok_or(format!("missing argument {}=", key))?;
        Ok(value as usize)
    }
}

fn build(kind: &str, rng: &mut Rng, args: &mut Args) -> Result<Vec<Forest>, String> {
    let forests = match kind {
        "all_forests" => {
            let edges = args.take("edges")?;
            let trees = all_trees(edges);
            (1..edges + 1).flat_map(|left| all_forests(&trees[1..], 0, left)).collect()
        }
        "all_trees" => {
            let most = args.take("edges")?;
            all_trees(most).into_iter().filter(|tree| tree.len() == most + 1).map(|tree| vec![tree]).collect()
        }
        "dust" => dust(rng, args.take("count")?, args.take("trees")?),
        "twins" => twins(rng, args.take("count")?, args.take("most")?),
        "random" => random(rng, args.take("count")?, args.take("trees")?, args.take("vertices")?),
        "largest" => largest(rng, args.take("trees")?, args.take("vertices")?, args.take("style")?),
        _ => return Err(format!("unknown kind {}", kind)),
    };
    Ok(forests)
}

fn written(rng: &mut Rng, tree: &Tree) -> String {
    let n = tree.len();
    let mut names: Vec<usize> = (1..n + 1).collect();
    let mut edges: Vec<usize> = (1..n).collect();
    rng.shuffle(&mut names[1..]);
    rng.shuffle(&mut edges);
    let mut text = format!("{}\n", n);
    for v in edges {
        let (child, parent) = (names[v], names[tree[v]]);
        let (a, b) = if rng.below(2) == 0 { (child, parent) } else { (parent, child) };
        text.push_str(&format!("{} {}\n", a, b));
    }
    text
}

fn run(arguments: &[String]) -> Result<String, String> {
    let kind = arguments.first().ok_or("usage: xmasmisere_gen KIND [key=value]..".to_string())?;
    let mut args = Args(BTreeMap::new());
    for word in &arguments[1..] {
        let cut = word.find('=').ok_or(format!("expected key=value, found {}", word))?;
        let value = word[cut + 1..].parse().map_err(|_| format!("not a number: {}", word))?;
        args.0.insert(word[..cut].to_string(), value);
    }
    let mut rng = Rng(args.take("seed")? as u64);
    let forests = build(kind, &mut rng, &mut args)?;
    if let Some(key) = args.0.keys().next() {
        return Err(format!("unknown argument {}= for {}", key, kind));
    }
    let mut text = String::new();
    for mut forest in forests {
        rng.shuffle(&mut forest);
        text.push_str(&format!("{}\n", forest.len()));
        for tree in &forest {
            text.push_str(&written(&mut rng, tree));
        }
    }
    Ok(text)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = run(&arguments)
        .and_then(|text| std::io::stdout().write_all(text.as_bytes()).map_err(|e| e.to_string()));
    if let Err(message) = result {
        eprintln!("xmasmisere_gen: {}", message);
        std::process::exit(2);
    }
}
