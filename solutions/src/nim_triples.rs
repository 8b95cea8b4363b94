//! How many positions of three different heaps are lost in Nim, or in misère Nim.
//!
//! Three different heaps that are not empty include one above 1, so the two conventions agree: a
//! triple is lost exactly if its nim sum is 0 ([`crate::nim`], [`crate::misere_nim`]).
//!
//! **Theorem.** With `M + 1 = 2ᵏ + r` and `0 ≤ r < 2ᵏ` there are `(4ᵏ + 3r² − 3M − 1) / 6` lost
//! triples `1 ≤ a < b < c ≤ M`.
//!
//! **Proof.** Count by the largest heap `c = 2ʲ + s` with `s < 2ʲ`. Of the other two, exactly one
//! has the bit `2ʲ`: it is `b = 2ʲ + t` with `t < s`, and `a = s ⊕ t` is then positive and below
//! `2ʲ`. So `c` belongs to `s` triples. The numbers from 2ʲ to 2ʲ⁺¹ − 1 together have
//! `2ʲ(2ʲ − 1)/2` of them, and those from 2ᵏ to M have `r(r − 1)/2`; the sum over all `j < k` is
//! `(4ᵏ − 1)/6 − (2ᵏ − 1)/2`, and `2ᵏ = M + 1 − r`.
//!
//! The formula `M(M − 1)/6` that one finds in tables holds for `M = 2ᵏ − 1` only.

/// Returns the number of triples `1 ≤ a < b < c ≤ largest` that are lost for the player to move, in
/// either convention and in time O(1).
pub fn lost(largest: u64) -> u128 {
    let count = u128::from(largest) + 1;
    let power = 1_u128 << count.ilog2();
    let rest = count - power;
    // The sum of the proof, with 4ᵏ − 1 as a product, since 4ᵏ overflows for the largest number.
    // Both terms are even.
    let full = (power - 1) * (power + 1) / 3 - (power - 1);
    full / 2 + rest * rest.saturating_sub(1) / 2
}
