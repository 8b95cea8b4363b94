//! Archives of every kind, also such as no honest program makes: those are made by changing bytes of good ones.

use std::collections::BTreeMap;
use std::io::{Cursor, Write as _};

use tempfile::TempDir;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::*;

/// What is to be put into an archive.
enum Part<'a> {
    File(&'a str, &'a [u8]),
    Program(&'a str, &'a [u8]),
    Folder(&'a str),
    Link(&'a str, &'a str),
}

use Part::{Folder, Link, Program};

fn pack(parts: &[Part<'_>]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let plain = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for part in parts {
        match part {
            Part::File(name, bytes) => {
                zip.start_file(*name, plain.unix_permissions(0o600)).unwrap();
                zip.write_all(bytes).unwrap();
            }
            Program(name, bytes) => {
                zip.start_file(*name, plain.unix_permissions(0o4711)).unwrap();
                zip.write_all(bytes).unwrap();
            }
            Folder(name) => zip.add_directory(*name, plain).unwrap(),
            Link(name, target) => zip.add_symlink(*name, *target, plain).unwrap(),
        }
    }
    zip.finish().unwrap().into_inner()
}

/// Replaces every occurrence of some bytes by others of the same length.
fn patched(mut bytes: Vec<u8>, from: &[u8], to: &[u8]) -> Vec<u8> {
    assert_eq!(from.len(), to.len());
    let places: Vec<usize> = memchr::memmem::find_iter(&bytes, from).collect();
    assert!(!places.is_empty(), "{from:?} is not there");
    for at in places {
        bytes[at..at + to.len()].copy_from_slice(to);
    }
    bytes
}

/// Changes the record on a file in the central directory: the `length` bytes at `offset`, which is from the beginning of the record.
fn with_record(mut bytes: Vec<u8>, name: &str, offset: usize, to: &[u8]) -> Vec<u8> {
    const NAME: usize = 46;
    let at = memchr::memmem::rfind(&bytes, name.as_bytes()).unwrap() - NAME;
    assert_eq!(&bytes[at..at + 4], b"PK\x01\x02");
    bytes[at + offset..at + offset + to.len()].copy_from_slice(to);
    bytes
}

struct Place {
    temp: TempDir,
}

impl Place {
    fn new() -> Place {
        Place {
            temp: tempfile::tempdir().unwrap(),
        }
    }

    fn path(&self, name: &str) -> Utf8PathBuf {
        Utf8PathBuf::from_path_buf(self.temp.path().canonicalize().unwrap().join(name)).unwrap()
    }

    fn unpack(&self, name: &str, bytes: &[u8]) -> Result<Unpacked, ArchiveError> {
        fs::write(self.path(name), bytes).unwrap();
        let into = self.path("into");
        fs::create_dir_all(&into).unwrap();
        unpack(&self.path(name), &into)
    }

    /// Returns what is below the folder `into`: a file with its mode and contents, a link with its target.
    fn found(&self) -> BTreeMap<String, String> {
        let into = self.path("into");
        let entries = walkdir::WalkDir::new(&into).min_depth(1).into_iter().map(Result::unwrap);
        let described = entries.filter(|entry| !entry.file_type().is_dir()).map(|entry| {
            let name = entry.path().strip_prefix(&into).unwrap().to_str().unwrap().to_owned();
            let what = if entry.path_is_symlink() {
                format!("-> {}", fs::read_link(entry.path()).unwrap().display())
            } else {
                let mode = entry.metadata().unwrap().permissions().mode() & 0o7777;
                format!("{mode:o} {}", fs::read_to_string(entry.path()).unwrap())
            };
            (name, what)
        });
        described.collect()
    }
}

const YAML: Part<'static> = Part::File("nim/problem.yaml", b"name: Nim\n");

#[track_caller]
fn check_refused(bytes: &[u8], expected: &str) {
    let place = Place::new();
    let error = place.unpack("nim.zip", bytes).unwrap_err();
    assert_eq!(error.to_string(), expected);
    let outside: Vec<String> = fs::read_dir(place.temp.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !matches!(name.as_str(), "into" | "nim.zip"))
        .collect();
    assert_eq!(outside, [""; 0], "nothing is written beside the folder");
}

#[test]
fn a_package_comes_out_as_it_went_in() {
    let place = Place::new();
    let parts = [
        Folder("nim/"),
        YAML,
        Program("nim/output_validator/run", b"#!/bin/sh\n"),
        Part::File("nim/attachments/more.zip", b"PK"),
        Link("nim/output_validator/limits", "../problem.yaml"),
        Part::File("__MACOSX/nim/._problem.yaml", b"shadow"),
    ];
    let unpacked = place.unpack("nim.kpp", &pack(&parts)).unwrap();
    assert_eq!(unpacked.folder, place.path("into/nim"));
    assert_eq!(unpacked.warnings, []);
    let expected = [
        ("nim/attachments/more.zip", "644 PK"),
        ("nim/output_validator/limits", "-> ../problem.yaml"),
        ("nim/output_validator/run", "755 #!/bin/sh\n"),
        ("nim/problem.yaml", "644 name: Nim\n"),
    ];
    assert_eq!(
        place.found(),
        expected.map(|(name, what)| (name.to_owned(), what.to_owned())).into()
    );
}

