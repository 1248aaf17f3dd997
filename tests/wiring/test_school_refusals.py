"""`make school` says in plain words why it does not start, and touches nothing that is not its own."""

from __future__ import annotations

import socket

import pytest

from deploy.school import HOST, recipe, record, site


@pytest.fixture
def all_is_here(monkeypatch):
    monkeypatch.setattr(site, "what_is_missing", lambda **_: [])


def test_a_missing_package_is_named_as_it_is_installed(monkeypatch, tmp_path):
    monkeypatch.setattr(site, "_what_services_lack", list)
    monkeypatch.setattr(site, "nginx_program", lambda: None)
    monkeypatch.setattr(site, "pgbouncer_program", lambda: None)
    with pytest.raises(site.CannotStart, match=r"apt-get install nginx pgbouncer$"):
        site.School(tmp_path / "school", pooler=True)
    assert not (tmp_path / "school").exists()


@pytest.mark.usefixtures("all_is_here")
def test_a_folder_with_something_in_it_is_left_alone(tmp_path):
    (tmp_path / "letters").write_text("mine")
    with pytest.raises(site.CannotStart, match="is not empty"):
        site.School(tmp_path)
    assert [one.name for one in tmp_path.iterdir()] == ["letters"]


@pytest.mark.usefixtures("all_is_here")
def test_a_port_that_is_taken_is_not_taken_again(tmp_path):
    with socket.socket() as other:
        other.bind((HOST, 0))
        other.listen()
        with pytest.raises(site.CannotStart, match="in use"):
            site.School(tmp_path / "school", port=other.getsockname()[1])


@pytest.mark.usefixtures("all_is_here")
def test_what_a_school_left_that_was_cut_off_is_cleared_away(monkeypatch, tmp_path):
    folder, elsewhere = tmp_path / "school", tmp_path / "elsewhere"
    site.School(folder)
    elsewhere.mkdir()
    record.write(folder, "https://127.0.0.1:1", [folder, elsewhere], [])
    with pytest.raises(site.CannotStart, match="runs in"):
        site.School(folder)
    monkeypatch.setattr(record.Process, "is_running", False)
    site.School(folder)
    assert list(folder.iterdir()) == []
    assert not elsewhere.exists()


def test_the_units_start_what_a_server_runs(tmp_path):
    web = recipe.command("eleusis-web@.service", tmp_path, 8101)
    assert web[1:4] == ["-m", "uvicorn", "eleusis_site.asgi:application"]
    assert web[web.index("--port") + 1] == "8101"
    jobs = recipe.command("eleusis-jobs.service", tmp_path)
    assert jobs[jobs.index("--schedule") + 1] == str(tmp_path / "beat")
