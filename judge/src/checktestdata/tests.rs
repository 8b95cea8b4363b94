//! What grammars accept, where they stop, and what they say there.

mod generate;
mod packages;
mod properties;
mod statements;

use super::Grammar;

#[track_caller]
fn grammar(text: &str) -> Grammar {
    Grammar::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The grammar accepts all of these data.
#[track_caller]
fn accept<const N: usize>(text: &str, data: [&str; N]) {
    let grammar = grammar(text);
    for data in data {
        assert_eq!(grammar.check(data.as_bytes()).map(|_| ()), Ok(()), "{text} {data:?}");
    }
}

/// The grammar refuses the data with this message.
#[track_caller]
fn refuse(text: &str, data: &str, message: &str) {
    refuse_bytes(text, data.as_bytes(), message);
}

#[track_caller]
fn refuse_bytes(text: &str, data: &[u8], message: &str) {
    let result = grammar(text).check(data).map(|_| ()).map_err(|mismatch| mismatch.to_string());
    assert_eq!(
        result,
        Err(message.to_owned()),
        "{text} {}",
        String::from_utf8_lossy(&data[..data.len().min(80)])
    );
}

/// A grammar is parsed once and used by all threads that check data.
#[test]
fn grammars_are_shared_by_threads() {
    let shared = grammar("REGEX(\"[a-z]+\") NEWLINE");
    rayon::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|_| assert!(shared.check(b"abc\n").is_ok()));
        }
    });
}
