//! The name of the public type of a Java file: the compiler wants the file to have that name, contestants' files have others.
//!
//! This reads just enough of the language: comments, literals and braces are skipped, and at the outermost level the word after
//! `class`, `interface`, `enum` or `record` is the name when `public` stands before it. A file that is not Java gives some answer,
//! and the compiler then has the last word.

/// Returns the name of the public type that `source` declares.
pub(crate) fn of(source: &[u8]) -> Option<String> {
    let mut depth = 0_usize;
    let mut public = false;
    let mut named = false;
    for token in (Tokens { rest: source }) {
        match token {
            b"{" => depth += 1,
            b"}" => {
                depth = depth.saturating_sub(1);
                public = false;
            }
            b";" => public = false,
            _ if depth > 0 => {}
            b"public" => public = true,
            b"class" | b"interface" | b"enum" | b"record" => {
                named = true;
                continue;
            }
            word if named && public && is_word(word[0]) => return String::from_utf8(word.to_vec()).ok(),
            _ => {}
        }
        named = false;
    }
    None
}

/// Returns whether a byte may be part of a name. Names may have letters beyond ASCII.
fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$') || byte >= 0x80
}

/// The words and signs of a source text.
struct Tokens<'a> {
    rest: &'a [u8],
}

impl<'a> Iterator for Tokens<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        loop {
            self.rest = self.rest.trim_ascii_start();
            let length = match self.rest {
                [] => return None,
                [b'/', b'/', ..] => memchr::memchr(b'\n', self.rest).unwrap_or(self.rest.len()),
                [b'/', b'*', body @ ..] => memchr::memmem::find(body, b"*/").map_or(self.rest.len(), |at| at + 4),
                [b'"', b'"', b'"', body @ ..] => 3 + end_of_text(body, b"\"\"\""),
                [b'"', body @ ..] => 1 + end_of_text(body, b"\""),
                [b'\'', body @ ..] => 1 + end_of_text(body, b"'"),
                [first, ..] => {
                    let length = if is_word(*first) {
                        self.rest.iter().take_while(|&&byte| is_word(byte)).count()
                    } else {
                        1
                    };
                    let (token, rest) = self.rest.split_at(length);
                    self.rest = rest;
                    return Some(token);
                }
            };
            self.rest = &self.rest[length..];
        }
    }
}

/// Returns how long a literal is, up to and with the `quote` that ends it.
fn end_of_text(body: &[u8], quote: &[u8]) -> usize {
    let mut at = 0;
    while at < body.len() {
        if body[at] == b'\\' {
            at += 2;
        } else if body[at..].starts_with(quote) {
            return at + quote.len();
        } else {
            at += 1;
        }
    }
    body.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(source: &str, expected: Option<&str>) {
        assert_eq!(of(source.as_bytes()).as_deref(), expected, "{source}");
    }

    #[test]
    fn the_public_type_is_found() {
        check("public class Main { }", Some("Main"));
        check("import java.util.*;\nfinal public class Order {}", Some("Order"));
        check("@Deprecated public final class A<T> extends B {}", Some("A"));
        check("class Helper { } public interface Main { }", Some("Main"));
        check("public record P(int x) {}", Some("P"));
        check("public @interface Note {}", Some("Note"));
        check("public sealed class Caf\u{e9} permits B {}", Some("Caf\u{e9}"));
        check("public/**/class/* x */Main{}", Some("Main"));
    }

    #[test]
    fn other_words_do_not_deceive() {
        check("class Main { public class Inner { } public static class B {} }", None);
        check("// public class A\nclass B { }", None);
        check("/* public class A { */ class B { }", None);
        check(
            "class B { String s = \"} public class A {\"; char c = '}'; char d = '\\''; }",
            None,
        );
        check("class B { String s = \"\"\"\n} public class A { \" \n\"\"\"; }", None);
        check("class B { } class C { }", None);
        check("import static a.b; enum public { }", None);
        check("", None);
        check("\"unfinished", None);
        check("/* unfinished", None);
        check("'\\", None);
    }
}
