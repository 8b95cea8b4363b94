//! A submission and a validator that talk to each other.
//!
//! # Theory of operation
//!
//! Each runs under a keeper of its own. Neither is connected to the other: both are connected to the worker, which passes on what they
//! write. So what goes each way can be counted, recorded and bounded, and nobody is hurt by the end of the other: what is written to a
//! program that has ended is thrown away, without a signal. When one side ends, the other sees the end of its input as soon as it has read
//! what was written before; when it only closes its output, judges differ, and [`Eof`] says what is done.
//!
//! One thread waits for everything, and the keepers note the time of each end, so who ended first is a fact and not a race. When the
//! validator ends first and rejects, or fails, nothing that the submission could still do matters, and it is killed. When it accepts, the
//! submission still has to end well.

use std::os::fd::{AsFd as _, BorrowedFd, OwnedFd};
use std::time::{Duration, Instant};

use rustix::event::PollFlags;
use rustix::fs::OFlags;

use super::keeper::{Keeper, pipe, system};
use super::live::{Live, Source, wait};
use super::{Execution, Exit, Job, SandboxError};

/// How much of what one side wrote may wait for the other to read it, beyond what the kernel keeps.
const PENDING: usize = 64 << 10;

/// How much of the conversation is recorded.
const TRANSCRIPT: usize = 64 << 10;

/// How long the end of a submission's output is held back. A crash closes the output a moment before it can be seen to be one, and a
/// validator that rejects in between would seem to have ended first.
const DYING: Duration = Duration::from_millis(50);

/// The exit code of a validator that accepts.
pub const ACCEPT: i32 = 42;

/// What came of a conversation.
#[derive(Debug)]
pub struct Interaction {
    /// What happened to the submission.
    pub submission: Execution,
    /// What happened to the validator.
    pub validator: Execution,
    /// Who ended first.
    pub first: Side,
    /// The beginning of what was said, in the order in which it was read.
    pub transcript: Vec<Said>,
    /// How long nobody had said anything when the submission ended.
    pub silence: Duration,
}

/// One of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The submission.
    Submission,
    /// The validator.
    Validator,
}

/// What closing its output means for a program that goes on: whether the other side sees the end of its input then, or when it ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Eof {
    /// Both sides see it at once.
    #[default]
    Immediate,
    /// Both sides see it when the other has ended.
    OnExit,
    /// The submission sees it at once, the validator when the submission has ended.
    Asym,
}

impl Eof {
    /// All of them.
    pub const ALL: [Eof; 3] = [Eof::Immediate, Eof::OnExit, Eof::Asym];

    /// Returns the name, as on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Eof::Immediate => "immediate",
            Eof::OnExit => "on-exit",
            Eof::Asym => "asym",
        }
    }

    /// Returns whether closing its output is passed on while `side` goes on.
    fn passes_on(self, side: Side) -> bool {
        match self {
            Eof::Immediate => true,
            Eof::OnExit => false,
            Eof::Asym => side == Side::Validator,
        }
    }
}

/// What one side wrote in one go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Who.
    pub by: Side,
    /// What.
    pub bytes: Vec<u8>,
}

