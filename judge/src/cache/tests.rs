use super::sweep::SWEEP_EVERY;
use super::*;

struct Fixture {
    cache: Cache,
    _folder: tempfile::TempDir,
}

fn fixture(limit: Bytes) -> Fixture {
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::open(Utf8Path::from_path(folder.path()).unwrap(), limit).unwrap();
    Fixture { cache, _folder: folder }
}

fn key(name: &str) -> Key {
    KeyMaker::new().part(name.as_bytes()).key()
}

fn built() -> Outcome {
    Outcome::Built { entry: None }
}

fn store(cache: &Cache, name: &str, files: &[(&str, &str)]) -> Entry {
    let draft = cache.draft().unwrap();
    for (file, text) in files {
        let path = draft.folder().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    cache.store(key(name), draft, built()).unwrap()
}

fn mode(path: &Utf8Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o7777
}

#[test]
fn borders_between_the_parts_of_a_key_count() {
    let of = |parts: &[&str]| {
        let maker = parts.iter().fold(KeyMaker::new(), |maker, part| maker.part(part.as_bytes()));
        maker.key()
    };
    assert_ne!(of(&["ab", "c"]), of(&["a", "bc"]));
    assert_ne!(of(&["ab"]), of(&["ab", ""]));
    assert_eq!(of(&["a", "b"]), of(&["a", "b"]));
    assert_eq!(
        KeyMaker::new().key().hex(),
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    );
}

#[test]
fn what_is_stored_is_found_and_read_only() {
    let Fixture { cache, _folder } = fixture(Cache::LIMIT);
    assert!(cache.lookup(key("a")).unwrap().is_none());
    let draft = cache.draft().unwrap();
    fs::write(draft.folder().join("program"), "x").unwrap();
    fs::set_permissions(draft.folder().join("program"), Permissions::from_mode(0o4777)).unwrap();
    fs::create_dir(draft.folder().join("data")).unwrap();
    fs::write(draft.folder().join("data/table"), "y").unwrap();
    let outcome = Outcome::Built {
        entry: Some("Main".to_owned()),
    };
    let stored = cache.store(key("a"), draft, outcome.clone()).unwrap();
    let found = cache.lookup(key("a")).unwrap().unwrap();
    assert_eq!((&found.folder, &found.outcome), (&stored.folder, &outcome));
    assert_eq!(mode(&found.folder.join("program")), 0o555);
    assert_eq!(mode(&found.folder.join("data/table")), 0o444);
    assert_eq!(mode(&found.folder.join("data")), 0o555);
    assert_eq!(mode(&found.folder), 0o555);
    assert!(found.is_intact());
    assert_eq!(cache.show().unwrap().entries, 1);
}

#[test]
fn compile_errors_are_stored() {
    let Fixture { cache, _folder } = fixture(Cache::LIMIT);
    let outcome = Outcome::CompileError("a.c:1: error\n".to_owned());
    cache.store(key("a"), cache.draft().unwrap(), outcome.clone()).unwrap();
    assert_eq!(cache.lookup(key("a")).unwrap().unwrap().outcome, outcome);
}

#[test]
fn links_and_devices_of_a_build_are_not_kept_nor_followed() {
    let outside = tempfile::NamedTempFile::new().unwrap();
    fs::set_permissions(outside.path(), Permissions::from_mode(0o640)).unwrap();
    let Fixture { cache, _folder } = fixture(Cache::LIMIT);
    let draft = cache.draft().unwrap();
    fs::write(draft.folder().join("a"), "x").unwrap();
    fs::write(draft.folder().join("b"), "x").unwrap();
    fs::hard_link(draft.folder().join("b"), draft.folder().join("c")).unwrap();
    std::os::unix::fs::symlink(outside.path(), draft.folder().join("link")).unwrap();
    std::os::unix::fs::symlink("/", draft.folder().join("root")).unwrap();
    let _listener = std::os::unix::net::UnixListener::bind(draft.folder().join("socket")).unwrap();
    let entry = cache.store(key("a"), draft, built()).unwrap();
    let mut names: Vec<String> = entry
        .folder
        .read_dir_utf8()
        .unwrap()
        .map(|file| file.unwrap().file_name().to_owned())
        .collect();
    names.sort();
    // The first of the two names goes while it is one of two, the second stays as the only one.
    assert_eq!(names.len(), 2, "{names:?}");
    assert_eq!(names[0], "a");
    assert_eq!(mode(Utf8Path::from_path(outside.path()).unwrap()), 0o640);
}

/// Stores an entry, lets `damage` loose on it, and checks that it is noticed both ways and that the entry can be made again.
#[track_caller]
fn check_damage(damage: impl FnOnce(&Utf8Path)) {
    let Fixture { cache, _folder } = fixture(Cache::LIMIT);
    let entry = store(&cache, "a", &[("program", "good"), ("data/table", "1 2 3")]);
    // Damage comes from those who may write.
    for folder in [entry.folder.clone(), entry.folder.join("data")] {
        fs::set_permissions(folder, Permissions::from_mode(0o755)).unwrap();
    }
    damage(&entry.folder);
    assert!(!entry.is_intact());
    drop(entry);
    assert!(cache.lookup(key("a")).unwrap().is_none());
    assert_eq!(cache.show().unwrap().entries, 0);
    assert!(store(&cache, "a", &[("program", "good")]).is_intact());
}

#[test]
fn damage_is_noticed() {
    check_damage(|folder| {
        fs::remove_file(folder.join("program")).unwrap();
        fs::write(folder.join("program"), "evil").unwrap();
    });
    check_damage(|folder| fs::remove_file(folder.join("data/table")).unwrap());
    check_damage(|folder| fs::write(folder.join("more"), "").unwrap());
    check_damage(|folder| {
        fs::remove_file(folder.join("program")).unwrap();
        std::os::unix::fs::symlink("/bin/true", folder.join("program")).unwrap();
    });
    check_damage(|folder| fs::rename(folder.join("data/table"), folder.join("data/tables")).unwrap());
}

#[test]
fn a_broken_manifest_is_noticed() {
    for text in [
        &b""[..],
        b"{",
        b"{\"format\":0,\"outcome\":{\"built\":{\"entry\":null}},\"files\":[]}",
        b"\xff",
    ] {
        let Fixture { cache, _folder } = fixture(Cache::LIMIT);
        let entry = store(&cache, "a", &[("program", "good")]);
        fs::write(entry.folder.parent().unwrap().join("manifest.json"), text).unwrap();
        drop(entry);
        assert!(cache.lookup(key("a")).unwrap().is_none());
    }
}

#[test]
fn an_entry_without_a_manifest_makes_room() {
    let Fixture { cache, _folder } = fixture(Cache::LIMIT);
    fs::create_dir_all(cache.builds().join(key("a").hex()).join("program")).unwrap();
    assert!(store(&cache, "a", &[("program", "good")]).is_intact());
}

#[test]
fn the_first_of_two_that_store_the_same_wins() {
    let Fixture { cache, _folder } = fixture(Cache::LIMIT);
    let first = store(&cache, "a", &[("program", "first")]);
    let second = store(&cache, "a", &[("program", "second")]);
    assert_eq!(first.folder, second.folder);
    assert_eq!(fs::read_to_string(second.folder.join("program")).unwrap(), "first");
    assert_eq!(fs::read_dir(cache.builds()).unwrap().count(), 1, "no draft is left");
}

#[test]
fn judges_that_store_and_sweep_at_once_do_not_disturb_each_other() {
    let Fixture { cache, _folder } = fixture(Bytes(0));
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let cache = &cache;
            scope.spawn(move || {
                for round in 0..20 {
                    let entry = store(cache, &format!("{}", round % 3), &[("program", "same")]);
                    assert_eq!(fs::read_to_string(entry.folder.join("program")).unwrap(), "same");
                    if thread == 0 {
                        cache.sweep().unwrap();
                    }
                    assert!(entry.is_intact());
                }
            });
        }
    });
}

