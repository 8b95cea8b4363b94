//! Nim and misère Nim: who wins, by how many moves, and how many triples are lost.

use solutions::game::Outcome;
use solutions::{misere_nim, nim, nim_triples};

use crate::package::check_answers;

fn winner(outcome: Outcome) -> String {
    match outcome {
        Outcome::N => "first".into(),
        Outcome::P => "second".into(),
    }
}

#[test]
fn nimsum() {
    check_answers("nimsum", |words| winner(nim::outcome(&words.row())));
}

#[test]
fn antinim() {
    check_answers("antinim", |words| winner(misere_nim::outcome(&words.row())));
}

#[test]
fn nimcount() {
    check_answers("nimcount", |words| {
        let heaps = words.row();
        let counts = [nim::winning_moves(&heaps), misere_nim::winning_moves(&heaps)].map(|moves| moves.len());
        format!("{} {}", counts[0], counts[1])
    });
}

#[test]
fn tvquiz() {
    check_answers("tvquiz", |words| {
        let largest = words.word().parse().unwrap();
        (nim_triples::lost(largest) % 1_000_000_007).to_string()
    });
}
