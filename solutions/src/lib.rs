//! The theory behind the problem bank: impartial games, their closed forms and their winning moves.
//!
//! Each game has one module with its rules (an implementation of [`Impartial`]), the theorem that
//! solves it with a proof or its source, the winning moves, and the cost of both. The tests compare
//! every closed form with the [`oracle`], which knows nothing but the rules. Nothing here reads
//! input or prints; the `grundy` command of this package does, for subtraction and octal games.
//!
//! Sizes and Grundy values are `u128` everywhere, so that no bound depends on the game: 10¹⁸ and
//! 10³⁶ are ordinary piles. Only the rules, which list every move, need small positions.
//!
//! # From the question to the module
//!
//! `n` heaps of size at most `x`; `S` is a subtraction set; `p` is a preperiod plus a period.
//!
//! | the question | theorem | where | cost |
//! |---|---|---|---|
//! | Is this position won? Which moves win? (any game, small) | the definition | [`oracle`] | positions × moves |
//! | Nim: who wins, how, in how many ways? | Bouton 1901 | [`nim`] | O(n) |
//! | How many triples of different heaps are lost? | the closed form, proved there | [`nim_triples`] | O(1) |
//! | Nim where the last object loses | Bouton 1901 | [`misere_nim`] | O(n) |
//! | Take up to `k` from a heap (23 cards, counting to 100), either convention | Bachet 1612; Ferguson 1974 | [`bounded_nim`] | O(n) |
//! | Nim, always from a largest heap, either convention; number of winning moves | Albert, Nowakowski 2004 | [`greedy_nim`] | O(n) |
//! | Nim with up to `k` heaps in a move, either convention | Moore 1910 | [`moore`] | O(n) for each digit |
//! | Coins on steps, any number to the next step below, either convention | Nim on the odd steps | [`staircase`] | O(n) |
//! | Stacks on a circle, from up to `k` consecutive ones; nine families of (n, k) | Dufour, Heubach 2013 | [`circular_nim`] | O(n²) |
//! | A sum of games whose values are known, either convention | Sprague 1935, Grundy 1939; Ferguson 1974 | [`sum`] | O(n) |
//! | S-Nim: take a number of `S` from a heap, either convention | mex recurrence; Ferguson 1974 | [`subtraction`] | O(x·\|S\|) once, then O(n), moves O(n·\|S\|) |
//! | S-Nim with huge heaps; is the sequence periodic, since when? | repetition of a window | [`subtraction`] | O(p·\|S\|) once, then the same |
//! | A coin on a grid: one square left, down or both, either convention | the definition; periods 2 | [`corner_coin`] | O(1) |
//! | Take at most `r` from each of at most `k` heaps | none: the known formula is false | [`bounded_moore`] | a table of all positions |
//! | Tokens on an acyclic graph: who wins, how? | Sprague 1935, Grundy 1939 | [`dag`] | O(V + E) once, then O(tokens) |
//! | Split a heap into two unequal ones | Grundy 1939; sparse space: Berlekamp, Conway, Guy | [`grundys_game`] | O(x·r) once for r rare heaps, then O(n) |
//! | Take from a heap or split it | Lasker 1931 | [`lasker`] | O(n) |
//! | Kayles, Dawson's games and other octal games, with a proved period | Guy and Smith 1956 | [`octal`] | O(x²) once, then O(n) |
//! | Two piles, one number from one or the same from both | Wythoff 1907; Zeckendorf form | [`wythoff`] | O(log x) |
//! | The same where the last object loses | Fraenkel 1984 | [`wythoff`] | O(log x) |
//! | Turning Turtles, Twins, Ruler, Mock Turtles: coins in a row | *Winning Ways*, chapter 14 | [`coin_turning`] | O(n log n) |
//! | Trees and forests of which a branch is cut off, either convention | colon principle; Ferguson 1974 | [`hackenbush::tree`] | O(n) |
//! | The same on a graph with cycles, normal play | fusion principle | [`hackenbush::graph`] | O(n + m) |
//! | Lamps switched at the corners of rectangles; nim products | Tartan theorem; Conway 1976 | [`switch_lights`], [`nim_product`] | a nim product for each lamp |
//! | Dividing by powers of primes, or of squarefree numbers | Bouton 1901; search | [`divide`] | O(√n) to factor |
//! | The same number from any of many heaps; from three | search; a table | [`wythoff_many`], [`wythoff_many::three`] | O(p·2ⁿ·x); O(x³) once, then O(x) |
//! | A Wythoff board inside a sum | no formula known: a table | [`wythoff::grundy_table`] | O(x³/64) |
//!
//! # Example
//!
//! ```
//! use solutions::game::{Convention, Outcome};
//! use solutions::oracle::Oracle;
//! use solutions::{misere_nim, nim};
//!
//! let heaps = [4, 5, 9];
//! assert_eq!(nim::outcome(&heaps), Outcome::N);
//! assert_eq!(misere_nim::winning_moves(&heaps)[0].apply(&heaps), [4, 5, 1]);
//!
//! let mut oracle = Oracle::new(&nim::Nim);
//! assert_eq!(oracle.outcome(&heaps.to_vec(), Convention::Misere), Outcome::N);
//! ```
//!
//! [`Impartial`]: game::Impartial

pub mod game;
pub mod heaps;
pub mod mex;
pub mod oracle;

pub mod sum;

pub mod bounded_moore;
pub mod bounded_nim;
pub mod circular_nim;
pub mod coin_turning;
pub mod corner_coin;
pub mod dag;
pub mod divide;
pub mod greedy_nim;
pub mod grundys_game;
pub mod hackenbush;
pub mod lasker;
pub mod misere_nim;
pub mod moore;
pub mod nim;
pub mod nim_product;
pub mod nim_triples;
pub mod octal;
pub mod staircase;
pub mod subtraction;
pub mod switch_lights;
pub mod wythoff;
pub mod wythoff_many;
