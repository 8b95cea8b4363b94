//! Grading in the legacy format (sections "Test data groups" and "Graders"): a tree of folders, each with a grader.
//!
//! Every folder makes one result of those in it, from the bottom to the top, and with `on_reject: break` judging leaves a folder at the
//! first result that is not accepted. What a grader of the package says is only known when all is over, so nothing is skipped on its
//! account while programs run; results that turn out not to count are taken away in the end.

use super::grader::VerdictMode;
use super::{CustomGrader, Grade, Grader, Grading, GroupGrade, LegacyGrading, Objective, Score, SubResult};
use crate::judgement::CaseResult;
use crate::package::{Problem, TestGroup, TestNode};
use crate::verdict::{Outcome, Verdict};

/// The test data of a problem as a tree of graders.
#[derive(Clone, Debug)]
pub struct Tree {
    root: Folder,
    scoring: bool,
    objective: Objective,
}

/// A folder with at least one test case in or below it.
#[derive(Clone, Debug)]
struct Folder {
    name: String,
    grading: Box<LegacyGrading>,
    children: Vec<Child>,
}

#[derive(Clone, Debug)]
enum Child {
    /// The test case with this number.
    Case(usize),
    Folder(Folder),
}

impl Tree {
    /// Returns the tree of a problem; `None` when it is a pass-fail problem of which the first failure decides.
    pub fn of(problem: &Problem) -> Option<Tree> {
        let mut next = 0;
        let folders = [&problem.samples, &problem.secret].map(|group| folder(group, &mut next));
        let root = Folder {
            name: String::new(),
            grading: grading(&problem.grading),
            children: folders.into_iter().flatten().map(Child::Folder).collect(),
        };
        let scoring = problem.kind.scoring;
        (scoring || !root.is_plain()).then_some(Tree {
            root,
            scoring,
            objective: problem.objective,
        })
    }

    /// See [`super::Plan::skipped`].
    pub fn skipped(&self, outcomes: &[Option<Outcome>]) -> Vec<bool> {
        let mut skipped = vec![false; outcomes.len()];
        self.root.look(outcomes, &mut skipped);
        skipped
    }

    /// See [`super::Plan::grade`].
    pub fn grade(&self, results: &mut [Option<CaseResult>], custom: &mut CustomGrader<'_>) -> Grade {
        let mut fold = Fold {
            scoring: self.scoring,
            objective: self.objective,
            is_used: vec![false; results.len()],
            groups: Vec::new(),
            fault: None,
            custom,
        };
        let found = fold.folder(&self.root, results, true);
        let Fold {
            is_used, groups, fault, ..
        } = fold;
        for (result, is_used) in results.iter_mut().zip(is_used) {
            if !is_used {
                *result = None;
            }
        }
        let accepted = Outcome::Verdict(Verdict::Accepted);
        let (outcome, score) = found.map_or((accepted, None), |found| (found.outcome, Some(found.score)));
        Grade {
            outcome,
            fault: fault.filter(|_| outcome == Outcome::JudgeError),
            score: score.filter(|_| self.scoring && outcome.is_accepted()),
            best: self.root.grading.best(self.scoring, self.objective),
            groups,
        }
    }
}

/// Returns the folder of a group, `None` without test cases. `next` is the number of its first test case, then of the one after it.
fn folder(group: &TestGroup, next: &mut usize) -> Option<Folder> {
    let mut children = Vec::new();
    for child in &group.children {
        match child {
            TestNode::Case(_) => {
                children.push(Child::Case(*next));
                *next += 1;
            }
            TestNode::Group(inner) => children.extend(folder(inner, next).map(Child::Folder)),
        }
    }
    (!children.is_empty()).then(|| Folder {
        name: group.name.clone(),
        grading: grading(&group.grading),
        children,
    })
}

fn grading(grading: &Grading) -> Box<LegacyGrading> {
    match grading {
        Grading::Legacy(grading) => grading.clone(),
        Grading::None | Grading::Group(_) => Box::default(),
    }
}

impl LegacyGrading {
    /// Returns the best possible score, `None` when there is no bound.
    fn best(&self, scoring: bool, objective: Objective) -> Option<Score> {
        let bound = match objective {
            Objective::Max => &self.high,
            Objective::Min => &self.low,
        };
        bound.clone().filter(|_| scoring)
    }

    fn is_possible(&self, score: &Score) -> bool {
        self.low.as_ref().is_none_or(|low| low <= score) && self.high.as_ref().is_none_or(|high| score <= high)
    }
}

impl Folder {
    /// Returns whether here and below the first failure decides.
    fn is_plain(&self) -> bool {
        let is_plain = match &self.grading.grader {
            Grader::Default(grader) => {
                !grader.accept_if_any_accepted && !grader.ignore_sample && grader.verdict != VerdictMode::AlwaysAccept
            }
            Grader::Custom(_) => false,
        };
        is_plain
            && self.grading.breaks
            && self.children.iter().all(|child| match child {
                Child::Case(_) => true,
                Child::Folder(folder) => folder.is_plain(),
            })
    }

