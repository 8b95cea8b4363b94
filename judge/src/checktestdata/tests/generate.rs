//! Data that grammars make: valid, repeatable, and various.

use std::collections::BTreeSet;

use super::super::{GenerateError, Grammar};
use super::grammar;

/// Makes data with fewer steps than usual, so that attempts that do not end are short.
fn generate(grammar: &Grammar, number: u64) -> Result<Vec<u8>, GenerateError> {
    grammar.generate_within(number, 1_000_000)
}

/// The grammar makes valid data for every number, and at least so many different ones out of 20.
#[track_caller]
fn check(text: &str, different: usize) {
    let grammar = grammar(text);
    let mut made = BTreeSet::new();
    for number in 0..20 {
        let data = generate(&grammar, number).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(
            grammar.check(&data).map(|_| ()),
            Ok(()),
            "{text} {}",
            String::from_utf8_lossy(&data)
        );
        assert_eq!(generate(&grammar, number).ok(), Some(data.clone()), "{text}");
        made.insert(data);
    }
    assert!(made.len() >= different, "{text}: {made:?}");
}

#[test]
fn all_statements_can_be_made() {
    check("INT(-10^20,10^20) SPACE INT(7,7) NEWLINE STRING(\"x\") EOF", 20);
    check("FLOAT(-1,1) SPACE FLOAT(0,1000,x,FIXED) SPACE FLOAT(-5,5,y,SCIENTIFIC)", 20);
    check(
        "FLOATP(-1,1,0,0) SPACE FLOATP(1,2,3,5) SPACE FLOATP(-1000,1000,2,4,x,SCIENTIFIC)",
        20,
    );
    check(
        "FLOAT(1e-40,2e-40) SPACE FLOAT(1e50,1e60,x,SCIENTIFIC) SPACE FLOATP(0,0,3,3) SPACE FLOAT(0.3,0.3)",
        1,
    );
    check("REGEX(\"[a-z]{1,20}( |\\\\.)?(x|yy|[^a-z\\n])+\") NEWLINE", 20);
    check("REGEX(\"^[[:upper:]]*$\",s) ASSERT(STRLEN(s)<=10)", 10);
    check(
        "INT(1,10,n) NEWLINE REPI(i,n,SPACE) INT(0,10^9,x[i]) END NEWLINE ASSERT(UNIQUE(x))",
        20,
    );
}

/// Answers about what comes next are kept.
#[test]
fn lookahead_is_consistent() {
    check("WHILE(!ISEOF) INT(0,9) NEWLINE END", 5);
    check(
        "WHILE(!ISEOF,NEWLINE) WHILE(!(ISEOF||MATCH(\"\\n\")),SPACE) INT(1,100) END END",
        5,
    );
    check("IF(MATCH(\"i\")) STRING(\"impossible\") ELSE INT(0,100) END NEWLINE", 5);
    check("WHILE(MATCH(\"13579\")) INT(0,9) END STRING(\".\")", 2);
    check("IF(MATCH(\"5\")) INT(0,9,n) ASSERT(n==5) ELSE INT(0,9,n) ASSERT(n!=5) END", 3);
    check("IF(ISEOF) EOF ELSE SPACE IF(ISEOF) ELSE SPACE END END", 2);
}

/// An assertion that random data often break only costs attempts.
#[test]
fn attempts_are_repeated() {
    check("INT(0,20,a) SPACE INT(0,20,b) ASSERT(a<b && (a+b)%3==0)", 10);
    check("INT(0,10^18,n) NEWLINE REP(n) SPACE END", 2);
    check(
        "INT(1,10^6,n) NEWLINE REP(n) INT(1,10^3,m) NEWLINE REP(m) INT(0,9) SPACE END END",
        2,
    );
}

#[test]
fn contradictions_are_reported() {
    let check = |text: &str, message: &str| {
        let error = generate(&grammar(text), 0).expect_err(text).to_string();
        assert_eq!(
            error,
            format!("100 attempts made no data that match; the last one failed at {message}")
        );
    };
    check("SPACE ASSERT(1==2)", "grammar line 1, column 7: `1==2` does not hold");
    check("INT(2,1)", "grammar line 1, column 1: there is no number from 2 to 1");
    check(
        "FLOATP(0.5,0.9,0,0)",
        "grammar line 1, column 1: the range has no number with as few decimals",
    );
    check(
        "EOF SPACE",
        "grammar line 1, column 5: a `MATCH` or `ISEOF` was answered otherwise",
    );
    check(
        "INT(0,9) INT(0,9,x) NEWLINE REGEX(\"a^\")",
        "grammar line 1, column 29: no string was found that the regular expression matches",
    );
    check(
        "WHILE(1==1) END",
        "grammar line 1, column 1: the grammar takes too many steps on these data",
    );
}

/// The bytes for a number are part of the format.
#[test]
fn the_bytes_are_fixed() {
    let grammar = grammar("INT(1,10^9) SPACE REGEX(\"[a-z]{5}\") SPACE FLOATP(0,1,3,3) SPACE INT(0,10^25) NEWLINE");
    let mut data = Vec::new();
    grammar.generate(2026, &mut data).expect("data");
    assert_eq!(
        String::from_utf8_lossy(&data),
        "779448916 rtnpa 0.030 1344120044156491855386797\n"
    );
}