#[test]
fn a_package_at_the_top_gets_the_name_of_the_archive() {
    let place = Place::new();
    let parts = [Part::File("./problem.yaml", b""), Part::File("data/secret/1.in", b"1\n")];
    let unpacked = place.unpack("nim.zip", &pack(&parts)).unwrap();
    assert_eq!(unpacked.folder, place.path("into/nim"));
    assert_eq!(unpacked.warnings.len(), 1);
    assert_eq!(place.found().len(), 2);
    // No name of an archive leads out of the folder that it is unpacked into.
    let unpacked = place.unpack("...zip", &pack(&parts)).unwrap();
    assert_eq!(unpacked.folder, place.path("into/package"));
}

#[test]
fn names_that_are_not_utf8_are_left_out() {
    let bytes = pack(&[YAML, Part::File("nim/solution/XXXX.md", b"text")]);
    let place = Place::new();
    let unpacked = place
        .unpack("nim.zip", &patched(bytes, b"XXXX", b"\xcc\xe2\xbd\xe2"))
        .unwrap();
    assert_eq!(unpacked.warnings.len(), 1);
    assert_eq!(place.found().into_keys().collect::<Vec<_>>(), ["nim/problem.yaml"]);
}

#[test]
fn names_that_lead_out_are_refused() {
    let evil = pack(&[YAML, Part::File("nim/XX/XX/XX/evil", b"")]);
    check_refused(
        &patched(evil.clone(), b"nim/XX/XX/XX/evil", b"nim/../../../evil"),
        "holds `nim/../../../evil`, a name that leads out of it",
    );
    check_refused(
        &patched(evil.clone(), b"nim/XX/XX/XX/evil", b"/tmp/XX/XX/X/evil"),
        "holds `/tmp/XX/XX/X/evil`, a name that leads out of it",
    );
    check_refused(
        &patched(evil, b"nim/XX/XX/XX/evil", b"nim/XX\\..\\../evil"),
        "holds `nim/XX\\..\\../evil`, a name that leads out of it",
    );
}

#[test]
fn links_that_lead_out_are_refused() {
    check_refused(
        &pack(&[YAML, Link("nim/a", "/etc/passwd")]),
        "holds `nim/a`, a symbolic link that leads out of the package",
    );
    check_refused(
        &pack(&[YAML, Link("nim/a", "../evil")]),
        "holds `nim/a`, a symbolic link that leads out of the package",
    );
    // One that climbs by way of another.
    check_refused(
        &pack(&[YAML, Link("nim/d/e/up", "../.."), Link("nim/a", "d/e/up/../..")]),
        "holds `nim/a`, a symbolic link that leads out of the package",
    );
    let long = "a/".repeat(2100);
    check_refused(
        &pack(&[YAML, Link("nim/a", &long)]),
        "holds `nim/a`, a symbolic link that leads out of the package",
    );
}

#[test]
fn nothing_is_written_through_a_link() {
    for parts in [
        [YAML, Link("nim/a", "d"), Part::File("nim/a/evil", b"")],
        [YAML, Part::File("nim/a/evil", b""), Link("nim/a", "d")],
    ] {
        check_refused(&pack(&parts), "holds `nim/a/evil`, which lies below a symbolic link");
    }
    let twice = pack(&[YAML, Link("nim/a", "b"), Part::File("nim/X", b"evil")]);
    check_refused(&patched(twice, b"nim/X", b"nim/a"), "holds a name more than once");
}

#[test]
fn names_that_come_twice_are_refused() {
    let twice = pack(&[YAML, Part::File("nim/a", b"1"), Part::File("nim/X", b"2")]);
    check_refused(&patched(twice, b"nim/X", b"nim/a"), "holds a name more than once");
    check_refused(
        &pack(&[YAML, Part::File("nim/a", b"1"), Part::File("nim/./a", b"2")]),
        "holds `nim/a` more than once",
    );
    check_refused(
        &pack(&[YAML, Part::File("nim/a", b"1"), Part::File("nim/a/b", b"2")]),
        "holds `nim/a/b` more than once",
    );
    let place = Place::new();
    place
        .unpack("nim.zip", &pack(&[YAML, Folder("nim/d"), Folder("nim/./d")]))
        .unwrap();
}

#[test]
fn devices_and_pipes_are_refused() {
    for (kind, what) in [
        (0o010_644_u32, "a pipe"),
        (0o020_666, "a character device"),
        (0o060_666, "a block device"),
        (0o140_777, "a socket"),
    ] {
        let bytes = with_record(
            pack(&[YAML, Part::File("nim/x", b"")]),
            "nim/x",
            38,
            &(kind << 16).to_le_bytes(),
        );
        let place = Place::new();
        let error = place.unpack("nim.zip", &bytes).unwrap_err();
        assert!(matches!(error, ArchiveError::Special(_)), "{what}: {error}");
    }
}

