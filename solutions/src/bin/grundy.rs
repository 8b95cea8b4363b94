//! The `grundy` command: explore subtraction games and octal games from the command line.
//!
//! It prints Grundy values, the period where it is proved, and for given heaps who wins in either
//! convention and by which moves. It computes nothing itself: the theorems are in the crate. What
//! no theorem decides, misère play of octal games, is searched, and only in small positions.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use solutions::game::{Convention, Impartial, Outcome};
use solutions::octal::{self, Octal};
use solutions::oracle::Oracle;
use solutions::subtraction::SubtractionSet;

/// The largest total of a position of an octal game whose misère outcome is searched.
const MAX_SEARCHED: u128 = 24;

/// The largest heap of an octal game, for which all moves are listed.
const MAX_OCTAL_HEAP: u128 = 2_000;

/// Explore subtraction games and octal games.
///
/// The Grundy value of a position is the least number 0, 1, 2, … that none of its moves leads to.
/// A position without moves has the value 0. Side by side, games have the xor of their values, and
/// the player to move loses exactly if it is 0: that is normal play, where whoever cannot move
/// loses. In misère play whoever cannot move wins.
#[derive(Debug, Parser)]
#[command(name = "grundy", after_long_help = EXAMPLES, version)]
struct Cli {
    #[command(subcommand)]
    game: Game,
}

const EXAMPLES: &str = "\
Examples:
  grundy subtraction 1,3,4                 values and period: 0 1 0 1 2 3 2, again and again
  grundy subtraction 2,4,7 --heaps 9,12    who wins from heaps of 9 and 12, and how
  grundy octal 0.77 --table 83             Kayles: the period 12 begins at 71
  grundy octal 0.07 --heaps 5,9,1          Dawson's Kayles, misère play by search";

#[derive(Debug, Subcommand)]
enum Game {
    /// Take as many objects from one heap as a number of a set says
    ///
    /// Every sequence of values becomes periodic. A window of as many values as the largest number
    /// of the set that occurs twice proves it; nothing shorter does. Misère play is won as misère Nim
    /// on the values (Ferguson 1974): if no value is above 1, lost and won change places.
    Subtraction {
        /// The numbers that may be taken, such as 1,3,4, in any order
        #[arg(value_parser = parse_set)]
        set: SubtractionSet,
        #[command(flatten)]
        shared: Shared,
    },
    /// Remove objects from a heap and leave no, one or two heaps, as an octal code says
    ///
    /// In the code 0.abc… the first digit is about removing 1 object, the second about 2, and so on.
    /// A digit is a sum: 1 if no heap may be left, 2 if one may, 4 if the rest may be split in two.
    /// Kayles is 0.77, Dawson's Kayles 0.07, Dawson's chess 0.137, and Nim with takes up to 3 is 0.333.
    /// A period is proved if it holds long enough (Guy and Smith 1956). Misère play follows no rule of
    /// the values, so it is searched, up to a total of 24.
    Octal {
        /// The code, such as 0.77
        #[arg(value_parser = parse_code)]
        code: Octal,
        #[command(flatten)]
        shared: Shared,
    },
}

#[derive(Args, Debug)]
struct Shared {
    /// How many values are printed
    #[arg(long, value_name = "COUNT", default_value_t = 30)]
    table: u16,

    /// How many values are computed to find the period; for octal games the time grows with its square
    #[arg(long, value_name = "COUNT", default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    limit: u32,

    /// Heaps, separated by commas, for which to say who wins, and how
    #[arg(long, value_name = "SIZES", value_delimiter = ',')]
    heaps: Vec<u128>,
}

fn parse_set(text: &str) -> Result<SubtractionSet, String> {
    let elements: Result<Vec<u32>, _> = text.split(',').map(str::parse).collect();
    let elements = elements.map_err(|_| "expected numbers separated by commas".to_owned())?;
    SubtractionSet::new(elements).map_err(|error| error.to_string())
}

fn parse_code(text: &str) -> Result<Octal, String> {
    let digits = text.strip_prefix("0.").ok_or("expected `0.` and digits from 0 to 7")?;
    let digits: Option<Vec<u8>> = digits.bytes().map(|byte| byte.checked_sub(b'0')).collect();
    let digits = digits.ok_or("expected digits from 0 to 7")?;
    Octal::new(&digits).map_err(|error| error.to_string())
}

