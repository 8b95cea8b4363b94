//! Reading the test cases of a problem package.

use std::fs;
use std::path::{Path, PathBuf};

/// The words of an input or of an answer, taken one by one.
pub(crate) struct Words<'t>(std::str::SplitAsciiWhitespace<'t>);

impl<'t> Words<'t> {
    pub(crate) fn word(&mut self) -> &'t str {
        self.0.next().unwrap()
    }

    pub(crate) fn number(&mut self) -> u128 {
        self.word().parse().unwrap()
    }

    pub(crate) fn index(&mut self) -> usize {
        self.word().parse().unwrap()
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.0.clone().next().is_none()
    }

    /// A count and then as many numbers.
    pub(crate) fn row(&mut self) -> Vec<u128> {
        (0..self.number()).map(|_| self.number()).collect()
    }
}

fn inputs(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "in"))
        .collect();
    paths.sort();
    paths
}

/// Goes through the sample and secret cases. `check` takes all words of an input and of its answer.
#[track_caller]
pub(crate) fn check_cases(problem: &str, mut check: impl FnMut(&mut Words, &mut Words)) {
    let data = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../problems")
        .join(problem)
        .join("data");
    for folder in [data.join("sample"), data.join("secret")] {
        let paths = inputs(&folder);
        assert!(!paths.is_empty(), "no case in {}", folder.display());
        for path in paths {
            let input = fs::read_to_string(&path).unwrap();
            let answers = fs::read_to_string(path.with_extension("ans")).unwrap();
            let mut input = Words(input.split_ascii_whitespace());
            let mut answers = Words(answers.split_ascii_whitespace());
            check(&mut input, &mut answers);
            assert_eq!((input.0.next(), answers.0.next()), (None, None), "{}", path.display());
        }
    }
}

/// Goes through all questions of the cases, whose inputs begin with the number of questions.
/// `check` takes the words of one question from the input and those of its answer.
#[track_caller]
pub(crate) fn check_questions(problem: &str, check: impl Fn(&mut Words, &mut Words)) {
    check_cases(problem, |input, answers| {
        for _ in 0..input.number() {
            check(input, answers);
        }
    });
}

/// The same for a problem whose inputs hold questions up to their end.
#[track_caller]
pub(crate) fn check_questions_to_end(problem: &str, check: impl Fn(&mut Words, &mut Words)) {
    check_cases(problem, |input, answers| {
        while !input.is_at_end() {
            check(input, answers);
        }
    });
}

/// The same as [`check_questions`] for answers that can only be those of `solve`.
#[track_caller]
pub(crate) fn check_answers(problem: &str, solve: impl Fn(&mut Words) -> String) {
    check_questions(problem, |input, answers| {
        for word in solve(input).split_ascii_whitespace() {
            assert_eq!(answers.word(), word);
        }
    });
}
