//! Judging of programs against problem packages, as a library.
//!
//! The modules are the pipeline, in reading order: packages are found ([`discover`]) and loaded ([`package`]), programs are
//! recognised ([`language`]) and built ([`compile`]), run on one test case after the other inside a [`sandbox`], their output is
//! compared with the answer ([`compare`]), what happened becomes a [`verdict`], the verdicts of one submission a [`judgement`], with
//! [`scoring`] where there are scores, and that is held against what the package expects.
//!
//! The library computes and the binary talks: nothing here prints, reads the environment or ends the process.

pub mod answers;
mod archive;
pub mod cache;
pub mod checktestdata;
pub mod compare;
pub mod compile;
pub mod complaint;
pub mod data;
pub mod diagnostic;
pub mod discover;
pub mod event;
pub mod exit;
pub mod generate;
pub mod judgement;
pub mod language;
pub mod limits;
pub mod package;
pub mod report;
pub mod run;
pub mod sandbox;
pub mod schedule;
pub mod scoring;
pub mod skeleton;
pub mod timing;
pub mod toolchain;
pub mod validate;
pub mod validation;
pub mod verdict;
pub mod workers;
mod yaml;
