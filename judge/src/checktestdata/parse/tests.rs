//! What is a grammar, and where and why something is none.

use super::super::{Grammar, Limits};

/// The text is no grammar, for this reason.
#[track_caller]
fn refuse(text: &str, message: &str) {
    assert_eq!(
        Grammar::parse(text).map(|_| ()).map_err(|error| error.to_string()),
        Err(message.to_owned()),
        "{text}"
    );
}

/// The condition holds without any data.
#[track_caller]
fn holds(condition: &str) {
    let text = format!("ASSERT({condition})");
    let grammar = Grammar::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(grammar.check(b"").map(|_| ()), Ok(()), "{text}");
}

#[test]
fn ranks_are_the_usual_ones() {
    holds("1+2*3 == 7");
    holds("(1+2)*3 == 9");
    holds("10-4-3 == 3");
    holds("100/10/5 == 2");
    holds("2^3^2 == 64");
    holds("-2^2 == -4");
    holds("2^--2 == 4");
    holds("2*-3 == -6");
    holds("1==1 || 1==1 && 1==2");
    holds("!1==2 && 1==1");
    holds("!(1==2 || 1==2)");
    holds("!!1==1");
    holds("((1))==(1) && ((1==1))");
    holds("1 < 2 && 2 <= 2 && 3 > 2 && 2 >= 2 && 1 != 2");
}

#[test]
fn arithmetic_is_exact() {
    holds("(-7)/2 == -3 && (-7)%2 == -1 && 7/(-2) == -3 && 7%(-2) == 1");
    holds("(9223372036854775807+1)-1 == 9223372036854775807");
    holds("10^40 % 7 == 4");
    holds("0.1 + 0.2 == 0.3");
    holds("4/3 == 1 && 4/3. > 1.333333333333333333333333 && 3*(4/3.0) == 4");
    holds("1e100000 > 1e99999 && 1E-3 == 0.001");
    holds("1.5^2 == 2.25 && 2^0 == 1");
    holds("STRLEN(\"abc\\n\") == 4");
    holds("\"abc\" < \"abd\" && \"ab\" < \"abc\" && \"\" == \"\"");
}

#[test]
fn layout_is_free() {
    let text = "# first\r\n INT ( 0 ,# one\n 9 , a1 [ 0 , 1 ] )NEWLINE SET(b=a1[0,1],c=b)\t\x0c# last";
    assert!(Grammar::parse(text).expect("a grammar").check(b"5\n").is_ok());
    assert!(Grammar::parse("").expect("a grammar").check(b"").is_ok());
}

#[test]
fn errors_name_what_was_needed() {
    refuse("INT(1,2", "line 1, column 8: expected `)`, found the end of the grammar");
    refuse("INT(1)", "line 1, column 6: expected `,`, found `)`");
    refuse("INT(1,2,3)", "line 1, column 9: expected a variable, found `3`");
    refuse(
        "SPACE\n  INTEGER(1,2)",
        "line 2, column 3: expected a statement, found `INTEGER`",
    );
    refuse("SPACE,", "line 1, column 6: expected a statement, found `,`");
    refuse(
        "FLOAT(0,1,x,FIX)",
        "line 1, column 13: expected `FIXED` or `SCIENTIFIC`, found `FIX`",
    );
    refuse("FLOATP(0,1,2)", "line 1, column 13: expected `,`, found `)`");
    refuse("STRING(1)", "line 1, column 8: expected a string or variable, found `1`");
    refuse("REP(2,REP(2))END", "line 1, column 7: expected a statement, found `REP`");
    refuse(
        "REP(2,\"a\")END",
        "line 1, column 7: expected a statement without a block, found a string",
    );
    refuse("UNSET(x[1])", "line 1, column 8: expected `)`, found `[`");
    refuse("SET(x)", "line 1, column 6: expected `=`, found `)`");
    refuse(
        "ASSERT(1)",
        "line 1, column 8: expected a condition, found a number or string",
    );
    refuse("ASSERT(1==1==1)", "line 1, column 12: expected `)`, found `==`");
    refuse(
        "ASSERT(2 && 1==1)",
        "line 1, column 8: expected a condition, found a number or string",
    );
    refuse(
        "SET(x=(1==1)+1)",
        "line 1, column 7: expected a number or string, found a condition",
    );
    refuse(
        "SET(x=1 + ISEOF)",
        "line 1, column 11: expected a number or string, found a condition",
    );
    refuse("SET(x=1==1)", "line 1, column 8: expected `)`, found `==`");
    refuse("SET(x=+1)", "line 1, column 7: expected a value, found `+`");
}

