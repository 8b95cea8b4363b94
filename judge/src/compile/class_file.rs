//! Reads from compiled JVM classes which of them can be started (chapter 4 of the Java Virtual Machine Specification).
//!
//! Only names, flags and methods are read. A file that does not hold to the format is no class, and nothing worse.

/// What matters of a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Class {
    /// Its name as `java` wants it: `Main` or `game.Main`.
    pub(crate) name: String,
    /// The name of the class that it extends.
    pub(crate) parent: Option<String>,
    /// The best main method of its own.
    pub(crate) main: Main,
}

/// How a class can be started, the better the greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Main {
    /// Not at all.
    None,
    /// By a method `main` that only newer versions of Java take: not public, not static, or without arguments.
    Simple,
    /// By `public static void main(String[])`.
    Classic,
}

const PUBLIC: u16 = 0x0001;
const PRIVATE: u16 = 0x0002;
const STATIC: u16 = 0x0008;

/// Reads a class file.
pub(crate) fn parse(bytes: &[u8]) -> Option<Class> {
    let mut input = Reader { rest: bytes };
    if input.u32()? != 0xCAFE_BABE {
        return None;
    }
    input.skip(4)?;
    let pool = Pool::read(&mut input)?;
    input.skip(2)?;
    let name = pool.class(input.u16()?)?;
    let parent = pool.class(input.u16()?);
    let interfaces = usize::from(input.u16()?);
    input.skip(2 * interfaces)?;
    for _ in 0..input.u16()? {
        member(&mut input)?;
    }
    let mut main = Main::None;
    for _ in 0..input.u16()? {
        let (flags, method, descriptor) = member(&mut input)?;
        if pool.utf8(method)? == b"main" {
            main = main.max(kind(flags, pool.utf8(descriptor)?));
        }
    }
    Some(Class { name, parent, main })
}

fn kind(flags: u16, descriptor: &[u8]) -> Main {
    match descriptor {
        b"([Ljava/lang/String;)V" if flags & (PUBLIC | STATIC) == PUBLIC | STATIC => Main::Classic,
        b"([Ljava/lang/String;)V" | b"()V" if flags & PRIVATE == 0 => Main::Simple,
        _ => Main::None,
    }
}

/// Reads a field or method: its flags and where its name and its descriptor are.
fn member(input: &mut Reader<'_>) -> Option<(u16, u16, u16)> {
    let member = (input.u16()?, input.u16()?, input.u16()?);
    for _ in 0..input.u16()? {
        input.skip(2)?;
        let length = usize::try_from(input.u32()?).ok()?;
        input.skip(length)?;
    }
    Some(member)
}

/// The constants of a class file that are names.
struct Pool<'a> {
    constants: Vec<Constant<'a>>,
}

#[derive(Clone, Copy)]
enum Constant<'a> {
    Utf8(&'a [u8]),
    Class(u16),
    Other,
}

impl<'a> Pool<'a> {
    fn read(input: &mut Reader<'a>) -> Option<Pool<'a>> {
        let count = usize::from(input.u16()?);
        let mut constants = vec![Constant::Other];
        while constants.len() < count {
            let constant = match input.u8()? {
                1 => {
                    let length = usize::from(input.u16()?);
                    Constant::Utf8(input.take(length)?)
                }
                7 => Constant::Class(input.u16()?),
                8 | 16 | 19 | 20 => input.skip(2).map(|()| Constant::Other)?,
                15 => input.skip(3).map(|()| Constant::Other)?,
                3 | 4 | 9..=12 | 17 | 18 => input.skip(4).map(|()| Constant::Other)?,
                5 | 6 => {
                    // These take two numbers.
                    constants.push(Constant::Other);
                    input.skip(8).map(|()| Constant::Other)?
                }
                _ => return None,
            };
            constants.push(constant);
        }
        Some(Pool { constants })
    }

    fn utf8(&self, index: u16) -> Option<&'a [u8]> {
        match self.constants.get(usize::from(index))? {
            Constant::Utf8(bytes) => Some(bytes),
            _ => None,
        }
    }

    fn class(&self, index: u16) -> Option<String> {
        match self.constants.get(usize::from(index))? {
            Constant::Class(name) => Some(String::from_utf8(self.utf8(*name)?.to_vec()).ok()?.replace('/', ".")),
            _ => None,
        }
    }
}

/// Reads numbers with the highest byte first.
struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        Some(taken)
    }

    fn skip(&mut self, length: usize) -> Option<()> {
        self.take(length).map(|_| ())
    }

    fn u8(&mut self) -> Option<u8> {
        self.take(1).map(|bytes| bytes[0])
    }

    fn u16(&mut self) -> Option<u16> {
        self.take(2).map(|bytes| u16::from_be_bytes([bytes[0], bytes[1]]))
    }

    fn u32(&mut self) -> Option<u32> {
        let bytes = self.take(4)?;
        Some(u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
    }
}

/// Returns the class to start: the one called `given`, else the one called `default`, else the only one with a main method.
///
/// # Errors
/// Why there is no such class, or more than one.
pub(crate) fn main_class(classes: &[Class], given: Option<&str>, default: &str) -> Result<String, String> {
    let called = |name: &str| classes.iter().find(|class| class.name == name);
    if let Some(given) = given {
        return called(given)
            .map(|class| class.name.clone())
            .ok_or_else(|| format!("the entry point `{given}` is not a class of the program"));
    }
    if let Some(class) = called(default).filter(|class| starts(class, classes)) {
        return Ok(class.name.clone());
    }
    let best = classes.iter().map(|class| class.main).max().unwrap_or(Main::None);
    let mut names: Vec<&str> = classes
        .iter()
        .filter(|class| class.main == best && best != Main::None)
        .map(|class| class.name.as_str())
        .collect();
    names.sort_unstable();
    match names[..] {
        [] => Err("no class has a main method".to_owned()),
        [name] => Ok(name.to_owned()),
        _ => Err(format!(
            "cannot tell where the program starts: {} have a main method, and none is called `{default}`",
            names.join(", ")
        )),
    }
}

