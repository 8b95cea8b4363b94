//! Which class of a Java program is started, and under which name its file is stored.

use super::*;

/// Builds a program and returns the class that is started and what it prints; `None` without a Java compiler.
#[track_caller]
fn start(files: &[(&str, &str)], entry_point: Option<&str>) -> Option<Result<(String, String), String>> {
    let source = Source { entry_point, ..plain() };
    match Workshop::new().build_with(&mut Spawner::default(), files, &source).product {
        Product::Ready(executable) => {
            let class = executable.entry_point().unwrap().to_owned();
            Some(Ok((class, run(&executable, "3 1 2 4\n"))))
        }
        Product::CompileError(message) => Some(Err(message)),
        Product::NotJudged(reason) => {
            eprintln!("skipped java: {reason}");
            None
        }
    }
}

#[track_caller]
fn check(files: &[(&str, &str)], entry_point: Option<&str>, class: &str, output: &str) {
    if let Some(started) = start(files, entry_point) {
        assert_eq!(started, Ok((class.to_owned(), format!("{output}\n"))));
    }
}

/// Returns a class with a main method that prints `text`.
fn printing(head: &str, text: &str) -> String {
    format!("{head} {{\n  public static void main(String[] args) {{ System.out.println(\"{text}\"); }}\n}}\n")
}

#[test]
fn files_may_have_other_names_than_their_classes() {
    check(
        &[("NimGame.java", &printing("public class NimGame", "1"))],
        None,
        "NimGame",
        "1",
    );
    check(&[("lower.java", &printing("class Main", "2"))], None, "Main", "2");
    check(&[("other.java", &printing("public class Main", "3"))], None, "Main", "3");
    check(
        &[("my-solution.java", &printing("package game;\nclass Nim", "4"))],
        None,
        "game.Nim",
        "4",
    );
}

#[test]
fn a_main_method_is_recognised_by_what_it_is() {
    let order = "final public class Order {\n  final static public synchronized void main(final String... args) throws java.io.IOException {\n    System.out.println(1);\n  }\n}\n";
    check(&[("Order.java", order)], None, "Order", "1");
    let inherited = format!("{}class Main extends Base {{ }}\n", printing("class Base", "2"));
    check(&[("inherit.java", &inherited)], None, "Main", "2");
}

#[test]
fn main_is_the_default_and_an_entry_point_goes_before() {
    let two = [
        printing("class Aaa", "a"),
        printing("class Main", "m"),
        printing("class Zzz", "z"),
    ]
    .concat();
    check(&[("two.java", &two)], None, "Main", "m");
    check(&[("two.java", &two)], Some("Zzz"), "Zzz", "z");
    let folder = [
        ("Aux.java", &*printing("class Aux", "a")),
        ("Main.java", &*printing("class Main", "m")),
    ];
    check(&folder, None, "Main", "m");
    check(&folder, Some("Aux"), "Aux", "a");
}

#[test]
fn a_program_that_cannot_be_started_is_a_compile_error() {
    let check_error = |text: &str, expected: &str| {
        if let Some(started) = start(&[("a.java", text)], None) {
            assert_eq!(started, Err(expected.to_owned()));
        }
    };
    check_error("class Main { }\n", "no class has a main method");
    check_error(
        &[printing("class A", "a"), printing("class B", "b")].concat(),
        "cannot tell where the program starts: A, B have a main method, and none is called `Main`",
    );
}

#[test]
fn the_heap_fits_into_the_memory_limit() {
    let build = Workshop::new().build(&mut Spawner::default(), &[("Main.java", &printing("class Main", "1"))]);
    if let Product::Ready(executable) = build {
        let argv = executable.argv(Bytes::mib(256));
        assert!(argv.contains(&"-Xmx192m".to_owned()), "{argv:?}");
        assert_eq!(argv.last().unwrap(), "Main");
        assert_eq!(executable.memory(), crate::language::Memory::Managed);
    }
}
