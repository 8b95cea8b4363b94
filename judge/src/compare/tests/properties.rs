//! Properties: the validator agrees with the slow one, however the output is cut into pieces.

use proptest::prelude::*;

use super::reference::{Number, Rules};
use crate::compare::{Comparator, Mismatch, MismatchKind, Position};

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 2_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Numbers in all forms of the grammar, short and long, and near misses.
fn number() -> impl Strategy<Value = String> {
    let significand = prop_oneof![
        "[0-9]{1,4}",
        "[0-9]{0,3}\\.[0-9]{1,4}",
        "[0-9]{1,3}\\.",
        "[0-9]{15,45}",
        "[0-9]{0,32}\\.[0-9]{1,32}",
    ];
    let exponent = prop_oneof![3 => Just(String::new()), 1 => "[eE][+-]?[0-9]{1,2}"];
    ("[+-]?", significand, exponent).prop_map(|(sign, significand, exponent)| sign + &significand + &exponent)
}

fn word() -> impl Strategy<Value = Vec<u8>> {
    let byte = prop::sample::select(b"aAbBzZ@[`{\0\x85\xa0\xff+-.eE01nif".to_vec());
    prop_oneof![4 => prop::collection::vec(byte.clone(), 1..5), 1 => prop::collection::vec(byte, 60..70)]
}

fn token() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![number().prop_map(String::into_bytes), word()]
}

fn space() -> impl Strategy<Value = Vec<u8>> {
    let byte = prop::sample::select(b" \n\r\t\x0b\x0c".to_vec());
    prop_oneof![3 => Just(b" ".to_vec()), 2 => Just(b"\n".to_vec()), 2 => prop::collection::vec(byte, 1..4)]
}

/// How the output's token comes from the answer's.
#[derive(Clone, Debug)]
enum Change {
    None,
    SwapCase,
    Append(u8),
    Cut,
    Other(Vec<u8>),
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        12 => Just(Change::None),
        3 => Just(Change::SwapCase),
        3 => prop::sample::select(b"0019.eax".to_vec()).prop_map(Change::Append),
        1 => Just(Change::Cut),
        1 => token().prop_map(Change::Other),
    ]
}

fn changed(token: &[u8], change: &Change) -> Vec<u8> {
    match change {
        Change::None => token.to_vec(),
        Change::SwapCase => token
            .iter()
            .map(|byte| {
                if byte.is_ascii_lowercase() {
                    byte.to_ascii_uppercase()
                } else {
                    byte.to_ascii_lowercase()
                }
            })
            .collect(),
        Change::Append(byte) => [token, &[*byte]].concat(),
        Change::Cut => token[..token.len() - 1].to_vec(),
        Change::Other(token) => token.clone(),
    }
}

/// An answer and an output that have much in common.
fn files() -> impl Strategy<Value = (Vec<u8>, Vec<u8>)> {
    let piece = (token(), change(), space(), prop::option::weighted(0.2, space()));
    let ends = (prop::option::of(space()), prop::option::of(space()), 0..4_usize, 0..4_usize);
    (prop::collection::vec(piece, 0..6), ends).prop_map(|(pieces, (before, behind, drop_answer, drop_output))| {
        let (mut answer, mut output) = (before.clone().unwrap_or_default(), before.unwrap_or_default());
        for (token, change, space, other_space) in pieces {
            answer.extend([token.as_slice(), &space].concat());
            output.extend([changed(&token, &change), other_space.unwrap_or(space)].concat());
        }
        output.extend(behind.unwrap_or_default());
        // Often nothing, sometimes a final line feed, sometimes more.
        answer.truncate(answer.len().saturating_sub(drop_answer.saturating_sub(2)));
        output.truncate(output.len().saturating_sub(drop_output.saturating_sub(2)));
        (answer, output)
    })
}

fn rules() -> impl Strategy<Value = Rules> {
    let epsilon = || {
        prop::option::of(prop_oneof![
            Just("0".to_owned()),
            Just("1e-6".to_owned()),
            Just("0.1".to_owned()),
            "[0-9]{1,3}e-?[0-9]",
            "[0-9]{20,40}e-[0-9]{2}",
        ])
    };
    (any::<bool>(), prop::bool::weighted(0.3), epsilon(), epsilon()).prop_map(
        |(case_sensitive, space_change_sensitive, absolute, relative)| Rules {
            case_sensitive,
            space_change_sensitive,
            absolute,
            relative,
        },
    )
}

