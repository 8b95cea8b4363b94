//! Regular expressions: the longest match at a place of the data, in time linear in its length.
//!
//! The dialect is that of POSIX extended regular expressions over bytes: the match is the longest one whatever the order of
//! alternatives, a dot matches every byte including a newline, a backslash in brackets stands for itself, `[:alpha:]` and the other
//! classes are those of ASCII. There are no Perl classes (`\d` is an error, as it would be a plain `d`), no lazy repetitions, no
//! back references and no locales. `^` matches where the match begins and `$` at the end of the data, not of a line.
//!
//! What the expression means is built as a tree without its text, so no other dialect shines through. The search walks a lazily
//! built automaton of bounded memory; its steps are counted, because a search that looks far ahead for every byte is quadratic.

mod parse;
mod sample;

use std::fmt;
use std::panic::{RefUnwindSafe, UnwindSafe};

use regex_automata::hybrid::dfa::{Cache, DFA};
use regex_automata::nfa::thompson::{self, WhichCaptures};
use regex_automata::util::pool::Pool;
use regex_automata::{Anchored, Input, MatchKind};
use regex_syntax::hir::Hir;

use super::budget::Budget;
use super::fault::Fault;
pub(super) use parse::PatternError;

/// Memory of the automaton that an expression is translated to, in bytes.
const MAX_AUTOMATON: usize = 4 << 20;

/// Steps that refilling the cache of the lazy automaton is charged with, once it was full.
const REFILL: u64 = 1 << 20;

type NewCache = Box<dyn Fn() -> Cache + Send + Sync + UnwindSafe + RefUnwindSafe>;

/// A regular expression that is ready to search.
pub(super) struct Pattern {
    expression: Vec<u8>,
    tree: Hir,
    automaton: DFA,
    caches: Pool<Cache, NewCache>,
}

impl Pattern {
    /// Translates an expression.
    pub(super) fn new(expression: &[u8]) -> Result<Self, PatternError> {
        let tree = parse::parse(expression)?;
        let settings = thompson::Config::new()
            .utf8(false)
            .nfa_size_limit(Some(MAX_AUTOMATON))
            .which_captures(WhichCaptures::None);
        let nfa = thompson::Compiler::new()
            .configure(settings)
            .build_from_hir(&tree)
            .map_err(|_| PatternError::TooLarge)?;
        let settings = DFA::config().match_kind(MatchKind::All).skip_cache_capacity_check(true);
        let automaton = DFA::builder()
            .configure(settings)
            .build_from_nfa(nfa)
            .map_err(|_| PatternError::TooLarge)?;
        let source = automaton.clone();
        let caches = Pool::new(Box::new(move || source.create_cache()) as NewCache);
        Ok(Pattern {
            expression: expression.to_owned(),
            tree,
            automaton,
            caches,
        })
    }

    /// Returns the expression as it was written.
    pub(super) fn expression(&self) -> &[u8] {
        &self.expression
    }

    /// Returns the size of the automaton in bytes, which is what translating cost.
    pub(super) fn size(&self) -> u64 {
        self.automaton.get_nfa().memory_usage() as u64
    }

    /// Returns the length of the longest match at the beginning of the data.
    pub(super) fn longest(&self, data: &[u8], budget: &mut Budget) -> Result<Option<usize>, Fault> {
        let mut cache = self.caches.get();
        let refills = cache.clear_count();
        let (longest, read) = self.search(data, &mut cache);
        let refills = cache.clear_count() - refills;
        budget.spend(read as u64 + REFILL * refills as u64)?;
        Ok(longest)
    }

