//! Whether the scores of the test data groups of format 2025-09 fit together (sections "Test data configuration" and "Result
//! aggregation"): one look at all groups, when the test data is loaded.

use super::config::{Place, TEST_GROUP};
use super::grading::GivenGroup;
use crate::diagnostic::{nearest, quoted};
use crate::package::Loading;
use crate::scoring::{Aggregation, GroupGrading, Score};

/// One group, or `secret`, of a scoring problem.
pub(super) struct Noted {
    /// Its name, as `secret/group1`.
    pub(super) name: String,
    pub(super) place: Place,
    /// What its file says.
    pub(super) given: GivenGroup,
    /// What that comes to.
    pub(super) grading: GroupGrading,
    /// How many test cases are in it and in no group below it.
    pub(super) cases: usize,
    pub(super) has_file: bool,
}

impl Noted {
    /// Returns where to look for what is wrong.
    fn file(&self) -> String {
        if self.has_file {
            format!("data/{}/{TEST_GROUP}", self.name)
        } else {
            format!("data/{}", self.name)
        }
    }
}

/// Checks the groups of a scoring problem. The first is `secret`, the others follow in judging order.
pub(super) fn check(cx: &mut Loading<'_>, noted: &[Noted]) {
    let Some((secret, groups)) = noted.split_first() else {
        return;
    };
    for group in noted {
        check_alone(cx, group, !groups.is_empty());
    }
    for group in groups {
        if group.grading.max.is_none() && secret.grading.max.is_some() && group.grading.aggregation != Aggregation::PassFail {
            cx.error(
                &group.file(),
                group.given.max.map(|at| at.line),
                "the maximum score of a group can only be unbounded if that of `secret` is",
            )
            .hint("add `max_score: 50` with the score of this group");
        }
        if secret.grading.aggregation == Aggregation::PassFail && group.grading.aggregation != Aggregation::PassFail {
            cx.error(
                &group.file(),
                group.given.aggregation.map(|at| at.line),
                "`score_aggregation` must be `pass-fail`, as that of `secret` is",
            );
        }
    }
    for (index, group) in noted.iter().enumerate() {
        check_required(cx, group, groups, index);
    }
    check_sum(cx, secret, groups);
}

/// Checks what can be seen of one group.
fn check_alone(cx: &mut Loading<'_>, group: &Noted, has_groups: bool) {
    let GroupGrading { aggregation, max, .. } = &group.grading;
    let (aggregation, is_secret) = (*aggregation, group.place == Place::Secret);
    if aggregation == Aggregation::PassFail && max.is_none() {
        let line = group.given.max.map(|at| at.line);
        cx.error(
            &group.file(),
            line,
            "with `pass-fail` aggregation there must be a `max_score`",
        )
        .hint("add `max_score: 50` with the score of this group, or another `score_aggregation`");
    }
    let has_cases = group.cases > 0 && !(is_secret && has_groups);
    if aggregation != Aggregation::PassFail && max.is_none() && has_cases && cx.tree.folder("output_validator").is_none() {
        let line = group.given.max.map(|at| at.line);
        cx.error(
            &group.file(),
            line,
            "an unbounded score needs an output validator, as the default one gives no scores",
        )
        .hint("give a number as `max_score`, or add the folder `output_validator`");
    }
    let Some(static_score) = group.given.static_score else {
        return;
    };
    let line = Some(static_score.line);
    if is_secret && has_groups {
        cx.error(
            &group.file(),
            line,
            "there are test data groups, so `secret` has no test case of its own",
        )
        .hint("move the key to the file of a group");
    }
    match (static_score.value, aggregation) {
        (Some(_), Aggregation::PassFail) => {
            cx.error(&group.file(), line, "with `pass-fail` aggregation a test case has no score")
                .hint("write `static_validation_score: pass-fail`");
        }
        (None, Aggregation::Sum | Aggregation::Min) => {
            cx.error(
                &group.file(),
                line,
                "`static_validation_score: pass-fail` needs `score_aggregation: pass-fail`",
            )
            .hint("write the maximum score of static validation");
        }
        (Some(score), Aggregation::Sum) if max.as_ref().is_some_and(|max| Score::whole(score) > *max) => {
            cx.error(&group.file(), line, "`static_validation_score` is more than `max_score`");
        }
        _ => {}
    }
}

