"""Every game is chosen, set, opened and begun from the set-up page, with words for all that can be set."""

from __future__ import annotations

import json
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.urls import reverse

from eleusis import events as ev
from eleusis.seats import TEACHER
from eleusis.settings import Option, options_of
from eleusis.variants import VARIANTS
from games import catalogue
from games.kinds import kind_of
from games.live import store
from games.models import Lesson
from games.services import groups, lessons, rehearsals, tables
from tests.conftest import stop_hubs
from tests.lessons.cast import Cast, groups_form

KEYS = [one.key for one in catalogue.all_games()]


def test_every_option_of_every_variant_has_words_and_values():
    for variant in VARIANTS:
        for option in options_of(variant.settings):
            words = catalogue.all_words()[option.name]
            assert words.label
            if isinstance(option.default, bool):
                continue
            values = dict(catalogue.values_of(option))
            assert option.default in values
            assert set(values) <= set(option.allowed)
            if not isinstance(option.allowed, range):
                assert set(words.means) == set(option.allowed), option.name


def test_a_game_brings_words_for_its_own_settings_alone():
    shared = {option.name for option in options_of(())}
    for variant in VARIANTS:
        assert kind_of(variant.name).words.keys() <= {option.name for option in variant.settings} - shared


def test_a_number_without_words_is_a_number_and_a_time_only_where_its_name_says_so():
    stake = Option("highest_stake", 3, range(1, 6))
    assert catalogue.values_of(stake) == [(1, "1"), (2, "2"), (3, "3"), (4, "4"), (5, "5")]
    assert catalogue.words_of(stake).label == "Highest stake"
    assert catalogue.values_of(Option("first_points", 0, range(61))) == [(0, "0")]
    assert catalogue.values_of(Option("stake_seconds", 45, range(601))) == [(45, "45 seconds")]
    times = [name for name, words in catalogue.all_words().items() if words.unit == "seconds"]
    assert times == [name for name in catalogue.all_words() if name.endswith("_seconds")]


def test_every_variant_can_be_chosen_and_each_option_is_set_fixed_or_of_no_use_in_it():
    assert {one.variant for one in catalogue.all_games()} == {one.name for one in VARIANTS}
    for game in catalogue.all_games():
        names = {option.name for option in options_of(game.plays.settings)}
        set_here = {option.name for option in game.options}
        assert names == set_here | game.unused | game.fixed.keys()
        assert not set_here & (game.unused | game.fixed.keys())
        assert all((game.what, game.players, game.minutes, game.suits))
        assert catalogue.game_of(game.variant, game.settings({}).to_json()).key == game.key


def post(cast: Cast, key: str, **changes: Any) -> Lesson:
    """Choose a game on an untouched page and open the lesson; the options sent are the defaults the page shows."""
    client = cast.client_of(cast.ada)
    address = reverse("games:new-lesson", args=[cast.classroom.pk])
    form = client.get(address).context["form"]
    shown = next(one for one in form.option_sets if one.game.key == key)
    options = {field.name: field.value() for field in shown.fields if field.value() is not False}
    kept = {
        "title",
        "rule_source",
        "rules",
        "groups",
        "group_size",
        "pace",
        "bots_fill",
        "bot",
        "stand_in_after",
        "debrief_minutes",
        "period_minutes",
    }
    sent = {name: value for name, value in form.initial.items() if name in kept}
    answer = client.post(address, {**sent, "game": key, "options_of": key, **options, "open": "yes", **changes})
    lesson = Lesson.objects.latest("created_at")
    assert answer.headers["Location"] == reverse("games:room", args=[lesson.pk])
    return lesson


def arrive(cast: Cast) -> None:
    """All students open their page, which seats them.

    Each request of a test's client has a loop of its own, and with it a hub that holds a connection.
    """
    for student in cast.students:
        assert cast.device_of(student).get("/play/").status_code == 200
        stop_hubs()


def begun(lesson: Lesson) -> list[ev.RoundBegan]:
    """The first event of the round at each table, after its teacher has begun it."""

    async def begin() -> None:
        async for table in lesson.tables.all():
            answer = await tables.submit(table.pk, TEACHER, {"type": "next_round"}, "begin")
            assert answer.t == "ack", answer

    async_to_sync(begin)()
    facts = [entry.fact for table in lesson.tables.all() for entry in store.read(table.pk)]
    return [fact for fact in facts if isinstance(fact, ev.RoundBegan)]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("key", KEYS)