/// Returns whether `class` has a main method or inherits one from another class of the program.
fn starts(class: &Class, classes: &[Class]) -> bool {
    let mut class = Some(class);
    // Nobody promises that the chain ends.
    for _ in 0..=classes.len() {
        match class {
            Some(found) if found.main != Main::None => return true,
            Some(found) => class = classes.iter().find(|other| found.parent.as_deref() == Some(&other.name)),
            None => return false,
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(name: &str, parent: &str, main: Main) -> Class {
        Class {
            name: name.to_owned(),
            parent: Some(parent.to_owned()),
            main,
        }
    }

    #[track_caller]
    fn check(classes: &[Class], given: Option<&str>, expected: Result<&str, &str>) {
        let found = main_class(classes, given, "Main");
        assert_eq!(found, expected.map(str::to_owned).map_err(str::to_owned));
    }

    #[test]
    fn the_class_to_start_is_given_or_default_or_alone() {
        let several = [
            class("Aaa", "java.lang.Object", Main::Classic),
            class("Main", "java.lang.Object", Main::Classic),
            class("Zzz", "java.lang.Object", Main::Classic),
        ];
        check(&several, None, Ok("Main"));
        check(&several, Some("Zzz"), Ok("Zzz"));
        check(
            &several,
            Some("Yyy"),
            Err("the entry point `Yyy` is not a class of the program"),
        );
        check(
            &[several[2].clone(), several[0].clone()],
            None,
            Err("cannot tell where the program starts: Aaa, Zzz have a main method, and none is called `Main`"),
        );
        check(&several[..1], None, Ok("Aaa"));
        check(&[], None, Err("no class has a main method"));
    }

    #[test]
    fn an_inherited_main_method_counts_for_the_default() {
        let classes = [
            class("Base", "java.lang.Object", Main::Classic),
            class("Main", "Middle", Main::None),
            class("Middle", "Base", Main::None),
        ];
        check(&classes, None, Ok("Main"));
        let circle = [class("Main", "Other", Main::None), class("Other", "Main", Main::None)];
        check(&circle, None, Err("no class has a main method"));
    }

    #[test]
    fn a_classic_main_method_is_better_than_a_simple_one() {
        let classes = [
            class("A", "java.lang.Object", Main::Simple),
            class("B", "java.lang.Object", Main::Classic),
        ];
        check(&classes, None, Ok("B"));
        check(&classes[..1], None, Ok("A"));
    }

    /// Writes a class file with one method, as a compiler would.
    fn class_file(name: &str, flags: u16, method: &str, descriptor: &str) -> Vec<u8> {
        let mut bytes = vec![0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 61, 0, 9];
        let utf8 = |text: &str| {
            let mut constant = vec![1];
            constant.extend(u16::try_from(text.len()).unwrap().to_be_bytes());
            constant.extend(text.as_bytes());
            constant
        };
        bytes.extend(utf8(name));
        bytes.extend([7, 0, 1]);
        bytes.extend(utf8("java/lang/Object"));
        bytes.extend([7, 0, 3]);
        bytes.extend([5, 0, 0, 0, 0, 0, 0, 0, 1]);
        bytes.extend(utf8(method));
        bytes.extend(utf8(descriptor));
        bytes.extend([0, 0x20, 0, 2, 0, 4, 0, 0, 0, 0, 0, 1]);
        bytes.extend(flags.to_be_bytes());
        bytes.extend([0, 7, 0, 8, 0, 1, 0, 1, 0, 0, 0, 2, 0xAB, 0xCD]);
        bytes.extend([0, 0]);
        bytes
    }

    #[test]
    fn class_files_are_read() {
        let classic = "([Ljava/lang/String;)V";
        for (flags, method, descriptor, main) in [
            (PUBLIC | STATIC, "main", classic, Main::Classic),
            (PUBLIC | STATIC | 0x10 | 0x20 | 0x80, "main", classic, Main::Classic),
            (STATIC, "main", classic, Main::Simple),
            (0, "main", "()V", Main::Simple),
            (PRIVATE | STATIC, "main", classic, Main::None),
            (PUBLIC | STATIC, "main", "()I", Main::None),
            (PUBLIC | STATIC, "mains", classic, Main::None),
        ] {
            let parsed = parse(&class_file("game/Nim", flags, method, descriptor)).unwrap();
            assert_eq!(
                parsed,
                class("game.Nim", "java.lang.Object", main),
                "{flags} {method} {descriptor}"
            );
        }
    }

    #[test]
    fn broken_class_files_are_no_classes() {
        let whole = class_file("Main", PUBLIC | STATIC, "main", "([Ljava/lang/String;)V");
        assert!(parse(&whole).is_some());
        // The attributes of the class are not read, and are the last two bytes.
        for length in 0..whole.len() - 2 {
            assert_eq!(parse(&whole[..length]), None, "{length}");
        }
        let mut other = whole;
        other[0] = 0;
        assert_eq!(parse(&other), None);
    }
}
