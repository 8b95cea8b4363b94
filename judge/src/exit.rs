//! The exit codes of the binary, as numbers that other people's scripts rest on.
//!
//! A judge error outranks an invalid package, which outranks a submission that is not as expected: the first makes the others
//! doubtful. An interruption outranks all of them, because then nothing is known about the rest; it has the number that shells give
//! to a program that ended by SIGINT. Warnings change the code only when the user wants them to.
//!
//! A submission that this machine has no compiler for is skipped, and that alone is no failure: a package with a Kotlin solution
//! beside the C++ one can be verified without Kotlin. It is a failure where the skipped program was the whole point: when no
//! program that must be accepted was judged for a problem, or when the user asked for this very program. "All as expected" would be
//! a claim about nothing then, so the code is [`UNEXPECTED`].

use crate::event::Summary;

/// All is as expected.
pub const EXPECTED: u8 = 0;
/// Something is not as expected.
pub const UNEXPECTED: u8 = 1;
/// The command line makes no sense.
pub const USAGE: u8 = 2;
/// A package or its data is invalid.
pub const INVALID: u8 = 3;
/// The judge failed, or a limit that was asked for cannot be enforced.
pub const JUDGE_ERROR: u8 = 4;
/// The user stopped it.
pub const INTERRUPTED: u8 = 130;

/// Returns the exit code for what came out.
pub fn code(summary: &Summary) -> u8 {
    if summary.interrupted {
        INTERRUPTED
    } else if summary.judge_errors > 0 {
        JUDGE_ERROR
    } else if summary.invalid_packages > 0 {
        INVALID
    } else if summary.unexpected > 0 || summary.unproven > 0 {
        UNEXPECTED
    } else {
        EXPECTED
    }
}

/// Returns the exit code when a warning about a package is as bad as an error.
pub fn strict_code(summary: &Summary) -> u8 {
    code(&Summary {
        invalid_packages: summary.invalid_packages + summary.warnings,
        ..*summary
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(summary: Summary, expected: u8) {
        assert_eq!(code(&summary), expected, "{summary:?}");
    }

    #[test]
    fn the_gravest_thing_decides() {
        let mut summary = Summary {
            problems: 3,
            submissions: 27,
            not_judged: 2,
            ..Summary::default()
        };
        check(summary, 0);
        summary.unexpected = 2;
        check(summary, 1);
        summary.invalid_packages = 1;
        check(summary, 3);
        summary.judge_errors = 1;
        check(summary, 4);
        summary.interrupted = true;
        check(summary, 130);
    }

    #[test]
    fn warnings_count_when_they_are_asked_to() {
        let mut summary = Summary {
            warnings: 1,
            unexpected: 1,
            ..Summary::default()
        };
        check(summary, UNEXPECTED);
        assert_eq!(strict_code(&summary), INVALID);
        summary.judge_errors = 1;
        assert_eq!(strict_code(&summary), JUDGE_ERROR);
        assert_eq!(strict_code(&Summary::default()), EXPECTED);
    }

    #[test]
    fn each_thing_alone_has_its_code() {
        let none = Summary::default();
        check(none, EXPECTED);
        check(Summary { unexpected: 1, ..none }, UNEXPECTED);
        check(Summary { unproven: 1, ..none }, UNEXPECTED);
        check(
            Summary {
                invalid_packages: 1,
                ..none
            },
            INVALID,
        );
        check(Summary { judge_errors: 1, ..none }, JUDGE_ERROR);
        check(
            Summary {
                interrupted: true,
                ..none
            },
            INTERRUPTED,
        );
    }
}
