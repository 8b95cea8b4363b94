//! Every statement, function and test, with the exact texts of their errors.

use super::super::{Limits, Number, Position, Report};
use super::{accept, grammar, refuse, refuse_bytes};

#[test]
fn white_space_is_exact() {
    accept("SPACE NEWLINE EOF", [" \n"]);
    accept("", [""]);
    refuse(
        "SPACE",
        "\t",
        "line 1, column 1: expected a space, found a tab (grammar line 1, column 1)",
    );
    refuse(
        "SPACE",
        "",
        "line 1, column 1: expected a space, found the end of the data (grammar line 1, column 1)",
    );
    refuse(
        "SPACE NEWLINE",
        " \r\n",
        "line 1, column 2: expected a newline, found a carriage return (grammar line 1, column 7)",
    );
    refuse(
        "NEWLINE\n",
        "\n\n",
        "line 2, column 1: expected the end of the data, found a newline (grammar line 2, column 1)",
    );
    refuse(
        "EOF SPACE",
        " ",
        "line 1, column 1: expected the end of the data, found a space (grammar line 1, column 1)",
    );
    refuse_bytes(
        "NEWLINE",
        b"\xff\x1b[\xc3\xa9",
        "line 1, column 1: expected a newline, found `\\xff\\x1b[\u{e9}` (grammar line 1, column 1)",
    );
}

#[test]
fn integers_are_written_in_one_way() {
    accept("INT(-10,10)", ["0", "-10", "10", "-1"]);
    accept(
        "INT(0,18446744073709551615)",
        ["18446744073709551615", "0", "9223372036854775808"],
    );
    accept(
        "INT(-10^30,10^30)",
        ["1000000000000000000000000000000", "-1000000000000000000000000000000"],
    );
    let read = |data, message| refuse("INT(-10,10)", data, message);
    read(
        "",
        "line 1, column 1: expected an integer from -10 to 10, found the end of the data (grammar line 1, column 1)",
    );
    read(
        "x1",
        "line 1, column 1: expected an integer from -10 to 10, found `x1` (grammar line 1, column 1)",
    );
    read(
        "-",
        "line 1, column 1: expected an integer from -10 to 10, found `-` (grammar line 1, column 1)",
    );
    read(
        "+1",
        "line 1, column 1: expected an integer from -10 to 10, found `+1` (grammar line 1, column 1)",
    );
    read("01", "line 1, column 1: `01` has a leading zero (grammar line 1, column 1)");
    read("-0", "line 1, column 1: `-0` has a sign (grammar line 1, column 1)");
    read(
        "11",
        "line 1, column 1: `11` is not from -10 to 10 (grammar line 1, column 1)",
    );
    read(
        "1.0",
        "line 1, column 2: expected the end of the data, found `.0` (grammar line 1, column 12)",
    );
    refuse(
        "INT(5,1)",
        "3",
        "line 1, column 1: `3` is not from 5 to 1 (grammar line 1, column 1)",
    );
    refuse(
        "INT(0,1.5)",
        "1",
        "line 1, column 1: expected an integer, found a float (grammar line 1, column 1)",
    );
    refuse(
        "INT(0,\"a\")",
        "1",
        "line 1, column 1: expected an integer, found a string (grammar line 1, column 1)",
    );
}

/// A number of any length is held against its bounds by its length.
#[test]
fn long_numbers_are_refused_quickly_and_shown_in_part() {
    let data = "7".repeat(5_000_000);
    refuse(
        "INT(0,10^18)",
        &data,
        &format!(
            "line 1, column 1: `{}…` is not from 0 to 1000000000000000000 (grammar line 1, column 1)",
            "7".repeat(39)
        ),
    );
    refuse(
        "INT(0,10^100)",
        "-1",
        "line 1, column 1: `-1` is not from 0 to 10000000000000000000…00000000000000000000 (101 characters) (grammar line 1, column 1)",
    );
    refuse(
        "FLOAT(0,1)",
        &data,
        "line 1, column 1: a number is too large to compute with (grammar line 1, column 1)",
    );
    refuse(
        "FLOAT(0,1)",
        "1e-9999999999999999",
        "line 1, column 1: a number is too large to compute with (grammar line 1, column 1)",
    );
    accept("FLOAT(0,1)", ["1e-999999999", "0e9999999999999999"]);
}

