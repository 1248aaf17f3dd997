"""The live server and the browser that other tests stand on."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from games.live import hub as hubs
from tests.live.servers import WebProcess


def test_the_live_server_answers_with_pages_and_static_files(live_server_url):
    assert httpx.get(f"{live_server_url}/readyz").json()["ok"] is True
    assert httpx.get(f"{live_server_url}/static/css/base/ground.css").status_code == 200
    assert httpx.get(f"{live_server_url}/nothing-here/").status_code == 404


@pytest.mark.django_db(transaction=True)
async def test_a_test_has_a_hub_of_its_own():
    assert list(hubs._hubs.values()) == []
    assert hubs.hub() is hubs.hub()


@pytest.mark.django_db(transaction=True)
async def test_the_next_test_has_another():
    assert list(hubs._hubs.values()) == []
    assert hubs.hub().tables == {}


def test_a_teacher_enters_already_logged_in(enter, django_user_model):
    ada = django_user_model.objects.create_user("ada@example.org", "green lantern seventeen", name="Ada Berg")
    assert enter(ada, "/account/").url.endswith("/account/")
    assert "/account/log-in/" in enter(None, "/account/").url


def test_a_process_that_is_given_up_before_it_is_ready_has_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when whoever starts it is asked to stop."""
    begun: list[WebProcess] = []

    def given_up(process: WebProcess) -> None:
        begun.append(process)
        raise SystemExit(143)

    monkeypatch.setattr(WebProcess, "wait_until_ready", given_up)
    with pytest.raises(SystemExit):
        WebProcess(tmp_path / "web.log", ELEUSIS_DATA_DIR=str(tmp_path))
    assert begun[0].exit_code is not None
