//! How reports write numbers: counts with their noun, and times.
//!
//! Memory is written by [`Bytes`](crate::limits::Bytes) itself. Times are always in seconds, so that they can be compared at a glance
//! and searched for.

use std::time::Duration;

/// Returns the count and the noun in the fitting number, as `1 case` or `24 cases`.
pub fn plural(count: usize, noun: &str) -> String {
    if count == 1 {
        format!("1 {noun}")
    } else {
        format!("{count} {noun}s")
    }
}

/// Returns a measured time in seconds, rounded to milliseconds: `0.004 s`.
pub fn seconds(time: Duration) -> String {
    let millis = (time.as_micros() + 500) / 1000;
    format!("{}.{:03} s", millis / 1000, millis % 1000)
}

/// Returns a time that somebody chose, in seconds and as exact as it is, down to microseconds: `1 s` or `0.25 s`.
pub fn limit(time: Duration) -> String {
    let micros = time.as_micros();
    let text = format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000);
    format!("{} s", text.trim_end_matches('0').trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_is_singular() {
        let counted = [0, 1, 2].map(|count| plural(count, "case"));
        assert_eq!(counted, ["0 cases", "1 case", "2 cases"]);
    }

    #[test]
    fn measured_times_are_rounded_to_milliseconds() {
        for (micros, text) in [
            (0, "0.000 s"),
            (499, "0.000 s"),
            (500, "0.001 s"),
            (4_000, "0.004 s"),
            (999_499, "0.999 s"),
            (999_500, "1.000 s"),
            (61_234_567, "61.235 s"),
        ] {
            assert_eq!(seconds(Duration::from_micros(micros)), text);
        }
    }

    #[test]
    fn chosen_times_are_exact() {
        for (micros, text) in [
            (0, "0 s"),
            (1_000_000, "1 s"),
            (10_000_000, "10 s"),
            (1_500_000, "1.5 s"),
            (250_001, "0.250001 s"),
        ] {
            assert_eq!(limit(Duration::from_micros(micros)), text);
        }
    }
}
