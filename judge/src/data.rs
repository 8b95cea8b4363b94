//! The test data in memory, shared by all runs that need it.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use crate::limits::Bytes;
use crate::package::TestCase;
use crate::run::CaseData;

/// How much is kept. A test case that is bigger than what is left is read anew for every run.
const KEPT: Bytes = Bytes::mib(256);

/// How many test cases are kept at most; each holds an open file.
const MOST: usize = 256;

/// Test cases that were read before.
#[derive(Debug, Default)]
pub struct DataStore {
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    /// By the path of the input file.
    cases: BTreeMap<String, Arc<CaseData>>,
    size: Bytes,
}

impl DataStore {
    /// Returns the files of the test case, from memory when they were read before.
    ///
    /// # Errors
    /// When one of them cannot be read.
    pub fn get(&self, case: &TestCase) -> io::Result<Arc<CaseData>> {
        if let Some(data) = self.lock().cases.get(case.input.as_str()) {
            return Ok(Arc::clone(data));
        }
        // Two workers may read the same files at the same time; that is no harm.
        let data = CaseData::load(case)?;
        let size = data.size()?;
        let mut kept = self.lock();
        let is_full = kept.size.0 + size.0 > KEPT.0 || kept.cases.len() >= room_for_files();
        if is_full && size < KEPT {
            // Cases are used in order, submission after submission, so the oldest would be needed first; start afresh.
            *kept = Kept::default();
        }
        if kept.size.0 + size.0 <= KEPT.0 && kept.cases.insert(case.input.to_string(), Arc::clone(&data)).is_none() {
            kept.size.0 += size.0;
        }
        Ok(data)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns how many files may be kept open: a part of what the system grants this process.
fn room_for_files() -> usize {
    let granted = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
    granted
        .map_or(MOST, |granted| usize::try_from(granted / 4).unwrap_or(MOST))
        .min(MOST)
}
