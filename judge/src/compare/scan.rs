//! Searches in bytes, eight at a time, since tokens are short and outputs are long.

/// Bytes that are compared at once in the search for a difference.
const LANE: usize = 16;

/// A byte in every byte of a word.
const fn splat(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// The six bytes that separate tokens. `u8::is_ascii_whitespace` leaves out the vertical tab.
pub(super) const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// Marks, in the high bits, the bytes that are at most a space: white space and a few controls.
const fn low_bytes(word: u64) -> u64 {
    let above = (word & splat(0x7f)) + splat(0x7f - b' ');
    !(above | word) & splat(0x80)
}

/// Returns the number of white space bytes at the beginning.
pub(super) fn spaces(bytes: &[u8]) -> usize {
    bytes.iter().take_while(|&&byte| is_space(byte)).count()
}

/// Returns the bytes up to the first white space.
pub(super) fn token_at(bytes: &[u8]) -> &[u8] {
    let (words, rest) = bytes.as_chunks::<8>();
    for (index, word) in words.iter().enumerate() {
        let low = low_bytes(u64::from_le_bytes(*word));
        if low != 0 {
            let first = low.trailing_zeros() as usize / 8;
            if is_space(word[first]) {
                return &bytes[..index * 8 + first];
            }
            if let Some(at) = word.iter().position(|&byte| is_space(byte)) {
                return &bytes[..index * 8 + at];
            }
        }
    }
    let end = rest.iter().position(|&byte| is_space(byte)).unwrap_or(rest.len());
    &bytes[..words.len() * 8 + end]
}

/// Returns the length of the token at the end.
pub(super) fn token_before(bytes: &[u8]) -> usize {
    let (rest, words) = bytes.as_rchunks::<8>();
    for (index, word) in words.iter().rev().enumerate() {
        if low_bytes(u64::from_le_bytes(*word)) != 0
            && let Some(at) = word.iter().rev().position(|&byte| is_space(byte))
        {
            return index * 8 + at;
        }
    }
    words.len() * 8 + rest.iter().rev().take_while(|&&byte| !is_space(byte)).count()
}

pub(super) fn count_tokens(bytes: &[u8]) -> usize {
    let mut behind_space = true;
    let mut tokens = 0;
    for &byte in bytes {
        let space = is_space(byte);
        tokens += usize::from(behind_space && !space);
        behind_space = space;
    }
    tokens
}

/// Returns the number of digits at the beginning.
pub(super) fn digits(bytes: &[u8]) -> usize {
    let (words, rest) = bytes.as_chunks::<8>();
    for (index, word) in words.iter().enumerate() {
        let values = u64::from_le_bytes(*word) ^ splat(b'0');
        let others = (((values & splat(0x7f)) + splat(0x80 - 10)) | values) & splat(0x80);
        if others != 0 {
            return index * 8 + others.trailing_zeros() as usize / 8;
        }
    }
    words.len() * 8 + rest.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

/// Appends the digits in ASCII to those of `value`, which must have room for them.
pub(super) fn append_digits(value: u64, digits: &[u8]) -> u64 {
    let (words, rest) = digits.as_chunks::<8>();
    let value = words.iter().fold(value, |value, word| {
        // Joins neighbours three times: digits to pairs, to fours, to eights.
        let digits = u64::from_le_bytes(*word) & splat(0x0f);
        let pairs = (digits * 10 + (digits >> 8)) & 0x00ff_00ff_00ff_00ff;
        let fours = (pairs * 100 + (pairs >> 16)) & 0x0000_ffff_0000_ffff;
        let eight = (fours * 10_000 + (fours >> 32)) & 0xffff_ffff;
        value * 100_000_000 + eight
    });
    rest.iter().fold(value, |value, digit| value * 10 + u64::from(digit - b'0'))
}

/// Returns the number of equal bytes at the beginning.
pub(super) fn common_prefix(left: &[u8], right: &[u8]) -> usize {
    /// Compared lane by lane, since most differences come early when there are many.
    const PROBE: usize = 4 * LANE;
    const STRIDE: usize = 1024;
    let length = left.len().min(right.len());
    let (left, right) = (&left[..length], &right[..length]);
    let probe = length.min(PROBE);
    let mut same = common_lanes(&left[..probe], &right[..probe]);
    if same < probe || probe == length {
        return same;
    }
    while length - same >= STRIDE && left[same..same + STRIDE] == right[same..same + STRIDE] {
        same += STRIDE;
    }
    same + common_lanes(&left[same..], &right[same..])
}

/// Returns the number of equal bytes at the beginning of two slices of one length.
fn common_lanes(left: &[u8], right: &[u8]) -> usize {
    let (left_lanes, left_rest) = left.as_chunks::<LANE>();
    let (right_lanes, right_rest) = right.as_chunks::<LANE>();
    for (index, (left, right)) in left_lanes.iter().zip(right_lanes).enumerate() {
        let difference = u128::from_le_bytes(*left) ^ u128::from_le_bytes(*right);
        if difference != 0 {
            return index * LANE + difference.trailing_zeros() as usize / 8;
        }
    }
    let rest = left_rest
        .iter()
        .zip(right_rest)
        .take_while(|(left, right)| left == right)
        .count();
    left_lanes.len() * LANE + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every byte in every place of some words, against the definition.
    #[test]
    fn searches_agree_with_their_definitions() {
        let mut bytes = [0_u8; 37];
        for fill in [b'7', b'x', 0xff, 0, 1, b'!'] {
            for at in 0..bytes.len() {
                for byte in 0..=u8::MAX {
                    bytes.fill(fill);
                    bytes[at] = byte;
                    let token = bytes.iter().position(|&byte| is_space(byte)).unwrap_or(bytes.len());
                    assert_eq!(token_at(&bytes).len(), token);
                    let back = bytes.iter().rev().position(|&byte| is_space(byte)).unwrap_or(bytes.len());
                    assert_eq!(token_before(&bytes), back);
                    let number = bytes.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(bytes.len());
                    assert_eq!(digits(&bytes), number);
                    let equal = if byte == fill { bytes.len() } else { at };
                    assert_eq!(common_prefix(&bytes, &[fill; 37]), equal);
                }
            }
        }
    }

    #[test]
    fn differences_are_found_in_long_slices() {
        let left = vec![b'a'; 5_000];
        for at in (0..left.len()).step_by(7) {
            let mut right = left.clone();
            right[at] = b'b';
            assert_eq!(common_prefix(&left, &right), at);
            assert_eq!(common_prefix(&left, &right[..at]), at);
        }
    }

    #[test]
    fn digits_are_read_in_order() {
        let text = "1234567890987654321";
        for end in 1..=text.len() {
            assert_eq!(
                append_digits(0, &text.as_bytes()[..end]),
                text[..end].parse::<u64>().expect("an integer")
            );
        }
        assert_eq!(append_digits(7, b"0000000012"), 70_000_000_012);
    }

    #[test]
    fn tokens_are_counted() {
        for (text, tokens) in [("", 0), (" ", 0), ("a", 1), (" a", 1), ("a\x0b\nbc ", 2), ("\0 \x1f", 2)] {
            assert_eq!(count_tokens(text.as_bytes()), tokens, "{text:?}");
        }
    }
}
