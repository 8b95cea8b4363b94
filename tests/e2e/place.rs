//! Where the tests find what they need: where it was built, or in a copy of that, for a user who cannot look there.

use camino::{Utf8Path, Utf8PathBuf};
use judge::sandbox::Level;

/// The variable that names the folder of a copy.
pub(crate) const COPY: &str = "JUDGE_TEST_COPY";

/// The variable that names the only level that a copy is to be tested at.
pub(crate) const ONLY: &str = "JUDGE_TEST_LEVEL";

/// Returns whether tests are to be run at this level.
pub(crate) fn is_wanted(level: Level) -> bool {
    std::env::var(ONLY).map_or(true, |only| only == level.name())
}

/// The folder of a copy, in a test process that works in one.
pub(crate) fn copy() -> Option<Utf8PathBuf> {
    std::env::var(COPY).ok().map(Utf8PathBuf::from)
}

fn of(name: &str, otherwise: impl FnOnce() -> Utf8PathBuf) -> Utf8PathBuf {
    copy().map_or_else(otherwise, |copy| copy.join(name))
}

/// The `judge` that is tested.
pub(crate) fn judge() -> Utf8PathBuf {
    of("judge", || env!("CARGO_BIN_EXE_judge").into())
}

/// The folder `tests/fixtures`.
pub(crate) fn fixtures() -> Utf8PathBuf {
    of("fixtures", || {
        Utf8Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/fixtures")
    })
}

/// Where the programs of the tests are built.
pub(crate) fn built() -> Utf8PathBuf {
    of("built", || env!("CARGO_TARGET_TMPDIR").into())
}
