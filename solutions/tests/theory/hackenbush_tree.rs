//! Green Hackenbush on trees: the colon principle in both conventions, and the rules that forget a
//! part of it.

use std::collections::BTreeSet;

use solutions::game::{Convention, Impartial, Outcome};
use solutions::hackenbush::tree::{TreeHackenbush, branches, cut, grundy, outcome, values, winning_cuts};
use solutions::mex::nim_sum;
use solutions::oracle::Oracle;
use solutions::sum;

use crate::common::{check_against_oracle, check_smallest_failure, rows};

type Tree = Vec<usize>;

/// Returns every rooted tree of at most `edges` edges, once, smaller ones first.
pub(crate) fn trees(edges: usize) -> Vec<Tree> {
    let mut all = vec![Vec::new()];
    let mut last: BTreeSet<Tree> = BTreeSet::from([Vec::new()]);
    for _ in 0..edges {
        let longer = last.iter().flat_map(|tree| {
            let grow = |parent| TreeHackenbush.canonical(&[tree.as_slice(), &[parent]].concat());
            (0..=tree.len()).map(grow)
        });
        last = longer.collect();
        all.extend(last.iter().cloned());
    }
    all
}

/// Reads trees written as nested parentheses, one pair for each vertex; several become one by their
/// roots.
pub(crate) fn parse(text: &str) -> Tree {
    let (mut parents, mut open) = (Vec::new(), Vec::new());
    for symbol in text.chars() {
        match symbol {
            '(' if open.is_empty() => open.push(0),
            '(' => {
                parents.push(open[open.len() - 1]);
                open.push(parents.len());
            }
            ')' => {
                open.pop();
            }
            _ => {}
        }
    }
    TreeHackenbush.canonical(&parents)
}

#[test]
fn outcomes_and_winning_cuts_are_those_of_the_definition() {
    for convention in Convention::ALL {
        check_against_oracle(
            &TreeHackenbush,
            convention,
            trees(8),
            |tree| outcome(tree, convention),
            |tree| {
                winning_cuts(tree, convention)
                    .into_iter()
                    .map(|child| cut(tree, child))
                    .collect()
            },
        );
    }
}

#[test]
fn values_are_those_of_the_definition() {
    let mut oracle = Oracle::new(&TreeHackenbush);
    for tree in trees(8) {
        assert_eq!(grundy(&tree), oracle.grundy(&tree), "{tree:?}");
        assert_eq!(nim_sum(&branches(&tree)), grundy(&tree), "{tree:?}");
    }
}

#[test]
fn the_table_of_small_trees_agrees() {
    let table = rows(include_str!("../tables/hackenbush_trees.tsv"));
    assert_eq!(table.len(), trees(7).len());
    for row in table {
        let tree = parse(row[0]);
        assert_eq!(tree.len(), row[1].parse::<usize>().unwrap(), "{row:?}");
        assert_eq!(grundy(&tree), row[2].parse().unwrap(), "{row:?}");
        let won = outcome(&tree, Convention::Misere) == Outcome::N;
        assert_eq!(won, row[3] == "1", "{row:?}");
    }
}

#[test]
fn a_cut_keeps_the_order_of_what_stays() {
    // 0 has the children 1 and 3; 2 hangs at 1, and 4 and 5 at 3.
    let tree = [0, 1, 0, 3, 3];
    assert_eq!(cut(&tree, 1), [0, 1, 1]);
    assert_eq!(cut(&tree, 3), [0, 1]);
    assert_eq!(cut(&tree, 5), [0, 1, 0, 3]);
}

#[test]
fn a_long_path_is_one_heap() {
    let length = 400_000;
    let path: Tree = (0..length).collect();
    assert_eq!(grundy(&path), length as u128);
    assert_eq!(winning_cuts(&path, Convention::Normal), [1]);
    assert_eq!(winning_cuts(&path, Convention::Misere), [2]);
    // Two paths: the longer one is cut to the length of the other.
    let arms: Tree = (0..length).chain([0]).chain(length + 1..length + 1000).collect();
    assert_eq!(winning_cuts(&arms, Convention::Normal), [1001]);
    assert_eq!(values(&arms)[length], 0);
}

type Rule = fn(&Tree) -> bool;

fn fold(tree: &Tree, leaf: u128, join: impl Fn(&[u128]) -> u128) -> u128 {
    let mut below: Vec<Vec<u128>> = vec![Vec::new(); tree.len() + 1];
    for vertex in (0..=tree.len()).rev() {
        let children = std::mem::take(&mut below[vertex]);
        let value = if children.is_empty() { leaf } else { join(&children) };
        match vertex.checked_sub(1) {
            Some(index) => below[tree[index]].push(value),
            None => return value,
        }
    }
    unreachable!("the root is the last vertex")
}

fn height(tree: &Tree) -> u128 {
    fold(tree, 0, |children| 1 + children.iter().max().unwrap())
}

fn leaf_depths(tree: &Tree) -> Vec<u128> {
    let mut depths = vec![0];
    for &parent in tree {
        depths.push(depths[parent] + 1);
    }
    (0..=tree.len())
        .filter(|vertex| !tree.contains(vertex))
        .map(|leaf| depths[leaf])
        .collect()
}

fn branch_sizes(tree: &Tree) -> Vec<u128> {
    let mut sizes = vec![1; tree.len() + 1];
    for (index, &parent) in tree.iter().enumerate().rev() {
        let vertex = index + 1;
        sizes[parent] += sizes[vertex];
    }
    (1..)
        .zip(tree)
        .filter(|&(_, &parent)| parent == 0)
        .map(|(vertex, _)| sizes[vertex])
        .collect()
}