fn set_used(entry: &Entry, seconds_ago: u64) {
    let manifest = File::open(entry.folder.parent().unwrap().join("manifest.json")).unwrap();
    let time = SystemTime::now() - Duration::from_secs(seconds_ago);
    manifest.set_times(FileTimes::new().set_modified(time)).unwrap();
}

#[test]
fn a_sweep_removes_what_was_not_used_for_the_longest_time_and_keeps_what_is_in_use() {
    let thousand = "x".repeat(1000);
    let Fixture { cache, _folder } = fixture(Bytes(3000));
    for (name, age) in [("a", 400), ("b", 300), ("c", 200), ("d", 100)] {
        set_used(&store(&cache, name, &[("program", &thousand)]), age);
    }
    let held = cache.lookup(key("b")).unwrap().unwrap();
    set_used(&held, 500);
    cache.sweep().unwrap();
    let left: Vec<&str> = ["a", "b", "c", "d"]
        .into_iter()
        .filter(|name| cache.lookup(key(name)).unwrap().is_some())
        .collect();
    assert_eq!(left, ["b", "d"], "a manifest takes some bytes too");
}

#[test]
fn drafts_of_killed_judges_go_at_once_and_those_in_use_stay() {
    let Fixture { cache, _folder } = fixture(Cache::LIMIT);
    let draft = cache.draft().unwrap();
    fs::write(draft.folder().join("half"), "x").unwrap();
    let abandoned = cache.builds().join("draft-dead");
    fs::create_dir(&abandoned).unwrap();
    fs::write(abandoned.join(DRAFT_LOCK), "").unwrap();
    assert_eq!(cache.clear().unwrap(), Contents::default());
    assert!(!abandoned.exists());
    cache.store(key("a"), draft, built()).unwrap();
    assert_eq!(cache.lookup(key("a")).unwrap().unwrap().stamps.len(), 1);
}

#[test]
fn abandoned_drafts_go_when_they_are_old() {
    let Fixture { cache, _folder } = fixture(Cache::LIMIT);
    for (name, age) in [("draft-old", SWEEP_EVERY * 2), ("draft-new", SWEEP_EVERY / 2)] {
        let folder = cache.builds().join(name);
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("file"), "x").unwrap();
        fs::set_permissions(&folder, Permissions::from_mode(0o555)).unwrap();
        let opened = File::open(&folder).unwrap();
        opened
            .set_times(FileTimes::new().set_modified(SystemTime::now() - age))
            .unwrap();
    }
    cache.sweep().unwrap();
    assert!(!cache.builds().join("draft-old").exists());
    assert!(cache.builds().join("draft-new").exists());
}

#[test]
fn clearing_leaves_what_is_in_use() {
    let Fixture { cache, _folder } = fixture(Cache::LIMIT);
    let held = store(&cache, "a", &[("program", "12345")]);
    drop(store(&cache, "b", &[("program", "12345")]));
    cache.set_note(key("n"), b"note").unwrap();
    assert_eq!(cache.note(key("n")).unwrap(), b"note");
    assert_eq!(cache.clear().unwrap().entries, 1);
    assert!(held.is_intact());
    assert!(cache.lookup(key("b")).unwrap().is_none());
    assert_eq!(cache.note(key("n")), None);
    assert_eq!(cache.show().unwrap().entries, 1);
    drop(held);
    assert_eq!(cache.clear().unwrap().entries, 1);
    assert_eq!(cache.show().unwrap(), Contents::default());
}
