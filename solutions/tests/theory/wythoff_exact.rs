//! Wythoff's pairs where floating point gives up: near 10⁹, 10¹⁸, 10³⁶ and the end of 128 bits.

use solutions::game::{Convention, Outcome};
use solutions::wythoff::{outcome, pair, partner, winning_moves};

use crate::common::rows;

const NORMAL: Convention = Convention::Normal;

/// Checks that the pair is lost in both orders, and that its neighbours are won.
#[track_caller]
fn check_pair(difference: u128, [a, b]: [u128; 2]) {
    assert_eq!(pair(difference, NORMAL), Some([a, b]));
    assert_eq!((partner(a, NORMAL), partner(b, NORMAL)), (Some(b), Some(a)));
    for lost in [[a, b], [b, a]] {
        assert_eq!(outcome(lost, NORMAL), Outcome::P, "{lost:?}");
        assert_eq!(winning_moves(lost, NORMAL), [[0; 2]; 0], "{lost:?}");
    }
    for won in [[a + 1, b + 1], [a + 1, b], [a, b + 1], [a - 1, b - 1], [a - 1, b], [a, b - 1]] {
        assert_eq!(outcome(won, NORMAL), Outcome::N, "{won:?}");
    }
    assert!(winning_moves([a + 1, b + 1], NORMAL).contains(&[a, b]));
    assert!(winning_moves([b + 1, a + 1], NORMAL).contains(&[b, a]));
    assert!(winning_moves([a, b + 1], NORMAL).contains(&[a, b]));
    assert!(winning_moves([a + 1, b], NORMAL).contains(&[a, b]));
}

#[test]
fn the_table_of_large_pairs_agrees() {
    let mut checked = 0;
    for row in rows(include_str!("../tables/wythoff_large.tsv")) {
        // The last row, at 10^100, is beyond the documented bound.
        let Ok(numbers) = row.iter().map(|field| field.parse::<u128>()).collect::<Result<Vec<_>, _>>() else {
            continue;
        };
        let [bound, first, lower, upper, last, last_lower, last_upper, mate] = numbers[..] else {
            panic!("eight columns: {row:?}");
        };
        check_pair(first, [lower, upper]);
        check_pair(last, [last_lower, last_upper]);
        assert!(lower >= bound && pair(first - 1, NORMAL).unwrap()[0] < bound, "{row:?}");
        assert!(last_upper <= bound && pair(last + 1, NORMAL).unwrap()[1] > bound, "{row:?}");
        assert_eq!(partner(bound, NORMAL), Some(mate), "{row:?}");
        checked += 1;
    }
    assert_eq!(checked, 11);
}

#[test]
#[expect(clippy::cast_precision_loss, reason = "the loss is what the table is about")]
fn the_fibonacci_traps_are_lost_and_their_neighbours_won() {
    let table = rows(include_str!("../tables/wythoff_fibonacci_traps.tsv"));
    assert_eq!(table.len(), 81);
    let phi = f64::midpoint(5_f64.sqrt(), 1.0);
    for row in table {
        let numbers: Vec<u128> = row.iter().map(|field| field.parse().unwrap()).collect();
        let (difference, lost) = (numbers[1], [numbers[2], numbers[3]]);
        check_pair(difference, lost);
        assert_eq!(outcome([numbers[4], numbers[5]], NORMAL), Outcome::N, "{row:?}");
        // Beyond 2^53 the difference itself is not a double.
        if difference < 1 << 53 {
            assert_eq!(truncate(difference as f64 * phi) == lost[0], numbers[6] == 1, "{row:?}");
        }
    }
}

/// Rounds a product down as the usual programs do.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "this is the conversion under test"
)]
fn truncate(product: f64) -> u128 {
    product as u128
}

#[test]
#[expect(clippy::cast_precision_loss, reason = "the loss is what the table is about")]
#[expect(clippy::excessive_precision, reason = "the literals are quoted from programs")]
fn the_table_of_floating_point_failures_agrees() {
    let table = rows(include_str!("../tables/wythoff_float_failures.tsv"));
    assert_eq!(table.len(), 66);
    let (root, root_single) = (5_f64.sqrt(), 5_f32.sqrt());
    let mut reproduced = 0;
    for row in table {
        let [method, difference, exact, computed, upper] =
            [row[0], row[2], row[3], row[4], row[5]].map(|field| field.parse::<u128>().unwrap());
        check_pair(difference, [exact, upper]);
        assert_ne!(exact, computed, "{row:?}");
        let t = difference as f64;
        let product = match method {
            0 => f64::from(difference as f32 * f32::midpoint(root_single, 1.0)),
            1 => t * 1.618,
            2 => t * 1.618_034,
            3 => t * 1.618_033_988_75,
            4 => t * f64::midpoint(root, 1.0),
            5 => t * (1.0 + root) / 2.0,
            6 => f64::midpoint(t, t * root),
            7 => t * 1.618_033_988_749_894_848_2,
            // 80-bit precision, which Rust does not offer.
            8..=10 => continue,
            _ => panic!("unknown method: {row:?}"),
        };
        assert_eq!(truncate(product), computed, "{row:?}");
        reproduced += 1;
    }
    assert_eq!(reproduced, 48);
}

#[test]
fn the_first_failure_of_double_precision_lies_inside_the_usual_limit_of_a_thousand_million() {
    check_pair(102_334_155, [165_580_140, 267_914_295]);
    assert_eq!(outcome([165_580_141, 267_914_296], NORMAL), Outcome::N);
    // ... and the first failure of 80-bit precision below 10^18.
    check_pair(4_807_526_976, [7_778_742_048, 12_586_269_024]);
}

#[test]
fn a_partner_beyond_128_bits_is_out_of_reach_and_not_an_error() {
    // The largest pile is the lower one of its pair.
    assert_eq!(partner(u128::MAX, NORMAL), None);
    assert_eq!(pair(u128::MAX, NORMAL), None);
    assert_eq!(outcome([u128::MAX, u128::MAX - 1], NORMAL), Outcome::N);
    let moves = winning_moves([u128::MAX, u128::MAX - 1], NORMAL);
    assert!(moves.contains(&[2, 1]), "{moves:?}");
    for reached in moves {
        assert_eq!(outcome(reached, NORMAL), Outcome::P, "{reached:?}");
    }
    assert_eq!(winning_moves([u128::MAX, 0], NORMAL), [[0, 0]]);
    assert_eq!(winning_moves([u128::MAX; 2], NORMAL), [[0, 0]]);
}
