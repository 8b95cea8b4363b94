use super::*;
use crate::compile::testing::{Spawner, Workshop};
use crate::language::by_code;

/// A folder with commands that are shell scripts, and what would be found along it.
struct Machine {
    workshop: Workshop,
    sandbox: Spawner,
    host: Host,
}

impl Machine {
    fn new(scripts: &[(&str, &str)]) -> Machine {
        let workshop = Workshop::new();
        let mut machine = Machine {
            host: Host {
                // The scripts themselves need the usual commands, which are not looked for here.
                search_path: ["a", "b"].iter().map(|folder| workshop.path(folder)).collect(),
                home: None,
                prefer: Vec::new(),
            },
            workshop,
            sandbox: Spawner::default(),
        };
        for (name, text) in scripts {
            machine.write(name, text);
        }
        machine.restart();
        machine
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.workshop.path(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, format!("#!/bin/sh\nPATH=/usr/bin:/bin\n{text}\n")).unwrap();
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        std::fs::set_permissions(&path, mode).unwrap();
    }

    fn restart(&mut self) {
        self.workshop.restart(self.host.clone());
        self.sandbox.jobs.clear();
    }

    fn find(&mut self, code: &str) -> Search {
        let language = by_code(code).unwrap();
        self.workshop.builder.toolchains().find(&mut self.sandbox, language).unwrap()
    }

    #[track_caller]
    fn found(&mut self, code: &str) -> Arc<Found> {
        match self.find(code) {
            Search::Found(found) => found,
            Search::Missing(reason) => panic!("{reason}"),
        }
    }

    #[track_caller]
    fn missing(&mut self, code: &str) -> String {
        match self.find(code) {
            Search::Found(found) => panic!("{found:?}"),
            Search::Missing(reason) => reason,
        }
    }
}

const LUA: &str = "echo; echo 'Lua warning: old'; echo Lua 5.4.6 Copyright; echo more";

#[test]
fn what_is_found_is_remembered_for_the_next_run() {
    let mut machine = Machine::new(&[("b/lua", LUA)]);
    let found = machine.found("lua");
    assert_eq!(found.version, "Lua 5.4.6 Copyright");
    assert_eq!(found.commands["lua"], machine.workshop.path("b/lua"));
    assert_eq!(machine.sandbox.jobs.len(), 1);
    machine.found("lua");
    assert_eq!(machine.sandbox.jobs.len(), 1, "within a run");
    machine.restart();
    assert_eq!(machine.found("lua").version, found.version);
    assert_eq!(machine.sandbox.jobs.len(), 0, "in the next run");
}

#[test]
fn another_command_is_asked_anew() {
    let mut machine = Machine::new(&[("b/lua", LUA)]);
    machine.found("lua");
    machine.write("b/lua", "echo Lua 5.5.0 Copyright");
    machine.restart();
    assert_eq!(machine.found("lua").version, "Lua 5.5.0 Copyright");
    machine.write("a/lua", "echo Lua 5.1 first in the path");
    machine.restart();
    assert_eq!(machine.found("lua").version, "Lua 5.1 first in the path");
}

#[test]
fn what_is_missing_is_said_and_looked_for_in_the_next_run() {
    let mut machine = Machine::new(&[]);
    assert_eq!(machine.missing("lua"), "no `lua5.4` found");
    machine.write("a/lua5.4", LUA);
    assert_eq!(machine.missing("lua"), "no `lua5.4` found", "within a run the answer stands");
    machine.restart();
    machine.found("lua");
}

#[test]
fn a_broken_command_gives_way_to_the_next_one() {
    let broken = "echo 'shim: no such version' >&2; exit 127";
    let mut machine = Machine::new(&[("a/lua", broken), ("b/lua", LUA)]);
    assert_eq!(machine.found("lua").commands["lua"], machine.workshop.path("b/lua"));
    let mut machine = Machine::new(&[("a/lua", broken)]);
    let place = machine.workshop.path("a/lua");
    assert_eq!(
        machine.missing("lua"),
        format!("`{place}` does not work: shim: no such version")
    );
}

