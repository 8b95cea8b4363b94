//! Test data generator for `treecut`: prints one input file to standard output.
//!
//! Usage: `treecut_gen KIND [key=value]..`; the kinds and their keys are in `build`.
//!
//! Trees come in pairs: one that is made lost by a path at the root as long as the value of the
//! tree, and one that is won because a leaf was added to a lost one, so that few edges win. The
//! random numbers are splitmix64, written out below, so a seed gives the same bytes on every
//! machine and with every compiler.

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

fn value(tree: &Tree) -> usize {
    let mut values = vec![0; tree.len()];
    for v in (1..tree.len()).rev() {
        values[tree[v]] ^= values[v] + 1;
    }
    values[0]
}

/// Adds a path of `edges` edges at vertex `at`.
fn add_path(tree: &mut Tree, at: usize, edges: usize) {
    let mut end = at;
    for _ in 0..edges {
        tree.push(end);
        end = tree.len() - 1;
    }
}

/// A tree of n vertices in one of nine shapes.
fn shaped(rng: &mut Rng, shape: usize, n: usize) -> Tree {
    let mut tree = vec![0];
    while tree.len() < n {
        let v = tree.len();
        let parent = match shape % 9 {
            // Path, star, caterpillar, comb of short teeth.
            0 => v - 1,
            1 => 0,
            2 => if v <= n / 2 { v - 1 } else { rng.below(n / 2 + 1) },
            3 => if v % 3 == 1 { v.saturating_sub(3) } else { v - 1 },
            // Binary tree, random trees of small and of large height.
            4 => (v - 1) / 2,
            5 => rng.below(v),
            6 => v - 1 - rng.below(v.min(3)),
            // Broom, and a few long arms.
            7 => if v <= n / 2 { v - 1 } else { n / 2 },
            _ => v.saturating_sub(4),
        };
        tree.push(parent);
    }
    tree
}

/// Lost trees of at most n vertices in all shapes, each followed by a won one that has a leaf more.
fn mixed(rng: &mut Rng, count: usize, n: usize) -> Vec<Tree> {
    let mut trees = Vec::new();
    for i in 0..count / 2 {
        let size = n / 2 + rng.below(n / 4 + 1);
        let mut tree = shaped(rng, i, size.max(2));
        // A long path may have a value too large to be balanced within n vertices.
        let missing = value(&tree);
        if tree.len() + missing <= n {
            add_path(&mut tree, 0, missing);
        } else {
            let copy: Vec<usize> = tree[1..].to_vec();
            tree.truncate((n + 1) / 2);
            let kept = tree.len();
            for &parent in &copy[..kept - 1] {
                tree.push(if parent == 0 { 0 } else { parent + kept - 1 });
            }
        }
        trees.push(tree.clone());
        let deep = if rng.below(2) == 0 { tree.len() - 1 } else { rng.below(tree.len()) };
        tree.push(deep);
        trees.push(tree);
    }
    trees
}

/// Two paths at the root.
fn arms(first: usize, second: usize) -> Tree {
    let mut tree = vec![0];
    add_path(&mut tree, 0, first);
    add_path(&mut tree, 0, second);
    tree
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

/// Every rooted tree of n vertices, once up to the order of branches.
fn all_trees(n: usize) -> Vec<Tree> {
    let mut trees = vec![vec![0]];
    for size in 1..n {
        let mut seen = BTreeSet::new();
        let mut larger = Vec::new();
        for tree in &trees {
            for parent in 0..size {
                let mut next: Tree = tree.clone();
                next.push(parent);
                if seen.insert(form(&next)) {
                    larger.push(next);
                }
            }
        }
        trees = larger;
    }
    trees
}

struct Args(BTreeMap<String, u64>);

impl Args {
    fn take(&mut self, key: &str) -> Result<usize, String> {
        let value = self.0.remove(key).ok_or(format!("missing argument {}=", key))?;
        Ok(value as usize)
    }
}

/// How the edges are written: in order with the parent first, in order with the child first, or
/// shuffled with the vertices renamed.
#[derive(PartialEq)]
enum Writing {
    ParentFirst,
    ChildFirst,
    Shuffled,
}

fn build(kind: &str, rng: &mut Rng, args: &mut Args) -> Result<(Vec<Tree>, Writing), String> {
    let mut writing = Writing::Shuffled;
    let trees = match kind {
        "all" => {
            let (first, count) = (args.take("first")?, args.take("count")?);
            let sizes = args.take("from")?..args.take("to")? + 1;
            sizes.flat_map(all_trees).skip(first).take(count).collect()
        }
        "mixed" => mixed(rng, args.take("count")?, args.take("n")?),
        "parent_first" => {
            writing = Writing::ParentFirst;
            mixed(rng, args.take("count")?, args.take("n")?)
        }
        "child_first" => {
            writing = Writing::ChildFirst;
            mixed(rng, args.take("count")?, args.take("n")?)
        }
        "shape" => {
            let (shape, n) = (args.take("shape")?, args.take("n")?);
            let mut tree = shaped(rng, shape, n);
            let missing = value(&tree);
            add_path(&mut tree, 0, missing);
            let mut won = tree.clone();
            won.push(tree.len() / 2);
            vec![tree, won]
        }
        "arms" => vec![arms(args.take("first")?, args.take("second")?)],
        _ => return Err(format!("unknown kind {}", kind)),
    };
    if let Some(key) = args.0.keys().next() {
        return Err(format!("unknown argument {}= for {}", key, kind));
    }
    Ok((trees, writing))
}

fn written(rng: &mut Rng, tree: &Tree, writing: &Writing) -> String {
    let n = tree.len();
    let mut names: Vec<usize> = (1..n + 1).collect();
    let mut edges: Vec<usize> = (1..n).collect();
    if *writing == Writing::Shuffled {
        rng.shuffle(&mut names[1..]);
        rng.shuffle(&mut edges);
    }
    if *writing == Writing::ChildFirst {
        edges.reverse();
    }
    let mut text = format!("{}\n", n);
    for v in edges {
        let (child, parent) = (names[v], names[tree[v]]);
        let swap = match writing {
            Writing::ParentFirst => false,
            Writing::ChildFirst => true,
            Writing::Shuffled => rng.below(2) == 1,
        };
        let (u, v) = if swap { (child, parent) } else { (parent, child) };
        text.push_str(&format!("{} {}\n", u, v));
    }
    text
}

fn run(arguments: &[String]) -> Result<String, String> {
    let kind = arguments.first().ok_or("usage: treecut_gen KIND [key=value]..".to_string())?;
    let mut args = Args(BTreeMap::new());
    for word in &arguments[1..] {
        let cut = word.find('=').ok_or(format!("expected key=value, found {}", word))?;
        let value = word[cut + 1..].parse().map_err(|_| format!("not a number: {}", word))?;
        args.0.insert(word[..cut].to_string(), value);
    }
    let mut rng = Rng(args.take("seed")? as u64);
    let (trees, writing) = build(kind, &mut rng, &mut args)?;
    let mut text = format!("{}\n", trees.len());
    for tree in &trees {
        text.push_str(&written(&mut rng, tree, &writing));
    }
    Ok(text)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = run(&arguments)
        .and_then(|text| std::io::stdout().write_all(text.as_bytes()).map_err(|e| e.to_string()));
    if let Err(message) = result {
        eprintln!("treecut_gen: {}", message);
        std::process::exit(2);
    }
}
