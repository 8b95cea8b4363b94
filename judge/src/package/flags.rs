//! Arguments that are written as one string, as legacy packages do, split the way a shell splits words.
//!
//! Blanks separate, single quotes keep everything, double quotes keep everything but a backslash before `"`, `\`, `$` or a
//! backtick, and outside quotes a backslash keeps the next character. Nothing is expanded.

/// Splits `text` into words, or says why it cannot be done.
pub(super) fn split(text: &str) -> Result<Vec<String>, &'static str> {
    if text.contains('\0') {
        return Err("cannot hold the character NUL");
    }
    let mut words = Vec::new();
    // A word is begun by a quote too, so that `''` is an empty word.
    let mut word: Option<String> = None;
    let mut letters = text.chars();
    while let Some(c) = letters.next() {
        match c {
            ' ' | '\t' | '\n' | '\r' => words.extend(word.take()),
            '\'' => {
                let word = word.get_or_insert_default();
                loop {
                    match letters.next() {
                        Some('\'') => break,
                        Some(c) => word.push(c),
                        None => return Err("has a single quote without its partner"),
                    }
                }
            }
            '"' => quote(&mut letters, word.get_or_insert_default())?,
            '\\' => match letters.next() {
                Some(c) => word.get_or_insert_default().push(c),
                None => return Err("ends with a backslash"),
            },
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    Ok(words)
}

fn quote(letters: &mut std::str::Chars<'_>, word: &mut String) -> Result<(), &'static str> {
    let open = "has a double quote without its partner";
    loop {
        match letters.next().ok_or(open)? {
            '"' => return Ok(()),
            '\\' => match letters.next().ok_or(open)? {
                c @ ('"' | '\\' | '$' | '`') => word.push(c),
                c => word.extend(['\\', c]),
            },
            c => word.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Result<&[&str], &str>) {
        let words = split(text);
        let words: Result<Vec<&str>, &str> = words
            .as_ref()
            .map(|words| words.iter().map(String::as_str).collect())
            .map_err(|e| *e);
        assert_eq!(words.as_deref(), expected.as_ref().map(|words| *words), "{text:?}");
    }

    #[test]
    fn words_are_split_as_a_shell_does() {
        check("", Ok(&[]));
        check("  float_tolerance\t1e-3\n", Ok(&["float_tolerance", "1e-3"]));
        check("'a b' c'd e'f", Ok(&["a b", "cd ef"]));
        check(r#""a \"b\" \n" x\ y"#, Ok(&[r#"a "b" \n"#, "x y"]));
        check(r#"'' "" a"#, Ok(&["", "", "a"]));
        check("é=ü", Ok(&["é=ü"]));
        check("'a", Err("has a single quote without its partner"));
        check("\"a\\", Err("has a double quote without its partner"));
        check("a\\", Err("ends with a backslash"));
        check("a\0", Err("cannot hold the character NUL"));
    }
}