/// Lets a submission and a validator talk to each other until both have ended.
///
/// # Errors
/// When one of them could not be started or watched.
pub fn interact(
    (submission_keeper, submission): (&mut Keeper, &Job<'_>),
    (validator_keeper, validator): (&mut Keeper, &Job<'_>),
    eof: Eof,
) -> Result<Interaction, SandboxError> {
    let result = Conversation::begin(submission_keeper, submission, validator_keeper, validator, eof).and_then(Conversation::run);
    if result.is_err() {
        submission_keeper.abandon();
        validator_keeper.abandon();
    }
    result
}

struct Conversation<'a> {
    interrupt: Option<std::sync::Arc<OwnedFd>>,
    submission: Live<'a>,
    validator: Live<'a>,
    to_submission: Relay,
    to_validator: Relay,
    record: Record,
    eof: Eof,
}

/// What a conversation waits for.
#[derive(Clone, Copy)]
enum Event {
    Of(Side, Source),
    /// The side can be written to.
    Writable(Side),
}

impl<'a> Conversation<'a> {
    fn begin(
        submission_keeper: &'a mut Keeper,
        submission: &Job<'_>,
        validator_keeper: &'a mut Keeper,
        validator: &Job<'_>,
        eof: Eof,
    ) -> Result<Conversation<'a>, SandboxError> {
        let interrupt = submission_keeper.interrupt();
        let (validator_stdin, to_validator) = Relay::new()?;
        let (submission_stdin, to_submission) = Relay::new()?;
        Ok(Conversation {
            interrupt,
            validator: validator_keeper.begin(validator, &validator_stdin)?,
            submission: submission_keeper.begin(submission, &submission_stdin)?,
            to_submission,
            to_validator,
            record: Record {
                said: Vec::new(),
                room: TRANSCRIPT,
                last: Instant::now(),
                silence: Duration::ZERO,
            },
            eof,
        })
    }

    fn run(mut self) -> Result<Interaction, SandboxError> {
        while !(self.submission.has_ended() && self.validator.has_ended()) {
            let deadline = [self.submission.deadline(), self.validator.deadline()]
                .into_iter()
                .flatten()
                .min();
            for event in wait(&self.interest(), deadline)? {
                self.handle(event)?;
            }
            self.submission.check_limits()?;
            self.validator.check_limits()?;
            if self.validator.has_ended() && !self.accepted() || self.validator.stopped().is_some() {
                self.submission.kill()?;
            }
        }
        let ended = [self.submission.ended_at(), self.validator.ended_at()];
        self.submission.read_stderr();
        self.validator.read_stderr();
        Ok(Interaction {
            submission: self.submission.execution()?,
            validator: self.validator.execution()?,
            first: if ended[0] <= ended[1] {
                Side::Submission
            } else {
                Side::Validator
            },
            transcript: self.record.said,
            silence: self.record.silence,
        })
    }

    fn accepted(&self) -> bool {
        self.validator.exit() == Some(Exit::Code(ACCEPT))
    }

    fn interest(&self) -> Vec<(Event, BorrowedFd<'_>, PollFlags)> {
        let mut interest = Vec::new();
        for (side, live, relay) in [
            (Side::Submission, &self.submission, &self.to_validator),
            (Side::Validator, &self.validator, &self.to_submission),
        ] {
            for (source, fd, flags) in live.interest() {
                // What cannot be passed on is not read, so that a flood is slowed down and not kept.
                if source != Source::Stdout || relay.has_room() {
                    interest.push((Event::Of(side, source), fd, flags));
                }
            }
        }
        for (side, relay) in [(Side::Submission, &self.to_submission), (Side::Validator, &self.to_validator)] {
            interest.extend(relay.waits_for().map(|fd| (Event::Writable(side), fd, PollFlags::OUT)));
        }
        let interrupt = self
            .interrupt
            .as_deref()
            .map(|fd| (Event::Of(Side::Submission, Source::Interrupt), fd.as_fd(), PollFlags::IN));
        interest.extend(interrupt);
        interest
    }

    fn handle(&mut self, event: Event) -> Result<(), SandboxError> {
        match event {
            Event::Of(_, Source::Interrupt) => return Err(SandboxError::Interrupted),
            Event::Writable(Side::Submission) => self.to_submission.pass_on(),
            Event::Writable(Side::Validator) => self.to_validator.pass_on(),
            Event::Of(side, source) => {
                let (live, relay) = match side {
                    Side::Submission => (&mut self.submission, &mut self.to_validator),
                    Side::Validator => (&mut self.validator, &mut self.to_submission),
                };
                match source {
                    Source::Stderr => live.read_stderr(),
                    Source::Reply if !live.has_ended() => live.receive_reply()?,
                    Source::Reply | Source::Stdout | Source::Interrupt => {}
                }
                if matches!(source, Source::Stdout | Source::Reply) {
                    let record = &mut self.record;
                    live.read_stdout(|chunk| {
                        record.add(side, chunk);
                        relay.take(chunk);
                    });
                    // An ended program may have left its output to a process that is gone by now: there is nothing more to come.
                    let is_passed_on = self.eof.passes_on(side);
                    if side == Side::Submission && is_passed_on && !live.is_stdout_open() {
                        await_end(live, Instant::now() + DYING)?;
                    }
                    // One that was stopped at a limit may still be dying: the other must not be able to end before it.
                    relay.is_last = live.has_ended() || is_passed_on && !live.is_stdout_open() && live.stopped().is_none();
                    relay.pass_on();
                    if live.has_ended() && side == Side::Submission {
                        self.record.silence = self.record.last.elapsed();
                    }
                }
            }
        }
        Ok(())
    }
}