/// Checks what a group, the one with number `index` counting `secret` as the first, requires to be passed.
fn check_required(cx: &mut Loading<'_>, group: &Noted, groups: &[Noted], index: usize) {
    for required in &group.given.require_pass {
        if required.value == "sample" {
            continue;
        }
        let (file, line) = (group.file(), Some(required.line));
        if index == 0 {
            cx.error(&file, line, "`secret` can only require `sample`");
            continue;
        }
        let Some(position) = groups.iter().position(|other| other.name == required.value) else {
            let names = groups.iter().map(|other| other.name.as_str());
            let error = cx.error(&file, line, format!("there is no group {}", quoted(&required.value)));
            match nearest(&required.value, names) {
                Some(right) => error.hint(format!("did you mean `{right}`?")),
                None => error.hint("groups have names as `secret/group1`"),
            }
            continue;
        };
        if position + 1 >= index {
            let message = format!(
                "only an earlier group can be required, and `{}` is not earlier",
                required.value
            );
            cx.error(&file, line, message)
                .hint("groups are judged in the order of their names");
        } else if groups[position].grading.aggregation != Aggregation::PassFail {
            cx.error(
                &file,
                line,
                format!(
                    "`{}` cannot be required, as its aggregation is not `pass-fail`",
                    required.value
                ),
            );
        }
    }
}

