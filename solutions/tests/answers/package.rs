//! Reading the test cases of a problem package.

use std::fs;
use std::path::{Path, PathBuf};

/// The words of an input, taken one by one.
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

/// Compares the answers to all sample and secret cases with those of `solve`, which is given the
/// words that follow the number of questions and answers one question each time.
#[track_caller]
pub(crate) fn check_answers(problem: &str, solve: impl Fn(&mut Words) -> String) {
/// Goes through all questions of the sample and secret cases. `check` takes the words of one
/// question from the input and those of its answer from the answer file.
#[track_caller]
pub(crate) fn check_questions(problem: &str, check: impl Fn(&mut Words, &mut Words)) {
/// Goes through the sample and secret cases. `check` takes all words of an input and of its answer.
#[track_caller]
pub(crate) fn check_cases(problem: &str, mut check: impl FnMut(&mut Words, &mut Words)) {
    check_files(problem, |input, answers| {
        let number = input.number();
        for _ in 0..number {
            check(input, answers);
        }
        number
    });
}

/// The same for a problem whose input holds questions up to its end.
#[track_caller]
pub(crate) fn check_questions_to_end(problem: &str, check: impl Fn(&mut Words, &mut Words)) {
    check_files(problem, |input, answers| {
        let mut number = 0;
        while input.0.clone().next().is_some() {
            check(input, answers);
            number += 1;
        }
        number
    });
}

/// Goes through all sample and secret cases. `check` returns the number of questions of a case.
#[track_caller]
fn check_files(problem: &str, check: impl Fn(&mut Words, &mut Words) -> u128) {
    let data = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../problems")
        .join(problem)
        .join("data");
    let mut questions = 0;
    for path in [data.join("sample"), data.join("secret")]
        .iter()
        .flat_map(|folder| inputs(folder))
    {
        let input = fs::read_to_string(&path).unwrap();
        let answers = fs::read_to_string(path.with_extension("ans")).unwrap();
        let mut words = Words(input.split_ascii_whitespace());
        let expected = words.number();
        assert_eq!(answers.lines().count() as u128, expected, "{}", path.display());
        for (index, answer) in answers.lines().enumerate() {
            assert_eq!(solve(&mut words), answer, "{}, question {index}", path.display());
            questions += 1;
        }
        assert_eq!(words.0.next(), None, "{}", path.display());
        let mut input = Words(input.split_ascii_whitespace());
        let mut answers = Words(answers.split_ascii_whitespace());
        for _ in 0..input.number() {
            check(&mut input, &mut answers);
            questions += 1;
        }
        assert_eq!((input.0.next(), answers.0.next()), (None, None), "{}", path.display());
    }
    assert!(questions > 0, "no question in {}", data.display());
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
        let mut input = Words(input.split_ascii_whitespace());
        let mut answers = Words(answers.split_ascii_whitespace());
        questions += check(&mut input, &mut answers);
        assert_eq!((input.0.next(), answers.0.next()), (None, None), "{}", path.display());
    }
    assert!(questions > 0, "no question in {}", data.display());
}