    /// Returns the length of the longest match, and how many bytes were read to find it.
    fn search(&self, data: &[u8], cache: &mut Cache) -> (Option<usize>, usize) {
        const NEVER: &str = "the automaton has no byte it stops at and no limit of refills";
        let input = Input::new(data).anchored(Anchored::Yes);
        let mut state = self.automaton.start_state_forward(cache, &input).expect(NEVER);
        let mut longest = None;
        for (at, byte) in data.iter().enumerate() {
            state = self.automaton.next_state(cache, state, *byte).expect(NEVER);
            // A match is known one byte after its end.
            if state.is_match() {
                longest = Some(at);
            } else if state.is_dead() {
                return (longest, at + 1);
            }
        }
        if self.automaton.next_eoi_state(cache, state).expect(NEVER).is_match() {
            longest = Some(data.len());
        }
        (longest, data.len())
    }
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.tree)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Limits;
    use super::super::random::Random;
    use super::*;

    #[track_caller]
    fn check(expression: &str, data: &str, expected: Option<usize>) {
        let mut budget = Budget::new(Limits::of_data(data.len()));
        let pattern = Pattern::new(expression.as_bytes()).expect("an expression");
        assert_eq!(
            pattern.longest(data.as_bytes(), &mut budget),
            Ok(expected),
            "{expression} {data}"
        );
    }

    #[test]
    fn the_longest_match_wins() {
        check("a|ab", "abc", Some(2));
        check("(a|ab)(c|bcd)", "abcde", Some(4));
        check("x*", "xxxy", Some(3));
        check("x*", "y", Some(0));
        check("()|a", "a", Some(1));
        check("", "a", Some(0));
        check("b", "ab", None);
        check("(a|b)+c", "abab", None);
    }

    #[test]
    fn repetitions_are_counted() {
        check("a{2}", "aaaa", Some(2));
        check("a{2,}", "aaaa", Some(4));
        check("a{2,3}", "aaaa", Some(3));
        check("a{2}{2}", "aaaaa", Some(4));
        check("a{2,3}", "a", None);
        check("(ab){0}c?", "c", Some(1));
        check("a**", "aa", Some(2));
        check("a+?", "aa", Some(2));
    }

    #[test]
    fn brackets_are_those_of_posix() {
        check("[]a]*", "a]ab", Some(3));
        check("[^]a]*", "bc]", Some(2));
        check("[a-c-]*", "b-d", Some(2));
        check("[.-}]*", "a/}-", Some(3));
        check("[\\d]*", "\\d1", Some(2));
        check("[[:alpha:][:digit:]_]*", "aZ9_-", Some(4));
        check("[[.-.]x]*", "-x", Some(2));
        check("[[=a=]]", "a", Some(1));
        check("[a^]*", "^a", Some(2));
    }

    #[test]
    fn special_characters_can_be_escaped() {
        check(r"\({1,2}\.\\\$\-", r"((.\$-", Some(6));
        check("a}]", "a}]", Some(3));
        check(".", "\n", Some(1));
    }

    #[test]
    fn anchors_hold_at_the_match_and_at_the_end_of_the_data() {
        check("^a$", "a", Some(1));
        check("^a$", "a\n", None);
        check("a|a\n$", "a\n", Some(2));
        check("a^b", "ab", None);
    }

    #[test]
    fn bytes_need_not_be_text() {
        let mut budget = Budget::new(Limits::of_data(0));
        let pattern = Pattern::new(b"[\x80-\xff]+").expect("an expression");
        assert_eq!(pattern.longest(b"\xff\x80a", &mut budget), Ok(Some(2)));
    }

    /// An automaton with exponentially many states is built as far as the data need it, and charged for.
    #[test]
    fn hard_expressions_use_up_the_budget() {
        let mut random = Random::new(0);
        let data: Vec<u8> = (0..400_000).map(|_| if random.below(2) == 0 { b'a' } else { b'b' }).collect();
        let pattern = Pattern::new(b"(a|b)*a(a|b){40}c").expect("an expression");
        let mut budget = Budget::new(Limits {
            steps: 2_000_000,
            memory: 0,
        });
        assert_eq!(pattern.longest(&data, &mut budget), Err(Fault::Steps));
    }
}