#[test]
fn floats_are_written_as_allowed() {
    accept(
        "FLOAT(-1,1)",
        [
            "0", "1", "1.0", "0e0", "0.0e1", "0.1E0", "-1", "1e-5", "10e-1", "-0.0", "1.000e+0",
        ],
    );
    accept("FLOAT(0.1,0.1)", ["0.1", "0.10", "1e-1"]);
    accept("FLOAT(0,10,x,FIXED)", ["5", "5.25"]);
    accept("FLOAT(0,10,x,SCIENTIFIC)", ["5e0", "0.5E+1"]);
    let read = |data, message: &str| {
        refuse(
            "FLOAT(-1,1)",
            data,
            &format!("line 1, column 1: {message} (grammar line 1, column 1)"),
        );
    };
    read(".5", "expected a float from -1 to 1, found `.5`");
    read("00", "`00` has a leading zero");
    read("1.", "`1.` has no digit after the point");
    read("1.e0", "`1.` has no digit after the point");
    read("1e", "`1e` has no digit in the exponent");
    read("1e-x", "`1e-` has no digit in the exponent");
    read("0e00", "`0e00` has a leading zero in the exponent");
    read("1.0000000000000000000001", "`1.0000000000000000000001` is not from -1 to 1");
    refuse(
        "FLOAT(0,1,x,FIXED)",
        "1e0",
        "line 1, column 2: expected the end of the data, found `e0` (grammar line 1, column 19)",
    );
    refuse(
        "FLOAT(0,1,x,SCIENTIFIC)",
        "1.0",
        "line 1, column 1: `1.0` has no exponent (grammar line 1, column 1)",
    );
    refuse(
        "FLOAT(0,1,x,SCIENTIFIC)",
        "a",
        "line 1, column 1: expected a float with an exponent from 0 to 1, found `a` (grammar line 1, column 1)",
    );
    refuse(
        "FLOAT(0,1,x,FIXED)",
        "",
        "line 1, column 1: expected a float without an exponent from 0 to 1, found the end of the data (grammar line 1, column 1)",
    );
    refuse(
        "FLOAT(0,1/3.0)",
        "0.34",
        "line 1, column 1: `0.34` is not from 0 to 1/3 (grammar line 1, column 1)",
    );
}

#[test]
fn decimals_are_counted() {
    accept("FLOATP(0,1000,1,3)", ["1.0", "0.123", "5.12E2", "1.5e-1", "999.999"]);
    accept("FLOATP(0,1000,0,2)", ["1", "5E1"]);
    let read = |data, message: &str| {
        refuse(
            "FLOATP(0,1000,2,3)",
            data,
            &format!("line 1, column 1: {message} (grammar line 1, column 1)"),
        );
    };
    read("1.5", "`1.5` has 1 decimal, not from 2 to 3");
    read("1", "`1` has 0 decimals, not from 2 to 3");
    read("1.2345", "`1.2345` has 4 decimals, not from 2 to 3");
    read("0.12e1", "`0.12e1` does not have one digit before the point that is not zero");
    read(
        "12.12e1",
        "`12.12e1` does not have one digit before the point that is not zero",
    );
    let counts = |counts, found: &str| {
        let message = format!("numbers of decimals must satisfy 0 <= least <= greatest < 2^31, found {found}");
        refuse(
            &format!("FLOATP(0,1,{counts})"),
            "0.5",
            &format!("line 1, column 1: {message} (grammar line 1, column 1)"),
        );
    };
    counts("3,2", "3 and 2");
    counts("-1,2", "-1 and 2");
    counts("0,2^31", "0 and 2147483648");
    refuse(
        "FLOATP(0,1,0,1.5)",
        "0.5",
        "line 1, column 1: expected an integer, found a float (grammar line 1, column 1)",
    );
}

#[test]
fn strings_are_read_to_the_first_difference() {
    accept("STRING(\"a b\\n\") SET(x=\"c\") STRING(x) STRING(\"\")", ["a b\nc"]);
    refuse(
        "STRING(\"abcdef\")",
        "abcxyz g",
        "line 1, column 4: expected `def`, found `xyz` (grammar line 1, column 1)",
    );
    refuse(
        "SET(x=1) STRING(x)",
        "1",
        "line 1, column 1: expected a string, found an integer (grammar line 1, column 10)",
    );
    refuse(
        "STRING(STRLEN(\"a\"))",
        "1",
        "line 1, column 1: expected a string, found an integer (grammar line 1, column 1)",
    );
}

