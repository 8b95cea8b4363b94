//! Green Hackenbush on a rooted tree, for both conventions.
//!
//! A tree is the list of the parents of the vertices 1, 2, …, each smaller than its child; vertex 0
//! is the root. A forest is the same thing: roots do nothing, so they may be fused into one.
//!
//! **Theorem** (colon principle; E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, chapter
//! 7). The value of a vertex is the nim sum, over its children, of the value of the child plus one.
//!
//! **Proof.** No cut touches two branches, so the values of the branches add up. In a branch, which
//! is an edge with a tree of value `g` behind it, cutting the edge leaves 0, and by induction every
//! other cut leaves one more than an option of the tree. These are 0 to `g` and not `g + 1`.
//!
//! **Misère play.** The parts of a branch's game are branches and, at the end, nothing. A branch has
//! value at least 1, so value 0 means that nothing is left, and the condition of [`crate::sum`]
//! holds for *branches at the root*: misère Nim on their values decides. It does not hold for whole
//! trees: a root with two paths of two edges has value 0, and no option of value 1.
//!
//! **Winning cuts.** Everything else unchanged, the tree at a vertex has to take one certain value
//! to make the whole position lost; at a child it is that of the branch, changed as the parent has
//! to change, less one. Where a branch would have to vanish, its first edge is a winning cut.
//!
//! All functions take O(n) for n vertices and do not recurse.

use crate::game::{Convention, Impartial, Outcome};
use crate::mex::nim_sum;
use crate::sum;

/// The rules on a rooted tree, for both conventions.
#[derive(Clone, Copy, Debug)]
pub struct TreeHackenbush;

impl Impartial for TreeHackenbush {
    type Position = Vec<usize>;

    fn moves(&self, position: &Vec<usize>) -> Vec<Vec<usize>> {
        (1..=position.len()).map(|child| cut(position, child)).collect()
    }

    fn canonical(&self, position: &Vec<usize>) -> Vec<usize> {
        let mut parents = Vec::new();
        write_parents(&form(position), 0, &mut parents);
        parents
    }
}

/// Returns the tree without the branch that begins with the edge above `child`. The vertices that
/// stay are renumbered and keep their order.
///
/// # Panics
///
/// Panics if a parent is not smaller than its child.
pub fn cut(parents: &[usize], child: usize) -> Vec<usize> {
    // The new number of every vertex that stays.
    let mut renumbered = vec![Some(0)];
    let mut left = Vec::new();
    for (vertex, &parent) in (1..).zip(parents) {
        let stays = renumbered[parent].filter(|_| vertex != child);
        left.extend(stays);
        renumbered.push(stays.map(|_| left.len()));
    }
    left
}

/// Returns the Grundy value of the tree at each vertex, the root first.
///
/// # Panics
///
/// Panics if a parent is not smaller than its child.
pub fn values(parents: &[usize]) -> Vec<u128> {
    let mut values = vec![0; parents.len() + 1];
    for (index, &parent) in parents.iter().enumerate().rev() {
        let vertex = index + 1;
        assert!(
            parent < vertex,
            "the parent `{parent}` is not smaller than its child `{vertex}`"
        );
        values[parent] ^= values[vertex] + 1;
    }
    values
}

/// Returns the Grundy value of the tree.
pub fn grundy(parents: &[usize]) -> u128 {
    values(parents)[0]
}

/// Returns the values of the branches at the root, each at least 1.
pub fn branches(parents: &[usize]) -> Vec<u128> {
    let values = values(parents);
    let children = (1..).zip(parents).filter(|&(_, &parent)| parent == 0);
    children.map(|(vertex, _)| values[vertex] + 1).collect()
}

/// Returns who wins.
pub fn outcome(parents: &[usize], convention: Convention) -> Outcome {
    sum::outcome(&branches(parents), convention)
}

/// Returns every winning cut, in ascending order: the vertex below the edge.
///
/// The list is empty in a lost position, and in misère play also where there is nothing to cut.
pub fn winning_cuts(parents: &[usize], convention: Convention) -> Vec<usize> {
    let values = values(parents);
    let large = branches(parents).into_iter().filter(|&height| height > 1).count();
    // What the tree at a vertex has to become; nothing if it has to disappear with the edge above.
    let mut wanted = vec![Some(0)];
    let mut winning = Vec::new();
    for (vertex, &parent) in (1..).zip(parents) {
        let height = values[vertex] + 1;
        let large_others = large - usize::from(parent == 0 && height > 1);
        // Misère play ends as Nim does: without another large branch the sum must become 1.
        let end = u128::from(convention == Convention::Misere && parent == 0 && large_others == 0);
        let target = wanted[parent].map(|value: u128| nim_sum(&[height, values[parent], value, end]));
        if target == Some(0) {
            winning.push(vertex);
        }
        wanted.push(target.and_then(|target| target.checked_sub(1)));
    }
    winning
}

/// A tree by its branches, which are sorted; only for the small trees of a search.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Form(Vec<Form>);

fn form(parents: &[usize]) -> Form {
    let mut branches: Vec<Vec<Form>> = (0..=parents.len()).map(|_| Vec::new()).collect();
    for (index, &parent) in parents.iter().enumerate().rev() {
        let vertex = index + 1;
        let mut own = std::mem::take(&mut branches[vertex]);
        own.sort_unstable();
        branches[parent].push(Form(own));
    }
    let mut own = branches.swap_remove(0);
    own.sort_unstable();
    Form(own)
}

/// Appends the parents of the vertices of the branches at `root`, in depth-first order.
fn write_parents(tree: &Form, root: usize, parents: &mut Vec<usize>) {
    for branch in &tree.0 {
        parents.push(root);
        write_parents(branch, parents.len(), parents);
    }
}