fn comparator(rules: &Rules) -> Comparator {
    Comparator::from_flags(&rules.flags()).expect("valid flags")
}

fn compare_in_pieces(
    comparator: &Comparator,
    answer: &[u8],
    output: &[u8],
    pieces: impl Iterator<Item = usize>,
) -> Result<(), Mismatch> {
    let mut comparison = comparator.start(answer);
    let mut rest = output;
    for length in pieces {
        let (piece, others) = rest.split_at(length.min(rest.len()));
        rest = others;
        if comparison.feed(piece).is_break() {
            return comparison.finish();
        }
    }
    assert!(rest.is_empty(), "all pieces were fed");
    comparison.finish()
}

/// Returns the index of the byte at a position.
fn offset(file: &[u8], position: Position) -> usize {
    let lines = file.split_inclusive(|&byte| byte == b'\n');
    lines.take(position.line - 1).map(<[u8]>::len).sum::<usize>() + position.column - 1
}

fn tokens(file: &[u8]) -> usize {
    file.split(|byte| b" \n\r\t\x0b\x0c".contains(byte))
        .filter(|token| !token.is_empty())
        .count()
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn agrees_with_the_reference((answer, output) in files(), rules in rules()) {
        let result = comparator(&rules).compare(&answer, &output);
        prop_assert_eq!(result.is_ok(), rules.accepts(&answer, &output), "{:?}", result);
        if let Err(mismatch) = result {
            let message = mismatch.to_string();
            prop_assert!(!message.contains(char::is_control) && message.len() < 1_200, "{}", message);
        }
    }

    #[test]
    fn mismatches_point_at_their_tokens((answer, output) in files(), rules in rules()) {
        let Err(mismatch) = comparator(&rules).compare(&answer, &output) else { return Ok(()) };
        let (expected, got) = match &mismatch.kind {
            MismatchKind::Text { expected, got, .. }
            | MismatchKind::NotANumber { expected, got }
            | MismatchKind::TooLong { expected, got }
            | MismatchKind::Float { expected, got, .. } => (expected.bytes(), got.bytes()),
            MismatchKind::Missing { expected } => (expected.bytes(), &[][..]),
            MismatchKind::Extra { got } => (&[][..], got.bytes()),
            MismatchKind::Space { .. } => (&[][..], &[][..]),
        };
        let answer_at = offset(&answer, mismatch.answer);
        let output_at = offset(&output, mismatch.output);
        prop_assert!(answer[answer_at..].starts_with(expected), "{}", mismatch);
        prop_assert!(output[output_at..].starts_with(got), "{}", mismatch);
        if let MismatchKind::Space { expected, got } = mismatch.kind {
            prop_assert_eq!((answer.get(answer_at), output.get(output_at)), (expected.as_ref(), got.as_ref()));
            prop_assert_eq!(tokens(&answer[..answer_at]), mismatch.token);
        } else {
            prop_assert_eq!(tokens(&answer[..answer_at]), mismatch.token - 1);
        }
        prop_assert_eq!(tokens(&output[..output_at]), tokens(&answer[..answer_at]));
    }

    #[test]
    fn pieces_do_not_matter(
        (answer, output) in files(),
        rules in rules(),
        lengths in prop::collection::vec(0..9_usize, 1..20),
    ) {
        let comparator = comparator(&rules);
        let whole = comparator.compare(&answer, &output);
        let pieces = lengths.iter().copied().chain(std::iter::repeat(7)).take(lengths.len() + output.len());
        prop_assert_eq!(&compare_in_pieces(&comparator, &answer, &output, pieces), &whole);
        let bytes = std::iter::repeat_n(1, output.len());
        prop_assert_eq!(&compare_in_pieces(&comparator, &answer, &output, bytes), &whole);
    }

    #[test]
    fn numbers_agree_with_the_reference(answer in number(), output in number(), rules in rules()) {
        let result = comparator(&rules).compare(answer.as_bytes(), output.as_bytes());
        prop_assert_eq!(result.is_ok(), rules.accepts(answer.as_bytes(), output.as_bytes()));
    }

    #[test]
    fn the_border_is_included(answer in number(), epsilon in "[0-9]{1,30}e-?[0-9]{1,2}", relative in any::<bool>()) {
        let [a, e] = [&answer, &epsilon].map(|text| Number::parse(text.as_bytes()).expect("a number"));
        let bound = if relative { e.times(&a.magnitude()) } else { e };
        let name = if relative { "float_relative_tolerance" } else { "float_absolute_tolerance" };
        let comparator = Comparator::from_flags(&[name, &epsilon]).expect("valid flags");
        let below = a.minus(&bound);
        prop_assert_eq!(comparator.compare(answer.as_bytes(), below.text().as_bytes()), Ok(()));
        let outside = below.minus(&Number::parse(b"1e-150").expect("a number"));
        prop_assert!(comparator.compare(answer.as_bytes(), outside.text().as_bytes()).is_err());
    }
}

