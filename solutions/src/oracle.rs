//! The oracle: outcomes, Grundy values and winning moves of any game, by definition alone.
//!
//! There is no closed form in this file; it is what the closed forms are measured against. Every
//! answer is remembered by canonical position, so a batch of questions about one game costs one
//! search.
//!
//! The search keeps its own stack instead of recursing: a game may be a hundred thousand moves
//! deep, which is far more than the stack of a thread allows. A game that returns to an earlier
//! position has no outcome by this definition; the search notices and panics, since the rules of
//! [`Impartial`] forbid it.

use std::collections::{BTreeMap, BTreeSet};
use std::vec;

use crate::game::{Convention, Impartial, Outcome};
use crate::mex::mex;

/// Answers questions about one game by search, remembering every position it has settled.
#[derive(Debug)]
pub struct Oracle<'g, G: Impartial> {
    game: &'g G,
    grundy: BTreeMap<G::Position, u128>,
    normal: BTreeMap<G::Position, Outcome>,
    misere: BTreeMap<G::Position, Outcome>,
}

impl<'g, G: Impartial> Oracle<'g, G> {
    /// Returns an oracle that has settled nothing yet.
    pub fn new(game: &'g G) -> Self {
        Self {
            game,
            grundy: BTreeMap::new(),
            normal: BTreeMap::new(),
            misere: BTreeMap::new(),
        }
    }

    /// Returns `N` if some move reaches a `P` position, and `P` if there are moves and all reach
    /// `N` positions; a position without moves has the outcome of the convention.
    ///
    /// # Panics
    ///
    /// Panics if a sequence of moves returns to an earlier position.
    pub fn outcome(&mut self, position: &G::Position, convention: Convention) -> Outcome {
        let settled = match convention {
            Convention::Normal => &mut self.normal,
            Convention::Misere => &mut self.misere,
        };
        settle(self.game, settled, position, |options: &[Outcome], complete| {
            match options.last() {
                Some(Outcome::P) => Some(Outcome::N),
                Some(Outcome::N) => complete.then_some(Outcome::P),
                None => complete.then_some(convention.terminal()),
            }
        })
    }

    /// Returns the Grundy value: the least value that no option has.
    ///
    /// # Panics
    ///
    /// Panics if a sequence of moves returns to an earlier position.
    pub fn grundy(&mut self, position: &G::Position) -> u128 {
        settle(self.game, &mut self.grundy, position, |options: &[u128], complete| {
            complete.then(|| mex(options))
        })
    }

    /// Returns the options that are lost for the other player, in the order of the rules.
    ///
    /// # Panics
    ///
    /// Panics if a sequence of moves returns to an earlier position.
    pub fn winning_moves(&mut self, position: &G::Position, convention: Convention) -> Vec<G::Position> {
        let mut options = self.game.moves(position);
        options.retain(|option| self.outcome(option, convention) == Outcome::P);
        options
    }
}

/// A position on the path of the search.
struct Frame<P, V> {
    position: P,
    /// Options that have not been looked at.
    pending: vec::IntoIter<P>,
    /// Values of the options that have.
    known: Vec<V>,
}

impl<P, V> Frame<P, V> {
    fn new<G: Impartial<Position = P>>(game: &G, position: P) -> Self {
        let pending = game.moves(&position).into_iter();
        Self {
            position,
            pending,
            known: Vec::new(),
        }
    }
}

