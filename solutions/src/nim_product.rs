//! The nim product, with which and the nim sum the numbers below 2^(2^k) are a field.
//!
//! **Definition.** `a ⊗ b` is the mex of `(a′ ⊗ b) ⊕ (a ⊗ b′) ⊕ (a′ ⊗ b′)` over all `a′ < a` and
//! `b′ < b`.
//!
//! **Theorem** (J. H. Conway, *On Numbers and Games*, chapter 6; H. W. Lenstra, "Nim
//! multiplication", 1978). For a Fermat power `F` = 2^(2^k), `F ⊗ x` is the ordinary product for
//! `x < F`, and `F ⊗ F = F ⊕ F/2`. With the laws of a field this gives all products: for parts below
//! `F`, the product of `a₁F + a₀` and `b₁F + b₀` is `(a₁b₁ ⊕ a₁b₀ ⊕ a₀b₁)F ⊕ a₀b₀ ⊕ a₁b₁ ⊗ (F/2)`.
//!
//! Other powers of two are no Fermat powers: 2 ⊗ 8 is 12 and not 16.
//!
//! A product of 128 bits takes 4⁷ steps at worst, and far fewer if the factors are short.

/// Returns the nim product.
pub fn nim_product(a: u128, b: u128) -> u128 {
    product(a, b, 64)
}

/// Multiplies numbers below 2^(2·`half`), where `half` is a power of two.
fn product(a: u128, b: u128, half: u32) -> u128 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let mask = (1 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & mask, b >> half, b & mask);
    if a1 == 0 && b1 == 0 {
        return product(a0, b0, half / 2);
    }
    let high = product(a1, b1, half / 2);
    let low = product(a0, b0, half / 2);
    // This is a₁b₁ ⊕ a₁b₀ ⊕ a₀b₁ ⊕ a₀b₀.
    let all = product(a1 ^ a0, b1 ^ b0, half / 2);
    ((all ^ low) << half) ^ low ^ product(high, 1 << (half - 1), half / 2)
}