#[test]
fn regular_expressions_take_the_longest_match() {
    accept("REGEX(\"a|ab\",x) ASSERT(x==\"ab\" && STRLEN(x)==2)", ["ab"]);
    accept("SET(p=\"bar.*\") REGEX(p)", ["bar\nx"]);
    accept("REGEX(\"[0-9]{1,3}\") STRING(\".\") REGEX(\"x*\")", ["123.", "1.xx"]);
    refuse(
        "REGEX(\"[ab]+c\") NEWLINE",
        "abd e",
        "line 1, column 1: expected a match of `[ab]+c`, found `abd` (grammar line 1, column 1)",
    );
    refuse(
        "REGEX(\".*\",p) REGEX(p)",
        "(",
        "line 1, column 2: in the regular expression: `(` without `)` (grammar line 1, column 15)",
    );
    refuse(
        "SET(p=1) REGEX(p)",
        "1",
        "line 1, column 1: expected a string, found an integer (grammar line 1, column 10)",
    );
}

#[test]
fn assertions_show_their_values() {
    accept("INT(0,9,a) ASSERT(a==5)", ["5"]);
    refuse(
        "INT(0,9,a) SET(b[a]=\"x\",b[0]=2.5)\nASSERT( a > 5 && b[a]==\"y\" )",
        "5",
        "line 1, column 2: `a > 5 && b[a]==\"y\"` does not hold: a = 5, b[5] = `x` (grammar line 2, column 1)",
    );
    refuse(
        "SET(x=2.50) ASSERT(-x*2 > x/3 || INARRAY(x+1,x))",
        "",
        "line 1, column 1: `-x*2 > x/3 || INARRAY(x+1,x)` does not hold: x = 2.5 (grammar line 1, column 13)",
    );
    refuse(
        "ASSERT(!ISEOF)",
        "",
        "line 1, column 1: `!ISEOF` does not hold (grammar line 1, column 1)",
    );
    refuse(
        "SET(x=1/3.) ASSERT(x==1)",
        "",
        "line 1, column 1: `x==1` does not hold: x = 1/3 (grammar line 1, column 13)",
    );
    refuse(
        "ASSERT(x==1)",
        "",
        "line 1, column 1: `x` has no value (grammar line 1, column 1)",
    );
    refuse(
        "SET(x[1]=1) ASSERT(x[1+1]==1)",
        "",
        "line 1, column 1: `x[2]` has no value (grammar line 1, column 13)",
    );
    refuse(
        "ASSERT(1==\"a\")",
        "",
        "line 1, column 1: cannot compare an integer with a string (grammar line 1, column 1)",
    );
}

#[test]
fn variables_are_set_in_turn() {
    accept("SET(x=1,y=x+1,x=5) ASSERT(x==5 && y==2)", [""]);
    accept(
        "SET(x=1,x[0]=2,x[0,0]=3,x[-1]=4) ASSERT(x==1 && x[0]==2 && x[0,0]==3 && x[1-2]==4)",
        [""],
    );
    accept("INT(0,9,a[0]) REPI(i,2) SPACE INT(a[i],9,a[i+1]) END", ["1 2 3"]);
    refuse(
        "SET(r=1,r[3]=2) UNSET(r) SET(x=r[3])",
        "",
        "line 1, column 1: `r[3]` has no value (grammar line 1, column 26)",
    );
    refuse(
        "SET(x[1.0]=1)",
        "",
        "line 1, column 1: expected an integer, found a float (grammar line 1, column 1)",
    );
    refuse(
        "SET(x=\"a\"+1)",
        "",
        "line 1, column 1: expected a number, found a string (grammar line 1, column 1)",
    );
    refuse(
        "SET(x=5%0)",
        "",
        "line 1, column 1: division by zero (grammar line 1, column 1)",
    );
    refuse(
        "SET(x=1.5%1)",
        "",
        "line 1, column 1: expected an integer, found a float (grammar line 1, column 1)",
    );
    refuse(
        "SET(x=2^-1)",
        "",
        "line 1, column 1: an exponent must be an integer from 0 to 2^64 - 1, found -1 (grammar line 1, column 1)",
    );
    refuse(
        "SET(x=STRLEN(x))",
        "",
        "line 1, column 1: `x` has no value (grammar line 1, column 1)",
    );
}

