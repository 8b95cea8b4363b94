//! The oracle merges positions that differ by a symmetry; here it is compared with one that merges
//! nothing.

use solutions::game::{Convention, Impartial};
use solutions::nim::Nim;
use solutions::oracle::Oracle;
use solutions::subtraction::SubtractionSet;
use solutions::wythoff::Wythoff;

use crate::common::tuples;

/// The same rules, with every position its own representative.
struct Unmerged<'g, G>(&'g G);

impl<G: Impartial> Impartial for Unmerged<'_, G> {
    type Position = G::Position;

    fn moves(&self, position: &Self::Position) -> Vec<Self::Position> {
        self.0.moves(position)
    }
}

#[track_caller]
fn check<G: Impartial>(game: &G, positions: impl IntoIterator<Item = G::Position>) {
    let unmerged = Unmerged(game);
    let (mut with, mut without) = (Oracle::new(game), Oracle::new(&unmerged));
    for position in positions {
        assert_eq!(with.grundy(&position), without.grundy(&position), "{position:?}");
        for convention in Convention::ALL {
            let expected = without.outcome(&position, convention);
            assert_eq!(with.outcome(&position, convention), expected, "{position:?} {convention:?}");
        }
    }
}

#[test]
fn merging_positions_changes_no_answer() {
    check(&Nim, tuples(3, 4));
    check(&SubtractionSet::new([2, 5]).unwrap(), tuples(3, 7));
    check(&Wythoff, tuples(2, 9).into_iter().map(|piles| [piles[0], piles[1]]));
}