def test_a_lesson_of_each_game_is_prepared_as_it_stands_and_begins(cast: Cast, key: str):
    game = catalogue.game_named(key)
    lesson = post(cast, key)
    assert (lesson.variant, lesson.game, lesson.state) == (game.variant, game, "open")
    assert sorted(table.chairs.count() for table in lesson.tables.all()) == ([8] if game.together else [4, 4])
    arrive(cast)

    rounds = begun(lesson)
    assert {one.variant for one in rounds} == {game.variant}
    defaults = {option.name: option.default for option in options_of(game.plays.settings)}
    assert [{"prove_it": False, **one.settings} for one in rounds] == [{**defaults, **game.fixed}] * len(rounds)

    page = cast.client_of(cast.ada).get(reverse("games:lessons", args=[cast.classroom.pk])).content.decode()
    assert str(game.name) in page
    lesson = lessons.close_lesson(lesson)
    copy = lessons.duplicate(lesson)
    form = cast.client_of(cast.ada).get(reverse("games:set-up", args=[copy.pk])).context["form"]
    assert (copy.game, form.played, form.initial["game"]) == (game, game, key)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("classic", {"hand_size": 10, "expulsion": "short", "prophet_seconds": 30}),
        ("three_lives", {"hand_size": 8, "wrong_guess_costs_life": False}),
        ("delphi", {"predict_seconds": 30, "reveal_seconds": 0}),
    ],
)
def test_what_is_set_comes_back_and_reaches_the_table(cast: Cast, key: str, options: dict[str, Any]):
    client = cast.client_of(cast.ada)
    game = catalogue.game_named(key)
    every = {option.name: option.default for option in game.options} | options
    sent = {name: value for name, value in every.items() if value is not False}
    form = {name: value for name, value in cast.form().items() if name not in cast.plan().settings.to_json()}
    client.post(
        reverse("games:new-lesson", args=[cast.classroom.pk]),
        {**form, "game": key, "options_of": key, **sent, "save": "yes"},
    )
    draft = Lesson.objects.get()
    page = client.get(reverse("games:set-up", args=[draft.pk]))
    assert {name: page.context["form"].initial[name] for name in options} == options
    lesson = lessons.open_lesson(draft)
    arrive(cast)
    for one in begun(lesson):
        assert {name: one.settings[name] for name in options} == options


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("key", "field", "value"),
    [
        ("chess", "game", "chess"),
        ("classic", "hand_size", "15"),
        ("classic", "expulsion", "never"),
        ("three_lives", "hand_size", "2"),
        ("delphi", "predict_seconds", "0"),
        ("class_delphi", "reveal_seconds", "x"),
    ],
)
def test_a_bad_value_is_answered_where_it_was_chosen(cast: Cast, key: str, field: str, value: str):
    game = catalogue.game_named(key) if key in KEYS else catalogue.all_games()[0]
    sent = {option.name: option.default for option in game.options}
    form = {**cast.form(), "game": key, "options_of": key, **sent, field: value, "open": "yes"}
    answer = cast.client_of(cast.ada).post(reverse("games:new-lesson", args=[cast.classroom.pk]), form)
    assert answer.status_code == 400
    assert list(answer.context["form"].errors) == [field]
    assert f'id="{answer.context["form"][field].auto_id}_error"' in answer.content.decode()
    assert not Lesson.objects.exists()


@pytest.mark.django_db
def test_a_game_chosen_where_the_page_cannot_follow_has_its_defaults(cast: Cast):
    form = cast.form(game="classic", options_of="express", hand_size="6", save="yes")
    cast.client_of(cast.ada).post(reverse("games:new-lesson", args=[cast.classroom.pk]), form)
    lesson = Lesson.objects.get()
    assert (lesson.variant, lesson.settings["hand_size"], lesson.settings["closing_guess"]) == ("classic", 14, True)


@pytest.mark.django_db
def test_class_delphi_seats_everyone_who_is_here_and_goes_back_to_groups(cast: Cast):
    ids = [one.pk for one in cast.students]
    form = cast.form(game="class_delphi", options_of="", groups=groups_form([ids[:2]], [ids[7]]), save="yes")
    client = cast.client_of(cast.ada)
    client.post(reverse("games:new-lesson", args=[cast.classroom.pk]), form)
    lesson = Lesson.objects.get()
    assert [table.chairs.count() for table in lesson.tables.all()] == [7]
    assert lesson.seats == (2, 60)
    assert rehearsals.rehearse(lesson).tables.get().chairs.count() == 7

    whole = json.loads(client.get(reverse("games:set-up", args=[lesson.pk])).context["form"].initial["groups"])
    form = cast.form(game="delphi", options_of="", groups=json.dumps(whole), open="yes")
    answer = client.post(reverse("games:set-up", args=[lesson.pk]), form)
    assert "Table 1 has 7 students; a table seats 6" in answer.content.decode()


@pytest.mark.django_db
def test_groups_are_dealt_to_what_the_game_seats(cast: Cast):
    assert groups.split(7, 6, 2, 6) == [4, 3]
    sent = {
        "how": "random",
        "game": "delphi",
        "group_size": "6",
        "rule_source": "library",
        "absent": str(cast.students[0].pk),
    }
    answer = cast.client_of(cast.ada).post(reverse("games:shuffle", args=[cast.classroom.pk]), sent)
    assert sorted(len(table) for table in answer.json()["tables"]) == [3, 4]
    assert catalogue.game_named("delphi").most_at_table(students_deal=True) == 7