/// Waits until a program has ended, until `deadline` at most.
fn await_end(live: &mut Live<'_>, deadline: Instant) -> Result<(), SandboxError> {
    while !live.has_ended() && Instant::now() < deadline {
        let mut interest = live.interest();
        interest.retain(|(source, ..)| *source == Source::Reply);
        let has_reply = !wait(&interest, Some(deadline))?.is_empty();
        if has_reply {
            live.receive_reply()?;
        }
    }
    Ok(())
}

/// What one side has written and the other has not taken yet.
struct Relay {
    /// The input of the reader; gone when the reader has closed it, or when all is passed on.
    writer: Option<OwnedFd>,
    pending: Vec<u8>,
    /// Whether nothing more will come.
    is_last: bool,
}

impl Relay {
    /// Returns the input of the reader and the relay to it.
    fn new() -> Result<(OwnedFd, Relay), SandboxError> {
        let (reader, writer) = pipe()?;
        rustix::fs::fcntl_setfl(&writer, OFlags::NONBLOCK).map_err(|errno| system("set up a pipe")(errno.into()))?;
        let relay = Relay {
            writer: Some(writer),
            pending: Vec::new(),
            is_last: false,
        };
        Ok((reader, relay))
    }

    fn has_room(&self) -> bool {
        self.pending.len() < PENDING
    }

    fn waits_for(&self) -> Option<BorrowedFd<'_>> {
        let writer = self.writer.as_ref()?;
        (!self.pending.is_empty()).then(|| writer.as_fd())
    }

    fn take(&mut self, chunk: &[u8]) {
        // Nobody reads it any more, but the writer must not notice.
        if self.writer.is_some() {
            self.pending.extend_from_slice(chunk);
        }
    }

    fn pass_on(&mut self) {
        while let Some(writer) = &self.writer
            && !self.pending.is_empty()
        {
            match rustix::io::retry_on_intr(|| rustix::io::write(writer, &self.pending)) {
                Ok(length) => drop(self.pending.drain(..length)),
                Err(rustix::io::Errno::AGAIN) => return,
                Err(_) => {
                    self.writer = None;
                    self.pending.clear();
                }
            }
        }
        if self.is_last {
            self.writer = None;
        }
    }
}

/// The beginning of what was said, and when it was last said.
struct Record {
    said: Vec<Said>,
    room: usize,
    last: Instant,
    silence: Duration,
}

impl Record {
    fn add(&mut self, by: Side, chunk: &[u8]) {
        self.last = Instant::now();
        let kept = &chunk[..chunk.len().min(self.room)];
        self.room -= kept.len();
        match self.said.last_mut() {
            Some(said) if said.by == by => said.bytes.extend_from_slice(kept),
            _ if !kept.is_empty() => self.said.push(Said {
                by,
                bytes: kept.to_vec(),
            }),
            _ => {}
        }
    }
}
