//! The codes that packages use: of natural languages and of programming languages.

/// The programming languages of the package format (appendix "Languages"), in order. Which of them can be judged here is another
/// matter.
pub(super) const PROGRAMMING_LANGUAGES: [&str; 52] = [
    "ada",
    "algol68",
    "apl",
    "bash",
    "c",
    "cgmp",
    "cobol",
    "cpp",
    "cppgmp",
    "crystal",
    "csharp",
    "d",
    "dart",
    "elixir",
    "erlang",
    "forth",
    "fortran",
    "fsharp",
    "gerbil",
    "go",
    "haskell",
    "java",
    "javaalgs4",
    "javascript",
    "julia",
    "kotlin",
    "lisp",
    "lua",
    "modula2",
    "nim",
    "objectivec",
    "ocaml",
    "octave",
    "odin",
    "pascal",
    "perl",
    "php",
    "prolog",
    "python2",
    "python3",
    "python3numpy",
    "racket",
    "ruby",
    "rust",
    "scala",
    "simula",
    "smalltalk",
    "snobol",
    "swift",
    "typescript",
    "visualbasic",
    "zig",
];

/// Returns whether `code` is a programming language of the format.
pub(super) fn is_programming_language(code: &str) -> bool {
    PROGRAMMING_LANGUAGES.binary_search(&code).is_ok()
}

/// Returns whether `code` has the form of a natural language: two or three letters as in ISO 639, and perhaps a country as in
/// ISO 3166-1 alpha-2, as `pt-BR`. Whether there is such a language is not looked up.
pub(super) fn is_natural_language(code: &str) -> bool {
    let (language, country) = match code.split_once('-') {
        Some((language, country)) => (language, Some(country)),
        None => (code, None),
    };
    (2..=3).contains(&language.len())
        && language.bytes().all(|c| c.is_ascii_lowercase())
        && country.is_none_or(|country| country.len() == 2 && country.bytes().all(|c| c.is_ascii_uppercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programming_languages_are_in_order_and_found() {
        assert!(PROGRAMMING_LANGUAGES.is_sorted());
        assert!(is_programming_language("python3"));
        assert!(!is_programming_language("py"));
    }

    #[test]
    fn natural_languages_have_a_form() {
        for code in ["en", "fil", "pt-BR"] {
            assert!(is_natural_language(code), "{code}");
        }
        for code in ["", "e", "EN", "engl", "pt-br", "pt-BRA", "pt_BR", "pt-", "-BR", "éa"] {
            assert!(!is_natural_language(code), "{code}");
        }
    }
}
