//! Compilers run on the files of strangers too, and some of them run these files.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;

use judge::sandbox::Level;
use serde_json::Value;

use super::judging::{Judging, is_not_judged, offered};
use crate::bench::CONFINED;

/// The answer of the test case, which no message may hold.
const SECRET: &str = "4242424242";

/// Returns the message of a compile error; fails when it is none, or not a bounded one that tells nothing. `None` where there is no such
/// compiler.
#[track_caller]
fn compile_error<'a>(name: &str, judgement: &'a Value) -> Option<&'a str> {
    if is_not_judged(name, judgement) {
        return None;
    }
    let message = judgement["message"].as_str().unwrap_or_default();
    assert_eq!(judgement["verdict"], "CE", "{name}: {judgement}");
    assert!(
        !message.is_empty() && message.len() <= 64 << 10,
        "{name}: {} bytes",
        message.len()
    );
    for secret in ["root:", "daemon:", SECRET] {
        assert!(!message.contains(secret), "{name}: {message}");
    }
    Some(message)
}

#[test]
fn compilers_read_no_file_that_is_not_part_of_the_program() {
    let judging = Judging::new("20 22\n", &format!("{SECRET}\n"));
    let answer = judging.path("package/data/secret/1.ans");
    judging.write("passwd.c", "#include \"/etc/passwd\"\nint main(void) { return 0; }\n");
    judging.write("answer.c", format!("#include \"{answer}\"\nint main(void) {{ return 0; }}\n"));
    judging.write(
        "assembler.c",
        format!("__asm__(\".incbin \\\"{answer}\\\"\");\nint main(void) {{ return 0; }}\n"),
    );
    judging.write(
        "linker.c",
        format!("__asm__(\".section .interp\\n.include \\\"{answer}\\\"\");\n"),
    );
    judging.write("shadow.rs", "fn main() { print!(\"{}\", include_str!(\"/etc/shadow\")); }\n");
    judging.write(
        "answer.rs",
        format!("fn main() {{ print!(\"{{}}\", include_str!(\"{answer}\")); }}\n"),
    );
    let programs = ["passwd.c", "answer.c", "assembler.c", "linker.c", "shadow.rs", "answer.rs"];
    for level in offered(&CONFINED) {
        for (name, judgement) in judging.judge(level, &programs) {
            compile_error(&name, &judgement);
        }
        assert_eq!(judging.left(), [""; 0]);
        judging.forget_builds();
    }
}

#[test]
fn compilers_are_stopped_at_their_limits() {
    let judging = Judging::new("20 22\n", "42\n");
    judging.write("zero.c", "#include \"/dev/zero\"\nint main(void) { return 0; }\n");
    let macros: Vec<String> = (1..30)
        .map(|i| format!("#define A{i} A{0} A{0} A{0} A{0}\n", i - 1))
        .collect();
    let macros = macros.concat();
    judging.write(
        "macros.c",
        format!("#define A0 +1\n{macros}int x = 0 A29;\nint main(void) {{ return 0; }}\n"),
    );
    judging.write(
        "templates.cpp",
        "template <int N, int M> struct T { enum { v = T<N - 1, 2 * M>::v + T<N - 1, 2 * M + 1>::v }; };\n\
         template <int M> struct T<0, M> { enum { v = M }; };\nint main() { return T<28, 1>::v; }\n",
    );
    judging.write(
        "constants.cpp",
        "constexpr int f(int n) { return n < 2 ? 1 : f(n - 1) + f(n - 2); }\nstatic_assert(f(26) + f(27) + f(28) + f(29) > 0);\n\
         constexpr long g() { long s = 0; for (long i = 0; i < 30000000000; i++) s += i; return s; }\nconstexpr long x = g();\n\
         int main() { return x; }\n",
    );
    judging.write("errors.c", format!("{macros}#define A0 @ \nint main(void) {{ A8 }}\n"));
    judging.write("huge.c", "char huge[600000000] = {1};\nint main(void) { return huge[5]; }\n");
    let programs = ["zero.c", "macros.c", "templates.cpp", "constants.cpp", "errors.c", "huge.c"];
    // The strongest level stands for all: what stops a compiler is what stops any other program.
    for level in offered(&CONFINED).into_iter().take(1) {
        for (name, judgement) in judging.judge(level, &programs) {
            compile_error(&name, &judgement);
        }
        assert_eq!(judging.left(), [""; 0]);
    }
}

