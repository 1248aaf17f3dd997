"""A third language is a folder and no code: docs/translating.md is followed here to the letter, with Esperanto."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import translation
from django.utils.translation import trans_real

import manage
from accounts.demo import DEMO_EMAIL
from accounts.models import Teacher
from classrooms import forms
from classrooms.forms import ClassroomForm
from eleusis import __main__ as terminal
from eleusis import spoken
from eleusis.rules import equivalent, languages, parse
from eleusis.rules.library import LIBRARY
from eleusis.rules.reader.grammar import WORD_ORDERS, grammar
from eleusis.rules.reader.lexicon.tables import UnreadableLanguage
from eleusis.rules.speak import VOICES, speak
from eleusis_site import language_files
from games import rule_words
from tests import pseudo
from tests.rules.strategies import judged_rule
from tests.rules.test_parse import same_verdicts

pytestmark = pytest.mark.once

ESPERANTO = Path(__file__).parent / "esperanto"
SAID = {"Classes": "Klasoj", "Log out": "Elsaluti", "New class": "Nova klaso"}


@pytest.fixture(scope="module")
def esperanto(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with a language that was begun as the page says and filled in; what was learned from it is forgotten."""
    folder = tmp_path_factory.mktemp("locale")
    language_files.begin(folder, "eo", "Esperanto")
    shutil.copy(ESPERANTO / "rules.toml", folder / "eo")
    spoken.learn_rules(folder)
    yield folder
    for known in (VOICES, WORD_ORDERS):
        known.pop("Esperanto")
    languages.LEXICONS.pop("eo")
    grammar.cache_clear()
    trans_real._translations.pop("eo", None)  # type: ignore[attr-defined]


def test_a_language_begins_as_a_folder_in_which_everything_lacks(tmp_path: Path) -> None:
    language_files.begin(tmp_path, "eo", "Esperanto")
    assert (tmp_path / "eo/language.toml").read_text() == (ESPERANTO / "language.toml").read_text()
    assert [(one.code, one.name) for one in spoken.languages_in(tmp_path)] == [("eo", "Esperanto")]
    lacking = [what for _file, what in language_files.lacks(tmp_path)]
    assert {
        "no words for words.IF",
        "no words for adjectives.red",
        "no words for numbers",
        "no words for reader.silent",
        "no words for voice.says.same",
    } <= set(lacking)
    begun = (tmp_path / "eo/rules.toml").read_text()
    assert 'IF = ""  # if;' in begun
    language_files.begin(tmp_path, "eo", "Another name")  # what is there stays
    assert (tmp_path / "eo/rules.toml").read_text() == begun


def test_a_language_that_is_filled_in_lacks_nothing(esperanto: Path) -> None:
    assert list(language_files.lacks(esperanto)) == []


def test_rules_are_read_in_it(esperanto: Path) -> None:
    for written, meant in (
        ("Ludu ruĝan karton", "Play a red card"),
        ("Nur paraj kartoj", "Only even cards"),
        ("Alternu ruĝa kaj nigra", "Alternate red and black"),
        ("ludu karton de la sama emblemo kiel la lasta karto", "same suit as the last card"),
        ("Se la lasta karto estas ruĝa, ludu nigran karton; alie ludu ruĝan karton", "Alternate red and black"),
        ("pli alta ol ĉiu ĝisnuna karto", "higher than every card so far"),
        ("♥", "Play a heart"),
    ):
        (rule,) = parse(written, language=languages.LEXICONS["eo"]).rules
        assert equivalent(rule, parse(meant).rules[0]).same, written