/// Warns when the best scores of the groups do not make the best score of all.
fn check_sum(cx: &mut Loading<'_>, secret: &Noted, groups: &[Noted]) {
    let best: Option<Vec<&Score>> = groups.iter().map(|group| group.grading.max.as_ref()).collect();
    let (Some(best), Some(max)) = (best.filter(|best| !best.is_empty()), &secret.grading.max) else {
        return;
    };
    let reached = match secret.grading.aggregation {
        Aggregation::Sum => Score::sum(best),
        Aggregation::Min => best.into_iter().min().map_or_else(Score::zero, Clone::clone),
        Aggregation::PassFail => return,
    };
    let line = secret.given.max.map(|at| at.line);
    let message = format!("the maximum score of `secret` is {max}, but its groups make {reached}");
    if reached > *max {
        cx.warning(&secret.file(), line, message)
            .hint("a submission with a higher score than the maximum is a judge error");
    } else if reached < *max {
        cx.warning(&secret.file(), line, message)
            .hint("no submission can reach the maximum");
    }
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::package::testing::Package;

    /// A scoring problem with these files of groups: `secret` first, then its groups, one test case each.
    fn package(secret: &str, groups: &[&str]) -> Package {
        let mut package = Package::new().yaml("type: scoring\n");
        if !secret.is_empty() {
            package = package.with("data/secret/test_group.yaml", secret);
        }
        if !groups.is_empty() {
            package = package.without("data/secret/1.in").without("data/secret/1.ans");
        }
        for (index, group) in groups.iter().enumerate() {
            let folder = format!("data/secret/g{}", index + 1);
            package = package
                .with(&format!("{folder}/test_group.yaml"), group)
                .with(&format!("{folder}/1.in"), "1\n")
                .with(&format!("{folder}/1.ans"), "1\n");
        }
        package
    }

    #[track_caller]
    fn check_fine(secret: &str, groups: &[&str]) {
        assert_eq!(package(secret, groups).faults(), "", "{secret:?} {groups:?}");
    }

    #[test]
    fn what_fits_is_fine() {
        check_fine("", &[]);
        check_fine("score_aggregation: pass-fail\n", &[]);
        check_fine("score_aggregation: min\nmax_score: 0\nrequire_pass: sample\n", &[]);
        check_fine(
            "",
            &[
                "max_score: 40\n",
                "max_score: 60\nscore_aggregation: min\nrequire_pass: [sample, secret/g1]\n",
            ],
        );
        check_fine(
            "score_aggregation: min\nmax_score: 40\n",
            &["max_score: 40\n", "max_score: 60\n"],
        );
        check_fine(
            "score_aggregation: pass-fail\nmax_score: 1\n",
            &["max_score: 5\n", "max_score: 7\n"],
        );
    }

    #[test]
    fn groups_need_a_maximum() {
        assert_snapshot!(package("", &["", "score_aggregation: sum\nmax_score: unbounded\n"]).faults(), @"
        error: nim/data/secret/g1/test_group.yaml: with `pass-fail` aggregation there must be a `max_score`
          hint: add `max_score: 50` with the score of this group, or another `score_aggregation`
        error: nim/data/secret/g2/test_group.yaml:2: an unbounded score needs an output validator, as the default one gives no scores
          hint: give a number as `max_score`, or add the folder `output_validator`
        error: nim/data/secret/g2/test_group.yaml:2: the maximum score of a group can only be unbounded if that of `secret` is
          hint: add `max_score: 50` with the score of this group
        ");
        let unbounded = package("max_score: unbounded\n", &["score_aggregation: sum\n", "max_score: 7\n"]);
        assert_eq!(unbounded.with("output_validator/v.py", "").faults(), "");
        assert_snapshot!(package("score_aggregation: pass-fail\nmax_score: unbounded\n", &[]).faults(), @"
        error: nim/data/secret/test_group.yaml:2: with `pass-fail` aggregation there must be a `max_score`
          hint: add `max_score: 50` with the score of this group, or another `score_aggregation`
        ");
    }

    #[test]
    fn groups_are_like_secret() {
        assert_snapshot!(package("score_aggregation: pass-fail\n", &["max_score: 100\nscore_aggregation: sum\n"]).faults(), @"error: nim/data/secret/g1/test_group.yaml:2: `score_aggregation` must be `pass-fail`, as that of `secret` is");
        assert_snapshot!(package("max_score: 90\n", &["max_score: 40\n", "max_score: 60\n"]).faults(), @"
        warning: nim/data/secret/test_group.yaml:1: the maximum score of `secret` is 90, but its groups make 100
          hint: a submission with a higher score than the maximum is a judge error
        ");
        assert_snapshot!(package("", &["max_score: 40\n"]).faults(), @"
        warning: nim/data/secret: the maximum score of `secret` is 100, but its groups make 40
          hint: no submission can reach the maximum
        ");
    }

    #[test]
    fn only_earlier_groups_with_pass_fail_can_be_required() {
        let groups = [
            "max_score: 20\nrequire_pass: secret/g1\n",
            "max_score: 20\nrequire_pass: [secret/g3, secret/g1]\n",
            "max_score: 20\nscore_aggregation: sum\nrequire_pass: [g1, secret/g9]\n",
            "max_score: 40\nrequire_pass: [secret/g3]\n",
        ];
        assert_snapshot!(package("require_pass: secret/g1\n", &groups).faults(), @"
        error: nim/data/secret/g1/test_group.yaml:2: only an earlier group can be required, and `secret/g1` is not earlier
          hint: groups are judged in the order of their names
        error: nim/data/secret/g2/test_group.yaml:2: only an earlier group can be required, and `secret/g3` is not earlier
          hint: groups are judged in the order of their names
        error: nim/data/secret/g3/test_group.yaml:3: there is no group `g1`
          hint: groups have names as `secret/group1`
        error: nim/data/secret/g3/test_group.yaml:3: there is no group `secret/g9`
          hint: did you mean `secret/g1`?
        error: nim/data/secret/g4/test_group.yaml:2: `secret/g3` cannot be required, as its aggregation is not `pass-fail`
        error: nim/data/secret/test_group.yaml:1: `secret` can only require `sample`
        ");
    }

    #[test]
    fn static_validation_fits_the_aggregation() {
        let groups = [
            "max_score: 20\nstatic_validation_score: 5\n",
            "max_score: 20\nscore_aggregation: min\nstatic_validation_score: pass-fail\n",
            "max_score: 20\nscore_aggregation: sum\nstatic_validation_score: 21\n",
            "max_score: 20\nscore_aggregation: sum\nstatic_validation_score: 20\n",
            "max_score: 20\nstatic_validation_score: pass-fail\n",
        ];
        let package = package("static_validation_score: 1\n", &groups).with("static_validator/v.py", "");
        assert_snapshot!(package.faults(), @"
        error: nim/data/secret/g1/test_group.yaml:2: with `pass-fail` aggregation a test case has no score
          hint: write `static_validation_score: pass-fail`
        error: nim/data/secret/g2/test_group.yaml:3: `static_validation_score: pass-fail` needs `score_aggregation: pass-fail`
          hint: write the maximum score of static validation
        error: nim/data/secret/g3/test_group.yaml:3: `static_validation_score` is more than `max_score`
        error: nim/data/secret/test_group.yaml:1: there are test data groups, so `secret` has no test case of its own
          hint: move the key to the file of a group
        ");
    }
}
