//! `judge compare`: the default output validator alone.

use std::fs::File;
use std::io::{self, Read};
use std::os::unix::fs::FileTypeExt as _;

use camino::{Utf8Path, Utf8PathBuf};
use clap::Args;

use super::error::CliError;
use super::{Context, print};
use judge::compare::Comparator;
use judge::exit;
use judge::report::escape;

/// Compare an output with an answer, as the default output validator does
///
/// Without flags, both files are sequences of words: the amount and kind of white space between them and the case of the letters A to Z
/// do not matter, all else does.
///
/// Exits with 0 when the output is accepted, 1 when it is rejected, and 4 when the flags are wrong or a file cannot be read.
#[derive(Debug, Args)]
pub(super) struct CompareArgs {
    /// The answer file
    #[arg(value_parser = super::path)]
    answer: Utf8PathBuf,
    /// The output to be compared with it; `-` is standard input
    #[arg(value_parser = super::path)]
    output: Utf8PathBuf,
    /// Flags of the default output validator: `case_sensitive`, `space_change_sensitive`, `float_tolerance E`,
    /// `float_relative_tolerance E`, `float_absolute_tolerance E`
    ///
    /// With a tolerance, a word that is a number in the answer must be a number in the output that is off by no more than E, or by no more
    /// than E times the answer; `float_tolerance` allows either.
    #[arg(last = true, value_name = "FLAGS")]
    flags: Vec<String>,
}

pub(super) fn compare(args: &CompareArgs, _: &Context) -> Result<u8, CliError> {
    let comparator = Comparator::from_flags(&args.flags)
        .map_err(|error| CliError::system("understand the flags", &error).hint("see `judge compare --help`"))?;
    let mut answer = Vec::new();
    open(&args.answer)
        .and_then(|mut file| file.read_to_end(&mut answer))
        .map_err(|error| CliError::system(&format!("read `{}`", args.answer), &error))?;
    let read = |error: io::Error| CliError::system(&format!("read `{}`", args.output), &error);
    let mut output: Box<dyn Read> = if args.output == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(open(&args.output).map_err(read)?)
    };
    let mut comparison = comparator.start(&answer);
    let mut chunk = vec![0; 256 << 10];
    loop {
        match output.read(&mut chunk) {
            Ok(0) => break,
            Ok(length) => {
                if comparison.feed(&chunk[..length]).is_break() {
                    break;
                }
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(read(error)),
        }
    }
    match comparison.finish() {
        Ok(()) => {
            print("accepted\n")?;
            Ok(exit::EXPECTED)
        }
        Err(mismatch) => {
            print(&format!("wrong answer: {}\n", escape::sentence(&mismatch.to_string(), 4096)))?;
            Ok(exit::UNEXPECTED)
        }
    }
}

/// Opens a file or pipe. Devices, which may have no end, are refused without being opened; one that is always empty is fine.
fn open(path: &Utf8Path) -> io::Result<File> {
    let file_type = path.metadata()?.file_type();
    if file_type.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory));
    }
    if !file_type.is_file() && !file_type.is_fifo() && path != "/dev/null" {
        return Err(io::Error::other("it is neither a regular file nor a pipe"));
    }
    File::open(path)
}
