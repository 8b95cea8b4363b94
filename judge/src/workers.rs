//! The workers: threads that each own a keeper, and where possible a processor.
//!
//! Everything that runs programs happens on these threads. A keeper is started when its worker first needs it, and again when it was
//! lost.

use std::error::Error;
use std::num::NonZeroUsize;
use std::os::fd::OwnedFd;
use std::sync::{Arc, Mutex, PoisonError};

use camino::{Utf8Path, Utf8PathBuf};
use rayon::iter::{ParallelBridge as _, ParallelIterator as _};
use rayon::{ThreadPool, ThreadPoolBuilder};
use rustix::thread::CpuSet;

use crate::run::Boxes;
use crate::sandbox::keeper::{Keeper, Settings};
use crate::sandbox::{Isolation, SandboxError};
use crate::validate::feedback::FeedbackFolder;

/// The pool of workers.
#[derive(Debug)]
pub struct Workers {
    pool: ThreadPool,
    /// One for each worker, by its index. Each is locked by its own worker only, so never waited for.
    boxes: Vec<Mutex<Boxes>>,
}

/// Why there are no workers.
#[derive(Debug, thiserror::Error)]
pub enum WorkersError {
    /// The threads could not be started.
    #[error("start {jobs} workers")]
    Threads {
        /// How many were wanted.
        jobs: NonZeroUsize,
        /// What went wrong.
        #[source]
        source: rayon::ThreadPoolBuildError,
    },
    /// A scratch folder could not be made.
    #[error("create `{path}`")]
    Scratch {
        /// The folder.
        path: Utf8PathBuf,
        /// What went wrong.
        #[source]
        source: std::io::Error,
    },
}

impl Workers {
    /// Starts `jobs` workers. `executable` is what keepers are started from, see [`Settings::executable`]; `scratch` is where their working
    /// folders are made; `interrupt` becomes readable when the user asks to stop.
    ///
    /// Each worker gets a processor to itself when there are enough of them.
    ///
    /// # Errors
    /// When a thread or a folder cannot be made.
    pub fn start(
        jobs: NonZeroUsize,
        executable: &Utf8Path,
        scratch: &Utf8Path,
        interrupt: Option<&Arc<OwnedFd>>,
        isolation: &Arc<Isolation>,
    ) -> Result<Workers, WorkersError> {
        let cpus = allowed_cpus();
        let sharing = u32::try_from(jobs.get().div_ceil(cpus.len().max(1))).unwrap_or(u32::MAX);
        let cpu_of = |worker: usize| (jobs.get() <= cpus.len()).then(|| cpus[worker]);
        // No two keepers have the same number.
        let keeper = |worker: usize, number: usize| {
            let path = scratch.join(format!("box-{number}"));
            std::fs::create_dir_all(&path).map_err(|source| WorkersError::Scratch {
                path: path.clone(),
                source,
            })?;
            Ok(Keeper::new(Settings {
                executable: executable.to_owned(),
                worker: number,
                cpu: cpu_of(worker),
                scratch: path,
                interrupt: interrupt.map(Arc::clone),
                isolation: Arc::clone(isolation),
            }))
        };
        let mut boxes = Vec::new();
        for worker in 0..jobs.get() {
            boxes.push(Mutex::new(Boxes {
                submission: keeper(worker, worker)?,
                // A box of its own: it may see what submissions must not.
                validator: keeper(worker, jobs.get() + worker)?,
                feedback: FeedbackFolder::at(scratch.join(format!("feedback-{worker}/folder"))),
                sharing,
            }));
        }
        let pool = ThreadPoolBuilder::new()
            .num_threads(jobs.get())
            .thread_name(|worker| format!("worker-{worker}"))
            .start_handler({
                let cpus: Vec<Option<usize>> = (0..jobs.get()).map(cpu_of).collect();
                move |worker| {
                    if let Some(cpu) = cpus[worker] {
                        let mut set = CpuSet::new();
                        set.set(cpu);
                        // Only a matter of speed: without it the worker runs anywhere.
                        let _ = rustix::thread::sched_setaffinity(None, &set);
                    }
                }
            })
            .build()
            .map_err(|source| WorkersError::Threads { jobs, source })?;
        Ok(Workers { pool, boxes })
    }

    /// Returns the threads.
    pub fn pool(&self) -> &ThreadPool {
        &self.pool
    }

    /// Calls `work` with each item on some worker, handing them out in order, and returns the results in that order.
    pub fn map<T: Sync, R: Send>(&self, items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
        let mut results: Vec<(usize, R)> = self.pool.install(|| {
            let numbered = items.iter().enumerate().par_bridge();
            numbered.map(|(index, item)| (index, work(item))).collect()
        });
        results.sort_by_key(|(index, _)| *index);
        results.into_iter().map(|(_, result)| result).collect()
    }

    /// Calls `work` with the boxes of the calling worker. It is called a second time when a keeper was lost in the first: that is no fault
    /// of the program, as far as anybody can tell.
    ///
    /// # Errors
    /// What `work` returns.
    ///
    /// # Panics
    /// When called from anywhere but a worker.
    pub fn with_boxes<R, E: Error + 'static>(&self, mut work: impl FnMut(&mut Boxes) -> Result<R, E>) -> Result<R, E> {
        let worker = self.pool.current_thread_index().expect("only workers run programs");
        let mut boxes = self.boxes[worker].lock().unwrap_or_else(PoisonError::into_inner);
        match work(&mut boxes) {
            Err(error) if matches!(sandbox_error(&error), Some(SandboxError::KeeperLost { .. })) => work(&mut boxes),
            other => other,
        }
    }
}

/// Returns whether the error comes from the user's wish to stop.
pub fn is_interruption(error: &(dyn Error + 'static)) -> bool {
    matches!(sandbox_error(error), Some(SandboxError::Interrupted))
}

/// Returns the error of the sandbox that caused `error`.
fn sandbox_error<'a>(error: &'a (dyn Error + 'static)) -> Option<&'a SandboxError> {
    let mut next = Some(error);
    while let Some(error) = next {
        if let Some(found) = error.downcast_ref() {
            return Some(found);
        }
        next = error.source();
    }
    None
}

/// Returns the processors that this process may use; none when the system does not tell.
fn allowed_cpus() -> Vec<usize> {
    match rustix::thread::sched_getaffinity(None) {
        Ok(set) => (0..CpuSet::MAX_CPU).filter(|cpu| set.is_set(*cpu)).collect(),
        Err(_) => Vec::new(),
    }
}
