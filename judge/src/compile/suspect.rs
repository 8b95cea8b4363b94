//! Files that are called like programs and are none: empty ones, and such as no editor wrote. A compiler would be confusing about them. Pure.

use super::files::SourceFile;

/// How files begin that are often taken for others.
const MAGIC: [(&[u8], &str); 9] = [
    (b"\x7fELF", "a compiled program"),
    (b"MZ\x90\0", "a compiled program"),
    (b"\xca\xfe\xba\xbe", "a compiled class"),
    (b"PK\x03\x04", "a zip archive"),
    (b"\x1f\x8b", "a compressed file"),
    (b"%PDF-", "a PDF document"),
    (b"\x89PNG", "an image"),
    (b"\xff\xfe", "text in UTF-16; save it as UTF-8"),
    (b"\xfe\xff", "text in UTF-16; save it as UTF-8"),
];

/// Says why the files `own`, those of the program's language, are no program; `None` when they may be one.
pub(super) fn of(files: &[SourceFile], own: &[&str]) -> Option<String> {
    let own = || files.iter().filter(|file| own.contains(&file.name.as_str()));
    for file in own() {
        let name = &file.name;
        if let Some((_, what)) = MAGIC.iter().find(|(magic, _)| file.bytes.starts_with(magic)) {
            return Some(format!("`{name}` is no source text but {what}"));
        }
        if memchr::memchr(0, &file.bytes).is_some() {
            return Some(format!("`{name}` is no source text: it holds NUL bytes"));
        }
    }
    own()
        .all(|file| file.bytes.is_empty())
        .then(|| "the program is empty".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(files: &[(&str, &[u8])], expected: Option<&str>) {
        let own = ["a.cpp", "b.cpp"];
        let files: Vec<SourceFile> = files
            .iter()
            .map(|(name, bytes)| SourceFile {
                name: (*name).to_owned(),
                bytes: bytes.to_vec(),
                executable: false,
            })
            .collect();
        assert_eq!(of(&files, &own).as_deref(), expected);
    }

    #[test]
    fn what_is_no_source_text_is_told() {
        check(&[("a.cpp", b"int main() {}\n")], None);
        check(&[("a.cpp", b"\n")], None);
        check(&[("a.cpp", b"\xff caf\xe9\n")], None);
        check(&[("a.cpp", b"")], Some("the program is empty"));
        check(&[("a.cpp", b""), ("b.cpp", b"")], Some("the program is empty"));
        check(&[("a.cpp", b""), ("b.cpp", b"int main() {}\n")], None);
        check(
            &[("a.cpp", b"\x7fELF\x02")],
            Some("`a.cpp` is no source text but a compiled program"),
        );
        check(
            &[("b.cpp", b"\xff\xfei\0n\0t\0")],
            Some("`b.cpp` is no source text but text in UTF-16; save it as UTF-8"),
        );
        check(
            &[("a.cpp", b"int\0main")],
            Some("`a.cpp` is no source text: it holds NUL bytes"),
        );
    }

    #[test]
    fn other_files_may_be_anything() {
        check(
            &[("a.cpp", b"int main() {}\n"), ("table.bin", b"\0\x7fELF"), ("empty", b"")],
            None,
        );
    }
}
