//! Nothing that a grammar or its data hold makes it panic or run on: arbitrary sequences of tokens, and programs that are
//! grammars, on arbitrary data.

use proptest::prelude::*;

use super::super::{Grammar, Limits};

const LIMITS: Limits = Limits {
    steps: 50_000,
    memory: 1 << 20,
};

const TOKENS: [&str; 58] = [
    "SPACE",
    "NEWLINE",
    "EOF",
    "INT(",
    "FLOAT(",
    "FLOATP(",
    "STRING(",
    "REGEX(",
    "ASSERT(",
    "SET(",
    "UNSET(",
    "REP(",
    "REPI(",
    "WHILE(",
    "WHILEI(",
    "IF(",
    "ELSE",
    "END",
    "ISEOF",
    "MATCH(",
    "UNIQUE(",
    "INARRAY(",
    "STRLEN(",
    "FIXED",
    "SCIENTIFIC",
    "a",
    "b1",
    "x[",
    "]",
    "(",
    ")",
    ",",
    "=",
    "+",
    "-",
    "*",
    "/",
    "%",
    "^",
    "<",
    "<=",
    "==",
    "!=",
    "!",
    "&&",
    "||",
    "0",
    "7",
    "99999999999999999999",
    "1e999999",
    "0.5",
    "1.",
    "\"a\"",
    "\"(\"",
    "\"",
    "#",
    "\n",
    "\u{e9}",
];

/// An expression whose parts mostly have values.
fn expression() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        4 => prop::sample::select(vec!["a", "b", "x[0]", "x[a]", "x[a,1]", "i", "s"]).prop_map(str::to_owned),
        2 => (0..50_u32).prop_map(|value| value.to_string()),
        1 => prop::sample::select(vec!["9223372036854775807", "10^30", "1e-400000", "1e999999999999", "0.1", "2.5e3", "\"a+\"", "STRLEN(s)"])
            .prop_map(str::to_owned),
    ];
    leaf.prop_recursive(3, 12, 2, |inner| {
        let operator = prop::sample::select(vec!["+", "-", "*", "/", "%", "^"]);
        prop_oneof![
            (inner.clone(), operator, inner.clone()).prop_map(|(a, operator, b)| format!("({a}{operator}{b})")),
            inner.prop_map(|a| format!("-{a}")),
        ]
    })
}

fn condition() -> impl Strategy<Value = String> {
    let comparison = prop::sample::select(vec!["<", "<=", ">", ">=", "==", "!="]);
    let leaf = prop_oneof![
        4 => (expression(), comparison, expression()).prop_map(|(a, comparison, b)| format!("{a}{comparison}{b}")),
        2 => prop::sample::select(vec!["ISEOF", "MATCH(\"0123456789\")", "MATCH(s)", "UNIQUE(x)", "UNIQUE(x,a)"]).prop_map(str::to_owned),
        1 => expression().prop_map(|value| format!("INARRAY({value},x)")),
    ];
    leaf.prop_recursive(2, 6, 2, |inner| {
        prop_oneof![
            (inner.clone(), prop::sample::select(vec!["&&", "||"]), inner.clone())
                .prop_map(|(a, operator, b)| format!("({a}{operator}{b})")),
            inner.prop_map(|a| format!("!{a}")),
        ]
    })
}

/// A program that is a grammar.
fn program() -> impl Strategy<Value = String> {
    let place = || prop::sample::select(vec!["a", "b", "x[0]", "x[i]", "x[a]", "x[a,1]", "s"]);
    let simple = prop_oneof![
        3 => prop::sample::select(vec!["SPACE", "NEWLINE", "EOF", "INT(0,9)", "INT(-10^20,10^20,a)", "UNSET(x)", "STRING(s)"]).prop_map(str::to_owned),
        2 => (expression(), expression(), place()).prop_map(|(a, b, place)| format!("INT({a},{b},{place})")),
        2 => (expression(), expression(), place(), prop::sample::select(vec!["", ",FIXED", ",SCIENTIFIC"]))
            .prop_map(|(a, b, place, option)| format!("FLOAT({a},{b},{place}{option})")),
        1 => (expression(), place()).prop_map(|(a, place)| format!("FLOATP(-9,9,0,{a},{place})")),
        2 => (prop::sample::select(vec!["\"[0-9]*|a\"", "\".*b\"", "\"(a|-)+\"", "s"]), place())
            .prop_map(|(pattern, place)| format!("REGEX({pattern},{place})")),
        2 => (place(), expression()).prop_map(|(place, value)| format!("SET({place}={value})")),
        1 => condition().prop_map(|condition| format!("ASSERT({condition})")),
    ];
    let block = simple.clone().prop_recursive(3, 16, 4, move |inner| {
        let body = prop::collection::vec(inner, 0..4).prop_map(|statements| statements.join(" "));
        prop_oneof![
            (expression(), body.clone()).prop_map(|(count, body)| format!("REP({count}) {body} END")),
            (expression(), simple.clone(), body.clone())
                .prop_map(|(count, separator, body)| format!("REPI(i,{count},{separator}) {body} END")),
            (condition(), body.clone()).prop_map(|(condition, body)| format!("WHILEI(i,{condition},SPACE) {body} END")),
            (condition(), body.clone(), body)
                .prop_map(|(condition, then, other)| format!("IF({condition}) {then} ELSE {other} END")),
        ]
    });
    prop::collection::vec(block, 0..6).prop_map(|statements| format!("SET(a=3,b=7,i=0,x[0]=1,s=\"a\") {}", statements.join("\n")))
}

fn data() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        prop::collection::vec(any::<u8>(), 0..60),
        prop::collection::vec(prop::sample::select(b"0123456789-+.eE \nab(".to_vec()), 0..80),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_a_grammar_or_none(tokens in prop::collection::vec(prop::sample::select(TOKENS.to_vec()), 0..40), data in data()) {
        if let Ok(grammar) = Grammar::parse(&tokens.join(" ")) {
            let message = grammar.check_within(&data, LIMITS).map_err(|mismatch| mismatch.to_string());
            prop_assert!(message.err().is_none_or(|message| !message.contains(['\n', '\x1b'])));
        }
    }

    #[test]
    fn any_characters_are_a_grammar_or_none(text in any::<String>()) {
        let message = Grammar::parse(&text).map_err(|error| error.to_string());
        prop_assert!(message.err().is_none_or(|message| !message.contains(['\n', '\x1b'])));
    }

    #[test]
    fn programs_end_on_any_data(text in program(), data in data()) {
        let grammar = Grammar::parse(&text).expect("a grammar");
        let result = grammar.check_within(&data, LIMITS).map_err(|mismatch| mismatch.to_string());
        prop_assert_eq!(result, grammar.check_within(&data, LIMITS).map_err(|mismatch| mismatch.to_string()));
    }

    /// What a program makes, it accepts.
    #[test]
    fn programs_accept_what_they_make(text in program(), number in any::<u64>()) {
        let grammar = Grammar::parse(&text).expect("a grammar");
        if let Ok(data) = grammar.generate_within(number, 200_000) {
            prop_assert!(grammar.check(&data).is_ok());
        }
    }

    #[test]
    fn expressions_of_any_bytes_are_patterns_or_none(expression in data(), data in data()) {
        let limits = Limits { steps: 1 << 30, memory: 0 };
        if let Ok(pattern) = super::super::pattern::Pattern::new(&expression) {
            let mut budget = super::super::budget::Budget::new(limits);
            let longest = pattern.longest(&data, &mut budget).expect("enough steps");
            prop_assert!(longest.is_none_or(|longest| longest <= data.len()));
        }
    }
}