#[test]
fn errors_of_tokens_are_named() {
    refuse("INT(1,2);", "line 1, column 9: unexpected character `;`");
    refuse("INT(0,010)", "line 1, column 7: an integer with a leading zero");
    refuse("STRING(\"a\n", "line 1, column 8: a string that does not end");
    refuse("STRING(\"\\400\")", "line 1, column 9: the escape `\\400` is no byte");
    refuse(
        "FLOAT(0,1e9999999999999)",
        "line 1, column 9: the number is too large to compute with",
    );
    refuse(
        "FLOAT(0,10e9223372036854775807)",
        "line 1, column 9: the number is too large to compute with",
    );
    refuse(
        "REGEX(\"(a\")",
        "line 1, column 7: in the regular expression: `(` without `)`",
    );
}

#[test]
fn blocks_are_closed_where_they_should_be() {
    refuse("END", "line 1, column 1: `END` without the beginning of its block");
    refuse("ELSE", "line 1, column 1: `ELSE` without the beginning of its block");
    refuse(
        "REP(1) ELSE END",
        "line 1, column 8: `ELSE` without the beginning of its block",
    );
    refuse(
        "IF(ISEOF) ELSE ELSE END",
        "line 1, column 16: `ELSE` without the beginning of its block",
    );
    refuse(
        "SPACE\nIF(ISEOF) REP(2) END",
        "line 2, column 21: the block of the `IF` on line 2 has no `END`",
    );
}

#[test]
fn depth_is_bounded_and_length_is_not() {
    let nested = |open: &str, middle: &str, close: &str, n: usize| format!("{}{middle}{}", open.repeat(n), close.repeat(n));
    for n in [100, 101, 100_000] {
        for text in [
            format!("ASSERT({}==0)", nested("(", "0", ")", n)),
            format!("ASSERT({}==0)", nested("-", "0", "", n)),
            format!("ASSERT({}1==1)", nested("!", "", "", n)),
            format!("ASSERT({}==0)", nested("2^-", "0", "", n)),
            format!("SET(y={})", nested("x[", "0", "]", n)),
            nested("IF(ISEOF) ", "", " END", n),
            nested("REP(1) ", "", " END", n),
        ] {
            let result = Grammar::parse(&text).map(|grammar| grammar.check(b"").is_ok());
            let deep = result
                .as_ref()
                .is_err_and(|error| error.to_string().ends_with("nested more than 100 deep"));
            assert_eq!(deep, n > 100, "{text:.40} {result:?}");
        }
    }
    holds(&format!("1{} == 100001", "+1".repeat(100_000)));
    holds(&format!("1==1{}", " && 1==1".repeat(100_000)));
    holds(&format!("1{} == 1", "^1".repeat(100_000)));
}

/// A constant that cannot be computed fails where it is used, not where it is written.
#[test]
fn constants_without_a_value_are_no_errors_of_syntax() {
    let grammar = Grammar::parse("IF(!ISEOF) SET(x = 1/0) END").expect("a grammar");
    assert!(grammar.check(b"").is_ok());
    let error = grammar.check(b"a").expect_err("a division by zero").to_string();
    assert_eq!(error, "line 1, column 1: division by zero (grammar line 1, column 12)");
    let grammar = Grammar::parse("SET(x = 10^(10^10))").expect("a grammar");
    let limits = Limits::of_data(0);
    let error = grammar.check_within(b"", limits).expect_err("too large").to_string();
    assert_eq!(
        error,
        "line 1, column 1: a number is too large to compute with (grammar line 1, column 1)"
    );
}
