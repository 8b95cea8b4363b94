//! The same report, byte for byte, however many programs run at the same time and whatever ends first.

use insta::assert_snapshot;

use crate::harness::{Package, PackageBuilder, fixture};

/// Prints the right answer for the test cases up to `last`, and then what `otherwise` says.
fn until(last: usize, otherwise: &str) -> String {
    format!(
        "#include <stdio.h>\n#include <stdlib.h>\n\
         int main(void) {{\n    int a, b;\n    if (scanf(\"%d%d\", &a, &b) != 2) return 1;\n\
         \u{20}   if (a > {last}) {{ {otherwise} }}\n    printf(\"%d\\n\", a + b);\n}}\n"
    )
}

/// Eight test cases, and submissions that fail on different ones in different ways: the first failure is often not the first to end.
fn package() -> Package {
    let mut builder = PackageBuilder::new("sum")
        .without("data/secret/01.in")
        .without("data/secret/01.ans");
    for case in 1..=8 {
        builder = builder.case(
            &format!("secret/{case:02}"),
            &format!("{case} 1000\n"),
            &format!("{}\n", case + 1000),
        );
    }
    builder
        .submission("accepted/burns.c", until(7, "for (volatile int i = 0; i < 3000000; i++) {}"))
        .submission("wrong_answer/early.c", until(1, "puts(\"0\"); return 0;"))
        .submission("wrong_answer/late.c", until(7, "puts(\"0\"); return 0;"))
        .submission("time_limit_exceeded/spin.c", fixture("spin.c"))
        .submission("time_limit_exceeded/late.c", until(6, "for (;;) {}"))
        .submission("run_time_error/crash.c", until(3, "fputs(\"too big\\n\", stderr); abort();"))
        .submission(
            "rejected/floods.c",
            until(
                2,
                "static char block[1 << 16]; for (;;) fwrite(block, 1, sizeof block, stdout);",
            ),
        )
        .submission(
            "rejected/slow_then_wrong.c",
            until(2, "if (a == 3) for (;;) {} puts(\"0\"); return 0;"),
        )
        .submission(
            "accepted/wrong.c",
            until(5, "if (a == 6) for (volatile int i = 0; i < 3000000; i++) {} exit(a);"),
        )
        .submission("compile_error/bad.c", "int main(void) { return }\n")
        .build()
}

#[track_caller]
fn check_same(flags: &str) -> String {
    let package = package();
    let report = |jobs: &str| {
        let text = package.verify("-t 0.1").args(flags).args(jobs).run().exits(1).redacted();
        // Which submission takes longest, which the line about the time limit says, is a matter of times.
        let lines: Vec<&str> = text.lines().filter(|line| !line.contains(r#""type":"time_limit""#)).collect();
        lines.join("\n")
    };
    let serial = report("--jobs 1");
    for _ in 0..3 {
        assert_eq!(report("--jobs 8"), serial);
    }
    serial
}

#[test]
fn people_read_the_same_for_any_number_of_jobs() {
    assert_snapshot!(check_same(""), @"
    isolation: [level]

    sum: data: 9 inputs valid by 1 validator, 9 answers accepted, 102 B

    sum: Sum, 9 cases, 0.1 s of CPU time (the command line), 256 MiB of memory
      AC   accepted/burns.c            c          #.### s     # MiB  9 cases
      AC   accepted/sum.c              c          #.### s     # MiB  9 cases
      RTE  accepted/wrong.c            c          #.### s     # MiB  RTE on secret/06  NOT AS EXPECTED
          RTE on secret/06, but `accepted` permits only AC
          secret/06: run-time error, exit code 6
      CE   compile_error/bad.c         c                -         -  does not compile
      OLE  rejected/floods.c           c          #.### s     # MiB  OLE on secret/03
      TLE  rejected/slow_then_wrong.c  c          #.### s     # MiB  TLE on secret/03
      RTE  run_time_error/crash.c      c          #.### s     # MiB  RTE on secret/04
      TLE  time_limit_exceeded/late.c  c          #.### s     # MiB  TLE on secret/07
      TLE  time_limit_exceeded/spin.c  c          #.### s     # MiB  TLE on sample/1
      WA   wrong_answer/early.c        c          #.### s     # MiB  WA on secret/02
      WA   wrong_answer/late.c         c          #.### s     # MiB  WA on secret/08

    1 problem: 1 of 11 submissions not as expected (#.### s)
      RTE  sum: accepted/wrong.c  RTE on secret/06
    ");
}

#[test]
fn programs_read_the_same_for_any_number_of_jobs() {
    let lines = check_same("--format json");
    assert_eq!(
        lines.lines().filter(|line| line.contains("\"type\":\"judgement\"")).count(),
        11
    );
}

#[test]
fn the_first_failure_decides_though_a_later_one_is_found_sooner() {
    let package = PackageBuilder::new("sum").case("secret/02", "1 1\n", "2\n").build();
    // The first secret test case crashes after half a second, the second one is wrong at once.
    let late = "#include <stdio.h>\n#include <stdlib.h>\n#include <time.h>\n\
        int main(void) {\n    int a, b;\n    if (scanf(\"%d%d\", &a, &b) != 2) return 1;\n\
        \u{20}   if (a == 20) { while (clock() < CLOCKS_PER_SEC / 2) {} abort(); }\n\
        \u{20}   printf(\"%d\\n\", a == 1 && b == 1 ? 0 : a + b);\n}\n";
    package.temp.write("late.c", late);
    for jobs in ["1", "2", "8"] {
        let judgement = package
            .run("-t 5 --format json late.c --jobs")
            .arg(jobs)
            .run()
            .exits(1)
            .judgement();
        assert_eq!(
            (&judgement["verdict"], &judgement["deciding"]),
            (&"RTE".into(), &"secret/01".into())
        );
        let names: Vec<&str> = judgement["cases"]
            .as_array()
            .unwrap()
            .iter()
            .map(|case| case["name"].as_str().unwrap())
            .collect();
        assert_eq!(
            names,
            ["sample/1", "secret/01"],
            "nothing is told of what came after the failure"
        );
    }
}
