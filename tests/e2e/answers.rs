//! Submit-answer problems: answers in place of programs.

use insta::assert_snapshot;

use crate::harness::PackageBuilder;

fn package() -> PackageBuilder {
    PackageBuilder::new("sum")
        .problem_yaml("type: submit-answer\n")
        .without("submissions/accepted/sum.c")
        .case("secret/02", "500 500\n", "1000\n")
        .submission("accepted/both/01.out", "42\n")
        .submission("accepted/both/02.out", "1000\n")
        .submission("accepted/prints/main.py", "a, b = map(int, input().split())\nprint(a + b)\n")
        .submission("wrong_answer/second/01.out", "42\n")
        .submission("wrong_answer/second/02.out", "999\n")
}

#[test]
fn answers_are_judged_without_running_anything() {
    assert_snapshot!(package().build().verify("--verbose").run().exits(0).redacted(), @"
    isolation: [level]

    sum: data: 3 inputs valid by 1 validator, 3 answers accepted, 28 B

    sum: Sum, 3 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      AC   accepted/both        -          #.### s     # MiB  2 cases
        AC     #.### s     # MiB  secret/01
        AC     #.### s     # MiB  secret/02
      AC   accepted/prints      python3    #.### s     # MiB  2 cases
        AC     #.### s     # MiB  secret/01
        AC     #.### s     # MiB  secret/02
      WA   wrong_answer/second  -          #.### s     # MiB  WA on secret/02
        AC     #.### s     # MiB  secret/01
        WA     #.### s     # MiB  secret/02
          secret/02: wrong answer
          | token 1: expected `1000`, got `999` (output line 1 column 1, answer line 1 column 1)
          - answer, + output:
           1    - 1000
              1 + 999

    1 problem, 3 submissions: all as expected (#.### s)
    ");
}

#[test]
fn an_answer_that_is_missing_is_wrong() {
    let package = package().build();
    package.temp.write("01.out", "42\n");
    assert_snapshot!(package.run("01.out").run().exits(1).redacted(), @"
    isolation: [level]

    sum: Sum, 3 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      WA   01.out               -          #.### s     # MiB  WA on secret/02
          secret/02: wrong answer
          | no answer: there is one to `secret/01` only

    1 problem: 1 of 1 program not accepted (#.### s)
    ");
    package.temp.write("mine/01.out", "42\n");
    package.temp.write("mine/secret/02.out", "1e3\n");
    assert_snapshot!(package.run("mine").run().exits(1).redacted(), @"
    isolation: [level]

    sum: Sum, 3 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      WA   mine                 -          #.### s     # MiB  WA on secret/02
          secret/02: wrong answer
          | token 1: expected `1000`, got `1e3` (output line 1 column 1, answer line 1 column 1)
          - answer, + output:
           1    - 1000
              1 + 1e3

    1 problem: 1 of 1 program not accepted (#.### s)
    ");
    package.run("mine secret/01").run().exits(0);
}

#[test]
fn validators_look_at_answers() {
    let validator = "import sys, os\n\
        assert sorted(os.listdir('.')) in ([], ['01.out', '02.out']), os.listdir('.')\n\
        text = sys.stdin.read()\n\
        open(sys.argv[3] + 'judgemessage.txt', 'w').write('looked at ' + text)\n\
        sys.exit(42 if text == open(sys.argv[2]).read() else 43)\n";
    let package = package()
        .without("submissions/accepted/prints/main.py")
        .file("output_validator/validate.py", validator)
        .build();
    assert_snapshot!(package.verify("--verbose").run().exits(0).redacted(), @"
    isolation: [level]

    sum: data: 3 inputs valid by 1 validator, 3 answers accepted, 28 B

    sum: Sum, 3 cases, 1 s of CPU time (problem.yaml), 256 MiB of memory
      AC   accepted/both        -          #.### s     # MiB  2 cases
        AC     #.### s     # MiB  secret/01
        AC     #.### s     # MiB  secret/02
      WA   wrong_answer/second  -          #.### s     # MiB  WA on secret/02
        AC     #.### s     # MiB  secret/01
        WA     #.### s     # MiB  secret/02
          secret/02: wrong answer
          | looked at 999

    1 problem, 2 submissions: all as expected (#.### s)
    ");
}

#[test]
fn answers_are_under_the_output_limit() {
    let package = package().problem_yaml("  output: 1\ntype: submit-answer\n").build();
    let answer = |length: usize| format!("42{}", "\n".repeat(length - 2));
    for (length, verdict) in [((1 << 20) - 1, "AC"), (1 << 20, "AC"), ((1 << 20) + 1, "OLE")] {
        package.temp.write("mine/01.out", answer(length));
        let judgement = package.run("--format json mine secret/01").run().judgement();
        assert_eq!(judgement["verdict"], verdict, "{length}");
    }
}
