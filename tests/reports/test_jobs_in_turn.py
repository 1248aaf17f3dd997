"""What goes first where jobs wait: whoever has asked for a file does not wait for the rounds of all classes."""

from __future__ import annotations

from uuid import uuid4

import pytest
from celery import current_app

from reports import tasks
from tests.servers import Redis


@pytest.mark.postgresql
def test_a_file_goes_before_the_rounds_that_wait_to_be_read(tmp_path):
    redis = Redis(tmp_path)
    redis.start()
    try:
        with current_app.connection_for_write(redis.url_of(1)) as broker:
            for job, args in (
                (tasks.read_round, (str(uuid4()), 1)),
                (tasks.read_outdated, ()),
                (tasks.read_round, (str(uuid4()), 2)),
                (tasks.make_export, (str(uuid4()),)),
            ):
                current_app.send_task(job.name, args, connection=broker)
            waiting = broker.SimpleQueue("celery")
            came = [waiting.get(timeout=10) for _ in range(4)]
            for message in came:
                message.ack()
            waiting.close()
    finally:
        redis.kill()
    order = [message.headers["task"].removeprefix("reports.") for message in came]
    assert order == ["make_export", "read_round", "read_outdated", "read_round"]