fn main() -> ExitCode {
    let text = report(&Cli::parse().game);
    // A reader that has seen enough is no failure.
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => ExitCode::FAILURE,
        _ => ExitCode::SUCCESS,
    }
}

fn report(game: &Game) -> String {
    match game {
        Game::Subtraction { set, shared } => subtraction_report(set, shared),
        Game::Octal { code, shared } => octal_report(code, shared),
    }
}

fn subtraction_report(set: &SubtractionSet, shared: &Shared) -> String {
    let values = set.values(shared.limit as usize);
    let period = values.period().map(|period| (period.preperiod, period.length));
    let mut text = head(&set.sequence(shared.table.into()), period, shared.limit);
    if shared.heaps.is_empty() {
        return text;
    }
    for convention in Convention::ALL {
        let outcome = values.outcome(&shared.heaps, convention);
        let moves = values.winning_moves(&shared.heaps, convention);
        let (Some(outcome), Some(moves)) = (outcome, moves) else {
            text.push_str("heaps: beyond the values computed; raise --limit\n");
            return text;
        };
        line(&mut text, convention, outcome);
        for winning in moves {
            let old = shared.heaps[winning.heap];
            let taken = old - winning.size;
            let after = listed(&winning.apply(&shared.heaps));
            let _ = writeln!(text, "  take {taken} from heap {}: {after}", winning.heap + 1);
        }
    }
    value_line(&mut text, &shared.heaps, |size| values.grundy(size));
    text
}

fn octal_report(code: &Octal, shared: &Shared) -> String {
    let values = code.values(shared.limit as usize);
    let period = values.period().map(|octal::Period { preperiod, length }| (preperiod, length));
    let mut text = head(&code.sequence(shared.table.into()), period, shared.limit);
    let heaps = &shared.heaps;
    if heaps.is_empty() {
        return text;
    }
    let Some(outcome) = values.outcome(heaps) else {
        text.push_str("heaps: beyond the values computed; raise --limit\n");
        return text;
    };
    line(&mut text, Convention::Normal, outcome);
    if heaps.iter().all(|&size| size <= MAX_OCTAL_HEAP) {
        for option in code.moves(heaps) {
            if values.outcome(&option) == Some(Outcome::P) {
                move_to(&mut text, &option);
            }
        }
    } else {
        let _ = writeln!(text, "  moves are listed for heaps up to {MAX_OCTAL_HEAP}");
    }
    let total = heaps.iter().fold(0_u128, |total, &size| total.saturating_add(size));
    if total <= MAX_SEARCHED {
        let mut oracle = Oracle::new(code);
        line(&mut text, Convention::Misere, oracle.outcome(heaps, Convention::Misere));
        for option in oracle.winning_moves(heaps, Convention::Misere) {
            move_to(&mut text, &option);
        }
    } else {
        let _ = writeln!(text, "misère play: searched up to a total of {MAX_SEARCHED}");
    }
    value_line(&mut text, heaps, |size| values.grundy(size));
    text
}

/// Returns the values and what is known about the period.
fn head<V: ToString>(sequence: &[V], period: Option<(usize, usize)>, limit: u32) -> String {
    let sequence: Vec<String> = sequence.iter().map(V::to_string).collect();
    let mut text = format!("values from 0: {}\n", sequence.join(" "));
    let _ = match period {
        Some((preperiod, length)) => writeln!(text, "period {length}, from {preperiod} on (proved)"),
        None => writeln!(text, "no period proved within {limit} values"),
    };
    text
}

fn line(text: &mut String, convention: Convention, outcome: Outcome) {
    let convention = match convention {
        Convention::Normal => "normal play",
        Convention::Misere => "misère play",
    };
    let outcome = match outcome {
        Outcome::N => "the player to move wins",
        Outcome::P => "the player to move loses",
    };
    let _ = writeln!(text, "{convention}: {outcome}");
}

