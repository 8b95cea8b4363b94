//! Who gets credits: persons, sources.
//!
//! Nothing of it is used in judging, so this only checks that it has the right form.

use crate::diagnostic::quoted;
use crate::package::codes;
use crate::yaml::fields::Fields;
use crate::yaml::{Entry, Node, Value};

const ROLES: [&str; 5] = ["authors", "contributors", "testers", "packagers", "acknowledgements"];

/// Checks `credits`, and returns whether it names an author.
pub(super) fn check_credits(fields: &mut Fields<'_, '_>) -> bool {
    let Some(entry) = fields.entry("credits") else {
        return false;
    };
    match &entry.value.value {
        Value::Null => return false,
        Value::String(_) => return fields.as_string("credits", &entry.value).is_some(),
        Value::Map(_) => {}
        _ => {
            fields.wrong_type("credits", &entry.value, "a name or a map");
            return false;
        }
    }
    let Some(mut credits) = fields.inner(&entry.key, &entry.value) else {
        return false;
    };
    let mut has_author = false;
    for role in ROLES {
        if let Some(entry) = credits.entry(role) {
            has_author |= check_persons(&mut credits, entry) && role == "authors";
        }
    }
    if let Some(mut translators) = credits.map("translators") {
        for entry in translators.rest() {
            if !codes::is_natural_language(&entry.key) {
                let message = format!("{} is not a language code", translators.named(&entry.key));
                translators.error(entry.line, message).hint(LANGUAGE_HINT);
            }
            check_persons(&mut translators, entry);
        }
    }
    credits.finish(&[]);
    has_author
}

/// What to do about something that should be the code of a natural language.
pub(super) const LANGUAGE_HINT: &str = "language codes look like `en`, `fil` or `pt-BR`";

/// Checks a person or a list of persons, and returns whether there is at least one.
pub(in crate::package) fn check_persons(fields: &mut Fields<'_, '_>, entry: &Entry) -> bool {
    match &entry.value.value {
        Value::Null => false,
        Value::List(items) if items.is_empty() => {
            let message = format!("{} must name somebody", fields.named(&entry.key));
            fields.error(entry.line, message).hint("remove the key if there is nobody");
            false
        }
        Value::List(items) => {
            // All of them are checked, not only those up to the first good one.
            let named = items.iter().filter(|person| check_person(fields, &entry.key, person));
            named.count() > 0
        }
        _ => check_person(fields, &entry.key, &entry.value),
    }
}

fn check_person(fields: &mut Fields<'_, '_>, key: &str, person: &Node) -> bool {
    match &person.value {
        Value::String(_) => fields.as_string(key, person).is_some(),
        Value::Map(_) => {
            let Some(mut person) = fields.inner(key, person) else {
                return false;
            };
            let name = person.required_string("name");
            for key in ["email", "orcid", "kattis"] {
                person.string(key);
            }
            let named = name.is_some();
            person.finish(&[]);
            named
        }
        _ => {
            fields.wrong_type(key, person, "a name, a map with the key `name`, or a list of those");
            false
        }
    }
}

/// Checks `source`, and returns whether there is one.
pub(super) fn check_source(fields: &mut Fields<'_, '_>) -> bool {
    let Some(entry) = fields.entry("source") else {
        return false;
    };
    let one = std::slice::from_ref(&entry.value);
    let sources: &[Node] = match &entry.value.value {
        Value::Null => return false,
        Value::List(items) => items,
        _ => one,
    };
    let mut any = false;
    for source in sources {
        match &source.value {
            Value::String(_) => any |= fields.as_string("source", source).is_some(),
            Value::Map(_) => {
                if let Some(mut source) = fields.inner("source", source) {
                    any |= source.required_string("name").is_some();
                    source.string("url");
                    source.finish(&[]);
                }
            }
            _ => {
                fields.wrong_type("source", source, "a name, a map with the key `name`, or a list of those");
            }
        }
    }
    any
}

/// Checks `embargo_until`: a date, or a date and a time in UTC.
pub(super) fn check_embargo(fields: &mut Fields<'_, '_>) {
    if let Some(date) = fields.string("embargo_until")
        && !is_date(date.value)
    {
        fields
            .error(date.line, format!("`embargo_until` is not a date: {}", quoted(date.value)))
            .hint("write it like `2026-12-31` or `2026-12-31T18:00:00Z`, in UTC");
    }
}

fn is_date(text: &str) -> bool {
    let has_form = |text: &str, form: &str| {
        text.len() == form.len()
            && text
                .bytes()
                .zip(form.bytes())
                .all(|(c, f)| if f == b'0' { c.is_ascii_digit() } else { c == f })
    };
    if !has_form(text, "0000-00-00") && !has_form(text, "0000-00-00T00:00:00Z") {
        return false;
    }
    let number = |from: usize, to: usize| text.get(from..to).and_then(|digits| digits.parse::<u32>().ok()).unwrap_or(0);
    let (year, month, day) = (number(0, 4), number(5, 7), number(8, 10));
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let days = match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    (1..=days).contains(&day) && number(11, 13) < 24 && number(14, 16) < 60 && number(17, 19) < 60
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_exist_in_the_calendar() {
        for date in ["2026-12-31", "2024-02-29", "2000-02-29", "2026-01-01T23:59:59Z"] {
            assert!(is_date(date), "{date}");
        }
        for date in [
            "",
            "2026-1-1",
            "2026-13-01",
            "2026-00-10",
            "2026-04-31",
            "2025-02-29",
            "2100-02-29",
            "2026-01-01T24:00:00Z",
            "2026-01-01T00:60:00Z",
            "2026-01-01 00:00:00Z",
            "2026-01-01T00:00:00",
            "２０２６-01-01",
        ] {
            assert!(!is_date(date), "{date}");
        }
    }
}
