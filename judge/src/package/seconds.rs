//! Times in seconds, read exactly.
//!
//! Limits are compared with measured nanoseconds, so a limit of `0.1` must be 100 000 000 ns and not what a binary fraction makes
//! of it. Numbers are those of the format: decimal, with an exponent if one likes.

use std::time::Duration;

use thiserror::Error;

/// The longest time that makes sense anywhere, in seconds: more than 30 years.
const MAX_SECONDS: u64 = 1_000_000_000;

/// Why a text is not a time.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub(super) enum SecondsError {
    #[error("is not a decimal number of seconds")]
    NotANumber,
    #[error("must be more than 0")]
    NotPositive,
    #[error("is finer than a nanosecond")]
    TooFine,
    #[error("is more than {MAX_SECONDS} seconds")]
    TooLong,
}

/// Reads a time of more than 0 seconds.
pub(super) fn parse(text: &str) -> Result<Duration, SecondsError> {
    let (negative, unsigned) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, parse_exponent(exponent)?),
        None => (unsigned, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits: String = [whole, fraction].concat();
    if digits.is_empty() || !digits.bytes().all(|c| c.is_ascii_digit()) {
        return Err(SecondsError::NotANumber);
    }
    let significant = digits.trim_start_matches('0').trim_end_matches('0');
    if significant.is_empty() || negative {
        return Err(SecondsError::NotPositive);
    }
    let trailing = digits.len() - digits.trim_end_matches('0').len();
    // The time is `significant` times ten to the power of `power` nanoseconds.
    let power = exponent + 9 + to_i64(trailing) - to_i64(fraction.len());
    let Ok(power) = u32::try_from(power) else {
        return Err(if power < 0 {
            SecondsError::TooFine
        } else {
            SecondsError::TooLong
        });
    };
    10u64
        .checked_pow(power)
        .and_then(|factor| significant.parse::<u64>().ok()?.checked_mul(factor))
        .map(Duration::from_nanos)
        .filter(|time| *time <= Duration::from_secs(MAX_SECONDS))
        .ok_or(SecondsError::TooLong)
}

fn parse_exponent(text: &str) -> Result<i64, SecondsError> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|c| c.is_ascii_digit()) {
        return Err(SecondsError::NotANumber);
    }
    // Whatever does not fit is far out of range in either direction, however many digits there are before it.
    let size = digits.parse::<i64>().map_or(i64::MAX / 4, |size| size.min(i64::MAX / 4));
    Ok(if text.starts_with('-') { -size } else { size })
}

fn to_i64(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX / 4)
}

/// Writes a time as the shortest decimal number of seconds that means exactly it.
pub(crate) fn show(time: Duration) -> String {
    let text = format!("{}.{:09}", time.as_secs(), time.subsec_nanos());
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Returns whether `time` is a whole multiple of `step`, which is more than 0.
pub(super) fn is_multiple(time: Duration, step: Duration) -> bool {
    time.as_nanos().is_multiple_of(step.as_nanos())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[track_caller]
    fn check(text: &str, expected: Result<u64, SecondsError>) {
        assert_eq!(parse(text), expected.map(Duration::from_nanos), "{text}");
    }

    #[test]
    fn decimal_numbers_are_read_exactly() {
        check("1", Ok(1_000_000_000));
        check("0.1", Ok(100_000_000));
        check("0.3", Ok(300_000_000));
        check(".5", Ok(500_000_000));
        check("5.", Ok(5_000_000_000));
        check("+1.250", Ok(1_250_000_000));
        check("25e-1", Ok(2_500_000_000));
        check("0.000000001", Ok(1));
        check("0.00000000100000", Ok(1));
        check("1E3", Ok(1_000_000_000_000));
        check("1000000000", Ok(1_000_000_000_000_000_000));
    }

    #[test]
    fn what_is_no_time_is_told_apart() {
        check("0", Err(SecondsError::NotPositive));
        check("0.000e99", Err(SecondsError::NotPositive));
        check("-1", Err(SecondsError::NotPositive));
        check("-0", Err(SecondsError::NotPositive));
        check("0.0000000001", Err(SecondsError::TooFine));
        check("1e-99999999999999999999999", Err(SecondsError::TooFine));
        check("1000000000.000000001", Err(SecondsError::TooLong));
        check("1e99999999999999999999999", Err(SecondsError::TooLong));
        check(&"9".repeat(100_000), Err(SecondsError::TooLong));
        for text in [
            "", ".", "-", "1s", "1e", "1e+", "e1", "1.2.3", "0x10", ".inf", "1_000", " 1", "１",
        ] {
            check(text, Err(SecondsError::NotANumber));
        }
    }

    #[test]
    fn multiples_are_exact() {
        let time = |text| parse(text).expect("it is a time");
        assert!(is_multiple(time("0.3"), time("0.1")));
        assert!(is_multiple(time("2"), time("1")));
        assert!(!is_multiple(time("1.5"), time("1")));
        assert!(!is_multiple(time("0.1"), time("0.3")));
    }

    proptest! {
        #[test]
        fn what_is_shown_reads_back_the_same(nanos in 1..=MAX_SECONDS * 1_000_000_000) {
            let time = Duration::from_nanos(nanos);
            prop_assert_eq!(parse(&show(time)), Ok(time));
        }

        #[test]
        fn no_text_panics(text in "[-+0-9.eE]{0,40}") {
            let _ = parse(&text);
        }
    }
}
