"""The words over the columns of a roster, as school systems and teachers write them.

Known by what they write: OneRoster (`givenName`), Microsoft School Data Sync (`First Name`, `SIS ID`), Clever
(`First_name`), PowerSchool (`LastFirst`), Canvas (`Student`), Google Classroom, Moodle (`Surname`), Google's directory
(`First Name [Required]`), and spreadsheets in a dozen languages.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from classrooms import names

FULL = "name|full name|student|student name|pupil|pupil name|learner|learner name|display name|nickname|last first|first last|name last first|sortable name|nombre completo|nom complet|nome completo|nombre y apellidos|vollständiger name|volledige naam|alumno|alumna|élève|schüler|schülerin|studente|leerling|имя и фамилия|фио|الاسم|الاسم الكامل|שם|שם מלא|姓名|名前|氏名|이름"
FIRST = "first name|firstname|first|given name|givenname|given names|forename|forenames|legal first name|legal forename|prénom|prenom|nombre|nombres|vorname|nome|voornaam|förnamn|fornavn|etunimi|imię|imie|jméno|имя|όνομα|الاسم الأول|שם פרטי|名"
PREFERRED = "preferred name|preferred first name|preferred given name|preferred forename|chosen name|chosen first name|known as|rufname|roepnaam"
LAST = "last name|lastname|last|surname|family name|familyname|legal last name|legal surname|nom|nom de famille|apellido|apellidos|primer apellido|nachname|familienname|cognome|sobrenome|apelido|achternaam|efternamn|etternavn|efternavn|sukunimi|nazwisko|příjmení|фамилия|επώνυμο|اسم العائلة|שם משפחה|姓"
ROLE = "role|roles|user role|user type|rolle|rôle|rol|ruolo"
STATUS = "status|enroll status|enrollment status|enrolment status|user status"
OTHER = "id|nr|no|number|student id|pupil id|user id|sis id|school sis id|sis user id|sis login id|root account|integration id|sourced id|sourcedid|school id|student number|state id|user sourced id|class sourced id|org sourced id|org sourced ids|section sis id|section id|term sis id|username|user name|login|login id|email|e mail|email address|secondary email|date last modified|grade|grades|grade level|year|year group|class|klasse|section|group|groups|cohort|gender|sex|dob|birthdate|date of birth|middle name|middlename|password|enabled user|phone|sms|department|institution|id number|identifier|user ids|user master identifier|agent sourced ids|agents|resource sourced ids|primary org sourced id|pronouns|id nummer|abteilung|e mail adresse|anmeldename|matrikelnummer|schülernummer"

STUDENT = "student|students|pupil|pupils|learner|learners|schüler|schülerin|élève|alumno|alumna|studente|leerling"
NO_STUDENT = "teacher|teachers|staff|faculty|administrator|admin|aide|guardian|parent|proctor|relative|principal|manager|counselor|contact|site administrator|district administrator|system administrator|non editing teacher|ta|observer|designer"
NO_LONGER = "tobedeleted|to be deleted|deleted|inactive|withdrawn|transferred|transferred out|graduated|left|dropped|suspended|archived"
LEFT_SCHOOL = frozenset({"1", "2", "3", "4"})  # PowerSchool's Enroll_Status: not 0 (enrolled), not -1 (will be)


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split("|"))


STUDENTS, OTHERS, GONE = _set(STUDENT), _set(NO_STUDENT), _set(NO_LONGER)
_ROLES = {"full": _set(FULL), "first": _set(FIRST), "preferred": _set(PREFERRED), "last": _set(LAST)}
_BESIDE = {"role": _set(ROLE), "status": _set(STATUS)}
_KNOWN = frozenset().union(*_ROLES.values(), *_BESIDE.values(), _set(OTHER))
NAMELESS = (_set(OTHER) | _set(ROLE) | _set(STATUS)) - {"username", "user name", "middle name", "middlename"}


@dataclass(frozen=True)
class Header:
    """What the row over the names says: the columns of names, and those that tell who is a student."""

    names: dict[str, int]
    beside: dict[str, int]
    words: tuple[str, ...]

    @property
    def of_canvas(self) -> bool:
        """A gradebook of Canvas, which has a student of its own for trying things out."""
        return "student" in self.words and "id" in self.words

    @property
    def of_users(self) -> bool:
        """A list of all the people of a school: OneRoster's or Microsoft's `users.csv`."""
        return "sourced id" in self.words and "username" in self.words


def word(cell: str) -> str:
    """One spelling for `givenName`, `Given_Name`, `STUDENTS.First_Name` and `First Name [Required]`."""
    text = re.sub(r"\[[^\]]*\]|\([^)]*\)", " ", names.clean(cell[:120]))
    text = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)
    text = re.sub(r"[_.\-\s:*]+", " ", text).strip().casefold()
    of_a_table = re.match(r"students? (?=(?:first|last|given|family|preferred|middle)\b)", text)
    return text[of_a_table.end() :] if of_a_table else text


def header_of(row: Sequence[str], *, below_others: bool = False) -> Header | None:
    """What a row says if it is a header. Below a title it must be sure: two of its words at least."""
    words = tuple(word(cell) for cell in row)
    places = {role: column for role, known in _ROLES.items() if (column := _first(words, known)) is not None}
    known = sum(one in _KNOWN for one in words)
    if (not places and known < 2) or (below_others and known < 2):
        return None
    if "first" in places and "full" in places and "last" not in places and words[places["full"]] == "name":
        places["last"] = places.pop("full")  # "Name, Vorname": in German the name is the last one
    beside = {role: column for role, known in _BESIDE.items() if (column := _first(words, known)) is not None}
    return Header(places, beside, words)


def _first(words: tuple[str, ...], known: frozenset[str]) -> int | None:
    return next((column for column, one in enumerate(words) if one in known), None)