#[test]
fn a_script_that_starts_the_real_interpreter_is_replaced_by_it() {
    // Asked for its version it is the real one; the script says where that is.
    let mut machine = Machine::new(&[("real/python3.11", "echo Python 3.11.7")]);
    let real = machine.workshop.path("real/python3.11");
    machine.write("a/python3", &format!("echo {real}"));
    machine.restart();
    let found = machine.found("python3");
    assert_eq!((&found.commands["python"], found.version.as_str()), (&real, "Python 3.11.7"));
    machine.write("real/python3.11", "echo Python 3.12.0");
    machine.restart();
    assert_eq!(machine.found("python3").version, "Python 3.12.0", "the real one has changed");
}

#[test]
fn links_are_followed_where_the_row_says_so() {
    let mut machine = Machine::new(&[("jdk/bin/java", "echo openjdk 17"), ("jdk/bin/javac", "echo javac 17")]);
    for name in ["java", "javac"] {
        std::fs::create_dir_all(machine.workshop.path("a")).unwrap();
        let link = machine.workshop.path("a").join(name);
        std::os::unix::fs::symlink(format!("../jdk/bin/{name}"), link).unwrap();
    }
    let found = machine.found("java");
    assert_eq!(found.commands["java"], machine.workshop.path("jdk/bin/java"));
    let home = found.bindings().fill("{java.home}");
    assert_eq!(home, machine.workshop.path("jdk").as_str());
}

/// A compiler that copies a script to where the program should be, unless an argument is in the list of those that it refuses.
fn compiler(refused: &str) -> String {
    format!(
        "case \"$*\" in *-version) echo cc 1; exit;; esac\nfor argument; do\n  case $argument in {refused}) echo \"cc: unknown $argument\" >&2; exit 1;; esac\n  [ \"$previous\" = -o ] && output=$argument\n  previous=$argument\ndone\nprintf '#!/bin/sh\\n' > $output; chmod +x $output"
    )
}

#[test]
fn flags_that_do_not_work_are_left_out() {
    let mut machine = Machine::new(&[("a/gcc", &compiler("-none"))]);
    assert_eq!(machine.found("c").flags, ["-static"]);
    assert_eq!(
        machine.sandbox.jobs.len(),
        3,
        "version, build, run: {:?}",
        machine.sandbox.jobs
    );
    let mut machine = Machine::new(&[("a/gcc", &compiler("-static"))]);
    assert!(machine.found("c").flags.is_empty());
    let mut machine = Machine::new(&[("a/ocamlopt", &compiler("unix.cmxa"))]);
    assert_eq!(machine.found("ocaml").flags, ["-I", "+str", "str.cmxa", "-ccopt", "-static"]);
}

#[test]
fn a_compiler_that_builds_nothing_counts_as_missing() {
    let mut machine = Machine::new(&[("a/gcc", &compiler("-O2"))]);
    let place = machine.workshop.path("a/gcc");
    assert_eq!(
        machine.missing("c"),
        format!("`{place}` builds no program that runs: cc: unknown -O2; no `clang` found")
    );
    machine.write("b/clang", &compiler("-none"));
    machine.restart();
    assert_eq!(machine.found("c").toolchain.name, "clang");
}

#[test]
fn the_user_may_prefer_a_toolchain() {
    let mut machine = Machine::new(&[("a/gcc", &compiler("-none")), ("a/clang", &compiler("-none"))]);
    assert_eq!(machine.found("c").toolchain.name, "gcc");
    machine.host.prefer = vec!["clang".to_owned()];
    machine.restart();
    assert_eq!(machine.found("c").toolchain.name, "clang");
}

#[test]
fn the_search_path_has_whole_folders_only() {
    let host = Host::new(OsStr::new("/usr/bin::bin:./x:/opt/my tools"), None);
    assert_eq!(host.search_path, ["/usr/bin", "/opt/my tools"]);
    assert_eq!(host.path_variable(), "/usr/bin:/opt/my tools");
}