def test_rules_are_said_in_it_and_read_back(esperanto: Path) -> None:
    rng = Random(3)
    rules = [entry.rule for entry in LIBRARY] + [judged_rule(rng) for _ in range(40)]
    other = []
    for rule in rules:
        sentence = speak(rule, "Esperanto")
        reading = parse(sentence, language=languages.LEXICONS["eo"])
        if not reading.rules or reading.repairs or not same_verdicts(rule, reading.rules[0], rng):
            other.append(sentence)
    assert len(other) <= 1  # the longest have more readings than are kept
    assert speak(parse("odd -> red, even -> black").rules[0], "Esperanto") == (
        "Se la lasta karto estas nepara, ludu ruĝa karto; alie ludu nigra karto."
    )


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ('[words]\nXYZ = "a"', "words.XYZ is no part of a language"),
        ("[words]\nIF = 3", "words.IF must be phrases"),
        ('[reader]\ncompounds = "("', "reader.compounds is no regular expression"),
        ('[order]\nlike = ["latin"]', "there is no “latin”"),
        ('[order]\nrows = [{makes = "A", of = "B", does = "eval"}]', "a row tells makes, of and does"),
        ("[words", "rules.toml"),
    ],
)
def test_what_is_no_part_of_a_language_is_named(tmp_path: Path, wrong: str, told: str) -> None:
    language_files.begin(tmp_path, "eo", "Esperanto")
    (tmp_path / "eo/rules.toml").write_text(wrong)
    with pytest.raises(UnreadableLanguage, match=told):
        spoken.learn_rules(tmp_path)


def test_a_command_names_what_is_wrong_in_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    language_files.begin(tmp_path, "eo", "Esperanto")
    (tmp_path / "eo/rules.toml").write_text('[words]\nXYZ = "a"')

    def begins(*_: Any) -> None:
        spoken.learn_rules(tmp_path)

    monkeypatch.setattr("django.core.management.execute_from_command_line", begins)
    with pytest.raises(SystemExit, match=r"rules\.toml: words\.XYZ is no part of a language"):
        manage.main()
    monkeypatch.setattr(spoken, "speak", begins)
    assert terminal.run() == 2
    assert capsys.readouterr().err.endswith("rules.toml: words.XYZ is no part of a language\n")


def test_a_pattern_puts_in_only_what_english_puts_in(tmp_path: Path) -> None:
    language_files.begin(tmp_path, "eo", "Esperanto")
    wrong = (ESPERANTO / "rules.toml").read_text().replace('play = "ludu {thing}"', 'play = "ludu {kartoj}"')
    (tmp_path / "eo/rules.toml").write_text(wrong)
    with pytest.raises(UnreadableLanguage, match=r"voice\.sentences\.play may put in {thing}, as English does"):
        spoken.learn_rules(tmp_path)


def test_a_language_of_one_country_has_its_own_words(
    esperanto: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(languages.LEXICONS, "xx-eo", languages.LEXICONS["eo"])
    assert languages.lexicon_of("xx-eo").name == "Esperanto"
    assert languages.lexicon_of("de-at").name == "German"
    settings.LANGUAGES = [*settings.LANGUAGES, ("xx-eo", "Esperanto of some country")]
    for spoken_now, begun in (("xx-eo", "xx-eo"), ("de-at", "de"), ("fr", "en")):
        monkeypatch.setattr(forms, "get_language", lambda spoken_now=spoken_now: spoken_now)
        assert forms.spoken_here() == begun


@pytest.mark.django_db
def test_the_site_is_served_in_it(esperanto: Path, settings: Any) -> None:
    there = esperanto / "eo/LC_MESSAGES"
    there.mkdir()
    head = {"": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n!=1;\n"}
    for domain in ("django", "djangojs"):
        (there / f"{domain}.mo").write_bytes(pseudo.written(head | SAID))
    settings.LOCALE_PATHS = [esperanto, *settings.LOCALE_PATHS]
    settings.LANGUAGES = [*settings.LANGUAGES, *((one.code, one.name) for one in spoken.languages_in(esperanto))]
    with translation.override("en"):
        call_command("demo", verbosity=0)
        teacher = Teacher.objects.get(email=DEMO_EMAIL)
        assert ("eo", "Esperanto") in list(ClassroomForm().fields["language"].choices)  # type: ignore[attr-defined]
        browser = Client(headers={"accept-language": "eo,en;q=0.5"})
        browser.force_login(teacher)
        page = browser.get("/classes/").text
    assert '<html lang="eo" dir="ltr">' in page
    assert "Nova klaso" in page
    with translation.override("eo"):
        [reading] = rule_words.read("Ludu nigran karton")["readings"]
        assert reading["sentence"] == "Ludu nigra karto."
        assert rule_words.statement_of("Ludu nigran karton", None, must_be_rule=True).sentence == "Play a black card."