    /// Returns the verdict of the folder, as far as it cannot change any more, and marks the test cases that are skipped.
    fn look(&self, outcomes: &[Option<Outcome>], skipped: &mut [bool]) -> Option<bool> {
        let mut children: Vec<Option<bool>> = Vec::new();
        let mut is_over = false;
        for child in &self.children {
            if is_over {
                child.skip(skipped);
                continue;
            }
            let is_accepted = match child {
                Child::Case(case) => outcomes[*case].map(Outcome::is_accepted),
                Child::Folder(folder) => folder.look(outcomes, skipped),
            };
            children.push(is_accepted);
            // An earlier child that fails later on ends it earlier still.
            is_over = self.grading.breaks && is_accepted == Some(false);
        }
        let grader = match &self.grading.grader {
            Grader::Default(grader) => *grader,
            Grader::Custom(_) => return None,
        };
        // Nothing follows the folder at the top, so what it ignores does not matter.
        if grader.verdict == VerdictMode::AlwaysAccept {
            return Some(true);
        }
        if !grader.accept_if_any_accepted && children.contains(&Some(false)) {
            return Some(false);
        }
        // What an unknown one ends may not count.
        let known: Option<Vec<bool>> = children.into_iter().collect();
        known.map(|known| {
            if grader.accept_if_any_accepted {
                known.is_empty() || known.contains(&true)
            } else {
                true
            }
        })
    }
}

impl Child {
    fn skip(&self, skipped: &mut [bool]) {
        match self {
            Child::Case(case) => skipped[*case] = true,
            Child::Folder(folder) => folder.children.iter().for_each(|child| child.skip(skipped)),
        }
    }
}

/// One way through the tree, from the bottom to the top.
struct Fold<'a, 'c> {
    scoring: bool,
    objective: Objective,
    is_used: Vec<bool>,
    groups: Vec<GroupGrade>,
    fault: Option<String>,
    custom: &'a mut CustomGrader<'c>,
}

impl Fold<'_, '_> {
    /// Returns the result of a folder, `None` when nothing in it was judged.
    fn folder(&mut self, folder: &Folder, results: &[Option<CaseResult>], at_top: bool) -> Option<SubResult> {
        let place = self.groups.len();
        if !at_top {
            self.groups.push(GroupGrade {
                name: folder.name.clone(),
                outcome: None,
                score: None,
                best: folder.grading.best(self.scoring, self.objective),
                not_run: None,
            });
        }
        let mut found: Vec<SubResult> = Vec::new();
        let mut is_over = false;
        for child in &folder.children {
            if is_over {
                self.pass_over(child);
                continue;
            }
            let result = match child {
                Child::Case(case) => results[*case].as_ref().map(|result| {
                    self.is_used[*case] = true;
                    SubResult {
                        outcome: result.outcome,
                        score: result.score.as_ref().map_or_else(Score::zero, |score| score.value.clone()),
                    }
                }),
                Child::Folder(inner) => self.folder(inner, results, false),
            };
            let Some(result) = result else { continue };
            is_over = folder.grading.breaks && !result.outcome.is_accepted();
            found.push(result);
        }
        if found.is_empty() {
            return None;
        }
        let mut result = self.graded(folder, &found, at_top);
        if self.scoring && result.outcome.is_accepted() && !folder.grading.is_possible(&result.score) {
            let name = if at_top { "the submission" } else { &folder.name };
            let complaint = format!(
                "the score of {name} is {}, which is out of its `range`",
                result.score.for_program()
            );
            self.fault.get_or_insert(complaint);
            result.outcome = Outcome::JudgeError;
        }
        if let Some(group) = self.groups.get_mut(place).filter(|_| !at_top) {
            group.outcome = Some(result.outcome);
            group.score = (self.scoring && result.outcome.is_accepted()).then(|| result.score.clone());
        }
        if !result.outcome.is_accepted() {
            // The score that a grader gives with another verdict is ignored.
            result.score = folder.grading.reject_score.clone();
        }
        Some(result)
    }

    fn graded(&mut self, folder: &Folder, found: &[SubResult], at_top: bool) -> SubResult {
        let failed = SubResult {
            outcome: Outcome::JudgeError,
            score: Score::zero(),
        };
        if found.iter().any(|result| result.outcome == Outcome::JudgeError) {
            return failed;
        }
        match &folder.grading.grader {
            Grader::Default(grader) => grader.grade(found, at_top),
            Grader::Custom(arguments) => (self.custom)(found, arguments).unwrap_or_else(|reason| {
                self.fault.get_or_insert(reason);
                failed
            }),
        }
    }

    /// Notes that a child was not judged, as a failure before it ended the folder.
    fn pass_over(&mut self, child: &Child) {
        let Child::Folder(folder) = child else { return };
        self.groups.push(GroupGrade {
            name: folder.name.clone(),
            outcome: None,
            score: None,
            best: folder.grading.best(self.scoring, self.objective),
            not_run: Some("judging ended with a failure before it".to_owned()),
        });
        for child in &folder.children {
            self.pass_over(child);
        }
    }
}

#[cfg(test)]
mod tests;
