//! What counts as a number, and when it is close enough.

use super::{accepts, rejects};

#[test]
fn the_answer_decides_what_is_a_number() {
    accepts("float_tolerance 0", "7 x", &["07 X", "+7 x", "7. x", "7.0e0 x", "70E-1 x"]);
    rejects(
        "float_tolerance 1e9",
        "7",
        &["x", "nan", "inf", "0x7", "7f", "7,0", "7e", "1_0", "\u{667}", "--7", "7\0"],
    );
    rejects("float_tolerance 1e9", "x", &["7", "y"]);
    rejects("", "7", &["07", "+7", "7.", "7.0", "7e0"]);
    rejects("", "0", &["-0", "0.0"]);
    for text in ["nan", "inf", "-inf", "infinity", "0x10", "1e", ".", "1_000", "1f", "1,0"] {
        accepts("float_tolerance 1", text, &[text, &text.to_uppercase()]);
        rejects(
            "float_tolerance 1",
            text,
            &["16", "1", "0", &format!("-{text}"), &format!("+{text}")],
        );
    }
    accepts(
        "float_tolerance 0",
        "1 .5 5. 100000",
        &["+1 0.5 5 1E+5", "1. 5e-1 0005. 1e05", "1 +.05e1 50e-1 1.e5"],
    );
}

#[test]
fn either_tolerance_is_enough() {
    accepts(
        "float_absolute_tolerance 3 float_relative_tolerance 1e-9",
        "10",
        &["12", "13", "7", "10.000000001"],
    );
    accepts(
        "float_relative_tolerance 0.25 float_absolute_tolerance 1e-9",
        "10",
        &["12.5", "7.5"],
    );
    rejects(
        "float_relative_tolerance 0.25 float_absolute_tolerance 3",
        "10",
        &["13.1", "6.9", "-10"],
    );
    accepts("float_tolerance 1e-6", "1000000 0", &["1000001 0.000001", "999999 -0.000001"]);
    rejects("float_tolerance 1e-6", "1000000 0", &["1000001.1 0", "1000000 0.0000011"]);
    rejects("float_absolute_tolerance 1e-6", "1000000", &["1000001"]);
    accepts("float_relative_tolerance 1e-6", "-1000000", &["-1000001", "-999999"]);
}

#[test]
fn zero_has_no_relative_neighbours() {
    accepts(
        "float_relative_tolerance 0.5",
        "0",
        &["0", "-0", "0.0", "+0e9", ".0", "0e99999999999999999999"],
    );
    accepts("float_relative_tolerance 0.5", "-0.0", &["0", "-0"]);
    rejects(
        "float_relative_tolerance 0.5",
        "0",
        &["1e-9", "-1e-5000", "1e-99999999999999999999"],
    );
    accepts("float_relative_tolerance 1", "5", &["0", "10", "-0"]);
    rejects(
        "float_relative_tolerance 0.999999999999999999999999999999999",
        "5",
        &["0", "10"],
    );
}

#[test]
fn a_tolerance_of_zero_means_equal_values() {
    for flags in [
        "float_tolerance 0",
        "float_absolute_tolerance 0.0e7",
        "float_relative_tolerance -0",
    ] {
        accepts(flags, "1.5", &["1.5", "15e-1", "+01.50"]);
        rejects(
            flags,
            "1.5",
            &[
                "1.50000000000000000000000000000000000000001",
                "-1.5",
                "1.4999999999999999999999999",
            ],
        );
    }
}

#[test]
fn borders_are_exact() {
    accepts("float_absolute_tolerance 0.1", "1", &["1.1", "0.9", "1.10"]);
    rejects(
        "float_absolute_tolerance 0.1",
        "1",
        &["1.1000000000000000000000000000000000001", "0.8999999999999999999999"],
    );
    accepts("float_absolute_tolerance 0.1", "0.2", &["0.3", "0.1"]);
    accepts("float_relative_tolerance 1e-9", "3", &["3.000000003", "2.999999997"]);
    rejects(
        "float_relative_tolerance 1e-9",
        "3",
        &["3.0000000030000000000000000000001", "2.9999999969999999999999999"],
    );
    let thirty = "123456789012345678901234567890";
    let answer = format!("{thirty}.{thirty}");
    let next = format!("{thirty}.123456789012345678901234567891");
    accepts("float_absolute_tolerance 1e-30", &answer, &[&next]);
    rejects("float_absolute_tolerance 9.99999999e-31", &answer, &[&next]);
    let epsilon = format!("float_absolute_tolerance {thirty}.{thirty}");
    accepts(&epsilon, "0", &[&answer, &format!("-{answer}")]);
    rejects(&epsilon, "0", &[&next]);
    rejects(
        "float_absolute_tolerance 0.5",
        "1152921504606846977",
        &["1152921504606846976"],
    );
    accepts("float_absolute_tolerance 1", "1152921504606846977", &["1152921504606846976"]);
}

#[test]
fn exponents_of_any_size_are_decided() {
    accepts("float_tolerance 1e-6", "1e400", &["1.0e400", "1.0000001e400", "10e399"]);
    rejects("float_tolerance 1e-6", "1e400", &["1.1e400", "1e401", "-1e400", "inf"]);
    accepts("float_tolerance 1e-6", "1e-5000", &["0", "1e-7", "-1e-400"]);
    rejects("float_relative_tolerance 1e-6", "1e-5000", &["0", "1.1e-5000"]);
    accepts(
        "float_tolerance 1e-6",
        "1e999999999",
        &["1.0000001e999999999", "0.1e1000000000"],
    );
    rejects(
        "float_tolerance 1e-6",
        "1e999999999",
        &["1", "0", "1.1e999999999", "1e-999999999"],
    );
    rejects(
        "float_tolerance 1e-6",
        "1",
        &["1e999999999", "1e99999999999999999999", "1e-999999999"],
    );
    accepts(
        "float_absolute_tolerance 1",
        "1",
        &["1e-999999999", "0", "1.9e0", "1e-99999999999999999999"],
    );
    rejects(
        "float_absolute_tolerance 1",
        "1",
        &["-1e-999999999", "2.00000000000000000000000001"],
    );
    accepts("float_absolute_tolerance 1e999999999", "1", &["1e999999999", "-5"]);
    rejects("float_absolute_tolerance 1e999999999", "-1", &["1e999999999", "1e1000000000"]);
    accepts("float_relative_tolerance 1e999999999", "1e-999999999", &["1", "-0.9"]);
}

#[test]
fn exponents_beyond_the_limit_are_not_told_apart() {
    let huge = "1e99999999999999999999999999999999999999999";
    accepts("float_tolerance 1e-6", huge, &[huge, &huge.to_uppercase()]);
    rejects(
        "float_tolerance 1e-6",
        huge,
        &[&format!("{huge}0"), "1.0e99999999999999999999999999999999999999999", "1", "0"],
    );
    let tiny = "1e-99999999999999999999999999999999999999999";
    accepts(
        "float_tolerance 1e-6",
        tiny,
        &["0", "1e-7", &format!("{tiny}0"), &format!("-{tiny}")],
    );
    rejects("float_tolerance 0", tiny, &["0", &format!("{tiny}0")]);
    rejects("float_relative_tolerance 1", tiny, &[&format!("{tiny}0"), "1", huge]);
}