const NORMAL_RULES: [(&str, Rule, &str); 9] = [
    ("number of edges", |tree| tree.len() % 2 == 1, "((()))"),
    ("height", |tree| height(tree) % 2 == 1, "(()())"),
    (
        "no 1 added, a leaf counts 1",
        |tree| !tree.is_empty() && fold(tree, 1, nim_sum) != 0,
        "(()(()))",
    ),
    (
        "1 added outside",
        |tree| fold(tree, 0, |children| nim_sum(children) + 1) != 0,
        "(()())",
    ),
    ("longest path", |tree| height(tree) != 0, "(()())"),
    (
        "number of leaves",
        |tree| !tree.is_empty() && leaf_depths(tree).len() % 2 == 1,
        "(()(()))",
    ),
    ("depths of the leaves", |tree| nim_sum(&leaf_depths(tree)) != 0, "((()()))"),
    ("degree of the root", |tree| branches(tree).len() % 2 == 1, "(()(()))"),
    (
        "sizes of the branches",
        |tree| nim_sum(&branch_sizes(tree)) != 0,
        "(()(()()))",
    ),
];

const MISERE_RULES: [(&str, Rule, &str); 8] = [
    ("normal play", |tree| grundy(tree) != 0, "(())"),
    ("normal play turned round", |tree| grundy(tree) == 0, "((()))"),
    (
        "a tree of two edges is large",
        |tree| (grundy(tree) != 0) == (tree.len() > 1),
        "(()())",
    ),
    (
        "a branch of two edges is large",
        |tree| (grundy(tree) != 0) == branch_sizes(tree).iter().any(|&size| size > 1),
        "((()()))",
    ),
    (
        "a large value anywhere",
        |tree| (grundy(tree) != 0) == values(tree)[1..].iter().any(|&value| value > 0),
        "(((())(())))",
    ),
    (
        "the sum is large",
        |tree| (grundy(tree) != 0) == (grundy(tree) > 1),
        "((())(()))",
    ),
    (
        "the value of the tree is large",
        |tree| sum::outcome(&[grundy(tree)], Convention::Misere) == Outcome::N,
        "((())(()))",
    ),
    ("number of edges", |tree| tree.len().is_multiple_of(2), "(()(()))"),
];

#[test]
fn wrong_rules_for_the_outcome_of_misere_play() {
    for (claim, rule, smallest) in MISERE_RULES {
        check_rule(claim, rule, smallest, Convention::Misere);
    }
    // Nothing to cut is won, which the rule of normal play says is lost.
    assert_eq!((outcome(&[], Convention::Misere), grundy(&[])), (Outcome::N, 0));
}

/// Checks that a rule has a counterexample of the given size and none that is smaller, but for the
/// tree without edges.
#[track_caller]
fn check_rule(claim: &str, rule: Rule, smallest: &str, convention: Convention) {
    let truth = |tree: &Tree| outcome(tree, convention) == Outcome::N;
    let tree = parse(smallest);
    assert_ne!(rule(&tree), truth(&tree), "{claim}");
    for smaller in &trees(tree.len() - 1)[1..] {
        assert_eq!(rule(smaller), truth(smaller), "{claim} at {smaller:?}");
    }
}

#[test]
fn wrong_rules_for_the_outcome() {
    for (claim, rule, smallest) in NORMAL_RULES {
        check_rule(claim, rule, smallest, Convention::Normal);
    }
}

#[test]
fn the_largest_branch_need_not_be_the_one_to_cut() {
    let forest = parse("(()(())(()))");
    let winning: Vec<Tree> = winning_cuts(&forest, Convention::Normal)
        .into_iter()
        .map(|child| cut(&forest, child))
        .collect();
    assert_eq!(
        winning.iter().map(|tree| TreeHackenbush.canonical(tree)).collect::<Vec<_>>(),
        [parse("((())(()))")]
    );
}

#[test]
fn misere_play_is_not_decided_by_the_values_of_whole_trees() {
    // The rule of misère Nim on the values of trees instead of their root branches.
    let by_trees = |forest: &Vec<Tree>| {
        let values: Vec<u128> = forest.iter().map(|tree| grundy(tree)).collect();
        sum::outcome(&values, Convention::Misere)
    };
    let fused = |forest: &Vec<Tree>| {
        forest.iter().fold(Vec::new(), |mut all: Tree, tree| {
            let shift = all.len();
            all.extend(tree.iter().map(|&parent| if parent == 0 { 0 } else { parent + shift }));
            all
        })
    };
    let truth = |forest: &Vec<Tree>| Oracle::new(&TreeHackenbush).outcome(&fused(forest), Convention::Misere);
    let single: Vec<Vec<Tree>> = trees(4).into_iter().map(|tree| vec![tree]).collect();
    check_smallest_failure("values of whole trees", &single, truth, by_trees, &vec![parse("((())(()))")]);

    let table = rows(include_str!("../tables/misere_forest_counterexamples.tsv"));
    assert_eq!(table.len(), 37);
    for row in table {
        let forest: Vec<Tree> = row[0].split(' ').map(parse).collect();
        assert_eq!(by_trees(&forest) == Outcome::N, row[2] == "1", "{row:?}");
        assert_eq!(truth(&forest) == Outcome::N, row[3] == "1", "{row:?}");
        assert_eq!(outcome(&fused(&forest), Convention::Misere), truth(&forest), "{row:?}");
    }
}
