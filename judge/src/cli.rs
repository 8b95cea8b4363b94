//! The command line: what can be asked for, and the way from there to the library.
//!
//! Each command is one file with its arguments and a function. Parsing is pure; the environment, the terminal and the working directory
//! are looked at once, here, and handed on as a [`Context`].

mod cache;
mod compare;
mod doctor;
mod error;
mod generate;
mod judging;
mod languages;
mod new;
mod run;
mod select;
mod signals;
mod validate;
mod verify;

use std::io::{IsTerminal as _, Write as _};
use std::process::ExitCode;

use camino::Utf8PathBuf;
use clap::{ColorChoice, Parser, Subcommand};

use error::CliError;
use judge::sandbox::Scratch;
use judge::toolchain::Host;

/// Judge programs against problem packages
///
/// Builds each program, runs it in a sandbox on the test data of the problem, and says what it did wrong on which test case.
#[derive(Debug, Parser)]
#[command(name = "judge", version, max_term_width = 100, propagate_version = true, after_help = AFTER_HELP)]
struct Cli {
    /// When to use colours
    #[arg(long, global = true, value_name = "WHEN", default_value_t = ColorChoice::Auto)]
    color: ColorChoice,
    #[command(subcommand)]
    command: Command,
}

const AFTER_HELP: &str = "\
Examples:
  judge run wythoff.cpp               judge a program on the problem of the same name
  judge run -p problems/snim *.py     judge several programs on one problem
  judge verify problems               check whole packages: data, validators, every submission
  judge validate --coverage           run the validators of the package around you, and see what the data cover
  judge generate problems/snim        make the test data of a package
  judge compare 1.ans out.txt -- float_tolerance 1e-6

Exit codes:
  0  everything as expected      3  a package or its data is invalid
  1  something is not            4  judge error
  2  usage                       130  interrupted

Environment:
  JUDGE_CACHE  where built programs are kept [default: ~/.cache/judge]
  TMPDIR       where scratch folders are made [default: /tmp]
  NO_COLOR     no colours, when set

`judge COMMAND --help` tells more about a command.";

#[derive(Debug, Subcommand)]
enum Command {
    Verify(verify::VerifyArgs),
    Run(run::RunArgs),
    Validate(validate::ValidateArgs),
    Generate(generate::GenerateArgs),
    Compare(compare::CompareArgs),
    New(new::NewArgs),
    Languages(languages::LanguagesArgs),
    Doctor(doctor::DoctorArgs),
    Cache(cache::CacheArgs),
}

/// What commands need to know of the world outside.
#[derive(Debug)]
struct Context {
    /// Whether output is coloured.
    colour: bool,
    /// Whether standard error is a terminal, for progress.
    terminal: bool,
    /// The width of the terminal, or a usual one.
    width: usize,
    /// The working directory.
    current: Utf8PathBuf,
    /// Where scratch folders go.
    temporary: Utf8PathBuf,
    /// Where results are kept between runs; `None` when there is no place for them.
    cache: Option<Utf8PathBuf>,
    /// Where compilers are looked for.
    host: Host,
}

/// Runs the command that the arguments of the process ask for.
pub(crate) fn main() -> ExitCode {
    let cli = Cli::parse();
    let colour = match cli.color {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    };
    let code = Context::new(colour).and_then(|context| match cli.command {
        Command::Verify(args) => verify::verify(&args, &context),
        Command::Run(args) => run::run(&args, &context),
        Command::Validate(args) => validate::validate(&args, &context),
        Command::Generate(args) => generate::generate(&args, &context),
        Command::Compare(args) => compare::compare(&args, &context),
        Command::New(args) => new::new(&args, &context),
        Command::Languages(args) => languages::languages(&args, &context),
        Command::Doctor(args) => doctor::doctor(&args, &context),
        Command::Cache(args) => cache::cache(&args, &context),
    });
    ExitCode::from(code.unwrap_or_else(|error| error.report(colour)))
}

impl Context {
    fn new(colour: anstream::ColorChoice) -> Result<Context, CliError> {
        let colour = match colour {
            anstream::ColorChoice::Auto => anstream::AutoStream::choice(&std::io::stdout()),
            asked => asked,
        } != anstream::ColorChoice::Never;
        #[expect(clippy::disallowed_methods, reason = "this is the command line layer")]
        let current = std::env::current_dir().map_err(|error| CliError::system("find the working directory", &error))?;
        let utf8 = |path: std::path::PathBuf| {
            Utf8PathBuf::from_path_buf(path).map_err(|path| CliError::usage(format!("`{}` is not valid UTF-8", path.display())))
        };
        Ok(Context {
            colour,
            terminal: std::io::stderr().is_terminal(),
            width: terminal_width().unwrap_or(100),
            current: utf8(current)?,
            temporary: utf8(std::env::temp_dir())?,
            cache: cache_folder(),
            host: Host::new(&std::env::var_os("PATH").unwrap_or_default(), absolute("HOME")),
        })
    }

    /// Makes a scratch folder.
    fn scratch(&self) -> Result<Scratch, CliError> {
        Scratch::create(&self.temporary).map_err(|error| {
            CliError::system(&format!("create a scratch folder in `{}`", self.temporary), &error)
                .hint("set TMPDIR to a folder that you can write to")
        })
    }
}

/// Returns where results are kept: `JUDGE_CACHE`, else `judge` in the user's folder for such things.
fn cache_folder() -> Option<Utf8PathBuf> {
    absolute("JUDGE_CACHE")
        .or_else(|| Some(absolute("XDG_CACHE_HOME")?.join("judge")))
        .or_else(|| Some(absolute("HOME")?.join(".cache/judge")))
}

/// Returns the absolute path in an environment variable.
fn absolute(variable: &str) -> Option<Utf8PathBuf> {
    let path = Utf8PathBuf::from_path_buf(std::env::var_os(variable)?.into()).ok()?;
    path.is_absolute().then_some(path)
}

fn terminal_width() -> Option<usize> {
    let size = rustix::termios::tcgetwinsize(std::io::stdout()).ok()?;
    (size.ws_col > 0).then_some(usize::from(size.ws_col))
}

/// Reads a path from the command line. An empty one, which stands for a variable that was not set, names nothing.
fn path(text: &str) -> Result<Utf8PathBuf, String> {
    if text.is_empty() {
        return Err("a path must not be empty".to_owned());
    }
    Ok(text.into())
}

/// Writes to standard output. A reader that has gone away is no error: it has seen what it wanted.
fn print(text: &str) -> Result<(), CliError> {
    let mut stdout = std::io::stdout().lock();
    stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush())
        .map_err(CliError::output)
}