#[test]
fn loops_count_their_rounds() {
    accept("REP(3,SPACE) INT(0,9) END", ["1 2 3"]);
    accept("REP(0,SPACE) INT(0,9) END", [""]);
    accept("REPI(i,3,STRING(\", \")) INT(i,i) END ASSERT(i==3)", ["0, 1, 2"]);
    accept("SET(i=5) REPI(i,i) SPACE END ASSERT(i==0)", [""]);
    accept("REPI(k[0],2) SPACE END ASSERT(k[0]==2)", ["  "]);
    accept("WHILE(!MATCH(\"\\n\"),SPACE) INT(0,9) END NEWLINE", ["1 2 3\n", "\n"]);
    accept("WHILEI(i,!ISEOF) INT(i,i) NEWLINE END ASSERT(i==2)", ["0\n1\n"]);
    accept("WHILEI(i,i<3,INT(i,i)) SPACE END", [" 1 2 "]);
    accept("REP(2) REP(2) SPACE END NEWLINE END", ["  \n  \n"]);
    refuse(
        "REP(2,SPACE) INT(0,9) END",
        "1,2",
        "line 1, column 2: expected a space, found `,2` (grammar line 1, column 7)",
    );
    refuse(
        "REP(-1) END",
        "",
        "line 1, column 1: a number of repetitions must be an integer from 0 to 2^64 - 1, found -1 (grammar line 1, column 1)",
    );
    refuse(
        "REP(2^64) END",
        "",
        "line 1, column 1: a number of repetitions must be an integer from 0 to 2^64 - 1, found 18446744073709551616 (grammar line 1, column 1)",
    );
    refuse(
        "REP(1.0) END",
        "",
        "line 1, column 1: expected an integer, found a float (grammar line 1, column 1)",
    );
}

#[test]
fn choices_take_one_branch() {
    let text = "IF(MATCH(\"i\")) STRING(\"impossible\") ELSE INT(0,9,n) IF(n>5) SPACE END END";
    accept(text, ["impossible", "5", "6 "]);
    refuse(
        text,
        "6",
        "line 1, column 2: expected a space, found the end of the data (grammar line 1, column 61)",
    );
    accept("IF(1==1) ELSE SPACE END IF(1==2) SPACE ELSE END", [""]);
    accept("SET(c=\"ab\") WHILE(MATCH(c)) STRING(\"b\") END", ["bbb"]);
    refuse(
        "SET(c=1) IF(MATCH(c)) END",
        "",
        "line 1, column 1: expected a string, found an integer (grammar line 1, column 10)",
    );
}

#[test]
fn repetitions_in_arrays_are_found() {
    let text = "REPI(i,3) INT(0,9,x[i]) SPACE INT(0,9,y[i]) NEWLINE END ASSERT(UNIQUE(x,y))";
    accept(text, ["1 1\n1 2\n1 3\n", "1 2\n3 4\n5 6\n"]);
    refuse(
        text,
        "1 2\n1 3\n1 2\n",
        "line 4, column 1: `UNIQUE(x,y)` does not hold: x[0] == x[2], y[0] == y[2] (grammar line 1, column 57)",
    );
    accept("REPI(i,0) SET(x[i]=i) END ASSERT(UNIQUE(x))", [""]);
    accept("SET(x[0]=1,x[1]=1) ASSERT(!UNIQUE(x)) UNSET(x) ASSERT(UNIQUE(x))", [""]);
    accept("SET(x[0]=1,x[1]=1.0,x[2]=\"1\") IF(UNIQUE(x)) SPACE END", [""]);
    refuse(
        "SET(x[0]=1,y[1]=1) ASSERT(UNIQUE(x,y))",
        "",
        "line 1, column 1: `x` and `y` have values at different indices (grammar line 1, column 20)",
    );
    refuse(
        "ASSERT(UNIQUE(x))",
        "",
        "line 1, column 1: `x` has no value (grammar line 1, column 1)",
    );
    refuse(
        "ASSERT(INARRAY(1,x))",
        "",
        "line 1, column 1: `x` has no value (grammar line 1, column 1)",
    );
    let text = "REPI(i,3) INT(0,9,x[i]) SPACE END INT(0,9,v) ASSERT(INARRAY(v,x))";
    accept(text, ["1 2 3 1", "1 2 3 2", "1 1 1 1"]);
    refuse(
        text,
        "1 1 1 4",
        "line 1, column 8: `INARRAY(v,x)` does not hold: v = 4 (grammar line 1, column 46)",
    );
    accept(
        "SET(x[0]=1) SET(x[0]=2) ASSERT(!INARRAY(1,x) && INARRAY(2.0,x) && !INARRAY(\"2\",x))",
        [""],
    );
    accept(
        "SET(x=7,x[3]=8) ASSERT(INARRAY(7,x) && INARRAY(8,x)) UNSET(x) ASSERT(!INARRAY(7,x))",
        [""],
    );
}

