//! The small C programs of `tests/fixtures`, each built once.

use std::path::Path;
use std::process::Command;
use std::sync::Mutex;

use camino::{Utf8Path, Utf8PathBuf};

use crate::place;

static BUILDING: Mutex<()> = Mutex::new(());

/// Returns the folder that holds nothing but the executable of the program `name`, which is built when its source is newer. The name is
/// that of a program in `tests/fixtures/programs`, or goes with a folder: `abuse/files`.
#[track_caller]
pub(crate) fn folder(name: &str) -> Utf8PathBuf {
    let name = if name.contains('/') {
        name.to_owned()
    } else {
        format!("programs/{name}")
    };
    let source = place::fixtures().join(format!("{name}.c"));
    let folder = place::built().join(&name);
    let binary = folder.join(folder.file_name().unwrap());
    let _one_at_a_time = BUILDING.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let modified = |path: &Utf8Path| path.metadata().and_then(|metadata| metadata.modified()).ok();
    let newest = modified(&source).max(modified(&source.with_file_name("facts.h")));
    if modified(&binary) < newest {
        std::fs::create_dir_all(&folder).unwrap();
        // Under another name first: a test process that runs at the same time must not execute half a file.
        let partial = folder.with_extension(std::process::id().to_string());
        #[expect(clippy::disallowed_methods, reason = "a test builds its own programs")]
        let status = Command::new("cc")
            .args(["-O1", "-pthread", "-o"])
            .args([partial.as_path(), source.as_path()].map(AsRef::<Path>::as_ref))
            .status()
            .unwrap();
        assert!(status.success(), "cc failed on {source}");
        std::fs::rename(&partial, &binary).unwrap();
    }
    folder
}