/// Every way to cut a few outputs in two.
#[test]
fn every_cut_gives_one_result() {
    let answer = b"Yes 1.50\n\n0.1 x\x00y\r\n12345678901234567890123456789012345678901234567890123456789012345678 end\n";
    let outputs: [&[u8]; 6] = [
        b"YES 1.5\n0.10 X\x00Y 12345678901234567890123456789012345678901234567890123456789012345678 END",
        b"yes 1.500001 1e-1\t\tx\x00y\n123456789012345678901234567890123456789012345678901234567890123456789 end",
        b"yes 1.50 0.1 x\x00y\r\n12345678901234567890123456789012345678901234567890123456789012345678 end\n more",
        b"yes 1.50 0.1 x",
        b"  Yes\r\n1.50\r\n0.1 x\x00y\r\n1234567890123456789012345678901234567890123456789012345678901234567 end\n",
        b"Yes 1.50\n\n0.1 x\x00y\r\n12345678901234567890123456789012345678901234567890123456789012345678 end\n",
    ];
    for flags in [
        &["float_tolerance", "1e-6"][..],
        &[],
        &["space_change_sensitive"],
        &["case_sensitive"],
    ] {
        let comparator = Comparator::from_flags(flags).expect("valid flags");
        for output in outputs {
            let whole = comparator.compare(answer, output);
            for cut in 0..=output.len() {
                let pieces = [cut, output.len() - cut].into_iter();
                assert_eq!(compare_in_pieces(&comparator, answer, output, pieces), whole, "cut at {cut}");
            }
        }
    }
}

/// Tokens longer than all internal limits, in pieces around the limits.
#[test]
fn long_tokens_in_pieces_give_one_result() {
    let long = "x".repeat(100_000);
    let zeros = |count: usize| format!("1.5{}", "0".repeat(count));
    let pairs = [
        (format!("a {long}y b"), format!("a {}y b", long.to_uppercase())),
        (format!("a {long}y b"), format!("a {}z b", long.to_uppercase())),
        (format!("a {long} b"), format!("a {long}x b")),
        (format!("a {long}x b"), format!("a {long} b")),
        (long.clone(), format!("y{long}")),
        ("1.50 b".to_owned(), zeros(65_536) + " b"),
        ("1.50 b".to_owned(), zeros(65_537) + " b"),
        (zeros(200_000), "1.5".to_owned()),
        (zeros(200_000), zeros(200_001) + "1"),
    ];
    let comparator = Comparator::from_flags(&["float_tolerance", "0"]).expect("valid flags");
    let accepted = [true, false, false, false, false, true, false, true, false];
    for ((answer, output), accepted) in pairs.iter().zip(accepted) {
        let whole = comparator.compare(answer.as_bytes(), output.as_bytes());
        assert_eq!(whole.is_ok(), accepted, "{whole:?}");
        for length in [64, 65, 1_000, 65_535, 65_536, 65_537] {
            let pieces = std::iter::repeat_n(length, output.len() / length + 1);
            let result = compare_in_pieces(&comparator, answer.as_bytes(), output.as_bytes(), pieces);
            assert_eq!(result, whole, "pieces of {length}");
        }
    }
}