/// Conditions are decided from the left, so what is not needed need not have a value.
#[test]
fn logical_operators_stop_early() {
    accept("ASSERT(1==1 || x==1) ASSERT(!(1==2 && x==1))", [""]);
    refuse(
        "ASSERT(x==1 || 1==1)",
        "",
        "line 1, column 1: `x` has no value (grammar line 1, column 1)",
    );
}

#[test]
fn work_and_memory_are_bounded() {
    let limits = Limits {
        steps: 100_000,
        memory: 100_000,
    };
    let check = |text: &str, data: &str, message: &str| {
        let error = grammar(text).check_within(data.as_bytes(), limits).expect_err(text);
        assert_eq!(error.reason.to_string(), message, "{text}");
    };
    let (steps, memory) = (
        "the grammar takes too many steps on these data",
        "the grammar stores too much of these data",
    );
    check("WHILE(1==1) END", "", steps);
    check("INT(0,10^18,n) REP(n) END", "999999999999999999", steps);
    check("INT(0,10^18,n) REP(n,SET(x=1)) END", "999999999999999999", steps);
    check("WHILEI(i,1==1) SET(x[i*2]=i) END", "", memory);
    check("SET(x=10^1000) WHILEI(i,1==1) SET(y[i]=x) END", "", memory);
    check("SET(x=3) WHILE(1==1) SET(x=x*x) END", "", steps);
    check("SET(x=3.5) WHILE(1==1) SET(x=x*x/3) END", "", steps);
    check("SET(x=1e-90000) WHILE(1==1) SET(y=x+1) END", "", steps);
    check("WHILE(1==1) SET(x=10,y=x^300000) END", "", steps);
    check("REPI(i,10^6) SET(x[0]=i) ASSERT(UNIQUE(x)) END", "", steps);
    check("REP(10^6) REGEX(\"a*b|\") END", &"a".repeat(1000), steps);
    check(
        "REPI(i,10^6) REGEX(\"[ab]\",p) REGEX(p) END",
        &"aabb".repeat(100),
        "expected a match of `[ab]`, found the end of the data",
    );
}

#[test]
fn reports_tell_what_was_seen() {
    let grammar = grammar("INT(1,3,n) NEWLINE\nREPI(i,n,SPACE) INT(i,10,x[i]) END NEWLINE\nIF(n>2) FLOAT(0,1) ELSE INT(0,0) END");
    let mut report: Report = grammar.check(b"3\n0 5 2\n0.50").expect("valid");
    let place = |line, column| Position { line, column };
    let show = |report: &Report| -> Vec<String> {
        let ranges = report.ranges.iter().map(|range| {
            let seen = range.seen.as_ref().map(|seen| {
                let reached = (seen.lower_reached, seen.upper_reached);
                format!(
                    "{} {:?}..{:?} of {:?}..{:?} {reached:?}",
                    seen.count, seen.least, seen.greatest, seen.lower_bound, seen.upper_bound
                )
            });
            format!("{:?} {}", range.variable, seen.unwrap_or_default())
        });
        ranges.collect()
    };
    assert_eq!(
        report.ranges.iter().map(|range| range.statement).collect::<Vec<_>>(),
        [place(1, 1), place(2, 17), place(3, 9), place(3, 25)]
    );
    assert_eq!(
        show(&report),
        [
            "Some(\"n\") 1 3..3 of 1..3 (false, true)",
            "Some(\"x\") 3 0..5 of 0..10 (true, false)",
            "None 1 0.5..0.5 of 0..1 (false, false)",
            "None ",
        ]
    );
    report.merge(&grammar.check(b"1\n10\n0").expect("valid"));
    assert_eq!(
        show(&report),
        [
            "Some(\"n\") 2 1..3 of 1..3 (true, true)",
            "Some(\"x\") 4 0..10 of 0..10 (true, true)",
            "None 1 0.5..0.5 of 0..1 (false, false)",
            "None 1 0..0 of 0..0 (true, true)",
        ]
    );
    let least: &Number = &report.ranges[1].seen.as_ref().expect("seen").least;
    assert!(*least < report.ranges[2].seen.as_ref().expect("seen").least);
}
