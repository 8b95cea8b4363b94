//! The small C programs of `tests/fixtures/programs`, each built once.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use camino::Utf8PathBuf;

static BUILDING: Mutex<()> = Mutex::new(());

/// Returns the folder that holds nothing but the executable `name`, which is built when its source is newer.
#[track_caller]
pub(crate) fn folder(name: &str) -> Utf8PathBuf {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../tests/fixtures/programs/{name}.c"));
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("programs").join(name);
    let binary = folder.join(name);
    let _one_at_a_time = BUILDING.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let modified = |path: &Path| path.metadata().and_then(|metadata| metadata.modified()).ok();
    if modified(&binary) < modified(&source) {
        std::fs::create_dir_all(&folder).unwrap();
        // Under another name first: a test process that runs at the same time must not execute half a file.
        let partial = folder.with_extension(std::process::id().to_string());
        #[expect(clippy::disallowed_methods, reason = "a test builds its own programs")]
        let status = Command::new("cc")
            .arg("-O1")
            .arg("-o")
            .arg(&partial)
            .arg(&source)
            .status()
            .unwrap();
        assert!(status.success(), "cc failed on {}", source.display());
        std::fs::rename(&partial, &binary).unwrap();
    }
    Utf8PathBuf::from_path_buf(folder).unwrap()
}
