"""A connection to SQLite that is let go serves the next, as long as it is as good as a new one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import DatabaseError, connections

from eleusis_site.sqlite3 import base

pytestmark = pytest.mark.django_db  # only so that pytest lets them open a file of their own


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    kept = list(base._kept)
    base._kept.clear()
    yield tmp_path / "cards.sqlite3"
    base._kept.clear()
    base._kept.extend(kept)


def opened(path: Path) -> Any:
    settings = dict(
        connections.configure_settings({"default": {"ENGINE": "eleusis_site.sqlite3", "NAME": str(path)}})["default"]
    )
    return base.DatabaseWrapper(settings, "kept")


def test_what_one_has_let_go_the_next_takes(path: Path) -> None:
    one, other = opened(path), opened(path)
    with one.cursor() as cursor:
        cursor.execute("CREATE TABLE cards (name text)")
        cursor.execute("INSERT INTO cards VALUES ('7H')")
    first = one.connection
    one.close()
    with other.cursor() as cursor:
        assert cursor.execute("SELECT name FROM cards").fetchone() == ("7H",)
    assert other.connection is first
    with one.cursor():
        assert one.connection is not first  # two at a time have two
    one.close()
    other.close()
    assert len(base._kept) == 2


def test_one_in_the_middle_of_something_is_closed(path: Path) -> None:
    one = opened(path)
    with one.cursor() as cursor:
        cursor.execute("CREATE TABLE cards (name text)")
        cursor.execute("BEGIN")
        cursor.execute("INSERT INTO cards VALUES ('7H')")
    one.close()
    assert not base._kept
    with one.cursor() as cursor:
        assert cursor.execute("SELECT count(*) FROM cards").fetchone() == (0,)
    one.close()


def test_one_that_is_still_being_read_is_closed(path: Path) -> None:
    """A cursor that somebody holds on to would hold the database as it was."""
    one = opened(path)
    with one.cursor() as cursor:
        cursor.execute("CREATE TABLE cards (name text)")
        cursor.execute("INSERT INTO cards VALUES ('7H'), ('KS')")
    left = one.connection.execute("SELECT name FROM cards")
    assert left.fetchone() == ("7H",)
    one.close()
    assert not base._kept
    with one.cursor() as cursor:
        assert cursor.execute("SELECT count(*) FROM cards").fetchone() == (2,)
    one.close()
    assert len(base._kept) == 1


def test_another_file_in_its_place_is_opened_anew(path: Path, tmp_path: Path) -> None:
    """As after a backup has been put back."""
    for where, name in ((path, "7H"), (tmp_path / "backup", "KS")):
        wrapper = opened(where)
        with wrapper.cursor() as cursor:
            cursor.execute("CREATE TABLE cards (name text)")
            cursor.execute("INSERT INTO cards VALUES (%s)", [name])
        wrapper.close()
    (tmp_path / "backup").replace(path)
    again = opened(path)
    with again.cursor() as cursor:
        assert cursor.execute("SELECT name FROM cards").fetchone() == ("KS",)
    again.close()


def test_a_child_process_takes_none_of_its_parents(path: Path) -> None:
    one = opened(path)
    one.ensure_connection()
    one.close()
    child = os.fork()
    if not child:
        os._exit(len(base._kept))
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert len(base._kept) == 1


def test_so_many_are_kept_and_no_more(path: Path) -> None:
    wrappers = [opened(path) for _ in range(base.MOST_KEPT + 2)]
    for wrapper in wrappers:
        wrapper.ensure_connection()
    for wrapper in wrappers:
        wrapper.close()
    assert len(base._kept) == base.MOST_KEPT


def test_a_file_that_cannot_be_opened_is_an_error_as_before(tmp_path: Path) -> None:
    with pytest.raises(DatabaseError):
        opened(tmp_path / "nowhere" / "cards.sqlite3").ensure_connection()