/// Settles `start` and whatever it rests on, depth first.
///
/// `decide` is shown the values of the options seen so far and whether these are all of them; it
/// must answer when they are, and may answer sooner.
fn settle<G: Impartial, V: Copy>(
    game: &G,
    settled: &mut BTreeMap<G::Position, V>,
    start: &G::Position,
    decide: impl Fn(&[V], bool) -> Option<V>,
) -> V {
    let start = game.canonical(start);
    if let Some(&value) = settled.get(&start) {
        return value;
    }
    let mut path = BTreeSet::from([start.clone()]);
    let mut stack = Vec::new();
    let mut frame = Frame::new(game, start);
    loop {
        if let Some(value) = decide(&frame.known, frame.pending.as_slice().is_empty()) {
            path.remove(&frame.position);
            settled.insert(frame.position, value);
            let Some(parent) = stack.pop() else {
                return value;
            };
            frame = parent;
            frame.known.push(value);
            continue;
        }
        let option = frame
            .pending
            .next()
            .expect("a position whose options are all known is decided");
        let option = game.canonical(&option);
        if let Some(&value) = settled.get(&option) {
            frame.known.push(value);
            continue;
        }
        assert!(
            path.insert(option.clone()),
            "the game returns to {option:?}, so it may never end"
        );
        stack.push(frame);
        frame = Frame::new(game, option);
    }
}

#[cfg(test)]
mod tests {
    use super::Outcome::{N, P};
    use super::*;

    /// A token on a directed graph, given by the successors of each vertex.
    struct Graph(Vec<Vec<usize>>);

    impl Impartial for Graph {
        type Position = usize;

        fn moves(&self, &vertex: &usize) -> Vec<usize> {
            self.0[vertex].clone()
        }
    }

    /// 0 and 1 are terminal; 2 → 0; 3 → 0, 2; 4 → 1, 2; 5 → 3, 4.
    fn graph() -> Graph {
        Graph(vec![vec![], vec![], vec![0], vec![0, 2], vec![1, 2], vec![3, 4]])
    }

    #[test]
    fn outcomes_follow_the_convention() {
        let graph = graph();
        let mut oracle = Oracle::new(&graph);
        let mut outcomes = |convention| (0..6).map(|vertex| oracle.outcome(&vertex, convention)).collect::<Vec<_>>();
        assert_eq!(outcomes(Convention::Normal), [P, P, N, N, N, P]);
        assert_eq!(outcomes(Convention::Misere), [N, N, P, N, N, P]);
    }

    #[test]
    fn grundy_values_are_the_least_excluded() {
        let graph = graph();
        let mut oracle = Oracle::new(&graph);
        assert_eq!(
            (0..6).map(|vertex| oracle.grundy(&vertex)).collect::<Vec<_>>(),
            [0, 0, 1, 2, 2, 0]
        );
    }

    #[test]
    fn winning_moves_reach_lost_positions_in_the_order_of_the_rules() {
        let graph = graph();
        let mut oracle = Oracle::new(&graph);
        assert_eq!(oracle.winning_moves(&3, Convention::Normal), [0]);
        assert_eq!(oracle.winning_moves(&3, Convention::Misere), [2]);
        assert_eq!(oracle.winning_moves(&5, Convention::Normal), [0; 0]);
        assert_eq!(oracle.winning_moves(&0, Convention::Misere), [0; 0]);
    }

    #[test]
    fn a_game_of_a_hundred_thousand_moves_is_no_deeper_than_memory() {
        let length = 100_000;
        let path = Graph(
            (0..=length)
                .map(|vertex: usize| vertex.checked_sub(1).into_iter().collect())
                .collect(),
        );
        let mut oracle = Oracle::new(&path);
        assert_eq!(oracle.outcome(&length, Convention::Normal), Outcome::P);
        assert_eq!(oracle.outcome(&length, Convention::Misere), Outcome::N);
        assert_eq!(oracle.grundy(&length), 0);
        assert_eq!(oracle.grundy(&(length - 1)), 1);
    }

    #[test]
    fn a_cycle_is_reported() {
        let error = std::panic::catch_unwind(|| {
            let cycle = Graph(vec![vec![1], vec![2], vec![1]]);
            Oracle::new(&cycle).grundy(&0)
        })
        .unwrap_err();
        let message = error.downcast_ref::<String>().unwrap();
        assert_eq!(message, "the game returns to 1, so it may never end");
    }
}