/// A Perl program that does things while its syntax is checked, in the folder where that is done, and says what came of them. Then it fails,
/// or goes on.
fn at_compile_time(body: &str, end: &str) -> String {
    format!(
        "use strict; use Socket; use Errno;\n\
         sub fact {{ my ($name, $result) = @_; my $error = $!;\n\
         my ($word) = $result ? ('OK') : grep {{ $!{{$_}} }} keys %!; print STDERR \"$name=$word \"; $! = $error; }}\n\
         BEGIN {{ if (-d '.tmp') {{ {body}\n print STDERR \"\\n\"; {end} }} }}\n\
         my ($a, $b) = split ' ', <STDIN>; print $a + $b, \"\\n\";\n"
    )
}

#[test]
fn what_runs_while_a_program_is_built_is_held_like_a_program() {
    let judging = Judging::new("20 22\n", "42\n");
    let answer = judging.path("package/data/secret/1.ans");
    let body = format!(
        "fact('inet', socket(my $s, PF_INET, SOCK_STREAM, 0)); fact('unix', socket(my $n, PF_UNIX, SOCK_STREAM, 0)); \
         fact('read', open(my $r, '<', '{answer}')); fact('usr', open(my $u, '>', '/usr/judge-was-here')); fact('etc', open(my $e, '<', '/etc/shadow')); \
         fact('package', open(my $p, '>>', '{answer}')); fact('here', open(my $h, '>', 'made-while-building')); \
         fact('kill', kill(9, getppid()));"
    );
    judging.write("facts.pm", at_compile_time(&body, "exit 1;"));
    for level in offered(&CONFINED) {
        let judged = judging.judge(level, &["facts.pm"]);
        let Some(message) = compile_error("facts.pm", &judged["facts.pm"]) else {
            return;
        };
        let hidden = if level == Level::Landlock { "EACCES" } else { "ENOENT" };
        // Services of the user may listen on sockets with names, where these can be seen.
        let [usr, inet, unix] = if level == Level::Landlock {
            ["EACCES"; 3]
        } else {
            ["EROFS", "EPERM", "OK"]
        };
        let facts = format!("inet={inet} unix={unix} read={hidden} usr={usr} etc={hidden} package={hidden} here=OK kill=");
        assert!(message.starts_with(&facts), "at level {level}: {message}");
        assert_eq!(fs::read_to_string(&answer).unwrap(), "42\n");
        assert_eq!(judging.left(), [""; 0]);
        judging.forget_builds();
    }
}

#[test]
fn what_a_build_leaves_behind_misleads_nobody() {
    let judging = Judging::new("20 22\n", "42\n");
    let victim = judging.path("victim");
    fs::create_dir_all(victim.join("below")).unwrap();
    fs::write(victim.join("below/precious"), "").unwrap();
    for folder in ["", "below"] {
        fs::set_permissions(victim.join(folder), Permissions::from_mode(0o755)).unwrap();
    }
    // The judge tidies up its folder for scratch, makes all files read-only, and looks at what was built.
    for (name, body) in [
        ("scratch.pm", format!("rmdir '.tmp'; symlink '{victim}', '.tmp';")),
        ("gone.pm", "rmdir '.tmp';".to_owned()),
        (
            "links.pm",
            format!("symlink '{victim}', 'a'; symlink '/dev/zero', 'b'; symlink '/etc/shadow', 'program';"),
        ),
        (
            "closed.pm",
            "mkdir '.tmp/a'; mkdir '.tmp/a/b'; chmod 0, '.tmp/a/b', '.tmp/a';".to_owned(),
        ),
        (
            "deep.pm",
            "chdir '.tmp'; for (1 .. 2100) { mkdir 'd'; chdir 'd' or last; }".to_owned(),
        ),
        (
            "daemon.pm",
            "my $child = fork; if (defined $child && !$child) { close STDOUT; close STDERR; sleep 60; exit; }".to_owned(),
        ),
    ] {
        judging.write(name, at_compile_time(&body, ""));
    }
    let programs = ["scratch.pm", "gone.pm", "links.pm", "closed.pm", "deep.pm", "daemon.pm"];
    for level in offered(&CONFINED) {
        for (name, judgement) in judging.judge(level, &programs) {
            assert_eq!(judgement["verdict"], "AC", "{name} at level {level}: {judgement}");
        }
        assert_eq!(judging.left(), [""; 0]);
        assert!(victim.join("below/precious").exists());
        for folder in ["", "below"] {
            let mode = victim.join(folder).metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o755, "at level {level}");
        }
        judging.forget_builds();
    }
}
