//! Tokens on a graph: who wins.

use solutions::dag::Graph;
use solutions::game::Outcome;

use crate::package::check_cases;

#[test]
fn dagtokens() {
    check_cases("dagtokens", |input, answers| {
        let (vertices, edges) = (input.index(), input.index());
        let mut successors = vec![Vec::new(); vertices];
        for _ in 0..edges {
            let from = input.index();
            successors[from].push(input.index());
        }
        let graph = Graph::new(successors).unwrap();
        for question in 0..input.index() {
            let tokens: Vec<usize> = (0..input.index()).map(|_| input.index()).collect();
            let expected = match graph.outcome(&tokens) {
                Outcome::N => "WIN",
                Outcome::P => "LOSE",
            };
            assert_eq!(answers.word(), expected, "question {question}");
        }
    });
}
