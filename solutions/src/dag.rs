//! Tokens on a directed acyclic graph: a move takes one token along one edge.
//!
//! This is the general case. The positions of any finite impartial game are the vertices of such a
//! graph, with one token on it; several tokens are a sum of games. The other modules are about
//! graphs too large to be written down.
//!
//! **Theorem** (R. Sprague 1935, P. M. Grundy 1939). A position is lost in normal play exactly if
//! the nim sum of the Grundy values under the tokens is 0; see [`crate::sum`] for the proof. The
//! value of a vertex is the mex of the values of its successors.
//!
//! **Misère play** has no such theorem. The rule of [`crate::sum`] needs the condition of Ferguson,
//! that every vertex of value 0 with successors has one of value 1, which
//! [`Graph::meets_ferguson_condition`] decides. Without it the rule fails first at the path that
//! leads to the heap `*2`, four vertices.
//!
//! **Size of values.** A vertex of value `g` has successors of all smaller values, each again with
//! successors of all smaller values, so there are at least g(g + 1)/2 edges. The complete graph
//! reaches this bound.
//!
//! **Cost.** All values together take O(V + E) and no recursion, since paths may be as long as the
//! graph is large. Then an outcome takes O(tokens), and the winning moves O(edges at the tokens).

use std::error::Error;
use std::fmt::{self, Display, Formatter};

use crate::game::{Convention, Impartial, Outcome};
use crate::mex::{mex, nim_sum};
use crate::sum;

/// A directed graph without cycles, with its Grundy values: the rules for both conventions.
#[derive(Clone, Debug)]
pub struct Graph {
    /// Ascending, without repetition.
    successors: Vec<Vec<usize>>,
    values: Vec<u128>,
}

/// Why a list of successors is no graph to play on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidGraph {
    /// An edge leads to this number, which is no vertex.
    NoSuchVertex(usize),
    /// From this vertex a play need not end; it is the least of them.
    Cycle(usize),
}

impl Display for InvalidGraph {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchVertex(vertex) => write!(f, "an edge leads to `{vertex}`, which is no vertex"),
            Self::Cycle(vertex) => write!(f, "a play from vertex `{vertex}` can reach a cycle and never end"),
        }
    }
}

impl Error for InvalidGraph {}

/// A move of one token; the others stay where they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TokenMove {
    /// Index of the token, counted from 0.
    pub token: usize,
    /// The vertex it moves to.
    pub to: usize,
}

impl TokenMove {
    /// Returns the tokens after the move.
    ///
    /// # Panics
    ///
    /// Panics if there is no token with that index.
    pub fn apply(self, tokens: &[usize]) -> Vec<usize> {
        let mut after = tokens.to_vec();
        after[self.token] = self.to;
        after
    }
}

impl Graph {
    /// Returns the graph in which vertex `v` has edges to `successors[v]`, in any order, parallel
    /// edges allowed.
    ///
    /// # Errors
    ///
    /// Returns [`InvalidGraph`] if an edge leads nowhere or there is a cycle.
    pub fn new(mut successors: Vec<Vec<usize>>) -> Result<Self, InvalidGraph> {
        let size = successors.len();
        for list in &mut successors {
            list.sort_unstable();
            list.dedup();
            if let Some(&vertex) = list.last().filter(|&&vertex| vertex >= size) {
                return Err(InvalidGraph::NoSuchVertex(vertex));
            }
        }
        let order = reverse_topological(&successors)?;
        let mut values = vec![0; size];
        for vertex in order {
            let options: Vec<u128> = successors[vertex].iter().map(|&next| values[next]).collect();
            values[vertex] = mex(&options);
        }
        Ok(Self { successors, values })
    }

    /// Returns the Grundy value of every vertex.
    pub fn values(&self) -> &[u128] {
        &self.values
    }

    /// Returns who wins in normal play.
    ///
    /// # Panics
    ///
    /// Panics if a token stands on no vertex.
    pub fn outcome(&self, tokens: &[usize]) -> Outcome {
        sum::outcome(&self.of(tokens), Convention::Normal)
    }

    /// Returns every winning move of normal play, by token and then by vertex.
    ///
    /// The list is empty exactly in a lost position.
    ///
    /// # Panics
    ///
    /// Panics if a token stands on no vertex.
    pub fn winning_moves(&self, tokens: &[usize]) -> Vec<TokenMove> {
        let total = nim_sum(&self.of(tokens));
        self.token_moves(tokens)
            .filter(|step| self.values[step.to] ^ self.values[tokens[step.token]] == total)
            .collect()
    }

    /// Decides whether every vertex of value 0 that has successors has one of value 1.
    ///
    /// Then, and in general only then, [`sum::outcome`] on the values decides misère play too.
    pub fn meets_ferguson_condition(&self) -> bool {
        self.successors
            .iter()
            .zip(&self.values)
            .all(|(list, &value)| value != 0 || list.is_empty() || list.iter().any(|&next| self.values[next] == 1))
    }

    fn of(&self, tokens: &[usize]) -> Vec<u128> {
        tokens.iter().map(|&vertex| self.values[vertex]).collect()
    }

    fn token_moves(&self, tokens: &[usize]) -> impl Iterator<Item = TokenMove> {
        tokens
            .iter()
            .enumerate()
            .flat_map(|(token, &vertex)| self.successors[vertex].iter().map(move |&to| TokenMove { token, to }))
    }
}

impl Impartial for Graph {
    type Position = Vec<usize>;

    fn moves(&self, position: &Self::Position) -> Vec<Self::Position> {
        self.token_moves(position).map(|step| step.apply(position)).collect()
    }

    fn canonical(&self, position: &Self::Position) -> Self::Position {
        let mut sorted = position.clone();
        sorted.sort_unstable();
        sorted
    }
}

/// Returns the vertices, each after all its successors.
fn reverse_topological(successors: &[Vec<usize>]) -> Result<Vec<usize>, InvalidGraph> {
    let size = successors.len();
    let mut predecessors = vec![Vec::new(); size];
    for (vertex, list) in successors.iter().enumerate() {
        for &next in list {
            predecessors[next].push(vertex);
        }
    }
    let mut missing: Vec<usize> = successors.iter().map(Vec::len).collect();
    let mut order: Vec<usize> = (0..size).filter(|&vertex| missing[vertex] == 0).collect();
    let mut done = 0;
    while let Some(&vertex) = order.get(done) {
        done += 1;
        for &before in &predecessors[vertex] {
            missing[before] -= 1;
            if missing[before] == 0 {
                order.push(before);
            }
        }
    }
    match (0..size).find(|&vertex| missing[vertex] > 0) {
        Some(vertex) => Err(InvalidGraph::Cycle(vertex)),
        None => Ok(order),
    }
}