#[test]
fn encrypted_and_strangely_packed_files_are_refused() {
    let bytes = pack(&[YAML, Part::File("nim/x", b"some text")]);
    check_refused(
        &with_record(bytes.clone(), "nim/x", 8, &[1, 0]),
        "is encrypted: `nim/x` cannot be read without a password",
    );
    let place = Place::new();
    let error = place
        .unpack("nim.zip", &with_record(bytes, "nim/x", 10, &[14, 0]))
        .unwrap_err();
    assert!(matches!(error, ArchiveError::Method { .. }), "{error}");
}

#[test]
fn damaged_archives_are_refused() {
    let text = "nim and kayles ".repeat(100);
    let whole = pack(&[YAML, Part::File("nim/x", text.as_bytes())]);
    for bytes in [
        &b""[..],
        b"PK",
        b"no archive",
        &whole[..whole.len() - 1],
        &whole[..whole.len() / 2],
    ] {
        let error = Place::new().unpack("nim.zip", bytes).unwrap_err();
        assert!(matches!(error, ArchiveError::Damaged(_)), "{} bytes: {error}", bytes.len());
    }
    // The check sum of the contents.
    let place = Place::new();
    let error = place
        .unpack("nim.zip", &with_record(whole, "nim/x", 16, &[0; 4]))
        .unwrap_err();
    assert!(matches!(error, ArchiveError::DamagedEntry { .. }), "{error}");
}

/// `expected` is the message; empty when the archive can be unpacked.
#[track_caller]
fn check_bounds(bytes: &[u8], bounds: &Bounds, expected: &str) {
    let place = Place::new();
    fs::write(place.path("nim.zip"), bytes).unwrap();
    fs::create_dir(place.path("into")).unwrap();
    let message = match unpack_within(&place.path("nim.zip"), &place.path("into"), bounds) {
        Ok(_) => String::new(),
        Err(error) => error.to_string(),
    };
    assert_eq!(message, expected);
    let written: u64 = place.found().values().map(|text| text.len() as u64).sum();
    assert!(written <= bounds.bytes.0 + 100, "{written}");
}

#[test]
fn every_bound_may_be_reached_and_not_passed() {
    let bounds = |entries, bytes, ratio_from| Bounds {
        entries,
        bytes: Bytes(bytes),
        ratio_from: Bytes(ratio_from),
        ratio: 10,
    };
    let zeros = vec![b'0'; 100_000];
    let bytes = pack(&[
        Part::File("nim/problem.yaml", b""),
        Part::File("nim/a", &zeros[..60_000]),
        Part::File("nim/b", &zeros[..40_000]),
    ]);
    check_bounds(&bytes, &bounds(3, 100_000, 100_000), "");
    check_bounds(&bytes, &bounds(2, 100_000, 100_000), "holds 3 entries, more than 2");
    check_bounds(
        &bytes,
        &bounds(3, 99_999, 100_000),
        "would have more than 97.6 KiB when it is unpacked",
    );
    let packed = Bytes(bytes.len() as u64);
    let message = format!("has {packed} and would have more than 10 times as much when it is unpacked");
    check_bounds(&bytes, &bounds(3, 100_000, 99_999), &message);
    let ratio = 100_000_u64.div_ceil(packed.0);
    check_bounds(
        &bytes,
        &Bounds {
            ratio,
            ..bounds(3, 100_000, 0)
        },
        "",
    );
    let message = format!(
        "has {packed} and would have more than {} times as much when it is unpacked",
        ratio - 1
    );
    check_bounds(
        &bytes,
        &Bounds {
            ratio: ratio - 1,
            ..bounds(3, 100_000, 0)
        },
        &message,
    );
    let small = Bytes(packed.0 - 1);
    check_bounds(
        &bytes,
        &bounds(3, small.0, 0),
        &format!("would have more than {small} when it is unpacked"),
    );
}

#[test]
fn bytes_that_belong_to_two_files_are_refused() {
    let text = b"the same for both of them";
    let bytes = pack(&[YAML, Part::File("nim/a", text), Part::File("nim/b", text)]);
    let header = u32::try_from(memchr::memmem::find(&bytes, b"nim/a").unwrap() - 30).unwrap();
    let bytes = with_record(bytes, "nim/b", 42, &header.to_le_bytes());
    let error = Place::new().unpack("nim.zip", &bytes).unwrap_err();
    assert!(
        matches!(error, ArchiveError::Overlapping | ArchiveError::Damaged(_)),
        "{error}"
    );
}

#[test]
fn only_regular_files_are_opened() {
    let place = Place::new();
    rustix::fs::mkfifoat(rustix::fs::CWD, place.path("nim.zip").as_str(), rustix::fs::Mode::RUSR).unwrap();
    let error = unpack(&place.path("nim.zip"), &place.path("into")).unwrap_err();
    assert!(matches!(error, ArchiveError::NotAFile), "{error}");
}