fn move_to(text: &mut String, option: &[u128]) {
    let filled: Vec<u128> = option.iter().copied().filter(|&size| size > 0).collect();
    let _ = writeln!(
        text,
        "  leave {}",
        if filled.is_empty() {
            "nothing".to_owned()
        } else {
            listed(&filled)
        }
    );
}

fn value_line(text: &mut String, heaps: &[u128], value: impl Fn(u128) -> Option<u128>) {
    let values: Option<Vec<u128>> = heaps.iter().map(|&size| value(size)).collect();
    if let Some(values) = values {
        let total = values.iter().fold(0, |total, value| total ^ value);
        let _ = writeln!(text, "Grundy values {}, together {total}", listed(&values));
    }
}

fn listed(numbers: &[u128]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u128::to_string).collect();
    numbers.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[track_caller]
    fn check(arguments: &str, expected: &str) {
        let words = std::iter::once("grundy").chain(arguments.split(' '));
        let cli = Cli::try_parse_from(words).unwrap();
        assert_eq!(report(&cli.game), expected, "{arguments}");
    }

    #[track_caller]
    fn check_refused(arguments: &str, reason: &str) {
        let words = std::iter::once("grundy").chain(arguments.split(' '));
        let error = Cli::try_parse_from(words).unwrap_err().to_string();
        assert!(error.contains(reason), "{arguments}: {error}");
    }

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn values_and_periods() {
        check(
            "subtraction 1,3,4 --table 8",
            "values from 0: 0 1 0 1 2 3 2 0\nperiod 7, from 0 on (proved)\n",
        );
        check(
            "subtraction 7,2,4 --table 3",
            "values from 0: 0 0 1\nperiod 3, from 8 on (proved)\n",
        );
        check(
            "octal 0.77 --table 5",
            "values from 0: 0 1 2 3 1\nperiod 12, from 71 on (proved)\n",
        );
        check(
            "octal 0.77 --table 1 --limit 167",
            "values from 0: 0\nno period proved within 167 values\n",
        );
    }

    #[test]
    fn heaps_of_subtraction_games() {
        check(
            "subtraction 1,2 --table 3 --heaps 1,2",
            "values from 0: 0 1 2\nperiod 3, from 0 on (proved)\n\
             normal play: the player to move wins\n  take 1 from heap 2: 1, 1\n\
             misère play: the player to move wins\n  take 2 from heap 2: 1, 0\n\
             Grundy values 1, 2, together 3\n",
        );
        check(
            "subtraction 5 --table 1 --heaps 1000000000000000000",
            "values from 0: 0\nperiod 10, from 0 on (proved)\n\
             normal play: the player to move loses\n\
             misère play: the player to move wins\n  take 5 from heap 1: 999999999999999995\n\
             Grundy values 0, together 0\n",
        );
        check(
            "subtraction 1,3,4 --table 1 --limit 17 --heaps 17",
            "values from 0: 0\nno period proved within 17 values\n\
             heaps: beyond the values computed; raise --limit\n",
        );
    }

    #[test]
    fn heaps_of_octal_games() {
        check(
            "octal 0.77 --table 1 --heaps 3",
            "values from 0: 0\nperiod 12, from 71 on (proved)\n\
             normal play: the player to move wins\n  leave 1, 1\n\
             misère play: the player to move wins\n  leave 1\n\
             Grundy values 3, together 3\n",
        );
        check(
            "octal 0.77 --table 1 --heaps 70,2001",
            "values from 0: 0\nperiod 12, from 71 on (proved)\n\
             normal play: the player to move wins\n  moves are listed for heaps up to 2000\n\
             misère play: searched up to a total of 24\n\
             Grundy values 6, 8, together 14\n",
        );
    }

    #[test]
    fn what_is_no_game_is_refused() {
        check_refused(
            "subtraction 1,0",
            "a subtraction set contains only positive numbers, found `0`",
        );
        check_refused("subtraction 1,x", "expected numbers separated by commas");
        check_refused("octal 77", "expected `0.` and digits from 0 to 7");
        check_refused("octal 0.78", "an octal digit is at most 7, found `8`");
        check_refused("octal 0.7x", "an octal digit is at most 7");
        check_refused("octal 0.77 --limit 0", "0 is not in 1..=1000000");
    }
}
